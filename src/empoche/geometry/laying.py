"""Where a player may lay a piece that goes back: the area as it is drawn, and places in it.

What a place has to keep beside that is checked by `centre.check_laid` and
`triangle.check_in_triangle`: no other piece is touched.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from empoche.equipment import CarromBoard, YagoBoard
from empoche.equipment.outline import Point
from empoche.geometry.triangle import corners
from empoche.traits import PiecesDue


@dataclass(frozen=True, slots=True)
class LayingArea:
    """Where the centre of a piece may be: between two circles, or inside a triangle."""

    centre: Point
    least: float = 0.0  # from the centre
    most: float = 0.0
    corners: tuple[Point, ...] = ()

    def point(self, along: float, across: float) -> Point:
        """Return a point of the area by two shares from 0 to 1, spread evenly."""
        if self.corners:
            (a, b), (c, d), (e, f) = self.corners
            root = sqrt(along)
            one, two, three = 1 - root, root * (1 - across), root * across
            return one * a + two * c + three * e, one * b + two * d + three * f
        far = sqrt(self.least**2 + along * (self.most**2 - self.least**2))
        turn = 2 * pi * across
        return self.centre[0] + far * cos(turn), self.centre[1] + far * sin(turn)

    def points(self, rings: int, round_about: int) -> Iterator[Point]:
        """Yield points all over the area, the same every time."""
        for ring in range(rings):
            for part in range(round_about):
                yield self.point(ring / max(1, rings - 1), part / round_about)


def ring_of(board: CarromBoard, rule: PiecesDue) -> LayingArea:
    """Return the inside of the large circle, outside the centre circle (3.11(l)).

    >>> from empoche.equipment import CARROM_BOARD
    >>> ring_of(CARROM_BOARD, PiecesDue("3.11(l)", ring=True)).centre == CARROM_BOARD.centre
    True
    """
    marks, half = board.markings, board.piece / 2
    least = marks.centre.radius + half if rule.ring else 0.0
    return LayingArea(board.centre, least, marks.large.radius - half)


def triangle_of(board: YagoBoard) -> LayingArea:
    """Return the triangle of the rack for centres of balls (fault-out-place)."""
    points = corners(board)
    middle = sum(x for x, _ in points) / 3, sum(y for _, y in points) / 3
    return LayingArea(middle, corners=points)
