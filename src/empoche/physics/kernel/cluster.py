"""Balls that meet while others touch them: the forces of all contacts, summed up in short steps.

Every contact is a spring of Hertz (force ∝ depth^3/2) with the dissipation of Tsuji, Tanaka and
Ishida (Powder Technology 71, 1992), which leaves two balls with the same restitution at any speed;
`DAMPING` is fitted to it for these very steps. Friction is that of two balls alone: what belongs
to the fastest that the surfaces have slipped, and no more than stops them.

A shock is over within a millisecond, in which nothing moves far: places stay as they are, and only
the depth of each contact is followed, along the line of centres. So the result depends evenly on
aim and gaps, momentum and angular momentum are kept to rounding, and no order shows.

    d  depth, negative across a gap     d' speed of approach     m, R  reduced mass and radius
    F = k d^(3/2) + c d'     k = 4/3 E √R     c = α √(m k) d^(1/4)

Leapfrog: speeds at the ends of steps, depths in their middle.
"""

import cython
from cython.cimports.empoche.physics.kernel.bed import PRESS, TOUCH
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.contact import (
    approach_speed,
    gap,
    keep_kick,
    push,
    slip_velocity,
    twist_both,
    unit_line,
    write_contact,
)
from cython.cimports.libc.math import exp, fabs, pow, sqrt

MOST_STEPS = cython.declare(cython.int, 3000)
# a contact slower than this share of the fastest approach is left to a later shock,
FAINT = cython.declare(cython.double, 1e-3)
# and one no deeper than this share of how far the fastest comes: so slow a one gets no deeper
SHALLOW = cython.declare(cython.double, 1.4e-3)


def contact_time(c, mass, radius, speed):
    """Return how long two balls touch (Hertz), from reduced mass and radius."""
    stiff: cython.double = radius * c[MODULUS] * c[MODULUS] * speed
    return 2.868 * pow(mass * mass / stiff, 0.2)


def reach_of(ctx, i, j):
    """Return how wide a gap to a third ball two balls that meet may close while they touch."""
    b: cython.p_double = ctx.b
    speed: cython.double = approach_speed(b, i, j)
    if speed <= PRESS:
        return 0.0
    mass: cython.double = halve(b[i * WIDTH + M], b[j * WIDTH + M])
    radius: cython.double = halve(b[i * WIDTH + R], b[j * WIDTH + R])
    return speed * contact_time(ctx.c, mass, radius, speed)


def halve(p, q):
    """Return the reduced mass or radius of two balls: half of theirs if they are alike."""
    return p * q / (p + q)


def integrate_cluster(ctx, touching, contacts, now):
    """Let the contacts of a shock act until none of them presses; return how many did.

    `work` holds their balls, from `touching` on. `heap` gets a row of `SPRING` numbers for each,
    and behind these how many contacts press on each ball.
    """
    n: cython.Py_ssize_t = ctx.n
    b: cython.p_double = ctx.b
    work: cython.p_int = ctx.work
    heap: cython.p_double = ctx.heap
    loads: cython.Py_ssize_t = contacts * SPRING
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    m: cython.Py_ssize_t
    k: cython.int
    turn: cython.int
    met: cython.int = 0
    fastest: cython.double = PRESS
    lasts: cython.double = 1.0
    for i in range(n):
        heap[loads + i] = 0.0
    for k in range(contacts):
        i = work[touching + 3 * k]
        j = work[touching + 3 * k + 1]
        set_spring(ctx, i, j, k * SPRING)
        speed: cython.double = approach_speed(b, i, j)
        if speed > PRESS:
            radius: cython.double = halve(b[i * WIDTH + R], b[j * WIDTH + R])
            mass: cython.double = heap[k * SPRING + REDUCED]
            fastest = max(fastest, speed)
            lasts = min(lasts, contact_time(ctx.c, mass, radius, speed))
    step: cython.double = lasts / CONTACT_STEPS
    slow: cython.double = FAINT * fastest
    shallow: cython.double = SHALLOW * fastest * lasts
    for k in range(contacts):
        m = k * SPRING
        speed = spring_speed(b, work[touching + 3 * k], work[touching + 3 * k + 1], heap, m)
        heap[m + DEPTH] -= 0.5 * step * speed
    for turn in range(MOST_STEPS):
        presses: cython.bint = turn == 0
        # all forces from the same moment, so that no order shows
        for k in range(contacts):
            i = work[touching + 3 * k]
            j = work[touching + 3 * k + 1]
            m = k * SPRING
            speed = spring_speed(b, i, j, heap, m)
            depth: cython.double = heap[m + DEPTH] + speed * step
            heap[m + DEPTH] = depth
            heap[m + IMPULSE] = 0.0
            if depth <= 0.0:
                presses = presses or (speed > slow and depth + speed * lasts > 0.0)
                continue
            presses = presses or depth > shallow or speed > slow
            root: cython.double = sqrt(depth)
            damp: cython.double = heap[m + DAMP] * sqrt(root)
            force: cython.double = heap[m + STIFF] * depth * root + damp * speed
            if force > 0.0:  # the speed in the middle of the step, as this contact leaves it
                heap[m + IMPULSE] = step * force / (1.0 + 0.5 * step * damp / heap[m + REDUCED])
                find_rub(ctx, i, j, m, loads)
        if not presses:
            break
        for i in range(n):
            heap[loads + i] = 0.0
        for k in range(contacts):
            m = k * SPRING
            if heap[m + IMPULSE] == 0.0:
                continue
            i = work[touching + 3 * k]
            j = work[touching + 3 * k + 1]
            least: cython.double = PRESS * heap[m + REDUCED]
            if heap[m + TOTAL] <= least and heap[m + TOTAL] + heap[m + IMPULSE] > least:
                write_contact(ctx, now, i, j)
                work[i] = 1
                work[j] = 1
                met += 1
            heap[m + TOTAL] += heap[m + IMPULSE]
            heap[loads + i] += 1.0
            heap[loads + j] += 1.0
            apply_spring(ctx, i, j, m)
    for k in range(contacts):
        m = k * SPRING
        if heap[m + TOTAL] > 0.0:
            keep_kick(b, work[touching + 3 * k], work[touching + 3 * k + 1], heap[m + TOTAL])
    return met


def set_spring(ctx, i, j, m):
    """Set the row of a contact that nothing has pressed yet."""
    b: cython.p_double = ctx.b
    heap: cython.p_double = ctx.heap
    radii: cython.double = b[i * WIDTH + R] + b[j * WIDTH + R]
    x, y, z = unit_line(b, i, j)
    apart: cython.double = gap(b, i, j)
    heap[m] = x
    heap[m + 1] = y
    heap[m + 2] = z
    heap[m + DEPTH] = 0.0 if fabs(apart) <= TOUCH else -apart
    heap[m + REDUCED] = halve(b[i * WIDTH + M], b[j * WIDTH + M])
    radius: cython.double = halve(b[i * WIDTH + R], b[j * WIDTH + R])
    heap[m + STIFF] = 4.0 / 3.0 * ctx.c[MODULUS] * sqrt(radius)
    heap[m + DAMP] = ctx.c[DAMPING] * sqrt(heap[m + REDUCED] * heap[m + STIFF])
    heap[m + STRETCH] = (radii + apart) / radii
    heap[m + SLIP] = 0.0
    heap[m + RUB] = 0.0
    heap[m + TOTAL] = 0.0


def spring_speed(b, i, j, heap, m):
    """Return how fast two balls close in along the line of their contact."""
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    x: cython.double = (b[p + VX] - b[q + VX]) * heap[m]
    y: cython.double = (b[p + VY] - b[q + VY]) * heap[m + 1]
    return x + y + (b[p + VZ] - b[q + VZ]) * heap[m + 2]


def find_rub(ctx, i, j, m, loads):
    """Write the friction of one step of a contact into its row; nothing moves yet."""
    b: cython.p_double = ctx.b
    c: cython.p_double = ctx.c
    heap: cython.p_double = ctx.heap
    ux, uy, uz = slip_velocity(b, i, j, heap[m], heap[m + 1], heap[m + 2], heap[m + STRETCH])
    slip: cython.double = sqrt(ux * ux + uy * uy + uz * uz)
    share: cython.double = 0.0
    if slip > heap[m + SLIP]:
        heap[m + SLIP] = slip
        heap[m + RUB] = c[MU_A] + c[MU_B] * exp(-c[MU_C] * slip)
    if slip > 0.0:
        # no more than stops them, shared with what else presses on either ball
        many: cython.double = max(1.0, max(heap[loads + i], heap[loads + j]))
        most: cython.double = slip / ((1.0 + c[TURN]) * many) * heap[m + REDUCED]
        share = min(heap[m + RUB] * heap[m + IMPULSE], most) / slip
    heap[m + FRICTION] = share * ux
    heap[m + FRICTION + 1] = share * uy
    heap[m + FRICTION + 2] = share * uz


def apply_spring(ctx, i, j, m):
    """Apply the impulse and the friction of one step of a contact to its balls."""
    heap: cython.p_double = ctx.heap
    x: cython.double = heap[m]
    y: cython.double = heap[m + 1]
    z: cython.double = heap[m + 2]
    fx: cython.double = heap[m + FRICTION]
    fy: cython.double = heap[m + FRICTION + 1]
    fz: cython.double = heap[m + FRICTION + 2]
    gx: cython.double = heap[m + IMPULSE] * x + fx
    gy: cython.double = heap[m + IMPULSE] * y + fy
    gz: cython.double = heap[m + IMPULSE] * z + fz
    push(ctx, i, -gx, -gy, -gz)
    push(ctx, j, gx, gy, gz)
    arm: cython.double = heap[m + STRETCH]
    twist_both(ctx, i, j, arm * (y * fz - z * fy), arm * (z * fx - x * fz), arm * (x * fy - y * fx))
