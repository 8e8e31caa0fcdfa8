"""What must be true of every ruling, whatever happens on the table, under every rulebook.

Each law is played on random stories (see law.py). A failure is printed as a case file; whether law
or referee is wrong is for the catalogue to say. If it is the referee, the story goes into
remembered.yaml, on which every law is played as well. What only one kind of game knows stands in
test_pool.py, test_carrom.py and test_yago.py.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from empoche.errors import Refused
from empoche.matches.past import concerns_stroke
from empoche.matches.state import MatchState
from empoche.record.read import read_cases
from empoche.record.write import record_text
from empoche.referee import Decision, Declaration, Shot, add_points, other, side
from empoche.rulebooks import RULEBOOKS
from empoche.rules.cases import run
from empoche.rules.catalogue import catalogue
from tests.laws.between import OPTIONS
from tests.laws.impossible import impossible
from tests.laws.law import A_THIRD, laws_of
from tests.laws.mirror import Names, aligned, mirrored, names, seen, swapped
from tests.laws.story import Story, attempt

law = laws_of(*RULEBOOKS)
slow_law = laws_of(*RULEBOOKS, times=A_THIRD)

# ---------------------------------------------------------------- what a ruling says


@law
def test_every_ruling_cites_articles_of_its_catalogue(story: Story) -> None:
    """At least one, and none that its source does not have."""
    known = catalogue(story.book.id).articles
    for turn in story.turns:
        cited = turn.ruling.articles
        assert cited
        assert [article for article in cited if article not in known] == []


@law
def test_only_what_the_catalogue_forbids_is_called_a_foul(story: Story) -> None:
    """An incident that the umpire only puts right costs nobody anything, whoever is named."""
    known = catalogue(story.book.id).articles
    for turn in story.turns:
        assert {known[article].effect for article in turn.ruling.fouls} <= {"foul", "loss"}


@law
def test_nobody_wins_by_a_foul(story: Story) -> None:
    """A frame, board or game that ends on a foul goes to the other side."""
    for turn in story.turns:
        if turn.ruling.fouls and turn.ruling.winner is not None:
            assert turn.ruling.winner == other(turn.culprit)


# ---------------------------------------------------------------- the referee as a function


@slow_law
def test_swapping_players_and_colours_mirrors_the_ruling(story: Story) -> None:
    """No side and no colour is preferred."""
    names_now: Names = names(story)
    names_then = names_now  # of the last stroke: what is told of it late is about its player
    here, there = story.begin(), mirrored(story, names_now).begin()
    for step in story.steps:
        late = isinstance(step, Declaration) and (
            concerns_stroke(here, step) or here.pending is not None
        )
        names_then = names_now if isinstance(step, Shot) else names_then
        here, refused = attempt(here, step)
        there, refused_there = attempt(there, swapped(step, names_then if late else names_now))
        assert (refused and refused.key) == (refused_there and refused_there.key)
        names_now = aligned(story, here, there, names_now)
        assert seen(swapped(here.view(), names_now)) == seen(there.view())


@slow_law
def test_judging_twice_gives_the_same(story: Story) -> None:
    """The same match and the same step, told again: equal values, and equal hashes of the state."""
    for turn in story.turns:
        again = turn.before.play(deepcopy(turn.step))
        assert again == turn.after
        assert again.view() == turn.after.view()
        assert hash(again.frame) == hash(turn.after.frame)


@slow_law
def test_replaying_gives_the_same_and_changes_nothing_played_before(story: Story) -> None:
    """A step back is keeping the old value, which no later step touches."""
    played = [story.begin()]
    kept = [values(played[0])]
    for step in story.steps:
        played.append(attempt(played[-1], step)[0])
        kept.append(values(played[-1]))
    assert [values(match) for match in played] == kept
    again = story.begin()
    for step in story.steps:
        again, _ = attempt(again, step)
    assert again == played[-1]


def values(match: MatchState) -> Any:
    """A copy of all that a match holds, but for its rulebook."""
    kept = (match.frame, match.ruling, match.tally, match.opener, match.first, match.pending)
    return deepcopy((*kept, match.frame_winner, match.earlier))


@slow_law
def test_a_refused_step_changes_nothing(story: Story) -> None:
    """And a step that can be put to the referee at all raises nothing else than Refused."""
    match = story.begin()
    for step in story.steps:
        before = values(match)
        after, refused = attempt(match, step)
        if refused is not None:
            assert after is match
            assert values(match) == before
            assert refused.say("en")
            assert refused.say("fr")
        match = after


@slow_law
def test_what_cannot_happen_is_refused(story: Story) -> None:
    """Whatever the match has come to."""
    for match in story.matches:
        for step in impossible(match):
            _, refused = attempt(match, step)
            assert refused is not None, step


# ---------------------------------------------------------------- choices


@slow_law
def test_every_option_offered_can_be_taken_and_no_other(story: Story) -> None:
    """By the player whose choice it is, and by nobody else."""
    for match in story.matches:
        choice = match.choice
        offered = choice.options if choice else ()
        if choice is not None:
            assert offered
            for option in offered:
                after = match.play(Decision(option, choice.by))
                # another may follow: where to play from, once they have decided to play on
                assert after.choice is None or after.choice.article != choice.article
                with pytest.raises(Refused):
                    match.play(Decision(option, other(side(choice.by))))
        for option in set(OPTIONS) - set(offered):
            with pytest.raises(Refused):
                match.play(Decision(option, match.turn or "A"))


# ---------------------------------------------------------------- the match


@law
def test_the_score_grows_by_what_is_won_and_by_nothing_else(story: Story) -> None:
    """It falls only where a game is over, a match begins anew, or a foul changes who won."""
    for turn in story.turns:
        before, after = turn.before.score, turn.after.score
        if turn.anew or turn.after.tally.new_game:
            assert after == (0, 0)
        elif turn.reverses:
            assert sum(after) == sum(before)
        else:
            assert after == add_points(before, turn.ruling.points)
            assert all(points >= 0 for points in turn.ruling.points.values())
            assert turn.ruling.winner is not None or not turn.ruling.points


@law
def test_a_match_that_is_won_is_over(story: Story) -> None:
    """It has one winner, who won or counted the last frame, and nobody is in turn."""
    for turn in story.turns:
        if turn.after.winner is not None:
            assert turn.after.frame_winner is not None
            assert turn.after.winner in ("A", "B")
            assert turn.after.turn is None


# ---------------------------------------------------------------- the record


@slow_law
def test_a_record_read_again_is_judged_the_same(story: Story) -> None:
    """What is written can be read, and holds."""
    steps = [turn.step for turn in story.told]
    if not steps:
        return
    text = record_text("a story", story.matches, steps, story.given, story.options)
    (case,) = read_cases(text)
    assert case.given == story.given
    assert [step.step for step in case.steps] == steps
    assert run(case).differences == ()
