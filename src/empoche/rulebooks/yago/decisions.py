"""Yago between two strokes: colours chosen, the hand passed back, a ball shifted by accident."""

from __future__ import annotations

from empoche.errors import Refused
from empoche.referee import Decision, Declaration, Effect, Register, Ruling
from empoche.rulebooks import common
from empoche.rulebooks.yago.fouls import Stroke
from empoche.rulebooks.yago.judge import finished, two_shots
from empoche.rulebooks.yago.state import PAIR, Answer, Game
from empoche.values import replace


def decide(game: Game, decision: Decision) -> Answer:
    """break-both: red or yellow; pro-decline: play on or pass back; or the match is given up."""
    common.refuse_if_over(game)
    if decision.option == "concede":
        # no article says so; what is given up is the total that was agreed
        answer = common.concede(game, decision, "base-target")
        return replace(answer, forfeit="match", announce=())
    choice = common.check_answer(game, decision)
    state = replace(game, choice=None, offender=None)
    if choice.article == "break-both":
        state = replace(state, groups=common.groups_with(PAIR, choice.by, decision.option))
        applied = ("break-both", "break-both-stay")
        return finished(state, (), applied, ()) or Ruling(state, applied=applied)
    if decision.option == "pass-back":
        state = replace(state, turn=game.offender, extra_shot=False)
    return Ruling(state, applied=("pro-decline",))


def declare(game: Game, declaration: Declaration, book: Register[Stroke]) -> Answer:
    """fault-moved: a ball shifted by hand or clothes goes back, and the other has two shots."""
    common.refuse_if_over(game)
    rule = common.find_declared(book, declaration.article)
    offender = common.find_offender(game, declaration, rule)
    if rule.effect is not Effect.FOUL or offender is None:
        return Ruling(game, applied=(rule.called,))
    if game.turn is None:
        raise Refused("nobody-in-turn")
    if game.choice is not None and game.choice.article == "break-both":
        common.refuse_if_choosing(game)
    game = replace(game, choice=None)  # pro-decline is offered anew, to the other side
    applied: tuple[str, ...] = ("fault-moved-back", "fault-two-shots")
    if game.extra_shot and offender == game.turn:
        applied = ("two-shots-lost", *applied)
    return two_shots(game, offender, (rule.called,), applied, ())
