"""3.11(o): pieces one behind the other in line with a pocket, by construction and turned."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from empoche.equipment import CARROM_BOARD, turn_layout
from empoche.geometry import cannon_with

B = CARROM_BOARD
X, Y = B.centre
POCKET = {pocket.name: pocket.centre for pocket in B.outline.pockets}
CORNER = POCKET["top-right"]


def behind(
    front: tuple[float, float], far: float, off: float = 0.0, pocket: str = "top-right"
) -> tuple[float, float]:
    """The place so far behind a piece on the line from a pocket, turned off it by some degrees."""
    (a, b), (x, y) = POCKET[pocket], front
    size = ((x - a) ** 2 + (y - b) ** 2) ** 0.5
    u, v, turn = (x - a) / size, (y - b) / size, radians(off)
    return x + far * (u * cos(turn) - v * sin(turn)), y + far * (u * sin(turn) + v * cos(turn))


FRONT = (X + 0.05, Y + 0.05)
CLOSE = B.piece + 0.002


def test_the_rear_piece_sends_the_own_one_in() -> None:
    layout = {"black-1": FRONT, "white-1": behind(FRONT, CLOSE)}
    assert cannon_with(B, layout, "white-1", ["black-1"]) == ("black-1", "top-right")


@pytest.mark.parametrize(
    ("far", "off", "made"),
    [
        (CLOSE, 2.0, True),
        (CLOSE, 8.0, False),  # the front one would miss the pocket
        (2 * B.piece - 0.001, 0.0, True),
        (2 * B.piece + 0.001, 0.0, False),  # more than a piece's width lies between them
    ],
)
def test_in_line_and_near(far: float, off: float, made: bool) -> None:
    layout = {"black-1": FRONT, "white-1": behind(FRONT, far, off)}
    assert (cannon_with(B, layout, "white-1", ["black-1"]) is not None) is made


def test_a_piece_in_the_way_to_the_pocket_spoils_it() -> None:
    layout = {"black-1": FRONT, "white-1": behind(FRONT, CLOSE)}
    layout["black-2"] = ((FRONT[0] + CORNER[0]) / 2, (FRONT[1] + CORNER[1]) / 2)
    assert cannon_with(B, layout, "white-1", ["black-1"]) is None


def test_towards_the_own_side_no_striker_comes() -> None:
    """From the base line nobody plays back to their own pockets without a cushion."""
    front = (X + 0.05, Y - 0.05)
    layout = {"black-1": front, "white-1": behind(front, CLOSE, pocket="bottom-right")}
    assert cannon_with(B, layout, "white-1", ["black-1"]) is None
    opposite = turn_layout(B, layout, 2)
    assert cannon_with(B, opposite, "white-1", ["black-1"]) is not None


def test_a_pair_takes_the_own_rear_piece_along_if_the_striker_can_stand_in_line() -> None:
    steep = (X + 0.17, Y + 0.06)  # seen from the pocket, the base line lies behind it
    layout = {"white-1": steep, "black-1": behind(steep, CLOSE)}
    assert cannon_with(B, layout, "white-1", ["black-1"]) == ("black-1", "top-right")
    flat = (X + 0.06, Y + 0.17)  # the line comes out at the side of the board
    layout = {"white-1": flat, "black-1": behind(flat, CLOSE)}
    assert cannon_with(B, layout, "white-1", ["black-1"]) is None


def test_a_piece_of_the_opponent_is_nobodys_gain() -> None:
    layout = {"white-2": FRONT, "white-1": behind(FRONT, CLOSE), "black-1": (0.1, 0.6)}
    assert cannon_with(B, layout, "white-1", ["black-1"]) is None
