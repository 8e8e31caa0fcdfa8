"""`empoche sheet`: made from any record, checked as record and as PDF; what others say of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from empoche.record.checksum import checksum_of_text, group_digits, sealed
from empoche.record.read import read_cases
from empoche.umpire.records import record
from tests.cli.commands import empoche
from tests.cli.umpiring import entered, session
from tests.record.records import recorded
from tests.record.sheets import umpired

RECORD = umpired("blackball")


@pytest.fixture
def match(tmp_path: Path) -> Path:
    file = tmp_path / "match.yaml"
    file.write_text(RECORD, "utf-8")
    return file


# ---------------------------------------------------------------- made


@pytest.mark.parametrize(("lang", "title"), [("fr", "Feuille de match"), ("en", "Match sheet")])
def test_a_sheet_is_written_beside_the_record(match: Path, lang: str, title: str) -> None:
    ran = empoche("sheet", match, lang=lang)
    assert (ran.code, ran.err) == (0, "")
    file = match.with_suffix(".pdf")
    assert str(file) in ran.out
    assert title in PdfReader(file).pages[0].extract_text()


def test_or_where_one_says(match: Path, tmp_path: Path) -> None:
    assert empoche("sheet", match, "-o", tmp_path / "s.pdf").code == 0
    assert (tmp_path / "s.pdf").read_bytes()[:5] == b"%PDF-"
    ran = empoche("sheet", match, "-o", tmp_path / "no" / "s.pdf")
    assert (ran.code, "cannot be written" in ran.err) == (2, True)


def test_from_standard_input(tmp_path: Path) -> None:
    ran = empoche("sheet", "-", "-o", tmp_path / "s.pdf", stdin=RECORD)
    assert ran.code == 0
    ran = empoche("sheet", "-", stdin=RECORD)
    assert (ran.code, "-o FILE.pdf" in ran.err) == (2, True)


def test_another_file_of_that_name_is_left_alone(match: Path) -> None:
    file = match.with_suffix(".pdf")
    assert [empoche("sheet", match).code for _ in "ab"] == [0, 0]  # the same may be made again
    file.write_bytes(b"scanned, with ink on it")
    ran = empoche("sheet", match)
    assert (ran.code, "exists" in ran.err) == (2, True)
    assert file.read_bytes() == b"scanned, with ink on it"
    assert empoche("sheet", match, "-o", file).code == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rulebook: [", "not valid YAML"),
        ("rulebook: blackball\ncases: []\n", "one match"),
        (RECORD.replace("began: '2026", "began: 'x"), "is not a moment"),
    ],
)
def test_what_cannot_be_read_is_said(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "m.yaml"
    file.write_text(text, "utf-8")
    for words in (("sheet", file), ("sheet", "--check", file)):
        ran = empoche(*words)
        assert (ran.code, said in ran.err, ran.out) == (2, True, "")
    assert empoche("sheet", "--check", tmp_path / "none.yaml").code == 2


# ---------------------------------------------------------------- checked


def test_a_sound_record_and_a_sound_sheet(match: Path) -> None:
    empoche("sheet", match)
    for file in (match, match.with_suffix(".pdf")):
        ran = empoche("sheet", "--check", file)
        assert (ran.code, ran.err) == (0, "")
        assert group_digits(checksum_of_text(RECORD)) in ran.out
        assert ran.out.splitlines()[-1] == "Everything agrees"


def test_a_changed_record_is_told_plainly(match: Path) -> None:
    match.write_text(RECORD.replace("Rennes", "Reims"), "utf-8")
    ran = empoche("sheet", "--check", match)
    assert ran.code == 1
    assert "CHECKSUM WRONG" in ran.out
    match.write_text(sealed(RECORD.replace("turn: A", "turn: B", 1)), "utf-8")
    ran = empoche("sheet", "--check", match)
    assert ran.code == 1
    assert "rulings are others, at steps: " in ran.out


def test_a_changed_page_is_told_with_its_number(match: Path) -> None:
    from empoche.sheets.pages import draw_pages
    from empoche.sheets.words import describe_sheet

    other = sealed(RECORD.replace("Bea", "Eva"))
    file = match.with_suffix(".pdf")
    file.write_bytes(draw_pages(describe_sheet(other, "fr"), "fr", RECORD))
    ran = empoche("sheet", "--check", file, lang="fr")
    assert ran.code == 1
    assert "page 2 : le texte est autre : « Eva (B) » au lieu de « Bea (B) »" in ran.out


def test_a_sheet_of_a_match_that_was_played(tmp_path: Path) -> None:
    recorded(tmp_path / "m.yaml", "carrom-kostromine", 30)
    assert empoche("sheet", tmp_path / "m.yaml").code == 0
    assert empoche("sheet", "--check", tmp_path / "m.pdf").code == 0
    ran = empoche("sheet", "--check", tmp_path / "m.yaml")
    assert (ran.code, "NO CHECKSUM" in ran.out) == (1, True)


def test_one_checks_or_writes(match: Path) -> None:
    ran = empoche("sheet", match, "--check", "-o", "x.pdf")
    assert (ran.code, "not both" in ran.err) == (2, True)


# ---------------------------------------------------------------- other commands


def test_judge_tells_whether_a_record_was_changed(match: Path) -> None:
    ran = empoche("judge", match)
    assert ran.code == 0
    assert f"checksum right: {group_digits(checksum_of_text(RECORD), 32)}" in ran.out
    match.write_text(RECORD.replace("Rennes", "Reims"), "utf-8")
    for words in ((), ("-q",), ("--rulebook", "eightball-pool")):
        ran = empoche("judge", match, *words)
        assert (ran.code, "CHECKSUM WRONG" in ran.out) == (1, True)
    (entry,) = json.loads(empoche("judge", match, "--json").out)
    assert (entry["checksum"], entry["holds"]) == ("broken", True)


def test_judge_tells_that_a_sheet_has_lost_its_checksum(match: Path) -> None:
    lines = [line for line in RECORD.splitlines() if not line.startswith("checksum")]
    match.write_text("\n".join(lines), "utf-8")
    ran = empoche("judge", match)
    assert (ran.code, "NO CHECKSUM" in ran.out) == (1, True)


def test_the_terminal_goes_on_with_a_sheet_and_keeps_it(match: Path) -> None:
    ran = empoche("referee", "--record", match)
    assert ran.code == 0, ran.err
    assert match.read_text("utf-8") == RECORD
    umpired = session()
    assert "Loaded from" in entered(umpired, f"load {match}")
    (old,), (new,) = read_cases(RECORD), read_cases(record(umpired.pad))
    assert old.sheet is not None
    assert new.sheet is not None
    for part in ("event", "venue", "umpires", "began", "times", "timeouts", "signatures", "aside"):
        assert getattr(new.sheet, part) == getattr(old.sheet, part), part
