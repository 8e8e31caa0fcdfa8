"""The printed book: everything of the page is on paper, and the same tree gives the same bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PageObject, PdfReader

from docs.book.pdf import SIGNERS, book_pdf
from tests.book.books import each_language, squeezed, words_of

ROOT = Path(__file__).parents[2]
BOOK = "yago-medium"
ANEW = f"""
import sys
from hashlib import sha256
from docs.book.contents import book_of
from docs.book.pdf import book_pdf
from docs.book.words import BookWords
print(sha256(book_pdf(BookWords(book_of("{BOOK}"), "fr"))).hexdigest())
"""


@cache
def printed(language: str) -> bytes:
    return book_pdf(words_of(BOOK, language))


@cache
def pages(language: str) -> list[str]:
    return [page.extract_text() for page in PdfReader(BytesIO(printed(language))).pages]


@each_language
def test_everything_of_the_book_is_printed(language: str) -> None:
    words = words_of(BOOK, language)
    text = squeezed("".join(pages(language)))
    for entry in words.book.entries:
        article = entry.article
        shown = [words.label(article), article.text[language], words.about(article, entry.coverage)]
        shown += [article.reading[language]] if article.reading else []
        shown += [words.place(code) for code in entry.code]
        shown += [words.case(proof) for proof in entry.proofs]
        for step in (step for proof in entry.cases for step in proof.steps):
            shown += [words.happened(step), *(line.text for line in words.ruled(step))]
        assert [one for one in shown if squeezed(one) not in text] == []


@each_language
def test_every_page_but_the_cover_names_the_book_and_its_state(language: str) -> None:
    words = words_of(BOOK, language)
    for number, page in enumerate(pages(language)[1:], 2):
        assert words.book.digest in page
        assert words("page", page=number) in page


@each_language
def test_the_contents_name_the_page_of_every_article(language: str) -> None:
    words, found = words_of(BOOK, language), pages(language)
    for entry in words.book.entries:
        label = words.label(entry.article)
        head = f"{label}\n{words.about(entry.article, entry.coverage)[:20]}"
        first = next(at for at, page in enumerate(found[2:], 3) if head in page)
        assert f"{label} {first}" in found[1].splitlines()


def test_long_contents_are_set_in_a_font_on_every_page() -> None:
    from docs.book.pdf import _Leaves

    with _Leaves(words_of(BOOK, "en")) as leaves:
        leaves.turn()
        leaves.insert_toc_placeholder(leaves._contents, pages=3)
        leaves.turn()
        for number in range(150):
            leaves.start_section(f"Section {number}", level=1)
        contents = PdfReader(BytesIO(bytes(leaves.output()))).pages[:3]
    assert [at for at, page in enumerate(contents) if not readable(page)] == []


@each_language
def test_all_text_is_set_in_a_font(language: str) -> None:
    book = PdfReader(BytesIO(printed(language))).pages
    assert [at for at, page in enumerate(book) if not readable(page)] == []


def readable(page: PageObject) -> bool:
    """Tell whether a font is set wherever text is shown: else programs show none."""
    content, kept, font = page.get_contents(), list[object](), None
    assert content is not None
    for values, operator in content.operations:
        if operator == b"q":
            kept.append(font)
        elif operator == b"Q":
            font = kept.pop()
        elif operator == b"Tf":
            font = values
        elif operator in (b"Tj", b"TJ") and font is None:
            return False
    return True


@each_language
def test_the_last_page_has_lines_to_sign(language: str) -> None:
    words = words_of(BOOK, language)
    last = pages(language)[-1]
    assert words("signatures") in last
    for key in ("name", "date", "signature"):
        assert last.count(words(key)) >= SIGNERS


def test_the_same_tree_gives_the_same_bytes() -> None:
    environment = {**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": f"{ROOT}{os.pathsep}src"}
    environment["PYTHONPATH"] += os.pathsep + os.environ.get("PYTHONPATH", "")
    anew = subprocess.run(
        [sys.executable, "-c", ANEW],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert anew.stdout.strip() == sha256(printed("fr")).hexdigest()


def test_a_long_line_of_code_goes_on_below() -> None:
    from docs.book.pdf import _Leaves

    with _Leaves(words_of(BOOK, "en")) as leaves:
        leaves.turn()
        before = leaves.y
        leaves._code_line(1, "x" * 200)
        (page,) = PdfReader(BytesIO(bytes(leaves.output()))).pages
    assert leaves.y - before == pytest.approx(2 * leaves.leading, rel=0.5)
    assert "x" * 200 in squeezed(page.extract_text())
