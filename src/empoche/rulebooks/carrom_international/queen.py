"""International carrom, 3.12: what becomes of the queen."""

from __future__ import annotations

from dataclasses import dataclass

from empoche.referee import SIDES
from empoche.rulebooks.carrom import NINE, ON_BOARD, PENDING, Stroke, of_side


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


def may_pocket(stroke: Stroke) -> bool:
    """3.12(a): a piece of theirs has been pocketed in an earlier stroke of this board."""
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
