"""Whole frames entered tap by tap; the same are tapped in the browser."""

from __future__ import annotations

from typing import Any

import pytest

from empoche.record.read import read_cases
from empoche.rules.cases import run
from empoche.umpire.drafts import draft
from empoche.umpire.pad import Pad
from empoche.umpire.pad_view import pad_view
from empoche.umpire.records import record
from empoche.values import replace
from empoche.views.taps import TappedView
from tests.umpire.frames import BLACKBALL, CARROM, EIGHTBALL, YAGO, Decide, Entry, Shot
from tests.umpire.tapping import begun, line


def enter(pad: Pad, entry: Entry) -> Pad:
    if isinstance(entry, Decide):
        choice = pad_view(pad).choice
        assert choice is not None
        return pad.add(line("step", step={"decide": entry.option, "by": choice.by}))
    taps = TappedView(
        first=entry.first,
        down=tuple((one, None) if isinstance(one, str) else one for one in entry.down),
        call=(entry.name, None) if entry.name else None,
    )
    for question, answer in entry.answers:
        asked = draft(pad, taps).questions
        assert [one.id for one in asked] == [question]
        taps = replace(taps, answers={**(taps.answers or {}), question: answer})
    view = draft(pad, taps)
    assert (view.problem, view.questions) == (None, ())
    for written in view.lines:
        pad = pad.add(line(**written))
    return pad


@pytest.mark.parametrize(
    ("book", "entries", "fields"),
    [
        ("blackball", BLACKBALL, {"race_to": 1}),
        ("eightball-pool", EIGHTBALL, {"race_to": 1}),
        ("carrom-international", CARROM, {}),
        ("yago-professional", YAGO, {"target": 1}),
    ],
)
def test_a_whole_match(book: str, entries: tuple[Entry, ...], fields: dict[str, Any]) -> None:
    pad = begun(book, **fields)
    for entry in entries:
        pad = enter(pad, entry)
        stands = pad_view(pad).standing
        if isinstance(entry, Shot):
            assert {key: getattr(stands, key) for key in entry.then} == entry.then, entry
    assert pad.match.winner
    (case,) = read_cases(record(pad))
    assert run(case).holds
    assert len(case.steps) == len(entries)
