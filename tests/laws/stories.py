"""Random stories: each step is drawn for the match as it stands when its turn comes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import strategies as st

from empoche.matches.state import MatchState
from empoche.record.read import read_cases
from empoche.referee import SIDES, Given, Rulebook, Step
from empoche.rulebooks import RULEBOOKS, rulebook
from tests.laws import boards, frames, holes
from tests.laws.drawing import below, chance, pick
from tests.laws.story import Story


class Drawn(NamedTuple):
    """How the stories of a game are drawn."""

    position: Callable[[st.DrawFn, Rulebook[Any]], Given]
    step: Callable[[st.DrawFn, MatchState], Step]


POOL = tuple(frames.BALLS)
CARROM = tuple(book for book in RULEBOOKS if book.startswith("carrom"))
YAGO = tuple(book for book in RULEBOOKS if book.startswith("yago"))
GAMES = (
    dict.fromkeys(POOL, Drawn(frames.position, frames.step))
    | dict.fromkeys(CARROM, Drawn(boards.position, boards.step))
    | dict.fromkeys(YAGO, Drawn(holes.position, holes.step))
)
GOALS: dict[str, tuple[int | None, ...]] = {
    "race_to": (None, 3, 2, 1),
    "target": (None, 5, 3),
    "": (None,),
}


@dataclass
class Course:
    """The match as it stands while its story is being drawn."""

    match: MatchState
    over: int = 0  # steps since it has a winner


@st.composite
def next_step(draw: st.DrawFn, course: Course) -> Step | None:
    """None once the match is over and a step or two after it have been tried."""
    if course.over > 1:
        return None
    taken = GAMES[course.match.book.id].step(draw, course.match)
    # whatever goes wrong is found again, and reported, when a law plays the story
    with suppress(Exception):
        course.match = course.match.play(taken)
    course.over = course.over + 1 if course.match.winner else 0
    return taken


@st.composite
def stories(draw: st.DrawFn, book_id: str) -> Story:
    """A match from any position on."""
    book = rulebook(book_id)
    given = GAMES[book_id].position(draw, book)
    goal = pick(draw, GOALS[book.goal])
    if goal:
        given = replace(given, score={side: draw(below(goal)) for side in SIDES})
    course = Course(Story(book, given, goal, ()).begin())
    least = 12 if chance(draw, 4) else 1  # now and then a long one
    steps = draw(st.lists(next_step(course), min_size=least, max_size=25))
    return Story(book, given, goal, tuple(step for step in steps if step is not None))


@cache
def remembered(book_id: str) -> tuple[Story, ...]:
    """Stories on which a law once failed."""
    file = Path(__file__).with_name("remembered.yaml")
    return tuple(
        Story(
            case.book,
            case.given,
            case.options.race_to or case.options.target,
            tuple(step.step for step in case.steps),
        )
        for case in read_cases(file.read_text("utf-8"), file.name)
        if case.book.id == book_id
    )
