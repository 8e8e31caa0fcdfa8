"""Positions of pool as they are given and as they are shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from empoche import facts
from empoche.equipment import Table
from empoche.errors import Refused, UnknownName
from empoche.referee import NOTHING_FOUND, Findings, Given, Shot
from empoche.rulebooks import common
from empoche.rulebooks.pool import BAULK, CUE, CUSHIONS, IN_PLACE, Balls, Frame, Layout


def opening_frame(
    given: Given,
    balls: Balls,
    table: Table,
    phases: tuple[str, ...],
    articles: tuple[str, str],
    in_hand: tuple[str, ...] = BAULK,
) -> Frame:
    """Read the part of a given position that all pool rulebooks read alike.

    The `articles` say how a frame is won, so that it is over without the eight; and that the table
    is open before and after the break.
    """
    won_by, open_by = articles
    phase, players, turn, breaker = common.read_seats(given, phases)
    on_table = common.read_pieces(given.on_table, balls.members)
    if balls.eight not in on_table:
        raise Refused("frame-decided", ball=balls.eight, article=won_by)
    groups = common.read_groups(given.groups, balls.pair)
    if groups is not None and phase != "play":
        raise Refused("groups-before-break", option=groups, article=open_by)
    check_leaves(given.findings, balls, on_table)
    check_named({given.nominated} - {None}, balls, on_table)
    if given.in_hand is not None and given.in_hand not in in_hand:
        raise Refused("expected", value=given.in_hand, expected=(*in_hand, "false"))
    return Frame(
        players=players,
        turn=None if phase in ("lag", "toss") else turn,
        breaker=breaker,
        phase=phase,
        groups=groups,
        on_table=on_table,
        places=BAULK if phase != "play" or given.in_hand == "baulk" else IN_PLACE,
        found=given.findings,
        layout=layout_given(given, balls, table),
    )


def check_named(named: Iterable[str | None], balls: Balls, on_table: frozenset[str]) -> None:
    """Refuse names of balls that do not exist or are no longer on the table."""
    for ball in named:
        if ball == CUE or ball in on_table:
            continue
        if ball in balls.all:
            raise Refused("ball-not-on-table", ball=ball)
        raise UnknownName("unknown-ball", ball=ball, expected=facts.natural(balls.names.pieces))


def shooter(frame: Frame, shot: Shot, balls: Balls) -> str:
    """Return who played a shot; refuse findings that cannot stand after it."""
    by = common.shooter(frame, shot.by)
    check_leaves(shot.leaves, balls, frame.on_table)
    return by


def check_leaves(leaves: Findings | None, balls: Balls, on_table: frozenset[str]) -> None:
    """Refuse findings about balls and cushions that are not there."""
    if leaves is None or leaves is NOTHING_FOUND:
        return
    check_named(leaves.touching | {ball for ball, _ in leaves.frozen}, balls, on_table)
    for _, cushion in leaves.frozen:
        if cushion not in CUSHIONS:
            raise UnknownName("unknown-cushion", name=cushion, expected=CUSHIONS)


def layout_given(given: Given, balls: Balls, table: Table) -> Layout:
    """Read where balls are known to lie, in metres; the place `spot` is the table's own."""
    check_named(given.layout, balls, common.read_pieces(given.on_table, balls.members))
    places = []
    for ball, place in given.layout.items():
        if isinstance(place, str):
            if place != "spot":
                raise UnknownName("unknown-place", name=place, expected=("spot", "[x, y]"))
            place = table.spot
        places.append((ball, *place))
    return tuple(places)


def fields_of(frame: Frame) -> dict[str, Any]:
    """Return the fields of a frame by name, to build a rulebook's own frame from."""
    return {field.name: getattr(frame, field.name) for field in fields(frame)}


def shown(
    frame: Frame, on: frozenset[str], balls: Balls, visits: int = 1, free_shot: bool = False
) -> dict[str, Any]:
    """Answer the keys of `expect` that every pool frame has."""
    choice = frame.choice
    return {
        "turn": frame.turn,
        "groups": common.show_groups(frame),
        "cue_ball": frame.places,
        "balls_on": common.name_by_group(on, frame.on_table, balls.members),
        "choice": None if choice is None else {"by": choice.by, "options": choice.options},
        "visits": visits,
        "free_shot": free_shot,
    }
