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
from empoche.cli.targets import position_of
from empoche.errors import Refused
from empoche.language.words import Words
from empoche.matches.match import Match, names_of
from empoche.matches.state import MatchState
from empoche.matches.stroke_text import stroke_to_text
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
    return Words(say.language, {} if all(seat == names[seat] for seat in names) else names)


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


def stroke(candidate: Candidate) -> str:
    """Return the stroke as it can be typed."""
    return stroke_to_text(candidate.action, candidate.call)


def follows(say: Words, after: MatchState) -> str:
    """Say what a stroke came to in a few words: who plays next, and with what."""
    ruling = after.ruling
    assert ruling is not None
    parts = [f"{say('ruling.foul')} {', '.join(ruling.fouls)}"] if ruling.fouls else []
    if ruling.winner:
        won = say(f"ruling.winner.{after.book.level}", player=say.player(ruling.winner))
        return " · ".join([*parts, f"{won} ({ruling.by_article})"])
    choice = after.choice
    if choice is not None:
        options = say.names(choice.options)
        parts.append(say("standing.choice", player=say.player(choice.by), options=options))
        return " · ".join(parts)
    return " · ".join([*parts, *_next(say, after)])


def _next(say: Words, after: MatchState) -> Iterator[str]:
    """Say who plays, and how."""
    view = after.view()
    yield say("standing.turn", player=say.player(after.turn))
    yield from say.extras(view)
    if view.get("queen") == "pending":
        yield say("standing.queen-pending")
    if view.get("cue_ball", ("in-place",)) != ("in-place",):
        struck = after.book.struck(after.frame)
        yield say(f"standing.from-{struck}", places=say.names(view["cue_ball"]))
    groups = after.frame.groups
    if groups is not None and after.turn is not None:
        colour = say.colour(after, groups[SIDES.index(side(after.turn))])
        yield say("think.colour", colour=colour)
    elif groups is None:
        pool = after.book.goal == "race_to"
        yield say("standing.open" if pool else "standing.open-colours")
