"""How a server is run."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path


def usual_database() -> str:
    """Return a file in the folder where the system stores the data of programs."""
    return f"sqlite:///{user_data_path('empoche', appauthor=False) / 'matches.sqlite'}"


@dataclass(frozen=True, slots=True)
class Limits:
    """What nobody may exceed; generous for people, tight for programs that misbehave."""

    message: int = 16 * 1024  # bytes over a socket
    body: int = 12 * 1024 * 1024  # bytes over HTTP: a sheet begun with a record is the largest
    rate: float = 10.0  # messages a second over one socket …
    burst: int = 60  # … beyond a burst
    strikes: int = 50  # refused for their rate or shape before a socket is closed
    new_matches: int = 60  # begun in a minute from one address
    sockets: int = 200  # at once from one address
    rooms: int = 2000  # open at once
    steps: int = 20_000  # in one match
    backlog: int = 256  # messages that a slow reader may be behind
    # the umpire's sheets; a signature is the largest line
    new_sheets: int = 60  # begun in a minute from one address
    sheets: int = 500  # open at once
    lines: int = 10_000  # on one sheet
    line: int = 200_000  # characters
    sheet: int = 16_000_000  # characters of all its lines, a record that it goes on from among them
    watchers: int = 300  # of one scoreboard


@dataclass(frozen=True, slots=True)
class Config:
    """Everything that can be set."""

    database: str = field(default_factory=usual_database)
    redis: str | None = None
    limits: Limits = field(default_factory=Limits)
    thinkers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))  # processes
    # computers wait until what was played has come to rest; 0 lets a test play without waiting
    pace: float = 1.0
    loose: bool = True  # racks are laid as by hand; False lets a test play a break that it knows
    idle: float = 600.0  # seconds after which an empty room is put away
    client: Path = field(default_factory=lambda: Path(__file__).with_name("client"))
