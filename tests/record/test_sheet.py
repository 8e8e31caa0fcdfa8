"""The sheet in a record: read as it was written, and every wrong value refused with its line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from empoche.errors import Refused, Unreadable
from empoche.record.checksum import INTACT, seal
from empoche.record.read import read_cases
from empoche.record.sheet import (
    Note,
    Sheet,
    Signature,
    Timeout,
    is_moment,
    moment,
    strokes_of,
    strokes_text,
)
from empoche.rulebooks import RULEBOOKS
from empoche.rules.cases import run
from tests.record.sheets import full_sheet, longest, umpired, written

CASE = "- {name: x, steps: [{decide: concede, by: A}]}"


@pytest.mark.parametrize("book", RULEBOOKS)
def test_a_sheet_is_read_as_it_was_written(book: str) -> None:
    case = longest(book)
    (read,) = read_cases(umpired(book))
    assert read.sheet == full_sheet(len(case.steps))
    assert [step.step for step in read.steps] == [step.step for step in case.steps]
    assert run(read).holds


def test_what_is_empty_is_not_written() -> None:
    text = written(longest("blackball"), sheet=Sheet())
    assert "sheet: {}" in text
    (read,) = read_cases(text)
    assert read.sheet == Sheet()


def test_a_record_without_a_sheet_has_neither_sheet_nor_checksum() -> None:
    (read,) = read_cases(f"rulebook: blackball\ncases:\n{CASE}\n")
    assert (read.sheet, read.checksum, read.seal) == (None, None, "none")


# no half of a pair of surrogates: that is no text, and the writer puts ? for it
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
seats = st.sampled_from((None, "A", "B", "A1", "B2"))
moments = st.integers(0, 4_000_000_000).map(moment)
maybe = st.none() | moments
hundredths = st.integers(0, 100).map(lambda at: at / 100)
strokes = st.lists(
    st.lists(st.tuples(hundredths, hundredths), min_size=1, max_size=4).map(tuple), max_size=3
).map(tuple)
sheets = st.builds(
    Sheet,
    event=texts,
    venue=texts,
    umpires=st.lists(texts, max_size=2).map(tuple),
    began=maybe,
    ended=maybe,
    notes=st.lists(st.builds(Note, st.integers(0, 9), texts, st.booleans(), seats, maybe)).map(
        tuple
    ),
    timeouts=st.lists(st.builds(Timeout, moments, maybe, seats, texts), max_size=2).map(tuple),
    signatures=st.lists(
        st.builds(Signature, st.sampled_from(("A", "B", "umpire")), texts, moments, strokes),
        max_size=2,
    ).map(tuple),
    aside=st.lists(texts, max_size=2).map(tuple),
)


@settings(deadline=None)
@given(sheets, texts, texts)
def test_whatever_people_write_comes_back(sheet: Sheet, ada: str, bea: str) -> None:
    text = written(longest("yago-easy"), {"A": ada, "B": bea}, sheet)
    (read,) = read_cases(text)
    assert read.sheet == sheet
    assert dict(read.players) == {"A": ada, "B": bea}
    assert seal(text) == INTACT


# ---------------------------------------------------------------- what is refused

WRONG = [
    ("evnt: x", "unknown-key"),
    ("event: [x]", "not-a-word"),
    ("event: null", "not-a-word"),
    ("umpires: Zoé", "not-a-list"),
    ("umpires: [[x]]", "not-a-word"),
    ("began: 2026-10-03 14:05", "sheet-moment"),
    ("began: 2026-10-03T14:05:09+02:00", "sheet-moment"),
    ("ended: 2026-13-03T14:05:09Z", "sheet-moment"),
    ("ended: 2026-02-30T14:05:09Z", "sheet-moment"),
    ("times: 5", "not-a-list"),
    ("times: [1.5, 2.5]", "sheet-times"),
    ("times: []", "sheet-times"),
    ("times: [-1]", "too-small"),
    ("times: [soon]", "not-a-number"),
    ("times: [true]", "not-a-number"),
    ("notes: [{at: 1}]", "missing"),
    ("notes: [{text: x}]", "missing"),
    ("notes: [{at: -1, text: x}]", "whole-number"),
    ("notes: [{at: 1.5, text: x}]", "whole-number"),
    ("notes: [{at: 1, text: x, protest: maybe}]", "expected"),
    ("notes: [{at: 1, text: x, by: C}]", "expected"),
    ("notes: [{at: 1, text: x, when: now}]", "sheet-moment"),
    ("notes: [{at: 1, text: x, who: A}]", "unknown-key"),
    ("notes: [x]", "not-a-mapping"),
    ("timeouts: [{by: A}]", "missing"),
    ("timeouts: [{began: 5}]", "sheet-moment"),
    ("timeouts: [{began: 2026-10-03T14:05:09Z, ended: later}]", "sheet-moment"),
    ("timeouts: [{began: 2026-10-03T14:05:09Z, reason: [x]}]", "not-a-word"),
    ("corrections: [{at: 0, when: 2026-10-03T14:05:09Z}]", "whole-number"),
    ("corrections: [{at: 1}]", "missing"),
    ("signatures: [{who: C, name: x, when: 2026-10-03T14:05:09Z}]", "expected"),
    ("signatures: [{who: A, when: 2026-10-03T14:05:09Z}]", "missing"),
    ("signatures: [{who: A, name: x, when: 2026-10-03T14:05:09Z, strokes: up}]", "sheet-strokes"),
    (
        "signatures: [{who: A, name: x, when: 2026-10-03T14:05:09Z, strokes: '1.20,0.00'}]",
        "sheet-strokes",
    ),
    ("aside: x", "not-a-list"),
]


@pytest.mark.parametrize(("line", "key"), WRONG)
def test_a_wrong_value_is_refused_with_its_line(line: str, key: str) -> None:
    text = f"rulebook: blackball\ncases:\n{CASE}\nsheet:\n  venue: here\n  {line}\n"
    with pytest.raises(Unreadable) as caught:
        list(read_cases(text, "match.yaml"))
    assert (caught.value.key, caught.value.file, caught.value.line) == (key, "match.yaml", 6)
    assert caught.value.say("fr") != caught.value.say("en")


def test_a_sheet_belongs_to_one_match() -> None:
    text = f"rulebook: blackball\ncases:\n{CASE}\n{CASE}\nsheet: {{venue: here}}\n"
    with pytest.raises(Unreadable) as caught:
        list(read_cases(text, "m"))
    assert (caught.value.key, caught.value.line) == ("sheet-cases", 5)
    with pytest.raises(Unreadable, match="is expected"):
        list(read_cases(f"rulebook: blackball\ncases:\n{CASE}\nsheet: x\n", "m"))


@pytest.mark.parametrize("checksum", ["x", "sha256-12", f"sha256-{'A' * 64}", f"md5-{'a' * 64}"])
def test_a_checksum_of_another_form_is_refused(checksum: str) -> None:
    text = f"rulebook: blackball\nchecksum: {checksum}\ncases:\n{CASE}\n"
    with pytest.raises(Unreadable) as caught:
        list(read_cases(text, "m"))
    assert (caught.value.key, caught.value.line) == ("checksum-form", 2)


# ---------------------------------------------------------------- moments and strokes


@pytest.mark.parametrize("text", ["", "2026-10-03", "2026-10-03T24:05:09Z", "2026-1-03T14:05:09Z"])
def test_other_texts_are_no_moments(text: str) -> None:
    assert not is_moment(text)


@given(st.integers(0, 4_000_000_000))
def test_every_moment_of_our_time_is_one(when: int) -> None:
    assert is_moment(moment(when))


@pytest.mark.parametrize("when", [1e30, float("inf"), float("nan")])
def test_a_time_that_no_calendar_has_is_refused(when: float) -> None:
    with pytest.raises(Refused):
        moment(when)


@given(strokes)
def test_strokes_come_back(drawn: tuple[tuple[tuple[float, float], ...], ...]) -> None:
    assert strokes_of(strokes_text(drawn)) == drawn


def test_strokes_outside_the_field_are_kept_inside() -> None:
    assert strokes_text([[(-0.3, 1.7)]]) == "0.00,1.00"


def test_a_clock_that_was_behind_gives_no_negative_time() -> None:
    text = written(longest("yago-easy"), sheet=Sheet(times=(-3.0, 0.04, 1.26, 2.0, 3.0)))
    (read,) = read_cases(text)
    assert read.sheet is not None
    assert read.sheet.times == (0.0, 0.0, 1.3, 2.0, 3.0)
