"""The simulator against integrators and closed forms of its own: many angles, spins and balls.

`test_numbers.py` has the published numbers. Here the same equations are solved a second time, in
another way (a thousand small steps, or by hand), and both must agree wherever they are compared.
"""

from __future__ import annotations

from dataclasses import replace
from math import atan, cos, degrees, exp, hypot, pi, radians, sin, sqrt

import pytest

from empoche.equipment import AMERICAN_TABLE, ENGLISH_TABLE, BallSet, Table
from empoche.equipment.tables import Cloth, Rubber, american_table
from empoche.physics import Cue, Launch, Motion, Segment, Stroke, simulate
from tests.physics.impulses import Vector, integrate_impact
from tests.physics.published import BALLS, IDEAL, R, bench
from tests.physics.readings import after_contact, bearing, speed, when_rolling

G = 9.81
TP = (0.009951, 0.108, 1.088)  # Alciatore, TP A.14
SNOOKER = BallSet(15, 0.0525, 0.1406, 0.0525, 0.1406)  # Mathavan 2010


def cross(a: Vector, b: Vector) -> Vector:
    return (
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    )


# ---------------------------------------------------------------- ball on cloth


@pytest.mark.parametrize(
    ("velocity", "spin"),
    [
        ((1.0, 0.5), (30.0, -80.0, 20.0)),
        ((-0.3, 1.8), (110.0, 60.0, -50.0)),
        ((0.0, 2.0), (150.0, 0.0, 0.0)),
        ((1.5, -1.5), (-20.0, 90.0, 10.0)),
        ((0.02, 0.0), (0.0, 100.0, 0.0)),
    ],
)
def test_a_sliding_ball_runs_as_small_steps_say(
    velocity: tuple[float, float], spin: Vector
) -> None:
    """Coulomb friction against the slip of the lowest point, 20 000 steps to a second (Euler)."""
    motion = simulate(bench(), {"cue": (5.0, 10.0)}, Launch("cue", (*velocity, 0.0), spin))
    (x, y), (vx, vy), (wx, wy, _), step = (5.0, 10.0), velocity, spin, 5e-5
    for _ in range(3000):
        ux, uy = vx - R * wy, vy + R * wx
        slip = hypot(ux, uy)
        if slip > 3.5 * 0.2 * G * step:
            ax, ay = -0.2 * G * ux / slip, -0.2 * G * uy / slip
            wx, wy = wx + 2.5 / R * ay * step, wy - 2.5 / R * ax * step
        else:
            v = hypot(vx, vy)
            ax, ay = -0.01 * G * vx / v, -0.01 * G * vy / v
            wx, wy = -vy / R, vx / R
        x, y = x + (vx + 0.5 * ax * step) * step, y + (vy + 0.5 * ay * step) * step
        vx, vy = vx + ax * step, vy + ay * step
    assert motion.at(3000 * step)["cue"][:2] == pytest.approx((x, y), abs=1e-5)


@pytest.mark.parametrize("spin", [-3.0, -2.5, -2.0, -1.0, 0.5, 2.0])
def test_draw_comes_back_when_it_is_more_than_five_halves(spin: float) -> None:
    """Coriolis: the roll is 5/7 v + 2/7 R ω; five halves of backspin stop a ball dead."""
    start = Launch("cue", (0.0, 2.0, 0.0), (-spin * 2.0 / R, 0.0, 0.0))
    path = simulate(bench(), {"cue": (5.0, 8.0)}, start).paths["cue"]
    ends = next(piece for piece in path if piece.state != "sliding")
    assert ends.velocity[1] == pytest.approx(2.0 * (5 + 2 * spin) / 7, abs=1e-9)


@pytest.mark.parametrize("v", [0.3, 1.0, 1.6])
def test_a_rolling_ball_runs_out(v: float) -> None:
    """v² / 2 µ g far and v / µ g long."""
    start = Launch("cue", (0.0, v, 0.0), (-v / R, 0.0, 0.0))
    motion = simulate(bench(), {"cue": (5.0, 3.0)}, start)
    assert motion.final["cue"][1] - 3.0 == pytest.approx(v * v / (2 * 0.01 * G), rel=1e-9)
    assert motion.duration == pytest.approx(v / (0.01 * G), rel=1e-9)


# ---------------------------------------------------------------- cue on ball


@pytest.mark.parametrize("ratio", [12.0, 20.0, 29.0])
@pytest.mark.parametrize("side", [-0.5, -0.2, 0.1, 0.3, 0.45])
def test_squirt(side: float, ratio: float) -> None:
    """TP A.31, for the lightest and the heaviest shaft of TP B.1; 1.199° at 0.2 and 20."""
    cue = Cue(end_mass=BALLS.cue_mass / ratio)
    motion = simulate(bench(), {"cue": (5.0, 8.0)}, Stroke(90.0, 2.0, side=side), cue)
    rest = 1 - side * side
    wanted = degrees(atan(2.5 * side * sqrt(rest) / (1 + ratio + 2.5 * rest)))
    assert -bearing(motion.paths["cue"][0].velocity) == pytest.approx(wanted, abs=1e-9)


@pytest.mark.parametrize("height", [-0.45, -0.2, 0.0, 0.3])
@pytest.mark.parametrize("tip", [0.71, 0.75, 1.0])
def test_the_tip_springs_back(height: float, tip: float) -> None:
    """Momentum and spin of cue and ball, and Newton's restitution at the point touched."""
    cue, mass = Cue(restitution=tip), BALLS.cue_mass
    motion = simulate(bench(), {"cue": (5.0, 8.0)}, Stroke(90.0, 2.0, height=height), cue)
    start = motion.paths["cue"][0]
    v, turn = start.velocity[1], -start.spin[0]
    assert turn * R == pytest.approx(2.5 * height * v, abs=1e-12)
    cue_after = 2.0 - mass * v / cue.mass
    assert v + height * R * turn - cue_after == pytest.approx(tip * 2.0, rel=1e-12)


@pytest.mark.parametrize(("v", "elevation"), [(3.0, 30.0), (4.0, 45.0), (2.5, 60.0), (5.0, 20.0)])
def test_a_jump_is_a_parabola(v: float, elevation: float) -> None:
    """Up at half of what goes down, slowed by 0.2 × 3/2 of it, and then free fall."""
    path = simulate(bench(), {"cue": (5.0, 6.0)}, Stroke(90.0, v, elevation=elevation)).paths["cue"]
    given = v * 1.73 / (1 + BALLS.cue_mass / 0.54)
    down, ahead = given * sin(radians(elevation)), given * cos(radians(elevation))
    ahead -= min(0.2 * 1.5 * down, 2 / 7 * ahead)
    first, second = path[:2]
    assert first.velocity[1:] == pytest.approx((ahead, down / 2), rel=1e-9)
    assert second.time == pytest.approx(down / G, rel=1e-9)
    assert second.place[1] - 6.0 == pytest.approx(ahead * down / G, rel=1e-9)
    assert first.at(down / (2 * G))[2] - R == pytest.approx((down / 2) ** 2 / (2 * G), rel=1e-9)


def test_bounces_get_shorter_by_half() -> None:
    motion = simulate(bench(), {"cue": (5.0, 6.0)}, Launch("cue", (0.0, 1.0, 2.0)))
    times = [event.time for event in motion.events if event.kind == "bounce"]
    wanted = [4.0 / G * (2 - 0.5**k) for k in range(len(times))]
    assert len(times) >= 4
    assert times == pytest.approx(wanted, rel=1e-9)


# ---------------------------------------------------------------- ball on ball


def hit(table: Table, v: float, cut: float, spin: Vector = (0.0, 0.0, 0.0)) -> Motion:
    """A cue ball up the table that meets another at once, `cut` degrees to the right."""
    r, q, a = table.balls.cue_diameter / 2, table.balls.diameter / 2, radians(cut)
    far = 2 * sqrt(r * q) + 1e-9
    layout = {"cue": (5.0, 8.0), "1": (5.0 + far * sin(a), 8.0 + far * cos(a))}
    return simulate(table, layout, Launch("cue", (0.0, v, 0.0), spin))


def by_hand(
    balls: BallSet, v: float, cut: float, spin: Vector
) -> tuple[Vector, Vector, Vector, Vector]:
    """Velocities and spins of two balls of one size, by Newton and Coulomb; the bed holds both."""
    m, big, r, a = balls.cue_mass, balls.mass, balls.diameter / 2, radians(cut)
    n = (sin(a), cos(a), 0.0)
    together = 1 / m + 1 / big
    push = (1 + balls.restitution) * v * n[1] / together
    turned = cross((r * spin[0], r * spin[1], r * spin[2]), n)
    ux, uy, uz = turned[0] - v * n[1] * n[0], v - v * n[1] * n[1] + turned[1], turned[2]
    slip = sqrt(ux * ux + uy * uy + uz * uz)
    c = balls.friction
    rub = min((c[0] + c[1] * exp(-c[2] * slip)) * push, 2 / 7 * slip / together)
    f = (rub * ux / slip, rub * uy / slip, rub * uz / slip) if slip else (0.0, 0.0, 0.0)
    torque = cross(n, f)
    one, two = 2.5 / (m * r), 2.5 / (big * r)
    return (
        (-(push * n[0] + f[0]) / m, v - (push * n[1] + f[1]) / m, 0.0),
        ((push * n[0] + f[0]) / big, (push * n[1] + f[1]) / big, 0.0),
        (spin[0] - one * torque[0], spin[1] - one * torque[1], spin[2] - one * torque[2]),
        (-two * torque[0], -two * torque[1], -two * torque[2]),
    )


@pytest.mark.parametrize("cue_mass", [0.1, 0.17, 0.3])
@pytest.mark.parametrize(("e", "friction"), [(1.0, TP), (0.95, TP), (0.89, (0.05, 0.0, 1.0))])
@pytest.mark.parametrize("cut", [-75.0, -20.0, 0.0, 12.0, 45.0, 80.0])
def test_two_balls_by_hand(
    cue_mass: float, e: float, friction: tuple[float, float, float], cut: float
) -> None:
    """Momentum, Newton's restitution, Coulomb friction that passes spin on (TP A.14)."""
    balls = BallSet(15, 0.05715, 0.170, 0.05715, cue_mass, e, friction)
    for v in (0.5, 1.5):
        for k in ((0.0, 0.0, 0.0), (-1.0, 0.0, 0.0), (0.8, 0.2, -0.6), (-0.5, 0.0, 1.2)):
            spin = (k[0] * v / R, k[1] * v / R, k[2] * v / R)
            motion = hit(bench(balls), v, cut, spin)
            one, two = after_contact(motion, "cue"), after_contact(motion, "1")
            wanted = by_hand(balls, v, cut, spin)
            assert one.velocity == pytest.approx(wanted[0], abs=1e-6)
            assert two.velocity == pytest.approx(wanted[1], abs=1e-6)
            assert one.spin == pytest.approx(wanted[2], abs=1e-4)
            assert two.spin == pytest.approx(wanted[3], abs=1e-4)


@pytest.mark.parametrize("v", [0.447, 1.341, 3.129])
@pytest.mark.parametrize("cut", [5.0, 15.0, 30.0, 45.0, 60.0, 75.0])
@pytest.mark.parametrize("roll", [0.0, 1.0, -0.5])
def test_throw_at_any_cut(v: float, cut: float, roll: float) -> None:
    """TP A.14: tan θ = min(µ(s) v cos φ / s, 1/7) v sin φ / v cos φ; with stun, follow and draw."""
    motion = hit(bench(replace(BALLS, restitution=1.0)), v, cut, (-roll * v / R, 0.0, 0.0))
    ahead, aside = v * cos(radians(cut)), v * sin(radians(cut))
    s = hypot(aside, roll * ahead)
    mu = TP[0] + TP[1] * exp(-TP[2] * s)
    wanted = degrees(atan(min(mu * ahead / s, 1 / 7) * aside / ahead))
    assert cut - bearing(after_contact(motion, "1").velocity) == pytest.approx(wanted, abs=1e-3)


@pytest.mark.parametrize("v", [0.447, 1.341, 3.129])
@pytest.mark.parametrize("side", [0.25, 0.5, 1.0])
def test_throw_by_spin(v: float, side: float) -> None:
    """TP A.14, a full hit: right side (anticlockwise) throws the object ball to the left."""
    motion = hit(bench(replace(BALLS, restitution=1.0)), v, 0.0, (0.0, 0.0, side * v / R))
    s = side * v
    wanted = degrees(atan(min((TP[0] + TP[1] * exp(-TP[2] * s)), s / (7 * v))))
    assert -bearing(after_contact(motion, "1").velocity) == pytest.approx(wanted, abs=1e-3)


@pytest.mark.parametrize("cut", [10.0, 30.0, 60.0])
def test_gearing_side_throws_nothing(cut: float) -> None:
    """Alciatore: with sin φ of side on the outside the surfaces do not slip."""
    motion = hit(bench(), 1.0, cut, (0.0, 0.0, -sin(radians(cut)) / R))
    ball = after_contact(motion, "1")
    assert bearing(ball.velocity) == pytest.approx(cut, abs=1e-4)
    assert ball.spin[2] == pytest.approx(0.0, abs=1e-3)


@pytest.mark.parametrize("cut", [5.0, 15.0, 20.0, 28.13, 30.0, 45.0, 60.0, 75.0])
def test_a_rolling_ball_turns_as_tp_3_3_says(cut: float) -> None:
    """TP 3.3: tan θ = sin φ cos φ / (sin² φ + 2/5); the most is 33.75° at 28.13°."""
    motion = hit(bench(IDEAL, roll=1e-9), 1.0, cut, (-1.0 / R, 0.0, 0.0))
    a = radians(cut)
    wanted = degrees(atan(sin(a) * cos(a) / (sin(a) ** 2 + 0.4)))
    assert -bearing(when_rolling(motion, "cue").velocity) == pytest.approx(wanted, abs=1e-4)


@pytest.mark.parametrize(
    ("v", "cut", "cue", "ball", "turn", "way"),
    [
        (1.539, 33.83, 0.914, 0.831, 31.93, 32.20),
        (1.032, 26.36, 0.520, 0.599, 32.45, 25.07),
        (1.364, 40.52, 0.917, 0.676, 29.91, 38.62),
        (1.731, 46.50, 1.280, 0.780, 27.32, 44.38),
        (0.942, 18.05, 0.383, 0.579, 29.47, 17.15),
    ],
)
def test_speeds_and_directions_of_mathavan(
    v: float, cut: float, cue: float, ball: float, turn: float, way: float
) -> None:
    """Mathavan 2014, tables 1 and 2, by their model: speeds and directions once both roll."""
    balls = replace(SNOOKER, restitution=0.89, friction=(0.05, 0.0, 1.0))
    motion = hit(bench(balls, slide=0.21), v, cut, (-v / 0.02625, 0.0, 0.0))
    one, two = when_rolling(motion, "cue"), when_rolling(motion, "1")
    assert (speed(one), speed(two)) == pytest.approx((cue, ball), abs=0.005)
    assert -bearing(one.velocity) == pytest.approx(turn, abs=0.45)
    assert bearing(two.velocity) == pytest.approx(way, abs=0.05)


@pytest.mark.parametrize("v", [0.3, 1.0, 3.0])
@pytest.mark.parametrize(
    ("cue_diameter", "cue_mass"), [(0.0476, 0.094), (0.0508, 0.094), (0.0524, 0.130)]
)
def test_unequal_balls_full_hit(v: float, cue_diameter: float, cue_mass: float) -> None:
    """(m − M)/(m + M) and 2 m/(m + M) as long as the bed holds both; rolling adds 2/7 v."""
    balls = BallSet(15, 0.0508, 0.116, cue_diameter, cue_mass, 1.0, (0.0, 0.0, 1.0))
    motion = hit(bench(balls, roll=1e-9), v, 0.0, (-v / (cue_diameter / 2), 0.0, 0.0))
    back = (cue_mass - 0.116) / (cue_mass + 0.116)
    assert after_contact(motion, "cue").velocity[1] / v == pytest.approx(back, abs=1e-6)
    assert after_contact(motion, "1").velocity[1] / v == pytest.approx(1 + back, abs=1e-6)
    rolls = when_rolling(motion, "cue").velocity[1]
    assert rolls / v == pytest.approx(5 / 7 * back + 2 / 7, abs=1e-6)


@pytest.mark.parametrize("e", [0.8, 0.95, 1.0])
def test_two_balls_that_run_into_each_other(e: float) -> None:
    balls = replace(IDEAL, restitution=e)
    layout = {"1": (5.0, 8.0), "2": (5.0, 8.0 + 2 * R + 1e-9)}
    starts = [Launch("1", (0.0, 1.0, 0.0)), Launch("2", (0.0, -0.5, 0.0))]
    motion = simulate(bench(balls), layout, starts)
    assert after_contact(motion, "1").velocity[1] == pytest.approx(0.25 - 0.75 * e, abs=1e-6)
    assert after_contact(motion, "2").velocity[1] == pytest.approx(0.25 + 0.75 * e, abs=1e-6)


@pytest.mark.parametrize("e", [0.8, 0.95, 1.0])
def test_a_ball_into_two_at_once(e: float) -> None:
    """Two equal impulses at 30°: the cue ball goes on at (2 − 3 e) / 5 of its speed.

    What a contact loses is fitted to two balls alone; three in a knot lose a little less.
    """
    rise = sqrt(3) * R + 1e-7
    layout = {"cue": (5.0, 8.0), "1": (5.0 - R, 8.0 + rise), "2": (5.0 + R, 8.0 + rise)}
    start = Launch("cue", (0.0, 1.0, 0.0))
    motion = simulate(bench(replace(IDEAL, restitution=e)), layout, start)
    assert after_contact(motion, "cue").velocity[1] == pytest.approx(
        (2 - 3 * e) / 5, abs=1e-4 + 0.075 * (1 - e)
    )
    for ball in ("1", "2"):
        assert speed(after_contact(motion, ball)) == pytest.approx(
            (1 + e) * sqrt(3) / 5, abs=1e-4 + 0.075 * (1 - e)
        )


@pytest.mark.parametrize("cut", [0.0, 1.0, 30.0, 70.0])
@pytest.mark.parametrize("k", [-1.0, 0.0, 1.0])
def test_no_energy_from_balls_of_different_height(cut: float, k: float) -> None:
    """The smaller cue ball with e = 1: friction on the slope may only take energy."""
    balls = replace(ENGLISH_TABLE.balls, restitution=1.0)
    for v in (0.5, 2.0, 5.0):
        motion = hit(bench(balls), v, cut, (-k * v / (balls.cue_diameter / 2), 0.0, 0.0))
        before = 0.5 * balls.cue_mass * v * v * (1 + 0.4 * k * k)
        after = sum(
            0.5 * m * (speed(piece) ** 2 + 0.4 * r * r * sum(w * w for w in piece.spin))
            for (r, m), piece in (
                (balls.size(ball), after_contact(motion, ball)) for ball in ("cue", "1")
            )
        )
        assert after <= before * (1 + 1e-9)


# ---------------------------------------------------------------- ball on cushion


def cushioned(balls: BallSet, slide: float, rubber: Rubber) -> Table:
    cloth = Cloth("paper", slide, 1e-9, 10.0)
    return replace(american_table(20.0, 10.0), balls=balls, cloth=cloth, rubber=rubber)


def thrown_back(table: Table, v: Vector, w: Vector, model: str = "mathavan") -> Segment:
    """A ball that meets the bottom cushion at once, in the axes of the paper: x along the
    cushion, y into it, z up."""
    r = table.balls.cue_diameter / 2
    near = sqrt(r * r - (table.rubber.nose - r) ** 2)
    start = Launch("cue", (-v[0], -v[1], 0.0), (-w[0], -w[1], w[2]))
    motion = simulate(table, {"cue": (5.0, near + 1e-9)}, start, cushion=model)
    hit_at = next(event.time for event in motion.events if event.kind == "cushion")
    return next(piece for piece in motion.paths["cue"] if piece.time >= hit_at)


@pytest.mark.parametrize(
    ("top", "side"), [(-1, 0), (0, 0), (1, 0), (2, 0), (1, -2), (1, -1), (1, 1), (1, 2)]
)
@pytest.mark.parametrize("angle", [10.0, 25.0, 40.0, 55.0, 70.0, 90.0])
def test_cushions_as_small_steps_say(angle: float, top: float, side: float) -> None:
    """The curves of Mathavan 2010: topspin and side in units of rolling, at six angles."""
    r, a = 0.02625, radians(angle)
    v = (cos(a), sin(a), 0.0)
    w = (-top * sin(a) / r, top * cos(a) / r, side / r)
    table = cushioned(SNOOKER, 0.212, Rubber(1.4 * r, 0.98, 0.14, yields=0.0))
    ours = thrown_back(table, v, w)
    (vx, vy), spin = integrate_impact(v, w, r, 0.4, 0.14, 0.212, 0.98, 2500)
    assert (-ours.velocity[0], -ours.velocity[1]) == pytest.approx((vx, vy), abs=0.003)
    assert (-ours.spin[0] * r, -ours.spin[1] * r, ours.spin[2] * r) == pytest.approx(
        tuple(turn * r for turn in spin), abs=0.025
    )


@pytest.mark.parametrize("ball", ["cue", "1"])
@pytest.mark.parametrize("angle", [20.0, 45.0, 75.0])
def test_cushions_of_our_tables_as_small_steps_say(angle: float, ball: str) -> None:
    """The same for both tables as they are; the English cue ball meets the nose higher up."""
    for table in (AMERICAN_TABLE, ENGLISH_TABLE):
        (r, m), a = table.balls.size(ball), radians(angle)
        v, w = (cos(a), sin(a), 0.0), (-sin(a) / r, cos(a) / r, 0.3 / r)
        alike = BallSet(15, 2 * r, m, 2 * r, m)
        ours = thrown_back(cushioned(alike, table.cloth.slide, table.rubber), v, w)
        sine = (table.rubber.nose - r) / r
        (vx, vy), _ = integrate_impact(v, w, r, sine, 0.14, table.cloth.slide, 0.98, 2500)
        assert (-ours.velocity[0], -ours.velocity[1]) == pytest.approx((vx, vy), abs=0.003)


@pytest.mark.parametrize("angle", [15.0, 45.0, 90.0])
@pytest.mark.parametrize("v", [0.2, 4.0])
def test_a_rigid_cushion_keeps_the_same_share_at_any_speed(v: float, angle: float) -> None:
    """Every term of Mathavan 2010 grows with the speed, so the share kept does not."""
    table, r, a = (
        cushioned(SNOOKER, 0.212, Rubber(1.4 * 0.02625, 0.98, 0.14, yields=0.0)),
        0.02625,
        radians(angle),
    )
    once = thrown_back(table, (cos(a), sin(a), 0.0), (-sin(a) / r, cos(a) / r, 0.5 / r))
    ours = thrown_back(
        table, (v * cos(a), v * sin(a), 0.0), (-v * sin(a) / r, v * cos(a) / r, 0.5 * v / r)
    )
    assert ours.velocity[:2] == pytest.approx([v * x for x in once.velocity[:2]], abs=1e-6)


@pytest.mark.parametrize("nose", [1.27, 1.4])
@pytest.mark.parametrize(("mu", "e"), [(0.14, 0.98), (0.2, 0.85)])
@pytest.mark.parametrize("angle", [15.0, 40.0, 65.0, 90.0])
def test_han_by_hand(angle: float, mu: float, e: float, nose: float) -> None:
    """Han 2005, equations 14 to 20: one impulse, sticking or sliding; his x is into the cushion."""
    r, a, sine = 0.02625, radians(angle), nose - 1
    cosine = sqrt(1 - sine * sine)
    table = cushioned(SNOOKER, 0.2, Rubber(nose * r, e, mu, yields=0.0))
    for top, side in ((0.0, 0.0), (1.0, 0.0), (1.0, 1.5), (-0.5, -0.7)):
        w = (-top * sin(a) / r, top * cos(a) / r, side / r)
        vx, vy, wx, wy, wz = sin(a), -cos(a), w[1], -w[0], w[2]
        sx, sy = vx * sine + r * wy, -vy - r * wz * cosine + r * wx * sine
        s, push = hypot(sx, sy) or 1.0, (1 + e) * vx * cosine
        rub = min(2 / 7 * s, mu * push)
        px = -rub * sx / s * sine - push * cosine
        py = rub * sy / s
        pz = rub * sx / s * cosine - push * sine
        ours = thrown_back(table, (cos(a), sin(a), 0.0), w, "han")
        assert (-ours.velocity[1], ours.velocity[0]) == pytest.approx((vx + px, vy + py), abs=1e-6)
        turn = 2.5 / r
        wanted = (
            wx - turn * py * sine,
            wy + turn * (px * sine - pz * cosine),
            wz + turn * py * cosine,
        )
        got = (-ours.spin[1], ours.spin[0], ours.spin[2])
        assert got == pytest.approx(wanted, abs=1e-4)


@pytest.mark.parametrize("model", ["mathavan", "han"])
def test_left_and_right_are_mirrored(model: str) -> None:
    table, r = cushioned(SNOOKER, 0.212, Rubber(1.4 * 0.02625, 0.98, 0.14, yields=0.0)), 0.02625
    one = thrown_back(table, (0.6, 0.8, 0.0), (-0.5 / r, 0.9 / r, 0.7 / r), model)
    two = thrown_back(table, (-0.6, 0.8, 0.0), (-0.5 / r, -0.9 / r, -0.7 / r), model)
    assert two.velocity == pytest.approx((-one.velocity[0], one.velocity[1], 0.0), abs=1e-9)
    assert two.spin == pytest.approx((one.spin[0], -one.spin[1], -one.spin[2]), abs=1e-6)


@pytest.mark.parametrize("turn", [0.0, 0.5 * pi, pi, 1.5 * pi])
def test_all_four_sides_throw_back_alike(turn: float) -> None:
    table = american_table(10.0, 10.0)
    near = sqrt(R * R - (table.rubber.nose - R) ** 2) + 1e-6
    c, s = cos(turn), sin(turn)

    def turned(x: float, y: float) -> tuple[float, float]:
        return c * x - s * y, s * x + c * y

    x, y = turned(-2.5, near - 5.0)
    start = Launch("cue", (*turned(0.4, -1.0), 0.0), (*turned(20.0, -10.0), 30.0))
    motion = simulate(table, {"cue": (5.0 + x, 5.0 + y)}, start)
    out = after_contact(motion, "cue").velocity
    base = Launch("cue", (0.4, -1.0, 0.0), (20.0, -10.0, 30.0))
    wanted = after_contact(simulate(table, {"cue": (2.5, near)}, base), "cue").velocity
    assert out[:2] == pytest.approx(turned(*wanted[:2]), abs=1e-6)
