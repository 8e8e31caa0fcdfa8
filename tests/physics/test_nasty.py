"""Cases that break simulators: ties, balls that touch, grazing, corners, spin against a wall."""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from math import cos, hypot, inf, nan, radians, sin, sqrt
from pathlib import Path
from random import Random
from shutil import copytree, ignore_patterns
from typing import Any

import pytest

import empoche
from empoche.equipment import AMERICAN_TABLE, ENGLISH_TABLE, Table
from empoche.equipment.outline import Arc, Rounded
from empoche.errors import Refused
from empoche.physics import (
    COMPILED,
    Launch,
    Motion,
    Piece,
    Shot,
    Stroke,
    simulate,
    simulate_many,
    simulation,
)
from tests.physics.published import BALLS, IDEAL, R, bench
from tests.physics.random_shots import TABLES, apart, at_nose, racked, radius, shots
from tests.physics.soak import measured

Place = tuple[float, float]
both_tables = pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])

# What is broken today, and by what: delete the line to turn the test on.
KNOWN_BUGS: dict[str, str] = {
    "both jaws": "two jaws met at one instant are resolved one after the other",
    "storm of three": "a ball pressed on another that is frozen to a cushion chatters",
}


def known(name: str) -> None:
    if name in KNOWN_BUGS:
        pytest.skip(f"known bug: {KNOWN_BUGS[name]}")


def faults(motion: Motion) -> list[str]:
    return measured(motion).faults


def just_after(motion: Motion, ball: str, time: float) -> Piece:
    """How a ball goes on from a moment."""
    return [piece for piece in motion.paths[ball] if piece.time <= time][-1]


def velocities(motion: Motion, time: float = 0.0) -> dict[str, tuple[float, float]]:
    found = {}
    for ball in motion.names:
        x, y, _ = just_after(motion, ball, time).velocity
        found[ball] = (x, y)
    return found


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
    """One in, one out: all others stand still."""
    table = bench(IDEAL)
    x, y = 2 * cos(radians(turn)), 2 * sin(radians(turn))
    motion = simulate(table, row(table, count, turn), Launch("cue", (x, y, 0.0)))
    after = velocities(motion)
    last = str(count - 1)
    assert after.pop(last) == pytest.approx((x, y), abs=1e-9)
    assert all(hypot(*velocity) <= 1e-9 for velocity in after.values())
    assert faults(motion) == []


def test_newtons_cradle_with_two_in() -> None:
    """Two in, two out."""
    table = bench(IDEAL)
    starts = [Launch(ball, (0.0, 2.0, 0.0)) for ball in ("cue", "1")]
    after = velocities(simulate(table, row(table, 5), starts))
    assert [round(after[ball][1], 9) for ball in ("cue", "1", "2", "3", "4")] == [0, 0, 0, 2, 2]


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
            assert (u, v, w) == pytest.approx((table.width - x, y, z), abs=1e-9)
            (vx, vy), (ux, uy) = speeds[ball], speeds[other]
            assert (ux, uy) == pytest.approx((-vx, vy), abs=1e-9)
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
            assert found[ball] == pytest.approx(wanted[ball], abs=1e-9)


def test_a_ball_between_two_touching_balls() -> None:
    """The cue ball comes back at a fifth of its speed, the others part at 30 degrees (by hand)."""
    table, v = bench(IDEAL), 2.0
    layout = {
        "cue": (5.0, 5.0),
        "1": (5.0 - R, 5.0 + sqrt(3) * R),
        "2": (5.0 + R, 5.0 + sqrt(3) * R),
    }
    after = velocities(simulate(table, layout, Launch("cue", (0.0, v, 0.0))))
    assert after["cue"] == pytest.approx((0.0, -v / 5), abs=1e-9)
    assert after["1"] == pytest.approx((-sqrt(3) / 5 * v, 3 / 5 * v), abs=1e-9)
    assert after["2"] == pytest.approx((sqrt(3) / 5 * v, 3 / 5 * v), abs=1e-9)


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


# ---------------------------------------------------------------- frozen balls


def frozen(chance: Random, table: Table, ball: str = "cue") -> tuple[Place, float]:
    """A place at a straight nose, and the direction into the cushion in degrees."""
    edge, half = at_nose(table, ball), table.length / 2
    along = chance.choice((chance.uniform(0.25, half - 0.25), chance.uniform(half + 0.25, 1.5)))
    across = chance.uniform(0.25, table.width - 0.25)
    return chance.choice(
        (
            ((edge, along), 180.0),
            ((table.width - edge, along), 0.0),
            ((across, edge), 270.0),
            ((across, table.length - edge), 90.0),
        )
    )


@both_tables
@pytest.mark.parametrize("way", ["into it", "along it", "away from it", "anyhow"])
def test_a_ball_frozen_to_a_cushion_stays_on_the_table(table: Table, way: str) -> None:
    """A thousand strokes for each table: any speed, any spin."""
    known("frozen")
    for trial in range(125):
        chance = Random(f"{way}/{trial}")
        for level in (0.0, 1.0):  # as a stroke, and as an experiment with any spin
            place, turn = frozen(chance, table)
            spread = {"into it": 60, "away from it": 60, "along it": 0, "anyhow": 180}[way]
            turn += {"into it": 0, "away from it": 180, "along it": 90, "anyhow": 0}[way]
            turn += chance.uniform(-spread, spread)
            start: Stroke | Launch = Stroke(
                turn,
                chance.uniform(0.1, 8),
                chance.uniform(-0.35, 0.35),
                chance.uniform(-0.35, 0.35),
            )
            if level:
                v, (x, y) = chance.uniform(0, 8), (cos(radians(turn)), sin(radians(turn)))
                spin = [chance.gauss(0, 100) for _ in range(3)]
                start = Launch("cue", (v * x, v * y, 0.0), (spin[0], spin[1], spin[2]))
            motion = simulate(table, {"cue": place}, start)
            assert not [e for e in motion.events if e.kind in ("left", "on-rail")], motion.start
            assert motion.paths["cue"][-1].state in ("rest", "pocketed")
            assert [f for f in faults(motion) if not f.startswith("again")] == [], (place, start)


@both_tables
def test_a_ball_frozen_to_a_cushion_and_driven_into_it_comes_back(table: Table) -> None:
    """At once, and with less than it had."""
    for speed in (0.01, 0.5, 3.0, 8.0):
        x, y = table.width - at_nose(table, "cue"), 0.6
        motion = simulate(table, {"cue": (x, y)}, Launch("cue", (speed, 0.0, 0.0)))
        assert motion.events[0].kind == "cushion"
        assert motion.events[0].time == 0.0
        back = just_after(motion, "cue", 0.0).velocity[0]
        assert -speed * (1 + 1e-12) <= back < 0


@both_tables
def test_a_ball_frozen_to_a_cushion_and_rolled_along_it_meets_nothing(table: Table) -> None:
    r, edge = radius(table, "cue"), at_nose(table, "cue")
    start = Launch("cue", (0.0, 0.3, 0.0), (-0.3 / r, 0.0, 0.0))
    motion = simulate(table, {"cue": (edge, 0.25)}, start)
    assert motion.events == ()
    assert motion.final["cue"][0] == edge


@both_tables
def test_a_ball_in_a_jaw(table: Table) -> None:
    """Frozen to the curve between nose and pocket and sent every way."""
    known("jaw")
    chance = Random(5)
    arcs = [wall for wall in table.outline.cushions if isinstance(wall, Arc)]
    holes = table.outline.pockets
    for arc in arcs:
        for trial in range(24):
            turn = chance.uniform(arc.begin, arc.begin + 0.4 * (arc.end - arc.begin))
            if arc.begin + arc.end > 2 * turn and trial % 2:
                turn = arc.begin + arc.end - turn
            far = arc.radius + at_nose(table, "cue")
            place = (arc.centre[0] + far * cos(turn), arc.centre[1] + far * sin(turn))
            if any(
                hypot(place[0] - p.centre[0], place[1] - p.centre[1]) <= p.radius for p in holes
            ):
                continue
            stroke = Stroke(trial * 15.0, chance.uniform(0.1, 4), chance.uniform(-0.4, 0.4))
            try:
                motion = simulate(table, {"cue": place}, stroke)
            except Refused:
                pytest.fail(f"a ball can lie in the jaw at {place}")
            assert [f for f in faults(motion) if not f.startswith("again")] == []


def test_a_ball_frozen_between_two_balls() -> None:
    """Struck at one of them only that one goes; struck past them neither does."""
    table = bench(IDEAL)
    layout = {"1": (5.0 - 2 * R, 5.0), "cue": (5.0, 5.0), "2": (5.0 + 2 * R, 5.0)}
    after = velocities(simulate(table, layout, Launch("cue", (2.0, 0.0, 0.0))))
    assert after == {"1": (0.0, 0.0), "cue": (0.0, 0.0), "2": (2.0, 0.0)}
    motion = simulate(table, layout, Launch("cue", (0.0, 2.0, 0.0)))
    assert motion.events == ()
    assert set(motion.final) == {"1", "cue", "2"}
    assert motion.final["1"] == layout["1"]


@both_tables
def test_a_ball_frozen_between_a_ball_and_a_cushion(table: Table) -> None:
    """Driven by the cue ball into the cushion that it touches: a ball with nowhere to go."""
    chance = Random(8)
    for _ in range(100):
        edge = at_nose(table, "1")
        near = edge + apart(table, "cue", "1")
        stroke = Stroke(180.0 + chance.gauss(0, 3), chance.uniform(0.05, 8), 0.0, 0.4)
        motion = simulate(table, {"cue": (near, 0.6), "1": (edge, 0.6)}, stroke)
        found = measured(motion)
        assert [f for f in found.faults if not f.startswith("again")] == [], stroke
        assert found.worst["events"] < 100
        assert not [e for e in motion.events if e.kind == "left"]


# ---------------------------------------------------------------- grazing and corners


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


@both_tables
@pytest.mark.parametrize("speed", [0.8, 2.0, 5.0])
def test_a_ball_exactly_into_the_corner(table: Table, speed: float) -> None:
    """Along the diagonal of the pocket it falls, at every corner."""
    w, h = table.width, table.length
    for x, y in ((0.0, 0.0), (w, 0.0), (0.0, h), (w, h)):
        dx, dy = (1 if x else -1), (1 if y else -1)
        place = (x - 0.3 * dx, y - 0.3 * dy)
        start = Launch("cue", (speed * dx / sqrt(2), speed * dy / sqrt(2), 0.0))
        motion = simulate(table, {"cue": place}, start)
        assert [event.kind for event in motion.events] == ["pocket"], (x, y)


def narrow(table: Table) -> Table:
    """The same table with corners too narrow for a ball, which meets both jaws at once."""
    return replace(table, corner=Rounded(width=0.03, radius=0.05, shelf=0.008, hole=0.02))


@pytest.mark.parametrize("speed", [0.3, 1.0, 3.0])
@pytest.mark.parametrize("spin", [0.0, 30.0])
def test_a_ball_exactly_at_both_jaws(speed: float, spin: float) -> None:
    """It comes back along the diagonal: neither jaw is before the other."""
    known("both jaws")
    table = narrow(AMERICAN_TABLE)
    start = Launch("cue", (-speed, -speed, 0.0), (spin, -spin, 0.0))
    motion = simulate(table, {"cue": (0.15, 0.15)}, start)
    assert [fault for fault in faults(motion) if not fault.startswith("again")] == []
    assert [event.kind for event in motion.events[:2]] == ["cushion", "cushion"]
    x, y = motion.final["cue"]
    assert x == pytest.approx(y, abs=1e-6)


def test_a_ball_wedged_in_both_jaws_ends() -> None:
    """Pressed into a corner too narrow for it by strong follow: it comes to rest there."""
    table = narrow(AMERICAN_TABLE)
    for trial in range(40):
        chance = Random(trial)
        v, w = chance.uniform(0, 2), chance.uniform(0, 150)
        start = Launch("cue", (-v, -v * chance.uniform(0.9, 1.1), 0.0), (w, -w, 0.0))
        motion = simulate(table, {"cue": (0.15, 0.15)}, start)
        found = measured(motion)
        assert [fault for fault in found.faults if not fault.startswith("again")] == [], start
        assert found.worst["events"] < 300


# ---------------------------------------------------------------- equal accelerations, draw, follow


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
    known("draw")
    for trial in range(300):
        chance = Random(trial)
        x, y = table.width / 2, 0.4
        layout = {"cue": (x, y), "1": (x, y + chance.uniform(0.06, 0.9))}
        v, draw = chance.uniform(0.5, 7), chance.uniform(0.2, 1.3)
        start = Launch("cue", (0.0, v, 0.0), (draw * v / radius(table, "cue"), 0.0, 0.0))
        motion = simulate(table, layout, start)
        assert [fault for fault in faults(motion) if not fault.startswith("again")] == [], start
        assert all(piece.place[0] == x for piece in motion.pieces if piece.state != "off")


STORM = 400  # a ball of 300 rad/s leans for more than a second, and two contacts may take turns


@both_tables
@pytest.mark.parametrize("spin", [30.0, 150.0, 300.0])
def test_follow_against_a_cushion_makes_no_storm(table: Table, spin: float) -> None:
    """A ball at rest against a cushion, turning into it: it leans there until it rolls or rests."""
    known("storm")
    for along in (0.0, 0.05, 0.5):
        place = (table.width - at_nose(table, "cue"), 0.5)
        motion = simulate(table, {"cue": place}, Launch("cue", (0.0, along, 0.0), (0.0, spin, 5.0)))
        assert len(motion.events) < STORM
        assert [fault for fault in faults(motion) if not fault.startswith("again")] == []


@both_tables
@pytest.mark.parametrize("spin", [30.0, 150.0, 300.0])
def test_follow_against_a_ball_makes_no_storm(table: Table, spin: float) -> None:
    """Turning into a ball that rests against a cushion, or into a row of them, or a free one."""
    known("storm of three")
    edge, far, r = at_nose(table, "1"), apart(table, "cue", "1"), radius(table, "1")
    x = table.width - edge
    layouts = [
        {"cue": (x - far, 0.5), "1": (x, 0.5)},
        {"cue": (x - far - 4 * r, 0.5), **{str(k): (x - 2 * r * k, 0.5) for k in range(3)}},
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


# ---------------------------------------------------------------- bad input

LAYOUT: dict[str, Place] = {"cue": (0.4, 0.4), "1": (0.4, 0.8)}
STROKE = Stroke(90.0, 1.0)


def laid(**balls: Any) -> Callable[[], object]:
    return lambda: simulate(ENGLISH_TABLE, {**LAYOUT, **balls}, STROKE)


def stroked(**changes: Any) -> Callable[[], object]:
    return lambda: simulate(ENGLISH_TABLE, LAYOUT, replace(STROKE, **changes))


def launched(
    *velocity: float, spin: tuple[float, float, float] = (0, 0, 0)
) -> Callable[[], object]:
    x, y, z = velocity
    return lambda: simulate(ENGLISH_TABLE, LAYOUT, Launch("cue", (x, y, z), spin))


BAD: dict[str, Callable[[], object]] = {
    "nan in a place": laid(cue=(nan, 0.4)),
    "infinity in a place": laid(cue=(0.4, inf)),
    "words in a place": laid(cue=("a", "b")),
    "a truth in a place": laid(cue=(True, 0.4)),
    "one number as a place": laid(cue=(0.4,)),
    "three numbers as a place": laid(cue=(0.4, 0.4, 0.4)),
    "no place": laid(cue=None),
    "overlapping balls": laid(cue=(0.4, 0.76)),
    "a hair of overlap": laid(cue=(0.4, 0.8 - apart(ENGLISH_TABLE, "cue", "1") + 1e-7)),
    "balls in one place": laid(cue=(0.4, 0.8)),
    "outside": laid(cue=(-0.3, 0.4)),
    "far outside": laid(cue=(0.4, 1e9)),
    "beyond the nose": laid(cue=(0.001, 0.4)),
    "in the cushion": laid(cue=(0.015, 0.4)),
    "a millimetre in the cushion": laid(cue=(at_nose(ENGLISH_TABLE, "cue") - 0.001, 0.4)),
    "over a hole": laid(cue=(-0.02, 0.915)),
    "a ball without a name": laid(**{"": (0.2, 0.2)}),
    "an unknown ball in the layout": laid(banana=(0.2, 0.2)),
    "an unknown ball struck": stroked(ball="7"),
    "no balls": lambda: simulate(ENGLISH_TABLE, {}, STROKE),
    "nan direction": stroked(direction=nan),
    "infinite direction": stroked(direction=inf),
    "nan speed": stroked(speed=nan),
    "infinite speed": stroked(speed=inf),
    "absurd speed": stroked(speed=300.0),
    "negative speed": stroked(speed=-1.0),
    "nan side": stroked(side=nan),
    "nan height": stroked(height=nan),
    "beside the ball": stroked(side=0.8, height=0.8),
    "nan elevation": stroked(elevation=nan),
    "a cue from below": stroked(elevation=-5.0),
    "nan in hand": stroked(place=(nan, 0.4)),
    "in hand on another ball": stroked(place=(0.4, 0.79)),
    "in hand outside": stroked(place=(2.0, 0.4)),
    "nan velocity": launched(nan, 0, 0),
    "absurd velocity": launched(0, 300, 0),
    "into the bed at an absurd speed": launched(0, 0, -300),
    "infinite spin": launched(0, 1, 0, spin=(inf, 0, 0)),
    "absurd spin": launched(0, 1, 0, spin=(1e9, 0, 0)),
    "no stroke": lambda: simulate(ENGLISH_TABLE, LAYOUT, []),
    "one ball struck twice": lambda: simulate(
        ENGLISH_TABLE, LAYOUT, [Launch("cue", (0, 1, 0)), Launch("cue", (1, 0, 0))]
    ),
    "an unknown model": lambda: simulate(ENGLISH_TABLE, LAYOUT, STROKE, cushion="marshmallow"),
    "one bad shot of many": lambda: simulate_many(
        [Shot(ENGLISH_TABLE, LAYOUT, STROKE), Shot(ENGLISH_TABLE, {"cue": (nan, 1.0)}, STROKE)],
        threads=1,
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_input_is_refused_before_anything_runs(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known(what)

    def never(*_: object) -> int:
        raise AssertionError("the kernel ran")

    monkeypatch.setattr(simulation, "play", never)
    with pytest.raises(Refused) as refused:
        BAD[what]()
    for language in ("en", "fr"):
        sentence = refused.value.say(language)
        assert sentence
        assert "{" not in sentence


def test_good_input_of_the_same_kind_is_not_refused() -> None:
    edge = at_nose(ENGLISH_TABLE, "cue")
    touching = 0.8 - apart(ENGLISH_TABLE, "cue", "1")
    for place in ((0.4, 0.4), (edge, 0.4), (0.4, edge), (0.4, touching), (1 / 3, 1)):
        simulate(ENGLISH_TABLE, {**LAYOUT, "cue": place}, STROKE)
    simulate(ENGLISH_TABLE, LAYOUT, Stroke(1e6, 0.0))


# ---------------------------------------------------------------- compiled and interpreted

PLAYED = """
import sys
from array import array
import empoche
from empoche.physics import COMPILED, simulate
from tests.physics.random_shots import shots

assert not COMPILED, empoche.__file__
with open(sys.argv[1], "wb") as file:
    for drawn in shots(77, 50):
        motion = simulate(drawn.table, drawn.layout, drawn.stroke)
        for numbers in (motion.numbers, motion.log):
            file.write(array("d", [len(numbers), *numbers]).tobytes())
"""


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")
def test_compiled_and_interpreted_give_the_same_bits(tmp_path: Path) -> None:
    """Fifty shots of all kinds by the same files without what was compiled from them."""
    package = Path(empoche.__file__).parent
    copytree(package, tmp_path / "empoche", ignore=ignore_patterns("*.so", "*.pyd", "__pycache__"))
    root = Path(__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), str(root)))}
    subprocess.run(
        [sys.executable, "-c", PLAYED, str(tmp_path / "numbers")], check=True, env=environment
    )
    wanted = array("d", (tmp_path / "numbers").read_bytes())
    found = array("d")
    for drawn in shots(77, 50):
        motion = simulate(drawn.table, drawn.layout, drawn.stroke)
        for numbers in (motion.numbers, motion.log):
            found.extend([len(numbers), *numbers])
    assert len(found) > 10_000
    assert found.tobytes() == wanted.tobytes()
