"""Ball against ball: restitution, friction and spin, for balls of any mass and size.

The normal impulse follows Newton's law of restitution; the tangential one Coulomb's law with the
friction that falls with the speed of the surfaces (Alciatore, TP A.14), and never more than stops
them. The line of centres may slope, for balls of different size lie at different heights: what
would drive a ball into the bed is taken up by the bed, what lifts it makes it hop.
"""

import cython
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.log import write_event
from cython.cimports.libc.math import exp, sqrt


def centre_line(b, i, j):
    """Return the way from the centre of one ball to that of another: x, y, z."""
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    return b[q + X] - b[p + X], b[q + Y] - b[p + Y], b[q + Z] - b[p + Z]


def unit_line(b, i, j):
    """Return its direction."""
    x, y, z = centre_line(b, i, j)
    size: cython.double = sqrt(x * x + y * y + z * z)
    return x / size, y / size, z / size


def approach_speed(b, i, j):
    """Return how fast two balls close in along the line of their centres."""
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    x, y, z = centre_line(b, i, j)
    closing: cython.double = (
        (b[p + VX] - b[q + VX]) * x + (b[p + VY] - b[q + VY]) * y + (b[p + VZ] - b[q + VZ]) * z
    )
    return closing / sqrt(x * x + y * y + z * z)


def is_gone(ctx, i):
    """Whether nothing can meet a piece any more; a ball that sits in a blind hole can be met."""
    return ctx.s[i] > POCKETED or (ctx.s[i] == POCKETED and ctx.c[SEAT] == 0.0)


def is_held(ctx, i):
    """Whether a ball can move along the bed only: it lies, and nothing lifts it fast enough.

    What drives it down is taken up by the bed, and what would lift it slower than a hop by its
    weight; `free` marks the balls that the present contacts throw up (`mark_lifted`).
    """
    return ctx.s[i] != FLYING and ctx.free[i] == 0


def find_friction(ctx, i, j, impulse, at):
    """Write the friction of a normal impulse into the heap, from `at` on; nothing moves yet."""
    b: cython.p_double = ctx.b
    c: cython.p_double = ctx.c
    force: cython.p_double = ctx.heap
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    x, y, z = unit_line(b, i, j)
    ux, uy, uz = slip_velocity(b, i, j, x, y, z, 1.0)
    slip: cython.double = sqrt(ux * ux + uy * uy + uz * uz)
    force[at] = 0.0
    force[at + 1] = 0.0
    force[at + 2] = 0.0
    if slip > 0.0:
        mu: cython.double = c[MU_A] + c[MU_B] * exp(-c[MU_C] * slip)
        most: cython.double = slip / ((1.0 + c[TURN]) * (1.0 / b[p + M] + 1.0 / b[q + M]))
        share: cython.double = min(mu * impulse, most) / slip
        force[at] = share * ux
        force[at + 1] = share * uy
        force[at + 2] = share * uz


def slip_velocity(b, i, j, x, y, z, stretch):
    """Return how one ball's surface moves along that of another, at the end of a line of centres.

    `stretch` is more than one where the balls touch across a gap that they have closed since: the
    arms of both then reach as far as their centres are apart.
    """
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    spin_x: cython.double = stretch * (b[p + R] * b[p + WX] + b[q + R] * b[q + WX])
    spin_y: cython.double = stretch * (b[p + R] * b[p + WY] + b[q + R] * b[q + WY])
    spin_z: cython.double = stretch * (b[p + R] * b[p + WZ] + b[q + R] * b[q + WZ])
    ux: cython.double = b[p + VX] - b[q + VX] + spin_y * z - spin_z * y
    uy: cython.double = b[p + VY] - b[q + VY] + spin_z * x - spin_x * z
    uz: cython.double = b[p + VZ] - b[q + VZ] + spin_x * y - spin_y * x
    along: cython.double = ux * x + uy * y + uz * z
    return ux - along * x, uy - along * y, uz - along * z


def apply_impulse(ctx, i, j, impulse):
    """Apply a normal impulse to two balls that touch."""
    x, y, z = centre_line(ctx.b, i, j)
    impulse /= sqrt(x * x + y * y + z * z)
    push(ctx, i, -impulse * x, -impulse * y, -impulse * z)
    push(ctx, j, impulse * x, impulse * y, impulse * z)


def apply_friction(ctx, i, j, at):
    """Apply the friction that `find_friction` wrote to two balls that touch."""
    force: cython.p_double = ctx.heap
    x, y, z = unit_line(ctx.b, i, j)
    fx: cython.double = force[at]
    fy: cython.double = force[at + 1]
    fz: cython.double = force[at + 2]
    push(ctx, i, -fx, -fy, -fz)
    push(ctx, j, fx, fy, fz)
    twist_both(ctx, i, j, y * fz - z * fy, z * fx - x * fz, x * fy - y * fx)


def twist_both(ctx, i, j, x, y, z):
    """Turn two balls by the torque of the friction between them: n × F over either radius."""
    twist(ctx, i, x, y, z)
    twist(ctx, j, x, y, z)


def twist(ctx, i, x, y, z):
    """Turn one ball by a torque over its radius."""
    b: cython.p_double = ctx.b
    p: cython.Py_ssize_t = i * WIDTH
    turn: cython.double = ctx.c[TURN] / (b[p + M] * b[p + R])
    b[p + WX] -= turn * x
    b[p + WY] -= turn * y
    b[p + WZ] -= turn * z


def push(ctx, i, x, y, z):
    """Apply an impulse to one ball; the bed holds it up, its weight down unless it is thrown up."""
    b: cython.p_double = ctx.b
    p: cython.Py_ssize_t = i * WIDTH
    b[p + VX] += x / b[p + M]
    b[p + VY] += y / b[p + M]
    if is_held(ctx, i):
        b[p + VZ] = 0.0
    elif ctx.s[i] == FLYING:
        b[p + VZ] += z / b[p + M]
    else:
        b[p + VZ] = max(0.0, b[p + VZ] + z / b[p + M])


def coupling(ctx, i, j, k, m):
    """Return by how much an impulse at the contact of k and m slows the approach of i and j."""
    b: cython.p_double = ctx.b
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    x, y, z = centre_line(b, i, j)
    size: cython.double = sqrt(x * x + y * y + z * z)
    u, v, w = centre_line(b, k, m)
    size *= sqrt(u * u + v * v + w * w)
    level: cython.double = (x * u + y * v) / size
    # up and down count only for a ball that is free to go there
    upright: cython.double = z * w / size
    total: cython.double = 0.0
    if i == k or i == m:
        share: cython.double = (level + (0.0 if is_held(ctx, i) else upright)) / b[p + M]
        total += share if i == k else -share
    if j == k or j == m:
        share = (level + (0.0 if is_held(ctx, j) else upright)) / b[q + M]
        total += share if j == m else -share
    return total


def runs_into(b, i, j):
    """Whether it is i that runs into j: the faster of the two along the line of centres."""
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    x, y, z = centre_line(b, i, j)
    towards: cython.double = (b[p + VX] + b[q + VX]) * x + (b[p + VY] + b[q + VY]) * y
    return towards + (b[p + VZ] + b[q + VZ]) * z >= 0.0


def write_contact(ctx, now, i, j):
    """Write down that two balls met, the one that ran into the other first."""
    b: cython.p_double = ctx.b
    b[i * WIDTH + LAST] = j + 1
    b[j * WIDTH + LAST] = i + 1
    b[i * WIDTH + MET] = now
    b[j * WIDTH + MET] = now
    if runs_into(b, i, j):
        write_event(ctx, now, CONTACT, i, j)
    else:
        write_event(ctx, now, CONTACT, j, i)


def gap(b, i, j):
    """Return the distance between the surfaces of two balls."""
    x, y, z = centre_line(b, i, j)
    return sqrt(x * x + y * y + z * z) - b[i * WIDTH + R] - b[j * WIDTH + R]


def count_sharing(ctx, touching, first, ties, i, j):
    """Count the contacts that concern one of two balls, their own among them."""
    work: cython.p_int = ctx.work
    many: cython.int = 0
    k: cython.int
    for k in range(ties):
        m: cython.int = work[first + k]
        one: cython.int = work[touching + 3 * m]
        two: cython.int = work[touching + 3 * m + 1]
        if one == i or two == i or one == j or two == j:
            many += 1
    return many


def keep_kick(b, i, j, impulse):
    """Keep the hardest blow that either of two has had in this shock."""
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    b[p + KICK] = max(b[p + KICK], impulse / b[p + M])
    b[q + KICK] = max(b[q + KICK], impulse / b[q + M])
