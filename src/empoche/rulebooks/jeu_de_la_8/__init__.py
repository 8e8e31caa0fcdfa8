"""Jeu de la 8 (French federation): called shots. After a foul: ball in hand anywhere."""

from __future__ import annotations

from typing import Any

from empoche.equipment import AMERICAN_TABLE
from empoche.referee import Given, Lag, Opening, Rulebook, Toss
from empoche.rulebooks import common, pool, positions
from empoche.rulebooks.jeu_de_la_8.decisions import decide, declare
from empoche.rulebooks.jeu_de_la_8.fouls import book
from empoche.rulebooks.jeu_de_la_8.judge import judge
from empoche.rulebooks.jeu_de_la_8.state import Answer, Frame, balls_on
from empoche.rulebooks.jeu_de_la_8.traits import TRAITS
from empoche.rulebooks.pool import ANYWHERE, SOLIDS_STRIPES
from empoche.values import replace


def start(given: Given) -> Frame:
    """A frame about to begin, or any given position."""
    phases, in_hand = ("toss", "break", "play"), ("baulk", "anywhere")
    base = positions.opening_frame(given, SOLIDS_STRIPES, AMERICAN_TABLE, phases, in_hand)
    frame = Frame(**positions.fields_of(base))
    return replace(frame, places=ANYWHERE) if given.in_hand == "anywhere" else frame


def settle(frame: Frame, draw: Lag | Toss) -> Answer:
    """The source does not say who breaks first; whatever was agreed is entered as a toss."""
    return common.tossed(frame, draw, "1.3.02-next")


def shows(frame: Frame) -> dict[str, Any]:
    """What a person wants to know of a frame."""
    on = balls_on(frame, frame.turn)
    return positions.shown(frame, on, SOLIDS_STRIPES) | {"visits": 1, "free_shot": False}


JEU_DE_LA_8 = Rulebook(
    id="jeu-de-la-8",
    names=SOLIDS_STRIPES.names,
    groups=tuple(SOLIDS_STRIPES.groups),
    equipment=AMERICAN_TABLE.name,
    traits=TRAITS,
    keys=pool.KEYS,
    goal="race_to",
    opening=Opening.WINNER_CHOOSES,
    opening_draw="toss",
    opening_article="1.3.02-next",
    start=start,
    judge=judge,
    decide=decide,
    declare=declare,
    tick=common.no_clock,
    settle=settle,
    shows=shows,
    on=lambda frame: balls_on(frame, frame.turn),
    found=common.found,
    ball_group=SOLIDS_STRIPES.group_of.__getitem__,
    declared=book.declared,
    carried_out=frozenset({"1.3.01-frames", "1.3.02-rack", "1.3.06.1-referee"}),
)
