"""How far a cue must be elevated to pass over cushions, rails, pocket edges and other balls.

The cue is a cone: the tip is as wide as it is, and every metre behind it the radius grows. Seen in
the upright plane of its axis, or square to an edge that it crosses, what is in the way is a point
and a distance that the axis has to keep from it; so every obstacle asks for one angle, in closed
form but for the radius of the cone there, which a few rounds settle.
"""

import cython
from cython.cimports.empoche.physics.kernel.bed import in_sector
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.pointers import doubles
from cython.cimports.libc.math import asin, atan, atan2, cos, sin, sqrt, tan

UPRIGHT = cython.declare(cython.double, 1.5707963267948966)
ROUNDS = cython.declare(cython.int, 4)  # the radius changes by half a hundredth of the distance


def cue_radius(q, along):
    """Return the radius of the cue so far behind the middle of its ball, with some air."""
    far: cython.double = min(max(along - q[TIP_AT], 0.0), q[CUE_LENGTH])
    return q[TIP] + q[TAPER] * far + q[AIR]


def angle_over_point(q, x, y, z, radius):
    """Return the elevation with which the cue passes over a ball, or over a point of no size."""
    dx: cython.double = x - q[CUE_X]
    dy: cython.double = y - q[CUE_Y]
    back: cython.double = dx * q[BACK_X] + dy * q[BACK_Y]
    if back <= 0.0 or back - radius > q[TIP_AT] + q[CUE_LENGTH]:
        return 0.0
    aside: cython.double = dy * q[BACK_X] - dx * q[BACK_Y] - q[ASIDE]
    rise: cython.double = z - q[CUE_R]
    square: cython.double = back * back + rise * rise
    far: cython.double = sqrt(square)
    along: cython.double = back
    angle: cython.double = 0.0
    k: cython.int
    for k in range(ROUNDS):
        reach: cython.double = radius + cue_radius(q, along)
        if aside >= reach or aside <= -reach:
            return 0.0
        over: cython.double = sqrt(reach * reach - aside * aside) - q[ABOVE]
        if over >= far:
            return UPRIGHT
        if over <= -far:
            return 0.0
        angle = atan2(rise, back) + asin(over / far)
        along = sqrt(square - over * over)
    return max(angle, 0.0)


def angle_over_edge(q, ahead, square):
    """Return the elevation with which the cue passes over a straight edge as high as the nose.

    `ahead` is where its axis crosses the edge, from the ball, and `square` how squarely: the cosine
    of the angle between the cue and the edge's normal.
    """
    if ahead <= 0.0 or ahead > q[TIP_AT] + q[CUE_LENGTH] or square < 1e-6:
        return 0.0
    gap: cython.double = ahead * square
    rise: cython.double = q[EDGE] - q[CUE_R]
    far: cython.double = sqrt(gap * gap + rise * rise)
    along: cython.double = ahead
    part: cython.double = square  # of the axis that is seen, looking along the edge
    angle: cython.double = 0.0
    k: cython.int
    for k in range(ROUNDS):
        over: cython.double = cue_radius(q, along) - square * q[ABOVE] / part
        if over >= far:
            return UPRIGHT
        if over <= -far:
            return 0.0
        seen: cython.double = atan2(rise, gap) + asin(over / far)
        if seen <= 0.0:
            return 0.0
        angle = atan(square * tan(seen))
        part = sqrt(square * square * cos(angle) * cos(angle) + sin(angle) * sin(angle))
        along = sqrt(far * far - over * over) / part
    return angle


def angle_over_straight(q, walls, w):
    """Return the elevation that a straight piece of nose asks for, between its ends and at them."""
    nx: cython.double = walls[w + NX]
    ny: cython.double = walls[w + NY]
    square: cython.double = -(q[BACK_X] * nx + q[BACK_Y] * ny)
    angle: cython.double = 0.0
    if square > 1e-6:
        gap: cython.double = (q[FROM_X] - walls[w + WX1]) * nx + (q[FROM_Y] - walls[w + WY1]) * ny
        ahead: cython.double = gap / square
        px: cython.double = q[FROM_X] + ahead * q[BACK_X] - walls[w + WX1]
        py: cython.double = q[FROM_Y] + ahead * q[BACK_Y] - walls[w + WY1]
        along: cython.double = px * ny - py * nx
        if along >= 0.0 and along <= walls[w + LENGTH]:
            angle = angle_over_edge(q, ahead, square)
    angle = max(angle, angle_over_point(q, walls[w + WX1], walls[w + WY1], q[EDGE], 0.0))
    return max(angle, angle_over_point(q, walls[w + WX2], walls[w + WY2], q[EDGE], 0.0))


def angle_over_arc(q, walls, w):
    """Return the elevation that a rounded piece of nose asks for, crossed or merely near."""
    x: cython.double = walls[w + CX]
    y: cython.double = walls[w + CY]
    rho: cython.double = walls[w + RHO]
    back: cython.double = (x - q[FROM_X]) * q[BACK_X] + (y - q[FROM_Y]) * q[BACK_Y]
    aside: cython.double = (y - q[FROM_Y]) * q[BACK_X] - (x - q[FROM_X]) * q[BACK_Y]
    if aside < rho and aside > -rho:
        half: cython.double = sqrt(rho * rho - aside * aside)
        px: cython.double = q[FROM_X] + (back - half) * q[BACK_X] - x
        py: cython.double = q[FROM_Y] + (back - half) * q[BACK_Y] - y
        if in_sector(walls, w, px, py):
            return angle_over_edge(q, back - half, half / rho)
        return 0.0
    turn: cython.double = -rho if aside > 0.0 else rho
    # the point of the circle nearest the axis; across is (-BACK_Y, BACK_X)
    px = -turn * q[BACK_Y]
    py = turn * q[BACK_X]
    if in_sector(walls, w, px, py):
        return angle_over_point(q, x + px, y + py, q[EDGE], 0.0)
    return 0.0


def angle_over_hole(q, pockets, k):
    """Return the elevation that the back of a pocket asks for: it is as high as the nose."""
    x: cython.double = pockets[3 * k]
    y: cython.double = pockets[3 * k + 1]
    radius: cython.double = pockets[3 * k + 2]
    back: cython.double = (x - q[FROM_X]) * q[BACK_X] + (y - q[FROM_Y]) * q[BACK_Y]
    aside: cython.double = (y - q[FROM_Y]) * q[BACK_X] - (x - q[FROM_X]) * q[BACK_Y]
    if aside >= radius or aside <= -radius:
        return 0.0
    half: cython.double = sqrt(radius * radius - aside * aside)
    return angle_over_edge(q, back + half, half / radius)


def angle_over_rails(q, size, top):
    """Return the elevation that the outer edges of the rails ask for."""
    angle: cython.double = 0.0
    if q[BACK_X] > 1e-6:
        angle = angle_over_edge(q, (size[0] + top - q[FROM_X]) / q[BACK_X], q[BACK_X])
    elif q[BACK_X] < -1e-6:
        angle = angle_over_edge(q, (-top - q[FROM_X]) / q[BACK_X], -q[BACK_X])
    if q[BACK_Y] > 1e-6:
        angle = max(angle, angle_over_edge(q, (size[1] + top - q[FROM_Y]) / q[BACK_Y], q[BACK_Y]))
    elif q[BACK_Y] < -1e-6:
        angle = max(angle, angle_over_edge(q, (-top - q[FROM_Y]) / q[BACK_Y], -q[BACK_Y]))
    return angle


def angle_over_all(q, walls, n_walls, pockets, n_pockets, size, top, balls, n):
    """Return the least elevation, in radians, that passes over all there is."""
    angle: cython.double = angle_over_rails(q, size, top)
    k: cython.Py_ssize_t
    for k in range(n_walls):
        if walls[k * WALL + KIND] == 0.0:
            angle = max(angle, angle_over_straight(q, walls, k * WALL))
        else:
            angle = max(angle, angle_over_arc(q, walls, k * WALL))
    for k in range(n_pockets):
        angle = max(angle, angle_over_hole(q, pockets, k))
    for k in range(n):
        r: cython.double = balls[3 * k + 2]
        angle = max(angle, angle_over_point(q, balls[3 * k], balls[3 * k + 1], r, r))
    return angle


def least_angle(layout, stroke, radii, cue, table) -> float:
    """Return the least elevation of a stroke, in radians, for callers in Python.

    `radii` are those of the balls by their names, `cue` the measures of cue and rails (`columns`,
    from TIP on), `table` the constants of the table.
    """
    _, walls, n_walls, pockets, size, _ = table
    measures = doubles(cue)
    q = cython.declare(cython.double[15])
    balls = cython.declare(cython.double[192])
    struck = stroke.ball
    way: cython.double = stroke.direction * UPRIGHT / 90.0
    side: cython.double = stroke.side
    height: cython.double = stroke.height
    c: cython.double = cos(way)
    s: cython.double = sin(way)
    r: cython.double = radii[struck]
    q[CUE_X], q[CUE_Y] = layout[struck]
    q[CUE_R] = r
    q[FROM_X] = q[CUE_X] + side * r * s
    q[FROM_Y] = q[CUE_Y] - side * r * c
    q[BACK_X] = -c
    q[BACK_Y] = -s
    q[ASIDE] = side * r
    q[ABOVE] = height * r
    q[TIP_AT] = sqrt(1.0 - side * side - height * height) * r
    k: cython.Py_ssize_t
    for k in range(TIP, STANCE):
        q[k] = measures[k - TIP]
    n: cython.Py_ssize_t = 0
    for name, place in layout.items():
        if name != struck and n < 64:
            balls[3 * n], balls[3 * n + 1] = place
            balls[3 * n + 2] = radii[name]
            n += 1
    return angle_over_all(
        q,
        doubles(walls),
        n_walls,
        doubles(pockets),
        len(pockets) // 3,
        doubles(size),
        measures[STANCE - TIP],
        balls,
        n,
    )
