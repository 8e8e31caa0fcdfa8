"""A table for experiments: wide, without pockets in the way, with the constants of a paper."""

from __future__ import annotations

from dataclasses import replace

from empoche.equipment import AMERICAN_TABLE, BallSet, Table
from empoche.equipment.tables import Cloth, Rubber, american_table
from empoche.physics import Launch, Motion, simulate

BALLS = BallSet(15, 0.05715, 0.170, 0.05715, 0.170)
IDEAL = replace(BALLS, restitution=1.0, friction=(0.0, 0.0, 1.0))
R = 0.05715 / 2


def bench(
    balls: BallSet = BALLS,
    slide: float = 0.2,
    roll: float = 0.01,
    rubber: Rubber = AMERICAN_TABLE.rubber,
) -> Table:
    """A large American table."""
    table = american_table(20.0, 10.0)
    return replace(table, balls=balls, cloth=Cloth("bench", slide, roll, 10.0), rubber=rubber)


def two_balls(table: Table, speed: float, cut: float, rolling: bool) -> Motion:
    """A cue ball up the table at a ball that stands `cut` (a sine) beside its line."""
    r = table.balls.cue_diameter / 2
    far = 2 * (r * table.balls.diameter / 2) ** 0.5  # between centres, in plan
    spin = (-speed / r, 0.0, 0.0) if rolling else (0.0, 0.0, 0.0)
    gap = 1e-6
    layout = {
        "cue": (5.0, 8.0),
        "1": (5.0 + far * cut, 8.0 + (far + gap) * (1 - cut * cut) ** 0.5),
    }
    return simulate(table, layout, Launch("cue", (0.0, speed, 0.0), spin))
