"""Snooks by hand, article by article, and the curved jaw."""

from __future__ import annotations

from math import asin, atan2, cos, hypot, pi, sin

import pytest

from empoche.equipment import AMERICAN_TABLE, ENGLISH_TABLE
from empoche.equipment.outline import Point
from empoche.geometry import free_place, hidden_by, meeting, snookered, to_cushion, view
from empoche.geometry.snooker import near_jaws
from empoche.rules.catalogue import catalogue

T = ENGLISH_TABLE
NEAR = meeting(T, "cue", "black")  # cue ball and any other ball
REACH = to_cushion(T, "cue")
FROZEN = to_cushion(T, "red-1")  # from the cushion, where a ball touches it
HALF = T.length / 2

CUE = (0.45, 0.5)
AHEAD = (0.45, 1.3)


def beside(far: float) -> Point:
    """Half way to the ball ahead, so far to the right of the line to it."""
    return 0.45 + far, 0.9


# ---------------------------------------------------------------- balls


def test_nothing_in_the_way_is_no_snook() -> None:
    assert snookered(T, {"cue": CUE, "red-1": AHEAD}, ["red-1"]) == ""


def test_a_ball_before_all_of_the_only_ball_on_is_a_total_snook() -> None:
    """5g-snookered, G-3(b)(i)."""
    layout = {"cue": CUE, "red-1": AHEAD, "yellow-1": beside(0.0)}
    assert snookered(T, layout, ["red-1"]) == "total"
    assert hidden_by(T, layout, ["red-1"]) == {"red-1": {"yellow-1"}}


def test_an_edge_that_is_hidden_is_a_partial_snook() -> None:
    """O-1; in blackball a player who sees a part of a ball on is not snookered (5g-snookered)."""
    layout = {"cue": CUE, "red-1": AHEAD, "yellow-1": beside(NEAR)}
    assert snookered(T, layout, ["red-1"]) == "partial"
    # the left edge is free, as far as the ball half way leaves it
    (begin, end), *more = view(T, layout, "red-1").parts()
    assert not more
    assert end == pytest.approx(pi / 2 + asin(NEAR / 0.8))
    far = hypot(NEAR, 0.4)
    assert begin == pytest.approx(atan2(0.4, NEAR) + asin(NEAR / far))


@pytest.mark.parametrize(("more", "expected"), [(1e-6, ""), (-1e-6, "partial")])
def test_the_finest_cut_decides_to_a_micrometre(more: float, expected: str) -> None:
    """O-1: the cue ball on its way to the finest cut just grazes a ball half way."""
    angle = asin(NEAR / 0.8)  # of that way, seen from the straight one
    just = (NEAR + 0.4 * sin(angle)) / cos(angle)
    layout = {"cue": CUE, "red-1": AHEAD, "yellow-1": beside(just + more)}
    assert snookered(T, layout, ["red-1"]) == expected


@pytest.mark.parametrize(("more", "expected"), [(1e-6, "partial"), (-1e-6, "total")])
def test_a_gate_is_as_wide_as_unequal_balls_make_it(more: float, expected: str) -> None:
    """The cue ball is smaller, its centre lower: in plan it passes nearer than r₁ + r₂."""
    radii = T.size("cue")[0] + T.size("black")[0]
    assert radii > NEAR + 1e-6  # with the sum of the radii the gate would be closed
    layout = {
        "cue": CUE,
        "red-1": AHEAD,
        "yellow-1": beside(NEAR + more),
        "yellow-2": beside(-NEAR - more),
    }
    assert snookered(T, layout, ["red-1"]) == expected


def test_one_ball_with_both_edges_is_enough() -> None:
    """O-1: for there to be no snook both sides of one and the same ball must be free."""
    hidden = {"cue": CUE, "red-1": AHEAD, "yellow-1": beside(0.0)}
    assert snookered(T, {**hidden, "red-2": (0.8, 0.5)}, ["red-1", "red-2"]) == ""
    one_side = {**hidden, "red-2": (0.8, 0.5), "yellow-2": (0.6, 0.5 + NEAR)}
    assert snookered(T, one_side, ["red-1", "red-2"]) == "partial"


def test_the_two_sides_of_two_balls_are_not_those_of_one() -> None:
    """O-1: the left of one ball and the right of another leave the player snooked."""
    layout = {
        "cue": CUE,
        "red-1": (0.25, 1.3),
        "red-2": (0.65, 1.3),
        "yellow-1": (0.35 + 0.03, 0.9),
        "yellow-2": (0.55 - 0.03, 0.9),
    }
    left, right = view(T, layout, "red-1"), view(T, layout, "red-2")
    assert left.parts()[-1][1] == pytest.approx(left.middle + left.half)
    assert right.parts()[0][0] == pytest.approx(right.middle - right.half)
    assert snookered(T, layout, ["red-1", "red-2"]) == "partial"


def test_own_balls_hide_nothing() -> None:
    """O-2; and whoever can hit the ball in the way is not totally snooked either."""
    layout = {"cue": CUE, "red-1": AHEAD, "red-2": beside(NEAR)}
    assert snookered(T, layout, ["red-1"]) == "partial"
    assert snookered(T, layout, ["red-1", "red-2"]) == ""
    # not even where a side of the ball in the way is hidden itself
    layout["yellow-1"] = (0.45 + 2.2 * NEAR, 0.8)
    assert snookered(T, layout, ["red-2"]) == "partial"
    assert snookered(T, layout, ["red-1", "red-2"]) == ""


def test_own_balls_do_not_clear_what_others_hide() -> None:
    layout = {"cue": CUE, "red-1": AHEAD, "red-2": (0.45, 1.2), "yellow-1": (0.45, 0.7)}
    assert snookered(T, layout, ["red-1", "red-2"]) == "total"


def test_on_a_touching_ball_there_is_no_snook() -> None:
    """O-3, 4i-own."""
    layout = {"cue": CUE, "red-1": (0.45 + NEAR, 0.5), "yellow-1": (0.45, 0.5 + NEAR)}
    assert snookered(T, layout, ["red-1"]) == ""


def test_a_touching_ball_that_is_not_on_hides_all_that_is_behind_it() -> None:
    layout = {"cue": CUE, "red-1": AHEAD, "yellow-1": (0.45, 0.5 + NEAR)}
    assert snookered(T, layout, ["red-1"]) == "total"
    turned = {"cue": CUE, "red-1": AHEAD, "yellow-1": (0.45 - NEAR, 0.5)}
    assert snookered(T, turned, ["red-1"]) == "partial"  # it leaves the right side only


def test_what_lies_behind_hides_nothing() -> None:
    layout = {"cue": CUE, "red-1": AHEAD, "yellow-1": (0.45, 1.36), "yellow-2": (0.45, 0.4)}
    assert snookered(T, layout, ["red-1"]) == ""


# ---------------------------------------------------------------- cushions and jaws


def test_straight_cushions_do_not_hide() -> None:
    """O-4: both balls are frozen to the bottom cushion, which takes the finest cut on its side."""
    layout = {"cue": (0.2, REACH), "red-1": (0.7, FROZEN)}
    seen = view(T, layout, "red-1")
    assert not seen.shades
    assert snookered(T, layout, ["red-1"]) == ""


# the left jaw of the middle pocket, above it: its centre, and how far the cue ball keeps from that
JAW = (-0.03, HALF + 0.081 / 2 + 0.03)
WIDE = 0.03 + REACH
IN_MOUTH = (0.002, HALF)
ROUND_IT = (0.15, 1.5)  # a ball of which it leaves a part


def test_a_jaw_hides_up_to_its_tangent() -> None:
    """The cue ball in the mouth of a middle pocket, a ball on at the same cushion."""
    layout = {"cue": IN_MOUTH, "red-1": ROUND_IT}
    seen = view(T, layout, "red-1")
    assert seen.jaws == {"middle-left/left-top"}
    assert not seen.hidden_by
    far = hypot(JAW[0] - IN_MOUTH[0], JAW[1] - IN_MOUTH[1])
    tangent = atan2(JAW[1] - IN_MOUTH[1], JAW[0] - IN_MOUTH[0]) - asin(WIDE / far)
    assert len(seen.parts()) == 1
    assert seen.parts()[0] == pytest.approx((seen.middle - seen.half, tangent))


def test_what_a_jaw_hides_of_a_ball_is_no_snook_in_itself() -> None:
    """O-5."""
    layout = {"cue": IN_MOUTH, "red-1": ROUND_IT}
    assert not view(T, layout, "red-1").both_edges()
    assert snookered(T, layout, ["red-1"]) == ""


def test_after_a_foul_a_jaw_at_the_cue_ball_is_a_total_snook() -> None:
    """Q."""
    layout = {"cue": IN_MOUTH, "red-1": ROUND_IT}
    assert snookered(T, layout, ["red-1"], after_foul=True) == "total"


def test_after_a_foul_a_ball_with_both_sides_free_is_still_no_snook() -> None:
    """Q asks for a jaw that takes a side of every ball."""
    layout = {"cue": IN_MOUTH, "red-1": ROUND_IT, "red-2": (0.5, HALF)}
    assert snookered(T, layout, ["red-1", "red-2"], after_foul=True) == ""


HIDDEN = {
    "cue": IN_MOUTH,
    "red-1": ROUND_IT,
    "red-2": (0.5, HALF),
    "yellow-1": (0.25, HALF + NEAR),
}


def test_after_a_foul_the_jaw_may_take_the_last_ball_that_others_left() -> None:
    """Q: one ball is hidden by the jaw, the other by a ball; without the jaw he would be free."""
    assert snookered(T, HIDDEN, ["red-1", "red-2"]) == ""
    assert snookered(T, HIDDEN, ["red-1", "red-2"], after_foul=True) == "total"


def test_after_a_foul_a_snook_by_balls_stays_what_it_is() -> None:
    """Q: the jaw hides a side of one ball, but balls hide a side of both."""
    layout = {**HIDDEN, "yellow-2": (0.14, 1.2)}
    seen = view(T, layout, "red-1")
    assert seen.jaws
    assert seen.hidden_by
    assert seen.parts()
    assert snookered(T, layout, ["red-1", "red-2"], after_foul=True) == "partial"


def test_after_a_foul_a_jaw_that_takes_a_side_of_every_ball_is_enough() -> None:
    """Q: whatever else hides the other side."""
    layout = {"cue": IN_MOUTH, "red-1": ROUND_IT, "yellow-1": (0.145, 1.2)}
    seen = view(T, layout, "red-1")
    assert seen.hidden_by
    assert not seen.both_edges(hiding=frozenset())
    assert snookered(T, layout, ["red-1"]) == "partial"
    assert snookered(T, layout, ["red-1"], after_foul=True) == "total"


def test_a_jaw_counts_for_a_foul_snook_only_near_the_cue_ball() -> None:
    """Q: on or near the jaw; ours is less than a ball's width of air."""
    assert near_jaws(T, IN_MOUTH) == {"middle-left/left-top", "middle-left/left-bottom"}
    air = 2 * T.size("cue")[0]
    just = REACH + air  # at the height where the jaw begins, and the nose ends
    assert near_jaws(T, (just - 1e-6, JAW[1])) == {"middle-left/left-top"}
    assert near_jaws(T, (just + 1e-6, JAW[1])) == frozenset()
    assert near_jaws(T, (0.45, 0.9)) == frozenset()


def test_all_hidden_by_a_jaw_is_a_total_snook_without_a_foul() -> None:
    """G-3(b)(i), 5g-snookered: O-5 speaks of a part, here no straight shot is left."""
    layout = {"cue": (0.012, T.length - 0.012), "red-1": (FROZEN, 1.0)}
    seen = view(T, layout, "red-1")
    assert seen.jaws == {"top-left/left-top"}
    assert seen.parts() == ()
    assert snookered(T, layout, ["red-1"]) == "total"


def test_a_ball_all_hidden_by_a_jaw_has_no_free_sides() -> None:
    """O-5 saves a ball of which a part can be hit, not one of which nothing can."""
    layout = {
        "cue": (0.012, T.length - 0.012),
        "red-1": (FROZEN, 1.0),
        "red-2": (0.5, 1.3),
        "yellow-1": (0.34, 1.53),
    }
    assert snookered(T, layout, ["red-2"]) == "partial"
    assert snookered(T, layout, ["red-1", "red-2"]) == "partial"


def test_a_jaw_and_a_ball_together_can_hide_everything() -> None:
    layout = {"cue": IN_MOUTH, "red-1": ROUND_IT, "yellow-1": (0.13, 1.2)}
    seen = view(T, layout, "red-1")
    assert seen.jaws
    assert seen.hidden_by == {"yellow-1"}
    assert seen.parts() == ()
    assert snookered(T, layout, ["red-1"]) == "total"


def test_a_cue_ball_frozen_to_a_jaw_plays_away_from_it() -> None:
    """It touches the jaw and sees what is not behind it."""
    angle = 0.3  # from straight into the table
    here = (JAW[0] + WIDE * cos(angle), JAW[1] - WIDE * sin(angle))
    seen = view(T, {"cue": here, "red-1": (0.6, here[1])}, "red-1")
    assert not seen.shades
    along = pi / 2 - angle  # the tangent at the jaw: half of a ball on it can be hit
    ahead = (here[0] + 0.5 * cos(along), here[1] + 0.5 * sin(along))
    beyond = view(T, {"cue": here, "red-1": ahead}, "red-1")
    assert len(beyond.parts()) == 1
    assert beyond.parts()[0] == pytest.approx((along - beyond.half, along), abs=1e-6)


def test_the_straight_facing_of_an_american_pocket_hides() -> None:
    table = AMERICAN_TABLE
    edge = to_cushion(table, "1")
    deep = {"cue": (0.02, table.length - 0.02), "1": (edge, 1.5)}
    seen = view(table, deep, "1")
    assert seen.jaws == {"top-left/left-top"}
    assert seen.parts() == ()


# ---------------------------------------------------------------- relief and articles


def test_a_place_without_a_snook_is_found_if_there_is_one() -> None:
    """E-2(e)."""
    layout = {"red-1": (0.45, 1.3), "yellow-1": (0.45, 0.9), "cue": CUE}
    place = free_place(T, layout, ["red-1"])
    assert place is not None
    assert place[1] < T.baulk
    assert snookered(T, {**layout, "cue": place}, ["red-1"], after_foul=True) == ""


def test_no_place_is_found_where_the_ball_on_is_walled_in() -> None:
    """P-4(b): the foul snook remains."""
    wall = {f"yellow-{k + 1}": (0.45 + 0.052 * (k - 3), 1.24) for k in range(7)}
    assert free_place(T, {"red-1": (0.45, 1.3), **wall}, ["red-1"], step=0.05) is None


def test_every_article_cited_exists() -> None:
    eight, black = catalogue("eightball-pool").articles, catalogue("blackball").articles
    for article in ("G-3(b)(i)", "O-1", "O-2", "O-3", "O-4", "O-5", "Q", "E-2(e)", "P-4(b)"):
        assert article in eight
    for article in ("5g-snookered", "4i-own"):
        assert article in black
