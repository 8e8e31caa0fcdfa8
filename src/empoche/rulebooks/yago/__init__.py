"""Yago: nine holes, eight lines, five balls each, in three degrees of difficulty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any

from empoche.equipment import YAGO_BOARD
from empoche.errors import Refused, UnknownName
from empoche.facts import natural
from empoche.referee import Entries, Given, Opening, Rulebook
from empoche.rulebooks import common
from empoche.rulebooks.yago import state
from empoche.rulebooks.yago.decisions import decide, declare
from empoche.rulebooks.yago.fouls import faults
from empoche.rulebooks.yago.judge import judge
from empoche.rulebooks.yago.state import BLUE, COLOUR_OF, COLOURED, MEMBERS, PAIR, Game, Variant
from empoche.rulebooks.yago.traits import traits
from empoche.rulebooks.yago.winning import count, won

WITH_BLUE = {**MEMBERS, BLUE: (BLUE,)}
KEYS = frozenset({"holes", "extra_shot", "opener", "respot", "balls_on", "placing"})


def start(given: Given, variant: Variant) -> Game:
    """Begin a game, or take up any given position."""
    phase, players, turn, breaker = common.read_seats(given, ("toss", "break", "play"))
    game = Game(
        players=players,
        turn=None if phase == "toss" else turn,
        breaker=breaker,
        phase=phase,
        groups=common.read_groups(given.groups, PAIR),
        on_table=find_on_board(given),
        variant=variant,
        holes=read_holes(given.holes),
        extra_shot=given.extra_shot,
    )
    over = won(game)
    if over is not None:
        raise Refused("game-decided", name=over.winner, article=over.article)
    return game


def find_on_board(given: Given) -> frozenset[str]:
    """Find what does not sit in a hole: no ball ever leaves a game."""
    lying = COLOURED - set(given.holes.values())
    if given.on_table is not None:
        pieces = common.read_pieces(given.on_table, MEMBERS)
        if Counter(map(COLOUR_OF.get, pieces)) != Counter(map(COLOUR_OF.get, lying)):
            raise Refused("balls-missing", count=state.FIVE)
    return lying


def read_holes(holes: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Read what sits in which hole; a hole holds one ball, and a ball sits in one hole."""
    seen: set[str] = set()
    for hole, ball in holes.items():
        if hole not in state.HOLES:
            raise UnknownName("unknown-pocket", name=hole, expected=state.HOLES)
        if ball not in COLOURED:
            raise UnknownName("unknown-ball", ball=ball, expected=natural(COLOURED))
        if ball in seen:
            raise Refused("ball-twice", ball=ball)
        seen.add(ball)
    return tuple(holes.items())


def shows(game: Game) -> dict[str, Any]:
    """Show a game by the keys of `expect`."""
    on = state.balls_on(game)
    shown: dict[str, Any] = {
        "groups": common.show_groups(game),
        "holes": dict(sorted(game.holes)),
        "extra_shot": game.extra_shot,
        "balls_on": common.name_by_group(on, state.in_play(game) | {BLUE}, WITH_BLUE),
    }
    if game.variant.blue_stays:
        shown["cue_ball"] = ("spot-line",) if game.blue_in_hand else ("in-place",)
    return shown


def rulebook(variant: Variant) -> Rulebook[Game]:
    """Make one of the three."""
    book = faults(variant)
    opener = "opener-loser" if variant.blue_stays else "opener-winner"
    stays = variant.blue_stays
    entries = Entries(
        partial(start, variant=variant),
        partial(judge, book=book),
        decide,
        partial(declare, book=book),
        common.refuse_clock,
        # the players agree who starts; what they agree on is entered as a toss
        partial(common.settle_toss, article="opener-first"),
    )
    return Rulebook(
        id=f"yago-{variant.name}",
        names=state.NAMES,
        groups=PAIR,
        equipment=YAGO_BOARD.name,
        traits=traits(stays),
        keys=KEYS | {"cue_ball"} if stays else KEYS,
        goal="target",
        goal_article="base-target",
        opening=Opening.LOSER if stays else Opening.WINNER,
        opening_draw="toss",
        opening_article=opener,
        shows=shows,
        on=state.balls_on,
        ball_group=COLOUR_OF.__getitem__,
        declared=book.declared,
        of_stroke=frozenset({"fault-moved"}),
        in_play=state.in_play,
        struck=state.struck,
        catalogue="yago",
        level="game",
        version="2",
        count=count,
        procedures=frozenset({"opener-first", "base-target", "break-stroke", opener}),
        **vars(entries),
    )


YAGO_EASY = rulebook(state.EASY)
YAGO_MEDIUM = rulebook(state.MEDIUM)
YAGO_PROFESSIONAL = rulebook(state.PROFESSIONAL)
