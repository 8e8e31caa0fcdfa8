"""A match on another table than the rulebook's: it keeps its table, wherever it goes."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from random import Random

import pytest

from empoche.equipment import AMERICAN_TABLE, ENGLISH_TABLE
from empoche.errors import Refused, UnknownName, Unreadable
from empoche.matches.match import Match
from empoche.matches.position_text import from_text, to_text
from empoche.physics import Stroke
from empoche.record.read import read_cases
from empoche.record.recorder import Recorder, record_of_match
from empoche.record.replay import begin_match, replay, resume
from tests.record.records import play

BREAK = Stroke(90.2, 8.0, place=(AMERICAN_TABLE.width / 2, 0.4))


def on_american(race_to: int | None = None) -> Match:
    match = Match("blackball", table="american", race_to=race_to)
    match.stroke(BREAK)
    return match


def test_it_is_racked_and_simulated_on_its_table() -> None:
    match = on_american()
    assert match.table is AMERICAN_TABLE
    assert match.motion is not None
    assert match.motion.table is AMERICAN_TABLE
    english = Match("blackball")
    assert english.table is ENGLISH_TABLE
    assert Match("blackball", table="american").layout["black"] != english.layout["black"]


@pytest.mark.parametrize(
    "carry",
    [
        copy.copy,
        copy.deepcopy,
        Match.copy,
        Match.without_history,
        lambda match: pickle.loads(pickle.dumps(match)),
        lambda match: from_text(to_text(match)),
        lambda match: Match.resume(match.players, match.moment, match.table.name),
    ],
    ids=["copy", "deepcopy", "Match.copy", "without_history", "pickle", "text", "resume"],
)
def test_it_goes_on_there_with_the_same_bits(carry: object) -> None:
    match = on_american()
    again = carry(match)  # type: ignore[operator]  # one of the above
    assert again is not match
    assert again.table == AMERICAN_TABLE
    for one in (match, again):
        play(one, 3, Random(5))
    assert again.layout == match.layout
    assert again.state.view() == match.state.view()


def test_the_position_says_which_table_only_where_it_is_another() -> None:
    assert "table:american" in to_text(on_american())
    assert "table" not in to_text(Match("blackball", table="english"))


def test_the_next_frame_is_racked_on_it() -> None:
    match = on_american(race_to=2)
    match.decide("concede")
    assert match.state.frame_winner is not None
    again = from_text(to_text(match))
    assert again.table is AMERICAN_TABLE
    assert again.layout == Match("blackball", table="american").layout


def test_its_record_is_replayed_and_continued_on_it(tmp_path: Path) -> None:
    file = tmp_path / "match.yaml"
    match = Match("blackball", table="american")
    recorder = Recorder(file, match)
    match.stroke(BREAK)
    recorder.keep()
    assert "table: american" in file.read_text("utf-8")
    assert replay(file) is None
    for again in (Match.from_record(file), resume(file)[0].match):
        assert again.table is AMERICAN_TABLE
        assert again.layout == match.layout


def test_a_record_on_the_wrong_table_is_not_the_same_match(tmp_path: Path) -> None:
    """Without its table the strokes of a record come out otherwise: so the line matters."""
    file = tmp_path / "match.yaml"
    file.write_text(record_of_match(on_american()).replace("table: american\n", ""), "utf-8")
    assert replay(file) is not None


@pytest.mark.parametrize(("table", "error"), [("snooker", UnknownName), ("carrom", Refused)])
def test_a_table_that_is_not_there_or_of_another_kind_is_refused(
    table: str, error: type[Refused]
) -> None:
    with pytest.raises(error, match=table):
        Match("blackball", table=table)
    with pytest.raises(error, match=table):
        from_text(to_text(on_american()).replace("table:american", f"table:{table}"))
    (case,) = read_cases(record_of_match(on_american()).replace("american", table))
    with pytest.raises(Unreadable, match=table):
        begin_match(case)
