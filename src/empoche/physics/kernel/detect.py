"""When does something happen to a ball next: another ball, a cushion, a pocket, the ground."""

import cython
from cython.cimports.empoche.physics.kernel.columns import (
    A0X,
    A0Y,
    A1X,
    A1Y,
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
    LENGTH,
    NOSE,
    NX,
    NY,
    ON_RAIL,
    POCKET,
    RAIL,
    REFF,
    RHO,
    ROLLING,
    SLIDING,
    T0,
    TE,
    VX,
    VY,
    VZ,
    WALL,
    WIDTH,
    WX1,
    WY1,
    R,
    X,
    Y,
    Z,
)
from cython.cimports.empoche.physics.kernel.roots import NEVER, first_fall, first_fall_quadratic
from cython.cimports.libc.math import sqrt

TOUCH = cython.declare(cython.double, 1e-10)  # closer than this is touching
PRESS = cython.declare(cython.double, 1e-9)  # slower than this is not approaching
SEAM = cython.declare(cython.double, 1e-8)  # by which pieces of cushion overlap, so that none gapes


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def pair_time(
    b: cython.double[::1],
    s: cython.int[::1],
    i: cython.Py_ssize_t,
    j: cython.Py_ssize_t,
    now: cython.double,
) -> cython.double:
    """When two balls meet, if they do before either of them changes its motion."""
    if s[i] < ROLLING and s[j] < ROLLING:
        return NEVER
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    ends: cython.double = b[p + TE]
    if b[q + TE] < ends:
        ends = b[q + TE]
    until: cython.double = ends - now
    if until > 1e3:
        until = 1e3
    tp: cython.double = now - b[p + T0]
    tq: cython.double = now - b[q + T0]
    far: cython.double = b[p + R] + b[q + R]
    dd: cython.double = 0.0
    dv: cython.double = 0.0
    vv: cython.double = 0.0
    da: cython.double = 0.0
    va: cython.double = 0.0
    aa: cython.double = 0.0
    k: cython.Py_ssize_t
    for k in range(3):
        ap: cython.double = b[p + AX + k]
        aq: cython.double = b[q + AX + k]
        vp: cython.double = b[p + VX + k]
        vq: cython.double = b[q + VX + k]
        d: cython.double = (b[q + X + k] + (vq + 0.5 * aq * tq) * tq) - (
            b[p + X + k] + (vp + 0.5 * ap * tp) * tp
        )
        v: cython.double = (vq + aq * tq) - (vp + ap * tp)
        a: cython.double = aq - ap
        dd += d * d
        dv += d * v
        vv += v * v
        da += d * a
        va += v * a
        aa += a * a
    reach: cython.double = far + (sqrt(vv) + 0.5 * sqrt(aa) * until) * until
    if dd > reach * reach:
        return NEVER
    gap: cython.double = dd - far * far
    if gap <= 2.0 * far * TOUCH:
        if dv < -PRESS * far:
            return now  # touching, and closing in
        bend: cython.double = vv + da
        if dv <= PRESS * far:
            if bend < -1e-12:
                return now  # touching, and pressed together
            if dv <= 0.0 and bend <= 0.0:
                return NEVER
        if gap < 0.0:
            gap = 0.0
    t: cython.double = first_fall(0.25 * aa, va, vv + da, 2.0 * dv, gap, until)
    return NEVER if t >= NEVER else now + t


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def own_event(
    b: cython.double[::1],
    s: cython.int[::1],
    level: cython.int[::1],
    c: cython.double[::1],
    walls: cython.double[::1],
    n_walls: cython.Py_ssize_t,
    pockets: cython.double[::1],
    n_pockets: cython.Py_ssize_t,
    size: cython.double[::1],
    i: cython.Py_ssize_t,
    when: cython.double[::1],
    what: cython.int[::1],
) -> cython.void:
    """What the table does to a ball next; its time, kind and place go into `when` and `what`."""
    p: cython.Py_ssize_t = i * WIDTH
    when[i] = b[p + TE]
    what[2 * i] = CHANGE
    what[2 * i + 1] = 0
    if s[i] == FLYING:
        _flight(b, c, walls, n_walls, pockets, n_pockets, size, i, when, what)
        b[p + TE] = when[i]
        return
    if s[i] != ROLLING and s[i] != SLIDING:
        return
    if level[i] == 1:
        _on_rail(b, c, pockets, n_pockets, size, i, when, what)
        return
    now: cython.double = b[p + T0]
    until: cython.double = b[p + TE] - now
    x: cython.double = b[p + X]
    y: cython.double = b[p + Y]
    vx: cython.double = b[p + VX]
    vy: cython.double = b[p + VY]
    ax: cython.double = b[p + AX]
    ay: cython.double = b[p + AY]
    speed: cython.double = sqrt(vx * vx + vy * vy)
    hold: cython.double = sqrt(ax * ax + ay * ay)
    travel: cython.double = (speed + 0.5 * hold * until) * until
    best: cython.double = until
    k: cython.Py_ssize_t
    for k in range(n_walls):
        t: cython.double = _wall(walls, k, x, y, vx, vy, ax, ay, b[p + REFF], travel, best)
        if t < best:
            best = t
            what[2 * i] = CUSHION
            what[2 * i + 1] = cython.cast(cython.int, k)
    for k in range(n_pockets):
        t = _circle(
            pockets[3 * k],
            pockets[3 * k + 1],
            pockets[3 * k + 2],
            x,
            y,
            vx,
            vy,
            ax,
            ay,
            travel,
            best,
        )
        if t < best:
            best = t
            what[2 * i] = POCKET
            what[2 * i + 1] = cython.cast(cython.int, k)
    when[i] = now + best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _wall(
    walls: cython.double[::1],
    k: cython.Py_ssize_t,
    x: cython.double,
    y: cython.double,
    vx: cython.double,
    vy: cython.double,
    ax: cython.double,
    ay: cython.double,
    reff: cython.double,
    travel: cython.double,
    until: cython.double,
) -> cython.double:
    """When a ball on the bed meets one piece of cushion."""
    w: cython.Py_ssize_t = k * WALL
    if walls[w + KIND] == 0.0:
        nx: cython.double = walls[w + NX]
        ny: cython.double = walls[w + NY]
        off: cython.double = (x - walls[w + WX1]) * nx + (y - walls[w + WY1]) * ny - reff
        if off > travel or off < -0.5 * reff:
            return NEVER
        closing: cython.double = vx * nx + vy * ny
        bend: cython.double = 0.5 * (ax * nx + ay * ny)
        t: cython.double
        if off <= TOUCH:
            if closing < -PRESS:
                t = 0.0
            elif closing <= PRESS:
                if bend < -1e-12:
                    t = 0.0
                else:
                    return NEVER
            else:
                t = first_fall_quadratic(bend, closing, min(off, 0.0), until)
        else:
            t = first_fall_quadratic(bend, closing, off, until)
        if t >= until and t > 0.0:
            return NEVER
        # where along the cushion? its direction is the normal turned to the right
        px: cython.double = x + (vx + 0.5 * ax * t) * t - walls[w + WX1]
        py: cython.double = y + (vy + 0.5 * ay * t) * t - walls[w + WY1]
        along: cython.double = px * ny - py * nx
        if along < -SEAM or along > walls[w + LENGTH] + SEAM:
            return NEVER
        return t
    cx: cython.double = x - walls[w + CX]
    cy: cython.double = y - walls[w + CY]
    far: cython.double = walls[w + RHO] + reff
    dd: cython.double = cx * cx + cy * cy
    if dd > (far + travel) * (far + travel):
        return NEVER
    gap: cython.double = dd - far * far
    dv: cython.double = cx * vx + cy * vy
    vv: cython.double = vx * vx + vy * vy
    da: cython.double = cx * ax + cy * ay
    if gap <= 2.0 * far * TOUCH:
        if gap < -far * reff:
            return NEVER
        if dv < -PRESS * far:
            t = 0.0
        elif dv <= PRESS * far:
            if vv + da < -1e-12:
                t = 0.0
            else:
                return NEVER
        else:
            t = first_fall(
                0.25 * (ax * ax + ay * ay),
                vx * ax + vy * ay,
                vv + da,
                2.0 * dv,
                min(gap, 0.0),
                until,
            )
    else:
        t = first_fall(0.25 * (ax * ax + ay * ay), vx * ax + vy * ay, vv + da, 2.0 * dv, gap, until)
    if t >= until and t > 0.0:
        return NEVER
    px = cx + (vx + 0.5 * ax * t) * t
    py = cy + (vy + 0.5 * ay * t) * t
    if walls[w + A0X] * py - walls[w + A0Y] * px < -SEAM:
        return NEVER
    if px * walls[w + A1Y] - py * walls[w + A1X] < -SEAM:
        return NEVER
    return t


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _circle(
    ox: cython.double,
    oy: cython.double,
    radius: cython.double,
    x: cython.double,
    y: cython.double,
    vx: cython.double,
    vy: cython.double,
    ax: cython.double,
    ay: cython.double,
    travel: cython.double,
    until: cython.double,
) -> cython.double:
    """When the centre of a ball passes the edge of a pocket."""
    cx: cython.double = x - ox
    cy: cython.double = y - oy
    dd: cython.double = cx * cx + cy * cy
    if dd > (radius + travel) * (radius + travel):
        return NEVER
    return first_fall(
        0.25 * (ax * ax + ay * ay),
        vx * ax + vy * ay,
        vx * vx + vy * vy + cx * ax + cy * ay,
        2.0 * (cx * vx + cy * vy),
        dd - radius * radius,
        until,
    )


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _on_rail(
    b: cython.double[::1],
    c: cython.double[::1],
    pockets: cython.double[::1],
    n_pockets: cython.Py_ssize_t,
    size: cython.double[::1],
    i: cython.Py_ssize_t,
    when: cython.double[::1],
    what: cython.int[::1],
) -> cython.void:
    """A ball on the rail rolls back over a nose, over the outer edge, into a pocket, or stops."""
    p: cython.Py_ssize_t = i * WIDTH
    now: cython.double = b[p + T0]
    best: cython.double = b[p + TE] - now
    k: cython.int
    for k in range(4):
        # distance to the outside of nose k, and to the inside of outer edge k
        away: cython.double = _outside(size, k, b[p + X], b[p + Y])
        along: cython.double = _outward(k, b[p + VX], b[p + VY])
        bend: cython.double = 0.5 * _outward(k, b[p + AX], b[p + AY])
        t: cython.double
        if away >= 0.0:
            t = first_fall_quadratic(bend, along, away, best)
            if t < best and _stays_inside(size, b, p, k, t):
                best = t
                what[2 * i] = FROM_RAIL
                what[2 * i + 1] = k
        t = first_fall_quadratic(-bend, -along, c[RAIL] - away, best)
        if t < best:
            best = t
            what[2 * i] = LEFT
            what[2 * i + 1] = k
    for k in range(cython.cast(cython.int, n_pockets)):
        t = _circle(
            pockets[3 * k],
            pockets[3 * k + 1],
            pockets[3 * k + 2],
            b[p + X],
            b[p + Y],
            b[p + VX],
            b[p + VY],
            b[p + AX],
            b[p + AY],
            1e3,
            best,
        )
        if t < best:
            best = t
            what[2 * i] = POCKET
            what[2 * i + 1] = k
    when[i] = now + best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _outside(
    size: cython.double[::1], k: cython.int, x: cython.double, y: cython.double
) -> cython.double:
    """How far a point lies beyond nose k: left, right, bottom, top."""
    if k == 0:
        return -x
    if k == 1:
        return x - size[0]
    if k == 2:
        return -y
    return y - size[1]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _outward(k: cython.int, x: cython.double, y: cython.double) -> cython.double:
    """The part of a direction that points over nose k."""
    if k == 0:
        return -x
    if k == 1:
        return x
    if k == 2:
        return -y
    return y


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _stays_inside(
    size: cython.double[::1],
    b: cython.double[::1],
    p: cython.Py_ssize_t,
    nose: cython.int,
    t: cython.double,
) -> cython.bint:
    """Whether a ball that comes over a nose is then over the bed, not over another rail."""
    x: cython.double = b[p + X] + (b[p + VX] + 0.5 * b[p + AX] * t) * t
    y: cython.double = b[p + Y] + (b[p + VY] + 0.5 * b[p + AY] * t) * t
    k: cython.int
    for k in range(4):
        if k != nose and _outside(size, k, x, y) > 0.0:
            return False
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _flight(
    b: cython.double[::1],
    c: cython.double[::1],
    walls: cython.double[::1],
    n_walls: cython.Py_ssize_t,
    pockets: cython.double[::1],
    n_pockets: cython.Py_ssize_t,
    size: cython.double[::1],
    i: cython.Py_ssize_t,
    when: cython.double[::1],
    what: cython.int[::1],
) -> cython.void:
    """Where a flying ball comes down: bed, pocket, nose, rail, or beyond the table."""
    p: cython.Py_ssize_t = i * WIDTH
    now: cython.double = b[p + T0]
    x: cython.double = b[p + X]
    y: cython.double = b[p + Y]
    z: cython.double = b[p + Z]
    vx: cython.double = b[p + VX]
    vy: cython.double = b[p + VY]
    vz: cython.double = b[p + VZ]
    fall: cython.double = -0.5 * c[GRAVITY]
    r: cython.double = b[p + R]
    speed: cython.double = sqrt(vx * vx + vy * vy)
    best: cython.double = first_fall_quadratic(fall, vz, z - r, 1e3)
    what[2 * i] = BOUNCE
    what[2 * i + 1] = 0
    k: cython.Py_ssize_t
    t: cython.double
    # down on the top of the rail, if it is over it then
    top: cython.double = z - r - c[NOSE]
    if top >= 0.0 or vz > 0.0:
        t = first_fall_quadratic(fall, vz, top, 1e3)
        over: cython.double = _beyond(size, x + vx * t, y + vy * t)
        if over > 0.0 and t < best:
            best = t
            what[2 * i] = ON_RAIL if over <= c[RAIL] else LEFT
    travel: cython.double = speed * best
    for k in range(4):  # beyond the outer edge
        side: cython.int = cython.cast(cython.int, k)
        t = first_fall_quadratic(
            0.0, -_outward(side, vx, vy), c[RAIL] - _outside(size, side, x, y), best
        )
        if t < best:
            best = t
            what[2 * i] = LEFT
            what[2 * i + 1] = side
    for k in range(n_walls):
        t = _nose(walls, k, x, y, z, vx, vy, vz, fall, c[NOSE], r, travel, best)
        if t < best:
            best = t
            what[2 * i] = CUSHION
            what[2 * i + 1] = cython.cast(cython.int, k)
    for k in range(n_pockets):
        # low enough to meet the back of the pocket, or coming down over the hole
        cx: cython.double = x - pockets[3 * k]
        cy: cython.double = y - pockets[3 * k + 1]
        radius: cython.double = pockets[3 * k + 2]
        t = 0.0
        if cx * cx + cy * cy > radius * radius:
            t = _circle(
                pockets[3 * k], pockets[3 * k + 1], radius, x, y, vx, vy, 0.0, 0.0, travel, best
            )
        if t < best and z + (vz + fall * t) * t < r + c[NOSE]:
            best = t
            what[2 * i] = POCKET
            what[2 * i + 1] = cython.cast(cython.int, k)
        elif t >= NEVER or t > best:
            continue
        elif what[2 * i] == BOUNCE or what[2 * i] == ON_RAIL:
            cx += vx * best
            cy += vy * best
            if cx * cx + cy * cy < radius * radius:
                what[2 * i] = POCKET
                what[2 * i + 1] = cython.cast(cython.int, k)
    when[i] = now + best


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _beyond(size: cython.double[::1], x: cython.double, y: cython.double) -> cython.double:
    """How far outside the noses a point lies; not positive inside."""
    most: cython.double = -1.0
    k: cython.int
    for k in range(4):
        away: cython.double = _outside(size, k, x, y)
        if away > most:
            most = away
    return most


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _nose(
    walls: cython.double[::1],
    k: cython.Py_ssize_t,
    x: cython.double,
    y: cython.double,
    z: cython.double,
    vx: cython.double,
    vy: cython.double,
    vz: cython.double,
    fall: cython.double,
    nose: cython.double,
    r: cython.double,
    travel: cython.double,
    until: cython.double,
) -> cython.double:
    """When a flying ball meets the edge of a nose."""
    w: cython.Py_ssize_t = k * WALL
    h: cython.double = z - nose
    t: cython.double
    if walls[w + KIND] == 0.0:
        nx: cython.double = walls[w + NX]
        ny: cython.double = walls[w + NY]
        off: cython.double = (x - walls[w + WX1]) * nx + (y - walls[w + WY1]) * ny
        if off > travel + r or (off < 0.0 and h < 0.99 * r):
            return NEVER  # out of reach; or behind the nose and below its top, in a pocket
        closing: cython.double = vx * nx + vy * ny
        gap: cython.double = off * off + h * h - r * r
        if gap <= 2.0 * r * TOUCH:
            rate: cython.double = off * closing + h * vz
            if -PRESS * r <= rate <= PRESS * r:
                return NEVER  # along the nose, neither to it nor away from it
            gap = 0.0
        t = first_fall(
            fall * fall,
            2.0 * fall * vz,
            closing * closing + vz * vz + 2.0 * h * fall,
            2.0 * (off * closing + h * vz),
            gap,
            until,
        )
        if t >= until and t > 0.0:
            return NEVER
        along: cython.double = (x + vx * t - walls[w + WX1]) * ny - (
            y + vy * t - walls[w + WY1]
        ) * nx
        if along < -SEAM or along > walls[w + LENGTH] + SEAM:
            return NEVER
        return t
    # an arc: as if upright up to the nose, at the height the ball has when it gets there
    cx: cython.double = x - walls[w + CX]
    cy: cython.double = y - walls[w + CY]
    high: cython.double = h
    t = 0.0
    turn: cython.int
    for turn in range(3):
        if high >= r:
            return NEVER
        far: cython.double = walls[w + RHO] + (sqrt(r * r - high * high) if high > -r else r)
        gap = cx * cx + cy * cy - far * far
        dv: cython.double = cx * vx + cy * vy
        if gap <= 2.0 * far * TOUCH:
            if dv >= -PRESS * far or turn > 0:
                return NEVER
            t = 0.0
            break
        t = first_fall_quadratic(vx * vx + vy * vy, 2.0 * dv, gap, until)
        if t >= until:
            return NEVER
        high = h + (vz + fall * t) * t
    px: cython.double = cx + vx * t
    py: cython.double = cy + vy * t
    if walls[w + A0X] * py - walls[w + A0Y] * px < -SEAM:
        return NEVER
    if px * walls[w + A1Y] - py * walls[w + A1X] < -SEAM:
        return NEVER
    return t
