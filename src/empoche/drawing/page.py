"""From the table to the page: metres with y up become millimetres with y down.

The origin of the page is the upper left corner of the surface; the rim about it lies outside, at
negative numbers. `across` lays a table on its long side, baulk on the left: a quarter turn, so
that nothing is mirrored.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

from empoche.drawing.curves import Point
from empoche.equipment import CarromBoard, Equipment, Table

MM = 1000.0
WOOD = 15.0  # what is left of the rim outside a pocket, in millimetres (our choice)


@dataclass(frozen=True, slots=True)
class Page:
    """Where things of a table come to lie."""

    table: Equipment
    across: bool = False

    def at(self, point: Point) -> Point:
        """
        >>> from empoche.equipment import AMERICAN_TABLE
        >>> Page(AMERICAN_TABLE).at((0.0, 2.54)), Page(AMERICAN_TABLE, across=True).at((0.0, 2.54))
        ((0.0, 0.0), (2540.0, 0.0))
        """
        x, y = point
        if self.across:
            return MM * y, MM * x
        return MM * x, MM * (self.table.length - y)

    def turn(self, angle: float) -> float:
        """Return a direction on the table as one on the page."""
        return angle - pi / 2 if self.across else angle

    @property
    def width(self) -> float:
        """Of the surface, on the page."""
        return MM * (self.table.length if self.across else self.table.width)

    @property
    def height(self) -> float:
        return MM * (self.table.width if self.across else self.table.length)

    @property
    def rim(self) -> float:
        """How far frame and rails reach outside the surface."""
        table = self.table
        if isinstance(table, CarromBoard):
            return MM * table.frame_width
        top = MM * table.rubber.top
        if not isinstance(table, Table):
            return top
        reach = max(
            pocket.radius - min(pocket.centre[0], pocket.centre[1], 0.0)
            for pocket in table.outline.pockets
        )
        return max(top, MM * reach + WOOD)

    @property
    def unit(self) -> float:
        """The radius of an ordinary piece: lines and letters are measured by it."""
        table = self.table
        across = table.piece if isinstance(table, CarromBoard) else table.balls.diameter
        return MM * across / 2

    def radius(self, piece: str) -> float:
        return MM * self.table.size(piece)[0]

    def within(self, point: Point, margin: float) -> Point:
        """Return a place on the page, or the nearest one that is on it."""
        far = self.rim - margin
        return (
            min(max(point[0], -far), self.width + far),
            min(max(point[1], -far), self.height + far),
        )
