"""The words of one clause, taken one by one: balls, places, players, articles by any spelling."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from empoche.cli.umpire_words import CLAUSES, REQUESTS, STEPS
from empoche.errors import Refused, UnknownName
from empoche.language.messages import LANGUAGES, Word
from empoche.language.names import Naming
from empoche.language.spellings import PIECES, PLACES, Spellings, ball_word, fold, lookup, spelled
from empoche.language.words import Words
from empoche.matches.state import MatchState
from empoche.referee import SIDES, Given, Rulebook, side
from empoche.rules.index import find_article


@dataclass(frozen=True, slots=True)
class Situation:
    """What a line is typed into: the match as it stands, and the names of its players."""

    match: MatchState
    names: Mapping[str, str] = field(default_factory=dict)

    @property
    def players(self) -> tuple[str, ...]:
        players: tuple[str, ...] = self.match.frame.players
        return players

    @property
    def on_table(self) -> frozenset[str]:
        """The object balls; after a frame the next shot is played on a new rack."""
        left: frozenset[str] = self._frame.on_table
        return left

    @property
    def _frame(self) -> Any:
        over = self.match.frame_winner is not None
        return self.match.book.start(Given()) if over else self.match.frame

    @property
    def struck(self) -> str | None:
        """The piece that the next shot sends off, unless the player picks one."""
        return self.match.book.struck(self._frame)

    @property
    def naming(self) -> Naming:
        """What the balls, pieces and places of this game are called."""
        return Naming(self.match.book, self.on_table, (CLAUSES, REQUESTS, STEPS))

    @property
    def pieces(self) -> Spellings:
        """What the balls or pieces of this game are called."""
        return PIECES[self.match.book.traits.family]

    def word(self, ball: str) -> Word:
        """Return how a ball or piece of this game is best typed."""
        return ball_word(ball, self.pieces)

    def shown(self, player: str) -> str:
        name = self.names.get(player)
        return f"{player} ({name})" if name else player

    # ------------------------------------------------------------ options of a choice

    def option(self, text: str) -> str | None:
        """Find the option that is meant: by name, spelling, wording, or the beginning of one."""
        choice = self.match.choice
        wanted = fold(text)
        if choice is None or not wanted:
            return None
        spellings = {o: _option_spellings(o, self.match.book) for o in choice.options}
        for option, words in spellings.items():
            if wanted in words:
                return option
        if self.is_ball(text):  # b is the black, not the beginning of baulk
            return None
        near = [
            option
            for option, words in spellings.items()
            if any(word.startswith(wanted) for word in words)
        ]
        if len(near) > 1:
            named = tuple(_option_word(option, self.match.book) for option in near)
            raise Refused("typed-ambiguous", word=text, near=named)
        return near[0] if near else None

    # ------------------------------------------------------------ players

    def player(self, text: str) -> str | None:
        """Return a player by letter, name or beginning of a name."""
        wanted = fold(text)
        if not wanted:
            return None
        sides: tuple[str, ...] = SIDES if len(self.players) > 2 else ()
        for player in (*self.players, *sides):
            if wanted == fold(player):
                return player
        named = {player: fold(name) for player, name in self.names.items()}
        exact = [player for player, name in named.items() if name == wanted]
        near = exact or [player for player, name in named.items() if name.startswith(wanted)]
        if len(near) > 1:
            raise Refused("typed-ambiguous", word=text, near=tuple(map(self.shown, near)))
        return near[0] if near else None

    # ------------------------------------------------------------ balls

    def is_ball(self, word: str) -> bool:
        try:
            return bool(self.ball(word))
        except Refused:
            return False

    def is_numbered(self, word: str) -> bool:
        """Whether a word is a colour whose balls have numbers: « rouge 2 »."""
        colour = lookup(self.pieces, word)
        return colour is not None and f"{colour}-1" in self.match.book.names.pieces

    def ball(self, word: str, number: str = "") -> str:
        """Find a ball by its name or a short form: red-1, r1, rouge 1, black, noire, 3, or r."""
        return self.naming.ball(word, number)


def _option_spellings(option: str, book: Rulebook[Any]) -> tuple[str, ...]:
    """Return everything that an option can be called, folded."""
    words = [option, *PLACES.get(option, ()), *PIECES[book.traits.family].get(option, ())]
    for language in LANGUAGES:
        say = Words(language, book=book)
        words += [say.option(option), say.name(option), say.bare(option)]
    return tuple(map(fold, words))


def _option_word(option: str, book: Rulebook[Any]) -> Word:
    french, english = (Words(language, book=book).option(option) for language in ("fr", "en"))
    return Word(french, english)


@dataclass(slots=True)
class Clause:
    """The words that are left of a clause: a reader takes what it expects, then ends it."""

    words: list[str]
    at: Situation

    def end(self) -> None:
        """Refuse words that are left over: a word that is not read would be lost in silence."""
        if self.words:
            raise Refused("typed-extra", words=" ".join(self.words))

    def take(self, expected: object) -> str:
        if not self.words:
            raise Refused("typed-missing", expected=expected)
        return self.words.pop(0)

    def takes(self, table: Spellings) -> bool:
        """Whether the next word is of a table; then it is taken."""
        if self.words and lookup(table, self.words[0]):
            self.words.pop(0)
            return True
        return False

    def ends_with(self, table: Spellings) -> bool:
        """Whether the last word is of a table; then it is taken."""
        if self.words and lookup(table, self.words[-1]):
            self.words.pop()
            return True
        return False

    def ball(self) -> str:
        word = self.take(Word("bille", "ball"))
        number = ""
        # « rouge 2 »: the number belongs to the colour
        if self.at.is_numbered(word) and self.words and self.words[0].isdecimal():
            number = self.words.pop(0)
        return self.at.ball(word, fold(number))

    def balls(self) -> tuple[str, ...]:
        named = [self.ball()]
        while self.words:
            named.append(self.ball())
        return tuple(named)

    def is_place(self, expected: Iterable[str]) -> bool:
        return bool(self.words) and lookup(_only(expected), self.words[0]) is not None

    def place(self, expected: tuple[str, ...]) -> str:
        """Return a place among those that can stand here: rt is a cushion and tr a pocket."""
        table = _only(expected)
        choices = tuple(spelled(name) for name in expected)
        if not self.words:
            raise Refused("typed-missing", expected=choices)
        for count in (2, 1):  # « haut gauche », « hors zone »
            name = lookup(table, "-".join(self.words[:count]))
            if name is not None:
                del self.words[:count]
                return name
        raise Refused("expected", value=self.words[0], expected=choices)

    def player(self) -> str:
        """Return the player that the next words name; a name may have several words."""
        if not self.words:
            raise Refused("typed-missing", expected=self._players())
        for count in range(len(self.words), 0, -1):
            one = self.at.player(" ".join(self.words[:count]))
            if one is not None:
                del self.words[:count]
                return one
        raise UnknownName("unknown-player", name=self.words[0], expected=self._players())

    def side(self) -> str:
        if self.words and self.words[0].upper() in SIDES:
            return self.words.pop(0).upper()
        return side(self.player())

    def by(self) -> str | None:
        """Read `by A`, `par Zoé` or just the player, if one is named."""
        named = self.takes({"by": CLAUSES["by"]})
        return self.player() if named or self.words else None

    def article(self) -> str:
        word = self.take(Word("article", "article"))
        return find_article(self.at.match.book.id, word).id

    def _players(self) -> tuple[str, ...]:
        return tuple(map(self.at.shown, self.at.players))


def _only(names: Iterable[str]) -> Spellings:
    return {name: PLACES.get(name, ()) for name in names}
