"""The simplified carroms: what is remembered between two shots, and how a round begins."""

from __future__ import annotations

from dataclasses import dataclass

from empoche.errors import Refused
from empoche.referee import SIDES, Given, Ruling, other, side
from empoche.rulebooks import carrom
from empoche.rulebooks.carrom import WHITE
from empoche.rulebooks.carrom_simplified.settings import Settings
from empoche.values import replace

GAME = 29  # game-29


@dataclass(frozen=True, slots=True)
class Round(carrom.Board):
    """A round of a simplified carrom."""

    last_chance: bool = False  # andikado case-one-each: the player in turn has this one shot
    had: tuple[bool, bool] = (False, False)  # queen-hunt: a piece of A's, of B's, has been pocketed
    drawn: bool = False  # andikado variant-draw: colours hold for the game, and white opens


Answer = Ruling[Round]


def start(given: Given, rules: Settings) -> Round:
    """Begin a round, or take up any given position."""
    board = Round(**carrom.board_given(given, ("toss", "break", "play"), "setup"))
    if board.groups is not None and board.phase != "play":
        if not rules.colours_drawn:
            raise Refused("colours-open", name=board.groups[0], article="colours")
        return drawn(board, given)
    if board.phase == "toss":
        return replace(board, turn=None)
    if rules.last_chance and comes_after_the_last(board):
        return replace(board, last_chance=True)
    carrom.refuse_if_cleared(board, "round-end")
    return board


def refuse_if_won(given: Given) -> None:
    """game-29: refuse a match that has been won already."""
    a, b = (given.score.get(name, 0) for name in SIDES)
    if max(a, b) >= GAME and a != b:
        raise Refused("game-won", value=max(a, b), article="game-29")


def drawn(board: Round, given: Given) -> Round:
    """variant-draw: colours that are known before the break have been drawn, and white opens."""
    if board.phase == "toss":
        raise Refused("toss-after-draw", value="toss", article="variant-draw")
    white = opens(replace(board, drawn=True))
    for named in (given.turn, given.breaker):
        if named is not None and side(named) != white:
            raise Refused("white-opens", name=named, article="variant-draw")
    turn = next(name for name in (board.turn, *board.players) if name and side(name) == white)
    return replace(board, turn=turn, breaker=turn, drawn=True)


def opens(board: Round) -> str | None:
    """Return the side that opens every round, where colours were drawn."""
    if not board.drawn or board.groups is None:
        return None
    return SIDES[board.groups.index(WHITE)]


def keep_drawn(old: Round, new: Round) -> Round:
    """variant-draw: drawn colours hold for the next round too."""
    return replace(new, groups=old.groups, drawn=True) if old.drawn else new


def comes_after_the_last(board: Round) -> bool:
    """case-one-each: the player in turn has one piece and the queen, the other side none."""
    if board.groups is None or board.turn is None:
        return False
    me = side(board.turn)
    left = [carrom.left_of(board.on_table, board.groups, name) for name in (me, other(me))]
    return left == [1, 0] and board.queen == me
