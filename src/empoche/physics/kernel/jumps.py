"""Jumps: a flying ball passes over another that it would have met on the bed; once a flight."""

import cython
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.fact_rows import segment_at
from cython.cimports.libc.math import fabs, sqrt

NEAR = cython.declare(cython.double, 1e-6)  # metres: what misses by less has not been passed over


def relative_path(p, flight, other, time, way):
    """Write the path of a ball as seen from a flying one, in plan, from a moment on."""
    f: cython.Py_ssize_t = flight * SEGMENT
    q: cython.Py_ssize_t = other * SEGMENT
    t: cython.double = time - p[q + T]
    s: cython.double = time - p[f + T]
    k: cython.Py_ssize_t
    for k in range(2):
        way[k] = (
            p[q + P + k]
            + (p[q + V + k] + p[q + A + k] / 2 * t) * t
            - p[f + P + k]
            - (p[f + V + k] + p[f + A + k] / 2 * s) * s
        )
        way[2 + k] = p[q + V + k] + p[q + A + k] * t - p[f + V + k] - p[f + A + k] * s
        way[4 + k] = p[q + A + k] - p[f + A + k]


def separation_rate(way, t):
    """Return half the rate at which the square of a distance grows."""
    return (way[0] + (way[2] + way[4] / 2 * t) * t) * (way[2] + way[4] * t) + (
        way[1] + (way[3] + way[5] / 2 * t) * t
    ) * (way[3] + way[5] * t)


def nearest_time(way, end):
    """Return when two balls that come nearer at first, and part in the end, are nearest.

    The rate of their distance is all but linear in time, so its zero is soon found by secants.
    """
    begin: cython.double = 0.0
    first: cython.double = separation_rate(way, 0.0)
    last: cython.double = separation_rate(way, end)
    rate: cython.double
    t: cython.double = 0.0
    k: cython.int
    for k in range(50):
        t = begin + (end - begin) * first / (first - last)
        rate = separation_rate(way, t)
        if fabs(rate) < 1e-9:
            break
        if rate < 0.0:
            begin = t
            first = rate
        else:
            end = t
            last = rate
    return t


def is_above(p, work, sizes, flight, other, time):
    """Whether a ball is higher than another, and nearer in plan than both could be on the bed."""
    f: cython.Py_ssize_t = flight * SEGMENT
    q: cython.Py_ssize_t = other * SEGMENT
    if p[q + RAISED] != 0.0 or p[q + S] >= POCKETED:
        return False
    s: cython.double = time - p[f + T]
    t: cython.double = time - p[q + T]
    here: cython.double[3] = [0.0, 0.0, 0.0]  # from the one to the other
    k: cython.Py_ssize_t
    for k in range(3):
        here[k] = (p[q + P + k] + (p[q + V + k] + 0.5 * p[q + A + k] * t) * t) - (
            p[f + P + k] + (p[f + V + k] + 0.5 * p[f + A + k] * s) * s
        )
    if here[2] >= 0.0:
        return False
    one: cython.int = work[IDS + cython.cast(cython.int, p[f])]
    another: cython.int = work[IDS + cython.cast(cython.int, p[q])]
    reach: cython.double = 2 * sqrt(sizes[one] * sizes[another])
    return sqrt(here[0] * here[0] + here[1] * here[1]) < reach - NEAR


def passing_time(p, work, sizes, flight, until, i):
    """Return when a flying ball is nearest to another in plan, if it is above it then; else -1."""
    way: cython.double[6] = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    begin: cython.double = p[flight * SEGMENT + T]
    end: cython.double
    time: cython.double
    first: cython.double
    last: cython.double
    closing: cython.bint = False
    k: cython.Py_ssize_t = segment_at(p, work, i, begin)
    j: cython.Py_ssize_t
    while True:
        j = work[NEXT + k]
        if j >= 0 and p[j * SEGMENT + T] < until:
            end = p[j * SEGMENT + T]
        else:
            end = until
            j = -1
        relative_path(p, flight, k, begin, way)
        first = separation_rate(way, 0.0)
        last = separation_rate(way, end - begin)
        # nearest on the way, or in the moment in which the other is struck and goes off
        if (first < 0.0 and last >= 0.0) or (closing and first >= 0.0):
            time = begin + (nearest_time(way, end - begin) if first < 0.0 else 0.0)
            if is_above(p, work, sizes, flight, k, time):
                return time
        closing = last < 0.0
        if j < 0:
            return -1.0
        k = j
        begin = end


def met_at_takeoff(p, work, sizes, events, n_events, flight, i):
    """Whether a flight begins on top of another ball: it has met it, and goes on over it."""
    ball: cython.double = p[flight * SEGMENT]
    time: cython.double = p[flight * SEGMENT + T]
    way: cython.double[6] = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    k: cython.Py_ssize_t
    q: cython.Py_ssize_t
    for k in range(n_events):
        q = k * EVENT
        if events[q] != time or events[q + 1] != CONTACT:
            continue
        if not (
            (events[q + 2] == ball and events[q + 3] == i)
            or (events[q + 2] == i and events[q + 3] == ball)
        ):
            continue
        k = segment_at(p, work, i, time)
        relative_path(p, flight, k, time, way)
        return separation_rate(way, 0.0) < 0.0 and is_above(p, work, sizes, flight, k, time)
    return False
