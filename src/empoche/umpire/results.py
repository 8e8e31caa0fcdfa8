"""What the lines of a sheet led to, as it is stored: opening a sheet judges nothing again.

A line changes the steps of a sheet from some step on: a shot adds one, an undo takes some back, a
correction has all later ones judged anew. Its result is how many steps it left as they were, and
those after them as they now are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from empoche.errors import EmpocheError, MissingPlugin, Refused
from empoche.matches.snapshot import state_data, state_of
from empoche.matches.state import MatchState
from empoche.record.read import findings_of, step_of
from empoche.record.write import findings_data, step_data
from empoche.rules.catalogue import versions_of
from empoche.umpire.lines import (
    BeginLine,
    CorrectionLine,
    FindingsLine,
    StepLine,
    UndoLine,
    read_line,
)
from empoche.umpire.pad import Pad, SheetStep, still_recorded
from empoche.values import replace


def result_data(before: Pad | None, after: Pad) -> dict[str, Any]:
    """Write down what one line changed."""
    old = () if before is None else before.steps
    same = 0
    while same < min(len(old), len(after.steps)) and old[same] is after.steps[same]:
        same += 1
    data: dict[str, Any] = {"same": same, "versions": versions_of(after.begin.book)}
    if after.steps[same:]:
        data["steps"] = [_step_data(one) for one in after.steps[same:]]
    if before is None or after.start is not before.start:
        data |= {"start": state_data(after.start), "found": findings_data(after.given.findings)}
    if before is not None and after.aside != before.aside:
        data["aside"] = [step_data(one) for one in after.aside[len(before.aside) :]]
    return data


def judge_line(pad: Pad | None, data: object) -> tuple[Pad, dict[str, Any]]:
    """Judge one more line, the first where there is no pad yet; return the pad and its result."""
    after = Pad.begin_with(data) if pad is None else pad.add(data)
    return after, result_data(pad, after)


def open_pad(lines: Sequence[object], results: Sequence[Mapping[str, Any] | None]) -> Pad:
    """Return the pad that lines and their results make; a line without a result is judged."""
    pad: Pad | None = None
    for line, result in zip(lines, results, strict=True):
        pad = add_line(pad, line, result)
    if pad is None:
        raise Refused("sheet-not-begun")
    return pad


@contextmanager
def readable() -> Iterator[None]:
    """Say of a sheet that an older version had let pass, or that is damaged, that it is so."""
    try:
        yield
    except MissingPlugin:
        raise
    except (EmpocheError, LookupError, TypeError, ValueError) as error:
        problem = error if isinstance(error, EmpocheError) else repr(error)
        raise Refused("sheet-unreadable", problem=problem) from None


def add_line(pad: Pad | None, data: object, result: Mapping[str, Any] | None) -> Pad:
    """Return the pad with one more line, as its result says."""
    line = read_line(data, None if pad is None else pad.begin.book)
    if pad is None:
        assert isinstance(line, BeginLine)
        return Pad.open(line, () if result is None else _first_states(line, result))
    if result is None or not isinstance(line, StepLine | FindingsLine | UndoLine | CorrectionLine):
        return pad.write(line)
    book, taken = pad.begin.book, pad.steps[: result["same"]]
    earlier = {one.line: one for one in pad.steps}
    taps = {one.line: one.taps for one in pad.steps}
    if isinstance(line, StepLine):
        taps[pad.lines + 1] = line.taps
    elif isinstance(line, CorrectionLine):
        taps[pad.steps[line.at - 1].line] = line.taps
    changed = pad
    if "start" in result:
        start, found = state_of(result["start"], book), findings_of(result["found"], book)
        given = replace(pad.given, findings=found, phase=start.frame.phase)
        changed = replace(pad, given=given, start=start.recall_start(given))
    state = taken[-1].after if taken else changed.start
    for one in _steps(result):
        step = step_of(one["step"], book)
        after = state.recall(step, state_of(one["state"], book))
        taken += (
            SheetStep(
                step,
                state,
                after,
                one["when"],
                one["line"],
                taps.get(one["line"]),
                one["corrected"],
                still_recorded(earlier.get(one["line"]), step, state, taken),
                result["versions"],
            ),
        )
        state = after
    aside = pad.aside + tuple(step_of(one, book) for one in result.get("aside", ()))
    changed = replace(changed, steps=taken, aside=aside)
    return pad.after(line, replace(pad.book(line, changed), signed=()))


def _first_states(line: BeginLine, result: Mapping[str, Any]) -> list[MatchState]:
    """Read how a match stood when its sheet began, and after each step of the record there was."""
    told = line.case.steps if line.case else ()
    states = [state_of(result["start"], line.book).recall_start(line.given)]
    for one, stored in zip(told, _steps(result), strict=True):
        states.append(states[-1].recall(one.step, state_of(stored["state"], line.book)))
    return states


def _steps(result: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    steps: Sequence[Mapping[str, Any]] = result.get("steps", ())
    return steps


def _step_data(one: SheetStep) -> dict[str, Any]:
    return {
        "step": step_data(one.step),
        "state": state_data(one.after),
        "when": one.when,
        "line": one.line,
        "corrected": one.corrected,
    }
