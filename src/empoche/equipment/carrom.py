"""The carrom board, its pieces and what stands round it, as chapter 2 of the international rules
measures them; and the board that we ship, held against every one of those measures.

Lengths in metres, masses in kilograms, power in watts. Where the written list of the source and
its figure differ, the list counts (readings of measure-A … measure-N).

The measures of one side, seen by the player who sits there (not to scale):

           ╱                       ╲           arrows: I long, on the diagonals, J from the pockets
       ┬  ╱ ╭─────────────────────╮ ╲          inner stroke, E thick
     G │ ╱  O                     O  ╲         base circles: G across, their red part H
       ┼╱   ╰─────────────────────╯   ╲        outer stroke, E thick
     F │    ├───────── D ─────────┤
       ┴─◯─────────────────────────────◯─      frame, pockets: C across
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import dist, inf, pi, sqrt

from empoche.equipment.boards import (
    Arrow,
    BaseCircle,
    BaseLine,
    Circle,
    Curve,
    Markings,
    ThickLine,
    frame,
)
from empoche.equipment.once import once
from empoche.equipment.outline import Outline, Pocket, Point
from empoche.errors import Refused
from empoche.traits import Striker

SIDES = ("bottom", "right", "top", "left")  # each has the one before it on its left
STRIKER = "striker"
TOUCH = 1e-9  # metres: nearer than this is touching


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
class Wood:
    """How discs slide on a powdered surface, and how discs and frame throw them back."""

    name: str
    slide: float  # friction of a disc on the surface
    restitution: float  # disc on disc
    friction: float  # disc on disc
    frame_restitution: float
    frame_friction: float
    frame_height: float  # above the surface; a disc that flies lower meets it
    # how stiff the edges of discs are, as balls of the same radius: a disc of hard wood, some 8 GPa
    # along its edge, bends as little as one of resin (our choice: only gaps of hundredths of a
    # millimetre show it)
    modulus: float = 4.0e9
    # edges are finely rounded (2.2): of a blow that gives a disc more than `leap`, `lift` of what
    # is beyond goes upwards; whatever so clears the frame has left the board (our choice)
    leap: float = 7.0
    lift: float = 0.25
    # what of its restitution the frame loses when it is met fast, as a cushion does (`Rubber`)
    frame_rigid: float = 0.0
    frame_yields: float = 0.0
    frame_halfway: float = 3.0


# Nobody has published constants of carrom. Nearest measured: a disc on starch over plywood, 0.07
# to 0.14. Chosen inside 0.08 to 0.12, with a frame of 0.75 that is met slowly and of 0.65 that is
# met as fast as can be (no speeds are published; harder blows bruise wood more), so that a flick of
# 4 to 6 m/s makes the runs that 2.1(a) asks for. How discs meet, and the friction at the frame, are
# our choice. The source gives no height of the frame: 19 mm is the least of the ICF laws.
POWDERED = Wood(
    name="powdered maple",
    slide=0.09,
    restitution=0.92,
    friction=0.15,
    frame_restitution=0.75,
    frame_friction=0.15,
    frame_yields=0.13,
    frame_height=0.019,
)


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
    wood: Wood = POWDERED

    def __repr__(self) -> str:
        return f"CarromBoard({self.name!r})"

    @property
    def pieces(self) -> int:
        """All that lie on the board when it is opened."""
        return self.white + self.black + self.queens

    @property
    def width(self) -> float:
        return self.side

    @property
    def length(self) -> float:
        return self.side

    @property
    def centre(self) -> Point:
        return self.side / 2, self.side / 2

    @property
    def outline(self) -> Outline:
        """Everything a disc can run into, and the pockets it can fall into."""
        return _outline(self.side, self.pocket)

    @property
    def lines(self) -> dict[str, float]:
        """No line of a carrom board is one that a piece has to cross."""
        return {}

    @property
    def markings(self) -> Markings:
        """What is drawn on the board, all of it from measures D to M."""
        return _markings(self)

    def size(self, piece: str) -> tuple[float, float]:
        """Return radius and mass of a piece or of the striker."""
        if piece == STRIKER:
            return self.striker / 2, self.striker_mass
        return self.piece / 2, self.piece_mass

    @property
    def base_gap(self) -> float:
        """N: what lies between the base circles of two neighbouring sides, from A, D, F and G.

        The strokes of a base line are a base circle apart and the circles sit at its ends, so the
        centres of two neighbours lie on a diagonal across the corner.
        """
        along = (self.side - self.base_length) / 2 + self.base_circle / 2  # from the corner
        across = self.base_distance + self.base_circle / 2
        return sqrt(2) * abs(along - across) - self.base_circle


@cache
def _outline(side: float, pocket: float) -> Outline:
    """Return a frame from corner to corner and a pocket in each corner that touches both its sides.

    2.1(c) and measure-C give the pockets "in the corners" and their diameter. We set them as far
    into the corners as a round hole can be. The frame is rounded there (2.1(b)), which no disc
    finds out: its centre is over the pocket before it could reach the rounding.
    """
    near = pocket / 2
    far = side - near
    return Outline(
        frame(side, side),
        (
            Pocket("top-left", (near, far), near),
            Pocket("top-right", (far, far), near),
            Pocket("bottom-left", (near, near), near),
            Pocket("bottom-right", (far, near), near),
        ),
    )


@once
def _markings(board: CarromBoard) -> Markings:
    corners = ("bottom-left", "bottom-right", "top-right", "top-left")
    return Markings(
        bases=tuple(_base(board, quarters) for quarters in range(4)),
        arrows=tuple(_arrow(board, corner, quarters) for quarters, corner in enumerate(corners)),
        centre=Circle(board.centre, board.centre_circle / 2),
        large=Circle(board.centre, board.large_circle / 2),
    )


def _base(board: CarromBoard, quarters: int) -> BaseLine:
    """Return the base line of a side.

    D is its whole length and F is where it begins, seen from the frame: only so are the circles
    of two neighbours N apart. The strokes, as thick as E each, touch the circles from inside.
    """
    radius = board.base_circle / 2
    left = (board.side - board.base_length) / 2 + radius
    right = (board.side + board.base_length) / 2 - radius
    half = board.base_stroke / 2
    outer, inner = board.base_distance + half, board.base_distance + board.base_circle - half
    middle = board.base_distance + radius

    def place(x: float, y: float) -> Point:
        return _turned(board, (x, y), -quarters)

    def stroke(y: float) -> ThickLine:
        return ThickLine(place(left, y), place(right, y), board.base_stroke)

    def circle(x: float) -> BaseCircle:
        return BaseCircle(place(x, middle), radius, board.base_red / 2)

    return BaseLine(SIDES[quarters], (stroke(outer), stroke(inner)), (circle(left), circle(right)))


def _arrow(board: CarromBoard, pocket: str, quarters: int) -> Arrow:
    """Return the arrow to the pocket on the left of a side.

    J runs from the edge of the pocket to the end of the arrow, I back along the diagonal. The
    source says of the arcs only their size, M (a diameter, says the figure) and that they point
    to the pockets. Ours are half circles, open to the pocket, on which the arrows begin.
    """
    near = board.pocket / 2
    tip = near * sqrt(2) + near + board.arrow_gap  # along the diagonal from the corner
    tail = tip + board.arrow
    bend = tail - board.arc / 2

    def place(along: float) -> Point:
        return _turned(board, (along / sqrt(2), along / sqrt(2)), -quarters)

    ahead = pi / 4 + quarters * pi / 2
    arc = Curve(place(bend), board.arc / 2, ahead - pi / 2, ahead + pi / 2)
    return Arrow(pocket, ThickLine(place(tail), place(tip), board.arrow_stroke), arc)


# ---------------------------------------------------------------- the board from all sides


def _turned(board: CarromBoard, place: Point, quarters: int) -> Point:
    x, y = place
    side = board.side
    return ((x, y), (y, side - x), (side - x, side - y), (side - y, x))[quarters % 4]


def turn_layout(board: CarromBoard, layout: Mapping[str, Point], quarters: int) -> dict[str, Point]:
    """Turn a layout to how another player sees it, who sits at the bottom then: after 1 quarter the
    neighbour on the right, after 2 the player opposite, after 3 the neighbour on the left.

    >>> x, y = turn_layout(CARROM_BOARD, {"queen": (0.7, 0.3)}, 1)["queen"]
    >>> round(x, 4), round(y, 4)
    (0.3, 0.0366)
    """
    return {piece: _turned(board, place, quarters) for piece, place in layout.items()}


def _quarters(side: str) -> int:
    if side not in SIDES:
        raise Refused("expected", value=side, expected=SIDES)
    return SIDES.index(side)


# ---------------------------------------------------------------- where the striker may stand


# 3.2(h) says nothing of a striker that touches both strokes and a part of a base circle. The
# "ou" of the sentence and the usage everywhere ("cut the moon") exclude it; so does, in words,
# the simplified rule. The arrow counts only as the line it is, not with its arc.
STANDING = Striker("3.2(h)", "3.2(h)", "3.2(h)")  # by the source of the measures of the board


def check_striker(
    board: CarromBoard,
    place: Point,
    side: str = "bottom",
    rule: Striker = STANDING,
) -> None:
    """Refuse a striker that may not be flicked from there, with the article that forbids it.

    It stands where it touches both strokes of the base line and neither circle, or where it
    covers a circle wholly, off the arrows. To touch the edge of a stroke is to touch the stroke;
    to touch the edge of a circle or of an arrow from outside is still to be beside it.

    >>> check_striker(CARROM_BOARD, (0.3683, 0.1175))
    >>> check_striker(CARROM_BOARD, (0.3683, 0.09))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    empoche.errors.Refused: the striker at 0.3683, 0.09 neither touches both ... (article 3.2(h))
    """
    seen = _turned(board, place, _quarters(side))
    markings, radius = board.markings, board.striker / 2
    base = markings.bases[0]
    text = f"{place[0]:g}, {place[1]:g}"
    covers = False
    for circle in base.circles:
        far = dist(seen, circle.centre)
        reach = circle.red if rule.red else circle.radius
        if far <= radius - reach + TOUCH:
            covers = True
        elif rule.circle and far < radius + reach - TOUCH:
            raise Refused("striker-circle", place=text, article=rule.circle)
    if not covers and not all(stroke.gap(seen, radius) <= TOUCH for stroke in base.strokes):
        raise Refused("striker-line", place=text, article=rule.line)
    lines = [arrow.line for arrow in markings.arrows if not arrow.line.beside(seen, radius)]
    if rule.arrow and any(line.gap(seen, radius) < -TOUCH for line in lines):
        raise Refused("striker-arrow", place=text, article=rule.arrow)


def behind_base_line(
    board: CarromBoard, layout: Mapping[str, Point], side: str = "bottom"
) -> frozenset[str]:
    """Return the pieces that lie on the base line of a side, level with it or behind it.

    These the simplified rules forbid to hit directly (penalty-baseline). The base line is all
    between the edges of its two strokes, drawn out to the frame for what is level with it; a
    piece lies on it as soon as a part of it does, and beside it while it only touches.

    >>> sorted(behind_base_line(CARROM_BOARD, {"queen": (0.05, 0.14), "black-1": (0.4, 0.2)}))
    ['queen']
    """
    front = board.base_distance + board.base_circle
    return frozenset(
        piece
        for piece, (_, y) in turn_layout(board, layout, _quarters(side)).items()
        if piece != STRIKER and y - board.size(piece)[0] < front - TOUCH
    )


# ---------------------------------------------------------------- what the measures may be


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
    """Return every measure of a board that chapter 2 does not admit.

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
