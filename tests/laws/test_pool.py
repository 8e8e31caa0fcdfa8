"""What must be true of every ruling in pool, whatever happens on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from empoche import facts
from empoche.facts import Fell, OffTable, Pocketed
from empoche.matches.state import MatchState
from empoche.referee import Shot, Tick, other, side
from empoche.rulebooks.blackball.state import NINE_BALLS
from empoche.rulebooks.pool import ANYWHERE, BAULK, CUE
from tests.laws.frames import BALLS
from tests.laws.law import laws_of
from tests.laws.stories import POOL
from tests.laws.story import Story, Turn

law = laws_of(*POOL)
IN_OFF = {"5a", "K-1", "L-3", "wpa-scratch", "1.3.04"}  # the cue ball fell, says the umpire

# ---------------------------------------------------------------- what a ruling says


@law
def test_a_foul_always_costs(story: Story) -> None:
    for turn in story.turns:
        if turn.ruling.fouls and turn.after.frame_winner is None and not replayed(turn):
            assert turn.after.turn is not None
            assert side(turn.after.turn) == other(turn.culprit)
            PENALTIES[story.book.id](turn)


def replayed(turn: Turn) -> bool:
    """W: the sixth turn without a contact brings a new rack and no penalty."""
    return "W" in turn.ruling.applied and turn.ruling.rerack


def blackball_penalty(turn: Turn) -> None:
    """6a, 6c: a free shot, from baulk or where the cue ball lies; 4b(b) adds a new rack."""
    frame = turn.after.frame
    assert frame.free_shot
    assert "baulk" in frame.places
    if cue_ball_lost(turn):
        assert frame.places == BAULK
    if "5q" in turn.ruling.fouls and isinstance(turn.step, Shot):
        assert frame.choice.by == frame.turn
        assert "rerack" in frame.choice.options


def eightball_penalty(turn: Turn) -> None:
    """K, L: two visits, one only where the cue ball fell on a valid break and nothing else."""
    frame, fouls = turn.after.frame, set(turn.ruling.fouls)
    assert frame.visits == (1 if fouls == {"L-3"} else 2)
    if "L-3" in fouls or frame.phase == "break":
        assert frame.places == BAULK
    if isinstance(turn.step, Tick):
        assert "baulk" in frame.places


def jeu_de_la_8_penalty(turn: Turn) -> None:
    """wpa-in-hand; on the break the opponent decides, before it they break themselves."""
    frame = turn.after.frame
    if "1.3.04" in turn.ruling.fouls:
        assert frame.choice.by == frame.turn
        assert frame.places == BAULK
    elif turn.frame.phase == "play":
        assert frame.places == ANYWHERE
        assert frame.choice is None
    elif isinstance(turn.step, Shot):
        assert frame.choice.by == frame.turn
    else:
        assert frame.breaker == frame.turn


PENALTIES: dict[str, Callable[[Turn], None]] = {
    "blackball": blackball_penalty,
    "eightball-pool": eightball_penalty,
    "jeu-de-la-8": jeu_de_la_8_penalty,
}


def cue_ball_lost(turn: Turn) -> bool:
    """The cue ball was pocketed or left the table, other than along the rail."""
    log = turn.step.log if isinstance(turn.step, Shot) else ()
    return CUE in facts.pocketed(log) or any(fact.piece == CUE for fact in facts.off_table(log))


@law
def test_only_a_foul_of_the_opponent_gives_an_advantage(story: Story) -> None:
    for turn in story.turns:
        holder = advantage(turn.after)
        if holder is not None and (not turn.same_frame or holder != advantage(turn.before)):
            kept = turn.ruling.rerack and holder == advantage(turn.before)
            assert kept or (turn.ruling.fouls and holder == other(turn.culprit))


def advantage(match: MatchState) -> str | None:
    """The side that has a free shot or a second visit."""
    frame = match.frame
    has = getattr(frame, "free_shot", False) or getattr(frame, "visits", 1) > 1
    over = match.frame_winner is not None
    return side(frame.turn) if has and frame.turn is not None and not over else None


@law
def test_a_shot_that_is_void_leaves_everything_as_it_was(story: Story) -> None:
    """4n(b), T-3(a) and the referee's own power under 1.3.06.1-referee."""
    for turn in story.turns:
        if {"4n(b)", "T-3(a)"} & set(turn.ruling.applied) or voided_in_jeu_de_la_8(turn):
            found = turn.step.leaves if isinstance(turn.step, Shot) else None
            before = replace(turn.frame, found=found or turn.frame.found, called_thirty=False)
            assert replace(turn.after.frame, **declared_of(turn.frame)) == before


def voided_in_jeu_de_la_8(turn: Turn) -> bool:
    """There every ball that was about to be hit makes the stroke void."""
    log = turn.step.log if isinstance(turn.step, Shot) else ()
    return turn.before.book.id == "jeu-de-la-8" and any(fact.due for fact in facts.fell(log))


def declared_of(frame: Any) -> dict[str, Any]:
    """What the umpire declares of a player stands, whatever becomes of the shot."""
    names = ("serious", "warned", "shots_left")
    return {key: getattr(frame, key) for key in names if hasattr(frame, key)}


@law
def test_the_eight_on_the_break_changes_nothing_but_the_rack(story: Story) -> None:
    """4d and F-5: the same player breaks again, with what they had."""
    for turn in story.turns:
        if {"4d", "F-5"} & set(turn.ruling.applied):
            before, after = turn.frame, turn.after.frame
            assert before.turn in (after.turn, None)
            for key in ("free_shot", "visits"):
                assert getattr(after, key, None) == getattr(before, key, None)


@law
def test_nothing_that_the_umpire_declares_on_a_stroke_is_lost(story: Story) -> None:
    for turn in story.turns:
        if not isinstance(turn.step, Shot) or turn.ruling.winner or nothing_else_counts(turn):
            continue
        called = {story.book.declared[article].called for article in turn.step.declared}
        if turn.ruling.fouls:
            called -= {"1.3.06.1-refused"}  # a foul ends the turn anyway
        if "last-warning" in turn.ruling.announce:
            called -= {"K-12"}
        if called & IN_OFF and (IN_OFF | {"L-1"}).intersection(turn.ruling.fouls):
            called -= IN_OFF  # L-3, 1.3.04: on a break it has another article than in play
        assert called <= set(turn.ruling.articles)


def nothing_else_counts(turn: Turn) -> bool:
    """4d, F-5, W and voids: no foul is called, whatever else was seen on the stroke."""
    return (
        turn.ruling.undone
        or bool({"4d", "F-5", "W", "4n(b)", "T-3", "8g"} & set(turn.ruling.applied))
        or ("4n(c)" in turn.ruling.applied or voided_in_jeu_de_la_8(turn))
    )


@law
def test_the_turn_stays_or_passes_to_the_next_player(story: Story) -> None:
    """In doubles to the next of the four, whoever of them fouled."""
    for turn in story.turns:
        before, after = turn.frame, turn.after
        if turn.ruling.rerack or before.turn is None or after.frame_winner is not None:
            continue
        following = before.players[(before.players.index(before.turn) + 1) % len(before.players)]
        assert after.turn in (before.turn, following)


# ---------------------------------------------------------------- balls and groups


@law
def test_balls_are_conserved(story: Story) -> None:
    for turn in story.turns:
        ruling, after = turn.ruling, turn.after.frame.on_table
        if ruling.rerack:
            assert after == racked(turn)
        elif isinstance(turn.step, Shot):
            after_a_shot(turn, turn.step)
        else:
            assert after == turn.frame.on_table | set(ruling.respot)
            assert set(ruling.respot) <= {BALLS[story.book.id].eight}
        assert set(ruling.placed) <= set(ruling.respot) <= after


def racked(turn: Turn) -> frozenset[str]:
    """Fifteen balls, but nine after 8g, also when that rack is broken again (4d, 4b(b))."""
    nine = "8g" in turn.ruling.applied
    again = {"4d", "4b(b)", "4n(c)"} & set(turn.ruling.applied)
    if nine or (again and turn.frame.racked == NINE_BALLS):
        return NINE_BALLS
    return BALLS[turn.before.book.id].all


def after_a_shot(turn: Turn, shot: Shot) -> None:
    """What was pocketed is down, or all of it is put back; nothing comes from nowhere."""
    before, after = turn.frame.on_table, turn.after.frame.on_table
    down = {fact.piece for fact in shot.log if type(fact) is Pocketed} - {CUE}
    off = {fact.piece for fact in facts.off_table(shot.log)} - {CUE}
    left = {fact.piece for fact in shot.log if type(fact) in (Pocketed, Fell)} - {CUE}
    left |= {fact.piece for fact in shot.log if type(fact) is OffTable and not fact.back} - {CUE}
    stays_down = {
        "blackball": down - off,  # 4l: spotted, even if it came back into a pocket
        "eightball-pool": down,
        "jeu-de-la-8": down | off,
    }[turn.before.book.id]
    assert before - after in (stays_down, set())
    assert after <= before
    if turn.after.frame_winner is None:
        assert left & after <= set(turn.ruling.respot)


@law
def test_what_is_found_is_about_balls_on_the_table(story: Story) -> None:
    for turn in story.turns:
        frame = turn.after.frame
        named = frame.found.touching | {ball for ball, _ in frame.found.frozen}
        assert turn.after.frame_winner is not None or named <= frame.on_table | {CUE}


@law
def test_groups_once_decided_stay(story: Story) -> None:
    for turn in story.turns:
        before, after = turn.frame.groups, turn.after.frame.groups
        if turn.ruling.rerack:
            assert after is None
        elif before is not None:
            assert after == before
        shown = turn.after.view()["groups"]
        assert shown == "open" if after is None else set(shown.values()) == set(story.book.groups)


@law
def test_a_foul_or_a_break_decides_no_groups(story: Story) -> None:
    for turn in story.turns:
        if turn.ruling.fouls or turn.frame.phase != "play":
            assert turn.after.frame.groups == (None if turn.ruling.rerack else turn.frame.groups)


# ---------------------------------------------------------------- the match


@law
def test_a_match_is_won_by_the_race_or_by_conduct_alone(story: Story) -> None:
    for turn in story.turns:
        match, ruling = turn.after, turn.ruling
        raced = max(match.score) == story.goal
        assert (match.winner is not None) == (
            ruling.winner is not None and (raced or ruling.forfeit == "match")
        )
        if match.winner is not None:
            assert match.winner == ruling.winner
            assert match.turn is None
