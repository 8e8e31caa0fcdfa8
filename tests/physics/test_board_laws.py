"""The laws can be broken on boards too: one wrong number is seen by the law that it offends."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from empoche.equipment import CARROM_BOARD, YAGO_BOARD
from empoche.physics import Flick, Launch, Motion, simulate
from tests.physics.test_laws import STATE, TIME, VX, VY, WIDE, X, Y, Z, broken, doctored, piece

CORNER = CARROM_BOARD.outline.pockets[0].centre
HOLE = YAGO_BOARD.outline.pockets[8].centre
SPIN = 15  # where the turning of a piece about the vertical stands


def slid() -> Motion:
    """A disc that slides and turns, and one that lies."""
    start = Launch("queen", (0.5, 0.2, 0.0), (0.0, 0.0, 40.0))
    return simulate(CARROM_BOARD, {"queen": (0.2, 0.3), "white-1": (0.5, 0.6)}, start)


def sunk() -> Motion:
    """A ball that rolls into a hole, and one that lies beside it."""
    layout = {"blue": (HOLE[0], HOLE[1] - 0.03), "red-1": (0.1, 0.2)}
    return simulate(YAGO_BOARD, layout, Flick(90.0, 0.3, "blue"))


def passed() -> Motion:
    return simulate(YAGO_BOARD, {"blue": (HOLE[0], HOLE[1] - 0.03)}, Flick(90.0, 2.0, "blue"))


def test_honest_shots_break_no_law() -> None:
    assert broken(slid()) == broken(sunk()) == broken(passed()) == set()


def test_a_disc_that_turns_faster_than_before_is_seen() -> None:
    motion = slid()
    row = piece(motion, "queen", 1)
    faster = motion.numbers[row * WIDE + SPIN] * (1 + 1e-6)
    assert broken(doctored(motion, row, {SPIN + 3: 0.0, SPIN: faster})) >= {"energy"}


CORNER_HOLE = YAGO_BOARD.outline.pockets[0].centre


@pytest.mark.parametrize(
    ("motion", "name", "law", "wrong"),
    [
        (slid, "white-1", "hole", {X: CORNER[0] + 0.01, Y: CORNER[1]}),
        (slid, "white-1", "cushion", {X: CARROM_BOARD.side - CARROM_BOARD.piece / 2 + 1e-8}),
        (sunk, "red-1", "overlap", {X: HOLE[0] + 0.017, Y: HOLE[1]}),
        (sunk, "red-1", "hole", {X: CORNER_HOLE[0], Y: CORNER_HOLE[1] + 0.005}),
    ],
    ids=["disc over a hole", "disc in the frame", "ball in one that has sunk", "ball over a hole"],
)
def test_a_piece_where_none_can_rest_is_seen(
    motion: Callable[[], Motion], name: str, law: str, wrong: dict[int, float]
) -> None:
    moved = motion()
    assert law in broken(doctored(moved, piece(moved, name, 0), wrong))


def test_a_disc_that_flies_through_the_frame_is_seen() -> None:
    layout = {"striker": (0.3, 0.1), "queen": (0.3, 0.15)}
    motion = simulate(CARROM_BOARD, layout, Launch("striker", (0.0, 14.0, 0.0)))
    rows = [k for k, p in enumerate(motion.segments) if p.state == "flying"]
    assert "flight" in broken(doctored(motion, rows[-1], {Z: -0.1}))


def test_a_ball_beside_its_seat_is_seen() -> None:
    motion = sunk()
    last = piece(motion, "blue", -1)
    assert motion.segments[last].state == "pocketed"
    for wrong in ({X: HOLE[0] + 1e-8}, {Z: YAGO_BOARD.seat + 1e-8}, {VX: 1e-8}):
        assert "seat" in broken(doctored(motion, last, wrong))


def test_a_ball_that_does_not_heed_a_hole_is_seen() -> None:
    """Its motion over the hole is made one with that before it."""
    motion = passed()
    rows = [k for k, p in enumerate(motion.segments) if p.place[1] < HOLE[1] + 0.008]
    assert len(rows) >= 3
    gone = doctored(motion, rows[0], {VY: 2.5})
    late = motion.segments[rows[-1]].time
    for row in rows[1:]:
        gone = doctored(gone, row, {TIME: late})
    assert "hole" in broken(gone)


def test_a_ball_that_gains_by_a_hole_is_seen() -> None:
    motion = passed()
    y = HOLE[1] + YAGO_BOARD.hole_radius
    row = next(k for k, p in enumerate(motion.segments) if abs(p.place[1] - y) < 1e-9)
    faster = motion.numbers[row * WIDE + VY] * 1.05
    assert {"energy", "push"} <= broken(doctored(motion, row, {VY: faster}))
    assert "push" in broken(doctored(motion, row, {VX: 1e-4}))


def test_a_ball_that_gets_out_of_a_hole_is_seen() -> None:
    motion = sunk()
    last = piece(motion, "blue", -1)
    assert broken(doctored(motion, last, {STATE: 0.0})) != set()
