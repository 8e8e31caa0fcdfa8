"""A record of a played match in the hands of an umpire: nothing of it is lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

from empoche.cli.open_session import Options, open_session
from empoche.language.words import Words
from empoche.matches.match import Match
from empoche.matches.players import RandomPlayer
from empoche.record.record_file import read_record
from empoche.record.recorder import Recorder
from empoche.record.replay import replay
from tests.cli.umpiring import entered, session


def played(file: Path) -> Match:
    match = Match("blackball")
    recorder = Recorder(file, match)
    RandomPlayer(Random(1)).play(match)
    recorder.keep()
    return match


def test_an_umpire_writes_on_in_the_record_of_a_match_that_was_played(tmp_path: Path) -> None:
    file = tmp_path / "match.yaml"
    played(file)
    (stroke,) = read_record(file).case.steps
    umpired = open_session(Words("en"), Options(record=str(file)))
    entered(umpired, "concede B")
    first, last = read_record(file).case.steps
    assert (first.step, first.state) == (stroke.step, stroke.state)
    assert (first.action, first.motion) == (stroke.action, stroke.motion)
    assert (first.layout, last.layout) == (stroke.layout, None)
    assert replay(file) is None
    assert "saved" in entered(session(), f"load {file}", f"save {file}").lower()


def test_an_umpire_goes_on_from_the_facts_of_a_match_that_was_played(tmp_path: Path) -> None:
    match, umpired = played(tmp_path / "match.yaml"), session()
    assert "steps: 1" in entered(umpired, f"load {tmp_path / 'match.yaml'}")
    assert umpired.match == match.state
    entered(umpired, "concede B", f"save {tmp_path / 'umpired.yaml'}")
    assert umpired.match.winner is None
    assert umpired.match.frame_winner == "A"
