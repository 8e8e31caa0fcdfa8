"""The balls, pieces and places of one game, found by what a person calls them."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from empoche import facts
from empoche.errors import Refused, UnknownName
from empoche.language.messages import Word
from empoche.language.spellings import PIECES, PLACES, Spellings, ball_word, fold, lookup, spelled
from empoche.referee import Rulebook

DIGITS = "0123456789"


@dataclass(frozen=True, slots=True)
class Naming:
    """What is there to be named; `others` are words that may have been meant instead of a ball."""

    book: Rulebook[Any]
    on_table: frozenset[str]  # object balls
    others: tuple[Spellings, ...] = ()

    @property
    def pieces(self) -> Spellings:
        """What the balls or pieces of this game are called."""
        return PIECES[self.book.traits.family]

    def word(self, ball: str) -> Word:
        """Return what a ball or piece of this game is called, as it may be typed too: red 2."""
        typed = ball_word(ball, self.pieces)
        return Word(typed.french.replace("-", " "), typed.english.replace("-", " "))

    def ball(self, word: str, number: str = "", any_of_colour: bool = True) -> str:
        """Find a ball by its name or a short form: red-1, r1, rouge 1, noire, 3, or just r."""
        pieces = self.book.names.pieces
        folded = fold(word)
        if folded in pieces:
            return folded
        whole = lookup(self.pieces, word)
        stem = folded.rstrip(DIGITS)
        number = number or folded[len(stem) :]
        colour = whole or lookup(self.pieces, stem.rstrip("-"))
        if colour is None:
            raise self._unknown(word)
        if colour == "black" and whole and "8" in pieces:
            colour = "8"
        if whole and colour in pieces:
            return colour
        if f"{colour}-{number}" in pieces:
            return f"{colour}-{number}"
        if not any(piece.startswith(f"{colour}-") for piece in pieces):
            raise self._unknown(word)
        if number or not any_of_colour:
            expected = tuple(map(self.word, facts.natural(self.on_table)))
            raise UnknownName("unknown-ball", ball=word, expected=expected)
        return self._lowest(colour, word)

    def place(self, word: str, expected: Iterable[str]) -> str | None:
        """Find one of some places, by any of its spellings: rt is a cushion and tr a pocket."""
        return lookup({name: PLACES.get(name, ()) for name in expected}, word)

    def _lowest(self, colour: str, word: str) -> str:
        """Find any ball of a colour: at a real table they have no numbers."""
        left = [ball for ball in self.on_table if ball.startswith(f"{colour}-")]
        if not left:
            raise Refused("ball-not-on-table", ball=word)
        return facts.natural(left)[0]

    def _unknown(self, word: str) -> Refused:
        known = {ball: self.word(ball) for ball in self.book.names.pieces}
        for table in self.others:
            for name, spellings in table.items():
                known |= {fold(spelling): spelled(name, table) for spelling in spellings}
        known |= {fold(word.french): word for word in tuple(known.values())}
        close = difflib.get_close_matches(fold(word), list(known), n=5, cutoff=0.6)
        near = tuple(dict.fromkeys(known[spelling] for spelling in close))[:3]
        if near or self.others:
            return Refused("typed-word", word=word, near=near or (Word("aide", "help"),))
        expected = tuple(map(self.word, facts.natural(self.on_table)))
        return UnknownName("unknown-ball", ball=word, expected=expected)
