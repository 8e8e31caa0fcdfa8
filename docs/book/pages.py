"""The book of a rulebook as a page of the documentation, one for each language.

Table and pieces are drawn once at the head of the page; every drawing refers to them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from docs.book.contents import CodeLines, Entry, Proof
from docs.book.disputes import Dispute
from docs.book.plate import EDGE
from docs.book.sketches import Sketch
from docs.book.words import BookWords
from empoche.drawing.page import Page
from empoche.drawing.pieces import look
from empoche.drawing.shapes import Shape
from empoche.drawing.surfaces import surface
from empoche.drawing.svg import elements, escaped, number, quoted
from empoche.quiz.repertoire import QuizStep

OTHER = {"fr": "en", "en": "fr"}
WIDTH, SMALL = {True: 380, False: 260}, {True: 190, False: 130}  # pixels: of long tables, of boards
MARKDOWN = re.compile(r"([\\`*_<>\[\]{}$#|~])")


def book_page(words: BookWords) -> str:
    """Write the page of a rulebook in one language, in Markdown."""
    return "\n\n".join(_Page(words).write()) + "\n"


def file_name(book: str, language: str) -> str:
    """Return what the page and the PDF of a book are called, without their ending.

    >>> file_name("blackball", "fr")
    'blackball-fr'
    """
    return f"{book}-{language}"


def anchor(book: str, language: str, article: str) -> str:
    """Return a label that Sphinx can link to: blackball 4b(a) is blackball-en-4b-a.

    >>> anchor("blackball", "en", "4b(a)")
    'blackball-en-4b-a'
    """
    return re.sub(r"[^a-z0-9]+", "-", f"{book}-{language}-{article}".casefold()).strip("-")


def plain(text: str) -> str:
    """Return a text on one line, with nothing in it that Markdown would take as its own.

    >>> plain("a_b  [c]")
    'a\\\\_b \\\\[c\\\\]'
    """
    return MARKDOWN.sub(r"\\\1", " ".join(text.split()))


class _Page:
    """Writes one page."""

    def __init__(self, words: BookWords) -> None:
        self.words, self.book = words, words.book
        self.across = words.book.page.width > words.book.page.height
        self.drawn: dict[str, None] = {}  # pieces that drawings refer to

    def write(self) -> Iterator[str]:
        body = list(self._body())
        words, language = self.words, self.words.language
        yield f"# {plain(words('of', title=words.title))}"
        yield f"**{plain(words('subtitle'))}.** {plain(words.say(f'rules.about.{self.book.id}'))}."
        pdf = f"[{words('pdf')}]({file_name(self.book.id, language)}.pdf)"
        other = file_name(self.book.id, OTHER[language])
        yield f"{pdf} · [{words('other-language')}]({other}.md)"
        yield from map(plain, (words("about"), words.drawings, words.counts, words.versions))
        yield self._definitions()
        yield from body

    def _body(self) -> Iterator[str]:
        for entry in self.book.entries:
            yield from self._entry(entry)
        yield from self._disputes()
        yield from self._unreached()

    # ------------------------------------------------------------ articles

    def _entry(self, entry: Entry) -> Iterator[str]:
        words, article = self.words, entry.article
        yield f"({anchor(self.book.id, words.language, article.id)})="
        yield f"## {plain(words.label(article))}"
        yield f"*{plain(words.about(article, entry.coverage))}*"
        yield plain(article.text[words.language])
        if article.reading:
            reading = plain(article.reading[words.language])
            yield f"> **{words('reading')}.** {reading}"
        for dispute in entry.disputes:
            yield f"> **{plain(words.dispute(dispute))}**"
        for code in entry.code:
            yield from self._code(code)
        for proof in entry.cases:
            yield from self._case(proof)
        if entry.others:
            yield f"*{words('others')}*"
            yield self._emblems(entry)

    def _code(self, code: CodeLines) -> Iterator[str]:
        yield f"<small>{plain(self.words.place(code))}</small>"  # Markdown within the tag
        first = code.lines[0][0]
        numbers = f":lineno-start: {first}\n" if code.whole else ""
        source = "\n".join(line for _, line in code.lines)
        yield f"```{{code-block}} python\n{numbers}\n{source}\n```"

    # ------------------------------------------------------------ cases

    def _case(self, proof: Proof) -> Iterator[str]:
        words = self.words
        named = words.name(proof)
        head = f"{words.case(proof)} · {named}" if named else words.case(proof)
        yield f'<div class="book-case" id="{self._id(proof)}">'
        yield f"**{plain(head)}** · {plain(words('proves', articles=self._proved(proof)))}"
        for step in proof.steps:
            yield self._step(step, proof)
        yield "</div>"

    def _proved(self, proof: Proof) -> str:
        return self.words.cite_all(proof.case.articles)

    def _id(self, proof: Proof) -> str:
        return f"case-{proof.number}"

    def _step(self, step: QuizStep, proof: Proof) -> str:
        """Write one step as HTML: the drawing, and beside it what happened and what was ruled."""
        words = self.words
        lines = [f"<strong>{escaped(words.happened(step))}</strong>"]
        if step.at == 0:
            lines.insert(0, f"<small>{escaped(words.situation(step.before))}</small>")
        for line in words.ruled(step):
            text = escaped(line.text)
            lines.append(f'<span class="book-{line.mark}">{text}</span>' if line.mark else text)
        drawing = ""
        if step.at in proof.sketches:
            title = f"{words.case(proof)}: {words.happened(step)}"
            drawing = self._svg(proof.sketches[step.at], WIDTH[self.across], title)
        return f'<div class="book-step">{drawing}<p>{"<br>".join(lines)}</p></div>'

    def _emblems(self, entry: Entry) -> str:
        """Write the cases that stand elsewhere, small and with links."""
        links = []
        for proof in entry.others:
            title = self.words.case(proof)
            drawing = self._svg(proof.emblem, SMALL[self.across], title)
            links.append(f'<a href="#{self._id(proof)}">{drawing}{escaped(title)}</a>')
        return f'<div class="book-others">{"".join(links)}</div>'

    # ------------------------------------------------------------ drawings

    def _svg(self, sketch: Sketch, width: int, title: str) -> str:
        inner = ['<use href="#book-table"/>', *_written(sketch.ends), *_written(sketch.ways)]
        for piece, (x, y) in sketch.pieces:
            self.drawn[piece] = None
            inner.append(f'<use href="#book-{piece}" x="{number(x)}" y="{number(y)}"/>')
        box, height = _box(sketch.page), width * _ratio(sketch.page)
        size = f'width="{width}" height="{number(height)}"'
        label = f"aria-label={quoted(title)}"
        return f'<svg viewBox="{box}" role="img" {size} {label}>{"".join(inner)}</svg>'

    def _definitions(self) -> str:
        page = self.book.page
        parts = [f'<g id="book-table">{"".join(_written(surface(page)))}</g>']
        for piece in self.drawn:
            shapes = look(piece, (0.0, 0.0), page.radius(piece))
            parts.append(f'<g id="book-{piece}">{"".join(_written(shapes))}</g>')
        return f'<svg class="book-defs" aria-hidden="true"><defs>{"".join(parts)}</defs></svg>'

    # ------------------------------------------------------------ disputed readings

    def _disputes(self) -> Iterator[str]:
        words = self.words
        yield f"## {words('disputes')}"
        if not self.book.disputes:
            yield words("no-disputes")
            return
        yield plain(words("disputes-about"))
        for at, dispute in enumerate(self.book.disputes, 1):
            yield from self._both_sides(at, dispute)

    def _both_sides(self, at: int, dispute: Dispute) -> Iterator[str]:
        words, language = self.words, self.words.language
        links = ", ".join(self._link(article) for article in dispute.articles)
        yield f"**{at}.** {plain(dispute.question[language])} ({links})"
        yield f"- {plain(words('we-read', text=dispute.ours[language]))}"
        yield f"- {plain(words('may-read', text=dispute.other[language]))}"

    def _unreached(self) -> Iterator[str]:
        words = self.words
        yield f"## {words('unreached')}"
        yield words("unreached-about" if self.book.unreached else "all-reached")
        for reason, branches in words.unreached():
            yield plain(reason)
            yield "\n".join(
                f"- {one.file}, {plain(one.function)}: ``{words.branch(one)}``" for one in branches
            )

    def _link(self, article: str) -> str:
        target = anchor(self.book.id, self.words.language, article)
        return f"[{plain(self.words.cite(article))}](#{target})"


def _written(shapes: Iterator[Shape] | tuple[Shape, ...]) -> list[str]:
    return [element for shape in shapes for element in elements(shape)]


def _box(page: Page) -> str:
    edge = page.rim + EDGE * page.unit
    box = (-edge, -edge, page.width + 2 * edge, page.height + 2 * edge)
    return " ".join(map(number, box))


def _ratio(page: Page) -> float:
    edge = 2 * (page.rim + EDGE * page.unit)
    return (page.height + edge) / (page.width + edge)
