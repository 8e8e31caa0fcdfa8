"""Straight shots of a position, each with the chance that it succeeds."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from empoche.ai.kernel.sights import sights, ways
from empoche.ai.mouths import ANGLES, mouths_of
from empoche.ai.noise import Noise
from empoche.equipment import CarromBoard, Table

Point = tuple[float, float]
Layout = Mapping[str, Point]
Mouths = tuple[Table | CarromBoard, "array[float]", tuple[str, ...]]
_KNOWN: dict[int, Mouths] = {}
# throw differs with speed and spin, and adds to the error; fitted to pots that were tried
THROWN = 1.3
SUREST = 0.0005  # radians: nobody aims better, and nothing is divided by zero


class Sight(NamedTuple):
    """A ball that goes straight into a pocket when the struck one is sent to the ghost ball."""

    chance: float
    ball: str
    pocket: str
    ghost: Point
    aim: Point
    cut: float  # cosine of the angle of the cut


def _mouths(table: Table | CarromBoard) -> Mouths:
    """Made once for each table; found by identity, for its many numbers take long to hash."""
    known = _KNOWN.get(id(table))
    if known is None:
        known = _KNOWN[id(table)] = (table, *_numbers(table))
    return known


def _numbers(table: Table | CarromBoard) -> tuple[array[float], tuple[str, ...]]:
    numbers: list[float] = []
    for mouth in mouths_of(table):
        numbers += [mouth.x, mouth.y, mouth.axis, *mouth.middle, *mouth.half]
    return array("d", numbers), tuple(mouth.name for mouth in mouths_of(table))


class Lie:
    """A layout made ready to be looked at, from wherever the struck ball stands."""

    def __init__(
        self, table: Table | CarromBoard, layout: Layout, struck: str, noise: Noise
    ) -> None:
        self.table = table
        self.names = [name for name in layout if name != struck]
        self.at = {name: k for k, name in enumerate(self.names)}
        numbers: list[float] = []
        for name in self.names:
            x, y = layout[name]
            numbers += (x, y, table.size(name)[0])
        self.balls = array("d", numbers)
        self.radius = table.size(struck)[0]
        self.sigma = max(THROWN * noise.spread(table, struck), SUREST)
        _, self.mouths, self.pockets = _mouths(table)

    def straight(self, place: Point, on: Iterable[str]) -> list[Sight]:
        """Every straight shot from a place, the best first."""
        at = self.at
        wanted = [at[ball] for ball in on if ball in at]
        if not wanted:
            return []
        found = sights(
            self.balls,
            len(self.names),
            wanted,
            (*place, self.radius),
            self.mouths,
            len(self.pockets),
            ANGLES,
            self.sigma,
            (self.table.width, self.table.length),
        )
        found.sort(reverse=True)
        return [
            Sight(chance, self.names[i], self.pockets[k], (gx, gy), (ax, ay), cut)
            for chance, i, k, gx, gy, ax, ay, cut in found
        ]

    def best(self, place: Point, on: Iterable[str]) -> float:
        """The chance of the best straight shot from a place."""
        at = self.at
        wanted = [at[ball] for ball in on if ball in at]
        if not wanted:
            return 0.0
        found = sights(
            self.balls,
            len(self.names),
            wanted,
            (*place, self.radius),
            self.mouths,
            len(self.pockets),
            ANGLES,
            self.sigma,
            (self.table.width, self.table.length),
        )
        return max(found)[0] if found else 0.0

    def ways(self, balls: Collection[str]) -> list[int]:
        """For every ball, to how many pockets its way is free."""
        wanted = [self.at[ball] for ball in balls if ball in self.at]
        return ways(  # type: ignore[no-any-return]
            self.balls, len(self.names), wanted, self.mouths, len(self.pockets), ANGLES
        )
