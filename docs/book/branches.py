"""Branches of the rulebooks that no case reaches, each with its reason.

They stand in `branches.yaml`, by the text of the source and not by its line, so that a change
elsewhere in a file moves none of them. `make case-coverage` says what is missing there or too much.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from docs.book.code import RULES, modules
from empoche.record.yaml import data_of, read_documents

FILE = Path(__file__).with_name("branches.yaml")
REFUSED = "refused"  # the key of the reason of what leads straight to a refusal


@dataclass(frozen=True, slots=True, order=True)
class Branch:
    """A way through a function that could be gone: from a line to another."""

    file: str  # as seen from the folder of the rulebooks
    function: str
    at: str  # the line where ways part; empty if the function is never called
    to: str  # the line that is never gone to from there; empty for the end of the function
    nth: int = 1  # of several that are alike in a function


@dataclass(frozen=True, slots=True)
class Unreached:
    """A branch that no case reaches, and why."""

    branch: Branch
    kind: str  # the key of the reason
    reason: Mapping[str, str]


def unreached_of(book: str) -> tuple[Unreached, ...]:
    """Return those in the modules of a rulebook, the list of all rulebooks among them."""
    files = {file.relative_to(RULES).as_posix() for file in modules(book)} | {"__init__.py"}
    return tuple(one for one in unreached() if one.branch.file in files)


@cache
def unreached() -> tuple[Unreached, ...]:
    """Read the branches that no case reaches, in the order of the files."""
    return tuple(
        Unreached(_branch(one), one["reason"], reasons()[one["reason"]])
        for one in _fields()["branches"] or ()
    )


def reasons() -> Mapping[str, Mapping[str, str]]:
    """Return the reasons by their key, in French and English."""
    found: dict[str, dict[str, str]] = _fields()["reasons"]
    return found


@cache
def _fields() -> dict[str, Any]:
    (document,) = read_documents(FILE.read_text("utf-8"), FILE.name)
    fields: dict[str, Any] = data_of(document, lambda node: node.text)
    return fields


def _branch(fields: Mapping[str, str]) -> Branch:
    file, function, at, to = (fields[key] for key in ("file", "function", "at", "to"))
    return Branch(file, function, at, to, int(fields.get("nth", 1)))
