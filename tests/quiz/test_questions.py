"""Every case is a question, and every question has one true answer per part: the referee's own."""

from __future__ import annotations

from collections import Counter

import pytest

from empoche.language.messages import LANGUAGES
from empoche.language.words import Words
from empoche.quiz import answers, text
from empoche.quiz.distractors import linked
from empoche.quiz.parts import Part
from empoche.quiz.question import Question, questions
from empoche.quiz.repertoire import repertoire
from empoche.quiz.session import make_form
from empoche.referee import Shot, Toss
from empoche.rulebooks import RULEBOOKS
from empoche.rules.cases import begin, play, run
from empoche.rules.catalogue import catalogue
from empoche.rules.index import shipped_cases

SEEDS = (1, 2, 3)


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_case_is_a_question_but_for_those_in_which_only_a_coin_falls(book: str) -> None:
    asked = {one.taken.case.name for one in questions(book)}
    for case in shipped_cases(book):
        only_tossed = all(isinstance(step.step, Toss) for step in case.steps)
        assert (case.name in asked) != only_tossed, case.name


@pytest.mark.parametrize("book", RULEBOOKS)
def test_ids_are_unique_and_stay_the_same(book: str) -> None:
    names = [one.id for one in questions(book)]
    assert len(set(names)) == len(names)
    questions.cache_clear()
    assert [one.id for one in questions(book)] == names


@pytest.mark.parametrize("book", RULEBOOKS)
def test_a_form_has_one_to_three_parts_with_two_to_five_answers(book: str) -> None:
    for one in questions(book):
        assert 1 <= len(one.parts) <= 3
        for asked in make_form(one, 1):
            assert 2 <= len(asked.options) <= 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", RULEBOOKS)
def test_the_true_answer_is_offered_once_and_no_two_answers_read_alike(
    book: str, language: str
) -> None:
    say = Words(language)
    for one in questions(book):
        for seed in SEEDS:
            for asked in make_form(one, seed):
                assert Counter(asked.options)[asked.part.truth] == 1
                texts = [text.describe_answer(say, one, answer) for answer in asked.options]
                keys = [answer.key for answer in asked.options]
                assert len(set(texts)) == len(texts) == len(set(keys)), (one.id, texts)
                assert all(text.strip() for text in texts)


def agrees(one: Question, part: Part, answer: object) -> bool:
    """Whether an answer says what the referee ruled, found from the ruling and nothing else."""
    outcome = run(one.taken.case)
    ruling, view = outcome.rulings[one.taken.at], outcome.views[one.taken.at]
    match answer:
        case answers.Fouls(articles):
            return set(articles) == set(ruling.fouls)
        case answers.Decisive(article):
            return article == ruling.by_article
        case answers.Options(by, options):
            choice = view["choice"]
            return (by, set(options)) == (
                (choice["by"], set(choice["options"])) if choice else (None, set())
            )
        case answers.Spotted(balls):
            group = one.taken.before.book.ball_group
            placed = Counter(
                (each if each.isdigit() else group(each), ruling.placed.get(each, ""))
                for each in ruling.respot
            )
            return Counter(balls) == placed
        case answers.Returned(pieces, owed):
            debts = {side: count for side, count in view["debts"].items() if count}
            return (dict(pieces), dict(owed)) == (dict(ruling.returned), debts)
        case answers.Places(places):
            return set(places) == set(view["cue_ball"])
        case answers.Colours(None):
            return bool(view["groups"] == "open")
        case answers.Colours((a, b)):
            return bool(view["groups"] == {"A": a, "B": b})
        case answers.Queen(where):
            queen = view["queen"]
            return bool(where == (queen["covered"] if isinstance(queen, dict) else queen))
        case answers.Called(words):
            return set(words) == set(ruling.announce)
        case answers.Next() as comes if comes.winner:
            points = {side: count for side, count in ruling.points.items() if count}
            counted = points if one.taken.after.book.goal != "race_to" else {}
            return (comes.winner, comes.match, dict(comes.points)) == (
                ruling.winner,
                view["match_winner"],
                counted,
            )
        case answers.Next() as comes if comes.lag:
            return bool(comes.turn == (view["choice"] or {"by": None})["by"])
        case answers.Next() as comes:
            return ruling.winner is None and (
                comes.turn,
                comes.again,
                comes.visits,
                comes.free,
                comes.extra,
                comes.cover,
            ) == (
                view["turn"],
                view["rerack"],
                view.get("visits", 1),
                view.get("free_shot", False),
                view.get("extra_shot", False),
                view.get("queen") == "pending",
            )
    raise AssertionError(answer)


@pytest.mark.parametrize("book", RULEBOOKS)
def test_of_the_answers_offered_only_the_true_one_is_what_the_referee_rules(book: str) -> None:
    for one in questions(book):
        for asked in make_form(one, 5):
            told = [agrees(one, asked.part, answer) for answer in asked.options]
            wanted = [answer == asked.part.truth for answer in asked.options]
            breaks = isinstance(asked.part.truth, answers.Next) and asked.part.truth.breaks
            if breaks:  # whether a rack is new or the same one is told by `breaks` too
                assert told[wanted.index(True)], one.id
            else:
                assert told == wanted, (one.id, asked)


@pytest.mark.parametrize("book", RULEBOOKS)
def test_wrong_articles_are_articles_that_this_referee_calls_and_did_not_cite(book: str) -> None:
    articles = catalogue(book).articles
    known = repertoire(book)
    for one in questions(book):
        ruling = one.taken.after.ruling
        assert ruling is not None
        for part in one.parts:
            for answer in part.others:
                if isinstance(answer, answers.Fouls) and len(answer.articles) == 1:
                    (article,) = answer.articles
                    if len(part.truth.key.split("+")) > 1 and article in ruling.fouls:
                        continue  # one of several, and so too few
                    assert article in known.fouls
                    assert articles[article].effect in ("foul", "loss")
                    assert article not in ruling.articles
                if isinstance(answer, answers.Decisive):
                    assert answer.article in known.decisive
                    assert answer.article not in ruling.articles


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_situation_and_every_fact_is_told(book: str, language: str) -> None:
    say = Words(language)
    for one in questions(book):
        assert list(text.describe_situation(say, one))
        told = list(text.describe_facts(say, one.taken))
        if isinstance(one.taken.step, Shot):
            assert len(told) == max(len(one.taken.step.log), 1)
        assert [*text.describe_prelude(say, one.taken), *told]
        assert all(line and line[0] == line[0].upper() for line in told)


@pytest.mark.parametrize("book", RULEBOOKS)
def test_what_may_be_hit_first_is_not_given_away(book: str) -> None:
    for one in questions(book):
        lines = "\n".join(text.describe_situation(Words("en"), one))
        assert "on: " not in lines
        assert "to be played: " not in lines


@pytest.mark.parametrize("book", RULEBOOKS)
def test_an_article_that_the_umpire_declares_is_told_by_its_text_not_its_number(book: str) -> None:
    for one in questions(book):
        if not one.taken.declared_articles:
            continue
        before = [
            *text.describe_prelude(Words("en"), one.taken),
            *text.describe_aftermath(Words("en"), one.taken),
        ]
        seen = [
            line for line in before if line.startswith(("The referee notes", "The umpire notes"))
        ]
        assert seen
        for part in one.parts:
            if isinstance(part.truth, answers.Fouls):
                assert not one.taken.declared_articles & set(part.truth.articles)


@pytest.mark.parametrize("book", RULEBOOKS)
def test_questions_are_about_articles_that_their_case_names(book: str) -> None:
    for one in questions(book):
        assert one.articles
        assert set(one.articles) <= set(catalogue(book).articles)
        named = set(one.taken.case.articles)
        assert set(one.articles) <= named or not set(one.articles) & named


@pytest.mark.parametrize("book", RULEBOOKS)
def test_the_match_before_a_question_is_that_of_the_case(book: str) -> None:
    for one in questions(book):
        match = begin(one.taken.case)
        for step in one.taken.case.steps[: one.taken.at + 1]:
            match = play(match, step, "")
        assert match.view() == one.taken.after.view()
        assert len(one.earlier) == one.taken.at


@pytest.mark.parametrize("book", RULEBOOKS)
def test_no_foul_is_offered_of_which_a_reading_says_that_it_overlaps_the_true_one(
    book: str,
) -> None:
    for one in questions(book):
        for part in one.parts:
            if isinstance(part.truth, answers.Fouls):
                offered = {name for answer in part.others for name in answer.key.split("+")}
                for wrong in offered - set(part.truth.articles) - {"none"}:
                    assert not any(linked(book, wrong, true) for true in part.truth.articles)


def test_a_regular_shot_a_foul_and_a_loss_ask_for_what_they_should() -> None:
    by_name = {one.taken.case.name: one for book in RULEBOOKS for one in questions(book)}
    potted = by_name["a potted cue ball leaves only baulk"]
    assert [(part.id, part.truth) for part in potted.parts] == [
        ("fouls", answers.Fouls(("5a",))),
        ("next", answers.Next("A", free=True)),
        ("colours", answers.Colours(None)),
    ]
    lost = by_name["the eight potted off an opponent ball hit first loses the frame"]
    assert [(part.id, part.truth.key) for part in lost.parts] == [
        ("fouls", "K-4"),
        ("next", "won:B:"),
        ("decisive", "M-1"),
    ]
    # losing is not called a foul there, so none is asked for
    eight = by_name["the 8 before the end of one's group loses"]
    assert [part.id for part in eight.parts] == ["next", "decisive"]
