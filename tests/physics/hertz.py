"""An independent model of balls in contact, seen from above: many short steps, everything moves.

Forces of Hertz with Tsuji's dissipation and Coulomb friction between all balls, which move and
whose lines of centres turn with them; the kernel keeps both where they were. It shares nothing
with the kernel but the laws, and takes some hundred times as many steps.
"""

from __future__ import annotations

from math import hypot

import numpy as np

from empoche.equipment import BallSet
from empoche.physics.constants import damping_of

Plane = tuple[float, float]


def collide(
    balls: BallSet,
    layout: dict[str, Plane],
    moving: dict[str, Plane],
    lasts: float = 2e-3,
    steps: int = 8000,
) -> dict[str, Plane]:
    """Return the velocities of balls some time after the first of them touch."""
    names = list(layout)
    place = np.array([layout[name] for name in names], dtype=float)
    speed = np.array([moving.get(name, (0.0, 0.0)) for name in names], dtype=float)
    turn = np.zeros(len(names))
    r, m = (np.array(column) for column in zip(*map(balls.size, names), strict=True))
    i, j = np.triu_indices(len(names), 1)
    near = np.hypot(*(place[j] - place[i]).T) < r[i] + r[j] + 0.02
    i, j = i[near], j[near]
    mass, radius = m[i] * m[j] / (m[i] + m[j]), r[i] * r[j] / (r[i] + r[j])
    stiff = 4 / 3 * balls.modulus * np.sqrt(radius)
    damp = damping_of(balls.restitution) * np.sqrt(mass * stiff)
    slipped = np.zeros(len(i))
    a, b, c = balls.friction
    step = lasts / steps
    for _ in range(steps):
        place += speed * step / 2
        line = place[j] - place[i]
        far = np.hypot(*line.T)
        normal = line / far[:, None]
        depth = np.maximum(r[i] + r[j] - far, 0.0)
        closing = ((speed[i] - speed[j]) * normal).sum(1)
        force = np.maximum(stiff * depth**1.5 + damp * depth**0.25 * closing, 0.0) * (depth > 0)
        side = np.stack([-normal[:, 1], normal[:, 0]], 1)
        slip = ((speed[i] - speed[j]) * side).sum(1) + r[i] * turn[i] + r[j] * turn[j]
        slipped = np.where(depth > 0, np.maximum(slipped, abs(slip)), slipped)
        most = abs(slip) * mass / 3.5 / step / 3
        rub = np.minimum((a + b * np.exp(-c * slipped)) * force, most) * np.sign(slip)
        push = (force[:, None] * normal + rub[:, None] * side) * step
        np.subtract.at(speed, i, push / m[i][:, None])
        np.add.at(speed, j, push / m[j][:, None])
        np.subtract.at(turn, i, 2.5 * rub * step / (m[i] * r[i]))
        np.subtract.at(turn, j, 2.5 * rub * step / (m[j] * r[j]))
        place += speed * step / 2
    return {name: (x, y) for name, (x, y) in zip(names, speed.tolist(), strict=True)}


def difference(one: dict[str, Plane], other: dict[str, Plane]) -> float:
    """Return how far the velocities of all balls differ, as a share of `other`."""
    apart = [hypot(x - other[b][0], y - other[b][1]) for b, (x, y) in one.items()]
    whole = [hypot(*velocity) for velocity in other.values()]
    return hypot(*apart) / hypot(*whole)
