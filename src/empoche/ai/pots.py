"""Straight shots of a position, each with the chance that it succeeds."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from empoche.ai.kernel.pots import count_ways, find_pots
from empoche.ai.noise import Noise
from empoche.ai.pocket_width import ANGLES, mouths_of
from empoche.equipment import CarromBoard, Table
from empoche.equipment.once import once

Point = tuple[float, float]
Layout = Mapping[str, Point]
# chance, ball and pocket by their places, ghost ball, aim, cosine of the cut
Found = tuple[float, int, int, float, float, float, float, float]
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


@once
def _mouths(table: Table | CarromBoard) -> tuple[array[float], tuple[str, ...]]:
    """Return all mouths of a table as the kernel reads them, and their names."""
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
        self.mouths, self.pockets = _mouths(table)

    def straight(self, place: Point, on: Iterable[str]) -> list[Sight]:
        """Return every straight shot from a place, the best first."""
        return [
            Sight(chance, self.names[i], self.pockets[k], (gx, gy), (ax, ay), cut)
            for chance, i, k, gx, gy, ax, ay, cut in sorted(self._found(place, on), reverse=True)
        ]

    def best(self, place: Point, on: Iterable[str]) -> float:
        """Return the chance of the best straight shot from a place."""
        pots = self._found(place, on)
        return max(pots)[0] if pots else 0.0

    def _found(self, place: Point, on: Iterable[str]) -> list[Found]:
        wanted = sorted(self.at[ball] for ball in on if ball in self.at)
        if not wanted:
            return []
        pots: list[Found] = find_pots(
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
        return pots

    def mouth(self, k: int) -> Point:
        """Return where a pocket is aimed at."""
        mouth = mouths_of(self.table)[k]
        return mouth.x, mouth.y

    def ways(self, balls: Collection[str]) -> list[int]:
        """Count for every ball the pockets to which its way is free."""
        wanted = sorted(self.at[ball] for ball in balls if ball in self.at)
        return count_ways(  # type: ignore[no-any-return]
            self.balls, len(self.names), wanted, self.mouths, len(self.pockets), ANGLES
        )
