"""Snooks by brute force: rays from the cue ball, and the first thing that each of them meets.

Written as simply as can be, to hold against the answer of `empoche.geometry`. A jaw is a string of
beads, points of its curve as close together as one likes, each of them met like a small ball.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import atan2, cos, hypot, pi, sin, sqrt
from random import Random

import numpy as np
import numpy.typing as npt

from empoche.equipment import Table
from empoche.equipment.outline import Arc, Straight

Point = tuple[float, float]
Numbers = npt.NDArray[np.float64]
Answers = npt.NDArray[np.bool_]
Layout = dict[str, Point]


def in_plan(table: Table, one: str, other: str) -> float:
    """The distance at which two balls on the bed touch: Pythagoras with their heights."""
    a, b = table.size(one)[0], table.size(other)[0]
    return sqrt((a + b) ** 2 - (a - b) ** 2)


def from_the_nose(table: Table, ball: str) -> float:
    radius = table.size(ball)[0]
    return sqrt(radius**2 - (table.rubber.nose - radius) ** 2)


@cache
def beads(table: Table, count: int) -> Numbers:
    """Points of every jaw: of the arcs, of facings, and of what goes straight on into a pocket."""
    points: list[Point] = []
    for part in table.outline.cushions:
        for k in range(count + 1):
            at = k / count
            if isinstance(part, Arc):
                angle = part.begin + at * (part.end - part.begin)
                x, y = part.centre
                points.append((x + part.radius * cos(angle), y + part.radius * sin(angle)))
            else:
                (x, y), (u, v) = part.start, part.end
                nose = x == u in (0.0, table.width) or y == v in (0.0, table.length)
                if not nose:
                    points.append((x + at * (u - x), y + at * (v - y)))
    return np.array(points)


@dataclass
class Rays:
    """Directions from the cue ball, and what each meets first: the target, something else."""

    angles: Numbers
    target: Numbers  # how far
    balls: Numbers  # how far the nearest other ball is
    jaws: Numbers  # how far the nearest jaw is

    @property
    def free(self) -> Answers:
        """Which rays meet the target before anything else."""
        return self.target < np.minimum(self.balls, self.jaws)


def fan(table: Table, layout: Mapping[str, Point], target: str, count: int) -> Numbers:
    """Directions over the whole of a target, the outermost a hair inside its edges."""
    (x, y), (u, v) = layout["cue"], layout[target]
    far = hypot(u - x, v - y)
    half = np.arcsin(in_plan(table, "cue", target) / far)
    inside = half * (1 - 1e-6)
    return atan2(v - y, u - x) + np.linspace(-inside, inside, count)


def cast(
    table: Table,
    layout: Mapping[str, Point],
    target: str,
    angles: Numbers,
    ignore: frozenset[str] = frozenset(),
    count: int = 40,
    hair: float = 0.0,
) -> Rays:
    """Send a ray in every direction; obstacles are larger by a hair, which may be negative."""
    here = layout["cue"]
    u, v = layout[target]
    most = hypot(u - here[0], v - here[1])
    others = [ball for ball in layout if ball not in {"cue", target, *ignore}]
    string = beads(table, count)
    reach = from_the_nose(table, "cue") + hair
    close = np.hypot(string[:, 0] - here[0], string[:, 1] - here[1]) < most + reach
    return Rays(
        angles,
        met(here, np.array([[u, v]]), np.array([in_plan(table, "cue", target)]), angles),
        met(
            here,
            np.array([layout[ball] for ball in others]).reshape(-1, 2),
            np.array([in_plan(table, "cue", ball) + hair for ball in others]),
            angles,
        ),
        met(here, string[close], np.full(int(close.sum()), reach), angles),
    )


def met(here: Point, centres: Numbers, radii: Numbers, angles: Numbers) -> Numbers:
    """How far every ray goes before it comes to the first of some circles."""
    if not len(radii):
        return np.full(len(angles), np.inf)
    run, rise = centres[:, 0] - here[0], centres[:, 1] - here[1]
    ways_x, ways_y = np.cos(angles)[:, None], np.sin(angles)[:, None]
    along = run * ways_x + rise * ways_y
    aside = run * ways_y - rise * ways_x
    under = radii**2 - aside**2
    far = along - np.sqrt(np.maximum(under, 0.0))
    return np.where((under >= 0.0) & (along > 0.0), far, np.inf).min(axis=1)  # type: ignore[no-any-return]  # numpy


# ---------------------------------------------------------------- random positions


def names(table: Table) -> list[str]:
    if table.name == "american":
        return [str(number) for number in range(1, 16)]
    return [f"{colour}-{k}" for k in range(1, 8) for colour in ("red", "yellow")] + ["black"]


def free(table: Table, layout: Layout, ball: str, place: Point) -> bool:
    """On the bed, clear of cushions by the radius, and of every other ball."""
    radius = table.size(ball)[0]
    x, y = place
    inside = radius <= x <= table.width - radius and radius <= y <= table.length - radius
    return inside and all(
        hypot(x - u, y - v) >= in_plan(table, ball, other) for other, (u, v) in layout.items()
    )


def scattered(random: Random, table: Table, count: int) -> Layout:
    """The cue ball and so many others, in some positions crowded about the cue ball, in some about
    the line to the first of them, in some at a pocket."""
    layout: Layout = {}
    kind = random.choice(("anywhere", "close", "between", "pocket"))
    hole = random.choice(table.outline.pockets).centre
    tries = 0
    for ball in ["cue", *names(table)[:count]]:
        while True:
            tries += 1
            place = (random.uniform(0, table.width), random.uniform(0, table.length))
            if tries < 300 and kind == "close" and layout:
                place = about(random, layout["cue"], 0.25)
            elif tries < 300 and kind == "between" and len(layout) > 1:
                (x, y), (u, v) = list(layout.values())[:2]
                at = random.random()
                place = about(random, (x + at * (u - x), y + at * (v - y)), 0.06)
            elif tries < 300 and kind == "pocket" and len(layout) < 4:
                place = about(random, hole, 0.3)
            if free(table, layout, ball, place):
                layout[ball] = place
                break
    return layout


def about(random: Random, place: Point, far: float) -> Point:
    angle, radius = random.uniform(0, 2 * pi), far * sqrt(random.random())
    return place[0] + radius * cos(angle), place[1] + radius * sin(angle)


def from_jaws(table: Table, place: Point) -> float:
    """How far a point is from the nearest piece of cushion, straight ones too."""
    return min(from_part(part, place) for part in table.outline.cushions)


def from_part(part: Straight | Arc, place: Point) -> float:
    """How far a point is from a piece of cushion: the nearest of very many points of it."""
    if isinstance(part, Arc):
        angles = np.linspace(part.begin, part.end, 200)
        x = part.centre[0] + part.radius * np.cos(angles)
        y = part.centre[1] + part.radius * np.sin(angles)
    else:
        x = np.linspace(part.start[0], part.end[0], 2000)
        y = np.linspace(part.start[1], part.end[1], 2000)
    return float(np.hypot(x - place[0], y - place[1]).min())


def not_in_another(table: Table, layout: Layout, ball: str, place: Point) -> bool:
    return all(
        hypot(place[0] - x, place[1] - y) > in_plan(table, ball, other)
        for other, (x, y) in layout.items()
    )
