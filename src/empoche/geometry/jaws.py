"""What can stop a ball on a straight path: other balls, and the jaws of the pockets.

A ball that rolls is a point, its centre, once everything it could meet is made as much larger. A
ball becomes a disc. A jaw of radius R, for a ball that touches cushions from the distance r, is
all within r of its arc:

        ╭───────────╮  R + r         the outer rim, as far as the arc goes,
      ╭─│─╮       ╭─│─╮              the inner one, which only a ball meets that
      │ ╰─┼───────┼─╯ │  R           comes through the straight cushion, taken as absent,
      ╰───╯  R - r╰───╯              and a disc at both ends

Straight cushions are no jaws: they cannot hide a ball (eightball-pool O-4). The facings of an
American pocket are jaws, with a wall on either side.

Points are complex numbers here: to look along another direction is one multiplication.
"""

from __future__ import annotations

from cmath import phase, rect
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import asin, cos, inf, pi, sin, sqrt

from empoche.equipment import Equipment
from empoche.equipment.outline import Arc, Straight
from empoche.geometry.meeting import TOUCH, apart


@dataclass(frozen=True, slots=True)
class Disc:
    """Met from outside, anywhere on its rim."""

    centre: complex
    radius: float

    def seen(self, eye: complex, turn: complex) -> Disc:
        """Return the same from `eye`, looking along the direction `turn`."""
        return Disc((self.centre - eye) * turn.conjugate(), self.radius)

    def met(self, way: complex) -> float:
        """Return how far a point goes from the origin before it meets the rim; what touches at the
        start stops it at once, unless it moves away."""
        ahead = way.conjugate() * self.centre
        under = self.radius**2 - ahead.imag**2
        if under < 0.0 or ahead.real <= 0.0:
            return inf
        return max(ahead.real - sqrt(under), 0.0)

    def bounds(self, target: Disc) -> Iterator[float]:
        """Yield the directions between which it hides the same part of a target."""
        yield from _tangents(self.centre, self.radius)
        yield from _crossings(self.centre, self.radius, target)


@dataclass(frozen=True, slots=True)
class Rim:
    """A part of a circle, anticlockwise from `begin`, met from outside or from within."""

    centre: complex
    radius: float
    begin: float
    sweep: float
    within: bool

    def seen(self, eye: complex, turn: complex) -> Rim:
        centre = (self.centre - eye) * turn.conjugate()
        return Rim(centre, self.radius, self.begin - phase(turn), self.sweep, self.within)

    def met(self, way: complex) -> float:
        ahead = way.conjugate() * self.centre
        under = self.radius**2 - ahead.imag**2
        if under < 0.0:
            return inf
        root = sqrt(under)
        if self.within:
            far = ahead.real + root
        elif abs(self.centre) < self.radius - TOUCH or ahead.real <= 0.0:
            return inf
        else:
            far = max(ahead.real - root, 0.0)
        if far < 0.0:
            return inf
        angle = (phase(far * way - self.centre) - self.begin) % (2 * pi)
        return far if angle <= self.sweep else inf

    def bounds(self, target: Disc) -> Iterator[float]:
        yield from _tangents(self.centre, self.radius)
        yield from _crossings(self.centre, self.radius, target)
        for angle in (self.begin, self.begin + self.sweep):
            yield phase(self.centre + rect(self.radius, angle))


@dataclass(frozen=True, slots=True)
class Wall:
    """A straight piece, met from its left, seen from start to end."""

    start: complex
    end: complex

    def seen(self, eye: complex, turn: complex) -> Wall:
        back = turn.conjugate()
        return Wall((self.start - eye) * back, (self.end - eye) * back)

    def met(self, way: complex) -> float:
        along = (self.end - self.start) / abs(self.end - self.start)
        height = -(self.start * along.conjugate()).imag
        down = -(way * along.conjugate()).imag
        if down <= 0.0 or height < -TOUCH:
            return inf
        far = max(height / down, 0.0)
        passed = ((far * way - self.start) * along.conjugate()).real
        return far if 0.0 <= passed <= abs(self.end - self.start) else inf

    def bounds(self, target: Disc) -> Iterator[float]:
        yield phase(self.start)
        yield phase(self.end)
        along = (self.end - self.start) / abs(self.end - self.start)
        seen = (target.centre - self.start) * along.conjugate()
        under = target.radius**2 - seen.imag**2
        if under >= 0.0:
            for root in (-sqrt(under), sqrt(under)):
                yield phase(self.start + (seen.real + root) * along)


Edge = Disc | Rim | Wall


def _tangents(centre: complex, radius: float) -> Iterator[float]:
    """Yield the directions from the origin in which a circle is grazed."""
    far = abs(centre)
    half = asin(radius / far) if far > radius else pi / 2
    yield phase(centre) - half
    yield phase(centre) + half  # beyond a half turn it is behind, and of no concern


def _crossings(centre: complex, radius: float, other: Disc) -> Iterator[float]:
    """Yield the directions from the origin of the points that two circles share."""
    between = other.centre - centre
    far = abs(between)
    if not abs(radius - other.radius) <= far <= radius + other.radius or far == 0.0:
        return
    along = (far**2 + radius**2 - other.radius**2) / (2 * far)
    aside = sqrt(max(radius**2 - along**2, 0.0))
    for side in (-aside, aside):
        yield phase(centre + between / far * complex(along, side))


# ---------------------------------------------------------------- the jaws of a table


@dataclass(frozen=True, slots=True)
class Jaw:
    """One side of a pocket: its name is that of the pocket and of the cushion it belongs to."""

    name: str
    part: Arc | Straight
    bound: Disc  # all of it
    edges: tuple[Edge, ...]


@cache
def jaws(table: Equipment, reach: float) -> tuple[Jaw, ...]:
    """Return the jaws of a table for a ball that touches cushions from a distance.

    >>> from empoche.equipment import ENGLISH_TABLE
    >>> [jaw.name for jaw in jaws(ENGLISH_TABLE, 0.02)][1:3]
    ['bottom-left/bottom', 'bottom-right/bottom']
    """
    return tuple(
        Jaw(_name(table, part), part, *_enlarged(part, reach))
        for part in table.outline.cushions
        if isinstance(part, Arc) or not _on_the_sides(table, part)
    )


def _on_the_sides(table: Equipment, part: Straight) -> bool:
    """Whether a straight piece is the nose of a cushion, or the side of a board."""
    (x, y), (u, v) = part.start, part.end
    return (x == u and x in (0.0, table.width)) or (y == v and y in (0.0, table.length))


def _name(table: Equipment, part: Arc | Straight) -> str:
    place = part.centre if isinstance(part, Arc) else part.start
    pocket = min(table.outline.pockets, key=lambda hole: apart(hole.centre, place))
    return f"{pocket.name}/{part.cushion}"


def _enlarged(part: Arc | Straight, reach: float) -> tuple[Disc, tuple[Edge, ...]]:
    if isinstance(part, Straight):
        start, end = complex(*part.start), complex(*part.end)
        aside = (end - start) / abs(end - start) * complex(0.0, reach)
        walls = (Wall(start + aside, end + aside), Wall(end - aside, start - aside))
        bound = Disc((start + end) / 2, abs(end - start) / 2 + reach)
        return bound, (*walls, Disc(start, reach), Disc(end, reach))
    centre, sweep = complex(*part.centre), part.end - part.begin
    rims = [Rim(centre, part.radius + reach, part.begin, sweep, within=False)]
    if part.radius > reach:
        rims.append(Rim(centre, part.radius - reach, part.begin, sweep, within=True))
    ends = [
        Disc(centre + complex(part.radius * cos(angle), part.radius * sin(angle)), reach)
        for angle in (part.begin, part.end)
    ]
    return Disc(centre, part.radius + reach), (*rims, *ends)
