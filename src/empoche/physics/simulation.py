"""Shots simulated: a layout and a stroke in, a motion out; one at a time or many on all cores."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import cos, hypot, sin, sqrt
from typing import Any

from empoche.equipment import Table
from empoche.equipment.outline import Arc
from empoche.errors import Refused
from empoche.physics.checks import (
    Layout,
    check_cue,
    check_layout,
    check_mapping,
    check_sequence,
    check_table,
)
from empoche.physics.kernel import COMPILED, buffer, columns, numbers, play
from empoche.physics.motion import Motion
from empoche.physics.stroke import CUE, Cue, Launch, Stroke, launch, off_the_bed

GRAVITY = 9.81
HOP = 0.1  # a ball thrown up slower than this stays on the bed: half a millimetre
GENTLE = 0.005  # slower than this a ball merely touches a cushion, and leaning parts no slower
TOUCHING = 1e-6  # balls closer than this touch: a thousandth of a millimetre
ROOM = 768  # pieces and events: enough for nearly every shot
MODELS = {"mathavan": 0.0, "han": 1.0}


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot for `simulate_many`."""

    table: Table
    layout: Layout
    stroke: Stroke | Launch | Sequence[Stroke | Launch]


def simulate(
    table: Table,
    layout: Layout,
    stroke: Stroke | Launch | Sequence[Stroke | Launch],
    cue: Cue = CUE,
    cushion: str = "mathavan",
) -> Motion:
    """What happens when balls that lie so are struck so.

    >>> from empoche.equipment import AMERICAN_TABLE
    >>> motion = simulate(AMERICAN_TABLE, {"cue": (0.6, 0.6), "8": (0.6, 1.2)}, Stroke(90, 1.0))
    >>> motion.events[0].kind, motion.events[0].other
    ('contact', '8')
    """
    constants = _constants(table, cushion)
    starts, layout = _starts(table, layout, stroke, cue)
    check_layout(table, layout)
    struck = starts[0].ball
    balls = _balls(table, layout, starts)
    pieces, log = _run(len(layout), balls, constants)
    touching = _touching(table, layout, struck)
    return Motion(table, dict(layout), pieces, log, touching, struck)


def simulate_many(
    shots: Iterable[Shot],
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
    cue: Cue = CUE,
    cushion: str = "mathavan",
) -> list[Motion]:
    """Many shots on all cores, in their order; `progress` hears how many are done."""
    done, lock = 0, threading.Lock()

    def one(shot: Shot) -> Motion:
        nonlocal done
        motion = simulate(shot.table, shot.layout, shot.stroke, cue, cushion)
        if progress is not None:
            with lock:
                done += 1
                progress(done)
        return motion

    workers = threads or os.cpu_count() or 1
    if workers < 1:
        raise Refused("out-of-bounds", name="threads", value=workers, least=1, most="…")
    todo = list(shots)
    for shot in todo:  # whatever is wrong is said before anything runs
        _constants(shot.table, cushion)
        check_layout(shot.table, _starts(shot.table, shot.layout, shot.stroke, cue)[1])
    if workers == 1 or not COMPILED:
        return [one(shot) for shot in todo]
    made: list[Motion] = [None] * len(todo)  # type: ignore[list-item]  # filled below

    def every(first: int) -> None:
        for k in range(first, len(todo), workers):
            made[k] = one(todo[k])

    # one job for each worker: a future for each shot costs more than the shot
    with ThreadPoolExecutor(workers) as pool:
        for job in [pool.submit(every, first) for first in range(workers)]:
            job.result()
    return made


# ---------------------------------------------------------------- how it starts


def _touching(table: Table, layout: Layout, struck: str) -> frozenset[str]:
    """The balls that lie against the one that is struck."""
    (x, y), r = layout[struck], table.balls.size(struck)[0]
    found = []
    for name, (u, v) in layout.items():
        q = table.balls.size(name)[0]
        near = r + q + TOUCHING
        if name != struck and (x - u) ** 2 + (y - v) ** 2 + (r - q) ** 2 <= near * near:
            found.append(name)
    return frozenset(found)


def _starts(
    table: Table, layout: Layout, stroke: Stroke | Launch | Sequence[Stroke | Launch], cue: Cue
) -> tuple[tuple[Launch, ...], Layout]:
    """How balls set off, and the layout with balls in hand in their places."""
    check_mapping(layout)
    if cue is not CUE:
        check_cue(cue)
    starts: list[Launch] = []
    for one in check_sequence(stroke, (Stroke, Launch)):
        if isinstance(one, Stroke) and one.place is not None:
            layout = {**layout, one.ball: one.place}
        if one.ball not in layout:
            raise Refused("ball-not-on-table", ball=one.ball)
        if any(start.ball == one.ball for start in starts):
            raise Refused("struck-twice", ball=one.ball)
        if isinstance(one, Stroke):
            starts.append(launch(one, *table.balls.size(one.ball), cue))
        else:
            starts.append(one)
    if not starts:
        raise Refused("missing", name="stroke")
    return tuple(starts), layout


# ---------------------------------------------------------------- buffers for the kernel


def _balls(table: Table, layout: Layout, starts: tuple[Launch, ...]) -> list[float]:
    rows: list[float] = []
    nose = table.rubber.nose
    moving = {start.ball: start for start in starts}
    for name, (x, y) in layout.items():
        radius, mass = table.balls.size(name)
        row = [0.0] * columns.WIDTH
        row[columns.X], row[columns.Y], row[columns.Z] = x, y, radius
        row[columns.R], row[columns.M] = radius, mass
        row[columns.REFF] = sqrt(radius**2 - (nose - radius) ** 2)
        if name in moving:
            cloth = table.cloth
            v, w = off_the_bed(moving[name], radius, cloth.slide, cloth.bounce, HOP)
            row[columns.VX : columns.VX + 3] = v
            row[columns.WX : columns.WX + 3] = w
        rows += row
    return rows


_known: dict[tuple[int, str], tuple[Any, Table]] = {}


def _constants(table: Table, cushion: str) -> tuple[Any, Any, int, Any, Any]:
    """Those of a table, made once; by identity, for hashing a table takes longer than a shot."""
    found = _known.get((id(table), cushion))
    if found is None or found[1] is not table:
        if len(_known) > 64:
            _known.clear()
        found = _known[id(table), cushion] = (_made(table, cushion), table)
    constants: tuple[Any, Any, int, Any, Any] = found[0]
    return constants


def _made(table: Table, cushion: str) -> tuple[Any, Any, int, Any, Any]:
    """Parameters, walls and pockets of a table, as the kernel wants them."""
    check_table(table)
    if cushion not in MODELS:
        raise Refused("expected", value=cushion, expected=tuple(MODELS))
    c = [0.0] * columns.PARAMETERS
    values = {
        columns.GRAVITY: GRAVITY,
        columns.SLIDE: table.cloth.slide,
        columns.ROLL: table.cloth.roll,
        columns.TWIST: table.cloth.twist,
        columns.E_BALL: table.balls.restitution,
        columns.MU_A: table.balls.friction[0],
        columns.MU_B: table.balls.friction[1],
        columns.MU_C: table.balls.friction[2],
        columns.E_CUSHION: table.rubber.restitution,
        columns.MU_CUSHION: table.rubber.friction,
        columns.NOSE: table.rubber.nose,
        columns.E_BED: table.cloth.bounce,
        columns.RAIL: table.rubber.top,
        columns.RAIL_ROLL: 2 * table.cloth.roll,
        columns.MODEL: MODELS[cushion],
        columns.HOP: HOP,
        columns.GENTLE: GENTLE,
    }
    for place, value in values.items():
        c[place] = value
    walls: list[float] = []
    outline = table.outline
    for piece in outline.cushions:
        row = [0.0] * columns.WALL
        if isinstance(piece, Arc):
            row[columns.KIND] = 1.0
            row[columns.CX], row[columns.CY] = piece.centre
            row[columns.RHO] = piece.radius
            row[columns.A0X], row[columns.A0Y] = cos(piece.begin), sin(piece.begin)
            row[columns.A1X], row[columns.A1Y] = cos(piece.end), sin(piece.end)
        else:
            x, y = piece.end[0] - piece.start[0], piece.end[1] - piece.start[1]
            length = hypot(x, y)
            row[columns.WX1], row[columns.WY1] = piece.start
            row[columns.WX2], row[columns.WY2] = piece.end
            row[columns.NX], row[columns.NY] = -y / length, x / length
            row[columns.LENGTH] = length
        walls += row
    pockets = [number for p in outline.pockets for number in (*p.centre, p.radius)]
    size = buffer([table.width, table.length])
    return buffer(c), buffer(walls), len(outline.cushions), buffer(pockets), size


_scratch = threading.local()


def _run(
    n: int, balls: list[float], constants: tuple[Any, Any, int, Any, Any]
) -> tuple[Sequence[float], Sequence[float]]:
    """Let the kernel play the shot; room for pieces and events grows until they fit."""
    c, walls, n_walls, pockets, size = constants
    room = ROOM
    while True:
        arrays = _buffers(n, room)
        b = buffer(balls)
        pieces, events, counts = arrays["pieces"], arrays["events"], arrays["counts"]
        full = play(
            n,
            b,
            arrays["state"],
            arrays["level"],
            arrays["free"],
            c,
            walls,
            n_walls,
            pockets,
            len(pockets) // 3,
            size,
            pieces,
            room,
            events,
            room,
            arrays["pairs"],
            arrays["when"],
            arrays["what"],
            arrays["work"],
            arrays["heap"],
            counts,
        )
        if not full:
            many, told = int(counts[0]), int(counts[1])
            return numbers(pieces[: many * 19]), numbers(events[: told * 4])
        room *= 4
        if room > 1_000_000:
            raise RuntimeError("a shot that does not end")


def _buffers(n: int, room: int) -> dict[str, Any]:
    """Buffers of this thread, made once for each number of balls."""
    kept: dict[tuple[int, int], dict[str, Any]] = _scratch.__dict__.setdefault("kept", {})
    found = kept.get((n, room))
    if found is None:
        found = {
            "state": buffer([0] * n, "i"),
            "level": buffer([0] * n, "i"),
            "free": buffer([0] * n, "i"),
            "pieces": buffer([0.0] * (room * 19)),
            "events": buffer([0.0] * (room * 4)),
            "pairs": buffer([0.0] * (n * n)),
            "when": buffer([0.0] * n),
            "what": buffer([0] * (2 * n), "i"),
            "work": buffer([0] * (3 * n + 4 * n * n + 64), "i"),
            "heap": buffer([0.0] * (n * n + 900)),
            "counts": buffer([0, 0], "l"),
        }
        if room == ROOM:  # what one long shot needs is not kept
            kept[n, room] = found
    return found
