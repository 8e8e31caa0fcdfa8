"""Jeu de la 8 between two shots: the choices after the break, and what the referee declares."""

from __future__ import annotations

from empoche.errors import Refused
from empoche.referee import NOTHING_FOUND, Choice, Decision, Declaration, Effect, Ruling
from empoche.rulebooks import common, pool, positions
from empoche.rulebooks.jeu_de_la_8.fouls import book
from empoche.rulebooks.jeu_de_la_8.state import AFTER_BREAK, EIGHT, Answer, Frame, rack
from empoche.rulebooks.pool import ANYWHERE, BAULK, IN_PLACE, SOLIDS_STRIPES
from empoche.values import replace

CONCEDE = "1.3.01-frames"  # the source gives no article for it; the frame is counted


def decide(frame: Frame, decision: Decision) -> Answer:
    """Let a player concede the frame, or answer a choice."""
    return common.decide(frame, decision, CONCEDE, answer)


def answer(frame: Frame, choice: Choice, decision: Decision) -> Answer:
    """1.3.02, 1.3.03: break again, let the opponent break again, or take the table."""
    positions.check_leaves(decision.leaves, SOLIDS_STRIPES, frame.on_table)
    if decision.option in ("rebreak-self", "rebreak-opponent"):
        breaker = choice.by
        if decision.option == "rebreak-opponent":
            breaker = frame.breaker  # the one who broke, in doubles not their partner
        applied = {"1.3.02-invalid": "1.3.02(c)", "1.3.03-eight": "1.3.03(a)"}
        article = applied.get(choice.article, "1.3.03(c)")
        return Ruling(rack(frame, breaker), applied=(article, "1.3.02-rack"), rerack=True)
    return take_table(frame, choice, decision)


def take_table(frame: Frame, choice: Choice, decision: Decision) -> Answer:
    """1.3.02(d), 1.3.03(b)(d): the table as it lies, the 8 back on its spot if it had gone."""
    applied = {"1.3.02-invalid": "1.3.02(d)", "1.3.03-eight": "1.3.03(b)"}
    article = applied.get(choice.article, "1.3.03(d)")
    in_place = choice.article == "1.3.03-eight"
    found = decision.leaves or (frame.found if in_place else NOTHING_FOUND)
    state = replace(
        frame,
        places=IN_PLACE if in_place else BAULK,
        on_table=frame.on_table | {EIGHT} if frame.spot_eight else frame.on_table,
        spot_eight=False,
        choice=None,
        found=found,
    )
    respot = (EIGHT,) if frame.spot_eight else ()
    placed = {EIGHT: "spot"} if frame.spot_eight else {}
    in_hand = () if in_place else ("1.3.04(c)",)
    return Ruling(state, applied=(article, *in_hand), respot=respot, placed=placed)


def cue_ball_lost(frame: Frame, offender: str, to: str) -> Answer:
    """1.3.04, declared of a break that was not entered: the opponent decides how to go on."""
    pool.check_just_broken(frame, offender, "1.3.04")
    choice = Choice(to, AFTER_BREAK, "1.3.02-invalid")
    state = replace(frame, turn=to, places=BAULK, choice=choice, found=NOTHING_FOUND)
    applied = ("1.3.04(a)", "1.3.04(b)", "1.3.02-invalid")
    return Ruling(state, ("1.3.04",), applied, announce=("foul",))


def declare(frame: Frame, declaration: Declaration) -> Answer:
    """wpa-standard and its kin outside a stroke: the opponent has the cue ball in hand."""
    common.refuse_if_over(frame)
    common.refuse_if_choosing(frame)
    rule = common.find_declared(book, declaration.article)
    if rule.effect is not Effect.FOUL:
        raise Refused("only-on-a-stroke", article=declaration.article)
    offender = common.find_offender(frame, declaration, rule)
    to = common.opponent_of(frame, offender or frame.breaker)
    positions.check_leaves(declaration.leaves, SOLIDS_STRIPES, frame.on_table)
    if rule.called == "1.3.04":
        return cue_ball_lost(frame, offender or frame.breaker, to)
    before_break = frame.phase != "play"
    state = replace(
        frame,
        turn=to,
        breaker=to if before_break else frame.breaker,
        phase="break" if before_break else "play",
        places=BAULK if before_break else ANYWHERE,
        found=pool.findings_for(to, frame, declaration.leaves),
    )
    return Ruling(state, (rule.called,), ("wpa-in-hand",), announce=("foul",))
