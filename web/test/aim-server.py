"""What physics and geometry of the server say of some positions, for the client's aiming to be
held against: `.venv/bin/python web/test/aim-server.py > web/test/aim-server.json`."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from math import asin, cos, degrees, hypot, radians, sin
from random import Random
from typing import Any

from empoche.errors import Refused
from empoche.geometry import area_of, may_stand, nearest
from empoche.geometry.meeting import meeting
from empoche.matches.setup import Hand, setting_of
from empoche.physics import Flick, Launch, Stroke, simulate
from empoche.physics.clearance import least_elevation
from empoche.physics.stroke import direction_to, launch
from empoche.rulebooks import rulebook
from empoche.server.matches.in_hand import hand_view
from empoche.views.equipment import equipment_view

CHANCE = Random(8)
GAMES = {  # rulebook, what is struck, area of what is in hand
    "english": ("blackball", "cue", "baulk"),
    "american": ("jeu-de-la-8", "cue", "anywhere"),
    "carrom": ("carrom-international", "striker", "base-line"),
    "yago": ("yago-professional", "blue", "spot-line"),
}
KINDS = {"contact": "piece", "cushion": "cushion", "pocket": "pocket"}
Layout = dict[str, tuple[float, float]]


def scattered(table: Any, layout: Layout, pieces: list[str], low: float, high: float) -> Layout:
    """Some pieces put anywhere between two heights, clear of each other."""
    for piece in pieces:
        for _ in range(200):
            x, y = CHANCE.uniform(0.06, table.width - 0.06), CHANCE.uniform(low, high)
            clear = (
                hypot(x - u, y - v) > meeting(table, piece, other) + 0.003
                for other, (u, v) in layout.items()
            )
            if all(clear):
                layout[piece] = round(x, 4), round(y, 4)
                break
    return layout


def aimed(table: Any, layout: Layout, struck: str) -> float:
    """At a piece, thin or full; at a pocket; or anywhere."""
    start, kind = layout[struck], CHANCE.random()
    if kind < 0.6:
        other = CHANCE.choice([piece for piece in layout if piece != struck])
        far = hypot(layout[other][0] - start[0], layout[other][1] - start[1])
        half = degrees(asin(min(1.0, meeting(table, struck, other, layout[other]) / far)))
        return round(direction_to(start, layout[other]) + CHANCE.uniform(-1.1, 1.1) * half, 2)
    if kind < 0.75:
        hole = CHANCE.choice(table.outline.pockets)
        return round(direction_to(start, hole.centre) + CHANCE.uniform(-1, 1), 2)
    return round(CHANCE.uniform(0, 360), 2)


def elevation(name: str) -> dict[str, Any]:
    """The least elevation of a stroke, with balls and cushions near the cue."""
    table = setting_of(name).table
    others = CHANCE.sample([piece for piece in pieces_of(name) if piece != "cue"], 6)
    layout = scattered(table, {}, ["cue"], 0.03, table.length - 0.03)
    layout = scattered(table, layout, others, 0.03, table.length - 0.03)
    far = CHANCE.choice([0.0, CHANCE.uniform(0.1, 0.6)])
    turn = CHANCE.uniform(0, 360)
    side, height = round(far * cos(radians(turn)), 3), round(far * sin(radians(turn)), 3)
    way = aimed(table, layout, "cue") + CHANCE.choice([0, 180])
    stroke = Stroke(way, 2.0, side, height)
    least = least_elevation(table, layout, stroke)
    tip = {"direction": way, "side": side, "height": height}
    return {"layout": layout, **tip, "least": least}


def contact(name: str) -> dict[str, Any] | None:
    """What a stroke meets first, and where the struck piece is then."""
    _, struck, _ = GAMES[name]
    table = setting_of(name).table
    others = CHANCE.sample([piece for piece in pieces_of(name) if piece != struck], 5)
    layout: Layout = {"striker": (round(CHANCE.uniform(0.19, 0.55), 4), 0.1175)}
    if name != "carrom":
        layout = scattered(table, {}, [struck], 0.06, table.length - 0.06)
    layout = scattered(table, layout, others, 0.06, table.length - 0.06)
    if name == "yago" and CHANCE.random() < 0.5:  # a ball that sits in a hole is lower
        layout[others[0]] = CHANCE.choice(table.outline.pockets).centre
    cue = name in ("english", "american")
    direction, side = aimed(table, layout, struck), 0.0
    action: Flick | Launch = Flick(direction, 7.0, ball=struck, place=layout[struck])
    if cue:
        side = round(CHANCE.choice([0.0, CHANCE.uniform(-0.45, 0.45)]), 2)
        # of a level cue: the line that is drawn knows of squirt, not of swerve
        action = launch(Stroke(direction, 9.0, side=side), *table.size("cue"))
    try:
        motion = simulate(table, layout, action)
    except Refused:
        return None
    first = next((event for event in motion.events if event.kind in KINDS), None)
    at = first and motion.at(max(0.0, first.time - 1e-9)).get(struck)
    turned = name == "yago" and any(event.kind not in KINDS for event in motion.events[:1])
    if first is None or at is None or turned or first.ball != struck:
        return None
    return {
        "layout": layout,
        "direction": direction,
        "side": side,
        "kind": KINDS[first.kind],
        "name": first.other,
        "at": [round(at[0], 6), round(at[1], 6)],
    }


def place(name: str) -> dict[str, Any] | None:
    """Whether what is in hand may stand at a place, and where it may that is nearest."""
    book, struck, area_name = GAMES[name]
    table, area = setting_of(name).table, area_of(rulebook(book).traits, area_name)
    line = {"carrom": 0.1175, "yago": table.length / 5}.get(name)
    low, high = (0.06, 0.5) if line is None else (line - 0.02, line + 0.02)
    others = [piece for piece in pieces_of(name) if piece != struck]
    layout = scattered(table, {}, CHANCE.sample(others, 8), low, high)
    x, y = CHANCE.choice([*layout.values(), (CHANCE.uniform(0, table.width), CHANCE.random())])
    wish = round(x + CHANCE.uniform(-0.03, 0.03), 4), round(y + CHANCE.uniform(-0.03, 0.03), 4)
    try:
        found = nearest(table, layout, area, wish, struck)
    except Refused:
        return None
    return {
        "layout": layout,
        "wish": wish,
        "may": may_stand(table, layout, area, wish, struck),
        "found": [round(found[0], 6), round(found[1], 6)],
    }


def pieces_of(name: str) -> list[str]:
    return [piece.name for piece in equipment_view(GAMES[name][0]).pieces]


def several(make: Any, name: str, count: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while len(found) < count:
        one = make(name)
        found += [one] if one else []
    return found


def whole(name: str) -> dict[str, Any]:
    book, struck, area = GAMES[name]
    hand = hand_view(book, Hand(struck, (area,), must=True))
    assert hand is not None
    return {
        "equipment": asdict(equipment_view(book)),
        "hand": hand.model_dump(mode="json"),
        "contacts": several(contact, name, 24),
        "places": several(place, name, 16),
        "elevations": several(elevation, name, 40) if GAMES[name][1] == "cue" else [],
    }


if __name__ == "__main__":
    json.dump({name: whole(name) for name in GAMES}, sys.stdout)
