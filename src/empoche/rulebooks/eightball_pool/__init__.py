"""Eight-Ball Pool. After a foul: two visits, each going on while a ball on is potted (C-5, C-6)."""

from __future__ import annotations

from typing import Any

from empoche.equipment import ENGLISH_TABLE
from empoche.referee import Choice, Clock, Given, Lag, Opening, Rulebook, Toss
from empoche.rulebooks import common, pool, positions
from empoche.rulebooks.eightball_pool.decisions import (
    CALL_AT,
    LAST_SECOND,
    decide,
    declare,
    tick,
)
from empoche.rulebooks.eightball_pool.fouls import book
from empoche.rulebooks.eightball_pool.judge import found, judge
from empoche.rulebooks.eightball_pool.state import Answer, Frame, balls_on
from empoche.rulebooks.eightball_pool.traits import TRAITS
from empoche.rulebooks.pool import EITHER, RED_YELLOW
from empoche.values import replace


def start(given: Given) -> Frame:
    """A frame about to begin, or any given position."""
    base = positions.opening_frame(given, RED_YELLOW, ENGLISH_TABLE, ("toss", "break", "play"))
    serious = [name for name, count in given.serious_fouls.items() for _ in range(min(count, 2))]
    frame = Frame(
        **positions.fields_of(base),
        visits=given.visits,
        serious=tuple(serious),
        dry=given.turns_without_contact,
    )
    if given.nominated:  # P-3 has been answered
        return replace(frame, designate=True, nominated=given.nominated)
    if not given.findings.snookered or given.visits < 2 or frame.phase != "play":
        return frame
    # P-1: a foul has just been made, and the choice of P-3 is still to come
    if given.in_hand:
        return replace(frame, designate=True)
    choice = Choice(frame.turn or frame.breaker, EITHER, "P-3(a)")
    return replace(frame, places=EITHER, choice=choice)


def settle(frame: Frame, draw: Lag | Toss) -> Answer:
    """F-2: a coin decides the first break."""
    return common.tossed(frame, draw, "F-2")


def shows(frame: Frame) -> dict[str, Any]:
    """What a person wants to know of a frame."""
    on = balls_on(frame, frame.turn)
    return positions.shown(frame, on, RED_YELLOW) | {"visits": frame.visits, "free_shot": False}


EIGHTBALL_POOL = Rulebook(
    id="eightball-pool",
    names=RED_YELLOW.names,
    groups=tuple(RED_YELLOW.groups),
    equipment=ENGLISH_TABLE.name,
    traits=TRAITS,
    keys=pool.KEYS,
    goal="race_to",
    opening=Opening.ALTERNATE,
    opening_draw="toss",
    opening_article="F-2",
    start=start,
    judge=judge,
    decide=decide,
    declare=declare,
    tick=tick,
    settle=settle,
    shows=shows,
    on=lambda frame: balls_on(frame, frame.turn),
    found=found,
    ball_group=RED_YELLOW.group_of.__getitem__,
    declared=book.declared,
    carry=lambda old, new: replace(new, warned=old.warned),  # K-12: warned once for all
    clock=Clock(LAST_SECOND, CALL_AT),
    carried_out=frozenset({"F-2", "I-5", "I-5(a)", "I-5(b)"}),
    built_in={
        "Q": "a jaw snook is entered by the umpire as `snookered: total`",
        "V": "where no legal shot exists the foul is ruled as any other",
    },
)
