"""One ball by itself: how it moves until something happens, and what the bed does to it.

On the cloth a ball slides until its surface grips, rolls until it stops, and may go on turning
about the vertical; Coulomb friction makes every one of these a path of second degree (Leckie and
Greenspan 2005). In the air it falls freely.
"""

import cython
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.disc import end_disc_motion, settle_disc
from cython.cimports.empoche.physics.kernel.drop import time_to_fall
from cython.cimports.empoche.physics.kernel.roots import NEVER
from cython.cimports.libc.math import fabs, sqrt

# below these a ball is taken to roll, or to stand: far under anything that can be seen
GRIP = cython.declare(cython.double, 1e-9)
STILL = cython.declare(cython.double, 1e-9)


def advance(b, i, now):
    """Move a ball along its path to a moment."""
    p: cython.Py_ssize_t = i * WIDTH
    t: cython.double = now - b[p + T0]
    if t == 0.0:
        return
    k: cython.Py_ssize_t
    for k in range(3):
        a: cython.double = b[p + AX + k]
        b[p + X + k] += (b[p + VX + k] + 0.5 * a * t) * t
        b[p + VX + k] += a * t
        b[p + WX + k] += b[p + BX + k] * t
    b[p + T0] = now


def settle(ctx, i):
    """Set how a ball goes on from its velocity and spin: state, accelerations, and for how long."""
    b: cython.p_double = ctx.b
    s: cython.p_int = ctx.s
    level: cython.p_int = ctx.level
    c: cython.p_double = ctx.c
    p: cython.Py_ssize_t = i * WIDTH
    k: cython.Py_ssize_t
    for k in range(3):
        b[p + AX + k] = 0.0
        b[p + BX + k] = 0.0
    b[p + TE] = NEVER
    if c[DISCS] == 1.0:
        settle_disc(ctx, i)
        return
    if s[i] == FLYING or b[p + VZ] > 0.0:
        s[i] = FLYING
        b[p + AZ] = -c[GRAVITY]
        if level[i] >= TIPPING:
            tip_over(b, c, i, level[i] < TIPPING + 2)
        return
    b[p + VZ] = 0.0
    b[p + Z] = b[p + R] + (c[NOSE] if level[i] == 1 else 0.0)
    if level[i] >= OVER and c[OPEN] > 0.0:
        s[i] = SLIDING  # nothing holds what falls into a pocket
        b[p + TE] = b[p + FELL] + time_to_fall(ctx, i)
        return
    r: cython.double = b[p + R]
    ends: cython.double = NEVER
    ux: cython.double = b[p + VX] - r * b[p + WY]
    uy: cython.double = b[p + VY] + r * b[p + WX]
    slip: cython.double = sqrt(ux * ux + uy * uy)
    speed: cython.double = sqrt(b[p + VX] * b[p + VX] + b[p + VY] * b[p + VY])
    if slip > GRIP:
        s[i] = SLIDING
        hold: cython.double = c[SLIDE] * c[GRAVITY]
        ux /= slip
        uy /= slip
        b[p + AX] = -hold * ux
        b[p + AY] = -hold * uy
        b[p + BX] = -2.5 * hold / r * uy
        b[p + BY] = 2.5 * hold / r * ux
        ends = slip / (3.5 * hold)
    elif speed > STILL:
        s[i] = ROLLING
        b[p + WX] = -b[p + VY] / r
        b[p + WY] = b[p + VX] / r
        hold = (c[RAIL_ROLL] if level[i] == 1 else c[ROLL]) * c[GRAVITY]
        b[p + AX] = -hold * b[p + VX] / speed
        b[p + AY] = -hold * b[p + VY] / speed
        b[p + BX] = -b[p + AY] / r
        b[p + BY] = b[p + AX] / r
        ends = speed / hold
    else:
        b[p + VX] = 0.0
        b[p + VY] = 0.0
        b[p + WX] = 0.0
        b[p + WY] = 0.0
        s[i] = REST if b[p + WZ] == 0.0 else SPINNING
    if b[p + WZ] != 0.0:
        b[p + BZ] = -c[TWIST] if b[p + WZ] > 0.0 else c[TWIST]
        stops: cython.double = fabs(b[p + WZ]) / c[TWIST]
        if stops < ends:
            ends = stops
    if ends < NEVER:
        b[p + TE] = b[p + T0] + ends


def tip_over(b, c, i, sideways):
    """Let a ball tip over a nose: while it goes slowly the nose holds it up until it is past.

    Its way down follows the circle that the nose lets it turn on, on the outside of it, and takes
    no more speed from the fall than that; so it neither enters the nose nor gains energy.
    """
    p: cython.Py_ssize_t = i * WIDTH
    speed: cython.double = fabs(b[p + VX]) if sideways else fabs(b[p + VY])
    held: cython.double = 0.999 * speed * speed / b[p + R]
    if held < c[GRAVITY]:
        b[p + AZ] = -held
        b[p + TE] = b[p + T0] + b[p + R] / max(speed, 1e-3)


def end_motion(ctx, i):
    """End a motion exactly: leave out what rounding left of slip, speed and turning."""
    b: cython.p_double = ctx.b
    s: cython.p_int = ctx.s
    if ctx.c[DISCS] == 1.0:
        end_disc_motion(ctx, i)
        return
    p: cython.Py_ssize_t = i * WIDTH
    if s[i] == FLYING:
        ctx.level[i] = 0  # past the nose that it tipped over
        return
    r: cython.double = b[p + R]
    if fabs(b[p + WZ]) <= 1e-9:
        b[p + WZ] = 0.0
    if s[i] == SLIDING:
        ux: cython.double = b[p + VX] - r * b[p + WY]
        uy: cython.double = b[p + VY] + r * b[p + WX]
        if sqrt(ux * ux + uy * uy) <= 1e-7:  # it grips; else only the turning has stopped
            b[p + WX] = -b[p + VY] / r
            b[p + WY] = b[p + VX] / r
    elif s[i] == ROLLING:
        if sqrt(b[p + VX] * b[p + VX] + b[p + VY] * b[p + VY]) <= 1e-7:
            b[p + VX] = 0.0
            b[p + VY] = 0.0
            b[p + WX] = 0.0
            b[p + WY] = 0.0


def bounce(ctx, i):
    """Throw a falling ball back from cloth or rail, or let it stay; the surface grips it."""
    b: cython.p_double = ctx.b
    c: cython.p_double = ctx.c
    p: cython.Py_ssize_t = i * WIDTH
    r: cython.double = b[p + R]
    impact: cython.double = -b[p + VZ]
    ux: cython.double = b[p + VX] - r * b[p + WY]
    uy: cython.double = b[p + VY] + r * b[p + WX]
    slip: cython.double = sqrt(ux * ux + uy * uy)
    up: cython.double = c[E_BED] * impact
    if slip > 0.0:
        rub: cython.double = c[SLIDE] * (impact + up)
        if rub > slip / 3.5:
            rub = slip / 3.5
        rub /= slip
        b[p + VX] -= rub * ux
        b[p + VY] -= rub * uy
        b[p + WX] -= 2.5 / r * rub * uy
        b[p + WY] += 2.5 / r * rub * ux
    if up <= c[HOP]:
        b[p + VZ] = 0.0
        ctx.s[i] = SLIDING
    else:
        b[p + VZ] = up
