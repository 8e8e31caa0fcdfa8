"""`empoche judge`: every case of every file, a line each; 0 all hold, 1 some fail, 2 unreadable."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Any

import typer

from empoche.cli.match_file import read_file
from empoche.cli.report import Report, print_json
from empoche.errors import EmpocheError, Unreadable
from empoche.language.judged import JudgedStep
from empoche.language.refusals import worded
from empoche.language.rulings import ruling_lines
from empoche.language.standing import standing_lines
from empoche.language.steps import step_text
from empoche.language.words import Words
from empoche.record.checksum import BROKEN, INTACT, NONE, group_digits
from empoche.record.read import Case
from empoche.rulebooks import rulebook
from empoche.rules.cases import Outcome, begin, play, play_under, run


def execute(
    say: Words,
    files: Annotated[list[str], typer.Argument(help="help.judge.files", metavar="FILE")],
    quiet: Annotated[bool, typer.Option("-q", "--quiet", help="help.judge.quiet")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="help.judge.json")] = False,
    explain: Annotated[bool, typer.Option("--explain", help="help.judge.explain")] = False,
    other: Annotated[
        str | None, typer.Option("--rulebook", metavar="ID", help="help.judge.rulebook")
    ] = None,
) -> int:
    """Judge every file; the exit status."""
    book = rulebook(other) if other else None
    report = _Report(say, quiet, as_json, explain)
    for file in files:
        for case in _cases(file, report):
            try:
                if book is None:
                    report.case(run(case))
                else:
                    report.elsewhere(case, book)
            except EmpocheError as error:
                report.unreadable(error, case)
    return report.close()


def _cases(file: str, report: _Report) -> Iterator[Case]:
    report.warnings = []
    try:
        cases, warnings = read_file(file)
        for warning in warnings:
            report.warn_lost(warning)
        yield from cases
    except EmpocheError as error:
        report.unreadable(error)


class _Report(Report):
    """A line for each case, and how many hold."""

    def __init__(self, say: Words, quiet: bool, as_json: bool, explain: bool) -> None:
        super().__init__(say, as_json)
        self.quiet, self.explain = quiet, explain
        self.held = self.failed = self.broken = self.stopped = 0
        self.book = ""  # of another rulebook, if that is asked for
        self.warnings: list[str] = []  # of the file that is being judged

    def case(self, outcome: Outcome) -> None:
        case = outcome.case
        if outcome.holds and is_sound(case):
            self.held += 1
            if not self.quiet:
                self.line(f"✓ {case.file}:{case.line}  {case.name}", "green")
                self._seal(case)
        else:
            self.failed += 1
            self.line(f"✗ {case.file}:{case.line}  {case.name}", "bold red")
            self._seal(case)
            self._differences(outcome)
        if self.explain and not (self.quiet and outcome.holds):
            self._explain(outcome.case)
        lost = {"warnings": self.warnings} if self.warnings else {}
        self.data.append(_as_data(outcome) | lost)

    def _seal(self, case: Case) -> None:
        """Whether a sheet is as it was written; a file of cases has nothing of the kind."""
        if case.checksum is not None or case.sheet is not None:
            text = self.say(SEALS[case.seal], digits=group_digits(case.checksum or "", SHOWN))
            self.line(f"    {text}", "" if is_sound(case) else "bold red")

    def _differences(self, outcome: Outcome) -> None:
        for difference in outcome.differences:
            place = self.say("judge.place", step=difference.step, line=difference.line)
            self.line(f"    {place}: {difference.key}")
            self.line(f"      {self.say('judge.expected')} {_compact(difference.expected)}")
            self.line(f"      {self.say('judge.got')} {_compact(difference.got)}")

    def _explain(self, case: Case) -> None:
        match = begin(case)
        say = replace(self.say, players=case.players)
        for step in case.steps:
            before, match = match, play(match, step, case.file)
            self._step(say, JudgedStep(before, step.step, match), every=True)

    def _step(self, say: Words, judged: JudgedStep, every: bool) -> None:
        say = say.under(judged.book)
        self.line(f"    {step_text(say, judged.step)}", "dim")
        for line in ruling_lines(say, judged, every):
            self.line(f"      {line}")
        for line in standing_lines(say, judged.after):
            self.line(f"      {line}", "cyan")

    def elsewhere(self, case: Case, book: Any) -> None:
        """Judge the same steps under another rulebook, as far as it can follow."""
        self.book = book.id
        self.line(f"{case.file}:{case.line}  {case.name}  [{case.book.id} → {book.id}]", "bold")
        self._seal(case)
        self.failed += not is_sound(case)
        rulings: list[dict[str, Any]] = []
        entry = {"file": case.file, "line": case.line, "name": case.name, "rulebook": book.id}
        self.data.append(entry | {"rulings": rulings})
        try:
            match = begin(case, book)
            for step in case.steps:
                before, match = match, play_under(match, step, case)
                rulings.append(_plain(match.view()))
                self._step(self.say, JudgedStep(before, step.step, match), self.explain)
            self.held += 1
        except EmpocheError as error:
            self.stopped += 1
            reason = worded(error, book).say(self.say.language)
            self.line(f"    {self.say('judge.not-here')} {reason}", "yellow")
            self.data[-1]["stops"] = error.say(self.say.language)

    def warn_lost(self, warning: Unreadable) -> None:
        """Say what was lost of a record; it is judged up to there."""
        text = warning.say(self.say.language)
        self.warn(f"! {text}")
        self.warnings.append(text)

    def unreadable(self, error: EmpocheError, case: Case | None = None) -> None:
        self.broken += 1
        text = error.say(self.say.language)
        if not self.as_json:
            self.warn(f"! {text}", "bold yellow")
        values = {key: str(value) for key, value in error.values.items()}
        entry: dict[str, Any] = {"error": text, "key": error.key, "values": values}
        if isinstance(error, Unreadable):
            entry |= {"file": error.file, "line": error.line}
        if case is not None:
            entry["name"] = case.name
        self.data.append(entry)

    def _summary(self) -> str:
        if self.book:
            counts = {"whole": self.held, "stopped": self.stopped, "broken": self.broken}
            return self.say("judge.elsewhere", book=self.book, **counts)
        counts = {"held": self.held, "failed": self.failed, "broken": self.broken}
        return self.say("judge.summary", **counts)

    def close(self) -> int:
        if self.as_json:
            print_json(self.data)
        else:
            self.line(self._summary())
        return 2 if self.broken else 1 if self.failed else 0


SHOWN = 32  # digits of a checksum, as on every page of the printed sheet
# what is said of the checksum of a sheet
SEALS = {NONE: "sheet.seal-none", INTACT: "sheet.seal-intact", BROKEN: "sheet.seal-broken"}


def is_sound(case: Case) -> bool:
    """Whether nothing shows that a record was changed; a sheet without checksum lost it."""
    return case.seal == INTACT or (case.seal == NONE and case.sheet is None)


def _as_data(outcome: Outcome) -> dict[str, Any]:
    case = outcome.case
    sealed = case.checksum is not None or case.sheet is not None
    return {
        "file": case.file,
        "line": case.line,
        "name": case.name,
        "rulebook": case.book.id,
        "articles": list(case.articles),
        **({"checksum": case.seal} if sealed else {}),
        "holds": outcome.holds,
        "differences": [
            {
                "step": difference.step,
                "line": difference.line,
                "key": difference.key,
                "expected": _plain(difference.expected),
                "got": _plain(difference.got),
            }
            for difference in outcome.differences
        ],
        "rulings": [
            _plain(view) | {"applied": list(ruling.applied)}
            for view, ruling in zip(outcome.views, outcome.rulings, strict=True)
        ],
    }


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list | set | frozenset):
        return [_plain(item) for item in value]
    return value


def _compact(value: Any) -> str:
    return json.dumps(_plain(value), ensure_ascii=False)
