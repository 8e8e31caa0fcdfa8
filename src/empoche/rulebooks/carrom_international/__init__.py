"""International carrom: fouls and technical fouls, debts, the queen covered, games of 25 points."""

from __future__ import annotations

from empoche.referee import Clock, Entries
from empoche.rulebooks import carrom
from empoche.rulebooks.carrom_international.clock import SECONDS, limit, pauses, tick
from empoche.rulebooks.carrom_international.decisions import decide, declare, facts_told
from empoche.rulebooks.carrom_international.declarations import OF_STROKE, UPHELD, book
from empoche.rulebooks.carrom_international.game import count
from empoche.rulebooks.carrom_international.judge import judge
from empoche.rulebooks.carrom_international.opening import settle
from empoche.rulebooks.carrom_international.state import carry, refuse_if_won, start
from empoche.rulebooks.carrom_international.traits import TRAITS
from empoche.rulebooks.carrom_rulebook import carrom_rulebook
from empoche.values import replace

INTERNATIONAL = carrom_rulebook(
    "carrom-international",
    Entries(start, judge, decide, declare, tick, settle),
    carrom.KEYS | {"games", "toss", "turns_without_contact", "facts"},
    traits=TRAITS,
    opening_article="",  # 3.5(g), 3.5(h): cited where boards are counted
    declared=book.declared,
    count=count,
    carry=carry,
    refuse_if_won=refuse_if_won,
    of_stroke=OF_STROKE,
    facts_told=facts_told,
    anew=frozenset({UPHELD}),
    level="board",
    version="2",
    clock=Clock(SECONDS),
    limit=limit,
    laid=lambda board: replace(board, placing=False),
    pauses=pauses,
    procedures=frozenset(
        {"3.3", "3.3-doubles-seats", "3.3-doubles-break", "3.4", "3.4-late", "3.4-on-time"}
        | {"3.5(g)", "3.5(h)", "3.8(a)", "3.8(b)", "3.8(c)", "3.8(d)", "4(d)", "4(f)", "4.2"}
        | {"4.3-delay", "4.3-resume", "4.3-upheld", "4.3-refused", "4.1", "5-match"}
    ),
)
