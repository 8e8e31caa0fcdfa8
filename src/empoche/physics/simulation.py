"""Simulate shots: a layout and a stroke in, a motion out; one at a time or many on all cores."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple

from empoche.equipment import Equipment
from empoche.errors import Refused
from empoche.physics.checks import Layout, check_layout, is_plain
from empoche.physics.constants import Constants, constants_of
from empoche.physics.kernel import (
    COMPILED,
    buffer,
    find_touching,
    lies_clear,
    numbers,
    play,
)
from empoche.physics.kernel.columns import EVENT, SEGMENT, SPRING
from empoche.physics.motion import Motion
from empoche.physics.start import Start, Starts, place_in_hand, rows_of, set_off, starts_of
from empoche.physics.stroke import CUE, Cue

TOUCHING = 1e-6  # pieces closer than this touch: a thousandth of a millimetre
ROOM = 768  # segments and events: enough for nearly every shot
MOST = 64 * ROOM  # a hundred times what any shot on a table has needed; half a second is over then


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot for `simulate_many`."""

    table: Equipment
    layout: Layout
    stroke: Starts


def simulate(
    table: Equipment,
    layout: Layout,
    stroke: Starts,
    cue: Cue = CUE,
    cushion: str = "mathavan",
) -> Motion:
    """Play a stroke on a layout of balls or discs until all is at rest; return the motion.

    A cue that would go through a rail or a ball is raised; `Motion.played` is the stroke then.

    >>> from empoche.equipment import AMERICAN_TABLE
    >>> from empoche.physics import Stroke
    >>> motion = simulate(AMERICAN_TABLE, {"cue": (0.6, 0.6), "8": (0.6, 1.2)}, Stroke(90, 1.0))
    >>> motion.events[0].kind, motion.events[0].other
    ('contact', '8')
    """
    return _play(*_ready(table, layout, stroke, cue, cushion))


def simulate_next(table: Equipment, layout: Layout, stroke: Start) -> Motion:
    """Simulate without checks: the caller knows that pieces lie as a motion has left them, and a
    piece in hand where it may stand."""
    constants = constants_of(table, "mathavan")
    asked, placed = place_in_hand(table, layout, stroke)
    played, starts = starts_of(table, placed, asked, CUE, stands=True)
    rows = rows_of(table, placed, constants.rows)
    set_off(rows, table, list(placed), starts)
    return _play(table, placed, played, constants, rows)


# a shot that can be played: table, layout, what is played, constants, and rows for the kernel
Ready = tuple[Equipment, Layout, tuple[Start, ...], Constants, Any]


def _ready(table: Equipment, layout: Layout, stroke: Starts, cue: Cue, cushion: str) -> Ready:
    """Make a shot ready, or refuse it; the usual layout needs no looking at every pair."""
    constants = constants_of(table, cushion)
    asked, layout = place_in_hand(table, layout, stroke)
    rows = rows_of(table, layout, constants.rows) if is_plain(table, layout) else None
    if rows is None or not lies_clear(rows, constants):
        check_layout(table, layout)
        rows = rows_of(table, layout, constants.rows)
    played, starts = starts_of(table, layout, asked, cue)
    set_off(rows, table, list(layout), starts)
    return table, layout, played, constants, rows


def _play(
    table: Equipment,
    layout: Layout,
    played: tuple[Start, ...],
    constants: Constants,
    rows: Any,
) -> Motion:
    names, struck = list(layout), played[0].ball
    near = find_touching(rows, names.index(struck), TOUCHING)
    segments, log = _run(len(names), rows, constants)
    touching = frozenset([names[k] for k in near])
    return Motion(table, dict(layout), segments, log, touching, struck, played=played)


def simulate_many(
    shots: Iterable[Shot],
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
    cue: Cue = CUE,
    cushion: str = "mathavan",
) -> list[Motion]:
    """Simulate many shots on all cores, in their order; call `progress` with how many are done.

    >>> from empoche.equipment import AMERICAN_TABLE
    >>> from empoche.physics import Stroke
    >>> layout = {"cue": (0.6, 0.6), "8": (0.6, 1.2)}
    >>> fan = [Shot(AMERICAN_TABLE, layout, Stroke(90 + k, 1.0)) for k in range(-4, 5, 2)]
    >>> [motion.events[0].kind for motion in simulate_many(fan)]
    ['contact', 'contact', 'contact', 'contact', 'contact']
    """
    done, lock = 0, threading.Lock()

    def one(shot: Ready) -> Motion:
        nonlocal done
        motion = _play(*shot)
        if progress is not None:
            with lock:
                done += 1
                progress(done)
        return motion

    workers = threads or os.cpu_count() or 1
    if workers < 1:
        raise Refused("out-of-bounds", name="threads", value=workers, least=1, most="…")
    # what is wrong is refused before anything runs; and what is made ready once, by one thread,
    # need not wait for the interpreter lock again
    todo = [_ready(s.table, s.layout, s.stroke, cue, cushion) for s in shots]
    if workers == 1 or not COMPILED:
        return [one(shot) for shot in todo]
    made: list[Motion] = [None] * len(todo)  # type: ignore[list-item]  # filled below

    def every(first: int) -> None:
        for k in range(first, len(todo), workers):
            made[k] = one(todo[k])

    # one job for each worker: a future for each shot costs more than the shot. This thread is one
    # of them: what others keep, the C library asks of the system piece by piece
    with ThreadPoolExecutor(workers - 1) as pool:
        jobs = [pool.submit(every, first) for first in range(1, workers)]
        every(0)
        for job in jobs:
            job.result()
    return made


# ---------------------------------------------------------------- buffers for the kernel

_scratch = threading.local()


def _run(n: int, balls: Any, constants: Constants) -> tuple[Sequence[float], Sequence[float]]:
    """Let the kernel play the shot, with room for segments and events that grows until they fit."""
    room = ROOM
    while True:
        buffers = _buffers(n, room)
        if not play(balls[:], constants, buffers):
            many, happened = map(int, buffers.counts)
            return numbers(buffers.segments[: many * SEGMENT]), numbers(
                buffers.events[: happened * EVENT]
            )
        room *= 4
        if room > MOST:
            raise Refused("shot-endless", most=room // 4)


class Buffers(NamedTuple):
    """What the kernel writes into and works on, in the order in which `play` wants it."""

    state: Any
    level: Any
    free: Any
    segments: Any
    events: Any
    pairs: Any
    when: Any
    what: Any
    work: Any
    heap: Any
    counts: Any


def _buffers(n: int, room: int) -> Buffers:
    """Return buffers of this thread, made once for each number of balls."""
    kept: dict[tuple[int, int], Buffers] = _scratch.__dict__.setdefault("kept", {})
    found = kept.get((n, room))
    if found is None:
        found = Buffers(
            state=buffer([0] * n, "i"),
            level=buffer([0] * n, "i"),
            free=buffer([0] * n, "i"),
            segments=buffer([0.0] * (room * SEGMENT)),
            events=buffer([0.0] * (room * EVENT)),
            pairs=buffer([0.0] * (n * n)),
            when=buffer([0.0] * n),
            what=buffer([0] * (2 * n), "i"),
            work=buffer([0] * (3 * n + 4 * n * n + 64), "i"),
            heap=buffer([0.0] * (SPRING * n * n + 64)),
            counts=buffer([0, 0], "i"),
        )
        if room == ROOM:  # what one long shot needs is not kept
            kept[n, room] = found
    return found
