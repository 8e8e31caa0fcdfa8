"""How a law is played: on what is remembered, then on stories drawn for its rulebook.

Drawing a story costs far more than judging it. So the stories of a rulebook are drawn once, always
the same ones, and every law is held against all of them; only where a law fails are they drawn
again, for hypothesis to find the shortest story on which it does.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from zlib import crc32

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from tests.laws.stories import remembered, stories
from tests.laws.story import Story

# few at a time: after the tenth story hypothesis draws mostly variations of earlier ones
settings.register_profile(
    "laws", max_examples=10, deadline=None, derandomize=True, report_multiple_bugs=False
)
TIMES = 60
A_THIRD = TIMES // 3  # for laws that play every story again, or more
Law = Callable[[Story], object]


def laws_of(*books: str, times: int = TIMES) -> Callable[[Law], Callable[..., None]]:
    """A decorator that makes a law a test under each of these rulebooks."""

    def law(holds: Law) -> Callable[..., None]:
        @pytest.mark.parametrize("book", books)
        def test(book: str) -> None:
            for story in remembered(book):
                holds(story)
            for time in range(times):
                hold(holds, book, time)

        test.__doc__ = holds.__doc__
        return test

    return law


def hold(holds: Law, book: str, time: int) -> None:
    try:
        for story in drawn(book, time):
            holds(story)
    except Exception:
        each_story(book, time, holds)  # fails on the shortest story
        raise


@cache
def drawn(book: str, time: int) -> tuple[Story, ...]:
    told: list[Story] = []
    each_story(book, time, told.append)
    return tuple(told)


def each_story(book: str, time: int, holds: Law) -> None:
    """Draw stories of a rulebook, at each time other ones, and hold a law against each."""

    def draw(data: st.DataObject) -> None:
        holds(data.draw(stories(book), label="story"))

    own_stories = seed(crc32(f"{book} {time}".encode()))
    own_stories(settings.get_profile("laws")(given(data=st.data())(draw)))()
