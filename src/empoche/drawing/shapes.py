"""What a drawing is made of, before it is written as SVG or painted with pixels.

Everything here is on the page: millimetres, x to the right and y *down*. Angles are as the eye sees
them, anticlockwise from the right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

Point = tuple[float, float]


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
class Move:
    to: Point


@dataclass(frozen=True, slots=True)
class To:
    """A straight line."""

    to: Point


@dataclass(frozen=True, slots=True)
class Bend:
    """A quadratic Bézier curve."""

    control: Point
    to: Point


@dataclass(frozen=True, slots=True)
class Bow:
    """A part of a circle, less than half a turn: anticlockwise if the angle grows."""

    centre: Point
    radius: float
    begin: float
    end: float

    def at(self, angle: float) -> Point:
        return (
            self.centre[0] + self.radius * cos(angle),
            self.centre[1] - self.radius * sin(angle),
        )

    @property
    def start(self) -> Point:
        return self.at(self.begin)

    @property
    def to(self) -> Point:
        return self.at(self.end)


Leg = Move | To | Bend | Bow


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


def flat(legs: Sequence[Leg], step: float) -> Iterator[list[Point]]:
    """The polylines of a path, whose curves are cut into pieces of about `step`."""
    line: list[Point] = []
    for leg in legs:
        if isinstance(leg, Move):
            if len(line) > 1:
                yield line
            line = [leg.to]
        elif isinstance(leg, To):
            line.append(leg.to)
        elif isinstance(leg, Bow):
            turn = leg.end - leg.begin
            count = max(int(abs(turn) * leg.radius / step), int(abs(turn) / pi * 12), 2)
            line += [leg.at(leg.begin + turn * k / count) for k in range(1, count + 1)]
        else:
            line += _bent(line[-1], leg, step)
    if len(line) > 1:
        yield line


def _bent(start: Point, leg: Bend, step: float) -> Iterator[Point]:
    (x, y), (cx, cy), (u, v) = start, leg.control, leg.to
    # a curve is as far from its chord as its control point says; a straight one needs one piece
    sag = abs(x - 2 * cx + u) + abs(y - 2 * cy + v)
    count = min(max(int((sag / step) ** 0.5 * 2), 1), 64)
    for k in range(1, count + 1):
        t = k / count
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        yield a * x + b * cx + c * u, a * y + b * cy + c * v
