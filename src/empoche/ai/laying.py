"""Where the computer lays pieces that go back: places all over the area, valued without a stroke.

A penalty piece goes where its owner is least likely to pocket it, an own ball of Yago where it lies
best, and both where the position is worth most. The same position gives the same place.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from empoche.ai.candidates.carrom import base_places
from empoche.ai.games import value_of
from empoche.ai.noise import Noise
from empoche.ai.pots import Layout, Lie, Point
from empoche.equipment import CarromBoard, Equipment
from empoche.errors import Refused
from empoche.matches.match import Match
from empoche.referee import SIDES, side

RINGS, AROUND = 4, 18  # places that are tried for each piece
OWNER = 0.5  # what an owner's sure shot at the piece takes off the value
PLACES = 4  # every fourth place of the base line is looked from


def choose_places(match: Match, noise: Noise) -> dict[str, Point]:
    """Find where the player who may lay pieces does best to lay them, as they see the board.

    A piece that lies best where it lies already is not named.

    >>> match = Match("yago-easy")
    >>> choose_places(match, Noise())
    {}
    """
    legal, chosen = match.legal, dict[str, Point]()
    if legal.act != "place" or legal.area is None:
        return chosen
    for piece in legal.pieces:
        best, where = _worth(match, chosen, piece, noise), None
        for place in legal.area.points(RINGS, AROUND):
            worth = _worth(match, {**chosen, piece: place}, piece, noise)
            if worth is not None and (best is None or worth > best + 1e-9):
                best, where = worth, place
        if where is not None:
            chosen[piece] = where
    return chosen


def _worth(match: Match, places: Mapping[str, Point], piece: str, noise: Noise) -> float | None:
    """Value the position once pieces are laid, for the player who lays; None if they may not."""
    by, after = str(match.legal.by), match.copy()
    try:
        after.place(places)
    except Refused:
        return None
    worth = value_of(after, side(by), noise)
    owner = _owner(after, piece, by)
    if owner is None:
        return worth
    sign = 1.0 if side(owner) == side(by) else -1.0
    return worth + sign * OWNER * _lies_well(after, owner, piece, noise)


def _owner(match: Match, piece: str, by: str) -> str | None:
    """Return the player of the side with this colour who plays first; None while it is open."""
    frame = match.state.frame
    if frame.groups is None:
        return by  # the player who lays it plays first, and may still take this colour
    mine = SIDES[frame.groups.index(match.state.book.ball_group(piece))]
    players: tuple[str, ...] = frame.players
    first = players.index(str(frame.turn))
    return next(name for name in players[first:] + players if side(name) == mine)


def _lies_well(match: Match, owner: str, piece: str, noise: Noise) -> float:
    """Return how well a piece lies for its owner, from 0 to 1."""
    table, seen = match.setting.table, match.seen_by(owner)
    if isinstance(table, CarromBoard):
        lie = Lie(table, seen, "striker", noise)
        places = list(base_places(table))[::PLACES]
        return max((lie.best(place, [piece]) for place in places), default=0.0)
    return _near_to_a_hole(match, table, seen, piece)


def _near_to_a_hole(match: Match, table: Equipment, layout: Layout, ball: str) -> float:
    taken = {hole for hole, _ in match.state.frame.holes}
    x, y = layout[ball]
    free = [hole.centre for hole in table.outline.pockets if hole.name not in taken]
    far = min((hypot(a - x, b - y) for a, b in free), default=table.length)
    return 1.0 - min(1.0, far / (table.length / 2))
