"""The record of a match, read from its file; of one that was played, up to its last whole step.

A played record may be longer than a file of cases: it is read part by part, so the time that it
takes and the memory grow with its length and no faster.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import yaml

from empoche.errors import Unreadable
from empoche.record.checksum import seal
from empoche.record.read import Case, CaseStep, read_cases
from empoche.record.yaml import MOST_RECORD_BYTES

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
PART = 512 * 1024  # bytes: so much of a record is read at once
LAST_LINE = re.compile(rb"^    expect: (\{.*\})(?:\n|\Z)", re.MULTILINE)
HEAD_END = re.compile(rb"^  steps:(?:\n|\Z)", re.MULTILINE)
PLAYED = re.compile(rb"\Arulebook: .*\nversion: 1\n(?:[^ \n].*\n|  given: .*\n)*  layout:(?:\n|\Z)")


@dataclass(frozen=True, slots=True)
class Record:
    """A record as far as it is whole, and what was lost."""

    path: Path
    case: Case
    warnings: tuple[Unreadable, ...]
    ends: tuple[int, ...] = ()  # of a played match: where in the file the head ends, and each step

    def __repr__(self) -> str:
        """One line."""
        return f"Record({str(self.path)!r}, steps: {len(self.case.steps)})"


def read_record(path: Path | str) -> Record:
    """Read a record, of a played match up to its last whole step; a cut is a warning, all else an
    error.

    >>> import tempfile
    >>> from empoche import Match, Recorder
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     recorder = Recorder(Path(folder) / "match.yaml", Match("yago-easy"))
    ...     record = read_record(recorder.path)
    >>> record.case.book.id, record.case.steps, record.warnings
    ('yago-easy', (), ())
    """
    path = Path(path)
    try:
        with path.open("rb") as file:
            content = file.read(MOST_RECORD_BYTES + 1)
    except FileNotFoundError:
        raise Unreadable("no-file", str(path)) from None
    except (OSError, ValueError):  # a name with a null in it
        raise Unreadable("not-a-file", str(path)) from None
    return record_of(content, path) if is_played(content) else _umpired(content, path)


def _umpired(content: bytes, path: Path) -> Record:
    """Read a record that is not written step by step, as umpires have it."""
    try:
        return Record(path, _only(read_cases(content.decode("utf-8-sig"), str(path)), path), ())
    except UnicodeDecodeError:
        raise Unreadable("not-text", str(path)) from None
    except Unreadable:
        if b"steps:" in content:
            raise
        raise Unreadable("record-headless", str(path), content.count(b"\n") + 1) from None


def is_played(content: bytes) -> bool:
    """Whether a file, or its beginning, is the record of a match that was played."""
    return PLAYED.search(content) is not None


def record_of(content: bytes, path: Path) -> Record:
    """The record of a played match that a file holds."""
    if len(content) > MOST_RECORD_BYTES:
        raise Unreadable("too-many-bytes", str(path), most=MOST_RECORD_BYTES // 1024)
    head = HEAD_END.search(content)
    if head is None:
        raise Unreadable("record-headless", str(path), content.count(b"\n") + 1)
    lasts = list(LAST_LINE.finditer(content, head.end()))
    if lasts and not _closed(lasts[-1][1]):  # only the last can have been cut
        lasts.pop()
    ends = [head.end(), *(last.end() for last in lasts)]
    kept, lost = content[: ends[-1]], content[ends[-1] :]
    case = _only_case(kept, ends, path)
    warnings: tuple[Unreadable, ...] = ()
    if len(case.steps) != len(lasts) or _by_hand(content[: ends[0]] + lost, path):
        raise Unreadable("record-not-played", str(path), case.line, name="expect: {…}")
    if lost.strip(b"\n"):
        line = kept.count(b"\n") + 1
        began = lost.decode("utf-8", "replace").lstrip("\n").partition("\n")[0].strip()
        cut = Unreadable(
            "record-cut", str(path), line, step=len(ends), began=began, kept=len(case.steps)
        )
        warnings = (cut,)
    return Record(path, case, warnings, tuple(ends))


def _closed(flow: bytes) -> bool:
    """Whether a mapping in braces is whole; a brace may also close one within it."""
    try:
        list(yaml.parse(flow, Loader=_LOADER))
    except yaml.YAMLError:
        return False
    return True


def _by_hand(content: bytes, path: Path) -> bool:
    """Whether what follows the last whole step are steps too, as a person or another program
    writes them; a step that was cut has no `expect`, or one that cannot be read."""
    try:
        steps = _part(content, 0, path).steps
    except Unreadable:
        return False
    return bool(steps) and all(step.expect for step in steps)


def _only_case(content: bytes, ends: Sequence[int], path: Path) -> Case:
    """The match: its parts are cases of the same head."""
    head, parts = content[: ends[0]], []
    for begin, end in _parts(ends):
        skipped = content.count(b"\n", ends[0], begin)
        parts.append(_part(head + content[begin:end], skipped, path))
    first = parts[0]
    # who is named in a step may tell that four play
    given = next((part.given for part in parts if part.given.doubles), first.given)
    if first.checksum is not None and len(parts) > 1:  # it is that of the whole
        first = replace(first, seal=seal(content.decode("utf-8"), str(path)))
    return replace(first, given=given, steps=tuple(step for part in parts for step in part.steps))


def _parts(ends: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Where parts of a record begin and end: some steps each, never half of one."""
    begin = end = ends[0]
    for at in ends[1:]:
        if at - begin > PART and end > begin:
            yield begin, end
            begin = end
        end = at
    yield begin, end


def _part(text: bytes, skipped: int, path: Path) -> Case:
    """One part; `skipped` lines of the file are not in it."""
    try:
        case = _only(read_cases(text.decode("utf-8"), str(path)), path)
    except UnicodeDecodeError:
        raise Unreadable("not-text", str(path)) from None
    except Unreadable as error:
        if not skipped:
            raise
        raise _moved_error(error, skipped) from None
    if case.layout is None:
        raise Unreadable("record-not-played", str(path), case.line, name="layout")
    if not skipped:
        return case
    return replace(case, steps=tuple(_moved(step, skipped) for step in case.steps))


def _only(cases: Iterator[Case], path: Path) -> Case:
    """Return the one case that a record is."""
    read = list(cases)
    if len(read) != 1:
        raise Unreadable("record-cases", str(path), count=len(read))
    return read[0]


def _moved(step: CaseStep, by: int) -> CaseStep:
    """A step with the lines that it has in the whole file."""
    expected = {key: line + by for key, line in (step.expect_lines or {}).items()}
    facts = tuple([line + by for line in step.fact_lines])
    return replace(step, line=step.line + by, fact_lines=facts, expect_lines=expected)


def _moved_error(error: Unreadable, by: int) -> Unreadable:
    values = dict(error.values)
    if isinstance(values.get("first"), int):  # of a key that is there twice
        values["first"] += by  # type: ignore[operator]  # it is a line
    line = None if error.line is None else error.line + by
    return Unreadable(error.key, error.file, line, **values)
