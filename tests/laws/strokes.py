"""Random logs of a stroke of carrom that can have happened: any pieces fall, with or without it."""

from __future__ import annotations

from itertools import permutations

from hypothesis import strategies as st

from empoche import facts
from empoche.facts import WAYS_BACK, Cushion, Fact, Fell, Jumped, Log, Nudged, OffTable, Pocketed
from empoche.referee import side
from empoche.rulebooks.carrom import (
    COLOUR_OF,
    FRAMES,
    POCKETS,
    QUEEN,
    STRIKER,
    WHITE,
    Board,
    colour_of,
)
from tests.laws.drawing import below, chance, pick
from tests.laws.motion import Motion

# how many of a colour fall; boards are decided where all that are left do
OWN = (1, 0, 0, 1, 1, 2, 9)
THEIRS = (0, 0, 0, 0, 1, 2, 9)
ORDERS = tuple(permutations(range(3)))
UNTOUCHED: tuple[Log, ...] = (
    (),
    (Nudged(STRIKER),),
    (Cushion(STRIKER, "top"),),
    (Pocketed(STRIKER, "top-left"),),
    (OffTable(STRIKER),),
)


def log_of_a_stroke(draw: st.DrawFn, board: Board) -> Log:
    """What happened on a board, from the flick until everything is at rest."""
    dry = getattr(board, "dry_turns", 0) > 2  # 4(p): six such turns in a row make it void
    if chance(draw, 2 if dry else 7) or not board.on_table:
        return pick(draw, UNTOUCHED)
    motion = Motion(list(facts.natural(board.on_table)), [STRIKER])
    falling = those_that_fall(draw, board)
    if chance(draw, 4):
        before_contact(draw, motion)
    if not falling or chance(draw, 4):
        behind = facts.natural(board.found.behind_line & board.on_table)
        motion.strikes(STRIKER, pick(draw, behind or motion.up))
    for at, piece in enumerate(falling):
        motion.strikes(falling[0] if at else STRIKER, piece)
    odd = falling[:1] if chance(draw, 4) else ()
    for at, piece in enumerate(falling[len(odd) :]):
        motion.leaves(Pocketed(piece, POCKETS[at % 4]))
    for piece in odd:
        strange_end(draw, motion, piece)
    if motion.still and chance(draw, 10):
        motion.leaves(Fell(pick(draw, motion.still), "top-left"))
    end_of_the_striker(draw, motion)
    return tuple(motion.seen)


def those_that_fall(draw: st.DrawFn, board: Board) -> tuple[str, ...]:
    """Some of each colour, perhaps the queen, one kind after the other."""
    there = facts.natural(board.on_table)
    mine = colour_of(board.groups, side(board.turn or "A")) or WHITE
    own = [piece for piece in there if COLOUR_OF[piece] == mine]
    theirs = [piece for piece in reversed(there) if COLOUR_OF[piece] not in (mine, QUEEN)]
    all_at_once = chance(draw, 8)
    if not all_at_once:
        own, theirs = own[: pick(draw, OWN)], theirs[: pick(draw, THEIRS)]
    # the queen often with all there is, or with none of one's own
    queen = [QUEEN] if QUEEN in there and chance(draw, 2 if all_at_once or not own else 3) else []
    kinds = (own, theirs, queen)
    return tuple(piece for at in pick(draw, ORDERS) for piece in kinds[at])


def before_contact(draw: st.DrawFn, motion: Motion) -> None:
    """The striker quivers, goes by a frame or over a piece."""
    ways: tuple[Fact, ...] = (
        Cushion(STRIKER, pick(draw, FRAMES)),
        Nudged(STRIKER),
        Jumped(STRIKER, pick(draw, motion.up)),
    )
    motion.seen.append(pick(draw, ways))


def strange_end(draw: st.DrawFn, motion: Motion, piece: str) -> None:
    """A piece totters before it falls, or leaves the board, and comes back or not."""
    way = draw(below(3 + 2 * len(WAYS_BACK)))
    if way < 2:
        motion.leaves(Fell(piece, "bottom-right"))
    elif way == 2:
        motion.leaves(OffTable(piece))
    else:
        motion.leaves(OffTable(piece, WAYS_BACK[(way - 3) // 2]))
        others = [name for name in motion.up if name != piece]
        if others and chance(draw, 3):  # it disturbs another piece as it comes back
            other = pick(draw, others)
            motion.strikes(piece, other)
            if chance(draw, 2):
                motion.leaves(Pocketed(other, "top-left"))
        if way % 2:
            motion.leaves(Pocketed(piece, "top-right"))


def end_of_the_striker(draw: st.DrawFn, motion: Motion) -> None:
    """It stays, falls, or leaves the board."""
    end = draw(below(9))
    if end in (6, 7):
        motion.leaves(Pocketed(STRIKER, "bottom-left"))
    elif end == 8:
        strange_end(draw, motion, STRIKER)
