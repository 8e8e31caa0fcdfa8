"""`empoche analyse` and `empoche hint`: what they show, what they write, what they refuse."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from empoche import Match, Recorder, Stroke
from empoche.ai.candidate import Candidate
from empoche.ai.stroke_names import HOLES, KINDS, stroke_kind_name
from empoche.cli.analysis_text import follows
from empoche.equipment import YagoBoard
from empoche.language.words import Words
from empoche.matches.position_text import from_text
from tests.cli.commands import empoche
from tests.old_data.shown import RECORDS

# the black lies before a pocket, straight ahead of the cue ball
EASY = "blackball/1/b:0.12,1.65;c:0.35,1.3;y1:0.7,0.5/turn:A;groups:red,yellow"
NEARLY = "(?:9[0-9]|100)"  # as sure as that
CHANCES = rf"to win {NEARLY}% · success {NEARLY}% · foul \d%"
QUICK = ("--level", "expert", "--strokes", "100")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A break that met nothing: the opponent chooses."""
    path = tmp_path / "match.yaml"
    match = Match("jeu-de-la-8", players=("Ada", "Bea"))
    recorder = Recorder(path, match)
    match.stroke(Stroke(0.0, 2.0, place=(0.6, 0.3)))
    recorder.keep()
    return path


def test_strokes_are_shown_with_their_chances() -> None:
    ran = empoche("analyse", EASY, *QUICK, "--best", "2")
    head, first, stroke, then, second, *_ = ran.out.splitlines()
    assert (ran.code, ran.err) == (0, "")
    assert head == "Blackball · A to play · level expert"
    assert re.fullmatch(
        rf"1\. pot the black into the top left pocket · {CHANCES} · tries: \d+", first
    )
    assert re.fullmatch(rf"   then \({NEARLY}%\): Frame to A · 4\w+", then)
    assert second.startswith("2. ")
    again = empoche("simulate", EASY, stroke.strip())
    assert "Frame to A" in again.out


def test_in_french() -> None:
    ran = empoche("analyse", EASY, *QUICK, "--best", "1", lang="fr")
    assert re.search(rf"1\. la noire dans la poche en haut à gauche · victoire {NEARLY} %", ran.out)
    assert re.search(rf"ensuite \({NEARLY} %\) : Partie à A", ran.out)


def test_the_same_from_standard_input_and_with_the_same_seed() -> None:
    ran = empoche("analyse", "-", *QUICK, "--seed", "3", stdin=EASY)
    assert ran.out == empoche("analyse", EASY, *QUICK, "--seed", "3").out
    assert "pot the black" in ran.out


def test_a_rulebook_stands_for_its_opening() -> None:
    ran = empoche("analyse", "yago-easy", "--level", "beginner", "--best", "1")
    assert "1. break" in ran.out
    assert ran.code == 0


def test_time_ends_a_search() -> None:
    ran = empoche("analyse", EASY, "--seconds", "0.2", "--best", "1")
    assert "pot the black" in ran.out


def test_json_has_everything_exactly() -> None:
    ran = empoche("analyse", EASY, *QUICK, "--json", "--best", "2")
    data = json.loads(ran.out)
    assert (data["rulebook"], data["by"], data["level"], data["seed"]) == (
        *("blackball", "A", "expert", 1),
    )
    assert from_text(data["position"]).layout == from_text(EASY).layout
    assert data["choice"] is None
    best = data["strokes"][0]
    assert (best["kind"], best["ball"], best["pocket"]) == ("pot", "black", "top-left")
    assert 0.9 < best["value"] <= 1.0
    assert best["then"]["winner"] == "A"
    assert best["then"]["by_article"]
    assert len(data["strokes"]) == 2


def test_the_best_stroke_is_drawn(tmp_path: Path) -> None:
    file = tmp_path / "best.svg"
    ran = empoche("analyse", EASY, *QUICK, "--draw", file)
    assert f"Drawing: {file}" in ran.out
    assert 'class="trail"' in file.read_text()


def test_a_drawing_of_another_kind_is_refused_before_anything_is_tried(tmp_path: Path) -> None:
    ran = empoche("analyse", EASY, "--draw", tmp_path / "best.bmp", "--strokes", "1000000")
    assert (ran.code, ran.out) == (2, "")
    assert ".svg, .png" in ran.err


# ---------------------------------------------------------------- records


def test_of_a_record_the_choice_that_is_due(record: Path, tmp_path: Path) -> None:
    file = tmp_path / "best.svg"
    ran = empoche("analyse", record, *QUICK, "--draw", file)
    assert ran.code == 0
    assert "Jeu de la 8 · Bea (B) to choose (1.3.02 · " in ran.out
    assert "break again · to win " in ran.out
    assert "then Ada (A): " in ran.out
    assert 'class="trail"' in file.read_text()
    data = json.loads(empoche("analyse", record, *QUICK, "--json").out)
    assert sorted(one["option"] for one in data["answers"]) == sorted(data["choice"]["options"])
    assert data["answers"][0]["stroke"]["stroke"]


def test_an_earlier_step_of_a_record(record: Path) -> None:
    ran = empoche("analyse", record, *QUICK, "--step", "0", "--best", "1")
    assert "Ada (A) to play" in ran.out
    assert "1. break" in ran.out
    assert "is not between 0 and 1" in empoche("analyse", record, "--step", "2").err


def test_a_record_that_was_cut_is_weighed_as_far_as_it_is_whole(record: Path) -> None:
    record.write_bytes(record.read_bytes()[:-20])
    ran = empoche("analyse", record, *QUICK, "--best", "1")
    assert ran.code == 0
    assert str(record) in ran.err
    assert "Ada (A) to play" in ran.out


# ---------------------------------------------------------------- hints


def test_a_hint_is_a_sentence_a_stroke_and_the_article() -> None:
    ran = empoche("hint", EASY)
    sentence, stroke, article = ran.out.splitlines()
    said = rf"A: pot the black into the top left pocket – success {NEARLY}%, to win {NEARLY}%\."
    assert re.fullmatch(said, sentence)
    assert stroke.startswith("  ")
    assert article.startswith("  article 4")


def test_a_hint_for_a_choice_names_the_article_that_gives_it(record: Path) -> None:
    ran = empoche("hint", record, "--level", "beginner")
    sentence, article = ran.out.splitlines()
    assert sentence.startswith("Bea (B): ")
    assert "– to win " in sentence
    assert article.startswith("  article 1.3.02 · invalid or foul break: After a break")


def test_a_hint_warns_of_the_foul_that_is_likely() -> None:
    blocked = "blackball/1/c:0.1,0.1;y1:0.15,0.15;r1:0.5,1.2;b:0.6,0.3/groups:red,yellow"
    ran = empoche("hint", blocked, "--level", "beginner", lang="fr")
    assert "attention (" in ran.out.splitlines()[2]


def test_a_hint_for_a_match_that_is_over_is_refused(tmp_path: Path) -> None:
    match = Match("blackball", race_to=1)
    recorder = Recorder(tmp_path / "match.yaml", match)
    match.decide("concede", by="A")
    recorder.keep()
    ran = empoche("hint", recorder.path)
    assert (ran.code, ran.out) == (2, "")
    assert "the match is over, B won" in ran.err


@pytest.mark.parametrize("command", ["analyse", "hint"])
def test_the_record_of_an_umpire_can_be_weighed(command: str) -> None:
    """What is guessed of it is said beside what is found."""
    ran = empoche(command, RECORDS / "sheet-blackball-clock.yaml", "--level", "beginner")
    assert ran.code == 0, ran.said
    assert "Béa (B)" in ran.out
    assert ran.err == "This match was umpired: pieces that no fact moves lie where they lay.\n"


@pytest.mark.parametrize("command", ["analyse", "hint"])
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["no-such.yaml"], "no such file"),
        (["snooker"], "snooker"),
        (["blackball/1/z:1,1"], "z:1,1"),
        (["blackball", "--level", "god"], "beginner, casual, club, expert, master"),
    ],
)
def test_what_cannot_be_weighed_is_refused(command: str, words: list[str], said: str) -> None:
    ran = empoche(command, *words)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_a_position_has_no_steps() -> None:
    assert "a match record has" in empoche("analyse", "blackball", "--step", "1").err


# ---------------------------------------------------------------- words


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("book", ["blackball", "carrom-andikado", "yago-easy"])
def test_every_kind_of_stroke_has_words(book: str, language: str) -> None:
    say, match = Words(language), Match(book)
    holes = isinstance(match.setting.table, YagoBoard)
    action = Stroke(90.0, 1.0)
    for name in HOLES if holes else KINDS:
        one = Candidate(action, name, None, "red-1", "5" if holes else "top-left")
        assert stroke_kind_name(say, one, match)


def test_every_kind_that_is_thought_of_is_known() -> None:
    """Kinds are plain words in the source of the candidates: each must have been given words."""
    import ast

    from empoche.ai.candidates import carrom, pool, yago

    for module, known in ((pool, KINDS), (carrom, KINDS), (yago, {**KINDS, **HOLES})):
        assert module.__file__
        tree = ast.parse(Path(module.__file__).read_text("utf-8"))
        made = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        kinds = {
            part.value
            for call in made
            if isinstance(call.func, ast.Name) and call.func.id == "Candidate"
            for part in ast.walk(call.args[1])
            if isinstance(part, ast.Constant) and isinstance(part.value, str)
        }
        assert kinds
        assert kinds <= set(known)


def test_what_follows_says_fouls_choices_and_who_has_what() -> None:
    say = Words("en")
    match = from_text(EASY)
    match.stroke(Stroke(0.0, 0.3))  # meets nothing
    told = follows(say, match.state)
    assert told == (
        "FOUL: 5d · B to play · free shot · cue ball where it lies or from baulk · with: yellows"
    )
    match = Match("jeu-de-la-8")
    match.stroke(Stroke(0.0, 2.0, place=(0.6, 0.3)))
    assert "B may choose: " in follows(say, match.state)
