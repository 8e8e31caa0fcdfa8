"""The checksum of a record: whatever is changed shows, whatever does not matter does not."""

from __future__ import annotations

import copy
import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from empoche.errors import EmpocheError, Unreadable
from empoche.record.checksum import (
    BROKEN,
    INTACT,
    NONE,
    checksum_of_text,
    group_digits,
    seal,
    sealed,
)
from empoche.record.read import read_cases
from empoche.record.record_file import read_record, record_of
from empoche.record.recorder import Recorder
from empoche.rulebooks import RULEBOOKS
from tests.record.records import recorded
from tests.record.sheets import longest, umpired, written

WHOLE = umpired("blackball")
# what an older version writes: without the states, which have no part in the checksum
RECORD = re.sub(r"^(versions| +state): .*\n", "", WHOLE, flags=re.MULTILINE)
DOCUMENT = yaml.safe_load(RECORD)


def scalars(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where every single value of a document stands."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in inner:
        if isinstance(item, dict | list):
            yield from scalars(item, (*at, key))
        else:
            yield (*at, key)


PLACES = [at for at in scalars(DOCUMENT) if at != ("checksum",)]


def changed(at: tuple[Any, ...], value: object) -> str:
    document = copy.deepcopy(DOCUMENT)
    inner = document
    for key in at[:-1]:
        inner = inner[key]
    inner[at[-1]] = value
    return yaml.safe_dump(document, sort_keys=False, allow_unicode=True)


def test_a_sheet_has_the_same_checksum_whichever_version_writes_it() -> None:
    assert len(RECORD) < len(WHOLE)
    assert seal(RECORD) == seal(WHOLE) == INTACT


@pytest.mark.parametrize("book", RULEBOOKS)
def test_a_record_with_a_sheet_has_the_right_checksum(book: str) -> None:
    text = umpired(book)
    assert seal(text) == INTACT
    assert sealed(text) == text
    (case,) = read_cases(text)
    assert (case.seal, case.checksum) == (INTACT, checksum_of_text(text))


@pytest.mark.parametrize("book", RULEBOOKS)
def test_it_is_the_same_without_the_library_in_c(
    monkeypatch: pytest.MonkeyPatch, book: str
) -> None:
    monkeypatch.setattr("empoche.record.yaml._LOADER", yaml.SafeLoader)  # as in a browser
    odd = {"A": "\x85\u2028 é 😀\t\x7f\x1b: #", "B": " on \n\n1.10 "}
    for text in (umpired(book), written(longest(book), odd)):
        assert seal(text) == INTACT
        assert seal(text.replace("Rennes", "Reims")) == BROKEN


def test_anybody_can_compute_it() -> None:
    document = yaml.safe_load(RECORD)
    told = document.pop("checksum")
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert told == "sha256-" + hashlib.sha256(text.encode("utf-8")).hexdigest()


def test_how_it_is_written_does_not_matter() -> None:
    assert seal(yaml.safe_dump(DOCUMENT, sort_keys=True, default_flow_style=True)) == INTACT
    assert seal(RECORD.replace("cases:\n", "# a word beside\ncases:\n\n")) == INTACT
    assert seal(RECORD.replace("\n", "\r\n")) == INTACT


@settings(deadline=None)
@given(st.sampled_from(PLACES), st.integers(0, 99) | st.text(max_size=5) | st.booleans())
def test_any_value_that_is_changed_shows(at: tuple[Any, ...], value: object) -> None:
    same = DOCUMENT
    for key in at:
        same = same[key]
    if json.dumps(same) != json.dumps(value):
        assert seal(changed(at, value)) == BROKEN


def test_every_single_digit_that_is_changed_shows() -> None:
    for at, sign in enumerate(RECORD):
        if sign.isdigit():
            text = RECORD[:at] + str((int(sign) + 1) % 10) + RECORD[at + 1 :]
            try:
                found = seal(text)
            except EmpocheError:
                continue  # nobody can read it any more
            assert found != INTACT, RECORD[max(0, at - 20) : at + 20]


def test_what_is_taken_away_or_cut_off_shows() -> None:
    for at in PLACES:
        if isinstance(at[-1], str):
            document = copy.deepcopy(DOCUMENT)
            inner = document
            for key in at[:-1]:
                inner = inner[key]
            del inner[at[-1]]
            assert seal(yaml.safe_dump(document, sort_keys=False)) == BROKEN
    head = RECORD.index("sheet:")
    assert seal(RECORD[:head]) == BROKEN  # the checksum stands before what was cut off


def test_numbers_that_are_spelled_otherwise_are_not_the_same_name() -> None:
    text = "rulebook: blackball\nplayers: {A: 1.10}\ncases: []\n"
    other = text.replace("1.10", "1.1")
    assert checksum_of_text(text) != checksum_of_text(other)
    assert checksum_of_text(text.replace("1.10", "True")) != checksum_of_text(
        text.replace("1.10", "true")
    )
    assert checksum_of_text(text.replace("1.10", "1.0e999")) != checksum_of_text(
        text.replace("1.10", "1.0e998")
    )


def test_a_record_without_one_has_none_until_it_is_sealed() -> None:
    text = "rulebook: blackball\ncases:\n- {name: x, steps: []}\n"
    assert seal(text) == NONE
    closed = sealed(text)
    assert seal(closed) == INTACT
    assert closed.splitlines()[1].startswith("checksum: sha256-")
    assert sealed(closed.replace("name: x", "name: y")) != closed


@pytest.mark.parametrize(
    "text",
    [
        "{rulebook: blackball, cases: [{name: x, steps: []}]}",
        "rulebook: blackball\ncases: []\n---\nrulebook: blackball\ncases: []\n",
        "- x",
        "",
    ],
)
def test_what_is_no_record_of_one_match_cannot_be_sealed(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        sealed(text, "m.yaml")
    assert caught.value.key == "checksum-place"


def test_of_several_documents_all_have_to_be_intact() -> None:
    other = RECORD.replace("Rennes", "Reims")
    assert seal(f"{RECORD}---\n{RECORD}") == INTACT
    assert seal(f"{RECORD}---\n{other}") == BROKEN
    assert seal(f"{RECORD}---\nrulebook: blackball\ncases: []\n") == NONE
    assert [case.seal for case in read_cases(f"{RECORD}---\n{other}")] == [INTACT, BROKEN]


def test_groups_are_those_that_people_compare() -> None:
    told = DOCUMENT["checksum"]
    assert group_digits(told).replace(" ", "") == told.removeprefix("sha256-")
    assert len(group_digits(told, 32)) == 39


# ---------------------------------------------------------------- matches that were played


def test_the_record_of_a_match_that_was_played_can_be_sealed(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    match, _ = recorded(file, "yago-easy", 12)
    assert "checksum" not in file.read_text("utf-8")
    file.write_text(sealed(file.read_text("utf-8")), "utf-8")
    record = read_record(file)
    assert (record.case.seal, len(record.case.steps), record.warnings) == (INTACT, 12, ())
    with pytest.raises(Unreadable) as caught:
        Recorder.after(record, match)
    assert caught.value.key == "record-sealed"


def test_it_is_that_of_the_whole_record_also_where_it_is_read_in_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("empoche.record.record_file.PART", 2000)
    file = tmp_path / "m.yaml"
    recorded(file, "yago-easy", 12)
    text = sealed(file.read_text("utf-8"))
    assert record_of(text.encode(), file).case.seal == INTACT
    other = text.replace("speed: ", "speed: 1", 1)
    assert record_of(other.encode(), file).case.seal == BROKEN


def test_four_players_have_theirs() -> None:
    text = written(longest("blackball", True), {"A1": "a", "B1": "b", "A2": "c", "B2": "d"})
    assert seal(text) == INTACT
