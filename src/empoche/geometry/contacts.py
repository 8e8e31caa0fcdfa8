"""Balls that touch the cue ball, and balls frozen to a cushion.

What the referee says of them before the shot: 4i and 4o of blackball, R and G-4 of eight-ball
pool. Touching is to be nearer than `TOUCH`, a thousandth of a millimetre.
"""

from __future__ import annotations

from cmath import rect
from math import atan2, pi

from empoche.equipment import Equipment
from empoche.equipment.outline import Arc, Point, Straight
from empoche.geometry.by_table import SLACK, bounds_of
from empoche.geometry.meeting import TOUCH, Layout, apart, lies, meeting, to_cushion


def touching(
    table: Equipment, layout: Layout, ball: str = "cue", within: float = TOUCH
) -> frozenset[str]:
    """Return the pieces that lie against `ball`.

    >>> from empoche.equipment import AMERICAN_TABLE
    >>> touching(AMERICAN_TABLE, {"cue": (0.5, 1.0), "3": (0.55715, 1.0), "8": (0.6, 1.2)})
    frozenset({'3'})
    """
    here = x, y = lies(layout, ball)
    near = bounds_of(table).widest + within + SLACK
    pieces = []
    for other, place in layout.items():
        if not (-near < place[0] - x < near and -near < place[1] - y < near):
            continue  # most are far away
        if other != ball and apart(here, place) <= meeting(table, ball, other, place) + within:
            pieces.append(other)
    return frozenset(pieces)


def frozen(table: Equipment, layout: Layout, within: float = TOUCH) -> frozenset[tuple[str, str]]:
    """Return every piece that lies against a cushion, with the name of it; jaws belong to it.

    >>> from empoche.equipment import CARROM_BOARD
    >>> frozen(CARROM_BOARD, {"queen": (0.01525, 0.3), "black-1": (0.02, 0.4)})
    frozenset({('queen', 'left')})
    """
    bounds = bounds_of(table)
    far = bounds.widest / 2 + within + SLACK  # from all cushions: then it touches none
    right, top = bounds.width - far, bounds.length - far
    pieces = []
    for piece, place in layout.items():
        if bounds.clear and far < place[0] < right and far < place[1] < top:
            continue
        reach = to_cushion(table, piece) + within
        near = reach + SLACK
        x, y = place
        for part, left, low, right_end, high in bounds.cushions:
            if not (left - near < x < right_end + near and low - near < y < high + near):
                continue
            if from_cushion(part, place) <= reach:
                pieces.append((piece, part.cushion))
    return frozenset(pieces)


def from_cushion(part: Straight | Arc, place: Point) -> float:
    """Return how far a point is from a piece of cushion.

    >>> from_cushion(Straight("bottom", (0.1, 0.0), (0.8, 0.0)), (0.4, 0.3))
    0.3
    """
    return apart(place, _nearest_on(part, place))


def _nearest_on(part: Straight | Arc, place: Point) -> Point:
    if isinstance(part, Straight):
        (x, y), (u, v) = part.start, part.end
        run, rise = u - x, v - y
        along = ((place[0] - x) * run + (place[1] - y) * rise) / (run**2 + rise**2)
        along = min(max(along, 0.0), 1.0)
        return x + along * run, y + along * rise
    centre = complex(*part.centre)
    sweep = part.end - part.begin
    over = (atan2(place[1] - centre.imag, place[0] - centre.real) - part.begin) % (2 * pi)
    if over > sweep:  # beyond an end: the nearer one
        over = sweep if over - sweep < 2 * pi - over else 0.0
    point = centre + rect(part.radius, part.begin + over)
    return point.real, point.imag
