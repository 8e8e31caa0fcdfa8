"""What is remarked of a step, as data: which message, and of whom and what it speaks.

A remark becomes a sentence only here, in the words of one language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from empoche.language.messages import MESSAGES
from empoche.language.words import Words


class Who(NamedTuple):
    """A player or a side."""

    seat: str


class Pieces(NamedTuple):
    """Pieces that something happened to: 2 reds and the black."""

    names: tuple[str, ...]


class AnyOf(NamedTuple):
    """Pieces or colours of which any one would have done: a red or the black."""

    kinds: tuple[str, ...]


class Colour(NamedTuple):
    """The colour of a side: the reds."""

    group: str


class Titled(NamedTuple):
    """An article, by its title."""

    article: str


class Option(NamedTuple):
    """What was chosen."""

    name: str


Value = Who | Pieces | AnyOf | Colour | Titled | Option | int | str


@dataclass(frozen=True, slots=True)
class Remark:
    """A message with its values; of `key.one` and `key.many` the one is taken that fits."""

    key: str
    values: Mapping[str, Value]


def remark(key: str, /, **values: Value) -> Remark:
    """Make a remark."""
    return Remark(key, values)


def sentence_of(say: Words, one: Remark) -> str:
    """Put a remark into words, without a capital."""
    values = {name: _in_words(say, value) for name, value in one.values.items()}
    return say(_fitting(one), **values)


def _fitting(one: Remark) -> str:
    """Choose the message for none, one or many, where there are such."""
    if f"{one.key}.many" not in MESSAGES:
        return one.key
    counts = (
        len(value.names) if isinstance(value, Pieces) else value
        for value in one.values.values()
        if isinstance(value, Pieces | int)
    )
    how = {0: "none", 1: "one"}.get(next(counts), "many")
    return f"{one.key}.{how}"


def _in_words(say: Words, value: Value) -> str:
    match value:
        case Who(seat):
            return say.player(seat)
        case Pieces(names):
            return say.pieces(names)
        case AnyOf(kinds):
            return say.any_of(kinds)
        case Colour(group):
            return say.the_colour(group)
        case Titled(article):
            assert say.book is not None  # an article is one of a rulebook
            return say.title(say.book.id, article)
        case Option(name):
            return say.option(name)
    return str(value)
