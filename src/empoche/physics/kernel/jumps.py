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


def bends(way, turns):
    """Write between which moments balls can only come nearer ever faster, or part ever slower.

    The rate of their distance is of third degree in time, so that it may fall for a while: balls
    that part can come together again, where one of them rolls back. Before and after it rises.
    """
    va: cython.double = way[2] * way[4] + way[3] * way[5]
    aa: cython.double = way[4] * way[4] + way[5] * way[5]
    least: cython.double = way[2] * way[2] + way[3] * way[3] + way[0] * way[4] + way[1] * way[5]
    under: cython.double = 9.0 * va * va - 6.0 * aa * least
    if under <= 0.0:
        return False
    turns[0] = (-3.0 * va - sqrt(under)) / (3.0 * aa)
    turns[1] = (-3.0 * va + sqrt(under)) / (3.0 * aa)
    return True


def nearest_time(way, begin, end):
    """Return when two balls that come nearer at first, and part in the end, are nearest.

    The rate of their distance is all but linear in time, so its zero is soon found by secants.
    """
    first: cython.double = separation_rate(way, begin)
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


def passing_time(p, work, sizes, flight, begin, until, i):
    """Return when a flying ball is first nearest to another in plan, and above it; else -1."""
    way: cython.double[6] = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    turns: cython.double[2] = [0.0, 0.0]
    end: cython.double
    time: cython.double
    since: cython.double
    till: cython.double
    closing: cython.bint = False
    part: cython.int
    parts: cython.int
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
        # in the moment in which the other is struck and goes off,
        if closing and separation_rate(way, 0.0) >= 0.0:
            if is_above(p, work, sizes, flight, k, begin):
                return begin
        # or on the way, once or twice
        parts = 2 if bends(way, turns) else 1
        for part in range(parts):
            since = max(0.0, turns[1]) if part == 1 else 0.0
            till = min(end - begin, turns[0]) if part == 0 and parts == 2 else end - begin
            if since >= till or separation_rate(way, since) >= 0.0:
                continue
            if separation_rate(way, till) >= 0.0:
                time = begin + nearest_time(way, since, till)
                if is_above(p, work, sizes, flight, k, time):
                    return time
        closing = separation_rate(way, end - begin) < 0.0
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
