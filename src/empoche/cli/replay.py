"""`empoche replay`: records simulated and judged again; 0 the same, 1 not, 2 unreadable."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from empoche.cli.report import Report, print_json
from empoche.errors import Unreadable
from empoche.language.words import Words
from empoche.record.record_file import Record, read_record
from empoche.record.replay import Divergence, replay
from empoche.versions import ENGINE


def execute(
    say: Words,
    files: Annotated[list[str], typer.Argument(help="help.replay.files", metavar="FILE")],
    no_bits: Annotated[bool, typer.Option("--no-bits", help="help.replay.bits")] = False,
    quiet: Annotated[bool, typer.Option("-q", "--quiet", help="help.judge.quiet")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="help.judge.json")] = False,
) -> int:
    """Play every record again; return the exit status."""
    report = _Report(say, quiet, as_json)
    with report.progress(shown=not quiet and len(files) > 1) as bar:
        task = bar.add_task(say("replay.again"), total=len(files))
        for file in files:
            try:
                record = read_record(file)
                report.record(file, record, replay(record, bits=not no_bits))
            except Unreadable as error:
                report.unreadable(file, error)
            bar.advance(task)
    return report.close()


class _Report(Report):
    """A line for each record, and how many came out the same."""

    def __init__(self, say: Words, quiet: bool, as_json: bool) -> None:
        super().__init__(say, as_json)
        self.quiet = quiet
        self.same = self.other = self.broken = 0

    def record(self, file: str, record: Record, differs: Divergence | None) -> None:
        for warning in record.warnings:
            self.warn(f"! {warning.say(self.say.language)}")
        steps = len(record.case.steps)
        text = self.say("replay.same", count=steps)
        if differs is None:
            self.same += 1
            if not self.quiet:
                self.line(f"✓ {file}  {text}", "green")
        else:
            self.other += 1
            text = differs.say(self.say.language)
            self.line(f"✗ {file}  {text}", "bold red")
        case = record.case
        engine = self.say("record.old-engine", engines=case.old_engines, now=ENGINE)
        if case.old_engines and (differs is not None or not self.quiet):
            self.line(f"  {engine}")
        entry = {"file": file, "steps": steps, "same": differs is None, "said": text}
        entry["engines"] = list(case.engines)
        entry["warnings"] = [warning.say(self.say.language) for warning in record.warnings]
        self.data.append(entry | ({} if differs is None else {"differs": _as_data(differs)}))

    def unreadable(self, file: str, error: Unreadable) -> None:
        self.broken += 1
        text = error.say(self.say.language)
        self.warn(f"! {text}", "bold yellow")
        self.data.append({"file": file, "line": error.line, "error": text, "key": error.key})

    def close(self) -> int:
        if self.as_json:
            print_json(self.data)
        else:
            counts = {"same": self.same, "other": self.other, "broken": self.broken}
            self.line(self.say("replay.summary", **counts))
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
