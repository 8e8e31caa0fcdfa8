"""The simplified carroms: what is remembered between two shots, and how a round begins."""

from __future__ import annotations

from dataclasses import dataclass

from empoche.referee import Given, Ruling, other, side
from empoche.rulebooks import carrom
from empoche.rulebooks.carrom_simplified.settings import Settings
from empoche.values import replace


@dataclass(frozen=True, slots=True)
class Round(carrom.Board):
    """A round of a simplified carrom."""

    last_chance: bool = False  # andikado case-one-each: the player in turn has this one shot


Answer = Ruling[Round]


def start(given: Given, rules: Settings) -> Round:
    """Begin a round, or take up any given position."""
    board = Round(**carrom.board_given(given, ("toss", "break", "play")))
    if board.phase == "toss":
        return replace(board, turn=None)
    return replace(board, last_chance=rules.last_chance and comes_after_the_last(board))


def comes_after_the_last(board: Round) -> bool:
    """case-one-each: the player in turn has one piece and the queen, the other side none."""
    if board.groups is None or board.turn is None:
        return False
    me = side(board.turn)
    left = [carrom.left_of(board.on_table, board.groups, name) for name in (me, other(me))]
    return left == [1, 0] and board.queen == me
