"""The mouths of pockets, where alone a ball can stand beside the bed of a table."""

from __future__ import annotations

from math import atan2, cos, hypot, inf, sin, tau

from empoche.equipment import Table
from empoche.equipment.outline import Arc, Straight

SLACK = 1e-9  # metres: so deep in rubber rounding may lay a ball, and so far parts overlap


def stands_in_mouth(table: Table, edge: float, x: float, y: float) -> bool:
    """Whether a ball that meets the noses `edge` before its centre stands clear in a mouth.

    >>> from empoche.equipment import ENGLISH_TABLE
    >>> stands_in_mouth(ENGLISH_TABLE, 0.0232, 0.02, 0.02)
    True
    >>> stands_in_mouth(ENGLISH_TABLE, 0.0232, -0.02, 0.11)  # in the rubber
    False
    """
    outline = table.outline
    holes = [(hypot(x - p.centre[0], y - p.centre[1]) - p.radius, p) for p in outline.pockets]
    over, hole = min(holes, key=lambda one: one[0])
    if over < 0.0 or _beyond(table, x, y) > _beyond(table, *hole.centre):
        return False  # over a hole, or behind it
    # the nearest part of the cushions decides: one stands before it, is in it, or lies beside its
    # end, in the wood round the hole
    return min(_from_part(part, x, y) for part in outline.cushions)[1] >= edge - SLACK


def _beyond(table: Table, x: float, y: float) -> float:
    """Return how far beyond the noses a point lies."""
    return max(-x, x - table.width, -y, y - table.length)


def _from_part(part: Straight | Arc, x: float, y: float) -> tuple[float, float]:
    """Return how far a point is from a part of a cushion, and how far before it; -inf beside it."""
    if isinstance(part, Arc):
        (u, v), r = part.centre, part.radius
        slack = SLACK / r
        turn = (atan2(y - v, x - u) - part.begin + slack) % tau
        if turn <= part.end - part.begin + 2 * slack:
            off = hypot(x - u, y - v) - r
            return abs(off), off
        ends = [(u + r * cos(angle), v + r * sin(angle)) for angle in (part.begin, part.end)]
    else:
        (u, v), (p, q) = part.start, part.end
        length = hypot(p - u, q - v)
        ahead, up = (p - u) / length, (q - v) / length
        along = (x - u) * ahead + (y - v) * up
        if -SLACK <= along <= length + SLACK:
            off = (y - v) * ahead - (x - u) * up
            return abs(off), off
        ends = [part.start, part.end]
    return min(hypot(x - u, y - v) for u, v in ends), -inf
