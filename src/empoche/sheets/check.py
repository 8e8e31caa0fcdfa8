"""Match sheets and records checked: whether they are as they were made.

A record is checked by its checksum, and by judging it again. A sheet is checked by its record,
which is attached to it: the sheet that this record gives is made anew and compared page by page.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from empoche.errors import Refused, Unreadable
from empoche.language.messages import LANGUAGES
from empoche.record.checksum import INTACT, checksum_of_text
from empoche.record.yaml import MOST_BYTES
from empoche.rules.cases import Difference, run
from empoche.sheets.printed_steps import only_case
from empoche.sheets.words import ATTACHED

if TYPE_CHECKING:
    from pypdf import PageObject, PdfReader

MOST_PDF_BYTES = 64 * 1024 * 1024
PDF = b"%PDF-"


@dataclass(frozen=True, slots=True)
class Page:
    """A page that is not as the record gives it."""

    number: int
    how: str  # text, drawing, more or missing
    found: str = ""  # the first line that differs, if it is the text
    expected: str = ""


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found."""

    checksum: str  # that the record has to have
    seal: str  # none, intact or broken
    steps: int
    differences: tuple[Difference, ...]  # rulings that are others when judged again
    pages: tuple[Page, ...] = ()
    count: int = 0  # pages of the sheet, 0 of a record
    made_by: str = ""  # the program that made the sheet, if it is another than this one

    @property
    def sound(self) -> bool:
        return self.seal == INTACT and not self.differences and not self.pages


def is_pdf(content: bytes) -> bool:
    """Whether this is a PDF and not a record."""
    return PDF in content[:1024]


def check_record(text: str, file: str = "") -> Checked:
    """Check a record: whether it is as it was written, and ruled as it says."""
    case = only_case(text, file)
    checksum = checksum_of_text(text, file)
    return Checked(checksum, case.seal, len(case.steps), run(case).differences)


def check_pdf(content: bytes, file: str = "") -> Checked:
    """Check a sheet: the record in it, and every page against the one that this record gives."""
    from empoche.sheets.pdf import sheet_pdf

    sheet = _opened(content, file)
    record = _record(sheet, file)
    result = check_record(record, file)
    language = _language(sheet)
    anew = sheet_pdf(record, language, file)
    if anew == content:
        pages, made_by = [], ""
    else:
        other = _opened(anew, file)
        made_by = _made_by(sheet) if _made_by(sheet) != _made_by(other) else ""
        pages = list(_compared(sheet, other))
    return Checked(
        *(result.checksum, result.seal, result.steps, result.differences),
        pages=tuple(pages),
        count=len(sheet.pages),
        made_by=made_by,
    )


def _opened(content: bytes, file: str) -> PdfReader:
    try:
        from pypdf import PdfReader
        from pypdf.errors import PdfReadError
    except ImportError:
        raise Refused("no-pypdf") from None
    try:
        sheet = PdfReader(BytesIO(content))
        len(sheet.pages)
    except (PdfReadError, OSError, ValueError, KeyError, RecursionError) as error:
        raise Unreadable("sheet-pdf", file, problem=str(error)) from None
    return sheet


def _record(sheet: PdfReader, file: str) -> str:
    try:
        attached = sheet.attachments.get(ATTACHED, [])
    except Exception:  # a PDF may be broken in any way: then there is none that can be read
        attached = []
    if len(attached) != 1:
        raise Unreadable("sheet-no-record", file, name=ATTACHED)
    if len(attached[0]) > MOST_BYTES:
        raise Unreadable("too-many-bytes", file, most=MOST_BYTES // 1024)
    try:
        return attached[0].decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        raise Unreadable("not-text", file) from None


def _language(sheet: PdfReader) -> str:
    language = str(sheet.root_object.get("/Lang", ""))[:2]
    return language if language in LANGUAGES else LANGUAGES[0]


def _made_by(sheet: PdfReader) -> str:
    """Return the programs that made a sheet, as it says itself."""
    try:
        about = sheet.xmp_metadata
        return f"{about.xmp_creator_tool}, {about.pdf_producer}" if about is not None else "?"
    except Exception:  # what another program has put there need not be readable
        return "?"


def _compared(sheet: PdfReader, other: PdfReader) -> Iterator[Page]:
    """Yield the pages that differ. Texts are compared first, then all else: a signature is no text,
    and a letter may be given another shape."""
    for number, (found, expected) in enumerate(zip_longest(sheet.pages, other.pages), 1):
        if expected is None:
            yield Page(number, "more")
        elif found is None:
            yield Page(number, "missing")
        elif (lines := _lines(found)) != (wanted := _lines(expected)):
            here, there = next(
                (here, there)
                for here, there in zip_longest(lines, wanted, fillvalue="")
                if here != there
            )
            yield Page(number, "text", here, there)
        elif _drawn(found) != _drawn(expected):
            yield Page(number, "drawing")


def _lines(page: PageObject) -> list[str]:
    try:
        return page.extract_text().splitlines()
    except Exception as error:  # whatever is wrong with it, it is not the page that was made
        return [f"({type(error).__name__})"]


def _drawn(page: PageObject) -> object:
    """Return all that makes a page, from anywhere in the file: drawings, fonts, comments."""
    try:
        return [(key, _plain(page[key])) for key in sorted(page) if key != "/Parent"]
    except Exception:
        return None


def _plain(value: Any) -> Any:
    """Return an object of a PDF without numbers of objects, and without how it is packed."""
    from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, StreamObject

    if isinstance(value, IndirectObject):
        value = value.get_object()
    if isinstance(value, StreamObject):
        keys = [key for key in sorted(value) if key not in ("/Length", "/Filter", "/DecodeParms")]
        return [(key, _plain(value[key])) for key in keys], sha256(value.get_data()).digest()
    if isinstance(value, DictionaryObject):
        return [(key, _plain(value[key])) for key in sorted(value) if key != "/Parent"]
    if isinstance(value, ArrayObject):
        return [_plain(item) for item in value]
    return str(value)
