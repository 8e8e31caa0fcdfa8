"""How strong players are, from who beat whom: win rates with intervals, and a table like Elo's.

A win rate has a 95 % interval by Wilson (1927), which holds for few games and for clean sweeps. The
table fits one number to every player (Bradley and Terry 1952), on the scale of chess: 400 points
are odds of ten to one. Half a win and half a loss against a player of the middle are added for
each, so that who won all games is strong and not infinitely so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import log10, sqrt

NORMAL = 1.959963984540054  # of a 95 % interval
ROUNDS = 10_000
NEAR = 1e-10  # of a strength, as a part of it: hundredths of a point by far


@dataclass(frozen=True, slots=True)
class Rate:
    """A part of games won, with its interval."""

    won: int
    played: int
    low: float
    high: float

    @property
    def share(self) -> float:
        return self.won / self.played if self.played else 0.0


def rate(won: int, played: int) -> Rate:
    """Return a win rate with its 95 % interval.

    >>> one = rate(170, 200)
    >>> round(one.low, 3), one.share, round(one.high, 3)
    (0.794, 0.85, 0.893)
    """
    return Rate(won, played, *wilson(won, played))


def wilson(count: int, of: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson 1927), sound for few games and extreme shares.

    >>> [round(end, 4) for end in wilson(7, 10)]
    [0.3968, 0.8922]
    """
    if of == 0:
        return 0.0, 1.0
    share, square = count / of, NORMAL * NORMAL
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = NORMAL * sqrt(share * (1 - share) / of + square / (4 * of * of)) / (1 + square / of)
    return max(0.0, middle - half), min(1.0, middle + half)


def table(wins: Mapping[tuple[str, str], float], added: float = 0.5) -> dict[str, float]:
    """Return points of all players, the average 0; `wins`: how often the first beat the second.

    `added` wins and losses against a player of strength 1 hold everybody to the middle.

    >>> points = table({("a", "b"): 10, ("b", "a"): 5, ("b", "c"): 10, ("c", "b"): 5})
    >>> points["a"] > points["b"] > points["c"], abs(round(sum(points.values()), 6))
    (True, 0.0)
    """
    names = sorted({name for pair in wins for name in pair})
    won = {name: added + sum(n for (one, _), n in wins.items() if one == name) for name in names}
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):  # each round makes it likelier: Hunter 2004, MM algorithms
        new = {name: won[name] / _met(name, wins, strength, added) for name in names}
        far = max(abs(new[name] / strength[name] - 1) for name in names)
        strength = new
        if far < NEAR:
            break
    points = {name: 400 * log10(value) for name, value in strength.items()}
    middle = sum(points.values()) / len(points)
    return {name: value - middle for name, value in points.items()}


def _met(
    name: str,
    wins: Mapping[tuple[str, str], float],
    strength: Mapping[str, float],
    added: float,
) -> float:
    """Sum the games of a player, each divided by the strengths that met in it."""
    games = (
        n / (strength[one] + strength[two]) for (one, two), n in wins.items() if name in (one, two)
    )
    return 2 * added / (strength[name] + 1.0) + sum(games)
