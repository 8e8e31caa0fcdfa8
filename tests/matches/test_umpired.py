"""A record of a played match in the hands of an umpire: nothing of it is lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from empoche.cli.match_file import read_sheet
from empoche.errors import Unreadable
from empoche.matches.match import Match
from empoche.matches.players import RandomPlayer
from empoche.record.recorder import Recorder


def test_an_umpire_does_not_go_on_with_a_match_that_was_played(tmp_path: Path) -> None:
    match, file = Match("blackball"), tmp_path / "match.yaml"
    recorder = Recorder(file, match)
    RandomPlayer(Random(1)).play(match)
    recorder.keep()
    before = file.read_bytes()
    with pytest.raises(Unreadable) as refused:
        read_sheet(file)
    assert "stroke" in refused.value.say("en")
    assert file.read_bytes() == before
