"""Jeu de la 8: a shot judged, in the order in which a referee thinks."""

from __future__ import annotations

from typing import Any

from empoche import facts
from empoche.errors import Refused, UnknownName
from empoche.facts import UNTOLD, Pocketed
from empoche.referee import NOTHING_FOUND, Call, Choice, Effect, Ruling, Shot, other, side
from empoche.rulebooks import common, pool, positions
from empoche.rulebooks.jeu_de_la_8.applied import applied_articles
from empoche.rulebooks.jeu_de_la_8.fouls import (
    IN_OFF,
    book,
    cue_ball_lost,
    fell_as_called,
    is_safety,
)
from empoche.rulebooks.jeu_de_la_8.state import (
    AFTER_BREAK,
    COLOURS,
    EIGHT,
    Answer,
    Frame,
    Play,
    balls_on,
)
from empoche.rulebooks.pool import ANYWHERE, BAULK, CUE, EITHER, IN_PLACE, SOLIDS_STRIPES
from empoche.rulebooks.spotting import untouched
from empoche.values import replace


def judge(frame: Frame, shot: Shot) -> Answer:
    """Judge a shot once the balls have stopped."""
    common.refuse_if_over(frame)
    common.refuse_if_choosing(frame)  # 1.3.02-invalid
    by = positions.shooter(frame, shot, SOLIDS_STRIPES)
    check_call(shot.call, frame)
    play = pool.read(frame, shot, SOLIDS_STRIPES, by, balls_on, IN_OFF)
    if "1.3.04" in shot.declared and not play.on_break:
        raise Refused("no-break-of", article="1.3.04", name=by)
    rules = tuple(common.find_declared(book, article) for article in shot.declared)
    called = tuple(one for one in common.ids_called(rules, Effect.FOUL) if one not in IN_OFF)
    fouls = tuple(dict.fromkeys(book.committed(play) + called))  # those are among the committed
    applied = common.ids_called(rules, Effect.OTHER) + applied_articles(play)
    if play.void:
        return shot_void(play)
    if play.on_break:
        return judge_break(play, fouls, applied)
    if any(fact.piece == EIGHT for fact in play.off) or EIGHT in play.potted:
        return eight_gone(play, fouls, applied)
    if fouls:
        return penalty(play, fouls, applied)
    return carry_on(play, applied)


def check_call(call: Call | None, frame: Frame) -> None:
    """1.3.06: refuse a call of a ball or pocket that is not there."""
    if call is None or call.ball is None:
        return
    positions.check_named({call.ball}, SOLIDS_STRIPES, frame.on_table)
    if call.pocket not in (None, UNTOLD, *pool.POCKETS):
        raise UnknownName("unknown-pocket", name=call.pocket, expected=pool.POCKETS)


def shot_void(play: Play) -> Answer:
    """A ball fell that was about to be hit: the referee has all put back, the stroke replayed."""
    frame = play.frame
    back = (play.potted | play.fallen | {fact.piece for fact in play.off}) - {CUE}
    state = replace(frame, found=play.shot.leaves or frame.found)
    respot = SOLIDS_STRIPES.in_order(back)
    return Ruling(state, applied=("1.3.06.1-referee",), respot=respot)


# ---------------------------------------------------------------- 1.3.02 to 1.3.04: the break


def judge_break(play: Play, fouls: tuple[str, ...], applied: tuple[str, ...]) -> Answer:
    """Valid or not, the 8 or not: who decides how to go on."""
    opponent = common.opponent_of(play.frame, play.by)
    from_beyond = pool.left_baulk(play)
    announce = ("foul",) if fouls else ()
    if EIGHT in play.potted:
        breaker_decides = not fouls and not from_beyond
        by = play.by if breaker_decides else opponent
        article = "1.3.03-eight" if breaker_decides else "1.3.03-scratch"
        choice = Choice(by, ("rebreak-self", "spot-eight"), article)
        # while the choice is open the cue ball may be played from wherever it can lead to
        places = EITHER if breaker_decides else BAULK
        state = at_rest(play, turn=by, choice=choice, places=places, spot_eight=True)
        applied = (*applied, article)
        return Ruling(state, fouls, applied, respot=fallen(play), announce=announce)
    if fouls or from_beyond or not break_is_valid(play):
        choice = Choice(opponent, AFTER_BREAK, "1.3.02-invalid")
        eight_off = any(fact.piece == EIGHT for fact in play.off)
        state = at_rest(play, turn=opponent, choice=choice, places=BAULK, spot_eight=eight_off)
        applied = (*applied, "1.3.02-invalid")
        return Ruling(state, fouls, applied, respot=fallen(play), announce=announce)
    goes_on = play.potted and "1.3.06.1-refused" not in play.shot.declared
    turn = play.by if goes_on else common.next_player(play.frame, play.by)
    return Ruling(at_rest(play, turn=turn), (), applied, respot=fallen(play))


def break_is_valid(play: Play) -> bool:
    """1.3.02(a)(b): four different numbered balls to a cushion, or a ball pocketed."""
    reached = {fact.piece for fact in facts.cushions(play.shot.log)} - {CUE}
    return bool(play.potted) or len(reached) >= 4


# ---------------------------------------------------------------- 1.3.05 to 1.3.08: play


def eight_gone(play: Play, fouls: tuple[str, ...], applied: tuple[str, ...]) -> Answer:
    """1.3.07.2, 1.3.07.3: the 8 fell or left the table, so the frame is won or lost."""
    article = lost_by(play, fouls)
    winner = other(side(play.by)) if article else side(play.by)
    state = replace(at_rest(play, turn=play.by), phase="over")
    return Ruling(
        state,
        fouls,
        (*applied, "1.3.07.3") if article else applied,
        winner=winner,
        by_article=article or "1.3.07.2",
        announce=("foul", "frame") if fouls else ("frame",),
    )


def lost_by(play: Play, fouls: tuple[str, ...]) -> str | None:
    """The article by which the 8 loses the frame; the cases overlap, so the order matters."""
    if any(fact.piece == EIGHT for fact in play.off):
        return "1.3.07.3(b)"
    if play.own is None or play.own & play.frame.on_table:
        return "1.3.07.3(a)"
    if cue_ball_lost(play):
        return "1.3.07.3(e)"
    if fouls:
        return "1.3.07.3(c)"
    return None if called_ball(play) == EIGHT else "1.3.07.3(d)"


def called_ball(play: Play) -> str | None:
    """1.3.05-assign, 1.3.06: the ball that fell as it was called, or, without a call, plainly.

    On the open table nothing is plain to see (1.3.05.2): there a ball counts only if it was called.
    """
    call = play.shot.call
    if is_safety(play) or "1.3.06.1-refused" in play.shot.declared:
        return None
    if call is None and play.own is None:
        return None
    wanted = COLOURS if play.own is None else play.on
    for fact in play.shot.log:
        if type(fact) is not Pocketed or fact.piece not in wanted:
            continue
        if call is None:
            return fact.piece
        if call.ball == fact.piece and fell_as_called(call, fact.pocket):
            return fact.piece
    return None


def penalty(play: Play, fouls: tuple[str, ...], applied: tuple[str, ...]) -> Answer:
    """wpa-in-hand: the opponent has the cue ball in hand anywhere."""
    opponent = common.opponent_of(play.frame, play.by)
    applied += ("wpa-in-hand", *(("1.3.08(a)", "1.3.08-nota") if play.potted else ()))
    applied += ("1.3.07.1-foul",) if opponents_balls(play) else ()
    state = at_rest(play, turn=opponent, places=ANYWHERE)
    return Ruling(state, fouls, applied, respot=fallen(play), announce=("foul",))


def carry_on(play: Play, applied: tuple[str, ...]) -> Answer:
    """1.3.05-assign, 1.3.07.1: groups, and whether the player goes on."""
    frame, by, groups = play.frame, play.by, play.frame.groups
    called = called_ball(play)
    if groups is None and called is not None:
        groups = common.groups_with(SOLIDS_STRIPES.pair, by, SOLIDS_STRIPES.group_of[called])
        applied += ("1.3.05-assign",)
    if opponents_balls(play):
        applied += ("1.3.07.1-opponent",)
    if "1.3.06.1-refused" in play.shot.declared:
        applied += ("1.3.06.1-referee",)
    state = at_rest(play, turn=by if called else common.next_player(frame, by), groups=groups)
    return Ruling(state, (), applied, respot=fallen(play))


def opponents_balls(play: Play) -> frozenset[str]:
    """Balls of the opponent that fell."""
    return frozenset() if play.own is None else play.potted & COLOURS - play.own


def fallen(play: Play) -> tuple[str, ...]:
    """Balls that fell untouched are put back; a ball driven off never is (wpa-object-off)."""
    return SOLIDS_STRIPES.in_order(play.fallen)


def at_rest(play: Play, *, turn: str, **changes: Any) -> Frame:
    """Return the frame once the balls have stopped."""
    frame, leaves = play.frame, play.shot.leaves
    gone = play.potted | {fact.piece for fact in play.off}
    left = frame.on_table - gone
    positions.check_leaves(leaves, SOLIDS_STRIPES, left)
    settings: dict[str, Any] = {"places": IN_PLACE, "choice": None} | changes
    return replace(
        frame,
        turn=turn,
        phase="play",
        breaker=play.by if play.on_break else frame.breaker,
        on_table=left,
        found=leaves or NOTHING_FOUND,
        layout=untouched(frame.layout, play.shot.log),
        **settings,
    )
