"""Something that can be chosen: its name in the record, and what people call it."""

from __future__ import annotations

from dataclasses import dataclass

from empoche.language.bilingual import Text, word


@dataclass(frozen=True, slots=True)
class NamedView:
    """A name of the format, and what people call it."""

    id: str
    text: Text


def named(name: str, carrom: bool = False) -> NamedView:
    """A name of the format as people say it; a black piece of carrom is no black ball."""
    return NamedView(name, word(name, carrom))
