"""The quiz over HTTP: questions without answers, answers, and a progress that only goes along."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from empoche.quiz.progress import GAPS, Progress
from empoche.quiz.question import questions
from empoche.quiz.session import find_question
from empoche.rulebooks import RULEBOOKS
from tests.server.clients import Api, Data
from tests.server.hosting import hosted


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Api]:
    with hosted(tmp_path_factory.mktemp("quiz")) as host:
        with Api(host.address) as one:
            yield one
        assert host.tracebacks == []


def truth(question: Data) -> dict[str, str]:
    return {part.id: part.truth.key for part in find_question(question["id"]).parts}


def answer(api: Api, question: Data, answers: dict[str, str], progress: Any = None) -> Data:
    wanted = {"question": question["id"], "answers": answers, "progress": progress}
    return dict(api.post("/quiz/answers", wanted))


@pytest.mark.parametrize("book", RULEBOOKS)
def test_a_question_of_every_rulebook_can_be_asked_and_answered(api: Api, book: str) -> None:
    question = api.post("/quiz/next", {"rulebook": book, "seed": 4})
    assert question["rulebook"] == book
    assert not question["again"]
    for part in question["parts"]:
        assert truth(question)[part["id"]] in [option["id"] for option in part["options"]]
    solution = answer(api, question, truth(question))
    assert solution["right"]
    assert all(mark["right"] for mark in solution["marks"])
    assert solution["ruling"]["articles"]
    assert solution["progress"]["books"][book]["right"] == 1


def test_a_question_does_not_tell_its_answer(api: Api) -> None:
    for seed in range(20):
        question = api.post("/quiz/next", {"rulebook": "blackball", "seed": seed})
        assert set(question) == {
            *("id", "rulebook", "equipment", "family", "again", "earlier", "situation", "prelude"),
            *("facts", "aftermath", "scene", "parts"),
        }
        assert find_question(question["id"]).taken.case.name not in json.dumps(question)
        for part in question["parts"]:
            assert set(part) == {"id", "text", "options"}
            for option in part["options"]:
                assert set(option) == {"id", "text", "articles", "label"}


def test_a_wrong_answer_says_what_is_right_and_comes_again(api: Api) -> None:
    progress, first, seen = None, None, []
    for number in range(GAPS[0] + 2):
        question = api.post(
            "/quiz/next", {"rulebook": "yago-easy", "seed": 1, "progress": progress}
        )
        seen.append(question["id"])
        right = number > 0
        solution = answer(api, question, truth(question) if right else {}, progress)
        assert solution["right"] == right
        progress = solution["progress"]
        if first is None:
            first = question["id"]
            assert solution["wrong"] == 1
            assert [mark["truth"]["id"] for mark in solution["marks"]] == list(
                truth(question).values()
            )
    assert seen[-1] == first
    assert question["again"]
    assert solution["wrong"] == 0


def test_only_mistakes_can_be_asked_for(api: Api) -> None:
    question = api.post("/quiz/next", {"rulebook": "jeu-de-la-8", "seed": 2})
    progress = answer(api, question, {})["progress"]
    again = api.post("/quiz/next", {"wrong": True, "progress": progress})
    assert again["id"] == question["id"]
    api.post("/quiz/next", {"wrong": True}, 404)


def test_an_article_can_be_asked_for(api: Api) -> None:
    told = api.get("/quiz/rulebooks/blackball")
    assert told["questions"] == len(questions("blackball"))
    assert [one["id"] for one in told["articles"]].index("5a") > 0
    for article in ("5a", "5A", "4b(b)"):
        wish = {"rulebook": "blackball", "article": article}
        question = api.post("/quiz/next", wish)
        assert article.lower() in find_question(question["id"]).articles
    api.post("/quiz/next", {"rulebook": "blackball", "article": "99z"}, 404)
    api.post("/quiz/next", {"article": "5a"}, 404)
    api.post("/quiz/next", {"rulebook": "snooker"}, 404)
    api.get("/quiz/rulebooks/snooker", 404)


def test_the_same_question_is_the_same_for_everybody(api: Api) -> None:
    question = api.post("/quiz/next", {"seed": 11})
    assert api.get(f"/quiz/questions/{question['id']}?seed=11") == question
    other = api.get(f"/quiz/questions/{question['id']}?seed=12")
    assert other["scene"] == question["scene"]
    api.get("/quiz/questions/blackball.nothing", 404)


def test_what_cannot_be_read_is_refused_and_nothing_is_guessed(api: Api) -> None:
    question = api.post("/quiz/next", {"rulebook": "yago-easy"})
    wanted = {"question": question["id"], "answers": {}}
    good = Progress().data()
    for bad in (
        good | {"version": 2},
        good | {"asked": -1},
        good | {"asked": True},
        good | {"boxes": {"x": [9, 1]}},
        good | {"boxes": {"x": [0]}},
        good | {"books": {"blackball": {}}},
        {"more": 1},
        "progress",
    ):
        api.post("/quiz/answers", wanted | {"progress": bad}, 422)
        api.post("/quiz/next", {"progress": bad}, 422)
    api.post("/quiz/answers", wanted | {"answers": {"colour": "blue"}}, 400)
    api.post("/quiz/answers", wanted | {"question": "blackball.nothing"}, 404)


def test_the_scene_is_complete(api: Api) -> None:
    for book in RULEBOOKS:
        question = api.post("/quiz/next", {"rulebook": book, "seed": 8})
        names = {piece["name"] for piece in question["scene"]["pieces"]}
        for move in question["scene"]["moves"]:
            assert move["piece"] in names
            assert len(move["way"]) >= 2
            assert move["fact"] < len(question["facts"])
