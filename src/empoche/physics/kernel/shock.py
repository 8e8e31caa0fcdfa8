"""Balls that meet, alone or many at once."""

import cython
from cython.cimports.empoche.physics.kernel.ball import advance
from cython.cimports.empoche.physics.kernel.bed import PRESS, TOUCH
from cython.cimports.empoche.physics.kernel.cluster import integrate_cluster, reach_of
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.contact import (
    apply_friction,
    apply_impulse,
    approach_speed,
    coupling,
    find_friction,
    gap,
    is_gone,
    is_held,
    keep_kick,
    write_contact,
)
from cython.cimports.empoche.physics.kernel.cushion import HOP_OFF
from cython.cimports.empoche.physics.kernel.resting_contact import (
    hop_apart,
    part_resting,
    parting_speed,
)
from cython.cimports.libc.math import fabs

PATIENCE = cython.declare(cython.int, 8)  # steps back at one moment; then a blow ends them
WIDEST = cython.declare(cython.double, 5e-3)  # metres: no gap wider than this is closed in a shock


def resolve_contact(ctx, a, z, now):
    """Resolve the contact of two balls, and with them of all that touch them, and so on.

    Balls stay in contact for some 0.3 ms, in which gaps of up to a millimetre are closed: such
    neighbours take part. Two that touch no others follow a formula; the forces of a cluster are
    summed up.

    `work` holds, behind the flags of the balls: members, and the pairs that touch.
    """
    n: cython.Py_ssize_t = ctx.n
    b: cython.p_double = ctx.b
    s: cython.p_int = ctx.s
    work: cython.p_int = ctx.work
    touching: cython.Py_ssize_t = 3 * n  # where pairs begin in `work`
    i: cython.Py_ssize_t
    for i in range(n):
        ctx.free[i] = 0
        b[i * WIDTH + KICK] = 0.0
    advance(b, a, now)
    advance(b, z, now)
    work[a] = 1
    work[z] = 1
    on_the_bed: cython.bint = s[a] != FLYING and s[z] != FLYING
    if not on_the_bed and s[a] != s[z] and approach_speed(b, a, z) < HOP_OFF:
        write_contact(ctx, now, a, z)
        if s[a] == FLYING:
            hop_apart(ctx, a, z)
        else:
            hop_apart(ctx, z, a)
        return
    contacts: cython.int
    patient: cython.bint = ctx.repeats < PATIENCE or approach_speed(b, a, z) <= PRESS
    if on_the_bed and patient and parting_speed(b, ctx.c, a, z) > 0.0:
        contacts = find_contacts(ctx, a, z, TOUCH, now)
        part_resting(ctx, touching, contacts, now)
        return
    reach: cython.double = min(WIDEST, max(TOUCH, reach_of(ctx, a, z)))
    contacts = find_contacts(ctx, a, z, reach, now)
    if contacts > 1:
        for i in range(n):
            ctx.free[i] = 1  # what is thrown up goes up, and what is too slow for a hop stays
        integrate_cluster(ctx, touching, contacts, now)
        for i in range(n):
            ctx.free[i] = 0
            if work[i] == 1 and s[i] != FLYING and b[i * WIDTH + VZ] < ctx.c[HOP]:
                b[i * WIDTH + VZ] = 0.0
    if approach_speed(b, a, z) > (PRESS if contacts > 1 else 0.0):
        # alone, or too slow beside others
        write_contact(ctx, now, a, z)
        strike(ctx, a, z, contacts)


def find_contacts(ctx, a, z, reach, now):
    """Write down which balls touch, or nearly, in a chain from two that meet; return how many."""
    n: cython.Py_ssize_t = ctx.n
    b: cython.p_double = ctx.b
    work: cython.p_int = ctx.work
    members: cython.Py_ssize_t = n
    touching: cython.Py_ssize_t = 3 * n
    many: cython.int = 2
    contacts: cython.int = 0
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    k: cython.int
    m: cython.int
    for i in range(n):
        work[2 * n + i] = 0  # whether a ball is a member
    work[members] = cython.cast(cython.int, a)
    work[members + 1] = cython.cast(cython.int, z)
    work[2 * n + a] = 1
    work[2 * n + z] = 1
    k = 0
    while k < many:
        i = work[members + k]
        for j in range(n):
            if j == i or is_gone(ctx, j) or work[2 * n + j] == 1:
                continue
            if may_touch(b, i, j, reach, now):
                advance(b, j, now)
                if gap(b, i, j) <= reach:
                    work[members + many] = cython.cast(cython.int, j)
                    work[2 * n + j] = 1
                    many += 1
        k += 1
    for k in range(many):
        i = work[members + k]
        for m in range(k + 1, many):
            j = work[members + m]
            if gap(b, i, j) <= reach or (i == a and j == z):
                work[touching + 3 * contacts] = cython.cast(cython.int, min(i, j))
                work[touching + 3 * contacts + 1] = cython.cast(cython.int, max(i, j))
                work[touching + 3 * contacts + 2] = 0
                contacts += 1
    return contacts


def may_touch(b, i, j, reach, now):
    """Whether a ball may touch another now; `i` is there already."""
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    t: cython.double = now - b[q + T0]
    far: cython.double = b[p + R] + b[q + R] + 2.0 * reach
    x: cython.double = b[q + X] + (b[q + VX] + 0.5 * b[q + VX + 3] * t) * t - b[p + X]
    if x > far or x < -far:
        return False
    y: cython.double = b[q + Y] + (b[q + VY] + 0.5 * b[q + VY + 3] * t) * t - b[p + Y]
    return x * x + y * y < far * far


def strike(ctx, i, j, at):
    """Let two balls that touch no others meet; the friction is worked out in `heap`, from `at` on.

    Friction as it is halfway: where the line of centres slopes the bed takes up what goes up or
    down, of either impulse, so that each has a part in the other's way.
    """
    b: cython.p_double = ctx.b
    speed: cython.double = approach_speed(b, i, j)
    mark_lifted(ctx, i, j, speed)
    impulse: cython.double = (1.0 + ctx.c[E_BALL]) * speed / coupling(ctx, i, j, i, j)
    apply_impulse(ctx, i, j, 0.5 * impulse)
    find_friction(ctx, i, j, impulse, at)
    apply_friction(ctx, i, j, at)
    second: cython.double = approach_speed(b, i, j) + ctx.c[E_BALL] * speed
    second /= coupling(ctx, i, j, i, j)
    apply_impulse(ctx, i, j, second)
    keep_kick(b, i, j, 0.5 * impulse + second)


def mark_lifted(ctx, i, j, speed):
    """Mark the ball of two that their contact lifts faster than a hop: the higher one."""
    b: cython.p_double = ctx.b
    z: cython.double = b[j * WIDTH + Z] - b[i * WIDTH + Z]
    higher: cython.Py_ssize_t = j if z > 0.0 else i
    if z == 0.0 or not is_held(ctx, higher):
        return
    impulse: cython.double = (1.0 + ctx.c[E_BALL]) * speed / coupling(ctx, i, j, i, j)
    slope: cython.double = fabs(z) / (b[i * WIDTH + R] + b[j * WIDTH + R])
    if impulse * slope / b[higher * WIDTH + M] >= ctx.c[HOP]:
        ctx.free[higher] = 1
