"""A match umpired line by line in the terminal: typed lines become lines of a `Pad`."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from empoche.cli.line_session import LineSession
from empoche.cli.match_file import (
    exists,
    expand_path,
    new_sheet,
    read_sheet,
    resolve_path,
    write_sheet,
)
from empoche.cli.umpire_line import Found, Request, parse
from empoche.errors import Refused, Unreadable
from empoche.language.messages import Word
from empoche.language.rulings import ruling_lines
from empoche.language.standing import choice_text, standing_lines
from empoche.language.steps import step_text
from empoche.language.words import Words
from empoche.matches.state import MatchState
from empoche.record.read import Case
from empoche.referee import Findings, Rulebook, Step, Tick
from empoche.rules.index import cases_for, find_article
from empoche.traits import Family
from empoche.umpire import records
from empoche.umpire.clock import limit_of
from empoche.umpire.lines import ClockLine, FindingsLine, StepLine, UndoLine
from empoche.umpire.pad import Pad, SheetStep, without_calls

FILE = Word("FICHIER", "FILE")
HELP = {Family.CARROM: "referee.help-carrom", Family.YAGO: "referee.help-yago"}
TAKE_WORDS = ("save", "load", "rules")  # the requests that something may follow


@dataclass
class UmpireSession(LineSession):
    """A pad that is written by typing, what can be done again, and the file of its record."""

    say: Words
    pad: Pad
    record: Path | None = None  # written after every step
    folder: Path | None = None  # where a match without a record is written from its first step
    now: Callable[[], float] = time.time
    undone: list[Step] = field(default_factory=list)
    own: set[Path] = field(default_factory=set)  # files that this session wrote or loaded
    refused: int = 0
    saved: bool = True
    over: bool = False

    def __post_init__(self) -> None:
        self.open(self.pad)

    def open(self, pad: Pad) -> None:
        """Go on with a pad."""
        self.pad, self.undone, self.saved = pad, [], True
        self.say = replace(self.say, players=self.players, book=self.book)

    @property
    def match(self) -> MatchState:
        return self.pad.match

    @property
    def book(self) -> Rulebook[Any]:
        return self.pad.begin.book

    @property
    def players(self) -> dict[str, str]:
        """The players who have a name."""
        return {seat: name for seat, name in self.pad.begin.players.items() if name != seat}

    @property
    def typed(self) -> tuple[SheetStep, ...]:
        """The steps without what the clock has called since the last one."""
        return without_calls(self.pad.steps)

    @property
    def limit(self) -> int | None:
        """The seconds that a shot may take, if a player is to play now: else no time is running."""
        return limit_of(self.match)

    @property
    def _next(self) -> tuple[str, float]:
        """The id and the moment of the next line."""
        return f"typed-{self.pad.lines}", self.now()

    # ------------------------------------------------------------ lines in, lines out

    def obey(self, line: str) -> Iterator[str]:
        meant = parse(line, self.match, self.players)
        if isinstance(meant, Request):
            return self._answer(meant)
        return self.find(meant.found) if isinstance(meant, Found) else self.take(meant)

    def take(self, step: Step) -> Iterator[str]:
        """Add one more step of the match."""
        if isinstance(step, Tick) and self.book.clock and self.limit is None:
            raise Refused("typed-no-shot")
        self.pad = self.pad.write(StepLine(*self._next, step, None))
        self.undone.clear()
        trouble = self.try_to_save()
        yield from ruling_lines(self.say, self.pad.steps[-1])
        yield from self.standing()
        yield from trouble

    def find(self, findings: Findings) -> Iterator[str]:
        """Add findings to the last step, or to the position at the start."""
        self.pad = self.pad.write(FindingsLine(*self._next, findings))
        trouble = self.try_to_save()
        yield from self.standing()
        yield from trouble

    def standing(self) -> Iterator[str]:
        yield from standing_lines(self.say, self.match)

    def tick(self, seconds: int) -> Iterator[str]:
        """Let the live clock speak: the call alone, for the umpire is typing."""
        try:
            self.pad = self.pad.write(StepLine(*self._next, Tick(seconds), None))
        except Refused as refused:
            yield self.refusal(refused)
            return
        trouble = self.try_to_save()
        yield from ruling_lines(self.say, self.pad.steps[-1])
        yield from trouble

    # ------------------------------------------------------------ requests

    def _answer(self, request: Request) -> Iterator[str]:
        if request.rest and request.name not in TAKE_WORDS:
            raise Refused("typed-extra", words=request.rest)
        yield from getattr(self, f"_{request.name}")(request.rest)

    def _help(self, rest: str) -> Iterator[str]:
        yield from self.say(HELP.get(self.book.traits.family, "referee.help")).splitlines()
        if self.match.choice:
            yield choice_text(self.say, self.match)

    def _status(self, rest: str) -> Iterator[str]:
        yield from self.standing()

    def _why(self, rest: str) -> Iterator[str]:
        if not self.typed:
            yield self.say("referee.nothing-yet")
            return
        last = self.typed[-1]
        yield step_text(self.say, last.step)
        yield from ruling_lines(self.say, last, every=True)

    def _rules(self, rest: str) -> Iterator[str]:
        word, *extra = rest.split() or [""]
        if not word:
            raise Refused("typed-missing", expected="article")
        if extra:
            raise Refused("typed-extra", words=" ".join(extra))
        article = find_article(self.book.id, word)
        yield self.say.article(self.book.id, article.id)
        if article.reading:
            yield f"  {article.reading[self.say.language]}"
        count = len(cases_for(self.book.id).get(article.id, []))
        yield f"  {self.say('rules.cases', count=count)}"

    def _undo(self, rest: str) -> Iterator[str]:
        if not self.typed:
            yield self.say("referee.nothing-to-undo")
            return
        step = self.typed[-1].step
        self.pad = self.pad.write(UndoLine(*self._next))
        self.undone.append(step)
        trouble = self.try_to_save()
        yield self.say("referee.undone", step=step_text(self.say, step))
        yield from self.standing()
        yield from trouble

    def _redo(self, rest: str) -> Iterator[str]:
        if not self.undone:
            yield self.say("referee.nothing-to-redo")
            return
        left = self.undone[:-1]
        lines = list(self.take(self.undone[-1]))
        self.undone = left
        yield from lines

    def _time(self, rest: str) -> Iterator[str]:
        if self.book.clock is None:
            raise Refused("no-clock")
        yield from self.take(Tick((self.limit or 0) + 1))

    def _pause(self, rest: str) -> Iterator[str]:
        yield from self._clock("timeout", "referee.paused")

    def _go(self, rest: str) -> Iterator[str]:
        yield from self._clock("go", "referee.goes-on")

    def _clock(self, what: str, message: str) -> Iterator[str]:
        self.pad = self.pad.write(ClockLine(*self._next, what, None, "", 0.0))
        trouble = self.try_to_save()
        yield self.say(message)
        yield from trouble

    def _quit(self, rest: str) -> Iterator[str]:
        self.over = True
        yield self.say("referee.bye")

    # ------------------------------------------------------------ files

    def _save(self, rest: str) -> Iterator[str]:
        file = expand_path(rest) if rest else self.record
        if file is None:
            raise Refused("typed-missing", expected=FILE)
        if exists(file) and resolve_path(file) not in self.own:
            raise Unreadable("record-exists", str(file))
        self.write(file)
        yield self.say("referee.saved", file=str(file), steps=len(self.pad.steps))

    def _load(self, rest: str) -> Iterator[str]:
        if not rest:
            raise Refused("typed-missing", expected=FILE)
        if not self.saved:
            raise Refused("record-unsaved")
        name, _, number = rest.rpartition(" ")
        numbered = bool(name) and number.isdecimal() and len(number) < 9
        if not numbered or exists(expand_path(rest)):
            name, number = rest, ""
        file = expand_path(name.strip())
        own = self.record is not None and self.folder is None
        self.read(file, int(number) if number else None, writes_on=own)
        yield self.say("referee.loaded", file=str(file), steps=len(self.pad.steps))
        yield from self.standing()

    def save(self) -> bool:
        if self.record is not None:
            self.write(self.record)
        elif self.folder is not None and self.typed:
            folder, self.folder = self.folder, None  # once: at the end the umpire is asked for one
            self.write(new := new_sheet(folder, self.book.id, datetime.now()))
            self.record, self.folder = new, folder
        return self.saved

    def write(self, file: Path) -> None:
        """Write the record of the match."""
        self.own.add(write_sheet(file, records.record(self.pad)))
        self.saved = True

    def read(self, file: Path, number: int | None = None, writes_on: bool = False) -> None:
        """Go on from a record, which may also be written in that very file, if nothing is lost."""
        cases = read_sheet(file)
        if writes_on:
            check_only(cases, file)
        at = number or (1 if len(cases) == 1 else 0)
        if not 1 <= at <= len(cases):
            raise Refused("several-cases", count=len(cases))
        self.open(Pad.from_record(cases[at - 1], self.now()))
        self.record = file if writes_on else None  # what is saved by itself gets a file of its own
        if len(cases) == 1:
            self.own.add(resolve_path(file))


def check_only(cases: list[Case], file: Path) -> None:
    """Refuse to write over several cases: a pad keeps one."""
    if len(cases) != 1:
        raise Unreadable("record-cases", str(file), count=len(cases))
