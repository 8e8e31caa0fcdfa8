"""Which balls can be sent straight into which pockets, and how likely a player succeeds.

The cue ball has to reach the place where it touches the ball on the far side from the pocket (the
ghost ball), and the ball the pocket, with nothing in the way. An error of the cue's direction grows
with the way to the ghost ball, and again by the cut: it turns the line of centres by
e d / ((r + R) cos φ). The ball falls if it passes the mouth within what the mouth allows.
"""

import cython
from cython.cimports.empoche.physics.kernel.pointers import doubles
from cython.cimports.libc.math import atan2, cos, erf, fabs, sin, sqrt

PI = cython.declare(cython.double, 3.141592653589793)
HEAD = cython.declare(cython.int, 3)  # numbers of a mouth before its table: x, y and axis
STEEPEST = cython.declare(cython.double, 0.12)  # cosine of the thinnest cut that is tried
# what else turns a ball away, in radians: throw and bounce that were not foreseen
UNSURE = cython.declare(cython.double, 0.004)


def is_blocked(balls, n, but, x, y, u, v, far, radius):
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


def pot_chance(balls, n, i, cx, cy, cr, mouths, m, angles, sigma, width, length, pot):
    """Return the chance that ball i goes into the pocket whose mouth begins at m.

    Ghost ball, aim and cut are written into `pot`.
    """
    bx: cython.double = balls[3 * i]
    by: cython.double = balls[3 * i + 1]
    r: cython.double = balls[3 * i + 2]
    way: cython.double = atan2(mouths[m + 1] - by, mouths[m] - bx)
    turn: cython.double = way - mouths[m + 2]
    while turn > PI:
        turn -= 2.0 * PI
    while turn < -PI:
        turn += 2.0 * PI
    at: cython.double = (turn / PI + 0.5) * (angles - 1)
    if at < 0.0 or at >= angles - 1:
        return 0.0
    k: cython.int = cython.cast(cython.int, at)
    part: cython.double = at - k
    k += m + HEAD
    middle: cython.double = mouths[k] * (1.0 - part) + mouths[k + 1] * part
    k += angles
    half: cython.double = mouths[k] * (1.0 - part) + mouths[k + 1] * part
    if half <= 0.0:
        return 0.0
    ax: cython.double = mouths[m] - middle * sin(way)
    ay: cython.double = mouths[m + 1] + middle * cos(way)
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
        if is_blocked(balls, n, i, cx, cy, cdx / run, cdy / run, run, cr):
            return 0.0
    if is_blocked(balls, n, i, bx, by, u, v, far - r, r):
        return 0.0
    error: cython.double = sigma * run / ((r + cr) * cut)
    error = far * sqrt(error * error + UNSURE * UNSURE)
    pot[0] = gx
    pot[1] = gy
    pot[2] = ax
    pot[3] = ay
    pot[4] = cut
    return erf(half / (1.4142135623730951 * error))


def is_open(balls, n, i, mouths, m):
    """Whether the way of ball i to a pocket is free, wherever the cue ball may be."""
    x: cython.double = balls[3 * i]
    y: cython.double = balls[3 * i + 1]
    dx: cython.double = mouths[m] - x
    dy: cython.double = mouths[m + 1] - y
    far: cython.double = sqrt(dx * dx + dy * dy)
    if far < 1e-6:
        return True
    r: cython.double = balls[3 * i + 2]
    turn: cython.double = atan2(dy, dx) - mouths[m + 2]
    if cos(turn) < 0.6:
        return False
    return not is_blocked(
        balls, n, i, balls[3 * i], balls[3 * i + 1], dx / far, dy / far, far - r, r
    )


def find_pots(balls, n: int, on, cue, mouths, pockets: int, angles: int, sigma: float, size):
    """Find every straight shot: (chance, ball, pocket, ghost x, y, aim x, y, cosine of the cut).

    `balls` are x, y and radius of all but the cue ball, `on` the places of those that are on.
    """
    pots = []
    pot = cython.declare(cython.double[5])
    i: cython.int
    k: cython.int
    cx: cython.double = cue[0]
    cy: cython.double = cue[1]
    cr: cython.double = cue[2]
    width: cython.double = size[0]
    length: cython.double = size[1]
    one: cython.int = HEAD + 2 * angles
    b: cython.p_double = doubles(balls)
    m: cython.p_double = doubles(mouths)
    for i in on:
        for k in range(pockets):
            chance: cython.double = pot_chance(
                b, n, i, cx, cy, cr, m, k * one, angles, sigma, width, length, pot
            )
            if chance > 0.01:
                pots.append((chance, i, k, pot[0], pot[1], pot[2], pot[3], pot[4]))
    return pots


def count_ways(balls, n: int, on, mouths, pockets: int, angles: int):
    """Count for every ball that is on to how many pockets its way is free."""
    counts = []
    i: cython.int
    k: cython.int
    b: cython.p_double = doubles(balls)
    m: cython.p_double = doubles(mouths)
    for i in on:
        free: cython.int = 0
        for k in range(pockets):
            free += is_open(b, n, i, m, k * (HEAD + 2 * angles))
        counts.append(free)
    return counts
