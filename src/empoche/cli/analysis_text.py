"""Strokes and answers that were weighed, in words: what `analyse` and `hint` share."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from empoche.ai.candidate import Candidate
from empoche.ai.levels import LEVELS, Level
from empoche.cli.describe import stroke_words
from empoche.cli.targets import position_of
from empoche.errors import Refused
from empoche.language.standing import choice_text, extras
from empoche.language.words import Words
from empoche.matches.match import Match, names_of
from empoche.matches.state import MatchState
from empoche.record.record_file import read_record
from empoche.record.replay import continue_match
from empoche.referee import SIDES, side


def level_of(name: str) -> Level:
    """Return a level by its name."""
    if name not in LEVELS:
        raise Refused("expected", value=name, expected=tuple(LEVELS))
    return LEVELS[name]


def match_of(say: Words, what: str, step: int | None = None) -> Match:
    """Return the match of a record (after a step), of a position, or of a rulebook."""
    if not os.path.exists(what) and not what.endswith((".yaml", ".yml")):
        if step is not None:
            raise Refused("think-step")
        return position_of(what)
    record = read_record(Path(what))
    for warning in record.warnings:
        print(warning.say(say.language), file=sys.stderr)
    if record.case.umpired:
        print(say("record.umpired"), file=sys.stderr)
    match = continue_match(record)
    if step is None:
        return match
    history = match.history
    if not 0 <= step < len(history):
        most = len(history) - 1
        raise Refused("out-of-bounds", name="--step", value=step, least=0, most=most)
    return match.copy(history[step])


def named(say: Words, match: Match) -> Words:
    """Return the words with the names of the players, where they have some."""
    names = names_of(match)
    known = {} if all(seat == names[seat] for seat in names) else names
    return Words(say.language, known, match.state.book, exact=True)


@contextmanager
def bar(say: Words) -> Iterator[Callable[[float], None]]:
    """Show how far the search is, on a terminal."""
    err = Console(stderr=True)
    with Progress(console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task(say("think.weighing"), total=1.0)
        yield lambda done: progress.update(task, completed=done)


# ---------------------------------------------------------------- in words


def percent(say: Words, value: float) -> str:
    return say("think.percent", value=f"{100 * value:.0f}")


def stroke(say: Words, candidate: Candidate) -> str:
    """Return the stroke as it can be typed."""
    return stroke_words(say, candidate.action, candidate.call)


def follows(say: Words, after: MatchState) -> str:
    """Say what a stroke came to in a few words: who plays next, and with what."""
    ruling = after.ruling
    assert ruling is not None
    say = say.under(after.book)
    parts = [_foul(say, after)] if ruling.fouls else []
    if ruling.winner:
        won = say(f"ruling.winner.{after.book.level}", player=say.player(ruling.winner))
        decides = [say.short(after.book.id, ruling.by_article)] if ruling.by_article else []
        return " · ".join([*parts, won, *decides])
    if after.choice is not None:
        return " · ".join([*parts, choice_text(say, after)])
    return " · ".join([*parts, *_next(say, after)])


def _foul(say: Words, after: MatchState) -> str:
    assert after.ruling is not None
    named = ", ".join(say.short(after.book.id, article) for article in after.ruling.fouls)
    return say("headline.after", call=say("ruling.foul"), reasons=named)


def _next(say: Words, after: MatchState) -> Iterator[str]:
    """Say who plays, and how."""
    yield say("standing.turn", player=say.player(after.turn))
    yield from extras(say, after)
    groups = after.frame.groups
    if groups is not None and after.turn is not None:
        colour = say.colour(groups[SIDES.index(side(after.turn))])
        yield say("think.colour", colour=colour)
    elif groups is None:
        pool = after.book.goal == "race_to"
        yield say("standing.open" if pool else "standing.open-colours")
