"""Refusals in words: the values of an error as people of a game call them."""

from __future__ import annotations

from typing import Any

from empoche.errors import EmpocheError, Refused
from empoche.language.messages import MESSAGES, Word
from empoche.language.words import Words
from empoche.referee import Rulebook
from empoche.rules.cases import explain
from empoche.rules.catalogue import catalogue

# the values that name pieces, options or places; others are what was typed, or names of players
NAMES = ("ball", "other", "expected", "option", "moved")


def worded(error: EmpocheError, book: Rulebook[Any]) -> EmpocheError:
    """Return the same refusal with articles, pieces and options as people call them."""
    if not isinstance(error, Refused):
        return error
    refused = explain(error, book.id)
    values = {key: _worded(key, value, book) for key, value in refused.values.items()}
    return type(refused)(_own_key(refused.key, book), refused.at, **values)


def _own_key(key: str, book: Rulebook[Any]) -> str:
    """Return the key of the message that this game has for a refusal."""
    own = (f"{key}@{of}" for of in (book.traits.terms, str(book.traits.family)))
    return next((one for one in own if f"error.{one}" in MESSAGES), key)


def _worded(key: str, value: object, book: Rulebook[Any]) -> object:
    if isinstance(value, tuple):
        return tuple(_worded(key, item, book) for item in value)
    if not isinstance(value, str):
        return value
    if key == "article":
        article = catalogue(book.id).articles.get(value)
        return Word(article.label("fr"), article.label("en")) if article else value
    if key in NAMES and (value in book.names.pieces or f"word.{value}" in MESSAGES):
        french, english = (Words(language, book=book, exact=True) for language in ("fr", "en"))
        return Word(french.option(value), english.option(value))
    return value
