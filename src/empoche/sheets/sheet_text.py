"""What a match sheet says, as texts: `words` fills it from a record, `pages` lays it out."""

from __future__ import annotations

from dataclasses import dataclass, field

from empoche.record.sheet import Strokes


@dataclass(frozen=True, slots=True)
class ShotRow:
    """One line of the table of shots. Parts of a cell stand below each other."""

    number: str
    time: str
    who: str
    what: tuple[str, ...]  # what happened, then what was noted of it
    called: str  # the headline of the ruling
    follows: tuple[str, ...]  # who plays next, what is put back
    decisive: str  # articles of fouls, and that by which something was won
    applied: str  # the others
    mark: str = ""  # foul, won or nothing


@dataclass(frozen=True, slots=True)
class Part:
    """The shots of one frame, board or game under its title."""

    title: str
    lines: list[ShotRow] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Table:
    """A small table with its title."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Signed:
    """A field to be signed, or that was signed."""

    title: str
    name: str
    when: str
    strokes: Strokes


@dataclass(frozen=True, slots=True)
class SheetText:
    """All that a match sheet says."""

    title: str
    event: str
    facts: tuple[tuple[str, str], ...]  # venue, date, rulebook …
    sides: tuple[str, str]
    score: tuple[int, int]
    result: str
    warnings: tuple[str, ...]
    frames: Table
    head: tuple[str, ...]  # of the table of shots
    timed: bool  # whether times are known
    parts: tuple[Part, ...]
    tables: tuple[Table, ...]  # fouls, time-outs, protests, notes, corrections, what was set aside
    articles: Table
    signed: tuple[Signed, ...]
    checksum: str
    closing: str
    dated: str | None  # when the match ended, or began
    seal: str  # of the record: none, intact or broken
