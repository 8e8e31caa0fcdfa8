"""A place in baulk from which the player is not snooked (eightball-pool E-2(e), P-4(b)).

With the cue ball in hand a foul snook exists only if no place in baulk is free of one. The referee
tries places, and so does this: a grid over baulk, row by row from the line, where most can be seen.
A place that is found is one; that none is found says no more than that these places are not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from empoche.equipment import Table
from empoche.equipment.outline import Point
from empoche.geometry.in_hand import Area, may_stand
from empoche.geometry.meeting import GAP, Layout, to_cushion
from empoche.geometry.snooker import snookered
from empoche.traits import InHand

STEP = 0.02  # metres: less than half a ball


def free_place(
    table: Table, layout: Layout, on: Iterable[str], ball: str = "cue", step: float = STEP
) -> Point | None:
    """Return the first place of baulk, tried in order, without a snook on these balls.

    >>> from empoche.equipment import ENGLISH_TABLE
    >>> here = {"red-1": (0.4, 1.5), "yellow-1": (0.4, 1.0)}
    >>> place = free_place(ENGLISH_TABLE, here, ["red-1"])
    >>> place is not None and snookered(ENGLISH_TABLE, {**here, "cue": place}, ["red-1"])
    ''
    """
    balls_on, area = frozenset(on), Area("baulk", InHand("E-2(a)", on_line=False))
    others = {name: at for name, at in layout.items() if name != ball}
    for place in _tries(table, to_cushion(table, ball), step):
        if may_stand(table, others, area, place, ball) and not snookered(
            table, {**others, ball: place}, balls_on, ball, after_foul=True
        ):
            return place
    return None


def _tries(table: Table, reach: float, step: float) -> Iterator[Point]:
    y = table.baulk - GAP
    while y >= reach:
        x = reach
        while x <= table.width - reach:
            yield x, y
            x += step
        y -= step
