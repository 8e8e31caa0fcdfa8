"""A position weighed: the best stroke is found, said what follows, and choices are answered."""

from __future__ import annotations

from random import Random

import pytest

from empoche import Match, Refused, Stroke, from_text
from empoche.ai.analysis import Analysis, analyse
from empoche.ai.candidate import Candidate
from empoche.ai.computer import Computer
from empoche.ai.games import candidates_of
from empoche.ai.levels import LEVELS
from empoche.ai.noise import REFERENCE
from empoche.ai.relabel import relabel
from empoche.ai.search import Budget
from empoche.matches.stroke_text import stroke_from_text, stroke_to_text
from empoche.referee import SAFETY, Call, Given

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
    assert after.state.frame_winner == "A"
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


# ---------------------------------------------------------------- what strokes are called

# the red hangs in a pocket: strokes that were tried as safeties send it in
HANGING = "blackball/1/b:0.7,1.5;c:0.457,0.5;r1:0.07,0.15;y1:0.7,0.9/turn:A;groups:red,yellow"


def test_a_safety_that_pots_is_called_a_pot() -> None:
    match = from_text(HANGING)
    found = analyse(match, EXPERT, Budget(500), best=16)
    assert found.strokes[0].candidate.kind == "pot"
    assert "safety" in {one.candidate.kind for one in found.strokes}  # some leave it there
    for one in found.strokes:
        after = match.copy()
        after.stroke(one.candidate.action, one.candidate.call)
        potted = "red-1" not in after.layout and after.state.turn == "A"
        assert (one.candidate.ball == "red-1") == potted, one.candidate
        assert (one.candidate.kind == "safety") != potted, one.candidate


LONG = "blackball/1/b:0.8,0.3;c:0.35,0.8;r1:0.457,1.1;y1:0.8,0.5/turn:A;groups:red,yellow"
HIDDEN = "blackball/1/b:0.8,0.3;c:0.457,0.6;r1:0.05,1.78;y1:0.3,1.4;y2:0.36,1.4/groups:red,yellow"
IN_LINE = "blackball/1/b:0.8,0.3;c:0.45,1.1;r1:0.3,1.35;r2:0.15,1.6;y1:0.7,0.9/groups:red,yellow"


@pytest.mark.parametrize(
    ("position", "direction", "speed", "told"),
    [
        (LONG, 73.0, 2.5, ("pot", "red-1", "top-right")),
        (LONG, 72.6, 1.5, ("pot", "red-1", "top-right")),  # along a jaw
        (LONG, 73.45, 2.5, ("bank", "red-1", "middle-left")),
        (LONG, 60.0, 1.5, ("safety", "", "")),
        (HIDDEN, 42.5, 1.5, ("bank", "red-1", "top-left")),  # the cue ball comes by the cushion
        (IN_LINE, 120.8, 2.5, ("combination", "red-2", "top-left")),
    ],
)
def test_the_way_to_the_pocket_makes_the_name(
    position: str, direction: float, speed: float, told: tuple[str, str, str]
) -> None:
    one = relabel(from_text(position), Candidate(Stroke(direction, speed), "safety"))
    assert (one.kind, one.ball, one.pocket) == told


def test_a_called_safety_stays_one() -> None:
    """In jeu de la 8 the turn is lost, whatever falls."""
    match = from_text("jeu-de-la-8/1/c:0.3,1.3;1:0.12,2.4;8:1,0.5;9:0.9,0.7/groups:solids,stripes")
    quiet, pot = (
        Candidate(Stroke(98.2, 2.5), "safety", call) for call in (SAFETY, Call("1", "top-left"))
    )
    assert relabel(match, quiet) is quiet
    assert relabel(match, pot).kind == "pot"


def test_a_ball_of_yago_that_falls_into_a_hole_is_told() -> None:
    """Strokes tried at random: those that hole a ball are called by the way it took."""
    match = Match("yago-easy")
    player = Computer(LEVELS["casual"], Random(5))
    told = set()
    for _ in range(4):
        if match.legal.act == "stroke" and match.state.frame.phase == "play":
            for one in candidates_of(match, REFERENCE, Random(1), 200):
                told.add((one.kind, relabel(match, one).kind))
        player.play(match)
    assert {("safety", "hole"), ("safety", "safety")} <= told
    assert all(kind == name for kind, name in told if kind != "safety")


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
    assert match.with_next_frame() is match


def test_what_is_over_or_left_to_chance_is_refused() -> None:
    over = Match("blackball", race_to=1)
    over.decide("concede", by="A")
    with pytest.raises(Refused, match="the match is over, B won"):
        analyse(over, EXPERT)
    with pytest.raises(Refused, match="settled who breaks"):
        analyse(Match("blackball", given=Given(phase="lag")), EXPERT)
