"""International carrom: fouls and technical fouls, debts, the queen covered, games of 25 points."""

from __future__ import annotations

from empoche.equipment import CARROM_BOARD
from empoche.referee import Clock, Opening, Rulebook
from empoche.rulebooks import carrom, common
from empoche.rulebooks.carrom_international.decisions import SECONDS, decide, declare, tick
from empoche.rulebooks.carrom_international.declarations import UPHELD, book
from empoche.rulebooks.carrom_international.game import count
from empoche.rulebooks.carrom_international.judge import judge
from empoche.rulebooks.carrom_international.opening import settle
from empoche.rulebooks.carrom_international.state import start
from empoche.rulebooks.carrom_international.traits import TRAITS

INTERNATIONAL = Rulebook(
    id="carrom-international",
    names=carrom.NAMES,
    groups=carrom.PAIR,
    equipment=CARROM_BOARD.name,
    traits=TRAITS,
    keys=carrom.KEYS | {"games", "toss", "turns_without_contact"},
    opening=Opening.ALTERNATE,
    opening_draw="toss",
    opening_article="",  # 3.5(g), 3.5(h): cited where boards are counted
    start=start,
    judge=judge,
    decide=decide,
    declare=declare,
    tick=tick,
    settle=settle,
    shows=carrom.shown,
    found=common.note_findings,
    ball_group=carrom.COLOUR_OF.__getitem__,
    declared=book.declared,
    struck=carrom.struck,
    count=count,
    anew=frozenset({UPHELD}),
    level="board",
    clock=Clock(SECONDS),
    carried_out=frozenset(
        {"3.3", "3.3-doubles-seats", "3.3-doubles-break", "3.4", "3.4-late", "3.4-on-time"}
        | {"3.5(g)", "3.5(h)", "3.8(a)", "3.8(b)", "3.8(c)", "3.8(d)", "4(d)", "4(f)", "4.2"}
        | {"4.3-delay", "4.3-resume", "4.3-upheld", "4.3-refused", "4.1", "5-match"}
    ),
)
