"""A rulebook is named where rulebooks are listed, and nowhere else: the rest asks its traits."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from empoche.equipment import EQUIPMENT
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rules.catalogue import catalogue

SOURCE = Path(__file__).parents[1] / "src" / "empoche"
MODULES = [
    path
    for path in sorted(SOURCE.rglob("*.py"))
    if "rulebooks" not in path.relative_to(SOURCE).parts
]
FAMILIES = {"carrom", "yago"}  # which are also the names of boards


def literals(path: Path) -> Iterator[tuple[int, str]]:
    """Every string of a module that is not a docstring."""
    tree = ast.parse(path.read_text("utf-8"))
    docs = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value


def test_no_module_names_a_rulebook() -> None:
    named = [
        f"{path.relative_to(SOURCE)}:{line}: {text}"
        for path in MODULES
        for line, text in literals(path)
        if text in RULEBOOKS
    ]
    assert named == []


def test_the_page_names_no_rulebook() -> None:
    """The messages of the page have keys with ids in them; nothing else does."""
    games = "|".join(sorted({book.partition("-")[0] for book in RULEBOOKS}))
    named = re.compile(rf"""["'`]({"|".join(RULEBOOKS)})["'`]|startsWith\(["'`]({games})""")
    page = SOURCE.parents[1] / "web" / "src"
    found = [
        f"{path.relative_to(page)}: {one.group()}"
        for path in sorted(page.rglob("*.ts*"))
        for one in named.finditer(path.read_text("utf-8"))
    ]
    assert found == []


def test_only_equipment_names_tables() -> None:
    named = [
        f"{path.relative_to(SOURCE)}:{line}: {text}"
        for path in MODULES
        if path.parent.name != "equipment"
        for line, text in literals(path)
        if text in set(EQUIPMENT) - FAMILIES
    ]
    assert named == []


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_article_of_the_traits_stands_in_the_catalogue(book: str) -> None:
    traits = rulebook(book).traits
    cited = {text for rule in traits.in_hand.values() for text in (rule.article, rule.clear)}
    due = traits.due
    cited |= {due.article, due.clear, due.cannon, due.no_room, due.room} if due else set()
    rule = traits.striker
    cited |= {rule.line, rule.circle, rule.arrow} if rule else set()
    assert cited - {None} <= set(catalogue(book).articles)
