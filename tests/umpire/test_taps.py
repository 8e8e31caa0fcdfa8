"""What is tapped is ruled as it would be by all that happened, with few taps."""

from __future__ import annotations

from statistics import median
from typing import Any

import pytest

from empoche.record.read import read_cases
from empoche.record.write import step_data
from empoche.rulebooks import RULEBOOKS
from empoche.rules.cases import run
from empoche.umpire.drafts import draft
from empoche.umpire.records import record
from empoche.views.taps import TappedView
from tests.umpire.tapping import begun, line, outcome, watched

SEEDS = range(1, 3)


@pytest.mark.parametrize("book", RULEBOOKS)
def test_taps_are_ruled_as_all_facts_are(book: str) -> None:
    """And the record that the pad writes is judged the same; a shot takes few taps: menus, answers
    and the tap that has it judged are counted."""
    taps: list[int] = []
    for seed in SEEDS:
        for umpire, truth in watched(book, seed):
            assert outcome(umpire.pad.match) == outcome(truth), step_data(umpire.pad.steps[-1].step)
        (case,) = read_cases(record(umpire.pad))
        assert run(case).holds
        assert len(case.steps) == len(umpire.pad.steps)
        taps += [seen.taps for seen in umpire.seen if seen.ordinary]
    assert len(taps) > 20
    assert median(taps) <= 3


def test_a_snook_that_nobody_announced_is_asked_for_if_it_excuses() -> None:
    """All but the article of a foul is ruled alike then; 5d for 5g."""
    asked = set()
    for seed in range(1, 13):
        for umpire, truth in watched("blackball", seed, announces=False):
            told, wanted = outcome(umpire.pad.match), outcome(truth)
            fouls = {
                tuple("5d" if one == "5g" else one for one in o.pop("fouls"))
                for o in (told, wanted)
            }
            assert (len(fouls), told) == (1, wanted)
        asked |= {question for seen in umpire.seen for question in seen.asked}
    assert asked >= {"cushion", "spread"}


# ---------------------------------------------------------------- questions


def questions(pad: Any, **taps: Any) -> list[str]:
    view = draft(pad, TappedView(**taps))
    assert view.problem is None
    return [question.id for question in view.questions]


def entered(pad: Any, **taps: Any) -> Any:
    view = draft(pad, TappedView(**taps))
    assert not view.questions, view.questions
    for written in view.lines:
        pad = pad.add(line(**written))
    return pad


def test_a_question_is_put_only_if_the_ruling_depends_on_it() -> None:
    pad = begun("blackball")
    assert questions(pad) == ["spread"]
    assert questions(pad, down=(("red", None),)) == []  # a ball fell: the break is good
    pad = entered(pad, down=(("red", None),))
    assert questions(pad, first="red") == ["cushion"]
    assert questions(pad, first="red", down=(("red", None),)) == []
    assert questions(pad, first="black") == []  # a foul, cushion or not
    assert questions(pad, down=(("red", None),)) == ["first"]
    assert questions(pad, first="red", answers={"cushion": "no"}) == ["snookered"]


def test_each_answer_says_what_it_leads_to_and_they_differ() -> None:
    pad = entered(begun("blackball"), down=(("red", None),))
    (question,) = draft(pad, TappedView(first="red", answers={"cushion": "no"})).questions
    rulings = [answer.ruling.en for answer in question.answers]
    assert len(set(rulings)) == 2
    assert all(rulings)
    assert "5d" in question.articles
    assert "5d" in [article.en for article in question.cited]
    assert question.help is not None


def test_a_snook_before_the_shot_told_afterwards_goes_to_the_step_before() -> None:
    pad = entered(begun("blackball"), answers={"spread": "enough"})
    taps = {"first": "red", "answers": {"cushion": "no", "snookered": "yes"}}
    pad = entered(pad, **taps)
    assert pad.match.ruling is not None
    assert pad.match.ruling.fouls == ()
    assert pad.steps[0].step.leaves.snookered == "total"


def test_a_snook_after_a_foul_is_told_whole_or_half() -> None:
    """Though both lead to the same at once: a whole one may excuse the next shot."""
    pad = entered(begun("eightball-pool"), first="red", answers={"spread": "enough"})
    (question,) = draft(pad, TappedView(first="black")).questions
    assert question.id == "snook"
    assert [answer.id for answer in question.answers] == ["no", "partial", "total"]
    assert question.answers[0].ruling != question.answers[1].ruling


def test_answers_that_lead_to_the_same_are_put_once() -> None:
    """In jeu-de-la-8 a safety that was called ends the turn like a ball that was not."""
    pad = entered(begun("jeu-de-la-8"), down=(("1", None),))
    (question,) = draft(pad, TappedView(first="2", down=(("2", None),))).questions
    assert [answer.id for answer in question.answers] == ["yes", "no"]


def test_what_cannot_have_happened_is_said() -> None:
    pad = begun("carrom-international")
    view = draft(pad, TappedView(down=(("queen", None), ("queen", None))))
    assert view.problem is not None
    assert "queen" in view.problem.en
    assert view.lines == ()


def test_a_ball_of_which_something_was_found_is_not_any_ball_of_its_colour() -> None:
    pad = entered(begun("blackball"), down=(("red", None),))
    pad = pad.add(line("found", found={"frozen": {"red-3": "top"}}))
    shot = draft(pad, TappedView(first="red", answers={"cushion": "yes"})).lines[-1]["step"]
    assert shot["shot"][0] == {"contact": ["cue", "red-2"]}
    shot = draft(pad, TappedView(first="red-3", answers={"cushion": "yes"})).lines[-1]["step"]
    assert shot["shot"][0] == {"contact": ["cue", "red-3"]}
