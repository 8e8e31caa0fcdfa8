"""The loop: find the next event, move what it concerns there, resolve it, write it, repeat."""

import cython
from cython.cimports.empoche.physics.kernel.ball import advance, settle
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.contact import is_gone
from cython.cimports.empoche.physics.kernel.context import Context
from cython.cimports.empoche.physics.kernel.detection import find_table_event, pair_time
from cython.cimports.empoche.physics.kernel.height import height_at, is_up
from cython.cimports.empoche.physics.kernel.hole import anything_moves, find_hole_below
from cython.cimports.empoche.physics.kernel.leap import let_down
from cython.cimports.empoche.physics.kernel.log import write_segment
from cython.cimports.empoche.physics.kernel.pointers import doubles, ints
from cython.cimports.empoche.physics.kernel.roots import NEVER
from cython.cimports.empoche.physics.kernel.shock import resolve_contact
from cython.cimports.empoche.physics.kernel.table_events import (
    resolve_after_shock,
    resolve_table_event,
)


def run(ctx):
    """Play a shot to its end; `counts` says how many segments and events were written.

    Returns 0 when all is at rest, 1 if there was no room for all segments or events.
    """
    n: cython.Py_ssize_t = ctx.n
    s: cython.p_int = ctx.s
    pairs: cython.p_double = ctx.pairs
    work: cython.p_int = ctx.work
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    last: cython.double = -1.0
    ctx.counts[0] = 0
    ctx.counts[1] = 0
    ctx.repeats = 0
    for i in range(n):
        s[i] = REST
        ctx.level[i] = 0
        if ctx.c[SEAT] > 0.0 and ctx.b[i * WIDTH + Z] < ctx.b[i * WIDTH + R]:
            s[i] = POCKETED  # it sits in its hole from before
            ctx.b[i * WIDTH + TE] = NEVER
        else:
            settle(ctx, i)
            if ctx.c[SEAT] > 0.0 and s[i] == REST:
                # what leans over a hole on another ball goes on doing so
                ctx.level[i] = find_hole_below(ctx, i)
                ctx.level[i] += BLOCKED - OVER if ctx.level[i] >= OVER else 0
        write_segment(ctx, i)
        if s[i] == POCKETED:
            ctx.when[i] = NEVER
        else:
            find_table_event(ctx, i)
    for i in range(n):
        if BLOCKED <= ctx.level[i] and ctx.level[i] < WAITING and anything_moves(ctx, i):
            # unless that goes away, or is struck away
            ctx.level[i] += WAITING - BLOCKED
            find_table_event(ctx, i)
        for j in range(i + 1, n):
            pairs[i * n + j] = pair_time(ctx, i, j, 0.0)
    while True:
        now: cython.double = NEVER
        a: cython.Py_ssize_t = -1
        z: cython.Py_ssize_t = -1
        for i in range(n):
            if ctx.when[i] < now:
                now = ctx.when[i]
                a = i
                z = -1
        for i in range(n):
            for j in range(i + 1, n):
                if pairs[i * n + j] < now:
                    now = pairs[i * n + j]
                    a = i
                    z = j
        if a < 0:
            return 0
        if ctx.counts[0] + 2 * n > ctx.most_segments or ctx.counts[1] + 3 * n > ctx.most_events:
            return 1
        for i in range(n):
            work[i] = 0  # whether a ball's motion has changed
        ctx.repeats = ctx.repeats + 1 if now <= last else 0
        last = now
        if ctx.repeats > 1000:
            # the last resort: what happens a thousand times at one moment is brought to rest
            halt(ctx, a, now)
            work[a] = 1
            if z >= 0:
                halt(ctx, z, now)
                work[z] = 1
        elif z >= 0:
            resolve_contact(ctx, a, z, now)
            for i in range(n):
                if work[i] == 1:
                    resolve_after_shock(ctx, i, now)
                    if s[i] == POCKETED:
                        work[i] = 0
        else:
            resolve_table_event(ctx, a, now)
            work[a] = 1
        for i in range(n):
            if work[i] == 0:
                continue
            if s[i] < POCKETED:
                settle(ctx, i)
            write_segment(ctx, i)
            if s[i] >= POCKETED:
                ctx.when[i] = ctx.b[i * WIDTH + TE] if s[i] == LEAVING else NEVER
                ctx.what[2 * i] = LEFT
                if is_gone(ctx, i):
                    for j in range(n):
                        pairs[min(i, j) * n + max(i, j)] = NEVER
                    continue
                for j in range(n):
                    if j != i:
                        pairs[min(i, j) * n + max(i, j)] = pair_time(ctx, min(i, j), max(i, j), now)
                continue
            find_table_event(ctx, i)
        for i in range(n):
            if work[i] == 0 or s[i] >= POCKETED:
                continue
            for j in range(n):
                if j != i and not is_gone(ctx, j) and (j > i or work[j] == 0):
                    pairs[min(i, j) * n + max(i, j)] = pair_time(ctx, min(i, j), max(i, j), now)


def halt(ctx, i, now):
    """Bring a ball to rest where it is."""
    p: cython.Py_ssize_t = i * WIDTH
    advance(ctx.b, i, now)
    if is_up(ctx.b, i):
        let_down(ctx, i, height_at(ctx, i, now), 0.0, now)
    k: cython.Py_ssize_t
    for k in range(VX, T0):
        ctx.b[p + k] = 0.0
    ctx.s[i] = REST
    settle(ctx, i)


def play(b, table, buffers) -> int:
    """Play a shot for callers in Python, without the interpreter lock; see `run`.

    `b` are the rows of the balls, `table` the constants of a table, and `buffers` what the kernel
    writes into and works on.
    """
    c, walls, n_walls, pockets, size, _ = table
    s, level, free, segments, events, pairs, when, what, work, heap, counts = buffers
    ctx = cython.declare(Context)
    ctx.n = len(s)
    ctx.b = doubles(b)
    ctx.s = ints(s)
    ctx.level = ints(level)
    ctx.free = ints(free)
    ctx.c = doubles(c)
    ctx.walls = doubles(walls)
    ctx.n_walls = n_walls
    ctx.pockets = doubles(pockets)
    ctx.n_pockets = len(pockets) // 3
    ctx.size = doubles(size)
    ctx.segments = doubles(segments)
    ctx.most_segments = len(segments) // SEGMENT
    ctx.events = doubles(events)
    ctx.most_events = len(events) // EVENT
    ctx.pairs = doubles(pairs)
    ctx.when = doubles(when)
    ctx.what = ints(what)
    ctx.work = ints(work)
    ctx.heap = doubles(heap)
    ctx.counts = ints(counts)
    done: cython.int = 0
    with cython.nogil:
        done = run(cython.address(ctx))
    return done
