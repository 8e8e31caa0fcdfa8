"""When a ball on the bed meets a cushion, or comes to the edge of a hole."""

import cython
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.roots import NEVER, first_fall, first_fall_quadratic
from cython.cimports.libc.math import sqrt

TOUCH = cython.declare(cython.double, 1e-10)  # closer than this is touching
PRESS = cython.declare(cython.double, 1e-9)  # slower than this is not approaching
SEAM = cython.declare(cython.double, 1e-8)  # by which parts of a cushion overlap: no gaps


def cushion_time(walls, k, x, y, vx, vy, ax, ay, reff, travel, until):
    """Return when a ball on the bed meets one part of a cushion."""
    w: cython.Py_ssize_t = k * WALL
    if walls[w + KIND] != 1.0:
        nx: cython.double = walls[w + NX]
        ny: cython.double = walls[w + NY]
        off: cython.double = (x - walls[w + WX1]) * nx + (y - walls[w + WY1]) * ny - reff
        if off > travel:
            return NEVER
        closing: cython.double = vx * nx + vy * ny
        bend: cython.double = 0.5 * (ax * nx + ay * ny)
        t: cython.double
        if off <= TOUCH:
            if closing > PRESS:
                # away from it, or out of a mouth, and perhaps back before its motion changes
                t = first_fall_quadratic(bend, closing, min(off, 0.0), until)
            elif off < -0.5 * reff:
                return NEVER  # deep in a mouth
            elif closing < -PRESS or bend < -1e-12:
                t = 0.0
            else:
                return NEVER
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
    return t if in_sector(walls, w, px, py) else NEVER


def hole_time(pockets, k, x, y, vx, vy, ax, ay, travel, until):
    """Return when the centre of a ball passes the edge of a pocket."""
    cx: cython.double = x - pockets[3 * k]
    cy: cython.double = y - pockets[3 * k + 1]
    radius: cython.double = pockets[3 * k + 2]
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


def measure_cushion(walls, k, x, y, reff, normal):
    """Return how far a ball is from a part of a cushion, NEVER beside it; write the normal."""
    w: cython.Py_ssize_t = k * WALL
    if walls[w + KIND] != 1.0:
        normal[0] = walls[w + NX]
        normal[1] = walls[w + NY]
        px: cython.double = x - walls[w + WX1]
        py: cython.double = y - walls[w + WY1]
        along: cython.double = px * normal[1] - py * normal[0]
        if along < -SEAM or along > walls[w + LENGTH] + SEAM:
            return NEVER
        return px * normal[0] + py * normal[1] - reff
    px = x - walls[w + CX]
    py = y - walls[w + CY]
    far: cython.double = sqrt(px * px + py * py)
    normal[0] = px / far
    normal[1] = py / far
    return far - walls[w + RHO] - reff if in_sector(walls, w, px, py) else NEVER


def in_sector(walls, w, px, py):
    """Whether a place, seen from the centre of an arc, lies in its sector."""
    if walls[w + A0X] * py - walls[w + A0Y] * px < -SEAM:
        return False
    return px * walls[w + A1Y] - py * walls[w + A1X] >= -SEAM
