"""The file of a match: written at every step, never lost, never written over by mistake."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
import yaml

from empoche import Refused, Unreadable
from empoche.cli.match_file import matches_folder, new_sheet
from empoche.cli.open_session import Options, open_session
from empoche.cli.referee import execute
from empoche.cli.umpire_session import UmpireSession
from empoche.language.words import Words
from tests.cli.commands import empoche
from tests.cli.umpiring import entered, session, steps


def recorded(file: Path, **asked: object) -> UmpireSession:
    """A session with `--record`."""
    options = Options(record=str(file), **asked)  # type: ignore[arg-type]  # as a command line
    return open_session(Words("en"), options)


def rewrite(file: Path, old: str, new: str) -> None:
    """Change a record by hand, as its author may: without what would be wrong then."""
    lines = file.read_text().replace(old, new).splitlines(keepends=True)
    without = ("checksum: ", "state: ")
    file.write_text("".join(line for line in lines if not line.lstrip().startswith(without)))


def test_save_load_and_judge_again(tmp_path: Path) -> None:
    umpired = session("eightball-pool")
    lines = ["r1, pot r2 tl", "red", "r1, cushion", "clock 30", "time", "baulk", "declare K-6 by B"]
    entered(umpired, *lines)
    file = tmp_path / "match.yaml"
    assert "steps: 7" in entered(umpired, f"save {file}")
    assert umpired.saved
    assert empoche("judge", file).code == 0
    again = session()
    assert "Loaded from" in entered(again, f"load {file}")
    assert again.match == umpired.match
    assert steps(again) == steps(umpired)


def test_a_record_that_was_ruled_otherwise_is_not_loaded(tmp_path: Path) -> None:
    file = tmp_path / "match.yaml"
    entered(session(), "r1", f"save {file}")
    rewrite(file, "turn: B", "turn: A")
    umpired = session()
    said = entered(umpired, f"load {file}")
    line = next(n for n, text in enumerate(file.read_text().splitlines(), 1) if "turn: A" in text)
    assert f"{file}, line {line}: at step 1 this record says “turn: A”" in said
    assert "the rulebook now rules “B” (articles: 5q" in said
    assert steps(umpired) == []


def test_what_a_record_leaves_out_is_as_usual(tmp_path: Path) -> None:
    file = tmp_path / "match.yaml"
    entered(session(), "r1", f"save {file}")
    rewrite(file, "      free_shot: true\n", "")
    assert "“free_shot: False”" in entered(session(), f"load {file}")


def test_a_record_with_a_wrong_checksum_is_not_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "match.yaml"
    entered(session(), "r1", f"save {file}")
    file.write_text(file.read_text().replace("red-1", "red-2"))
    assert "the checksum is wrong" in entered(session(), f"load {file}")


def test_a_record_that_cannot_be_read_loses_nothing(tmp_path: Path) -> None:
    umpired = session()
    entered(umpired, "r1", f"save {tmp_path / 'good.yaml'}")
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
    assert "A: reds, B: yellows" in second.out
    assert "never" not in second.out
    assert empoche("judge", file).code == 0
    assert list(tmp_path.iterdir()) == [file]


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


# ---------------------------------------------------------------- what cannot be written


def test_a_record_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    ran = empoche("referee", "--record", tmp_path / "no" / "m.yaml", stdin="r1\n")
    assert (ran.code, ran.out) == (2, "")
    assert "cannot be written: No such file" in ran.err
    assert empoche("referee", "--record", tmp_path, stdin="r1\n").code == 2
    assert empoche("referee", "--record", "/dev/null", stdin="r1\n").code == 2


def test_the_record_is_there_before_the_first_step(tmp_path: Path) -> None:
    recorded(tmp_path / "m.yaml")
    assert empoche("judge", tmp_path / "m.yaml").code == 0


def test_when_writing_fails_later_the_step_stands(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    umpired = recorded(folder / "m.yaml")
    (folder / "m.yaml").unlink()
    folder.rmdir()
    said = entered(umpired, "r1, pot r2 tl").splitlines()
    assert said[0] == "Valid break; A pots a red; the table stays open"
    assert said[-1].startswith("Not saved: ")
    assert len(steps(umpired)) == 1
    assert not umpired.saved
    assert "Not saved" in "\n".join(umpired.tick(30))  # the thread of the clock lives on
    folder.mkdir()
    assert "Not saved" not in entered(umpired, "r1, pot r1 tl")
    assert umpired.saved


def test_a_pipe_ends_with_2_if_the_record_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lines() -> Iterator[str]:
        (tmp_path / "m.yaml").unlink()
        (tmp_path / "m.yaml").mkdir()
        yield from ("r1\n", "zzz\n")

    class Pipe:
        isatty = staticmethod(lambda: False)
        __iter__ = staticmethod(lines)

    monkeypatch.setattr("sys.stdin", Pipe())
    record = str(tmp_path / "m.yaml")
    assert execute(Words("en"), Options(record=record, clock=False)) == 2


@pytest.mark.parametrize(
    "name", [".", "/", "a\x00b", "x" * 300, "~nobody-of-that-name/x", "/dev/null"]
)
def test_names_that_no_file_can_have(tmp_path: Path, name: str) -> None:
    umpired = session()
    entered(umpired, "r1, pot r2 tl")
    assert "Refused: " in entered(umpired, f"save {name}")
    entered(umpired, f"save {tmp_path / 'saved.yaml'}")
    assert "Refused: " in entered(umpired, f"load {name}")


def test_what_could_not_be_read_again_replaces_nothing(tmp_path: Path) -> None:
    umpired = recorded(tmp_path / "m.yaml")
    before = (tmp_path / "m.yaml").read_text()
    long = replace(umpired.pad.begin, players={"A": "x" * 9_000_000, "B": "y"})
    umpired.pad = replace(umpired.pad, begin=long)
    assert "Not saved" in entered(umpired, "r1")
    assert (tmp_path / "m.yaml").read_text() == before


# ---------------------------------------------------------------- save


def test_save_takes_the_rest_of_the_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    umpired = session()
    entered(umpired, "r1", "save ~/my match.yaml")
    assert (tmp_path / "my match.yaml").is_file()
    assert "Loaded" in entered(session(), "load ~/my match.yaml")


def test_save_does_not_write_over_the_files_of_others(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("precious")
    umpired = session()
    entered(umpired, "r1")
    assert "exists already" in entered(umpired, f"save {file}")
    assert file.read_text() == "precious"
    other = tmp_path / "other.yaml"
    assert "Saved" in entered(umpired, f"save {other}", "rerack", f"save {other}")
    again = session()
    assert "Saved" in entered(again, f"load {other}", "r1", f"save {other}").splitlines()[-1]


def test_save_follows_links_and_keeps_permissions(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    real, link = tmp_path / "far" / "m.yaml", tmp_path / "m.yaml"
    umpired = recorded(real)
    real.chmod(0o640)
    link.symlink_to(real)
    umpired = recorded(link)
    entered(umpired, "r1")
    assert link.is_symlink()
    assert "decide" not in real.read_text()
    assert "red-1" in real.read_text()
    assert real.stat().st_mode & 0o777 == 0o640
    assert list((tmp_path / "far").iterdir()) == [real]


# ---------------------------------------------------------------- load


def test_load_wants_what_was_played_saved_first(tmp_path: Path) -> None:
    other = session()
    entered(other, "r2", f"save {tmp_path / 'other.yaml'}")
    umpired = session()
    entered(umpired, "r1")
    assert "save first" in entered(umpired, f"load {tmp_path / 'other.yaml'}")
    assert len(steps(umpired)) == 1


def test_after_load_the_loaded_record_is_written(tmp_path: Path) -> None:
    first, second = tmp_path / "first.yaml", tmp_path / "second.yaml"
    entered(recorded(second), "r2")
    umpired = recorded(first)
    entered(umpired, "r1")
    before = first.read_text()
    entered(umpired, f"load {second}", "rerack")
    assert first.read_text() == before
    assert "rerack" in second.read_text()


def test_load_of_one_case_among_many_is_not_written_on(tmp_path: Path) -> None:
    cases = Path(__file__).parents[1] / "cases" / "blackball.yaml"
    file = tmp_path / "cases.yaml"
    file.write_text(cases.read_text("utf-8"), "utf-8")
    assert "holds one match" in entered(recorded(tmp_path / "m.yaml"), f"load {file} 3")
    umpired = session()
    assert "exists already" in entered(umpired, f"load {file} 3", f"save {file}")
    assert "Refused" in entered(session(), f"load {file} ²")
    assert "Refused" in entered(session(), f"load {file} 99999")
    assert "Refused" in entered(session(), f"load {file} 0")


# ---------------------------------------------------------------- a record gone on with


def test_a_record_that_was_ruled_otherwise_is_not_written_on(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    entered(recorded(file), "r1")
    rewrite(file, "turn: B", "turn: A")
    before = file.read_text()
    with pytest.raises(Unreadable, match=r"at step 1 this record says “turn: A”"):
        recorded(file)
    assert file.read_text() == before


def test_the_name_of_a_record_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    entered(recorded(file), "r1")
    rewrite(file, "a match of Blackball", "Final 2026")
    entered(recorded(file), "rerack")
    assert yaml.safe_load(file.read_text())["cases"][0]["name"] == "Final 2026"


@pytest.mark.parametrize(
    "asked", [{"race_to": 3}, {"players": "Ann,Max"}, {"doubles": True}, {"book": "jeu-de-la-8"}]
)
def test_options_that_contradict_a_record_are_refused(
    tmp_path: Path, asked: dict[str, object]
) -> None:
    file = tmp_path / "m.yaml"
    same: dict[str, object] = {"race_to": 2, "players": "Ann,Bob"}
    recorded(file, **same)
    before = file.read_text()
    recorded(file, **same)
    assert file.read_text() == before
    with pytest.raises(Unreadable, match=r"this record"):
        recorded(file, **(same | asked))


def test_players_that_cannot_be_written_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="cannot be written"):
        recorded(tmp_path / "m.yaml", players="a,\udcff")


# ---------------------------------------------------------------- kept without being asked


def test_the_folder_of_matches() -> None:
    assert matches_folder({"XDG_DATA_HOME": "/data"}) == Path("/data/empoche/matches")
    assert str(matches_folder({"XDG_DATA_HOME": "data"})).endswith(".local/share/empoche/matches")


def test_a_match_is_kept_from_its_first_step(tmp_path: Path) -> None:
    umpired = session()
    umpired.folder = tmp_path / "empoche" / "matches"
    list(umpired.tick(30))
    assert not umpired.folder.exists()  # nothing has been played
    entered(umpired, "r1, pot r2 tl")
    (file,) = umpired.folder.iterdir()
    assert file.name.endswith("-blackball.yaml")
    assert empoche("judge", file).code == 0
    entered(umpired, f"load {file}", "r1, pot r1 tl")
    assert len(list(umpired.folder.iterdir())) == 2  # a loaded match goes on in a file of its own


def test_a_folder_that_cannot_be_made_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    umpired = session()
    umpired.folder = tmp_path / "file" / "matches"
    assert "Not saved" in entered(umpired, "r1, pot r2 tl")
    assert "Not saved" not in entered(umpired, "r1, pot r1 tl")
    assert not umpired.saved


def test_two_matches_of_one_second_have_two_files(tmp_path: Path) -> None:
    now = datetime(2026, 1, 2, 3, 4, 5)
    first = new_sheet(tmp_path, "blackball", now)
    assert first.name == "2026-01-02-030405-blackball.yaml"
    first.write_text("")
    assert new_sheet(tmp_path, "blackball", now).name == "2026-01-02-030405-blackball-2.yaml"
