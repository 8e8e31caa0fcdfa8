"""`empoche whatif`: a shot here and there, a table, JSON, and what cannot be shown."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from empoche import Match, RandomPlayer, Recorder
from tests.cli.commands import empoche

CASES = """\
rulebook: blackball
players: {A: Ada, B: Bea}
cases:
  - name: nothing is shot
    steps: []
  - name: the cue ball falls
    given: {turn: A, groups: {A: red, B: yellow}, on_table: {red: 3, yellow: 3, black: 1}}
    steps:
      - shot: [{contact: [cue, red-1]}, {cushion: [red-1, top]}, {pocket: [cue, top-left]}]
        expect: {fouls: [5a]}
      - shot: [{contact: [cue, yellow-1]}, {pocket: [yellow-1, top-left]}]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cases.yaml"
    path.write_text(CASES)
    return path


def test_a_shot_is_shown_here_and_there_with_what_differs(file: Path) -> None:
    ran = empoche("whatif", file, "--rulebook", "jeu-de-la-8", "--case", "2", "--step", "1")
    assert ran.code == 0
    assert "Names: reds = 1…7, yellows = 9…15, the black = 8" in ran.out
    assert "step 1 · Ada (A): the cue ball hits a red" in ran.out
    assert "5a · cue ball potted: Potting the cue ball" in ran.out
    assert ran.out.count("FOUL: the cue ball drops into a pocket") == 2
    assert "wpa" not in ran.out
    assert "Jeu de la 8 (taken as called: the 1 is called)" in ran.out
    assert "≠ free shot: yes → no" in ran.out
    assert "≠ played from: from baulk → anywhere" in ran.out
    assert "shots: 1, same outcome: 0, other: 1, not judged: 0" in ran.out
    assert "step 2" not in ran.out


def test_in_french(file: Path) -> None:
    ran = empoche("whatif", file, "--rulebook", "jeu-de-la-8", "--case", "2", lang="fr")
    assert "≠ d'où l'on joue : dans la zone → n'importe où" in ran.out
    assert "pris pour annoncé : la 9 est annoncée, poche en haut à gauche" in ran.out
    assert "tirs : 2" in ran.out


def test_a_table_of_all_that_fit(file: Path) -> None:
    ran = empoche("whatif", file, "--case", "the cue ball falls")
    rows = [line for line in ran.out.splitlines() if line.startswith("│ step")]
    assert ["Blackball" in ran.out, "Eight-Ball" in ran.out, len(rows)] == [True, True, 2]
    assert "FOUL: 5a · B to play" in rows[0]
    assert "≠ FOUL: K-1 · B to play · 2 visits" in rows[0]
    assert "≠ FOUL: cue ball lost · B to play · ball in hand anywhere" in rows[0]


def test_json_has_both_rulings_and_the_differences(file: Path) -> None:
    ran = empoche("whatif", file, "--case", "2", "--json")
    data = json.loads(ran.out)
    pool, eight = data["comparisons"]
    assert (data["rulebook"], data["name"]) == ("blackball", "the cue ball falls")
    assert (pool["rulebook"], eight["rulebook"]) == ("eightball-pool", "jeu-de-la-8")
    assert eight["names"]["yellow-1"] == "9"
    first = eight["shots"][0]
    assert first["facts"][0] == {"contact": ["cue", "red-1"]}
    assert (first["here"]["fouls"], first["there"]["fouls"]) == (["5a"], ["wpa-scratch"])
    assert first["differs"]["cue_ball"] == [["baulk"], ["anywhere"]]
    assert eight["summary"]["shots"] == 2


def test_the_first_case_is_taken_and_one_without_shots_says_so(file: Path) -> None:
    ran = empoche("whatif", file)
    assert (ran.code, "no shot to compare" in ran.out) == (0, True)


def test_standard_input() -> None:
    assert "cue ball" in empoche("whatif", "-", "--case", "2", stdin=CASES).out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--rulebook", "yago-easy"), "it can be shown under: blackball, eightball-pool"),
        (("--rulebook", "snooker"), "snooker"),
        (("--case", "7"), "there is no case “7”"),
        (("--case", "2", "--step", "9"), "step 9 is no shot (shots: 1, 2)"),
        (("--call", "loudly"), "loudly"),
    ],
)
def test_what_cannot_be_shown_is_said(file: Path, words: tuple[str, ...], said: str) -> None:
    ran = empoche("whatif", file, *words)
    assert (ran.code, said in ran.err, "Traceback" in ran.said) == (2, True, False)


def test_a_file_that_is_not_there() -> None:
    ran = empoche("whatif", "nothing.yaml")
    assert (ran.code, "nothing.yaml" in ran.err) == (2, True)


def test_a_record_that_broke_off_is_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    match = Match("blackball")
    recorder = Recorder(tmp_path / "match.yaml", match)
    player = RandomPlayer(Random(2))
    for _ in range(5):
        player.play(match)
        recorder.keep()
    whole = recorder.path.read_bytes()
    last_line = len(whole) - whole.rindex(b"    expect:")
    for lost in (20, last_line, last_line + 60):  # within its last line, and between two lines
        recorder.path.write_bytes(whole[:-lost])
        ran = empoche("whatif", recorder.path, "--rulebook", "eightball-pool")
        assert ran.code == 0
        assert "match.yaml, line" in ran.err
        assert "…" not in ran.out  # every fact is named, however many there are
        assert ran.out.count("step ") == len([m for m in match.history[:-1] if m.motion])
