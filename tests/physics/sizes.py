"""What random shots and laws ask of a table or board about its pieces: how large, how heavy to
turn, how high, and where they touch."""

from __future__ import annotations

from math import dist, sqrt

from empoche.equipment import CarromBoard, Equipment, YagoBoard
from empoche.equipment.outline import Pocket

Place = tuple[float, float]
Layout = dict[str, Place]


def radius(table: Equipment, ball: str) -> float:
    return table.size(ball)[0]


def inertia(table: Equipment) -> float:
    """Of a piece about its centre, over mass and radius squared: a disc turns, a ball rolls."""
    return 1 / 2 if isinstance(table, CarromBoard) else 2 / 5


def lies(table: Equipment, ball: str) -> float:
    """How high the centre of a piece is that lies on the surface; discs are flat."""
    return 0.0 if isinstance(table, CarromBoard) else radius(table, ball)


def hole_at(table: Equipment, place: Place, near: float) -> Pocket | None:
    """The hole whose centre is as near to a place as this."""
    holes = table.outline.pockets
    return next((hole for hole in holes if dist(hole.centre, place) <= near), None)


def seated(table: Equipment, place: Place) -> bool:
    """Whether a ball here sits in a blind hole."""
    return isinstance(table, YagoBoard) and hole_at(table, place, 1e-6) is not None


def apart(table: Equipment, ball: str, other: str, at: Place | None = None) -> float:
    """The distance in plan of two pieces that touch on the surface, which may differ in size.

    `at` is where the other lies: if it sits in a blind hole there, it sits lower.
    """
    if isinstance(table, CarromBoard):
        return radius(table, ball) + radius(table, other)
    if at is not None and isinstance(table, YagoBoard) and seated(table, at):
        r, q = radius(table, ball), radius(table, other)
        return sqrt((r + q) ** 2 - (r - table.seat) ** 2)
    return 2 * sqrt(radius(table, ball) * radius(table, other))


def at_nose(table: Equipment, ball: str) -> float:
    """The distance in plan of a piece's centre from the straight nose or frame that it touches."""
    r = radius(table, ball)
    if isinstance(table, CarromBoard):
        return r
    return sqrt(r * r - (table.rubber.nose - r) ** 2)
