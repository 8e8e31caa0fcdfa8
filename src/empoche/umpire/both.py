"""What people read on a pad or a scoreboard, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from empoche.errors import EmpocheError
from empoche.language.messages import MESSAGES, say
from empoche.language.words import Words
from empoche.umpire.views import NamedView, Said

Names = Mapping[str, str]


def message(key: str, **values: object) -> Said:
    """A message."""
    return Said(say(key, "fr", **values), say(key, "en", **values))


def reason(error: EmpocheError) -> Said:
    """Why something was refused."""
    return Said(error.say("fr"), error.say("en"))


def told(tell: Callable[[Words], str], players: Names | None = None) -> Said:
    """What `tell` says in each language."""
    names = players or {}
    return Said(tell(Words("fr", names)), tell(Words("en", names)))


def listed(
    tell: Callable[[Words], Iterable[str]], players: Names | None = None
) -> tuple[Said, ...]:
    """Several lines of the same."""
    names = players or {}
    pairs = zip(tell(Words("fr", names)), tell(Words("en", names)), strict=True)
    return tuple(Said(fr.strip(), en.strip()) for fr, en in pairs)


def named(word: str, carrom: bool = False) -> NamedView:
    """A name of the format, and what people call it; a black piece of carrom is no black ball."""
    own = f"piece-{word}"
    known = carrom and f"word.{own}" in MESSAGES
    return NamedView(word, told(lambda words: words.name(own if known else word)))
