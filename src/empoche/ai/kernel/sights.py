"""Which balls can be sent straight into which pockets, and how likely a player succeeds.

The cue ball has to reach the place where it touches the ball on the far side from the pocket (the
ghost ball), and the ball the pocket, with nothing in the way. An error of the cue's direction grows
with the way to the ghost ball, and again by the cut: it turns the line of centres by
e d / ((r + R) cos φ). The ball falls if it passes the mouth within what the mouth allows.
"""

import cython
from cython.cimports.libc.math import atan2, cos, erf, fabs, sin, sqrt

PI = cython.declare(cython.double, 3.141592653589793)
HEAD = cython.declare(cython.int, 3)  # numbers of a mouth before its table: x, y and axis
STEEPEST = cython.declare(cython.double, 0.12)  # cosine of the thinnest cut that is tried
# what else turns a ball away, in radians: throw and bounce that were not foreseen
UNSURE = cython.declare(cython.double, 0.004)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def blocked(
    balls: cython.p_double,
    n: cython.int,
    but: cython.int,
    x: cython.double,
    y: cython.double,
    u: cython.double,
    v: cython.double,
    far: cython.double,
    radius: cython.double,
) -> cython.bint:
    """Whether a ball that goes `far` from x, y in direction u, v meets another one."""
    k: cython.int
    for k in range(n):
        if k == but:
            continue
        dx: cython.double = balls[3 * k] - x
        dy: cython.double = balls[3 * k + 1] - y
        reach: cython.double = balls[3 * k + 2] + radius
        along: cython.double = dx * u + dy * v
        if along <= -reach or along >= far + reach:
            continue
        if along > far:
            if (dx - far * u) ** 2 + (dy - far * v) ** 2 < reach * reach:
                return True
        elif along > 0.0 and fabs(dx * v - dy * u) < reach:
            return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def look(
    balls: cython.p_double,
    n: cython.int,
    i: cython.int,
    cx: cython.double,
    cy: cython.double,
    cr: cython.double,
    mouth: cython.p_double,
    angles: cython.int,
    sigma: cython.double,
    width: cython.double,
    length: cython.double,
    told: cython.p_double,
) -> cython.double:
    """The chance that ball i goes into a pocket; `told` gets ghost ball and aim."""
    bx: cython.double = balls[3 * i]
    by: cython.double = balls[3 * i + 1]
    r: cython.double = balls[3 * i + 2]
    way: cython.double = atan2(mouth[1] - by, mouth[0] - bx)
    turn: cython.double = way - mouth[2]
    while turn > PI:
        turn -= 2.0 * PI
    while turn < -PI:
        turn += 2.0 * PI
    at: cython.double = (turn / PI + 0.5) * (angles - 1)
    if at < 0.0 or at >= angles - 1:
        return 0.0
    k: cython.int = cython.cast(cython.int, at)
    part: cython.double = at - k
    middle: cython.double = mouth[HEAD + k] * (1.0 - part) + mouth[HEAD + k + 1] * part
    half: cython.double = (
        mouth[HEAD + angles + k] * (1.0 - part) + mouth[HEAD + angles + k + 1] * part
    )
    if half <= 0.0:
        return 0.0
    ax: cython.double = mouth[0] - middle * sin(way)
    ay: cython.double = mouth[1] + middle * cos(way)
    dx: cython.double = ax - bx
    dy: cython.double = ay - by
    far: cython.double = sqrt(dx * dx + dy * dy)
    if far < 1e-6:
        return 0.0
    u: cython.double = dx / far
    v: cython.double = dy / far
    gx: cython.double = bx - (r + cr) * u
    gy: cython.double = by - (r + cr) * v
    if gx < cr or gx > width - cr or gy < cr or gy > length - cr:
        return 0.0
    cdx: cython.double = gx - cx
    cdy: cython.double = gy - cy
    run: cython.double = sqrt(cdx * cdx + cdy * cdy)
    cut: cython.double = 1.0
    if run > 1e-6:
        cut = (cdx * u + cdy * v) / run
        if cut < STEEPEST:
            return 0.0
        if blocked(balls, n, i, cx, cy, cdx / run, cdy / run, run, cr):
            return 0.0
    if blocked(balls, n, i, bx, by, u, v, far - r, r):
        return 0.0
    error: cython.double = sigma * run / ((r + cr) * cut)
    error = far * sqrt(error * error + UNSURE * UNSURE)
    told[0] = gx
    told[1] = gy
    told[2] = ax
    told[3] = ay
    told[4] = cut
    return erf(half / (1.4142135623730951 * error))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def opened(
    balls: cython.p_double, n: cython.int, i: cython.int, mouth: cython.p_double
) -> cython.bint:
    """Whether the way of ball i to a pocket is free, wherever the cue ball may be."""
    dx: cython.double = mouth[0] - balls[3 * i]
    dy: cython.double = mouth[1] - balls[3 * i + 1]
    far: cython.double = sqrt(dx * dx + dy * dy)
    if far < 1e-6:
        return True
    r: cython.double = balls[3 * i + 2]
    turn: cython.double = atan2(dy, dx) - mouth[2]
    if cos(turn) < 0.6:
        return False
    return not blocked(balls, n, i, balls[3 * i], balls[3 * i + 1], dx / far, dy / far, far - r, r)


def sights(balls, n: int, on, cue, mouths, pockets: int, angles: int, sigma: float, size):
    """Every straight shot: (chance, ball, pocket, ghost x, y, aim x, y, cosine of the cut).

    `balls` are x, y and radius of all but the cue ball, `on` the places of those that are on.
    """
    found = []
    told = cython.declare(cython.double[5])
    i: cython.int
    k: cython.int
    cx: cython.double = cue[0]
    cy: cython.double = cue[1]
    cr: cython.double = cue[2]
    width: cython.double = size[0]
    length: cython.double = size[1]
    one: cython.int = HEAD + 2 * angles
    chance: cython.double
    if cython.compiled:
        b: cython.double[::1] = balls
        m: cython.double[::1] = mouths
        for i in on:
            for k in range(pockets):
                chance = look(
                    cython.address(b[0]),
                    n,
                    i,
                    cx,
                    cy,
                    cr,
                    cython.address(m[k * one]),
                    angles,
                    sigma,
                    width,
                    length,
                    told,
                )
                if chance > 0.01:
                    found.append((chance, i, k, told[0], told[1], told[2], told[3], told[4]))
        return found
    kept = [0.0] * 5
    for i in on:
        for k in range(pockets):
            mouth = mouths[k * one : (k + 1) * one]
            chance = look(balls, n, i, cx, cy, cr, mouth, angles, sigma, width, length, kept)
            if chance > 0.01:
                found.append((chance, i, k, *kept))
    return found


def ways(balls, n: int, on, mouths, pockets: int, angles: int):
    """For every ball that is on, to how many pockets its way is free."""
    counts = []
    i: cython.int
    k: cython.int
    one: cython.int = HEAD + 2 * angles
    free: cython.int
    if cython.compiled:
        b: cython.double[::1] = balls
        m: cython.double[::1] = mouths
        for i in on:
            free = 0
            for k in range(pockets):
                free += opened(cython.address(b[0]), n, i, cython.address(m[k * one]))
            counts.append(free)
        return counts
    for i in on:
        free = 0
        for k in range(pockets):
            free += opened(balls, n, i, mouths[k * one : (k + 1) * one])
        counts.append(free)
    return counts
