"""The match sheet as a PDF to be printed and signed, with the record attached to it.

It is made from the record alone: the same record gives the same bytes, so that a sheet can be
checked by making it again.
"""

from __future__ import annotations

from empoche.errors import Refused
from empoche.record.checksum import NONE, sealed
from empoche.sheets.words import describe_sheet


def sheet_pdf(record: str, language: str, file: str = "") -> bytes:
    """Make the sheet of a record in French or English.

    >>> text = "rulebook: blackball\\ncases:\\n- {name: x, steps: [{decide: concede, by: A}]}\\n"
    >>> sheet_pdf(text, "en")[:8]
    b'%PDF-1.7'
    """
    try:
        from empoche.sheets.pages import draw_pages
    except ImportError:
        raise Refused("no-fpdf2") from None
    sheet = describe_sheet(record, language, file)
    # one that has no checksum yet gets it here: it is printed, and whoever prints it stands by it
    return draw_pages(sheet, language, sealed(record, file) if sheet.seal == NONE else record)
