"""The code that judges an article: found in the source tree by the ids that it names.

A foul names its article in `@book.foul("5c")`, what an umpire declares in `book.declares(…)`; all
else names it where it cites it, or in the docstring or comment that says what is done and why.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

import empoche
from empoche.rulebooks import BUILT_IN, rulebook
from empoche.rules.catalogue import catalogue

RULES = Path(empoche.__file__).parent / "rulebooks"
LONG = (
    12  # lines of a statement outside functions: of a longer one only those that name the article
)
# in what way a passage names an article; the lowest comes first
FOUL, HEAD, CITED, MENTIONED, STATEMENT = range(5)
HEAD_OF = re.compile(r"([^\s,:]+(?:(?:,| and) [^\s,:]+)*):\s")  # of a docstring: `4b(a), 6c: …`
LISTED = re.compile(r",\s*|\s+and\s+")
# ids that are also words of a frame: articles only where one is asked for
AMBIGUOUS = frozenset({"A", "B", "break"})
WORD = re.compile(r"[\w.()-]*\w\)?")
ARTICLES = ("article", "opening_article", "procedures")

Definition = ast.FunctionDef | ast.ClassDef


@dataclass(frozen=True, slots=True)
class Passage:
    """A function or statement of the source tree."""

    file: str  # as seen from the folder of the rulebooks
    line: int
    name: str  # of the function or class; empty for a statement outside of them
    source: str
    rank: int

    @property
    def last(self) -> int:
        """The number of its last line."""
        return self.line + self.source.count("\n")

    @staticmethod
    def names(article: str, line: str) -> bool:
        """Tell whether a line of source names an article."""
        return article in _words(line)


@cache
def passages(book: str) -> Mapping[str, tuple[Passage, ...]]:
    """Return what names each article of a rulebook, the predicate of its foul first.

    >>> passages("blackball")["5c"][0].name
    'only_opponents_balls_potted'
    """
    ids = frozenset(catalogue(book).articles)
    found: dict[str, dict[tuple[str, int], Passage]] = {}
    for file in modules(book):
        for article, passage in _Module(file, ids).named():
            known = found.setdefault(article, {})
            place = passage.file, passage.line
            if place not in known or passage.rank < known[place].rank:
                known[place] = passage
    return {article: _sorted(list(known.values())) for article, known in found.items()}


def _sorted(named: list[Passage]) -> tuple[Passage, ...]:
    """Sort by rank; of functions within each other the innermost is enough.

    What all else asks a rulebook judges nothing: traits are shown where there is no more to show.
    """
    judging = [one for one in named if not one.file.endswith("/traits.py")] or named

    def holds_another(outer: Passage) -> bool:
        within = (one for one in judging if one is not outer and one.file == outer.file)
        return any(outer.line <= one.line and one.last <= outer.last for one in within)

    kept = [passage for passage in judging if not holds_another(passage)]
    return tuple(sorted(kept, key=lambda one: (one.rank, one.file, one.line)))


# ---------------------------------------------------------------- the modules of a rulebook


@cache
def modules(book: str) -> tuple[Path, ...]:
    """List the modules of a rulebook, without those of its variants, and then those it shares."""
    package = package_of(book)
    variants = {name.rpartition("-")[2] for name in BUILT_IN if package_of(name) == package}
    others = variants - {book.rpartition("-")[2]}
    own = [file for file in sorted((RULES / package).glob("*.py")) if file.stem not in others]
    return (*own, *_shared(own))


def package_of(book: str) -> str:
    """Return the name of the package that judges a rulebook.

    >>> package_of("carrom-andikado")
    'carrom_simplified'
    """
    judge = rulebook(book).judge
    function = judge.func if isinstance(judge, partial) else judge
    return function.__module__.split(".")[2]


def _shared(own: list[Path]) -> tuple[Path, ...]:
    """List the modules beside the packages that others import, directly or not."""
    shared: set[Path] = set()
    waiting = list(own)
    while waiting:
        for node in ast.walk(_tree(waiting.pop())):
            if not isinstance(node, ast.ImportFrom) or node.module is None:
                continue
            names = [node.module, *(f"{node.module}.{one.name}" for one in node.names)]
            files = {RULES / f"{name.removeprefix('empoche.rulebooks.')}.py" for name in names}
            new = {file for file in files if file.is_file()} - shared
            shared |= new
            waiting += new
    return tuple(sorted(shared))


@cache
def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


# ---------------------------------------------------------------- what a module names


class _Module:
    """Finds the articles that the functions and statements of a module name."""

    def __init__(self, file: Path, ids: frozenset[str]) -> None:
        self.file = file.relative_to(RULES).as_posix()
        self.tree = _tree(file)
        self.ids = ids
        text = file.read_text("utf-8")
        self.lines = text.splitlines()
        # what several rulebooks share names no article as data, but perhaps one of another of them
        self.own = file.parent != RULES
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        self.comments = {
            token.start[0]: token.string for token in tokens if token.type == tokenize.COMMENT
        }

    def named(self) -> Iterator[tuple[str, Passage]]:
        for node in self.tree.body:
            yield from self._of(node)

    def _of(self, node: ast.stmt) -> Iterator[tuple[str, Passage]]:
        if isinstance(node, Definition):
            for inner in node.body:
                if isinstance(inner, Definition):
                    yield from self._of(inner)
            for article, rank in self._ranks(node).items():
                yield article, self._passage(node, node.name, rank)
        elif not _is_text(node):
            for article in self._cited(node):
                yield article, self._statement(node, article)

    def _ranks(self, node: Definition) -> dict[str, int]:
        """Return the articles that a definition names, and in what way."""
        text = ast.get_docstring(node) or ""
        comments = (self.comments.get(line, "") for line in range(_first(node), _last(node) + 1))
        ranks = dict.fromkeys(self._mentioned(" ".join((text, *comments))), MENTIONED)
        ranks |= dict.fromkeys(self._cited(node), CITED)
        ranks |= dict.fromkeys(self._head(text), HEAD)
        return ranks | dict.fromkeys(_forbidden(node), FOUL)

    def _head(self, docstring: str) -> Iterator[str]:
        """Yield the articles with which a docstring begins, before a colon."""
        head = HEAD_OF.match(docstring)
        for word in LISTED.split(head[1]) if head else ():
            if word in self.ids and (self.own or not word.isalpha()):
                yield word

    def _mentioned(self, text: str) -> Iterator[str]:
        """Yield ids in a text that cannot be taken for words of it."""
        for word in _words(text):
            if word in self.ids and not word.isalpha() and not word.isdigit():
                yield word

    def _cited(self, node: ast.AST, asked: bool = False) -> Iterator[str]:
        """Yield the articles that stand in the code as data."""
        if not self.own:
            return
        value = node.value if isinstance(node, ast.Constant) else None
        if isinstance(value, str) and value in self.ids and (asked or value not in AMBIGUOUS):
            yield value
        if isinstance(node, ast.Call):
            asked = isinstance(node.func, ast.Attribute) and node.func.attr == "declares"
        if isinstance(node, ast.keyword):
            asked = node.arg in ARTICLES
        for child in ast.iter_child_nodes(node):
            yield from self._cited(child, asked)

    def _passage(self, node: ast.stmt, name: str, rank: int) -> Passage:
        first, last = _first(node), _last(node)
        source = "\n".join(self.lines[first - 1 : last])
        indent = " " * (len(source) - len(source.lstrip(" ")))
        source = "\n".join(line.removeprefix(indent) for line in source.splitlines())
        return Passage(self.file, first, name, source, rank)

    def _statement(self, node: ast.stmt, article: str) -> Passage:
        """Return a statement, or of a long one the line that names the article."""
        if _last(node) - _first(node) < LONG:
            return self._passage(node, "", STATEMENT)
        line = next(
            part.lineno
            for part in ast.walk(node)
            if isinstance(part, ast.Constant) and part.value == article
        )
        return Passage(self.file, line, "", self.lines[line - 1].strip(), STATEMENT)


def _words(text: str) -> Iterator[str]:
    """Yield what may be an id, also where it stands between brackets."""
    for word in WORD.findall(text):
        yield word
        if word.startswith("("):
            yield word[1:]
            yield word[1:].removesuffix(")")


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _first(node: ast.stmt) -> int:
    decorators = node.decorator_list if isinstance(node, Definition) else []
    return min([node.lineno, *(one.lineno for one in decorators)])


def _last(node: ast.stmt) -> int:
    return node.end_lineno or node.lineno


def _forbidden(node: Definition) -> Iterator[str]:
    """Yield the articles under which a register takes a predicate as a foul."""
    for decorator in node.decorator_list:
        match decorator:
            case ast.Call(ast.Attribute(attr="foul"), [ast.Constant(article)]):
                yield str(article)
