"""A quick test whether an umpire can find anything for the next shot, before measuring.

A ball that touches a cushion or the cue ball, or a snook, is for `geometry` to measure; most of
the time all lies so far apart that there is nothing to measure.
"""

import cython
from cython.cimports.empoche.physics.kernel.pointers import doubles
from cython.cimports.libc.math import sqrt

# how near is near, by number: the sides of the bed, then distances from centre to centre
WIDTH = cython.declare(cython.Py_ssize_t, 0)
LENGTH = cython.declare(cython.Py_ssize_t, 1)
CUSHION = cython.declare(cython.Py_ssize_t, 2)  # no ball farther from it touches it
BALL = cython.declare(cython.Py_ssize_t, 3)  # no two balls farther apart touch
JAW = cython.declare(cython.Py_ssize_t, 4)  # no cue ball farther from a jaw is at it
WAY = cython.declare(
    cython.Py_ssize_t, 5
)  # what is farther from the way of the cue ball leaves it free


def is_inside(far, x, y, c):
    """Whether a point is so far inside the bed."""
    return far < x and x < c[WIDTH] - far and far < y and y < c[LENGTH] - far


def is_way_free(n, x, y, on, k, c, wide):
    """Whether nothing is near the way straight to a ball; with `wide`, near all ways to it, but
    for other balls that are on. Places are seen from the cue ball."""
    square: cython.double = x[k] * x[k] + y[k] * y[k]
    far: cython.double = sqrt(square)
    sine: cython.double = c[BALL] / far if wide else 0.0
    cosine: cython.double = sqrt(1.0 - sine * sine)
    i: cython.Py_ssize_t
    ahead: cython.double
    aside: cython.double
    for i in range(n):
        if i == k or (wide and on[i]):
            continue
        ahead = (x[i] * x[k] + y[i] * y[k]) / far
        aside = (x[i] * y[k] - y[i] * x[k]) / far
        aside = -aside if aside < 0.0 else aside
        if -c[WAY] < ahead and ahead < far + c[WAY] and aside * cosine - ahead * sine < c[WAY]:
            return False
    return True


def has_nothing_to_find(n, x, y, on, cue, cue_x, cue_y, foul, c):
    """Whether no ball is near a cushion, or near the cue ball if that lies there, and one that is
    on lies open."""
    k: cython.Py_ssize_t
    some: cython.bint = False
    if cue and not is_inside(c[JAW] if foul else c[CUSHION], cue_x, cue_y, c):
        return False
    for k in range(n):
        if not is_inside(c[CUSHION], x[k], y[k], c):
            return False
    if not cue:
        return True
    for k in range(n):
        x[k] -= cue_x
        y[k] -= cue_y
        if x[k] * x[k] + y[k] * y[k] < c[BALL] * c[BALL]:
            return False
        some = some or on[k] != 0
    for k in range(n):
        if on[k] and is_way_free(n, x, y, on, k, c, foul):
            return True
    return not some


def quiet(layout, on, foul: bool, measures):
    """Whether there is plainly nothing to find on a pool table where balls lie so.

    `on` are the balls on of the player who comes to the table, `foul` says that the other has just
    fouled. If it says no, there may be nothing all the same.
    """
    if len(layout) > 64:
        return False
    cue_x, cue_y = layout.get("cue", (0.0, 0.0))
    cue = "cue" in layout
    n: cython.Py_ssize_t = 0
    x = cython.declare(cython.double[64])
    y = cython.declare(cython.double[64])
    is_on = cython.declare(cython.int[64])
    for name, place in layout.items():
        if name != "cue":
            x[n], y[n] = place
            is_on[n] = name in on
            n += 1
    return has_nothing_to_find(n, x, y, is_on, cue, cue_x, cue_y, foul, doubles(measures))
