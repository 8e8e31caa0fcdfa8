"""The lines and curves that a path on the page is made of: axes and angles as in `shapes`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

Point = tuple[float, float]


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


def flatten(legs: Sequence[Leg], step: float) -> Iterator[list[Point]]:
    """Cut the curves of a path into pieces of about `step`; return its polylines."""
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
            line += _flatten_bend(line[-1], leg, step)
    if len(line) > 1:
        yield line


def _flatten_bend(start: Point, leg: Bend, step: float) -> Iterator[Point]:
    (x, y), (cx, cy), (u, v) = start, leg.control, leg.to
    # a curve is as far from its chord as its control point says; a straight one needs one piece
    sag = abs(x - 2 * cx + u) + abs(y - 2 * cy + v)
    count = min(max(int((sag / step) ** 0.5 * 2), 1), 64)
    for k in range(1, count + 1):
        t = k / count
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        yield a * x + b * cx + c * u, a * y + b * cy + c * v
