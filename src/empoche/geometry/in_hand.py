"""Where a ball in hand, or the striker, may be put before the stroke.

An area has the name that a state gives it (`cue_ball`), and means what its rulebook says in its
traits:

    baulk      blackball 4c(a)        the centre short of the line or on it
               eightball-pool E-2(a)  the centre short of the line, not on it
               jeu-de-la-8 1.3.04(c)  behind the line; not on it, as the WPA plays
    anywhere   jeu-de-la-8 wpa-in-hand
    base-line  the three carroms: see `equipment.check_striker`
    spot-line  yago-professional pro-fault-blue: on the line across the board through the spot

Nowhere may it touch another piece. 4c-clear says so in blackball; 3.11(n) forbids to touch pieces
with the striker; the other sources are silent, and we take it that nothing may be disturbed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from empoche.equipment import (
    CARROM_BOARD,
    CarromBoard,
    Equipment,
    YagoBoard,
    check_striker,
    turn_layout,
)
from empoche.equipment.boards import ThickLine
from empoche.equipment.carrom import SIDES, STANDING, STRIKER
from empoche.equipment.outline import Point, Straight
from empoche.errors import Refused, UnknownName
from empoche.geometry import region
from empoche.geometry.by_table import bounds_of
from empoche.geometry.meeting import GAP, TOUCH, Layout, apart, meeting, to_cushion
from empoche.geometry.region import SLACK, Limit, Near, Off, Region, Side, between
from empoche.traits import InHand, Striker, Traits


@dataclass(frozen=True, slots=True)
class Area:
    """Where a piece is put: the name that a state gives it, and what is said of it."""

    name: str  # baulk, anywhere, base-line or spot-line
    rule: InHand
    side: str = "bottom"  # of a carrom board: where the player sits

    def __post_init__(self) -> None:
        if self.side not in SIDES:
            raise Refused("expected", value=self.side, expected=SIDES)

    @property
    def striker(self) -> Striker:
        return self.rule.striker or STANDING


@cache
def area_of(traits: Traits, name: str, side: str = "bottom") -> Area:
    """Find an area of a rulebook by its name.

    >>> from empoche import rulebook
    >>> area_of(rulebook("blackball").traits, "baulk").rule.article
    '4c(a)'
    """
    if name not in traits.in_hand:
        raise UnknownName("unknown-place", name=name, expected=tuple(traits.in_hand))
    return Area(name, traits.in_hand[name], side)


def put_in_hand(table: Equipment) -> str:
    """Return the piece that is put in hand on a table or board."""
    if isinstance(table, CarromBoard):
        return STRIKER
    return "blue" if isinstance(table, YagoBoard) else "cue"


# ---------------------------------------------------------------- may it stand there


def check_place(
    table: Equipment, layout: Layout, area: Area, place: Point, ball: str | None = None
) -> None:
    """Refuse a place where a piece in hand may not be put, with the article if there is one.

    >>> from empoche.equipment import ENGLISH_TABLE
    >>> on_the_line = (0.3, ENGLISH_TABLE.baulk)
    >>> check_place(ENGLISH_TABLE, {}, Area("baulk", InHand("4c(a)")), on_the_line)
    >>> check_place(ENGLISH_TABLE, {}, Area("baulk", InHand("E-2(a)", on_line=False)), on_the_line)
    Traceback (most recent call last):
    empoche.errors.Refused: a ball in hand may not be put at 0.3, 0.366 (article E-2(a))
    """
    piece = ball or put_in_hand(table)
    if area.name == "base-line":
        check_striker(_board(table), place, area.side, area.striker)
    elif not _on_surface(table, piece, place):
        raise Refused("ball-outside", ball=piece, place=_shown(place))
    elif not _in_area(table, area, place):
        raise Refused("place-outside", place=_shown(place), article=area.rule.article)
    check_clear(table, layout, piece, place, area.rule.clear)


def check_clear(
    table: Equipment, layout: Layout, piece: str, place: Point, article: str | None = None
) -> None:
    """Refuse a place at which a piece would touch another one."""
    x, y = place[0], place[1]
    near = bounds_of(table).widest + TOUCH + SLACK
    for other, at in layout.items():
        if not (-near < at[0] - x < near and -near < at[1] - y < near):
            continue  # most are far away
        if other != piece and apart(place, at) <= meeting(table, piece, other, at) + TOUCH:
            text = _shown(place)
            if article is None:
                raise Refused("place-touches", place=text, ball=piece, other=other)
            raise Refused(
                "place-touches-article", place=text, ball=piece, other=other, article=article
            )


def may_stand(
    table: Equipment, layout: Layout, area: Area, place: Point, ball: str | None = None
) -> bool:
    """Whether a piece in hand may be put there."""
    try:
        check_place(table, layout, area, place, ball)
    except Refused:
        return False
    return True


def _shown(place: Point) -> str:
    return f"{place[0]:g}, {place[1]:g}"


def _on_surface(table: Equipment, piece: str, place: Point) -> bool:
    """Whether a piece lies on the surface; far from all cushions and holes that is soon seen."""
    if bounds_of(table).inside(place[0], place[1], to_cushion(table, piece)):
        holes = table.outline.pockets
        if all(apart(place, hole.centre) > hole.radius + TOUCH for hole in holes):
            return True
    return region.keeps(surface(table, piece, TOUCH), place)


def _board(table: Equipment) -> CarromBoard:
    if not isinstance(table, CarromBoard):
        raise Refused("expected", value=table.name, expected=CARROM_BOARD.name)
    return table


def _in_area(table: Equipment, area: Area, place: Point) -> bool:
    if area.name == "anywhere":
        return True
    line = _line(table, area)
    if area.name == "spot-line":
        return abs(place[1] - line) <= TOUCH
    return place[1] <= line + SLACK if area.rule.on_line else place[1] < line - SLACK


def _line(table: Equipment, area: Area) -> float:
    """Return how far from the bottom cushion the line of an area is."""
    if isinstance(table, YagoBoard) and area.name == "spot-line":
        return table.spot[1]
    if area.name == "baulk" and area.name in table.lines:
        return table.lines[area.name]
    raise Refused("expected", value=area.name, expected=tuple(table.lines) or table.name)


# ---------------------------------------------------------------- the nearest place


def nearest(
    table: Equipment, layout: Layout, area: Area, wish: Point, ball: str | None = None
) -> Point:
    """Return the place nearest to a wish where a piece in hand may be put, or the wish itself.

    It keeps a tenth of a millimetre, `GAP`, from other pieces, and from a line that it must not
    be on. Of places equally near it takes the upper one.

    >>> from empoche.equipment import ENGLISH_TABLE
    >>> nearest(ENGLISH_TABLE, {}, Area("baulk", InHand("4c(a)")), (0.4, 1.0))
    (0.4, 0.366)
    """
    piece = ball or put_in_hand(table)
    if may_stand(table, layout, area, wish, piece):
        return wish
    quarters = SIDES.index(area.side) if isinstance(table, CarromBoard) else 0
    seen = {name: at for name, at in layout.items() if name != piece}
    if isinstance(table, CarromBoard):
        seen, wish = turn_layout(table, seen, quarters), _turned(table, wish, quarters)
    place = region.nearest(regions(table, seen, area, piece), wish)
    if place is None:
        raise Refused("no-room-left")
    return _turned(table, place, -quarters) if isinstance(table, CarromBoard) else place


def _turned(board: CarromBoard, place: Point, quarters: int) -> Point:
    return turn_layout(board, {"": place}, quarters)[""]


def regions(table: Equipment, layout: Layout, area: Area, piece: str) -> tuple[Region, ...]:
    """Return the regions in one of which the centre of a piece in hand has to be.

    A carrom board is seen by the player who sits at the area's side.
    """
    clear = clearings(table, layout, piece, GAP)
    if area.name == "base-line":
        return tuple((*base, *clear) for base in _base_line(_board(table), area.striker))
    limits: list[Limit] = [*clear]
    if area.name == "spot-line":
        limits += between(_line(table, area), _line(table, area), axis=1)
    elif area.name == "baulk":
        most = _line(table, area) - (0.0 if area.rule.on_line else GAP)
        limits.append(Side((0.0, -1.0), -most))
    return ((*surface(table, piece, GAP), *limits),)


def surface(table: Equipment, piece: str, gap: float) -> Region:
    """Return the region between the cushions, `gap` from the edge of pockets.

    The mouth of a pocket belongs to it as far as the lines of the noses go (S-2(a)).
    """
    reach = to_cushion(table, piece)
    return (
        *between(0.0, table.width, axis=0),
        *between(0.0, table.length, axis=1),
        *(Off(part, reach) for part in table.outline.cushions),
        *(Off(hole.centre, hole.radius + gap) for hole in table.outline.pockets),
    )


def clearings(table: Equipment, layout: Layout, piece: str, gap: float) -> tuple[Off, ...]:
    """Return the distances that a piece has to keep from every other one."""
    return tuple(
        Off(at, meeting(table, piece, other, at) + gap)
        for other, at in layout.items()
        if other != piece
    )


def _base_line(board: CarromBoard, rule: Striker) -> Sequence[Region]:
    """Return the places across both strokes, or wholly over one circle; off the arrows."""
    radius = board.striker / 2
    base = board.markings.bases[0]
    arrows: tuple[Limit, ...] = ()
    if rule.arrow:
        arrows = tuple(
            Off(_stroke(arrow.line), radius + arrow.line.thickness / 2)
            for arrow in board.markings.arrows
        )
    reach = [circle.red if rule.red else circle.radius for circle in base.circles]
    over: list[Limit] = []
    beside: list[Limit] = []
    for circle, far in zip(base.circles, reach, strict=True):
        over.append(Near(circle.centre, radius - far))
        if rule.circle:
            beside.append(Off(circle.centre, radius + far))
    across = [Near(_stroke(line), radius + line.thickness / 2) for line in base.strokes]
    left, right = over
    return (
        (*across, *beside, *arrows),
        (left, *beside[1:], *arrows),
        (right, *beside[:1], *arrows),
    )


def _stroke(line: ThickLine) -> Straight:
    return Straight("", line.start, line.end)
