"""The pages of a match sheet: head, result, course of play, what was noted, signatures."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from empoche import __version__
from empoche.language.messages import say
from empoche.record.checksum import group_digits
from empoche.sheets.paper import (
    ACCENT,
    ALARM,
    FAINT,
    INK,
    MARGIN,
    MINT,
    ROSE,
    RULE,
    SHADE,
    Column,
    Paper,
    Table,
    Text,
)
from empoche.sheets.sheet_text import SheetText, ShotRow, Signed
from empoche.sheets.sheet_text import Table as SheetTable
from empoche.sheets.words import ATTACHED

DIGITS = 32  # of the checksum, in the foot of every page
NEVER = datetime(1970, 1, 1, tzinfo=UTC)  # of a record that does not say when it was

# widths of columns in millimetres; they are stretched to the width of the page
TIME = 1  # the column that is left out where no times are known
SHOTS = (8.5, 13.0, 27.0, 62.0, 45.0, 30.5)
FRAMES = (16.0, 74.0, 34.0, 28.0, 15.0, 19.0)
WIDTHS = {1: (1,), 2: (20, 166), 3: (60, 20, 106), 4: (28, 28, 40, 90), 5: (10, 15, 27, 34, 100)}
FIELD = 58.0, 19.0  # of a signature, mm; three times as wide as high


def draw_pages(sheet: SheetText, language: str, record: str) -> bytes:
    """Draw the file, with the record attached."""
    when = datetime.fromisoformat(sheet.dated) if sheet.dated else NEVER
    with _Sheet(sheet, language, when) as paper:
        paper.about(paper.clean(f"{sheet.title} · {sheet.event}"), f"empoche {__version__}")
        paper.embed_file(
            bytes=record.encode("utf-8", "surrogatepass"),
            basename=ATTACHED,
            desc=say("sheet.attached", language),
            mime_type="application/yaml",
            associated_file_relationship="Source",
            creation_date=when,
            modification_date=when,
            compress=True,
        )
        paper.turn()
        _all(paper, sheet, language)
        return bytes(paper.output())


def _all(paper: Paper, sheet: SheetText, language: str) -> None:
    """Draw everything, from top to bottom."""
    _head(paper, sheet)
    if sheet.frames.rows:
        _plain(paper, sheet.frames, FRAMES[: len(sheet.frames.head)])
    if sheet.parts:
        _shots(paper, sheet, say("sheet.steps", language))
    for table in sheet.tables:
        _plain(paper, table, WIDTHS[len(table.head)])
    if sheet.articles.rows:
        _plain(paper, sheet.articles, WIDTHS[2])
    _signatures(paper, sheet.signed, say("sheet.signatures", language))
    _closing(paper, sheet, say("sheet.checksum", language))


class _Sheet(Paper):
    """Paper whose foot has the page, and the checksum in groups that can be compared."""

    def __init__(self, sheet: SheetText, language: str, when: datetime) -> None:
        super().__init__(language, when)
        self.sheet, self.language = sheet, language

    def footer(self) -> None:
        y = self.h - 12
        self.set_draw_color(*RULE)
        self.line(MARGIN, y, MARGIN + self.epw, y)
        self.pen(6.8, colour=FAINT)
        self.put(MARGIN, y + 1.2, self.epw, group_digits(self.sheet.checksum, DIGITS), "C")
        self.put(MARGIN, y + 1.2, self.epw, f"empoche · {self.sheet.title}", "R")
        # how many pages there will be is not known yet: fpdf2 puts it in at the end
        self.set_xy(MARGIN, y + 1.2)
        page = say("sheet.page", self.language, page=self.page_no(), pages="{nb}")
        self.cell(self.epw, self.leading, page)


# ---------------------------------------------------------------- the head


def _head(paper: Paper, sheet: SheetText) -> None:
    paper.pen(9, colour=FAINT)
    paper.put(MARGIN, paper.y, paper.epw, "empoche", "R")
    paper.pen(9, bold=True, colour=ACCENT)
    paper.put(MARGIN, paper.y, paper.epw, sheet.title.upper())
    paper.set_xy(MARGIN, paper.y + 5.5)
    paper.block(sheet.event, 16, bold=True)
    paper.set_xy(MARGIN, paper.y + 1)
    for warning in sheet.warnings:
        paper.block(warning, 9, bold=True, colour=ALARM)
    for label, text in sheet.facts:
        _fact(paper, label, text)
    _sides(paper, sheet)


def _fact(paper: Paper, label: str, text: str) -> None:
    paper.pen(8.5)
    lines = paper.lines(text, paper.epw - 36)
    for at, line in enumerate(lines):
        paper.need(paper.leading)
        y = paper.y
        if at == 0:
            paper.pen(8.5, colour=FAINT)
            paper.put(MARGIN, y, 35, label)
        paper.pen(8.5)
        paper.put(MARGIN + 36, y, paper.epw - 36, line)
        paper.set_xy(MARGIN, y + paper.leading)


def _sides(paper: Paper, sheet: SheetText) -> None:
    """Draw who plays whom, the score between them, the result below it."""
    middle, width = 34.0, (paper.epw - 34.0) / 2
    paper.pen(12, bold=True)
    names = [paper.lines(name, width - 8) for name in sheet.sides]
    height = max(12.0, max(map(len, names)) * paper.leading + 5)
    paper.pen(9, bold=True, colour=ACCENT)
    result = paper.lines(sheet.result, paper.epw - 8)
    below = len(result) * paper.leading + 3.2
    paper.need(height + below + 4)
    top = paper.y + 3
    paper.set_fill_color(*SHADE)
    paper.rect(MARGIN, top, paper.epw, height + below, style="F")
    paper.set_fill_color(*ACCENT)
    paper.rect(MARGIN + width, top, middle, height, style="F")
    paper.pen(20, bold=True, colour=(255, 255, 255))
    score = f"{sheet.score[0]} – {sheet.score[1]}"
    paper.put(MARGIN + width, top + (height - paper.leading) / 2, middle, score, "C")
    for at, lines in enumerate(names):
        paper.pen(12, bold=True)
        x = MARGIN + at * (width + middle) + 4
        y = top + (height - len(lines) * paper.leading) / 2
        for line in lines:
            paper.put(x, y, width - 8, line, "R" if at == 0 else "L")
            y += paper.leading
    paper.pen(9, bold=True, colour=ACCENT)
    for at, line in enumerate(result):
        y = top + height + 1.6 + at * paper.leading
        paper.put(MARGIN + 4, y, paper.epw - 8, line, "C")
    paper.set_xy(MARGIN, top + height + below + 0.5)


# ---------------------------------------------------------------- tables


def _columns(paper: Paper, titles: Sequence[str], widths: Sequence[float]) -> list[Column]:
    scale = paper.epw / sum(widths)
    return [Column(title, width * scale) for title, width in zip(titles, widths, strict=True)]


def _plain(paper: Paper, words: SheetTable, widths: Sequence[float]) -> None:
    table = Table(paper, _columns(paper, words.head, widths))
    rows = [[[Text(cell)] for cell in row] for row in words.rows]
    paper.section(words.title, keep=table.height(rows[0]))
    with table:
        for row in rows:
            table.row(row)


def _shots(paper: Paper, sheet: SheetText, title: str) -> None:
    columns = [at for at in range(len(SHOTS)) if at != TIME or sheet.timed]
    titles, widths = [sheet.head[at] for at in columns], [SHOTS[at] for at in columns]
    table = Table(paper, _columns(paper, titles, widths))

    def cells(line: ShotRow) -> list[list[Text]]:
        every = _cells(line)
        return [every[at] for at in columns]

    paper.section(title, keep=table.height(cells(sheet.parts[0].lines[0])) + 8)
    with table:
        for part in sheet.parts:
            table.band(part.title, cells(part.lines[0]))
            for line in part.lines:
                fill, bar = {"foul": (ROSE, ALARM), "won": (MINT, ACCENT)}.get(
                    line.mark, (None, None)
                )
                table.row(cells(line), fill, bar)


def _cells(line: ShotRow) -> list[list[Text]]:
    loud = {"foul": ALARM, "won": ACCENT}.get(line.mark, INK)
    what, *noted = line.what
    return [
        [Text(line.number, colour=FAINT)],
        [Text(line.time)],
        [Text(line.who)],
        [Text(what), *(Text(note, bold=True) for note in noted)],
        [
            Text(line.called, bool(line.mark), loud),
            *(Text(it, colour=FAINT) for it in line.follows),
        ],
        [Text(line.decisive, bold=True, colour=loud), Text(line.applied, colour=FAINT)],
    ]


# ---------------------------------------------------------------- the end


def _signatures(paper: Paper, signed: Sequence[Signed], title: str) -> None:
    """Draw three fields beside each other, more below; empty ones are signed on paper."""
    width, height = FIELD
    gap = (paper.epw - 3 * width) / 2
    whole = height + 15
    paper.section(title, keep=whole)
    top = paper.y + 0.6
    for at, field in enumerate(signed):
        if at and at % 3 == 0:
            paper.set_xy(MARGIN, top + whole)
            paper.need(whole)
            top = paper.y
        x = MARGIN + (at % 3) * (width + gap)
        _field(paper, field, x, top)
    paper.set_xy(MARGIN, top + whole)


def _field(paper: Paper, field: Signed, x: float, y: float) -> None:
    width, height = FIELD
    paper.pen(7.3, bold=True, colour=FAINT)
    paper.put(
        x, y, width, paper.clean(f"{field.title} · {field.when} UTC" if field.when else field.title)
    )
    paper.pen(8.5, bold=True)
    lines = paper.lines(field.name, width)
    short = len(lines) > 1
    paper.put(x, y + 3.6, width, f"{lines[0][:-1]}…" if short else "".join(lines))
    top = y + 8.5
    paper.set_draw_color(*RULE)
    paper.rect(x, top, width, height)
    paper.set_draw_color(*INK)
    paper.set_line_width(0.45)
    for stroke in field.strokes:
        points = [(x + 1 + at[0] * (width - 2), top + 1 + at[1] * (height - 2)) for at in stroke]
        if len(points) == 1:  # a dot
            points.append((points[0][0] + 0.3, points[0][1]))
        paper.polyline(points)
    paper.set_line_width(0.2)
    paper.set_draw_color(*RULE)


def _closing(paper: Paper, sheet: SheetText, title: str) -> None:
    paper.need(18)
    paper.set_xy(MARGIN, paper.y + 2)
    paper.block(title, 8, bold=True, colour=FAINT)
    paper.block(group_digits(sheet.checksum), 8, bold=True)
    paper.block(sheet.closing, 7.3, colour=FAINT)
