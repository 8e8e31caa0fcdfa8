"""Balls that meet, alone or many at once: how a shock runs from ball to ball."""

import cython
from cython.cimports.empoche.physics.kernel.ball import advance
from cython.cimports.empoche.physics.kernel.columns import (
    AX,
    AY,
    CONTACT,
    FLYING,
    POCKETED,
    T0,
    VX,
    VY,
    VZ,
    WIDTH,
    M,
    R,
    X,
    Y,
    Z,
)
from cython.cimports.empoche.physics.kernel.contact import (
    approach,
    freedom,
    restitution,
    rubbing,
    strike,
)
from cython.cimports.empoche.physics.kernel.detect import PRESS, TOUCH
from cython.cimports.empoche.physics.kernel.leaning import pay, step_back
from cython.cimports.empoche.physics.kernel.log import tell
from cython.cimports.libc.math import sqrt

ROUNDS = cython.declare(cython.int, 400)  # of impulses at one moment
CONTACT_TIME = cython.declare(cython.double, 3e-5)  # well within that of two balls, in seconds
CLOSE = cython.declare(cython.double, 1e-4)  # and never further than this, in metres
ALIKE = cython.declare(cython.double, 0.5)  # contacts this fast, beside the fastest, go with it


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def meet(
    n: cython.Py_ssize_t,
    b: cython.double[::1],
    s: cython.int[::1],
    c: cython.double[::1],
    a: cython.Py_ssize_t,
    z: cython.Py_ssize_t,
    now: cython.double,
    work: cython.int[::1],
    heap: cython.double[::1],
    events: cython.double[::1],
    counts: cython.long[::1],
) -> cython.void:
    """Two balls meet, and with them all that touch them, and so on.

    Balls stay in contact for some 0.2 ms, in which a gap of a few hundredths of a millimetre is
    closed: such neighbours take part. Impulses go from the fastest contacts to the next, as a shock
    runs through a row of balls; contacts of the same order, as when a ball strikes two at once,
    are resolved together.

    `work` holds, behind the flags of the balls: members, and the pairs that touch.
    """
    members: cython.Py_ssize_t = n  # where lists begin in `work`
    touching: cython.Py_ssize_t = 3 * n
    many: cython.int = 2
    contacts: cython.int = 0
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    k: cython.int
    m: cython.int
    for i in range(n):
        work[2 * n + i] = 0  # whether a ball is a member
    work[members] = cython.cast(cython.int, a)
    work[members + 1] = cython.cast(cython.int, z)
    work[2 * n + a] = 1
    work[2 * n + z] = 1
    advance(b, a, now)
    advance(b, z, now)
    press: cython.double = pressed(b, a, z)
    apart: cython.double = step_back(c, press)
    if press > 0.0 and approach(b, a, z) < 1.2 * apart:
        if leads(b, a, z):
            tell(events, counts, now, CONTACT, a, z)
        else:
            tell(events, counts, now, CONTACT, z, a)
        part(b, a, z, apart)
        work[a] = 1
        work[z] = 1
        return
    close: cython.double = approach(b, a, z) * CONTACT_TIME
    if close > CLOSE:
        close = CLOSE
    if close < TOUCH:
        close = TOUCH
    k = 0
    while k < many:
        i = work[members + k]
        for j in range(n):
            if j == i or s[j] >= POCKETED:
                continue
            if work[2 * n + j] == 1:
                continue
            if near(b, i, j, now):
                advance(b, j, now)
                if gap(b, i, j) <= close:
                    work[members + many] = cython.cast(cython.int, j)
                    work[2 * n + j] = 1
                    many += 1
        k += 1
    for k in range(many):
        i = work[members + k]
        for m in range(k + 1, many):
            j = work[members + m]
            if gap(b, i, j) <= close or (i == a and j == z):
                work[touching + 3 * contacts] = cython.cast(cython.int, min(i, j))
                work[touching + 3 * contacts + 1] = cython.cast(cython.int, max(i, j))
                work[touching + 3 * contacts + 2] = 0
                contacts += 1
    turn: cython.int
    for turn in range(ROUNDS):
        fastest: cython.double = PRESS
        ties: cython.int = 0
        for k in range(contacts):
            speed: cython.double = approach(b, work[touching + 3 * k], work[touching + 3 * k + 1])
            heap[k] = speed
            if speed > fastest:
                fastest = speed
        if fastest <= PRESS:
            break
        for k in range(contacts):
            if heap[k] >= fastest * ALIKE:
                ties += 1
                work[touching + 3 * contacts + ties - 1] = k
                i = work[touching + 3 * k]
                j = work[touching + 3 * k + 1]
                work[i] = 1
                work[j] = 1
                if work[touching + 3 * k + 2] == 0:
                    work[touching + 3 * k + 2] = 1
                    if leads(b, i, j):
                        tell(events, counts, now, CONTACT, i, j)
                    else:
                        tell(events, counts, now, CONTACT, j, i)
        together(b, s, c, touching, contacts, ties, work, heap)
    work[a] = 1
    work[z] = 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def gap(b: cython.double[::1], i: cython.Py_ssize_t, j: cython.Py_ssize_t) -> cython.double:
    """The distance between two surfaces."""
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    x: cython.double = b[q + X] - b[p + X]
    y: cython.double = b[q + Y] - b[p + Y]
    z: cython.double = b[q + Z] - b[p + Z]
    return sqrt(x * x + y * y + z * z) - b[p + R] - b[q + R]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def pressed(b: cython.double[::1], i: cython.Py_ssize_t, j: cython.Py_ssize_t) -> cython.double:
    """The acceleration with which the cloth drives two balls together."""
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    x: cython.double = b[q + X] - b[p + X]
    y: cython.double = b[q + Y] - b[p + Y]
    pull: cython.double = (b[p + AX] - b[q + AX]) * x + (b[p + AY] - b[q + AY]) * y
    return pull / sqrt(x * x + y * y)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def near(
    b: cython.double[::1], i: cython.Py_ssize_t, j: cython.Py_ssize_t, now: cython.double
) -> cython.bint:
    """Whether a ball may touch another now; `i` is there already."""
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    t: cython.double = now - b[q + T0]
    far: cython.double = b[p + R] + b[q + R] + 2.0 * CLOSE
    x: cython.double = b[q + X] + (b[q + VX] + 0.5 * b[q + VX + 3] * t) * t - b[p + X]
    if x > far or x < -far:
        return False
    y: cython.double = b[q + Y] + (b[q + VY] + 0.5 * b[q + VY + 3] * t) * t - b[p + Y]
    return x * x + y * y < far * far


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def leads(b: cython.double[::1], i: cython.Py_ssize_t, j: cython.Py_ssize_t) -> cython.bint:
    """Whether it is i that runs into j: the faster of the two along the line of centres."""
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    x: cython.double = b[q + X] - b[p + X]
    y: cython.double = b[q + Y] - b[p + Y]
    z: cython.double = b[q + Z] - b[p + Z]
    towards: cython.double = (b[p + VX] + b[q + VX]) * x + (b[p + VY] + b[q + VY]) * y
    return towards + (b[p + VZ] + b[q + VZ]) * z >= 0.0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def together(
    b: cython.double[::1],
    s: cython.int[::1],
    c: cython.double[::1],
    touching: cython.Py_ssize_t,
    contacts: cython.int,
    ties: cython.int,
    work: cython.int[::1],
    heap: cython.double[::1],
) -> cython.void:
    """The impulses of contacts that happen at once: each leaves its pair at its restitution.

    One linear equation per contact, solved by elimination; the matrix stands in `heap`.
    """
    k: cython.int
    m: cython.int
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    first: cython.Py_ssize_t = touching + 3 * contacts
    speed: cython.double
    if ties == 1 or ties > 24:
        for k in range(ties):
            m = work[first + k]
            i = work[touching + 3 * m]
            j = work[touching + 3 * m + 1]
            speed = approach(b, i, j)
            if speed > 0.0:
                impulse: cython.double = alone_impulse(b, s, c, i, j, speed)
                rubbing(b, c, i, j, impulse, 1.0, heap, contacts)
                strike(b, s, c, i, j, impulse, heap, contacts)
        return
    base: cython.Py_ssize_t = contacts
    width: cython.Py_ssize_t = ties + 1
    forces: cython.Py_ssize_t = base + ties * width
    row: cython.int
    col: cython.int
    for row in range(ties):
        m = work[first + row]
        i = work[touching + 3 * m]
        j = work[touching + 3 * m + 1]
        for col in range(ties):
            k = work[first + col]
            heap[base + row * width + col] = coupling(
                b,
                s,
                c,
                i,
                j,
                work[touching + 3 * k],
                work[touching + 3 * k + 1],
                heap[m],
            )
        heap[base + row * width + ties] = (1.0 + restitution(c, heap[m])) * heap[m]
    for row in range(ties):
        pivot: cython.double = heap[base + row * width + row]
        for k in range(row + 1, ties):
            share: cython.double = heap[base + k * width + row] / pivot
            for col in range(row, ties + 1):
                heap[base + k * width + col] -= share * heap[base + row * width + col]
    for row in range(ties - 1, -1, -1):
        value: cython.double = heap[base + row * width + ties]
        for col in range(row + 1, ties):
            value -= heap[base + row * width + col] * heap[base + col * width + ties]
        heap[base + row * width + ties] = value / heap[base + row * width + row]
    for row in range(ties):
        m = work[first + row]
        i = work[touching + 3 * m]
        j = work[touching + 3 * m + 1]
        sharing: cython.int = 0
        for k in range(ties):
            col = work[first + k]
            if (
                work[touching + 3 * col] == i
                or work[touching + 3 * col + 1] == i
                or work[touching + 3 * col] == j
                or work[touching + 3 * col + 1] == j
            ):
                sharing += 1
        # all of them from the same moment, so that no order shows
        rubbing(
            b,
            c,
            i,
            j,
            max(0.0, heap[base + row * width + ties]),
            1.0 / sharing,
            heap,
            forces + 3 * row,
        )
    for row in range(ties):
        m = work[first + row]
        i = work[touching + 3 * m]
        j = work[touching + 3 * m + 1]
        impulse = heap[base + row * width + ties]
        if impulse > 0.0:
            strike(b, s, c, i, j, impulse, heap, forces + 3 * row)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def alone_impulse(
    b: cython.double[::1],
    s: cython.int[::1],
    c: cython.double[::1],
    i: cython.Py_ssize_t,
    j: cython.Py_ssize_t,
    speed: cython.double,
) -> cython.double:
    """The normal impulse of two balls that meet by themselves."""
    return (1.0 + restitution(c, speed)) * speed / coupling(b, s, c, i, j, i, j, speed)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def coupling(
    b: cython.double[::1],
    s: cython.int[::1],
    c: cython.double[::1],
    i: cython.Py_ssize_t,
    j: cython.Py_ssize_t,
    k: cython.Py_ssize_t,
    m: cython.Py_ssize_t,
    speed: cython.double,
) -> cython.double:
    """By how much an impulse at the contact of k and m slows the approach of i and j."""
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    x: cython.double = b[q + X] - b[p + X]
    y: cython.double = b[q + Y] - b[p + Y]
    z: cython.double = b[q + Z] - b[p + Z]
    size: cython.double = sqrt(x * x + y * y + z * z)
    z /= size
    if i == k and j == m:
        both: cython.double = 2.0 * speed / (b[p + M] + b[q + M])
        return (
            freedom(s, c, i, -z, both * b[q + M]) / b[p + M]
            + freedom(s, c, j, z, both * b[p + M]) / b[q + M]
        )
    u: cython.double = b[m * WIDTH + X] - b[k * WIDTH + X]
    v: cython.double = b[m * WIDTH + Y] - b[k * WIDTH + Y]
    other: cython.double = sqrt(u * u + v * v + (b[m * WIDTH + Z] - b[k * WIDTH + Z]) ** 2)
    level: cython.double = (x * u + y * v) / (size * other)
    # up and down count only for a ball that is free to go there
    upright: cython.double = z * (b[m * WIDTH + Z] - b[k * WIDTH + Z]) / other
    total: cython.double = 0.0
    if i == k or i == m:
        share: cython.double = (level + (upright if s[i] == FLYING else 0.0)) / b[p + M]
        total += share if i == k else -share
    if j == k or j == m:
        share = (level + (upright if s[j] == FLYING else 0.0)) / b[q + M]
        total += share if j == m else -share
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def part(
    b: cython.double[::1],
    i: cython.Py_ssize_t,
    j: cython.Py_ssize_t,
    want: cython.double,
) -> cython.void:
    """Two balls that press without moving apart: they part a little, paid for by their slip."""
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    light: cython.double = b[p + M] * b[q + M] / (b[p + M] + b[q + M])
    need: cython.double = 0.5 * light * want * want
    got: cython.double = pay(b, i, 0.5 * need / b[p + M]) * b[p + M]
    got += pay(b, j, (need - got) / b[q + M]) * b[q + M]
    if got < need:
        got += pay(b, i, (need - got) / b[p + M]) * b[p + M]
    closing: cython.double = approach(b, i, j)
    away: cython.double = sqrt(closing * closing + 2.0 * got / light)
    x: cython.double = b[q + X] - b[p + X]
    y: cython.double = b[q + Y] - b[p + Y]
    size: cython.double = sqrt(x * x + y * y)
    impulse: cython.double = light * (away + closing) / size
    b[p + VX] -= impulse * x / b[p + M]
    b[p + VY] -= impulse * y / b[p + M]
    b[q + VX] += impulse * x / b[q + M]
    b[q + VY] += impulse * y / b[q + M]
