"""Rows of facts, and how segments are linked while they are read: see `facts`."""

import cython
from cython.cimports.empoche.physics.kernel.columns import *


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
            work[NEXT + work[FINAL + i]] = k
        work[FINAL + i] = k
        work[NEXT + k] = -1


def segment_at(p, work, i, time):
    """Return the segment of a ball at a moment: of several that begin then, the last."""
    k: cython.Py_ssize_t = work[FIRST + i]
    while work[NEXT + k] >= 0 and p[work[NEXT + k] * SEGMENT + T] <= time:
        k = work[NEXT + k]
    return k
