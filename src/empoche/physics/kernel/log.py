"""What the kernel writes down: pieces of motion, and events."""

import cython
from cython.cimports.empoche.physics.kernel.columns import (
    FLYING,
    LEAVING,
    T0,
    WIDTH,
)

PIECE = cython.declare(cython.Py_ssize_t, 19)  # numbers in a piece of motion
EVENT = cython.declare(cython.Py_ssize_t, 4)  # numbers in an event


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def note(
    b: cython.p_double,
    s: cython.p_int,
    level: cython.p_int,
    i: cython.Py_ssize_t,
    pieces: cython.p_double,
    counts: cython.p_long,
) -> cython.void:
    """Write down how a ball moves from now on."""
    q: cython.Py_ssize_t = counts[0] * PIECE
    p: cython.Py_ssize_t = i * WIDTH
    k: cython.Py_ssize_t
    pieces[q] = i
    pieces[q + 1] = b[p + T0]
    pieces[q + 2] = FLYING if s[i] == LEAVING else s[i]
    pieces[q + 3] = 1.0 if level[i] == 1 else 0.0
    for k in range(15):
        pieces[q + 4 + k] = b[p + k]
    counts[0] += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tell(
    events: cython.p_double,
    counts: cython.p_long,
    now: cython.double,
    kind: cython.int,
    i: cython.Py_ssize_t,
    other: cython.Py_ssize_t,
) -> cython.void:
    """Write down an event."""
    q: cython.Py_ssize_t = counts[1] * EVENT
    events[q] = now
    events[q + 1] = kind
    events[q + 2] = i
    events[q + 3] = other
    counts[1] += 1
