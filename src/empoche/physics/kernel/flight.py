"""Where a flying ball comes down: bed, hole, nose, rail, or beyond the table."""

import cython
from cython.cimports.empoche.physics.kernel.bed import (
    PRESS,
    SEAM,
    TOUCH,
    hole_time,
    in_sector,
    measure_cushion,
)
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.log import plan_event
from cython.cimports.empoche.physics.kernel.rail import (
    distance_beyond,
    distance_outside,
    outward_part,
)
from cython.cimports.empoche.physics.kernel.roots import NEVER, first_fall, first_fall_quadratic
from cython.cimports.libc.math import fabs, sqrt

MOUTH = cython.declare(cython.double, 0.1)  # no mouth is twice as wide as this


def find_flight_event(ctx, i):
    """Find what ends a flight; a ball that tips over a nose flies too, held up (`tip_over`)."""
    b: cython.p_double = ctx.b
    c: cython.p_double = ctx.c
    walls: cython.p_double = ctx.walls
    pockets: cython.p_double = ctx.pockets
    n_pockets: cython.Py_ssize_t = ctx.n_pockets
    p: cython.Py_ssize_t = i * WIDTH
    now: cython.double = b[p + T0]
    x: cython.double = b[p + X]
    y: cython.double = b[p + Y]
    z: cython.double = b[p + Z]
    vx: cython.double = b[p + VX]
    vy: cython.double = b[p + VY]
    vz: cython.double = b[p + VZ]
    fall: cython.double = 0.5 * b[p + AZ]
    r: cython.double = b[p + R]
    best: cython.double = first_fall_quadratic(fall, vz, z - r, 1e3)
    plan_event(ctx, i, BOUNCE, 0)
    if b[p + TE] - now < best:
        best = b[p + TE] - now
        plan_event(ctx, i, CHANGE, 0)
    t: cython.double
    # when it comes down to where it would lie on the rail
    lands: cython.double = NEVER
    top: cython.double = z - r - c[NOSE]
    if ctx.level[i] < TIPPING and (top >= 0.0 or vz > 0.0):
        lands = first_fall_quadratic(fall, vz, top, best)
    if lands < best:
        over: cython.double = distance_beyond(ctx.size, x + vx * lands, y + vy * lands)
        if over > c[RAIL]:
            best = lands
            plan_event(ctx, i, LEFT, 0)
        elif over > 0.0 and (
            is_behind_pocket(ctx, over, x + vx * lands, y + vy * lands)
            or is_over_rubber(ctx, x + vx * lands, y + vy * lands)
        ):
            best = lands
            plan_event(ctx, i, ON_RAIL, 0)
    travel: cython.double = sqrt(vx * vx + vy * vy) * best
    k: cython.Py_ssize_t
    side: cython.int
    for side in range(4):  # beyond the outer edge
        t = first_fall_quadratic(
            0.0, -outward_part(side, vx, vy), c[RAIL] - distance_outside(ctx.size, side, x, y), best
        )
        if t < best:
            best = t
            plan_event(ctx, i, LEFT, side)
    for k in range(ctx.n_walls):
        if walls[k * WALL + KIND] != 1.0:
            t = edge_time(walls, k, x, y, z - c[NOSE], vx, vy, vz, fall, r, travel, best)
        else:
            t = ring_time(walls, k, x, y, z - c[NOSE], vx, vy, vz, fall, r, travel, best)
        if t < best:
            best = t
            plan_event(ctx, i, CUSHION, k)
    if c[SEAT] > 0.0:
        n_pockets = 0  # blind holes catch what is on the bed
    for k in range(n_pockets):
        # in over the edge, low enough to meet the back of the pocket; or down into it
        cx: cython.double = x - pockets[3 * k]
        cy: cython.double = y - pockets[3 * k + 1]
        radius: cython.double = pockets[3 * k + 2]
        t = 0.0
        if cx * cx + cy * cy > radius * radius:
            t = hole_time(pockets, k, x, y, vx, vy, 0.0, 0.0, travel, best)
        if t >= best:
            continue
        if z + (vz + fall * t) * t >= r + c[NOSE]:
            t = lands
            if t >= best or (cx + vx * t) ** 2 + (cy + vy * t) ** 2 >= radius * radius:
                continue
        best = t
        plan_event(ctx, i, POCKET, k)
    ctx.when[i] = now + best


def is_behind_pocket(ctx, over, x, y):
    """Whether a point so far beyond the noses lies further out than the nearest pocket."""
    nearest: cython.double = NEVER
    out: cython.double = 0.0
    k: cython.Py_ssize_t
    for k in range(ctx.n_pockets):
        px: cython.double = ctx.pockets[3 * k]
        py: cython.double = ctx.pockets[3 * k + 1]
        far: cython.double = (x - px) * (x - px) + (y - py) * (y - py)
        if far < nearest:
            nearest = far
            out = distance_beyond(ctx.size, px, py)
    return over > out


def is_over_rubber(ctx, x, y):
    """Whether a point beyond the noses is over a cushion, not over the mouth of a pocket.

    The nearest part of the outline decides: in a mouth one is before it, over a cushion behind it,
    and far from all behind a pocket.
    """
    nearest: cython.double = MOUTH
    side: cython.double = -1.0
    normal: cython.double[2] = [0.0, 0.0]
    k: cython.Py_ssize_t
    for k in range(ctx.n_walls):
        off: cython.double = measure_cushion(ctx.walls, k, x, y, 0.0, normal)
        if fabs(off) < nearest:
            nearest = fabs(off)
            side = off
    return side < 0.0


def edge_time(walls, k, x, y, h, vx, vy, vz, fall, r, travel, until):
    """Return when a flying ball, h above the noses, meets a straight one: like a level rod."""
    w: cython.Py_ssize_t = k * WALL
    nx: cython.double = walls[w + NX]
    ny: cython.double = walls[w + NY]
    off: cython.double = (x - walls[w + WX1]) * nx + (y - walls[w + WY1]) * ny
    if off > travel + r or off < -travel - r:
        return NEVER
    # from when to when it is beside the nose
    along: cython.double = (x - walls[w + WX1]) * ny - (y - walls[w + WY1]) * nx
    ahead: cython.double = vx * ny - vy * nx
    since: cython.double = 0.0
    if ahead == 0.0:
        if along < -SEAM or along > walls[w + LENGTH] + SEAM:
            return NEVER
    else:
        one: cython.double = (-SEAM - along) / ahead
        two: cython.double = (walls[w + LENGTH] + SEAM - along) / ahead
        since = max(0.0, min(one, two))
        until = min(until, max(one, two))
        if until < since:
            return NEVER
    closing: cython.double = vx * nx + vy * ny
    off += closing * since
    h += (vz + fall * since) * since
    vz += 2.0 * fall * since
    gap: cython.double = off * off + h * h - r * r
    rate: cython.double = off * closing + h * vz
    bend: cython.double = closing * closing + vz * vz + 2.0 * h * fall
    if gap <= 2.0 * r * TOUCH:
        if rate < -PRESS * r or (rate <= PRESS * r and bend < -1e-9):
            return since if since == 0.0 else NEVER  # in from an end: the jaw there has met it
        if rate <= PRESS * r:
            rate = 0.0
        gap = 0.0 if since == 0.0 else min(gap, 0.0)
    t: cython.double = first_fall(
        fall * fall, 2.0 * fall * vz, bend, 2.0 * rate, gap, until - since
    )
    return NEVER if t >= NEVER else since + t


def ring_time(walls, k, x, y, h, vx, vy, vz, fall, r, travel, until):
    """Return when a flying ball, h above the noses, meets a rounded one: like a level ring.

    The distance to a ring is no polynomial of time. But its second derivative has a least value,
    so that from any moment there is a parabola below it, and the zero of that is a safe step.
    """
    w: cython.Py_ssize_t = k * WALL
    cx: cython.double = x - walls[w + CX]
    cy: cython.double = y - walls[w + CY]
    rho: cython.double = walls[w + RHO]
    reach: cython.double = rho + r + travel
    if cx * cx + cy * cy > reach * reach:
        return NEVER
    level: cython.double = vx * vx + vy * vy
    t: cython.double = 0.0
    turn: cython.int
    for turn in range(400):
        px: cython.double = cx + vx * t
        py: cython.double = cy + vy * t
        high: cython.double = h + (vz + fall * t) * t
        far: cython.double = sqrt(px * px + py * py)
        away: cython.double = sqrt((far - rho) ** 2 + high * high)
        out: cython.double = (px * vx + py * vy) / far if far > 0.0 else sqrt(level)
        rate: cython.double = ((far - rho) * out + high * (vz + 2.0 * fall * t)) / away
        gap: cython.double = away - r
        if gap <= TOUCH and rate < -PRESS:
            return t if in_sector(walls, w, px, py) else NEVER
        bound: cython.double = -2.0 * fall
        if far < rho:
            # inside, the ring bends towards the ball; not further than its halfway to the centre
            bound += 4.0 * level / max(far, 0.25 * rho)
        gap = max(gap, 0.25 * TOUCH)
        step: cython.double = (rate + sqrt(rate * rate + 2.0 * bound * gap)) / bound
        if far < rho and level > 0.0:
            step = min(step, 0.5 * max(far, 0.25 * rho) / sqrt(level))
        t += step
        if t >= until:
            return NEVER
    return NEVER
