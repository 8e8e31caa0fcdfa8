"""Blackball. After a foul: one free shot, then one visit, and nothing accumulates (6a)."""

from __future__ import annotations

from typing import Any

from empoche.equipment import ENGLISH_TABLE, Table
from empoche.errors import Refused
from empoche.referee import SIDES, Entries, Given, Lag, Opening, Toss
from empoche.rulebooks import positions
from empoche.rulebooks.blackball.decisions import CLOCK, REVERSES, decide, declare, tick
from empoche.rulebooks.blackball.fouls import OF_STROKE, book
from empoche.rulebooks.blackball.judge import judge
from empoche.rulebooks.blackball.lag import judge_lag
from empoche.rulebooks.blackball.state import Answer, Frame, balls_on
from empoche.rulebooks.blackball.traits import TRAITS
from empoche.rulebooks.pool import EITHER, KEYS, RED_YELLOW
from empoche.rulebooks.pool_rulebook import pool_rulebook
from empoche.values import replace


def start(given: Given, table: Table = ENGLISH_TABLE) -> Frame:
    """Begin a frame, or take up any given position."""
    phases, articles = ("lag", "break", "play"), ("4q", "4e(a)")
    base = positions.opening_frame(given, RED_YELLOW, table, phases, articles)
    frame = Frame(**positions.fields_of(base), free_shot=given.free_shot)
    if given.free_shot and given.in_hand is None and frame.phase == "play":
        return replace(frame, places=EITHER)
    return frame


def settle(frame: Frame, draw: Lag | Toss) -> Answer:
    """4-lag: the break goes by lagging, never by a coin."""
    if isinstance(draw, Toss):
        raise Refused("lag-not-toss")
    return judge_lag(frame, draw)


def shows(frame: Frame) -> dict[str, Any]:
    """Show a frame by the keys of `expect`."""
    free = frame.free_shot and frame.phase != "over"
    shown = positions.shown(frame, balls_on(frame, frame.turn), RED_YELLOW, free_shot=free)
    left = frame.shots_left
    return shown | {"shots_left": None if left is None else dict(zip(SIDES, left, strict=True))}


BLACKBALL = pool_rulebook(
    "blackball",
    RED_YELLOW,
    ENGLISH_TABLE,
    TRAITS,
    balls_on,
    Entries(start, judge, decide, declare, tick, settle),
    (Opening.ALTERNATE, "lag", "4-alternate"),
    shows=shows,
    goal_article="4q-announce",
    keys=KEYS | {"shots_left"},
    expect_only=frozenset({"visits", "shots_left"}),  # a visit is always one
    declared=book.declared,
    reverses=REVERSES,
    of_stroke=OF_STROKE,
    clock=CLOCK,
    version="2",
    procedures=frozenset(
        {
            *("1-referee", "4-lag", "4-lag-how", "4-lag-nearest", "4-lag-again", "4-lag-winner"),
            *("4(a)", "4(b)", "4(c)", "4(d)", "4(e)", "4(f)", "4-alternate", "4a", "4l-close"),
            *("4m-replace", "4p-nine", "4q-announce", "8g", "8g-lag"),
        }
    ),
    built_in={"4n(d)": "a ball that hangs and then drops is an ordinary `pocket`"},
)
