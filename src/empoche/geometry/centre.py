"""Pieces of carrom that go back to the centre of the board: where, in which order, who lays them.

    the queen     by the umpire, on the centre circle (3.9(a), 3.12(b); queen-uncovered)
    thrown pieces by the umpire, on the centre circle, after the queen (3.9(a), (b))
    pieces due    by the opponent where they like in the ring between the two circles (3.11(l);
                  penalty of kostromine); in andikado simply in the centre

A disc covers the more of the centre circle the nearer its centre is to the middle. So "the largest
part of what is free" (3.9(a)) and "as much as it can, or as near as can be" (3.12(b)) both mean:
the place nearest to the middle that overlaps no piece. Laid by the umpire, a piece may touch others
("against the queen"); a piece due may not (3.11(m)).

Of places equally near, a piece takes the one farthest from the player to whom it belongs, as 3.9(a)
has it against the queen. The queen, which belongs to nobody, takes the one farthest from the player
at the bottom, who is in turn. Where the opponent has a choice and does not use it, the pieces lie
likewise, whether or not that gives a cannon or pair (3.11(o), see `cannon`): nobody chose it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot

from empoche.equipment import CarromBoard
from empoche.equipment.outline import Point
from empoche.errors import Refused, UnknownName
from empoche.geometry import region
from empoche.geometry.in_hand import check_clear, clearings, surface
from empoche.geometry.meeting import GAP, TOUCH, Layout
from empoche.geometry.region import Near, Off, Region
from empoche.traits import PiecesDue

QUEEN = "queen"
# where the players of the two colours sit; in doubles, those who are meant
SEATS: Mapping[str, str] = {"white": "bottom", "black": "top"}
AWAY = {"bottom": (0.0, 1.0), "right": (-1.0, 0.0), "top": (0.0, -1.0), "left": (1.0, 0.0)}


# by the source of the measures of the board
OWED = PiecesDue(
    "3.11(l)",
    ring=True,
    clear="3.11(m)",
    waits=True,
    cannon="3.11(o)",
    no_room="3.11(i)",
    room="3.11(i)2",
    seconds=15,
)


@dataclass(frozen=True, slots=True)
class Returned:
    """Where pieces went back to, what lies on what, and what has to wait for room."""

    places: Mapping[str, Point]
    on_top: Mapping[str, str] = field(default_factory=dict)  # the upper piece: the lower one
    unplaced: tuple[str, ...] = ()


def to_centre(
    board: CarromBoard,
    layout: Layout,
    rule: PiecesDue = OWED,
    *,
    queen: bool = False,
    thrown: Sequence[str] = (),
    due: Sequence[str] = (),
    stacked: str | None = None,
    seats: Mapping[str, str] = SEATS,
    wishes: Mapping[str, Point] | None = None,
) -> Returned:
    """Put queen, thrown pieces and pieces due back on the board in this order.

    `wishes` are where the one who lays pieces due would like them. With `stacked` an own piece
    lies on the queen (case-striker-queen-own of kostromine: one on the other; that the queen is
    below, on its circle, is our choice). Where nothing can lie on another, as in the simulation,
    name it in `thrown` with the queen: it then lies against it.

    >>> from empoche.equipment import CARROM_BOARD
    >>> back = to_centre(CARROM_BOARD, {}, queen=True, thrown=["white-1"])
    >>> [(round(x, 5), round(y, 5)) for x, y in back.places.values()]
    [(0.3683, 0.3683), (0.3683, 0.3988)]
    """
    lying, places, unplaced = dict(layout), {}, []
    first = (QUEEN,) if queen or stacked else ()
    even = {} if first else side_by_side(board, lying, thrown, seats)
    for piece in (*first, *thrown):
        place = even.get(piece) or umpires_place(board, lying, piece, seats)
        places[piece] = lying[piece] = place
    for piece in due:
        spot = players_place(board, lying, piece, rule, (wishes or {}).get(piece), seats)
        if spot is None:
            unplaced.append(piece)
        else:
            places[piece] = lying[piece] = spot
    if stacked is None:
        return Returned(places, unplaced=tuple(unplaced))
    return Returned({**places, stacked: places[QUEEN]}, {stacked: QUEEN}, tuple(unplaced))


def away(piece: str, seats: Mapping[str, str] = SEATS) -> Point:
    """Return the direction to lay a piece in by default: away from its player."""
    if piece == QUEEN:
        return AWAY["bottom"]
    colour = piece.partition("-")[0]
    if colour not in seats:
        raise UnknownName("unknown-ball", ball=piece, expected=(QUEEN, "white-1 …", "black-1 …"))
    if seats[colour] not in AWAY:
        raise Refused("expected", value=seats[colour], expected=tuple(AWAY))
    return AWAY[seats[colour]]


# ---------------------------------------------------------------- laid by the umpire


def umpires_place(
    board: CarromBoard, layout: Layout, piece: str, seats: Mapping[str, str] = SEATS
) -> Point:
    """Return the place that covers most of the centre circle, or is nearest (3.9(a), 3.12(b))."""
    limits = (*surface(board, piece, TOUCH), *clearings(board, layout, piece, 0.0))
    return _found(region.nearest((limits,), board.centre, away(piece, seats)))


def side_by_side(
    board: CarromBoard, layout: Layout, thrown: Sequence[str], seats: Mapping[str, str] = SEATS
) -> dict[str, Point]:
    """Share the circle between one white and one black piece thrown off (3.9(a)), each towards the
    other player. Empty if the circle is not free for that, or other pieces were thrown off."""
    if sorted(piece.partition("-")[0] for piece in thrown) != ["black", "white"]:
        return {}
    one, other = thrown
    (a, b), (c, d) = away(one, seats), away(other, seats)
    far = hypot(a - c, b - d)
    if far == 0.0:
        return {}
    x, y = board.centre
    run, rise = (a - c) / far * board.piece / 2, (b - d) / far * board.piece / 2
    places = {one: (x + run, y + rise), other: (x - run, y - rise)}
    free = all(
        region.keeps(clearings(board, layout, piece, 0.0), place) for piece, place in places.items()
    )
    return places if free else {}


# ---------------------------------------------------------------- laid by a player


def players_place(
    board: CarromBoard,
    layout: Layout,
    piece: str,
    rule: PiecesDue = OWED,
    wish: Point | None = None,
    seats: Mapping[str, str] = SEATS,
) -> Point | None:
    """Return the place nearest to a wish, or to the middle, where a piece due may be laid.

    None if there is no room and the piece has to wait (3.11(i)).
    """
    near = board.centre if wish is None else wish
    limits = (*surface(board, piece, TOUCH), *clearings(board, layout, piece, GAP))
    lean = away(piece, seats)
    place = region.nearest(((*limits, *_ring(board, rule)),), near, lean)
    if place is None and not rule.waits:
        place = _found(region.nearest(((*limits, *_ring(board, rule)[:1]),), board.centre, lean))
    return place


def check_laid(
    board: CarromBoard, layout: Layout, piece: str, place: Point, rule: PiecesDue = OWED
) -> None:
    """Refuse a place where a piece due may not be laid, with the article if there is one.

    >>> from empoche.equipment import CARROM_BOARD
    >>> check_laid(CARROM_BOARD, {}, "black-1", CARROM_BOARD.centre)
    Traceback (most recent call last):
    empoche.errors.Refused: no place for a piece that goes back: 0.3683, 0.3683 (article 3.11(l))
    """
    text = f"{place[0]:g}, {place[1]:g}"
    if not region.keeps((*surface(board, piece, TOUCH), *_ring(board, rule)), place):
        raise Refused("return-outside", place=text, article=rule.article)
    check_clear(board, layout, piece, place, rule.clear)


def _ring(board: CarromBoard, rule: PiecesDue) -> Region:
    """Return the inside of the large circle, outside the centre circle (3.11(l))."""
    if not rule.ring:
        return ()
    marks, half = board.markings, board.piece / 2
    return (
        Off(board.centre, marks.centre.radius + half),
        Near(board.centre, marks.large.radius - half),
    )


def _found(place: Point | None) -> Point:
    if place is None:
        raise Refused("no-room-left")
    return place
