"""A blind hole in a board: a slow ball falls in and stays, a fast one passes and is turned.

A ball whose centre comes over the hole falls while it crosses: s = g (L / v)² / 2 for a way L at
the speed v. To leave, it must climb that far over the rim: if v² < 2 g s it stays, so that a ball
that grazes the hole falls in only when it is very slow (in the spirit of B. W. Holmes for golf,
"Putting: how a golf ball and hole interact", Am. J. Phys. 59, 129, 1991; the hole here is smaller
than the ball). Else the rim takes what the climb costs, first of what goes straight at it.
"""

import cython
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.log import plan_event
from cython.cimports.empoche.physics.kernel.roots import first_fall
from cython.cimports.libc.math import sqrt

AGAIN = cython.declare(cython.double, 0.02)  # seconds after which a ball that leans tries again
LEAST = cython.declare(cython.double, 0.1)  # of the energy straight at a rim that a ball keeps
STUCK = cython.declare(cython.double, 1e30)  # kilograms: what sits in a hole does not move


def will_sink(ctx, k, i):
    """Whether a ball over a hole, going on as it goes, will not get out of it."""
    b: cython.p_double = ctx.b
    pockets: cython.p_double = ctx.pockets
    p: cython.Py_ssize_t = i * WIDTH
    v: cython.double = sqrt(b[p + VX] * b[p + VX] + b[p + VY] * b[p + VY])
    if v <= 0.0:
        return True
    radius: cython.double = pockets[3 * k + 2]
    px: cython.double = b[p + X] - pockets[3 * k]
    py: cython.double = b[p + Y] - pockets[3 * k + 1]
    ahead: cython.double = (px * b[p + VX] + py * b[p + VY]) / v
    inner: cython.double = ahead * ahead - px * px - py * py + radius * radius
    way: cython.double = sqrt(max(0.0, inner)) - ahead
    return v * v < 2.0 * ctx.c[GRAVITY] * fall_depth(ctx, i, way / v)


def fall_depth(ctx, i, t):
    """Return how far a ball sinks in a time over a hole: not further than where it sits."""
    return min(0.5 * ctx.c[GRAVITY] * t * t, ctx.b[i * WIDTH + R] - ctx.c[SEAT])


def climb_out(ctx, k, i):
    """Let a ball out over the rim, which takes the speed that the climb costs."""
    b: cython.p_double = ctx.b
    p: cython.Py_ssize_t = i * WIDTH
    px: cython.double = b[p + X] - ctx.pockets[3 * k]
    py: cython.double = b[p + Y] - ctx.pockets[3 * k + 1]
    size: cython.double = sqrt(px * px + py * py)
    px /= size
    py /= size
    v: cython.double = sqrt(b[p + VX] * b[p + VX] + b[p + VY] * b[p + VY])
    straight: cython.double = b[p + VX] * px + b[p + VY] * py
    if straight <= 0.0:
        return
    way: cython.double = 2.0 * size * straight / v
    cost: cython.double = 2.0 * ctx.c[GRAVITY] * fall_depth(ctx, i, way / v)
    out: cython.double = straight * sqrt(max(LEAST, 1.0 - cost / (straight * straight)))
    cost -= straight * straight - out * out
    # what goes along the rim pays the rest
    x: cython.double = b[p + VX] - straight * px
    y: cython.double = b[p + VY] - straight * py
    along: cython.double = x * x + y * y
    keep: cython.double = sqrt(max(0.0, 1.0 - cost / along)) if cost > 0.0 and along > 0.0 else 1.0
    b[p + VX] = keep * x + out * px
    b[p + VY] = keep * y + out * py


def find_hole_event(ctx, k, level, i, until):
    """Find what a hole does to a ball over it: the ball sinks at once, or comes to the rim."""
    b: cython.p_double = ctx.b
    pockets: cython.p_double = ctx.pockets
    if level == OVER and will_sink(ctx, k, i):
        plan_event(ctx, i, POCKET, k)
        return 0.0
    if level == WAITING and until > AGAIN:
        until = AGAIN
        plan_event(ctx, i, POCKET, k)
    if ctx.s[i] < ROLLING:
        return until
    p: cython.Py_ssize_t = i * WIDTH
    px: cython.double = b[p + X] - pockets[3 * k]
    py: cython.double = b[p + Y] - pockets[3 * k + 1]
    ax: cython.double = b[p + AX]
    ay: cython.double = b[p + AY]
    vx: cython.double = b[p + VX]
    vy: cython.double = b[p + VY]
    # out of it when the distance, less the radius, rises to zero: its negative falls
    t: cython.double = first_fall(
        -0.25 * (ax * ax + ay * ay),
        -(vx * ax + vy * ay),
        -(vx * vx + vy * vy + px * ax + py * ay),
        -2.0 * (px * vx + py * vy),
        pockets[3 * k + 2] * pockets[3 * k + 2] - px * px - py * py,
        until,
    )
    if t < until:
        plan_event(ctx, i, OUT_OF_HOLE, k)
        return t
    return until


def fall_in(ctx, k, i):
    """Let a ball fall into a hole, where nothing moves it any more; return whether it does."""
    b: cython.p_double = ctx.b
    level: cython.p_int = ctx.level
    pockets: cython.p_double = ctx.pockets
    if level[i] < OVER and not will_sink(ctx, k, i):
        level[i] = OVER + k
        return False
    p: cython.Py_ssize_t = i * WIDTH
    j: cython.Py_ssize_t
    for j in range(ctx.n):
        if j == i or ctx.s[j] > POCKETED:
            continue
        q: cython.Py_ssize_t = j * WIDTH
        t: cython.double = b[p + T0] - b[q + T0] if ctx.s[j] < POCKETED else 0.0
        x: cython.double = b[q + X] + (b[q + VX] + 0.5 * b[q + AX] * t) * t - pockets[3 * k]
        y: cython.double = b[q + Y] + (b[q + VY] + 0.5 * b[q + AY] * t) * t - pockets[3 * k + 1]
        z: cython.double = b[q + Z] - ctx.c[SEAT]
        far: cython.double = b[p + R] + b[q + R]
        if x * x + y * y + z * z < far * far:
            # another ball is in the way: it leans on it, as long as that stays
            level[i] = (WAITING if anything_moves(ctx, i) else BLOCKED) + k
            return False
    b[p + X] = pockets[3 * k]
    b[p + Y] = pockets[3 * k + 1]
    b[p + Z] = ctx.c[SEAT]
    b[p + M] = STUCK
    level[i] = 0
    return True


def anything_moves(ctx, i):
    """Whether another ball is on its way."""
    j: cython.Py_ssize_t
    for j in range(ctx.n):
        if j != i and ROLLING <= ctx.s[j] < POCKETED:
            return True
    return False


def split_level(level, part):
    """Return which hole a ball is over; with `part`, whether it passes, leans or waits."""
    kind: cython.int = OVER
    if level >= WAITING:
        kind = WAITING
    elif level >= BLOCKED:
        kind = BLOCKED
    return kind if part else level - kind


def find_hole_below(ctx, i):
    """Return the level of a ball on the board: over which hole it is, if over any; not at a rim."""
    pockets: cython.p_double = ctx.pockets
    p: cython.Py_ssize_t = i * WIDTH
    k: cython.Py_ssize_t
    for k in range(ctx.n_pockets):
        x: cython.double = ctx.b[p + X] - pockets[3 * k]
        y: cython.double = ctx.b[p + Y] - pockets[3 * k + 1]
        radius: cython.double = pockets[3 * k + 2] - 1e-9
        if x * x + y * y < radius * radius:
            return cython.cast(cython.int, OVER + k)
    return 0
