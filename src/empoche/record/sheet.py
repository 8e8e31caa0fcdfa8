"""What stands on the sheet of an umpired match beside its rulings: who, when, notes, signatures.

The referee takes no notice of any of it. Moments are texts, `2026-10-03T14:05:09Z`: a sheet is read
by people and by other programs. How a sheet is written in a record is described in docs/cases.md.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from empoche.errors import Refused
from empoche.record.schema import Fields
from empoche.record.yaml import Node
from empoche.referee import PLAYERS

Strokes = tuple[tuple[tuple[float, float], ...], ...]  # of a pen, in a square of side one

UMPIRE = "umpire"
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
_POINT = re.compile(r"([01]\.\d\d),([01]\.\d\d)")


@dataclass(frozen=True, slots=True)
class Note:
    """Something written beside a step, or a protest against it."""

    at: int  # the step, counted from one; 0 before the first
    text: str
    protest: bool = False
    by: str | None = None  # a side or a seat
    when: str | None = None


@dataclass(frozen=True, slots=True)
class Timeout:
    """Time that did not count: who asked for it, why, from when to when."""

    began: str
    ended: str | None = None
    by: str | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Correction:
    """A step that was entered anew later on."""

    at: int
    when: str


@dataclass(frozen=True, slots=True)
class Signature:
    """Who signed, and how it looks; x to the right, y downwards."""

    who: str  # a side, a seat, or the umpire
    name: str
    when: str
    strokes: Strokes = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """All of a match sheet that is not a ruling."""

    event: str = ""
    venue: str = ""
    umpires: tuple[str, ...] = ()  # who has held the pen, in order
    began: str | None = None
    ended: str | None = None
    times: tuple[float, ...] = ()  # seconds since `began`, one for each step; or none at all
    notes: tuple[Note, ...] = ()
    timeouts: tuple[Timeout, ...] = ()
    corrections: tuple[Correction, ...] = ()
    signatures: tuple[Signature, ...] = ()
    aside: tuple[str, ...] = ()  # steps that a correction has set aside, in words


# ---------------------------------------------------------------- moments and strokes


def moment(when: float) -> str:
    """Write a moment down, from seconds since 1970.

    >>> moment(1_790_000_000.7)
    '2026-09-21T14:13:20Z'
    """
    try:
        return datetime.fromtimestamp(int(when), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    except (OverflowError, OSError, ValueError):
        raise Refused("sheet-moment", value=str(when)) from None


def seconds_of(moment: str) -> float:
    """Return a moment as seconds since 1970.

    >>> seconds_of("2026-09-21T14:13:20Z")
    1790000000.0
    """
    return datetime.fromisoformat(moment).timestamp()


def is_moment(text: str) -> bool:
    """Tell whether a text is a moment that the calendar knows."""
    if not _MOMENT.fullmatch(text):
        return False
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def strokes_text(strokes: Sequence[Sequence[Sequence[float]]]) -> str:
    """Write down the strokes of a pen, to a hundredth of the square.

    >>> strokes_text([[(0.1, 0.2), (0.154, 1)], [(0, 0)]])
    '0.10,0.20 0.15,1.00; 0.00,0.00'
    """
    return "; ".join(
        " ".join(",".join(f"{min(max(at, 0.0), 1.0):.2f}" for at in point) for point in stroke)
        for stroke in strokes
        if stroke
    )


def strokes_of(text: str) -> Strokes | None:
    """Read strokes from their text; return None if it says none.

    >>> strokes_of("0.10,0.20 0.15,1.00; 0.00,0.00")
    (((0.1, 0.2), (0.15, 1.0)), ((0.0, 0.0),))
    """
    if not text:
        return ()
    strokes = []
    for stroke in text.split("; "):
        points = [_POINT.fullmatch(point) for point in stroke.split(" ")]
        found = tuple((float(point[1]), float(point[2])) for point in points if point)
        if len(found) != len(points) or any(at > 1 for point in found for at in point):
            return None
        strokes.append(found)
    return tuple(strokes)


# ---------------------------------------------------------------- writing


def sheet_data(sheet: Sheet) -> dict[str, Any]:
    """Write a sheet down; leave out what is empty."""
    data = {
        "event": sheet.event,
        "venue": sheet.venue,
        "umpires": list(sheet.umpires),
        "began": sheet.began,
        "ended": sheet.ended,
        # the clock of another device, which took over, may have been behind
        "times": [max(0.0, round(float(seconds), 1)) for seconds in sheet.times],
        "notes": [_note_data(note) for note in sheet.notes],
        "timeouts": [_timeout_data(timeout) for timeout in sheet.timeouts],
        "corrections": [{"at": made.at, "when": made.when} for made in sheet.corrections],
        "signatures": [_signature_data(signature) for signature in sheet.signatures],
        "aside": list(sheet.aside),
    }
    return _without_empty(data)


def _note_data(note: Note) -> dict[str, Any]:
    return {"at": note.at, "text": note.text} | _without_empty(
        {"protest": note.protest, "by": note.by, "when": note.when}
    )


def _timeout_data(timeout: Timeout) -> dict[str, Any]:
    return {"began": timeout.began} | _without_empty(
        {"ended": timeout.ended, "by": timeout.by, "reason": timeout.reason}
    )


def _signature_data(signed: Signature) -> dict[str, Any]:
    data = {"who": signed.who, "name": signed.name, "when": signed.when}
    return data | _without_empty({"strokes": strokes_text(signed.strokes)})


def _without_empty(data: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if value}


# ---------------------------------------------------------------- reading


def read_sheet(file: str, node: Node, steps: int) -> Sheet:
    """Read the sheet of a record that has this number of steps."""
    return _Reading(file).sheet(node, steps)


class _Reading(Fields):
    """Turns the nodes of a sheet into values."""

    def sheet(self, node: Node, steps: int) -> Sheet:
        fields = self.mapping(node, "sheet", tuple(Sheet.__dataclass_fields__))
        times = self.get(fields, "times", self.times) or ()
        if "times" in fields and len(times) != steps:
            raise self.wrong(fields["times"], "sheet-times", count=len(times), steps=steps)
        return Sheet(
            self.get(fields, "event", self.text) or "",
            self.get(fields, "venue", self.text) or "",
            self.get(fields, "umpires", self.texts) or (),
            self.get(fields, "began", self.moment),
            self.get(fields, "ended", self.moment),
            times,
            tuple(map(self.note, self.get(fields, "notes", self.items) or ())),
            tuple(map(self.timeout, self.get(fields, "timeouts", self.items) or ())),
            tuple(map(self.correction, self.get(fields, "corrections", self.items) or ())),
            tuple(map(self.signature, self.get(fields, "signatures", self.items) or ())),
            self.get(fields, "aside", self.texts) or (),
        )

    def times(self, node: Node) -> tuple[float, ...]:
        return tuple(self.number(item, least=0) for item in self.items(node))

    def note(self, node: Node) -> Note:
        fields = self.require(node, "note", ("at", "text"), ("protest", "by", "when"))
        return Note(
            self.whole(fields["at"], least=0),
            self.text(fields["text"]),
            "protest" in fields and self.flag(fields["protest"]),
            self.get(fields, "by", self.player),
            self.get(fields, "when", self.moment),
        )

    def timeout(self, node: Node) -> Timeout:
        fields = self.require(node, "timeout", ("began",), ("ended", "by", "reason"))
        return Timeout(
            self.moment(fields["began"]),
            self.get(fields, "ended", self.moment),
            self.get(fields, "by", self.player),
            self.get(fields, "reason", self.text) or "",
        )

    def correction(self, node: Node) -> Correction:
        fields = self.require(node, "correction", ("at", "when"))
        return Correction(self.whole(fields["at"], least=1), self.moment(fields["when"]))

    def signature(self, node: Node) -> Signature:
        fields = self.require(node, "signature", ("who", "name", "when"), ("strokes",))
        strokes = self.get(fields, "strokes", self.strokes) or ()
        who = self.one_of(fields["who"], (*PLAYERS, UMPIRE))
        name, when = self.text(fields["name"]), self.moment(fields["when"])
        return Signature(who, name, when, strokes)

    def strokes(self, node: Node) -> Strokes:
        strokes = strokes_of(self.text(node))
        if strokes is None:
            raise self.wrong(node, "sheet-strokes", value=node.text)
        return strokes

    def moment(self, node: Node) -> str:
        if not is_moment(self.text(node)):
            raise self.wrong(node, "sheet-moment", value=node.text)
        return node.text
