"""International carrom, 3.11(g) to (j): pieces that players place, wrongly or without room."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from empoche.errors import Refused
from empoche.facts import natural
from empoche.referee import SIDES, other, side
from empoche.rulebooks.carrom import COLOUR_OF, Returns, colour_of
from empoche.rulebooks.carrom_international.state import Board
from empoche.values import replace


def placed_by_players(back: Returns) -> frozenset[str]:
    """Return what players place, and not the umpire."""
    if not back.laid:
        return frozenset()
    return frozenset([piece for pieces in back.laid.values() for piece in pieces])


def owners(board: Board, pieces: Set[str]) -> tuple[int, int]:
    """Count pieces by the side that owns them."""
    mine = colour_of(board.groups, "A")
    a = sum(COLOUR_OF[piece] == mine for piece in pieces)
    return a, len(pieces) - a


def laid_before(board: Board) -> frozenset[str]:
    """3.11(j): what had been placed before a stroke can no longer be put right after it."""
    return board.laid | board.fresh if board.fresh else board.laid


# ---------------------------------------------------------------- 3.11(i)


def take_back(board: Board) -> Returns:
    """3.11(i): what has been placed since the last stroke finds no room, and is owed again."""
    a, b = owners(board, board.fresh)
    debts = board.debts[0] + a, board.debts[1] + b
    back = Returns(board.on_table - board.fresh, debts, board.groups)
    back.keep()
    for name in SIDES:
        at_least_one(back, name)
    return back


def at_least_one(back: Returns, name: str) -> None:
    """A side that owes pieces and has none on the surface gets one back: there is room for it."""
    if back.debts[name] and not back.lying(name):
        back.kept[name] = 0
        back.place(name, 1)


# ---------------------------------------------------------------- 3.11(j)


@dataclass(frozen=True, slots=True)
class Misplaced:
    """A piece of `owner` that should have been placed, and was not: one of the other side was."""

    owner: str
    late: bool  # another stroke has been played since


def find_misplaced(board: Board, placer: str | None) -> Misplaced | None:
    """Find which piece was placed wrongly; None where no placing is known."""
    of = SIDES if placer is None else (other(side(placer)),)
    for pieces, late in ((board.fresh, False), (board.laid, True)):
        counts = owners(board, pieces)
        for owner in of:
            if counts[SIDES.index(owner)]:
                return Misplaced(owner, late)
    return None


def keep_misplaced(board: Board, misplaced: Misplaced) -> Board:
    """3.11(j): the wrong piece stays on the board, and the right one stays down."""
    owner, placer = misplaced.owner, other(misplaced.owner)
    down = Returns(board.on_table, board.debts, board.groups).down(placer)
    colour = colour_of(board.groups, owner)
    lying = [piece for piece in natural(board.on_table) if COLOUR_OF[piece] == colour]
    if not down or len(lying) < 2:
        raise Refused("none-misplaced", name=placer, article="3.11(j)")
    right = next((piece for piece in lying if piece in board.laid | board.fresh), lying[-1])
    return replace(
        board,
        on_table=(board.on_table - {right}) | {down[0]},
        laid=board.laid - {right},
        fresh=board.fresh - {right},
    )
