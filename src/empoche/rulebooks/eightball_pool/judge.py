"""Eight-Ball Pool: a shot judged, in the order in which a referee thinks."""

from __future__ import annotations

from typing import Any

from empoche import facts
from empoche.errors import Refused
from empoche.referee import NOTHING_FOUND, Choice, Effect, Ruling, Shot, other, side
from empoche.rulebooks import common, pool, positions
from empoche.rulebooks.eightball_pool import penalties
from empoche.rulebooks.eightball_pool.applied import applied_articles
from empoche.rulebooks.eightball_pool.fouls import (
    IN_OFF,
    OF_BREAK,
    SERIOUS,
    book,
    on_the_eight,
    played_away_from,
)
from empoche.rulebooks.eightball_pool.state import (
    BLACK,
    DRY_TURNS,
    Answer,
    Frame,
    Play,
    balls_on,
    rack,
)
from empoche.rulebooks.pool import BAULK, CUE, EITHER, IN_PLACE, RED_YELLOW
from empoche.rulebooks.spotting import balls_back
from empoche.values import replace


def judge(frame: Frame, shot: Shot) -> Answer:
    """Judge a shot once the balls have stopped."""
    common.refuse_if_over(frame)
    play = read(frame, shot)
    fouls, applied = book.committed(play), applied_articles(play)
    if shot.declared or shot.serious or play.out_of_turn:
        return judge_with_declared(frame, play, fouls, applied)
    return judge_balls(frame, play, fouls, applied)


def judge_with_declared(
    before: Frame, play: Play, fouls: tuple[str, ...], applied: tuple[str, ...]
) -> Answer:
    """A, M: with what the umpire saw of the stroke, which may settle it by itself."""
    shot = play.shot
    if "K-24(b)" in shot.declared and not play.out_of_turn:
        raise Refused("only-out-of-turn", article="K-24(b)")
    if not play.on_break:
        for article in OF_BREAK.intersection(shot.declared):
            raise Refused("no-break-of", article=article, name=play.by)
    rules = tuple(common.find_declared(book, article) for article in shot.declared)
    seen = tuple(rule for rule in rules if rule.called not in IN_OFF)  # those are in `fouls`
    frame, called, announce = penalties.note_declared(play.frame, play.by, seen)
    fouls = tuple(dict.fromkeys(fouls + called))
    serious = shot.serious or not SERIOUS.isdisjoint(fouls)
    undone = tuple(rule.called for rule in rules if rule.effect is Effect.UNDONE)
    if serious and not undone:
        frame = penalties.note_serious(frame, play.by, fouls)
    play = play._replace(frame=frame)
    before = replace(before, serious=frame.serious, warned=frame.warned)
    applied = (
        common.ids_called(rules, Effect.NONE) + common.ids_called(rules, Effect.OTHER) + applied
    )
    for rule in rules:
        if rule.effect in (Effect.LOSS, Effect.LOSS_OR_MATCH):
            return common.lose_frame(frame, play.by, rule, shot.serious, fouls, applied)
    if undone:
        return shot_undone(before, play, undone)
    if serious and penalties.second_serious_foul(frame, play.by):
        return common.lose_frame(frame, play.by, book.declared["M-4"], False, fouls, applied)
    if any(rule.effect is Effect.VOID for rule in rules):
        return stalemated(play, fouls, applied)
    ruling = judge_balls(before, play, fouls, applied)
    return replace(ruling, announce=announce + ruling.announce)


def judge_balls(
    before: Frame, play: Play, fouls: tuple[str, ...], applied: tuple[str, ...]
) -> Answer:
    """What the balls did, from what undoes everything to what just goes on."""
    if play.void:
        return all_put_back(before, play, fouls)
    if play.on_break and BLACK in play.potted:
        return eight_on_the_break(play)
    if BLACK in play.potted:
        return eight_potted(play, fouls, applied)
    if play.out_of_turn:
        return out_of_turn(before, play, fouls, applied)
    if stalemate(play):
        return stalemated(play, fouls, applied)
    if fouls:
        return penalty(play, fouls, applied)
    return carry_on(play, applied)


def read(frame: Frame, shot: Shot) -> Play:
    """Read a shot for the player who made it: a foul snook is that of the player in turn alone."""
    by = positions.shooter(frame, shot, RED_YELLOW)
    if frame.turn is not None and by != frame.turn:
        frame = replace(frame, designate=False, nominated=None)
    elif frame.choice is not None and frame.choice.options == EITHER:
        # they just played: the umpire saw from where
        place = "in-place" if shot.origin in (None, "in-place") else "baulk"
        frame = penalties.place_cue_ball(frame, place)
    ball = designated(frame, shot, by)
    if ball != frame.nominated:
        frame = replace(frame, nominated=ball)
    return pool.read(frame, shot, RED_YELLOW, by, balls_on, IN_OFF)


def designated(frame: Frame, shot: Shot, by: str) -> str | None:
    """P-4(a)(i), P-7: the eight or one opponent's ball, where P allows it; else a call is idle."""
    ball = shot.call.ball if shot.call else frame.nominated
    if ball is None:
        return None
    positions.check_named({ball}, RED_YELLOW, frame.on_table)
    if not frame.designate or ball == CUE:
        return None
    plain = balls_on(replace(frame, nominated=None), by)
    return ball if ball not in plain else None


def shot_undone(frame: Frame, play: Play, articles: tuple[str, ...]) -> Answer:
    """U-1: the stroke was disturbed; the balls go back, no penalty, and play goes on from there."""
    respot = RED_YELLOW.in_order(put_back(play) | play.potted)
    state = replace(frame, found=play.shot.leaves or frame.found, called_thirty=False)
    return Ruling(state, applied=articles, respot=respot, undone=True)


def all_put_back(frame: Frame, play: Play, fouls: tuple[str, ...]) -> Answer:
    """T-3: a ball fell that was about to be hit, so all is again as it was before the shot."""
    respot = RED_YELLOW.in_order(put_back(play) | play.potted)
    # what was only missed for want of that ball is no infringement (T-3(a))
    excused = {"K-1", "L-1", "L-3", "K-16"} | ({"K-4"} if play.first is None else set())
    left = tuple(foul for foul in fouls if foul not in excused)
    if left:
        ruling = penalties.declared_foul(frame, left, play.by, play.shot.leaves, ("T-3", "T-3(b)"))
        return replace(ruling, respot=respot, undone=True)
    state = replace(frame, found=play.shot.leaves or frame.found, called_thirty=False)
    return Ruling(state, applied=("T-3", "T-3(a)"), respot=respot, undone=True)


def eight_on_the_break(play: Play) -> Answer:
    """F-5: a new rack for the same player, who keeps their visits."""
    frame = play.frame
    again = rack(frame, frame.turn or play.by, frame.visits)
    return Ruling(again, applied=("F-5", "G-3(a)"), rerack=True)


def eight_potted(play: Play, fouls: tuple[str, ...], applied: tuple[str, ...]) -> Answer:
    """D-1, M-1 to M-3, P-5, P-6."""
    frame, own = play.frame, play.own
    left = frame.on_table - play.potted
    state = replace(frame, on_table=left, turn=play.by, phase="over", choice=None)
    mine, theirs = side(play.by), other(side(play.by))
    if fouls:
        return Ruling(
            state, fouls, applied, winner=theirs, by_article="M-1", announce=("foul", "frame")
        )
    if not on_the_eight(play):
        if frame.nominated == BLACK and own is not None:
            article = "P-5"
        elif own is None or own & left:
            article = "M-2"
        else:
            article = "M-3"
            applied = ("D-2", *applied)
        return Ruling(state, (), applied, winner=theirs, by_article=article, announce=("frame",))
    article = "D-1"
    if frame.nominated is not None:
        article = "P-6(c)" if frame.nominated in play.potted else "P-6(d)"
        applied = ("P-6", *applied)
    return Ruling(state, (), applied, winner=mine, by_article=article, announce=("frame",))


def out_of_turn(
    frame: Frame, play: Play, fouls: tuple[str, ...], applied: tuple[str, ...]
) -> Answer:
    """K-24: the balls go back as they were before, unless they cannot be put back."""
    if "K-24(b)" not in play.shot.declared:
        ruling = penalties.declared_foul(frame, fouls, play.by, play.shot.leaves, ())
        respot = RED_YELLOW.in_order(put_back(play) | play.potted)
        applied = (*ruling.applied, *applied)
        return replace(ruling, respot=respot, applied=applied, undone=True)
    to = common.opponent_of(frame, play.by)
    gone = cue_ball_gone(play)
    state = at_rest(
        play,
        turn=to,
        visits=2,
        places=BAULK if gone else IN_PLACE,
        choice=Choice(to, ("play-on", "rerack"), "K-24(b)"),
    )
    ruling = Ruling(state, fouls, ("K", *applied), announce=("foul",))
    return _with_balls(ruling, play)


def stalemate(play: Play) -> bool:
    """W: with this turn, three turns each have touched no object ball."""
    frame = play.frame
    dry = not touches(play) and not frame.touched  # a foul, so the turn ends with it
    return dry and not play.on_break and frame.dry + 1 >= DRY_TURNS


def stalemated(play: Play, fouls: tuple[str, ...], applied: tuple[str, ...]) -> Answer:
    """W: the frame is replayed with the same player breaking, and no penalty follows."""
    state = rack(play.frame, play.frame.breaker, afresh=True)
    return Ruling(state, fouls, ("W", *applied), rerack=True, announce=("stalemate",))


def touches(play: Play) -> bool:
    """W: an object ball was touched; playing away from one is having played it (R-2(a))."""
    return play.first is not None or bool(played_away_from(play))


def cue_ball_gone(play: Play) -> bool:
    """K-1, S-3(a): the cue ball was potted or stayed off, so it is played from baulk."""
    return play.cue_potted or any(fact.piece == CUE and fact.back is None for fact in play.off)


def penalty(play: Play, fouls: tuple[str, ...], applied: tuple[str, ...]) -> Answer:
    """J, K, L: one penalty, the heaviest of the stroke."""
    frame = play.frame
    to = common.opponent_of(frame, play.by)
    standard = any(foul.startswith("K-") for foul in fouls)
    applied += ("J",) if len(fouls) > 1 else ()
    if "L-1" in fouls:
        applied += ("F-4(b)", "F-4(b)(i)", "F-4(b)(ii)", "F-4(b)(iii)")
        applied += (("F-4(c)(ii)",) if play.cue_potted else ()) + (("J-2",) if standard else ())
        return Ruling(rack(frame, to, 2), fouls, applied, rerack=True, announce=("foul",))
    if frame.groups is None:
        applied += ("H-1(b)",)
    gone = cue_ball_gone(play)
    timed = "L-2" in fouls
    applied += ("K",) if standard else ()
    applied += ("F-4(c)(i)",) if "L-3" in fouls else ()
    applied += ("J-1",) if timed and standard else ()
    applied += ("T-2(c)",) if play.fell else ()
    state = at_rest(
        play,
        turn=to,
        visits=2 if standard or timed else 1,
        places=BAULK if gone else IN_PLACE,
        choice=None,
    )
    ruling = penalties.foul_ruling(state, fouls, applied, timed)
    return _with_balls(ruling, play)


def carry_on(play: Play, applied: tuple[str, ...]) -> Answer:
    """C-5, H: colours, and whether the visit goes on."""
    frame, by = play.frame, play.by
    down = pool.groups_in(play, RED_YELLOW)
    groups, choice = frame.groups, None
    if groups is not None:
        mine = play.own or frozenset()
        goes_on = bool(play.potted & (mine | {frame.nominated}))
        applied += ("H-1(c)",)
    else:
        goes_on = bool(down)
        article, colour = decided_colour(play, down)
        applied += (article,) if article else ()
        if colour is not None:
            groups = common.groups_with(RED_YELLOW.pair, by, colour)
        elif article in ("H-2(b)", "H-3(b)"):
            choice = Choice(by, ("red", "yellow"), article)
    if frame.nominated and on_the_eight(play):
        applied += ("P-6", "P-6(b)" if goes_on else "P-6(a)")
    if play.fell:
        applied += ("T-2(a)" if goes_on else "T-2(b)",)
    applied += ("C-5",)
    turn, visits = by, frame.visits
    if not goes_on:
        turn, visits = (by, visits - 1) if visits > 1 else (common.next_player(frame, by), 1)
    state = at_rest(
        play,
        turn=turn,
        visits=visits,
        groups=groups,
        choice=choice,
        places=IN_PLACE,
        down=frozenset(down) if choice else frozenset(),
    )
    return _with_balls(Ruling(state, (), applied), play)


def decided_colour(play: Play, down: set[str]) -> tuple[str | None, str | None]:
    """H-2, H-3: the article that settles or opens the question of colours, and the colour."""
    named = play.frame.named
    if play.on_break:
        return ("H-2(b)", None) if down else ("H-2(a)", None)
    if named is not None and named in down:
        return "H-2(c)(ii)", named
    if len(down) == 1:
        return "H-3(a)", next(iter(down))
    if down:
        return "H-3(b)", None
    return ("H-2(c)(ii)" if named else None), None


def at_rest(play: Play, *, turn: str, **changes: Any) -> Frame:
    """Return the frame once the balls have stopped."""
    frame, leaves = play.frame, play.shot.leaves
    left = frame.on_table - play.potted
    positions.check_leaves(leaves, RED_YELLOW, left)
    touched = frame.touched or touches(play)
    passes = turn != play.by
    dry = 0 if touched else frame.dry + passes
    return replace(
        frame,
        turn=turn,
        phase="play",
        breaker=play.by if play.on_break and not play.out_of_turn else frame.breaker,
        on_table=left,
        found=leaves or NOTHING_FOUND,
        called_thirty=False,
        designate=False,
        nominated=None,
        named=None,
        dry=dry,
        touched=touched and not passes,
        layout=(),
        **changes,
    )


def found(ruling: Answer, shot: Shot) -> Answer | None:
    """P-1: a foul snook is part of the ruling; what the umpire finds else just stands in the state.

    Where balls were put back (K-24, T-3), what had been found before might have been used.
    """
    leaves = shot.leaves
    snook = leaves is not None and leaves.snookered
    if ruling.fouls and (snook or shot.by is not None or facts.fell(shot.log)):
        return None
    return common.note_findings(ruling, shot)


def stayed_off(play: Play) -> frozenset[str]:
    """S-2(c): object balls that did not come back; one that did lies where it stopped."""
    return frozenset(fact.piece for fact in play.off if fact.back is None) - {CUE}


def put_back(play: Play) -> frozenset[str]:
    """S-3(b), T-1: balls that stayed off and balls that fell untouched."""
    return stayed_off(play) | play.fallen


def _with_balls(ruling: Answer, play: Play) -> Answer:
    """S-2(d), T: the ruling with the balls that go back on the table."""
    frame = play.frame
    if not play.off and not play.fell and not frame.layout:
        return ruling
    off = stayed_off(play)
    back = balls_back(frame.layout, play.shot.log, off, play.fallen, ("top", "baulk"))
    state = replace(ruling.state, layout=back.layout)
    return replace(ruling, state=state, respot=back.respot, placed=back.placed)
