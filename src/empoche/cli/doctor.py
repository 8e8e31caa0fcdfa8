"""`empoche doctor`: whether everything is in place and works here, and how fast.

Every check gives findings: fine, worth knowing, or wrong with what to do about it. A check that
fails in a way nobody expected is itself wrong, and the others go on.
"""

from __future__ import annotations

import json
import os
import platform
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as version_of
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Annotated, Any

import typer
import yaml
from rich.console import Console
from rich.text import Text

from empoche import __version__
from empoche.cli import language_of
from empoche.language.messages import Phrase
from empoche.language.words import Words
from empoche.matches.match import Action, Match
from empoche.physics import COMPILED, simulate
from empoche.record.recorder import Recorder
from empoche.record.replay import replay
from empoche.record.step import KINDS, action_of, fingerprint
from empoche.record.write import step_data
from empoche.rulebooks import RULEBOOKS
from empoche.rules.cases import run
from empoche.rules.catalogue import catalogue
from empoche.rules.index import shipped_cases

FINE, NOTE, WRONG = "fine", "note", "wrong"
MARKS = {FINE: ("✓", "green"), NOTE: ("·", "yellow"), WRONG: ("✗", "bold red")}
# what may be missing, the extra that brings it, and what is then not possible
PARTS = {
    "Pillow": ("images", "doctor.for-images"),
    "ray": ("ray", "doctor.for-ray"),
    "fpdf2": ("sheet", "doctor.for-sheets"),
    "pypdf": ("sheet", "doctor.for-checking"),
}
NEEDED = ("PyYAML", "typer", "rich", "prompt_toolkit")
SPOKEN = {"fr": "doctor.speaks.fr", "en": "doctor.speaks.en"}
KNOWN_STROKES = Path(__file__).with_name("known_strokes.yaml")
MEASURED = 0.4  # seconds for which breaks are simulated


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found: a message and its values; and what to do, if something is to be done."""

    state: str
    key: str
    values: Mapping[str, object] = field(default_factory=dict)
    advice: str = ""


def execute(
    say: Words,
    as_json: Annotated[bool, typer.Option("--json", help="help.judge.json")] = False,
) -> int:
    """Look at everything and print it; return 1 if something is wrong."""
    out = Console(highlight=False, soft_wrap=True)
    findings: list[Finding] = []
    for check in CHECKS:
        for finding in _found(check, say.language):
            findings.append(finding)
            if not as_json:
                _show(say, out, finding)
    wrong = sum(finding.state == WRONG for finding in findings)
    if as_json:
        print(json.dumps(_as_data(say, findings), ensure_ascii=False, indent=1))
    else:
        verdict = say("doctor.ill", count=wrong) if wrong else say("doctor.well")
        out.print(Text(verdict, style="bold red" if wrong else "bold green"))
    return 1 if wrong else 0


def _found(check: Callable[[str], Iterator[Finding]], language: str) -> Iterator[Finding]:
    try:
        yield from check(language)
    except Exception as error:  # whatever it is: a person should read it and go on
        problem = f"{type(error).__name__}: {error}"
        values = {"check": check.__name__, "problem": problem}
        yield Finding(WRONG, "doctor.failed", values, "doctor.reinstall")


def _show(say: Words, out: Console, finding: Finding) -> None:
    mark, style = MARKS[finding.state]
    out.print(Text.assemble((mark, style), " ", say(finding.key, **finding.values)))
    if finding.advice:
        out.print(Text(f"    {say(finding.advice, **finding.values)}", style="yellow"))


def _as_data(say: Words, findings: list[Finding]) -> dict[str, Any]:
    return {
        "well": all(finding.state != WRONG for finding in findings),
        "findings": [
            {
                "check": finding.key.removeprefix("doctor."),
                "state": finding.state,
                "said": say(finding.key, **finding.values),
                "advice": say(finding.advice, **finding.values) if finding.advice else None,
                "values": {
                    name: value if isinstance(value, int | float | bool) else str(value)
                    for name, value in finding.values.items()
                    if not isinstance(value, Phrase)
                },
            }
            for finding in findings
        ],
    }


# ---------------------------------------------------------------- what is installed


def versions(_: str) -> Iterator[Finding]:
    """Report which empoche runs, on which Python, on which machine."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    yield Finding(FINE, "doctor.version", {"version": __version__})
    yield Finding(FINE, "doctor.python", {"python": python})
    cores = os.cpu_count() or 1
    machine = f"{platform.system()} {platform.release()} {platform.machine()}"
    yield Finding(FINE, "doctor.platform", {"machine": machine, "cores": cores})


def kernel(_: str) -> Iterator[Finding]:
    """Report which kernel simulates."""
    if COMPILED:
        yield Finding(FINE, "doctor.compiled")
    else:
        yield Finding(NOTE, "doctor.interpreted", advice="doctor.compile")


def parts(_: str) -> Iterator[Finding]:
    """Report what empoche needs, and what it can do more with."""
    for name in NEEDED:
        version = _version(name)
        if version is None:
            yield Finding(WRONG, "doctor.missing", {"name": name}, "doctor.reinstall")
    if not getattr(yaml, "__with_libyaml__", False):
        yield Finding(NOTE, "doctor.slow-yaml", advice="doctor.libyaml")
    for name, (extra, use) in PARTS.items():
        version = _version(name)
        if version is None:
            values = {"name": name, "extra": extra, "use": Phrase(use)}
            yield Finding(NOTE, "doctor.without", values, "doctor.extra")
        else:
            yield Finding(FINE, "doctor.with", {"name": name, "version": version})


def _version(name: str) -> str | None:
    try:
        return version_of(name)
    except PackageNotFoundError:
        return None


# ---------------------------------------------------------------- what it does


def texts(_: str) -> Iterator[Finding]:
    """Check the catalogues and judge the cases: that also shows how fast the referee is."""
    articles = sum(len(catalogue(book).articles) for book in RULEBOOKS)
    yield Finding(FINE, "doctor.articles", {"books": len(RULEBOOKS), "count": articles})
    cases = {book: shipped_cases(book) for book in RULEBOOKS}
    for book, group in cases.items():
        if not group:
            yield Finding(WRONG, "doctor.no-cases", {"book": book}, "doctor.reinstall")
    every = [case for group in cases.values() for case in group]
    began = perf_counter()
    failed = [case for case in every if not run(case).holds]
    took = perf_counter() - began
    steps = sum(len(case.steps) for case in every)
    if failed:
        values = {"count": len(failed), "name": failed[0].name}
        yield Finding(WRONG, "doctor.cases-fail", values, "doctor.reinstall")
    else:
        yield Finding(FINE, "doctor.cases", {"count": len(every)})
    yield Finding(FINE, "doctor.judging", {"rate": _rate(steps, took)})


@dataclass(frozen=True, slots=True)
class Known:
    """A stroke, and what it has always given: all its bits, its facts and its ruling."""

    book: str
    stroke: Action
    motion: str
    facts: str


def known_strokes() -> list[Known]:
    """Read the strokes whose motion is known; tests/cli/test_doctor.py plays them."""
    return [
        Known(one["rulebook"], action_of((kind, one[kind])), one["motion"], one["facts"])
        for one in yaml.safe_load(KNOWN_STROKES.read_text(encoding="utf-8"))
        for kind in KINDS.keys() & one.keys()
    ]


def bits(_: str) -> Iterator[Finding]:
    """Check known strokes: the same facts, the same bits, and the same again from a record."""
    for known in known_strokes():
        motion, facts, again = play_known(known)
        values: dict[str, object] = {"book": known.book, "motion": motion}
        if facts != known.facts:
            yield Finding(WRONG, "doctor.other-facts", values, "doctor.reinstall")
        elif again is not None:
            yield Finding(WRONG, "doctor.not-again", {**values, "reason": again}, "doctor.report")
        elif motion != known.motion:
            yield Finding(NOTE, "doctor.other-bits", values, "doctor.no-bits")
        else:
            yield Finding(FINE, "doctor.bits", values)


def play_known(known: Known) -> tuple[str, str, str | None]:
    """Play a known stroke; return fingerprints of bits and facts, and what its replay changes."""
    match = Match(known.book)
    ruling = match.stroke(known.stroke)
    assert match.motion is not None
    assert match.moment.step is not None
    judged = json.dumps([step_data(match.moment.step), ruling.articles])
    with TemporaryDirectory() as folder:
        path = Path(folder) / "match.yaml"
        Recorder(path, match, safe=False)
        differs = replay(path)
    facts = sha256(judged.encode()).hexdigest()[:16]
    return fingerprint(match.motion), facts, None if differs is None else differs.say("en")


def speed(_: str) -> Iterator[Finding]:
    """Count the breaks in a second on one core."""
    known = known_strokes()[0]
    match, stroke = Match(known.book), known.stroke
    table, layout = match.setting.table, match.layout
    simulate(table, layout, stroke)
    began, count = perf_counter(), 0
    while perf_counter() - began < MEASURED:
        simulate(table, layout, stroke)
        count += 1
    yield Finding(FINE, "doctor.breaks", {"rate": _rate(count, perf_counter() - began)})


def _rate(count: int, seconds: float) -> int:
    """Return how many a second, as exactly as that can be measured."""
    return int(float(f"{count / max(seconds, 1e-9):.2g}"))


# ---------------------------------------------------------------- the terminal


def terminal(language: str) -> Iterator[Finding]:
    """Report the language that is spoken, why, and whether the terminal can show it."""
    names = ("EMPOCHE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    source = next((name for name in names if os.environ.get(name)), None)
    because: object = Phrase("doctor.by-default")
    if language_of([], os.environ)[0] != language:
        because = f"--lang {language}"
    elif source is not None:
        because = f"{source}={os.environ[source]}"
    values: dict[str, object] = {"spoken": Phrase(SPOKEN[language]), "source": because}
    yield Finding(FINE, "doctor.language", values)
    encoding = getattr(sys.stdout, "encoding", None) or "?"
    if encoding.lower().replace("-", "") != "utf8":
        yield Finding(NOTE, "doctor.encoding", {"encoding": encoding}, "doctor.utf8")


CHECKS = (versions, kernel, parts, texts, bits, speed, terminal)
