"""Detection of the next event of a ball: with another ball, or with the table."""

import cython
from cython.cimports.empoche.physics.kernel.bed import PRESS, TOUCH, cushion_time, hole_time
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.drop import find_drop_event
from cython.cimports.empoche.physics.kernel.flight import find_flight_event
from cython.cimports.empoche.physics.kernel.hole import (
    find_hole_below,
    find_hole_event,
    split_level,
)
from cython.cimports.empoche.physics.kernel.log import plan_event
from cython.cimports.empoche.physics.kernel.rail import find_rail_event
from cython.cimports.empoche.physics.kernel.roots import NEVER, first_fall
from cython.cimports.libc.math import sqrt

NEAR = cython.declare(cython.double, 1e-6)  # metres: nothing that near is passed over unseen


def pair_time(ctx, i, j, now):
    """Return when two balls meet, if they do before either changes its motion."""
    b: cython.p_double = ctx.b
    s: cython.p_int = ctx.s
    if s[i] < ROLLING and s[j] < ROLLING:
        return NEVER
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    ends: cython.double = b[p + TE]
    if b[q + TE] < ends:
        ends = b[q + TE]
    until: cython.double = ends - now
    if until > 1e3:
        until = 1e3
    tp: cython.double = now - b[p + T0]
    tq: cython.double = now - b[q + T0]
    far: cython.double = b[p + R] + b[q + R]
    dd: cython.double = 0.0
    dv: cython.double = 0.0
    vv: cython.double = 0.0
    da: cython.double = 0.0
    va: cython.double = 0.0
    aa: cython.double = 0.0
    k: cython.Py_ssize_t
    for k in range(3):
        ap: cython.double = b[p + AX + k]
        aq: cython.double = b[q + AX + k]
        vp: cython.double = b[p + VX + k]
        vq: cython.double = b[q + VX + k]
        d: cython.double = (b[q + X + k] + (vq + 0.5 * aq * tq) * tq) - (
            b[p + X + k] + (vp + 0.5 * ap * tp) * tp
        )
        v: cython.double = (vq + aq * tq) - (vp + ap * tp)
        a: cython.double = aq - ap
        dd += d * d
        dv += d * v
        vv += v * v
        da += d * a
        va += v * a
        aa += a * a
    reach: cython.double = far + (sqrt(vv) + 0.5 * sqrt(aa) * until) * until
    if dd > reach * reach:
        return NEVER
    gap: cython.double = dd - far * far
    if gap <= 2.0 * far * TOUCH:
        if dv < -PRESS * far:
            return now  # touching, and closing in
        bend: cython.double = vv + da
        if dv <= PRESS * far:
            # touching, and pressed together; a ball that hops beside another hardly does
            if bend < (-1e-3 * far if s[i] == FLYING or s[j] == FLYING else -1e-12):
                return now
            if dv <= 0.0:
                if bend <= 0.0:
                    return NEVER
                dv = 0.0  # along each other: what rounding leaves of an approach is none
        if gap < 0.0:
            gap = 0.0
    t: cython.double = first_fall(0.25 * aa, va, vv + da, 2.0 * dv, gap, until)
    return NEVER if t >= NEVER else now + t


def find_table_event(ctx, i):
    """Find what the table does to a ball next; write it into `when` and `what`."""
    b: cython.p_double = ctx.b
    s: cython.p_int = ctx.s
    level: cython.p_int = ctx.level
    walls: cython.p_double = ctx.walls
    pockets: cython.p_double = ctx.pockets
    when: cython.p_double = ctx.when
    p: cython.Py_ssize_t = i * WIDTH
    when[i] = b[p + TE]
    plan_event(ctx, i, CHANGE, 0)
    if s[i] == FLYING:
        find_flight_event(ctx, i)
        b[p + TE] = when[i]
        return
    if b[p + UP] > 0.0:
        return  # a disc on its way up clears the frame
    if b[p + HIGH] > 0.0:
        plan_event(ctx, i, BOUNCE, 0)
    if ctx.c[SEAT] > 0.0 and level[i] == 0:
        level[i] = find_hole_below(ctx, i)  # it may have come down over a hole
    if level[i] >= OVER and s[i] < ROLLING:
        over: cython.int = split_level(level[i], False)
        kind: cython.int = split_level(level[i], True)
        rests: cython.double = when[i] - b[p + T0]
        t: cython.double = find_hole_event(ctx, over, kind, i, rests)
        if t < rests:
            when[i] = b[p + T0] + t
        return
    if s[i] != ROLLING and s[i] != SLIDING:
        return
    if level[i] == 1:
        find_rail_event(ctx, i)
        return
    now: cython.double = b[p + T0]
    until: cython.double = b[p + TE] - now
    x: cython.double = b[p + X]
    y: cython.double = b[p + Y]
    vx: cython.double = b[p + VX]
    vy: cython.double = b[p + VY]
    ax: cython.double = b[p + AX]
    ay: cython.double = b[p + AY]
    speed: cython.double = sqrt(vx * vx + vy * vy)
    hold: cython.double = sqrt(ax * ax + ay * ay)
    travel: cython.double = (speed + 0.5 * hold * until) * until
    best: cython.double = until
    k: cython.Py_ssize_t
    for k in range(ctx.n_walls):
        if walls[k * WALL + KIND] == 0.0:
            t = cushion_time(walls, k, x, y, vx, vy, ax, ay, b[p + REFF], travel, best)
            if t < best:
                best = t
                plan_event(ctx, i, CUSHION, k)
    falls: cython.bint = level[i] >= OVER and ctx.c[OPEN] > 0.0
    if level[i] < OVER or falls:
        # jaws and facings are small, and what is round takes longer: only what the way comes near
        west: cython.double = least_value(x, vx, ax, best) - NEAR
        east: cython.double = -least_value(-x, -vx, -ax, best) + NEAR
        south: cython.double = least_value(y, vy, ay, best) - NEAR
        north: cython.double = -least_value(-y, -vy, -ay, best) + NEAR
        for k in range(ctx.n_walls):
            w: cython.Py_ssize_t = k * WALL
            if walls[w + KIND] == 0.0:
                continue
            far: cython.double = walls[w + RHO] + b[p + REFF]
            if walls[w + CX] < west - far or walls[w + CX] > east + far:
                continue
            if walls[w + CY] < south - far or walls[w + CY] > north + far:
                continue
            t = cushion_time(walls, k, x, y, vx, vy, ax, ay, b[p + REFF], travel, best)
            if t < best:
                best = t
                plan_event(ctx, i, CUSHION, k)
        holes: cython.Py_ssize_t = ctx.n_pockets
        if falls:
            best = find_drop_event(ctx, level[i] - OVER, i, best)
            holes = 0
        for k in range(holes):
            far = pockets[3 * k + 2]
            if pockets[3 * k] < west - far or pockets[3 * k] > east + far:
                continue
            if pockets[3 * k + 1] < south - far or pockets[3 * k + 1] > north + far:
                continue
            t = hole_time(pockets, k, x, y, vx, vy, ax, ay, travel, best)
            if t < best:
                best = t
                plan_event(ctx, i, POCKET, k)
    else:
        over = split_level(level[i], False)
        kind = split_level(level[i], True)
        best = min(best, find_hole_event(ctx, over, kind, i, best))
    when[i] = now + best


def least_value(x, v, a, until):
    """Return the least value of x + v t + a t² / 2 up to a time."""
    least: cython.double = min(x, x + (v + 0.5 * a * until) * until)
    if a > 0.0 and v < 0.0 and -v < a * until:
        least = min(least, x - 0.5 * v * v / a)
    return least
