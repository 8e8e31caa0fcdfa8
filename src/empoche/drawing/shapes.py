"""What a drawing is made of, before it is written as SVG or painted with pixels.

Everything here is on the page: millimetres, x to the right and y *down*. Angles are as the eye sees
them, anticlockwise from the right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from empoche.drawing.curves import Leg, Move, Point, To


@dataclass(frozen=True, slots=True)
class Ink:
    """How a shape is filled and drawn round; a dash is the lengths of stroke and gap."""

    fill: str | None = None
    line: str | None = None
    width: float = 0.0
    dash: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Disc:
    centre: Point
    radius: float
    ink: Ink


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its upper left corner, perhaps with rounded corners."""

    corner: Point
    width: float
    height: float
    ink: Ink
    rounding: float = 0.0


@dataclass(frozen=True, slots=True)
class Path:
    """Legs one after the other; a bow begins where the leg before it has ended."""

    legs: tuple[Leg, ...]
    ink: Ink
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text; `at` is its middle, or with `align` where it starts or ends."""

    at: Point
    text: str
    size: float
    colour: str
    halo: str | None = None
    align: str = "middle"  # start, middle or end


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes that are one thing: what it is (piece, ghost, …), which, and how people call it."""

    kind: str
    name: str
    title: str
    shapes: tuple[Shape, ...]


Shape = Disc | Box | Path | Words | Group


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole drawing: the page from its upper left corner, and what is on it."""

    corner: Point
    width: float
    height: float
    title: str
    description: str
    shapes: tuple[Shape, ...]


def polygon(points: Sequence[Point], ink: Ink) -> Path:
    first, *others = points
    return Path((Move(first), *(To(point) for point in others)), ink, closed=True)


def stroke(start: Point, end: Point, colour: str, width: float) -> Path:
    return Path((Move(start), To(end)), Ink(line=colour, width=width))
