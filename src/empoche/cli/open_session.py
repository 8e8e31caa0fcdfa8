"""A session as the command line asks for it: a match that begins, or a record to go on with."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Literal

import typer

from empoche.cli.match_file import (
    exists,
    read_sheet,
    read_text,
    resolve_path,
    rulebook_or_record,
    write_sheet,
)
from empoche.cli.umpire_session import UmpireSession, check_only
from empoche.errors import Refused, Unreadable
from empoche.language.words import Words
from empoche.referee import DOUBLES, SINGLES, Given
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rules.index import find_rulebook
from empoche.umpire.lines import BeginLine
from empoche.umpire.pad import Pad

RulebookOrFile = Annotated[
    str | None, typer.Argument(metavar="RULEBOOK|FILE", help="help.referee.rulebook")
]


@dataclass(frozen=True, slots=True)
class Options:
    """A match as the command line asks for it."""

    book: RulebookOrFile = None
    breaks: Annotated[
        Literal["A", "B", "draw", "trial"], typer.Option("--break", help="help.referee.break")
    ] = "A"
    race_to: Annotated[int | None, typer.Option(min=1, help="help.referee.race")] = None
    target: Annotated[int | None, typer.Option(min=1, help="help.referee.target")] = None
    games: Annotated[bool, typer.Option("--games", help="help.referee.games")] = False
    doubles: Annotated[bool, typer.Option("--doubles", help="help.referee.doubles")] = False
    players: Annotated[str | None, typer.Option(metavar="A,B", help="help.referee.players")] = None
    record: Annotated[str | None, typer.Option(metavar="FILE", help="help.referee.record")] = None
    clock: Annotated[bool, typer.Option(help="help.referee.clock")] = True


def open_session(say: Words, options: Options) -> UmpireSession:
    """Open a session; write its record at once, so that nothing is played that cannot be stored."""
    book, record = rulebook_or_record(options.book, options.record)
    options = replace(options, book=book and find_rulebook(book), record=record)
    file = Path(options.record) if options.record else None
    if file is not None and exists(file):
        return _go_on(say, options, file)
    named = _named(options.players, options.doubles)
    referee = rulebook(options.book or RULEBOOKS[0])
    if options.games and "games" not in referee.keys:
        raise Refused("other-game-key", name="--games")
    given = Given(doubles=options.doubles, games={} if options.games else None)
    if options.breaks == "draw":
        given = replace(given, phase=referee.opening_draw)
    elif options.breaks == "trial":
        given = replace(given, phase="trial")
    elif options.breaks != "A":
        given = replace(given, phase="break", turn=options.breaks)
    name = say("referee.record-name", book=say.rulebook(referee.id))
    begin = BeginLine(
        "typed-0",
        time.time(),
        referee,
        named,
        given,
        options.race_to,
        options.target,
        True,
        name=name,
    )
    session = UmpireSession(say, Pad.open(begin), record=file)
    if file is not None:
        session.write(file)
    return session


def _named(players: str | None, doubles: bool) -> dict[str, str]:
    sides = DOUBLES if doubles else SINGLES
    names = [name.strip() for name in players.split(",")] if players else []
    if names and (len(names) != len(sides) or not all(names)):
        raise Refused("players-count", count=len(names), expected=len(sides))
    for name in names:
        try:
            name.encode("utf-8")
        except UnicodeEncodeError:
            raise Refused("players-text", name=name) from None
    return dict(zip(sides, names or sides, strict=True))


def _go_on(say: Words, options: Options, file: Path) -> UmpireSession:
    """Open the match of a record; it is written on only if it is that and nothing else."""
    if not resolve_path(file).is_file():
        raise Unreadable("record-not-a-file", str(file))
    cases = read_sheet(file)
    check_only(cases, file)
    session = UmpireSession(say, Pad.from_record(cases[0], time.time()), record=file)
    if options.book not in (None, session.book.id):
        raise Unreadable("record-book", str(file), found=session.book.id, wanted=options.book)
    _check_options(session.pad, options, str(file))
    # the same text again: nothing changes, and we know now that it can be written
    session.own.add(write_sheet(file, read_text(str(file))))
    return session


def _check_options(pad: Pad, options: Options, file: str) -> None:
    """Refuse what the command line says otherwise than the record."""
    stored = pad.options
    if options.race_to not in (None, stored.race_to):
        raise _contradiction(file, "--race-to", options.race_to, f"race_to: {stored.race_to}")
    if options.target not in (None, stored.target):
        raise _contradiction(file, "--target", options.target, f"target: {stored.target}")
    if options.games and pad.given.games is None:
        raise _contradiction(file, "--games", "", "games: none")
    if options.doubles and not stored.doubles:
        raise _contradiction(file, "--doubles", "", "doubles: false")
    if options.players and _named(options.players, stored.doubles) != pad.begin.players:
        names = ", ".join(pad.begin.players.values())
        raise _contradiction(file, "--players", options.players, f"players: {names}")


def _contradiction(file: str, option: str, wanted: object, found: str) -> Unreadable:
    return Unreadable("record-option", file, option=option, wanted=wanted, found=found)
