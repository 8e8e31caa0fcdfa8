"""A ball on top of the cushions: what becomes of it next; and where the noses are."""

import cython
from cython.cimports.empoche.physics.kernel.bed import hole_time
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.log import plan_event
from cython.cimports.empoche.physics.kernel.roots import first_fall_quadratic


def find_rail_event(ctx, i):
    """Find where a ball on the rail goes: over a nose or the outer edge, into a pocket, or rest."""
    b: cython.p_double = ctx.b
    pockets: cython.p_double = ctx.pockets
    p: cython.Py_ssize_t = i * WIDTH
    now: cython.double = b[p + T0]
    best: cython.double = b[p + TE] - now
    k: cython.int
    for k in range(4):
        # distance to the outside of nose k, and to the inside of outer edge k
        away: cython.double = distance_outside(ctx.size, k, b[p + X], b[p + Y])
        along: cython.double = outward_part(k, b[p + VX], b[p + VY])
        bend: cython.double = 0.5 * outward_part(k, b[p + AX], b[p + AY])
        t: cython.double
        if away >= 0.0:
            t = first_fall_quadratic(bend, along, away, best)
            if t < best and is_over_bed(ctx.size, b, p, k, t):
                best = t
                plan_event(ctx, i, FROM_RAIL, k)
        t = first_fall_quadratic(-bend, -along, ctx.c[RAIL] - away, best)
        if t < best:
            best = t
            plan_event(ctx, i, LEFT, k)
    for k in range(cython.cast(cython.int, ctx.n_pockets)):
        t = hole_time(
            pockets, k, b[p + X], b[p + Y], b[p + VX], b[p + VY], b[p + AX], b[p + AY], 1e3, best
        )
        if t < best:
            best = t
            plan_event(ctx, i, POCKET, k)
    ctx.when[i] = now + best


def distance_outside(size, k, x, y):
    """Return how far a point lies beyond nose k: left, right, bottom, top."""
    return outward_part(k, x, y) - (size[k // 2] if k % 2 == 1 else 0.0)


def outward_part(k, x, y):
    """Return the part of a direction that points over nose k."""
    if k == 0:
        return -x
    if k == 1:
        return x
    if k == 2:
        return -y
    return y


def is_over_bed(size, b, p, nose, t):
    """Whether a ball that comes over a nose is then over the bed, not over another rail."""
    x: cython.double = b[p + X] + (b[p + VX] + 0.5 * b[p + AX] * t) * t
    y: cython.double = b[p + Y] + (b[p + VY] + 0.5 * b[p + AY] * t) * t
    k: cython.int
    for k in range(4):
        if k != nose and distance_outside(size, k, x, y) > 0.0:
            return False
    return True


def distance_beyond(size, x, y):
    """Return how far outside the noses a point lies; not positive inside."""
    most: cython.double = -1.0
    k: cython.int
    for k in range(4):
        away: cython.double = distance_outside(size, k, x, y)
        if away > most:
            most = away
    return most
