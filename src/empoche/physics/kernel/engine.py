"""The loop: find the next event, move everything concerned there, resolve it, note it, repeat."""

import cython
from cython.cimports.empoche.physics.kernel.ball import advance, settle
from cython.cimports.empoche.physics.kernel.columns import (
    BLOCKED,
    LEAVING,
    LEFT,
    OVER,
    POCKETED,
    REST,
    SEAT,
    T0,
    TE,
    VX,
    WIDTH,
    R,
    Z,
)
from cython.cimports.empoche.physics.kernel.contact import gone
from cython.cimports.empoche.physics.kernel.detect import own_event, pair_time
from cython.cimports.empoche.physics.kernel.hole import hole_below
from cython.cimports.empoche.physics.kernel.log import note
from cython.cimports.empoche.physics.kernel.roots import NEVER
from cython.cimports.empoche.physics.kernel.shock import meet
from cython.cimports.empoche.physics.kernel.surroundings import after_shock, alone


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def run(
    n: cython.Py_ssize_t,
    b: cython.p_double,
    s: cython.p_int,
    level: cython.p_int,
    free: cython.p_int,
    c: cython.p_double,
    walls: cython.p_double,
    n_walls: cython.Py_ssize_t,
    pockets: cython.p_double,
    n_pockets: cython.Py_ssize_t,
    size: cython.p_double,
    pieces: cython.p_double,
    most_pieces: cython.Py_ssize_t,
    events: cython.p_double,
    most_events: cython.Py_ssize_t,
    pairs: cython.p_double,
    when: cython.p_double,
    what: cython.p_int,
    work: cython.p_int,
    heap: cython.p_double,
    counts: cython.p_long,
) -> cython.int:
    """Play a shot to its end; `counts` tells how many pieces and events were written.

    Returns 0 when all is at rest, 1 if there was no room for all pieces or events.
    """
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    repeats: cython.int = 0
    last: cython.double = -1.0
    counts[0] = 0
    counts[1] = 0
    for i in range(n):
        s[i] = REST
        level[i] = 0
        if c[SEAT] > 0.0 and b[i * WIDTH + Z] < b[i * WIDTH + R]:
            s[i] = POCKETED  # it sits in its hole from before
            b[i * WIDTH + TE] = NEVER
        else:
            settle(b, s, level, c, i)
            if c[SEAT] > 0.0 and s[i] == REST:
                # what leans over a hole on another ball goes on doing so until it is moved
                level[i] = hole_below(b, pockets, n_pockets, i)
                level[i] += BLOCKED - OVER if level[i] >= OVER else 0
        note(b, s, level, i, pieces, counts)
        if s[i] == POCKETED:
            when[i] = NEVER
        else:
            own_event(b, s, level, c, walls, n_walls, pockets, n_pockets, size, i, when, what)
    for i in range(n):
        for j in range(i + 1, n):
            pairs[i * n + j] = pair_time(b, s, i, j, 0.0)
    while True:
        now: cython.double = NEVER
        a: cython.Py_ssize_t = -1
        z: cython.Py_ssize_t = -1
        for i in range(n):
            if when[i] < now:
                now = when[i]
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
        if counts[0] + 2 * n > most_pieces or counts[1] + 3 * n > most_events:
            return 1
        for i in range(n):
            work[i] = 0  # whether a ball's motion has changed
        repeats = repeats + 1 if now <= last else 0
        last = now
        if repeats > 1000:
            # the last resort: what happens a thousand times at one moment is brought to rest
            halt(b, s, level, c, a, now)
            work[a] = 1
            if z >= 0:
                halt(b, s, level, c, z, now)
                work[z] = 1
        elif z >= 0:
            meet(n, b, s, free, c, a, z, now, work, heap, events, counts)
            for i in range(n):
                if work[i] == 1:
                    after_shock(b, s, level, c, size, i, now, events, counts)
                    if s[i] == POCKETED:
                        work[i] = 0
        else:
            alone(n, b, s, level, c, walls, n_walls, pockets, size, a, now, what, events, counts)
            work[a] = 1
        for i in range(n):
            if work[i] == 0:
                continue
            if s[i] < POCKETED:
                settle(b, s, level, c, i)
            note(b, s, level, i, pieces, counts)
            if s[i] >= POCKETED:
                when[i] = b[i * WIDTH + TE] if s[i] == LEAVING else NEVER
                what[2 * i] = LEFT
                if gone(s, c, i):
                    for j in range(n):
                        pairs[min(i, j) * n + max(i, j)] = NEVER
                    continue
                for j in range(n):
                    if j != i:
                        pairs[min(i, j) * n + max(i, j)] = pair_time(
                            b, s, min(i, j), max(i, j), now
                        )
                continue
            own_event(b, s, level, c, walls, n_walls, pockets, n_pockets, size, i, when, what)
        for i in range(n):
            if work[i] == 0 or s[i] >= POCKETED:
                continue
            for j in range(n):
                if j != i and not gone(s, c, j) and (j > i or work[j] == 0):
                    pairs[min(i, j) * n + max(i, j)] = pair_time(b, s, min(i, j), max(i, j), now)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def halt(
    b: cython.p_double,
    s: cython.p_int,
    level: cython.p_int,
    c: cython.p_double,
    i: cython.Py_ssize_t,
    now: cython.double,
) -> cython.void:
    """Bring a ball to rest where it is."""
    p: cython.Py_ssize_t = i * WIDTH
    advance(b, i, now)
    k: cython.Py_ssize_t
    for k in range(VX, T0):
        b[p + k] = 0.0
    s[i] = REST
    settle(b, s, level, c, i)


def play(
    n: int,
    b,
    s,
    level,
    free,
    c,
    walls,
    n_walls: int,
    pockets,
    n_pockets: int,
    size,
    pieces,
    most_pieces: int,
    events,
    most_events: int,
    pairs,
    when,
    what,
    work,
    heap,
    counts,
) -> int:
    """`run` for callers in Python: buffers in, filled buffers out, without the interpreter lock."""
    if not cython.compiled:
        return run(
            n,
            b,
            s,
            level,
            free,
            c,
            walls,
            n_walls,
            pockets,
            n_pockets,
            size,
            pieces,
            most_pieces,
            events,
            most_events,
            pairs,
            when,
            what,
            work,
            heap,
            counts,
        )
    _b: cython.double[::1] = b
    _s: cython.int[::1] = s
    _level: cython.int[::1] = level
    _free: cython.int[::1] = free
    _c: cython.double[::1] = c
    _walls: cython.double[::1] = walls
    _pockets: cython.double[::1] = pockets
    _size: cython.double[::1] = size
    _pieces: cython.double[::1] = pieces
    _events: cython.double[::1] = events
    _pairs: cython.double[::1] = pairs
    _when: cython.double[::1] = when
    _what: cython.int[::1] = what
    _work: cython.int[::1] = work
    _heap: cython.double[::1] = heap
    _counts: cython.long[::1] = counts
    _n: cython.Py_ssize_t = n
    _n_walls: cython.Py_ssize_t = n_walls
    _n_pockets: cython.Py_ssize_t = n_pockets
    _most_pieces: cython.Py_ssize_t = most_pieces
    _most_events: cython.Py_ssize_t = most_events
    done: cython.int = 0
    with cython.nogil:
        done = run(
            _n,
            cython.address(_b[0]),
            cython.address(_s[0]),
            cython.address(_level[0]),
            cython.address(_free[0]),
            cython.address(_c[0]),
            cython.address(_walls[0]),
            _n_walls,
            cython.address(_pockets[0]),
            _n_pockets,
            cython.address(_size[0]),
            cython.address(_pieces[0]),
            _most_pieces,
            cython.address(_events[0]),
            _most_events,
            cython.address(_pairs[0]),
            cython.address(_when[0]),
            cython.address(_what[0]),
            cython.address(_work[0]),
            cython.address(_heap[0]),
            cython.address(_counts[0]),
        )
    return done
