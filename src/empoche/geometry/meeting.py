"""How near pieces and cushions come to each other, seen from above.

Balls of unequal size touch off the height of their centres, so that in plan these are nearer than
the sum of the radii: with both balls on the bed, at 2 √(r₁ r₂). A cushion meets a ball at the
height of its nose. Discs touch at their rims.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot, sqrt

from empoche.equipment import CarromBoard, Equipment, YagoBoard
from empoche.equipment.outline import Point
from empoche.errors import Refused

Layout = Mapping[str, Point]

TOUCH = 1e-6  # metres: nearer than this is touching, as in the physics
GAP = 1e-4  # metres: as close as can be, but not touching
SITS = 1e-6  # metres: as near as this to the centre of a blind hole, a ball sits in it


def lies(layout: Layout, piece: str) -> Point:
    """Return where a piece lies; refuse if it is not there."""
    if piece not in layout:
        raise Refused("ball-not-on-table", ball=piece)
    return layout[piece]


def apart(one: Point, other: Point) -> float:
    """Return the distance of two points."""
    return hypot(other[0] - one[0], other[1] - one[1])


def sits(table: Equipment, place: Point) -> bool:
    """Whether a ball at a place sits in a blind hole."""
    return isinstance(table, YagoBoard) and any(
        apart(place, hole.centre) <= SITS for hole in table.outline.pockets
    )


def meeting(table: Equipment, one: str, other: str, at: Point | None = None) -> float:
    """Return how far apart, in plan, the centres of two pieces are when they touch.

    `at` is where the other one lies: a ball that sits in a hole of Yago is lower.

    >>> from empoche.equipment import ENGLISH_TABLE
    >>> round(meeting(ENGLISH_TABLE, "cue", "black"), 6)
    0.049174
    """
    first, second = table.size(one)[0], table.size(other)[0]
    if isinstance(table, CarromBoard):
        return first + second
    height = second
    if isinstance(table, YagoBoard) and at is not None and sits(table, at):
        height = table.seat
    return sqrt((first + second) ** 2 - (first - height) ** 2)


def to_cushion(table: Equipment, piece: str) -> float:
    """Return how far, in plan, the centre of a piece is from a cushion that it touches.

    >>> from empoche.equipment import ENGLISH_TABLE
    >>> round(to_cushion(ENGLISH_TABLE, "cue"), 6)
    0.020692
    """
    radius = table.size(piece)[0]
    if isinstance(table, CarromBoard):
        return radius
    return sqrt(radius**2 - (table.rubber.nose - radius) ** 2)
