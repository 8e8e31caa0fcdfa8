"""Something that can be chosen: its name in the record, and what people call it."""

from __future__ import annotations

from dataclasses import dataclass

from empoche.language.bilingual import Book, Text, word


@dataclass(frozen=True, slots=True)
class NamedView:
    """A name of the format, and what people call it."""

    id: str
    text: Text


def named(name: str, book: Book = None) -> NamedView:
    """A name of the format as people say it under this rulebook."""
    return NamedView(name, word(name, book))
