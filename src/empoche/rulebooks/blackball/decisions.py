"""Blackball between two shots: choices, declarations and the clock."""

from __future__ import annotations

from empoche.errors import Refused
from empoche.referee import (
    Choice,
    Clock,
    Decision,
    Declaration,
    Effect,
    Findings,
    Register,
    Ruling,
    Tick,
)
from empoche.rulebooks import common, pool, positions
from empoche.rulebooks.blackball.fouls import book
from empoche.rulebooks.blackball.penalties import declared_foul, frame_void
from empoche.rulebooks.blackball.state import SHOTS_LEFT, Answer, Frame, Play, rack
from empoche.rulebooks.pool import BAULK, IN_PLACE, RED_YELLOW
from empoche.values import replace

CLOCK = Clock(60, 30)  # 8a, 8a-30
CONCEDE = "1-referee"  # the source gives no article for it; the referee takes note
# declared once the black is down, it changes who won
REVERSES = {"4q-interfere": frozenset({"4q", "7a", "7b"})}


def decide(frame: Frame, decision: Decision) -> Answer:
    """Let a player concede the frame, or answer a choice."""
    return common.decide(frame, decision, CONCEDE, answer)


def answer(frame: Frame, choice: Choice, decision: Decision) -> Answer:
    """4b(b): what follows an invalid break. 4-lag-winner: who breaks."""
    positions.check_leaves(decision.leaves, RED_YELLOW, frame.on_table)
    if choice.article == "4-lag-winner":
        breaker = choice.by
        if decision.option == "break-opponent":
            breaker = common.next_player(frame, choice.by)
        # a free shot owed to the winner of the lag is theirs alone: it is lost with the break
        owed = frame.free_shot and breaker == choice.by
        state = replace(
            frame, turn=breaker, breaker=breaker, phase="break", choice=None, free_shot=owed
        )
        return Ruling(state, applied=("4-lag-winner",))
    if decision.option == "rerack":
        # their break is the free shot that they were owed, the visit following it
        state = rack(frame, choice.by, frame.racked, free_shot=True)
        return Ruling(state, applied=("4b(b)", "4a"), rerack=True)
    places = BAULK if decision.option == "baulk" else IN_PLACE
    # in hand nothing hides or touches the cue ball; a ball frozen to a cushion stays so
    stays = frame.found if places == IN_PLACE else Findings(frozen=pool.still_frozen(frame))
    found = decision.leaves or stays
    state = replace(frame, places=places, choice=None, found=found)
    return Ruling(state, applied=("4b(b)", "6a", *(("4h",) if places == BAULK else ())))


def declare(frame: Frame, declaration: Declaration, register: Register[Play] = book) -> Answer:
    """Rule on what the umpire saw and no camera can (1-referee: their word is final)."""
    article = declaration.article
    rule = common.find_declared(register, article)
    if frame.phase != "over" or article not in REVERSES:
        common.refuse_if_over(frame)
    offender = common.find_offender(frame, declaration, rule)
    positions.check_leaves(declaration.leaves, RED_YELLOW, frame.on_table)
    if article == "5q" and offender is not None:
        return invalid_break(frame, offender, declaration.leaves)
    if rule.effect is Effect.FOUL and offender is not None:
        return declared_foul(frame, rule.called, offender, declaration.leaves, article)
    if offender is not None and rule.effect in (Effect.LOSS, Effect.LOSS_OR_MATCH):
        return common.lose_frame(frame, offender, rule, declaration.serious)
    if rule.effect is Effect.VOID:
        return frame_void(frame, article, ())
    state = replace(frame, found=declaration.leaves or frame.found)
    if article == "4p-warning":
        state = replace(state, shots_left=SHOTS_LEFT)
        return Ruling(state, applied=("4p-warning",), announce=("stalemate-warning",))
    moved = ("4m-replace",) if rule.effect is Effect.UNDONE else ()
    return Ruling(state, applied=(article, *moved))


def invalid_break(frame: Frame, offender: str, leaves: Findings | None) -> Answer:
    """5q, 4b(b): the break that the umpire does not know by its facts was not valid."""
    pool.check_just_broken(frame, offender, "5q")
    ruling = declared_foul(frame, "5q", offender, leaves, "4b(b)")
    state = ruling.state
    choice = Choice(state.turn or offender, (*state.places, "rerack"), "4b(b)")
    return replace(ruling, state=replace(state, choice=choice))


def tick(frame: Frame, tick: Tick, clock: Clock = CLOCK) -> Answer:
    """8a: call thirty seconds, and a foul at sixty."""
    common.refuse_if_over(frame)
    if frame.turn is None:
        raise Refused("nobody-in-turn")
    positions.check_leaves(tick.leaves, RED_YELLOW, frame.on_table)
    hand = ("8a-hand",) if frame.places == BAULK else ()
    if tick.seconds >= clock.limit:
        ruling = declared_foul(frame, "8a", frame.turn, tick.leaves, "8a-start")
        return replace(ruling, applied=ruling.applied + hand)
    state = replace(frame, found=tick.leaves or frame.found)
    if clock.call is not None and tick.seconds >= clock.call and not frame.called_thirty:
        state = replace(state, called_thirty=True)
        applied = ("8a-start", "8a-30", *hand)
        return Ruling(state, applied=applied, announce=("thirty-seconds",))
    return Ruling(state, applied=("8a-start", *hand))
