"""Numbers that no table, cue or stroke has, and things that are none: refused, and said why."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from math import inf, nan
from typing import Any

import pytest

import empoche.equipment
from empoche import Refused
from empoche.equipment import AMERICAN_TABLE
from empoche.physics import Cue, Launch, Stroke, simulate, simulation
from empoche.physics.kernel import play as run_kernel
from tests.physics.published import bench

SHOT = Stroke(90.0, 1.0)
TWO = {"cue": (0.6, 0.6), "1": (0.6, 1.0)}


# ---------------------------------------------------------------- what is asked of the interface


def play(part: str, name: str, value: object) -> None:
    """A shot on a table of which one number is another, wherever that is checked."""
    changed = replace(getattr(AMERICAN_TABLE, part), **{name: value})
    simulate(replace(AMERICAN_TABLE, **{part: changed}), TWO, SHOT)


@pytest.mark.parametrize("name", ["Cloth", "Rubber", "american_table", "english_table"])
def test_equipment_is_where_one_looks_for_it(name: str) -> None:
    assert hasattr(empoche.equipment, name)


@pytest.mark.parametrize("bad", [nan, inf, -1.0, 2.0, "x", None])
def test_a_restitution_that_cannot_be_is_refused(bad: float) -> None:
    with pytest.raises(Refused):
        play("balls", "restitution", bad)


@pytest.mark.parametrize("name", ["diameter", "mass", "cue_diameter", "cue_mass"])
@pytest.mark.parametrize("bad", [nan, inf, 0.0, -1.0])
def test_a_ball_that_cannot_be_is_refused(name: str, bad: float) -> None:
    with pytest.raises(Refused):
        play("balls", name, bad)


@pytest.mark.parametrize("name", ["slide", "roll", "twist", "bounce"])
@pytest.mark.parametrize("bad", [nan, inf, -0.2])
def test_a_cloth_that_cannot_be_is_refused(name: str, bad: float) -> None:
    with pytest.raises(Refused):
        play("cloth", name, bad)


@pytest.mark.parametrize("name", ["slide", "roll"])
def test_a_cloth_without_friction_is_refused_at_once(name: str) -> None:
    """It costs a second and 300 MB before «a shot that does not end»."""
    with pytest.raises(Refused):
        play("cloth", name, 0.0)


def test_a_shot_that_hardly_anything_slows_is_given_up_soon() -> None:
    """It ran 13 s before it ended in a bare error. With 1,000,000 segments allowed, it does again.

    Straight up and down between cushions that give all back, it would go on for weeks.
    """
    cloth = replace(AMERICAN_TABLE.cloth, slide=1e-9, roll=1e-9)
    rubber = replace(AMERICAN_TABLE.rubber, restitution=1.0, friction=0.0)
    table = replace(AMERICAN_TABLE, cloth=cloth, rubber=rubber)
    written = 0

    def counting(*given: Any) -> int:
        nonlocal written
        full = run_kernel(*given)
        written += given[-1].counts[0]
        return full

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(simulation, "play", counting)
        with pytest.raises(Refused) as refused:
            simulate(table, {"cue": (0.6, 0.5)}, Stroke(90.0, 8.0))
    assert written < 70_000
    assert "49152" in refused.value.say("fr")
    assert "does not end" in refused.value.say("en")


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        *(("nose", 0.06), ("nose", nan), ("nose", 0.0), ("restitution", nan), ("friction", -0.1)),
        *(("yields", 1.1), ("yields", nan), ("rigid", -1.0), ("halfway", 0.0)),
    ],
)
def test_a_cushion_that_cannot_be_is_refused(name: str, bad: float) -> None:
    with pytest.raises(Refused):
        play("rubber", name, bad)


def test_a_friction_that_is_one_number_is_refused_or_taken() -> None:
    with suppress(Refused):
        play("balls", "friction", 0.05)


@pytest.mark.parametrize("velocity", [(0.0, 1.0), (0.0, 1.0, 0.0, 0.0), None, 1.0])
def test_a_launch_has_three_numbers(velocity: object) -> None:
    with pytest.raises(Refused):
        simulate(AMERICAN_TABLE, TWO, Launch("cue", velocity))  # type: ignore[arg-type]


@pytest.mark.parametrize("stroke", [None, "hard", {"direction": 90}, 5])
def test_what_is_no_stroke_is_refused(stroke: object) -> None:
    with pytest.raises(Refused):
        simulate(AMERICAN_TABLE, TWO, stroke)  # type: ignore[arg-type]


@pytest.mark.parametrize("table", [None, "american"])
def test_what_is_no_table_is_refused(table: object) -> None:
    with pytest.raises(Refused):
        simulate(table, TWO, SHOT)  # type: ignore[arg-type]


@pytest.mark.parametrize("cue", [Cue(mass=0.0), Cue(end_mass=-1.0), Cue(restitution=5.0), None])
def test_a_cue_that_cannot_be_is_refused(cue: Cue) -> None:
    with pytest.raises(Refused):
        simulate(AMERICAN_TABLE, TWO, Stroke(90.0, 1.0, side=0.3), cue)


def test_a_shaft_without_mass_has_no_squirt() -> None:
    cue = Cue(end_mass=0.0)
    motion = simulate(bench(), {"cue": (5.0, 5.0)}, Stroke(90.0, 1.0, side=0.3), cue)
    assert motion.paths["cue"][0].velocity[0] == pytest.approx(0.0, abs=1e-12)


@pytest.mark.parametrize("name", ["0", "16", "99"])
def test_a_ball_that_the_set_does_not_have_is_refused(name: str) -> None:
    with pytest.raises(Refused):
        simulate(AMERICAN_TABLE, {"cue": (0.6, 0.6), name: (0.6, 1.0)}, SHOT)


def test_a_name_that_is_no_text_is_refused() -> None:
    with pytest.raises(Refused):
        simulate(AMERICAN_TABLE, {"cue": (0.6, 0.6), 1: (0.6, 1.0)}, SHOT)  # type: ignore[dict-item]


def test_before_the_stroke_balls_lie_where_they_lay() -> None:
    """They are played backwards, out of the table."""
    motion = simulate(AMERICAN_TABLE, TWO, SHOT)
    assert motion.at(-1.0)["cue"][:2] == TWO["cue"]


def test_numbers_of_numpy_are_numbers() -> None:
    """«a finite number is expected (found: 1.0)» is no help."""
    numpy = pytest.importorskip("numpy")
    Stroke(numpy.int64(90), numpy.float32(1.0))
