"""International carrom between two strokes: choices, declarations, the clock."""

from __future__ import annotations

from empoche.errors import Refused
from empoche.referee import SIDES, Decision, Declaration, Effect, Ruling, Tick, other, side
from empoche.rulebooks import carrom, common
from empoche.rulebooks.carrom import ON_BOARD, PENDING, QUEEN, Returns
from empoche.rulebooks.carrom_international.applied import of_returns
from empoche.rulebooks.carrom_international.declarations import (
    COUNTS_AS_POCKETED,
    DISQUALIFIED,
    LATE,
    NO_ROOM,
    ROOM,
    SEATS_FORGOTTEN,
    UPHELD,
    WRONG_PIECES,
    book,
)
from empoche.rulebooks.carrom_international.opening import choose, trial_lost
from empoche.rulebooks.carrom_international.state import Answer, Board, next_turn, set_up_again
from empoche.rulebooks.carrom_international.violations import lost, violation, void_board
from empoche.values import replace

SECONDS = 15  # 3.6(b)


def decide(board: Board, decision: Decision) -> Answer:
    """3.3-choice: break or seats; 4(q): the side in turn gives up the game."""
    common.refuse_if_over(board)
    if decision.option != "concede":
        return choose(board, decision)
    by = common.find_player(board, decision.by)
    if board.turn is None or side(by) != side(board.turn) or board.choice is not None:
        raise Refused("concede-in-turn", name=decision.by)
    state = replace(board, phase="over", debts=(0, 0))
    return Ruling(state, winner=other(side(by)), by_article="4(q)", forfeit="game")


def declare(board: Board, declaration: Declaration) -> Answer:
    """What the umpire saw outside a stroke."""
    common.refuse_if_over(board)
    article = declaration.article
    rule = common.find_declared(book, article)
    if article == COUNTS_AS_POCKETED:
        raise Refused("only-on-a-stroke", article=article)
    offender = common.find_offender(board, declaration, rule)
    if declaration.leaves is not None:
        carrom.check_named(declaration.leaves.behind_line, board.on_table)
    if article == WRONG_PIECES:
        return wrong_pieces(board, offender or board.turn, declaration)
    if not rule.offender or offender is None:
        return incident(board, declaration)
    if article == LATE:
        return trial_lost(board, offender)
    if board.groups is None and article not in DISQUALIFIED:
        raise Refused("nobody-in-turn")  # there is no board yet
    if rule.effect is Effect.LOSS and (article != "4(i)" or declaration.serious):
        return lost(board, offender, article)
    moved = article == "3.11(n)"
    return violation(board, offender, (article,), declaration, moved)


def incident(board: Board, declaration: Declaration) -> Answer:
    """3.10, 3.11(i), 4(f), 4.3: put right or put on record, against nobody."""
    article = declaration.article
    found = carrom.found_after(board, board.turn, None, declaration)
    if article == NO_ROOM:
        return Ruling(replace(board, no_room=True, found=found), applied=(article,))
    if article in ROOM:
        back = Returns(board.on_table, board.debts, board.groups)
        for name in SIDES:
            back.place(name)
        state = replace(
            board,
            on_table=frozenset(back.on_table),
            debts=back.owed,
            kept=(0, 0),
            no_room=False,
            found=found,
        )
        applied = (article, *of_returns(back, board.debts, ()))
        return Ruling(state, applied=applied, returned=back.returned)
    if article == UPHELD:
        return Ruling(set_up_again(board), applied=(article,), rerack=True)
    announce = ("change-seats",) if article == SEATS_FORGOTTEN else ()
    return Ruling(replace(board, found=found), applied=(article,), announce=announce)


def wrong_pieces(board: Board, offender: str | None, declaration: Declaration) -> Answer:
    """3.6(c): the opponent's pieces were played by mistake; nothing goes back, the turn is lost."""
    if board.turn is None or offender is None or side(offender) != side(board.turn):
        return Ruling(board, applied=("3.6(c)",))  # they have lost the turn already
    pending = board.queen == PENDING
    back = Returns(board.on_table, board.debts, board.groups)
    if pending:  # 4.1.2: a queen that is pending when the turn is lost goes back
        back.centre((QUEEN,))
    state, void = next_turn(
        board,
        board.turn,
        False,
        declaration,
        on_table=frozenset(back.on_table),
        queen=ON_BOARD if pending else board.queen,
    )
    applied = ("3.6(c)", *(("3.12(b)",) if pending else ()))
    if void:
        return void_board(board, (), applied)
    return Ruling(state, applied=applied, returned=back.returned)


def tick(board: Board, tick: Tick) -> Answer:
    """3.6(b): more than fifteen seconds is a violation."""
    common.refuse_if_over(board)
    if board.turn is None or board.choice is not None or board.phase not in ("break", "play"):
        raise Refused("nobody-in-turn")
    if tick.leaves is not None:
        carrom.check_named(tick.leaves.behind_line, board.on_table)
    if tick.seconds > SECONDS:
        return violation(board, board.turn, ("3.6(b)",), tick)
    found = carrom.found_after(board, board.turn, None, tick)
    return Ruling(replace(board, found=found), applied=("3.6(b)",))
