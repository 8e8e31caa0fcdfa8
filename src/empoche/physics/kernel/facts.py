"""Facts of a motion: contacts, cushions, pockets, lines passed, balls jumped.

A row of a fact is a time, a kind, a ball, and the ball, cushion, pocket or line it met, by
their numbers. Rows stand in order of time; of several at one moment, lines passed come first, then
jumps, then events in their order: what a ball did on its way stands before what it met at the end.
"""

import cython
from cython.cimports.empoche.physics.kernel.columns import *
from cython.cimports.empoche.physics.kernel.fact_rows import link_segments, write_fact
from cython.cimports.empoche.physics.kernel.jumps import met_at_takeoff, passing_time
from cython.cimports.empoche.physics.kernel.pointers import doubles, ints
from cython.cimports.libc.math import fabs, sqrt

MILLIMETRE = cython.declare(cython.double, 1e-3)
AGAIN = cython.declare(cython.double, 1e-6)  # seconds after which a pass is another one

# ---------------------------------------------------------------- touching balls


def was_moved(p, events, n_events, first, ball):
    """Whether a touching ball was met before the struck one had gone a millimetre.

    What touches may lie a micrometre away: it is met within 0.4 mm, or played away from.
    """
    k: cython.Py_ssize_t
    q: cython.Py_ssize_t = first * SEGMENT
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


def arrival_time(time, place, v, a, level, latest):
    """Return when a ball that goes straight to a place arrives there.

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


def write_crossings(p, work, i, axis, radius, where, line, rows):
    """Write when a ball passes a line: when all of it is beyond, and it came from the other side;
    a ball with its centre on the line lies before it."""
    k: cython.Py_ssize_t = work[FIRST + i]
    j: cython.Py_ssize_t = work[NEXT + k]
    time: cython.double = p[k * SEGMENT + T]
    place: cython.double = p[k * SEGMENT + P + axis]
    side: cython.double = 1.0 if place > where else -1.0
    level: cython.double = where - side * radius  # where its centre then is
    v: cython.double
    a: cython.double
    turn: cython.double
    then: cython.double
    there: cython.double
    while j >= 0:
        v = p[k * SEGMENT + V + axis]
        a = p[k * SEGMENT + A + axis]
        then = p[j * SEGMENT + T]
        if v * a < 0.0 and v * (v + a * (then - time)) < 0.0:
            # on the way it turns back: until then, and from then on, it goes one way
            turn = time - v / a
            there = place - v * v / (2 * a)
            if side * (there - level) <= 0.0:
                write_fact(
                    rows, work, arrival_time(time, place, v, a, level, turn), CROSSED, i, line
                )
                side = -side
                level = where - side * radius
            time = turn
            place = there
            v = 0.0
        there = p[j * SEGMENT + P + axis]
        if side * (there - level) <= 0.0:
            write_fact(rows, work, arrival_time(time, place, v, a, level, then), CROSSED, i, line)
            side = -side
            level = where - side * radius
        time = then
        place = there
        k = j
        j = work[NEXT + k]


# ---------------------------------------------------------------- everything


def write_events(p, events, n_events, rows, work):
    """Write events as facts; a ball on the rail comes back by itself, or has left the table."""
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
                write_fact(rows, work, events[q], BACK, ball, 0)
        if kind == CONTACT or kind == CUSHION or kind == POCKET:
            write_fact(rows, work, events[q], kind, ball, cython.cast(cython.int, events[q + 3]))
        elif kind == LEFT:
            write_fact(rows, work, events[q], LEFT, ball, 0)
        elif kind == ON_RAIL and lies < 0:
            work[RAILS + many] = ball
            many += 1
    for j in range(many):  # a ball that comes to rest on the rail has left the table
        ball = work[RAILS + j]
        write_fact(rows, work, p[work[FINAL + ball] * SEGMENT + T], LEFT, ball, 0)


def write_facts(
    n, p, many, events, n_events, struck, n_touching, axis, lines, n_lines, jumps, sizes, rows, work
):
    """Write all facts of a motion; `sizes` are the radii of all balls that the table knows."""
    i: cython.int
    j: cython.int
    k: cython.Py_ssize_t
    time: cython.double
    ends: cython.double
    work[0] = 0
    link_segments(n, p, many, work)
    for k in range(n_touching):
        i = work[TOUCHES + k]
        if was_moved(p, events, n_events, work[FIRST + struck], i):
            write_fact(rows, work, 0.0, MOVED, i, 0)
    for i in range(n):
        for j in range(n_lines):
            write_crossings(p, work, i, axis, sizes[work[IDS + i]], lines[j], j, rows)
    for k in range(many if jumps else 0):
        if p[k * SEGMENT + S] != FLYING:
            continue
        for i in range(n):
            if i == p[k * SEGMENT]:
                continue
            ends = p[work[NEXT + k] * SEGMENT + T]
            time = passing_time(p, work, sizes, k, p[k * SEGMENT + T], ends, i)
            if time >= 0.0 and met_at_takeoff(p, work, sizes, events, n_events, k, i):
                # it goes on over it; but then it may come over it once more
                time = passing_time(p, work, sizes, k, time + AGAIN, ends, i)
            if time >= 0.0:
                write_fact(rows, work, time, JUMPED, cython.cast(cython.int, p[k * SEGMENT]), i)
    write_events(p, events, n_events, rows, work)


def fact_code(rows, work, k):
    """Return a row as one number: kind, ball of the table, and what it met, six bits each."""
    kind: cython.int = cython.cast(cython.int, rows[k * ROW + 1])
    ball: cython.int = work[IDS + cython.cast(cython.int, rows[k * ROW + 2])]
    other: cython.int = cython.cast(cython.int, rows[k * ROW + 3])
    if kind == CONTACT or kind == JUMPED:
        other = work[IDS + other]
    return kind * 4096 + ball * 64 + other


def read_facts(ids, segments, events, struck: int, touching, axis, lines, jumps, sizes, rows, work):
    """Return all facts of a motion in order, each as a `fact_code`; their times stand in `rows`.

    `ids` says which balls of the table take part. None if there may be no room for all in `rows`,
    or for the segments in `work`.
    """
    n: cython.Py_ssize_t = len(ids)
    many: cython.Py_ssize_t = len(segments) // SEGMENT
    n_events: cython.Py_ssize_t = len(events) // EVENT
    n_lines: cython.Py_ssize_t = len(lines)
    n_touching: cython.Py_ssize_t = len(touching)
    k: cython.Py_ssize_t
    # within a segment a ball turns at most once, and then passes each line at most twice
    most: cython.Py_ssize_t = (2 + 2 * n_lines + n) * (many + n_events + n)
    if most * ROW > len(rows) or NEXT + many > len(work):
        return None
    _rows: cython.p_double = doubles(rows)
    _work: cython.p_int = ints(work)
    for k in range(n):
        _work[IDS + k] = ids[k]
    for k in range(n_touching):
        _work[TOUCHES + k] = touching[k]
    write_facts(
        n,
        doubles(segments),
        many,
        doubles(events),
        n_events,
        struck,
        n_touching,
        axis,
        doubles(lines),
        n_lines,
        jumps,
        doubles(sizes),
        _rows,
        _work,
    )
    return [fact_code(_rows, _work, k) for k in range(_work[0])]


def final_places(names, segments, stays: int):
    """Return where balls lie in the end that rest, or whose state is `stays`; not on the rail."""
    k: cython.Py_ssize_t
    q: cython.Py_ssize_t
    places: dict = {}
    last = cython.declare(cython.Py_ssize_t[64])
    p: cython.p_double = doubles(segments)
    state: cython.double = stays
    for k in range(len(segments) // SEGMENT):
        last[cython.cast(cython.int, p[k * SEGMENT])] = k * SEGMENT
    for k in range(len(names)):
        q = last[k]
        if (p[q + S] == REST or p[q + S] == state) and p[q + RAISED] == 0.0:
            places[names[k]] = (p[q + P], p[q + P + 1])
    return places
