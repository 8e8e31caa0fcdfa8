"""`empoche match`: matches played, records written, a summary, and what fails."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from empoche.cli.match import sum_up
from empoche.matches.batch import Failure, Result
from empoche.record.record_file import read_record
from tests.cli.commands import empoche, interrupted


def test_records_and_a_summary(tmp_path: Path) -> None:
    out = tmp_path / "new" / "folder"
    ran = empoche("match", "blackball", "--games", "3", "--out", out, "--workers", "1")
    assert ran.code == 0, ran.said
    assert "Blackball: matches played: 3" in ran.out
    assert "95 % interval" in ran.out
    assert "Strokes per frame" in ran.out
    assert "Most cited articles" in ran.out
    names = sorted(file.name for file in out.iterdir())
    assert names == [f"blackball-00000{n}.yaml" for n in (1, 2, 3)]
    assert empoche("judge", *out.iterdir()).code == 0
    assert empoche("replay", *out.iterdir()).code == 0
    assert read_record(out / names[0]).case.players == {"A": "random", "B": "random"}


def test_records_are_never_replaced(tmp_path: Path) -> None:
    wanted = ("match", "yago-easy", "--games", "1", "--out", tmp_path, "--workers", "1")
    assert empoche(*wanted).code == 0
    before = (tmp_path / "yago-easy-000001.yaml").read_bytes()
    again = empoche(*wanted, lang="fr")
    assert again.code == 2
    assert "ce match y est déjà" in again.err
    assert (tmp_path / "yago-easy-000001.yaml").read_bytes() == before


def test_json_says_all_and_the_summary_adds_up() -> None:
    ran = empoche("match", "jeu", "--games", "6", "--swap", "--json", "--workers", "2")
    assert (ran.code, ran.err) == (0, "")
    told = json.loads(ran.out)
    matches, summary = told["matches"], told["summary"]
    assert (told["rulebook"], len(matches), summary["failed"]) == ("jeu-de-la-8", 6, 0)
    assert [match["seats"]["A"] for match in matches] == [1, 2, 1, 2, 1, 2]
    won = [match["seats"][match["winner"]] for match in matches]
    assert [one["count"] for one in summary["wins"]] == [won.count(1), won.count(2)]
    assert summary["strokes"] == sum(match["strokes"] for match in matches)
    for one in summary["wins"]:
        low, high = one["interval"]
        assert 0 <= low <= one["share"] <= high <= 1


def test_the_computer_may_play(tmp_path: Path) -> None:
    words = ("--players", "beginner,greedy@2", "--games", "2", "--workers", "2", "--out", tmp_path)
    ran = empoche("match", "yago-easy", *words)
    assert ran.code == 0, ran.said
    assert "1 beginner" in ran.out
    record = read_record(tmp_path / "yago-easy-000001.yaml")
    assert record.case.players == {"A": "beginner", "B": "greedy@2"}


def test_quiet_says_nothing_when_all_is_well() -> None:
    ran = empoche("match", "blackball", "--games", "1", "-q")
    assert (ran.code, ran.said) == (0, "")


def test_a_match_that_fails_is_told_and_ends_with_1(tmp_path: Path) -> None:
    wanted = ("match", "carrom-andikado", "--games", "2", "--limit", "5", "--out", tmp_path)
    ran = empoche(*wanted, lang="fr")
    assert ran.code == 1
    assert "! match 1 : pas de fin après 5 étapes" in ran.err
    assert "(feuille gardée : " in ran.err
    assert "Matchs en échec" in ran.out
    assert len(read_record(tmp_path / "carrom-andikado-000002.yaml").case.steps) == 5


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("snooker",), "snooker"),
        (("blackball", "--players", "random,deep-blue"), "no player is called “deep-blue”"),
        (("blackball", "--players", "random"), "random"),
        (("blackball", "--target", "3"), "“target” has no meaning"),
        (("blackball", "--games", "0"), "--games"),
        (("blackball", "--out", "/dev/null/x"), "cannot be written"),
    ],
)
def test_what_cannot_be_played_is_said(words: tuple[str, ...], said: str) -> None:
    empoche("match", *words, "--workers", "1").check_refused(said)


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is a signal to a group of processes")
def test_ctrl_c_sums_up_what_was_played(tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = ("match", "carrom-andikado", "--games", "900", "--out", out, "--workers", "2")
    ran = interrupted(*words, after=out / "carrom-andikado-000005.yaml")
    assert "matches played" in ran.out
    ended = [read_record(file).case.steps[-1] for file in out.iterdir()]
    assert ended
    assert all(step.expect.get("match_winner") for step in ended)


# ---------------------------------------------------------------- the numbers


def test_sums_without_any_match_and_with_failures() -> None:
    assert sum_up(("random", "random"), [], 0.0).fouls_per_100_strokes == 0.0
    lost = Result(1, 1, (0, 1), strokes=10, fouls=3, error=Failure("match-lost", {}))
    won = Result(2, 2, (1, 0), "A", (1, 0), 2, 30, 5, {"5a": 3, "4b": 3, "7a": 9}, 1.0)
    total = sum_up(("one", "two"), [lost, won], 2.0)
    assert (total.failed, total.strokes, total.fouls_per_100_strokes) == (1, 40, 20.0)
    assert {player: one.won for player, one in total.wins.items()} == {"1 one": 0, "2 two": 1}
    assert total.articles == (("7a", 9), ("4b", 3), ("5a", 3))
    assert total.strokes_per_minute == 1200.0
    assert total.strokes_per_frame == 20.0
