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
from empoche.cli.umpire_session import UmpireSession, check_writable
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
class Wanted:
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


def open_session(say: Words, wanted: Wanted) -> UmpireSession:
    """Open a session; write its record at once, so that nothing is played that cannot be stored."""
    book, record = rulebook_or_record(wanted.book, wanted.record)
    wanted = replace(wanted, book=book and find_rulebook(book), record=record)
    file = Path(wanted.record) if wanted.record else None
    if file is not None and exists(file):
        return _go_on(say, wanted, file)
    named = _named(wanted.players, wanted.doubles)
    referee = rulebook(wanted.book or RULEBOOKS[0])
    if wanted.games and "games" not in referee.keys:
        raise Refused("other-game-key", name="--games")
    given = Given(doubles=wanted.doubles, games={} if wanted.games else None)
    if wanted.breaks == "draw":
        given = replace(given, phase=referee.opening_draw)
    elif wanted.breaks == "trial":
        given = replace(given, phase="trial")
    elif wanted.breaks != "A":
        given = replace(given, phase="break", turn=wanted.breaks)
    name = say("referee.record-name", book=referee.id)
    begin = BeginLine(
        "typed-0",
        time.time(),
        referee,
        named,
        given,
        wanted.race_to,
        wanted.target,
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


def _go_on(say: Words, wanted: Wanted, file: Path) -> UmpireSession:
    """Open the match of a record; it is written on only if it is that and nothing else."""
    if not resolve_path(file).is_file():
        raise Unreadable("record-not-a-file", str(file))
    cases = read_sheet(file)
    check_writable(cases, file)
    session = UmpireSession(say, Pad.from_record(cases[0], time.time()), record=file)
    if wanted.book not in (None, session.book.id):
        raise Unreadable("record-book", str(file), found=session.book.id, wanted=wanted.book)
    _check_options(session.pad, wanted, str(file))
    # the same text again: nothing changes, and we know now that it can be written
    session.own.add(write_sheet(file, read_text(str(file))))
    return session


def _check_options(pad: Pad, wanted: Wanted, file: str) -> None:
    """Refuse what the command line says otherwise than the record."""
    found = pad.options
    if wanted.race_to not in (None, found.race_to):
        raise _contradiction(file, "--race-to", wanted.race_to, f"race_to: {found.race_to}")
    if wanted.target not in (None, found.target):
        raise _contradiction(file, "--target", wanted.target, f"target: {found.target}")
    if wanted.games and pad.given.games is None:
        raise _contradiction(file, "--games", "", "games: none")
    if wanted.doubles and not found.doubles:
        raise _contradiction(file, "--doubles", "", "doubles: false")
    if wanted.players and _named(wanted.players, found.doubles) != pad.begin.players:
        names = ", ".join(pad.begin.players.values())
        raise _contradiction(file, "--players", wanted.players, f"players: {names}")


def _contradiction(file: str, option: str, wanted: object, found: str) -> Unreadable:
    return Unreadable("record-option", file, option=option, wanted=wanted, found=found)
