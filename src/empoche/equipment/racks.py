"""How balls are racked and pieces laid out: where each stands at the start."""

from __future__ import annotations

from cmath import rect
from collections.abc import Sequence
from math import isfinite, radians, sqrt

from empoche.equipment.carrom import CarromBoard
from empoche.equipment.tables import Table
from empoche.equipment.yago import YagoBoard
from empoche.errors import Refused

Layout = dict[str, tuple[float, float]]

# The triangle of English pool from its front ball on, the black on its spot in the third row. The
# drawing of the sources is lost; this is the usual one of the federations, and it leaves four reds
# and four yellows when front ball and back row are taken away (blackball 8g).
ENGLISH_RACK = (
    ("red-5",),
    ("yellow-1", "red-1"),
    ("red-2", "black", "yellow-2"),
    ("yellow-3", "red-3", "yellow-4", "red-4"),
    ("red-6", "yellow-5", "yellow-6", "red-7", "yellow-7"),
)
# Jeu de la 8: the 8 in the middle, a solid and a stripe in the rear corners (1.3.02-rack,
# 1.3.02-corners); the others as they come.
AMERICAN_RACK = (
    ("1",),
    ("9", "2"),
    ("10", "8", "3"),
    ("11", "4", "12", "5"),
    ("6", "13", "7", "14", "15"),
)
# Yago: the illustration is lost and no order is written; red and yellow by turns is our choice.
YAGO_RACK = (
    ("red-1",),
    ("yellow-1", "red-2"),
    ("yellow-2", "red-3", "yellow-3"),
    ("red-4", "yellow-4", "red-5", "yellow-5"),
)
# Carrom: the figures are lost. Both rings alternate (setup of carrom-kostromine) and the whites of
# the two rings make a Y (ICF laws), which leaves one layout. Here it stands upright for the
# player at the bottom. Colour and first number, how far from the queen in diameters, the direction
# of the first piece and from each to the next, in degrees.
ROSETTE = (
    ("white", 1, 1.0, -90, 120),
    ("black", 1, 1.0, -30, 120),
    ("white", 4, 2.0, -90, 60),
    ("black", 4, sqrt(3), -60, 60),
)
NUMBERED = tuple(ball for row in AMERICAN_RACK for ball in row)


def triangle(
    table: Table | YagoBoard,
    rows: Sequence[Sequence[str]],
    front: tuple[float, float],
    gap: float = 0.0,
) -> Layout:
    """Rack balls row by row, the front one at `front`, the rows behind it towards the top."""
    across = table.balls.diameter + gap
    return {
        ball: (
            front[0] + (place - (len(row) - 1) / 2) * across,
            front[1] + depth * across * sqrt(3) / 2,
        )
        for depth, row in enumerate(rows)
        for place, ball in enumerate(row)
    }


def english_rack(table: Table, gap: float = 0.0, nine: bool = False) -> Layout:
    """Rack the balls of blackball and eight-ball pool; with `nine` those of blackball 8g.

    >>> from empoche.equipment import ENGLISH_TABLE
    >>> english_rack(ENGLISH_TABLE)["black"] == ENGLISH_TABLE.spot
    True
    """
    step = (table.balls.diameter + gap) * sqrt(3) / 2
    x, y = table.spot
    if nine:
        return triangle(table, ENGLISH_RACK[1:4], (x, y - step), gap)
    placed = triangle(table, ENGLISH_RACK, (x, y - 2 * step), gap)
    return {**placed, "black": table.spot}


def american_rack(table: Table, gap: float = 0.0, order: Sequence[str] | None = None) -> Layout:
    """Rack the balls of the jeu de la 8, the front one on the foot spot, `order` row by row."""
    balls = tuple(order) if order is not None else NUMBERED
    if sorted(balls) != sorted(NUMBERED):
        raise Refused("expected", value=", ".join(balls), expected=NUMBERED)
    if balls[4] != "8":
        raise Refused("expected", value=balls[4], expected="8")
    corners = (int(balls[10]) < 8, int(balls[14]) < 8)
    if corners[0] == corners[1]:
        raise Refused("same-group", name="solids" if corners[0] else "stripes")
    rows = [balls[k * (k + 1) // 2 : (k + 1) * (k + 2) // 2] for k in range(5)]
    return triangle(table, rows, table.spot, gap)


def rosette(board: CarromBoard, turn: float = 0.0) -> Layout:
    """Pack queen and pieces for the break; turn them about the centre by `turn` degrees.

    3.5(a), 3.5(b): neighbours touch, and the breaker may turn the whole, anticlockwise here.

    >>> from empoche.equipment import CARROM_BOARD
    >>> layout = rosette(CARROM_BOARD)
    >>> len(layout), layout["queen"] == CARROM_BOARD.centre
    (19, True)
    """
    if not isfinite(turn):
        raise Refused("not-finite", name="turn", value=turn)
    way = rect(1.0, radians(turn))  # one rotation for all: what touches goes on touching
    placed: Layout = {"queen": board.centre}
    for colour, number, far, first, step in ROSETTE:
        for count, degrees in enumerate(range(first, first + 360, step)):
            place = complex(*board.centre) + board.piece * far * rect(1.0, radians(degrees)) * way
            placed[f"{colour}-{number + count}"] = (place.real, place.imag)
    return placed


def yago_rack(board: YagoBoard) -> Layout:
    """Rack the ten balls in the triangle, touching (base-rack-contact), the blue one on the spot.

    >>> from empoche.equipment import YAGO_BOARD
    >>> yago_rack(YAGO_BOARD)["blue"] == YAGO_BOARD.spot
    True
    """
    return {**triangle(board, YAGO_RACK, board.front), "blue": board.spot}
