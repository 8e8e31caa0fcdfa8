"""Which stroke is best: candidates tried once, the better ones many times under noise.

Every try is a real one: the stroke is played on a copy of the match, judged by the referee, and
what is left is valued. The same number of tries with the same seed gives the same answer, however
many processes share the work; a budget in seconds takes what it can get.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Protocol

from empoche.ai.candidate import Candidate
from empoche.ai.games import candidates_of, value_of
from empoche.ai.noise import Noise, execute
from empoche.errors import Refused
from empoche.matches.match import Match

LOOKED_AT = 0.45  # of the tries are for the first look at every candidate
TOGETHER = 64  # strokes tried between two looks at the clock
MISSED = 0.4  # what a pot that fails leaves of its value, before it is known


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may be thought: strokes tried, seconds, or whichever ends first."""

    strokes: int = 1000
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """A stroke with what came of it."""

    candidate: Candidate
    value: float  # the chance to win the frame
    success: float  # how often the player went on playing, or won
    foul: float
    tries: int


Progress = Callable[[float], None]  # hears which part is done
TryResult = tuple[float, bool, bool]  # value, whether the turn was kept, whether it was a foul
Wanted = tuple[Candidate, int | None]  # a stroke, and the number of its luck
TryStrokes = Callable[[Sequence[Wanted]], list[TryResult]]


class Helpers(Protocol):
    """Others who try strokes, see `workers`."""

    def trier(self, match: Match, noise: Noise, seed: int) -> TryStrokes: ...


@dataclass(frozen=True, slots=True)
class Search:
    """How strokes are searched for: with which hand, how long, from which seed, with whose help."""

    noise: Noise
    budget: Budget
    seed: int
    progress: Progress | None = None
    helpers: Helpers | None = None


def _alone(match: Match, noise: Noise, seed: int) -> TryStrokes:
    return lambda wanted: [try_stroke(match, noise, seed, *one) for one in wanted]


def search(match: Match, how: Search) -> list[Option]:
    """Find the strokes worth playing now, the best first."""
    begun, match = time.monotonic(), match.with_next_frame()
    noise, budget, seed, progress = how.noise, how.budget, how.seed, how.progress

    def spent() -> float:
        """Return the part of the time that is gone."""
        return (time.monotonic() - begun) / budget.seconds if budget.seconds else 0.0

    chance = Random(f"{seed} candidates")
    most = max(8, int(budget.strokes * LOOKED_AT))
    candidates = candidates_of(match, noise, chance, most)
    tries = how.helpers.trier(match, noise, seed) if how.helpers else _alone(match, noise, seed)
    looked: list[tuple[float, Candidate]] = []
    for begin in range(0, len(candidates), TOGETHER):
        if looked and spent() > LOOKED_AT:
            break
        part = candidates[begin : begin + TOGETHER]
        outcomes = tries([(one, None) for one in part])
        looked += [(_promise(one, out), one) for one, out in zip(part, outcomes, strict=True)]
        if progress:
            progress(LOOKED_AT * (begin + len(part)) / len(candidates))
    looked.sort(key=lambda pair: -pair[0])
    left = budget.strokes - len(looked)
    return _halved(_varied([one for _, one in looked]), tries, left, spent, progress)


def _promise(candidate: Candidate, outcome: TryResult) -> float:
    """Return how good a candidate looks after one clean try."""
    value, keeps_turn, _ = outcome
    if candidate.ball and keeps_turn:
        return value * (candidate.chance + (1 - candidate.chance) * MISSED)
    return value * 0.9


def _varied(ranked: Sequence[Candidate]) -> list[Candidate]:
    """Return the best, but no more than five of a kind into one pocket."""
    counts: dict[tuple[str, str, str], int] = {}
    best = []
    for one in ranked:
        kind = (one.kind, one.ball, one.pocket)
        counts[kind] = counts.get(kind, 0) + 1
        if counts[kind] <= 5:
            best.append(one)
    return best


def _halved(
    ranked: list[Candidate],
    tries: TryStrokes,
    left: int,
    spent: Callable[[], float],
    progress: Progress | None,
) -> list[Option]:
    """Return the best under noise: all get some tries, the better half twice as many, and so on."""
    count = max(2, min(16, left // 12))
    running = ranked[:count]
    results: dict[int, list[TryResult]] = {k: [] for k in range(len(running))}
    alive = list(results)
    rounds = max(1, len(alive).bit_length() - 1)
    each_round = max(1, left // rounds)
    for turn in range(rounds):
        more = max(2, each_round // max(1, len(alive)))
        for done in range(0, more, 4):
            many = min(4, more - done)
            wanted = [(running[k], len(results[k]) + j) for k in alive for j in range(many)]
            outcomes = tries(wanted)
            for at, k in enumerate(alive):
                results[k] += outcomes[at * many : (at + 1) * many]
            if spent() > LOOKED_AT + (1 - LOOKED_AT) * (turn + 1) / rounds:
                break
        alive.sort(key=lambda k: -fmean(out[0] for out in results[k]))
        if turn < rounds - 1:
            alive = alive[: max(2, (len(alive) + 1) // 2)]
        if progress:
            progress(LOOKED_AT + (1 - LOOKED_AT) * (turn + 1) / rounds)
    order = sorted(
        (k for k in results if results[k]),
        key=lambda k: (-len(results[k]), -fmean(out[0] for out in results[k])),
    )
    return [_option(running[k], results[k]) for k in order]


def _option(candidate: Candidate, outcomes: Sequence[TryResult]) -> Option:
    return Option(
        candidate,
        fmean(out[0] for out in outcomes),
        fmean(out[1] for out in outcomes),
        fmean(out[2] for out in outcomes),
        len(outcomes),
    )


def try_stroke(
    match: Match,
    noise: Noise,
    seed: int,
    candidate: Candidate,
    number: int | None = None,
) -> TryResult:
    """Try a stroke: clean without a number, else with the luck of that number, the same for all."""
    action = candidate.action
    if number is not None:
        chance = Random(f"{seed} {number}")
        action = execute(action, noise, match.setting.table, chance)
    player = match.state.frame.turn
    side = str(player)[0]
    after = match.copy()
    try:
        ruling = after.stroke(action, candidate.call)
    except Refused:
        return 0.0, False, True
    state = after.state
    won = state.frame_winner
    keeps_turn = won == side or (won is None and str(state.turn)[0] == side)
    return value_of(after, side, noise), keeps_turn and not ruling.fouls, bool(ruling.fouls)
