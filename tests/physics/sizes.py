"""What random shots and laws ask of a table about its balls: how large, and where they touch."""

from __future__ import annotations

from math import sqrt

from empoche.equipment import Table


def radius(table: Table, ball: str) -> float:
    return table.size(ball)[0]


def apart(table: Table, ball: str, other: str) -> float:
    """The distance in plan of two balls that touch on the bed, which may differ in size."""
    return 2 * sqrt(radius(table, ball) * radius(table, other))


def at_nose(table: Table, ball: str) -> float:
    """The distance in plan of a ball's centre from the straight nose that it touches."""
    r = radius(table, ball)
    return sqrt(r * r - (table.rubber.nose - r) ** 2)
