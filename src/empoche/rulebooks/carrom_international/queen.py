"""International carrom, 3.12: what becomes of the queen."""

from __future__ import annotations

from dataclasses import dataclass

from empoche.errors import Refused
from empoche.referee import SIDES, side
from empoche.rulebooks.carrom import NINE, ON_BOARD, PENDING, QUEEN, Stroke, of_side
from empoche.rulebooks.carrom_international.state import Board
from empoche.values import replace


@dataclass(frozen=True, slots=True)
class Fate:
    """Where the queen is after a stroke, whether it goes back, and by which articles."""

    queen: str
    back: bool = False
    articles: tuple[str, ...] = ()


def fate(stroke: Stroke, incorrect: bool) -> Fate:
    """The queen after a stroke."""
    if stroke.covering:
        return covering(stroke, incorrect)
    if not stroke.queen:
        return Fate(stroke.board.queen)
    if incorrect or stroke.striker:
        return Fate(ON_BOARD, True, ("3.12(b)",))
    if stroke.own:
        return with_own_pieces(stroke)
    if may_pocket(stroke):
        return Fate(PENDING, articles=("3.12(a)", "3.12(d)"))
    return Fate(ON_BOARD, True, ("3.12(a)", "3.12(b)", "3.12(c)"))


def gain_overlooked(board: Board, by: str | None = None) -> Board:
    """3.12(d): nobody noticed before the next stroke of `by` that the queen was not covered.

    Before that stroke it is noticed in time, and the queen goes back, as it has been ruled.
    """
    if not board.uncovered or board.queen != ON_BOARD or QUEEN not in board.on_table:
        raise Refused("none-uncovered", article="3.12(d)")
    if by is not None and side(by) != side(board.uncovered):
        raise Refused("none-uncovered-by", name=by, article="3.12(d)")
    return replace(
        board,
        queen=side(board.uncovered),
        on_table=board.on_table - {QUEEN},
        uncovered=None,
        overlooked=False,
    )


def remember_uncovered(stroke: Stroke, queen: str) -> tuple[str | None, bool]:
    """3.12(d): who failed to cover the queen, and whether they have played again since."""
    board = stroke.board
    if stroke.covering and queen == ON_BOARD:
        return stroke.by, False
    if not board.uncovered or stroke.queen or queen != ON_BOARD:
        return None, False
    return board.uncovered, board.overlooked or stroke.by == board.uncovered


def may_pocket(stroke: Stroke) -> bool:
    """3.12(a): they have pocketed a piece of theirs in an earlier stroke of this board."""
    return bool(stroke.board.had[SIDES.index(stroke.me)])


def with_own_pieces(stroke: Stroke) -> Fate:
    """3.12(e): covered at once; but one piece is not enough while all nine were still there."""
    if not may_pocket(stroke) and of_side(stroke.board.debts, stroke.me) >= len(stroke.own):
        # 3.12(a): all that was pocketed is taken back in the same stroke
        return Fate(ON_BOARD, True, ("3.12(a)", "3.12(b)"))
    if len(stroke.own) == 1 and stroke.left_before(stroke.me) == NINE:
        return Fate(PENDING, articles=("3.12(a)", "3.12(e)"))
    return Fate(stroke.me, articles=("3.12(a)", "3.12(e)"))


def covering(stroke: Stroke, incorrect: bool) -> Fate:
    """3.12(d), (h), (i): the stroke after the queen."""
    if stroke.own and not incorrect:
        if stroke.striker:
            return Fate(PENDING)  # 3.12(i): they may still cover it
        return Fate(stroke.me, articles=("3.12(d)",))
    failed = () if stroke.striker or incorrect else ("3.12(d)",)
    return Fate(ON_BOARD, True, ("3.12(b)", *failed))
