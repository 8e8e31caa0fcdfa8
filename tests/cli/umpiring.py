"""A session to type into, and all that it says."""

from __future__ import annotations

from typing import Any

from empoche.cli.umpire_session import UmpireSession
from empoche.language.words import Words
from empoche.referee import SINGLES, Given, Step
from empoche.rulebooks import rulebook
from empoche.umpire.lines import BeginLine
from empoche.umpire.pad import Pad


class Hand:
    """A clock whose hand we move."""

    at = 0.0

    def __call__(self) -> float:
        return self.at


def session(
    book: str = "blackball", language: str = "en", given: Given | None = None, **more: Any
) -> UmpireSession:
    players = {seat: seat for seat in SINGLES}
    begin = BeginLine("begin", 0.0, rulebook(book), players, given or Given(), clock=True)
    # time stands still unless a test moves it: a real clock would be far past every call
    return UmpireSession(Words(language), Pad.open(begin), **{"now": Hand(), **more})


def steps(umpired: UmpireSession) -> list[Step]:
    return [one.step for one in umpired.pad.steps]


def entered(umpired: UmpireSession, *lines: str) -> str:
    """All that is said after some lines."""
    return "\n".join(said for line in lines for said in umpired.enter(line))
