"""The printed match sheet: everything of the record is on it, and it is the same every time."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from empoche.errors import Refused, Unreadable
from empoche.record.checksum import checksum_of_text, group_digits, seal
from empoche.record.read import read_cases
from empoche.record.sheet import Note, Sheet, moment
from empoche.rulebooks import RULEBOOKS
from empoche.rules.cases import run
from empoche.rules.catalogue import catalogue
from empoche.sheets.paper import Column, Paper, Table, Text
from empoche.sheets.pdf import sheet_pdf
from empoche.sheets.printed_steps import only_case
from empoche.sheets.words import clock, describe_sheet
from tests.record.records import recorded
from tests.record.sheets import full_sheet, long_match, longest, umpired, written

SOMEDAY = datetime(2026, 10, 3, tzinfo=UTC)
FOUR = {"A1": "Ann", "B1": "Ben", "A2": "Cem", "B2": "Dov"}


def pages(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


def squeezed(text: str) -> str:
    """Without spaces: a cell may be cut into lines anywhere."""
    return "".join(text.split())


def on_paper(record: str, language: str = "en") -> str:
    return squeezed("".join(pages(sheet_pdf(record, language))))


# ---------------------------------------------------------------- what is on it


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_ruling_is_on_it_with_every_article(book: str, language: str) -> None:
    record = umpired(book)
    (case,) = read_cases(record)
    text = on_paper(record, language)
    outcome = run(case)
    known = catalogue(book).articles
    for article in outcome.applied_articles:
        assert squeezed(known[article].short(language)) in text
    for ruling in outcome.rulings:
        for article in ruling.fouls:
            assert squeezed(known[article].label(language)) in text
            assert squeezed(known[article].text[language]) in text


def test_what_was_noted_is_on_it() -> None:
    text = on_paper(umpired("blackball"))
    sheet = full_sheet(len(longest("blackball").steps))
    for said in (
        *(sheet.event, sheet.venue, *sheet.umpires),
        *(re.sub(r"(?<=rouge|jaune)-\d", "", one) for one in sheet.aside),
        *(note.text for note in sheet.notes),
        *("PROTEST, note 2", "Step corrected", "procédé", "14:13:50", "2026-09-21, 14:13"),
        *("Side A · 14:28:20 UTC", "Ada (A)", "Bea (B)"),
    ):
        assert squeezed(said) in text, said


def test_fouls_are_called_and_counted() -> None:
    (case,) = read_cases(long_match())
    fouls = [ruling for ruling in run(case).rulings if ruling.fouls]
    told = describe_sheet(long_match(), "en")
    marked = [line for part in told.parts for line in part.lines if line.mark == "foul"]
    assert len(fouls) == len(marked) > 40
    assert all(line.called.startswith("FOUL: ") and line.decisive for line in marked)
    (table,) = [table for table in told.tables if table.title == "Fouls"]
    assert sum(int(count) for _, count, _ in table.rows) == len(fouls)


def test_every_page_has_its_number_and_the_checksum() -> None:
    found = pages(sheet_pdf(long_match(), "en"))
    digits = group_digits(checksum_of_text(long_match()), 32)
    assert len(found) > 5
    for number, text in enumerate(found, 1):
        assert f"page {number}/{len(found)}" in text
        assert digits in text
        assert "empoche" in text
    assert group_digits(checksum_of_text(long_match())) in found[-1]


def test_a_table_that_goes_on_has_its_head_on_every_page() -> None:
    found = pages(sheet_pdf(long_match(), "en"))
    with_shots = [text for text in found if "to play" in text]
    assert len(with_shots) > 5
    assert all("What happened" in text for text in with_shots)


def test_every_shot_of_a_long_match_is_there_once() -> None:
    told = describe_sheet(long_match(), "en")
    numbers = [line.number for part in told.parts for line in part.lines]
    assert numbers == [str(at) for at in range(1, 201)]
    text = "\n".join(pages(sheet_pdf(long_match(), "en"))).splitlines()
    assert set(numbers) <= {line.split(" ")[0] for line in text}


def test_frames_and_score() -> None:
    case = longest("blackball", True)
    told = describe_sheet(written(case, FOUR), "en")
    assert told.sides == ("Ann (A1) & Cem (A2)", "Ben (B1) & Dov (B2)")
    last = run(case).views[-1]
    assert told.score == (last["score"]["A"], last["score"]["B"])
    won = [view for view in run(case).views if view["winner"]]
    assert [row[0] for row in told.frames.rows] == [str(at) for at in range(1, len(won) + 1)]
    assert len(told.parts) >= len(won) > 0
    assert "Cem (A2)" in "".join(line.who for part in told.parts for line in part.lines)


def test_a_match_without_sheet_is_printed_to_be_signed_by_hand() -> None:
    record = "rulebook: blackball\ncases:\n- {name: Cup, steps: [{decide: concede, by: A}]}\n"
    told = describe_sheet(record, "fr")
    assert [field.title for field in told.signed] == ["Camp A", "Camp B", "Arbitre"]
    assert not any(field.strokes for field in told.signed)
    text = pages(sheet_pdf(record, "fr"))[0]
    assert "Feuille de match" in text
    assert "Temps" not in text  # nobody knows them


def test_a_match_that_has_not_begun_has_a_sheet_too() -> None:
    record = "rulebook: carrom-kostromine\ncases:\n- {name: Cup, steps: []}\n"
    assert "Match not finished" in pages(sheet_pdf(record, "en"))[0]


def test_a_position_that_was_given_is_told() -> None:
    record = umpired("yago-easy")
    assert not only_case(record).given.untold
    assert "Position at the start" in dict(describe_sheet(record, "en").facts)
    assert "Position at the start" not in dict(describe_sheet(long_match(), "en").facts)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("{phase: toss}", False),
        ("{phase: break, turn: B}", False),
        ("{phase: break, score: {A: 1}}", True),
        ("{turn: B, on_table: {red: 1, black: 1}}", True),
    ],
)
def test_that_somebody_breaks_is_no_position(given: str, told: bool) -> None:
    record = f"rulebook: eightball-pool\ncases:\n- {{name: x, given: {given}, steps: []}}\n"
    assert ("Position at the start" in dict(describe_sheet(record, "en").facts)) is told


@pytest.mark.parametrize(
    ("book", "doubles"),
    [("blackball", True), ("carrom-kostromine", False), ("yago-professional", False)],
)
def test_a_match_that_was_played_has_a_sheet(tmp_path: Path, book: str, doubles: bool) -> None:
    file = tmp_path / "m.yaml"
    recorded(file, book, 40, doubles=doubles)
    record = file.read_text("utf-8")
    text = on_paper(record)
    known = catalogue(book).articles
    for article in run(only_case(record)).applied_articles:
        assert squeezed(known[article].short("en")) in text


# ---------------------------------------------------------------- what may be wrong


def test_a_record_that_was_changed_says_so_in_its_head() -> None:
    record = umpired("blackball")
    broken = record.replace("Rennes", "Reims")
    assert "CHECKSUM WRONG" in pages(sheet_pdf(broken, "en"))[0]
    lied = record.replace("turn: A", "turn: B", 1)
    assert lied != record
    first = pages(sheet_pdf(lied, "en"))[0]
    assert "RULINGS THAT DIFFER" in first
    assert "CHECKSUM" not in pages(sheet_pdf(record, "en"))[0]


def test_a_sheet_is_of_one_whole_match(tmp_path: Path) -> None:
    two = "rulebook: blackball\ncases:\n- {name: x, steps: []}\n- {name: y, steps: []}\n"
    with pytest.raises(Unreadable) as caught:
        sheet_pdf(two, "en")
    assert caught.value.key == "record-cases"
    file = tmp_path / "m.yaml"
    recorded(file, "yago-easy", 5)
    with pytest.raises(Unreadable) as caught:
        sheet_pdf(file.read_text("utf-8")[:-30], "en")
    assert caught.value.key == "record-cut"


def test_without_fpdf2_it_is_said_what_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "empoche.sheets.pages")
    monkeypatch.setitem(sys.modules, "empoche.sheets.paper", None)
    with pytest.raises(Refused, match="fpdf2"):
        sheet_pdf(umpired("blackball"), "en")


# ---------------------------------------------------------------- the file


@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_same_record_gives_the_same_bytes(tmp_path: Path, seed: str) -> None:
    file = tmp_path / "m.yaml"
    file.write_text(umpired("blackball"), "utf-8")
    program = (
        "import sys\nfrom pathlib import Path\nfrom hashlib import sha256\n"
        "from empoche.sheets.pdf import sheet_pdf\n"
        "print(sha256(sheet_pdf(Path(sys.argv[1]).read_text('utf-8'), 'fr')).hexdigest())"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(file)],
        env={**os.environ, "PYTHONHASHSEED": seed, "TZ": f"UTC+{seed}"},
        capture_output=True,
        text=True,
        check=True,
    )
    here = sha256(sheet_pdf(umpired("blackball"), "fr")).hexdigest()
    assert done.stdout.strip() == here


def test_the_record_is_attached() -> None:
    record = umpired("blackball")
    reader = PdfReader(BytesIO(sheet_pdf(record, "fr")))
    assert reader.attachments["record.yaml"] == [record.encode()]
    bare = "rulebook: blackball\ncases:\n- {name: x, steps: []}\n"
    (attached,) = PdfReader(BytesIO(sheet_pdf(bare, "fr"))).attachments["record.yaml"]
    assert seal(attached.decode()) == "intact"


def test_it_says_what_it_is_and_is_made_to_be_kept() -> None:
    reader = PdfReader(BytesIO(sheet_pdf(umpired("blackball"), "fr")))
    about = reader.xmp_metadata
    assert about is not None
    assert about.dc_title == {"x-default": "Feuille de match · Coupe de l’Été"}
    assert (about.pdfaid_part, about.pdfaid_conformance) == ("3", "U")
    assert str(reader.root_object["/Lang"]) == "fr"
    resources: Any = reader.pages[0]["/Resources"]
    for font in resources["/Font"].values():
        (inner,) = font.get_object()["/DescendantFonts"]
        assert "/FontFile2" in inner.get_object()["/FontDescriptor"]


# ---------------------------------------------------------------- names and paper


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Łukasz Żółć", "Łukasz Żółć"),
        ("Nguyễn Thị Bảo", "Nguyễn Thị Bảo"),
        ("Ελένη", "Ελένη"),
        ("Юлия", "Юлия"),
        ("Zoe\u0301", "Zoé"),
        ("李小龙", "□□□"),
        ("a\nb\tc", "a b c"),
        ("x\u200by\ufe0f", "xy"),
        ("x\ud800", "x?"),
        ("{nb}", "{nb}"),
        ("**b** __u__ --s--", "**b** __u__ --s--"),
    ],
)
def test_any_name_can_be_printed(name: str, shown: str) -> None:
    record = written(longest("blackball"), {"A": name, "B": "Bea"})
    assert squeezed(f"{shown} (A)") in squeezed(printed_text(record))


def printed_text(record: str) -> str:
    return "".join(pages(sheet_pdf(record, "en")))


@settings(deadline=None, max_examples=25)
@given(st.text(max_size=40), st.text(max_size=300))
def test_nothing_that_people_write_breaks_it(name: str, note: str) -> None:
    sheet = Sheet(event=name, umpires=(name,), notes=(Note(1, note, True, "B"),))
    record = written(longest("yago-easy"), {"A": name, "B": note[:30]}, sheet)
    assert pages(sheet_pdf(record, "fr"))


def test_a_note_longer_than_a_page_goes_on_over_the_next() -> None:
    words = [f"word{at}" for at in range(4000)]
    sheet = Sheet(began=moment(0), notes=(Note(1, " ".join(words)),))
    record = written(longest("blackball"), sheet=sheet)
    text = on_paper(record)
    assert all(word in text for word in words)


@pytest.fixture
def paper() -> Iterator[Paper]:
    with Paper("fr", SOMEDAY) as paper:
        paper.turn()
        yield paper


def test_no_line_is_wider_than_its_room(paper: Paper) -> None:
    paper.pen(8)
    long = "Rochefoucauld-Montmorency " + "x" * 300 + " " + "é" * 50
    lines = paper.lines(long, 30)
    assert all(paper.wide(line) <= 30 for line in lines)
    assert squeezed("".join(lines)) == squeezed(long)
    assert lines[0] == "Rochefoucauld-"
    assert paper.lines("x", 0.1) == ["x"]
    assert paper.lines("", 30) == []


def test_rows_stay_on_their_page_if_they_can(paper: Paper) -> None:
    with Table(paper, [Column("t", paper.epw)]) as table:
        for _ in range(60):
            before = paper.page_no()
            table.row([[Text("a"), Text("b"), Text("c")]])
            assert paper.y < paper.h - 16
            assert paper.page_no() in (before, before + 1)
    assert paper.page_no() > 2


def test_times_are_told_as_on_a_clock() -> None:
    assert [clock(at) for at in (0, 59.9, 61, 3600, -5)] == [
        "0:00",
        "0:59",
        "1:01",
        "1:00:00",
        "0:00",
    ]
