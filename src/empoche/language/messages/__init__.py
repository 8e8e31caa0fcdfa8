"""The message catalogue: everything empoche says to people, in French and in English.

One JSON file per subject, and one function, so that errors can be worded anywhere. The texts of
articles stand in the catalogue beside each rulebook. A test finds what is missing or unused.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources

LANGUAGES = ("fr", "en")


def say(key: str, language: str, **values: object) -> str:
    """Return a message in one language, with its values filled in.

    >>> say("error.no-choice", "en", option="red")
    'there is no choice to make now, so “red” cannot be decided'
    """
    french, english = MESSAGES[key]
    text = english if language == "en" else french
    if not values:
        return text.format()
    return text.format(**{name: _shown(value, language) for name, value in values.items()})


@dataclass(frozen=True, slots=True)
class Phrase:
    """A value of a message that is a message itself."""

    key: str


@dataclass(frozen=True, slots=True)
class Word:
    """A value of a message that is typed differently in the two languages."""

    french: str
    english: str


@dataclass(frozen=True, slots=True)
class Whole:
    """A value of a message that is a text of ours: it is never cut."""

    text: str


def _shown(value: object, language: str) -> str:
    if isinstance(value, str):
        # what a file says may be long or odd: show a line of it, never control characters
        short = value if len(value) <= 300 else value[:299] + "…"
        if short.isprintable():
            return short
        return "".join(sign if sign.isprintable() else "·" for sign in short)
    if isinstance(value, Whole):
        return value.text
    if isinstance(value, Phrase):
        return say(value.key, language)
    if isinstance(value, Word):
        return value.english if language == "en" else value.french
    if hasattr(value, "say"):  # an error that is the reason of another
        return str(value.say(language))
    if isinstance(value, tuple | list | frozenset):
        return ", ".join(_shown(item, language) for item in value)
    return str(value)


def _read() -> dict[str, tuple[str, str]]:
    """Read every subject's file."""
    files = [file for file in resources.files(__name__).iterdir() if file.name.endswith(".json")]
    return {
        key: (texts["fr"], texts["en"])
        for file in files
        for key, texts in json.loads(file.read_text("utf-8")).items()
    }


MESSAGES = _read()


def add_messages(messages: Mapping[str, tuple[str, str]]) -> None:
    """Add what a plug-in says in French and English; what is there stays as it is."""
    for key, texts in messages.items():
        MESSAGES.setdefault(key, texts)
