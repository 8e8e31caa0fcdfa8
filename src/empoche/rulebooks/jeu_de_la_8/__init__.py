"""Jeu de la 8 (French federation): called shots. After a foul: ball in hand anywhere."""

from __future__ import annotations

from functools import partial

from empoche.equipment import AMERICAN_TABLE
from empoche.referee import Entries, Given, Opening
from empoche.rulebooks import common, positions
from empoche.rulebooks.jeu_de_la_8.decisions import decide, declare
from empoche.rulebooks.jeu_de_la_8.fouls import book
from empoche.rulebooks.jeu_de_la_8.judge import judge
from empoche.rulebooks.jeu_de_la_8.state import Frame, balls_on
from empoche.rulebooks.jeu_de_la_8.traits import TRAITS
from empoche.rulebooks.pool import ANYWHERE, SOLIDS_STRIPES
from empoche.rulebooks.pool_rulebook import pool_rulebook
from empoche.values import replace


def start(given: Given) -> Frame:
    """Begin a frame, or take up any given position."""
    phases, in_hand = ("toss", "break", "play"), ("baulk", "anywhere")
    articles = ("1.3.01-goal", "1.3.05")
    base = positions.opening_frame(given, SOLIDS_STRIPES, AMERICAN_TABLE, phases, articles, in_hand)
    frame = Frame(**positions.fields_of(base))
    return replace(frame, places=ANYWHERE) if given.in_hand == "anywhere" else frame


# the source does not say who breaks first; what the players agree on is entered as a toss
settle = partial(common.settle_toss, article="1.3.02-next")

JEU_DE_LA_8 = pool_rulebook(
    "jeu-de-la-8",
    SOLIDS_STRIPES,
    AMERICAN_TABLE,
    TRAITS,
    balls_on,
    Entries(start, judge, decide, declare, common.refuse_clock, settle),
    (Opening.WINNER_CHOOSES, "toss", "1.3.02-next"),
    goal_article="1.3.01-frames",
    expect_only=frozenset({"visits", "free_shot"}),
    declared=book.declared,
    version="2",
    of_stroke=frozenset(book.declared),  # they are all about a stroke
    procedures=frozenset({"1.3.01-frames", "1.3.02-rack", "1.3.06.1-referee"}),
)
