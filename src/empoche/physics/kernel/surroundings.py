"""What the table does to a ball: cushion, pocket, bed, rail, or nothing any more."""

import cython
from cython.cimports.empoche.physics.kernel.ball import advance, bounce, change
from cython.cimports.empoche.physics.kernel.columns import (
    AX,
    AY,
    BOUNCE,
    CHANGE,
    CUSHION,
    CX,
    CY,
    FLYING,
    FROM_RAIL,
    GRAVITY,
    KIND,
    LEFT,
    NOSE,
    NX,
    NY,
    OFF,
    ON_RAIL,
    POCKET,
    POCKETED,
    T0,
    TE,
    VX,
    VY,
    VZ,
    WALL,
    WIDTH,
    R,
    X,
    Y,
    Z,
)
from cython.cimports.empoche.physics.kernel.cushion import rebound
from cython.cimports.empoche.physics.kernel.leaning import lean, step_back
from cython.cimports.empoche.physics.kernel.log import tell
from cython.cimports.empoche.physics.kernel.roots import NEVER
from cython.cimports.libc.math import sqrt


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def alone(
    b: cython.double[::1],
    s: cython.int[::1],
    level: cython.int[::1],
    c: cython.double[::1],
    walls: cython.double[::1],
    i: cython.Py_ssize_t,
    now: cython.double,
    what: cython.int[::1],
    events: cython.double[::1],
    counts: cython.long[::1],
) -> cython.void:
    """What the table does to a ball."""
    p: cython.Py_ssize_t = i * WIDTH
    advance(b, i, now)
    kind: cython.int = what[2 * i]
    place: cython.int = what[2 * i + 1]
    if kind == CHANGE:
        change(b, s, i)
        return  # nobody has to hear of it
    tell(events, counts, now, kind, i, place)
    if kind == CUSHION:
        w: cython.Py_ssize_t = place * WALL
        nx: cython.double = walls[w + NX]
        ny: cython.double = walls[w + NY]
        if walls[w + KIND] == 1.0:
            nx = b[p + X] - walls[w + CX]
            ny = b[p + Y] - walls[w + CY]
            far: cython.double = sqrt(nx * nx + ny * ny)
            nx /= far
            ny /= far
        press: cython.double = -(b[p + AX] * nx + b[p + AY] * ny)
        apart: cython.double = step_back(c, press)
        if s[i] != FLYING and press > 0.0 and -(b[p + VX] * nx + b[p + VY] * ny) < 1.2 * apart:
            lean(b, i, nx, ny, apart)
        else:
            # below the nose it is pressed on the bed within the time of the contact
            low: cython.bint = b[p + Z] < c[NOSE]
            rebound(b, c, i, nx, ny, s[i] == FLYING and not low)
    elif kind == POCKET:
        s[i] = POCKETED
        stop(b, i)
    elif kind == BOUNCE:
        level[i] = 0
        b[p + Z] = b[p + R]
        bounce(b, s, c, i)
    elif kind == ON_RAIL:
        level[i] = 1
        b[p + Z] = b[p + R] + c[NOSE]
        bounce(b, s, c, i)
    elif kind == FROM_RAIL:
        tip_over(b, c, i, place)
        level[i] = 0
        s[i] = FLYING
    elif kind == LEFT:
        s[i] = OFF
        stop(b, i)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def stop(b: cython.double[::1], i: cython.Py_ssize_t) -> cython.void:
    """Out of play: it no longer moves."""
    p: cython.Py_ssize_t = i * WIDTH
    k: cython.Py_ssize_t
    for k in range(VX, T0):
        b[p + k] = 0.0
    b[p + TE] = NEVER


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tip_over(
    b: cython.double[::1], c: cython.double[::1], i: cython.Py_ssize_t, nose: cython.int
) -> cython.void:
    """A ball rolls off the rail: it turns about the nose until it loses touch with it.

    A point on the edge of a cylinder: it leaves where its weight no longer holds it on the curve,
    cos φ = (2 + v² / g R) / 3, having gained the speed of the fall.
    """
    p: cython.Py_ssize_t = i * WIDTH
    inward: cython.double = -b[p + VX]
    if nose == 0:
        inward = b[p + VX]
    elif nose == 2:
        inward = b[p + VY]
    elif nose == 3:
        inward = -b[p + VY]
    r: cython.double = b[p + R]
    cosine: cython.double = (2.0 + inward * inward / (c[GRAVITY] * r)) / 3.0
    if cosine >= 1.0:
        return
    sine: cython.double = sqrt(1.0 - cosine * cosine)
    speed: cython.double = sqrt(inward * inward + 2.0 * c[GRAVITY] * r * (1.0 - cosine))
    b[p + Z] = c[NOSE] + r * cosine
    b[p + VZ] = -speed * sine
    step: cython.double = r * sine
    if nose == 0:
        b[p + X] += step
        b[p + VX] = speed * cosine
    elif nose == 1:
        b[p + X] -= step
        b[p + VX] = -speed * cosine
    elif nose == 2:
        b[p + Y] += step
        b[p + VY] = speed * cosine
    else:
        b[p + Y] -= step
        b[p + VY] = -speed * cosine
