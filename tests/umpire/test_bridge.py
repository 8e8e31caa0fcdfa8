"""How the page speaks to the referee: JSON in, JSON out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from empoche.rulebooks import RULEBOOKS
from empoche.umpire.bridge import Desk, plain
from empoche.umpire.pad_view import pad_view
from tests.umpire.tapping import line


def asked(desk: Desk, name: str, **payload: Any) -> Any:
    return json.loads(desk.call(name, json.dumps(payload)))


def opened(book: str = "blackball") -> Desk:
    desk = Desk()
    begin = line("begin", book=book, players={"A": "Ada", "B": "Bea"}, clock=True)
    assert "error" not in asked(desk, "open", lines=[begin])
    return desk


def test_a_shot_from_taps_to_ruling() -> None:
    desk = opened()
    draft = asked(desk, "draft", taps={"first": "red", "down": [["red", None]]})
    assert draft["questions"] == []
    for written in draft["lines"]:
        view = asked(desk, "add", line=line(**written))
    assert view["steps"][0]["taps"]["down"] == [["red", None]]
    assert view["standing"]["turn"] == "A"
    assert asked(desk, "board")["standing"] == view["standing"]
    assert asked(desk, "record")["text"].startswith("rulebook: blackball")


def test_steps_that_are_kept_are_as_they_would_be_made_anew() -> None:
    desk = opened()
    shot = {"shot": [{"contact": ["cue", "red-1"]}, {"pocket": ["red-1", "untold"]}]}
    asked(desk, "add", line=line("step", step=shot))
    asked(desk, "add", line=line("step", step={"shot": []}))
    view = asked(desk, "add", line=line("correct", at=1, step={"shot": []}))
    assert desk.pad is not None
    assert list(view.pop("judged")) == ["3"]
    assert view == json.loads(json.dumps(plain(pad_view(desk.pad))))


def test_a_sheet_opens_with_its_stored_rulings_and_goes_on_from_the_stored_state() -> None:
    begin = line("begin", book="blackball", players={"A": "Ada", "B": "Bea"})
    shot = line("step", step={"shot": [{"contact": ["cue", "black"]}]})
    first = asked(Desk(), "open", lines=[begin, shot])
    assert first["ruling"]["verdict"] == "foul"
    results = [first["judged"]["0"], first["judged"]["1"]]
    (step,) = results[1]["steps"]  # as a rulebook of another year would have ruled
    step["state"]["ruling"] |= {"fouls": [], "applied": ["4b"]}
    step["state"]["frame"] |= {"turn": "A", "choice": None, "free_shot": False}
    desk = Desk()
    view = asked(desk, "open", lines=[begin, shot], results=results)
    assert view["judged"] == {}
    assert (view["ruling"]["verdict"], view["standing"]["turn"]) == ("regular", "A")
    view = asked(desk, "add", line=line("step", step={"shot": []}))
    assert [step["by"] for step in view["steps"]] == ["A", "A"]


def test_a_line_without_a_result_is_judged_once_and_its_result_handed_out() -> None:
    lines = [
        line("begin", book="yago-easy", players={"A": "Ada", "B": "Bea"}),
        line("note", text="!"),
    ]
    results = asked(Desk(), "open", lines=lines)["judged"]
    again = asked(Desk(), "open", lines=lines, results=[results["0"], None])
    assert again["judged"] == {"1": results["1"]}


def test_a_damaged_result_is_said_in_words() -> None:
    begin = line("begin", book="blackball", players={"A": "Ada", "B": "Bea"})
    answer = asked(Desk(), "open", lines=[begin], results=[{"same": 0}])
    assert "can no longer be read" in answer["error"]["en"]


def test_a_correction_is_previewed_and_then_made() -> None:
    desk = opened()
    asked(desk, "add", line=line("step", step={"shot": [{"contact": ["cue", "red-1"]}]}))
    draft = asked(desk, "draft", taps={"answers": {"spread": "enough"}}, at=1)
    (corrected,) = draft["lines"]
    assert (corrected["kind"], corrected["at"]) == ("correct", 1)
    before = [ball["left"] for ball in asked(desk, "ask", at=1)["balls"]]
    assert before == [7, 7, 1, 1]
    view = asked(desk, "correct", **{key: corrected[key] for key in ("at", "step", "taps")})
    assert view["changes"][0]["keys"]
    after = asked(desk, "add", line=line(**view["lines"][0]))
    assert after["steps"][0]["corrected"]


@pytest.mark.parametrize(
    ("name", "payload"),
    [
        ("dance", "{}"),
        ("open", "{"),
        ("open", '{"lines": []}'),
        ("open", '{"lines": 3}'),
        ("add", "{}"),
        ("draft", '{"taps": {"first": 3}}'),
        ("draft", '{"taps": {"nonsense": 3}}'),
        ("draft", '{"taps": {}, "at": 7}'),
        ("correct", '{"at": "x", "step": {}}'),
        ("declarable", '{"book": "snooker"}'),
        ("draft", "[]"),
    ],
)
def test_an_error_is_an_answer_in_both_languages(name: str, payload: str) -> None:
    desk = opened()
    answer = json.loads(desk.call(name, payload))
    assert answer["error"]["fr"]
    assert answer["error"]["en"]


def test_all_rulebooks_are_offered() -> None:
    assert [book["id"] for book in asked(Desk(), "books")["books"]] == list(RULEBOOKS)


def test_nothing_can_be_done_before_a_sheet_is_open() -> None:
    assert "error" in asked(Desk(), "add", line={})


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_article_that_can_be_declared_is_offered(book: str) -> None:
    articles = asked(Desk(), "declarable", book=book)["articles"]
    effects = [article["effect"] for article in articles]
    order = ["foul", "loss", "loss-or-match", "void", "undone", "other", "none"]
    assert effects == sorted(effects, key=order.index)
    assert all(article["shot"] or article["between"] for article in articles)
    assert all(article["text"]["fr"] and article["text"]["en"] for article in articles)
