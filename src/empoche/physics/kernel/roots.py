"""When does a polynomial first fall to zero? Exact brackets, no complex numbers, no surprises.

Between two events every distance is a polynomial of time: of degree two from a ball to a straight
cushion, of degree four between two balls. Roots are found by taking derivatives until a formula
serves, and going back up: between two neighbouring turning points a polynomial has one sign change
at most, which Newton's method finds and bisection makes safe.
"""

import cython
from cython.cimports.libc.math import fabs, sqrt

NEVER = cython.declare(cython.double, 1e300)


def value_at(c4, c3, c2, c1, c0, t):
    """Return the value of the polynomial."""
    return (((c4 * t + c3) * t + c2) * t + c1) * t + c0


def slope_at(c4, c3, c2, c1, t):
    """Return its derivative."""
    return ((4.0 * c4 * t + 3.0 * c3) * t + 2.0 * c2) * t + c1


def turning_point(c4, c3, c2, c1, low, high):
    """Return where the derivative is zero between two times at which it has opposite signs."""
    rising: cython.bint = slope_at(c4, c3, c2, c1, high) > 0.0
    t: cython.double = 0.5 * (low + high)
    k: cython.int
    for k in range(80):
        value: cython.double = slope_at(c4, c3, c2, c1, t)
        if value == 0.0:
            return t
        if (value > 0.0) == rising:
            high = t
        else:
            low = t
        bend: cython.double = (12.0 * c4 * t + 6.0 * c3) * t + 2.0 * c2
        step: cython.double = t
        if bend != 0.0:
            step = t - value / bend
        if step <= low or step >= high:
            step = 0.5 * (low + high)
        if step == t or high - low <= 1e-15 * high:
            return t
        t = step
    return t


def falling_root(c4, c3, c2, c1, c0, low, high):
    """Return the zero between a time with a positive value and one without; never one beyond it."""
    t: cython.double = 0.5 * (low + high)
    k: cython.int
    for k in range(100):
        value: cython.double = value_at(c4, c3, c2, c1, c0, t)
        if value > 0.0:
            low = t
        else:
            high = t
        if high - low <= 1e-16 + 2e-16 * high:
            return low
        steep: cython.double = slope_at(c4, c3, c2, c1, t)
        step: cython.double = t
        if steep < 0.0:
            step = t - value / steep
        if step <= low or step >= high:
            step = 0.5 * (low + high)
        elif fabs(step - t) <= 1e-15 * high:
            # Newton has converged: close the bracket from the side that is still open
            if value > 0.0:
                step = t + 4e-16 * high
            else:
                step = t - 4e-16 * high
            if step <= low or step >= high:
                return low
        t = step
    return low


def first_fall(c4, c3, c2, c1, c0, until):
    """Return the first time in [0, until] at which the polynomial, being positive, falls to zero.

    A value that is not positive at the start is a contact: it is over if the value rises, and a
    fall at once if it does not.
    """
    if c0 <= 0.0:
        if c1 < 0.0 or (c1 == 0.0 and c2 < 0.0):
            return 0.0
    if c4 == 0.0 and c3 == 0.0:
        return first_fall_quadratic(c2, c1, c0, until)
    # turning points of the derivative: 12 c4 t² + 6 c3 t + 2 c2 = 0
    p: cython.double = until
    q: cython.double = until
    inner: cython.double = 9.0 * c3 * c3 - 24.0 * c4 * c2
    if inner > 0.0:
        root: cython.double = sqrt(inner)
        u: cython.double = -3.0 * c3 - root if c3 > 0.0 else -3.0 * c3 + root
        one: cython.double = until
        two: cython.double = until
        if c4 != 0.0:
            one = u / (12.0 * c4)
        if u != 0.0:
            two = 2.0 * c2 / u
        p = min(one, two)
        q = max(one, two)
    low: cython.double = 0.0
    value: cython.double = c0
    tilt: cython.double = c1
    k: cython.int
    for k in range(3):  # between the turning points of the derivative
        high: cython.double = until
        if k == 0:
            high = p
        elif k == 1:
            high = q
        if high > until:
            high = until
        if high <= low:
            continue
        end: cython.double = slope_at(c4, c3, c2, c1, high)
        if (tilt < 0.0 and end > 0.0) or (tilt > 0.0 and end < 0.0):
            turn: cython.double = turning_point(c4, c3, c2, c1, low, high)
            there: cython.double = value_at(c4, c3, c2, c1, c0, turn)
            if value > 0.0 and there <= 0.0:
                return falling_root(c4, c3, c2, c1, c0, low, turn)
            low = turn
            value = there
        there = value_at(c4, c3, c2, c1, c0, high)
        if value > 0.0 and there <= 0.0:
            return falling_root(c4, c3, c2, c1, c0, low, high)
        low = high
        value = there
        tilt = end
    return NEVER


def first_fall_quadratic(c2, c1, c0, until):
    """Return the same for c2 t² + c1 t + c0, by the formula that does not cancel."""
    if c0 <= 0.0 and (c1 < 0.0 or (c1 == 0.0 and c2 < 0.0)):
        return 0.0
    inner: cython.double = c1 * c1 - 4.0 * c2 * c0
    if inner < 0.0:
        return NEVER
    root: cython.double = sqrt(inner)
    t: cython.double = NEVER
    if c1 < 0.0:
        t = 2.0 * c0 / (root - c1)  # approaching: the nearer zero
    elif c2 < 0.0:
        t = (-c1 - root) / (2.0 * c2)  # rises first, then falls
    if t < 0.0 or t > until:
        return NEVER
    return t
