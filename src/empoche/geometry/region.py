"""Where a piece may be put: what its centre has to keep to, and the nearest place that does.

A region is made of limits that hold all together: keep on one side of a line, out of a disc or
within it, so far from a segment or so near to it. Every limit is bounded by straight lines and
circles. The place of a region that is nearest to a wish is therefore the wish itself, or its foot
on one such bound, or a point where two of them cross: all of these are tried, the nearest first.
Pieces of arcs and segments may be prolonged, for whatever is found has to keep every limit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import hypot, inf, isfinite, sqrt

from empoche.equipment.outline import Arc, Point, Straight
from empoche.errors import Refused
from empoche.geometry.contacts import from_cushion
from empoche.geometry.meeting import apart

SLACK = 1e-9  # metres: a place on a bound keeps the limit, whatever the rounding
CLOSE = 0.1  # metres: most places are found as near as this, among a few limits
Goal = Point | Straight  # what to be near: a point, or any point of a segment
Part = Goal | Arc  # what to keep away from


# ---------------------------------------------------------------- bounds


@dataclass(frozen=True, slots=True)
class Line:
    """All points with n · p = offset; the normal n has the length 1."""

    normal: Point
    offset: float

    def off(self, place: Point) -> float:
        return self.normal[0] * place[0] + self.normal[1] * place[1] - self.offset

    def feet(self, place: Point, lean: Point) -> Iterator[Point]:
        off = self.off(place)
        yield place[0] - off * self.normal[0], place[1] - off * self.normal[1]


@dataclass(frozen=True, slots=True)
class Circle:
    """All points so far from a centre."""

    centre: Point
    radius: float

    def off(self, place: Point) -> float:
        return apart(self.centre, place) - self.radius

    def feet(self, place: Point, lean: Point) -> Iterator[Point]:
        """Yield the nearest point; from the centre itself, the one to lean to."""
        x, y = place[0] - self.centre[0], place[1] - self.centre[1]
        if hypot(x, y) < SLACK:
            x, y = lean
        far = hypot(x, y)
        part = self.radius / far
        yield self.centre[0] + part * x, self.centre[1] + part * y


Bound = Line | Circle


def crossings(one: Bound, other: Bound) -> Iterator[Point]:
    """Yield the points that two bounds share.

    >>> list(crossings(Circle((0.0, 0.0), 5.0), Line((0.0, 1.0), 3.0)))
    [(4.0, 3.0), (-4.0, 3.0)]
    """
    if isinstance(one, Line) and isinstance(other, Line):
        (a, b), (c, d) = one.normal, other.normal
        across = a * d - b * c
        if abs(across) > SLACK:
            x = (one.offset * d - other.offset * b) / across
            yield x, (a * other.offset - c * one.offset) / across
    elif isinstance(one, Circle) and isinstance(other, Circle):
        run, rise = other.centre[0] - one.centre[0], other.centre[1] - one.centre[1]
        far = hypot(run, rise)
        if far > SLACK:
            # where both circles meet, one point lies on the line that is square to their centres
            along = (far**2 + one.radius**2 - other.radius**2) / (2 * far)
            normal = run / far, rise / far
            offset = normal[0] * one.centre[0] + normal[1] * one.centre[1] + along
            yield from crossings(one, Line(normal, offset))
    elif isinstance(one, Line):
        yield from crossings(other, one)
    else:
        assert isinstance(other, Line)
        (a, b), off = other.normal, other.off(one.centre)
        under = one.radius**2 - off**2
        if under >= 0.0:
            x, y = one.centre[0] - off * a, one.centre[1] - off * b
            for root in (sqrt(under), -sqrt(under)):
                yield x + root * b, y - root * a


# ---------------------------------------------------------------- limits


@dataclass(frozen=True, slots=True)
class Side:
    """Keep on one side of a line, where n · p is at least so much."""

    normal: Point
    least: float

    def room(self, place: Point) -> float:
        """Return how far the place is inside the limit; below zero it breaks it."""
        return self.normal[0] * place[0] + self.normal[1] * place[1] - self.least

    def bounds(self) -> Iterator[Bound]:
        yield Line(self.normal, self.least)


@dataclass(frozen=True, slots=True)
class _Distance:
    """A distance from a point, a piece of cushion or a stroke."""

    part: Part
    reach: float

    def bounds(self) -> Iterator[Bound]:
        part, reach = self.part, self.reach
        if isinstance(part, tuple):
            if reach >= 0.0:
                yield Circle(part, reach)
            return
        if isinstance(part, Arc):
            # it bulges towards the table; its ends are those of straight pieces, or lie in a pocket
            yield Circle(part.centre, part.radius + reach)
            return
        (x, y), (u, v) = part.start, part.end
        far = hypot(u - x, v - y)
        normal = (y - v) / far, (u - x) / far
        middle = normal[0] * x + normal[1] * y
        yield Line(normal, middle + reach)
        yield Line(normal, middle - reach)
        yield Circle(part.start, reach)
        yield Circle(part.end, reach)


class Off(_Distance):
    """Keep at least so far from it."""

    __slots__ = ()

    def room(self, place: Point) -> float:
        return far_from(self.part, place) - self.reach


class Near(_Distance):
    """Keep at most so far from it."""

    __slots__ = ()

    def room(self, place: Point) -> float:
        return self.reach - far_from(self.part, place)


def far_from(part: Part, place: Point) -> float:
    """Measure how far a place is from a point, a piece of cushion or a stroke."""
    return apart(part, place) if isinstance(part, tuple) else from_cushion(part, place)


Limit = Side | Off | Near
Region = Sequence[Limit]


def between(least: float, most: float, axis: int) -> tuple[Side, Side]:
    """Return a coordinate between two values; the same twice keeps a place on a line."""
    normal = (1.0, 0.0) if axis == 0 else (0.0, 1.0)
    back = (-normal[0], -normal[1])
    return Side(normal, least), Side(back, -most)


def keeps(region: Region, place: Point) -> bool:
    """Whether a place keeps every limit."""
    return all(limit.room(place) >= -SLACK for limit in region)


# ---------------------------------------------------------------- the nearest place


def nearest(regions: Iterable[Region], goal: Goal, lean: Point = (0.0, 1.0)) -> Point | None:
    """Find the place nearest to a goal that lies in one of several regions; None if there is none.

    Of places equally near, the one farthest towards `lean`, then the leftmost, then the lowest.
    """
    _check_finite(goal)
    regions = tuple(regions)
    if not isinstance(goal, Straight):
        # a limit that is kept by more than this at the goal is kept so near to it everywhere
        close = [[one for one in region if one.room(goal) <= CLOSE] for region in regions]
        place = _best(close, goal, lean)
        if place is not None and apart(goal, place) < CLOSE - 2 * SLACK:
            return place
    return _best(regions, goal, lean)


def _best(regions: Sequence[Region], goal: Goal, lean: Point) -> Point | None:
    best: list[tuple[float, Point]] = []
    for region in regions:
        best += _nearest_in(region, goal, lean)
    if not best:
        return None
    least = min(far for far, _ in best)
    even = [place for far, place in best if far <= least + SLACK]
    return min(even, key=lambda at: (-round(at[0] * lean[0] + at[1] * lean[1], 9), *at))


def _check_finite(goal: Goal) -> None:
    points = (goal.start, goal.end) if isinstance(goal, Straight) else (goal,)
    for value in (value for point in points for value in point):
        if not isfinite(value):
            raise Refused("not-finite", name="place", value=value)


def _nearest_in(region: Region, goal: Goal, lean: Point) -> list[tuple[float, Point]]:
    """Return the nearest places of a region with their distances: all that are equally near."""
    wishes = (goal.start, goal.end) if isinstance(goal, Straight) else (goal,)
    bounds = list(dict.fromkeys(bound for limit in region for bound in limit.bounds()))
    tries = [*wishes]
    for bound in bounds:
        tries += _feet(bound, goal, wishes, lean)
    places = _legal(region, goal, tries, inf)
    most = places[0][0] if places else inf
    # what is farther than a place already found cannot make a nearer one
    close = [bound for bound in bounds if _reach(bound, goal) <= most + SLACK]
    tries = [point for pair in combinations(close, 2) for point in crossings(*pair)]
    return places + _legal(region, goal, tries, most)


def _feet(bound: Bound, goal: Goal, wishes: tuple[Point, ...], lean: Point) -> Iterator[Point]:
    for wish in wishes:
        yield from bound.feet(wish, lean)
    if isinstance(goal, Straight):
        (x, y), (u, v) = goal.start, goal.end
        far = hypot(u - x, v - y)
        normal = (y - v) / far, (u - x) / far
        along = Line(normal, normal[0] * x + normal[1] * y)
        yield from crossings(along, bound)
        if isinstance(bound, Circle):  # its points nearest to the line and farthest from it
            for way in (bound.radius, -bound.radius):
                yield bound.centre[0] + way * normal[0], bound.centre[1] + way * normal[1]


def _reach(bound: Bound, goal: Goal) -> float:
    """Return how near a bound comes to a goal, or less."""
    if isinstance(goal, Straight):
        half = apart(goal.start, goal.end) / 2
        middle = (goal.start[0] + goal.end[0]) / 2, (goal.start[1] + goal.end[1]) / 2
        return abs(bound.off(middle)) - half
    return abs(bound.off(goal))


def _legal(
    region: Region, goal: Goal, tries: list[Point], most: float
) -> list[tuple[float, Point]]:
    """Return the nearest of some places that keep the limits: all that are equally near."""
    ranked = sorted((far_from(goal, place), place) for place in tries)
    places: list[tuple[float, Point]] = []
    for far, place in ranked:
        if far > most + SLACK:
            break
        if keeps(region, place):
            most = min(most, far)
            places.append((far, place))
    return places
