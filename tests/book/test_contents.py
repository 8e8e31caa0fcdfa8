"""The books hold every article with its code and all its cases, and every case once."""

from __future__ import annotations

import json
import re
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

import docs.book
from docs.book.code import FOUL, RULES, passages
from docs.book.contents import book_of
from empoche.language.messages import LANGUAGES
from empoche.record.yaml import data_of, read_documents
from empoche.rulebooks import BUILT_IN
from empoche.rules.catalogue import catalogue
from empoche.rules.index import cases_for, shipped_cases
from tests.book.books import every_book

OWN = Path(docs.book.__file__).parent


@every_book
def test_every_article_stands_in_it_with_all_its_cases(book: str) -> None:
    proving = cases_for(book)
    entries = book_of(book).entries
    assert [entry.article for entry in entries] == list(catalogue(book).articles.values())
    for entry in entries:
        mine = {(proof.case.file, proof.case.line) for proof in entry.proofs}
        assert mine == {(case.file, case.line) for case in proving.get(entry.article.id, ())}


@every_book
def test_every_case_stands_in_full_once_under_an_article_that_it_proves(book: str) -> None:
    full = [(entry, proof) for entry in book_of(book).entries for proof in entry.cases]
    assert [proof.number for _, proof in full] == list(range(1, len(shipped_cases(book)) + 1))
    for entry, proof in full:
        assert entry.article.id in proof.case.articles


@every_book
def test_every_case_is_drawn(book: str) -> None:
    for proof in book_of(book).proofs:
        assert proof.sketches
        assert all(sketch.scene.places for sketch in proof.sketches.values())


@every_book
def test_what_is_judged_or_asked_of_the_umpire_has_code(book: str) -> None:
    without = [
        entry.article.id
        for entry in book_of(book).entries
        if entry.coverage != "outside" and not entry.code
    ]
    assert without == []


@every_book
def test_code_is_what_stands_in_the_source(book: str) -> None:
    for entry in book_of(book).entries:
        for code in entry.code:
            source = (RULES / code.passage.file).read_text("utf-8").splitlines()
            for number, line in code.lines:
                assert source[number - 1].strip() == line.strip()


@every_book
def test_a_long_function_stands_whole_once_and_in_extracts_elsewhere(book: str) -> None:
    whole: Counter[object] = Counter()
    for entry in book_of(book).entries:
        for code in entry.code:
            whole[code.passage] += code.whole
            if not code.whole:
                assert whole[code.passage] == 1
                assert all(code.passage.names(entry.article.id, line) for _, line in code.lines)
    assert min(whole.values()) == 1


@pytest.mark.parametrize("package", ["blackball", "eightball_pool", "jeu_de_la_8"])
def test_a_foul_is_found_by_its_predicate(package: str) -> None:
    register = import_module(f"empoche.rulebooks.{package}.fouls").book
    book = package.replace("_", "-")
    for article, predicate in register.fouls.items():
        first = passages(book)[article][0]
        assert (first.name, first.rank) == (predicate.__name__, FOUL)


def test_variants_do_not_show_the_code_of_their_siblings() -> None:
    files = {one.file for code in passages("carrom-andikado").values() for one in code}
    assert "carrom_simplified/andikado.py" in files
    assert "carrom_simplified/kostromine.py" not in files


def test_every_disputed_reading_stands_in_a_book_and_has_two_sides() -> None:
    """None is left out because an article of it does not exist, or no longer does."""
    for file in (OWN / "disputes").glob("*.yaml"):
        (document,) = read_documents(file.read_text("utf-8"), file.name)
        listed = data_of(document.value["disputes"], lambda node: node.text)
        books = [book_of(book) for book in BUILT_IN if book.startswith(file.stem)]
        shown = [one for book in books for one in book.disputes]
        for field in listed:
            same = [one for one in shown if one.question == field["question"]]
            assert {article for one in same for article in one.articles} == set(field["articles"])
        for one in shown:
            assert all(set(side) == set(LANGUAGES) for side in (one.question, one.ours, one.other))
            assert all(one.ours[language] != one.other[language] for language in LANGUAGES)


def test_the_digits_of_a_book_are_its_own() -> None:
    assert len({book_of(book).digest for book in BUILT_IN}) == len(BUILT_IN)


def test_every_word_of_the_books_is_used_and_stands_in_both_languages() -> None:
    words = json.loads((OWN / "words.json").read_text("utf-8"))
    source = "\n".join(file.read_text("utf-8") for file in OWN.glob("*.py"))
    used = {f"book.{key}" for key in re.findall(r"""["']([a-z-]+)["']""", source)}
    assert set(words) - used == set()
    assert all(texts.keys() == set(LANGUAGES) and all(texts.values()) for texts in words.values())
