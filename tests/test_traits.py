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
WEB = SOURCE.parents[1] / "web"
PAGE = [
    path
    for place in ("*.ts", "*.mjs", "src/**/*.ts*", "sw/**/*.ts", "python/**/*.py")
    for path in sorted(WEB.glob(place))
]
FAMILIES = {"carrom", "yago"}  # which are also the names of boards
NAMED = re.compile(rf"(?<![\w-])({'|'.join(RULEBOOKS)})(?![\w-])")
COMMENT = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)
# that begins with the name of a game, of which there may be another rulebook tomorrow
GUESSED = re.compile(
    rf"""startsWith\(["'`]({"|".join({b.partition("-")[0] for b in RULEBOOKS})})"""
)


def literals(source: str) -> Iterator[tuple[int, str]]:
    """Every string of a module that is not a docstring, and every part of an f-string."""
    tree = ast.parse(source)
    docs = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value


def named_in_python(source: str) -> list[str]:
    """The strings of a module in which a rulebook is named."""
    return [f"{line}: {text}" for line, text in literals(source) if NAMED.search(text)]


def named_in_page(source: str) -> list[str]:
    """Where a module of the page names a rulebook, outside its comments."""
    code = COMMENT.sub("", source)
    return [one.group() for kind in (NAMED, GUESSED) for one in kind.finditer(code)]


def test_no_module_names_a_rulebook() -> None:
    found = {
        str(path.relative_to(SOURCE)): named_in_python(path.read_text("utf-8")) for path in MODULES
    }
    assert len(found) > 100
    assert {path: named for path, named in found.items() if named} == {}


def test_the_page_names_no_rulebook() -> None:
    """Its messages have keys with ids in them, and are data; nothing else does."""
    found = {
        str(path.relative_to(WEB)): named_in_python(source)
        if path.suffix == ".py"
        else named_in_page(source)
        for path in PAGE
        for source in [path.read_text("utf-8")]
    }
    assert len(found) > 100
    assert {path: named for path, named in found.items() if named} == {}


@pytest.mark.parametrize(
    "source",
    [
        'if book == "blackball": pass',
        'position = "carrom-international/1/r1:0.1,0.2"',
        'key = f"rules.about.yago-easy{x}"',
        'BOOKS = {"jeu-de-la-8": 1}',
    ],
)
def test_a_rulebook_named_in_a_module_is_found(source: str) -> None:
    assert named_in_python(source)
    assert not named_in_python(f'def f():\n    """{source!r}"""  # {source}')


@pytest.mark.parametrize(
    "source",
    [
        'if (book === "blackball") return 1;',
        "const at = `carrom-international/1/…`;",
        "const looks = { blackball: 1 };",
        '<input placeholder="yago-easy/1/…" />',
        'book.startsWith("yago")',
    ],
)
def test_a_rulebook_named_in_the_page_is_found(source: str) -> None:
    assert named_in_page(source)
    assert not named_in_page(f"// {source}\n/* {source} */")


def test_only_equipment_names_tables() -> None:
    named = [
        f"{path.relative_to(SOURCE)}:{line}: {text}"
        for path in MODULES
        if path.parent.name != "equipment"
        for line, text in literals(path.read_text("utf-8"))
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
