"""Yago: nine holes, eight lines, five balls each, in three degrees of difficulty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any

from empoche.equipment import YAGO_BOARD
from empoche.errors import Refused, UnknownName
from empoche.facts import natural
from empoche.referee import Given, Opening, Rulebook
from empoche.rulebooks import common
from empoche.rulebooks.yago.decisions import decide, declare, settle
from empoche.rulebooks.yago.fouls import faults
from empoche.rulebooks.yago.judge import judge
from empoche.rulebooks.yago.state import (
    BLUE,
    COLOUR_OF,
    COLOURED,
    EASY,
    FIVE,
    HOLES,
    MEDIUM,
    MEMBERS,
    NAMES,
    PAIR,
    PROFESSIONAL,
    Game,
    Variant,
    balls_on,
    in_play,
    struck,
)
from empoche.rulebooks.yago.traits import traits
from empoche.rulebooks.yago.winning import count

WITH_BLUE = {**MEMBERS, BLUE: (BLUE,)}
KEYS = frozenset({"holes", "extra_shot", "opener", "respot", "balls_on"})


def start(given: Given, variant: Variant) -> Game:
    """A game about to begin, or any given position."""
    phase, players, turn, breaker = common.read_seats(given, ("toss", "break", "play"))
    return Game(
        players=players,
        turn=None if phase == "toss" else turn,
        breaker=breaker,
        phase=phase,
        groups=common.read_groups(given.groups, PAIR),
        on_table=on_board(given),
        variant=variant,
        holes=holes_given(given.holes),
        extra_shot=given.extra_shot,
    )


def on_board(given: Given) -> frozenset[str]:
    """All that does not sit in a hole: no ball ever leaves a game."""
    lying = COLOURED - set(given.holes.values())
    if given.on_table is not None:
        told = Counter(COLOUR_OF[ball] for ball in common.read_pieces(given.on_table, MEMBERS))
        if told != Counter(COLOUR_OF[ball] for ball in lying):
            raise Refused("balls-missing", count=FIVE)
    return lying


def holes_given(holes: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """What sits in which hole; a hole holds one ball, and a ball sits in one hole."""
    seen: set[str] = set()
    for hole, ball in holes.items():
        if hole not in HOLES:
            raise UnknownName("unknown-pocket", name=hole, expected=HOLES)
        if ball not in COLOURED:
            raise UnknownName("unknown-ball", ball=ball, expected=natural(COLOURED))
        if ball in seen:
            raise Refused("ball-twice", ball=ball)
        seen.add(ball)
    return tuple(holes.items())


def shows(game: Game) -> dict[str, Any]:
    """What a person wants to know of a game."""
    shown: dict[str, Any] = {
        "groups": common.show_groups(game),
        "holes": dict(sorted(game.holes)),
        "extra_shot": game.extra_shot,
        "balls_on": common.name_by_group(balls_on(game), in_play(game) | {BLUE}, WITH_BLUE),
    }
    if game.variant.blue_stays:
        shown["cue_ball"] = ("spot-line",) if game.blue_in_hand else ("in-place",)
    return shown


def rulebook(variant: Variant) -> Rulebook[Game]:
    """One of the three."""
    book = faults(variant)
    stays = variant.blue_stays
    return Rulebook(
        id=f"yago-{variant.name}",
        names=NAMES,
        groups=PAIR,
        equipment=YAGO_BOARD.name,
        traits=traits(stays),
        keys=KEYS | {"cue_ball"} if stays else KEYS,
        goal="target",
        opening=Opening.LOSER if stays else Opening.WINNER,
        opening_draw="toss",
        opening_article="opener-loser" if stays else "opener-winner",
        start=partial(start, variant=variant),
        judge=partial(judge, book=book),
        decide=decide,
        declare=partial(declare, book=book),
        tick=common.refuse_clock,
        settle=settle,
        shows=shows,
        on=balls_on,
        ball_group=COLOUR_OF.__getitem__,
        declared=book.declared,
        in_play=in_play,
        struck=struck,
        catalogue="yago",
        level="game",
        count=count,
        carried_out=frozenset(
            {"opener-first", "base-target", "break-stroke"}
            | {"opener-loser" if stays else "opener-winner"}
        ),
    )


YAGO_EASY = rulebook(EASY)
YAGO_MEDIUM = rulebook(MEDIUM)
YAGO_PROFESSIONAL = rulebook(PROFESSIONAL)
