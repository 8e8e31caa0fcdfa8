"""What a stroke does that was meant for no ball: some that are tried for safety pot one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import dist

from empoche.ai.candidate import Candidate
from empoche.equipment import YagoBoard
from empoche.errors import Refused
from empoche.matches.match import Match
from empoche.physics import Motion
from empoche.physics.motion import Event
from empoche.referee import SIDES, side

# a rebound or a thumb shot of carrom is called by how it is played, whatever falls
UNMEANT = ("safety", "escape", "cut")
JAW = 0.1  # metres from the middle of a pocket: a cushion so near to it is its jaw


def relabel(match: Match, candidate: Candidate) -> Candidate:
    """Name a candidate after what it does without error, if that is to pot an own ball.

    A safety that is called stays one: the turn is lost, whatever falls.
    """
    if candidate.kind not in UNMEANT:
        return candidate
    after = match.copy()
    try:
        ruling = after.stroke(candidate.action, candidate.call)
    except Refused:
        return candidate
    player, state, motion = side(str(match.legal.by)), after.state, after.motion
    next_one = state.frame_winner or side(str(state.turn))
    if ruling.fouls or next_one != player or motion is None:
        return candidate
    own, events = _own(match, after, player), motion.events
    for at, event in enumerate(events):
        if event.kind == "pocket" and event.ball in own:
            kind = _kind(motion, events[:at], event)
            if candidate.kind == "cut" and kind != "pot":
                return candidate  # other ways of a piece of carrom have no names
            return replace(candidate, kind=kind, ball=event.ball, pocket=event.other)
    return candidate


def _own(match: Match, after: Match, player: str) -> set[str]:
    """Return the balls that count for a player; on an open table those that the stroke won."""
    groups, group_of = after.state.frame.groups, match.state.book.ball_group
    theirs = None if groups is None else groups[1 - SIDES.index(player)]
    on = match.on or match.state.frame.on_table  # in carrom nothing is on, all may be struck
    return {ball for ball in on if group_of(ball) != theirs}


def _kind(motion: Motion, before: Sequence[Event], fall: Event) -> str:
    """Return by which way a ball came to its pocket or hole."""
    struck, ball = motion.struck, fall.ball
    if isinstance(motion.table, YagoBoard):
        off = any(event.kind == "cushion" and event.ball == ball for event in before)
        return "combination" if ball != struck else "rebound" if off else "hole"
    met = next(at for at, event in enumerate(before) if _meet(event, ball))
    if not _meet(before[met], struck):
        return "combination"
    kicked = any(event.kind == "cushion" and event.ball == struck for event in before[:met])
    banked = any(_bank(motion, event, fall) for event in before[met:])
    return "bank" if kicked or banked else "pot"


def _meet(event: Event, ball: str) -> bool:
    return event.kind == "contact" and ball in (event.ball, event.other)


def _bank(motion: Motion, event: Event, fall: Event) -> bool:
    """Whether a ball that falls came by this cushion, not only along a jaw."""
    if event.kind != "cushion" or event.ball != fall.ball:
        return False
    pocket = next(one for one in motion.table.outline.pockets if one.name == fall.other)
    return dist(motion.at(event.time)[fall.ball][:2], pocket.centre) > JAW
