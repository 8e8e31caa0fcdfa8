"""International carrom before the first break: the toss and its choices (3.3), trials (3.4)."""

from __future__ import annotations

from empoche.errors import Refused
from empoche.referee import Decision, Lag, Ruling, Toss, other, side
from empoche.rulebooks import common
from empoche.rulebooks.carrom import Stroke
from empoche.rulebooks.carrom_international.state import (
    Answer,
    Board,
    opened_by,
    opened_by_lot,
    toss_choice,
)
from empoche.values import replace


def settle(board: Board, draw: Lag | Toss) -> Answer:
    """3.3: the lot; its winner chooses before a match, and breaks before a ninth board (3.7(e))."""
    if isinstance(draw, Lag):
        raise Refused("toss-not-lag")
    if board.phase not in ("toss", "lot") or board.turn is not None:
        raise Refused("no-toss-now")
    choice = toss_choice(board.players, draw.winner)
    if board.phase == "lot":
        return Ruling(opened_by_lot(board, choice.by), applied=("3.7(e)",))
    return Ruling(replace(board, turn=choice.by, choice=choice), applied=("3.3", "3.3-choice"))


def choose(board: Board, decision: Decision) -> Answer:
    """3.3-choice: the break, or the seats, and then the other side breaks.

    In doubles the player who takes the break for their team breaks; a team that is only named by
    its side has still to settle which of the two it is (3.3-doubles-seats).
    """
    choice = common.check_answer(board, decision)
    doubles = len(board.players) > 2
    breaking = side(choice.by) if decision.option == "break" else other(side(choice.by))
    breaker = next(name for name in board.players if side(name) == breaking)
    settled = not doubles
    if decision.option == "break" and decision.by in board.players:
        breaker, settled = decision.by, True
    articles = {"break": "3.3-doubles-break", "seats": "3.3-doubles-seats"}
    applied = ("3.3-choice", *((articles[decision.option],) if doubles else ()), "3.5(b)")
    opened = opened_by(board, breaker)
    return Ruling(opened if settled else replace(opened, phase="lot"), applied=applied)


def trial_break(stroke: Stroke) -> Answer:
    """3.4: one break per side to try the board; nothing of it counts."""
    return _after_trial(stroke.board, stroke.me, ("3.4",))


def trial_lost(board: Board, late: str) -> Answer:
    """3.4-late: who comes late loses their trial, the other keeps theirs."""
    if board.phase != "trial":
        return Ruling(board, applied=("3.4-late", "3.4-on-time"))  # put on record
    return _after_trial(board, side(late), ("3.4-late", "3.4-on-time"))


def _after_trial(board: Board, done: str, applied: tuple[str, ...]) -> Answer:
    left = tuple(name for name in board.trials if name != done)
    if left:
        turn = next(name for name in board.players if side(name) == left[0])
        state = replace(board, trials=left, turn=turn)
    else:
        state = replace(board, trials=(), turn=None, phase="toss")
    return Ruling(state, applied=applied, rerack=True)
