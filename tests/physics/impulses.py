"""A ball at a cushion by thousands of small impulses, one after the other."""

from __future__ import annotations

from math import hypot, sqrt

Vector = tuple[float, float, float]


def integrate_impact(
    v: Vector, w: Vector, r: float, sine: float, mu: float, cloth: float, e: float, steps: int
) -> tuple[tuple[float, float], Vector]:
    """Integrate equations 12 to 17 of Mathavan 2010 as the paper does; return velocity and spin."""
    cosine = sqrt(1 - sine * sine)
    (vx, vy, _), (wx, wy, wz) = v, w
    d, work, stored = vy * (1 + e) / steps, 0.0, -1.0
    while stored < 0.0 or work > (1 - e * e) * stored:
        sx, sz = vx + r * (wy * sine - wz * cosine), -vy * sine + r * wx
        cx, cy, before = vx - r * wy, vy + r * wx, vy
        rub = mu / max(hypot(sx, sz), 3.5 * mu * d)  # no more than stops the surface
        fx, fz = rub * sx, rub * sz
        load = cloth * max(0.0, sine + fz * cosine)
        rub = load / max(hypot(cx, cy), 3.5 * load * d, 1e-300)
        gx, gy = rub * cx, rub * cy
        vx, vy = vx - (fx + gx) * d, vy - (cosine - fz * sine + gy) * d
        wx, wy = wx - 2.5 / r * (fz + gy) * d, wy - 2.5 / r * (fx * sine - gx) * d
        wz += 2.5 / r * fx * cosine * d
        work += d * cosine * (before + vy) / 2
        if stored < 0.0 and vy <= 0.0:
            stored = work
    return (vx, vy), (wx, wy, wz)
