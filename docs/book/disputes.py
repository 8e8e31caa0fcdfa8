"""Disputed readings: where a source is silent, unclear or at odds with itself, both sides.

They stand in `disputes/`, one file per catalogue: the articles, what is asked, how we read it, how
it may also be read. A variant has those of its own articles.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from empoche.record.yaml import data_of, read_documents
from empoche.rulebooks import rulebook
from empoche.rules.catalogue import catalogue

FOLDER = Path(__file__).with_name("disputes")


@dataclass(frozen=True, slots=True)
class Dispute:
    """A question with two answers, in French and English: the first is the one we follow."""

    articles: tuple[str, ...]
    question: Mapping[str, str]
    ours: Mapping[str, str]
    other: Mapping[str, str]


@cache
def disputes_of(book: str) -> tuple[Dispute, ...]:
    """Read the disputed readings of a rulebook, in the order of its file.

    >>> disputes_of("blackball")[0].articles
    ('4b(a)',)
    """
    listed = _read(FOLDER / f"{rulebook(book).catalogue or book}.yaml")
    disputes = (_dispute(one, catalogue(book).articles) for one in listed)
    return tuple(one for one in disputes if one.articles)


def _read(file: Path) -> list[dict[str, Any]]:
    (document,) = read_documents(file.read_text("utf-8"), file.name)
    # numbers of articles stay words
    found: list[dict[str, Any]] = data_of(document.value["disputes"], lambda node: node.text)
    return found


def _dispute(fields: Mapping[str, Any], known: Container[str]) -> Dispute:
    articles = tuple(article for article in fields["articles"] if article in known)
    return Dispute(articles, fields["question"], fields["ours"], fields["other"])
