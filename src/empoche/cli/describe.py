"""A stroke in lines: how it was played, what happened and when, what was ruled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from empoche.errors import Refused
from empoche.facts import Contact, Crossed, Cushion, Fact
from empoche.language.words import Words
from empoche.matches.match import Match
from empoche.matches.position_text import to_text
from empoche.physics import Motion
from empoche.physics.facts import timed_facts

FEW = 12  # facts that fit a line or two
FIRST = 4
COMMON = (Contact, Cushion, Crossed)


def describe_facts(say: Words, motion: Motion) -> Iterator[str]:
    """Describe every fact of a motion on a line, with its moment."""
    facts = timed_facts(motion)
    for time, fact in facts:
        yield f"{time:8.3f} s  {say.fact(fact)}"
    if not facts:
        yield say("step.nothing")
    yield say("simulate.rest", time=f"{motion.duration:.3f}")


def summarise_facts(say: Words, log: Sequence[Fact]) -> str:
    """Describe the facts on one line; of many, how it began and what fell, left or flew."""
    if len(log) <= FEW:
        return ", ".join(map(say.fact, log)) or say("step.nothing")
    rest = [fact for fact in log[FIRST:] if not isinstance(fact, COMMON)]
    parts = [*map(say.fact, log[:FIRST]), "…", *map(say.fact, rest)]
    return f"{', '.join(parts)} ({say('play.facts', count=len(log))})"


def describe_ruling(say: Words, match: Match) -> Iterator[str]:
    """Describe the ruling of the last step."""
    step = match.moment.step
    if step is not None:
        yield from say.ruling(match.state, step)


def position_after(match: Match) -> str | None:
    """Return the position in one line; None if a choice is open or all is over."""
    try:
        return to_text(match)
    except Refused:
        return None
