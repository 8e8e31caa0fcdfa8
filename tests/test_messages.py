"""Everything said exists in both languages, and nothing is kept that is never said."""

from __future__ import annotations

import ast
import json
import string
from pathlib import Path

import pytest

import empoche
from empoche.cli import COMMANDS, load
from empoche.equipment import EQUIPMENT
from empoche.language import messages
from empoche.language.messages import LANGUAGES, MESSAGES, say
from empoche.language.reasons import REASONS
from empoche.record.write import WORDS
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rules.cases import run
from empoche.rules.catalogue import catalogue, clauses
from empoche.rules.index import shipped_cases

SOURCE = Path(empoche.__file__).parent
TREES = [ast.parse(file.read_text("utf-8")) for file in SOURCE.rglob("*.py")]
# calls whose first word, or second for `wrong(node, key)`, is the key of an error
ERRORS = {"Refused": 0, "Unreadable": 0, "wrong": 1, "_check_name": 0}
SAYERS = {"say", "self", "text", "Phrase", "self.say"}


def strings(node: ast.AST) -> set[str]:
    return {
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


def calls() -> list[tuple[str, ast.Call]]:
    """Every call in the source by the name of what is called."""
    found = []
    for tree in TREES:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else ""
                name = called.id if isinstance(called, ast.Name) else name
                found.append((name, node))
    return found


def error_keys() -> set[str]:
    keys = set()
    for name, call in calls():
        at = ERRORS.get(name)
        if at is not None and len(call.args) > at and isinstance(call.args[at], ast.Constant):
            keys.add(f"error.{call.args[at].value}")  # type: ignore[attr-defined]  # a Constant
    return keys


def said_keys() -> set[str]:
    """Whole keys that stand in the source as they are."""
    return {text for tree in TREES for text in strings(tree) if text in MESSAGES}


def test_every_key_stands_once() -> None:
    folder = Path(messages.__file__).parent
    keys = [key for file in folder.glob("*.json") for key in json.loads(file.read_text("utf-8"))]
    assert sorted(keys) == sorted(MESSAGES)


def test_every_error_has_a_message() -> None:
    assert error_keys() - set(MESSAGES) == set()


def test_every_message_that_is_said_exists() -> None:
    prefixes = tuple({key.partition(".")[0] + "." for key in MESSAGES})
    looks_like_keys = {
        text
        for name, call in calls()
        if name in SAYERS and call.args
        for text in strings(call.args[0])
        if text.startswith(prefixes) and not text.endswith(".")
    }
    assert {key for key in looks_like_keys if key not in MESSAGES and key[-1] != "-"} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", COMMANDS)
def test_every_argument_of_a_command_has_its_help(name: str, language: str) -> None:
    command = load(name, language)
    assert command.params
    for param in command.params:
        assert param.help in {said[LANGUAGES.index(language)] for said in MESSAGES.values()}


def test_no_message_is_unused() -> None:
    words = {text for tree in TREES for text in strings(tree)}
    words |= {option for book in RULEBOOKS for option in seen_words(book)}
    used = error_keys() | said_keys() | {f"drawing.{name}" for name in EQUIPMENT}
    for key in MESSAGES:
        plain = key.partition("@")[0]  # what is said otherwise in some game or source
        if plain in words or plain.rpartition(".")[0] in words & counted():
            used.add(key)
        group, _, rest = plain.partition(".")
        last = plain.rpartition(".")[2]
        if group in ("word", "fact", "error", "standing") and rest.removeprefix("line-") in words:
            used.add(key)
        if key.startswith(("rules.kind.", "rules.effect.", "rules.about.", "rules.")) and last in (
            words | kinds_and_effects()
        ):
            used.add(key)
    # put together where said
    made = ("standing.snook-", "standing.hand.", "ruling.winner.", "whatif.key.", "level.")
    asked = ("quiz.part.", "quiz.queen.", "step.origin.", "piece.", "option.")
    used |= {key for key in MESSAGES if key.startswith((*made, *asked))}
    used |= {f"help.{name}" for name in COMMANDS}
    assert set(MESSAGES) - used == set()


def counted() -> set[str]:
    """Keys of which there is one message for one and another for many."""
    return {key.rpartition(".")[0] for key in MESSAGES if key.partition("@")[0].endswith(".many")}


@pytest.mark.parametrize("key", [key for key in MESSAGES if "@" in key])
def test_what_is_said_otherwise_in_a_game_is_said_in_some_way_elsewhere(key: str) -> None:
    plain, _, of = key.partition("@")
    traits = [rulebook(book).traits for book in RULEBOOKS]
    assert of in {trait.terms for trait in traits} | {str(trait.family) for trait in traits}
    assert plain in MESSAGES or plain.startswith(("standing.hand.", "rules.effect."))


def kinds_and_effects() -> set[str]:
    articles = [article for book in RULEBOOKS for article in catalogue(book).articles.values()]
    return {article.kind for article in articles} | {article.effect for article in articles}


def seen_words(book: str) -> set[str]:
    """Every option, announcement and place that the shipped cases bring up."""
    seen: set[str] = set()
    for case in shipped_cases(book):
        for view in run(case).views:
            seen.update(view["announce"], view.get("cue_ball", ()), view["placed"].values())
            if view["choice"]:
                seen.update(view["choice"]["options"])
    return seen


@pytest.mark.parametrize("book", RULEBOOKS)
def test_what_people_see_has_words(book: str) -> None:
    assert {word for word in seen_words(book) if f"word.{word}" not in MESSAGES} == set()


def test_every_fact_has_a_sentence() -> None:
    assert {f"fact.{word}" for word in WORDS.values()} <= set(MESSAGES)


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_reason_of_a_rulebook_is_one_that_can_be_told(book: str) -> None:
    referee = rulebook(book)
    reasons = referee.traits.reasons
    assert set(reasons.values()) <= set(REASONS)
    # variants of a game share a file
    shared = {one["id"] for one in clauses(referee.catalogue or book, referee.package)}
    assert set(reasons) <= shared


@pytest.mark.parametrize("key", MESSAGES)
def test_both_languages_take_the_same_values(key: str) -> None:
    french, english = MESSAGES[key]
    values = [
        {name for _, name, _, _ in string.Formatter().parse(text) if name}
        for text in (french, english)
    ]
    assert values[0] == values[1]
    assert french.strip()
    assert english.strip()


def test_long_and_odd_values_are_shown_in_one_short_line() -> None:
    said = say("error.not-a-word", "en", value="x\n\x1b[31m" * 500)
    assert len(said) < 400
    assert said.isprintable()
