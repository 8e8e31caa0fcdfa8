"""The carrom board, its pieces and what stands round it, as chapter 2 of the international rules
measures them; and the board that we ship, held against every one of those measures.

Lengths in metres, masses in kilograms, power in watts. Where the written list of the source and
its figure differ, the list counts (readings of measure-A … measure-N).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf, sqrt


@dataclass(frozen=True, slots=True)
class Limits:
    """What a measure may be, and the article that says so."""

    article: str
    least: float
    most: float

    def hold(self, value: float) -> bool:
        # measures are written to a hundredth of a millimetre at best
        return self.least - 1e-9 <= value <= self.most + 1e-9


def _about(article: str, value: float, tolerance: float = 0.0) -> Limits:
    return Limits(article, value - tolerance, value + tolerance)


@dataclass(frozen=True, slots=True)
class CarromBoard:
    """A board with four pockets, its pieces and its surroundings."""

    name: str
    side: float  # A: of the surface, from frame to frame
    frame_width: float  # B
    pocket: float  # C: diameter
    base_length: float  # D
    base_stroke: float  # E: thickness of the line
    base_distance: float  # F: of the outer stroke from the frame
    base_circle: float  # G: outer diameter
    base_red: float  # H: diameter of its red part
    arrow: float  # I: length
    arrow_stroke: float  # I: thickness
    arrow_gap: float  # J: from the pocket to the end of the arrow
    centre_circle: float  # K: diameter
    large_circle: float  # L: diameter
    arc: float  # M: decorative, at the arrows
    thickness: float  # 2.1(a): of the surface, without reinforcement
    frame_density: float  # 2.1(b): kilograms per cubic decimetre
    pockets: int  # 2.1(c)
    piece: float  # 2.2: diameter
    piece_thickness: float
    piece_mass: float
    white: int
    black: int
    queens: int
    striker: float  # 2.3: diameter
    striker_mass: float
    stand: float  # 2.4: height of the surface
    chair: float  # 2.5: height of the seat
    lamp: float  # 2.8: watts
    cushions: int = 4

    @property
    def pieces(self) -> int:
        """All that lie on the board when it is opened."""
        return self.white + self.black + self.queens

    @property
    def base_gap(self) -> float:
        """N: what lies between the base circles of two neighbouring sides, from A, D, F and G.

        The strokes of a base line are a base circle apart and the circles sit at its ends, so the
        centres of two neighbours lie on a diagonal across the corner.
        """
        along = (self.side - self.base_length) / 2 + self.base_circle / 2  # from the corner
        across = self.base_distance + self.base_circle / 2
        return sqrt(2) * abs(along - across) - self.base_circle


LIMITS: Mapping[str, Limits] = {
    "side": _about("measure-A", 0.7366, 0.0032),
    "frame_width": Limits("measure-B", 0.0635, 0.0760),
    "pocket": _about("measure-C", 0.0445, 0.0008),
    "base_length": _about("measure-D", 0.47, 0.003),
    "base_stroke": Limits("measure-E", 0.0048, 0.0064),
    "base_distance": _about("measure-F", 0.1016),
    "base_circle": _about("measure-G", 0.0318),
    "base_red": _about("measure-H", 0.0254),
    "arrow": Limits("measure-I", 0.0, 0.2670),
    "arrow_stroke": _about("measure-I", 0.0015),
    "arrow_gap": _about("measure-J", 0.05),
    "centre_circle": _about("measure-K", 0.0318, 0.0016),
    "large_circle": _about("measure-L", 0.17, 0.003),
    "arc": _about("measure-M", 0.0635),
    # it follows from A, D, F and G; the source gives no tolerance, half a millimetre is ours
    "base_gap": _about("measure-N", 0.0127, 0.0005),
    "thickness": Limits("2.1(a)", 0.0159, inf),
    "frame_density": Limits("2.1(b)", 0.7, inf),
    "pockets": Limits("2.1(c)", 4, 4),
    "piece": Limits("2.2", 0.0286, 0.0318),
    "piece_thickness": Limits("2.2", 0.0064, 0.0095),
    "piece_mass": Limits("2.2", 0.00525, 0.0060),
    "white": Limits("2.2", 9, 9),
    "black": Limits("2.2", 9, 9),
    "queens": Limits("2.2", 1, 1),
    "striker": Limits("2.3", 0.0, 0.0413),
    "striker_mass": Limits("2.3", 0.0, 0.015),
    "stand": Limits("2.4", 0.6631, 0.7048),
    "chair": Limits("2.5", 0.4318, 0.4826),
    "lamp": Limits("2.8", 60, 100),
}


@dataclass(frozen=True, slots=True)
class Breach:
    """A measure that is not as it must be."""

    measure: str
    article: str
    value: float
    least: float
    most: float


def breaches(board: CarromBoard) -> tuple[Breach, ...]:
    """Every measure of a board that chapter 2 does not admit.

    >>> breaches(CARROM_BOARD)
    ()
    """
    measured = {name: getattr(board, name) for name in LIMITS}
    return tuple(
        Breach(name, limits.article, measured[name], limits.least, limits.most)
        for name, limits in LIMITS.items()
        if not limits.hold(measured[name])
    )


LEAST_RUNS = 3.5  # 2.1(a): runs between opposite frames of a striker sent with full force

# The board that we ship: the nominal measures, and where the source leaves a range the usual
# tournament values (our choice): pieces of 30.5 mm and 5.5 g, a striker as large and heavy as
# allowed, a surface of 16 mm.
CARROM_BOARD = CarromBoard(
    name="carrom",
    side=0.7366,
    frame_width=0.07,
    pocket=0.0445,
    base_length=0.47,
    base_stroke=0.005,
    base_distance=0.1016,
    base_circle=0.0318,
    base_red=0.0254,
    arrow=0.267,
    arrow_stroke=0.0015,
    arrow_gap=0.05,
    centre_circle=0.0318,
    large_circle=0.17,
    arc=0.0635,
    thickness=0.016,
    frame_density=0.75,
    pockets=4,
    piece=0.0305,
    piece_thickness=0.008,
    piece_mass=0.0055,
    white=9,
    black=9,
    queens=1,
    striker=0.0413,
    striker_mass=0.015,
    stand=0.68,
    chair=0.45,
    lamp=60,
)
