"""How balls are racked: where each ball stands at the start of a frame."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from empoche.equipment.tables import Table
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
NUMBERED = tuple(ball for row in AMERICAN_RACK for ball in row)


def triangle(
    table: Table, rows: Sequence[Sequence[str]], front: tuple[float, float], gap: float = 0.0
) -> Layout:
    """Balls row by row, the front one at `front`, the rows behind it towards the top."""
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
    """The rack of blackball and eight-ball pool; with `nine` that of blackball 8g.

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
    """The rack of the jeu de la 8, the front ball on the foot spot; `order` is row by row."""
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
