"""Hostile lines do no harm: each is judged or refused with a reason, and what is kept can be read.

Lines are made from the steps of the cases, which mostly do not fit where they come, and from the
same with parts of them changed into something that nobody should send.
"""

from __future__ import annotations

import json
import logging
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from pydantic import ValidationError

from empoche.rulebooks import RULEBOOKS
from empoche.server.config import Limits
from empoche.server.sheets import judging
from empoche.server.sheets.wire import SheetLine
from tests.server.clients import Api, Data
from tests.server.fuzz import ODD
from tests.server.hosting import hosted
from tests.server.umpires import Pad, begin, line

LINES = 500  # of each rulebook
SENT = 250
CASES = Path(__file__).parents[1] / "cases"


def steps(book: str) -> list[Data]:
    """The steps of all cases of a rulebook, without what is expected of them."""
    cases = [case for document in documents(book.partition("-")[0]) for case in document["cases"]]
    found = [dict(step) for case in cases for step in case["steps"]]
    for step in found:
        step.pop("expect", None)
    return found


@cache
def documents(name: str) -> list[Data]:
    """All files of cases whose name begins so."""
    files = sorted(CASES.glob(f"{name}*.yaml"))
    read = yaml.load_all
    return [told for file in files for told in read(file.read_text("utf-8"), yaml.CSafeLoader)]


def changed(part: Any, chance: Random) -> Any:
    """The same with one part of it changed."""
    if isinstance(part, dict) and part and chance.random() < 0.85:
        key = chance.choice(list(part))
        roll = chance.random()
        if roll < 0.1:
            return {name: value for name, value in part.items() if name != key}
        if roll < 0.2:
            return {**part, chance.choice(("x", "by", "leaves", "taps", "__class__")): part[key]}
        return {**part, key: changed(part[key], chance)}
    if isinstance(part, list) and part and chance.random() < 0.8:
        at = chance.randrange(len(part))
        more = [part[at]] * chance.randrange(3)
        return [*part[:at], changed(part[at], chance), *more, *part[at + 1 :]]
    return chance.choice(ODD)


def any_line(known: list[Data], chance: Random) -> Data:
    """A line that somebody may send."""
    step = chance.choice(known)
    taps = {"first": "red-1", "down": [["red-1", None]], "declared": ["5a"], "answers": {"x": "y"}}
    made = [
        line("step", step=step),
        line("step", step=step, taps=taps),
        line("correct", at=chance.randrange(1, 6), step=step),
        line("undo"),
        line("note", at=0, text="x", protest=True, by="A"),
        line("time", what=chance.choice(("stop", "go", "timeout", "set")), by="B", seconds=3.0),
        line("found", found={"snookered": "total", "touching": [], "frozen": {"red-1": "top"}}),
        line("sign", who="umpire", name="Zoé", strokes=[[[0.1, 0.2], [0.3, 0.4]]]),
        line("umpire", name="Ali"),
    ]
    one = made[0] if chance.random() < 0.5 else chance.choice(made)
    for _ in range(chance.choice((0, 0, 1, 1, 2, 4))):
        key = chance.choice([name for name in one if name != "id"])
        one = {**one, key: changed(one[key], chance)}
    return one


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_line_is_judged_or_refused_with_a_reason(
    book: str, caplog: pytest.LogCaptureFixture
) -> None:
    chance, known, most = Random(book), steps(book), Limits().line
    assert known
    first = begin(book=book, race_to=None, clock=True)
    state, kept = judging.add_lines(None, [first], 0, most)
    refused: list[tuple[int, str, str]] = []
    with caplog.at_level(logging.ERROR):
        for _ in range(LINES):
            try:
                sent = SheetLine.model_validate(any_line(known, chance)).sent
            except ValidationError:
                continue
            try:
                state, more = judging.add_lines(state, [sent], len(kept), most)
                kept += more
            except judging.BadLine as error:
                refused.append((error.number - len(kept), error.say("fr"), error.say("en")))
    assert caplog.messages == []  # nothing went wrong that nobody foresaw
    assert len(refused) > 20
    assert len(kept) > 20
    assert all(number == 1 and french != english for number, french, english in refused)
    again = judging.open_sheet(kept)
    assert json.loads(again.board) == json.loads(state.board)
    assert judging.record(again) == judging.record(state)


def test_whatever_is_sent_is_answered(tmp_path: Path) -> None:
    chance = Random(1)
    with hosted(tmp_path) as host, Api(host.address) as api:
        pad, known = Pad(api), steps("blackball")
        pad.write(begin(clock=True))
        told: Data = {"key": pad.key, "pen": 1, "holder": "Zoé", "from": 0, "lines": []}
        answers = set()
        for _ in range(SENT):
            count = pad.board()["lines"]
            message = {**told, "from": count, "lines": [any_line(known, chance)]}
            if chance.random() < 0.4:
                key = chance.choice(("pen", "holder", "from", "lines"))
                message[key] = chance.choice((*ODD, 2, 3, "1"))
            text = json.dumps(message)
            kind = {"content-type": "application/json"}
            answer = api.http.put(pad.path, content=text.encode(), headers=kind)
            answers.add(answer.status_code)
            if answer.status_code != 200:
                detail = answer.json()["detail"]
                assert set(detail.get("text", detail)) == {"fr", "en"}
        assert answers <= {200, 400, 403, 409, 422}
        assert {200, 409, 422} <= answers
        assert len(pad.whole()["lines"]) == pad.board()["lines"] > 10
        assert host.tracebacks == []
