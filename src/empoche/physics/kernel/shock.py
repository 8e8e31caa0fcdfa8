"""Balls that meet, alone or many at once: how a shock runs from ball to ball."""

import cython
from cython.cimports.empoche.physics.kernel.ball import advance
from cython.cimports.empoche.physics.kernel.bed import PRESS, TOUCH
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.contact import (
    apply_friction,
    apply_impulse,
    approach_speed,
    count_sharing,
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

ROUNDS = cython.declare(cython.int, 400)  # of impulses at one moment
CONTACT_TIME = cython.declare(cython.double, 3e-5)  # well within that of two balls, in seconds
CLOSE = cython.declare(cython.double, 1e-4)  # and never further than this, in metres
MANY = cython.declare(cython.int, 24)  # contacts that are resolved together
# contacts this fast, beside the fastest, go with it: a little less than the half that is the rule
# where balls are packed, so that rounding does not decide
ALIKE = cython.declare(cython.double, 0.49)


def resolve_contact(ctx, a, z, now):
    """Resolve the contact of two balls, and with them of all that touch them, and so on.

    Balls stay in contact for some 0.2 ms, in which a gap of a few hundredths of a millimetre is
    closed: such neighbours take part. Impulses go from the fastest contacts to the next, as a shock
    runs through a row of balls; contacts of the same order, as when a ball strikes two at once,
    are resolved together.

    `work` holds, behind the flags of the balls: members, and the pairs that touch.
    """
    n: cython.Py_ssize_t = ctx.n
    b: cython.p_double = ctx.b
    s: cython.p_int = ctx.s
    work: cython.p_int = ctx.work
    members: cython.Py_ssize_t = n  # where lists begin in `work`
    touching: cython.Py_ssize_t = 3 * n
    many: cython.int = 2
    contacts: cython.int = 0
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    k: cython.int
    m: cython.int
    for i in range(n):
        work[2 * n + i] = 0  # whether a ball is a member
        ctx.free[i] = 0
        b[i * WIDTH + KICK] = 0.0
    work[members] = cython.cast(cython.int, a)
    work[members + 1] = cython.cast(cython.int, z)
    work[2 * n + a] = 1
    work[2 * n + z] = 1
    advance(b, a, now)
    advance(b, z, now)
    on_the_bed: cython.bint = s[a] != FLYING and s[z] != FLYING
    if not on_the_bed and s[a] != s[z] and approach_speed(b, a, z) < HOP_OFF:
        write_contact(ctx, now, a, z)
        if s[a] == FLYING:
            hop_apart(ctx, a, z)
        else:
            hop_apart(ctx, z, a)
        work[a] = 1
        work[z] = 1
        return
    close: cython.double = approach_speed(b, a, z) * CONTACT_TIME
    if close > CLOSE:
        close = CLOSE
    if close < TOUCH:
        close = TOUCH
    k = 0
    while k < many:
        i = work[members + k]
        for j in range(n):
            if j == i or is_gone(ctx, j):
                continue
            if work[2 * n + j] == 1:
                continue
            if may_touch(b, i, j, now):
                advance(b, j, now)
                if gap(b, i, j) <= close:
                    work[members + many] = cython.cast(cython.int, j)
                    work[2 * n + j] = 1
                    many += 1
        k += 1
    for k in range(many):
        i = work[members + k]
        for m in range(k + 1, many):
            j = work[members + m]
            if gap(b, i, j) <= close or (i == a and j == z):
                work[touching + 3 * contacts] = cython.cast(cython.int, min(i, j))
                work[touching + 3 * contacts + 1] = cython.cast(cython.int, max(i, j))
                work[touching + 3 * contacts + 2] = 0
                contacts += 1
    if on_the_bed and parting_speed(b, ctx.c, a, z) > 0.0:
        part_resting(ctx, touching, contacts, now)
        return
    turn: cython.int
    for turn in range(ROUNDS):
        fastest: cython.double = PRESS
        ties: cython.int = 0
        for k in range(contacts):
            speed: cython.double = approach_speed(
                b, work[touching + 3 * k], work[touching + 3 * k + 1]
            )
            ctx.heap[k] = speed
            if speed > fastest:
                fastest = speed
        if fastest <= PRESS:
            break
        for k in range(contacts):
            if ctx.heap[k] >= fastest * ALIKE:
                ties += 1
                work[touching + 3 * contacts + ties - 1] = k
                i = work[touching + 3 * k]
                j = work[touching + 3 * k + 1]
                work[i] = 1
                work[j] = 1
                if work[touching + 3 * k + 2] == 0:
                    work[touching + 3 * k + 2] = 1
                    write_contact(ctx, now, i, j)
        apply_contacts(ctx, touching, contacts, ties)
    work[a] = 1
    work[z] = 1


def may_touch(b, i, j, now):
    """Whether a ball may touch another now; `i` is there already."""
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    t: cython.double = now - b[q + T0]
    far: cython.double = b[p + R] + b[q + R] + 2.0 * CLOSE
    x: cython.double = b[q + X] + (b[q + VX] + 0.5 * b[q + VX + 3] * t) * t - b[p + X]
    if x > far or x < -far:
        return False
    y: cython.double = b[q + Y] + (b[q + VY] + 0.5 * b[q + VY + 3] * t) * t - b[p + Y]
    return x * x + y * y < far * far


def apply_contacts(ctx, touching, contacts, ties):
    """Apply the impulses of contacts that happen at once: each leaves its pair at its restitution.

    One linear equation per contact, solved by elimination; the matrix stands in `heap`.
    """
    b: cython.p_double = ctx.b
    work: cython.p_int = ctx.work
    heap: cython.p_double = ctx.heap
    k: cython.int
    m: cython.int
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    first: cython.Py_ssize_t = touching + 3 * contacts
    impulses: cython.Py_ssize_t = contacts  # where they stand in `heap`
    forces: cython.Py_ssize_t = contacts + ties * (ties + 1)
    if ties == 1 or ties > MANY:
        # by themselves, one after the other
        for k in range(ties):
            m = work[first + k]
            i = work[touching + 3 * m]
            j = work[touching + 3 * m + 1]
            speed: cython.double = approach_speed(b, i, j)
            if speed > 0.0:
                mark_lifted(ctx, i, j, speed)
                impulse: cython.double = (1.0 + ctx.c[E_BALL]) * speed
                impulse /= coupling(ctx, i, j, i, j)
                # friction as it is halfway: where the line of centres slopes the bed takes up what
                # goes up or down, of either impulse, so that each has a part in the other's way
                apply_impulse(ctx, i, j, 0.5 * impulse)
                find_friction(ctx, i, j, impulse, 1.0, contacts)
                apply_friction(ctx, i, j, contacts)
                second: cython.double = approach_speed(b, i, j) + ctx.c[E_BALL] * speed
                second /= coupling(ctx, i, j, i, j)
                apply_impulse(ctx, i, j, second)
                keep_kick(b, i, j, 0.5 * impulse + second)
        return
    for k in range(ties):
        m = work[first + k]
        mark_lifted(ctx, work[touching + 3 * m], work[touching + 3 * m + 1], heap[m])
    ties = solve_impulses(ctx, touching, first, impulses, ties)
    for k in range(ties):
        m = work[first + k]
        i = work[touching + 3 * m]
        j = work[touching + 3 * m + 1]
        impulse = heap[impulses + k * (ties + 1) + ties]
        apply_impulse(ctx, i, j, impulse)
        keep_kick(b, i, j, impulse)
    # friction from what is left, all of it from the same moment, so that no order shows
    for k in range(ties):
        m = work[first + k]
        i = work[touching + 3 * m]
        j = work[touching + 3 * m + 1]
        impulse = heap[impulses + k * (ties + 1) + ties]
        grip: cython.double = 1.0 / count_sharing(ctx, touching, first, ties, i, j)
        find_friction(ctx, i, j, impulse, grip, forces + 3 * k)
    for k in range(ties):
        m = work[first + k]
        apply_friction(ctx, work[touching + 3 * m], work[touching + 3 * m + 1], forces + 3 * k)


def solve_impulses(ctx, touching, first, base, ties):
    """Find normal impulses that leave every contact at its restitution; return how many are left.

    Balls can push but not pull: contacts whose impulse comes out negative are left out, all of
    them at once, and the others solved again.
    """
    work: cython.p_int = ctx.work
    heap: cython.p_double = ctx.heap
    k: cython.int
    m: cython.int
    row: cython.int
    col: cython.int
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    while True:
        width: cython.Py_ssize_t = ties + 1
        for row in range(ties):
            m = work[first + row]
            i = work[touching + 3 * m]
            j = work[touching + 3 * m + 1]
            for col in range(ties):
                k = work[first + col]
                heap[base + row * width + col] = coupling(
                    ctx, i, j, work[touching + 3 * k], work[touching + 3 * k + 1]
                )
            heap[base + row * width + ties] = (1.0 + ctx.c[E_BALL]) * heap[m]
        for row in range(ties):
            pivot: cython.double = heap[base + row * width + row]
            for k in range(row + 1, ties):
                share: cython.double = heap[base + k * width + row] / pivot
                for col in range(row, ties + 1):
                    heap[base + k * width + col] -= share * heap[base + row * width + col]
        for row in range(ties - 1, -1, -1):
            value: cython.double = heap[base + row * width + ties]
            for col in range(row + 1, ties):
                value -= heap[base + row * width + col] * heap[base + col * width + ties]
            heap[base + row * width + ties] = value / heap[base + row * width + row]
        most: cython.double = 0.0
        for row in range(ties):
            most = max(most, heap[base + row * width + ties])
        kept: cython.int = 0
        for row in range(ties):
            if heap[base + row * width + ties] > 1e-9 * most:  # what rounding leaves is none
                work[first + kept] = work[first + row]
                kept += 1
        if kept == ties or kept == 0:
            return kept
        ties = kept


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
