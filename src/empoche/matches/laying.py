"""Pieces that a player lays: where they may, what is refused, and what waits for room."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Any

from empoche.equipment import CarromBoard, Equipment, YagoBoard
from empoche.errors import Refused
from empoche.facts import natural
from empoche.geometry import (
    LayingArea,
    cannon_with,
    check_in_triangle,
    check_laid,
    ring_of,
    triangle_of,
)
from empoche.geometry.centre import OWED
from empoche.matches.setup import Carrom, Layout, Point, Setting, off_table_pieces
from empoche.matches.state import MatchState
from empoche.physics.checks import check_vector
from empoche.referee import SIDES, Placement, Shot, side
from empoche.traits import Traits
from empoche.values import replace


def laying_area(table: Equipment, traits: Traits) -> LayingArea | None:
    """Return where players lay pieces that go back, in games in which they do."""
    if isinstance(table, CarromBoard):
        return None if traits.due is None else ring_of(table, traits.due)
    return triangle_of(table) if isinstance(table, YagoBoard) else None


def lay_pieces(
    setting: Setting, before: MatchState, after: MatchState, layout: Layout, step: Placement
) -> Layout:
    """Return the layout once a player has laid pieces; refuse where they may not lie.

    What others lay after them is not on the board yet: it is put back when this is done. What is
    refused names places as that player sees the board.
    """
    later = {piece for one in after.placing for piece in one.pieces}
    lying = {piece: at for piece, at in layout.items() if piece not in later}
    wanted = read_places(step.places)
    moved = {piece: at for piece, at in wanted.items() if at != lying.get(piece)}
    if not moved:  # where a piece lies by default it may stay
        return lying
    lying |= moved
    by = next(one.by for one in before.placing if one not in after.placing)
    traits, table = after.book.traits, setting.table
    seen = setting.seen(by, lying)
    for piece in natural(moved):
        if isinstance(table, CarromBoard):
            check_laid(table, seen, piece, seen[piece], traits.due or OWED)
        elif isinstance(table, YagoBoard):
            check_in_triangle(table, seen, piece, seen[piece])
    if isinstance(table, CarromBoard):
        _check_no_cannon(table, after, by, seen, moved.keys())
    return lying


def read_places(places: Mapping[str, Any]) -> dict[str, Point]:
    """Return places as plain numbers; refuse what is no place."""
    read = {}
    for piece, at in places.items():
        x, y = check_vector("place", at, 2)
        read[piece] = (x, y)
    return read


def _check_no_cannon(
    board: CarromBoard, state: MatchState, by: str, layout: Layout, pieces: Set[str]
) -> None:
    """Refuse pieces that give the one who lays them a cannon or a pair (3.11(o))."""
    due, frame = state.book.traits.due, state.frame
    if due is None or due.cannon is None or frame.groups is None:
        return
    colour, of = frame.groups[SIDES.index(side(by))], state.book.ball_group
    own = natural(piece for piece in frame.on_table if of(piece) == colour)
    for piece in natural(pieces):
        found = cannon_with(board, layout, piece, own)
        if found is not None:
            x, y = layout[piece]
            place, (other, pocket) = f"{x:g}, {y:g}", found
            raise Refused(
                "place-cannon",
                place=place,
                ball=piece,
                other=other,
                pocket=pocket,
                article=due.cannon,
            )


def declare_room(
    setting: Setting, before: MatchState, after: MatchState, shot: Shot, layout: Layout
) -> Shot:
    """Declare with a shot that pieces are kept for want of room, or laid now that there is room.

    `layout` is where everything came to rest, before anything was put back.
    """
    due = after.book.traits.due
    if due is None or due.no_room is None or due.room is None or not isinstance(setting, Carrom):
        return shot
    thrown = off_table_pieces(shot)
    if any(getattr(before.frame, "kept", ())):
        freed = replace(shot, declared=(*shot.declared, due.room))
        if _has_room(setting, before.play(freed), layout, thrown):
            return freed
    if _has_room(setting, after, layout, thrown):
        return shot
    return replace(shot, declared=(*shot.declared, due.no_room))


def _has_room(setting: Carrom, state: MatchState, layout: Layout, thrown: Set[str]) -> bool:
    assert state.ruling is not None
    return setting.has_room(state.book.traits, state.ruling, layout, thrown)
