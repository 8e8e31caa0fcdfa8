"""How exact our shortcuts are: against the same equations in very small steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import cos, hypot, radians, sin, sqrt
from random import Random

from docs.boards import slid, small_steps
from empoche.equipment import AMERICAN_TABLE, ENGLISH_TABLE, BallSet, Table, american_table
from empoche.physics import Launch, simulate
from tests.physics.impulses import Vector, integrate_impact

IMPACTS, DISCS = 100, 60
Level = tuple[float, float]


# ---------------------------------------------------------------- cushions


def thrown_back(table: Table, ball: str, v: Level, w: Vector) -> Level:
    """A ball that meets the bottom cushion at once; x along the cushion, y into it, z up."""
    radius, mass = table.balls.size(ball)
    alike = BallSet(15, 2 * radius, mass, 2 * radius, mass)
    large = replace(american_table(20.0, 10.0), balls=alike, cloth=table.cloth, rubber=table.rubber)
    near = sqrt(radius**2 - (table.rubber.nose - radius) ** 2)
    start = Launch("cue", (-v[0], -v[1], 0.0), (-w[0], -w[1], w[2]))
    motion = simulate(large, {"cue": (5.0, near + 1e-9)}, start)
    hit = next(event.time for event in motion.events if event.kind == "cushion")
    x, y, _ = next(p.velocity for p in motion.paths["cue"] if p.time >= hit)
    return -x, -y


def in_steps(table: Table, ball: str, v: Level, w: Vector, steps: int) -> Level:
    """The same in thousands of equal impulses."""
    r, _ = table.balls.size(ball)
    sine, rubber = (table.rubber.nose - r) / r, table.rubber
    constants = (rubber.friction, table.cloth.slide, rubber.restitution)
    return integrate_impact((*v, 0.0), w, r, sine, *constants, steps)[0]


def cushions() -> list[float]:
    """How far velocities after random impacts are off, over the speed before; the least first."""
    chance, found = Random(1), []
    kinds = ((AMERICAN_TABLE, "cue"), (ENGLISH_TABLE, "cue"), (ENGLISH_TABLE, "black"))
    for k in range(IMPACTS):
        table, ball = kinds[k % 3]
        r, a = table.balls.size(ball)[0], radians(chance.uniform(3.0, 90.0))
        v = (cos(a), sin(a))
        w = (
            chance.uniform(-1.5, 1.5) / r,
            chance.uniform(-1.5, 1.5) / r,
            chance.uniform(-1.5, 1.5) / r,
        )
        one, two = (in_steps(table, ball, v, w, steps) for steps in (1000, 4000))
        # what is left of an error that falls with the size of the steps
        x, y = (b + (b - a) / 3 for a, b in zip(one, two, strict=True))
        got = thrown_back(table, ball, v, w)
        found.append(hypot(got[0] - x, got[1] - y))
    return sorted(found)


# ---------------------------------------------------------------- discs


def discs() -> tuple[list[float], list[float], list[int]]:
    """Return how far ways and angles of random discs are off, as shares, and their segments."""
    chance, ways, turns, pieces = Random(1), [], [], []
    for _ in range(DISCS):
        v = chance.uniform(0.05, 3.0)
        w = v * 10 ** chance.uniform(-2.0, 1.0)
        *_, (_, _, _, way, turned) = small_steps(v, w)
        path = slid(v, w)
        ways.append(abs(path[-1][3] / way - 1))
        turns.append(abs(path[-1][4] / turned - 1))
        pieces.append(len(path) - 1)
    return sorted(ways), sorted(turns), sorted(pieces)


# ---------------------------------------------------------------- leaning


def leant(spin: float) -> tuple[float, int]:
    """A ball frozen to a cushion whose spin presses it there: how far it comes away, how often."""
    table = AMERICAN_TABLE
    r = table.balls.diameter / 2
    near = sqrt(r * r - (table.rubber.nose - r) ** 2)
    motion = simulate(
        table, {"cue": (near, 0.8)}, Launch("cue", (0.0, 0.0, 0.0), (0.0, -spin, 0.0))
    )
    count = int(motion.duration / 0.001)
    far = max(motion.at(0.001 * k)["cue"][0] - near for k in range(count + 1))
    return far, sum(event.kind == "cushion" for event in motion.events)


def rows() -> Iterator[tuple[str, ...]]:
    """What is compared, half of the cases, 95 in a hundred, and the worst."""
    yield "cushion, velocity over speed", *(f"{part:.1g}" for part in _three(cushions()))
    ways, turns, pieces = discs()
    yield "disc, way", *(f"{100 * part:.2g} %" for part in _three(ways))
    yield "disc, angle turned", *(f"{100 * part:.2g} %" for part in _three(turns))
    yield (
        "disc, segments of motion",
        *(f"{many:.0f}" for many in _three([float(p) for p in pieces])),
    )


def leaning() -> Iterator[tuple[str, str, str]]:
    """Spin, how far away at most, how often it touches the cushion."""
    for spin in (20.0, 50.0, 100.0, 200.0):
        far, often = leant(spin)
        yield f"{spin:.0f} rad/s", f"{1000 * far:.1f} mm", f"{often}"


def _three(values: list[float]) -> tuple[float, float, float]:
    return values[len(values) // 2], values[len(values) * 95 // 100], values[-1]
