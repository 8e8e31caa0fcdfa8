"""`empoche replay`: records simulated and judged again; 0 the same, 1 not, 2 unreadable."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from empoche.errors import Unreadable
from empoche.language.words import Words
from empoche.record.record_file import Record, read_record
from empoche.record.replay import Divergence, replay


def execute(
    say: Words,
    files: Annotated[list[str], typer.Argument(help="help.replay.files", metavar="FILE")],
    no_bits: Annotated[bool, typer.Option("--no-bits", help="help.replay.bits")] = False,
    quiet: Annotated[bool, typer.Option("-q", "--quiet", help="help.judge.quiet")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="help.judge.json")] = False,
) -> int:
    """Play every record again; the exit status."""
    report = _Report(say, quiet, as_json)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=report.err,
        transient=True,
        disable=quiet or len(files) == 1 or not report.err.is_terminal,
    )
    with bar:
        task = bar.add_task(say("replay.again"), total=len(files))
        for file in files:
            try:
                record = read_record(file)
                report.record(file, record, replay(record, bits=not no_bits))
            except Unreadable as error:
                report.unreadable(file, error)
            bar.advance(task)
    return report.close()


class _Report:
    """What is printed, in lines or as JSON, and what is counted."""

    def __init__(self, say: Words, quiet: bool, as_json: bool) -> None:
        self.say, self.quiet, self.as_json = say, quiet, as_json
        self.out = Console(highlight=False, soft_wrap=True)
        self.err = Console(stderr=True, highlight=False, soft_wrap=True)
        self.same = self.other = self.broken = 0
        self.data: list[dict[str, Any]] = []

    def record(self, file: str, record: Record, differs: Divergence | None) -> None:
        for warning in record.warnings:
            self.err.print(Text(f"! {warning.say(self.say.language)}", style="yellow"))
        steps = len(record.case.steps)
        said = self.say("replay.same", count=steps)
        if differs is None:
            self.same += 1
            if not self.quiet:
                self._line(f"✓ {file}  {said}", "green")
        else:
            self.other += 1
            said = differs.say(self.say.language)
            self._line(f"✗ {file}  {said}", "bold red")
        entry = {"file": file, "steps": steps, "same": differs is None, "said": said}
        entry["warnings"] = [warning.say(self.say.language) for warning in record.warnings]
        self.data.append(entry | ({} if differs is None else {"differs": _as_data(differs)}))

    def unreadable(self, file: str, error: Unreadable) -> None:
        self.broken += 1
        said = error.say(self.say.language)
        self.err.print(Text(f"! {said}", style="bold yellow"))
        self.data.append({"file": file, "line": error.line, "error": said, "key": error.key})

    def _line(self, text: str, style: str = "") -> None:
        if not self.as_json:
            clean = "".join(sign if sign.isprintable() else "·" for sign in text)
            self.out.print(Text(clean, style=style))

    def close(self) -> int:
        if self.as_json:
            print(json.dumps(self.data, ensure_ascii=False, indent=1, default=str))
        else:
            counts = {"same": self.same, "other": self.other, "broken": self.broken}
            self._line(self.say("replay.summary", **counts))
        return 2 if self.broken else 1 if self.other else 0


def _as_data(differs: Divergence) -> dict[str, Any]:
    return {
        "step": differs.step,
        "line": differs.line,
        "what": differs.what,
        "key": differs.key,
        "recorded": differs.recorded,
        "got": differs.got,
    }
