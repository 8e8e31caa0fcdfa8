"""Rows of facts, and how segments are linked while they are read: see `facts`."""

import cython
from cython.cimports.empoche.physics.kernel.log import SEGMENT

# in a segment, after the number of its ball: time, state, on the rail, and vectors
T = cython.declare(cython.Py_ssize_t, 1)
S = cython.declare(cython.Py_ssize_t, 2)
RAIL = cython.declare(cython.Py_ssize_t, 3)
P = cython.declare(cython.Py_ssize_t, 4)
V = cython.declare(cython.Py_ssize_t, 7)
A = cython.declare(cython.Py_ssize_t, 10)
ROW = cython.declare(cython.Py_ssize_t, 4)  # numbers in a row of a fact

# in `work`: how many rows are written; balls that touch the struck one, and balls on the rail;
# the first segment and the last one of every ball; which ball of the table it is; the next of every
# segment, or -1. No table knows as many as 64 balls
TOUCHES = cython.declare(cython.Py_ssize_t, 1)
RAILS = cython.declare(cython.Py_ssize_t, 65)
FIRST = cython.declare(cython.Py_ssize_t, 129)
LAST = cython.declare(cython.Py_ssize_t, 193)
IDS = cython.declare(cython.Py_ssize_t, 257)
NEXT = cython.declare(cython.Py_ssize_t, 321)


def write_fact(rows, work, time, kind, ball, other):
    """Insert a row of a fact before all that happened later."""
    q: cython.Py_ssize_t = work[0] * ROW
    while q > 0 and rows[q - ROW] > time:
        rows[q] = rows[q - ROW]
        rows[q + 1] = rows[q - ROW + 1]
        rows[q + 2] = rows[q - ROW + 2]
        rows[q + 3] = rows[q - ROW + 3]
        q -= ROW
    rows[q] = time
    rows[q + 1] = kind
    rows[q + 2] = ball
    rows[q + 3] = other
    work[0] += 1


def link_segments(n, p, many, work):
    """Link the segments of every ball: which is the first, which the last, which follows which."""
    k: cython.Py_ssize_t
    i: cython.Py_ssize_t
    for i in range(n):
        work[FIRST + i] = -1
    for k in range(many):
        i = cython.cast(cython.int, p[k * SEGMENT])
        if work[FIRST + i] < 0:
            work[FIRST + i] = k
        else:
            work[NEXT + work[LAST + i]] = k
        work[LAST + i] = k
        work[NEXT + k] = -1


def segment_at(p, work, i, time):
    """Return the segment of a ball at a moment: of several that begin then, the last."""
    k: cython.Py_ssize_t = work[FIRST + i]
    while work[NEXT + k] >= 0 and p[work[NEXT + k] * SEGMENT + T] <= time:
        k = work[NEXT + k]
    return k
