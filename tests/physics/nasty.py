"""What the tests of nasty cases share: what they break, and how balls go on."""

from __future__ import annotations

import pytest

from empoche.physics import Motion, Segment
from tests.physics.laws import measured
from tests.physics.random_shots import TABLES

Place = tuple[float, float]
both_tables = pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
STORM = 600  # a ball of 300 rad/s leans for more than a second, and four contacts take turns


def faults(motion: Motion) -> list[str]:
    return measured(motion).faults


def just_after(motion: Motion, ball: str, time: float) -> Segment:
    """How a ball goes on from a moment."""
    return [piece for piece in motion.paths[ball] if piece.time <= time][-1]


def velocities(motion: Motion, time: float = 0.0) -> dict[str, tuple[float, float]]:
    found = {}
    for ball in motion.names:
        x, y, _ = just_after(motion, ball, time).velocity
        found[ball] = (x, y)
    return found
