"""Where pieces of a random shot lie, on any table or board, and where it is aimed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, hypot, pi, sin, tau
from random import Random

from empoche.equipment import Equipment, Table
from empoche.physics.stroke import direction_to
from tests.physics.sizes import Layout, Place, apart, at_nose, hole_at

BALLS = ("cue", *(str(k) for k in range(1, 16)))


def fits(table: Equipment, layout: Layout, ball: str, place: Place) -> bool:
    """Whether a piece can lie here: clear of the noses, over no hole, and in no other piece."""
    edge = at_nose(table, ball) - 1e-12
    if not edge <= place[0] <= table.width - edge or not edge <= place[1] <= table.length - edge:
        return False
    if not isinstance(table, Table) and hole_at(table, place, table.outline.pockets[0].radius):
        return False  # those of a table are beyond the noses
    return all(
        hypot(place[0] - x, place[1] - y) >= apart(table, ball, name, (x, y)) - 1e-12
        for name, (x, y) in layout.items()
    )


def anywhere(chance: Random, table: Equipment, layout: Layout, ball: str) -> Place:
    while True:
        place = (chance.uniform(0, table.width), chance.uniform(0, table.length))
        if fits(table, layout, ball, place):
            return place


def against_ball(chance: Random, table: Equipment, layout: Layout, ball: str) -> Place:
    """Frozen to another ball, or a hair away from it."""
    for _ in range(50):
        name = chance.choice(tuple(layout))
        (x, y), turn = layout[name], chance.choice((chance.uniform(0, tau), 0.0, pi / 2, pi / 3))
        far = apart(table, ball, name, (x, y)) + chance.choice((0.0, 0.0, 1e-12, 1e-9, 1e-7, 1e-5))
        place = (x + far * cos(turn), y + far * sin(turn))
        if fits(table, layout, ball, place):
            return place
    return anywhere(chance, table, layout, ball)


def against_cushion(chance: Random, table: Equipment, layout: Layout, ball: str) -> Place:
    """Frozen to a cushion, or a hair away from it; now and then in a corner of the noses."""
    for _ in range(50):
        edge = at_nose(table, ball) + chance.choice((0.0, 0.0, 1e-12, 1e-9, 1e-6))
        x, y = chance.uniform(0, table.width), chance.uniform(0, table.length)
        if chance.random() < 0.5:
            x = chance.choice((edge, table.width - edge))
        else:
            y = chance.choice((edge, table.length - edge))
        if fits(table, layout, ball, (x, y)):
            return x, y
    return anywhere(chance, table, layout, ball)


Placing = Callable[[Random, Equipment, Layout, str], Place]


def laid(
    chance: Random,
    table: Equipment,
    most: int,
    *placings: Placing,
    names: Sequence[str] = BALLS,
    layout: Layout | None = None,
) -> Layout:
    """The first of the names and up to `most` others, each laid in one of these ways."""
    layout = dict(layout or {})
    for ball in names[: chance.randint(1, most) + 1]:
        placing = chance.choice(placings) if layout else chance.choice((anywhere, placings[0]))
        if placing is against_ball and not layout:
            placing = anywhere
        layout[ball] = placing(chance, table, layout, ball)
    return layout


def aimed(chance: Random, layout: Layout, ball: str = "cue") -> float:
    """A direction: at a ball, a little beside it, along the axes, or anywhere."""
    others = [place for name, place in layout.items() if name != ball]
    way = chance.random()
    if others and way < 0.6:
        return direction_to(layout[ball], chance.choice(others)) + chance.gauss(0, 2)
    if others and way < 0.75:
        return direction_to(layout[ball], chance.choice(others))
    if way < 0.85:
        return chance.choice((0.0, 45.0, 90.0, 135.0, 180.0, 225.0, 270.0, 315.0))
    return chance.uniform(0, 360)
