"""Random shots, the same for the same seed: layouts and strokes of every kind, on both tables.

Every shot is drawn by itself from its seed and number, so that number 48,213 of a soak can be
played again without those before it; and it is printed as a script that says every number exactly.
So are those of random_carrom.py and random_yago.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import cos, radians, sin, sqrt, tau
from random import Random

from empoche.equipment import (
    AMERICAN_TABLE,
    ENGLISH_TABLE,
    Equipment,
    Table,
    american_rack,
    english_rack,
)
from empoche.physics import Flick, Launch, Shot, Stroke
from empoche.physics.stroke import FASTEST, direction_to
from tests.physics.placings import against_ball, against_cushion, aimed, anywhere, fits, laid
from tests.physics.sizes import Layout, Place, at_nose

Strokes = Stroke | Flick | tuple[Flick | Launch, ...]
Made = tuple[Layout, Strokes]
TABLES = (ENGLISH_TABLE, AMERICAN_TABLE)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A shot with its kind, and the seed and number it was drawn from."""

    kind: str
    seed: int
    number: int
    table: Equipment
    layout: Layout
    stroke: Strokes

    @property
    def shot(self) -> Shot:
        return Shot(self.table, self.layout, self.stroke)

    def script(self) -> str:
        """Python that plays this shot again."""
        kind = "TABLE" if isinstance(self.table, Table) else "BOARD"
        table = f"{self.table.name.upper()}_{kind}"
        return (
            f"# {self.kind}: shot {self.number} of seed {self.seed}\n"
            f"from empoche.equipment import {table}\n"
            "from empoche.physics import Flick, Launch, Stroke, simulate\n\n"
            f"motion = simulate({table}, {self.layout!r}, {self.stroke!r})\n"
        )


@dataclass(frozen=True, slots=True)
class Source:
    """Shots of one game, of all its kinds in turn; on all its tables in turn, if it has several."""

    prefix: str  # of the seeds
    tables: tuple[Equipment, ...]
    kinds: Mapping[str, Callable[..., Made]]  # of the chance; with several tables also of one
    breaks = ("tight break", "loose break")  # none may take much longer than another of its kind

    def shots(self, seed: int, count: int, start: int = 0) -> Iterator[Drawn]:
        """Draw `count` shots."""
        return (self.drawn(seed, number) for number in range(start, start + count))

    def drawn(self, seed: int, number: int, kind: str | None = None) -> Drawn:
        """Draw one shot."""
        chance = Random(f"{self.prefix}{seed}/{number}")
        names = tuple(self.kinds)
        kind = kind or names[number % len(names)]
        table = self.tables[number // len(names) % len(self.tables)]
        on = (table,) if len(self.tables) > 1 else ()
        return Drawn(kind, seed, number, table, *self.kinds[kind](chance, *on))


# ---------------------------------------------------------------- where balls lie


def in_jaws(chance: Random, table: Equipment, layout: Layout, ball: str) -> Place:
    """As near to a pocket as the rectangle of the noses lets a ball lie."""
    for _ in range(50):
        pocket = chance.choice(table.outline.pockets)
        edge = at_nose(table, ball)
        spread = chance.choice((0.0, 0.005, 0.03))
        x = pocket.centre[0] + chance.uniform(-spread, spread)
        y = pocket.centre[1] + chance.uniform(-spread, spread)
        place = (
            min(max(x, edge), table.width - edge),
            min(max(y, edge), table.length - edge),
        )
        if fits(table, layout, ball, place):
            return place
    return anywhere(chance, table, layout, ball)


def racked(chance: Random, table: Table, gap: float, loose: float = 0.0) -> Layout:
    """A rack with the same gap everywhere, each ball up to `loose` beside its place."""
    rack = english_rack if table is ENGLISH_TABLE else american_rack
    return {
        ball: (x + chance.uniform(-loose, loose), y + chance.uniform(-loose, loose))
        for ball, (x, y) in rack(table, gap).items()
    }


# ---------------------------------------------------------------- strokes


def tip(chance: Random) -> tuple[float, float]:
    """Side and height of the tip: mostly near the middle, sometimes a miscue, sometimes none."""
    if chance.random() < 0.3:
        return 0.0, chance.choice((0.0, 0.4, -0.5))
    most = chance.choice((0.3, 0.5, 0.95))
    far, turn = most * sqrt(chance.random()), chance.uniform(0, tau)
    return far * cos(turn), far * sin(turn)


def struck(
    chance: Random, layout: Layout, speeds: tuple[float, float], lifts: tuple[float, float]
) -> Stroke:
    side, height = tip(chance)
    return Stroke(
        aimed(chance, layout), chance.uniform(*speeds), side, height, chance.uniform(*lifts)
    )


# ---------------------------------------------------------------- kinds of shots

LEVEL = (0.0, 8.0)


def tight_break(chance: Random, table: Table) -> Made:
    """All fifteen balls touch."""
    return _break(chance, table, racked(chance, table, 0.0))


def loose_break(chance: Random, table: Table) -> Made:
    """Gaps from a thousandth of a nanometre to what a careless hand leaves."""
    gap = 10 ** chance.uniform(-12, -3.5)
    return _break(chance, table, racked(chance, table, gap, chance.choice((0.0, 0.3)) * gap))


def _break(chance: Random, table: Table, rack: Layout) -> Made:
    spread = chance.choice((0.0, 0.3))
    cue = (
        table.width / 2 + chance.uniform(-spread, spread),
        table.baulk * chance.uniform(0.4, 1.0),
    )
    layout = {"cue": cue, **rack}
    front = min(rack.values(), key=lambda place: place[1])
    direction = direction_to(cue, front) + chance.choice((0.0, 0.0, chance.gauss(0, 0.7)))
    side, height = chance.choice(((0.0, 0.0), (0.0, 0.2), tip(chance)))
    stroke = Stroke(direction, chance.uniform(5, 12), side, height, chance.choice((0.0, 3.0)))
    return layout, stroke


def midgame(chance: Random, table: Table) -> Made:
    layout = laid(chance, table, 15, anywhere)
    return layout, struck(chance, layout, (0.3, 6.0), LEVEL)


def crowded(chance: Random, table: Table) -> Made:
    """Balls frozen to one another and to cushions."""
    layout = laid(chance, table, 15, against_ball, against_cushion, anywhere)
    return layout, struck(chance, layout, (0.05, 8.0), LEVEL)


def at_the_pockets(chance: Random, table: Table) -> Made:
    layout = laid(chance, table, 7, in_jaws, anywhere, against_cushion)
    return layout, struck(chance, layout, (0.1, 6.0), LEVEL)


def slow(chance: Random, table: Table) -> Made:
    layout = laid(chance, table, 8, anywhere, against_ball)
    return layout, struck(chance, layout, (0.0, 0.4), LEVEL)


def fast(chance: Random, table: Table) -> Made:
    layout = laid(chance, table, 15, anywhere, against_ball, against_cushion)
    return layout, struck(chance, layout, (8.0, FASTEST), (0.0, 4.0))


def jump(chance: Random, table: Table) -> Made:
    """An elevated cue: hops, jumps, massé, balls on the rail and on the floor."""
    layout = laid(chance, table, 10, anywhere, against_ball)
    return layout, struck(chance, layout, (0.5, 9.0), (10.0, 85.0))


def in_hand(chance: Random, table: Table) -> Made:
    """The cue ball is placed: behind the line, often touching a ball or a cushion."""
    layout = laid(chance, table, 15, anywhere, against_ball)
    del layout["cue"]
    placing = chance.choice((anywhere, against_ball, against_cushion))
    place = placing(chance, table, layout, "cue")
    stroke = struck(chance, {"cue": place, **layout}, (0.3, 7.0), LEVEL)
    return layout, Stroke(
        stroke.direction, stroke.speed, stroke.side, stroke.height, stroke.elevation, place=place
    )


def launched(chance: Random, table: Table) -> Made:
    """Balls set going with any velocity and spin: several at once, into the air, against rails."""
    layout = laid(chance, table, 8, anywhere, against_cushion, against_ball)
    several = chance.sample(tuple(layout), chance.randint(1, min(4, len(layout))))
    return layout, tuple(_launch(chance, layout, ball) for ball in several)


def _launch(chance: Random, layout: Layout, ball: str) -> Launch:
    turn = radians(aimed(chance, layout)) if ball == "cue" else chance.uniform(0, tau)
    speed = chance.choice((0.0, chance.uniform(0, 0.1), chance.uniform(0, 8)))
    up = chance.choice((0.0, 0.0, 0.0, chance.uniform(0, 3)))
    spin = chance.choice((0.0, 20.0, 200.0))
    wx, wy, wz = (chance.gauss(0, spin) for _ in range(3))
    return Launch(ball, (speed * cos(turn), speed * sin(turn), up), (wx, wy, wz))


KINDS: dict[str, Callable[[Random, Table], Made]] = {
    "tight break": tight_break,
    "loose break": loose_break,
    "mid-game": midgame,
    "crowded": crowded,
    "at the pockets": at_the_pockets,
    "slow": slow,
    "fast": fast,
    "jump": jump,
    "in hand": in_hand,
    "launched": launched,
}

POOL = Source("", TABLES, KINDS)
