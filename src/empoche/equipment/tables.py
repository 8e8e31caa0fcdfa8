"""The two pool tables: measures that the rules need, in metres and kilograms."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BallSet:
    """Object balls and cue ball: diameters in metres, masses in kilograms."""

    count: int  # object balls
    diameter: float
    mass: float
    cue_diameter: float
    cue_mass: float


@dataclass(frozen=True, slots=True)
class Table:
    """A rectangular table with six pockets and six cushions, nose to nose."""

    name: str
    length: float
    width: float
    baulk: float  # distance of the baulk line, or head string, from the bottom cushion
    spot: tuple[float, float]  # where the black, or the front ball of the rack, stands
    balls: BallSet
    pockets: int = 6  # blackball 2-table, eightball-pool B-3
    cushions: int = 6  # blackball 2-table: a long side is two

    @property
    def pieces(self) -> int:
        """The object balls."""
        return self.balls.count


# Playing surface: the smallest that the WEPF admits for 7 ft. Balls: usual English pool set,
# the cue ball smaller and lighter (maker's figures; neither source gives a size).
_ENGLISH_LENGTH, _ENGLISH_WIDTH = 1.83, 0.914
ENGLISH_TABLE = Table(
    name="english",
    length=_ENGLISH_LENGTH,
    width=_ENGLISH_WIDTH,
    baulk=_ENGLISH_LENGTH / 5,  # blackball 2-line, eightball-pool B-3(b): one fifth
    # blackball 2-spot, eightball-pool B-3(a): where the diagonals from the middle pockets to the
    # top corner pockets cross, a quarter of the length from the top
    spot=(_ENGLISH_WIDTH / 2, _ENGLISH_LENGTH * 3 / 4),
    balls=BallSet(15, 0.0508, 0.116, 0.0476, 0.094),  # blackball 2(b)(c), B-2: fifteen
)

# 9 ft American table (WPA equipment specification); head string and foot spot at a quarter.
_AMERICAN_LENGTH, _AMERICAN_WIDTH = 2.54, 1.27
AMERICAN_TABLE = Table(
    name="american",
    length=_AMERICAN_LENGTH,
    width=_AMERICAN_WIDTH,
    baulk=_AMERICAN_LENGTH / 4,
    spot=(_AMERICAN_WIDTH / 2, _AMERICAN_LENGTH * 3 / 4),
    balls=BallSet(15, 0.05715, 0.170, 0.05715, 0.170),
)

TABLES = {table.name: table for table in (ENGLISH_TABLE, AMERICAN_TABLE)}
