"""`empoche replay`: the same, another, cut or unreadable."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.commands import empoche
from tests.record.records import recorded


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
