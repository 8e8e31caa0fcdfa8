"""The Yago board: our approximation, but one that can be played on."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from empoche.equipment import YAGO_BOARD, YagoBoard, yago_board, yago_rack
from empoche.equipment.outline import Straight
from empoche.referee import Rulebook
from empoche.rulebooks import rulebook

BOARDS = pytest.mark.parametrize(
    "board", [YAGO_BOARD, yago_board(0.7, 0.5, 0.022)], ids=["shipped", "larger"]
)


@BOARDS
def test_frame_and_holes_have_the_names_of_the_rulebook(board: YagoBoard) -> None:
    played: Rulebook[object] = rulebook("yago-easy")  # type: ignore[type-var]  # states are opaque
    outline = board.outline
    assert [hole.name for hole in outline.pockets] == [str(number) for number in range(1, 10)]
    assert {hole.name for hole in outline.pockets} == set(played.names.pockets)
    assert {side.cushion for side in outline.cushions} == set(played.names.cushions)
    assert set(yago_rack(board)) == set(played.names.pieces)
    assert board.outline is outline
    assert board.lines == {}


@BOARDS
def test_the_frame_closes(board: YagoBoard) -> None:
    sides = board.outline.cushions
    for side, following in zip(sides, (*sides[1:], sides[0]), strict=True):
        assert isinstance(side, Straight)
        assert isinstance(following, Straight)
        assert side.end == following.start
    assert sides[0] == Straight("bottom", (0.0, 0.0), (board.width, 0.0))


@BOARDS
def test_holes_stand_in_the_upper_half_where_the_rules_number_them(board: YagoBoard) -> None:
    holes = {hole.name: hole for hole in board.outline.pockets}
    radius = board.balls.diameter / 2
    for name, hole in holes.items():
        x, y = hole.centre
        right, up = board.hole(int(name))
        assert (x, y) == pytest.approx(
            (board.square[0] + right * board.spacing, board.square[1] + up * board.spacing)
        )
        assert 3 * radius < x < board.width - 3 * radius  # a ball passes beside it
        assert board.length / 2 < y - radius
        assert y < board.length - 3 * radius
    assert holes["5"].centre == board.square
    assert holes["1"].centre[1] > holes["5"].centre[1] > holes["9"].centre[1]
    assert holes["7"].centre[0] < holes["5"].centre[0] < holes["3"].centre[0]


@BOARDS
def test_a_ball_passes_between_two_that_sit_in_neighbouring_holes(board: YagoBoard) -> None:
    centres = [hole.centre for hole in board.outline.pockets]
    nearest = min(dist(one, other) for one, other in combinations(centres, 2))
    assert nearest == pytest.approx(board.spacing)
    assert nearest > 2 * board.balls.diameter


@BOARDS
def test_a_ball_in_a_hole_rests_on_the_rim_and_stands_proud(board: YagoBoard) -> None:
    """base-potted-stay: it stays, and is in the way of the others."""
    radius, _ = board.size("red-1")
    assert {hole.radius for hole in board.outline.pockets} == {board.hole_radius}
    assert board.hole_radius < radius
    assert board.seat**2 + board.hole_radius**2 == pytest.approx(radius**2)
    assert 0 < board.seat < radius  # sunk, with more than half of it above the felt


@BOARDS
def test_from_bottom_to_top_come_spot_triangle_and_holes(board: YagoBoard) -> None:
    """base-marks: the triangle lies in front of the holes, the spot in front of the triangle."""
    radius = board.balls.diameter / 2
    racked = yago_rack(board)
    blue = racked.pop("blue")
    heights = [y for _, y in racked.values()]
    lowest_hole = min(hole.centre[1] for hole in board.outline.pockets)
    assert radius < blue[1] < min(heights) - 2 * radius
    assert max(heights) < lowest_hole - 2 * radius
    for x, _ in racked.values():
        assert radius < x < board.width - radius


def test_the_blue_ball_is_like_the_others() -> None:
    assert YAGO_BOARD.size("blue") == YAGO_BOARD.size("red-1") == (0.009, 0.0075)
    assert (YAGO_BOARD.length, YAGO_BOARD.width, YAGO_BOARD.pieces) == (0.54, 0.36, 10)
