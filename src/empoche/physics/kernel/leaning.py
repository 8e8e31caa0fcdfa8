"""Contacts that press without moving: a little way apart, paid for by the motion itself."""

import cython
from cython.cimports.empoche.physics.kernel.columns import (
    DISCS,
    GENTLE,
    LAST,
    MET,
    T0,
    VX,
    VY,
    WIDTH,
    WX,
    WY,
    R,
)
from cython.cimports.libc.math import sqrt

AGAIN = cython.declare(cython.double, 0.5)  # seconds within which a contact is still the same one


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def pay(
    b: cython.p_double, c: cython.p_double, i: cython.Py_ssize_t, wanted: cython.double
) -> cython.double:
    """Take energy (per mass) out of a ball's motion, as the cloth would; how much there was."""
    p: cython.Py_ssize_t = i * WIDTH
    r: cython.double = b[p + R]
    ux: cython.double = b[p + VX] - r * b[p + WY]
    uy: cython.double = b[p + VY] + r * b[p + WX]
    slip: cython.double = sqrt(ux * ux + uy * uy)
    if wanted <= 0.0:
        return 0.0
    most: cython.double = slip * slip / 7.0
    if wanted > 0.5 * most or c[DISCS] == 1.0:
        # it rolls, or is a disc: then out of its rolling, which goes on at the same direction
        vv: cython.double = b[p + VX] * b[p + VX] + b[p + VY] * b[p + VY]
        ww: cython.double = b[p + WX] * b[p + WX] + b[p + WY] * b[p + WY]
        whole: cython.double = 0.5 * vv + 0.2 * r * r * ww
        if whole <= 0.0:
            return 0.0
        if wanted > 0.5 * whole:
            wanted = 0.5 * whole
        keep: cython.double = sqrt(1.0 - wanted / whole)
        b[p + VX] *= keep
        b[p + VY] *= keep
        b[p + WX] *= keep
        b[p + WY] *= keep
        return wanted
    rub: cython.double = (slip - sqrt(slip * slip - 7.0 * wanted)) / (3.5 * slip)
    b[p + VX] -= rub * ux
    b[p + VY] -= rub * uy
    b[p + WX] -= 2.5 / r * rub * uy
    b[p + WY] += 2.5 / r * rub * ux
    return wanted


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lean(
    b: cython.p_double,
    c: cython.p_double,
    i: cython.Py_ssize_t,
    nx: cython.double,
    ny: cython.double,
    want: cython.double,
) -> cython.void:
    """A ball that its spin presses against a cushion: it steps back a little, paid for by spin."""
    p: cython.Py_ssize_t = i * WIDTH
    v: cython.double = b[p + VX] * nx + b[p + VY] * ny
    paid: cython.double = pay(b, c, i, 0.5 * (want * want - v * v))
    v = b[p + VX] * nx + b[p + VY] * ny
    out: cython.double = sqrt(v * v + 2.0 * paid)
    b[p + VX] += (out - v) * nx
    b[p + VY] += (out - v) * ny


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def step_back(c: cython.p_double, press: cython.double, lasts: cython.double) -> cython.double:
    """How fast to part where an acceleration presses: to meet again in some hundredths of a second.

    Where spin will press for long, in proportion to that: some twenty times, not hundreds.
    """
    pace: cython.double = 0.02 * press * max(1.0, min(5.0, 3.0 * lasts))
    return max(pace, 0.5 * c[GENTLE])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def met(b: cython.p_double, i: cython.Py_ssize_t, what: cython.double) -> cython.bint:
    """Whether this is what a ball met last, and a short while ago."""
    p: cython.Py_ssize_t = i * WIDTH
    return b[p + LAST] == what and b[p + T0] - b[p + MET] < AGAIN
