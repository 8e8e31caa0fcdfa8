"""carrom-andikado: where it differs from the rule of the makers."""

from __future__ import annotations

from empoche.rulebooks.carrom import Stroke
from empoche.rulebooks.carrom_simplified.fouls import penalties
from empoche.rulebooks.carrom_simplified.settings import Penalty, Settings

book = penalties()


def penalty(stroke: Stroke) -> Penalty:
    """penalty: one piece in all; with striker, queen and own pieces all these and one more."""
    pocketed = ("striker-pocketed",) if stroke.striker else ()
    if stroke.striker and stroke.queen and stroke.own:
        return Penalty(stroke.own, 1, (*pocketed, "case-striker-queen-own"))
    return Penalty((), 1, pocketed)


def pieces_articles(stroke: Stroke) -> tuple[str, ...]:
    """case-queen-own: the queen may be doubled, even if that was the first own piece."""
    return ("case-queen-own",) if stroke.queen and stroke.own else ()


def special_points(winner_down: int, loser_down: int, loser_left: int) -> tuple[int, int]:
    """The whole score of the round: five, and one for each piece the loser has left."""
    return 5 + loser_left, 0


RULES = Settings(
    book=book,
    theirs_keep_turn=False,
    queen_to_opponent=False,
    queen_rule="queen-uncovered",
    queen_last=(),
    penalty=penalty,
    pieces_articles=pieces_articles,
    queen_late=0,  # points-24: only the piece that doubles it counts
    special_points=special_points,
    counting=(),
    special=(),
    laid=False,
    last_chance=True,
    colours_drawn=True,
    five_for_all=True,
)
