"""Write the books: `python -m docs.book` all of them, `python -m docs.book blackball` one."""

from __future__ import annotations

import sys
from pathlib import Path

from docs.book.contents import book_of
from docs.book.pages import book_page, file_name
from docs.book.pdf import book_pdf
from docs.book.words import BookWords
from empoche.language.messages import LANGUAGES
from empoche.rulebooks import BUILT_IN

PAGES = Path(__file__).parents[1] / "rulebooks"


def main(books: list[str]) -> None:
    PAGES.mkdir(exist_ok=True)
    for book in books or BUILT_IN:
        for language in LANGUAGES:
            words, file = BookWords(book_of(book), language), PAGES / file_name(book, language)
            file.with_suffix(".md").write_text(book_page(words), "utf-8")
            file.with_suffix(".pdf").write_bytes(book_pdf(words))


if __name__ == "__main__":
    main(sys.argv[1:])
