"""The deciding moment of a shot: from which fact on the ruling no longer changes.

No rule is asked for by name. The referee judges what had happened after each fact, and the last
fact that changed the ruling is the one that decided. Where none did, a foul or a win is one by
omission, decided when everything came to rest; anything else has nothing to mark.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from empoche.errors import Refused
from empoche.matches.match import Moment
from empoche.matches.state import MatchState
from empoche.physics import Motion, facts_of
from empoche.physics.facts import timed_facts
from empoche.referee import Shot


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment of a shot, in seconds, and the piece to look at then."""

    time: float
    piece: str


def decisive_moment(before: MatchState, shot: Shot, motion: Motion) -> Mark | None:
    """Return when a shot of this motion was decided, seen from how the match stood before it."""
    final = _verdict(before, shot)
    last = len(shot.log)
    while last and _verdict(before, replace(shot, log=shot.log[: last - 1])) == final:
        last -= 1
    if last:
        return mark_of(motion, last - 1)
    omitted = final is not None and (final.fouls or final.winner)
    return Mark(motion.duration, motion.struck) if omitted else None


def decisive_moment_of(moment: Moment) -> Mark | None:
    """Return the deciding moment of a step of a match; None if it was not a stroke."""
    if moment.motion is None or moment.before is None or not isinstance(moment.step, Shot):
        return None
    return decisive_moment(moment.before.state, moment.step, moment.motion)


def mark_of(motion: Motion, index: int) -> Mark:
    """Return the moment of one of the facts of a motion, by its place in `facts_of`."""
    facts = facts_of(motion)
    if not 0 <= index < len(facts):
        raise Refused("out-of-bounds", name="mark", value=index, least=0, most=len(facts) - 1)
    return Mark(times_of(motion)[index], facts[index].piece)


def times_of(motion: Motion) -> tuple[float, ...]:
    """Return when each of the facts of a motion happened, in seconds."""
    return tuple(time for time, _ in timed_facts(motion))


class _Verdict(NamedTuple):
    """What a ruling says, without what it remembers for the next shot."""

    fouls: tuple[str, ...]
    winner: str | None
    by_article: str | None
    turn: str | None


def _verdict(before: MatchState, shot: Shot) -> _Verdict | None:
    try:
        ruling = before.play(shot).ruling
    except Refused:
        return None  # so far the log says nothing that can be judged
    assert ruling is not None
    return _Verdict(ruling.fouls, ruling.winner, ruling.by_article, ruling.state.turn)
