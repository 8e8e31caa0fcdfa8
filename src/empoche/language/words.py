"""The words of one language for one match: messages, and the names of players, pieces and places.

What is made of them stands beside this: `steps` says what happened, `headline` what was decided,
`rulings` all of a ruling, `standing` how the match stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from empoche.facts import natural
from empoche.language.messages import MESSAGES, Whole, say
from empoche.referee import Rulebook
from empoche.rules.catalogue import catalogue
from empoche.values import replace

ORDINALS = {2: "ordinal.2", 3: "ordinal.3"}


@dataclass(frozen=True, slots=True)
class Words:
    """Everything said in one language, as the rulebook of the match calls it."""

    language: str
    players: Mapping[str, str] = field(default_factory=dict)  # names of the players, if known
    book: Rulebook[Any] | None = None
    exact: bool = False  # name pieces that look alike by number, where one is aimed at

    def __call__(self, key: str, **values: object) -> str:
        return say(self._own(key), self.language, **values)

    def _own(self, key: str) -> str:
        """Return a key as this rulebook has it: `piece.the.striker@makers`, if there is such."""
        if self.book is not None:
            for own in (self.book.traits.terms, str(self.book.traits.family)):
                if f"{key}@{own}" in MESSAGES:
                    return f"{key}@{own}"
        return key

    def under(self, book: Rulebook[Any]) -> Words:
        """Return the words of this rulebook."""
        return self if self.book is book else replace(self, book=book)

    # ------------------------------------------------------------ names

    def name(self, word: str) -> str:
        """Say an option, an announcement, a place or a piece by itself, as people do."""
        if self.book is not None and word in self.book.groups:
            return self.colour(word)
        if f"word.{word}" in MESSAGES:
            return self(f"word.{word}")
        return self.bare(word)

    def option(self, option: str) -> str:
        """Say what may be chosen, or was: to play from baulk, the reds, to rack again."""
        if self.book is not None and option in self.book.groups:
            return self.the_colour(option)
        return self(f"option.{option}") if f"option.{option}" in MESSAGES else self.name(option)

    def names(self, words: Iterable[str]) -> str:
        return ", ".join(map(self.name, words))

    def player(self, player: str | None) -> str:
        """Name a player if the name is known; a side by the names of both partners."""
        if player is None:
            return "?"
        named = [name for key, name in self.players.items() if key.startswith(player)]
        return f"{' & '.join(named)} ({player})" if named else player

    def rulebook(self, book: str) -> str:
        """Say what a rulebook is called, with its game; what a plug-in says least is what it is."""
        keys = (f"rules.{kind}.{book}" for kind in ("title", "name", "about"))
        return self(next(key for key in keys if key in MESSAGES))

    # ------------------------------------------------------------ pieces

    def _stem(self, piece: str) -> tuple[str, str]:
        """Part a piece into what it is called and its number; a black disc is no black ball."""
        stem, dash, number = piece.rpartition("-")
        if not (dash and number.isdigit()):
            stem, number = piece, ""
        if stem == "black" and (number or (self.book is not None and stem in self.book.groups)):
            stem = "piece-black"
        return stem, number

    def piece(self, piece: str, how: str = "one") -> str:
        """Name a piece in a sentence: a red, the black, the 3; `how` tells others like it apart.

        >>> Words("fr").piece("red-1"), Words("en").piece("cue"), Words("fr").piece("3")
        ('une rouge', 'the cue ball', 'la 3')
        >>> Words("fr", exact=True).piece("red-1")
        'la rouge 1'
        """
        stem, number = self._stem(piece)
        if piece in ("A", "B"):
            return self("piece.lag", name=self.player(piece))
        if f"piece.the.{stem}" in MESSAGES:
            return self(f"piece.the.{stem}")
        if stem.isdigit():
            return self("piece.number", number=stem)
        if f"piece.one.{stem}" not in MESSAGES:  # of a plug-in that has no words for it
            return piece.replace("-", " ")
        if self.exact and number:
            return self(f"piece.exactly.{stem}", number=number)
        return self(f"piece.{how}.{stem}")

    def nth(self, piece: str, number: int) -> str:
        """Name a piece by the order in which those of its kind were named."""
        stem, own = self._stem(piece)
        if f"piece.nth.{stem}" not in MESSAGES or (self.exact and own):
            return self.piece(piece)
        if number == 1:
            return self(f"piece.first.{stem}")
        nth = self(ORDINALS.get(number, "ordinal.n"), number=number)
        return self(f"piece.nth.{stem}", nth=nth)

    def bare(self, piece: str) -> str:
        """Name a piece without an article, as on a button or in a table: rouge, rouge 2, 3, noire.

        >>> Words("fr").bare("red-2"), Words("fr", exact=True).bare("red-2"), Words("en").bare("3")
        ('rouge', 'rouge 2', '3')
        """
        stem, number = self._stem(piece)
        word = self(f"word.{stem}") if f"word.{stem}" in MESSAGES else stem
        return f"{word} {number}" if self.exact and number else word

    def count(self, group: str, count: int) -> str:
        """Say how many there are of a kind: 2 reds, a red, no red."""
        stem, _ = self._stem(group)
        if f"piece.many.{stem}" not in MESSAGES:
            return self.piece(group)
        how = {0: "none", 1: "one"}.get(count, "many")
        return self(f"piece.{how}.{stem}", count=count)

    def pieces(self, pieces: Iterable[str], last: str = "list.and") -> str:
        """Name several pieces, those that look alike by their number: 2 reds and the black."""
        counts: dict[str, list[str]] = {}
        for piece in pieces:
            stem, number = self._stem(piece)
            apart = self.exact or not number
            counts.setdefault(piece if apart else stem, []).append(piece)
        named = [
            self.piece(alike[0]) if len(alike) == 1 else self.count(alike[0], len(alike))
            for alike in counts.values()
        ]
        return self.join(named, last)

    def pieces_left(self, book: Rulebook[Any], left: frozenset[str]) -> str:
        """Count what is left of each colour, and name the others: 7 reds, a yellow, the black."""
        kinds = {one: book.ball_group(one) for one in left}
        counts = Counter(kinds.values())
        rest = natural(one for one, group in kinds.items() if group not in book.groups)
        counted = [self.count(group, counts[group]) for group in book.groups]
        return ", ".join([*counted, *map(self.piece, rest)])

    def colour(self, group: str) -> str:
        """Name the balls or pieces of a side: reds, solids, whites."""
        return self._of_group("all", group)

    def the_colour(self, group: str) -> str:
        """Name them in a sentence: the reds."""
        return self._of_group("all-the", group)

    def _of_group(self, how: str, group: str) -> str:
        key = f"piece.{how}.{self._stem(group)[0]}"
        return self(key) if key in MESSAGES else group

    def any_of(self, kinds: Iterable[str]) -> str:
        """Name kinds of which any one will do: a red or the black."""
        named = dict.fromkeys(self.piece(kind) for kind in kinds)
        return self.join(list(named), "list.or")

    def on(self, kinds: Iterable[str]) -> str:
        """List balls and groups that may be played: reds, the black, 2 yellows."""
        groups = self.book.groups if self.book is not None else ()
        whole = [kind for kind in kinds if kind in groups]
        rest = natural(kind for kind in kinds if kind not in groups)
        parts = [*map(self.colour, whole), *([self.pieces(rest)] if rest else [])]
        return ", ".join(parts)

    def join(self, parts: list[str], last: str = "list.and") -> str:
        """Join names as in “one, two and three”."""
        if len(parts) < 2:
            return "".join(parts)
        return self(last).join([", ".join(parts[:-1]), parts[-1]])

    # ------------------------------------------------------------ articles

    def label(self, book: str, article: str) -> str:
        """Name an article as its source does, with its title."""
        return catalogue(book).articles[article].label(self.language)

    def short(self, book: str, article: str) -> str:
        """Name an article by its number, or by its title where its source has no numbers."""
        return catalogue(book).articles[article].short(self.language)

    def title(self, book: str, article: str) -> str:
        """Say what an article is about, in a few words."""
        return catalogue(book).articles[article].title[self.language]

    def labels(self, book: str, articles: Iterable[str]) -> str:
        return self("list.semicolon").join(self.label(book, article) for article in articles)

    def article(self, book: str, article: str) -> str:
        """Cite an article with its text."""
        text = catalogue(book).articles[article].text[self.language]
        return self("ruling.cited", article=self.label(book, article), text=Whole(text))
