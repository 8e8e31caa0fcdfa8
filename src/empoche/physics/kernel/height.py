"""How high a disc in the air is that can still meet others: see `leap`.

It was `HIGH` and went `UP` at the moment `THROWN`; one that comes down: with 0 or less.
"""

import cython
from cython.cimports.empoche.physics.kernel.columns import *


def is_up(b, i):
    """Whether a disc is in the air, and not yet out of the reach of others."""
    return b[i * WIDTH + UP] > 0.0 or b[i * WIDTH + HIGH] > 0.0


def height_at(ctx, i, now):
    """Return how high a disc in the air is."""
    p: cython.Py_ssize_t = i * WIDTH
    t: cython.double = now - ctx.b[p + THROWN]
    return max(0.0, ctx.b[p + HIGH] + (ctx.b[p + UP] - 0.5 * ctx.c[GRAVITY] * t) * t)


def rising_speed(ctx, i, now):
    """Return how fast a disc in the air goes up; negative down."""
    p: cython.Py_ssize_t = i * WIDTH
    return ctx.b[p + UP] - ctx.c[GRAVITY] * (now - ctx.b[p + THROWN])
