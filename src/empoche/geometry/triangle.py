"""Balls of Yago that go back into the triangle, laid by the opponent where they like.

    fault-out-place, fault-pocket-open, fault-pocket-own, medium-direct-own   in the triangle
    place-crowded   without room there, as near to the triangle as can be

The triangle is printed round the ten balls of the rack. A ball lies in it if all of it does, that
is if its centre lies in the triangle whose corners are the centres of the three corner balls. It
touches no other ball (our reading: nothing may be disturbed, and the source has balls touch only
in the rack). If the opponent does not say where, it goes to the middle of the triangle or as near
to it as can be, so that what lies there is the same for everybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

from empoche.equipment import YagoBoard
from empoche.equipment.outline import Point, Straight
from empoche.errors import Refused
from empoche.geometry import region
from empoche.geometry.in_hand import check_clear, clearings, surface
from empoche.geometry.meeting import GAP, TOUCH, Layout, apart
from empoche.geometry.region import Region, Side

ARTICLE, CROWDED = "fault-out-place", "place-crowded"
ROWS = 4


def corners(board: YagoBoard) -> tuple[Point, Point, Point]:
    """Return the centres of the corner balls of the rack: front, right, left."""
    x, y = board.front
    side = (ROWS - 1) * board.balls.diameter
    back = y + side * sqrt(3) / 2
    return (x, y), (x + side / 2, back), (x - side / 2, back)


def into_triangle(
    board: YagoBoard,
    layout: Layout,
    balls: Sequence[str],
    wishes: Mapping[str, Point] | None = None,
) -> dict[str, Point]:
    """Put balls back in the triangle, one after the other, or as near to it as can be.

    >>> from empoche.equipment import YAGO_BOARD, yago_rack
    >>> rack = yago_rack(YAGO_BOARD)
    >>> place = rack.pop("red-1")
    >>> into_triangle(YAGO_BOARD, {}, ["red-1"], {"red-1": place})["red-1"] == place
    True
    """
    lying, places = dict(layout), {}
    for ball in balls:
        places[ball] = lying[ball] = _place(board, lying, ball, (wishes or {}).get(ball))
    return places


def _place(board: YagoBoard, layout: Layout, ball: str, wish: Point | None) -> Point:
    limits = _limits(board, layout, ball)
    spot = region.nearest(((*limits, *_inside(board)),), wish or middle(board))
    if spot is not None:
        return spot
    near = [place for side in _sides(board) if (place := region.nearest((limits,), side))]
    if not near:
        raise Refused("no-room-left")
    around = min(from_triangle(board, place) for place in near)
    even = [at for at in near if from_triangle(board, at) <= around + region.SLACK]
    return min(even, key=lambda at: (round(apart(at, wish or middle(board)), 9), *at))


def check_in_triangle(board: YagoBoard, layout: Layout, ball: str, place: Point) -> None:
    """Refuse a place where a ball that goes back may not be laid, with the article."""
    text = f"{place[0]:g}, {place[1]:g}"
    check_clear(board, layout, ball, place)
    outside = from_triangle(board, place)
    if outside <= region.SLACK:
        return
    best = from_triangle(board, _place(board, layout, ball, place))
    if not region.keeps(surface(board, ball, TOUCH), place) or outside > best + GAP:
        article = CROWDED if best > region.SLACK else ARTICLE
        raise Refused("return-outside", place=text, article=article)


def middle(board: YagoBoard) -> Point:
    """Return the middle of the triangle."""
    points = corners(board)
    return sum(x for x, _ in points) / 3, sum(y for _, y in points) / 3


def from_triangle(board: YagoBoard, place: Point) -> float:
    """Return how far the centre of a ball is from where it would lie in the triangle."""
    if region.keeps(_inside(board), place):
        return 0.0
    return min(region.far_from(side, place) for side in _sides(board))


def _limits(board: YagoBoard, layout: Layout, ball: str) -> Region:
    return (*surface(board, ball, GAP), *clearings(board, layout, ball, GAP))


def _sides(board: YagoBoard) -> tuple[Straight, ...]:
    front, right, left = corners(board)
    return Straight("", front, right), Straight("", right, left), Straight("", left, front)


def _inside(board: YagoBoard) -> Region:
    front, right, _ = corners(board)
    half, high = 0.5, sqrt(3) / 2
    return (
        Side((0.0, -1.0), -right[1]),
        Side((high, half), high * front[0] + half * front[1]),
        Side((-high, half), -high * front[0] + half * front[1]),
    )
