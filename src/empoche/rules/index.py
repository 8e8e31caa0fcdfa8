"""Reading the rules: contents, single articles, the cases that prove them, and coverage."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources

from empoche.errors import Refused, UnknownName
from empoche.language.messages import MESSAGES, Phrase, Word
from empoche.language.spellings import fold
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
    """Find an article by our id, by the source's number, or by the words of its title.

    Case, accents and signs do not matter; of a title its beginning is enough, after the number or
    alone. Where several are meant, they are named.

    >>> find_article("eightball-pool", "k3").id, find_article("blackball", "4e-table-libre").id
    ('K-3', '4e-open')
    """
    articles = catalogue(book).articles
    if wanted in articles:
        return articles[wanted]
    sought = _letters(wanted)
    by_id = [one for one in articles.values() if _letters(one.id) == sought]
    numbered = [one for one in articles.values() if one.number and _letters(one.number) == sought]
    for found in (by_id, numbered, _titled(book, sought)):
        if len(found) == 1:
            return found[0]
    near = articles_below(book, wanted)
    if near:
        labels = tuple(map(_label, (articles[one] for one in near)))
        raise Refused("article-near", article=wanted, book=_name(book), near=labels)
    raise UnknownName("unknown-article", article=wanted, book=_name(book))


def articles_below(book: str, beginning: str) -> tuple[str, ...]:
    """Return the articles whose numbers, or titles, begin so: 1.3.02 has nine parts."""
    start = _letters(beginning)
    articles = catalogue(book).articles
    below = (
        one.id
        for one in articles.values()
        if _letters(one.id).startswith(start) or _letters(one.number).startswith(start)
    )
    titled = (one.id for one in _titled(book, start))
    return tuple(dict.fromkeys((*below, *titled))) if start else ()


def _titled(book: str, sought: str) -> list[Article]:
    """Find the articles whose title begins so in either language, after the number or alone."""
    if len(sought) < 3:  # a number that is not to be found is no word
        return []
    return [
        one
        for one in catalogue(book).articles.values()
        if any(
            _letters(before + title).startswith(sought)
            for title in one.title.values()
            for before in {"", one.number}
        )
    ]


def _label(article: Article) -> Word:
    return Word(article.label("fr"), article.label("en"))


def _name(book: str) -> Phrase:
    """Say what a rulebook is called."""
    keys = (f"rules.{kind}.{book}" for kind in ("title", "name", "about"))
    return Phrase(next(key for key in keys if key in MESSAGES))


def _letters(text: str) -> str:
    """Return letters and digits alone, without accents and capitals."""
    return "".join(sign for sign in fold(text) if sign.isalnum())


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
