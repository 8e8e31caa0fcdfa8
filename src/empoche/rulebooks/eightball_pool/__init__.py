"""Eight-Ball Pool. After a foul: two visits, each going on while a ball on is potted (C-5, C-6)."""

from __future__ import annotations

from functools import partial
from typing import Any

from empoche.equipment import ENGLISH_TABLE
from empoche.errors import Refused
from empoche.referee import Choice, Entries, Given, Opening
from empoche.rulebooks import common, positions
from empoche.rulebooks.eightball_pool.decisions import CLOCK, decide, declare, tick
from empoche.rulebooks.eightball_pool.fouls import OF_STROKE, book
from empoche.rulebooks.eightball_pool.judge import found, judge
from empoche.rulebooks.eightball_pool.penalties import second_serious_foul
from empoche.rulebooks.eightball_pool.state import DRY_TURNS, VISITS, Frame, balls_on
from empoche.rulebooks.eightball_pool.traits import TRAITS
from empoche.rulebooks.pool import CUE, EITHER, KEYS, RED_YELLOW
from empoche.rulebooks.pool_rulebook import pool_rulebook
from empoche.values import replace


def start(given: Given) -> Frame:
    """Begin a frame, or take up any given position."""
    phases, articles = ("toss", "break", "play"), ("D-1", "H-1(a)")
    base = positions.opening_frame(given, RED_YELLOW, ENGLISH_TABLE, phases, articles)
    if given.visits > VISITS:
        raise Refused("more-visits", value=given.visits, article="C-6")
    if given.turns_without_contact >= DRY_TURNS:
        raise Refused("stalemate-already", value=given.turns_without_contact, article="W")
    serious = [name for name, count in given.serious_fouls.items() for _ in range(count)]
    frame = Frame(
        **positions.fields_of(base),
        visits=given.visits,
        serious=tuple(serious),
        dry=given.turns_without_contact,
    )
    for name, count in given.serious_fouls.items():
        if count and second_serious_foul(frame, name):
            raise Refused("lost-already", name=name, value=len(serious), article="M-4")
    if given.nominated:  # P-3 has been answered
        # P-4(a)(i): what they may play anyhow cannot be designated, nor the cue ball
        other = given.nominated not in {CUE, *balls_on(frame, frame.turn)}
        return replace(frame, designate=True, nominated=given.nominated if other else None)
    if not given.findings.snookered or given.visits < 2 or frame.phase != "play":
        return frame
    # P-1: a foul has just been made, and the choice of P-3 is still to come
    if given.in_hand:
        return replace(frame, designate=True)
    choice = Choice(frame.turn or frame.breaker, EITHER, "P-3(a)")
    return replace(frame, places=EITHER, choice=choice)


def shows(frame: Frame) -> dict[str, Any]:
    """Show a frame by the keys of `expect`."""
    return positions.shown(frame, balls_on(frame, frame.turn), RED_YELLOW, frame.visits)


settle = partial(common.settle_toss, article="F-2")  # a coin decides the first break

EIGHTBALL_POOL = pool_rulebook(
    "eightball-pool",
    RED_YELLOW,
    ENGLISH_TABLE,
    TRAITS,
    balls_on,
    Entries(start, judge, decide, declare, tick, settle),
    (Opening.ALTERNATE, "toss", "F-2"),
    shows=shows,
    goal_article="C-8",
    keys=KEYS | {"nominated", "serious_fouls", "turns_without_contact"},
    expect_only=frozenset({"free_shot"}),
    found=found,
    declared=book.declared,
    of_stroke=OF_STROKE,
    carry=lambda old, new: replace(new, warned=old.warned),  # K-12: warned once for all
    clock=CLOCK,
    version="2",
    procedures=frozenset({"F-2", "I-5", "I-5(a)", "I-5(b)"}),
    built_in={
        "E-2(b)": "a cue ball that the tip touches in baulk is played: a shot like any other",
        "Q": "a jaw snook is entered by the umpire as `snookered: total`",
        "V": "where no legal shot exists the foul is ruled as any other",
    },
)
