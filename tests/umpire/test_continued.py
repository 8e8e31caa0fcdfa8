"""A match that continues anywhere: pad, terminal and simulation go on from each other's records."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from empoche.errors import Refused, Unreadable
from empoche.matches.match import Match
from empoche.matches.players import RandomPlayer
from empoche.record.checksum import sealed
from empoche.record.read import Case, read_cases
from empoche.record.recorder import record_of_match
from empoche.record.replay import replay
from empoche.rulebooks import RULEBOOKS
from empoche.umpire.bridge import Desk
from empoche.umpire.pad import Pad
from empoche.umpire.pad_view import pad_view
from empoche.umpire.records import record
from empoche.umpire.results import open_pad
from empoche.values import replace
from tests.cli.commands import empoche
from tests.cli.umpiring import entered, session
from tests.umpire.tapping import begun, line
from tests.umpire.test_results import judge, memories, refuse

BREAK = {"shot": [{"contact": ["cue", "red-1"]}, {"pocket": ["red-7", "untold"]}]}
POT = {"shot": [{"contact": ["cue", "red-1"]}, {"pocket": ["red-1", "untold"]}]}
FOUL = {"shot": [{"contact": ["cue", "black"]}]}
CONCEDED = {"decide": "concede", "by": "A"}
STROKES = [[[0.1, 0.2], [0.3, 0.4]]]


def case_of(text: str) -> Case:
    (case,) = read_cases(text, "match.yaml")
    return case


def written() -> Pad:
    """A sheet with something of everything that a sheet has."""
    pad = begun("blackball", clock=True, umpire="Zoé", event="Coupe", venue="Lyon", race_to=2)
    for told in (
        line("step", step=BREAK),
        line("step", step=POT),
        line("found", found={"touching": ["red-3"]}),
        line("step", step={"shot": [{"contact": ["cue", "red-2"]}]}),
        line("step", step={"decide": "concede", "by": "A"}),
        line("correct", at=3, step=FOUL),
        line("note", at=3, text="Bande ?", protest=True, by="B"),
        line("time", what="timeout", by="A", reason="lunettes"),
        line("time", what="go"),
        line("umpire", name="Yann"),
        line("sign", who="A", name="Ada", strokes=STROKES),
    ):
        pad = pad.add(told | {"when": told["when"] + 0.7})
    return pad


def continued(text: str, when: float = 1_800_000_000.0, **more: Any) -> Pad:
    return Pad.from_record(case_of(text), when, **more)


# ---------------------------------------------------------------- from the pad


@pytest.mark.parametrize("won", [False, True])
def test_a_sheet_opened_from_its_record_has_the_same_record(won: bool) -> None:
    pad = written()
    if won:
        pad = pad.add(line("step", step={"decide": "concede", "by": "A"}))
        assert pad.match.winner == "B"
    again = continued(record(pad))
    assert record(again) == record(pad)
    assert again.match == pad.match
    assert [one.corrected for one in again.steps][:4] == [False, False, True, False]


def test_a_continued_sheet_keeps_what_was_written_and_is_no_longer_signed() -> None:
    pad = continued(record(written()), umpire="Max").add(line("step", step=BREAK))
    pad = pad.add(line("note", at=5, text="!"))
    sheet = case_of(record(pad)).sheet
    assert sheet is not None
    assert (sheet.event, sheet.venue, sheet.umpires) == ("Coupe", "Lyon", ("Zoé", "Yann", "Max"))
    assert [(note.at, note.text) for note in sheet.notes] == [(3, "Bande ?"), (5, "!")]
    assert [(one.by, one.reason, one.ended is None) for one in sheet.timeouts] == [
        ("A", "lunettes", False)
    ]
    assert [one.at for one in sheet.corrections] == [3]
    assert sheet.signatures == ()
    assert written().signed


def test_steps_of_a_record_are_undone_and_corrected_like_others() -> None:
    pad = continued(record(written()))
    assert len(pad.add(line("undo")).steps) == 3
    pad = pad.add(line("correct", at=1, step=FOUL))
    assert pad.steps[0].corrected
    assert pad_view(pad).notes[0].at == 3


def test_pad_terminal_pad_and_judge(tmp_path: Path) -> None:
    file = tmp_path / "match.yaml"
    first = begun("blackball", umpire="Zoé").add(line("step", step=BREAK))
    file.write_text(record(first.add(line("note", at=1, text="Bande ?"))), "utf-8")
    ran = empoche("referee", file, stdin="r1, pot r1 tl\nsnook total\n")
    assert ran.code == 0, ran.err
    assert "Loaded from" in ran.out
    pad = continued(file.read_text("utf-8")).add(line("step", step=FOUL))
    file.write_text(record(pad), "utf-8")
    assert len(pad.steps) == 3
    assert pad.umpires == ("Zoé",)
    assert pad.notes[0][1].text == "Bande ?"
    judged = empoche("judge", file)
    assert judged.code == 0
    assert "checksum right" in judged.out


# ---------------------------------------------------------------- to the pad


def test_a_record_begun_in_the_terminal_is_opened_on_the_pad() -> None:
    umpired = session()
    entered(umpired, "touching red-1", "r1, pot r2 tl", "r1, pot r1 tl", "pause")
    desk = Desk()
    begin = line("begin", record=record(umpired.pad))
    view = json.loads(desk.call("open", json.dumps({"lines": [begin]})))
    assert [step["number"] for step in view["steps"]] == [1, 2]
    assert view["match"]["players"] == {"A": "A", "B": "B"}
    view = json.loads(desk.call("add", json.dumps({"line": line("step", step=FOUL)})))
    assert view["standing"]["turn"] == "B"
    assert desk.pad is not None
    assert len(case_of(record(desk.pad)).steps) == 3


@pytest.mark.parametrize("book", RULEBOOKS)
def test_a_match_that_was_simulated_is_opened_on_the_pad(book: str) -> None:
    match, chance = Match(book), RandomPlayer(Random(2))
    for _ in range(12):
        chance.play(match)
    pad = continued(record_of_match(match))
    assert pad.match == match.state
    assert continued(record(pad)).match == pad.match


def played(case: Case) -> list[tuple[Any, ...]]:
    """How the steps of a record were played, and where pieces then lay."""
    return [(one.action, one.motion, one.layout) for one in case.steps]


def simulated(book: str = "blackball", steps: int = 6) -> tuple[Match, str]:
    match, chance = Match(book), RandomPlayer(Random(2))
    for _ in range(steps):
        chance.play(match)
    return match, record_of_match(match)


@pytest.mark.parametrize("book", RULEBOOKS)
def test_strokes_and_places_stay_in_the_record_of_the_pad(tmp_path: Path, book: str) -> None:
    match, text = simulated(book)
    lines = [line("begin", record=text), line("step", step=CONCEDED)]
    pad, results = judge(lines)
    assert open_pad(lines, results) == pad
    case, before = case_of(record(pad)), case_of(text)
    assert played(case) == [*played(before), (None, None, None)]
    assert case.layout == before.layout
    file = tmp_path / "pad.yaml"
    file.write_text(record(pad), "utf-8")
    assert replay(file) is None
    history = Match.from_record(file).history[:-1]
    assert [one.stroke for one in history] == [one.stroke for one in match.history]
    assert [one.layout for one in history] == [one.layout for one in match.history]
    assert record(continued(record(pad))) == record(pad)


def test_a_finding_leaves_the_strokes_before_it() -> None:
    _, text = simulated()
    lines = [line("begin", record=text), line("found", found={"snookered": "total"})]
    pad, results = judge(lines)
    assert played(case_of(record(pad))) == played(case_of(text))
    assert open_pad(lines, results) == pad


def test_a_stroke_goes_with_what_a_correction_changes() -> None:
    """From the corrected step on nobody knows how it was played and where pieces lay."""
    _, text = simulated()
    lines = [line("begin", record=text), line("correct", at=4, step=FOUL)]
    pad, results = judge(lines)
    kept = played(case_of(record(pad)))
    assert kept[:3] == played(case_of(text))[:3]
    assert set(kept[3:]) == {(None, None, None)}
    assert open_pad(lines, results) == pad


def test_a_record_with_its_states_is_not_judged_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match, chance = Match("blackball"), RandomPlayer(Random(2))
    for _ in range(4):
        chance.play(match)
    pad = written()
    played, umpired = record_of_match(match), record(pad)
    monkeypatch.setattr("empoche.matches.state.MatchState.play", refuse)
    assert continued(played).match == match.state
    assert continued(umpired).match == pad.match
    assert record(continued(umpired)) == umpired


def test_a_match_goes_on_from_what_an_umpire_ruled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, pad = tmp_path / "match.yaml", written()
    file.write_text(record(pad), "utf-8")
    monkeypatch.setattr("empoche.matches.state.MatchState.play", refuse)
    match = Match.from_record(file)
    assert [one.state for one in match.history] == [pad.start, *(one.after for one in pad.steps)]
    assert [one.step for one in match.history][1:] == [one.step for one in pad.steps]
    assert {"red-1", "red-7"}.isdisjoint(match.history[2].layout)


def test_a_rule_that_changes_leaves_what_an_umpire_ruled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, pad = tmp_path / "match.yaml", written()
    file.write_text(record(pad), "utf-8")
    monkeypatch.setattr("empoche.referee.Register.committed", lambda *_: ())  # nothing is a foul
    match = Match.from_record(file)
    assert match.state == pad.match
    match.undo()
    assert match.ruling == pad.steps[2].after.ruling
    bare = [part for part in record(pad).splitlines() if not part.startswith("checksum:")]
    file.write_text("\n".join(bare), "utf-8")  # its states no longer count
    with pytest.raises(Unreadable, match="at step 3"):
        Match.from_record(file)


def test_a_step_without_its_state_is_judged_from_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, pad = tmp_path / "match.yaml", written()
    monkeypatch.setattr("empoche.referee.Register.committed", lambda *_: ())  # nothing is a foul
    document = yaml.safe_load(record(pad))
    del document["cases"][0]["steps"][3]["state"]
    file.write_text(yaml.safe_dump(document, sort_keys=False), "utf-8")
    assert Match.from_record(file).state == pad.match


def test_a_step_keeps_the_versions_that_judged_it(monkeypatch: pytest.MonkeyPatch) -> None:
    text = record(written())
    before = case_of(text).versions
    monkeypatch.setattr(
        "empoche.record.write.versions_of", lambda book: {"rulebook": "2", "catalogue": "new"}
    )
    case = case_of(record(continued(text).add(line("step", step=BREAK))))
    assert case.versions == {"rulebook": "2", "catalogue": "new"}
    assert [step.versions for step in case.steps] == [*[before] * 4, None]


def test_a_sheet_begun_with_a_record_is_the_same_line_by_line() -> None:
    begin = line("begin", record=record(written()), clock=True, umpire="Max")
    pad = Pad.begin_with(begin).add(line("step", step=BREAK))
    assert len(pad.steps) == 5
    assert (pad.lines, pad.last) == (2, begin["when"] + 1.0)
    assert pad.seconds.since == pad.last


def test_a_sheet_begun_with_a_record_opens_without_judging(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [line("begin", record=record(written())), line("step", step=BREAK)]
    pad, results = judge(lines)
    monkeypatch.setattr("empoche.matches.state.MatchState.play", refuse)
    opened = open_pad(lines, results)
    assert opened == pad
    assert memories(opened) == memories(pad)


LOST = {"shot": [{"contact": ["cue", "red-1"]}, {"pocket": ["black", "untold"]}]}


@pytest.mark.parametrize("again", ["opened", "from its record"])
def test_what_follows_the_last_stroke_of_a_frame_is_of_the_next_frame_once_opened(
    again: str,
) -> None:
    """Conduct in the second frame, after a call of the clock: it loses that frame, too."""
    begin = line("begin", book="blackball", players={"A": "Ada", "B": "Bea"}, race_to=3)
    steps = (BREAK, LOST, {"clock": 20.0})
    lines = [begin, *(line("step", step=one) for one in steps)]
    pad, results = judge(lines)
    opened = open_pad(lines, results) if again == "opened" else continued(record(pad))
    assert memories(opened) == memories(pad)
    conduct = line("step", step={"declare": "7d", "by": "A"})
    assert opened.add(conduct).match.score == pad.add(conduct).match.score == (0, 2)


def test_a_sheet_opens_though_what_was_told_late_would_be_refused_today(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begin = line("begin", book="blackball", players={"A": "Ada", "B": "Bea"})
    steps = (BREAK, {"clock": 30.0}, {"declare": "5n", "by": "A"})
    lines = [begin, *(line("step", step=one) for one in steps)]
    pad, results = judge(lines)
    assert pad.match.ruling is not None
    assert pad.match.ruling.fouls == ("5n",)

    def refuse_late(*_: object) -> None:
        raise Refused("not-declared", article="5n")

    monkeypatch.setattr("empoche.matches.state.MatchState.play", refuse_late)
    opened = open_pad(lines, results)
    assert opened == pad
    assert memories(opened) != memories(pad)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("turn: B", "turn: A"), r"match.yaml, line \d+: at step 3 .*“turn: A”.* rules “B”.*5d"),
        (("free_shot: true", "free_shot: false"), "“free_shot: False”"),
        (("red-7", "red-9"), "red-9"),
    ],
)
def test_what_is_no_longer_ruled_so_is_reported_and_not_applied(
    change: tuple[str, str], said: str
) -> None:
    document = yaml.safe_load(record(written()).replace(*change))
    del document["checksum"]
    for step in document["cases"][0]["steps"]:
        del step["state"]
    with pytest.raises(Unreadable, match=said):
        continued(yaml.safe_dump(document, sort_keys=False))


def test_a_record_that_was_changed_is_refused() -> None:
    with pytest.raises(Unreadable, match="checksum is wrong"):
        continued(record(written()).replace("Ada", "Eve"))


def test_a_state_that_was_changed_is_found_though_the_checksum_is_right(tmp_path: Path) -> None:
    file = tmp_path / "match.yaml"
    before = record(written())
    file.write_text(sealed(before.replace('"score":[0,0]', '"score":[7,0]')), "utf-8")
    judged = empoche("judge", file)
    assert judged.code == 1
    assert "tally.score" in judged.out
    assert "[7, 0]" in judged.out


def test_facts_that_were_changed_by_hand_count_once_the_checksum_is_out() -> None:
    text = record(written().add(line("undo")))
    changed = text.replace("[red-1, untold]", "[red-4, untold]").splitlines(keepends=True)
    pad = continued("".join(part for part in changed if not part.startswith("checksum:")))
    assert "red-4" not in pad.match.frame.on_table
    assert "red-1" in pad.match.frame.on_table


def test_steps_judged_anew_have_the_versions_of_today() -> None:
    begin = line("begin", record=record(written()))
    pad = Pad.begin_with(begin)
    older = tuple(replace(one, versions={"rulebook": "0"}) for one in pad.steps)
    corrected = replace(pad, steps=older).add(line("correct", at=2, step=FOUL))
    assert [one.versions for one in corrected.steps][:3] == [{"rulebook": "0"}, None, None]


def test_a_match_begun_on_the_pad_can_be_played(tmp_path: Path) -> None:
    """Nobody told the pad where the cue ball lies: it lies where it can be played from."""
    pad = begun("blackball", race_to=2).add(line("step", step=BREAK))
    file = tmp_path / "pad.yaml"
    file.write_text(record(pad))
    match = Match.from_record(file)
    assert match.legal.act == "stroke"
    assert match.legal.hand is None
    RandomPlayer(Random(1)).play(match)
    assert match.moment.step is not None
    assert len(match.layout) > 10


def test_the_table_of_a_match_stays_with_its_record(tmp_path: Path) -> None:
    played = Match("blackball", table="american")
    RandomPlayer(Random(1)).play(played)
    pad = Pad.from_record(case_of(record_of_match(played)), 0.0)
    text = record(pad)
    assert "table: american" in text.splitlines()
    file = tmp_path / "pad.yaml"
    file.write_text(text)
    assert Match.from_record(file).table.name == "american"
