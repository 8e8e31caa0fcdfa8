"""A session to type into, and all that it says."""

from __future__ import annotations

from empoche import rulebook
from empoche.cli.umpire_session import Session
from empoche.language.words import Words


def session(book: str = "blackball", language: str = "en") -> Session:
    return Session(Words(language), rulebook(book))


def entered(umpired: Session, *lines: str) -> str:
    """All that is said after some lines."""
    return "\n".join(said for line in lines for said in umpired.enter(line))
