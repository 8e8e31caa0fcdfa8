"""Cases that break simulators, of balls with balls: ties, rows that touch, grazing, equal paths."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, radians, sin, sqrt
from random import Random

import pytest

from empoche.equipment import Table
from empoche.physics import Launch, Stroke, simulate
from tests.physics.hertz import collide
from tests.physics.nasty import STORM, Place, both_tables, faults, velocities
from tests.physics.published import BALLS, IDEAL, R, bench
from tests.physics.random_shots import racked
from tests.physics.sizes import apart, at_nose, radius

ROUNDING = 2e-6  # of forces summed up over hundreds of steps, and what comes of it

# ---------------------------------------------------------------- shocks through touching balls


def row(table: Table, count: int, turn: float = 90.0) -> dict[str, Place]:
    """Touching balls in a line from (5, 5) on, the cue ball first."""
    layout, far = {"cue": (5.0, 5.0)}, 0.0
    for k in range(1, count):
        far += apart(table, "cue" if k == 1 else "1", "1")
        layout[str(k)] = (5.0 + far * cos(radians(turn)), 5.0 + far * sin(radians(turn)))
    return layout


@pytest.mark.parametrize("count", [2, 3, 5, 9])
@pytest.mark.parametrize("turn", [90.0, 0.0, 37.0])
def test_newtons_cradle(count: int, turn: float) -> None:
    """One in, one out: of three and more nearly all (`test_cluster`), whichever way they lie."""
    table = bench(IDEAL)
    x, y = 2 * cos(radians(turn)), 2 * sin(radians(turn))
    motion = simulate(table, row(table, count, turn), Launch("cue", (x, y, 0.0)))
    after = velocities(motion)
    last = str(count - 1)
    lost, kept = (1e-9, 1e-9) if count == 2 else (0.03, 0.15 * 2)
    assert after.pop(last) == pytest.approx((x, y), abs=lost)
    assert all(x * v - y * u == pytest.approx(0.0, abs=1e-9) for u, v in after.values())
    assert all(hypot(*velocity) <= kept for velocity in after.values())
    assert faults(motion) == []


def test_newtons_cradle_with_two_in() -> None:
    """Two in, two out, the first of them a little faster."""
    table = bench(IDEAL)
    starts = [Launch(ball, (0.0, 2.0, 0.0)) for ball in ("cue", "1")]
    after = velocities(simulate(table, row(table, 5), starts))
    out = [after[ball][1] for ball in ("cue", "1", "2", "3", "4")]
    layout = row(table, 5)
    expected = collide(IDEAL, layout, {"cue": (0.0, 2.0), "1": (0.0, 2.0)}, lasts=4e-3)
    assert out == pytest.approx([expected[ball][1] for ball in layout], abs=0.01)
    assert sum(out) == pytest.approx(4.0, abs=1e-9)


def mirrored(table: Table, layout: dict[str, Place]) -> dict[str, str]:
    """For every ball of a rack the one on the other side."""
    return {
        ball: min(layout, key=lambda b: hypot(layout[b][0] + x - table.width, layout[b][1] - y))
        for ball, (x, y) in layout.items()
    }


@both_tables
@pytest.mark.parametrize("speed", [2.0, 6.0, 11.0])
@pytest.mark.parametrize("height", [0.0, 0.3])
def test_a_tight_rack_struck_head_on_is_symmetric(
    table: Table, speed: float, height: float
) -> None:
    """At the moment of the break, and between all events of the next fiftieth of a second."""
    rack = racked(Random(1), table, 0.0)
    layout = {"cue": (table.width / 2, table.baulk), **rack}
    motion = simulate(table, layout, Stroke(90.0, speed, height=height))
    hit = next(event.time for event in motion.events if event.kind == "contact")
    moments = [e.time for e in motion.events if hit <= e.time < hit + 0.02]
    between = [(a + b) / 2 for a, b in pairwise([*moments, hit + 0.02]) if b - a > 1e-6]
    pairs = mirrored(table, layout)
    moving = 0
    for time in between:
        speeds, places = velocities(motion, time), motion.at(time)
        for ball, other in pairs.items():
            (x, y, z), (u, v, w) = places[ball], places[other]
            assert (u, v, w) == pytest.approx((table.width - x, y, z), abs=ROUNDING)
            (vx, vy), (ux, uy) = speeds[ball], speeds[other]
            assert (ux, uy) == pytest.approx((-vx, vy), abs=ROUNDING)
            moving += hypot(vx, vy) > 1e-3
    assert moving > 10


@both_tables
def test_a_break_does_not_depend_on_the_order_of_the_balls(table: Table) -> None:
    """The rack named in any order breaks the same way."""
    rack = racked(Random(1), table, 0.0)
    cue = {"cue": (table.width / 2, table.baulk)}
    wanted: dict[str, tuple[float, float]] | None = None
    for seed in range(6):
        names = list(rack)
        Random(seed).shuffle(names)
        motion = simulate(table, {**{n: rack[n] for n in names}, **cue}, Stroke(90.0, 8.0))
        hit = motion.events[0].time
        found = velocities(motion, hit)
        wanted = wanted or found
        for ball in rack:
            assert found[ball] == pytest.approx(wanted[ball], abs=ROUNDING)


def test_a_ball_between_two_touching_balls() -> None:
    """The cue ball comes back at a fifth of its speed, the others part at 30 degrees (by hand)."""
    table, v = bench(IDEAL), 2.0
    layout = {
        "cue": (5.0, 5.0),
        "1": (5.0 - R, 5.0 + sqrt(3) * R),
        "2": (5.0 + R, 5.0 + sqrt(3) * R),
    }
    after = velocities(simulate(table, layout, Launch("cue", (0.0, v, 0.0))))
    assert after["cue"] == pytest.approx((0.0, -v / 5), abs=2e-4)
    assert after["1"] == pytest.approx((-sqrt(3) / 5 * v, 3 / 5 * v), abs=2e-4)
    assert after["2"] == pytest.approx((sqrt(3) / 5 * v, 3 / 5 * v), abs=2e-4)


@both_tables
def test_a_ball_between_two_touching_balls_is_symmetric_with_friction(table: Table) -> None:
    r, far, x, y = radius(table, "1"), apart(table, "cue", "1"), table.width / 2, 0.6
    up = y + sqrt(far * far - r * r)
    layout = {"cue": (x, y), "1": (x - r, up), "2": (x + r, up)}
    motion = simulate(table, layout, Stroke(90.0, 3.0, height=0.2))
    after = velocities(motion)
    assert after["2"] == pytest.approx((-after["1"][0], after["1"][1]), abs=1e-9)
    assert after["cue"][0] == pytest.approx(0.0, abs=1e-9)
    assert faults(motion) == []


def test_a_ball_frozen_between_two_balls() -> None:
    """Struck at one of them only that one goes; struck past them neither does."""
    table = bench(IDEAL)
    layout = {"1": (5.0 - 2 * R, 5.0), "cue": (5.0, 5.0), "2": (5.0 + 2 * R, 5.0)}
    after = velocities(simulate(table, layout, Launch("cue", (2.0, 0.0, 0.0))))
    assert after["1"] == (0.0, 0.0)
    assert after["cue"] == pytest.approx((0.0, 0.0), abs=1e-4)
    assert after["2"] == pytest.approx((2.0, 0.0), abs=1e-4)
    motion = simulate(table, layout, Launch("cue", (0.0, 2.0, 0.0)))
    assert motion.events == ()
    assert set(motion.final) == {"1", "cue", "2"}
    assert motion.final["1"] == layout["1"]


# ---------------------------------------------------------------- grazing, equal paths, draw


@pytest.mark.parametrize("speed", [0.3, 2.0, 8.0])
@pytest.mark.parametrize("near", [1e-9, 1e-8, 1e-6, 1e-4])
def test_grazing(speed: float, near: float) -> None:
    """A ball that passes another at 2 R and a nanometre misses; at a nanometre less it meets it."""
    table = bench(BALLS)
    start = Launch("cue", (0.0, speed, 0.0), (-speed / R, 0.0, 0.0))
    by = {"cue": (5.0, 5.0), "1": (5.0 + 2 * R + near, 5.3)}
    assert [event.kind for event in simulate(table, by, start).events if event.other == "1"] == []
    at = {"cue": (5.0, 5.0), "1": (5.0 + 2 * R - near, 5.3)}
    motion = simulate(table, at, start)
    assert motion.events[0].kind == "contact"
    assert faults(motion) == []


@pytest.mark.parametrize("gap", [0.0, 1e-12, 1e-9, 1e-6])
@pytest.mark.parametrize("spin", [True, False], ids=["rolling", "sliding"])
@pytest.mark.parametrize("behind", [True, False], ids=["one behind the other", "side by side"])
def test_two_balls_with_equal_accelerations(gap: float, spin: bool, behind: bool) -> None:
    """They keep their distance, for all differences of their paths are zero."""
    table = bench(BALLS)
    far = 2 * R + gap
    layout = {"cue": (5.0, 5.0), "1": (5.0, 5.0 + far) if behind else (5.0 + far, 5.0)}
    starts = [
        Launch(ball, (0.0, 1.5, 0.0), (-1.5 / R if spin else 0.0, 0.0, 0.0)) for ball in layout
    ]
    motion = simulate(table, layout, starts)
    assert motion.events == ()
    (x, y), (u, v) = motion.final["cue"], motion.final["1"]
    assert hypot(u - x, v - y) == pytest.approx(far, abs=1e-12)


@both_tables
def test_collinear_balls_with_draw_do_not_teleport(table: Table) -> None:
    """Exactly behind one another along an axis: three hundred distances, speeds and heights."""
    for trial in range(300):
        chance = Random(trial)
        x, y = table.width / 2, 0.4
        layout = {"cue": (x, y), "1": (x, y + chance.uniform(0.06, 0.9))}
        v, draw = chance.uniform(0.5, 7), chance.uniform(0.2, 1.3)
        start = Launch("cue", (0.0, v, 0.0), (draw * v / radius(table, "cue"), 0.0, 0.0))
        motion = simulate(table, layout, start)
        assert [fault for fault in faults(motion) if not fault.startswith("again")] == [], start
        assert all(piece.place[0] == x for piece in motion.segments if piece.state != "off")


# ---------------------------------------------------------------- the gentlest contacts


@both_tables
@pytest.mark.parametrize("spin", [30.0, 150.0, 300.0])
def test_follow_against_a_ball_makes_no_storm(table: Table, spin: float) -> None:
    """Turning into a ball that rests against a cushion, or into a row of them, or a free one."""
    edge, far, r = at_nose(table, "1"), apart(table, "cue", "1"), radius(table, "1")
    x = table.width - edge
    layouts = [
        {"cue": (x - far, 0.5), "1": (x, 0.5)},
        {"cue": (x - far - 4 * r, 0.5), **{str(k + 1): (x - 2 * r * k, 0.5) for k in range(3)}},
        {"cue": (0.4, 0.5), "1": (0.4 + far, 0.5)},
    ]
    for layout in layouts:
        motion = simulate(table, layout, Launch("cue", (0.0, 0.0, 0.0), (0.0, spin, 0.0)))
        assert len(motion.events) < STORM
        assert faults(motion) == []


def test_a_ball_that_rolls_into_another_at_walking_pace_of_an_ant() -> None:
    """The gentlest contacts: no storm, and nothing gained."""
    table = bench(BALLS)
    for k in range(1, 9):
        v = 10.0**-k
        start = Launch("cue", (0.0, v, 0.0), (-v / R, 0.0, 0.0))
        layout = {"cue": (5.0, 5.0), "1": (5.0, 5.0 + 2 * R + v * v / 2)}
        motion = simulate(table, layout, start)
        assert faults(motion) == []
        assert len(motion.events) < 20
