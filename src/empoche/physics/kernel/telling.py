"""What has been told, and what is worked on while a motion is read: see `reading`."""

import cython
from cython.cimports.empoche.physics.kernel.log import PIECE

# in a piece of motion, after the number of its ball: time, state, on the rail, and vectors
T = cython.declare(cython.Py_ssize_t, 1)
S = cython.declare(cython.Py_ssize_t, 2)
RAIL = cython.declare(cython.Py_ssize_t, 3)
P = cython.declare(cython.Py_ssize_t, 4)
V = cython.declare(cython.Py_ssize_t, 7)
A = cython.declare(cython.Py_ssize_t, 10)
ROW = cython.declare(cython.Py_ssize_t, 4)  # numbers in a row of what is told

# what is worked on: how many rows are told; balls that touch the struck one, and balls on the rail;
# the first piece and the last one of every ball; which ball of the table it is; the next of every
# piece, or -1. No table knows as many as 64 balls
TOUCHES = cython.declare(cython.Py_ssize_t, 1)
RAILS = cython.declare(cython.Py_ssize_t, 65)
FIRST = cython.declare(cython.Py_ssize_t, 129)
LAST = cython.declare(cython.Py_ssize_t, 193)
IDS = cython.declare(cython.Py_ssize_t, 257)
NEXT = cython.declare(cython.Py_ssize_t, 321)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write(
    told: cython.p_double,
    work: cython.p_int,
    time: cython.double,
    kind: cython.int,
    ball: cython.int,
    other: cython.int,
) -> cython.void:
    """One more row, before whatever happened later."""
    q: cython.Py_ssize_t = work[0] * ROW
    while q > 0 and told[q - ROW] > time:
        told[q] = told[q - ROW]
        told[q + 1] = told[q - ROW + 1]
        told[q + 2] = told[q - ROW + 2]
        told[q + 3] = told[q - ROW + 3]
        q -= ROW
    told[q] = time
    told[q + 1] = kind
    told[q + 2] = ball
    told[q + 3] = other
    work[0] += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def link(
    n: cython.Py_ssize_t, p: cython.p_double, many: cython.Py_ssize_t, work: cython.p_int
) -> cython.void:
    """Note which piece is the first of every ball, which the last, and which follows which."""
    k: cython.Py_ssize_t
    i: cython.Py_ssize_t
    for i in range(n):
        work[FIRST + i] = -1
    for k in range(many):
        i = cython.cast(cython.int, p[k * PIECE])
        if work[FIRST + i] < 0:
            work[FIRST + i] = k
        else:
            work[NEXT + work[LAST + i]] = k
        work[LAST + i] = k
        work[NEXT + k] = -1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def at(
    p: cython.p_double,
    work: cython.p_int,
    i: cython.Py_ssize_t,
    time: cython.double,
) -> cython.Py_ssize_t:
    """The piece of a ball that holds at a moment: of several that begin then, the last."""
    k: cython.Py_ssize_t = work[FIRST + i]
    while work[NEXT + k] >= 0 and p[work[NEXT + k] * PIECE + T] <= time:
        k = work[NEXT + k]
    return k
