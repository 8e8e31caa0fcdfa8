"""The outline of a pool table: straight cushions, jaws and pocket edges, from a few measures.

Cushions are walked round with the table on the left: bottom, right, top, left. A piece of cushion
is straight, with its normal into the table, or an arc that bulges towards the balls.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, radians, sin, sqrt

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Straight:
    """A straight piece of cushion nose; the table lies on its left, seen from start to end."""

    cushion: str  # the name of the cushion it belongs to
    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Arc:
    """A rounded piece: the part of a circle seen from its centre between two directions."""

    cushion: str
    centre: Point
    radius: float
    begin: float  # angles, anticlockwise from begin to end, less than half a turn
    end: float


@dataclass(frozen=True, slots=True)
class Pocket:
    """Where a ball falls once its centre is over it."""

    name: str
    centre: Point
    radius: float


@dataclass(frozen=True, slots=True)
class Outline:
    """Everything a ball can run into."""

    cushions: tuple[Straight | Arc, ...]
    pockets: tuple[Pocket, ...]


@dataclass(frozen=True, slots=True)
class Rounded:
    """Jaws that curve into the pocket: one radius, and the width where they are closest."""

    width: float
    radius: float
    shelf: float  # from the narrowest place to the edge of the hole
    hole: float  # radius of the hole


@dataclass(frozen=True, slots=True)
class Straightened:
    """Jaws with straight facings: the width between the noses, the angle of the facings."""

    width: float
    angle: float  # between nose and facing, in degrees
    shelf: float  # from the line between the noses to the edge of the hole
    hole: float
    tip: float  # radius of the rounded corner between nose and facing


Jaws = Rounded | Straightened


def outline(length: float, width: float, corner: Jaws, middle: Jaws) -> Outline:
    """Return the outline of a table `width` across and `length` along, with two kinds of pocket."""
    pieces: list[Straight | Arc] = []
    half = length / 2
    # every cushion from its start to its end, with the jaws at both
    runs = (
        ("bottom", (0.0, 0.0), (width, 0.0), corner, corner),
        ("right-bottom", (width, 0.0), (width, half), corner, middle),
        ("right-top", (width, half), (width, length), middle, corner),
        ("top", (width, length), (0.0, length), corner, corner),
        ("left-top", (0.0, length), (0.0, half), corner, middle),
        ("left-bottom", (0.0, half), (0.0, 0.0), middle, corner),
    )
    for name, start, end, first, last in runs:
        pieces += _cushion(name, start, end, (first, first is corner), (last, last is corner))
    return Outline(tuple(pieces), _pockets(length, width, corner, middle))


def _cushion(
    name: str, start: Point, end: Point, first: tuple[Jaws, bool], last: tuple[Jaws, bool]
) -> list[Straight | Arc]:
    """Return one cushion: jaw, straight nose, jaw; each jaw with whether it is at a corner."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    ahead = ((end[0] - start[0]) / far, (end[1] - start[1]) / far)
    inward = (-ahead[1], ahead[0])
    head, tail = _setback(*first), _setback(*last)

    def place(along: float, into: float) -> Point:
        return (
            start[0] + along * ahead[0] + into * inward[0],
            start[1] + along * ahead[1] + into * inward[1],
        )

    nose = Straight(name, place(head, 0.0), place(far - tail, 0.0))
    angle = _angle(inward)
    return [
        *_jaw(name, *first, head, 1.0, place, angle),
        nose,
        *_jaw(name, *last, far - tail, -1.0, place, angle),
    ]


def _setback(jaws: Jaws, corner: bool) -> float:
    """Return how far from the corner, or the middle, of the table the straight nose begins."""
    if isinstance(jaws, Rounded):
        if corner:
            return (jaws.width + 2 * jaws.radius) / sqrt(2) - jaws.radius
        return jaws.width / 2 + jaws.radius
    across = jaws.width / sqrt(2) if corner else jaws.width / 2
    return across + jaws.tip * _tip_run(jaws)


def _tip_run(jaws: Straightened) -> float:
    """Return how much of the nose its rounded corner takes, in radii."""
    bend = pi - radians(jaws.angle)
    return sin(bend / 2) / cos(bend / 2)


def _jaw(
    name: str,
    jaws: Jaws,
    corner: bool,
    along: float,
    way: float,
    place: Callable[[float, float], Point],
    angle: float,
) -> list[Straight | Arc]:
    """Return the jaw at one end; `way` is 1 at the start of a cushion and -1 at its end."""
    if isinstance(jaws, Rounded):
        # on from where they are closest, and straight as deep as a ball that falls can be
        sweep = radians(80.0 if corner else 90.0)
        bounds = (angle, angle + sweep) if way > 0 else (angle - sweep, angle)
        (x, y), turn = place(along, -jaws.radius), bounds[1] if way > 0 else bounds[0]
        arc = Arc(name, (x, y), jaws.radius, *bounds)
        outer = x + jaws.radius * cos(turn), y + jaws.radius * sin(turn)
        inner = outer[0] - way * jaws.hole * sin(turn), outer[1] + way * jaws.hole * cos(turn)
        return (
            [Straight(name, inner, outer), arc] if way > 0 else [arc, Straight(name, outer, inner)]
        )
    bend = pi - radians(jaws.angle)
    bounds = (angle, angle + bend) if way > 0 else (angle - bend, angle)
    tip = Arc(name, place(along, -jaws.tip), jaws.tip, *bounds)
    # the facing begins where the rounded corner ends
    from_along = along - way * jaws.tip * sin(bend)
    from_into = -jaws.tip + jaws.tip * cos(bend)
    run = jaws.shelf + 2 * jaws.hole  # as deep as a ball that falls can be
    inner = place(from_along - way * run * cos(bend), from_into - run * sin(bend))
    outer = place(from_along, from_into)
    facing = Straight(name, inner, outer) if way > 0 else Straight(name, outer, inner)
    return [facing, tip] if way > 0 else [tip, facing]


def _angle(direction: Point) -> float:
    return atan2(direction[1], direction[0])


def _pockets(length: float, width: float, corner: Jaws, middle: Jaws) -> tuple[Pocket, ...]:
    deep = _corner_depth(corner) / sqrt(2)
    side = middle.hole + middle.shelf
    half = length / 2
    return (
        Pocket("top-left", (-deep, length + deep), corner.hole),
        Pocket("top-right", (width + deep, length + deep), corner.hole),
        Pocket("middle-left", (-side, half), middle.hole),
        Pocket("middle-right", (width + side, half), middle.hole),
        Pocket("bottom-left", (-deep, -deep), corner.hole),
        Pocket("bottom-right", (width + deep, -deep), corner.hole),
    )


def _corner_depth(jaws: Jaws) -> float:
    """Return how far outside the corner, along the diagonal, the centre of the hole lies."""
    if isinstance(jaws, Rounded):
        narrow = (_setback(jaws, True) - jaws.radius) / 2 * sqrt(2)
        return jaws.hole + jaws.shelf - narrow
    return jaws.hole + jaws.shelf - jaws.width / 2
