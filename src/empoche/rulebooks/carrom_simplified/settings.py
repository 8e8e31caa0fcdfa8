"""Where the two simplified carroms part: each difference is one field, each answer one function.

Everything else they say alike, and it stands once in `judge`, `queen` and `ending`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from empoche.referee import Register
from empoche.rulebooks.carrom import Stroke


@dataclass(frozen=True, slots=True)
class Penalty:
    """What a penalised shot costs: which fallen pieces go back, and how many more are due."""

    back: tuple[str, ...]
    due: int
    articles: tuple[str, ...]
    stacked: bool = False  # what goes back lies on the queen, where nobody chooses a place


@dataclass(frozen=True, slots=True)
class Settings:
    """One of the two rulebooks where it differs from the other."""

    book: Register[Stroke]
    theirs_keep_turn: bool  # opponent's pieces alone keep the turn
    queen_to_opponent: bool  # a queen that falls with opponent's pieces only is doubled by them
    queen_rule: str  # the article by which a queen comes too early
    queen_last: tuple[str, ...]  # the article by which the last piece may still double it
    penalty: Callable[[Stroke], Penalty]
    pieces_articles: Callable[[Stroke], tuple[str, ...]]
    queen_late: int  # what the queen adds to its piece from 24 points on
    # from the winner's and the loser's pieces that are down and the loser's that are not
    special_points: Callable[[int, int, int], tuple[int, int]]
    counting: tuple[str, ...]  # articles by which an ordinary end is counted
    special: tuple[str, ...]  # articles, beside the case itself, of an ending with five points
    laid: bool  # an opponent lays penalty pieces between the circles; else they go to the centre
    last_chance: bool  # andikado case-one-each
    colours_drawn: bool  # andikado variant-draw: colours may be drawn before the game
    five_for_all: bool  # case-last-all gives five points in all, not the points of the queen
