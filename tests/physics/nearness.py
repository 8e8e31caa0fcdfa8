"""Where something is least or nothing: none of it is the kernel's own way of finding that."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import hypot, sqrt

Vector = tuple[float, float, float]
GOLDEN = (sqrt(5) - 1) / 2


def nearest(d: Vector, v: Vector, a: Vector, span: float) -> tuple[float, float]:
    """The least of |d + v t + a t²/2| for t from 0 to `span`, and when.

    Its square is of degree four; where the derivative turns from falling to rising there is a
    trough, and between the turning points of the derivative there is at most one.
    """
    dv, vv, da = dot(d, v), dot(v, v), dot(d, a)
    va, aa = dot(v, a), dot(a, a)

    def at(t: float) -> float:
        return hypot(
            d[0] + (v[0] + a[0] * t / 2) * t,
            d[1] + (v[1] + a[1] * t / 2) * t,
            d[2] + (v[2] + a[2] * t / 2) * t,
        )

    def slope(t: float) -> float:
        return dv + (vv + da + (1.5 * va + 0.5 * aa * t) * t) * t

    best, when = at(0.0), 0.0
    bounds = [0.0, *(t for t in zeros(1.5 * aa, 3 * va, vv + da) if 0.0 < t < span), span]
    for low, high in pairwise(bounds):
        troughs = [high]
        if slope(low) < 0.0 < slope(high):
            troughs.append(_rising_zero(slope, low, high))
        for t in troughs:
            far = at(t)
            if far < best:
                best, when = far, t
    return best, when


def least(
    size: Callable[[float], float], start: float, end: float, samples: int = 32
) -> tuple[float, float]:
    """The least of anything smooth, and where: the lowest of some samples, then golden sections.

    For what is no polynomial; a trough narrower than the samples stand apart is not seen.
    """
    step = (end - start) / samples
    found = min((size(start + k * step), start + k * step) for k in range(samples + 1))
    low, high = max(start, found[1] - step), min(end, found[1] + step)
    while high - low > 1e-6 * step:  # round a trough, a millionth aside is as low
        a, b = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
        if not low < a < b < high:
            break  # as fine as numbers are
        size_a, size_b = size(a), size(b)
        found = min(found, (size_a, a), (size_b, b))
        if size_a < size_b:
            high = b
        else:
            low = a
    return found


def dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def zeros(a: float, b: float, c: float) -> tuple[float, ...]:
    """Of a t² + b t + c, in order."""
    if a == 0.0:
        return () if b == 0.0 else (-c / b,)
    inner = b * b - 4 * a * c
    if inner < 0.0:
        return ()
    q = -0.5 * (b + sqrt(inner) if b >= 0.0 else b - sqrt(inner))
    return tuple(sorted((q / a, c / q if q else 0.0)))


def _rising_zero(slope: Callable[[float], float], low: float, high: float) -> float:
    """By halving: slow, and beyond doubt."""
    for _ in range(60):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        if slope(middle) < 0.0:
            low = middle
        else:
            high = middle
    return low
