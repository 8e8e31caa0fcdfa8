"""Events of table and board: a ball at a cushion, a pocket, the bed, the rail, or gone."""

import cython
from cython.cimports.empoche.physics.kernel.ball import advance, bounce, end_motion
from cython.cimports.empoche.physics.kernel.bed import PRESS, TOUCH, measure_cushion
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.cushion import rebound
from cython.cimports.empoche.physics.kernel.drop import leave_drop
from cython.cimports.empoche.physics.kernel.hole import climb_out, fall_in
from cython.cimports.empoche.physics.kernel.leap import let_down, throw_up
from cython.cimports.empoche.physics.kernel.log import write_event
from cython.cimports.empoche.physics.kernel.resting_contact import (
    lean_on_cushion,
    met_recently,
    step_back_speed,
)
from cython.cimports.empoche.physics.kernel.roots import NEVER
from cython.cimports.libc.math import sqrt


def resolve_table_event(ctx, i, now):
    """Resolve what the table does to a ball now."""
    b: cython.p_double = ctx.b
    s: cython.p_int = ctx.s
    level: cython.p_int = ctx.level
    c: cython.p_double = ctx.c
    p: cython.Py_ssize_t = i * WIDTH
    advance(b, i, now)
    kind: cython.int = ctx.what[2 * i]
    place: cython.int = ctx.what[2 * i + 1]
    if kind == CHANGE:
        end_motion(ctx, i)
        return  # no event that a caller needs
    if kind == OUT_OF_HOLE:
        if c[OPEN] > 0.0:
            leave_drop(ctx, place, i, now)
            return
        climb_out(ctx, place, i)
        level[i] = 0
        return
    if kind == POCKET and c[OPEN] > 0.0 and level[i] == 0 and s[i] != FLYING:
        level[i] = OVER + place  # it goes over the edge, and begins to fall
        b[p + FELL] = now
        return
    if kind == POCKET and c[SEAT] > 0.0 and not fall_in(ctx, place, i):
        return
    write_event(ctx, now, kind, i, place)
    if kind == CUSHION:
        nose: cython.double[2] = [0.0, 0.0]
        find_cushion_normal(ctx, i, place, s[i] == FLYING, now, nose)
        nx: cython.double = nose[0]
        ny: cython.double = nose[1]
        press: cython.double = -(b[p + AX] * nx + b[p + AY] * ny)
        apart: cython.double = step_back_speed(c, press, b[p + TE] - now, 1.5)
        closing: cython.double = -(b[p + VX] * nx + b[p + VY] * ny)
        again: cython.bint = closing <= 0.5 * c[GENTLE] or met_recently(b, i, -place - 1)
        b[p + LAST] = -place - 1
        b[p + MET] = now
        if s[i] != FLYING and again and press > 0.0 and closing < 1.2 * apart:
            lean_on_cushion(b, c, i, nx, ny, apart)
        else:
            # below the nose it is pressed on the bed within the time of the contact
            low: cython.bint = b[p + Z] < c[NOSE]
            rebound(b, c, i, nx, ny, s[i] == FLYING and not low)
    elif kind == POCKET:
        s[i] = POCKETED
        stop(b, i)
    elif kind == BOUNCE and c[DISCS] == 1.0:
        let_down(ctx, i, 0.0, 0.0, now)
    elif kind == BOUNCE:
        level[i] = 0
        b[p + Z] = b[p + R]
        bounce(ctx, i)
    elif kind == ON_RAIL:
        level[i] = 1
        b[p + Z] = b[p + R] + c[NOSE]
        bounce(ctx, i)
    elif kind == FROM_RAIL:
        level[i] = TIPPING + place
        s[i] = FLYING
        b[p + X + place // 2] = ctx.size[place // 2] if place % 2 == 1 else 0.0
    elif kind == LEFT:
        s[i] = OFF
        stop(b, i)


def find_cushion_normal(ctx, i, place, flying, now, nose):
    """Write the normal of a cushion into `nose`; of two met at once, one between them.

    A ball that runs into both jaws at the same moment has no first one: each counts by the speed
    with which it is met.
    """
    b: cython.p_double = ctx.b
    walls: cython.p_double = ctx.walls
    p: cython.Py_ssize_t = i * WIDTH
    measure_cushion(walls, place, b[p + X], b[p + Y], b[p + REFF], nose)
    if flying:
        return
    closing: cython.double = -(b[p + VX] * nose[0] + b[p + VY] * nose[1])
    if closing <= PRESS:
        return
    other: cython.double[2] = [0.0, 0.0]
    x: cython.double = closing * nose[0]
    y: cython.double = closing * nose[1]
    k: cython.Py_ssize_t
    for k in range(ctx.n_walls):
        if k == place or measure_cushion(walls, k, b[p + X], b[p + Y], b[p + REFF], other) > TOUCH:
            continue
        closing = -(b[p + VX] * other[0] + b[p + VY] * other[1])
        if closing <= PRESS or nose[0] * other[0] + nose[1] * other[1] > 0.999:
            continue  # no approach; or the next part of the same cushion
        write_event(ctx, now, CUSHION, i, k)
        x += closing * other[0]
        y += closing * other[1]
    size: cython.double = sqrt(x * x + y * y)
    nose[0] = x / size
    nose[1] = y / size


def stop(b, i):
    """Stop a ball that is out of play."""
    p: cython.Py_ssize_t = i * WIDTH
    k: cython.Py_ssize_t
    for k in range(VX, T0):
        b[p + k] = 0.0
    b[p + TE] = NEVER


def resolve_after_shock(ctx, i, now):
    """Resolve what else a shock does: knock a ball off a nose, throw a disc off the board."""
    falls: cython.bint = ctx.c[OPEN] > 0.0 and ctx.level[i] >= OVER
    if ctx.level[i] >= TIPPING and (not falls or ctx.b[i * WIDTH + VZ] > 0.0):
        ctx.level[i] = 0  # knocked off a nose, or out of the way of what kept it from falling
    if ctx.s[i] == POCKETED:
        stop(ctx.b, i)  # it sits in its hole, whatever met it
    if ctx.c[DISCS] == 1.0:
        throw_up(ctx, i, now)
