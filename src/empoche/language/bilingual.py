"""One text in both languages: two people who watch the same match each read their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from empoche.errors import EmpocheError
from empoche.language.messages import MESSAGES, say
from empoche.language.words import Words

Names = Mapping[str, str]  # of the players, by seat
NOBODY: Names = {}


@dataclass(frozen=True, slots=True)
class Text:
    """What people read, in both languages."""

    fr: str
    en: str


def text(key: str, **values: object) -> Text:
    """Write a message in both languages."""
    return Text(say(key, "fr", **values), say(key, "en", **values))


def reason(error: EmpocheError) -> Text:
    """Say why something was refused."""
    return Text(error.say("fr"), error.say("en"))


def say_both(tell: Callable[[Words], str], players: Names = NOBODY) -> Text:
    """Put into words what `tell` says of a match with these players."""
    return Text(tell(Words("fr", players)), tell(Words("en", players)))


def say_lines(tell: Callable[[Words], Iterable[str]], players: Names = NOBODY) -> tuple[Text, ...]:
    """Put several lines into words."""
    pairs = zip(tell(Words("fr", players)), tell(Words("en", players)), strict=True)
    return tuple(Text(fr.strip(), en.strip()) for fr, en in pairs)


@lru_cache(maxsize=1000)
def word(name: str, carrom: bool = False) -> Text:
    """Say a name of the format as people do; a black piece of carrom is no black ball."""
    own = f"piece-{name}"
    known = carrom and f"word.{own}" in MESSAGES
    return say_both(lambda words: words.name(own if known else name))
