"""What lines of a sheet led to is stored: a sheet opens as it was, whatever the rules are now."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

import pytest

from empoche.errors import Refused
from empoche.matches.match import Match
from empoche.matches.past import Past
from empoche.record.read import read_cases
from empoche.record.step import moment_data
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.umpire.pad import Pad
from empoche.umpire.records import record
from empoche.umpire.results import judge_line, open_pad
from tests.old_data.shown import HERE


def sheets() -> dict[str, list[Any]]:
    """The lines of sheets with corrections, findings, undo, clock and signatures."""
    found: dict[str, list[Any]] = {}
    connection = sqlite3.connect(f"file:{HERE / 'matches.sqlite'}?mode=ro", uri=True)
    for sheet, line in connection.execute("SELECT sheet, data FROM sheet_lines ORDER BY sheet, n"):
        found.setdefault(sheet, []).append(json.loads(line))
    connection.close()
    return found


SHEETS = sheets()


def judge(lines: list[Any]) -> tuple[Pad, list[Any]]:
    """Judge lines one by one; return the pad and their results as they are stored."""
    pad: Pad | None = None
    results = []
    for line in lines:
        pad, result = judge_line(pad, line)
        results.append(json.loads(json.dumps(result)))
    assert pad is not None
    return pad, results


def refuse(*_: object) -> None:
    """Stand in for what judges."""
    raise AssertionError("a stored line was judged again")


@pytest.mark.parametrize("name", list(SHEETS))
def test_a_sheet_opens_as_it_was_judged(name: str) -> None:
    pad, results = judge(SHEETS[name])
    opened = open_pad(SHEETS[name], results)
    assert opened == pad
    assert memories(opened) == memories(pad)
    assert open_pad(SHEETS[name], [None] * len(results)) == pad


def memories(pad: Pad) -> list[Past | None]:
    """What the match remembers of its last stroke, for what is told late."""
    return [pad.start.past, *(one.after.past for one in pad.steps)]


@pytest.mark.parametrize("name", list(SHEETS))
def test_nothing_is_judged_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = SHEETS[name]
    pad, results = judge(lines)
    monkeypatch.setattr("empoche.matches.state.MatchState.play", refuse)
    assert open_pad(lines, results).steps == pad.steps


@pytest.mark.parametrize("name", list(SHEETS))
def test_what_is_stored_names_what_judged_it_as_a_played_step_does(name: str) -> None:
    pad, results = judge(SHEETS[name])
    played = moment_data(Match(pad.begin.book).moment)["versions"]
    assert list(played) == ["engine", "rulebook", "catalogue"]
    assert all(result["versions"] == played for result in results)


def test_a_result_that_names_no_engine_opens_and_stays_so() -> None:
    lines = SHEETS["sheet-of-blackball-signed"]
    pad, results = judge(lines)
    for result in results:
        del result["versions"]["engine"]
    opened = open_pad(lines, results)
    assert opened == pad
    (case,) = read_cases(record(opened))
    assert set(case.versions) == {"engine", "rulebook", "catalogue"}
    assert {tuple(step.versions or ()) for step in case.steps} == {("rulebook", "catalogue")}
    checksums = [next(read_cases(record(one))).checksum for one in (opened, pad)]
    assert checksums[0] == checksums[1]


@pytest.mark.parametrize("damage", [{}, {"frame": {"turn": "A"}}, {"frame": 3}])
def test_a_damaged_state_is_refused_and_says_so(damage: Any) -> None:
    lines = SHEETS["sheet-of-blackball-signed"]
    _, results = judge(lines)
    results[0]["start"] = damage
    with pytest.raises(Refused, match="unreadable state"):
        open_pad(lines, results)


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_rulebook_has_a_version(book: str) -> None:
    assert rulebook(book).version
