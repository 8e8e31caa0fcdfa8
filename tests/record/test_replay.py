"""Records played again: the same bits, or the first difference with both sides."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from empoche.errors import Unreadable
from empoche.matches.match import Match
from empoche.record.recorder import record_of_match
from empoche.record.replay import Divergence, replay
from empoche.rulebooks import RULEBOOKS
from tests.old_data.shown import RECORDS
from tests.record.records import recorded

BOOKS = tuple(RULEBOOKS)
UMPIRED = [*RECORDS.glob("sheet-*.yaml"), *RECORDS.glob("referee-*.yaml")]


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


def change_last(file: Path, key: str, pattern: str, by: str) -> None:
    """Change what stands in the last line of a record that begins with this key."""
    text = file.read_text("utf-8")
    begin = text.rindex(f"    {key}: ")
    end = text.index("\n", begin)
    line, count = re.subn(pattern, by, text[begin:end], count=1)
    assert count == 1
    file.write_text(text[:begin] + line + text[end:], "utf-8")


def test_a_score_that_was_changed_in_a_state_is_found(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    recorded(file, "blackball", 12)
    change_last(file, "state", r'"score":\[0,0\]', '"score":[1,0]')
    differs = replay(file)
    assert differs is not None
    assert (differs.step, differs.what, differs.key) == (12, "state", "tally.score")
    assert (differs.recorded, differs.got) == ([1, 0], [0, 0])
    assert "step 12, line" in differs.say("en")


def test_a_state_that_is_none_is_unreadable(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    recorded(file, "blackball", 12)
    change_last(file, "state", r"\{.*\}", "{}")
    with pytest.raises(Unreadable, match=r"m.yaml, line \d+: .*frame"):
        replay(file)


def test_a_place_that_was_changed_in_the_last_layout_is_found(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    recorded(file, "blackball", 12)
    change_last(file, "layout", r"black: \[[0-9.]+", "black: [0.1234")
    for bits in (True, False):
        differs = replay(file, bits)
        assert differs is not None
        assert (differs.step, differs.what, differs.key) == (12, "layout", "black")
        assert differs.recorded[0] == 0.1234


def test_a_piece_that_was_taken_out_of_a_layout_is_found(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    recorded(file, "blackball", 12)
    change_last(file, "layout", r"black: \[[0-9., e+-]+\], ", "")
    differs = replay(file, bits=False)
    assert differs is not None
    assert (differs.step, differs.key, differs.recorded) == (12, "black", None)


def test_places_of_another_machine_may_differ_by_less_than_people_see(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    recorded(file, "blackball", 12)
    change_last(file, "layout", r"black: \[0\.(\d{4})\d", r"black: [0.\1")
    differs = replay(file)
    assert differs is not None
    assert (differs.step, differs.what) == (12, "layout")
    assert replay(file, bits=False) is None


def test_a_state_of_a_version_that_knew_less_is_the_same(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    recorded(file, "blackball", 12)
    change_last(file, "state", r',"forfeit":""', "")
    assert replay(file) is None


def test_a_step_that_can_no_longer_be_taken_is_told_as_such(tmp_path: Path) -> None:
    differs = changed(tmp_path, r"speed: [0-9.]+", "speed: 99.0", 2)
    assert (differs.step, differs.what) == (3, "refused")


# written before records kept their states, and before a reading changed that they depend on
RULED_OTHERWISE = {
    "sheet-jeu-de-la-8-found": "1.3.05.2",
    "sheet-international-doubles": "3.12(a)",
}


@pytest.mark.parametrize("name", RULED_OTHERWISE)
def test_a_record_without_states_that_would_be_ruled_otherwise_is_not_taken_up(name: str) -> None:
    with pytest.raises(Unreadable) as refused:
        Match.from_record(RECORDS / f"{name}.yaml")
    assert refused.value.key == "record-ruled"
    assert RULED_OTHERWISE[name] in refused.value.say("en")


@pytest.mark.parametrize(
    "file",
    [file for file in UMPIRED if file.stem not in RULED_OTHERWISE],
    ids=lambda file: file.stem,
)
def test_a_match_that_was_umpired_replays_as_it_was_told(tmp_path: Path, file: Path) -> None:
    """What the umpire did not look for is not found afterwards."""
    again = tmp_path / "m.yaml"
    again.write_text(record_of_match(Match.from_record(file)), "utf-8")
    assert replay(again) is None


def test_a_record_opens_in_which_a_ball_lies_in_the_rubber(tmp_path: Path) -> None:
    """As earlier versions let it; only a stroke from there is refused."""
    file = tmp_path / "m.yaml"
    recorded(file, "blackball", 3)
    lay = re.compile(r"(\n    red-1: )\[[^]]*\]")
    file.write_text(lay.sub(r"\1[-0.02, 0.11]", file.read_text("utf-8"), count=1), "utf-8")
    match = Match.from_record(file)
    while match.moment.before is not None:
        match.undo()
    assert match.layout["red-1"] == (-0.02, 0.11)


def test_another_machine_may_differ_in_bits_but_not_in_facts(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    recorded(file, "yago-easy", 10)
    text = re.sub(r"motion: .*", "motion: aaaaaaaaaaaaaaaa", file.read_text("utf-8"))
    file.write_text(text, "utf-8")
    differs = replay(file)
    assert differs is not None
    assert differs.what == "stroke"
    assert replay(file, bits=False) is None
