"""One text in both languages: two people who watch the same match each read their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from empoche.errors import EmpocheError
from empoche.language.messages import say
from empoche.language.refusals import worded
from empoche.language.words import Words
from empoche.referee import Rulebook

Names = Mapping[str, str]  # of the players, by seat
NOBODY: Names = {}
Book = Rulebook[Any] | None  # under which something is said


@dataclass(frozen=True, slots=True)
class Text:
    """What people read, in both languages."""

    fr: str
    en: str


def text(key: str, **values: object) -> Text:
    """Write a message in both languages."""
    return Text(say(key, "fr", **values), say(key, "en", **values))


def text_under(book: Book, key: str, **values: object) -> Text:
    """Write a message in both languages, as this rulebook words it."""
    return say_both(lambda words: words(key, **values), book=book)


def reason(error: EmpocheError, book: Book = None) -> Text:
    """Say why something was refused, in the words of the game that is played."""
    known = error if book is None else worded(error, book)
    return Text(known.say("fr"), known.say("en"))


def say_both(tell: Callable[[Words], str], players: Names = NOBODY, book: Book = None) -> Text:
    """Put into words what `tell` says of a match with these players, under this rulebook."""
    return Text(tell(Words("fr", players, book)), tell(Words("en", players, book)))


def say_lines(
    tell: Callable[[Words], Iterable[str]], players: Names = NOBODY, book: Book = None
) -> tuple[Text, ...]:
    """Put several lines into words."""
    pairs = zip(tell(Words("fr", players, book)), tell(Words("en", players, book)), strict=True)
    return tuple(Text(fr.strip(), en.strip()) for fr, en in pairs)


@lru_cache(maxsize=1000)
def piece_word(piece: str, book: Book = None) -> Text:
    """Say a piece, or one of a colour, by itself: rouge."""
    return say_both(lambda words: words.bare(piece), book=book)


@lru_cache(maxsize=1000)
def option_word(option: str, book: Book = None) -> Text:
    """Say what may be chosen."""
    return say_both(lambda words: words.option(option), book=book)


@lru_cache(maxsize=1000)
def word(name: str, book: Book = None) -> Text:
    """Say a name of the format as people do who play under this rulebook."""
    return say_both(lambda words: words.name(name), book=book)
