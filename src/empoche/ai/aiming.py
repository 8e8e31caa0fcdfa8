"""How to strike so that another piece goes where it should."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, degrees, hypot, pi, sin
from typing import TypeVar

from empoche.ai.candidate import Action
from empoche.ai.pots import Layout, Point
from empoche.equipment import Equipment, Table
from empoche.errors import Refused
from empoche.physics import Flick, Stroke, simulate
from empoche.physics.clearance import raise_stroke
from empoche.physics.motion import VELOCITY
from empoche.traits import Striker

A = TypeVar("A", Stroke, Flick)
NEAR = 0.0008  # radians: near enough
FAR = 0.02  # and what is no use


def cue(
    speed: float, side: float = 0.0, height: float = 0.0, place: Point | None = None
) -> Callable[[float], Stroke]:
    """Return a maker of strokes that differ in direction only, which is in radians."""
    return lambda way: Stroke(degrees(way), speed, side, height, place=place)


def finger(
    speed: float, ball: str, place: Point | None, rule: Striker | None = None
) -> Callable[[float], Flick]:
    """Return a maker of flicks that differ in direction only."""
    return lambda way: Flick(degrees(way), speed, ball, place, striker=rule)


def aim_stroke(
    table: Equipment,
    layout: Layout,
    ball: str,
    way: float,
    make: Callable[[float], A],
) -> A | None:
    """Find the stroke that sends a piece off in a direction; allow for throw, squirt and swerve.

    Simulate the two pieces alone and correct what is missed, as a player learns it.
    """
    struck = make(0.0).ball
    here, there = layout[struck], layout[ball]
    both = {struck: here, ball: there}
    reach = table.size(struck)[0] + table.size(ball)[0]
    aim, error = way, 0.0
    for _ in range(3):
        ghost = (there[0] - reach * cos(aim), there[1] - reach * sin(aim))
        run = hypot(ghost[0] - here[0], ghost[1] - here[1])
        action = as_playable(table, layout, make(atan2(ghost[1] - here[1], ghost[0] - here[0])))
        if run < 1e-3:
            return action
        sent = _sent(table, both, action, ball)
        if sent is None:
            return None
        error = (sent - way + pi) % (2 * pi) - pi
        if abs(error) < NEAR:
            return action
        aim -= error
    return action if abs(error) < FAR else None


def as_playable(table: Equipment, layout: Layout, action: A) -> A:
    """Return a stroke with the cue raised over what is in its way, where all pieces lie."""
    if isinstance(action, Stroke) and isinstance(table, Table):  # type: ignore[redundant-expr]
        return raise_stroke(table, layout, action)
    return action


def ghost(table: Equipment, layout: Layout, ball: str, way: float, make: Callable[[float], A]) -> A:
    """Return the stroke at the ghost ball: what geometry says, without throw or squirt."""
    struck = make(0.0).ball
    (x, y), there = layout[struck], layout[ball]
    reach = table.size(struck)[0] + table.size(ball)[0]
    return make(atan2(there[1] - reach * sin(way) - y, there[0] - reach * cos(way) - x))


def _sent(table: Equipment, both: Layout, action: Action, ball: str) -> float | None:
    """Return where a piece is sent, if it is met at all."""
    try:
        motion = simulate(table, both, action)
    except Refused:
        return None
    rows = motion.rows[ball]
    if len(rows) < 2:
        return None
    row = motion.row(rows[1])
    return atan2(row[VELOCITY + 1], row[VELOCITY])
