"""The live clock and the prompt: time, the call at thirty seconds, leaving a match."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from empoche.cli.clock import call, call_due, call_seconds, toolbar
from empoche.cli.referee import prompt_for_lines
from empoche.cli.umpire_session import UmpireSession
from empoche.referee import Given
from tests.cli.umpiring import Hand, entered, session, steps


def timed(book: str = "blackball", given: Given | None = None) -> tuple[UmpireSession, Hand]:
    hand = Hand()
    return session(book, given=given, now=hand), hand


def test_clock_pauses_and_goes_on() -> None:
    umpired, hand = timed()
    entered(umpired, "pause")
    hand.at = 5
    assert umpired.pad.seconds.at(hand()) == 0
    entered(umpired, "go")
    hand.at = 25
    entered(umpired, "pause")
    hand.at = 50
    entered(umpired, "pause")
    assert umpired.pad.seconds.at(hand()) == 20
    entered(umpired, "go")
    hand.at = 61
    assert umpired.pad.seconds.at(hand()) == 31
    assert "no time for a shot" in entered(session("jeu-de-la-8"), "pause", "go")


def test_the_thirty_second_call_is_made_once() -> None:
    umpired = session()
    entered(umpired, "r1, pot r2 tl")
    assert "thirty seconds" in "\n".join(umpired.tick(30))
    assert "thirty seconds" not in "\n".join(umpired.tick(31))
    assert "Undone: the cue ball hits" in entered(
        umpired, "undo"
    )  # the shot, not the call of the clock
    assert steps(umpired) == []
    assert "FOUL: A takes more than 60 seconds" in entered(umpired, "time")
    assert "no time for a shot" in entered(session("jeu-de-la-8"), "time", "clock 3")


def test_a_call_that_is_no_longer_due_is_not_made() -> None:
    umpired, hand = timed()
    hand.at = 31
    said: list[str] = []
    lock = threading.Lock()
    call(umpired, lock, said.extend)
    assert "The referee announces: “Thirty seconds”" in said
    call(umpired, lock, said.extend)  # another thread was faster
    assert len(steps(umpired)) == 1


def test_a_call_that_has_begun_is_finished_before_the_umpire_leaves() -> None:
    umpired, hand = timed()
    hand.at = 31
    begun, said = threading.Event(), list[str]()

    def tell_slowly(lines: Iterable[str]) -> None:
        begun.set()
        time.sleep(0.3)
        said.extend(lines)

    with call_seconds(umpired, threading.Lock(), tell_slowly):
        assert begun.wait(30)
    assert "The referee announces: “Thirty seconds”" in said
    assert len(steps(umpired)) == 1


def test_why_and_redo_do_not_mind_the_calls_of_the_clock() -> None:
    umpired = session()
    entered(umpired, "r1, pot r2 tl", "r1, cushion", "undo")
    list(umpired.tick(30))
    assert "another red drops into the top left pocket" in entered(umpired, "why")
    assert "cushion" in entered(umpired, "redo", "why")


def test_a_finding_stays_with_the_shot_when_the_clock_has_called() -> None:
    umpired = session()
    entered(umpired, "r1, pot r2 tl")
    list(umpired.tick(30))
    entered(umpired, "snook total")
    assert umpired.match.frame.found.snookered == "total"
    assert umpired.match.frame.called_thirty
    assert len(umpired.typed) == 1
    entered(umpired, "undo")
    assert umpired.match.frame.found.snookered == ""


@pytest.mark.parametrize(
    ("line", "again"),
    [
        ("r1, pot r1 tl", True),
        ("snook total", False),
        ("clock 20", False),
        ("declare 8a(a)", False),
        ("zzz", False),
        ("declare 5n by A", True),
        ("undo", True),
    ],
)
def test_time_starts_again_when_balls_have_moved_or_the_player_changes(
    line: str, again: bool
) -> None:
    umpired, hand = timed()
    entered(umpired, "r1, pot r2 tl")
    hand.at = 10
    entered(umpired, line)
    assert umpired.pad.seconds.at(hand()) == (0 if again else 10)


def test_no_time_runs_where_nobody_plays() -> None:
    over, lag = timed(), timed(given=Given(phase="lag"))
    entered(over[0], "concede A")
    for umpired, hand in (over, lag, timed("jeu-de-la-8")):
        hand.at = 70
        assert toolbar(umpired) == ""
        assert call_due(umpired) is None
        before = umpired.match
        assert "Refused" in entered(umpired, "time")
        assert "Refused" in entered(umpired, "clock 30")
        assert umpired.match is before


@pytest.mark.parametrize("book", ["blackball", "eightball-pool"])
def test_the_toolbar_shows_sixty_seconds_and_the_time_out(book: str) -> None:
    umpired, hand = timed(book)
    hand.at = 12
    assert "12 s / 60 s" in toolbar(umpired)
    entered(umpired, "pause")
    hand.at = 65
    assert "12 s / 60 s · TIME OUT" in toolbar(umpired)
    entered(umpired, "reprendre")
    hand.at = 120
    assert "TIME IS UP" in toolbar(umpired)
    entered(umpired, "r1, pot r2 tl")
    assert "0 s / 60 s" in toolbar(umpired)
    assert "FOUL" in entered(umpired, "time")


def test_the_clock_follows_the_match_that_is_loaded(tmp_path: Path) -> None:
    entered(session("jeu-de-la-8"), "1, pot 3 tl", f"save {tmp_path / 'm.yaml'}")
    umpired = session()
    assert toolbar(umpired)
    entered(umpired, f"load {tmp_path / 'm.yaml'}")
    assert not toolbar(umpired)


# ---------------------------------------------------------------- at a terminal


def typed_prompt_for_lines(umpired: UmpireSession, keys: str) -> None:
    with (
        create_pipe_input() as keyboard,
        create_app_session(input=keyboard, output=DummyOutput()),
    ):
        keyboard.send_text(keys)
        prompt_for_lines(umpired, with_clock=True)


def test_leaving_a_match_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    umpired = session()
    # Ctrl-C gives a line up, a paste is several lines, Ctrl-D leaves
    paste = "\x1b[200~r1, pot r2 tl\nr1, pot r1 tl\x1b[201~\r"
    typed_prompt_for_lines(umpired, f"r3, \x03{paste}\x04")
    assert len(steps(umpired)) == 2
    assert umpired.saved
    (file,) = (tmp_path / "empoche" / "matches").iterdir()
    assert f"The match is kept in {file}" in capsys.readouterr().out


def test_a_match_that_cannot_be_kept_is_asked_about_until_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    umpired = session()
    good = tmp_path / "good.yaml"
    typed_prompt_for_lines(umpired, f"r1, pot r2 tl\rquit\r/no/such/x.yaml\r{good}\r")
    assert umpired.saved
    assert good.is_file()


def test_a_match_may_be_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    umpired = session()
    typed_prompt_for_lines(umpired, "r1, pot r2 tl\r\x04\r")
    assert not umpired.saved
