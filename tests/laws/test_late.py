"""What is told late leads to the same state as what is told with the stroke, in every rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from empoche.errors import Refused
from empoche.facts import natural
from empoche.matches.state import MatchState
from empoche.referee import Decision, Declaration, Effect, Findings, Placement, Shot, Tick
from empoche.rulebooks import RULEBOOKS, rulebook
from tests.laws.law import laws_of
from tests.laws.stories import POOL
from tests.laws.story import Story, attempt

law = laws_of(*RULEBOOKS)


@law
def test_a_declaration_after_a_stroke_is_as_one_with_it(story: Story) -> None:
    for before, shot, by in strokes(story):
        declared = [article for article in shot.declared if article in story.book.of_stroke]
        rest = tuple(article for article in shot.declared if article not in declared)
        late = attempt(before, replace(shot, declared=rest))[0]
        if late is before or not declared:
            continue
        told = list(rest)
        for article in declared:
            loss = story.book.declared[article].effect is Effect.LOSS
            # after a frame that is lost another loss would be of the next
            if late.frame_winner in (None, by[0]) or not loss:
                late = late.play(Declaration(article, by=by))
                told.append(article)
        at_once = attempt(before, replace(shot, declared=tuple(told)))[0]
        assert stands(late) == stands(at_once)


@law
def test_a_clock_call_before_a_declaration_changes_nothing(story: Story) -> None:
    articles = sorted(story.book.of_stroke)
    for before, shot, by in strokes(story):
        after = attempt(before, replace(shot, declared=()))[0]
        called = attempt(after, Tick(1))[0]
        if after is before or called is after:
            continue
        for article in articles[:: len(articles) // 6 + 1]:
            declaration = Declaration(article, by=by)
            soon = attempt(after, declaration)[0]
            if soon is after or is_of_the_next_frame(after, called, declaration):
                continue
            if after.frame_winner and soon.frame_winner and after.turn == soon.turn:
                soon = attempt(soon, Tick(1))[0]  # it was this player's time
            assert stands(called.play(declaration)) == stands(soon)


@law
def test_a_finding_with_a_clock_call_is_as_one_with_the_stroke(story: Story) -> None:
    for before, shot, _ in strokes(story):
        late = attempt(before, shot)[0]
        if late is before or late.frame_winner is not None:
            continue
        for found in findings(late):
            at_once = attempt(before, replace(shot, leaves=found))[0]
            called = attempt(at_once, Tick(1))[0]
            if at_once is not before and called is not at_once:
                assert stands(late.play(Tick(1, leaves=found))) == stands(called)


@laws_of(*POOL)
def test_a_finding_after_a_choice_or_a_change_of_turn_is_as_one_with_it(story: Story) -> None:
    for turn in story.told:
        step, before = turn.step, turn.before
        if not isinstance(step, Decision | Declaration | Tick) or turn.late or turn.reverses:
            continue
        late = attempt(before, replace(step, leaves=None))[0]
        over = late.frame_winner is not None or late.frame.phase != "play"
        changes = isinstance(step, Decision) or late.turn != before.turn
        if late is before or over or not changes:
            continue
        for found in findings(late):
            at_once = attempt(before, replace(step, leaves=found))[0]
            called = attempt(at_once, Tick(1))[0]
            if at_once is not before and called is not at_once:
                assert stands(late.play(Tick(1, leaves=found))) == stands(called)


@laws_of(*(name for name in RULEBOOKS if "placing" in rulebook(name).keys))
def test_pieces_that_are_laid_before_a_declaration_change_nothing(story: Story) -> None:
    articles = sorted(story.book.of_stroke)
    for before, shot, by in strokes(story):
        after = attempt(before, replace(shot, declared=()))[0]
        if after is before or not after.placing:
            continue
        for article in articles[:: len(articles) // 6 + 1]:
            declaration = Declaration(article, by=by)
            soon = attempt(after, declaration)[0]
            if soon is not after:
                late = laid(after).play(declaration)
                assert stands(laid(late)) == stands(laid(soon))
                assert to_lay(late) == to_lay(soon) - to_lay(after)


def is_of_the_next_frame(after: MatchState, called: MatchState, step: Declaration) -> bool:
    """Tell whether a declaration can be about a frame that begins with a clock call."""
    if after.frame_winner is None:
        return False
    try:
        called.take(step)
    except Refused:
        return False
    return True


def laid(match: MatchState) -> MatchState:
    """Leave all that may be laid where it lies."""
    while match.placing:
        match = match.play(Placement(match.placing[0].by))
    return match


def to_lay(match: MatchState) -> set[str]:
    """The pieces that players may lay."""
    return {piece for one in match.placing for piece in one.pieces}


def findings(match: MatchState) -> tuple[Findings, ...]:
    """What an umpire may find on this table."""
    if "behind_line" in match.book.keys:
        return tuple(Findings(behind_line=frozenset({one})) for one in match.frame.on_table)[:2]
    if "touching" not in match.book.keys:
        return ()
    balls = frozenset(natural(match.frame.on_table)[:1])
    frozen = frozenset((ball, "top") for ball in balls)
    return Findings("total"), Findings("partial", touching=balls), Findings(frozen=frozen)


def strokes(story: Story) -> Iterator[tuple[MatchState, Shot, str]]:
    """Every stroke that was taken, with the match before it and who played; none is serious."""
    for turn in story.told:
        if isinstance(turn.step, Shot):
            by = turn.step.by or turn.before.with_next_frame().frame.turn
            yield turn.before, replace(turn.step, serious=False, leaves=None), by


def stands(match: MatchState) -> Any:
    """How a match stands, whatever was ruled on the way."""
    return match.frame, match.tally, match.frame_winner, match.pending, match.opener
