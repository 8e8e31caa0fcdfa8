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
from empoche.physics.checks import Layout
from empoche.physics.constants import Constants, constants_of
from empoche.physics.kernel import COMPILED, buffer, numbers, play
from empoche.physics.kernel.columns import EVENT, SEGMENT, SPRING
from empoche.physics.motion import Motion
from empoche.physics.start import Start, Starts, rows_of, starts_of, touching
from empoche.physics.stroke import CUE, Cue, Launch

ROOM = 768  # segments and events: enough for nearly every shot


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
    constants = constants_of(table, cushion)
    return _simulate(table, constants, *starts_of(table, layout, stroke, cue))


def simulate_next(table: Equipment, layout: Layout, stroke: Start) -> Motion:
    """Simulate without checks: the caller knows that pieces lie as a motion has left them, and a
    piece in hand where it may stand."""
    return _simulate(
        table, constants_of(table, "mathavan"), *starts_of(table, layout, stroke, CUE, trusted=True)
    )


def _simulate(
    table: Equipment,
    constants: Constants,
    played: tuple[Start, ...],
    starts: tuple[Launch, ...],
    layout: Layout,
) -> Motion:
    struck = starts[0].ball
    segments, log = _run(len(layout), rows_of(table, layout, starts, constants.rows), constants)
    near = touching(table, layout, struck)
    return Motion(table, dict(layout), segments, log, near, struck, played)


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
    for shot in todo:  # refuse what is wrong before anything runs
        constants_of(shot.table, cushion)
        starts_of(shot.table, shot.layout, shot.stroke, cue)
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


# ---------------------------------------------------------------- buffers for the kernel

_scratch = threading.local()


def _run(
    n: int, balls: list[float], constants: Constants
) -> tuple[Sequence[float], Sequence[float]]:
    """Let the kernel play the shot, with room for segments and events that grows until they fit."""
    room = ROOM
    while True:
        buffers = _buffers(n, room)
        if not play(buffer(balls), constants, buffers):
            many, happened = map(int, buffers.counts)
            return numbers(buffers.segments[: many * SEGMENT]), numbers(
                buffers.events[: happened * EVENT]
            )
        room *= 4
        if room > 1_000_000:
            raise RuntimeError("a shot that does not end")


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
