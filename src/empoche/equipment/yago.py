"""The Yago board: felt, nine blind holes in a square that stands on its corner, a triangle, a spot.

The source gives the shape of the board (base-board, base-marks) and no dimension of it, nor does
anybody else that we know of. Every number here is our approximation: a board for a table top, with
glass marbles. Only proportions are meant, and all of them can be changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from empoche.equipment.boards import frame
from empoche.equipment.once import once
from empoche.equipment.outline import Outline, Pocket, Point
from empoche.equipment.tables import BallSet, Cloth, Rubber

HOLES = range(1, 10)


@dataclass(frozen=True, slots=True)
class YagoBoard:
    """A board with nine blind holes and a printed triangle for ten balls."""

    name: str
    length: float
    width: float
    square: Point  # the middle of the holes, which is hole 5
    spacing: float  # between the centres of neighbouring holes
    hole_radius: float
    front: Point  # where the front ball of the triangle stands, the one nearest the spot
    spot: Point  # where the blue ball starts
    balls: BallSet
    cloth: Cloth
    rubber: Rubber
    pockets: int = 9  # base-board
    cushions: int = 4

    def __repr__(self) -> str:
        return f"YagoBoard({self.name!r})"

    @property
    def pieces(self) -> int:
        """The balls of the triangle; the blue ball besides."""
        return self.balls.count

    def hole(self, number: int) -> Point:
        """Return where a hole stands, seen from hole 5 and in distances between neighbours.

        Hole 1 is at the top, 9 below it, 3 on the right and 7 on the left; `outline.pockets` has
        them in metres.

        >>> x, y = YAGO_BOARD.hole(1)
        >>> round(x, 3), round(y, 3)
        (0.0, 1.414)
        """
        row, column = divmod(number - 1, 3)
        return (column - row) / sqrt(2), (2 - row - column) / sqrt(2)

    @property
    def seat(self) -> float:
        """How high above the felt the centre of a ball is that sits in a hole.

        The hole is narrower than the ball, which rests on its rim, closes it and stands proud of
        the felt: an obstacle and a target (base-potted-stay).

        >>> round(YAGO_BOARD.seat, 6)
        0.0054
        """
        radius = self.balls.diameter / 2
        return sqrt(radius**2 - self.hole_radius**2)

    @property
    def outline(self) -> Outline:
        """Everything a ball can run into, and the holes."""
        return _outline(self)

    @property
    def lines(self) -> dict[str, float]:
        """No line of a Yago board is one that a ball has to cross."""
        return {}

    @property
    def triangle(self) -> tuple[Point, Point, Point]:
        """The triangle about ten balls that touch: its sides are a radius from their centres."""
        radius = self.balls.diameter / 2
        x, front = self.front
        back = front + 3 * sqrt(3) * radius
        half = (3 + sqrt(3)) * radius
        return (x, front - 2 * radius), (x + half, back + radius), (x - half, back + radius)

    def size(self, ball: str) -> tuple[float, float]:
        """Return radius and mass of a ball; the blue one is like the others (our choice)."""
        return self.balls.size(ball)


@once
def _outline(board: YagoBoard) -> Outline:
    x, y = board.square
    seen = {number: board.hole(number) for number in HOLES}
    holes = tuple(
        Pocket(str(number), (x + right * board.spacing, y + up * board.spacing), board.hole_radius)
        for number, (right, up) in seen.items()
    )
    return Outline(frame(board.length, board.width), holes)


def yago_board(length: float = 0.54, width: float = 0.36, diameter: float = 0.018) -> YagoBoard:
    """Make a Yago board of any size; the marks keep their places in proportion to its length."""
    return YagoBoard(
        name="yago",
        length=length,
        width=width,
        square=(width / 2, length * 3 / 4),  # base-board: in the upper part
        spacing=length / 12,  # 45 mm: two balls and a half
        # four fifths of a ball: it sinks a fifth of its height
        hole_radius=0.8 * diameter / 2,
        # base-marks: the triangle in front of the holes, the spot in front of the triangle
        front=(width / 2, length * 2 / 5),
        spot=(width / 2, length / 5),
        # base-rack: five red and five yellow. Glass: a marble of 18 mm weighs 7.5 g; how marbles
        # meet is our choice, with a friction that does not depend on their speed
        balls=BallSet(
            count=10,
            diameter=diameter,
            mass=0.0075 * (diameter / 0.018) ** 3,
            cue_diameter=diameter,
            cue_mass=0.0075 * (diameter / 0.018) ** 3,
            restitution=0.9,
            friction=(0.15, 0.0, 1.0),
        ),
        # light balls on felt: it holds them more than the cloth of a pool table does
        cloth=Cloth("felt", slide=0.25, roll=0.03, twist=15.0, bounce=0.3),
        rubber=Rubber(nose=0.7 * diameter, restitution=0.75, friction=0.2, top=0.012, yields=0.0),
    )


YAGO_BOARD = yago_board()
