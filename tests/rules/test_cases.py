"""Every shipped case holds, every article that is judged or asked is proved, and can fail."""

from __future__ import annotations

from dataclasses import replace

import pytest

from empoche.record.read import Case
from empoche.referee import Declaration, Shot
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rules.cases import run
from empoche.rules.catalogue import catalogue
from empoche.rules.index import coverage, shipped_cases

CASES = [case for book in RULEBOOKS for case in shipped_cases(book)]
ARTICLES = {
    "blackball": 179,
    "eightball-pool": 179,
    "jeu-de-la-8": 59,
    "carrom-kostromine": 42,
    "carrom-andikado": 46,
    "carrom-international": 188,
    "yago-easy": 41,
    "yago-medium": 43,
    "yago-professional": 45,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.file}:{case.line}")
def test_case_holds(case: Case) -> None:
    assert run(case).differences == ()


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.file}:{case.line}")
def test_case_names_articles_that_exist(case: Case) -> None:
    known = catalogue(case.book.id).articles
    assert [article for article in case.articles if article not in known] == []


def test_case_names_are_unique() -> None:
    names = [(case.book.id, case.name) for case in CASES]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_judged_or_asked_article_has_a_case(book: str) -> None:
    assert coverage(book).unproved == ()


@pytest.mark.parametrize("book", RULEBOOKS)
def test_catalogue_is_whole(book: str) -> None:
    assert len(catalogue(book).articles) == ARTICLES[book]


@pytest.mark.parametrize("book", RULEBOOKS)
def test_judged_articles_are_cited_in_a_case_that_names_them(book: str) -> None:
    """A case that merely lists an article proves nothing: a ruling of it must cite the article."""
    cited: set[str] = set()
    for case in shipped_cases(book):
        cited |= run(case).applied_articles.intersection(case.articles)
    known, built_in = catalogue(book), rulebook(book).built_in
    judged = [article for article in known.articles if known.coverage(article) == "judged"]
    assert [a for a in judged if a not in cited and a not in built_in] == []


@pytest.mark.parametrize("book", RULEBOOKS)
def test_asked_articles_are_declared_in_a_case_that_names_them(book: str) -> None:
    asked: set[str] = set()
    for case in shipped_cases(book):
        said = run(case).applied_articles | declared_in(case)
        asked |= said.intersection(case.articles)
    known = catalogue(book)
    wanted = [article for article in known.articles if known.coverage(article) == "asked"]
    assert [article for article in wanted if article not in asked] == []


def declared_in(case: Case) -> set[str]:
    """The articles that the umpire declares in a case."""
    said: set[str] = set()
    for step in case.steps:
        if isinstance(step.step, Declaration):
            said.add(step.step.article)
        elif isinstance(step.step, Shot):
            said.update(step.step.declared)
    return said


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_declared_or_conduct_article_is_accepted(book: str) -> None:
    known = catalogue(book)
    asked = {article for article in known.articles if known.coverage(article) == "asked"}
    assert asked <= set(rulebook(book).declared)


@pytest.mark.parametrize("book", RULEBOOKS)
def test_code_knows_only_articles_of_its_catalogue(book: str) -> None:
    known = set(catalogue(book).articles)
    named = set(rulebook(book).declared) | rulebook(book).procedures
    named |= {rule.called for rule in rulebook(book).declared.values()}
    for case in shipped_cases(book):
        named |= run(case).applied_articles
    assert named <= known


OPPOSITES: dict[object, object] = {"A": "B", "B": "A", True: False, False: True, None: "A"}
OPPOSITES |= {"A1": "B", "A2": "B", "B1": "A", "B2": "A", "board": "pending", "pending": "board"}
KEYS = (
    *("turn", "winner", "fouls", "free_shot", "choice", "balls_on", "returned", "debts", "queen"),
    *("holes", "extra_shot", "opener", "points", "score", "games", "respot", "match_winner"),
)


@pytest.mark.parametrize("key", KEYS)
def test_a_wrong_expectation_is_reported(key: str) -> None:
    """The runner can fail: the same cases with one key turned round do not hold any more."""
    for case in CASES:
        for at, step in enumerate(case.steps):
            if key not in step.expect:
                continue
            wrong = spoiled(step.expect[key])
            steps = list(case.steps)
            steps[at] = replace(step, expect={**step.expect, key: wrong})
            differences = run(replace(case, steps=tuple(steps))).differences
            assert [difference.key for difference in differences] == [key], case.name


def spoiled(value: object) -> object:
    """Another value than the one expected."""
    if isinstance(value, tuple):
        return (*value, "cue")
    if isinstance(value, dict) and set(value) == {"covered"}:
        return "board"
    if isinstance(value, dict):
        return None if "by" in value else {**value, "A": 99}
    return OPPOSITES.get(value, "A")
