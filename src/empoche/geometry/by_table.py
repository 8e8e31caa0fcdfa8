"""What follows from a table alone, worked out once."""

from __future__ import annotations

from typing import NamedTuple

from empoche.equipment import CarromBoard, Equipment
from empoche.equipment.once import once
from empoche.equipment.outline import Arc, Straight


class Radii(dict[str, float]):
    """The radii of pieces on a table, looked up once each."""

    def __init__(self, table: Equipment) -> None:
        self.table = table

    def __missing__(self, piece: str) -> float:
        radius = self[piece] = self.table.size(piece)[0]
        return radius


radii_of = once(Radii)


class Boxed(NamedTuple):
    """A piece of cushion in the smallest box that has all of it, or of the circle it is part of."""

    part: Straight | Arc
    left: float
    bottom: float
    right: float
    top: float


class Bounds(NamedTuple):
    """By what most pieces are far from everything: the rest is measured."""

    width: float
    length: float
    clear: bool  # no cushion reaches into the rectangle between the noses
    widest: float  # the diameter of the largest piece: no two touch from farther away
    cushions: tuple[Boxed, ...]

    def inside(self, x: float, y: float, far: float) -> bool:
        """Whether a point is so far from all cushions, to be seen without measuring any."""
        far += SLACK
        return self.clear and far < x < self.width - far and far < y < self.length - far


SLACK = 1e-9  # metres: what is as near as this to a bound is measured


@once
def bounds_of(table: Equipment) -> Bounds:
    """Return the bounds of a table."""
    if isinstance(table, CarromBoard):
        widest = max(table.piece, table.striker)
    else:
        widest = max(table.balls.diameter, table.balls.cue_diameter)
    wide, long = table.width, table.length
    cushions = tuple(_boxed(part) for part in table.outline.cushions)
    clear = all(
        box.right <= SLACK
        or box.top <= SLACK
        or box.left >= wide - SLACK
        or box.bottom >= long - SLACK
        for box in cushions
    )
    return Bounds(wide, long, clear, widest, cushions)


def _boxed(part: Straight | Arc) -> Boxed:
    if isinstance(part, Straight):
        (x, y), (u, v) = part.start, part.end
        return Boxed(part, min(x, u), min(y, v), max(x, u), max(y, v))
    (x, y), r = part.centre, part.radius
    return Boxed(part, x - r, y - r, x + r, y + r)
