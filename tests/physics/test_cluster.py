"""Many balls in contact: a rack is broken evenly, as an independent model breaks it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import cos, hypot, radians, sin
from pathlib import Path
from random import Random

import pytest

from empoche.equipment import AMERICAN_TABLE, CARROM_BOARD, ENGLISH_TABLE, Table, rosette
from empoche.physics import Flick, Launch, Motion, simulate
from tests.physics.hertz import Plane, collide, difference
from tests.physics.nasty import both_tables, velocities
from tests.physics.published import BALLS, IDEAL, R, bench
from tests.physics.random_shots import racked
from tests.physics.uncompiled import run_interpreted


def break_of(table: Table, aim: float, speed: float, back: float = 0.0) -> Motion:
    """The cue ball launched at a tight rack, of which all but the front ball lie `back` further."""
    rack = racked(Random(1), table, 0.0)
    front = min(rack, key=lambda ball: rack[ball][1])
    rack = {b: (x, y if b == front else y + back) for b, (x, y) in rack.items()}
    layout = {"cue": (table.width / 2, table.baulk), **rack}
    way = (speed * cos(radians(aim)), speed * sin(radians(aim)), 0.0)
    return simulate(table, layout, Launch("cue", way))


def after_break(motion: Motion) -> dict[str, Plane]:
    return velocities(motion, motion.events[0].time)


def worst_jump(steps: list[dict[str, Plane]]) -> float:
    """Return the largest change of a ball's velocity from one shot to the next."""
    return max(
        hypot(x - one[ball][0], y - one[ball][1])
        for one, other in pairwise(steps)
        for ball, (x, y) in other.items()
    )


@both_tables
@pytest.mark.parametrize("speed", [2.0, 9.0])
def test_a_break_depends_evenly_on_the_aim(table: Table, speed: float) -> None:
    """A hundredth of a degree changes no ball by more than a fiftieth of the speed."""
    for step, most in ((1e-4, 1e-4 * speed), (1e-3, 1e-3 * speed), (1e-2, 2e-2 * speed)):
        aims = [90.0 + k * step for k in range(-20, 61)]
        assert worst_jump([after_break(break_of(table, aim, speed)) for aim in aims]) < most


@both_tables
def test_a_break_depends_evenly_on_a_gap(table: Table) -> None:
    """Behind the front ball, from nothing on: a micrometre changes no ball by a hundredth."""
    for step, most in ((1e-7, 1e-3), (1e-6, 1e-2)):
        gaps = [k * step for k in range(60)]
        shots = [break_of(table, 90.2, 8.0, gap) for gap in gaps]
        found = [velocities(shot, shot.events[0].time + 2e-4) for shot in shots]
        assert worst_jump(found) < most * 8.0


@both_tables
@pytest.mark.parametrize("aim", [90.0, 90.3, 91.0])
def test_a_break_is_that_of_an_independent_model(table: Table, aim: float) -> None:
    """In which everything moves while it touches; without friction, which has a height too."""
    smooth = replace(table, balls=replace(table.balls, friction=(0.0, 0.0, 1.0)))
    motion = break_of(smooth, aim, 8.0)
    hit = motion.events[0].time
    layout = {ball: (place[0], place[1]) for ball, place in motion.at(hit).items()}
    cue = [segment for segment in motion.paths["cue"] if segment.time < hit][-1]
    since = hit - cue.time
    vx, vy = (v + a * since for v, a in zip(cue.velocity[:2], cue.acceleration[:2], strict=True))
    expected = collide(smooth.balls, layout, {"cue": (vx, vy)})
    assert difference(after_break(motion), expected) < 0.03


@both_tables
def test_hundred_times_as_many_steps_give_the_same_break(table: Table, tmp_path: Path) -> None:
    """Within three in a hundred, for the very kernel with shorter steps."""
    program = f"""
import warnings
warnings.simplefilter("ignore")
from empoche.physics.kernel import cluster, columns, engine
cluster.CONTACT_STEPS = columns.CONTACT_STEPS = 100 * columns.CONTACT_STEPS
cluster.MOST_STEPS *= 100
from empoche.equipment import {table.name.upper()}_TABLE as table
from tests.physics.test_cluster import after_break, break_of
motion = break_of(table, 90.3, 8.0)
print(repr(after_break(motion)))
"""
    fine: dict[str, Plane] = eval(run_interpreted(tmp_path, "-c", program))  # our own
    assert difference(after_break(break_of(table, 90.3, 8.0)), fine) < 0.03


@both_tables
@pytest.mark.parametrize("back", [0.0, 2e-5])
def test_momentum_and_angular_momentum_are_kept(table: Table, back: float) -> None:
    """In a break on a plane, about the cue ball's place; with friction, to rounding."""
    level = replace(table.balls, cue_diameter=table.balls.diameter, cue_mass=table.balls.mass)
    table = replace(table, balls=level)
    motion = break_of(table, 90.4, 8.0, back)
    hit, places = motion.events[0].time, motion.at(motion.events[0].time)
    r = table.balls.diameter / 2
    kept = [0.0, 0.0, 0.0]
    for when in (hit - 1e-12, hit):
        found = [0.0, 0.0, 0.0]
        for ball, (x, y, _) in places.items():
            piece = [s for s in motion.paths[ball] if s.time <= when][-1]
            since = when - piece.time
            vx, vy = (piece.velocity[k] + piece.acceleration[k] * since for k in (0, 1))
            turn = piece.spin[2] + piece.spin_change[2] * since
            found[0] += vx
            found[1] += vy
            found[2] += x * vy - y * vx + 0.4 * r * r * turn
        if when < hit:
            kept = found
    assert found == pytest.approx(kept, abs=1e-9)


@pytest.mark.parametrize("count", [3, 5, 9])
def test_a_cradle_passes_a_blow_on_as_springs_do(count: int) -> None:
    """Not quite all of it: springs of Hertz keep the others a little in motion (Herrmann and
    Seitz, American Journal of Physics 50, 977, 1982)."""
    layout = {"cue": (5.0, 5.0), **{str(k): (5.0, 5.0 + 2 * R * k) for k in range(1, count)}}
    motion = simulate(bench(IDEAL), layout, Launch("cue", (0.0, 2.0, 0.0)))
    after = velocities(motion)
    expected = collide(IDEAL, layout, {"cue": (0.0, 2.0)}, lasts=4e-3, steps=40000)
    for ball in layout:
        assert after[ball][1] == pytest.approx(expected[ball][1], abs=5e-3)
    if count == 3:
        published = {"cue": -0.071, "1": 0.076, "2": 0.995}
        assert {b: round(v / 2, 2) for b, (_, v) in after.items()} == {
            b: round(v, 2) for b, v in published.items()
        }
    assert sum(v * v for _, v in after.values()) <= 4.0 * (1 + 1e-9)


@pytest.mark.parametrize("gap", [1e-6, 1e-5, 1e-4, 1e-3])
def test_two_balls_part_alike_alone_and_beside_a_third(gap: float) -> None:
    """A third one at the side, at any distance, changes nothing of the first contact."""
    table = bench(replace(BALLS, friction=(0.0, 0.0, 1.0)))
    pair = {"cue": (5.0, 5.0), "1": (5.0, 5.0 + 2 * R)}
    start = Launch("cue", (0.0, 0.5, 0.0))
    alone = velocities(simulate(table, pair, start))
    third = {**pair, "2": (5.0 + 2 * R + gap, 5.0)}
    beside = velocities(simulate(table, third, start))
    for ball, (x, y) in alone.items():
        assert beside[ball] == pytest.approx((x, y), abs=0.5e-4)


def test_a_rosette_bursts_evenly_too() -> None:
    """Discs: a hundredth of a degree changes none by more than a fiftieth of the speed."""
    board = CARROM_BOARD
    found = []
    for k in range(60):
        flick = Flick(90.0 + 0.01 * k, 6.0, place=(board.side / 2, 0.1175))
        motion = simulate(board, rosette(board, 15.0), flick)
        found.append(after_break(motion))
    assert worst_jump(found) < 0.02 * 6.0


@pytest.mark.parametrize(("table", "speed"), [(AMERICAN_TABLE, 7.0), (ENGLISH_TABLE, 8.0)])
def test_a_tight_rack_spreads(table: Table, speed: float) -> None:
    """An independent model, planar and stepped in time, has 11.3 and 11.2 balls at cushions."""
    reached = []
    for seed in range(40):
        motion = break_of(table, 90.0 + Random(seed).gauss(0.0, 0.3), speed)
        met = {e.ball for e in motion.events if e.kind in ("cushion", "pocket")}
        reached.append(len(met - {"cue"}))
    assert 10.0 < sum(reached) / len(reached) < 13.0
