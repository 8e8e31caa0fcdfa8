"""What pieces of motion and events tell: contacts, cushions, pockets, lines passed, balls jumped.

A row of what is told is a time, a kind, a ball, and the ball, cushion, pocket or line it met, by
their numbers. Rows stand in order of time; of several at one moment, lines passed come first, then
jumps, then events in their order: what a ball did on its way stands before what it met at the end.
"""

import cython
from cython.cimports.empoche.physics.kernel.columns import (
    BACK,
    BOUNCE,
    CONTACT,
    CROSSED,
    CUSHION,
    FLYING,
    FROM_RAIL,
    JUMPED,
    LEFT,
    MOVED,
    ON_RAIL,
    POCKET,
    REST,
    SPINNING,
)
from cython.cimports.empoche.physics.kernel.jumps import met, over
from cython.cimports.empoche.physics.kernel.log import EVENT, PIECE
from cython.cimports.empoche.physics.kernel.telling import (
    FIRST,
    IDS,
    LAST,
    NEXT,
    RAIL,
    RAILS,
    ROW,
    TOUCHES,
    A,
    P,
    S,
    T,
    V,
    link,
    write,
)
from cython.cimports.libc.math import fabs, sqrt

MILLIMETRE = cython.declare(cython.double, 1e-3)

# ---------------------------------------------------------------- touching balls


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def moved(
    p: cython.p_double,
    events: cython.p_double,
    n_events: cython.Py_ssize_t,
    first: cython.Py_ssize_t,
    ball: cython.int,
) -> cython.bint:
    """Whether a touching ball was met before the struck one had gone a millimetre.

    What touches may lie a micrometre away: it is met within 0.4 mm, or played away from.
    """
    k: cython.Py_ssize_t
    q: cython.Py_ssize_t = first * PIECE
    time: cython.double
    speed: cython.double
    change: cython.double
    for k in range(n_events):
        if events[k * EVENT + 1] != CONTACT:
            continue
        if events[k * EVENT + 2] != ball and events[k * EVENT + 3] != ball:
            continue
        time = events[k * EVENT]
        if time > 0.0 and (p[q + S] == REST or p[q + S] == SPINNING):
            return False  # it only moves when others come to it
        speed = sqrt(
            p[q + V] * p[q + V] + p[q + V + 1] * p[q + V + 1] + p[q + V + 2] * p[q + V + 2]
        )
        change = sqrt(
            p[q + A] * p[q + A] + p[q + A + 1] * p[q + A + 1] + p[q + A + 2] * p[q + A + 2]
        )
        return (speed + change / 2 * time) * time < MILLIMETRE
    return False


# ---------------------------------------------------------------- lines


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def arrival(
    time: cython.double,
    place: cython.double,
    v: cython.double,
    a: cython.double,
    level: cython.double,
    latest: cython.double,
) -> cython.double:
    """When a ball that goes straight there arrives.

    By the mean of its speeds here and there: the textbook's zeros of a t² / 2 + v t are the
    difference of two numbers that are all but equal if there is hardly any acceleration.
    """
    far: cython.double = level - place
    under: cython.double = v * v + 2 * a * far
    mean: cython.double = (fabs(v) + sqrt(under if under > 0.0 else 0.0)) / 2
    if mean <= 0.0:
        return latest
    when: cython.double = time + fabs(far) / mean
    return when if when < latest else latest


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def crossings(
    p: cython.p_double,
    work: cython.p_int,
    i: cython.int,
    axis: cython.Py_ssize_t,
    radius: cython.double,
    where: cython.double,
    line: cython.int,
    told: cython.p_double,
) -> cython.void:
    """A ball has passed a line when all of it is beyond, and it came from the other side; one with
    its centre on the line lies before it."""
    k: cython.Py_ssize_t = work[FIRST + i]
    j: cython.Py_ssize_t = work[NEXT + k]
    time: cython.double = p[k * PIECE + T]
    place: cython.double = p[k * PIECE + P + axis]
    side: cython.double = 1.0 if place > where else -1.0
    level: cython.double = where - side * radius  # where its centre then is
    v: cython.double
    a: cython.double
    turn: cython.double
    then: cython.double
    there: cython.double
    while j >= 0:
        v = p[k * PIECE + V + axis]
        a = p[k * PIECE + A + axis]
        then = p[j * PIECE + T]
        if v * a < 0.0 and v * (v + a * (then - time)) < 0.0:
            # on the way it turns back: until then, and from then on, it goes one way
            turn = time - v / a
            there = place - v * v / (2 * a)
            if side * (there - level) <= 0.0:
                write(told, work, arrival(time, place, v, a, level, turn), CROSSED, i, line)
                side = -side
                level = where - side * radius
            time = turn
            place = there
            v = 0.0
        there = p[j * PIECE + P + axis]
        if side * (there - level) <= 0.0:
            write(told, work, arrival(time, place, v, a, level, then), CROSSED, i, line)
            side = -side
            level = where - side * radius
        time = then
        place = there
        k = j
        j = work[NEXT + k]


# ---------------------------------------------------------------- everything


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tell_events(
    p: cython.p_double,
    events: cython.p_double,
    n_events: cython.Py_ssize_t,
    told: cython.p_double,
    work: cython.p_int,
) -> cython.void:
    """Events as they are; a ball on the rail comes back by itself, or has left the table."""
    q: cython.Py_ssize_t
    k: cython.Py_ssize_t
    j: cython.Py_ssize_t
    many: cython.Py_ssize_t = 0  # on the rail
    lies: cython.Py_ssize_t
    kind: cython.int
    ball: cython.int
    for k in range(n_events):
        q = k * EVENT
        kind = cython.cast(cython.int, events[q + 1])
        ball = cython.cast(cython.int, events[q + 2])
        lies = -1
        for j in range(many):
            if work[RAILS + j] == ball:
                lies = j
        if lies >= 0 and (kind == BOUNCE or kind == FROM_RAIL or kind == POCKET or kind == LEFT):
            many -= 1
            for j in range(lies, many):
                work[RAILS + j] = work[RAILS + j + 1]
            if kind != LEFT:  # on the bed or into a pocket
                write(told, work, events[q], BACK, ball, 0)
        if kind == CONTACT or kind == CUSHION or kind == POCKET:
            write(told, work, events[q], kind, ball, cython.cast(cython.int, events[q + 3]))
        elif kind == LEFT:
            write(told, work, events[q], LEFT, ball, 0)
        elif kind == ON_RAIL and lies < 0:
            work[RAILS + many] = ball
            many += 1
    for j in range(many):  # a ball that comes to rest on the rail has left the table
        ball = work[RAILS + j]
        write(told, work, p[work[LAST + ball] * PIECE + T], LEFT, ball, 0)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def tell_all(
    n: cython.Py_ssize_t,
    p: cython.p_double,
    many: cython.Py_ssize_t,
    events: cython.p_double,
    n_events: cython.Py_ssize_t,
    struck: cython.Py_ssize_t,
    n_touching: cython.Py_ssize_t,
    axis: cython.Py_ssize_t,
    lines: cython.p_double,
    n_lines: cython.Py_ssize_t,
    jumps: cython.bint,
    sizes: cython.p_double,
    told: cython.p_double,
    work: cython.p_int,
) -> cython.void:
    """Everything that happened; `sizes` are the radii of all balls that the table knows."""
    i: cython.int
    j: cython.int
    k: cython.Py_ssize_t
    time: cython.double
    work[0] = 0
    link(n, p, many, work)
    for k in range(n_touching):
        i = work[TOUCHES + k]
        if moved(p, events, n_events, work[FIRST + struck], i):
            write(told, work, 0.0, MOVED, i, 0)
    for i in range(n):
        for j in range(n_lines):
            crossings(p, work, i, axis, sizes[work[IDS + i]], lines[j], j, told)
    for k in range(many if jumps else 0):
        if p[k * PIECE + S] != FLYING:
            continue
        for i in range(n):
            if i == p[k * PIECE]:
                continue
            time = over(p, work, sizes, k, p[work[NEXT + k] * PIECE + T], i)
            if time >= 0.0 and not met(p, work, sizes, events, n_events, k, i):
                write(told, work, time, JUMPED, cython.cast(cython.int, p[k * PIECE]), i)
    tell_events(p, events, n_events, told, work)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def code(told: cython.p_double, work: cython.p_int, k: cython.Py_ssize_t) -> cython.int:
    """A row as one number: kind, ball of the table, and what it met, six bits for each of these."""
    kind: cython.int = cython.cast(cython.int, told[k * ROW + 1])
    ball: cython.int = work[IDS + cython.cast(cython.int, told[k * ROW + 2])]
    other: cython.int = cython.cast(cython.int, told[k * ROW + 3])
    if kind == CONTACT or kind == JUMPED:
        other = work[IDS + other]
    return kind * 4096 + ball * 64 + other


def read(ids, pieces, events, struck: int, touching, axis, lines, jumps, sizes, told, work):
    """Everything that happened, in order, each as a `code`; the times stand in `told`.

    `ids` says which balls of the table take part. None if there may be no room for all in `told`,
    or for the pieces in `work`.
    """
    n: cython.Py_ssize_t = len(ids)
    many: cython.Py_ssize_t = len(pieces) // PIECE
    n_events: cython.Py_ssize_t = len(events) // EVENT
    n_lines: cython.Py_ssize_t = len(lines)
    n_touching: cython.Py_ssize_t = len(touching)
    k: cython.Py_ssize_t
    # within a piece a ball turns at most once, and then passes each line at most twice
    most: cython.Py_ssize_t = (2 + 2 * n_lines + n) * (many + n_events + n)
    if most * ROW > len(told) or NEXT + many > len(work):
        return None
    if not cython.compiled:
        for k in range(n):
            work[IDS + k] = ids[k]
        for k in range(n_touching):
            work[TOUCHES + k] = touching[k]
        tell_all(
            *(n, pieces, many, events, n_events, struck, n_touching, axis, lines, n_lines),
            *(jumps, sizes, told, work),
        )
        return [code(told, work, k) for k in range(work[0])]
    _pieces: cython.double[::1] = pieces
    _events: cython.double[::1] = events
    _lines: cython.double[::1] = lines
    _sizes: cython.double[::1] = sizes
    _told: cython.double[::1] = told
    _work: cython.int[::1] = work
    for k in range(n):
        _work[IDS + k] = ids[k]
    for k in range(n_touching):
        _work[TOUCHES + k] = touching[k]
    tell_all(
        n,
        cython.address(_pieces[0]),
        many,
        cython.address(_events[0]),
        n_events,
        struck,
        n_touching,
        axis,
        cython.address(_lines[0]),
        n_lines,
        jumps,
        cython.address(_sizes[0]),
        cython.address(_told[0]),
        cython.address(_work[0]),
    )
    return [code(cython.address(_told[0]), cython.address(_work[0]), k) for k in range(_work[0])]


def lying(names, pieces, stays: int):
    """Where everything lies in the end that rests, or whose state is `stays`; not on the rail."""
    many: cython.Py_ssize_t = len(pieces) // PIECE
    k: cython.Py_ssize_t
    q: cython.Py_ssize_t
    places: dict = {}
    if not cython.compiled:
        last = {int(pieces[k * PIECE]): k * PIECE for k in range(many)}
        for k in range(len(names)):
            q = last[k]
            if pieces[q + S] in (REST, stays) and not pieces[q + RAIL]:
                places[names[k]] = (pieces[q + P], pieces[q + P + 1])
        return places
    _last = cython.declare(cython.Py_ssize_t[64])
    _pieces: cython.double[::1] = pieces
    _stays: cython.double = stays
    for k in range(many):
        _last[cython.cast(cython.int, _pieces[k * PIECE])] = k * PIECE
    for k in range(len(names)):
        q = _last[k]
        if (_pieces[q + S] == REST or _pieces[q + S] == _stays) and _pieces[q + RAIL] == 0.0:
            places[names[k]] = (_pieces[q + P], _pieces[q + P + 1])
    return places
