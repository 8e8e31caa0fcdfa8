"""The page of a book shows every article with title, clause, reading, code and cases."""

from __future__ import annotations

import re
from html import unescape

from docs.book.pages import anchor, book_page, plain
from empoche.drawing.svg import escaped
from tests.book.books import each_language, every_book, words_of

SECTION = re.compile(r"^\(([a-z0-9-]+)\)=\n\n(.*?)(?=^\([a-z0-9-]+\)=\n|\Z)", re.M | re.S)
CODE = re.compile(r"^```.*?^```", re.M | re.S)


@every_book
@each_language
def test_every_article_has_all_that_belongs_to_it(book: str, language: str) -> None:
    words = words_of(book, language)
    sections = dict(SECTION.findall(book_page(words)))
    assert len(sections) == len(words.book.entries)
    for entry in words.book.entries:
        section, article = sections[anchor(book, language, entry.article.id)], entry.article
        assert section.startswith(f"## {plain(words.label(article))}\n")
        assert plain(article.title[language]).casefold() in section.casefold()
        assert plain(article.text[language]) in section
        if article.reading:
            assert plain(article.reading[language]) in section
        for code in entry.code:
            assert plain(words.place(code)) in section
            assert all(line in section for _, line in code.lines)
        for proof in entry.cases:
            assert f'id="case-{proof.number}"' in section
            assert section.count("<svg") >= len(proof.sketches)
            for step in proof.steps:
                assert escaped(words.happened(step)) in section
                assert all(escaped(line.text) in section for line in words.ruled(step))
        for proof in entry.others:
            assert f'<a href="#case-{proof.number}"><svg' in section


@every_book
def test_drawings_refer_to_what_is_defined(book: str) -> None:
    page = book_page(words_of(book, "en"))
    assert set(re.findall(r'href="#(book-[^"]+)"', page)) == set(
        re.findall(r'<g id="(book-[^"]+)"', page)
    )


@every_book
def test_no_text_of_a_language_stands_in_the_page_of_the_other(book: str) -> None:
    french = CODE.sub("", unescape(book_page(words_of(book, "fr"))))
    for entry in words_of(book, "en").book.entries:
        text = entry.article.text
        assert text["fr"] == text["en"] or plain(text["en"]) not in french
