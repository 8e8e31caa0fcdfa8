"""The two pool tables: every measure that rules and physics need, in metres and kilograms.

Each number stands with where it comes from; what no source gives is our choice, and says so.
"""

from __future__ import annotations

from dataclasses import dataclass

from empoche.equipment.once import once
from empoche.equipment.outline import Jaws, Outline, Rounded, Straightened, outline


@dataclass(frozen=True, slots=True)
class BallSet:
    """Object balls and cue ball: diameters in metres, masses in kilograms."""

    count: int  # object balls
    diameter: float
    mass: float
    cue_diameter: float
    cue_mass: float
    restitution: float = 0.95  # ball on ball; measured 0.92 to 0.98 (Alciatore)
    # friction of ball on ball, a + b exp(-c v) with v the speed of the surfaces (TP A.14)
    friction: tuple[float, float, float] = (0.009951, 0.108, 1.088)
    # how stiff they are: E / 2 (1 - ν²), in pascals. With E = 9.6 GPa and ν = 0.34, the middle of
    # what is given for phenolic resin, two that meet at 3 m/s touch for 0.26 ms; 0.2 to 0.3 ms are
    # measured (Alciatore)
    modulus: float = 5.4e9

    def size(self, ball: str) -> tuple[float, float]:
        """Return radius and mass of a ball; the two balls of a lag are named after their sides."""
        if ball in ("cue", "A", "B"):
            return self.cue_diameter / 2, self.cue_mass
        return self.diameter / 2, self.mass


@dataclass(frozen=True, slots=True)
class Cloth:
    """How the bed holds a ball."""

    name: str
    slide: float  # sliding friction; 0.15 to 0.4 (Alciatore)
    roll: float  # rolling friction; 0.005 to 0.015 (Alciatore)
    twist: float  # loss of spin about the vertical, rad/s²; 5 to 15 (Alciatore)
    bounce: float = 0.5  # restitution of a ball that falls on it; 0.5 to 0.7 (Alciatore)


WORSTED = Cloth("worsted", slide=0.2, roll=0.01, twist=10.0)
# English napped wool is slower: 0.013 lets a ball run three quarters as far (our choice)
NAPPED = Cloth("napped", slide=0.21, roll=0.013, twist=11.0)


@dataclass(frozen=True, slots=True)
class Rubber:
    """How the cushions throw a ball back."""

    nose: float  # height of the nose above the bed
    restitution: float = 0.98  # Mathavan 2010, from measured shots
    friction: float = 0.14  # the same
    # met faster than `rigid` it gives, and keeps energy: the restitution falls by the share
    # yields x² / (x² + halfway²), with x the speed along its normal beyond `rigid`. Fitted to what
    # their camera saw of a ball that rolls straight into it at up to 3.5 m/s (Mathavan 2009), and
    # to the least that the WPA asks of a firm stroke, four lengths
    rigid: float = 2.0  # m/s
    yields: float = 0.18
    halfway: float = 1.0  # m/s
    top: float = 0.12  # width of cushion and rail outside the nose (our choice)


@dataclass(frozen=True, slots=True)
class Shaft:
    """The shape of a cue: a cone from tip to butt, which is the "European" taper of many shafts."""

    tip: float  # diameter
    butt: float  # diameter
    length: float

    @property
    def taper(self) -> float:
        """By how much the radius grows for each metre."""
        return (self.butt - self.tip) / (2 * self.length)


# 12 to 14 mm, 13 mm mostly; a butt of 28 to 30 mm, 1 1/4 inches on many; 58 inches (makers and
# retailers of cues; the WPA asks for no more than 14 mm and at least 40 inches)
AMERICAN_SHAFT = Shaft(tip=0.013, butt=0.030, length=1.473)
# 9 to 10 mm, 57 to 58 inches (snooker cues, with which English pool is played)
ENGLISH_SHAFT = Shaft(tip=0.0095, butt=0.029, length=1.461)


@dataclass(frozen=True, slots=True)
class Table:
    """A rectangular table with six pockets and six cushions, nose to nose."""

    name: str
    length: float
    width: float
    baulk: float  # distance of the baulk line, or head string, from the bottom cushion
    spot: tuple[float, float]  # where the black, or the front ball of the rack, stands
    balls: BallSet
    cloth: Cloth
    rubber: Rubber
    corner: Jaws
    side: Jaws
    liner: float = 0.2  # restitution of the soft back of a pocket (our choice)
    pockets: int = 6  # blackball 2-table, eightball-pool B-3
    cushions: int = 6  # blackball 2-table: a long side is two
    shaft: Shaft = AMERICAN_SHAFT  # of the cues that are used on it

    def __repr__(self) -> str:
        return f"Table({self.name!r})"

    @property
    def pieces(self) -> int:
        """The object balls."""
        return self.balls.count

    def size(self, ball: str) -> tuple[float, float]:
        """Return radius and mass of a ball."""
        return self.balls.size(ball)

    @property
    def outline(self) -> Outline:
        """Everything a ball can run into."""
        return _outline(self)

    @property
    def lines(self) -> dict[str, float]:
        """The lines across the table, by their distance from the bottom cushion."""
        return {"middle": self.length / 2, "baulk": self.baulk}


@once
def _outline(table: Table) -> Outline:
    return outline(table.length, table.width, table.corner, table.side)


# ---------------------------------------------------------------- English pool

# Balls: 2 inches and 116 g, the cue ball 1 7/8 inches and 94 g (WEPF specification; the rulebooks
# give no size).
ENGLISH_BALLS = BallSet(15, 0.0508, 0.116, 0.0476, 0.094)  # blackball 2(b)(c), B-2: fifteen
# Jaws: an opening of 1.6 balls, corners and middles alike; radii, shelf and hole are our choice.
ENGLISH_CORNER = Rounded(width=0.081, radius=0.05, shelf=0.008, hole=0.045)
ENGLISH_SIDE = Rounded(width=0.081, radius=0.03, shelf=0.0, hole=0.045)


def english_table(length: float = 1.83, width: float = 0.914) -> Table:
    """Make an English pool table: 7 ft, the WEPF's smallest; its largest is 2.134 × 1.067 m."""
    return Table(
        name="english",
        length=length,
        width=width,
        baulk=length / 5,  # blackball 2-line, eightball-pool B-3(b): one fifth
        # blackball 2-spot, eightball-pool B-3(a): where the diagonals from the middle pockets to
        # the top corner pockets cross, a quarter of the length from the top
        spot=(width / 2, length * 3 / 4),
        balls=ENGLISH_BALLS,
        cloth=NAPPED,
        # no height is published for English pool: 0.70 of a ball is our choice
        rubber=Rubber(nose=0.70 * ENGLISH_BALLS.diameter),
        corner=ENGLISH_CORNER,
        side=ENGLISH_SIDE,
        shaft=ENGLISH_SHAFT,
    )


# ---------------------------------------------------------------- American pool

AMERICAN_BALLS = BallSet(15, 0.05715, 0.170, 0.05715, 0.170)  # WPA: 2 1/4 inches, 5.5 to 6 oz
# Mouths 114.3 to 117.5 and 127.0 to 130.2 mm, facings at 142° and 104° (WPA equipment
# specification, the middle of each range); shelves 41.3 to 47.6 and 0 to 9.5 mm (BCA pocket
# specification, the middle of each); hole and tip are our choice.
AMERICAN_CORNER = Straightened(width=0.1159, angle=142.0, shelf=0.0445, hole=0.062, tip=0.003)
AMERICAN_SIDE = Straightened(width=0.1286, angle=104.0, shelf=0.005, hole=0.062, tip=0.003)


def american_table(length: float = 2.54, width: float = 1.27) -> Table:
    """Make an American pool table of 9 ft, or another size."""
    return Table(
        name="american",
        length=length,
        width=width,
        baulk=length / 4,  # the head string
        spot=(width / 2, length * 3 / 4),  # the foot spot
        balls=AMERICAN_BALLS,
        cloth=WORSTED,
        rubber=Rubber(nose=0.635 * AMERICAN_BALLS.diameter),  # WPA: 62.5 to 64.5 % of a ball
        corner=AMERICAN_CORNER,
        side=AMERICAN_SIDE,
    )


ENGLISH_TABLE = english_table()
AMERICAN_TABLE = american_table()
TABLES = {table.name: table for table in (ENGLISH_TABLE, AMERICAN_TABLE)}
