"""What a word on the command line stands for: a position, a rulebook's opening, a record."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from empoche.cli.match_file import read_text
from empoche.matches.match import Match
from empoche.matches.position_text import from_text, to_text
from empoche.record.record_file import read_record
from empoche.record.replay import play_again
from empoche.rules.index import find_rulebook


@dataclass(frozen=True, slots=True)
class Subject:
    """A match as it was named, and a name for files about it."""

    match: Match
    name: str
    recorded: bool = False


def position_of(what: str, other: str | None = None, seed: int | None = None) -> Match:
    """Return the match of a position in one line, of `-` (the line is read), or of a rulebook's id.

    With `other` the same position is read under another rulebook. With a `seed` a hand lays the
    rack of a rulebook; a position that is given stays.
    """
    text = (read_text("-") if what == "-" else what).strip()
    if "/" not in text and "%2f" not in text.lower():
        match = Match(find_rulebook(text), seed=seed)
        if other is None:
            return match
        text = to_text(match)
    else:
        seed = None
    if other is not None:
        text = "/".join((find_rulebook(other), *text.replace("%2F", "/").split("/")[1:]))
    match = from_text(text)
    match.seed = seed
    return match


def subject_of(what: str) -> Subject:
    """Find what can be drawn; a file is the record of a match, played again to its end."""
    if os.path.exists(what):
        return Subject(play_again(read_record(what)), Path(what).stem, recorded=True)
    if what.endswith((".yaml", ".yml")):
        read_record(what)  # says that there is none
    match = position_of(what)
    return Subject(match, match.state.book.id)
