"""What all random stories are drawn with; every draw shrinks towards what is plainest."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from hypothesis import strategies as st

T = TypeVar("T")


@cache
def below(count: int) -> st.SearchStrategy[int]:
    """Whole numbers from 0; built once, since building a strategy costs more than drawing."""
    return st.integers(0, count - 1)


def pick(draw: st.DrawFn, options: Sequence[T]) -> T:
    """One of the options; a failure shrinks to the first."""
    return options[draw(below(len(options)))]


def chance(draw: st.DrawFn, one_in: int) -> bool:
    """True once in so many times; a failure shrinks to False."""
    return draw(below(one_in)) == one_in - 1


def some(draw: st.DrawFn, options: Sequence[T], most: int) -> tuple[T, ...]:
    """A few different options, in any order."""
    left = list(options)
    count = draw(below(min(most, len(left)) + 1))
    return tuple(left.pop(draw(below(len(left)))) for _ in range(count))
