"""The log of a shot: segments of paths, and events."""

import cython
from cython.cimports.empoche.physics.kernel.columns import *


def write_segment(ctx, i):
    """Write down how a ball moves from now on."""
    b: cython.p_double = ctx.b
    s: cython.p_int = ctx.s
    segments: cython.p_double = ctx.segments
    counts: cython.p_int = ctx.counts
    q: cython.Py_ssize_t = counts[0] * SEGMENT
    p: cython.Py_ssize_t = i * WIDTH
    k: cython.Py_ssize_t
    segments[q] = i
    segments[q + 1] = b[p + T0]
    segments[q + 2] = FLYING if s[i] == LEAVING else s[i]
    segments[q + 3] = 1.0 if ctx.level[i] == 1 else 0.0
    for k in range(15):
        segments[q + 4 + k] = b[p + k]
    counts[0] += 1


def write_event(ctx, now, kind, i, other):
    """Write down an event."""
    events: cython.p_double = ctx.events
    counts: cython.p_int = ctx.counts
    q: cython.Py_ssize_t = counts[1] * EVENT
    events[q] = now
    events[q + 1] = kind
    events[q + 2] = i
    events[q + 3] = other
    counts[1] += 1
