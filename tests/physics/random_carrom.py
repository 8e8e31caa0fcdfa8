"""Random shots on a carrom board, drawn as in random_shots.py.

Flicks of the striker stand where the rules want it, from all four sides; launches set off anything
from anywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, pi, radians, sin, sqrt, tau
from random import Random

from empoche.equipment import CARROM_BOARD, Equipment, check_striker, rosette, turn_layout
from empoche.equipment.carrom import SIDES, STRIKER
from empoche.errors import Refused
from empoche.physics import Flick, Launch, simulate
from empoche.physics.checks import check_layout
from empoche.physics.flick import FASTEST
from empoche.physics.stroke import direction_to
from tests.physics.placings import against_ball, against_cushion, aimed, anywhere, fits, laid
from tests.physics.random_shots import Made, Source
from tests.physics.sizes import Layout, Place, radius

BOARD = CARROM_BOARD
PIECES = ("queen", *(f"{colour}-{k}" for k in range(1, 10) for colour in ("white", "black")))


# ---------------------------------------------------------------- where pieces lie


def at_hole(chance: Random, table: Equipment, layout: Layout, piece: str) -> Place:
    """At the edge of a hole, or a hair from it; sometimes at its frame too."""
    r = radius(table, piece)
    for _ in range(50):
        hole = chance.choice(table.outline.pockets)
        far = hole.radius + chance.choice((0.0, 1e-12, 1e-9, 1e-6, 1e-3, 0.01))
        turn = chance.uniform(0, tau)
        x, y = hole.centre[0] + far * cos(turn), hole.centre[1] + far * sin(turn)
        if chance.random() < 0.3:  # against the frame beside it
            x, y = chance.choice(((r, y), (x, r), (table.width - r, y), (x, table.length - r)))
        if fits(table, layout, piece, (x, y)):
            return x, y
    return anywhere(chance, table, layout, piece)


def packed(chance: Random, layout: Layout, names: tuple[str, ...]) -> Layout:
    """Pieces in a hexagonal packing somewhere, as far as they fit."""
    place = anywhere(chance, BOARD, layout, names[0])
    turn = chance.choice((0.0, pi / 6, chance.uniform(0, tau)))
    step = BOARD.piece + chance.choice((0.0, 0.0, 1e-12, 1e-9, 1e-6))
    found = dict(layout)
    lattice = sorted(
        (hypot(a + b / 2, b * sqrt(3) / 2), a, b) for a in range(-3, 4) for b in range(-3, 4)
    )
    for piece, (_, a, b) in zip(names, lattice, strict=False):
        u, v = step * (a + b / 2), step * b * sqrt(3) / 2
        x, y = place[0] + u * cos(turn) - v * sin(turn), place[1] + u * sin(turn) + v * cos(turn)
        if fits(BOARD, found, piece, (x, y)):
            found[piece] = (x, y)
    return found


def on_base(chance: Random, layout: Layout) -> tuple[Place, str] | None:
    """A place and a side from which the striker may be flicked, if there is one."""
    middle = BOARD.base_distance + BOARD.base_circle / 2
    ends = [circle.centre[0] for circle in BOARD.markings.bases[0].circles]
    for _ in range(60):
        quarters = chance.randrange(4)
        x = chance.choice((chance.uniform(*ends), chance.uniform(*ends), chance.choice(ends)))
        seen = {STRIKER: (x, middle + chance.choice((0.0, chance.uniform(-0.004, 0.004))))}
        place = turn_layout(BOARD, seen, -quarters)[STRIKER]
        try:
            check_striker(BOARD, place, SIDES[quarters])
        except Refused:
            continue
        if fits(BOARD, layout, STRIKER, place):
            return place, SIDES[quarters]
    return None


# ---------------------------------------------------------------- flicks


def flicked(
    chance: Random,
    layout: Layout,
    speeds: tuple[float, float],
    turn: float = 0.0,
    directions: tuple[float, float] | None = None,
) -> Made:
    """The striker from a base line, at something; if there is no room for it, a piece set off."""
    found = on_base(chance, layout)
    if found is None:
        return layout, (launch(chance, layout, chance.choice(tuple(layout)), speeds),)
    place, side = found
    direction = aimed(chance, {STRIKER: place, **layout}, STRIKER)
    if directions is not None:
        direction = chance.uniform(*directions) + 90 * SIDES.index(side)
    speed = chance.uniform(*speeds)
    return layout, Flick(direction, speed, place=place, turn=chance.uniform(-turn, turn), side=side)


def launch(
    chance: Random, layout: Layout, piece: str, speeds: tuple[float, float] = (0.0, 8.0)
) -> Launch:
    turn, speed = radians(aimed(chance, layout, piece)), chance.uniform(*speeds)
    speed = chance.choice((0.0, speed, speed, speed))
    spin = chance.choice((0.0, 0.0, chance.gauss(0, 30), chance.gauss(0, 300)))
    return Launch(piece, (speed * cos(turn), speed * sin(turn), 0.0), (0.0, 0.0, spin))


# ---------------------------------------------------------------- kinds of shots


def tight_break(chance: Random) -> Made:
    """All nineteen pieces touch, turned as whoever breaks likes."""
    turn = chance.choice((0.0, 30.0, 90.0, chance.uniform(0, 360)))
    return _break(chance, rosette(BOARD, turn))


def loose_break(chance: Random) -> Made:
    """Gaps from a thousandth of a nanometre to what a careless hand leaves."""
    gap = 10 ** chance.uniform(-12, -3)
    loose = chance.choice((0.0, 0.3)) * gap
    (x, y), wide = BOARD.centre, 1 + gap / BOARD.piece
    layout = {
        piece: (
            x + (u - x) * wide + chance.uniform(-loose, loose),
            y + (v - y) * wide + chance.uniform(-loose, loose),
        )
        for piece, (u, v) in rosette(BOARD, chance.uniform(0, 360)).items()
    }
    return _break(chance, layout)


def _break(chance: Random, layout: Layout) -> Made:
    found = on_base(chance, layout)
    assert found is not None
    place, side = found
    direction = direction_to(place, BOARD.centre) + chance.choice((0.0, 0.0, chance.gauss(0, 2)))
    return layout, Flick(direction, chance.uniform(1.5, 8.0), place=place, side=side)


def midgame(chance: Random) -> Made:
    return flicked(chance, pieces(chance, 19, anywhere), (0.3, 5.0))


def crowded(chance: Random) -> Made:
    """Pieces frozen to one another and to the frame."""
    return flicked(chance, pieces(chance, 19, against_ball, against_cushion, anywhere), (0.1, 8.0))


def packings(chance: Random) -> Made:
    """A hexagonal packing of up to nineteen, and what else lies about."""
    many = chance.randint(3, 19)
    layout = packed(chance, {}, PIECES[:many])
    for piece in PIECES[many : chance.randint(many, 19)]:
        layout[piece] = against_ball(chance, BOARD, layout, piece)
    return flicked(chance, layout, (0.3, 8.0))


def at_the_holes(chance: Random) -> Made:
    return flicked(chance, pieces(chance, 12, at_hole, at_hole, anywhere, against_ball), (0.1, 6.0))


def at_the_frame(chance: Random) -> Made:
    return flicked(chance, pieces(chance, 12, against_cushion, against_ball), (0.1, 6.0))


def slow(chance: Random) -> Made:
    return flicked(chance, pieces(chance, 12, anywhere, against_ball), (0.0, 0.5))


def hard(chance: Random) -> Made:
    layout = pieces(chance, 19, anywhere, against_ball, against_cushion)
    return flicked(chance, layout, (5.0, FASTEST))


def thumb(chance: Random) -> Made:
    """Backwards, at the player's own frame."""
    layout = pieces(chance, 12, anywhere, against_cushion, at_hole)
    return flicked(chance, layout, (0.5, 5.0), directions=(180.0, 360.0))


def spinning(chance: Random) -> Made:
    most = chance.choice((20.0, 200.0, 1000.0))
    return flicked(chance, pieces(chance, 12, anywhere, against_ball), (0.0, 6.0), most)


def launched(chance: Random) -> Made:
    """Anything set going from anywhere with any spin: several at once, turning in their places."""
    names = ("striker", *PIECES)
    layout = laid(chance, BOARD, 12, anywhere, against_cushion, against_ball, at_hole, names=names)
    several = chance.sample(tuple(layout), chance.randint(1, min(5, len(layout))))
    return layout, tuple(launch(chance, layout, piece) for piece in several)


def next_shot(chance: Random) -> Made:
    """What another shot has left behind."""
    layout, stroke = chance.choice((tight_break, crowded, at_the_holes, at_the_frame))(chance)
    left = simulate(BOARD, layout, stroke).final
    left.pop(STRIKER, None)
    try:
        check_layout(BOARD, left)
    except Refused:
        return layout, stroke  # so that the shot that left this is found
    return flicked(chance, left or pieces(chance, 5, anywhere), (0.1, 6.0))


def pieces(chance: Random, most: int, *placings: Callable[..., Place]) -> Layout:
    return laid(chance, BOARD, most - 1, *placings, names=PIECES)


KINDS: dict[str, Callable[[Random], Made]] = {
    "tight break": tight_break,
    "loose break": loose_break,
    "mid-game": midgame,
    "crowded": crowded,
    "packings": packings,
    "at the holes": at_the_holes,
    "at the frame": at_the_frame,
    "slow": slow,
    "hard": hard,
    "thumb": thumb,
    "spinning": spinning,
    "launched": launched,
    "next": next_shot,
}

CARROM = Source("carrom/", (BOARD,), KINDS)
