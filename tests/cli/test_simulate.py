"""`empoche simulate`: a position and a stroke in, facts, ruling and the next position out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from empoche.matches.match import Match
from empoche.matches.position_text import from_text, to_text
from empoche.physics import Stroke, simulate
from tests.cli.commands import empoche

POSITION = "blackball/1/c:0.457,0.5;y1:0.457,1.0;r1:0.1,1.4;b:0.8,1.6/groups:red,yellow"


def test_facts_ruling_and_position_are_told() -> None:
    ran = empoche("simulate", POSITION, ">yellow-1", "1")
    assert ran.code == 0, ran.err
    assert "Stroke: 90.0 1.0" in ran.out
    assert "the cue ball hits yellow 1" in ran.out
    assert "\n  5d · " in ran.out
    line = ran.out.splitlines()[-1]
    match = from_text(POSITION)
    match.stroke(Stroke(90.0, 1.0))
    assert line == to_text(match)
    again = empoche("simulate", line, ">red-1 soft")
    assert again.code == 0, again.err


def test_french_is_spoken() -> None:
    ran = empoche("simulate", POSITION, ">jaune-1 doux", lang="fr")
    assert "la blanche touche la jaune 1" in ran.out
    assert "\n  5d · " in ran.out


def test_json_says_the_same_as_data(tmp_path: Path) -> None:
    ran = empoche("simulate", "-", "90 1", "--json", stdin=POSITION + "\n")
    told = json.loads(ran.out)
    match = from_text(POSITION)
    match.stroke(Stroke(90.0, 1.0))
    assert match.motion is not None
    assert told["stroke"] == "90.0 1.0"
    assert told["position"] == to_text(from_text(POSITION))
    assert told["after"] == to_text(match)
    assert {piece: tuple(at) for piece, at in told["places"].items()} == match.layout
    assert [event["time"] for event in told["events"]] == [e.time for e in match.motion.events]
    assert ["cue", "yellow-1"] in [fact.get("contact") for fact in told["facts"]]
    assert [fact["time"] for fact in told["facts"]] == sorted(f["time"] for f in told["facts"])
    assert told["ruling"]["fouls"] == ["5d"]
    assert "5d" in told["ruling"]["articles"]


def test_without_a_judge_only_the_balls_speak() -> None:
    words = ("simulate", "blackball", "90 2 at=0.4,1.0", "--no-judge", "--json", "--seed", "7")
    told = json.loads(empoche(*words).out)
    match = Match("blackball", seed=7)
    assert told["seed"] == 7
    motion = simulate(match.setting.table, match.layout, Stroke(90.0, 2.0, place=(0.4, 1.0)))
    assert told["ruling"] is None
    assert told["after"] is None
    assert {piece: tuple(at) for piece, at in told["places"].items()} == motion.final
    plain = empoche("simulate", "blackball", "90 2 at=0.4,1.0", "--no-judge")
    assert "FOUL" not in plain.out
    assert "yellow 7: " in plain.out


@pytest.mark.parametrize("book", ["eightball-pool", "carrom-andikado", "yago-professional"])
def test_every_opening_can_be_broken(book: str) -> None:
    ran = empoche("simulate", book, "90 break")
    assert ran.code == 0, ran.err
    assert "Articles: " in ran.out


def test_another_rulebook_reads_the_same_position() -> None:
    ran = empoche("simulate", POSITION, "90 1", "--rulebook", "eightball")
    assert ran.code == 0, ran.err
    assert "\n  K-" in ran.out
    assert ran.out.splitlines()[-1].startswith("eightball-pool/")


@pytest.mark.parametrize("kind", ["svg", "png", "gif", "webp"])
def test_the_shot_is_drawn(tmp_path: Path, kind: str) -> None:
    if kind != "svg":
        pytest.importorskip("PIL")
    file = tmp_path / f"shot.{kind}"
    ran = empoche("simulate", POSITION, "90 0.3", "--draw", file)
    assert ran.code == 0, ran.err
    assert f"Drawing: {file}" in ran.out
    begins = {"svg": b"<svg", "png": b"\x89PNG", "gif": b"GIF8", "webp": b"RIFF"}
    assert file.read_bytes().startswith(begins[kind])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess", "90 2"), "unknown rulebook “chess”"),
        (("blackball/2/c:0.4,0.3", "90 2"), "unknown version 2"),
        ((POSITION, "90 fast"), "“fast” is not a speed"),
        (("blackball", "90 2 at=0.4,1.0"), "4c(a)"),
        ((POSITION, "90 1", "--draw", "shot.bmp"), ".svg, .png, .gif, .webp"),
        ((POSITION, "90 1", "--draw", "/nowhere/shot.svg"), "cannot be written"),
        ((POSITION, "90 1", "--rulebook", "jeu-de-la-8"), "y1:0.457"),
    ],
)
def test_what_cannot_be_done_is_said(words: tuple[str, ...], said: str) -> None:
    ran = empoche("simulate", *words)
    assert ran.code == 2
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_a_hand_lays_the_rack_of_a_rulebook_and_the_seed_is_told() -> None:
    words = ("simulate", "blackball", "91 break at=0.4,0.3")
    ran = empoche(*words)
    assert ran.code == 0, ran.err
    first, *_ = ran.out.splitlines()
    assert first.startswith("Pieces laid by hand: --seed ")
    again = empoche(*words, "--seed", first.rpartition(" ")[2])
    assert again.out == ran.out
    match = Match("blackball", seed=7)
    match.stroke(Stroke(91.0, 8.0, place=(0.4, 0.3)))
    for other in ("blackball", "eightball-pool"):
        ran = empoche(*words, "--seed", "7", "--rulebook", other)
        assert to_text(match).split("/")[2] in ran.out
    assert "laid by hand" not in empoche("simulate", POSITION, ">yellow-1", "1").out
