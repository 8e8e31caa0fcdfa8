"""Blackball: a shot judged, in the order in which a referee thinks."""

from __future__ import annotations

from typing import Any

from empoche.errors import Refused
from empoche.referee import (
    NOTHING_FOUND,
    Choice,
    Effect,
    Findings,
    Register,
    Ruling,
    Shot,
    other,
    side,
)
from empoche.rulebooks import common, pool, positions
from empoche.rulebooks.blackball.applied import applied_articles
from empoche.rulebooks.blackball.fouls import IN_OFF, book
from empoche.rulebooks.blackball.penalties import frame_void
from empoche.rulebooks.blackball.state import (
    BLACK,
    COLOURS,
    SHOTS_LEFT,
    Answer,
    Frame,
    Play,
    balls_on,
    rack,
)
from empoche.rulebooks.pool import BAULK, CUE, EITHER, IN_PLACE, RED_YELLOW
from empoche.rulebooks.spotting import balls_back
from empoche.values import replace


def judge(frame: Frame, shot: Shot, register: Register[Play] = book) -> Answer:
    """Judge a shot once the balls have stopped; a variation has a register of its own."""
    common.refuse_if_over(frame)
    play = read(frame, shot)
    fouls, applied = register.committed(play), applied_articles(play)
    if shot.declared:
        return judge_with_declared(frame, play, fouls, applied, register)
    return judge_balls(frame, play, fouls, applied)


def judge_with_declared(
    frame: Frame,
    play: Play,
    fouls: tuple[str, ...],
    applied: tuple[str, ...],
    register: Register[Play],
) -> Answer:
    """1-referee: with what the umpire saw of the stroke, which may settle it by itself."""
    shot = play.shot
    if "5q" in shot.declared and not play.on_break:
        raise Refused("no-break-of", article="5q", name=play.by)
    declared = tuple(common.find_declared(register, article) for article in shot.declared)
    fouls = tuple(dict.fromkeys(fouls + common.ids_called(declared, Effect.FOUL)))
    applied = (
        common.ids_called(declared, Effect.NONE)
        + common.ids_called(declared, Effect.OTHER)
        + applied
    )
    for rule in declared:
        if rule.effect in (Effect.LOSS, Effect.LOSS_OR_MATCH):
            return common.lose_frame(frame, play.by, rule, shot.serious, fouls, applied)
        if rule.effect is Effect.VOID:
            return frame_void(frame, rule.called, applied)
    moved = tuple(rule.called for rule in declared if rule.effect is Effect.UNDONE)
    if moved:
        return shot_undone(frame, play, moved)
    ruling = judge_balls(frame, play, fouls, applied)
    if "4p-warning" in shot.declared and ruling.winner is None:
        state = replace(ruling.state, shots_left=SHOTS_LEFT)
        return replace(ruling, state=state, announce=(*ruling.announce, "stalemate-warning"))
    return ruling


def judge_balls(
    frame: Frame, play: Play, fouls: tuple[str, ...], applied: tuple[str, ...]
) -> Answer:
    """What the balls did, from what undoes everything to what just goes on."""
    if play.void:
        return shot_void(frame, play)
    if play.on_break and BLACK in play.potted:
        return black_on_the_break(frame, play)
    if BLACK in play.potted:
        return black_potted(play, fouls, applied)
    ruling = penalty(play, fouls, applied) if fouls else carry_on(play, applied)
    return ruling if frame.shots_left is None else count_shot(ruling, play)


def count_shot(ruling: Answer, play: Play) -> Answer:
    """4p-warning: three shots each; a ball that falls has moved play on."""
    a, b = play.frame.shots_left or SHOTS_LEFT
    if play.potted:
        return replace(ruling, state=replace(ruling.state, shots_left=None))
    left = (max(a - 1, 0), b) if side(play.by) == "A" else (a, max(b - 1, 0))
    over = left == (0, 0)  # whether play has moved on is for the umpire to say: 4p-replay
    state = replace(ruling.state, shots_left=None if over else left)
    announce = (*ruling.announce, "three-shots-over") if over else ruling.announce
    applied = (*ruling.applied, "4p-warning")
    return replace(ruling, state=state, announce=announce, applied=applied)


def read(frame: Frame, shot: Shot) -> Play:
    """Read a shot for the player who made it; a free shot is that of the player in turn alone."""
    by = positions.shooter(frame, shot, RED_YELLOW)
    if frame.free_shot and frame.turn is not None and by != frame.turn:
        frame = replace(frame, free_shot=False)
    if frame.places == EITHER and shot.origin in ("baulk", "outside-baulk"):
        # 6c: what was found for the cue ball where it lay is gone once it is taken in hand
        frame = replace(frame, found=Findings(frozen=pool.still_frozen(frame)))
    play = pool.read(frame, shot, RED_YELLOW, by, balls_on, IN_OFF)
    if play.off and play.potted:
        # 4e-assign, 4l: a ball that left the table is spotted, even if it came back into a pocket
        off = {fact.piece for fact in play.off}
        play = play._replace(potted=play.potted - off)
    return play


def shot_void(frame: Frame, play: Play) -> Answer:
    """4n(b): all is put back, and the player in turn plays the same shot or another."""
    return put_back(frame, play, ("4n(b)", "4n(b)-again"))


def shot_undone(frame: Frame, play: Play, articles: tuple[str, ...]) -> Answer:
    """4m: the stroke was disturbed; there is no foul, and all is put back as before it."""
    return put_back(frame, play, (*articles, "4m-replace"))


def put_back(frame: Frame, play: Play, articles: tuple[str, ...]) -> Answer:
    """Return the position before the stroke, with the balls that it moved put back."""
    back = (play.potted | play.fallen | {fact.piece for fact in play.off}) - {CUE}
    state = replace(frame, found=play.shot.leaves or frame.found, called_thirty=False)
    respot = RED_YELLOW.in_order(back)
    return Ruling(state, applied=articles, respot=respot, undone=True)


def black_on_the_break(frame: Frame, play: Play) -> Answer:
    """4d: a new rack for the same player, and nothing else on that shot counts."""
    again = rack(frame, frame.turn or play.by, frame.racked, frame.free_shot)
    return Ruling(again, applied=("4d", "4d-nopenalty", "4a", "4b"), rerack=True)


def black_potted(play: Play, fouls: tuple[str, ...], applied: tuple[str, ...]) -> Answer:
    """4q, 7a, 7b: the position is judged when everything is at rest."""
    left = play.frame.on_table - play.potted
    state = replace(
        play.frame, on_table=left, turn=play.by, phase="over", choice=None, free_shot=False
    )
    mine, theirs = side(play.by), other(side(play.by))
    if fouls:
        return Ruling(
            state, fouls, applied, winner=theirs, by_article="7a", announce=("foul", "frame")
        )
    if play.own is None or play.own & left:
        return Ruling(state, (), applied, winner=theirs, by_article="7b", announce=("frame",))
    won = (*won_by(play), *applied)
    return Ruling(state, (), won, winner=mine, by_article="4q", announce=("frame",))


def won_by(play: Play) -> tuple[str, ...]:
    """3 and the combinations of 4j by which a frame is won."""
    own = play.own or frozenset()
    ways = {
        "4j(b)": play.potted & own,
        "4j(c)": play.first == BLACK and play.potted & COLOURS - own,
        "4j-free": play.frame.free_shot and play.first != BLACK and play.first not in own,
    }
    combined = common.select(ways)
    return ("3", "4q-announce", *combined, *(("4j-order",) if combined else ()))


def penalty(play: Play, fouls: tuple[str, ...], applied: tuple[str, ...]) -> Answer:
    """6a, 6c: a free shot and then a visit, from baulk or where the cue ball stopped."""
    frame = play.frame
    to = common.opponent_of(frame, play.by)
    places = BAULK if play.cue_potted or play.cue_off else EITHER
    articles = (*applied, "4g(b)", "6a")
    choice = None
    still_owed = frame.choice is not None and frame.choice.article == "4b(b)" and to == frame.turn
    if "5q" in fouls or still_owed:
        choice = Choice(to, (*places, "rerack"), "4b(b)")
        articles += ("4b(b)",)
    elif places == EITHER:
        articles += ("6c",)
    if frame.groups is None:
        articles += ("4e(b)", "4f-free", *(("4f",) if play.potted else ()))
    state = at_rest(play, turn=to, free_shot=True, places=places, choice=choice)
    return with_balls(Ruling(state, fouls, articles, announce=("foul",)), play)


def carry_on(play: Play, applied: tuple[str, ...]) -> Answer:
    """4e, 4g: groups, and whether the player goes on."""
    frame, by, groups = play.frame, play.by, play.frame.groups
    colours = {RED_YELLOW.group_of[ball] for ball in play.potted}
    articles = applied
    if play.on_break:
        articles += ("4e(a)",)
    elif groups is None and frame.free_shot:
        articles += ("4e(c)", "4f-any")
    elif groups is None and len(colours) == 2:
        articles += ("4e(d)",)
    elif groups is None and colours:
        groups = common.groups_with(RED_YELLOW.pair, by, *colours)
        articles += ("4e-assign",)
    earned = bool(play.potted if play.own is None else play.potted & play.own)
    goes_on = earned or frame.free_shot
    articles += ("4g",) if earned else ("6a",) if frame.free_shot else ("4g(a)",)
    state = at_rest(
        play,
        turn=by if goes_on else common.next_player(frame, by),
        groups=groups,
        free_shot=False,
        places=IN_PLACE,
        choice=None,
    )
    return with_balls(Ruling(state, (), articles), play)


def at_rest(play: Play, **changes: Any) -> Frame:
    """Return the frame once the balls have stopped."""
    frame, leaves = play.frame, play.shot.leaves
    left = frame.on_table - play.potted
    positions.check_leaves(leaves, RED_YELLOW, left)
    return replace(
        frame,
        phase="play",
        breaker=play.by if play.on_break else frame.breaker,
        on_table=left,
        found=leaves or NOTHING_FOUND,
        called_thirty=False,
        layout=(),
        **changes,
    )


def with_balls(ruling: Answer, play: Play) -> Answer:
    """4l, 4n(a): the ruling with the balls that go back; the cue ball is never listed."""
    frame = play.frame
    if not play.off and not play.fell and not frame.layout:
        return ruling
    off = {fact.piece for fact in play.off} - {CUE}
    back = balls_back(frame.layout, play.shot.log, off, play.fallen, ("baulk",))
    state = replace(ruling.state, layout=back.layout)
    return replace(ruling, state=state, respot=back.respot, placed=back.placed)
