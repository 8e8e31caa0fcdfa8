"""The simplified carroms between two shots: a side gives up, or the umpire declares."""

from __future__ import annotations

from empoche.errors import Refused
from empoche.referee import Decision, Declaration, Ruling
from empoche.rulebooks import carrom, common
from empoche.rulebooks.carrom_simplified.settings import Settings
from empoche.rulebooks.carrom_simplified.state import Answer, Round
from empoche.values import replace


def decide(board: Round, decision: Decision) -> Answer:
    """Let a side give up the game, which no article forbids; nothing else is ever chosen."""
    common.refuse_if_over(board)
    if decision.option != "concede":
        raise Refused("no-choice", option=decision.option)
    answer = common.concede(board, decision, "game-29")
    state = replace(answer.state, debts=(0, 0))
    return replace(answer, state=state, forfeit="match", announce=())


def declare(board: Round, declaration: Declaration, rules: Settings) -> Answer:
    """striker-line, striker-circle: the umpire has the striker laid again."""
    common.refuse_if_over(board)
    rule = common.find_declared(rules.book, declaration.article)
    common.find_offender(board, declaration, rule)
    found = carrom.found_after(board, board.turn, None, declaration)
    carrom.check_named(found.behind_line, board.on_table)
    return Ruling(replace(board, found=found), applied=(rule.called,))
