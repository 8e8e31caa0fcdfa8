"""How wide a pocket is for a ball that comes from some direction, found by trying it.

A mouth is narrower from the side, and jaws help or hinder as they are made; so for every pocket and
a fan of directions balls are sent past it, each a little beside the last, to see which fall.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import atan2, cos, pi, sin

from empoche.equipment import CarromBoard, Table
from empoche.equipment.once import once
from empoche.physics import Launch, simulate

ANGLES = 25  # directions in a fan of half a turn
BESIDE = 0.004  # metres between two tries
FAR = 0.45  # metres: from where balls are sent


@dataclass(frozen=True, slots=True)
class Mouth:
    """A pocket: from each direction how far beside its middle to aim, and how far off that falls.

    Directions are those in which a ball runs, from `-pi/2` to `pi/2` about the way straight in.
    """

    name: str
    x: float
    y: float
    axis: float  # the direction straight in
    middle: tuple[float, ...]
    half: tuple[float, ...]

    def seen(self, x: float, y: float) -> tuple[float, float, float]:
        """Return where to aim from a place, and how far to each side of that a ball may pass."""
        turn = (atan2(self.y - y, self.x - x) - self.axis + pi) % (2 * pi) - pi
        at = (turn / pi + 0.5) * (ANGLES - 1)
        k = int(at)
        if not 0 <= k < ANGLES - 1:
            return self.x, self.y, 0.0
        part = at - k
        half = self.half[k] * (1 - part) + self.half[k + 1] * part
        beside = self.middle[k] * (1 - part) + self.middle[k + 1] * part
        way = self.axis + turn
        return self.x - beside * sin(way), self.y + beside * cos(way), half


@once
def mouths_of(table: Table | CarromBoard) -> tuple[Mouth, ...]:
    """Return the pockets of a table, as wide as they are for an object ball of it."""
    return tuple(_mouth(table, at) for at in range(len(table.outline.pockets)))


def _mouth(table: Table | CarromBoard, at: int) -> Mouth:
    pocket = table.outline.pockets[at]
    x, y = pocket.centre
    middle_pocket = "middle" in pocket.name
    towards = (table.width / 2, y) if middle_pocket else (table.width / 2, table.length / 2)
    axis = atan2(y - towards[1], x - towards[0])
    if not middle_pocket:  # straight in is along the bisector, not from the middle of the table
        axis = atan2(1.0 if y > table.length / 2 else -1.0, 1.0 if x > table.width / 2 else -1.0)
    # balls from all sides cross in front of the hole, between the jaws: that is what to aim at
    aside = sum(_falling(table, pocket.name, (x, y), axis + pi / 8)) / 2
    deep = aside / sin(pi / 8)
    x, y = x - deep * cos(axis), y - deep * sin(axis)
    middle, half = [], []
    for k in range(ANGLES):
        low, high = _falling(table, pocket.name, (x, y), axis + pi * (k / (ANGLES - 1) - 0.5))
        middle.append((low + high) / 2)
        half.append(max(0.0, high - low) / 2)
    return Mouth(pocket.name, x, y, axis, tuple(middle), tuple(half))


def _falling(
    table: Table | CarromBoard, pocket: str, centre: tuple[float, float], way: float
) -> tuple[float, float]:
    """Return between which distances beside the centre of a pocket a moving ball falls."""

    def falls(beside: float) -> bool:
        return _falls(table, pocket, centre, way, beside)

    tries = [k * BESIDE for k in range(-16, 17)]
    runs = list(_runs([beside for beside in tries if falls(beside)]))
    if not runs:
        return 0.0, 0.0
    low, high = max(runs, key=lambda run: run[1] - run[0])
    return _edge(falls, low, low - BESIDE), _edge(falls, high, high + BESIDE)


def _runs(good: list[float]) -> Iterator[tuple[float, float]]:
    """Yield the first and the last of neighbouring tries."""
    begin = 0
    for k in range(1, len(good) + 1):
        if k == len(good) or good[k] - good[k - 1] > 1.5 * BESIDE:
            yield good[begin], good[k - 1]
            begin = k


def _edge(falls: Callable[[float], bool], inside: float, outside: float) -> float:
    for _ in range(4):
        half = (inside + outside) / 2
        inside, outside = (half, outside) if falls(half) else (inside, half)
    return inside


def _falls(
    table: Table | CarromBoard,
    pocket: str,
    centre: tuple[float, float],
    way: float,
    beside: float,
) -> bool:
    c, s = cos(way), sin(way)
    x, y = centre[0] - FAR * c - beside * s, centre[1] - FAR * s + beside * c
    ball = "white-1" if isinstance(table, CarromBoard) else "1"
    radius = table.size(ball)[0]
    if not (radius < x < table.width - radius and radius < y < table.length - radius):
        return False
    # about as fast as balls come to a pocket: faster ones find it narrower; a disc has to get there
    speed = 1.5 if isinstance(table, CarromBoard) else 1.0
    spin = (-speed * s / radius, speed * c / radius, 0.0)
    if isinstance(table, CarromBoard):
        spin = (0.0, 0.0, 0.0)
    motion = simulate(table, {ball: (x, y)}, Launch(ball, (speed * c, speed * s, 0.0), spin))
    return any(event.kind == "pocket" and event.other == pocket for event in motion.events)
