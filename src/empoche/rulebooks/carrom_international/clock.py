"""International carrom, 3.6(b), 3.8(e), 4.3-delay: the time of strokes, seats and protests."""

from __future__ import annotations

from empoche.errors import Refused
from empoche.referee import Ruling, Tick
from empoche.rulebooks import carrom, common
from empoche.rulebooks.carrom_international.state import Answer, Board, has_begun
from empoche.rulebooks.carrom_international.violations import violation
from empoche.values import replace

SECONDS = 15  # 3.6(b)
PLACING = 15  # 3.6(b): pieces due are placed before, and that has its own time
SEATS = 2 * 60  # 3.8(e)
PROTEST = 15 * 60  # 4.3-delay


def running(board: Board) -> str | None:
    """Return the article of the time that runs; None if none does."""
    if board.turn is None or board.choice is not None or board.phase in ("toss", "trial", "over"):
        return None
    if board.notes.protest and not has_begun(board):
        return "4.3-delay"
    if board.notes.changing and not has_begun(board):
        return "3.8(e)"
    return "3.6(b)"


def limit(board: Board) -> int | None:
    """Return the seconds that may pass now."""
    article = running(board)
    if article == "3.6(b)":
        return SECONDS + (PLACING if board.placing else 0)
    return {"3.8(e)": SEATS, "4.3-delay": PROTEST}.get(article or "")


def pauses(board: Board) -> bool:
    """Tell whether a time runs before the board is opened: seats are changed, a protest written."""
    return running(board) in ("3.8(e)", "4.3-delay")


def tick(board: Board, tick: Tick) -> Answer:
    """3.6(b), 3.8(e): more than the time is a violation; 4.3-delay: the protest is too late."""
    common.refuse_if_over(board)
    article, most = running(board), limit(board)
    if article is None or most is None or board.turn is None:
        raise Refused("nobody-in-turn")
    if tick.leaves is not None:
        carrom.check_named(tick.leaves.behind_line, board.on_table)
    if tick.seconds > most and article != "4.3-delay":
        return violation(board, board.turn, (article,), tick)
    found = carrom.found_after(board, board.turn, None, tick)
    state = replace(board, found=found)
    if tick.seconds > most:
        state = replace(state, notes=replace(state.notes, protest=False))
    return Ruling(state, applied=(article,))
