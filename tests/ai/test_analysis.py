"""A position weighed: the best stroke is found, said what follows, and choices are answered."""

from __future__ import annotations

import pytest

from empoche import Match, Refused, Stroke, from_text
from empoche.ai.analysis import Analysis, analyse
from empoche.ai.frames import on_table
from empoche.ai.levels import LEVELS
from empoche.ai.search import Budget
from empoche.playing.strokes import stroke_from_text, stroke_to_text
from empoche.referee import Given

EXPERT = LEVELS["expert"]
SMALL = Budget(120)
# the black lies before a pocket, straight ahead of the cue ball
EASY = "blackball/1/b:0.12,1.65;c:0.35,1.3;y1:0.7,0.5/turn:A;groups:red,yellow"


@pytest.fixture(scope="module")
def easy() -> Analysis:
    return analyse(from_text(EASY), EXPERT, SMALL)


def test_an_easy_black_is_the_best_stroke_and_wins(easy: Analysis) -> None:
    best = easy.strokes[0]
    assert (best.candidate.kind, best.candidate.ball) == ("pot", "black")
    assert best.candidate.pocket == "top-left"
    assert best.option.value > 0.9
    assert best.outcome is not None
    assert best.outcome.share > 0.9
    assert best.outcome.after.frame_winner == "A"


def test_the_best_stroke_can_be_played_clean_and_does_what_it_says(easy: Analysis) -> None:
    after = easy.clean
    assert after is not None
    assert after.standing.frame_winner == "A"
    assert after.motion is not None
    assert easy.match.motion is None  # the position itself is untouched


def test_no_more_than_the_best_are_told_and_the_best_comes_first(easy: Analysis) -> None:
    assert 2 <= len(easy.strokes) <= 5
    assert easy.strokes[0].option.tries == max(one.option.tries for one in easy.strokes)
    assert len(analyse(from_text(EASY), EXPERT, SMALL, best=1).strokes) == 1


def test_the_same_seed_finds_the_same(easy: Analysis) -> None:
    again = analyse(from_text(EASY), EXPERT, SMALL)
    assert [one.option for one in again.strokes] == [one.option for one in easy.strokes]
    assert [one.risk for one in again.strokes] == [one.risk for one in easy.strokes]


def test_strokes_can_be_typed_again(easy: Analysis) -> None:
    match = from_text(EASY)
    for one in easy.strokes:
        line = stroke_to_text(one.candidate.action, one.candidate.call)
        assert stroke_from_text(line, match) == (one.candidate.action, one.candidate.call)


def test_a_risk_names_the_foul_that_is_made_most_often() -> None:
    # all that is on lies behind the other's balls: many strokes are fouls
    blocked = from_text("blackball/1/c:0.1,0.1;y1:0.15,0.15;r1:0.5,1.2;b:0.6,0.3/groups:red,yellow")
    found = analyse(blocked, LEVELS["beginner"], Budget(200))
    risky = [one for one in found.strokes if one.option.foul > 0.2 and one.option.tries <= 100]
    assert risky
    for one in risky:
        assert one.risk is not None
        assert one.risk.article.startswith("5")
        assert 0.0 < one.risk.share <= one.option.foul + 1e-9


# ---------------------------------------------------------------- choices


def broken_badly() -> Match:
    """A break that met nothing: the opponent chooses what becomes of it."""
    match = Match("jeu-de-la-8")
    match.stroke(Stroke(0.0, 2.0, place=(0.6, 0.3)))
    assert match.choice is not None
    return match


def test_every_answer_to_a_choice_is_weighed_the_best_first() -> None:
    match = broken_badly()
    choice = match.choice
    assert choice is not None
    found = analyse(match, EXPERT, Budget(120))
    assert found.by == choice.by == "B"
    assert sorted(one.option for one in found.answers) == sorted(choice.options)
    values = [one.value for one in found.answers]
    assert values == sorted(values, reverse=True)
    by = {one.option: one.by for one in found.answers}
    assert by["rebreak-self"] == "B"
    assert by["rebreak-opponent"] == "A"
    # the same break is as good for one as it is bad for the other
    worth = {one.option: one.value for one in found.answers}
    assert worth["rebreak-self"] == pytest.approx(1.0 - worth["rebreak-opponent"])


def test_after_the_best_answer_its_stroke_is_played() -> None:
    match = broken_badly()
    found = analyse(match, EXPERT, Budget(120))
    after = found.clean
    assert after is not None
    assert after.motion is not None
    assert after.moment.stroke == found.answers[0].stroke.candidate.action  # type: ignore[union-attr]  # it has one


def test_progress_goes_from_nothing_to_everything() -> None:
    for match in (broken_badly(), Match("yago-easy")):
        seen: list[float] = []
        analyse(match, EXPERT, Budget(90), progress=seen.append)
        assert seen == sorted(seen)
        assert 0.0 < seen[0] < seen[-1] == pytest.approx(1.0)


# ---------------------------------------------------------------- between frames, and nothing to do


def test_the_next_frame_is_weighed_when_one_is_over() -> None:
    match = Match("blackball", race_to=2)
    match.stroke(Stroke(90.2, 8.0, place=(0.457, 0.30)))
    match.decide("concede", by="A")
    found = analyse(match, EXPERT, SMALL)
    assert found.by == match.legal.by == "B"
    assert {one.candidate.kind for one in found.strokes} == {"break"}
    assert found.match.layout == Match("blackball").layout != match.layout
    assert found.clean is not None


def test_a_match_that_goes_on_is_taken_as_it_is() -> None:
    match = broken_badly()
    assert on_table(match) is match


def test_what_is_over_or_left_to_chance_is_refused() -> None:
    over = Match("blackball", race_to=1)
    over.decide("concede", by="A")
    with pytest.raises(Refused, match="the match is over, B won"):
        analyse(over, EXPERT)
    with pytest.raises(Refused, match="settled who breaks"):
        analyse(Match("blackball", given=Given(phase="lag")), EXPERT)
