"""The cue on the ball: speed, spin, squirt, elevation and miscue."""

from __future__ import annotations

from math import atan2, degrees, hypot

import pytest

from empoche import Refused
from empoche.equipment import AMERICAN_TABLE
from empoche.physics import Cue, Flick, Launch, Stroke, simulate
from empoche.physics.stroke import launch
from empoche.versions import ENGINE

R, M = AMERICAN_TABLE.balls.size("cue")


def test_strokes_and_motions_show_themselves_in_a_short_line() -> None:
    """What is as usual is left out, and a motion shows how long it is, not its numbers."""
    layout = {"cue": (0.6, 0.6), "8": (0.6, 1.2)}
    stroke = Stroke(90, 1.0, height=0.1, place=layout["cue"])
    assert repr(stroke) == "Stroke(90, 1.0, height=0.1, place=(0.6, 0.6))"
    assert repr(Flick(0, 2.0, "blue")) == "Flick(0, 2.0, ball='blue')"
    motion = simulate(AMERICAN_TABLE, layout, stroke)
    counts = f"2 pieces, {len(motion.events)} events, engine {ENGINE}"
    assert repr(motion) == f"Motion({motion.duration:.2f} s, {counts})"
    assert motion.engine == ENGINE


def given(**stroke: float) -> Launch:
    return launch(Stroke(**{"direction": 90.0, "speed": 2.0, **stroke}), R, M)  # type: ignore[arg-type]


def test_a_centre_hit_gives_speed_and_no_spin() -> None:
    """V (1 + e) / (1 + m/M), Leckie and Greenspan with the tip's restitution."""
    start = given()
    assert start.velocity == pytest.approx((0.0, 2 * 1.73 / (1 + M / 0.54), 0.0))
    assert start.spin == pytest.approx((0.0, 0.0, 0.0), abs=1e-12)


def test_high_is_topspin_low_is_draw_and_right_turns_to_the_left() -> None:
    """Up the table, rolling is turning about minus x; right side turns it anticlockwise."""
    assert given(height=0.3).spin[0] < 0
    assert given(height=-0.3).spin[0] > 0
    assert given(side=0.3).spin[2] > 0
    assert given(side=-0.3).spin[2] < 0


def test_two_fifths_above_the_centre_rolls_at_once() -> None:
    """The spin of 5 h v / 2 R² is that of rolling at h = 2/5 R."""
    start = given(height=0.4)
    assert -start.spin[0] * R == pytest.approx(start.velocity[1])


@pytest.mark.parametrize("side", [0.2, 0.4])
def test_squirt_is_away_from_the_side_and_grows_with_it(side: float) -> None:
    """TP A.31: with right side the ball leaves to the left; a heavier shaft makes it worse."""
    angle = _left_of_up(given(side=side))
    assert 0.3 < angle < 5.0
    assert angle > _left_of_up(given(side=side / 2))
    heavy = launch(Stroke(90.0, 2.0, side=side), R, M, Cue(end_mass=0.02))
    assert _left_of_up(heavy) > angle


def _left_of_up(start: Launch) -> float:
    return degrees(atan2(-start.velocity[0], start.velocity[1]))


def test_beyond_the_limit_the_tip_slips() -> None:
    """The ball gets less speed, no more spin than at the limit, and goes astray."""
    at_limit, beyond = given(side=0.5), given(side=0.7)
    assert hypot(*beyond.velocity) < hypot(*at_limit.velocity)
    assert abs(beyond.spin[2]) < abs(at_limit.spin[2]) * 1.0001
    assert _left_of_up(beyond) > _left_of_up(at_limit) + 10


def test_an_elevated_cue_makes_the_ball_jump_and_side_makes_it_curve() -> None:
    jump = simulate(AMERICAN_TABLE, {"cue": (0.6, 0.4)}, Stroke(90.0, 5.0, elevation=40.0))
    assert jump.paths["cue"][0].state == "flying"
    assert max(piece.place[2] for piece in jump.paths["cue"]) >= R
    masse = simulate(
        AMERICAN_TABLE, {"cue": (0.6, 0.4)}, Stroke(90.0, 2.0, side=0.4, elevation=20.0)
    )
    sliding = [piece for piece in masse.paths["cue"] if piece.state == "sliding"]
    assert max(abs(piece.acceleration[0]) for piece in sliding) > 0.1


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ({"speed": float("nan")}, "not-finite"),
        ({"speed": float("inf")}, "not-finite"),
        ({"speed": -1.0}, "out-of-bounds"),
        ({"speed": 500.0}, "out-of-bounds"),
        ({"direction": float("nan")}, "not-finite"),
        ({"elevation": 91.0}, "out-of-bounds"),
        ({"side": 0.9, "height": 0.9}, "stroke-beside"),
        ({"side": "left"}, "not-finite"),
    ],
)
def test_a_stroke_that_cannot_be_is_refused(wrong: dict[str, object], key: str) -> None:
    with pytest.raises(Refused) as caught:
        Stroke(**{"direction": 90.0, "speed": 2.0, **wrong})  # type: ignore[arg-type]
    assert caught.value.key == key
