"""Records of matches: whole at every moment, read up to the last whole step, judged again."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from empoche.errors import Refused, Unreadable
from empoche.facts import Contact, Pocketed
from empoche.matches.match import Match
from empoche.matches.position_text import from_text, to_text
from empoche.physics import Flick, Launch, Stroke
from empoche.record.read import read_cases
from empoche.record.record_file import is_played, read_record
from empoche.record.recorder import Recorder, record_of_match
from empoche.record.replay import replay, resume
from empoche.record.step import action_data, action_of
from empoche.record.yaml import MOST_BYTES
from empoche.rulebooks import RULEBOOKS
from empoche.rules.cases import begin
from empoche.rules.cases import run as judged
from tests.cli.commands import empoche
from tests.record.records import match_of, play, recorded

BOOKS = tuple(RULEBOOKS)


def test_every_record_is_judged_by_the_command(tmp_path: Path) -> None:
    files = [tmp_path / f"{book}.yaml" for book in BOOKS]
    for book, file in zip(BOOKS, files, strict=True):
        recorded(file, book, 60)
    ran = empoche("judge", *files)
    assert (ran.code, ran.out.splitlines()[-1]) == (0, "9 hold, 0 fail, 0 unreadable")


@pytest.mark.parametrize("doubles", [False, True])
@pytest.mark.parametrize("book", BOOKS)
def test_judging_again_gives_the_very_same_standing(
    tmp_path: Path, book: str, doubles: bool
) -> None:
    match, _ = recorded(tmp_path / "m.yaml", book, 80, doubles=doubles)
    case = read_record(tmp_path / "m.yaml").case
    state = begin(case)
    for step in case.steps:
        state = state.play(step.step)
    assert state == match.state
    assert judged(case).holds
    assert tuple(case.players.values()) == match.players


def test_the_file_is_a_case_after_every_step(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    match = match_of("eightball-pool")
    recorder = Recorder(file, match)
    chance = Random(4)
    for count in range(12):
        (case,) = read_cases(file.read_text("utf-8"))
        assert len(case.steps) == count
        assert judged(case).holds
        play(match, 1, chance)
        recorder.keep()


@pytest.mark.parametrize(
    ("book", "steps", "doubles"),
    [("yago-professional", 6, False), ("blackball", 2, True), ("carrom-international", 3, True)],
)
def test_a_record_cut_at_any_byte_is_read_up_to_its_last_whole_step(
    tmp_path: Path, book: str, steps: int, doubles: bool
) -> None:
    file, cut = tmp_path / "m.yaml", tmp_path / "cut.yaml"
    _, sizes = recorded(file, book, steps, doubles=doubles)
    content, whole = file.read_bytes(), read_record(file).case.steps
    # every byte about the end of the head and of each step, and one in 29 between them
    about = {near for size in sizes for near in range(size - 25, size + 25)}
    for length in sorted(about.union(range(0, len(content), 29)) & set(range(len(content)))):
        cut.write_bytes(content[:length])
        if length < sizes[0] - 1:
            with pytest.raises(Unreadable, match="before its first step"):
                read_record(cut)
            continue
        record = read_record(cut)
        kept = sum(length >= size - 1 for size in sizes[1:])  # but for the last line's end
        assert record.case.steps == whole[:kept]
        clean = any(length in (size, size - 1) for size in sizes)
        assert len(record.warnings) == (0 if clean else 1)
        for warning in record.warnings:
            assert warning.line == content[: sizes[kept]].count(b"\n") + 1
            assert warning.values["step"] == kept + 1


@pytest.mark.parametrize("open_record", [Match.from_record, read_record])
@pytest.mark.parametrize("name", ["a\0b", "."])
def test_what_is_no_file_is_unreadable(open_record: Callable[[str], object], name: str) -> None:
    with pytest.raises(Unreadable, match="not a readable file"):
        open_record(name)


def test_a_cut_says_what_was_lost(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    _, sizes = recorded(file, "blackball", 2)
    file.write_bytes(file.read_bytes()[: sizes[1] + 40])
    (warning,) = read_record(file).warnings
    assert warning.say("en").endswith(
        "the record breaks off inside step 2, “- shot:”: it is lost; steps kept: 1"
    )


@pytest.mark.parametrize("back", [1, 2, 30, 200])
def test_a_record_that_broke_off_goes_on(tmp_path: Path, back: int) -> None:
    file = tmp_path / "m.yaml"
    recorded(file, "jeu-de-la-8", 6)
    content = file.read_bytes()
    file.write_bytes(content[:-back])
    recorder, record = resume(file)
    assert bool(record.warnings) == (back > 1)
    kept = read_record(file)
    assert not kept.warnings
    assert content.startswith(file.read_bytes())
    play(recorder.match, 5, Random(9))
    recorder.keep()
    assert len(read_record(file).case.steps) == len(kept.case.steps) + 5
    assert replay(file) is None


def test_the_versions_that_ruled_on_a_step_stay_with_it(tmp_path: Path) -> None:
    """A match goes on under other versions: every step keeps those that ruled on it."""
    match = Match("yago-easy")
    match.stroke(Flick(91, 1.2, "blue"))
    first = Recorder(tmp_path / "first.yaml", match).path
    older = tmp_path / "older.yaml"
    older.write_text(
        first.read_text().replace("versions: {engine: '", "versions: {engine: 'older-")
    )
    continued = Match.from_record(older)
    continued.stroke(Flick(90, 1.0, min(continued.legal.balls)))
    for text in (
        Recorder(tmp_path / "second.yaml", continued).path.read_text(),
        record_of_match(continued),
    ):
        head, *steps = [line for line in text.splitlines() if "versions" in line]
        assert "older" not in head
        assert len(steps) == 1  # the second step is by those that the head names
        assert "older-" in steps[0]


def test_what_is_taken_back_is_taken_out(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    match, sizes = recorded(file, "yago-easy", 5)
    before = file.read_bytes()
    recorder, _ = resume(file)
    recorder.match.undo()
    recorder.match.undo()
    recorder.keep()
    assert file.read_bytes() == before[: sizes[3]]
    play(recorder.match, 3, Random(5))
    recorder.keep()
    assert replay(file) is None
    assert len(match.players) == 2


def test_a_record_never_takes_the_place_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "m.yaml").write_text("mine")
    with pytest.raises(Unreadable):
        Recorder(tmp_path / "m.yaml", Match("blackball"))
    assert (tmp_path / "m.yaml").read_text() == "mine"
    assert [file.name for file in tmp_path.iterdir()] == ["m.yaml"]


def test_where_a_folder_is_missing_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="No such file"):
        Recorder(tmp_path / "none" / "m.yaml", Match("blackball"))


def test_an_umpired_table_has_facts_and_a_layout_but_no_strokes(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    match = Match("blackball")
    recorder = Recorder(file, match)
    match.report((Contact("cue", "red-1"), Pocketed("red-3", "top-left")))
    lying = {ball: at for ball, at in match.layout.items() if ball != "red-2"}
    match.report(
        (Contact("cue", "red-2"), Pocketed("red-2", "top-left")), {**lying, "cue": (0.1, 0.1)}
    )
    recorder.keep()
    first, second = read_record(file).case.steps
    assert first.layout is not None
    assert second.layout == match.layout
    assert replay(file) is None
    assert resume(file)[0].match.layout == match.layout


def test_a_match_that_begins_in_the_middle_has_its_position_in_the_head(tmp_path: Path) -> None:
    match = from_text("blackball/1/c:0.4,0.3;b:0.45,1.4;r1:0.2,1.1/groups:red,yellow;turn:B")
    Recorder(tmp_path / "m.yaml", match)
    record = read_record(tmp_path / "m.yaml")
    assert begin(record.case) == match.state
    assert record.case.layout == match.layout


def test_a_match_that_no_case_could_give_is_refused(tmp_path: Path) -> None:
    match = match_of("carrom-international")
    play(match, 4, Random(3))
    middle = from_text(to_text(match) + ";~played:yes")
    with pytest.raises(Refused, match="played"):
        Recorder(tmp_path / "m.yaml", middle)


@pytest.mark.parametrize(
    "action",
    [
        Stroke(1e-7, 3, side=0.1 + 0.2, height=-1 / 3, elevation=5e-324, place=(0.1, 1 / 3)),
        Stroke(-1234567.1, 2.5, ball="1"),
        Stroke(-0.0, 2.5, side=-0.0),
        Flick(1 / 3, 1.0, "red-1", turn=-1e-9, side="left"),
        Flick(90, 2, place=(0.37, 0.1016)),
        Launch("cue", (1e-300, -0.0, 2 / 3), (1e3, 0.0, -7.7)),
    ],
)
def test_a_stroke_comes_back_to_the_bit(action: Stroke | Flick | Launch, tmp_path: Path) -> None:
    from empoche.record.recorder import _entry

    kind, values = action_data(action)
    step = "  - shot: []\n    " + _entry(kind, values)
    text = f"rulebook: blackball\ncases:\n- name: x\n  steps:\n{step}"
    ((read,),) = (case.steps for case in read_cases(text))
    assert read.action is not None
    again = action_of(read.action)
    assert again == action
    assert repr(again).replace(".0", "") == repr(action).replace(".0", "")


@pytest.mark.parametrize(
    ("beside", "said"),
    [
        ("stroke: {speed: 1.0}", "“direction” is missing"),
        ("stroke: {direction: 1.0, speed: x}", "a number is expected"),
        ("stroke: {direction: 1.0, speed: 1.0, place: [1.0]}", "[x, y]"),
        ("launch: {ball: cue, velocity: [1, 2]}", "[x, y, z]"),
        ("flick: {direction: 1, speed: 1, height: 0.1}", "height"),
        ("stroke: {direction: 1, speed: 1}\n    flick: {direction: 1, speed: 1}", "one way only"),
        ("layout: {cue: spot}", "spot"),
    ],
)
def test_what_is_wrong_with_a_stroke_is_said(beside: str, said: str) -> None:
    text = f"rulebook: blackball\ncases:\n- name: x\n  steps:\n  - shot: []\n    {beside}\n"
    with pytest.raises(Unreadable) as caught:
        list(read_cases(text))
    assert said in caught.value.say("en")
    assert caught.value.line in (5, 6)


# ---------------------------------------------------------------- long records


@pytest.mark.parametrize("book", ["blackball", "carrom-international"])
def test_a_record_read_in_parts_is_the_same_record(
    tmp_path: Path, book: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the line of every fact; also where four play and only a later part tells so."""
    file = tmp_path / "m.yaml"
    recorded(file, book, 30, doubles=book == "blackball")
    whole = read_record(file)
    for part in (1, 2000, 5000):  # bytes: the first has room for one step only
        monkeypatch.setattr("empoche.record.record_file.PART", part)
        assert read_record(file) == whole


@pytest.mark.parametrize(
    ("pattern", "by"),
    [
        (r"- contact: \[", "- contakt: ["),
        (r"    motion: .*\n", "    motion: a\n    motion: b\n"),
        (r"speed: [0-9.]+", "speed: fast"),
        (r"    expect: \{", "    expect: {{"),
    ],
)
def test_what_is_wrong_in_a_later_part_is_told_with_its_line(
    tmp_path: Path, pattern: str, by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, said = tmp_path / "m.yaml", []
    recorded(file, "blackball", 12)
    text = file.read_text("utf-8")
    place = list(re.finditer(pattern, text))[8]
    file.write_text(text[: place.start()] + by + text[place.end() :], "utf-8")
    for part in (2000, 10**6):
        monkeypatch.setattr("empoche.record.record_file.PART", part)
        with pytest.raises(Unreadable) as caught:
            read_record(file)
        said.append(caught.value.say("en"))
    assert said[0] == said[1]
    lines = {caught.value.line, caught.value.values.get("first")}
    assert text[: place.start()].count("\n") + 1 in lines


def test_a_record_may_be_longer_than_a_file_of_cases(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    _, sizes = recorded(file, "blackball", 10)
    content = file.read_bytes()
    head, steps = content[: sizes[0]], content[sizes[0] :]
    many = MOST_BYTES // len(steps) + 1
    file.write_bytes(head + steps * many)
    record = read_record(file)
    assert len(record.case.steps) == 10 * many
    last = record.case.steps[-1]
    assert last.line == content[: sizes[9]].count(b"\n") + 1 + (many - 1) * steps.count(b"\n")
    with pytest.raises(Unreadable, match="too large"):
        list(read_cases(file.read_text("utf-8")))


def test_nothing_is_written_that_nobody_could_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "m.yaml"
    match, sizes = recorded(file, "blackball", 6)
    for module in ("recorder", "record_file"):
        monkeypatch.setattr(f"empoche.record.{module}.MOST_RECORD_BYTES", sizes[3])
    with pytest.raises(Unreadable, match="too large"):
        read_record(file)
    with pytest.raises(Unreadable, match="too large"):
        Recorder(tmp_path / "again.yaml", match)
    assert len(read_record(tmp_path / "again.yaml").case.steps) == 3


def test_only_a_match_that_was_played_is_taken_for_one(tmp_path: Path) -> None:
    for book in BOOKS:
        recorded(tmp_path / f"{book}.yaml", book, 3)
        assert is_played((tmp_path / f"{book}.yaml").read_bytes())
    for file in Path(__file__).parents[1].joinpath("cases").glob("*.yaml"):
        assert not is_played(file.read_bytes())
