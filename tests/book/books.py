"""What the tests of the books share: every book with its words, gathered once."""

from __future__ import annotations

import pytest

from docs.book.contents import book_of
from docs.book.words import BookWords
from empoche.language.messages import LANGUAGES
from empoche.rulebooks import BUILT_IN

every_book = pytest.mark.parametrize("book", BUILT_IN)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def words_of(book: str, language: str) -> BookWords:
    return BookWords(book_of(book), language)


def squeezed(text: str) -> str:
    """Without spaces: what is printed may be cut into lines anywhere."""
    return "".join(text.split())
