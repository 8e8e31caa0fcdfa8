"""A session as the command line asks for it: a match that begins, or a record to go on with."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from empoche.cli.judge import read_text
from empoche.cli.session import Session
from empoche.cli.sheet import exists, resolved, write_sheet
from empoche.errors import Refused, Unreadable
from empoche.reading import find_rulebook
from empoche.record import Options
from empoche.referee import DOUBLES, SINGLES, Given
from empoche.rulebooks import rulebook
from empoche.wording import Words


def open_session(
    say: Words,
    book: str | None,
    breaks: str,
    race_to: int | None,
    doubles: bool,
    players: str | None,
    record: str | None,
) -> Session:
    """The session; its record is written at once, so that nothing is played that cannot be kept."""
    wanted = find_rulebook(book) if book is not None else None
    file = Path(record) if record else None
    if file is not None and exists(file):
        return _go_on(say, wanted, race_to, doubles, players, file)
    named = _named(players, doubles)
    referee = rulebook(wanted or "blackball")
    given = Given(doubles=doubles)
    if breaks == "draw":
        given = replace(given, phase="toss" if referee.opening_toss else "lag")
    elif breaks != "A":
        given = replace(given, phase="break", turn=breaks)
    session = Session(say, referee, Options(race_to, doubles), given, named, record=file)
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
    return dict(zip(sides, names, strict=False))


def _go_on(
    say: Words,
    book: str | None,
    race_to: int | None,
    doubles: bool,
    players: str | None,
    file: Path,
) -> Session:
    """The match of an existing record, which is written on only if it is that and nothing else."""
    if not resolved(file).is_file():
        raise Unreadable("record-not-a-file", str(file))
    session = Session(say, rulebook(book or "blackball"))
    session.read(file, writes_on=True)
    if book not in (None, session.book.id):
        raise Unreadable("record-book", str(file), found=session.book.id, wanted=book)
    _check_options(session, race_to, doubles, players, str(file))
    # the same text again: nothing changes, and we know now that it can be written
    session.own.add(write_sheet(file, read_text(str(file))))
    return session


def _check_options(
    session: Session, race_to: int | None, doubles: bool, players: str | None, file: str
) -> None:
    """What the command line says beside a record must be what the record says."""
    found = session.options
    if race_to not in (None, found.race_to):
        raise _contradiction(file, "--race-to", race_to, f"race_to: {found.race_to}")
    if doubles and not found.doubles:
        raise _contradiction(file, "--doubles", "", "doubles: false")
    if players and _named(players, found.doubles) != session.players:
        names = ", ".join(session.players.values())
        raise _contradiction(file, "--players", players, f"players: {names}")


def _contradiction(file: str, option: str, wanted: object, found: str) -> Unreadable:
    return Unreadable("record-option", file, option=option, wanted=wanted, found=found)
