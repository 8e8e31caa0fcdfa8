"""Resting contact: balls that press without moving part a little, paid for by their motion."""

import cython
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.contact import (
    apply_impulse,
    approach_speed,
    count_sharing,
    coupling,
    unit_line,
    write_contact,
)
from cython.cimports.empoche.physics.kernel.cushion import HOP_OFF
from cython.cimports.empoche.physics.kernel.roots import NEVER
from cython.cimports.libc.math import sqrt

AGAIN = cython.declare(cython.double, 0.5)  # seconds within which a contact is still the same one


def take_energy(b, c, i, wanted):
    """Take energy (per mass) out of a ball's motion, as the cloth would; return how much."""
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


def lean_on_cushion(b, c, i, nx, ny, want):
    """Let a ball that its spin presses against a cushion step back a little, paid for by spin."""
    p: cython.Py_ssize_t = i * WIDTH
    v: cython.double = b[p + VX] * nx + b[p + VY] * ny
    paid: cython.double = take_energy(b, c, i, 0.5 * (want * want - v * v))
    v = b[p + VX] * nx + b[p + VY] * ny
    out: cython.double = sqrt(v * v + 2.0 * paid)
    b[p + VX] += (out - v) * nx
    b[p + VY] += (out - v) * ny


def step_back_speed(c, press, lasts, most):
    """Return how fast to part under pressure: to meet again in hundredths of a second.

    Where spin will press for long, in proportion to that: some twenty times, not hundreds.
    """
    pace: cython.double = 0.02 * press * max(1.0, min(most, 3.0 * lasts))
    return max(pace, 0.5 * c[GENTLE])


def met_recently(b, i, what):
    """Whether this is what a ball met last, and a short while ago."""
    p: cython.Py_ssize_t = i * WIDTH
    return b[p + LAST] == what and b[p + T0] - b[p + MET] < AGAIN


def parting_speed(b, c, i, j):
    """Return the speed at which to part two balls that press without moving much; else 0.

    Balls that meet for the first time do not lean: they get the impulse of any other contact.
    """
    speed: cython.double = approach_speed(b, i, j)
    if speed > 0.5 * c[GENTLE] and not (met_recently(b, i, j + 1) or met_recently(b, j, i + 1)):
        return 0.0
    press: cython.double = plan_approach(b, i, j, AX)
    apart: cython.double = step_back_speed(c, press, max(time_left(b, i), time_left(b, j)), 5.0)
    return apart if press > 0.0 and speed < 1.2 * apart else 0.0


def time_left(b, i):
    """Return how long a ball goes on as it does; 0 for one that stays as it is for ever."""
    p: cython.Py_ssize_t = i * WIDTH
    return b[p + TE] - b[p + T0] if b[p + TE] < NEVER else 0.0


def part_resting(ctx, touching, contacts, now):
    """Part balls that press without moving a little, paid for by their slip.

    All contacts of this kind at once and from the same moment, so that no order shows: first every
    ball pays what its contacts ask of it, then every contact gives what it got, and where balls
    have several, its share of that.
    """
    n: cython.Py_ssize_t = ctx.n
    b: cython.p_double = ctx.b
    s: cython.p_int = ctx.s
    c: cython.p_double = ctx.c
    work: cython.p_int = ctx.work
    heap: cython.p_double = ctx.heap
    asked: cython.Py_ssize_t = contacts  # of every ball; where they stand in `heap`
    gives: cython.Py_ssize_t = contacts + n  # of every contact
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    k: cython.int
    slow: cython.int = 0
    for i in range(n):
        heap[asked + i] = 0.0
    first: cython.Py_ssize_t = touching + 3 * contacts
    for k in range(contacts):
        i = work[touching + 3 * k]
        j = work[touching + 3 * k + 1]
        want: cython.double = 0.0
        if s[i] != FLYING and s[j] != FLYING:
            want = parting_speed(b, c, i, j)
        if want <= 0.0:
            continue
        write_contact(ctx, now, i, j)
        work[first + slow] = k
        heap[gives + slow] = 0.5 * reduced_mass(b, i, j) * want * want
        share: cython.double = 0.5 if s[i] >= ROLLING and s[j] >= ROLLING else 1.0
        heap[asked + i] += share * heap[gives + slow]
        heap[asked + j] += share * heap[gives + slow]
        slow += 1
    for i in range(n):
        if heap[asked + i] > 0.0:
            work[i] = 1
            mass: cython.double = b[i * WIDTH + M]
            heap[asked + i] = take_energy(b, c, i, heap[asked + i] / mass) * mass / heap[asked + i]
    for k in range(slow):
        i = work[touching + 3 * work[first + k]]
        j = work[touching + 3 * work[first + k] + 1]
        share = 0.5 if s[i] >= ROLLING and s[j] >= ROLLING else 1.0
        got: cython.double = share * heap[gives + k] * (heap[asked + i] + heap[asked + j])
        closing: cython.double = plan_approach(b, i, j, VX)
        away: cython.double = sqrt(closing * closing + 2.0 * got / reduced_mass(b, i, j))
        several: cython.int = count_sharing(ctx, touching, first, slow, i, j)
        heap[gives + k] = reduced_mass(b, i, j) * (away + closing) / several
    for k in range(slow):
        i = work[touching + 3 * work[first + k]]
        j = work[touching + 3 * work[first + k] + 1]
        p: cython.Py_ssize_t = i * WIDTH
        q: cython.Py_ssize_t = j * WIDTH
        x: cython.double = b[q + X] - b[p + X]
        y: cython.double = b[q + Y] - b[p + Y]
        impulse: cython.double = heap[gives + k] / sqrt(x * x + y * y)
        b[p + VX] -= impulse * x / b[p + M]
        b[p + VY] -= impulse * y / b[p + M]
        b[q + VX] += impulse * x / b[q + M]
        b[q + VY] += impulse * y / b[q + M]


def reduced_mass(b, i, j):
    """Return the mass with which two balls meet."""
    p: cython.double = b[i * WIDTH + M]
    q: cython.double = b[j * WIDTH + M]
    return p * q / (p + q)


def plan_approach(b, i, j, column):
    """Return how fast two balls close in, seen from above: their velocities from column VX on.

    From AX on it is the acceleration with which the cloth drives them together.
    """
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    x: cython.double = b[q + X] - b[p + X]
    y: cython.double = b[q + Y] - b[p + Y]
    p += column
    q += column
    return ((b[p] - b[q]) * x + (b[p + 1] - b[q + 1]) * y) / sqrt(x * x + y * y)


def hop_apart(ctx, i, j):
    """Let a ball whose weight presses it on another hop off it, as from the edge of a nose.

    The rest of its motion pays for what it hops more than it came down.
    """
    b: cython.p_double = ctx.b
    p: cython.Py_ssize_t = i * WIDTH
    closing: cython.double = max(0.0, approach_speed(b, i, j))
    light: cython.double = 1.0 / coupling(ctx, i, j, i, j)
    got: cython.double = 0.5 * light * (HOP_OFF * HOP_OFF - closing * closing) / b[p + M]
    # what does not go along the line of centres
    x, y, z = unit_line(b, i, j)
    along: cython.double = b[p + VX] * x + b[p + VY] * y + b[p + VZ] * z
    vx: cython.double = b[p + VX] - along * x
    vy: cython.double = b[p + VY] - along * y
    vz: cython.double = b[p + VZ] - along * z
    turning: cython.double = b[p + WX] ** 2 + b[p + WY] ** 2 + b[p + WZ] ** 2
    rest: cython.double = 0.5 * (vx * vx + vy * vy + vz * vz) + 0.2 * b[p + R] ** 2 * turning
    got = min(got, 0.5 * rest)
    keep: cython.double = sqrt(1.0 - got / rest) if rest > 0.0 else 1.0
    b[p + VX] = along * x + keep * vx
    b[p + VY] = along * y + keep * vy
    b[p + VZ] = along * z + keep * vz
    b[p + WX] *= keep
    b[p + WY] *= keep
    b[p + WZ] *= keep
    away: cython.double = sqrt(closing * closing + 2.0 * got * b[p + M] / light)
    apply_impulse(ctx, i, j, light * (closing + away))
