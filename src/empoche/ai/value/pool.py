"""What a position of pool is worth: the chance of a side to win the frame."""

from __future__ import annotations

from typing import Any

from empoche.ai.noise import Noise
from empoche.ai.pots import Layout, Lie, Point
from empoche.ai.race import chance
from empoche.equipment import Table
from empoche.matches.match import on_in
from empoche.matches.state import MatchState

HARD = 0.6  # balls that a ball without a free way to any pocket counts for, beside itself
BREAK = 0.45  # what it is worth to break
QUIET = 0.45  # how often an opponent pots after a good safety
IN_HAND = 0.97  # the chance of a ball with a free way, with the cue ball in hand anywhere


def pot_rate(noise: Noise, table: Table) -> float:
    """Return how often a player of this hand pots the next ball when they have played for it.

    0.80 for the reference on an English table, 0.86 on an American one: with these, what positions
    are said to be worth is how often they were won, in matches of the computer with itself.
    """
    return max(0.25, 1.0 - 47.0 * noise.spread(table, "cue"))


def value(state: MatchState, table: Table, layout: Layout, me: str, noise: Noise) -> float:
    """Estimate the chance that the side in turn wins the frame."""
    frame = state.frame
    if frame.phase != "play":
        return BREAK
    lie = Lie(table, layout, "cue", noise)
    q = pot_rate(noise, table)
    first = _first(state, lie, layout)
    groups = frame.groups or state.book.groups
    mine = 0 if me == "A" else 1
    if frame.groups is not None:
        return _worth(first, *_left(state, lie, groups[mine], groups[1 - mine]), frame, q)
    # an open table: the player will take the group that suits them
    return max(
        _worth(first, *_left(state, lie, own, other), frame, q)
        for own, other in (groups, groups[::-1])
    )


def _left(state: MatchState, lie: Lie, own: str, other: str) -> tuple[float, float]:
    """Count the balls that each side has to pot, the last one too; hard ones count for more."""
    of = state.book.ball_group
    mine, theirs = [], []
    for ball in state.frame.on_table:
        group = of(ball)
        if group == own:
            mine.append(ball)
        elif group == other:
            theirs.append(ball)
    counts = []
    for balls in (mine, theirs):
        hard = sum(1 for free in lie.ways(balls) if not free)
        counts.append(1 + len(balls) + HARD * hard)
    return counts[0], counts[1]


def _worth(first: float, n: float, m: float, frame: Any, q: float) -> float:
    """Return the value of a chance `first` at the next ball, with n balls to go against m."""
    gain, lose = chance(n - 1, m, q), 1.0 - chance(m, n, q)
    safe = 1.0 - (QUIET * chance(m - 1, n, q) + (1.0 - QUIET) * (1.0 - chance(n, m, q)))
    once = max(first * gain + (1.0 - first) * lose, safe)
    again = getattr(frame, "visits", 1) > 1 or getattr(frame, "free_shot", False)
    return max(first, 0.3) * gain + (1.0 - max(first, 0.3)) * once if again else once


def _first(state: MatchState, lie: Lie, layout: Layout) -> float:
    """Return the chance of the best ball that the player may go for now."""
    frame = state.frame
    on = on_in(state)
    if not on:
        return 0.0
    best = 0.0
    if "anywhere" in frame.places:
        best = IN_HAND if any(lie.ways(on)) else 0.5
    elif "baulk" in frame.places:
        best = max(lie.best(place, on) for place in baulk_places(lie.table))
    if "in-place" in frame.places and "cue" in layout:
        sights = lie.straight(layout["cue"], on)
        if sights:
            # more than one way to go on is worth something: the next ball is easier to choose
            others = {s.ball: s.chance for s in reversed(sights)}
            second = sorted(others.values())[-2] if len(others) > 1 else 0.0
            best = max(best, sights[0].chance - 0.03 * (1.0 - second))
    return best


def baulk_places(table: Any) -> tuple[Point, ...]:
    """Return some places behind the line, for a look from each."""
    y = table.baulk - 0.01
    return tuple((table.width * k / 8, y) for k in range(1, 8))
