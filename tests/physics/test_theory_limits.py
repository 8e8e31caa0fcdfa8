"""The corners of the theory: noses that grip, hops that begin, slow hits with much spin."""

from __future__ import annotations

from dataclasses import replace

import pytest

from empoche.equipment import ENGLISH_TABLE
from empoche.equipment.tables import Rubber
from tests.physics.impulses import Vector, integrate_impact
from tests.physics.published import IDEAL, R, bench
from tests.physics.readings import after_contact, speed
from tests.physics.test_theory import SNOOKER, cushioned, hit, thrown_back

# ---------------------------------------------------------------- physics


@pytest.mark.parametrize(
    ("v", "turn", "sine", "mu", "cloth", "e"),
    [  # American constants, those of the paper, and other tables a user may describe
        ((0.01483, 0.99989, 0.0), (0.11905, -2.12955, -0.65009), 0.27, 0.14, 0.2, 0.98),
        ((0.06498, 0.99789, 0.0), (0.36912, -0.80316, -0.31109), 0.4, 0.14, 0.212, 0.98),
        ((0.33962, 0.94056, 0.0), (0.28474, -2.24531, -0.21406), 0.27, 0.2, 0.2, 0.85),
        ((-0.31086, 0.95046, 0.0), (0.06552, 1.71482, 0.51861), 0.4, 0.3, 0.4, 0.6),
        ((-0.00228, 1.0, 0.0), (0.09045, 1.9767, 0.29268), 0.2, 0.5, 0.2, 0.5),
    ],
)
def test_a_nose_that_grips_as_small_steps_say(
    v: Vector, turn: Vector, sine: float, mu: float, cloth: float, e: float
) -> None:
    """Where the nose grips, the cloth rubs with the load of the friction that is applied."""
    r = 0.02625
    w = (turn[0] / r, turn[1] / r, turn[2] / r)
    ours = thrown_back(cushioned(SNOOKER, cloth, Rubber((1 + sine) * r, e, mu, yields=0.0)), v, w)
    wanted, _ = integrate_impact(v, w, r, sine, mu, cloth, e, 5000)
    assert (-ours.velocity[0], -ours.velocity[1]) == pytest.approx(wanted, abs=0.003)


@pytest.mark.parametrize("v", [3.434, 3.436])
def test_no_energy_where_an_object_ball_begins_to_hop(v: float) -> None:
    """Whether the bed holds a ball or lets it go is decided once."""
    balls = replace(ENGLISH_TABLE.balls, restitution=1.0, friction=(0.0, 0.0, 1.0))
    motion = hit(bench(balls), v, 0.0)
    after = balls.cue_mass * speed(after_contact(motion, "cue")) ** 2
    after += balls.mass * speed(after_contact(motion, "1")) ** 2
    assert after <= balls.cue_mass * v * v * (1 + 1e-9)


@pytest.mark.parametrize("v", [0.01, 0.02, 0.03])
def test_a_slow_hit_with_overspin_is_a_hit(v: float) -> None:
    """Newton: 0.05 and 0.95 of the speed for e = 0.9, though spin presses the balls together."""
    balls = replace(IDEAL, restitution=0.9)
    motion = hit(bench(balls), v, 0.0, (-3 * v / R, 0.0, 0.0))
    assert after_contact(motion, "1").velocity[1] / v == pytest.approx(0.95, abs=1e-3)
    assert after_contact(motion, "cue").velocity[1] / v == pytest.approx(0.05, abs=1e-3)


def test_a_flat_hit_on_a_cushion_with_overspin_is_a_hit() -> None:
    """The same at a cushion: 1 m/s along it, 33 mm/s into it."""
    r = 0.02625
    v, w = (0.99946, 0.03274, 0.0), (-1.51087 / r, 0.84144 / r, -1.85548 / r)
    ours = thrown_back(cushioned(SNOOKER, 0.21, Rubber(1.4 * r, 0.98, 0.14, yields=0.0)), v, w)
    wanted, _ = integrate_impact(v, w, r, 0.4, 0.14, 0.21, 0.98, 5000)
    assert (-ours.velocity[0], -ours.velocity[1]) == pytest.approx(wanted, abs=0.003)


@pytest.mark.parametrize("k", [-1.0, 1.0])
def test_restitution_of_balls_of_different_height(k: float) -> None:
    """Newton's law is for the line of centres after everything, friction on the slope too."""
    balls = replace(ENGLISH_TABLE.balls, restitution=1.0)
    motion = hit(bench(balls), 0.5, 0.0, (-k * 0.5 / (balls.cue_diameter / 2), 0.0, 0.0))
    one, two = after_contact(motion, "cue").velocity[1], after_contact(motion, "1").velocity[1]
    assert (two - one) / 0.5 == pytest.approx(1.0, abs=1e-3)
