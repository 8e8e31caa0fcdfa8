"""The book of a rulebook as a PDF that a commission can read, print and sign.

It is set on the paper of the match sheet. The same tree gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from math import ceil
from pathlib import Path

from fpdf import FPDF
from fpdf.outline import OutlineSection

from docs.book.contents import CodeLines, Entry, Proof
from docs.book.disputes import Dispute
from docs.book.plate import draw_sketch, height_of
from docs.book.words import BookWords
from empoche import __version__
from empoche.quiz.repertoire import QuizStep
from empoche.sheets.paper import (
    ACCENT,
    ALARM,
    FAINT,
    FOOT,
    INK,
    MARGIN,
    RULE,
    SHADE,
    Colour,
    Paper,
)

UNDATED = datetime(1970, 1, 1, tzinfo=UTC)  # its digits say what the book is of
MONO = "DejaVu Sans Mono"
MONO_FILE = Path(__file__).parent / "fonts" / "DejaVuSansMono.ttf"
CODE = 6.3  # points
PAPER_OF_CODE: Colour = (246, 247, 248)
DRAWING, SMALL = {True: 56.0, False: 38.0}, {True: 34.4, False: 24.3}  # widths, mm: long or square
GAP = 3.5  # mm
MARKS = {"foul": ALARM, "won": ACCENT, "cited": FAINT}
CHAPTERS = 4  # parts of the book in the contents
SIGNERS = 4  # fields on the last page


def book_pdf(words: BookWords) -> bytes:
    """Print the book of a rulebook in one language."""
    with _Leaves(words) as leaves:
        leaves.about(f"{words.title} · {words('subtitle')}", f"empoche {__version__}")
        leaves.cover()
        leaves.contents()
        leaves.articles()
        leaves.disputes()
        leaves.unreached()
        leaves.signatures()
        return bytes(leaves.output())


class _Leaves(Paper):
    """The pages of one book."""

    def __init__(self, words: BookWords) -> None:
        super().__init__(words.language, UNDATED)
        self.words, self.page_of_table = words, words.book.page
        self.add_font(MONO, "", MONO_FILE)
        across = words.book.page.width > words.book.page.height
        self.drawing, self.small = DRAWING[across], SMALL[across]
        self.cases: dict[int, int] = {}  # links to them, by number

    def footer(self) -> None:
        if self.page_no() == 1:
            return
        y = self.h - 12
        self.set_draw_color(*RULE)
        self.set_line_width(0.2)
        self.line(MARGIN, y, MARGIN + self.epw, y)
        self.pen(6.8, colour=FAINT)
        self.put(MARGIN, y + 1.2, self.epw, self.words("page", page=self.page_no()))
        self.put(MARGIN, y + 1.2, self.epw, self.words.book.digest, "C")
        self.put(MARGIN, y + 1.2, self.epw, f"empoche · {self.words.title}", "R")

    # ------------------------------------------------------------ text that flows

    def flow(
        self,
        text: str,
        size: float,
        *,
        bold: bool = False,
        colour: Colour = INK,
        indent: float = 0.0,
        fill: Colour | None = None,
    ) -> None:
        """Print a paragraph, indented on both sides if it stands on a ground of its own."""
        width = self.epw - indent - (indent if fill else 0.0)
        self.pen(size, bold, colour)
        for line in self.lines(text, width):
            self.need(self.leading)
            y = self.y
            if fill:
                self.ground(y, self.leading, fill)
            self.pen(size, bold, colour)
            self.put(MARGIN + indent, y, width, line)
            self.set_xy(MARGIN, y + self.leading)

    def ground(self, y: float, height: float, fill: Colour) -> None:
        """Colour the ground of a line; a trace more, so that no seam is seen between two."""
        self.set_fill_color(*fill)
        self.rect(MARGIN, y - 0.02, self.epw, height + 0.04, style="F")

    def space(self, height: float) -> None:
        self.set_xy(MARGIN, self.y + height)

    def chapter(self, title: str) -> None:
        """Begin a part of the book on a page of its own."""
        self.turn()
        self.start_section(title)
        self.flow(title, 17, bold=True, colour=ACCENT)
        y = self.y + 1
        self.set_draw_color(*ACCENT)
        self.set_line_width(0.4)
        self.line(MARGIN, y, MARGIN + self.epw, y)
        self.set_line_width(0.2)
        self.set_xy(MARGIN, y + 3)

    # ------------------------------------------------------------ cover and contents

    def cover(self) -> None:
        words = self.words
        self.add_page()
        self.set_fill_color(*ACCENT)
        self.rect(0, 0, self.w, 96, style="F")
        white: Colour = (255, 255, 255)
        self.set_xy(MARGIN, 30)
        self.flow("empoche", 11, colour=white)
        self.space(8)
        self.flow(words.title, 30, bold=True, colour=white)
        self.space(3)
        self.flow(words("subtitle"), 15, colour=white)
        self.set_xy(MARGIN, 108)
        self.flow(words.say(f"rules.about.{words.book.id}"), 12, bold=True, colour=ACCENT)
        for text in (words("about"), words.drawings, words.counts):
            self.space(4)
            self.flow(text, 10)
        proof = max(words.book.proofs, key=lambda one: len(one.emblem.scene.moves))
        width = 110.0 if self.drawing == DRAWING[True] else 72.0
        draw_sketch(self, proof.emblem, (self.w - width) / 2, self.y + 8, width)
        self.set_xy(MARGIN, self.h - 34)
        self.flow(words.versions, 8.5, colour=FAINT)
        self.flow(words("digest", digest=words.book.digest), 8.5, colour=FAINT)

    def contents(self) -> None:
        """Leave room for the contents: pages are known at the end."""
        self.turn()
        entries = len(self.words.book.entries) + CHAPTERS
        first = int((self.h - FOOT - MARGIN - 14) / self.row)
        more = int((self.h - FOOT - MARGIN) / self.row)
        pages = 1 + max(0, ceil((entries - first) / more))
        self.insert_toc_placeholder(self._contents, pages=pages)

    @property
    def row(self) -> float:
        """The height of a line of the contents."""
        return 3.9

    def _contents(self, _: FPDF, outline: list[OutlineSection]) -> None:
        self.set_xy(MARGIN, MARGIN)
        self.flow(self.words("contents"), 17, bold=True, colour=ACCENT)
        self.set_xy(MARGIN, MARGIN + 13)
        for section in outline:
            if self.left < self.row:
                self.page += 1
                self.font_size_pt = 0.0  # the page is there already, and no font is set on it yet
                self.set_xy(MARGIN, MARGIN)
            self._contents_line(section)

    def _contents_line(self, section: OutlineSection) -> None:
        y, indent = self.y, 4.0 * section.level
        page = str(section.page_number)
        self.pen(8.3, bold=section.level == 0, colour=INK if section.level else ACCENT)
        width = self.epw - indent - 12
        lines = self.lines(section.name, width)
        text = lines[0] if len(lines) == 1 else f"{lines[0]}…"
        self.put(MARGIN + indent, y, width, text)
        self.put(MARGIN, y, self.epw, page, "R")
        start, end = MARGIN + indent + self.wide(text) + 2, MARGIN + self.epw - self.wide(page) - 2
        self.set_draw_color(*RULE)
        self.set_dash_pattern(0.2, 1.2)
        self.line(start, y + 0.72 * self.leading, max(start, end), y + 0.72 * self.leading)
        self.set_dash_pattern()
        self.link(MARGIN, y, self.epw, self.row, self.add_link(page=section.page_number))
        self.set_xy(MARGIN, y + self.row)

    # ------------------------------------------------------------ articles

    def articles(self) -> None:
        self.chapter(self.words("articles"))
        for entry in self.words.book.entries:
            self._entry(entry)

    def _entry(self, entry: Entry) -> None:
        words, article = self.words, entry.article
        self.need(32)
        self.space(3)
        self.start_section(self.clean(words.label(article)), level=1)
        y = self.y
        self.set_fill_color(*ACCENT)
        self.rect(MARGIN, y, 1.2, 9.6, style="F")
        self.flow(words.label(article), 11.5, bold=True, colour=ACCENT, indent=3.5)
        self.flow(words.about(article, entry.coverage), 7.3, colour=FAINT, indent=3.5)
        self.space(1.6)
        self.flow(article.text[words.language], 9.6)
        if article.reading:
            self._reading(article.reading[words.language])
        for dispute in entry.disputes:
            self._dispute(dispute)
        self._code(entry.code)
        self._cases(entry)
        self.space(3)

    def _reading(self, text: str) -> None:
        self.space(1.4)
        self.need(12)
        self._boxed(lambda: self._read(text))

    def _boxed(self, draw: Callable[[], None]) -> None:
        """Draw on a pale ground with a little room above and below."""
        self.ground(self.y, 1.2, SHADE)
        self.space(1.2)
        draw()
        self.ground(self.y, 1.2, SHADE)
        self.space(1.2)

    def _read(self, text: str) -> None:
        label = self.words("reading")
        self.flow(label, 7.3, bold=True, colour=FAINT, indent=3.5, fill=SHADE)
        self.flow(text, 8.8, indent=3.5, fill=SHADE)

    def _dispute(self, dispute: Dispute) -> None:
        self.space(1.4)
        self.need(8)
        self.flow(self.words.dispute(dispute), 8, bold=True, colour=ALARM, indent=3.5)

    # ------------------------------------------------------------ code

    def _code(self, code: Sequence[CodeLines]) -> None:
        for lines in code:
            self.space(1.6)
            self.need(10)
            self.flow(self.words.place(lines), 7, colour=FAINT)
            for number, text in lines.lines:
                self._code_line(number, text)

    def _code_line(self, number: int | None, text: str) -> None:
        """Print a line of code with its number; one that is too long goes on below."""
        self.set_font(MONO, "", CODE)
        wide = self.wide("0")
        fits = int((self.epw - 11) / wide)
        parts = [text[:fits]]
        while len(text) > fits:
            text = text[fits:]
            parts.append(text[:fits])
        for at, part in enumerate(parts):
            self.set_font(MONO, "", CODE)
            self.need(self.leading)
            y = self.y
            self.ground(y, self.leading, PAPER_OF_CODE)
            self.set_font(MONO, "", CODE)
            self.set_text_color(*FAINT)
            self.put(MARGIN, y, 8, str(number) if number and not at else "", "R")
            self.set_text_color(*INK)
            self.put(MARGIN + 10, y, self.epw, part)
            self.set_xy(MARGIN, y + self.leading)

    # ------------------------------------------------------------ cases

    def _cases(self, entry: Entry) -> None:
        for proof in entry.cases:
            self._case(proof)
        if entry.others:
            self.space(2)
            self.need(8 + height_of(self.page_of_table, self.small))
            self.flow(self.words("others"), 7.3, bold=True, colour=FAINT)
            self._emblems(entry.others)

    def _case(self, proof: Proof) -> None:
        words = self.words
        self.space(2.6)
        self.need(12 + self._height(proof.steps[0], proof))
        self.set_link(self._link(proof), y=self.y, page=self.page)
        name = words.name(proof)
        head = f"{words.case(proof)} · {name}" if name else words.case(proof)
        self.flow(head, 8.6, bold=True)
        self.flow(words("proves", articles=words.cite_all(proof.case.articles)), 7, colour=FAINT)
        for step in proof.steps:
            self._step(step, proof)

    def _link(self, proof: Proof) -> int:
        if proof.number not in self.cases:
            self.cases[proof.number] = self.add_link(page=self.page)
        return self.cases[proof.number]

    def _text(self, step: QuizStep) -> list[tuple[str, float, bool, Colour]]:
        """Return the lines beside a drawing, each with its size, weight and colour."""
        words, width = self.words, self.epw - self.drawing - GAP
        parts: list[tuple[str, float, bool, Colour]] = []
        if step.at == 0:
            parts.append((words.situation(step.before), 7, False, FAINT))
        parts.append((words.happened(step), 7.8, True, INK))
        for line in words.ruled(step):
            colour = MARKS.get(line.mark, INK)
            small = line.mark == "cited"
            parts.append((line.text, 7 if small else 7.8, line.mark in ("foul", "won"), colour))
        cut = []
        for text, size, bold, colour in parts:
            self.pen(size, bold)
            cut += [(line, size, bold, colour) for line in self.lines(text, width)]
        return cut

    def _height(self, step: QuizStep, proof: Proof) -> float:
        drawn = height_of(self.page_of_table, self.drawing) if step.at in proof.sketches else 0.0
        text = 0.0
        for _, size, bold, _ in self._text(step):
            self.pen(size, bold)
            text += self.leading
        return max(drawn, text) + 1.6

    def _step(self, step: QuizStep, proof: Proof) -> None:
        height = self._height(step, proof)
        if height < self.h - FOOT - MARGIN:
            self.need(height)
        top = self.y + 0.8
        if step.at in proof.sketches:
            draw_sketch(self, proof.sketches[step.at], MARGIN, top, self.drawing)
        self.set_xy(MARGIN, top)
        for text, size, bold, colour in self._text(step):
            self.pen(size, bold, colour)
            self.need(self.leading)
            y = self.y
            self.put(MARGIN + self.drawing + GAP, y, self.epw, text)
            self.set_xy(MARGIN, y + self.leading)
        self.set_xy(MARGIN, max(self.y, top + height - 1.6) + 0.8)

    def _emblems(self, proofs: Sequence[Proof]) -> None:
        """Draw cases that stand elsewhere side by side, small."""
        height = height_of(self.page_of_table, self.small)
        count = int((self.epw + 2) / (self.small + 2))
        for begin in range(0, len(proofs), count):
            self.need(height + 5)
            y = self.y + 0.6
            for at, proof in enumerate(proofs[begin : begin + count]):
                x = MARGIN + at * (self.small + 2)
                draw_sketch(self, proof.emblem, x, y, self.small)
                self.pen(7, colour=ACCENT)
                self.put(x, y + height, self.small, self.words.case(proof))
                self.link(x, y, self.small, height + 3.4, self._link(proof))
            self.set_xy(MARGIN, y + height + 4)

    # ------------------------------------------------------------ disputed readings

    def disputes(self) -> None:
        words = self.words
        self.chapter(words("disputes"))
        if not words.book.disputes:
            self.flow(words("no-disputes"), 9.6)
            return
        self.flow(words("disputes-about"), 9.6)
        for number, dispute in enumerate(words.book.disputes, 1):
            self._both_sides(number, dispute)

    def _both_sides(self, number: int, dispute: Dispute) -> None:
        words, language = self.words, self.words.language
        width = (self.epw - 6) / 2
        self.pen(8.6)
        longest = max(
            len(self.lines(one[language], width)) for one in (dispute.ours, dispute.other)
        )
        self.space(3.5)
        self.need(28 + longest * self.leading)
        cited = words.cite_all(dispute.articles)
        self.flow(f"{number} · {cited}", 7.3, colour=FAINT)
        self.flow(dispute.question[language], 9.2, bold=True)
        top = self.y + 1
        bottom = top
        for at, (key, side) in enumerate((("ours", dispute.ours), ("other", dispute.other))):
            x = MARGIN + at * (width + 6)
            self.pen(7.3, bold=True, colour=ACCENT if at == 0 else ALARM)
            self.put(x, top, width, words(key))
            y = top + self.leading
            self.pen(8.6)
            for line in self.lines(side[language], width):
                self.put(x, y, width, line)
                y += self.leading
            bottom = max(bottom, y)
        self.set_xy(MARGIN, bottom + 1)
        self._boxes()

    def _boxes(self) -> None:
        """Draw two boxes to tick: agreed, or read otherwise."""
        x, y = MARGIN, self.y
        for key in ("agreed", "otherwise"):
            self.set_draw_color(*FAINT)
            self.rect(x, y + 0.4, 2.6, 2.6)
            self.pen(7.8, colour=FAINT)
            self.put(x + 4, y, 40, self.words(key))
            x += 30
        self.line(x, y + 3, MARGIN + self.epw, y + 3)
        self.set_draw_color(*RULE)
        self.set_xy(MARGIN, y + 4.5)

    # ------------------------------------------------------------ what no case reaches

    def unreached(self) -> None:
        words = self.words
        self.chapter(words("unreached"))
        self.flow(words("unreached-about" if words.book.unreached else "all-reached"), 9.6)
        for reason, branches in words.unreached():
            self.space(4)
            self.need(20)
            self.flow(reason, 9.6, bold=True)
            for branch in branches:
                self.space(1.2)
                self.need(8)
                self.flow(f"{branch.file} · {branch.function}", 7, colour=FAINT)
                self._code_line(None, words.branch(branch))

    # ------------------------------------------------------------ signatures

    def signatures(self) -> None:
        words = self.words
        self.chapter(words("signatures"))
        self.flow(words("signing", title=words.title, digest=words.book.digest), 10)
        self.space(6)
        self.flow(words("reserves"), 8, bold=True, colour=FAINT)
        self._rules(7)
        self.space(8)
        for _ in range(SIGNERS):
            self._signer()

    def _rules(self, count: int) -> None:
        """Draw lines to write on."""
        self.set_draw_color(*RULE)
        for _ in range(count):
            self.space(9)
            self.line(MARGIN, self.y, MARGIN + self.epw, self.y)

    def _signer(self) -> None:
        width = (self.epw - 12) / 3
        y = self.y
        for at, key in enumerate(("name", "date", "signature")):
            x = MARGIN + at * (width + 6)
            self.set_draw_color(*FAINT)
            self.line(x, y + 16, x + width, y + 16)
            self.pen(7, colour=FAINT)
            self.put(x, y + 16.6, width, self.words(key))
        self.set_xy(MARGIN, y + 26)
