"""Records played again: the same bits, or the first difference with both sides."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from empoche.record.replay import Divergence, replay
from empoche.rulebooks import RULEBOOKS
from tests.record.records import recorded

BOOKS = tuple(RULEBOOKS)


@pytest.mark.parametrize("doubles", [False, True])
@pytest.mark.parametrize("book", BOOKS)
def test_every_stroke_gives_the_same_bits_again(tmp_path: Path, book: str, doubles: bool) -> None:
    recorded(tmp_path / "m.yaml", book, 80, seed=2, doubles=doubles)
    assert replay(tmp_path / "m.yaml") is None


def changed(tmp_path: Path, pattern: str, by: str, at: int = 0) -> Divergence:
    """How a record of blackball diverges when one place of it is changed."""
    file = tmp_path / "m.yaml"
    recorded(file, "blackball", 12)
    text = file.read_text("utf-8")
    place = list(re.finditer(pattern, text))[at]
    file.write_text(text[: place.start()] + place.expand(by) + text[place.end() :], "utf-8")
    differs = replay(file)
    assert differs is not None
    assert differs == replay(file)
    assert differs.line <= text.count("\n")
    for language in ("fr", "en"):
        assert str(differs.step) in differs.say(language)
    return differs


def test_a_stroke_changed_in_its_last_digit_is_found(tmp_path: Path) -> None:
    def other(digits: str) -> str:
        return digits[:-1] + ("3" if digits[-1] != "3" else "4")

    file = tmp_path / "m.yaml"
    recorded(file, "blackball", 12)
    text = file.read_text("utf-8")
    place = list(re.finditer(r"stroke: \{direction: (-?[0-9.]+)", text))[4]
    file.write_text(text[: place.start(1)] + other(place[1]) + text[place.end(1) :], "utf-8")
    differs = replay(file)
    assert differs is not None
    assert (differs.step, differs.what) == (5, "stroke")
    assert differs.recorded != differs.got


def test_a_fact_that_was_changed_is_found_with_its_line(tmp_path: Path) -> None:
    differs = changed(tmp_path, r"- contact: \[cue, [a-z]+-\d\]", "- contact: [cue, black]", 1)
    assert differs.what == "fact"
    assert differs.recorded == [{"contact": ["cue", "black"]}]
    line = (tmp_path / "m.yaml").read_text("utf-8").splitlines()[differs.line - 1]
    assert line.strip() == "- contact: [cue, black]"


def test_a_fact_that_was_taken_out_is_found(tmp_path: Path) -> None:
    differs = changed(tmp_path, r"    - cross: .*\n", "", 0)
    assert (differs.step, differs.what, differs.key) == (1, "fact", "1")


def test_a_ruling_that_was_changed_is_found(tmp_path: Path) -> None:
    differs = changed(tmp_path, r"turn: A", "turn: B", 0)
    assert (differs.what, differs.key, differs.recorded, differs.got) == (
        "ruling",
        "turn",
        "B",
        "A",
    )


def test_a_ruling_that_leaves_out_what_is_unusual_is_found(tmp_path: Path) -> None:
    differs = changed(tmp_path, r", free_shot: true", "", 0)
    assert (differs.what, differs.key, differs.recorded) == ("ruling", "free_shot", None)


def test_a_place_that_was_changed_at_the_start_is_found(tmp_path: Path) -> None:
    differs = changed(tmp_path, r"    black: \[0.457", "    black: [0.4571", 0)
    assert differs.what in ("stroke", "refused")
    assert differs.step == 1


def test_a_step_that_can_no_longer_be_taken_is_told_as_such(tmp_path: Path) -> None:
    differs = changed(tmp_path, r"speed: [0-9.]+", "speed: 99.0", 2)
    assert (differs.step, differs.what) == (3, "refused")


def test_another_machine_may_differ_in_bits_but_not_in_facts(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    recorded(file, "yago-easy", 10)
    text = re.sub(r"motion: .*", "motion: aaaaaaaaaaaaaaaa", file.read_text("utf-8"))
    file.write_text(text, "utf-8")
    differs = replay(file)
    assert differs is not None
    assert differs.what == "stroke"
    assert replay(file, bits=False) is None
