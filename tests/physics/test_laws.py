"""The laws can be broken: a motion with one wrong number is seen by the law that it offends."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import cos, hypot, inf, sin

import pytest

from empoche.equipment import AMERICAN_TABLE, ENGLISH_TABLE, Table
from empoche.equipment.outline import Arc, Straight
from empoche.physics import Launch, Motion, Segment, Stroke, simulate
from tests.physics.laws import measured
from tests.physics.legs import Leg
from tests.physics.nearness import nearest
from tests.physics.walls import nearest_nose, solid

BALLS = {"cue": (0.4, 0.3), "1": (0.4, 0.9)}
MIDDLE_JAW = next(
    wall
    for wall in AMERICAN_TABLE.outline.cushions
    if isinstance(wall, Arc) and wall.cushion == "left-bottom"
)
WIDE = 19  # numbers in a piece, and where they stand
BALL, TIME, STATE, X, Y, Z, VX, VY = 0, 1, 2, 4, 5, 6, 7, 8


def shot(table: Table = AMERICAN_TABLE) -> Motion:
    return simulate(table, BALLS, Stroke(90.0, 2.0))


def doctored(motion: Motion, row: int, changes: dict[int, float]) -> Motion:
    """The same motion with other numbers in one of its pieces."""
    numbers = list(motion.numbers)
    for column, value in changes.items():
        numbers[row * WIDE + column] = value
    return _with(motion, numbers, motion.log)


def _with(motion: Motion, numbers: Sequence[float], log: Sequence[float]) -> Motion:
    return Motion(motion.table, motion.start, array("d", numbers), array("d", log))


def broken(motion: Motion) -> set[str]:
    return {fault.split()[0] for fault in measured(motion).faults}


def piece(motion: Motion, ball: str, turn: int) -> int:
    """The row of one piece of a ball."""
    rows = [k for k, p in enumerate(motion.segments) if p.ball == ball]
    return rows[turn]


def beside(arc: Arc, off: float) -> tuple[float, float]:
    """A point before the middle of an arc."""
    turn, far = (arc.begin + arc.end) / 2, arc.radius + off
    return arc.centre[0] + far * cos(turn), arc.centre[1] + far * sin(turn)


def along(arc: Arc, speed: float) -> tuple[float, float]:
    """A velocity past the middle of an arc."""
    turn = (arc.begin + arc.end) / 2
    return -speed * sin(turn), speed * cos(turn)


@pytest.mark.parametrize("table", [AMERICAN_TABLE, ENGLISH_TABLE], ids=["american", "english"])
def test_an_honest_shot_breaks_no_law(table: Table) -> None:
    assert broken(shot(table)) == set()


def test_a_ball_that_gains_speed_is_seen() -> None:
    motion = shot()
    row = piece(motion, "1", 1)
    faster = motion.numbers[row * WIDE + VY] * (1 + 1e-8) + 0.2
    assert "energy" in broken(doctored(motion, row, {VY: faster}))


def test_a_hundred_millionth_of_energy_is_seen() -> None:
    """A ball by itself that starts to roll with a little more than it had."""
    motion = simulate(AMERICAN_TABLE, {"cue": (0.4, 0.3)}, Stroke(90.0, 0.5))
    row = piece(motion, "cue", 1)
    assert motion.segments[row].state == "rolling"
    faster = motion.numbers[row * WIDE + VY] * (1 + 1e-8)
    assert broken(doctored(motion, row, {VY: faster})) >= {"energy"}


def test_a_ball_that_leaps_is_seen() -> None:
    motion = shot()
    row = piece(motion, "cue", 1)
    assert "leap" in broken(doctored(motion, row, {X: motion.numbers[row * WIDE + X] + 1e-8}))


def test_a_ball_through_another_is_seen() -> None:
    """It is inside for a hundredth of a second only, far from any end of a piece."""
    motion = simulate(AMERICAN_TABLE, {"cue": (0.4, 0.3), "1": (0.5, 0.9)}, Stroke(90.0, 5.0))
    assert broken(motion) == set()
    assert "overlap" in broken(doctored(motion, piece(motion, "1", 0), {X: 0.4}))


def test_a_ball_pushed_by_nothing_is_seen() -> None:
    motion = shot()
    row = piece(motion, "cue", 1)
    slower = motion.numbers[row * WIDE + VY] - 1e-5
    assert "push" in broken(doctored(motion, row, {VY: slower}))


@pytest.mark.parametrize(("x", "y"), [(0.02, 0.6), (0.6, -0.05), (1.3, 0.6), (-0.02, 1.9)])
def test_a_ball_in_a_cushion_or_beyond_it_is_seen(x: float, y: float) -> None:
    motion = shot()
    last = piece(motion, "1", -1)
    assert "cushion" in broken(doctored(motion, last, {X: x, Y: y}))


def test_a_ball_in_a_jaw_is_seen() -> None:
    """English jaws are round: a point that is before the nose and in the arc."""
    motion = shot(ENGLISH_TABLE)
    last = piece(motion, "1", -1)
    arc = ENGLISH_TABLE.outline.cushions[1]
    assert "cushion" in broken(doctored(motion, last, {X: arc.centre[0] - 0.03, Y: 0.0}))  # type: ignore[union-attr]  # after what is straight in the pocket


def test_a_ball_on_air_over_a_hole_is_seen() -> None:
    motion = shot()
    x, y = AMERICAN_TABLE.outline.pockets[0].centre
    assert "hole" in broken(doctored(motion, piece(motion, "1", -1), {X: x, Y: y - 0.03}))


def test_a_ball_that_flies_through_a_nose_is_seen() -> None:
    """Launched at a cushion below its nose, and the cushion's answer is taken away."""
    start = Launch("cue", (2.0, 0.0, 1.0))
    motion = simulate(AMERICAN_TABLE, {"cue": (1.1, 0.5)}, start)
    row = piece(motion, "cue", 0)
    assert motion.segments[row].state == "flying"
    assert "flight" in broken(doctored(motion, row, {X: 1.25, Z: 0.03}))


def test_a_ball_that_flies_past_a_jaw_too_near_is_seen() -> None:
    """For milliseconds in the middle of a flight, and clear of it a moment before and after."""
    motion = simulate(AMERICAN_TABLE, {"cue": (0.6, 0.9)}, Launch("cue", (0.0, 8.0, 0.3)))
    row, passing = piece(motion, "cue", 0), 3 / 8 * motion.segments[1].time
    assert broken(motion) == set()
    (x, y), (vx, vy) = beside(MIDDLE_JAW, 0.02), along(MIDDLE_JAW, 8.0)
    start = {X: x - vx * passing, Y: y - vy * passing, VX: vx, VY: vy}
    assert "flight" in broken(doctored(motion, row, start))


def test_a_ball_that_never_rests_is_seen() -> None:
    motion = shot()
    assert "unending" in broken(doctored(motion, piece(motion, "1", -1), {STATE: 2.0}))
    assert "unending" in broken(doctored(motion, piece(motion, "1", 0), {VX: float("nan")}))


def test_an_event_that_did_not_happen_is_seen() -> None:
    motion = shot()
    apart = _with(motion, motion.numbers, [0.01, 1.0, 0.0, 1.0, *motion.log])
    assert "contact" in broken(apart)
    away = _with(motion, motion.numbers, [0.01, 2.0, 0.0, 1.0, *motion.log])
    assert "nose" in broken(away)


# ---------------------------------------------------------------- what the laws stand on


def test_the_nearest_moment_is_found() -> None:
    """Past the origin at a distance of 0.1, most quickly; and a path that turns round."""
    assert nearest((-1.0, 0.1, 0.0), (100.0, 0.0, 0.0), (0.0, 0.0, 0.0), 5.0) == pytest.approx(
        (0.1, 0.01)
    )
    far, when = nearest((1.0, 0.0, 0.0), (-1.0, 0.0, 0.0), (0.625, 0.0, 0.0), 9.0)
    assert (far, when) == pytest.approx((0.2, 1.6))


def flown(place: Sequence[float], velocity: Sequence[float], fall: float, time: float) -> Leg:
    """A flight from the moment 0 on."""
    (x, y, z), (u, v, w), none = place, velocity, (0.0, 0.0, 0.0)
    path = Segment("cue", 0.0, "flying", False, (x, y, z), (u, v, w), (0.0, 0.0, -fall), none, none)
    return Leg(path, time)


def test_the_nearest_to_a_straight_nose_is_found() -> None:
    """Along it, 20 mm before it, from 50 mm above it down past it: as it passes."""
    nose = next(w for w in AMERICAN_TABLE.outline.cushions if isinstance(w, Straight))
    (x, y), height = nose.start, AMERICAN_TABLE.rubber.nose
    x, y = (x + nose.end[0]) / 2, (y + nose.end[1]) / 2
    dx, dy = nose.end[0] - nose.start[0], nose.end[1] - nose.start[1]
    far = hypot(dx, dy)
    place = (x - 0.02 * dy / far, y + 0.02 * dx / far, height + 0.05)
    leg = flown(place, (0.1 * dx, 0.1 * dy, 0.0), 10.0, 0.2)
    near = nearest_nose(leg, nose, height, 0.03, (0.0, 0.2))
    assert near == pytest.approx((0.02, 0.1))
    assert nearest_nose(leg, nose, height, 0.03, (0.15, 0.2))[0] > 0.06


@pytest.mark.parametrize("height", [-0.01, 0.0, 0.02])
def test_the_nearest_to_a_jaw_is_found(height: float) -> None:
    """Straight past its arc at a distance of 10 mm in plan."""
    nose = AMERICAN_TABLE.rubber.nose
    (x, y), (vx, vy) = beside(MIDDLE_JAW, 0.01), along(MIDDLE_JAW, 5.0)
    leg = flown((x - 0.04 * vx, y - 0.04 * vy, nose + height), (vx, vy, 0.0), 0.0, 1.0)
    near, time = nearest_nose(leg, MIDDLE_JAW, nose, 0.03, (0.0, 1.0))
    assert near == pytest.approx(hypot(0.01, height), abs=1e-12)
    assert time == pytest.approx(0.04, abs=1e-6)
    assert nearest_nose(leg, MIDDLE_JAW, nose, 0.009, (0.0, 1.0))[0] == inf


@pytest.mark.parametrize("table", [AMERICAN_TABLE, ENGLISH_TABLE], ids=["american", "english"])
def test_mouths_and_holes_are_not_solid_and_what_is_round_them_is(table: Table) -> None:
    half, (x, y) = table.length / 2, table.outline.pockets[4].centre
    deep = table.outline.pockets[2].radius * 2
    free = [(0.4, 0.4), (0.01, 0.01), (-0.001, half), (-0.03, half), (x, y), (x / 3, y / 3)]
    over = [(-0.001, 0.4), (-0.1, 0.4), (0.4, -0.01), (-deep - 0.02, half), (x - 0.05, y - 0.05)]
    assert not [place for place in free if solid(table.outline, *place)]
    assert not [place for place in over if not solid(table.outline, *place)]
