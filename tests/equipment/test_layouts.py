"""What stands where before the first stroke: the rosette of carrom and the triangle of Yago."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from math import atan2, degrees, dist, inf

import pytest

from empoche.equipment import CARROM_BOARD, YAGO_BOARD, CarromBoard, rosette, yago_rack
from empoche.equipment.racks import Layout
from empoche.errors import Refused
from empoche.rulebooks.carrom import ALL

TURNS = (0.0, 1.0, 15.0, 30.0, 45.0, 60.0, 90.0, 123.456, 180.0, -7.3, 359.999, 720.1, 1e6, -1e9)
BOARDS = [CARROM_BOARD, *(replace(CARROM_BOARD, piece=piece) for piece in (0.0286, 0.031, 0.0318))]


def contacts(layout: Layout, diameter: float) -> int:
    """How many pairs touch; none may overlap."""
    gaps = [dist(one, other) - diameter for one, other in combinations(layout.values(), 2)]
    assert min(gaps) >= -1e-15
    return sum(gap <= 1e-15 for gap in gaps)


def ring(board: CarromBoard, layout: Layout, least: float, most: float) -> list[str]:
    """The colours of the pieces so many diameters from the centre, anticlockwise."""
    x, y = board.centre
    around = {
        piece: atan2(place[1] - y, place[0] - x)
        for piece, place in layout.items()
        if least < dist(place, board.centre) / board.piece < most
    }
    return [piece.split("-")[0] for piece in sorted(around, key=lambda piece: around[piece])]


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: str(board.piece))
def test_all_neighbours_touch_however_the_rosette_is_turned(
    board: CarromBoard, turn: float
) -> None:
    """3.5(a): nineteen discs packed as closely as can be touch each other in 42 places."""
    layout = rosette(board, turn)
    assert set(layout) == ALL
    assert contacts(layout, board.piece) == 42
    assert layout["queen"] == board.centre
    far = max(dist(place, board.centre) for place in layout.values()) + board.piece / 2
    assert far <= board.large_circle / 2  # 3.5(a): inside the large circle


@pytest.mark.parametrize("turn", TURNS)
def test_both_rings_alternate(turn: float) -> None:
    layout = rosette(CARROM_BOARD, turn)
    for least, most, count in ((0.9, 1.1, 6), (1.7, 2.1, 12)):
        colours = ring(CARROM_BOARD, layout, least, most)
        assert len(colours) == count
        assert all(one != other for one, other in pairwise(colours))
        assert Counter(colours) == {"white": count // 2, "black": count // 2}


@pytest.mark.parametrize("turn", [0.0, 40.0])
def test_whites_make_a_y_that_stands_upright_before_it_is_turned(turn: float) -> None:
    layout = rosette(CARROM_BOARD, turn)
    x, y = CARROM_BOARD.centre
    inner, outer = (
        {
            round(degrees(atan2(place[1] - y, place[0] - x)) - turn) % 360
            for piece, place in layout.items()
            if piece.startswith("white")
            and dist(place, CARROM_BOARD.centre) == pytest.approx(far * CARROM_BOARD.piece)
        }
        for far in (1, 2)
    )
    assert inner == {270, 30, 150}  # the stem towards the player at the bottom
    assert inner <= outer == set(range(30, 390, 60))


def test_a_rosette_cannot_be_turned_without_end() -> None:
    with pytest.raises(Refused, match="“turn”: a finite number"):
        rosette(CARROM_BOARD, inf)


# ---------------------------------------------------------------- Yago


def test_ten_balls_touch_in_the_triangle() -> None:
    """base-rack-contact: four rows touch each other in 18 places; the blue ball touches none."""
    layout = yago_rack(YAGO_BOARD)
    diameter = YAGO_BOARD.balls.diameter
    blue = layout.pop("blue")
    assert len(layout) == YAGO_BOARD.pieces
    assert contacts(layout, diameter) == 18
    assert min(dist(blue, place) for place in layout.values()) > 2 * diameter


def test_the_triangle_points_to_the_spot() -> None:
    layout = yago_rack(YAGO_BOARD)
    blue = layout.pop("blue")
    assert blue == YAGO_BOARD.spot
    nearest = min(layout, key=lambda ball: dist(layout[ball], blue))
    assert layout[nearest] == YAGO_BOARD.front
    rows = Counter(round(y, 6) for _, y in layout.values())
    assert [rows[y] for y in sorted(rows)] == [1, 2, 3, 4]


def test_five_balls_of_either_colour_are_racked() -> None:
    colours = Counter(ball.split("-")[0] for ball in yago_rack(YAGO_BOARD))
    assert colours == {"red": 5, "yellow": 5, "blue": 1}
