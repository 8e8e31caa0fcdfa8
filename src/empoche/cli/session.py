"""A match umpired line by line: what was typed, what the referee says, undo, save and load."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from empoche.cli.judge import read_text
from empoche.cli.typed import Found, Request, parse
from empoche.errors import Refused, Unreadable
from empoche.judging import explained, run
from empoche.match import Match
from empoche.reading import cases_for, find_article
from empoche.record import Options, read_cases
from empoche.referee import (
    DOUBLES,
    SINGLES,
    Findings,
    Given,
    Lag,
    Rulebook,
    Step,
    Tick,
    Toss,
)
from empoche.rulebooks import rulebook
from empoche.wording import Words
from empoche.writing import record_text


@dataclass
class Session:
    """The match so far: every value it had, every step that was taken."""

    say: Words
    book: Rulebook[object]  # type: ignore[type-var]  # states are opaque here
    options: Options = field(default_factory=Options)
    given: Given = field(default_factory=Given)
    players: dict[str, str] = field(default_factory=dict)
    score: tuple[int, int] = (0, 0)
    record: Path | None = None  # written after every step
    matches: list[Match] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    undone: list[Step] = field(default_factory=list)
    called: set[int] = field(default_factory=set)  # steps, by number, that the live clock took
    saved: bool = True
    over: bool = False

    def __post_init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        begun = Match.begin(self.book, self.given, self.options.race_to, self.score)
        self.say = replace(self.say, players=self.players)
        self.matches, self.steps, self.undone, self.saved = [begun], [], [], True
        self.called = set()

    @property
    def match(self) -> Match:
        return self.matches[-1]

    # ------------------------------------------------------------ lines in, lines out

    def enter(self, line: str) -> Iterator[str]:
        """What is said after a line was typed; a line that is refused changes nothing."""
        if not line.strip():
            return
        try:
            meant = parse(line.strip(), self.match)
            if isinstance(meant, Request):
                yield from self.asked(meant)
            elif isinstance(meant, Found):
                yield from self.find(meant.found)
            else:
                yield from self.take(meant)
        except Refused as refused:
            yield self.refusal(refused)
        except Unreadable as error:
            yield self.say("referee.refused", reason=error.say(self.say.language))

    def refusal(self, refused: Refused) -> str:
        reason = explained(refused, self.book.id).say(self.say.language)
        return self.say("referee.refused", reason=reason)

    def take(self, step: Step) -> Iterator[str]:
        """One more step of the match."""
        after = self.match.play(step)
        self.matches.append(after)
        self.steps.append(step)
        self.undone.clear()
        self._keep()
        yield from self.say.ruling(after, step)
        yield from self.standing()

    def find(self, found: Findings) -> Iterator[str]:
        """What the umpire finds now belongs to the last step, or to the position at the start."""
        if not self.steps:
            given = replace(self.given, findings=found, phase=self.match.frame.phase)
            Match.begin(self.book, given, self.options.race_to, self.score)  # or refused
            self.given = given
            self.restart()
        else:
            last = self.steps[-1]
            if isinstance(last, Lag | Toss):
                raise Refused("nothing-to-find")
            step = replace(last, leaves=found)
            after = self.matches[-2].play(step)
            self.steps[-1], self.matches[-1] = step, after
            self._keep()
        yield from self.standing()

    def standing(self) -> Iterator[str]:
        yield from self.say.standing(self.match)

    def tick(self, seconds: int) -> Iterator[str]:
        """The live clock has something to say: the call alone, for the umpire is typing."""
        try:
            for _ in self.take(Tick(seconds)):
                pass
        except Refused as refused:
            yield self.refusal(refused)
            return
        self.called.add(len(self.steps))
        yield from self.say.ruling(self.match, self.steps[-1])

    # ------------------------------------------------------------ requests

    def asked(self, request: Request) -> Iterator[str]:
        yield from getattr(self, f"_{request.name}")(request.words)

    def _help(self, words: tuple[str, ...]) -> Iterator[str]:
        yield self.say("referee.help")
        if self.match.choice:
            yield self.say("referee.help-choice", options=self.match.choice.options)

    def _status(self, words: tuple[str, ...]) -> Iterator[str]:
        yield from self.standing()

    def _why(self, words: tuple[str, ...]) -> Iterator[str]:
        if not self.steps:
            yield self.say("referee.nothing-yet")
            return
        yield self.say.step(self.steps[-1])
        yield from self.say.ruling(self.match, self.steps[-1], every=True)

    def _rules(self, words: tuple[str, ...]) -> Iterator[str]:
        if not words:
            raise Refused("typed-missing", expected="article")
        article = find_article(self.book.id, words[0])
        yield f"{article.id}  {article.text[self.say.language]}"
        if article.reading:
            yield f"  {article.reading[self.say.language]}"
        count = len(cases_for(self.book.id).get(article.id, []))
        yield f"  {self.say('rules.cases', count=count)}"

    def _undo(self, words: tuple[str, ...]) -> Iterator[str]:
        while self.steps and len(self.steps) in self.called:
            self.called.discard(len(self.steps))
            self._pop()  # a call of the clock is not what the umpire wants to take back
        if not self.steps:
            yield self.say("referee.nothing-to-undo")
            return
        self.undone.append(self._pop())
        self._keep()
        yield self.say("referee.undone", step=self.say.step(self.undone[-1]))
        yield from self.standing()

    def _pop(self) -> Step:
        self.matches.pop()
        return self.steps.pop()

    def _redo(self, words: tuple[str, ...]) -> Iterator[str]:
        if not self.undone:
            yield self.say("referee.nothing-to-redo")
            return
        rest = self.undone[:-1]
        yield from self.take(self.undone[-1])
        self.undone = rest

    def _save(self, words: tuple[str, ...]) -> Iterator[str]:
        file = Path(words[0]) if words else self.record
        if file is None:
            raise Refused("typed-missing", expected="FILE")
        self.write(file)
        self.saved = True
        yield self.say("referee.saved", file=str(file), steps=len(self.steps))

    def _load(self, words: tuple[str, ...]) -> Iterator[str]:
        if not words:
            raise Refused("typed-missing", expected="FILE")
        differing = self.read(words[0], *words[1:2])
        yield self.say("referee.loaded", file=words[0], steps=len(self.steps))
        if differing:
            yield self.say("referee.differs", count=differing)
        yield from self.standing()

    def _time(self, words: tuple[str, ...]) -> Iterator[str]:
        clock = self.book.clock
        if clock is None:
            raise Refused("no-clock")
        yield from self.take(Tick(clock[1]))

    def _pause(self, words: tuple[str, ...]) -> Iterator[str]:
        yield self.say("referee.paused")

    def _go(self, words: tuple[str, ...]) -> Iterator[str]:
        yield self.say("referee.goes-on")

    def _quit(self, words: tuple[str, ...]) -> Iterator[str]:
        self.over = True
        yield self.say("referee.bye")

    # ------------------------------------------------------------ files

    def _keep(self) -> None:
        self.saved = False
        if self.record is not None:
            self.write(self.record)
            self.saved = True

    def write(self, file: Path) -> None:
        """Write the record whole or not at all: beside the file first, then in its place."""
        name = self.say("referee.record-name", book=self.book.id)
        text = record_text(name, self.matches, self.steps, self.given, self.options, self.players)
        try:
            beside = file.with_name(f".{file.name}.{os.getpid()}")
            try:
                beside.write_text(text, encoding="utf-8")
                beside.replace(file)
            finally:
                beside.unlink(missing_ok=True)
        except OSError as error:
            raise Unreadable("cannot-write", str(file), problem=error.strerror or "?") from None

    def read(self, file: str, number: str = "") -> int:
        """Go on from a record; the number of expectations that its rulings no longer meet."""
        cases = list(read_cases(read_text(file), file))
        if len(cases) == 1:
            number = "1"
        if not number.isdigit() or not 1 <= int(number) <= len(cases):
            raise Refused("several-cases", count=len(cases))
        case = cases[int(number) - 1]
        outcome = run(case)  # every step can be taken, or nothing is loaded
        self.book = rulebook(case.book.id)
        self.options, self.given, self.score = case.options, case.given, case.score
        self.players = dict(case.players)
        self.restart()
        for step in case.steps:
            self.matches.append(self.match.play(step.step))
            self.steps.append(step.step)
        return len(outcome.differences)


def open_session(
    say: Words,
    book: str | None,
    breaks: str,
    race_to: int | None,
    doubles: bool,
    players: str | None,
    record: str | None,
) -> Session:
    """A session as the command line asks for it; an existing record is gone on with."""
    file = Path(record) if record else None
    if file is not None and file.exists():
        return _go_on(say, book, file)
    sides = DOUBLES if doubles else SINGLES
    names = [name.strip() for name in players.split(",")] if players else []
    if names and (len(names) != len(sides) or not all(names)):
        raise Refused("players-count", count=len(names), expected=len(sides))
    referee = rulebook(book or "blackball")
    given = Given(doubles=doubles)
    if breaks == "draw":
        given = replace(given, phase="toss" if referee.opening_toss else "lag")
    elif breaks != "A":
        given = replace(given, phase="break", turn=breaks)
    named = dict(zip(sides, names, strict=False))
    return Session(say, referee, Options(race_to, doubles), given, named, record=file)


def _go_on(say: Words, book: str | None, file: Path) -> Session:
    """The match of an existing record, which is written on only if it is that and nothing else."""
    cases = list(read_cases(read_text(str(file)), str(file)))
    if len(cases) != 1:
        raise Unreadable("record-cases", str(file), count=len(cases))
    found = cases[0].book.id
    if book not in (None, found):
        raise Unreadable("record-book", str(file), found=found, wanted=book)
    session = Session(say, rulebook(found))
    session.read(str(file))
    session.record = file
    return session
