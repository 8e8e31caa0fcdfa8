"""A disc on a board: it slides, and turns about the vertical, until both stop at once.

Coulomb's law for a flat disc that presses evenly (Z. Farkas, G. Bartels, T. Unger, D. E. Wolf,
"Frictional coupling between sliding and spinning motion", Phys. Rev. Lett. 90, 248302, 2003): a
disc that turns is held back less, and one that slides turns longer. With v the speed, w = R ω that
of the rim and ε = v / w,

    dv/dt = -μ g F(ε)        dw/dt = -2 μ g T(ε)

where F and T are elliptic integrals. The path is straight, for the force is against the velocity.
Without turning F is 1: the way is v² / 2 μ g. With it, F and T are summed up in
small steps and the motion is cut into segments that begin and end as these do; whatever it starts
with, ε goes to 0.653, and both stop together.
"""

import cython
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.height import is_up
from cython.cimports.empoche.physics.kernel.leap import leave_reach, settle_flight
from cython.cimports.libc.math import fabs, sqrt

PI = cython.declare(cython.double, 3.141592653589793)
STILL = cython.declare(cython.double, 1e-9)  # slower than this a disc stands
SLOW = cython.declare(cython.double, 0.03)  # slower than this the last segment begins
STEP = cython.declare(cython.double, 0.2)  # of speed or turning that a step of summing may take
SEGMENT_END = cython.declare(cython.double, 0.5)  # of speed or turning, what is left at its end


def friction_factors(e, both):
    """Write F and T of Farkas et al., equations 3 and 4, for a ratio ε of sliding to turning."""
    if e > 30.0:  # series: the formulas below cancel
        both[0] = 1.0 - 0.125 / (e * e)
        both[1] = 0.25 / e
        return
    if e < 1e-6:
        both[0] = e
        both[1] = 2.0 / 3.0
        return
    k: cython.double = e if e < 1.0 else 1.0 / e
    # complete elliptic integrals by the arithmetic-geometric mean
    a: cython.double = 1.0
    g: cython.double = sqrt(max(0.0, 1.0 - k * k))
    total: cython.double = 0.5 * k * k
    power: cython.double = 0.5
    turn: cython.int
    first: cython.double = 1e9
    second: cython.double = 1.0
    if g > 0.0:
        for turn in range(12):
            half: cython.double = 0.5 * (a - g)
            mean: cython.double = 0.5 * (a + g)
            g = sqrt(a * g)
            a = mean
            power *= 2.0
            total += power * half * half
            if half < 1e-17:
                break
        first = PI / (2.0 * a)
        second = first * (1.0 - total)
    else:
        first = 0.0  # its factor is zero too
    q: cython.double = e * e
    if e <= 1.0:
        both[0] = 4.0 / (3.0 * PI * e) * ((q + 1.0) * second + (q - 1.0) * first)
        both[1] = 4.0 / (9.0 * PI) * ((4.0 - 2.0 * q) * second + (q - 1.0) * first)
    else:
        both[0] = 4.0 / (3.0 * PI) * ((q + 1.0) * second - (q - 1.0) * first)
        inner: cython.double = (4.0 - 2.0 * q) * second + (2.0 * q - 5.0 + 3.0 / q) * first
        both[1] = 4.0 * e / (9.0 * PI) * inner


def settle_disc(ctx, i):
    """Set how a disc, without acceleration so far, goes on from its velocity and turning."""
    b: cython.p_double = ctx.b
    s: cython.p_int = ctx.s
    p: cython.Py_ssize_t = i * WIDTH
    if is_up(b, i):
        settle_flight(ctx, i)
        return
    hold: cython.double = ctx.c[SLIDE] * ctx.c[GRAVITY]
    r: cython.double = b[p + R]
    v: cython.double = sqrt(b[p + VX] * b[p + VX] + b[p + VY] * b[p + VY])
    w: cython.double = r * fabs(b[p + WZ])
    if v <= STILL:
        b[p + VX] = 0.0
        b[p + VY] = 0.0
        if w <= STILL:
            b[p + WZ] = 0.0
            s[i] = REST
            return
        s[i] = SPINNING
        slower: cython.double = 4.0 / 3.0 * hold
        b[p + BZ] = -slower / r if b[p + WZ] > 0.0 else slower / r
        b[p + TE] = b[p + T0] + w / slower
        return
    s[i] = SLIDING
    if w <= STILL:
        b[p + WZ] = 0.0
        brake(b, p, v, hold)
        b[p + TE] = b[p + T0] + v / hold
        return
    both: cython.double[2] = [0.0, 0.0]
    slower_to: cython.double = v
    turns_to: cython.double = w
    lasts: cython.double = 0.0
    turn: cython.int
    for turn in range(40):
        friction_factors(slower_to / turns_to, both)
        slows: cython.double = hold * both[0]
        turns: cython.double = 2.0 * hold * both[1]
        alike: cython.double = slows * turns_to
        if max(v, w) < SLOW or fabs(alike - turns * slower_to) < 0.03 * alike:
            if turn == 0:  # both will stop together
                lasts = v / slows
                slower_to = 0.0
                turns_to = 0.0
            break
        step: cython.double = STEP * min(slower_to / slows, turns_to / turns)
        friction_factors((slower_to - 0.5 * step * slows) / (turns_to - 0.5 * step * turns), both)
        slower_to -= step * hold * both[0]
        turns_to -= step * 2.0 * hold * both[1]
        lasts += step
        if slower_to < SEGMENT_END * v or turns_to < SEGMENT_END * w:
            break
    brake(b, p, v, (v - slower_to) / lasts)
    slows = (w - turns_to) / (lasts * r)
    b[p + BZ] = -slows if b[p + WZ] > 0.0 else slows
    b[p + TE] = b[p + T0] + lasts


def brake(b, p, v, slows):
    """Set an acceleration against the velocity."""
    b[p + AX] = -slows * b[p + VX] / v
    b[p + AY] = -slows * b[p + VY] / v


def end_disc_motion(ctx, i):
    """End a segment: bring what stops to rest exactly, without what rounding left."""
    b: cython.p_double = ctx.b
    p: cython.Py_ssize_t = i * WIDTH
    if b[p + UP] > 0.0:
        leave_reach(ctx, i)
        return
    if sqrt(b[p + VX] * b[p + VX] + b[p + VY] * b[p + VY]) <= 1e-7:
        b[p + VX] = 0.0
        b[p + VY] = 0.0
    if b[p + R] * fabs(b[p + WZ]) <= 1e-7:
        b[p + WZ] = 0.0
