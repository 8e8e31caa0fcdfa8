"""A case as values: the situation, its steps, and what the referee must rule of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from empoche.record.checksum import NONE
from empoche.record.sheet import Sheet
from empoche.referee import Given, Rulebook, Step
from empoche.versions import ENGINE, FIRST_ENGINE


@dataclass(frozen=True, slots=True)
class Options:
    """What a match is played to."""

    race_to: int | None = None  # frames to win
    doubles: bool = False
    target: int | None = None  # points to reach


@dataclass(frozen=True, slots=True)
class CaseStep:
    """One step of a case, what is expected of it, and where it stands in the file."""

    step: Step
    expect: Mapping[str, Any]
    line: int
    fact_lines: tuple[int, ...] = ()
    expect_lines: Mapping[str, int] | None = None
    # of a match that was played: how, the fingerprint of what moved, and where it all lies after
    action: tuple[str, Mapping[str, Any]] | None = None
    motion: str | None = None
    layout: Mapping[str, tuple[float, float]] | None = None
    state: str | None = None  # as `matches.snapshot` writes it, as JSON: read where it is needed
    versions: Mapping[str, str] | None = None  # that judged it, where the head does not say them


@dataclass(frozen=True, slots=True)
class Case:
    """A situation, what happened, and what the referee must rule."""

    name: str
    file: str
    line: int
    book: Rulebook[Any]
    articles: tuple[str, ...]
    options: Options
    given: Given
    steps: tuple[CaseStep, ...]
    players: Mapping[str, str]
    given_line: int
    layout: Mapping[str, tuple[float, float]] | None = None  # of a match that was played
    sheet: Sheet | None = None  # of a match that was umpired: what is no ruling
    checksum: str | None = None  # as the file has it
    seal: str = NONE  # whether it is right: none, intact or broken
    versions: Mapping[str, str] = field(default_factory=dict)  # that a match was played by
    table: str | None = None  # where it is not the rulebook's own
    # that players come from, by the names of these: name and version
    plugins: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    seed: int | None = None  # of the racks, where a hand lays them

    @property
    def engines(self) -> tuple[str, ...]:
        """The engines that simulated its strokes, in the order in which they did."""
        played = [step.versions or self.versions for step in self.steps if step.action is not None]
        return tuple(dict.fromkeys(one.get("engine", FIRST_ENGINE) for one in played))

    @property
    def old_engines(self) -> tuple[str, ...]:
        """Those of them that are not the engine of today."""
        return tuple(engine for engine in self.engines if engine != ENGINE)

    @property
    def umpired(self) -> bool:
        """Whether an umpire told its steps, some or all: what they tell has no places."""
        return self.layout is None or self.sheet is not None

    @property
    def written(self) -> bool:
        """Whether empoche wrote it as the match went on: then its rulings say all but the usual."""
        return self.layout is not None or self.sheet is not None
