"""Holes of the boards: open ones that discs fall into, blind ones in which balls sit and stay."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, degrees, dist, hypot, radians, sin, sqrt

import pytest

from empoche import facts
from empoche.equipment import CARROM_BOARD, YAGO_BOARD, rosette, yago_rack
from empoche.physics import Flick, Launch, Motion, facts_of, simulate
from empoche.physics.constants import GRAVITY
from tests.physics.laws import measured
from tests.physics.nasty import Place, just_after
from tests.physics.sizes import apart

CARROM, YAGO = CARROM_BOARD, YAGO_BOARD
CORNER = CARROM.outline.pockets[1]  # top-right
HOLES = {hole.name: hole for hole in YAGO.outline.pockets}
BALL = YAGO.balls.diameter / 2


def beside(centre: Place, far: float, turn: float) -> Place:
    way = radians(turn)
    return centre[0] + far * cos(way), centre[1] + far * sin(way)


def pushed(ball: str, speed: float, turn: float, spin: float = 0.0) -> Launch:
    x, y = beside((0.0, 0.0), speed, turn)
    return Launch(ball, (x, y, 0.0), (0.0, 0.0, spin))


def pockets(motion: Motion) -> list[tuple[str, str]]:
    return [(e.ball, e.other) for e in motion.events if e.kind == "pocket"]


# ---------------------------------------------------------------- open holes


@pytest.mark.parametrize("turn", [180.0, 225.0, 260.0])
@pytest.mark.parametrize("gap", [1e-12, 1e-9, 1e-6])
def test_a_disc_at_the_edge_of_a_hole_hangs(turn: float, gap: float) -> None:
    layout = {"queen": beside(CORNER.centre, CORNER.radius + gap, turn), "striker": (0.2, 0.2)}
    motion = simulate(CARROM, layout, pushed("striker", 0.1, 180.0))
    assert motion.final["queen"] == layout["queen"]
    assert pockets(motion) == []


@pytest.mark.parametrize("turn", [180.0, 225.0, 260.0])
def test_and_falls_when_it_is_nudged(turn: float) -> None:
    place = beside(CORNER.centre, CORNER.radius + 1e-6, turn)
    motion = simulate(CARROM, {"queen": place}, pushed("queen", 0.01, turn + 180.0))
    assert pockets(motion) == [("queen", "top-right")]
    assert facts_of(motion) == (facts.Pocketed("queen", "top-right"),)
    assert motion.final == {}
    away = simulate(CARROM, {"queen": place}, pushed("queen", 0.5, turn))
    assert pockets(away) == []


def test_a_disc_stops_where_it_is_a_hair_from_the_edge() -> None:
    """It goes v² / 2 μ g: one that goes a micrometre less stays, one that goes more falls."""
    hold = CARROM.wood.slide * GRAVITY
    place = beside(CORNER.centre, CORNER.radius + 0.05, 225.0)
    for way, falls in ((0.05 - 1e-9, False), (0.05 + 1e-9, True)):
        motion = simulate(CARROM, {"queen": place}, pushed("queen", sqrt(2 * hold * way), 45.0))
        assert bool(pockets(motion)) is falls
        assert measured(motion).faults == []


def test_two_discs_come_to_one_hole_at_once() -> None:
    """From both sides, alike: they meet in its mouth, neither can pass, and both fall."""
    far = CORNER.radius + 0.03
    layout = {
        "white-1": beside(CORNER.centre, far, 190.0),
        "black-1": beside(CORNER.centre, far, 260.0),
    }
    motion = simulate(CARROM, layout, [pushed("white-1", 1.0, 10.0), pushed("black-1", 1.0, 80.0)])
    assert measured(motion).faults == []
    assert sorted(pockets(motion)) == [("black-1", "top-right"), ("white-1", "top-right")]


def test_a_disc_in_the_mouth_is_driven_in_by_another() -> None:
    mouth = beside(CORNER.centre, CORNER.radius + 1e-4, 225.0)
    layout = {"queen": mouth, "striker": beside(CORNER.centre, 0.2, 225.0)}
    motion = simulate(CARROM, layout, pushed("striker", 1.5, 45.0))
    assert pockets(motion)[0] == ("queen", "top-right")
    told = facts_of(motion)
    assert told[:2] == (facts.Contact("striker", "queen"), facts.Pocketed("queen", "top-right"))


def test_the_striker_is_pocketed_too() -> None:
    """Flicked from the base line straight at a pocket."""
    place = (0.3, 0.1175)
    (x, y), (u, v) = place, CORNER.centre
    motion = simulate(CARROM, {}, Flick(degrees(atan2(v - y, u - x)), 2.0, place=place))
    assert facts_of(motion) == (facts.Pocketed("striker", "top-right"),)


@pytest.mark.parametrize("name", [hole.name for hole in CARROM.outline.pockets])
def test_every_corner_has_its_name(name: str) -> None:
    hole = next(hole for hole in CARROM.outline.pockets if hole.name == name)
    x, y = CARROM.centre
    way = (hole.centre[0] - x, hole.centre[1] - y)
    far = hypot(*way)
    start = Launch("queen", (3 * way[0] / far, 3 * way[1] / far, 0.0))
    assert pockets(simulate(CARROM, {"queen": (x, y)}, start)) == [("queen", name)]


@pytest.mark.parametrize("speed", [0.6, 2.0, 6.0])
def test_a_disc_frozen_to_the_frame_and_struck_into_it_comes_back(speed: float) -> None:
    r, far = CARROM.piece / 2, (CARROM.piece + CARROM.striker) / 2
    layout = {"queen": (0.3, CARROM.side - r), "striker": (0.3, CARROM.side - r - far - 0.05)}
    motion = simulate(CARROM, layout, pushed("striker", speed, 90.0))
    assert measured(motion).faults == []
    kinds = [(e.kind, e.ball) for e in motion.events]
    assert ("contact", "striker") in kinds
    assert ("cushion", "queen") in kinds
    (x, y), (u, v) = motion.final["queen"], motion.final["striker"]
    assert y < CARROM.side - r - 1e-4
    assert v < y
    assert abs(x - 0.3) + abs(u - 0.3) < 1e-9


def test_a_disc_slides_along_the_frame_into_the_hole() -> None:
    r = CARROM.piece / 2
    motion = simulate(CARROM, {"queen": (0.4, r)}, pushed("queen", 2.0, 180.0))
    assert pockets(motion) == [("queen", "bottom-left")]
    assert measured(motion).faults == []


# ---------------------------------------------------------------- off the board


def thrown() -> Motion:
    layout = {"striker": (0.3, 0.15), "queen": (0.3, 0.2)}
    return simulate(CARROM, layout, pushed("striker", 8.0, 90.0))


def test_a_disc_struck_very_hard_may_leave_the_board() -> None:
    motion = thrown()
    assert [piece.state for piece in motion.paths["queen"]][-2:] == ["flying", "off"]
    assert "queen" not in motion.final
    assert facts_of(motion)[:2] == (facts.Contact("striker", "queen"), facts.OffTable("queen"))
    assert measured(motion).faults == []


def in_the_way(gap: float, speed: float = 7.0) -> Motion:
    """A white that the striker throws up, and a black so far behind it."""
    x, y = 0.3, 0.15 + (CARROM.striker + CARROM.piece) / 2 + 0.02
    layout = {"striker": (x, 0.15), "white-1": (x, y), "black-1": (x, y + gap)}
    return simulate(CARROM, layout, pushed("striker", speed, 90.0))


@pytest.mark.parametrize("gap", [0.035, 0.06, 0.1])
def test_a_disc_on_its_way_up_meets_the_one_in_its_way(gap: float) -> None:
    """With THICK 0 in the kernel, so that it is over all others at once, this fails."""
    motion = in_the_way(gap)
    assert facts_of(motion)[:2] == (
        facts.Contact("striker", "white-1"),
        facts.Contact("white-1", "black-1"),
    )
    first, met = (event.time for event in motion.events[:2])
    assert [(piece.state, piece.time) for piece in motion.paths["white-1"][1:3]] == [
        ("flying", first),
        ("flying", met),
    ]
    up = motion.paths["white-1"][2].place[2]
    assert 0.0 < up < CARROM.piece_thickness
    assert measured(motion).faults == []


def test_a_disc_that_no_longer_leaves_comes_down_and_slides_on() -> None:
    motion = in_the_way(0.06)
    down = next(event for event in motion.events if event.kind == "bounce")
    assert down.ball == "white-1"
    after = just_after(motion, "white-1", down.time)
    assert after.state == "sliding"
    assert after.place[2] == after.velocity[2] == 0.0
    before = motion.paths["white-1"][2]
    assert down.time - before.time == pytest.approx(sqrt(2 * before.place[2] / GRAVITY))


def test_a_disc_that_is_its_own_thickness_up_passes_over_others() -> None:
    motion = in_the_way(0.2)
    assert facts_of(motion)[:2] == (
        facts.Contact("striker", "white-1"),
        facts.OffTable("white-1"),
    )
    over = [piece for piece in motion.paths["white-1"] if piece.state == "flying"][-1]
    assert over.place[2] == pytest.approx(CARROM.piece_thickness, abs=1e-12)
    assert measured(motion).faults == []


@pytest.mark.parametrize("speed", [0.5, 2.0])
def test_a_gentle_blow_throws_nothing(speed: float) -> None:
    place = (CARROM.side / 2, 0.1175)
    motion = simulate(CARROM, rosette(CARROM), Flick(90.0, speed, place=place))
    assert not any(e.kind == "left" for e in motion.events)


@pytest.mark.parametrize("far", [0.05 + 0.01 * k for k in range(50)])
def test_what_is_thrown_off_clears_the_frame_wherever_it_was(far: float) -> None:
    y = CARROM.side - far
    layout = {"striker": (0.3, y - 0.045), "queen": (0.3, y)}
    if y > 0.066:
        assert measured(simulate(CARROM, layout, pushed("striker", 8.0, 90.0))).faults == []


# ---------------------------------------------------------------- blind holes


def rolled(v: float, name: str = "9", aside: float = 0.0) -> Motion:
    """A ball that rolls up to a hole, without sliding, from just before it."""
    (x, y), far = HOLES[name].centre, YAGO.hole_radius + 0.001
    start = Launch("blue", (0.0, v, 0.0), (-v / BALL, 0.0, 0.0))
    return simulate(YAGO, {"blue": (x + aside, y - far)}, start)


@pytest.mark.parametrize("v", [0.05, 0.1, 0.15])
def test_a_slow_ball_sinks_and_sits(v: float) -> None:
    motion = rolled(v)
    assert pockets(motion) == [("blue", "9")]
    last = motion.paths["blue"][-1]
    assert last.state == "pocketed"
    assert last.place == (*HOLES["9"].centre, YAGO.seat)
    assert motion.final == {"blue": HOLES["9"].centre}
    assert motion.at(motion.duration + 1.0)["blue"] == last.place
    assert facts_of(motion) == (facts.Pocketed("blue", "9"),)


def after_hole(motion: Motion) -> tuple[float, float]:
    """The speed at which a ball comes to the far rim, and the one at which it goes on."""
    path = motion.paths["blue"]
    y = HOLES["9"].centre[1]
    for leg, after in pairwise(path):
        if abs(after.place[1] - y - YAGO.hole_radius) < 1e-9:
            t = after.time - leg.time
            return leg.velocity[1] + leg.acceleration[1] * t, after.velocity[1]
    raise AssertionError("it never came out")


@pytest.mark.parametrize("v", [0.6, 1.0, 2.0, 5.0])
def test_a_fast_ball_passes_and_pays_for_the_climb(v: float) -> None:
    """Of u² / 2 the rim takes g s, where s = g t² / 2 is how far it has fallen on its way over."""
    motion = rolled(v)
    came, went = after_hole(motion)
    fallen = GRAVITY * (2 * YAGO.hole_radius / came) ** 2 / 2
    assert 0.0 < went < came
    assert (came**2 - went**2) / 2 == pytest.approx(GRAVITY * fallen, rel=0.05)
    assert (came**2 - went**2) / 2 <= GRAVITY * (BALL - YAGO.seat) * (1 + 1e-9)


def test_there_is_one_speed_from_which_on_it_passes() -> None:
    sinks = [bool(pockets(rolled(0.02 * k))[:1] == [("blue", "9")]) for k in range(5, 40)]
    assert sinks == sorted(sinks, reverse=True)
    assert sinks[0]
    assert not sinks[-1]


@pytest.mark.parametrize("aside", [0.003, -0.005, 0.0071])
def test_a_ball_that_passes_beside_the_middle_is_turned_away_from_it(aside: float) -> None:
    """What the rim takes is straight at the rim, so the ball leaves nearer to its edge."""
    motion = rolled(1.0, aside=aside)
    assert measured(motion).faults == []
    if pockets(motion)[:1] != [("blue", "9")]:
        x = just_after(motion, "blue", 0.1).velocity[0]
        assert x * aside <= 0.0


def test_a_ball_that_hardly_touches_a_hole_is_not_stopped_by_it() -> None:
    """Its centre is over it for twenty micrometres, in which it falls as many nanometres."""
    motion = rolled(0.3, aside=YAGO.hole_radius * (1 - 1e-6))
    assert pockets(motion)[:1] != [("blue", "9")]


# ---------------------------------------------------------------- balls in holes


@pytest.mark.parametrize("speed", [0.3, 1.0, 4.0])
@pytest.mark.parametrize("aside", [0.0, 0.004, -0.012])
def test_a_ball_in_a_hole_turns_others_away_and_stays(speed: float, aside: float) -> None:
    x, y = HOLES["9"].centre
    layout = {"blue": (x + aside, y - 0.05), "red-1": (x, y)}
    motion = simulate(YAGO, layout, Flick(90.0, speed, "blue"))
    assert measured(motion).faults == []
    assert motion.events[0].kind == "contact"
    assert facts_of(motion)[0] == facts.Contact("blue", "red-1")
    assert motion.final["red-1"] == (x, y)
    assert len(motion.paths["red-1"]) == 1
    after = just_after(motion, "blue", motion.events[0].time)
    assert after.velocity[0] * aside >= 0.0
    assert after.velocity[1] < 0.5 * speed


def test_a_ball_that_has_sunk_is_met_by_the_next() -> None:
    """In the same shot: the first sinks, the second comes to an occupied hole."""
    x, y = HOLES["9"].centre
    layout = {"red-1": (x, y - 0.012), "blue": (x, y - 0.08)}
    starts = [Launch("red-1", (0.0, 0.1, 0.0)), Launch("blue", (0.0, 0.6, 0.0))]
    motion = simulate(YAGO, layout, starts)
    assert measured(motion).faults == []
    assert pockets(motion) == [("red-1", "9")]
    assert ("contact", "blue", "red-1") in [(e.kind, e.ball, e.other) for e in motion.events]
    assert motion.final["blue"][1] < y


def test_all_holes_taken_and_a_ball_flicked_through_them() -> None:
    names = ("red-1", "yellow-1", "red-2", "yellow-2", "red-3", "yellow-3", "red-4", "yellow-4")
    layout = {name: HOLES[str(k + 1)].centre for k, name in enumerate(names)}
    layout["red-5"] = HOLES["9"].centre
    for turn in range(70, 111, 5):
        motion = simulate(YAGO, {**layout, "blue": (0.18, 0.2)}, Flick(turn, 3.0, "blue"))
        assert measured(motion).faults == []
        assert {name: motion.final[name] for name in layout} == layout


def test_a_ball_leans_on_a_neighbour_and_sinks_when_that_has_gone() -> None:
    x, y = HOLES["9"].centre
    layout = {"blue": (x, y - 0.02), "red-1": (x, y + 0.0175)}
    motion = simulate(YAGO, layout, Flick(90.0, 0.3, "blue"))
    assert ("blue", "9") in pockets(motion)
    assert measured(motion).faults == []


def test_a_ball_that_leans_from_before_sinks_when_its_neighbour_is_played_away() -> None:
    """With BLOCKED at the start, whatever moves, it hangs over the hole on nothing."""
    layout = {"yellow-1": (0.18216, 0.47389), "yellow-3": (0.17636, 0.45523)}
    motion = simulate(YAGO, layout, Flick(270.0, 0.5, "yellow-3"))
    assert pockets(motion)[0] == ("yellow-1", "1")
    assert measured(motion).faults == []
    still = simulate(YAGO, {**layout, "blue": (0.18, 0.1)}, Flick(0.0, 0.0, "blue"))
    assert still.final["yellow-1"] == layout["yellow-1"]
    assert len(still.paths["yellow-1"]) == 1


def test_a_ball_that_comes_down_over_a_hole_sinks() -> None:
    x, y = HOLES["9"].centre
    motion = simulate(YAGO, {"blue": (x, y - 0.0073)}, Launch("blue", (0.0, 0.05, 1.0)))
    assert pockets(motion) == [("blue", "9")]
    assert measured(motion).faults == []


def test_a_ball_touches_one_in_a_hole_and_rests() -> None:
    x, y = HOLES["9"].centre
    far = apart(YAGO, "blue", "red-1", (x, y))
    layout = {"red-1": (x, y), "blue": (x, y - far), "red-2": (0.05, 0.05)}
    motion = simulate(YAGO, layout, Flick(0.0, 0.1, "red-2"))
    assert motion.final["blue"] == layout["blue"]
    assert not any(e.kind == "contact" for e in motion.events)


def test_any_ball_is_played_and_the_motion_says_which() -> None:
    layout = yago_rack(YAGO)
    for ball in ("blue", "yellow-3", "red-5"):
        motion = simulate(YAGO, layout, Flick(90.0, 1.0, ball))
        assert motion.struck == ball
        assert measured(motion).faults == []


def test_a_rack_struck_head_on_bursts_alike_on_both_sides() -> None:
    motion = simulate(YAGO, yago_rack(YAGO), Flick(90.0, 3.0, "blue"))
    for time in (k * 0.5 / 10 for k in range(11)):
        places = [place[:2] for place in motion.at(time).values()]
        for x, y in places:
            assert min(dist((YAGO.width - x, y), other) for other in places) < 1e-6
