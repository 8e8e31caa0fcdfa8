"""Reading the rules: contents, single articles, the cases that prove them, and coverage."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources

from empoche.errors import Refused, UnknownName
from empoche.record.read import Case, read_cases
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rules.catalogue import Article, Catalogue, catalogue


@cache
def shipped_cases(book: str) -> tuple[Case, ...]:
    """Read the cases that come with empoche; files are named after the catalogue."""
    referee = rulebook(book)
    begins = referee.catalogue or book
    own = resources.files(referee.package) / "cases" if referee.package else None
    folder = own or resources.files("empoche.cases")
    files = {file.name: file for file in folder.iterdir()} if folder.is_dir() else {}
    names = sorted(name for name in files if name.endswith(".yaml") and name.startswith(begins))
    return tuple(
        case
        for name in names
        for case in read_cases(files[name].read_text("utf-8"), name)
        if case.book is referee
    )


def cases_for(book: str) -> dict[str, list[Case]]:
    """Return the cases of a rulebook by the articles they prove."""
    proving: dict[str, list[Case]] = {}
    for case in shipped_cases(book):
        for article in case.articles:
            proving.setdefault(article, []).append(case)
    return proving


def find_article(book: str, wanted: str) -> Article:
    """Find an article by its id, in any case and punctuation; else name the near ones.

    >>> find_article("eightball-pool", "k3").id
    'K-3'
    """
    articles = catalogue(book).articles
    if wanted in articles:
        return articles[wanted]
    folded = {_letters(article): article for article in articles}
    if _letters(wanted) in folded:
        return articles[folded[_letters(wanted)]]
    near = articles_below(book, wanted)
    if near:
        raise Refused("article-near", article=wanted, book=book, near=near)
    raise UnknownName("unknown-article", article=wanted, book=book)


def articles_below(book: str, beginning: str) -> tuple[str, ...]:
    """Return the articles whose ids begin so: 1.3.02 has eight parts and no text of its own."""
    start = _letters(beginning)
    ids = (article for article in catalogue(book).articles if _letters(article).startswith(start))
    return tuple(ids) if start else ()


def _letters(article: str) -> str:
    return "".join(sign for sign in article.casefold() if sign.isalnum())


def find_rulebook(wanted: str) -> str:
    """Find a rulebook by its id, or by a beginning that only one has."""
    books = [book for book in RULEBOOKS if _letters(book).startswith(_letters(wanted) or "?")]
    if len(books) == 1:
        return books[0]
    raise UnknownName("unknown-rulebook", name=wanted, expected=tuple(RULEBOOKS))


@dataclass(frozen=True, slots=True)
class Coverage:
    """How the articles of one rulebook are covered."""

    book: str
    judged: int
    asked: int
    outside: int
    cases: int
    cases_per_article: dict[str, int]
    unproved: tuple[str, ...]  # judged or asked, without a case


def coverage(book: str) -> Coverage:
    """Count articles judged by code, asked of a person or outside, and the cases for each."""
    known: Catalogue = catalogue(book)
    proving = cases_for(book)
    status = {article: known.coverage(article) for article in known.articles}
    counts = {article: len(proving.get(article, ())) for article in known.articles}
    kinds = list(status.values())
    return Coverage(
        book,
        judged=kinds.count("judged"),
        asked=kinds.count("asked"),
        outside=kinds.count("outside"),
        cases=len(shipped_cases(book)),
        cases_per_article=counts,
        unproved=tuple(
            article for article, kind in status.items() if kind != "outside" and not counts[article]
        ),
    )


def all_coverage() -> tuple[Coverage, ...]:
    """Return the coverage of every rulebook."""
    return tuple(coverage(book) for book in RULEBOOKS)
