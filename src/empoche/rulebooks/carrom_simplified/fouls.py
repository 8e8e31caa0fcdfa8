"""The simplified carroms: what is penalised. Both lists name the same three acts."""

from __future__ import annotations

from empoche.referee import Effect, Register
from empoche.rulebooks.carrom import Stroke


def penalties() -> Register[Stroke]:
    """penalty-striker, penalty-off, penalty-baseline; and what the umpire has laid again."""
    book: Register[Stroke] = Register()

    @book.foul("penalty-striker")
    def striker_pocketed(stroke: Stroke) -> bool:
        """The striker falls into a pocket."""
        return stroke.striker

    @book.foul("penalty-off")
    def off_the_board(stroke: Stroke) -> bool:
        """The striker or a piece leaves the board."""
        return stroke.striker_off or bool(stroke.thrown)

    @book.foul("penalty-baseline")
    def straight_at_the_base_line(stroke: Stroke) -> bool:
        """The first thing struck is a piece on the base line, level with it or behind it."""
        return stroke.met in stroke.board.found.behind_line

    book.declares(Effect.NONE, "striker-line", offender=False)
    return book
