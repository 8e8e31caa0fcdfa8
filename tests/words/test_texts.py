"""No text that people are shown has an identifier, a backtick or a word of the other language.

Excepted is what programs read: case files, records, the differences of `judge`, `--json`, and what
completion puts in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from empoche.language.messages import LANGUAGES, MESSAGES
from empoche.rulebooks import RULEBOOKS
from empoche.rules.catalogue import catalogue
from tests.words import shown
from tests.words.plain import (
    WEB,
    faults,
    faults_in,
    page_texts,
    untranslated,
    words_of_one_language,
)

# what is read aloud of a tag, or stands before the end of one
WRITTEN = re.compile(
    r"(?:aria-label|title|placeholder|alt)=\"([^\"]+)\"|>\s*([^\W\d_][\w ',.:!?…-]{2,}?)\s*</"
)


@pytest.mark.parametrize("book", RULEBOOKS)
def test_the_catalogue(book: str) -> None:
    assert faults(shown.of_the_catalogue(book)) == []


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_ruling_of_every_case(book: str) -> None:
    assert faults(shown.of_the_rulings(book)) == []


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_question_of_the_quiz(book: str) -> None:
    assert faults(shown.of_the_quiz(book)) == []


@pytest.mark.parametrize("book", RULEBOOKS)
def test_the_match_sheet(book: str) -> None:
    assert faults(shown.of_the_sheet(book)) == []


@pytest.mark.parametrize("book", RULEBOOKS)
def test_the_printed_sheet_has_no_identifier(book: str) -> None:
    """Its words are looked at before it is printed: here names and notes stand between them."""
    named = [
        fault
        for language, text in shown.printed(book)
        for fault in faults_in(text, language)
        if "not in this language" not in fault
    ]
    assert named == []


@pytest.mark.parametrize("book", RULEBOOKS)
def test_the_terminals(book: str, tmp_path: Path) -> None:
    assert faults(shown.of_the_umpires_terminal(book)) == []
    assert faults(shown.of_playing(book, tmp_path)) == []


@pytest.mark.parametrize("book", RULEBOOKS)
def test_the_pad_and_drawings(book: str) -> None:
    assert faults(shown.of_the_pad(book)) == []
    assert faults(shown.of_drawings(book)) == []


@pytest.mark.parametrize("book", RULEBOOKS)
def test_the_commands(book: str, tmp_path: Path) -> None:
    assert faults(shown.of_the_commands(book, tmp_path)) == []


def test_the_messages() -> None:
    said = (
        (key, language, texts[LANGUAGES.index(language)])
        for key, texts in MESSAGES.items()
        for language in LANGUAGES
    )
    assert [fault for fault in faults(said) if "not filled in" not in fault] == []


def test_the_messages_of_the_page() -> None:
    said = ((key, lang, texts[lang]) for key, texts in page_texts() for lang in LANGUAGES)
    assert [fault for fault in faults(said) if "not filled in" not in fault] == []


def test_apostrophes_are_written_alike() -> None:
    said = [(key, text) for key, texts in MESSAGES.items() for text in texts]
    said += [(key, text) for key, texts in page_texts() for text in texts.values()]
    assert [key for key, text in said if "’" in text] == []


def test_the_page_says_nothing_but_its_messages() -> None:
    """What stands between tags, or is read aloud of them, would be of one language only."""
    assert {one for file in WEB.rglob("*.tsx") for one in written_in(file.read_text("utf-8"))} == {
        "empoche"
    }


def test_what_a_page_says_itself_is_found() -> None:
    page = '<p title={t("a.b")} aria-label="Close">Undo it</p><i label="quiz.title">{said}</i>'
    assert list(written_in(page)) == ["Close", "Undo it"]


def written_in(source: str) -> Iterator[str]:
    """Yield the texts that a page has as they stand: not keys of messages, not code."""
    for of_tag, between in WRITTEN.findall(source):
        one = (of_tag or between).strip()
        if not re.fullmatch(r"\w+(?:\.[\w-]+)+", one):
            yield one


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_refusal(book: str) -> None:
    assert faults(shown.of_the_refusals(book)) == []


def test_nothing_is_left_untranslated() -> None:
    texts = [(key, *pair) for key, pair in MESSAGES.items()]
    texts += [(key, pair["fr"], pair["en"]) for key, pair in page_texts()]
    for book in RULEBOOKS:
        for article in catalogue(book).articles.values():
            worded = (article.title, article.text, article.reading, article.section)
            texts += [(article.id, one["fr"], one["en"]) for one in worded if one]
    assert [key for key, french, english in texts if untranslated(french, english)] == []


# ---------------------------------------------------------------- it can fail


@pytest.mark.parametrize(
    ("text", "language", "fault"),
    [
        ("FAUTE : 4e-open", "fr", "4e-open"),
        ("Article wpa-scratch", "en", "wpa-scratch"),
        ("pro-blue-stays, queen-hunt", "en", "pro-blue-stays"),
        ("sauf si les couleurs ont été tirées au sort (variant-draw)", "fr", "variant-draw"),
        ("A pots red-1", "en", "red-1"),
        ("la rouge-1 tombe", "fr", "rouge-1"),
        ("B choisit : in-place", "fr", "in-place"),
        ("free_shot: yes", "en", "free_shot"),
        ("see `declared`", "en", "backtick"),
        ("La blanche hits the noire", "fr", "hits the"),
        ("The blanche is potted", "en", "blanche"),
        ("Frame to {player}", "en", "filled in"),
        ("seats : places des joueurs", "fr", "seats"),
        ("Board à A : striker au filet", "fr", "striker"),
        ("The palet leaves the board", "en", "palet"),
        ("Frame to A: faute", "en", "faute"),
    ],
)
def test_such_a_text_is_found(text: str, language: str, fault: str) -> None:
    found = faults([("here", language, text)])
    assert found
    assert fault.split()[0] in " ".join(found)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("4e(a) · aucun groupe à la casse", "fr"),
        ("FOUL: the cue ball hits a yellow first, a red was on", "en"),
        ("Jeu de la 8 · A to play", "en"),
        ("la rouge 5 tombe dans la poche en haut à gauche", "fr"),
    ],
)
def test_such_a_text_is_not(text: str, language: str) -> None:
    assert faults([("here", language, text)]) == []


def test_words_of_one_language_are_many() -> None:
    assert all(len(words) > 500 for words in words_of_one_language())


def test_what_is_not_translated_is_found() -> None:
    assert untranslated("Coup régulier", "Coup régulier")
    assert not untranslated("Articles : {articles}", "Articles: {articles}")
