"""`empoche sheet`: the match sheet of a record as a PDF, and whether one was changed."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from empoche.cli.judge import SEALS
from empoche.cli.match_file import open_input, read_text, text_of
from empoche.errors import Refused, Unreadable
from empoche.files import write_atomically
from empoche.language.words import Words
from empoche.record.checksum import INTACT, group_digits
from empoche.sheets.check import (
    MOST_PDF_BYTES,
    Checked,
    Page,
    check_pdf,
    check_record,
    is_pdf,
)
from empoche.sheets.pdf import sheet_pdf

# what is said of a page that is not as the record gives it
PAGES = {
    "text": "sheet.page-text",
    "drawing": "sheet.page-drawing",
    "more": "sheet.page-more",
    "missing": "sheet.page-missing",
}


def execute(
    say: Words,
    file: Annotated[str, typer.Argument(metavar="FILE", help="help.sheet.file")],
    output: Annotated[
        str | None, typer.Option("-o", "--output", metavar="FILE.pdf", help="help.sheet.output")
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="help.sheet.check")] = False,
) -> int:
    """Write the PDF of a record, or check one; return the exit status."""
    if check and output is not None:
        raise typer.BadParameter(say("sheet.either"), param_hint="--check")
    return check_sheet(say, file) if check else make_sheet(say, file, output)


def make_sheet(say: Words, record: str, output: str | None) -> int:
    """Write the PDF; return the exit status."""
    file = _target(record, output)
    content = sheet_pdf(read_text(record), say.language, record)
    if output is None and file.exists() and file.read_bytes() != content:
        raise Unreadable("sheet-exists", str(file))  # perhaps it is the one that was signed
    write_atomically(file, content)
    print(say("sheet.made", file=str(file)))
    return 0


def _target(record: str, output: str | None) -> Path:
    """Return where the sheet goes: beside the record, if nothing is said."""
    if output is not None:
        return Path(output)
    if record == "-":
        raise Refused("sheet-output")
    return Path(record).with_suffix(".pdf")


def check_sheet(say: Words, file: str) -> int:
    """Say whether a record or a sheet is as it was made: 0 if so, 1 if not, 2 if unreadable."""
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what is wrong is said below
    out = Console(highlight=False, soft_wrap=True)
    with open_input(file) as opened:
        content = opened.read(MOST_PDF_BYTES + 1)
    if len(content) > MOST_PDF_BYTES:
        raise Unreadable("too-many-bytes", file, most=MOST_PDF_BYTES // 1024)
    if is_pdf(content):
        result = check_pdf(content, file)
    else:
        result = check_record(text_of(content, file), file)
    for text, fine in _describe(say, result):
        out.print(Text(f"{'✓' if fine else '✗'} {text}", style="" if fine else "bold red"))
    verdict = say("sheet.sound") if result.sound else say("sheet.changed")
    out.print(Text(verdict, style="bold green" if result.sound else "bold red"))
    return 0 if result.sound else 1


def _describe(say: Words, result: Checked) -> Iterator[tuple[str, bool]]:
    """Say what was looked at, and whether it is as it should be."""
    digits = group_digits(result.checksum)
    yield say(SEALS[result.seal], digits=digits), result.seal == INTACT
    if result.differences:
        steps = tuple(dict.fromkeys(str(one.step) for one in result.differences))
        yield say("sheet.judged-differ", steps=steps), False
    else:
        yield say("sheet.judged", steps=result.steps), True
    if not result.count:
        return
    if result.made_by:
        yield say("sheet.made-by", program=result.made_by), True
    for page in result.pages:
        yield _page(say, page), False
    if not result.pages:
        yield say("sheet.pages", count=result.count), True


def _page(say: Words, page: Page) -> str:
    return say(PAGES[page.how], page=page.number, found=page.found, expected=page.expected)
