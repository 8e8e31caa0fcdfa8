"""`empoche arena`: tables and JSON, failures, what is refused, Ctrl-C."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from empoche.cli.arena import Options, execute
from empoche.language.words import Words
from empoche.matches.match import Match
from empoche.matches.players import PLAYERS, RandomPlayer
from empoche.record.record_file import read_record
from tests.ai.programs import CRASHES, LIES, engine
from tests.cli.commands import empoche, interrupted

QUICK = ("--games", "2", "--workers", "1")


def test_pairs_and_points_in_a_table(tmp_path: Path) -> None:
    out = tmp_path / "new" / "folder"
    words = ("random", "greedy", "beginner", "--rulebook", "yago-easy", "--out", out)
    ran = empoche("arena", *words, *QUICK)
    assert (ran.code, ran.err) == (0, ""), ran.said
    assert "yago-easy: games played: 6" in ran.out
    lines = [line.split() for line in ran.out.splitlines()]
    assert sum(line[:2] == ["greedy", "beginner"] for line in lines) == 1
    assert sum(line[:2] == ["beginner", "greedy"] for line in lines) == 1
    assert "Points (400 more" in ran.out
    assert f"Match records: {out}" in ran.out
    records = sorted(out.rglob("*.yaml"))
    assert [file.parent.name for file in records[::2]] == [
        "1-random-2-greedy",
        "1-random-3-beginner",
        "2-greedy-3-beginner",
    ]
    assert read_record(records[1]).case.players == {"A": "greedy", "B": "random"}
    assert empoche("replay", *records).code == 0


def test_json_says_all_and_adds_up() -> None:
    words = ("random", "greedy", "--rulebook", "yago-easy", "--rulebook", "black", "--json")
    ran = empoche("arena", *words, *QUICK)
    assert (ran.code, ran.err) == (0, "")
    told = json.loads(ran.out)
    assert (told["players"], told["games"]) == (["random", "greedy"], 2)
    assert [book["rulebook"] for book in told["rulebooks"]] == ["yago-easy", "blackball"]
    for book in told["rulebooks"]:
        (pair,) = book["pairs"]
        one, two = pair["players"]
        assert one["won"] + two["won"] + pair["undecided"] == pair["games"] == 2
        assert one["interval"][0] <= one["share"] <= one["interval"][1]
        assert one["decisions"] >= one["strokes"] > 0
        assert 0 < one["seconds_per_decision"] <= one["slowest_seconds"]
        games = book["games"]
        assert [game["players"]["A"] for game in games] == ["random", "greedy"]
        won = [game["players"][game["winner"]] for game in games]
        assert won.count("random") == one["won"]


def test_all_rulebooks_at_once() -> None:
    words = ("random", "greedy", "--rulebook", "all", "--games", "1", "--race-to", "1")
    ran = empoche("arena", *words, "--json", "--workers", "2")
    assert ran.code == 0
    assert len(json.loads(ran.out)["rulebooks"]) == 9


def test_quiet_says_nothing_when_all_is_well() -> None:
    ran = empoche("arena", "random", "greedy", "--rulebook", "yago-easy", "-q", *QUICK)
    assert (ran.code, ran.said) == (0, "")


@pytest.mark.parametrize("body", [CRASHES, LIES])
def test_a_program_that_fails_has_lost_and_that_is_no_error(tmp_path: Path, body: str) -> None:
    odd = engine(tmp_path, body)
    words = (odd, "random", "--rulebook", "yago-easy", "--seconds", "5", *QUICK)
    ran = empoche("arena", *words, lang="fr")
    assert ran.code == 0, ran.said
    assert ran.err.count("abandonne : ") == 2
    assert "partie 1 : engine:" in ran.err
    assert "2/2" in ran.out
    told = json.loads(empoche("arena", *words, "--json").out)
    reasons = [game["failures"][0]["reason"] for game in told["rulebooks"][0]["games"]]
    assert all(reason.startswith("odd ") for reason in reasons)


def test_an_error_of_ours_ends_with_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Crashing(RandomPlayer):
        def play(self, match: Match) -> None:
            raise ZeroDivisionError("too clever")

    monkeypatch.setitem(PLAYERS, "random", Crashing)
    books, names = ["yago-easy"], ["random", "greedy"]
    options = Options(names, books, 1, 1, None, None, None, 1, None, 1.0)
    assert execute(Words("en"), options) == 1
    said = capsys.readouterr()
    assert "ZeroDivisionError: too clever" in said.err
    assert "greedy" in said.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("random", "greedy"), "RULEBOOK"),
        (("random", "--rulebook", "blackball"), "at least two players"),
        (("random", "random", "--rulebook", "blackball"), "all different"),
        (("random", "deep-blue", "--rulebook", "blackball"), "no player is called “deep-blue”"),
        (("random", "engine:no-such", "--rulebook", "blackball"), "no-such does not start"),
        (("random", "greedy", "--rulebook", "snooker"), "snooker"),
        (("random", "greedy", "--rulebook", "black", "--target", "3"), "“target” has no meaning"),
        (("random", "greedy", "--rulebook", "black", "--out", "/dev/null/x"), "cannot be written"),
        (("random", "greedy", "--rulebook", "black", "--ray", "127.0.0.1:1"), "no Ray cluster at"),
    ],
)
def test_what_cannot_be_played_is_said(words: tuple[str, ...], said: str) -> None:
    empoche("arena", *words, *QUICK).check_refused(said)


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is a signal to a group of processes")
def test_ctrl_c_sums_up_what_was_played(tmp_path: Path) -> None:
    folder = tmp_path / "1-random-2-greedy"
    words = ("arena", "random", "greedy", "--rulebook", "yago-easy", "--games", "5000")
    ran = interrupted(*words, "--out", tmp_path, after=folder / "yago-easy-000009.yaml")
    assert "stopped: " in ran.err
    assert "games played: " in ran.out
    ended = [read_record(file).case.steps[-1] for file in folder.iterdir()]
    assert ended
    assert all(step.expect.get("winner") for step in ended)
