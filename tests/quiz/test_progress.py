"""What was wrong comes again soon, what was right later, and nothing that is kept gets lost."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from empoche.errors import Refused
from empoche.quiz.progress import GAPS, Box, Progress, Score
from empoche.quiz.question import Question, questions
from empoche.quiz.session import (
    Wish,
    find_question,
    mark_answers,
    matching_questions,
    next_question,
    update_progress,
)

BOOK = "yago-easy"


def truth(one: Question) -> dict[str, str]:
    return {part.id: part.truth.key for part in one.parts}


def answer(progress: Progress, one: Question, right: bool) -> Progress:
    return update_progress(progress, one, mark_answers(one, truth(one) if right else {}))


def test_a_wrong_answer_comes_again_after_a_few_questions_and_not_at_once() -> None:
    progress = Progress()
    first = next_question(progress, Wish(BOOK), 1)
    progress = answer(progress, first, right=False)
    seen = []
    for _ in range(GAPS[0] + 1):
        one = next_question(progress, Wish(BOOK), 1)
        seen.append(one.id)
        progress = answer(progress, one, right=True)
    assert seen.index(first.id) == GAPS[0]
    assert len(set(seen)) == len(seen)


def test_right_answers_go_from_box_to_box_and_a_wrong_one_goes_back_to_the_first() -> None:
    one = questions(BOOK)[0]
    progress, levels = Progress(), []
    for right in (True, True, True, True, True, True, False, True):
        progress = answer(progress, one, right)
        levels.append(progress.boxes[one.id].level)
        assert progress.boxes[one.id].due == progress.asked + GAPS[levels[-1]]
    assert levels == [1, 2, 3, 4, 4, 4, 0, 1]


def test_right_and_wrong_are_counted_by_rulebook_and_by_article() -> None:
    one = next(one for one in questions(BOOK) if len(one.articles) > 1)
    progress = answer(answer(Progress(), one, True), one, False)
    kept = progress.books[BOOK]
    assert kept.score == Score(1, 1)
    assert kept.articles == dict.fromkeys(one.articles, Score(1, 1))


def test_a_question_is_right_only_if_all_of_it_is() -> None:
    one = next(one for one in questions(BOOK) if len(one.parts) == 3)
    half = truth(one) | {one.parts[1].id: one.parts[1].others[0].key}
    marks = mark_answers(one, half)
    assert [mark.right for mark in marks] == [True, False, True]
    assert update_progress(Progress(), one, marks).boxes[one.id].level == 0
    with pytest.raises(Refused):
        mark_answers(one, {"colour of the chalk": "blue"})


def test_the_same_seed_asks_the_same_questions_and_another_asks_others() -> None:
    def asked(seed: int) -> list[str]:
        progress, names = Progress(), []
        for _ in range(12):
            one = next_question(progress, Wish(), seed)
            names.append(one.id)
            progress = answer(progress, one, right=len(names) % 3 > 0)
        return names

    assert asked(1) == asked(1) != asked(2)


def test_every_question_is_asked_before_one_comes_again_that_was_right() -> None:
    wish = Wish(BOOK, "base-double-line")
    wanted = set(matching_questions(wish, BOOK))
    progress, seen = Progress(), []
    for _ in wanted:
        one = next_question(progress, wish, 3)
        seen.append(one.id)
        progress = answer(progress, one, right=True)
    assert set(seen) == wanted
    assert next_question(progress, wish, 3).id == seen[0]  # nothing is due: the first to be so


def test_only_what_was_wrong() -> None:
    one, two, *_ = questions(BOOK)
    progress = answer(answer(Progress(), one, False), two, True)
    assert next_question(progress, Wish(BOOK, wrong=True), 1).id == one.id
    assert progress.wrong == (one.id,)
    with pytest.raises(Refused, match="no wrong answer"):
        next_question(Progress(), Wish(wrong=True), 1)


def test_what_cannot_be_asked_is_refused_with_a_reason() -> None:
    for wish in (Wish("snooker"), Wish(BOOK, "5a"), Wish(None, "5a"), Wish(BOOK, "base-board")):
        with pytest.raises(Refused):
            next_question(Progress(), wish, 1)
    for name in ("", "blackball", "blackball.nothing", "snooker.1"):
        with pytest.raises(Refused, match="unknown question"):
            find_question(name)


def test_questions_of_a_later_version_are_kept_and_not_asked() -> None:
    kept = Progress(5, {}, {"blackball.of-tomorrow": Box(0, 0), "croquet.1": Box(0, 0)})
    one = next_question(kept, Wish(), 1)
    later = answer(kept, one, True)
    assert later.boxes["blackball.of-tomorrow"] == Box(0, 0)
    assert "croquet.1" in later.data()["boxes"]


numbers = st.integers(0, 1000)
pairs = st.tuples(numbers, numbers)
progresses = st.lists(st.tuples(st.sampled_from(questions(BOOK)), st.booleans()), max_size=30).map(
    lambda done: _after(done)
)


def _after(done: list[tuple[Question, bool]]) -> Progress:
    progress = Progress()
    for one, right in done:
        progress = answer(progress, one, right)
    return progress


@given(progresses)
def test_what_is_written_is_read_as_it_was(progress: Progress) -> None:
    assert Progress.read(json.loads(json.dumps(progress.data()))) == progress


GOOD: dict[str, Any] = {"version": 1, "asked": 3, "books": {}, "boxes": {}}


@pytest.mark.parametrize(
    "bad",
    [
        None,
        [],
        "progress",
        {},
        GOOD | {"version": 2},
        GOOD | {"version": "1"},
        GOOD | {"asked": -1},
        GOOD | {"asked": 1.5},
        GOOD | {"asked": True},
        GOOD | {"asked": 10**9},
        GOOD | {"more": 1},
        GOOD | {"books": []},
        GOOD | {"books": {"blackball": 3}},
        GOOD | {"books": {"blackball": {"right": 1, "wrong": 0, "articles": {"5a": [1]}}}},
        GOOD | {"books": {"blackball": {"right": 1, "articles": {}}}},
        GOOD | {"boxes": {"x": [9, 1]}},
        GOOD | {"boxes": {"x": "0 1"}},
        GOOD | {"boxes": {1: [0, 1]}},
    ],
    ids=repr,
)
def test_progress_that_cannot_be_read_is_refused_in_both_languages(bad: object) -> None:
    with pytest.raises(Refused) as refused:
        Progress.read(bad)
    assert "progression" in refused.value.say("fr")
    assert "progress" in refused.value.say("en")
    assert Progress.read(GOOD).asked == 3
