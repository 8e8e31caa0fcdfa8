"""What the kernel writes down: pieces of motion, and events."""

import cython
from cython.cimports.empoche.physics.kernel.columns import (
    FLYING,
    LEAVING,
    T0,
    WIDTH,
)
from cython.cimports.empoche.physics.kernel.context import Context

PIECE = cython.declare(cython.Py_ssize_t, 19)  # numbers in a piece of motion
EVENT = cython.declare(cython.Py_ssize_t, 4)  # numbers in an event


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def note(ctx: cython.pointer(Context), i: cython.Py_ssize_t) -> cython.void:
    """Write down how a ball moves from now on."""
    b: cython.p_double = ctx.b
    s: cython.p_int = ctx.s
    pieces: cython.p_double = ctx.pieces
    counts: cython.p_long = ctx.counts
    q: cython.Py_ssize_t = counts[0] * PIECE
    p: cython.Py_ssize_t = i * WIDTH
    k: cython.Py_ssize_t
    pieces[q] = i
    pieces[q + 1] = b[p + T0]
    pieces[q + 2] = FLYING if s[i] == LEAVING else s[i]
    pieces[q + 3] = 1.0 if ctx.level[i] == 1 else 0.0
    for k in range(15):
        pieces[q + 4 + k] = b[p + k]
    counts[0] += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tell(
    ctx: cython.pointer(Context),
    now: cython.double,
    kind: cython.int,
    i: cython.Py_ssize_t,
    other: cython.Py_ssize_t,
) -> cython.void:
    """Write down an event."""
    events: cython.p_double = ctx.events
    counts: cython.p_long = ctx.counts
    q: cython.Py_ssize_t = counts[1] * EVENT
    events[q] = now
    events[q + 1] = kind
    events[q + 2] = i
    events[q + 3] = other
    counts[1] += 1
