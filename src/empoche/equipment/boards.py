"""What the two boards share: a frame of four straight sides, and what is drawn on a surface."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from empoche.equipment.outline import Point, Straight


def frame(length: float, width: float) -> tuple[Straight, ...]:
    """Return the four sides of a board `width` across and `length` along, from corner to corner."""
    corners = ((0.0, 0.0), (width, 0.0), (width, length), (0.0, length))
    return tuple(
        Straight(name, corners[k], corners[(k + 1) % 4])
        for k, name in enumerate(("bottom", "right", "top", "left"))
    )


@dataclass(frozen=True, slots=True)
class ThickLine:
    """A straight stroke: the middle of it, and how thick it is."""

    start: Point
    end: Point
    thickness: float

    def beside(self, place: Point, radius: float) -> bool:
        """Whether a disc is clearly away from the stroke: the quick answer, before `gap`."""
        (x, y), (u, v), reach = self.start, self.end, radius + self.thickness
        return not (
            min(x, u) - reach < place[0] < max(x, u) + reach
            and min(y, v) - reach < place[1] < max(y, v) + reach
        )

    def gap(self, place: Point, radius: float) -> float:
        """Return how far a disc lies from the stroke; below zero it lies over a part of it.

        >>> ThickLine((0.0, 0.0), (1.0, 0.0), 0.2).gap((0.5, 0.5), 0.3)
        0.1
        """
        ahead = (self.end[0] - self.start[0], self.end[1] - self.start[1])
        seen = (place[0] - self.start[0], place[1] - self.start[1])
        along = (seen[0] * ahead[0] + seen[1] * ahead[1]) / (ahead[0] ** 2 + ahead[1] ** 2)
        along = min(max(along, 0.0), 1.0)
        far = hypot(seen[0] - along * ahead[0], seen[1] - along * ahead[1])
        return far - radius - self.thickness / 2


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle, measured to the outside of its stroke."""

    centre: Point
    radius: float


@dataclass(frozen=True, slots=True)
class Curve:
    """A part of a circle, anticlockwise from one direction to another, in radians."""

    centre: Point
    radius: float
    begin: float
    end: float


@dataclass(frozen=True, slots=True)
class BaseCircle:
    """The circle that closes a base line, with its red part."""

    centre: Point
    radius: float
    red: float  # radius of the red part


@dataclass(frozen=True, slots=True)
class BaseLine:
    """Two strokes and the circles at their ends; left and right are those of the player there."""

    side: str
    strokes: tuple[ThickLine, ThickLine]  # the one nearer the frame first
    circles: tuple[BaseCircle, BaseCircle]  # left, right


@dataclass(frozen=True, slots=True)
class Arrow:
    """A slanting line that ends near a pocket, and the arc at its other end."""

    pocket: str  # where it points
    line: ThickLine
    arc: Curve


@dataclass(frozen=True, slots=True)
class Markings:
    """Everything drawn on a carrom board."""

    bases: tuple[BaseLine, ...]  # bottom, right, top, left
    arrows: tuple[Arrow, ...]
    centre: Circle  # red, where the queen stands
    large: Circle  # in which the rosette and penalty pieces are laid
