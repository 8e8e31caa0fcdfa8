"""What commands print: lines, warnings, how far they are, or all of it as JSON."""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from empoche.language.words import Words


class Report:
    """Lines on standard output, warnings on standard error; for JSON, `data` instead of lines."""

    def __init__(self, say: Words, as_json: bool = False, wrap: bool = False) -> None:
        self.say, self.as_json = say, as_json
        self.out = Console(highlight=False, soft_wrap=not wrap)
        self.err = Console(stderr=True, highlight=False, soft_wrap=True)
        self.data: list[dict[str, Any]] = []

    def line(self, text: str, style: str = "") -> None:
        """Print a line; a sign that a terminal would obey is shown as a dot."""
        if not self.as_json:
            clean = "".join(sign if sign.isprintable() else "·" for sign in text)
            self.out.print(Text(clean, style=style))

    def warn(self, text: str, style: str = "yellow") -> None:
        self.err.print(Text(text, style=style))

    def progress(self, shown: bool) -> Progress:
        """Make a bar that counts what is done, for a terminal."""
        return Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=self.err,
            transient=True,
            disable=not shown or not self.err.is_terminal,
        )


def print_json(data: object) -> None:
    """Print data; sets are sorted lists, other values that JSON does not know are text."""

    def plain(value: object) -> object:
        return sorted(value) if isinstance(value, set | frozenset) else str(value)

    print(json.dumps(data, ensure_ascii=False, indent=1, default=plain))


def decimal(say: Words, value: float, digits: int = 1) -> str:
    """Write a number with the decimal sign of the language."""
    text = f"{value:.{digits}f}"
    return text if say.language == "en" else text.replace(".", ",")


def at_a_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def print_lines(lines: Iterable[str]) -> None:
    """Print lines as they come, for a computer may think long; wrap them at a terminal."""
    columns = shutil.get_terminal_size().columns
    for line in lines:
        for part in wrap_line(line, columns) if at_a_terminal() else (line,):
            print(part, flush=True)


def wrap_line(line: str, columns: int) -> list[str]:
    """Cut a line between words to fit a terminal; set in what follows."""
    indent = line[: len(line) - len(line.lstrip())] + "    "
    return textwrap.wrap(
        line,
        max(columns, 20),
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
        drop_whitespace=True,
        replace_whitespace=False,
    ) or [line]
