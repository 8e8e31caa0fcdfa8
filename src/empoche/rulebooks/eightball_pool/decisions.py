"""Eight-Ball Pool between two shots: choices, declarations and the clock."""

from __future__ import annotations

from empoche.errors import Refused
from empoche.referee import (
    NOTHING_FOUND,
    Choice,
    Clock,
    Decision,
    Declaration,
    Effect,
    Findings,
    Ruling,
    Tick,
)
from empoche.rulebooks import common, positions
from empoche.rulebooks.eightball_pool.fouls import OF_BREAK, SERIOUS, book
from empoche.rulebooks.eightball_pool.penalties import (
    declared_foul,
    foul_break,
    foul_ruling,
    lift_cue_ball,
    note_declared,
    note_serious,
    place_cue_ball,
    second_serious_foul,
)
from empoche.rulebooks.eightball_pool.state import Answer, Frame, rack
from empoche.rulebooks.pool import EITHER, RED_YELLOW
from empoche.values import replace

CLOCK = Clock(60, 30)  # I-1, I-3: sixty seconds sharp is still in time
CONCEDE = "C-7(b)"


def decide(frame: Frame, decision: Decision) -> Answer:
    """Let a player concede the frame, or answer a choice."""
    return common.decide(frame, decision, CONCEDE, answer)


def answer(frame: Frame, choice: Choice, decision: Decision) -> Answer:
    """A colour (H), where to play from (P-3, I-4), or what follows a shot out of turn (K-24(b))."""
    positions.check_leaves(decision.leaves, RED_YELLOW, frame.on_table)
    if choice.options == EITHER:
        return choose_place(frame, choice, decision)
    if choice.article == "K-24(b)":
        if decision.option == "rerack":
            state = rack(frame, frame.breaker, afresh=True)
            return Ruling(state, applied=("K-24(b)",), rerack=True)
        state = replace(frame, choice=None, found=decision.leaves or frame.found)
        if frame.down:  # they still have to name their colour
            owed = Choice(choice.by, ("red", "yellow"), "H-2(b)")
            return Ruling(replace(state, choice=owed), applied=("K-24(b)", "K", "H-2(b)"))
        # the penalty still stands, and with it a foul snook (P-1)
        return replace(foul_ruling(state, (), ("K-24(b)", "K"), timed=False), announce=())
    return name_colour(frame, choice, decision)


def choose_place(frame: Frame, choice: Choice, decision: Decision) -> Answer:
    """P-3, P-4, I-4: in place, where a ball may be designated if snooked, or from baulk."""
    state = place_cue_ball(frame, decision.option, decision.leaves)
    in_place = decision.option == "in-place"
    applied = ["E-2(d)"]
    if choice.article == "I-4":
        applied.append("I-4(a)" if in_place else "I-4(b)")
    else:
        applied.append("P-3(a)" if in_place else "P-3(b)")
        applied.append("P-4(a)(i)" if in_place else "P-4(b)")
    if state.found.touching and state.designate:
        applied.append("P-7")
    return Ruling(state, applied=tuple(applied))


def name_colour(frame: Frame, choice: Choice, decision: Decision) -> Answer:
    """H-2(c), H-3(b): a colour just potted is settled, another must be potted next."""
    settled = decision.option in frame.down
    state = replace(
        frame,
        choice=None,
        down=frozenset(),
        groups=common.groups_with(RED_YELLOW.pair, choice.by, decision.option) if settled else None,
        named=None if settled else decision.option,
        found=decision.leaves or frame.found,
    )
    how = "H-2(c)(i)" if settled else "H-2(c)(ii)"
    return Ruling(state, applied=(choice.article, *((how,) if choice.article == "H-2(b)" else ())))


def declare(frame: Frame, declaration: Declaration) -> Answer:
    """Rule on what the umpire saw and no camera can."""
    common.refuse_if_over(frame)
    article, leaves = declaration.article, declaration.leaves
    rule = common.find_declared(book, article)
    positions.check_leaves(leaves, RED_YELLOW, frame.on_table)
    offender = common.find_offender(frame, declaration, rule)
    if offender is not None and rule.effect in (Effect.LOSS, Effect.LOSS_OR_MATCH):
        return common.lose_frame(frame, offender, rule, declaration.serious)
    if rule.effect is Effect.VOID:
        state = rack(frame, frame.breaker, afresh=True)
        return Ruling(state, applied=(article,), rerack=True, announce=("stalemate",))
    if article == "K-24(b)" and offender is not None:
        return offer_rerack(frame, offender, leaves)
    if article in OF_BREAK and offender is not None:
        return foul_break(frame, offender, article, leaves)
    frame, fouls, announce = note_declared(frame, offender, (rule,))
    if offender is not None and fouls:
        named = declaration.by or offender
        serious = declaration.serious or article in SERIOUS
        frame = note_serious(frame, named, fouls) if serious else frame
        if serious and second_serious_foul(frame, named):
            return common.lose_frame(frame, offender, book.declared["M-4"], False, fouls, ())
        return declared_foul(lift_cue_ball(frame, fouls), fouls, offender, leaves, (article,))
    state = replace(frame, found=leaves or frame.found)
    return Ruling(state, applied=(article,), announce=announce)


def offer_rerack(frame: Frame, offender: str, leaves: Findings | None) -> Answer:
    """K-24(b), declared after the shot: the balls cannot be put back, the opponent chooses.

    It is serious (M-4); but of a player who has made one it may be that very stroke, said before.
    """
    once = note_serious(frame, offender, ("K-24(a)",))
    if not second_serious_foul(once, offender):
        frame = once
    # what had been found lies so no longer, and a foul snook (P-3) comes after the choice
    ruling = declared_foul(frame, ("K-24(a)",), offender, NOTHING_FOUND, ("K-24(b)",))
    to = ruling.state.turn or frame.breaker
    choice = Choice(to, ("play-on", "rerack"), "K-24(b)")
    found = leaves or NOTHING_FOUND
    return replace(ruling, state=replace(ruling.state, choice=choice, found=found))


def tick(frame: Frame, tick: Tick) -> Answer:
    """I: call thirty seconds, and a foul after sixty."""
    common.refuse_if_over(frame)
    if frame.turn is None:
        raise Refused("nobody-in-turn")
    positions.check_leaves(tick.leaves, RED_YELLOW, frame.on_table)
    applied = ("I-1", "I-2", *(("I-6",) if frame.phase == "break" else ()))
    if tick.seconds > CLOCK.limit:
        return declared_foul(frame, ("L-2",), frame.turn, tick.leaves, (*applied, "I-4"))
    state = replace(frame, found=tick.leaves or frame.found)
    if CLOCK.call is not None and tick.seconds >= CLOCK.call and not frame.called_thirty:
        state = replace(state, called_thirty=True)
        return Ruling(state, applied=(*applied, "I-3"), announce=("thirty-seconds",))
    return Ruling(state, applied=applied)
