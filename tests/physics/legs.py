"""The path of every ball cut into legs: pieces of motion with their end, and two of them together.

Between its ends a leg is of second degree in time, so that crossings are found, not sampled.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import hypot, inf

from empoche.equipment import YagoBoard
from empoche.physics import Motion, Segment
from tests.physics.nearness import Vector, dot, nearest, zeros

Box = tuple[float, float, float, float]  # left, right, bottom, top
Span = tuple[float, float]  # of time


class Leg:
    """A piece of motion with its end; where holes are blind a pocketed ball sits, and plays on."""

    __slots__ = ("box", "end", "moves", "on_bed", "piece", "plays", "sits", "start")

    def __init__(self, piece: Segment, end: float, blind: bool = False) -> None:
        state = piece.state
        self.piece, self.start, self.end = piece, piece.time, end
        self.moves = state in ("rolling", "sliding", "flying")
        self.sits = blind and state == "pocketed"
        self.plays = self.sits or state not in ("pocketed", "off")
        self.on_bed = self.plays and not self.sits and state != "flying" and not piece.on_rail
        self.box = self._box()

    def _box(self) -> Box:
        """What the path of the centre lies in."""
        piece, span = self.piece, self.end - self.start
        sides = []
        for k in (0, 1):
            low = high = piece.place[k]
            if self.moves:
                v, a = piece.velocity[k], piece.acceleration[k]
                ends = [low, low + (v + 0.5 * a * span) * span]
                if a != 0.0 and 0.0 < -v / a < span:
                    ends.append(low - v * v / a / 2)
                low, high = min(ends), max(ends)
            sides += [low, high]
        return sides[0], sides[1], sides[2], sides[3]

    def near(self, other: Box, reach: float) -> bool:
        """Whether what it lies in comes as near to something as this."""
        left, right, low, high = self.box
        x0, x1, y0, y1 = other
        return (
            left <= x1 + reach and x0 <= right + reach and low <= y1 + reach and y0 <= high + reach
        )

    def at(self, time: float) -> Vector:
        """Where the ball is; the same formula as Segment.at, which is made for reading."""
        t, piece = time - self.start, self.piece
        (x, y, z), (u, v, w) = piece.place, piece.velocity
        a, b, c = piece.acceleration
        return x + (u + 0.5 * a * t) * t, y + (v + 0.5 * b * t) * t, z + (w + 0.5 * c * t) * t

    def velocity(self, time: float) -> Vector:
        return _linear(self.piece.velocity, self.piece.acceleration, time - self.start)

    def spin(self, time: float) -> Vector:
        return _linear(self.piece.spin, self.piece.spin_change, time - self.start)

    @property
    def times(self) -> tuple[float, ...]:
        """Its begin, some moments of it, and its end."""
        return moments_of((self.start, self.end))

    def crossings(self, way: Vector, level: float) -> tuple[float, ...]:
        """When it crosses the plane of all points whose part along `way` is `level`."""
        piece = self.piece
        found = zeros(
            0.5 * dot(piece.acceleration, way),
            dot(piece.velocity, way),
            dot(piece.place, way) - level,
        )
        return tuple(self.start + t for t in found)

    def told(self, time: float) -> str:
        return f"{self.piece.ball}, {self.piece.state}, at {time!r}"


def _linear(start: Vector, change: Vector, t: float) -> Vector:
    return start[0] + change[0] * t, start[1] + change[1] * t, start[2] + change[2] * t


Legs = dict[str, list[Leg]]


def legs_of(motion: Motion) -> Legs:
    end, blind = motion.duration, isinstance(motion.table, YagoBoard)
    return {
        ball: [
            *(Leg(piece, after.time, blind) for piece, after in pairwise(path)),
            Leg(path[-1], max(end, path[-1].time), blind),
        ]
        for ball, path in motion.paths.items()
    }


def leg_at(path: list[Leg], time: float) -> Leg:
    """The last one that has begun; so, at an event, the one that it begins."""
    found = path[0]
    for leg in path:
        if leg.start > time:
            break
        found = leg
    return found


# ---------------------------------------------------------------- spans of time


def moments_of(span: Span) -> tuple[float, ...]:
    """Its begin, some moments of it, and its end."""
    start, step = span[0], (span[1] - span[0]) / 4
    return start, start + step, start + 2 * step, start + 3 * step, span[1]


def cut(span: Span, times: Iterable[float]) -> Iterator[Span]:
    """The parts of a span between these times; a span without duration is its own part."""
    start, end = span
    return pairwise((start, *sorted(time for time in times if start < time < end), end))


def middle(span: Span) -> float:
    return (span[0] + span[1]) / 2


# ---------------------------------------------------------------- two balls


def far(a: Vector, b: Vector) -> float:
    return hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])


def side_by_side(path: list[Leg], track: list[Leg]) -> Iterator[tuple[Leg, Leg]]:
    """The legs of two balls at one time, where one moves, or sinks, and both are in play."""
    i = j = 0
    while i < len(path) and j < len(track):
        a, b = path[i], track[j]
        if (a.moves or b.moves or a.sits or b.sits) and a.plays and b.plays:
            yield a, b
        # the last ones last for ever: what begins as all ends is seen too
        until = inf if i + 1 == len(path) else a.end
        till = inf if j + 1 == len(track) else b.end
        i += until <= till
        j += till <= until


def nearest_pair(a: Leg, b: Leg, reach: float, flat: bool = False) -> tuple[float, float]:
    """How near two balls come while both legs last, and when; infinity if clearly not near.

    `flat` is in plan: discs meet at their edges, also where one is a little higher.
    """
    start, end = max(a.start, b.start), min(a.end, b.end)
    (ux, uy, uz), (x, y, z) = a.velocity(start), a.at(start)
    (vx, vy, vz), (p, q, r) = b.velocity(start), b.at(start)
    (ax, ay, az), (bx, by, bz) = a.piece.acceleration, b.piece.acceleration
    span = end - start
    d, v, c = (p - x, q - y, r - z), (vx - ux, vy - uy, vz - uz), (bx - ax, by - ay, bz - az)
    swift = hypot(v[0], v[1]) + 0.5 * hypot(c[0], c[1]) * span
    if hypot(d[0], d[1]) > reach + swift * span:
        return inf, start
    if flat:
        d, v, c = (*d[:2], 0.0), (*v[:2], 0.0), (*c[:2], 0.0)
    near, when = nearest(d, v, c, span)
    return near, start + when
