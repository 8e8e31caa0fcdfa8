"""What the answers to a choice are worth: the same search, after each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from empoche.ai.games import value_of
from empoche.ai.noise import Noise
from empoche.ai.search import Budget, Helpers, Option, Progress, search
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


def answers(
    match: Match,
    noise: Noise,
    budget: Budget,
    seed: int,
    progress: Progress | None = None,
    helpers: Helpers | None = None,
) -> list[Answer]:
    """All answers to the choice that is due, the best first."""
    choice = match.choice
    assert choice is not None
    count = len(choice.options)
    seconds = None if budget.seconds is None else budget.seconds / count
    each = replace(budget, strokes=max(FEWEST, budget.strokes // count), seconds=seconds)
    found = [
        _answer(match, option, noise, each, seed, _part(progress, at, count), helpers)
        for at, option in enumerate(choice.options)
    ]
    return sorted(found, key=lambda answer: -answer.value)


def _answer(
    match: Match,
    option: str,
    noise: Noise,
    budget: Budget,
    seed: int,
    progress: Progress | None,
    helpers: Helpers | None,
) -> Answer:
    """Value an answer by the best stroke after it, of either side."""
    choice = match.choice
    assert choice is not None
    mine = side(choice.by)
    after = match.copy()
    after.decide(option)
    legal = after.legal
    found: Sequence[Option] = ()
    if legal.act == "stroke" and after.state.frame_winner is None:
        found = search(after, noise, budget, seed, progress, helpers)
    if not found or legal.by is None:
        return Answer(option, value_of(after, mine, noise), legal.by, None)
    value = found[0].value if side(legal.by) == mine else 1.0 - found[0].value
    return Answer(option, value, legal.by, found[0])


def _part(progress: Progress | None, at: int, count: int) -> Progress | None:
    """The progress of one of several searches as that of all."""
    if progress is None:
        return None
    return lambda done: progress((at + done) / count)
