"""International carrom, 3.7 and 3.11(f): when a board is over, who wins it, and its points."""

from __future__ import annotations

from dataclasses import dataclass

from empoche.referee import SIDES
from empoche.rulebooks.carrom import PENDING, Stroke, left_of, of_side
from empoche.rulebooks.carrom_international.state import Board

MOST = 12  # 3.7(d)
LATE = 22  # 3.7(c), (f-l), (m-n)
QUEEN = 3  # 3.7(b)


@dataclass(frozen=True, slots=True)
class Ending:
    """A board that is over."""

    winner: str
    article: str
    points: int
    articles: tuple[str, ...] = ()


def ending(
    stroke: Stroke, on_table: frozenset[str], queen: str, out: frozenset[str]
) -> Ending | None:
    """How a board ends, if it does.

    `on_table` is what lies there once own pieces of a stroke that does not count are back, `queen`
    where it is then, and `out` the sides that have no piece left and none to put back.
    """
    me, them = stroke.me, stroke.them
    covered = queen in SIDES
    if me in out and them in out:
        if stroke.covering:
            return of_three(stroke, me, "3.7(h)")
        if stroke.queen:
            return of_three(stroke, me, "3.7(f)")
        return of_three(stroke, queen, "3.7(j)") if covered else of_three(stroke, them, "3.7(g)")
    if me in out:
        return (
            ordinary(stroke, me, on_table, queen) if covered else of_three(stroke, them, "3.7(i)")
        )
    if them not in out:
        return None
    if not covered:
        return opponents_last(stroke, on_table)
    if stroke.striker:
        return opponents_last_and_striker(stroke, on_table, queen)
    return ordinary(stroke, them, on_table, queen)


def with_the_striker(stroke: Stroke) -> Ending | None:
    """3.7(i), (k), (l): the own last piece with the striker, by a stroke otherwise correct."""
    if not stroke.own or stroke.left_before(stroke.me) > len(stroke.own):
        return None
    board = stroke.board
    if of_side(board.debts, stroke.me):
        return None  # a side that owes a piece has not sent down its last
    both = bool(stroke.theirs) and stroke.left_before(stroke.them) == len(stroke.theirs)
    both = both and not of_side(board.debts, stroke.them)
    covered = board.covered
    if both and stroke.queen:
        return of_three(stroke, stroke.them, "3.7(k)")
    if both and covered == stroke.me:
        return Ending(stroke.them, "3.7(l)", 1)
    if both and covered:
        return of_three(stroke, stroke.them, "3.7(l)")
    if stroke.queen or covered or board.queen == PENDING:
        return None  # 3.11(e), 3.12(f), 3.12(i): the piece goes back
    return of_three(stroke, stroke.them, "3.7(i)")


def of_three(stroke: Stroke, winner: str, article: str) -> Ending:
    """3.7(f) to (l): three points, or one for a winner who already had 22."""
    if late(stroke.board, winner):
        return Ending(winner, article, 1, ("3.7(f-l)",))
    return Ending(winner, article, QUEEN)


def ordinary(stroke: Stroke, winner: str, on_table: frozenset[str], queen: str) -> Ending:
    """3.7(a), (b): the pieces the other has left, and three for the queen."""
    loser = stroke.them if winner == stroke.me else stroke.me
    points, articles = with_queen(
        stroke.board, winner, queen == winner, left_of(on_table, stroke.groups, loser)
    )
    return Ending(winner, "3.7(a)", points, ("3.7(b)", *articles))


def opponents_last(stroke: Stroke, on_table: frozenset[str]) -> Ending:
    """3.7(m), (n): the opponent's last piece with the queen in play, or while covering it."""
    striker = 1 if stroke.striker else 0
    article = "3.7(n)" if stroke.covering else "3.7(m)"
    is_late = late(stroke.board, stroke.them)
    points = left_of(on_table, stroke.groups, stroke.me) + striker + (0 if is_late else QUEEN)
    articles = ("3.7(m-n)",) if is_late else ()
    also = ("3.7(n)",) if striker and article == "3.7(m)" else ()  # it gives the point more
    return Ending(stroke.them, article, min(points, MOST), (*articles, *also, *capped(points)))


def opponents_last_and_striker(stroke: Stroke, on_table: frozenset[str], queen: str) -> Ending:
    """3.11(f): the remaining pieces and one more; the queen for the side that has it."""
    pieces = left_of(on_table, stroke.groups, stroke.me) + 1
    points, articles = with_queen(stroke.board, stroke.them, queen == stroke.them, pieces)
    return Ending(stroke.them, "3.11(f)", points, articles)


def with_queen(
    board: Board, winner: str, has_queen: bool, pieces: int
) -> tuple[int, tuple[str, ...]]:
    """3.7(b), (c), (d): pieces, three more for the queen below 22 points, twelve at most."""
    is_late = has_queen and late(board, winner)
    points = pieces + (QUEEN if has_queen and not is_late else 0)
    return min(points, MOST), ((*(("3.7(c)",) if is_late else ()), *capped(points)))


def capped(points: int) -> tuple[str, ...]:
    return ("3.7(d)",) if points > MOST else ()


def late(board: Board, winner: str) -> bool:
    """22 points or more before this board."""
    return of_side(board.score, winner) >= LATE
