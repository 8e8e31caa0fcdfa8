"""What people read, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from empoche.errors import EmpocheError
from empoche.language.messages import MESSAGES, say
from empoche.language.words import Words
from empoche.server.wire import Lines, Text


def text(key: str, **values: object) -> Text:
    """A message."""
    return Text(fr=say(key, "fr", **values), en=say(key, "en", **values))


def word(name: str, carrom: bool = False) -> Text:
    """A name of the format as people say it; a black piece of carrom is no black ball."""
    own = f"piece-{name}"
    known = carrom and f"word.{own}" in MESSAGES
    return told(lambda words: words.name(own if known else name))


def reason(error: EmpocheError) -> Text:
    """Why something was refused."""
    return Text(fr=error.say("fr"), en=error.say("en"))


def told(tell: Callable[[Words], str], players: Mapping[str, str] | None = None) -> Text:
    """What `tell` says in each language."""
    names = players or {}
    return Text(fr=tell(Words("fr", names)), en=tell(Words("en", names)))


def listed(
    tell: Callable[[Words], Iterable[str]], players: Mapping[str, str] | None = None
) -> Lines:
    """The same for several lines."""
    names = players or {}
    return Lines(fr=list(tell(Words("fr", names))), en=list(tell(Words("en", names))))
