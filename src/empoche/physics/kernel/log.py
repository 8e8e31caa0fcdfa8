"""The log of a shot: segments of paths, and events."""

import cython
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.height import height_at, is_up, rising_speed


def write_segment(ctx, i):
    """Write down how a ball moves from now on."""
    segments: cython.p_double = ctx.segments
    q: cython.Py_ssize_t = ctx.counts[0] * SEGMENT
    p: cython.Py_ssize_t = i * WIDTH
    k: cython.Py_ssize_t
    segments[q] = i
    segments[q + 1] = ctx.b[p + T0]
    segments[q + 2] = FLYING if ctx.s[i] == LEAVING else ctx.s[i]
    segments[q + 3] = 1.0 if ctx.level[i] == 1 else 0.0
    for k in range(15):
        segments[q + 4 + k] = ctx.b[p + k]
    if is_up(ctx.b, i) and ctx.s[i] < POCKETED:
        segments[q + S] = FLYING
        segments[q + P + 2] = height_at(ctx, i, ctx.b[p + T0])
        segments[q + V + 2] = rising_speed(ctx, i, ctx.b[p + T0])
        segments[q + A + 2] = -ctx.c[GRAVITY]
    ctx.counts[0] += 1


def write_event(ctx, now, kind, i, other):
    """Write down an event."""
    events: cython.p_double = ctx.events
    q: cython.Py_ssize_t = ctx.counts[1] * EVENT
    events[q] = now
    events[q + 1] = kind
    events[q + 2] = i
    events[q + 3] = other
    ctx.counts[1] += 1


def plan_event(ctx, i, kind, place):
    """Write down what the table does to a ball next, and where."""
    ctx.what[2 * i] = kind
    ctx.what[2 * i + 1] = place
