"""The referee in the terminal: rulings, undo, save, load, record, clock, both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from empoche import rulebook
from empoche.cli.referee import Clock, candidates, starts_again
from empoche.cli.session import Session
from empoche.wording import Words
from tests.cli.commands import empoche


def session(book: str = "blackball", language: str = "en") -> Session:
    return Session(Words(language), rulebook(book))


def entered(umpired: Session, *lines: str) -> str:
    """All that is said after some lines."""
    return "\n".join(said for line in lines for said in umpired.enter(line))


def test_a_foul_is_shown_with_its_article_and_what_follows() -> None:
    said = entered(session(), "red-1, pot red-2 tl", "black, cushion")
    assert "FOUL 5d  Failing the conditions of a legal shot is a foul." in said
    assert "Articles: 4c(b)-legal" in said
    assert "B to play · free shot · cue ball: where it lies, from baulk" in said


def test_a_choice_is_shown_and_answered_by_its_name() -> None:
    umpired = session()
    assert "B to choose: in-place (where it lies), baulk" in entered(umpired, "red-1")
    assert "B to play · break · free shot" in entered(umpired, "rerack")


def test_undo_and_redo_give_the_same_again() -> None:
    umpired = session()
    entered(umpired, "red-1, pot red-2 tl", "black, cushion")
    before = umpired.match
    entered(umpired, "undo")
    assert umpired.match.turn == "A"
    entered(umpired, "redo")
    assert umpired.match == before
    assert "Nothing to redo" in entered(umpired, "redo")
    assert "Nothing to undo" in entered(umpired, "undo", "undo", "undo")


def test_a_refused_line_changes_nothing() -> None:
    umpired = session()
    before = umpired.match
    said = entered(umpired, "red-9", "pot red-1", "declare 2(a) by A", "baulk", "zzz")
    assert said.count("Refused") == 5
    assert umpired.match is before
    assert umpired.steps == []


def test_findings_belong_to_the_last_step() -> None:
    umpired = session()
    said = entered(umpired, "red-1, pot red-2 tl", "snook total")
    assert "totally snooked" in said
    assert "Regular shot" in entered(umpired, "cushion, red-1")
    entered(umpired, "undo")
    assert umpired.match.frame.found.snookered == "total"


def test_findings_add_up_and_can_be_taken_back() -> None:
    umpired = session()
    entered(umpired, "red-1, pot red-2 tl", "snook total", "touching red-3", "frozen red-4 top")
    found = umpired.match.frame.found
    assert (found.snookered, found.touching) == ("total", {"red-3"})
    assert found.frozen == {("red-4", "top")}
    entered(umpired, "snook none", "touching aucune")
    assert umpired.match.frame.found.snookered == ""
    assert umpired.match.frame.found.touching == set()
    assert "unknown ball" in entered(umpired, "touching red-9")


def test_findings_before_the_first_step() -> None:
    umpired = session()
    entered(umpired, "touching red-1")
    assert umpired.match.frame.found.touching == {"red-1"}
    assert umpired.match.frame.phase == "break"


def test_save_load_and_judge_again(tmp_path: Path) -> None:
    umpired = session("eightball-pool")
    lines = ["r1, pot r2 tl", "red", "r1, cushion", "clock 30", "time", "baulk", "declare K-6 by B"]
    entered(umpired, *lines)
    file = tmp_path / "match.yaml"
    assert "7 steps" in entered(umpired, f"save {file}")
    assert umpired.saved
    assert empoche("judge", file).code == 0
    again = session()
    assert "Loaded from" in entered(again, f"load {file}")
    assert again.match == umpired.match
    assert again.steps == umpired.steps


def test_load_tells_when_a_record_was_ruled_otherwise(tmp_path: Path) -> None:
    umpired = session()
    file = tmp_path / "match.yaml"
    entered(umpired, "r1", f"save {file}")
    file.write_text(file.read_text().replace("turn: B", "turn: A"))
    assert "1 ruling(s) differ" in entered(session(), f"load {file}")


def test_a_record_that_cannot_be_read_loses_nothing(tmp_path: Path) -> None:
    umpired = session()
    entered(umpired, "r1")
    before = umpired.match
    bad = tmp_path / "bad.yaml"
    bad.write_text("rulebook: [")
    assert "not valid YAML" in entered(umpired, f"load {bad}")
    assert "no such file" in entered(umpired, f"load {tmp_path / 'none.yaml'}")
    assert "cannot be written" in entered(umpired, f"save {tmp_path / 'no' / 'm.yaml'}")
    assert umpired.match is before


def test_record_is_written_at_every_step_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "match.yaml"
    words = ("referee", "blackball", "--record", file, "--race-to", "2", "--players", "Zoé,Karim")
    first = empoche(*words, stdin="r1, pot r2 tl\n")
    assert "Zoé (A)" in first.out
    second = empoche(*words, stdin="r1, pot r1 tl\nwhy\nquit\nnever read\n")
    assert "A: red, B: yellow" in second.out
    assert "never" not in second.out
    assert empoche("judge", file).code == 0
    assert list(tmp_path.iterdir()) == [file]


def test_a_whole_match_from_a_pipe_in_french() -> None:
    lines = "r1, empoche r2 hg\nannuler\naide\nrouge-1\nzone\narticle 6a\nabandonne B\nn\n"
    ran = empoche("referee", "--race-to", "1", stdin=lines, lang="fr")
    assert ran.code == 0
    assert "FAUTE 5q" in ran.out
    assert "Manche à A" in ran.out
    assert "Match à A" in ran.out
    assert "Refusé : le match est terminé, A a gagné" in ran.out


def test_a_match_can_begin_with_the_lag_or_the_toss() -> None:
    lag = empoche("referee", "--break", "draw", stdin="lag A top 12, B top 30\nbreak-opponent\n")
    assert "Who breaks has still to be settled" in lag.out
    assert "B to play · break" in lag.out
    toss = empoche("referee", "eightball-pool", "--break", "draw", stdin="toss B\n")
    assert "B to play · break" in toss.out
    assert "B to play · break" in empoche("referee", "--break", "B").out


def test_a_file_that_is_no_record_is_not_written_over(tmp_path: Path) -> None:
    cases = Path(__file__).parents[1] / "cases" / "blackball.yaml"
    file = tmp_path / "cases.yaml"
    file.write_text(cases.read_text("utf-8"), "utf-8")
    ran = empoche("referee", "--record", file, stdin="r1\n")
    assert (ran.code, "this file holds" in ran.err) == (2, True)
    assert file.read_text("utf-8") == cases.read_text("utf-8")
    assert "say which" in entered(session(), f"load {file}")
    assert "Loaded from" in entered(session(), f"load {file} 3")


def test_a_record_of_another_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "match.yaml"
    empoche("referee", "jeu-de-la-8", "--record", file, stdin="1, pot 3 tl\n")
    assert "not of blackball" in empoche("referee", "blackball", "--record", file).err
    assert "jeu-de-la-8" in empoche("referee", "--record", file).out


def test_time_starts_again_when_balls_have_moved_or_the_player_changes() -> None:
    umpired = session()
    for line, again in [
        ("r1, pot r2 tl", True),
        ("clock 30", False),
        ("declare 8a(a)", False),
        ("zzz", False),
        ("declare 5n by A", True),
        ("undo", False),
    ]:
        before = umpired.match
        entered(umpired, line)
        assert starts_again(umpired, before) is (again or line == "undo"), line


@pytest.mark.parametrize("words", [("--players", "Zoé"), ("--players", "a,"), ("--race-to", "0")])
def test_bad_options_are_refused(words: tuple[str, str]) -> None:
    assert empoche("referee", *words).code == 2


def test_completion_offers_what_can_stand_there() -> None:
    umpired = session()
    assert "red-1" in candidates(umpired, "re")
    assert "top-left" in candidates(umpired, "pot red-1 t")
    entered(umpired, "red-1")
    assert "rerack" in candidates(umpired, "")
    assert "empoche" in candidates(session(language="fr"), "")


def test_clock_pauses_and_goes_on() -> None:
    now = [0.0]
    clock = Clock(lambda: now[0])
    now[0] = 20
    clock.pause()
    now[0] = 50
    assert clock.seconds == 20
    clock.go()
    now[0] = 61
    assert clock.seconds == 31
    clock.restart()
    assert clock.seconds == 0


def test_the_thirty_second_call_is_made_once() -> None:
    umpired = session()
    entered(umpired, "r1, pot r2 tl")
    assert "thirty seconds" in "\n".join(umpired.tick(30))
    assert "thirty seconds" not in "\n".join(umpired.tick(31))
    assert "Undone: contact" in entered(umpired, "undo")  # the shot, not the call of the clock
    assert umpired.steps == []
    assert "FOUL 8a" in entered(umpired, "time")
    assert "no time for a shot" in entered(session("jeu-de-la-8"), "time", "clock 3")
