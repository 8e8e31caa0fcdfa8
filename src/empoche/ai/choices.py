"""What the answers to a choice are worth: the same search, after each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from empoche.ai.games import value_of
from empoche.ai.search import Budget, Option, Progress, Search, search
from empoche.matches.match import Match
from empoche.referee import side

FEWEST = 24  # strokes tried for each answer


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to a choice, its value for the player who decides, and what is best after it."""

    option: str
    value: float  # the chance to win the frame
    by: str | None  # who plays the stroke
    stroke: Option | None


def answers(match: Match, how: Search) -> list[Answer]:
    """Value all answers to the choice that is due, the best first."""
    choice = match.choice
    assert choice is not None
    count = len(choice.options)
    strokes, seconds = how.budget.strokes // count, how.budget.seconds
    budget = Budget(max(FEWEST, strokes), None if seconds is None else seconds / count)
    valued = [
        _answer(match, option, replace(how, budget=budget, progress=_part(how.progress, at, count)))
        for at, option in enumerate(choice.options)
    ]
    return sorted(valued, key=lambda answer: -answer.value)


def _answer(match: Match, option: str, how: Search) -> Answer:
    """Value an answer by the best stroke after it, of either side."""
    choice = match.choice
    assert choice is not None
    mine = side(choice.by)
    after = match.copy()
    after.decide(option)
    legal = after.legal
    strokes: Sequence[Option] = ()
    if legal.act == "stroke" and after.state.frame_winner is None:
        strokes = search(after, how)
    if not strokes or legal.by is None:
        return Answer(option, value_of(after, mine, how.noise), legal.by, None)
    value = strokes[0].value if side(legal.by) == mine else 1.0 - strokes[0].value
    return Answer(option, value, legal.by, strokes[0])


def _part(progress: Progress | None, at: int, count: int) -> Progress | None:
    """Return the progress of one of several searches as a part of the progress of all."""
    if progress is None:
        return None
    return lambda done: progress((at + done) / count)
