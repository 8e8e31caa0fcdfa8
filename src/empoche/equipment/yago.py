"""The Yago board as far as the rules need it: nine holes in a square that stands on its corner.

No dimension of the board is published; where the holes stand is known only by its shape.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt


@dataclass(frozen=True, slots=True)
class YagoBoard:
    """A board with nine blind holes and a printed triangle for ten balls."""

    name: str
    pockets: int = 9  # base-board
    cushions: int = 4
    pieces: int = 10  # base-rack: five red and five yellow; the blue ball besides

    def hole(self, number: int) -> tuple[float, float]:
        """Where a hole stands, seen from hole 5 and in distances between neighbours.

        Hole 1 is at the top, 9 below it, 3 on the right and 7 on the left.

        >>> x, y = YAGO_BOARD.hole(1)
        >>> round(x, 3), round(y, 3)
        (0.0, 1.414)
        """
        row, column = divmod(number - 1, 3)
        return (column - row) / sqrt(2), (2 - row - column) / sqrt(2)


YAGO_BOARD = YagoBoard("yago")
