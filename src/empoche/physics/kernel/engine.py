"""The loop: find the next event, move everything concerned there, resolve it, note it, repeat."""

import cython
from cython.cimports.empoche.physics.kernel.ball import advance, bounce, change, settle
from cython.cimports.empoche.physics.kernel.columns import (
    AX,
    AY,
    BOUNCE,
    CHANGE,
    CONTACT,
    CUSHION,
    CX,
    CY,
    FLYING,
    FROM_RAIL,
    GENTLE,
    GRAVITY,
    KIND,
    LEFT,
    NOSE,
    NX,
    NY,
    OFF,
    ON_RAIL,
    POCKET,
    POCKETED,
    REST,
    T0,
    TE,
    VX,
    VY,
    VZ,
    WALL,
    WIDTH,
    WX,
    WY,
    M,
    R,
    X,
    Y,
    Z,
)
from cython.cimports.empoche.physics.kernel.contact import approach, freedom, restitution, strike
from cython.cimports.empoche.physics.kernel.cushion import rebound
from cython.cimports.empoche.physics.kernel.detect import PRESS, TOUCH, own_event, pair_time
from cython.cimports.empoche.physics.kernel.roots import NEVER
from cython.cimports.libc.math import sqrt

PIECE = cython.declare(cython.Py_ssize_t, 19)  # numbers in a piece of motion
EVENT = cython.declare(cython.Py_ssize_t, 4)  # numbers in an event
ROUNDS = cython.declare(cython.int, 400)  # of impulses at one moment
CONTACT_TIME = cython.declare(cython.double, 3e-5)  # well within that of two balls, in seconds
CLOSE = cython.declare(cython.double, 1e-4)  # and never further than this, in metres
ALIKE = cython.declare(cython.double, 0.5)  # contacts this fast, beside the fastest, go with it


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def run(
    n: cython.Py_ssize_t,
    b: cython.double[::1],
    s: cython.int[::1],
    level: cython.int[::1],
    c: cython.double[::1],
    walls: cython.double[::1],
    n_walls: cython.Py_ssize_t,
    pockets: cython.double[::1],
    n_pockets: cython.Py_ssize_t,
    size: cython.double[::1],
    pieces: cython.double[::1],
    most_pieces: cython.Py_ssize_t,
    events: cython.double[::1],
    most_events: cython.Py_ssize_t,
    pairs: cython.double[::1],
    when: cython.double[::1],
    what: cython.int[::1],
    work: cython.int[::1],
    heap: cython.double[::1],
    counts: cython.long[::1],
) -> cython.int:
    """Play a shot to its end; `counts` tells how many pieces and events were written.

    Returns 0 when all is at rest, 1 if there was no room for all pieces or events.
    """
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    counts[0] = 0
    counts[1] = 0
    for i in range(n):
        s[i] = REST
        level[i] = 0
        settle(b, s, level, c, i)
        note(b, s, level, i, pieces, counts)
        own_event(b, s, level, c, walls, n_walls, pockets, n_pockets, size, i, when, what)
    for i in range(n):
        for j in range(i + 1, n):
            pairs[i * n + j] = pair_time(b, s, i, j, 0.0)
    while True:
        now: cython.double = NEVER
        a: cython.Py_ssize_t = -1
        z: cython.Py_ssize_t = -1
        for i in range(n):
            if when[i] < now:
                now = when[i]
                a = i
                z = -1
        for i in range(n):
            for j in range(i + 1, n):
                if pairs[i * n + j] < now:
                    now = pairs[i * n + j]
                    a = i
                    z = j
        if a < 0:
            return 0
        if counts[0] + 2 * n > most_pieces or counts[1] + 3 * n > most_events:
            return 1
        for i in range(n):
            work[i] = 0  # whether a ball's motion has changed
        if z >= 0:
            meet(n, b, s, c, a, z, now, work, heap, events, counts)
        else:
            alone(b, s, level, c, walls, a, now, what, events, counts)
            work[a] = 1
        for i in range(n):
            if work[i] == 0:
                continue
            if s[i] < POCKETED:
                settle(b, s, level, c, i)
            note(b, s, level, i, pieces, counts)
            if s[i] >= POCKETED:
                when[i] = NEVER
                for j in range(n):
                    pairs[min(i, j) * n + max(i, j)] = NEVER
                continue
            own_event(b, s, level, c, walls, n_walls, pockets, n_pockets, size, i, when, what)
        for i in range(n):
            if work[i] == 0 or s[i] >= POCKETED:
                continue
            for j in range(n):
                if j != i and s[j] < POCKETED and (j > i or work[j] == 0):
                    pairs[min(i, j) * n + max(i, j)] = pair_time(b, s, min(i, j), max(i, j), now)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def note(
    b: cython.double[::1],
    s: cython.int[::1],
    level: cython.int[::1],
    i: cython.Py_ssize_t,
    pieces: cython.double[::1],
    counts: cython.long[::1],
) -> cython.void:
    """Write down how a ball moves from now on."""
    q: cython.Py_ssize_t = counts[0] * PIECE
    p: cython.Py_ssize_t = i * WIDTH
    k: cython.Py_ssize_t
    pieces[q] = i
    pieces[q + 1] = b[p + T0]
    pieces[q + 2] = s[i]
    pieces[q + 3] = level[i]
    for k in range(15):
        pieces[q + 4 + k] = b[p + k]
    counts[0] += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tell(
    events: cython.double[::1],
    counts: cython.long[::1],
    now: cython.double,
    kind: cython.int,
    i: cython.Py_ssize_t,
    other: cython.Py_ssize_t,
) -> cython.void:
    """Write down an event."""
    q: cython.Py_ssize_t = counts[1] * EVENT
    events[q] = now
    events[q + 1] = kind
    events[q + 2] = i
    events[q + 3] = other
    counts[1] += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def alone(
    b: cython.double[::1],
    s: cython.int[::1],
    level: cython.int[::1],
    c: cython.double[::1],
    walls: cython.double[::1],
    i: cython.Py_ssize_t,
    now: cython.double,
    what: cython.int[::1],
    events: cython.double[::1],
    counts: cython.long[::1],
) -> cython.void:
    """What the table does to a ball."""
    p: cython.Py_ssize_t = i * WIDTH
    advance(b, i, now)
    kind: cython.int = what[2 * i]
    place: cython.int = what[2 * i + 1]
    if kind == CHANGE:
        change(b, s, i)
        return  # nobody has to hear of it
    tell(events, counts, now, kind, i, place)
    if kind == CUSHION:
        w: cython.Py_ssize_t = place * WALL
        nx: cython.double = walls[w + NX]
        ny: cython.double = walls[w + NY]
        if walls[w + KIND] == 1.0:
            nx = b[p + X] - walls[w + CX]
            ny = b[p + Y] - walls[w + CY]
            far: cython.double = sqrt(nx * nx + ny * ny)
            nx /= far
            ny /= far
        slow: cython.bint = -(b[p + VX] * nx + b[p + VY] * ny) < 0.25 * c[GENTLE]
        if s[i] != FLYING and slow and b[p + AX] * nx + b[p + AY] * ny < 0.0:
            lean(b, c, i, nx, ny)
        else:
            rebound(b, c, i, nx, ny, s[i] == FLYING)
    elif kind == POCKET:
        s[i] = POCKETED
        stop(b, i)
    elif kind == BOUNCE:
        level[i] = 0
        b[p + Z] = b[p + R]
        bounce(b, s, c, i)
    elif kind == ON_RAIL:
        level[i] = 1
        b[p + Z] = b[p + R] + c[NOSE]
        bounce(b, s, c, i)
    elif kind == FROM_RAIL:
        tip_over(b, c, i, place)
        level[i] = 0
        s[i] = FLYING
    elif kind == LEFT:
        s[i] = OFF
        stop(b, i)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def stop(b: cython.double[::1], i: cython.Py_ssize_t) -> cython.void:
    """Out of play: it no longer moves."""
    p: cython.Py_ssize_t = i * WIDTH
    k: cython.Py_ssize_t
    for k in range(VX, T0):
        b[p + k] = 0.0
    b[p + TE] = NEVER


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tip_over(
    b: cython.double[::1], c: cython.double[::1], i: cython.Py_ssize_t, nose: cython.int
) -> cython.void:
    """A ball rolls off the rail: it turns about the nose until it loses touch with it.

    A point on the edge of a cylinder: it leaves where its weight no longer holds it on the curve,
    cos φ = (2 + v² / g R) / 3, having gained the speed of the fall.
    """
    p: cython.Py_ssize_t = i * WIDTH
    inward: cython.double = -b[p + VX]
    if nose == 0:
        inward = b[p + VX]
    elif nose == 2:
        inward = b[p + VY]
    elif nose == 3:
        inward = -b[p + VY]
    r: cython.double = b[p + R]
    cosine: cython.double = (2.0 + inward * inward / (c[GRAVITY] * r)) / 3.0
    if cosine >= 1.0:
        return
    sine: cython.double = sqrt(1.0 - cosine * cosine)
    speed: cython.double = sqrt(inward * inward + 2.0 * c[GRAVITY] * r * (1.0 - cosine))
    b[p + Z] = c[NOSE] + r * cosine
    b[p + VZ] = -speed * sine
    step: cython.double = r * sine
    if nose == 0:
        b[p + X] += step
        b[p + VX] = speed * cosine
    elif nose == 1:
        b[p + X] -= step
        b[p + VX] = -speed * cosine
    elif nose == 2:
        b[p + Y] += step
        b[p + VY] = speed * cosine
    else:
        b[p + Y] -= step
        b[p + VY] = -speed * cosine


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lean(
    b: cython.double[::1],
    c: cython.double[::1],
    i: cython.Py_ssize_t,
    nx: cython.double,
    ny: cython.double,
) -> cython.void:
    """A ball that its spin presses against a cushion: it steps back a little, paid for by spin."""
    p: cython.Py_ssize_t = i * WIDTH
    v: cython.double = b[p + VX] * nx + b[p + VY] * ny
    want: cython.double = 0.5 * c[GENTLE]
    paid: cython.double = pay(b, i, 0.5 * (want * want - v * v))
    v = b[p + VX] * nx + b[p + VY] * ny
    out: cython.double = sqrt(v * v + 2.0 * paid)
    b[p + VX] += (out - v) * nx
    b[p + VY] += (out - v) * ny


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def pay(b: cython.double[::1], i: cython.Py_ssize_t, wanted: cython.double) -> cython.double:
    """Take energy (per mass) out of a ball's motion, as the cloth would; how much there was."""
    p: cython.Py_ssize_t = i * WIDTH
    r: cython.double = b[p + R]
    ux: cython.double = b[p + VX] - r * b[p + WY]
    uy: cython.double = b[p + VY] + r * b[p + WX]
    slip: cython.double = sqrt(ux * ux + uy * uy)
    if wanted <= 0.0:
        return 0.0
    most: cython.double = slip * slip / 7.0
    if wanted > 0.5 * most:
        # it rolls: then out of its rolling, which goes on at the same direction
        vv: cython.double = b[p + VX] * b[p + VX] + b[p + VY] * b[p + VY]
        ww: cython.double = b[p + WX] * b[p + WX] + b[p + WY] * b[p + WY]
        whole: cython.double = 0.5 * vv + 0.2 * r * r * ww
        if whole <= 0.0:
            return 0.0
        if wanted > 0.5 * whole:
            wanted = 0.5 * whole
        keep: cython.double = sqrt(1.0 - wanted / whole)
        b[p + VX] *= keep
        b[p + VY] *= keep
        b[p + WX] *= keep
        b[p + WY] *= keep
        return wanted
    rub: cython.double = (slip - sqrt(slip * slip - 7.0 * wanted)) / (3.5 * slip)
    b[p + VX] -= rub * ux
    b[p + VY] -= rub * uy
    b[p + WX] -= 2.5 / r * rub * uy
    b[p + WY] += 2.5 / r * rub * ux
    return wanted


# ---------------------------------------------------------------- balls that meet


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
    if approach(b, a, z) < 0.25 * c[GENTLE] and pressed(b, a, z):
        if leads(b, a, z):
            tell(events, counts, now, CONTACT, a, z)
        else:
            tell(events, counts, now, CONTACT, z, a)
        part(b, c, a, z)
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
def pressed(b: cython.double[::1], i: cython.Py_ssize_t, j: cython.Py_ssize_t) -> cython.bint:
    """Whether the cloth drives two balls together."""
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    x: cython.double = b[q + X] - b[p + X]
    y: cython.double = b[q + Y] - b[p + Y]
    return (b[p + AX] - b[q + AX]) * x + (b[p + AY] - b[q + AY]) * y > 0.0


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
    return (b[p + VX] + b[q + VX]) * x + (b[p + VY] + b[q + VY]) * y >= 0.0


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
                strike(b, s, c, i, j, alone_impulse(b, s, c, i, j, speed), 1.0)
        return
    base: cython.Py_ssize_t = contacts
    width: cython.Py_ssize_t = ties + 1
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
        impulse: cython.double = heap[base + row * width + ties]
        if impulse > 0.0:
            strike(b, s, c, i, j, impulse, 1.0 / sharing)


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
    total: cython.double = 0.0
    if i == k:
        total += level / b[p + M]
    if i == m:
        total -= level / b[p + M]
    if j == m:
        total += level / b[q + M]
    if j == k:
        total -= level / b[q + M]
    return total


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def part(
    b: cython.double[::1], c: cython.double[::1], i: cython.Py_ssize_t, j: cython.Py_ssize_t
) -> cython.void:
    """Two balls that press without moving apart: they part a little, paid for by their slip."""
    p: cython.Py_ssize_t = i * WIDTH
    q: cython.Py_ssize_t = j * WIDTH
    light: cython.double = b[p + M] * b[q + M] / (b[p + M] + b[q + M])
    want: cython.double = 0.5 * c[GENTLE]
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


# ---------------------------------------------------------------- from Python


def play(
    n: int,
    b,
    s,
    level,
    c,
    walls,
    n_walls: int,
    pockets,
    n_pockets: int,
    size,
    pieces,
    most_pieces: int,
    events,
    most_events: int,
    pairs,
    when,
    what,
    work,
    heap,
    counts,
) -> int:
    """`run` for callers in Python: buffers in, filled buffers out, without the interpreter lock."""
    _b: cython.double[::1] = b
    _s: cython.int[::1] = s
    _level: cython.int[::1] = level
    _c: cython.double[::1] = c
    _walls: cython.double[::1] = walls
    _pockets: cython.double[::1] = pockets
    _size: cython.double[::1] = size
    _pieces: cython.double[::1] = pieces
    _events: cython.double[::1] = events
    _pairs: cython.double[::1] = pairs
    _when: cython.double[::1] = when
    _what: cython.int[::1] = what
    _work: cython.int[::1] = work
    _heap: cython.double[::1] = heap
    _counts: cython.long[::1] = counts
    _n: cython.Py_ssize_t = n
    _n_walls: cython.Py_ssize_t = n_walls
    _n_pockets: cython.Py_ssize_t = n_pockets
    _most_pieces: cython.Py_ssize_t = most_pieces
    _most_events: cython.Py_ssize_t = most_events
    done: cython.int = 0
    with cython.nogil:
        done = run(
            _n,
            _b,
            _s,
            _level,
            _c,
            _walls,
            _n_walls,
            _pockets,
            _n_pockets,
            _size,
            _pieces,
            _most_pieces,
            _events,
            _most_events,
            _pairs,
            _when,
            _what,
            _work,
            _heap,
            _counts,
        )
    return done
