"""carrom-kostromine: the simplified rule of the makers, where it differs from andikado."""

from __future__ import annotations

from empoche.referee import Effect
from empoche.rulebooks.carrom import Stroke
from empoche.rulebooks.carrom_simplified.fouls import penalties
from empoche.rulebooks.carrom_simplified.settings import Penalty, Settings

book = penalties()
book.declares(Effect.NONE, "striker-circle", offender=False)


def penalty(stroke: Stroke) -> Penalty:
    """penalty: one piece; own pieces that fell with the striker go back in its stead."""
    theirs = ("case-striker-opponent",) if stroke.striker and stroke.theirs else ()
    if stroke.striker and stroke.own:
        case = "case-striker-queen-own" if stroke.queen else "case-striker-own"
        return Penalty(stroke.own, 0, (case, *theirs), stacked=stroke.queen)
    return Penalty((), 1, theirs)


def pieces_articles(stroke: Stroke) -> tuple[str, ...]:
    """case-opponent-piece, case-own-opponent: opponent's pieces stay down and keep the turn."""
    if stroke.theirs and stroke.own:
        return ("case-own-opponent",)
    return ("case-opponent-piece",) if stroke.theirs and not stroke.queen else ()


def special_points(winner_down: int, loser_down: int, loser_left: int) -> tuple[int, int]:
    """Five points on top of the count of pieces, which both sides make (points-count)."""
    return winner_down + 5, loser_down


RULES = Settings(
    book=book,
    theirs_keep_turn=True,
    queen_to_opponent=True,
    queen_rule="case-queen-early",
    queen_last=("queen-before-last",),
    penalty=penalty,
    pieces_articles=pieces_articles,
    queen_late=1,  # points-24: the queen and its piece make two
    special_points=special_points,
    counting=("points-count", "queen-required"),
    special=("points-piece", "points-count", "queen-required", "queen-before-last"),
    laid=True,
    last_chance=False,
    colours_drawn=False,
    five_for_all=False,
)
