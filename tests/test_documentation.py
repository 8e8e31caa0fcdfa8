"""Examples run: docstrings, README, docs and examples say what the program really does."""

from __future__ import annotations

import doctest
import importlib
import os
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

import empoche

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), ROOT / "CONTRIBUTING.md"]
PAGES += sorted((ROOT / "docs" / "physics").glob("*.md"))
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
MODULES = [
    module.name
    for module in pkgutil.walk_packages(empoche.__path__, "empoche.")
    if "cases" not in module.name
]
BLOCK = re.compile(r"^```(python|console|shell-session)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(page: Path, *kinds: str) -> list[str]:
    return [body for found, body in BLOCK.findall(page.read_text("utf-8")) if found in kinds]


def environment() -> dict[str, str]:
    """The commands of this very installation, in English, as plain text."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {"PATH": path, "EMPOCHE_LANG": "en", "PYTHONUTF8": "1", "COLUMNS": "400"}


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_some_docstrings_have_examples() -> None:
    finder = doctest.DocTestFinder()
    found = [test for name in MODULES for test in finder.find(importlib.import_module(name))]
    assert sum(len(test.examples) for test in found) > 10


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_blocks_run(page: Path) -> None:
    """The blocks of a page run one after the other, in one program."""
    program = "\n".join(blocks(page, "python"))
    exec(compile(program, str(page), "exec"), {"__name__": "page"})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_console_blocks_show_what_is_printed(page: Path, tmp_path: Path) -> None:
    for block in blocks(page, "console", "shell-session"):
        for command, shown in sessions(block):
            typed = [line[2:] for line in shown if line.startswith("> ")]
            expected = [line for line in shown if not line.startswith("> ")]
            done = subprocess.run(
                command,
                shell=True,
                input="\n".join([*typed, ""]),
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                env=environment(),
                cwd=tmp_path,
                timeout=120,
                check=False,
            )
            got = [line.rstrip() for line in done.stdout.splitlines()]
            if "…" in expected:
                cut = expected.index("…")
                expected, got = expected[:cut], got[:cut]
            assert got == expected, command


def sessions(block: str) -> list[tuple[str, list[str]]]:
    """The commands of a block, each with the lines that follow: typed after `> `, or printed."""
    found: list[tuple[str, list[str]]] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        else:
            found[-1][1].append(line.rstrip())
    return found


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_examples_run_and_say_something(example: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(example)],
        capture_output=True,
        text=True,
        env=environment(),
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_there_are_examples_and_a_page_with_code() -> None:
    assert EXAMPLES
    assert blocks(ROOT / "README.md", "python")
    assert blocks(ROOT / "README.md", "console")
