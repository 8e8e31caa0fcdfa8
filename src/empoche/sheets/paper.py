"""Paper for match sheets: A4 pages, two weights of one font, tables that go on over the page.

fpdf2 makes the file, as PDF/A-3U, which is made to be kept: everything that is needed to show it is
in it, text can be read out of it, and it may have files attached. Its own tables have one style for
a cell; ours have one for every part of it, and a row that is longer than a page goes on.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from importlib import resources
from typing import Self
from xml.sax.saxutils import escape

from fpdf import FPDF, FPDF_VERSION
from fpdf.fonts import TTFFont

MARGIN = 12.0  # mm
FOOT = 17.0  # mm, where the text of a page ends above its lower edge
FONT = "DejaVu Sans Condensed"
HYPHENED = re.compile("[^-]*-+|[^-]+")
MISSING = "□"  # for a sign that the font does not have
ABOUT = """<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>3</pdfaid:part><pdfaid:conformance>U</pdfaid:conformance>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreatorTool>{creator}</xmp:CreatorTool>
<xmp:CreateDate>{when}</xmp:CreateDate><xmp:ModifyDate>{when}</xmp:ModifyDate>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdf:Producer>{producer}</pdf:Producer>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>"""
Colour = tuple[int, int, int]
INK: Colour = (24, 28, 32)
FAINT: Colour = (96, 104, 112)
RULE: Colour = (196, 202, 208)
SHADE: Colour = (238, 241, 243)
ACCENT: Colour = (18, 78, 58)
ALARM: Colour = (158, 22, 30)
ROSE: Colour = (252, 236, 236)
MINT: Colour = (232, 244, 237)


@dataclass(frozen=True, slots=True)
class Text:
    """A part of a cell: it begins on a line of its own."""

    text: str
    bold: bool = False
    colour: Colour = INK


Cell = Sequence[Text]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its title, and its width in millimetres."""

    title: str
    width: float
    right: bool = False


class Paper(FPDF):
    """Pages with a foot; `foot` draws it, and the head of a table that goes on is repeated."""

    def __init__(self, language: str, when: datetime) -> None:
        super().__init__(format="A4", enforce_compliance="PDF/A-3U")
        self.on_every_page: Callable[[], None] | None = None
        self.set_creation_date(when)
        self.set_lang("en" if language == "en" else "fr")
        self.set_margins(MARGIN, MARGIN)
        self.set_auto_page_break(False)
        self.c_margin = 0.0
        folder = resources.files("empoche.sheets") / "fonts"
        for style, name in (("", "DejaVuSansCondensed.ttf"), ("B", "DejaVuSansCondensed-Bold.ttf")):
            with resources.as_file(folder / name) as file:
                self.add_font(FONT, style, file)
        known = [set(self.fonts[key].cmap) for key in self.fonts]  # type: ignore[union-attr]  # TrueType
        self._known = frozenset.intersection(*map(frozenset, known))
        self.set_line_width(0.2)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for font in self.fonts.values():  # they are read from their files until the very end
            if isinstance(font, TTFFont):
                font.close()

    def about(self, title: str, creator: str) -> None:
        """Write what the file is. fpdf2 could do it too, but with the time of today in it."""
        self.set_title(title)
        when = self.creation_date.isoformat(timespec="seconds")
        producer = f"fpdf2 {FPDF_VERSION}"
        metadata = {"title": escape(title), "creator": escape(creator), "producer": producer}
        self.set_xmp_metadata(ABOUT.format(**metadata, when=when))

    # ------------------------------------------------------------ words

    def clean(self, text: str) -> str:
        """Return a text as it can be printed: one line, a box for what the font has not.

        Letters and their accents are put together; signs that only steer the others are left out.
        """
        signs = []
        for sign in unicodedata.normalize("NFC", text):
            kind = unicodedata.category(sign)
            if sign.isspace():
                signs.append(" ")
            elif kind in ("Cf", "Mn") and ord(sign) not in self._known:
                continue
            else:
                signs.append(sign if ord(sign) in self._known else MISSING)
        return " ".join("".join(signs).split())

    def pen(self, size: float, bold: bool = False, colour: Colour = INK) -> None:
        self.set_font(FONT, "B" if bold else "", size)
        self.set_text_color(*colour)

    def wide(self, text: str) -> float:
        """Measure how wide a text is, with the pen as it is."""
        font = self.current_font
        assert isinstance(font, TTFFont)
        return sum(font.cw[ord(sign)] for sign in text) * self.font_size / 1000

    def lines(self, text: str, width: float) -> list[str]:
        """Cut a text into lines of at most this width: between words, or after a hyphen, or else
        anywhere. fpdf2 can do this too, in ten times the time."""
        cut: list[str] = []
        line = ""
        for word in self.clean(text).split():
            longer = f"{line} {word}" if line else word
            if self.wide(longer) <= width:
                line = longer
                continue
            cut += [line] if line else []
            *whole, line = self._cut(word, width)
            cut += whole
        return [*cut, line] if line else cut

    def _cut(self, word: str, width: float) -> list[str]:
        """Cut a word into parts that fit."""
        parts = [""]
        for piece in HYPHENED.findall(word) if self.wide(word) > width else [word]:
            if self.wide(parts[-1] + piece) <= width:
                parts[-1] += piece
                continue
            parts += [piece] if parts[-1] else []
            parts[-1] = piece
            while len(parts[-1]) > 1 and self.wide(parts[-1]) > width:
                long = parts.pop()
                fits = max(
                    at for at in range(1, len(long)) if at == 1 or self.wide(long[:at]) <= width
                )
                parts += [long[:fits], long[fits:]]
        return parts

    def put(self, x: float, y: float, width: float, text: str, align: str = "L") -> None:
        """Print one line that is known to fit; `y` is its upper edge."""
        spare = 0.0 if align == "L" else width - self.wide(text)
        at = x + (spare / 2 if align == "C" else spare)
        self.text(at, y + 0.5 * self.leading + 0.34 * self.font_size, text)

    @property
    def leading(self) -> float:
        """From line to line, in millimetres."""
        return self.font_size * 1.28

    # ------------------------------------------------------------ pages

    @property
    def left(self) -> float:
        """How much room there is below."""
        return self.h - FOOT - self.y

    def turn(self) -> None:
        """Begin a new page."""
        self.add_page()
        self.set_xy(MARGIN, MARGIN)
        if self.on_every_page is not None:
            self.on_every_page()

    def need(self, height: float) -> None:
        """Begin a new page, if there is less room than this."""
        if self.left < height:
            self.turn()

    def block(self, text: str, size: float, bold: bool = False, colour: Colour = INK) -> None:
        """Print a paragraph over the whole width; it may go on over the page."""
        self.pen(size, bold, colour)
        for line in self.lines(text, self.epw):
            self.need(self.leading)
            self.pen(size, bold, colour)
            y = self.y
            self.put(MARGIN, y, self.epw, line)
            self.set_xy(MARGIN, y + self.leading)

    def section(self, text: str, keep: float) -> None:
        """Print the title of a section; it does not stand alone at the foot of a page, and what is
        so long that it goes on over a page anyway does not push it to the next."""
        self.need(15 + min(keep, 60))
        y = self.y + 3.5
        self.pen(10, bold=True, colour=ACCENT)
        self.put(MARGIN, y, self.epw, self.clean(text))
        y += self.leading + 0.4
        self.set_draw_color(*ACCENT)
        self.line(MARGIN, y, MARGIN + self.epw, y)
        self.set_draw_color(*RULE)
        self.set_xy(MARGIN, y + 1.2)


class Table:
    """Rows under a head that is repeated on every page."""

    SIZE, PAD = 7.3, 1.0  # points, millimetres

    def __init__(self, paper: Paper, columns: Sequence[Column]) -> None:
        self.paper, self.columns = paper, columns

    def __enter__(self) -> Table:
        self.head()
        self.paper.on_every_page = self.head
        return self

    def __exit__(self, *_: object) -> None:
        self.paper.on_every_page = None
        self.paper.set_xy(MARGIN, self.paper.y + 1.5)

    def head(self) -> None:
        cells = [[Text(column.title, bold=True, colour=FAINT)] for column in self.columns]
        self._draw(self._cut(cells), SHADE, None)

    def band(self, text: str, first: Sequence[Cell]) -> None:
        """Print a title within the table; its first row follows it on the same page."""
        paper = self.paper
        paper.need(8 + min(self.height(first), 60))
        paper.pen(self.SIZE + 0.7, bold=True, colour=ACCENT)
        y = paper.y
        paper.put(MARGIN + self.PAD, y + 1.1, paper.epw - 2 * self.PAD, paper.clean(text))
        y += paper.leading + 2.0
        paper.line(MARGIN, y, MARGIN + paper.epw, y)
        paper.set_xy(MARGIN, y)

    def row(
        self, cells: Sequence[Cell], fill: Colour | None = None, bar: Colour | None = None
    ) -> None:
        """Print one row; longer than a page it goes on over the next."""
        paper = self.paper
        lines = self._cut(cells)
        if self._height(lines) > paper.left and (
            self._height(lines) < paper.h - FOOT - MARGIN - 8 or paper.left < 30
        ):
            paper.turn()
        while True:
            fits = max(1, int((paper.left - 2 * self.PAD) / self._leading()))
            self._draw([cell[:fits] for cell in lines], fill, bar)
            lines = [cell[fits:] for cell in lines]
            if not any(lines):
                return
            paper.turn()

    def height(self, cells: Sequence[Cell]) -> float:
        """Measure how high a row is going to be."""
        return self._height(self._cut(cells))

    def _cut(self, cells: Sequence[Cell]) -> list[list[Text]]:
        return [self._lines(cell, at) for at, cell in enumerate(cells)]

    def _leading(self) -> float:
        self.paper.pen(self.SIZE)
        return self.paper.leading

    def _height(self, lines: Sequence[Sequence[Text]]) -> float:
        return max(map(len, lines), default=1) * self._leading() + 2 * self.PAD

    def _lines(self, cell: Cell, at: int) -> list[Text]:
        """Cut a cell into lines of its column."""
        width = self.columns[at].width - 2 * self.PAD
        lines = []
        for part in cell:
            self.paper.pen(self.SIZE, part.bold)
            lines += [
                Text(line, part.bold, part.colour) for line in self.paper.lines(part.text, width)
            ]
        return lines

    def _draw(
        self, lines: Sequence[Sequence[Text]], fill: Colour | None, bar: Colour | None
    ) -> None:
        paper = self.paper
        height, x, y = self._height(lines), MARGIN, paper.y
        if fill is not None:
            paper.set_fill_color(*fill)
            paper.rect(MARGIN, y, paper.epw, height, style="F")
        if bar is not None:
            paper.set_fill_color(*bar)
            paper.rect(MARGIN - 0.9, y, 0.9, height, style="F")
        for column, cell in zip(self.columns, lines, strict=True):
            for at, line in enumerate(cell):
                paper.pen(self.SIZE, line.bold, line.colour)
                align = "R" if column.right else "L"
                top = y + self.PAD + at * paper.leading
                paper.put(x + self.PAD, top, column.width - 2 * self.PAD, line.text, align)
            x += column.width
        paper.set_draw_color(*RULE)
        paper.line(MARGIN, y + height, MARGIN + paper.epw, y + height)
        paper.set_xy(MARGIN, y + height)
