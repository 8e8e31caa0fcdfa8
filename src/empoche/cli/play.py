"""`empoche play`: a match in the terminal, between people, machines, or both.

At a terminal lines are typed with a history; from a pipe the same lines are read one by one, so a
match can be scripted.
"""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Annotated, Any, Literal

import typer
from rich.console import Console
from rich.markup import escape

from empoche.ai.engines import Engine
from empoche.ai.levels import LEVELS
from empoche.ai.registry import player_kind, player_kinds, seat_player
from empoche.ai.workers import helping
from empoche.cli.match_file import exists, rulebook_or_record
from empoche.cli.open_session import RulebookOrFile
from empoche.cli.play_session import PlaySession, Screen
from empoche.cli.report import at_a_terminal, print_lines
from empoche.errors import Refused, Unreadable
from empoche.language.words import Words
from empoche.matches.match import SEEDS, Match
from empoche.matches.players import Player
from empoche.record.recorder import Recorder
from empoche.record.replay import resume
from empoche.referee import DOUBLES, SINGLES, Given, Rulebook
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rules.index import find_rulebook
from empoche.versions import ENGINE

HUMAN = "human"
OPPONENT = "casual"  # unless another is named
THINKING = 10.0  # seconds at most for a step; on most machines a level needs less than two
GOALS = {"race_to": 1, "target": 3}  # unless the command line says how long a match is
LINES_BESIDE = 12  # of a screen, for all that stands under the map


@dataclass(frozen=True, slots=True)
class Options:
    """A match as the command line asks for it."""

    book: RulebookOrFile = None
    players: Annotated[
        str | None, typer.Option(metavar="human,casual", help="help.play.players")
    ] = None
    terminal: Annotated[bool, typer.Option("--terminal", help="help.play.terminal")] = True
    race_to: Annotated[int | None, typer.Option(min=1, help="help.play.race")] = None
    target: Annotated[int | None, typer.Option(min=1, help="help.play.target")] = None
    seed: Annotated[int | None, typer.Option(help="help.play.seed")] = None
    record: Annotated[str | None, typer.Option(metavar="FILE", help="help.play.record")] = None
    drawings: Annotated[str | None, typer.Option(metavar="DIR", help="help.play.drawings")] = None
    breaks: Annotated[
        Literal["A", "B", "draw"], typer.Option("--break", help="help.play.break")
    ] = "A"
    across: Annotated[bool, typer.Option("--across", help="help.play.across")] = False


def execute(say: Words, options: Options) -> int:
    """Play until the match is over or its players leave; return the exit status."""
    session, lines = open_session(say, options, _screen(options.across))
    if at_a_terminal():
        status = Console().status
        session.thinking = lambda name: status(escape(say("play.thinking", player=name)))
    try:
        print_lines(lines)
        print_lines(session.go_on())
        for line in _read_lines(session):
            print_lines(session.enter(line))
    except (KeyboardInterrupt, EOFError):
        print()
    finally:
        for machine in session.machines.values():
            if isinstance(machine, Engine):
                machine.close()
    print_lines(_take_leave(session))
    if not session.saved:
        return 2
    return 1 if session.refused and not at_a_terminal() else 0


def _read_lines(session: PlaySession) -> Iterator[str]:
    """Read lines, one after the other, until the match is over."""
    if not at_a_terminal():
        while not session.over and (line := sys.stdin.readline()):
            yield line
        return
    from prompt_toolkit import PromptSession

    ask: Callable[[str], str] = PromptSession[str]().prompt
    while not session.over:
        yield ask("> ")


def _take_leave(session: PlaySession) -> Iterator[str]:
    """Say how to go on, if there is anything to go on with."""
    ended = session.match.legal.act == "nothing"
    if session.recorder is None:
        if len(session.match.history) > 1 and not ended:
            yield session.say("play.not-kept")
    elif ended:
        yield session.say("referee.kept", file=str(session.recorder.path))
    else:
        words = ["empoche", "play", "--record", str(session.recorder.path)]
        yield session.say("play.kept", command=shlex.join(words))
    yield session.say("referee.bye")


def _screen(across: bool) -> Screen:
    """Return a screen as large as the terminal lets it be; a pipe takes everything."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        "┌○·─".encode(encoding)
        plain = False
    except (UnicodeEncodeError, LookupError):
        plain = True
    if not sys.stdout.isatty():
        return Screen(across, plain)
    return Screen(across, plain, max(shutil.get_terminal_size().lines - LINES_BESIDE, 12))


# ---------------------------------------------------------------- how a match begins


def open_session(say: Words, options: Options, screen: Screen) -> tuple[PlaySession, list[str]]:
    """Open the match that is asked for, new or from its record; return also what is said first."""
    book, named = rulebook_or_record(options.book, options.record)
    options = replace(options, book=book, record=named)
    chance = Random(options.seed)
    lines: list[str] = []
    recorder: Recorder | None = None
    file = Path(options.record) if options.record else None
    if file is not None and exists(file):
        recorder, record = resume(file)
        match = recorder.match
        _check(match, options, str(file))
        kinds = _kinds(options.players, len(match.players)) or _from_names(match.players, str(file))
        lines += [warning.say(say.language) for warning in record.warnings]
        steps = len(match.history) - 1
        lines.append(say("play.resumed", file=str(file), steps=steps))
        lines += [say("record.umpired")] if record.case.umpired else []
        old = record.case.old_engines
        lines += [say("record.old-engine", engines=old, now=ENGINE)] if old else []
        if recorder.path != file:
            lines.append(say("play.beside", file=str(file), new=str(recorder.path)))
    else:
        kinds = _kinds(options.players) or (HUMAN, OPPONENT)
        match = _begin(options, kinds)
        if file is not None:
            recorder = Recorder(file, match, machines=[kind for kind in kinds if kind != HUMAN])
    seats = zip(match.state.frame.players, kinds, strict=True)
    names = {seat: kind for seat, kind in seats if kind != HUMAN}
    levels = [
        LEVELS[player_kind(kind).name]
        for kind in names.values()
        if player_kind(kind).name in LEVELS
    ]
    most = max((level.budget.strokes for level in levels), default=0)
    helpers = helping(most).__enter__()  # ended with this process
    machines: dict[str, Player] = {
        seat: seat_player(kind, chance, within=THINKING, helpers=helpers)
        for seat, kind in names.items()
    }
    words = Words(say.language, names, match.state.book, exact=True)
    drawings = Path(options.drawings) if options.drawings else None
    session = PlaySession(words, match, machines, chance, recorder, drawings, screen)
    return session, [say("play.welcome", book=words.rulebook(match.state.book.id)), *lines]


def _kinds(players: str | None, count: int | None = None) -> tuple[str, ...]:
    """Read the kinds of players that are named; none if no one is."""
    if players is None:
        return ()
    named = tuple(name.strip() for name in players.split(","))
    expected = (count,) if count else (len(SINGLES), len(DOUBLES))
    if len(named) not in expected:
        raise Refused("players-count", count=len(named), expected=expected)
    return tuple(map(_kind, named))


def _kind(name: str) -> str:
    if name.lower() == HUMAN:
        return HUMAN
    plain = name if ":" in name else name.lower()  # a command stays as it is typed
    try:
        player_kind(plain)
    except Refused as refused:
        if refused.key != "unknown-player-kind":
            raise
        raise Refused(refused.key, name=name, expected=(HUMAN, *player_kinds())) from None
    return plain


def _from_names(names: Sequence[str], file: str) -> tuple[str, ...]:
    """Find who plays on from a record: a player who is not called after a machine is a person.

    A file never says which programs are started: that is for the command line.
    """
    return tuple(_from_name(name, file) for name in names)


def _from_name(name: str, file: str) -> str:
    try:
        kind = player_kind(name)
    except Refused:
        return HUMAN
    if kind.is_engine:
        raise Unreadable("record-engine", file, name=name)
    return name


def _begin(options: Options, kinds: tuple[str, ...]) -> Match:
    book = find_rulebook(options.book or RULEBOOKS[0])
    referee: Rulebook[Any] = rulebook(book)
    doubles = len(kinds) == len(DOUBLES)
    given = Given(doubles=doubles)
    if options.breaks == "draw":
        given = Given(phase=referee.opening_draw, doubles=doubles)
    elif options.breaks != "A":
        given = Given(phase="break", turn=options.breaks, doubles=doubles)
    goals = {"race_to": options.race_to, "target": options.target}
    if referee.goal and goals[referee.goal] is None:
        goals[referee.goal] = GOALS[referee.goal]
    chance = Random(None if options.seed is None else f"{options.seed} racks")
    racks = chance.randrange(SEEDS)
    race_to, target = goals["race_to"], goals["target"]
    return Match(referee, kinds, given=given, race_to=race_to, target=target, seed=racks)


def _check(match: Match, options: Options, file: str) -> None:
    """Refuse what the command line says otherwise than the record."""
    found = match.state.book.id
    book = find_rulebook(options.book) if options.book else found
    if book != found:
        raise Unreadable("record-book", file, found=found, wanted=book)
    goal = match.state.book.goal
    for name, value in (("race_to", options.race_to), ("target", options.target)):
        has = match.state.goal if name == goal else None
        if value not in (None, has):
            option, found = f"--{name.replace('_', '-')}", f"{name}: {has}"
            raise Unreadable("record-option", file, option=option, wanted=value, found=found)
