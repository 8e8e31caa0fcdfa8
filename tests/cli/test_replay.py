"""`empoche replay`: the same, another, cut or unreadable."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from empoche.record.record_file import read_record
from empoche.record.replay import resume
from empoche.versions import ENGINE
from tests.cli.commands import empoche
from tests.old_data.shown import RECORDS
from tests.record.records import play, recorded


@pytest.fixture
def file(tmp_path: Path) -> Path:
    recorded(tmp_path / "m.yaml", "blackball", 12)
    return tmp_path / "m.yaml"


def test_a_record_that_plays_again(file: Path) -> None:
    ran = empoche("replay", file)
    assert (ran.code, ran.err) == (0, "")
    assert "m.yaml  steps, all the same: 12" in ran.out
    assert "1 the same, 0 differ, 0 unreadable" in ran.out
    assert empoche("replay", "-q", file).out.strip() == "1 the same, 0 differ, 0 unreadable"


def test_the_first_difference_is_told(file: Path) -> None:
    text = file.read_text("utf-8")
    place = list(re.finditer(r"speed: ([0-9.]+)", text))[4]
    file.write_text(text[: place.start(1)] + "2.5" + text[place.end(1) :], "utf-8")
    for words in ((), ("--no-bits",)):
        ran = empoche("replay", *words, file)
        assert ran.code == 1
        assert "✗" in ran.out
        assert "step 5" in ran.out
    french = empoche("replay", file, lang="fr")
    assert "étape 5" in french.out


def test_other_bits_may_be_allowed(file: Path) -> None:
    text = re.sub(r"motion: .*", "motion: aaaaaaaaaaaaaaaa", file.read_text("utf-8"))
    file.write_text(text, "utf-8")
    assert empoche("replay", file).code == 1
    assert empoche("replay", "--no-bits", file).code == 0


def test_a_cut_record_plays_again_up_to_its_last_whole_step(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-30])
    ran = empoche("replay", file)
    assert ran.code == 0
    assert "breaks off inside step 12" in ran.err
    assert "steps, all the same: 11" in ran.out


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "breaks off before its first step"),
        (b"\xff\xfe", "not UTF-8 text"),
        (b"rulebook: blackball\ncases: [{name: x, steps: []}]\n", "this match was umpired"),
        (b"rulebook: blackball\ncases:\n- name: x\n  steps:\n", "this match was umpired"),
        (b"rulebook: blackball\ncases: [{name: x, steps: [{}]}]\n", "line 2: a step is exactly"),
    ],
)
def test_what_is_no_record_is_unreadable(tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "bad.yaml").write_bytes(content)
    ran = empoche("replay", tmp_path / "bad.yaml")
    assert ran.code == 2
    assert said in ran.err
    assert "Traceback" not in ran.err


def test_many_files_and_the_worst_of_them_is_the_status(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_text(file.read_text("utf-8").replace("turn: A", "turn: B", 1), "utf-8")
    ran = empoche("replay", file, other, tmp_path / "none.yaml")
    assert ran.code == 2
    assert "none.yaml: no such file" in ran.err
    assert "1 the same, 1 differ, 1 unreadable" in ran.out
    assert empoche("replay", file, other).code == 1


OLD = {
    "en": "played with physics engine 1; this version has engine",
    "fr": "joués avec le moteur physique 1 ; cette version a le moteur",
}


def aged(file: Path) -> None:
    """Let a record say that the engine before today's played it."""
    text = file.read_text("utf-8")
    old = text.replace(f"engine: '{ENGINE}'", "engine: '1'")
    assert old.count("engine: '1'") == 1
    file.write_text(old, "utf-8")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_engine_of_an_old_record_is_told(file: Path, lang: str) -> None:
    assert "physics engine" not in empoche("replay", file).out
    aged(file)
    ran = empoche("replay", file, lang=lang)
    assert ran.code == 0  # no stroke of it comes out otherwise
    assert OLD[lang] in ran.out
    assert OLD[lang] not in empoche("replay", "-q", file, lang=lang).out
    (told,) = json.loads(empoche("replay", "--json", file).out)
    assert (told["same"], told["engines"]) == (True, ["1"])
    before = RECORDS / "played-blackball-won.yaml"  # from before engines were named
    ran = empoche("replay", "-q", before, lang=lang)
    assert ran.code == 1
    assert OLD[lang] in ran.out
    assert "engines" in empoche("replay", "--json", before).out


def test_a_match_that_went_on_with_another_engine_names_both(file: Path) -> None:
    aged(file)
    recorder, _ = resume(file)
    play(recorder.match, 2, Random(1))
    recorder.keep()
    case = read_record(file).case
    assert (case.engines, case.old_engines) == (("1", ENGINE), ("1",))
    (told,) = json.loads(empoche("replay", "--json", file).out)
    assert (told["same"], told["engines"]) == (True, ["1", ENGINE])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_match_of_an_older_engine_goes_on_and_says_so(file: Path, lang: str) -> None:
    aged(file)
    ran = empoche("play", "--record", file, stdin="quit\n", lang=lang)
    assert ran.code == 0, ran.said
    assert OLD[lang] in ran.out
    # without places and states, only what comes out the same can go on
    first = empoche("play", RECORDS / "play-blackball.yaml", lang=lang)
    assert first.code == 2
    said = {"en": "played with physics engine 1,", "fr": "jouée avec le moteur physique 1,"}
    assert said[lang] in first.err
    assert "…" not in first.err


def test_json(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_text(file.read_text("utf-8").replace("turn: A", "turn: B", 1), "utf-8")
    cut = tmp_path / "cut.yaml"
    cut.write_bytes(file.read_bytes()[:-30])
    ran = empoche("replay", "--json", other, cut, tmp_path / "none.yaml")
    one, two, three = json.loads(ran.out)
    assert ran.code == 2
    assert (one["same"], one["differs"]["what"], one["differs"]["key"]) == (False, "ruling", "turn")
    assert (one["differs"]["recorded"], one["differs"]["got"]) == ("B", "A")
    assert (two["same"], two["steps"], len(two["warnings"])) == (True, 11, 1)
    assert three["key"] == "no-file"
