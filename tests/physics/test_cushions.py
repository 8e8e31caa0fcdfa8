"""Cases that break simulators, of balls with cushions: frozen, in jaws, in corners, spinning."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, radians, sin, sqrt
from random import Random

import pytest

from empoche.equipment import AMERICAN_TABLE, Table
from empoche.equipment.outline import Arc, Rounded
from empoche.errors import Refused
from empoche.physics import Launch, Stroke, simulate
from empoche.physics.stroke import launch
from tests.physics.laws import measured
from tests.physics.nasty import STORM, Place, both_tables, faults, just_after
from tests.physics.sizes import apart, at_nose, radius

# ---------------------------------------------------------------- frozen to a cushion


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
    """A thousand strokes for each table: any speed, any spin, a level cue."""
    for trial in range(125):
        chance = Random(f"{way}/{trial}")
        for level in (0.0, 1.0):  # as a stroke, and as an experiment with any spin
            place, turn = frozen(chance, table)
            spread = {"into it": 60, "away from it": 60, "along it": 0, "anyhow": 180}[way]
            turn += {"into it": 0, "away from it": 180, "along it": 90, "anyhow": 0}[way]
            turn += chance.uniform(-spread, spread)
            tip = chance.uniform(0.1, 8), chance.uniform(-0.35, 0.35), chance.uniform(-0.35, 0.35)
            # of a cue that no rail is in the way of: over this one it would be a jump shot
            start = launch(Stroke(turn, *tip), *table.size("cue"))
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


@both_tables
@pytest.mark.parametrize("spin", [30.0, 150.0, 300.0])
def test_follow_against_a_cushion_makes_no_storm(table: Table, spin: float) -> None:
    """A ball at rest against a cushion, turning into it: it leans there until it rolls or rests."""
    for along in (0.0, 0.05, 0.5):
        place = (table.width - at_nose(table, "cue"), 0.5)
        motion = simulate(table, {"cue": place}, Launch("cue", (0.0, along, 0.0), (0.0, spin, 5.0)))
        assert len(motion.events) < STORM
        assert [fault for fault in faults(motion) if not fault.startswith("again")] == []


# ---------------------------------------------------------------- jaws and corners


@both_tables
def test_a_ball_in_a_jaw(table: Table) -> None:
    """Frozen to the curve between nose and pocket and sent every way."""
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
    table = narrow(AMERICAN_TABLE)
    start = Launch("cue", (-speed, -speed, 0.0), (spin, -spin, 0.0))
    motion = simulate(table, {"cue": (0.15, 0.15)}, start)
    assert [fault for fault in faults(motion) if not fault.startswith("again")] == []
    assert [event.kind for event in motion.events[:2]] == ["cushion", "cushion"]
    x, y, _ = just_after(motion, "cue", motion.events[0].time).velocity
    assert x == pytest.approx(y, abs=1e-9)
    assert x > 0


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
