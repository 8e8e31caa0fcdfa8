"""Lines of a sheet are judged before they are stored: by the very pad that runs in the page."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from empoche.errors import EmpocheError, Refused
from empoche.server.storage.matches import dump
from empoche.server.storage.sheets import Written
from empoche.umpire import records
from empoche.umpire.bridge import plain
from empoche.umpire.pad import Pad
from empoche.umpire.pad_view import scoreboard_view
from empoche.umpire.results import add_line, judge_line, open_pad, readable
from empoche.values import replace

LOG = logging.getLogger("empoche.server")
DEEP = 12  # lists and mappings within each other; a line has no more than six
LARGE = 1e12  # no number of a line is larger: time is in seconds
# characters of a line with a record that a sheet goes on from: each of the 5,000 steps of a full
# sheet has some 1,330, most of them its state; the file itself has at most 8 MiB (`record.yaml`)
RECORD = 10_000_000
CORRECTED = 500  # lines of a sheet that correct: each has everything after it judged anew


class BadLine(Refused):
    """A line that cannot be so; its number counts the lines of the sheet from 1."""

    def __init__(self, number: int, problem: EmpocheError) -> None:
        super().__init__("sheet-line", number=number, problem=problem)
        self.number = number


@dataclass(frozen=True, slots=True)
class JudgedSheet:
    """How a sheet stands: the pad, and its scoreboard as it is sent."""

    pad: Pad
    board: str


def open_sheet(lines: Sequence[Written]) -> JudgedSheet:
    """Open a sheet as it is stored; nothing is judged again."""
    with readable():
        data = [json.loads(one.data) for one in lines]
        return _standing(open_pad(data, [_result(one) for one in lines]))


def extend_sheet(state: JudgedSheet, lines: Sequence[Written]) -> JudgedSheet:
    """Add lines that another process has stored."""
    pad = state.pad
    with readable():
        for line in lines:
            pad = add_line(pad, json.loads(line.data), _result(line))
        return _standing(pad)


def _result(line: Written) -> Any:
    return None if line.result is None else json.loads(line.result)


def add_lines(
    before: JudgedSheet | None, lines: Sequence[Mapping[str, Any]], after: int, most: int
) -> tuple[JudgedSheet, list[Written]]:
    """A sheet of so many lines after some more, and these as they are to be kept. Whatever is
    wrong is said of the line; one that goes wrong in a way that nobody foresaw is refused too."""
    state = before
    written: list[Written] = []
    for number, line in enumerate(lines, after + 1):
        try:
            stored = _written(line, max(most, RECORD) if "record" in line else most)
            pad, result = judge_line(None if state is None else state.pad, line)
            written.append(replace(stored, result=dump(result)))
            if len(pad.corrected) > CORRECTED:
                raise Refused("corrections-full", most=CORRECTED)
            # a scoreboard takes longer than a line: only the last one is shown
            last = number == after + len(lines)
            state = _standing(pad) if last else JudgedSheet(pad, "")
        except EmpocheError as error:
            raise BadLine(number, error) from None
        except Exception as error:
            LOG.error("line %s of a sheet: %r", number, error)
            raise BadLine(number, Refused("line-odd")) from None
    assert state is not None, "there are lines"
    return state, written


def record(state: JudgedSheet) -> tuple[str, str]:
    """The record of the match, and what its file is called."""
    return records.record(state.pad), records.file_name(state.pad)


def _standing(pad: Pad) -> JudgedSheet:
    return JudgedSheet(
        pad, json.dumps(plain(scoreboard_view(pad)), ensure_ascii=False, allow_nan=False)
    )


def _written(line: Mapping[str, Any], most: int) -> Written:
    """A line as it is kept: as it came, if a file and every database can hold it."""
    _check(line)
    try:
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        text.encode()
    except ValueError:  # numbers that JSON does not have, halves of characters
        raise Refused("line-odd") from None
    if len(text) > most:
        raise Refused("line-large", value=len(text), most=most)
    return Written(str(line["id"]), text)


def _check(line: Mapping[str, Any]) -> None:
    """Nothing that is deeper or larger than a line can be: what reads it counts on that."""
    layer: list[Any] = [line]
    for _ in range(DEEP):
        inner: list[Any] = []
        for one in layer:
            if isinstance(one, Mapping):
                inner += one.values()
            elif isinstance(one, list):
                inner += one
            elif isinstance(one, int | float) and abs(one) > LARGE:
                raise Refused("line-odd")
        layer = inner
    if layer:
        raise Refused("line-odd")
