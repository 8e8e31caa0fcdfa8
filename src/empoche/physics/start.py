"""How a shot starts: which pieces set off and how, and every piece as the kernel wants it."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from empoche.equipment import CarromBoard, Equipment, Table, YagoBoard, check_striker
from empoche.equipment.carrom import STANDING
from empoche.equipment.once import once
from empoche.errors import Refused
from empoche.physics.checks import (
    SITS,
    Layout,
    check_cue,
    check_mapping,
    check_sequence,
)
from empoche.physics.clearance import raise_stroke
from empoche.physics.constants import HOP
from empoche.physics.flick import Flick
from empoche.physics.kernel import buffer, columns
from empoche.physics.stroke import CUE, Cue, Launch, Stroke, off_the_bed, strike

X, Y, WIDTH = columns.X, columns.Y, columns.WIDTH
STUCK = 1e30  # kilograms: nothing moves it

Start = Stroke | Flick | Launch
Starts = Start | Sequence[Start]
Rows = dict[tuple[str, ...], Any]


def place_in_hand(
    table: Equipment, layout: Layout, stroke: Starts
) -> tuple[tuple[Start, ...], Layout]:
    """Return the strokes asked for, and the layout with the pieces that they put down."""
    check_mapping(layout)
    asked: list[Start] = []
    for one in check_sequence(stroke, (Stroke, Flick, Launch)):
        if not isinstance(one, Launch) and one.place is not None:
            layout = {**layout, one.ball: one.place}
        if one.ball not in layout:
            raise Refused("ball-not-on-table", ball=one.ball)
        if asked and any(other.ball == one.ball for other in asked):
            raise Refused("struck-twice", ball=one.ball)
        if isinstance(one, Stroke) and not isinstance(table, Table):
            raise Refused("expected", value="Stroke", expected=("Flick", "Launch"))
        asked.append(one)
    if not asked:
        raise Refused("missing", name="stroke")
    return tuple(asked), layout


def starts_of(
    table: Equipment, layout: Layout, asked: tuple[Start, ...], cue: Cue, stands: bool = False
) -> tuple[tuple[Start, ...], tuple[Launch, ...]]:
    """Return what is played, with the cue raised where it must be, and how pieces set off by it.

    `stands` says that a striker is known to stand as it must.
    """
    if cue is not CUE:
        check_cue(cue)
    played = [_playable(table, layout, one) for one in asked]
    return tuple(played), tuple(_launch_of(table, layout, one, cue, stands) for one in played)


def _playable(table: Equipment, layout: Layout, one: Start) -> Start:
    """Return a stroke with the cue raised over what is in its way; all else as it is."""
    if isinstance(one, Stroke) and isinstance(table, Table):
        return raise_stroke(table, layout, one)
    return one


def _launch_of(table: Equipment, layout: Layout, one: Start, cue: Cue, stands: bool) -> Launch:
    if isinstance(one, Stroke):
        assert isinstance(table, Table)
        radius, mass = table.size(one.ball)
        return strike(one, radius, mass, table.cloth.slide, table.cloth.bounce, cue)
    if one.ball in sitters(table, {one.ball: layout[one.ball]}):
        raise Refused("ball-seated", ball=one.ball)
    if isinstance(one, Flick):
        if isinstance(table, CarromBoard) and one.ball == "striker" and not stands:
            check_striker(table, layout[one.ball], one.side, one.striker or STANDING)
        return one.launched()
    if isinstance(table, CarromBoard) and (one.velocity[2] or one.spin[0] or one.spin[1]):
        raise Refused("expected", value=str(one), expected="velocity (x, y, 0), spin (0, 0, z)")
    return one


def sitters(table: Equipment, layout: Layout) -> frozenset[str]:
    """Return the balls that sit in blind holes."""
    if not isinstance(table, YagoBoard):
        return frozenset()
    found = []
    for name, (x, y) in layout.items():
        for u, v in holes_of(table).values():
            if -SITS <= x - u <= SITS and -SITS <= y - v <= SITS:
                found.append(name)
    return frozenset(found)


@once
def holes_of(table: Equipment) -> dict[str, tuple[float, float]]:
    """Return where the holes of a table are, by their names."""
    return {hole.name: hole.centre for hole in table.outline.pockets}


def rows_of(table: Equipment, layout: Layout, known: Rows) -> Any:
    """Return a row of numbers for every piece, in one buffer for the kernel.

    `known` keeps what does not change, by the pieces on the table.
    """
    names = tuple(layout)
    found = known.get(names)
    if found is None:
        if len(known) > 1000:
            known.clear()
        found = known[names] = buffer([n for name in names for n in _row_of(table, name)])
    rows = found[:]
    begins = 0
    for x, y in layout.values():
        rows[begins + X] = x
        rows[begins + Y] = y
        begins += WIDTH
    if isinstance(table, YagoBoard):
        for name in sitters(table, layout):
            begins = names.index(name) * WIDTH
            rows[begins + columns.Z], rows[begins + columns.M] = table.seat, STUCK
    return rows


def set_off(rows: Any, table: Equipment, names: list[str], starts: tuple[Launch, ...]) -> None:
    """Write into the rows of the pieces that set off how they do."""
    for start in starts:
        begins = names.index(start.ball) * WIDTH
        v, w = start.velocity, start.spin
        if not isinstance(table, CarromBoard):
            radius, cloth = rows[begins + columns.R], table.cloth
            v, w = off_the_bed(start, radius, cloth.slide, cloth.bounce, HOP)
        for k in range(3):
            rows[begins + columns.VX + k], rows[begins + columns.WX + k] = v[k], w[k]


def _row_of(table: Equipment, name: str) -> list[float]:
    """Return a row with what does not change of a piece: size, mass, and how high it lies."""
    radius, mass = table.size(name)
    row = [0.0] * columns.WIDTH
    row[columns.R], row[columns.M] = radius, mass
    if isinstance(table, CarromBoard):
        row[columns.REFF] = radius
        return row
    row[columns.Z] = radius
    row[columns.REFF] = sqrt(radius**2 - (table.rubber.nose - radius) ** 2)
    return row
