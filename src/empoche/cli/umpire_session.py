"""A match umpired line by line: what was typed, what the referee says, undo, save and load."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from empoche.cli.match_file import exists, expanded, new_sheet, read_sheet, resolved, write_sheet
from empoche.cli.umpire_line import Found, Request, parse
from empoche.errors import EmpocheError, Refused, Unreadable
from empoche.language.messages import Word
from empoche.language.words import Words
from empoche.matches.state import MatchState
from empoche.record.read import Options
from empoche.record.write import record_text
from empoche.referee import (
    Findings,
    Given,
    Lag,
    Rulebook,
    Step,
    Tick,
    Toss,
)
from empoche.rulebooks import rulebook
from empoche.rules.cases import explain, run
from empoche.rules.index import cases_for, find_article
from empoche.traits import Family
from empoche.umpire.clock import limit_of, starts_afresh

FILE = Word("FICHIER", "FILE")
HELP = {Family.CARROM: "referee.help-carrom", Family.YAGO: "referee.help-yago"}
TAKE_WORDS = ("save", "load", "rules")  # the requests that something may follow


@dataclass
class Session:
    """The match so far: every value it had, every step that was taken."""

    say: Words
    book: Rulebook[object]  # type: ignore[type-var]  # states are opaque here
    options: Options = field(default_factory=Options)
    given: Given = field(default_factory=Given)
    players: dict[str, str] = field(default_factory=dict)
    record: Path | None = None  # written after every step
    folder: Path | None = None  # where a match without a record is kept from its first step
    name: str = ""  # of the case that a record is
    matches: list[MatchState] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    undone: list[Step] = field(default_factory=list)
    called: set[int] = field(default_factory=set)  # steps, by number, that the live clock took
    own: set[Path] = field(default_factory=set)  # files that this session wrote or loaded
    shots: int = 0  # how often the time of a shot began afresh
    refused: int = 0  # lines
    saved: bool = True
    over: bool = False

    def __post_init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        begun = self._begin(self.given)
        self.say = replace(self.say, players=self.players)
        self.matches, self.steps, self.undone, self.saved = [begun], [], [], True
        self.called = set()

    def _begin(self, given: Given) -> MatchState:
        return MatchState.begin(self.book, given, self.options.race_to, self.options.target)

    @property
    def match(self) -> MatchState:
        return self.matches[-1]

    @property
    def typed(self) -> int:
        """The number of the last step that was not a call of the clock."""
        return max((at for at in range(1, len(self.steps) + 1) if at not in self.called), default=0)

    @property
    def limit(self) -> int | None:
        """The seconds that a shot may take, if a player is to play now: else no time is running."""
        return limit_of(self.match)

    # ------------------------------------------------------------ lines in, lines out

    def enter(self, text: str) -> Iterator[str]:
        """What is said after some lines; a line that is refused changes nothing."""
        for line in text.splitlines():
            if line.strip() and not self.over:
                yield from self._line(line.strip())

    def _line(self, line: str) -> Iterator[str]:
        try:
            meant = parse(line, self.match, self.players)
            if isinstance(meant, Request):
                yield from self.asked(meant)
            elif isinstance(meant, Found):
                yield from self.find(meant.found)
            else:
                yield from self.take(meant)
        except EmpocheError as error:
            self.refused += 1
            yield self.refusal(error)

    def refusal(self, error: EmpocheError) -> str:
        if isinstance(error, Refused):
            error = explain(error, self.book.id)
        return self.say("referee.refused", reason=error.say(self.say.language))

    def take(self, step: Step) -> Iterator[str]:
        """One more step of the match."""
        if isinstance(step, Tick) and self.book.clock and self.limit is None:
            raise Refused("typed-no-shot")
        self._play(step)
        self.undone.clear()
        trouble = self._keep()
        yield from self.say.ruling(self.match, step)
        yield from self.standing()
        yield from trouble

    def _play(self, step: Step) -> None:
        before = self.match
        self.matches.append(before.play(step))
        self.steps.append(step)
        self.shots += starts_afresh(step, before, self.match)

    def find(self, found: Findings) -> Iterator[str]:
        """What the umpire finds now belongs to the last step, or to the position at the start."""
        calls = [(at, self.steps[at - 1]) for at in sorted(self.called) if at > self.typed]
        if not self.typed:
            given = replace(self.given, findings=found, phase=self.match.frame.phase)
            self._begin(given)  # or refused
            self.given = given
            self.restart()
        else:
            last = self.steps[self.typed - 1]
            if isinstance(last, Lag | Toss):
                raise Refused("nothing-to-find")
            step = replace(last, leaves=found)
            after = self.matches[self.typed - 1].play(step)
            del self.matches[self.typed :], self.steps[self.typed - 1 :]
            self.matches.append(after)
            self.steps.append(step)
        for at, call in calls:  # what the clock called stays called
            self.matches.append(self.match.play(call))
            self.steps.append(call)
            self.called.add(at)
        trouble = self._keep()
        yield from self.standing()
        yield from trouble

    def standing(self) -> Iterator[str]:
        yield from self.say.standing(self.match)

    def tick(self, seconds: int) -> Iterator[str]:
        """The live clock has something to say: the call alone, for the umpire is typing."""
        try:
            self._play(Tick(seconds))
        except Refused as refused:
            yield self.refusal(refused)
            return
        self.called.add(len(self.steps))
        trouble = self._keep()
        yield from self.say.ruling(self.match, self.steps[-1])
        yield from trouble

    # ------------------------------------------------------------ requests

    def asked(self, request: Request) -> Iterator[str]:
        if request.rest and request.name not in TAKE_WORDS:
            raise Refused("typed-extra", words=request.rest)
        yield from getattr(self, f"_{request.name}")(request.rest)

    def _help(self, rest: str) -> Iterator[str]:
        yield from self.say(HELP.get(self.book.traits.family, "referee.help")).splitlines()
        if self.match.choice:
            yield self.say("referee.help-choice", options=self.match.choice.options)

    def _status(self, rest: str) -> Iterator[str]:
        yield from self.standing()

    def _why(self, rest: str) -> Iterator[str]:
        if not self.typed:
            yield self.say("referee.nothing-yet")
            return
        step = self.steps[self.typed - 1]
        yield self.say.step(step)
        yield from self.say.ruling(self.matches[self.typed], step, every=True)

    def _rules(self, rest: str) -> Iterator[str]:
        word, *extra = rest.split() or [""]
        if not word:
            raise Refused("typed-missing", expected="article")
        if extra:
            raise Refused("typed-extra", words=" ".join(extra))
        article = find_article(self.book.id, word)
        yield f"{article.id}  {article.text[self.say.language]}"
        if article.reading:
            yield f"  {article.reading[self.say.language]}"
        count = len(cases_for(self.book.id).get(article.id, []))
        yield f"  {self.say('rules.cases', count=count)}"

    def _undo(self, rest: str) -> Iterator[str]:
        at = self.typed  # a call of the clock is not what the umpire wants to take back
        if not at:
            yield self.say("referee.nothing-to-undo")
            return
        before, step = self.match, self.steps[at - 1]
        del self.matches[at:], self.steps[at - 1 :]
        self.called = {called for called in self.called if called < at}
        self.undone.append(step)
        self.shots += starts_afresh(step, before, self.match)
        trouble = self._keep()
        yield self.say("referee.undone", step=self.say.step(step))
        yield from self.standing()
        yield from trouble

    def _redo(self, rest: str) -> Iterator[str]:
        if not self.undone:
            yield self.say("referee.nothing-to-redo")
            return
        left = self.undone[:-1]
        said = list(self.take(self.undone[-1]))
        self.undone = left
        yield from said

    def _time(self, rest: str) -> Iterator[str]:
        if self.book.clock is None:
            raise Refused("no-clock")
        yield from self.take(Tick((self.limit or 0) + 1))

    def _pause(self, rest: str) -> Iterator[str]:
        yield self.say("referee.paused")

    def _go(self, rest: str) -> Iterator[str]:
        yield self.say("referee.goes-on")

    def _quit(self, rest: str) -> Iterator[str]:
        self.over = True
        yield self.say("referee.bye")

    # ------------------------------------------------------------ files

    def _save(self, rest: str) -> Iterator[str]:
        file = expanded(rest) if rest else self.record
        if file is None:
            raise Refused("typed-missing", expected=FILE)
        if exists(file) and resolved(file) not in self.own:
            raise Unreadable("record-exists", str(file))
        self.write(file)
        yield self.say("referee.saved", file=str(file), steps=len(self.steps))

    def _load(self, rest: str) -> Iterator[str]:
        if not rest:
            raise Refused("typed-missing", expected=FILE)
        if not self.saved:
            raise Refused("record-unsaved")
        name, _, number = rest.rpartition(" ")
        numbered = bool(name) and number.isdecimal() and len(number) < 9
        if not numbered or exists(expanded(rest)):
            name, number = rest, ""
        file = expanded(name.strip())
        kept = self.record is not None and self.folder is None
        differing = self.read(file, int(number) if number else None, writes_on=kept)
        yield self.say("referee.loaded", file=str(file), steps=len(self.steps))
        if differing:
            yield self.say("referee.differs", count=differing)
        yield from self.standing()

    def _keep(self) -> list[str]:
        """Write the record; if that fails the step stands all the same, and this is what to say."""
        self.saved = False
        try:
            if self.record is not None:
                self.write(self.record)
            elif self.folder is not None and self.typed:
                folder, self.folder = self.folder, None  # tried once: at the end a file is asked
                self.write(new := new_sheet(folder, self.book.id, datetime.now()))
                self.record, self.folder = new, folder
        except EmpocheError as error:
            return [self.say("referee.not-saved", reason=error.say(self.say.language))]
        return []

    def write(self, file: Path) -> None:
        """Write the record of the match."""
        name = self.name or self.say("referee.record-name", book=self.book.id)
        text = record_text(name, self.matches, self.steps, self.given, self.options, self.players)
        self.own.add(write_sheet(file, text))
        self.saved = True

    def read(self, file: Path, number: int | None = None, writes_on: bool = False) -> int:
        """Go on from a record; the number of expectations that its rulings no longer meet.

        Where the session is going to write into that very file, it must hold one match and
        expect what is ruled: otherwise something that somebody wrote would be lost.
        """
        cases = read_sheet(file)
        if writes_on and len(cases) != 1:
            raise Unreadable("record-cases", str(file), count=len(cases))
        at = number or (1 if len(cases) == 1 else 0)
        if not 1 <= at <= len(cases):
            raise Refused("several-cases", count=len(cases))
        case = cases[at - 1]
        differing = len(run(case).differences)  # every step can be taken, or nothing is loaded
        if writes_on and differing:
            raise Unreadable("record-differs", str(file), count=differing)
        self.book, self.name = rulebook(case.book.id), case.name
        self.options, self.given = case.options, case.given
        self.players = dict(case.players)
        self.restart()
        for step in case.steps:
            self._play(step.step)
        self.record = file if writes_on else None  # what is kept by itself gets a file of its own
        self.shots += 1
        if len(cases) == 1:
            self.own.add(resolved(file))
        return differing
