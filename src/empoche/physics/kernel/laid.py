"""How pieces lie before a shot: whether one has to be looked at more closely, and which touch.

Nearly always all lie clear of cushions, holes and one another; else `checks` says what is wrong,
or that nothing is.
"""

import cython
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.pointers import doubles

SLACK = cython.declare(cython.double, 1e-9)  # metres: by which pieces may overlap


def is_clear(n, b, size, pockets, n_pockets):
    """Whether all pieces lie inside the noses, over no hole, and in no other."""
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    k: cython.Py_ssize_t
    p: cython.Py_ssize_t
    q: cython.Py_ssize_t
    x: cython.double
    y: cython.double
    z: cython.double
    near: cython.double
    for i in range(n):
        p = i * WIDTH
        x = b[p + X]
        y = b[p + Y]
        near = b[p + REFF]
        if not (near <= x and x <= size[0] - near and near <= y and y <= size[1] - near):
            return False
        for k in range(n_pockets):
            near = pockets[3 * k + 2] + SLACK
            x = b[p + X] - pockets[3 * k]
            y = b[p + Y] - pockets[3 * k + 1]
            if x * x + y * y < near * near:
                return False
        for j in range(i):
            q = j * WIDTH
            near = b[p + R] + b[q + R] - SLACK
            x = b[p + X] - b[q + X]
            if x >= near or x <= -near:
                continue
            y = b[p + Y] - b[q + Y]
            z = b[p + Z] - b[q + Z]
            if x * x + y * y + z * z < near * near:
                return False
    return True


def lies_clear(rows, table) -> bool:
    """Whether rows of pieces are of some that lie clear, on a table of these constants."""
    _, _, _, pockets, size, _ = table
    return is_clear(
        len(rows) // WIDTH, doubles(rows), doubles(size), doubles(pockets), len(pockets) // 3
    )


def find_touching(rows, struck: int, far: float) -> list:
    """Return the numbers of the pieces that lie against a struck one, or nearer to it than `far`.

    Each as it lies on the surface, also where it sits in a hole.
    """
    b: cython.p_double = doubles(rows)
    p: cython.Py_ssize_t = struck * WIDTH
    i: cython.Py_ssize_t
    found: list = []
    for i in range(len(rows) // WIDTH):
        q: cython.Py_ssize_t = i * WIDTH
        near: cython.double = b[p + R] + b[q + R] + far
        x: cython.double = b[p + X] - b[q + X]
        if i == struck or x > near or x < -near:
            continue
        y: cython.double = b[p + Y] - b[q + Y]
        # balls lie on a level, discs are flat
        up: cython.double = 0.0 if b[p + Z] == 0.0 else b[p + R] - b[q + R]
        if x * x + y * y + up * up <= near * near:
            found.append(i)
    return found
