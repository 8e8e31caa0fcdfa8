"""A pocket that is open below: a ball over it falls, unless it leaves it before it has sunk.

A ball whose centre passes the edge of the bed falls freely, g t² / 2, and goes on between jaws and
facings, where other balls can still meet it. Behind is the back of the pocket, which is soft. If it
comes back over the bed before long, it meets the edge with its lower half: there it loses the speed
into the edge but for the restitution of the bed, and of its speed along the bed is left the share

    cos² φ - e sin² φ,    cos φ = 1 - s / R,

where s is how far it has sunk and φ how far from below it meets the edge. Where that share is zero
nothing can come out any more: after the time in which a ball sinks by R (1 - √(e / (1 + e))) it has
fallen. A hop that the edge may give a ball is neglected.
"""

import cython
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.log import plan_event
from cython.cimports.empoche.physics.kernel.roots import first_fall_quadratic
from cython.cimports.libc.math import sqrt

MOUTH = cython.declare(cython.double, 0.65)  # cosine of how far from the way out the mouth reaches
TOUCH = cython.declare(cython.double, 1e-9)  # metres: so near the back a ball touches it


def time_to_fall(ctx, i):
    """Return how long a ball must be over a pocket to have fallen."""
    c: cython.p_double = ctx.c
    deep: cython.double = 1.0 - sqrt(c[E_BED] / (1.0 + c[E_BED]))
    return sqrt(2.0 * deep * ctx.b[i * WIDTH + R] / c[GRAVITY])


def way_out(ctx, k, out):
    """Write the direction out of a pocket, onto the table."""
    x: cython.double = ctx.pockets[3 * k]
    y: cython.double = ctx.pockets[3 * k + 1]
    out[0] = 1.0 if x < 0.0 else (-1.0 if x > ctx.size[0] else 0.0)
    out[1] = 1.0 if y < 0.0 else (-1.0 if y > ctx.size[1] else 0.0)
    size: cython.double = sqrt(out[0] * out[0] + out[1] * out[1])
    if size > 0.0:
        out[0] /= size
        out[1] /= size


def before_back(ctx, k, i):
    """Return how far the centre of a ball is before the place where it touches the back."""
    p: cython.Py_ssize_t = i * WIDTH
    out: cython.double[2] = [0.0, 0.0]
    way_out(ctx, k, out)
    x: cython.double = ctx.b[p + X] - ctx.pockets[3 * k]
    y: cython.double = ctx.b[p + Y] - ctx.pockets[3 * k + 1]
    return max(0.0, ctx.pockets[3 * k + 2] - ctx.b[p + R]) + x * out[0] + y * out[1]


def find_drop_event(ctx, k, i, until):
    """Find what happens to a ball over a pocket: it has fallen, meets the back, or leaves it."""
    b: cython.p_double = ctx.b
    p: cython.Py_ssize_t = i * WIDTH
    falls: cython.double = max(0.0, b[p + FELL] + time_to_fall(ctx, i) - b[p + T0])
    if falls <= until:
        until = falls
        plan_event(ctx, i, POCKET, k)
    out: cython.double[2] = [0.0, 0.0]
    way_out(ctx, k, out)
    vx: cython.double = b[p + VX]
    vy: cython.double = b[p + VY]
    t: cython.double = first_fall_quadratic(
        0.0, vx * out[0] + vy * out[1], before_back(ctx, k, i), until
    )
    if t < until:
        until = t
        plan_event(ctx, i, OUT_OF_HOLE, k)
    # out of it when the distance, less the radius, rises to zero: its negative falls
    px: cython.double = b[p + X] - ctx.pockets[3 * k]
    py: cython.double = b[p + Y] - ctx.pockets[3 * k + 1]
    radius: cython.double = ctx.pockets[3 * k + 2]
    t = first_fall_quadratic(
        -(vx * vx + vy * vy),
        -2.0 * (px * vx + py * vy),
        radius * radius - px * px - py * py,
        until,
    )
    if t < until:
        until = t
        plan_event(ctx, i, OUT_OF_HOLE, k)
    return until


def leave_drop(ctx, k, i, now):
    """Throw a ball back from the back of a pocket, or let it out over the edge of the bed."""
    b: cython.p_double = ctx.b
    c: cython.p_double = ctx.c
    p: cython.Py_ssize_t = i * WIDTH
    out: cython.double[2] = [0.0, 0.0]
    way_out(ctx, k, out)
    x: cython.double = b[p + X] - ctx.pockets[3 * k]
    y: cython.double = b[p + Y] - ctx.pockets[3 * k + 1]
    size: cython.double = sqrt(x * x + y * y)
    nx: cython.double = x / size
    ny: cython.double = y / size
    behind: cython.bint = before_back(ctx, k, i) <= TOUCH
    if behind:
        nx = -out[0]
        ny = -out[1]
    straight: cython.double = b[p + VX] * nx + b[p + VY] * ny
    if straight <= 0.0:
        return
    if not behind and x * out[0] + y * out[1] > MOUTH * size:
        t: cython.double = now - b[p + FELL]
        up: cython.double = 1.0 - 0.5 * c[GRAVITY] * t * t / b[p + R]  # cos φ
        straight *= 1.0 - max(0.0, up * up - c[E_BED] * (1.0 - up * up))
        b[p + VX] -= straight * nx
        b[p + VY] -= straight * ny
        ctx.level[i] = 0
        return
    # it is soft all round: it takes of what goes along it too, or a ball might run round in it
    b[p + VX] = c[LINER] * (b[p + VX] - 2.0 * straight * nx)
    b[p + VY] = c[LINER] * (b[p + VY] - 2.0 * straight * ny)
