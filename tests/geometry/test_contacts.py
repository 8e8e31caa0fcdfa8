"""Touching and frozen balls, to a thousandth of a millimetre."""

from __future__ import annotations

from math import cos, sin, sqrt

import pytest

from empoche.equipment import (
    AMERICAN_TABLE,
    CARROM_BOARD,
    ENGLISH_TABLE,
    YAGO_BOARD,
    Equipment,
    english_rack,
    rosette,
)
from empoche.equipment.outline import Arc
from empoche.errors import Refused
from empoche.geometry import TOUCH, found, frozen, meeting, to_cushion, touching
from empoche.geometry.contacts import from_cushion
from empoche.physics import Launch, simulate
from empoche.referee import Findings

T = ENGLISH_TABLE
PAIRS: list[tuple[Equipment, str, str]] = [
    (ENGLISH_TABLE, "cue", "red-1"),
    (ENGLISH_TABLE, "red-1", "black"),
    (AMERICAN_TABLE, "cue", "8"),
    (CARROM_BOARD, "striker", "queen"),
    (CARROM_BOARD, "white-1", "queen"),
    (YAGO_BOARD, "blue", "red-1"),
]


@pytest.mark.parametrize(("table", "one", "other"), PAIRS)
def test_touching_ends_a_thousandth_of_a_millimetre_from_contact(
    table: Equipment, one: str, other: str
) -> None:
    """4i, R-1(a)."""
    x, y = table.width / 2, table.length / 3
    for angle in range(8):
        for more, expected in ((-1e-12, {other}), (0.9 * TOUCH, {other}), (1.1 * TOUCH, set())):
            far = meeting(table, one, other) + more
            there = (x + far * cos(angle), y + far * sin(angle))
            layout = {one: (x, y), other: there}
            assert touching(table, layout, one) == expected
            motion = simulate(table, layout, Launch(one, (0.0, 0.0, 0.0)))
            assert motion.touching == expected or more > 0


def test_unequal_balls_touch_nearer_than_their_radii() -> None:
    small, large = T.size("cue")[0], T.size("black")[0]
    assert meeting(T, "cue", "black") == pytest.approx(2 * sqrt(small * large))
    assert meeting(T, "red-1", "black") == pytest.approx(2 * large)


def test_a_ball_in_a_hole_of_yago_is_lower() -> None:
    hole = YAGO_BOARD.outline.pockets[0].centre
    sunk = meeting(YAGO_BOARD, "blue", "red-1", hole)
    assert sunk < meeting(YAGO_BOARD, "blue", "red-1") == YAGO_BOARD.balls.diameter
    layout = {"blue": (hole[0] + sunk, hole[1]), "red-1": hole}
    assert touching(YAGO_BOARD, layout, "blue") == {"red-1"}


def test_neighbours_of_a_rack_touch() -> None:
    """4a and 3.5(a): the black of the rack has six neighbours, so has the queen."""
    assert len(touching(T, english_rack(T), "black")) == 6
    assert len(touching(CARROM_BOARD, rosette(CARROM_BOARD), "queen")) == 6


@pytest.mark.parametrize(("more", "found"), [(-1e-9, True), (0.9e-6, True), (1.1e-6, False)])
def test_frozen_is_to_touch_the_nose(more: float, found: bool) -> None:
    """4o: seen from above, a ball whose nose is above its middle is nearer than its radius."""
    for ball in ("cue", "red-1"):
        reach = to_cushion(T, ball) + more
        for place, cushion in (
            ((0.4, reach), "bottom"),
            ((0.4, T.length - reach), "top"),
            ((reach, 0.5), "left-bottom"),
            ((reach, 1.3), "left-top"),
            ((T.width - reach, 0.5), "right-bottom"),
            ((T.width - reach, 1.3), "right-top"),
        ):
            assert frozen(T, {ball: place}) == ({(ball, cushion)} if found else set())


def test_a_ball_can_be_frozen_to_a_jaw() -> None:
    arc = next(part for part in T.outline.cushions if isinstance(part, Arc))
    angle = (arc.begin + arc.end) / 2
    far = arc.radius + to_cushion(T, "black")
    place = (arc.centre[0] + far * cos(angle), arc.centre[1] + far * sin(angle))
    assert frozen(T, {"black": place}) == {("black", arc.cushion)}


def test_a_disc_in_a_corner_is_frozen_to_two_sides_of_a_board() -> None:
    half = CARROM_BOARD.piece / 2
    board = {"queen": (0.3, half), "white-1": (half, 0.2), "black-1": (0.3, 0.3)}
    assert frozen(CARROM_BOARD, board) == {("queen", "bottom"), ("white-1", "left")}


def test_the_distance_from_a_jaw_is_to_its_nearer_end_beyond_them() -> None:
    arc = Arc("top", (0.0, 0.0), 1.0, 0.0, 1.0)
    assert from_cushion(arc, (2 * cos(0.5), 2 * sin(0.5))) == pytest.approx(1.0)
    assert from_cushion(arc, (0.5 * cos(0.5), 0.5 * sin(0.5))) == pytest.approx(0.5)
    assert from_cushion(arc, (1.0, -2.0)) == pytest.approx(2.0)
    assert from_cushion(arc, (cos(1.0) - 3.0, sin(1.0))) == pytest.approx(3.0)


def test_a_ball_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused, match="not on the table"):
        touching(T, {"red-1": (0.4, 0.4)})


# ---------------------------------------------------------------- all findings at once


def test_findings_of_a_pool_table() -> None:
    near = meeting(T, "cue", "yellow-1")
    layout = {
        "cue": (0.4, 0.6),
        "yellow-1": (0.4, 0.6 + near),
        "red-1": (0.4, 1.4),
        "black": (to_cushion(T, "black"), 0.5),
    }
    assert found(T, layout, ["red-1"]) == Findings(
        "total", frozenset({"yellow-1"}), frozenset({("black", "left-bottom")})
    )
    in_hand = {ball: at for ball, at in layout.items() if ball != "cue"}
    assert found(T, in_hand, ["red-1"]) == Findings(frozen=frozenset({("black", "left-bottom")}))
    assert found(T, layout).snookered == ""


def test_findings_of_the_boards() -> None:
    """penalty-baseline of the simplified carroms; Yago has nothing to find."""
    layout = {"queen": (0.4, 0.12), "black-1": (0.4, 0.4)}
    assert found(CARROM_BOARD, layout) == Findings(behind_line=frozenset({"queen"}))
    assert found(CARROM_BOARD, layout, side="top") == Findings()
    assert found(YAGO_BOARD, {"blue": (0.1, 0.1)}) == Findings()
