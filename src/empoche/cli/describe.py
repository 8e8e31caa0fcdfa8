"""A stroke in lines: how it was played, what happened and when, what was ruled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from empoche.errors import Refused
from empoche.facts import Contact, Crossed, Cushion, Fact
from empoche.language.judged import JudgedStep
from empoche.language.rulings import ruling_lines
from empoche.language.spellings import PIECES
from empoche.language.steps import Mentions, fact_text, fact_texts
from empoche.language.words import Words
from empoche.matches.match import Action, Match, Moment
from empoche.matches.position_text import to_text
from empoche.matches.stroke_text import stroke_to_words
from empoche.physics import Flick, Motion, Stroke
from empoche.physics.facts import timed_facts
from empoche.referee import Call

FEW = 12  # facts that fit a line or two
FIRST = 4
COMMON = (Contact, Cushion, Crossed)


def describe_facts(say: Words, motion: Motion) -> Iterator[str]:
    """Describe every fact of a motion on a line, with its moment."""
    facts, mentions = timed_facts(motion), Mentions(say)
    for time, fact in facts:
        yield f"{time:8.3f} s  {fact_text(say, fact, mentions)}"
    if not facts:
        yield say("step.nothing")
    yield say("simulate.rest", time=f"{motion.duration:.3f}")


def summarise_facts(say: Words, log: Sequence[Fact]) -> str:
    """Describe the facts on one line; of many, how it began and what fell, left or flew."""
    if len(log) <= FEW:
        return ", ".join(fact_texts(say, log)) or say("step.nothing")
    rest = [fact for fact in log[FIRST:] if not isinstance(fact, COMMON)]
    named = list(fact_texts(say, [*log[:FIRST], *rest]))
    parts = [*named[:FIRST], "…", *named[FIRST:]]
    return f"{', '.join(parts)} ({say('play.facts', count=len(log))})"


def describe_ruling(say: Words, match: Match) -> Iterator[str]:
    """Describe the ruling of the last step."""
    if match.moment.step is not None:
        yield from ruling_lines(say, judged_step(match.moment))


def judged_step(moment: Moment) -> JudgedStep:
    """Return the last step of a match with what came before it."""
    assert moment.step is not None
    before = moment.before.state if moment.before is not None else moment.state
    return JudgedStep(before, moment.step, moment.state)


def stroke_words(say: Words, action: Stroke | Flick, call: Call | None) -> str:
    """Return a stroke as it can be typed in the language that is spoken."""
    assert say.book is not None  # a stroke is one of a game
    return stroke_to_words(action, call, PIECES[say.book.traits.family], say.language)


def describe_raised(say: Words, asked: Action | None, played: Action) -> Iterator[str]:
    """Say that the cue had to be raised over what was in its way, if it had to."""
    if not isinstance(asked, Stroke) or not isinstance(played, Stroke):
        return
    if played.elevation > asked.elevation:
        yield say("play.raised", degrees=f"{played.elevation:g}")


def position_after(match: Match) -> str | None:
    """Return the position in one line; None if a choice is open or all is over."""
    try:
        return to_text(match)
    except Refused:
        return None
