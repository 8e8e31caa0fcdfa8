"""How a shot starts: which pieces set off and how, and every piece as the kernel wants it."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from empoche.equipment import CarromBoard, Equipment, Table, YagoBoard, check_striker
from empoche.equipment.carrom import STANDING
from empoche.equipment.once import once
from empoche.errors import Refused
from empoche.physics.checks import (
    SITS,
    Layout,
    check_cue,
    check_layout,
    check_mapping,
    check_sequence,
)
from empoche.physics.clearance import raise_stroke
from empoche.physics.constants import HOP
from empoche.physics.flick import Flick
from empoche.physics.kernel import columns
from empoche.physics.stroke import CUE, Cue, Launch, Stroke, off_the_bed, strike

TOUCHING = 1e-6  # pieces closer than this touch: a thousandth of a millimetre
STUCK = 1e30  # kilograms: nothing moves it

Start = Stroke | Flick | Launch
Starts = Start | Sequence[Start]


def starts_of(
    table: Equipment, layout: Layout, stroke: Starts, cue: Cue, trusted: bool = False
) -> tuple[tuple[Start, ...], tuple[Launch, ...], Layout]:
    """Return what is played, how pieces set off by it, and the layout with those in hand placed.

    `trusted` says that pieces are known to lie as they can, and a striker to stand as it must.
    """
    check_mapping(layout)
    if cue is not CUE:
        check_cue(cue)
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
    if not trusted:
        check_layout(table, layout)
    played = [_playable(table, layout, one) for one in asked]
    starts = [_launch_of(table, layout, one, cue, trusted) for one in played]
    return tuple(played), tuple(starts), layout


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


def touching(table: Equipment, layout: Layout, struck: str) -> frozenset[str]:
    """Return the pieces that lie against the struck one."""
    (x, y), r = layout[struck], table.size(struck)[0]
    flat = isinstance(table, CarromBoard)
    found = []
    for name, (u, v) in layout.items():
        q = table.size(name)[0]
        near = r + q + TOUCHING
        if not -near <= x - u <= near or name == struck:
            continue
        up = 0.0 if flat else r - q
        if (x - u) ** 2 + (y - v) ** 2 + up * up <= near * near:
            found.append(name)
    return frozenset(found)


def rows_of(
    table: Equipment, layout: Layout, starts: tuple[Launch, ...], known: dict[str, list[float]]
) -> list[float]:
    """Return a row of numbers for every piece; `known` keeps rows of this table made before."""
    rows: list[float] = []
    moving = {start.ball: start for start in starts}
    sitting = sitters(table, layout)
    for name, place in layout.items():
        row = known.get(name)
        if row is None:
            row = known[name] = _row_of(table, name)
        row = row[:]
        row[columns.X], row[columns.Y] = place
        if name in sitting and isinstance(table, YagoBoard):
            row[columns.Z], row[columns.M] = table.seat, STUCK
        if name in moving:
            start = moving[name]
            v, w = start.velocity, start.spin
            if not isinstance(table, CarromBoard):
                radius, cloth = row[columns.R], table.cloth
                v, w = off_the_bed(start, radius, cloth.slide, cloth.bounce, HOP)
            row[columns.VX : columns.VX + 3] = v
            row[columns.WX : columns.WX + 3] = w
        rows += row
    return rows


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
