"""The cue as a body: how far its butt must be raised to pass over rails, noses and other balls."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, degrees
from typing import Any

from empoche.equipment import Equipment, Table
from empoche.equipment.once import once
from empoche.physics.checks import PIECES, Layout
from empoche.physics.constants import constants_of
from empoche.physics.kernel import buffer, least_angle
from empoche.physics.stroke import Stroke

AIR = 5e-4  # metres that a cue keeps from everything; our choice
STEPS = 100  # to a degree: what is needed is rounded up to that


def raise_stroke(table: Table, layout: Layout, stroke: Stroke) -> Stroke:
    """Return a stroke as it can be played: elevated at least as far as all that is in the way asks.

    >>> from empoche.equipment import AMERICAN_TABLE
    >>> raise_stroke(AMERICAN_TABLE, {"cue": (0.6, 0.6)}, Stroke(90, 2.0))
    Stroke(90, 2.0, elevation=1.72)
    """
    least = least_elevation(table, layout, stroke)
    if stroke.elevation >= least:
        return stroke
    tip, place = (stroke.side, stroke.height), stroke.place
    return Stroke(stroke.direction, stroke.speed, *tip, least, stroke.ball, place)


def least_elevation(table: Table, layout: Layout, stroke: Stroke) -> float:
    """Return the least elevation of a stroke, in degrees.

    In `layout` the ball struck is in its place, also if the stroke says where that is. What
    elevation is asked for does not matter, so a stroke that was raised stays as it is.
    """
    constants = constants_of(table, "mathavan")
    angle = least_angle(layout, stroke, radii_of(table), cue_of(table), constants)
    return min(ceil(degrees(angle) * STEPS) / STEPS, 90.0)


@once
def cue_of(table: Table) -> Any:
    """Return the measures of the cue on a table, as the kernel wants them."""
    shaft, rubber = table.shaft, table.rubber
    return buffer([shaft.tip / 2, shaft.taper, shaft.length, rubber.nose, AIR, rubber.top])


@once
def radii_of(table: Equipment) -> Mapping[str, float]:
    """Return the radii of all balls that a table knows."""
    return {name: table.size(name)[0] for name in PIECES[type(table)]}
