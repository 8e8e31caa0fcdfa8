"""Ball against cushion: the nose meets the ball above its centre and presses it into the cloth.

Two published models for a ball that lies on the bed, and plain impulses for one that flies:

- `MATHAVAN`: S. Mathavan, M. R. Jackson, R. M. Parkin, "A theoretical analysis of billiard ball
  dynamics under cushion impacts", Proc. IMechE C 224 (2010) 1863. The impulse is applied in small
  steps; after each, the slip at nose and cloth tells which way friction acts. Restitution is the
  square root of the work given back.
- `HAN`: I. Han, "Dynamics in carom and three cushion billiards", J. Mech. Sci. Tech. 19 (2005) 976:
  one step, sticking or sliding at the nose, the cloth neglected.

Both take the cushion to be rigid. It is not: from some speed on rubber gives, and keeps energy, so
that the restitution falls with the speed of the impact (`restitution_at`).
"""

import cython
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.libc.math import sqrt

STEPS = cython.declare(cython.int, 12)  # of the impulse that stops the ball
HOP_OFF = cython.declare(cython.double, 0.03)  # slower none leaves an edge, or another's top


def rebound(b, c, i, nx, ny, flying):
    """Throw a ball back from a cushion whose normal, level and into the table, is (nx, ny)."""
    p: cython.Py_ssize_t = i * WIDTH
    sine: cython.double = max(-1.0, min(1.0, (c[NOSE] - b[p + Z]) / b[p + R]))
    cosine: cython.double = sqrt(1.0 - sine * sine)
    # into the frame of the cushion: along it, into it, up
    along: cython.double = b[p + VY] * nx - b[p + VX] * ny
    into: cython.double = -(b[p + VX] * nx + b[p + VY] * ny)
    wa: cython.double = b[p + WY] * nx - b[p + WX] * ny
    wi: cython.double = -(b[p + WX] * nx + b[p + WY] * ny)
    v: cython.double[3] = [along, into, b[p + VZ]]
    w: cython.double[3] = [wa, wi, b[p + WZ]]
    if not flying and v[2] > 0.0 and sine > 0.0:
        v[2] = 0.0  # it may not rise through the nose above it
    if into * cosine <= c[GENTLE] and not flying:
        v[1] = -0.5 * into if into > 0.0 else into  # a mere touch: it turns round
    elif flying:
        knock(v, w, c, b[p + R], sine, cosine)
    elif c[MODEL] == 1.0:
        han(v, w, c, b[p + R], sine, cosine)
    else:
        mathavan(v, w, c, b[p + R], sine, cosine)
    b[p + VX] = -v[0] * ny - v[1] * nx
    b[p + VY] = v[0] * nx - v[1] * ny
    b[p + VZ] = v[2]
    b[p + WX] = -w[0] * ny - w[1] * nx
    b[p + WY] = w[0] * nx - w[1] * ny
    b[p + WZ] = w[2]


def restitution_at(c, speed):
    """Return the restitution of a cushion met at a speed, along its normal."""
    beyond: cython.double = speed - c[RIGID]
    if beyond <= 0.0:
        return c[E_CUSHION]
    square: cython.double = beyond * beyond
    return c[E_CUSHION] * (1.0 - c[YIELDS] * square / (square + c[HALFWAY] * c[HALFWAY]))


def part_of(most, x, y):
    """Return friction as a share of a slip: `most`, but no more than stops it (sphere: 2/7)."""
    slip: cython.double = sqrt(x * x + y * y)
    if slip <= 0.0:
        return 0.0
    if most > slip / 3.5:
        return 1.0 / 3.5
    return most / slip


def mathavan(v, w, c, r, sine, cosine):
    """Apply Mathavan 2010, equations 9 to 17: nose and cloth together, in small steps of impulse.

    Axes: x along the cushion, y into it, z up; `sine` is that of the height of the nose.
    """
    mu: cython.double = c[MU_CUSHION]
    cloth: cython.double = c[SLIDE]
    e: cython.double = restitution_at(c, v[1])
    turn: cython.double = 2.5 / r
    step: cython.double = v[1] / (STEPS * cosine)  # of impulse, per mass
    stored: cython.double = 0.0  # work done against the cushion, per mass
    given: cython.double = 0.0  # and given back
    springs_back: cython.bint = v[1] <= 0.0
    k: cython.int
    for k in range(60 * STEPS):
        before: cython.double = v[1]
        d: cython.double = step
        last: cython.bint = False
        if not springs_back:
            if d * cosine > before:
                d = before / cosine
        else:
            rest: cython.double = e * e * stored - given
            if step * cosine * (0.5 * step * cosine - before) >= rest:
                # the step that gives back exactly what is left
                d = (before + sqrt(before * before + 2.0 * rest)) / cosine
                last = True
        # half a step ahead, to see which way the surfaces slide on the whole
        h: cython.double = 0.5 * d
        sx: cython.double = v[0] + r * (w[1] * sine - w[2] * cosine)
        sz: cython.double = -v[1] * sine + r * w[0]
        share: cython.double = part_of(mu * h, sx, sz)
        fx: cython.double = share * sx
        fz: cython.double = share * sz
        load: cython.double = max(0.0, h * sine + fz * cosine)
        cx: cython.double = v[0] - r * w[1]
        cy: cython.double = v[1] + r * w[0]
        share = part_of(cloth * load, cx, cy)
        gx: cython.double = share * cx
        gy: cython.double = share * cy
        ax: cython.double = v[0] - fx - gx
        ay: cython.double = v[1] - h * cosine + fz * sine - gy
        wx: cython.double = w[0] - turn * (fz + gy)
        wy: cython.double = w[1] - turn * (fx * sine - gx)
        wz: cython.double = w[2] + turn * fx * cosine
        sx = ax + r * (wy * sine - wz * cosine)
        sz = -ay * sine + r * wx
        cx = ax - r * wy
        cy = ay + r * wx
        # the whole step with that direction
        size: cython.double = sqrt(sx * sx + sz * sz)
        fx = mu * d * sx / size if size > 0.0 else 0.0
        fz = mu * d * sz / size if size > 0.0 else 0.0
        load = max(0.0, d * sine + fz * cosine)
        size = sqrt(cx * cx + cy * cy)
        gx = cloth * load * cx / size if size > 0.0 else 0.0
        gy = cloth * load * cy / size if size > 0.0 else 0.0
        # but never more than stops a surface by the end of the step
        ay = v[1] - d * cosine
        ex: cython.double = v[0] - gx + r * ((w[1] + turn * gx) * sine - w[2] * cosine)
        ez: cython.double = -(ay - gy) * sine + r * (w[0] - turn * gy)
        if ex * ex + ez * ez < 12.25 * mu * d * mu * d or ex * sx + ez * sz < 0.0:
            # held on the bed, the ball gives way up the face by 5/2 + sin² only
            fx = ex / 3.5
            fz = ez / (2.5 + sine * sine)
            size = sqrt(fx * fx + fz * fz)
            if size > mu * d:
                fx *= mu * d / size
                fz *= mu * d / size
        load = max(0.0, d * sine + fz * cosine)
        size = sqrt(cx * cx + cy * cy)
        gx = cloth * load * cx / size if size > 0.0 else 0.0
        gy = cloth * load * cy / size if size > 0.0 else 0.0
        ex = v[0] - fx - r * (w[1] - turn * fx * sine)
        ez = ay + fz * sine + r * (w[0] - turn * fz)
        most: cython.double = cloth * load
        if ex * ex + ez * ez < 12.25 * most * most or ex * cx + ez * cy < 0.0:
            share = part_of(most, ex, ez)
            gx = share * ex
            gy = share * ez
        v[0] -= fx + gx
        v[1] -= d * cosine - fz * sine + gy
        w[0] -= turn * (fz + gy)
        w[1] -= turn * (fx * sine - gx)
        w[2] += turn * fx * cosine
        work: cython.double = d * cosine * 0.5 * (before + v[1])
        if not springs_back:
            stored += work
            if v[1] <= 1e-12 * step:
                springs_back = True
        else:
            given -= work
            if last:
                break


def han(v, w, c, r, sine, cosine):
    """Apply Han 2005, section 4: the nose alone, its friction sticking or sliding throughout."""
    impulse: cython.double = (1.0 + restitution_at(c, v[1])) * (v[1] * cosine)
    rub(v, w, c, r, sine, cosine, impulse, -v[1] * sine + r * w[0])


def knock(v, w, c, r, sine, cosine):
    """Knock a flying ball off the edge of the nose, free to go up or down."""
    normal: cython.double = v[1] * cosine + v[2] * sine
    if normal <= 0.0:
        return
    if normal < HOP_OFF:
        hop_off(v, w, r, sine, cosine, normal)
        return
    impulse: cython.double = (1.0 + restitution_at(c, normal)) * normal
    slides: cython.double = -v[1] * sine + v[2] * cosine + r * w[0]
    up: cython.double = rub(v, w, c, r, sine, cosine, impulse, slides)
    v[2] -= impulse * sine + up * cosine


def rub(v, w, c, r, sine, cosine, impulse, sz):
    """Apply an impulse of the nose and its friction, but for what goes up; return that friction.

    `sz` is how fast the ball slides up the face of the nose.
    """
    sx: cython.double = v[0] + r * (w[1] * sine - w[2] * cosine)
    slip: cython.double = sqrt(sx * sx + sz * sz)
    fx: cython.double = 0.0
    fz: cython.double = 0.0
    if slip > 0.0:
        most: cython.double = min(c[MU_CUSHION] * impulse, slip / (1.0 + c[TURN]))
        fx = most * sx / slip
        fz = most * sz / slip
    turn: cython.double = c[TURN] / r
    v[0] -= fx
    v[1] -= impulse * cosine - fz * sine
    w[0] -= turn * fz
    w[1] -= turn * fx * sine
    w[2] += turn * fx * cosine
    return fz


def hop_off(v, w, r, sine, cosine, normal):
    """Let a ball that its weight presses on the edge of a nose hop off it, instead of ever smaller
    hops without end; the rest of its motion pays for what it hops more than it came down."""
    vy: cython.double = v[1] - normal * cosine
    vz: cython.double = v[2] - normal * sine
    turning: cython.double = w[0] * w[0] + w[1] * w[1] + w[2] * w[2]
    rest: cython.double = 0.5 * (v[0] * v[0] + vy * vy + vz * vz) + 0.2 * r * r * turning
    paid: cython.double = min(0.5 * (HOP_OFF * HOP_OFF - normal * normal), 0.5 * rest)
    keep: cython.double = sqrt(1.0 - paid / rest) if rest > 0.0 else 1.0
    out: cython.double = sqrt(normal * normal + 2.0 * paid)
    v[0] *= keep
    v[1] = vy * keep - out * cosine
    v[2] = vz * keep - out * sine
    w[0] *= keep
    w[1] *= keep
    w[2] *= keep
