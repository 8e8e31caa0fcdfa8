"""Sheets and records checked: what was changed shows, with its page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.annotations import FreeText

from empoche.errors import Refused, Unreadable
from empoche.record.checksum import checksum_of_text, sealed
from empoche.sheets.check import Checked, check_pdf, check_record, is_pdf
from empoche.sheets.pages import draw_pages
from empoche.sheets.pdf import sheet_pdf
from empoche.sheets.words import describe_sheet
from tests.record.records import recorded
from tests.record.sheets import long_match, umpired

RECORD = umpired("blackball")


def written(writer: PdfWriter) -> bytes:
    stream = BytesIO()
    writer.write(stream)
    return stream.getvalue()


def edited(pdf: bytes, edit: Callable[[PdfWriter], object]) -> bytes:
    """The same PDF after somebody has opened, changed and saved it in another program."""
    writer = PdfWriter(clone_from=PdfReader(BytesIO(pdf)))
    edit(writer)
    return written(writer)


def hows(found: Checked) -> list[tuple[int, str]]:
    return [(page.number, page.how) for page in found.pages]


# ---------------------------------------------------------------- records


def test_a_record_as_it_was_written_is_sound() -> None:
    found = check_record(RECORD)
    assert found.sound
    assert (found.seal, found.checksum) == ("intact", checksum_of_text(RECORD))


def test_a_changed_record_is_not() -> None:
    found = check_record(RECORD.replace("Rennes", "Reims"))
    assert (found.seal, found.sound, found.differences) == ("broken", False, ())


def test_a_ruling_that_was_changed_is_found_even_with_a_new_checksum() -> None:
    found = check_record(sealed(long_match().replace("turn: A", "turn: B", 1)))
    assert found.seal == "intact"
    assert {one.key for one in found.differences} == {"turn"}
    assert not found.sound


def test_a_record_without_checksum_cannot_be_vouched_for() -> None:
    text = "\n".join(line for line in RECORD.splitlines() if not line.startswith("checksum"))
    assert check_record(text).seal == "none"
    assert not check_record(text).sound


# ---------------------------------------------------------------- sheets


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_sheet_as_it_was_made_is_sound(language: str) -> None:
    found = check_pdf(sheet_pdf(RECORD, language))
    assert found.sound
    assert found.count > 0


def test_of_a_match_that_was_played_too(tmp_path: Path) -> None:
    recorded(tmp_path / "m.yaml", "yago-easy", 10)
    assert check_pdf(sheet_pdf((tmp_path / "m.yaml").read_text("utf-8"), "fr")).sound


def test_a_sheet_that_was_only_saved_anew_is_still_sound() -> None:
    pdf = edited(sheet_pdf(RECORD, "fr"), lambda writer: None)
    assert pdf != sheet_pdf(RECORD, "fr")
    assert check_pdf(pdf).sound


def test_a_page_with_another_text_shows_with_its_number() -> None:
    told = describe_sheet(long_match(), "en")
    part = told.parts[0]
    at = next(at for at, line in enumerate(part.lines) if at > 80 and line.mark == "foul")
    part.lines[at] = replace(part.lines[at], called="Legal shot")
    found = check_pdf(draw_pages(told, "en", long_match()))
    assert [page.how for page in found.pages] == ["text"]
    assert found.pages[0].number > 1
    assert found.pages[0].found.endswith("nothing is touched Legal shot")
    assert "nothing is touched FOUL: " in found.pages[0].expected
    assert found.seal == "intact"
    assert not found.sound


def test_a_name_that_was_changed_everywhere_shows_on_every_page() -> None:
    other = sealed(RECORD.replace("Bea", "Eva"))
    found = check_pdf(draw_pages(describe_sheet(other, "fr"), "fr", RECORD))
    assert len(found.pages) == found.count


def test_another_signature_shows() -> None:
    told = describe_sheet(RECORD, "fr")
    other = tuple(replace(field, strokes=(((0.1, 0.9), (0.9, 0.1)),)) for field in told.signed)
    found = check_pdf(draw_pages(replace(told, signed=other), "fr", RECORD))
    assert hows(found) == [(found.count, "drawing")]


def test_a_comment_laid_over_a_page_shows() -> None:
    note = FreeText(text="2 – 0", rect=(200, 600, 300, 650))
    pdf = edited(sheet_pdf(RECORD, "fr"), lambda writer: writer.add_annotation(0, note))
    assert hows(check_pdf(pdf)) == [(1, "drawing")]


def test_pages_that_are_missing_or_too_many_show() -> None:
    whole = sheet_pdf(long_match(), "en")
    count = len(PdfReader(BytesIO(whole)).pages)
    less = edited(whole, lambda writer: writer.remove_page(count - 1))
    assert hows(check_pdf(less)) == [(count, "missing")]
    more = edited(whole, lambda writer: writer.add_blank_page(100, 100))
    assert hows(check_pdf(more)) == [(count + 1, "more")]


def test_a_record_that_was_changed_within_the_sheet_shows() -> None:
    lied = RECORD.replace("turn: A", "turn: B", 1)
    found = check_pdf(draw_pages(describe_sheet(RECORD, "fr"), "fr", lied))
    assert found.seal == "broken"
    assert found.differences
    assert found.pages  # the checksum in the foot is no longer that of this record


def test_a_sheet_of_another_version_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    pdf = sheet_pdf(RECORD, "fr")
    monkeypatch.setattr("empoche.sheets.pages.__version__", "9.9")
    found = check_pdf(pdf)
    assert found.made_by.startswith("empoche 0.")
    assert found.sound


# ---------------------------------------------------------------- what cannot be read


def test_what_is_no_sheet_is_refused() -> None:
    blank = PdfWriter()
    blank.add_blank_page(100, 100)
    for content, key in (
        (b"%PDF-1.7\nnothing", "sheet-pdf"),
        (written(blank), "sheet-no-record"),
        (
            edited(written(blank), lambda it: it.add_attachment("other.yaml", b"x")),
            "sheet-no-record",
        ),
        (edited(written(blank), lambda it: it.add_attachment("record.yaml", b"\xff")), "not-text"),
        (edited(written(blank), lambda it: it.add_attachment("record.yaml", b"[")), "yaml"),
    ):
        with pytest.raises(Unreadable) as caught:
            check_pdf(content, "m.pdf")
        assert (caught.value.key, caught.value.file) == (key, "m.pdf")


def test_a_sheet_cut_anywhere_is_refused_or_shows() -> None:
    whole = sheet_pdf(RECORD, "fr")
    # without a part of its last line, which says nothing, it is still the whole sheet
    for end in range(100, whole.rindex(b"%%EOF"), 1501):
        try:
            found = check_pdf(whole[:end])
        except Unreadable:
            continue
        assert not found.sound


def test_a_record_too_long_for_a_sheet_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    pdf = sheet_pdf(RECORD, "fr")
    monkeypatch.setattr("empoche.sheets.check.MOST_BYTES", 100)
    with pytest.raises(Unreadable) as caught:
        check_pdf(pdf)
    assert caught.value.key == "too-many-bytes"


def test_without_pypdf_it_is_said_what_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pypdf", None)
    with pytest.raises(Refused, match="pypdf"):
        check_pdf(sheet_pdf(RECORD, "fr"))


def test_what_is_a_pdf() -> None:
    assert is_pdf(sheet_pdf(RECORD, "fr"))
    assert not is_pdf(RECORD.encode())
