"""What lines of a sheet led to is stored: a sheet opens as it was, whatever the rules are now."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

import pytest

from empoche.errors import Refused
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.umpire.pad import Pad
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
    assert open_pad(SHEETS[name], results) == pad
    assert open_pad(SHEETS[name], [None] * len(results)) == pad


@pytest.mark.parametrize("name", list(SHEETS))
def test_nothing_is_judged_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = SHEETS[name]
    pad, results = judge(lines)
    monkeypatch.setattr("empoche.matches.state.MatchState.play", refuse)
    assert open_pad(lines, results).taken == pad.taken


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
