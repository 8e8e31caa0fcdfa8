"""Random shots on a Yago board, drawn as in random_shots.py: any ball is flicked, holes are blind,
and some of them are taken."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin, sqrt, tau
from random import Random

from empoche.equipment import YAGO_BOARD, Equipment, yago_rack
from empoche.equipment.racks import YAGO_RACK, triangle
from empoche.errors import Refused
from empoche.physics import Flick, Launch, simulate
from empoche.physics.checks import check_layout
from empoche.physics.flick import FASTEST
from empoche.physics.stroke import direction_to
from tests.physics.placings import against_ball, against_cushion, aimed, anywhere, fits, laid
from tests.physics.random_shots import Made, Source
from tests.physics.sizes import Layout, Place, seated

BOARD = YAGO_BOARD
BALLS = ("blue", *(f"{colour}-{k}" for k in range(1, 6) for colour in ("red", "yellow")))


# ---------------------------------------------------------------- where balls lie


def at_hole(chance: Random, table: Equipment, layout: Layout, ball: str) -> Place:
    """At the rim of a hole, or a hair from it."""
    for _ in range(50):
        hole = chance.choice(table.outline.pockets)
        far = hole.radius + chance.choice((1e-12, 1e-9, 1e-6, 1e-4, 1e-3, 0.01))
        turn = chance.choice((chance.uniform(0, tau), chance.randrange(8) * tau / 8))
        place = (hole.centre[0] + far * cos(turn), hole.centre[1] + far * sin(turn))
        if fits(table, layout, ball, place):
            return place
    return anywhere(chance, table, layout, ball)


def sitting(chance: Random, most: int) -> tuple[Layout, tuple[str, ...]]:
    """Some balls in holes, and the names of the others."""
    names = chance.sample(BALLS, len(BALLS))
    holes = chance.sample(BOARD.outline.pockets, chance.randint(0, most))
    taken = names[: len(holes)]
    layout = {ball: hole.centre for ball, hole in zip(taken, holes, strict=True)}
    return layout, tuple(names[len(holes) :])


def balls(
    chance: Random, in_holes: int, most: int, *placings: Callable[..., Place]
) -> tuple[Layout, tuple[str, ...]]:
    """Some in holes and others laid in these ways; and the names of those that can be played."""
    layout, others = sitting(chance, in_holes)
    layout = laid(chance, BOARD, most - 1, *placings, names=others, layout=layout)
    return layout, tuple(ball for ball, place in layout.items() if not seated(BOARD, place))


# ---------------------------------------------------------------- flicks


def flicked(
    chance: Random,
    laid_out: tuple[Layout, tuple[str, ...]],
    speeds: tuple[float, float],
    turn: float = 0.0,
    at_holes: float = 0.3,
) -> Made:
    """Any ball at something: another ball, a hole, or nothing."""
    layout, names = laid_out
    ball = chance.choice(names)
    direction = aimed(chance, layout, ball)
    if chance.random() < at_holes:
        direction = direction_to(layout[ball], chance.choice(BOARD.outline.pockets).centre)
        direction += chance.choice((0.0, chance.gauss(0, 3)))
    speed = chance.uniform(*speeds)
    return layout, Flick(direction, speed, ball, turn=chance.uniform(-turn, turn))


def launch(chance: Random, layout: Layout, ball: str, up: float) -> Launch:
    turn = radians(aimed(chance, layout, ball))
    speed = chance.choice((0.0, chance.uniform(0, 0.1), chance.uniform(0, 2), chance.uniform(0, 8)))
    spin = chance.choice((0.0, 20.0, 200.0))
    wx, wy, wz = (chance.gauss(0, spin) for _ in range(3))
    return Launch(ball, (speed * cos(turn), speed * sin(turn), up), (wx, wy, wz))


# ---------------------------------------------------------------- kinds of shots


def tight_break(chance: Random) -> Made:
    """All ten balls touch."""
    return _break(chance, yago_rack(BOARD))


def loose_break(chance: Random) -> Made:
    """Gaps from a thousandth of a nanometre to what a careless hand leaves."""
    gap = 10 ** chance.uniform(-12, -3.3)
    loose = chance.choice((0.0, 0.3)) * gap
    layout = {
        ball: (x + chance.uniform(-loose, loose), y + chance.uniform(-loose, loose))
        for ball, (x, y) in triangle(BOARD, YAGO_RACK, BOARD.front, gap).items()
    }
    return _break(chance, {**layout, "blue": BOARD.spot})


def _break(chance: Random, layout: Layout) -> Made:
    aside = chance.choice((0.0, 0.0, chance.gauss(0, 1)))
    turn = chance.choice((0.0, chance.gauss(0, 50)))
    speed = chance.uniform(1.0, FASTEST)
    return layout, Flick(direction_to(BOARD.spot, BOARD.front) + aside, speed, "blue", turn=turn)


def midgame(chance: Random) -> Made:
    return flicked(chance, balls(chance, 6, 5, anywhere), (0.1, 4.0))


def crowded(chance: Random) -> Made:
    """Balls frozen to one another, in clusters, and to cushions."""
    laid_out = balls(chance, 3, 8, against_ball, against_cushion, anywhere)
    return flicked(chance, laid_out, (0.05, 6.0))


def at_the_holes(chance: Random) -> Made:
    """Near holes and over them, mostly at speeds at which it is open whether a ball sinks."""
    laid_out = balls(chance, 4, 7, at_hole, at_hole, anywhere)
    return flicked(chance, laid_out, chance.choice(((0.0, 0.3), (0.2, 1.0), (1.0, 5.0))), 50.0, 0.7)


def at_taken_holes(chance: Random) -> Made:
    """All that can be met sits in a hole, or leans on what does."""
    laid_out = balls(chance, 9, 2, anywhere, against_ball, at_hole)
    return flicked(chance, laid_out, chance.choice(((0.1, 1.0), (1.0, 8.0))))


def leaning(chance: Random) -> Made:
    """Frozen to balls in holes and to others, at the rims of free holes."""
    laid_out = balls(chance, 7, 4, against_ball, at_hole)
    return flicked(chance, laid_out, chance.choice(((0.0, 0.4), (0.4, 4.0))))


def at_the_cushions(chance: Random) -> Made:
    return flicked(chance, balls(chance, 3, 8, against_cushion, against_ball), (0.05, 6.0), 100.0)


def slow(chance: Random) -> Made:
    return flicked(chance, balls(chance, 5, 6, anywhere, against_ball, at_hole), (0.0, 0.4))


def hard(chance: Random) -> Made:
    laid_out = balls(chance, 3, 8, anywhere, against_ball, against_cushion)
    return flicked(chance, laid_out, (4.0, FASTEST), 300.0)


def hops(chance: Random) -> Made:
    """Into the air: over balls, onto balls in holes, onto the rail, off the board."""
    layout, names = balls(chance, 6, 5, anywhere, against_ball)
    return layout, (launch(chance, layout, chance.choice(names), chance.uniform(0.05, 3)),)


def launched(chance: Random) -> Made:
    """Several set going at once, with any spin."""
    layout, names = balls(chance, 4, 7, anywhere, against_cushion, against_ball, at_hole)
    several = chance.sample(names, chance.randint(1, min(4, len(names))))
    ups = [chance.choice((0.0, 0.0, 0.0, chance.uniform(0, 2))) for _ in several]
    return layout, tuple(
        launch(chance, layout, ball, up) for ball, up in zip(several, ups, strict=True)
    )


def squeezed(chance: Random) -> Made:
    """Two or three balls that come to one hole from all sides at once."""
    layout, names = balls(chance, 3, 3, anywhere)
    hole = chance.choice(BOARD.outline.pockets)
    speed = chance.choice((0.1, 0.3, 0.6, 1.0))
    layout = {ball: place for ball, place in layout.items() if place != hole.centre}
    turn, starts = chance.uniform(0, tau), []
    for k, ball in enumerate(names):
        way = turn + k * tau / len(names)
        far = chance.choice((0.02, 0.0205, chance.uniform(0.02, 0.022)))
        place = (hole.centre[0] + far * cos(way), hole.centre[1] + far * sin(way))
        others = {name: at for name, at in layout.items() if name != ball}
        if fits(BOARD, others, ball, place):
            layout[ball] = place
            starts.append(Flick(way * 360 / tau + 180, speed, ball))
    if not starts:
        starts = [Flick(0.0, speed, chance.choice([b for b in names if b in layout]))]
    return layout, tuple(starts)


def next_shot(chance: Random) -> Made:
    """What one to three other shots have left behind."""
    kinds = (tight_break, crowded, at_the_holes, leaning, slow, squeezed)
    layout, stroke = chance.choice(kinds)(chance)
    for _ in range(chance.randint(1, 3)):
        left = simulate(BOARD, layout, stroke).final
        names = tuple(ball for ball, place in left.items() if not seated(BOARD, place))
        try:
            check_layout(BOARD, left)
        except Refused:
            break  # so that the shot that left this is found
        if not names:
            break
        layout, stroke = flicked(chance, (left, names), (0.1, sqrt(chance.uniform(0.04, 25.0))))
    return layout, stroke


KINDS: dict[str, Callable[[Random], Made]] = {
    "tight break": tight_break,
    "loose break": loose_break,
    "mid-game": midgame,
    "crowded": crowded,
    "at the holes": at_the_holes,
    "at taken holes": at_taken_holes,
    "leaning": leaning,
    "at the cushions": at_the_cushions,
    "slow": slow,
    "hard": hard,
    "hops": hops,
    "launched": launched,
    "squeezed": squeezed,
    "next": next_shot,
}

YAGO = Source("yago/", (BOARD,), KINDS)
