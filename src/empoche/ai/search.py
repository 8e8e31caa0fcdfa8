"""Which stroke is best: candidates tried once, the better ones many times under noise.

Every try is a real one: the stroke is played on a copy of the match, judged by the referee, and
what is left is valued. The same number of tries with the same seed gives the same answer, however
many processes share the work; a budget in seconds takes what it can get.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean
from typing import Protocol

from empoche.ai.candidate import Candidate
from empoche.ai.frames import on_table
from empoche.ai.games import candidates_of, value_of
from empoche.ai.noise import Noise, executed
from empoche.errors import Refused
from empoche.playing.match import Match

LOOKED_AT = 0.45  # of the tries are for the first look at every candidate
AHEAD, LEFT = 3, 8  # how many strokes are looked ahead of, and in how many tries of each
CLOSE = 0.05  # what is worse by so much is not looked at again
SETTLED = 0.97  # nor anything if the frame is as good as won
TOGETHER = 64  # strokes tried between two looks at the clock
MISSED = 0.4  # what a pot that fails leaves of its value, before it is known


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may be thought: strokes tried, seconds, or whichever ends first."""

    strokes: int = 1000
    seconds: float | None = None
    ahead: int = 0  # strokes tried in each position that the best ones leave, on top of the others


@dataclass(frozen=True, slots=True)
class Option:
    """A stroke with what came of it."""

    candidate: Candidate
    value: float  # the chance to win the frame
    success: float  # how often the player went on playing, or won
    foul: float
    tries: int


Progress = Callable[[float], None]  # hears which part is done
Tried = tuple[float, bool, bool]  # value, whether the turn was kept, whether it was a foul
Wanted = tuple[Candidate, int | None, int]  # a stroke, the number of its luck, strokes ahead
Trier = Callable[[Sequence[Wanted]], list[Tried]]


class Helpers(Protocol):
    """Others who try strokes, see `workers`."""

    def trier(self, match: Match, noise: Noise, seed: int) -> Trier: ...


def _alone(match: Match, noise: Noise, seed: int) -> Trier:
    return lambda wanted: [tried(match, noise, seed, *one) for one in wanted]


def search(
    match: Match,
    noise: Noise,
    budget: Budget,
    seed: int,
    progress: Progress | None = None,
    helpers: Helpers | None = None,
) -> list[Option]:
    """The strokes worth playing now, the best first."""
    begun, match = time.monotonic(), on_table(match)

    def spent() -> float:
        """The part of the time that is gone."""
        return (time.monotonic() - begun) / budget.seconds if budget.seconds else 0.0

    chance = Random(f"{seed} candidates")
    most = max(8, int(budget.strokes * LOOKED_AT))
    found = candidates_of(match, noise, chance, most)
    tries = helpers.trier(match, noise, seed) if helpers else _alone(match, noise, seed)
    looked: list[tuple[float, Candidate]] = []
    for begin in range(0, len(found), TOGETHER):
        if looked and spent() > LOOKED_AT:
            break
        part = found[begin : begin + TOGETHER]
        outcomes = tries([(one, None, 0) for one in part])
        looked += [(_promise(one, out), one) for one, out in zip(part, outcomes, strict=True)]
        if progress:
            progress(LOOKED_AT * (begin + len(part)) / len(found))
    looked.sort(key=lambda pair: -pair[0])
    left = budget.strokes - len(looked)
    ranked = _halved(_varied([one for _, one in looked]), tries, left, spent, progress)
    return _looked_ahead(ranked, tries, budget.ahead, spent)


def _promise(candidate: Candidate, outcome: Tried) -> float:
    """How good a candidate looks after one clean try."""
    value, kept, _ = outcome
    if candidate.ball and kept:
        return value * (candidate.chance + (1 - candidate.chance) * MISSED)
    return value * 0.9


def _varied(ranked: Sequence[Candidate]) -> list[Candidate]:
    """The best, but not all of them the same shot: at most five of a kind into one pocket."""
    counts: dict[tuple[str, str, str], int] = {}
    kept = []
    for one in ranked:
        kind = (one.kind, one.ball, one.pocket)
        counts[kind] = counts.get(kind, 0) + 1
        if counts[kind] <= 5:
            kept.append(one)
    return kept


def _halved(
    ranked: list[Candidate],
    tries: Trier,
    left: int,
    spent: Callable[[], float],
    progress: Progress | None,
) -> list[Option]:
    """The best under noise: all get some tries, the better half twice as many, and so on."""
    count = max(2, min(16, left // 12))
    running = ranked[:count]
    results: dict[int, list[Tried]] = {k: [] for k in range(len(running))}
    alive = list(results)
    rounds = max(1, len(alive).bit_length() - 1)
    each_round = max(1, left // rounds)
    for turn in range(rounds):
        more = max(2, each_round // max(1, len(alive)))
        for done in range(0, more, 4):
            many = min(4, more - done)
            wanted = [(running[k], len(results[k]) + j, 0) for k in alive for j in range(many)]
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


def _looked_ahead(
    ranked: list[Option], tries: Trier, strokes: int, spent: Callable[[], float]
) -> list[Option]:
    """The first few again, valued by what can be done in the positions that they leave."""
    if not strokes or len(ranked) < 2 or ranked[0].value > SETTLED:
        return ranked
    first = [option for option in ranked[:AHEAD] if option.value > ranked[0].value - CLOSE]
    if len(first) < 2:
        return ranked
    values: list[list[float]] = [[] for _ in first]
    for number in range(LEFT):
        if spent() > 1.0:
            break
        outcomes = tries([(option.candidate, number, strokes) for option in first])
        for kept, outcome in zip(values, outcomes, strict=True):
            kept.append(outcome[0])
    if not values[0]:
        return ranked
    # what many tries say of the stroke and what few say of the position after it
    valued = [
        replace(option, value=(option.value + fmean(kept)) / 2)
        for option, kept in zip(first, values, strict=True)
    ]
    valued.sort(key=lambda option: -option.value)
    return valued + [option for option in ranked if option not in first]


def _option(candidate: Candidate, outcomes: Sequence[Tried]) -> Option:
    return Option(
        candidate,
        fmean(out[0] for out in outcomes),
        fmean(out[1] for out in outcomes),
        fmean(out[2] for out in outcomes),
        len(outcomes),
    )


def tried(
    match: Match,
    noise: Noise,
    seed: int,
    candidate: Candidate,
    number: int | None = None,
    ahead: int = 0,
) -> Tried:
    """One try: clean without a number, else with the luck of that number, the same for all.

    What it leaves is valued as it lies, or by a search of its own with so many strokes.
    """
    action = candidate.action
    if number is not None:
        chance = Random(f"{seed} {number}")
        action = executed(action, noise, match.setting.table, chance)
    player = match.standing.frame.turn
    side = str(player)[0]
    after = match.copy()
    try:
        ruling = after.stroke(action, candidate.call)
    except Refused:
        return 0.0, False, True
    standing = after.standing
    won = standing.frame_winner
    kept = won == side or (won is None and str(standing.turn)[0] == side)
    value = value_of(after, side, noise)
    if ahead and won is None and after.legal.act == "stroke":
        found = search(after, noise, Budget(ahead), seed + 1)
        if found:
            mine = str(after.legal.by)[0] == side
            value = found[0].value if mine else 1.0 - found[0].value
    return value, kept and not ruling.fouls, bool(ruling.fouls)
