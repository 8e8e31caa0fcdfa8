"""The two simplified carroms: rounds to 29 points, penalties of one piece, the queen doubled."""

from __future__ import annotations

from functools import partial

from empoche.equipment import CARROM_BOARD
from empoche.errors import Refused
from empoche.referee import (
    Decision,
    Declaration,
    Given,
    Lag,
    Opening,
    Rulebook,
    Ruling,
    Toss,
    other,
    side,
)
from empoche.rulebooks import carrom, common
from empoche.rulebooks.carrom_simplified import andikado, kostromine, traits
from empoche.rulebooks.carrom_simplified.ending import count
from empoche.rulebooks.carrom_simplified.judge import Answer, Round, judge
from empoche.rulebooks.carrom_simplified.settings import Settings
from empoche.traits import Traits
from empoche.values import replace


def start(given: Given, rules: Settings) -> Round:
    """A round about to begin, or any given position."""
    board = Round(**carrom.board_given(given, ("toss", "break", "play")))
    if board.phase == "toss":
        return replace(board, turn=None)
    return replace(board, last_chance=rules.last_chance and comes_after_the_last(board))


def comes_after_the_last(board: Round) -> bool:
    """case-one-each: the other side has none left, he has one, and the queen is his."""
    if board.groups is None or board.turn is None:
        return False
    me = side(board.turn)
    mine, theirs = (carrom.colour_of(board.groups, name) or "" for name in (me, other(me)))
    left = [carrom.left(board.on_table, colour) for colour in (mine, theirs)]
    return left == [1, 0] and board.queen == me


def decide(board: Round, decision: Decision) -> Answer:
    """Nothing is ever chosen here; a side may give up the game, which no article forbids."""
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


def settle(board: Round, draw: Lag | Toss) -> Answer:
    """break: the draw decides who opens."""
    return common.settle_toss(board, draw, "break")


def rulebook(name: str, rules: Settings, special: Traits) -> Rulebook[Round]:
    """Make one of the two, with its settings and traits."""
    return Rulebook(
        id=name,
        names=carrom.NAMES,
        groups=carrom.PAIR,
        equipment=CARROM_BOARD.name,
        traits=special,
        keys=carrom.KEYS,
        opening=Opening.ALTERNATE,
        opening_draw="toss",
        opening_article="break",
        start=partial(start, rules=rules),
        judge=partial(judge, rules=rules),
        decide=decide,
        declare=partial(declare, rules=rules),
        tick=common.refuse_clock,
        settle=settle,
        shows=carrom.shown,
        found=common.note_findings,
        ball_group=carrom.COLOUR_OF.__getitem__,
        declared=rules.book.declared,
        struck=carrom.struck,
        count=count,
        level="round",
        carried_out=frozenset({"break", "seats"}),
    )


KOSTROMINE = rulebook("carrom-kostromine", kostromine.RULES, traits.KOSTROMINE)
ANDIKADO = rulebook("carrom-andikado", andikado.RULES, traits.ANDIKADO)
