"""The article catalogues: every clause of a source, in our own words, and how it is covered."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any

from empoche.record.yaml import data_of, read_documents
from empoche.referee import Rulebook
from empoche.rulebooks import rulebook
from empoche.versions import ENGINE

COVERAGE = dict.fromkeys(("automatic", "choice", "clock"), "judged") | dict.fromkeys(
    ("declared", "conduct"), "asked"
)


@dataclass(frozen=True, slots=True)
class Article:
    """A clause of a source; `id` is how code, cases and records cite it."""

    id: str
    kind: str
    effect: str
    title: Mapping[str, str]  # two to six words, by language
    text: Mapping[str, str]  # in our own words, by language
    reading: Mapping[str, str] | None  # how we read it, where the source is unclear
    options: tuple[str, ...]
    number: str  # the source's own number; empty where the source numbers nothing
    section: Mapping[str, str] | None  # then the section of the source under which it stands

    def label(self, language: str) -> str:
        """Return how people see the article cited: by the source's own number, with its title.

        >>> catalogue("blackball").articles["5c"].label("en").startswith("5c · ")
        True
        """
        title = self.title[language]
        if self.number:
            return f"{self.number} · {title}"
        return f"{title} ({self.section[language]})" if self.section else title

    def short(self, language: str) -> str:
        """Return the article in a word or a few: its number, or its title where it has none."""
        return self.number or self.title[language]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All articles of one rulebook, in the order of the source."""

    book: str
    articles: Mapping[str, Article]

    @property
    def digest(self) -> str:
        """Twelve digits that change with any word of it."""
        words = repr(list(self.articles.values())).encode()
        return sha256(words).hexdigest()[:12]

    def coverage(self, article: str) -> str:
        """Return `judged` by code, `asked` of a person, or `outside` (equipment, definitions…)."""
        ruled = article in rulebook(self.book).procedures
        return COVERAGE.get(self.articles[article].kind, "judged" if ruled else "outside")


@cache
def catalogue(book: str) -> Catalogue:
    """Read the catalogue of a rulebook.

    >>> catalogue("blackball").articles["5c"].kind
    'automatic'
    """
    referee = rulebook(book)
    fields = clauses(referee.catalogue or book, referee.package)
    articles = {one["id"]: _article(one) for one in fields if _stands_for(book, one)}
    return Catalogue(book, articles)


@cache
def versions_of(book: Rulebook[Any]) -> Mapping[str, str]:
    """Name what a step is simulated, judged and worded by.

    >>> list(versions_of(rulebook("blackball")))
    ['engine', 'rulebook', 'catalogue']
    """
    return {"engine": ENGINE, "rulebook": book.version, "catalogue": catalogue(book.id).digest}


def clauses(name: str, package: str = "") -> list[dict[str, Any]]:
    """Read the clauses of a catalogue as plain texts, lists and mappings.

    In the browser, where YAML would be read for seconds, the same stands beside it as JSON: see
    `web/python/bundle.py`, which makes it with this function. The catalogue of a plug-in may name a
    rulebook that it `extends`: then it has only the clauses that are new or read otherwise.
    """
    folder = resources.files(package or "empoche.rulebooks")
    compiled = folder.joinpath(f"{name}.json")
    if compiled.is_file():
        fields: list[dict[str, Any]] = json.loads(compiled.read_text("utf-8"))
        return fields
    file = f"{name}.yaml"
    (document,) = read_documents(folder.joinpath(file).read_text("utf-8"), file)
    # as it was written: numbers of articles stay words
    own: list[dict[str, Any]] = data_of(document.value["articles"], lambda node: node.text)
    if "extends" not in document.value:
        return own
    base = rulebook(document.value["extends"].text)
    every = clauses(base.catalogue or base.id, base.package)
    inherited = {one["id"]: one for one in every if _stands_for(base.id, one)}
    for one in inherited.values():
        one.pop("variants", None)
    return list((inherited | {one["id"]: one for one in own}).values())


def _stands_for(book: str, fields: Mapping[str, Any]) -> bool:
    """Tell whether a clause stands for a book: `variants` may name some of those of a file."""
    return "variants" not in fields or any(book.endswith(f"-{one}") for one in fields["variants"])


def _article(fields: Mapping[str, Any]) -> Article:
    section = fields.get("section")
    return Article(
        id=fields["id"],
        kind=fields["kind"],
        effect=fields["effect"],
        title=fields["title"],
        text={language: fields[language] for language in ("fr", "en")},
        reading=fields.get("reading"),
        options=tuple(fields.get("options", ())),
        number="" if section else fields.get("number", fields["id"]),
        section=section,
    )
