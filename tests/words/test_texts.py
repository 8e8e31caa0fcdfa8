"""No text that people are shown has an identifier, a backtick or a word of the other language.

Excepted is what programs read: case files, records, the differences of `judge`, `--json`, and what
completion puts in.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from empoche.language.messages import LANGUAGES, MESSAGES
from empoche.rulebooks import RULEBOOKS
from empoche.rules.catalogue import catalogue
from tests.words import shown
from tests.words.plain import faults, faults_in, untranslated

WEB = Path(__file__).parents[2] / "web" / "src"
PAGE = [*sorted((WEB / "i18n").glob("*.json")), WEB / "controls" / "messages.json"]


def page_texts() -> list[tuple[str, dict[str, str]]]:
    return [
        (f"{file.stem}: {key}", texts)
        for file in PAGE
        for key, texts in json.loads(file.read_text("utf-8")).items()
    ]


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
        ("A pots red-1", "en", "red-1"),
        ("la rouge-1 tombe", "fr", "rouge-1"),
        ("B choisit : in-place", "fr", "in-place"),
        ("free_shot: yes", "en", "free_shot"),
        ("see `declared`", "en", "backtick"),
        ("La blanche hits the noire", "fr", "hits the"),
        ("The blanche is potted", "en", "blanche"),
        ("Frame to {player}", "en", "filled in"),
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


def test_what_is_not_translated_is_found() -> None:
    assert untranslated("Coup régulier", "Coup régulier")
    assert not untranslated("Articles : {articles}", "Articles: {articles}")
