"""Tables and boards as shapes, from the very outline that balls and discs run into."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from math import hypot

from empoche.drawing.colours import (
    BLACK,
    CLOTH,
    CUSHION,
    FELT,
    FRAME,
    GREY,
    HOLE,
    PRINT,
    RAIL,
    VERMILION,
    WOOD,
)
from empoche.drawing.curves import Bow, Leg, Move, Point, To
from empoche.drawing.page import MM, Page
from empoche.drawing.shapes import Box, Disc, Group, Ink, Path, Shape, Words, polygon, stroke
from empoche.equipment import CarromBoard, Table, YagoBoard
from empoche.equipment.boards import Arrow, BaseLine, ThickLine
from empoche.equipment.outline import Arc, Straight

BACK = 0.05  # metres from the nose to where a cushion meets its rail (our choice)
THIN = Ink(line=PRINT, width=1.0)


def surface(page: Page) -> tuple[Shape, ...]:
    """Draw everything under the pieces."""
    table = page.table
    if isinstance(table, CarromBoard):
        shapes = _carrom(page, table)
    elif isinstance(table, YagoBoard):
        shapes = _yago(page, table)
    else:
        shapes = _pool(page, table)
    return (Group("table", table.name, "", tuple(shapes)),)


def _frame(page: Page, wood: str, inside: str, grown: float = 0.0) -> Iterator[Shape]:
    rim = page.rim
    size = (page.width + 2 * rim, page.height + 2 * rim)
    yield Box((-rim, -rim), *size, Ink(wood, BLACK, page.unit / 12), rounding=rim * 0.45)
    size = (page.width + 2 * grown, page.height + 2 * grown)
    yield Box((-grown, -grown), *size, Ink(inside))


def _holes(page: Page) -> Iterator[Shape]:
    for pocket in page.table.outline.pockets:
        yield Disc(page.at(pocket.centre), MM * pocket.radius, Ink(HOLE))


# ---------------------------------------------------------------- pool


def _pool(page: Page, table: Table) -> Iterator[Shape]:
    yield from _frame(page, RAIL, CLOTH, MM * BACK)
    yield from _holes(page)
    for _, pieces in groupby(table.outline.cushions, lambda piece: piece.cushion):
        yield _cushion(page, list(pieces))
    ends = page.at((0.0, table.baulk)), page.at((table.width, table.baulk))
    yield stroke(*ends, PRINT, page.unit / 10)
    yield Disc(page.at(table.spot), page.unit / 6, Ink(PRINT))


def _cushion(page: Page, pieces: list[Straight | Arc]) -> Path:
    """Draw a cushion from jaw to jaw along its outline, and back along the rail."""
    nose = max((p for p in pieces if isinstance(p, Straight)), key=_length)
    out = _outward(nose)

    def deep(point: Point) -> float:
        return (point[0] - nose.start[0]) * out[0] + (point[1] - nose.start[1]) * out[1]

    def behind(point: Point) -> Point:
        far = BACK - deep(point)
        return point[0] + far * out[0], point[1] + far * out[1]

    walked: list[Point] = []
    legs: list[Leg] = []
    for piece in pieces:
        if isinstance(piece, Arc):
            bow = Bow(
                page.at(piece.centre),
                MM * piece.radius,
                page.turn(piece.end),
                page.turn(piece.begin),
            )
            local = Bow((piece.centre[0], -piece.centre[1]), piece.radius, piece.end, piece.begin)
            walked += [(x, -y) for x, y in (local.start, local.to)]
            legs += [bow] if legs else [To(bow.start), bow]
        else:
            start = _cut(piece.start, piece.end, deep)
            end = _cut(piece.end, piece.start, deep)
            walked += [start, end]
            legs += [To(page.at(start)), To(page.at(end))]
    first, last = behind(walked[0]), behind(walked[-1])
    ink = Ink(CUSHION, BLACK, page.unit / 16)
    return Path((Move(page.at(first)), *legs, To(page.at(last))), ink, closed=True)


def _length(piece: Straight) -> float:
    return hypot(piece.end[0] - piece.start[0], piece.end[1] - piece.start[1])


def _outward(nose: Straight) -> Point:
    """Return the direction away from the table, which lies on the left of the nose."""
    far = _length(nose)
    return (nose.end[1] - nose.start[1]) / far, (nose.start[0] - nose.end[0]) / far


def _cut(point: Point, other: Point, deep: Callable[[Point], float]) -> Point:
    """Return the end of a facing, no deeper than the cushion is."""
    here, there = deep(point), deep(other)
    if here <= BACK:
        return point
    part = (here - BACK) / (here - there)
    return (
        point[0] + part * (other[0] - point[0]),
        point[1] + part * (other[1] - point[1]),
    )


# ---------------------------------------------------------------- carrom


def _carrom(page: Page, board: CarromBoard) -> Iterator[Shape]:
    yield from _frame(page, FRAME, WOOD)
    yield from _corners(page, board)
    yield from _holes(page)
    marks = board.markings
    large = MM * marks.large.radius
    yield Disc(page.at(marks.large.centre), large - 0.5, THIN)
    yield Disc(
        page.at(marks.centre.centre), MM * marks.centre.radius - 0.5, Ink(VERMILION, PRINT, 1.0)
    )
    for base in marks.bases:
        yield from _base(page, base)
    for arrow in marks.arrows:
        yield from _arrow(page, arrow)


def _corners(page: Page, board: CarromBoard) -> Iterator[Shape]:
    """Round the frame at the pockets (2.1(b)): no disc gets between pocket and corner."""
    near = MM * board.pocket / 2
    over = 1.0  # into the frame, so that no seam is seen
    for x in (-over, page.width - near):
        for y in (-over, page.height - near):
            yield Box((x, y), near + over, near + over, Ink(FRAME))


def _base(page: Page, base: BaseLine) -> Iterator[Shape]:
    for line in base.strokes:
        yield _marked(page, line)
    for circle in base.circles:
        centre = page.at(circle.centre)
        yield Disc(centre, MM * circle.radius - 0.5, Ink(WOOD, PRINT, 1.0))
        yield Disc(centre, MM * circle.red, Ink(VERMILION))


def _arrow(page: Page, arrow: Arrow) -> Iterator[Shape]:
    yield _marked(page, arrow.line)
    arc = arrow.arc
    bow = Bow(page.at(arc.centre), MM * arc.radius, page.turn(arc.begin), page.turn(arc.end))
    yield Path((Move(bow.start), bow), Ink(line=PRINT, width=1.0))
    (x, y), (u, v) = page.at(arrow.line.start), page.at(arrow.line.end)
    far, size = hypot(u - x, v - y), 9.0
    ahead = ((u - x) / far, (v - y) / far)
    back = (u - size * ahead[0], v - size * ahead[1])
    aside = (-ahead[1] * size * 0.35, ahead[0] * size * 0.35)
    corners = (
        (u, v),
        (back[0] + aside[0], back[1] + aside[1]),
        (back[0] - aside[0], back[1] - aside[1]),
    )
    yield polygon(corners, Ink(PRINT))


def _marked(page: Page, line: ThickLine) -> Shape:
    return stroke(page.at(line.start), page.at(line.end), PRINT, MM * line.thickness)


# ---------------------------------------------------------------- Yago


def _yago(page: Page, board: YagoBoard) -> Iterator[Shape]:
    yield from _frame(page, FRAME, FELT)
    yield from _holes(page)
    size = page.unit * 0.9
    for hole in board.outline.pockets:
        x, y = page.at(hole.centre)
        yield Words((x + 1.9 * page.unit, y), hole.name, size, PRINT)
    corners = [page.at(point) for point in board.triangle]
    yield polygon(corners, Ink(line=GREY, width=page.unit / 8))
    yield Disc(page.at(board.spot), page.unit / 5, Ink(PRINT))
