"""A disc that a hard blow throws up: it leaves the board, unless it meets another on its way up.

Edges are rounded: of a hard blow a part goes up, out of the motion along the board. What so clears
the frame has left; all else has hardly left the surface, and goes on along it. Until a disc is its
own thickness up, it meets those in its way as if it lay. One that then no longer clears the frame
comes down, and meets others on its way too.

Along the board it moves as one that slides, but nothing holds it back; how high it is stands in
columns of its own (`height`).
"""

import cython
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.height import height_at, is_up, rising_speed
from cython.cimports.empoche.physics.kernel.rail import distance_outside, outward_part
from cython.cimports.empoche.physics.kernel.roots import NEVER
from cython.cimports.libc.math import pow, sqrt

# a disc that a contact leaves slower than this stands: it would go some nanometres, and rattle
FAINT = cython.declare(cython.double, 3e-4)
# one that goes into a flat wedge of others meets both in turn, at one moment; friction would hold
# it there. Every so many contacts at a moment stop discs twice as fast: forty, those of 1 cm/s
WEDGED = cython.declare(cython.double, 8.0)


def throw_up(ctx, i, now):
    """Throw a disc up if a shock was hard enough to send it over the frame, stop a faint one."""
    b: cython.p_double = ctx.b
    c: cython.p_double = ctx.c
    p: cython.Py_ssize_t = i * WIDTH
    high: cython.double = 0.0
    had: cython.double = 0.0
    if is_up(b, i):
        high = height_at(ctx, i, now)
        had = rising_speed(ctx, i, now)
    up: cython.double = max(had, c[LIFT] * (b[p + KICK] - c[LEAP]))
    vv: cython.double = b[p + VX] * b[p + VX] + b[p + VY] * b[p + VY]
    let_down(ctx, i, high, min(0.0, had), now)
    had = max(0.0, had)
    faint: cython.double = FAINT
    if ctx.repeats > 0:
        faint *= pow(2.0, ctx.repeats / WEDGED)
    if vv < faint * faint:
        b[p + VX] = 0.0
        b[p + VY] = 0.0
        return
    paid: cython.double = up * up - had * had
    if up <= 0.0 or paid >= vv:
        return
    keep: cython.double = sqrt(1.0 - paid / vv)
    fall: cython.double = 0.5 * c[GRAVITY]
    comes: cython.double = frame_time(ctx, i, keep, -b[p + R])
    leaves: cython.double = frame_time(ctx, i, keep, b[p + R])
    if high + min((up - fall * comes) * comes, (up - fall * leaves) * leaves) < c[FRAME]:
        return  # it meets the frame, or comes down before it
    b[p + VX] *= keep
    b[p + VY] *= keep
    b[p + UP] = up


def let_down(ctx, i, high, up, now):
    """Let a disc fall from a height, as fast as it falls already; or lie."""
    p: cython.Py_ssize_t = i * WIDTH
    ctx.b[p + HIGH] = high
    ctx.b[p + UP] = up
    ctx.b[p + THROWN] = now


def frame_time(ctx, i, keep, beyond):
    """Return in what time a disc is so far beyond the inside of the frame, at a part of its speed.

    A radius before it, its edge is over the frame; a radius beyond, all of it is.
    """
    b: cython.p_double = ctx.b
    p: cython.Py_ssize_t = i * WIDTH
    first: cython.double = NEVER
    k: cython.int
    for k in range(4):
        speed: cython.double = keep * outward_part(k, b[p + VX], b[p + VY])
        away: cython.double = distance_outside(ctx.size, k, b[p + X], b[p + Y])
        if speed > 0.0:
            first = min(first, max(0.0, (beyond - away) / speed))
    return first


def settle_flight(ctx, i):
    """Set for how long a disc in the air can meet others: until it is up, or down again."""
    b: cython.p_double = ctx.b
    c: cython.p_double = ctx.c
    p: cython.Py_ssize_t = i * WIDTH
    ctx.s[i] = SLIDING
    up: cython.double = b[p + UP]
    if up <= 0.0:
        falls: cython.double = sqrt(up * up + 2.0 * c[GRAVITY] * b[p + HIGH])
        b[p + TE] = b[p + THROWN] + (up + falls) / c[GRAVITY]
        return
    under: cython.double = up * up - 2.0 * c[GRAVITY] * (c[THICK] - b[p + HIGH])
    rises: cython.double = (up - sqrt(max(0.0, under))) / c[GRAVITY]
    b[p + TE] = b[p + T0] + min(max(0.0, rises), frame_time(ctx, i, 1.0, -b[p + R]))


def leave_reach(ctx, i):
    """Let a disc that has risen go off the board, above all others."""
    b: cython.p_double = ctx.b
    p: cython.Py_ssize_t = i * WIDTH
    now: cython.double = b[p + T0]
    b[p + Z] = height_at(ctx, i, now)
    b[p + VZ] = rising_speed(ctx, i, now)
    b[p + AZ] = -ctx.c[GRAVITY]
    b[p + TE] = now + frame_time(ctx, i, 1.0, b[p + R])
    ctx.s[i] = LEAVING
    let_down(ctx, i, 0.0, 0.0, now)
