"""Cannon and pair in carrom: two pieces in line with a pocket, so that one sends the other in.

    cannon  two pieces one behind the other in line with a pocket; struck, the rear one sends the
            front one in
    pair    and the striker can stand on that line too, so that both may fall

By 3.11(o) a player may lay no piece so that an own one could go down by either: the front one of a
cannon, the rear one of a pair. Our reading of "one behind the other": no more than a piece's width
lies between them, for from farther away it is a shot that has to be aimed like any other; of "in
line": the centre of the front one would come over the pocket, its way being free; and the striker
comes from the base line of the player who lays, without a cushion.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from math import hypot

from empoche.equipment import CarromBoard
from empoche.equipment.outline import Point

Layout = Mapping[str, Point]


def cannon_with(
    board: CarromBoard, layout: Layout, piece: str, own: Collection[str]
) -> tuple[str, str] | None:
    """Find an own piece that could go down by a cannon or pair with `piece`, and the pocket, for
    the player who sits at the bottom; None if there is none.

    >>> from empoche.equipment import CARROM_BOARD
    >>> pieces = {"black-1": (0.45, 0.45), "white-1": (0.41, 0.41)}
    >>> cannon_with(CARROM_BOARD, pieces, "white-1", ["black-1"])
    ('black-1', 'top-right')
    """
    for name in own:
        if name == piece or name not in layout or not _near(board, layout[piece], layout[name]):
            continue
        for pocket in board.outline.pockets:
            for rear, front, pairs in ((piece, name, False), (name, piece, True)):
                if not _in_line(board, layout, rear, front, pocket.centre, pocket.radius):
                    continue
                reach = _may_stand_in_line if pairs else _may_strike
                if reach(board, layout[rear], layout[front]):
                    return name, pocket.name
    return None


def _near(board: CarromBoard, one: Point, other: Point) -> bool:
    return hypot(other[0] - one[0], other[1] - one[1]) <= 2 * board.piece


def _along(start: Point, end: Point) -> Point:
    """Return the direction from one point to another, of length 1."""
    x, y = end[0] - start[0], end[1] - start[1]
    far = hypot(x, y)
    return x / far, y / far


def _in_line(
    board: CarromBoard, layout: Layout, rear: str, front: str, pocket: Point, radius: float
) -> bool:
    """Tell whether the front piece, sent on straight by the rear one, comes over the pocket."""
    x, y = layout[front]
    u, v = _along(layout[rear], layout[front])
    run = (pocket[0] - x) * u + (pocket[1] - y) * v
    if run <= 0.0 or abs((pocket[0] - x) * v - (pocket[1] - y) * u) > radius:
        return False
    for name, (a, b) in layout.items():
        ahead, beside = (a - x) * u + (b - y) * v, abs((a - x) * v - (b - y) * u)
        if name not in (rear, front) and 0.0 < ahead < run and beside < board.piece:
            return False
    return True


def _base(board: CarromBoard) -> Iterator[Point]:
    """Yield the ends of the base line at the bottom."""
    for circle in board.markings.bases[0].circles:
        yield circle.centre


def _may_strike(board: CarromBoard, rear: Point, front: Point) -> bool:
    """Tell whether a striker from the base line can send the rear piece on to the front one."""
    u, v = _along(rear, front)
    far = (board.striker + board.piece) / 2
    x, y = rear[0] - far * u, rear[1] - far * v  # of the striker as they meet
    return any((x - a) * u + (y - b) * v > 0.0 for a, b in _base(board))


def _may_stand_in_line(board: CarromBoard, rear: Point, front: Point) -> bool:
    """Tell whether the line through both pieces comes back to the base line."""
    u, v = _along(rear, front)
    (left, level), (right, _) = _base(board)
    if v <= 0.0:
        return False
    return left <= rear[0] - u / v * (rear[1] - level) <= right
