"""The article catalogues: every clause of a source, in our own words, and how it is covered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from empoche.documents import Node, read_documents
from empoche.referee import Rulebook
from empoche.rulebooks import rulebook

JUDGED_KINDS = ("automatic", "choice", "clock")
ASKED_KINDS = ("declared", "conduct")


@dataclass(frozen=True, slots=True)
class Article:
    """A clause, by its own number."""

    id: str
    kind: str
    effect: str
    text: Mapping[str, str]  # by language
    reading: Mapping[str, str] | None  # how we read it, where the source is unclear
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All articles of one rulebook, in the order of the source."""

    book: str
    articles: Mapping[str, Article]

    def coverage(self, article: str) -> str:
        """`judged` by code, `asked` of a person, or `outside` (equipment, definitions…)."""
        kind = self.articles[article].kind
        if kind in JUDGED_KINDS:
            return "judged"
        if kind in ASKED_KINDS:
            return "asked"
        book: Rulebook[object] = rulebook(self.book)  # type: ignore[type-var]  # states are opaque here
        return "judged" if article in book.carried_out else "outside"


@cache
def catalogue(book: str) -> Catalogue:
    """The catalogue of a rulebook.

    >>> catalogue("blackball").articles["5c"].kind
    'automatic'
    """
    referee: Rulebook[object] = rulebook(book)  # type: ignore[type-var]  # states are opaque here
    name = f"{referee.catalogue or book}.yaml"
    text = resources.files("empoche.rulebooks").joinpath(name).read_text("utf-8")
    (document,) = read_documents(text, name)
    articles = [
        _article(node.value)
        for node in document.value["articles"].value
        if _stands_for(book, node.value)
    ]
    return Catalogue(book, {article.id: article for article in articles})


def _stands_for(book: str, fields: Mapping[str, Node]) -> bool:
    """One catalogue may hold several variants of a game: `variants` names those of a clause."""
    variants = fields.get("variants")
    return variants is None or any(book.endswith(f"-{node.text}") for node in variants.value)


def _article(fields: Mapping[str, Node]) -> Article:
    reading = fields.get("reading")
    return Article(
        id=fields["id"].text,
        kind=fields["kind"].text,
        effect=fields["effect"].text,
        text={language: fields[language].text for language in ("fr", "en")},
        reading={key: node.text for key, node in reading.value.items()} if reading else None,
        options=tuple(node.text for node in fields["options"].value) if "options" in fields else (),
    )
