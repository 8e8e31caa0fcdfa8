"""What happened in a motion, in the language of the rules."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import hypot, inf, sqrt
from operator import itemgetter

from empoche import facts
from empoche.equipment import CarromBoard, Table
from empoche.facts import Fact, Log
from empoche.physics.kernel import columns
from empoche.physics.motion import (
    ACCELERATION,
    GONE,
    PLACE,
    STATE,
    TIME,
    VELOCITY,
    Motion,
    Piece,
)

Told = Iterator[tuple[float, Fact]]
X, Y = 0, 1
NEAR = 1e-6  # metres: what misses by less than this has not been passed over, nor touched


def facts_of(motion: Motion) -> Log:
    """The facts of a shot, in order.

    >>> from empoche.equipment import AMERICAN_TABLE
    >>> from empoche.physics import Stroke, simulate
    >>> shot = simulate(AMERICAN_TABLE, {"cue": (0.6, 0.8), "8": (0.6, 1.2)}, Stroke(90, 0.5))
    >>> facts_of(shot)
    (Contact(piece='cue', other='8'), Crossed(piece='8', line='middle'))
    """
    return tuple([fact for _, fact in timed_facts(motion)])


def timed_facts(motion: Motion) -> list[tuple[float, Fact]]:
    """The facts of a shot with the moment of each."""
    # what a ball did on its way stands before what it met at the end of it
    told = [*_crossings(motion), *_jumps(motion), *_events(motion)]
    told.sort(key=itemgetter(0))
    # only pool asks whether balls that touched the cue ball moved
    moved = _moved(motion) if isinstance(motion.table, Table) else ()
    return [*[(0.0, fact) for fact in moved], *told]


def _events(motion: Motion) -> Told:
    on_rail: list[str] = []
    for time, kind, name, other in motion.log_by_name():
        if name in on_rail and kind in ("bounce", "from-rail", "pocket", "left"):
            on_rail.remove(name)
            if kind != "left":  # back by itself, on the bed or into a pocket
                yield time, facts.OffTable(name, "rail")
        if kind == "contact":
            yield time, facts.Contact(name, other)
        elif kind == "cushion":
            yield time, facts.Cushion(name, other)
        elif kind == "pocket":
            yield time, facts.Pocketed(name, other)
        elif kind == "left":
            yield time, facts.OffTable(name)
        elif kind == "on-rail" and name not in on_rail:
            on_rail.append(name)
    for name in on_rail:  # a ball that comes to rest on the rail has left the table
        yield motion.begins[name][-1], facts.OffTable(name)


def _moved(motion: Motion) -> Iterator[Fact]:
    """The touching balls that were met before the struck one had gone a millimetre.

    What touches may lie a micrometre away: it is met within 0.4 mm, or played away from.
    """
    for name in sorted(motion.touching):
        met = (e.time for e in motion.events if e.kind == "contact" and name in (e.ball, e.other))
        if _gone(motion, next(met, inf)) < 1e-3:
            yield facts.Moved(name)


def _gone(motion: Motion, time: float) -> float:
    """How far the struck ball has gone by then, at most."""
    start = motion.piece(motion.rows[motion.struck][0])
    if time > 0.0 and start.state in ("rest", "spinning"):
        return inf  # it only moves when others come to it
    return (hypot(*start.velocity) + hypot(*start.acceleration) / 2 * time) * time


# ---------------------------------------------------------------- lines

Station = tuple[float, float, float, float]  # time, place, velocity and acceleration along an axis


def _crossings(motion: Motion) -> Told:
    """A ball has passed a line when all of it is beyond, and it came from the other side."""
    axis, lines = _lines(motion)
    y, v, a = PLACE + axis, VELOCITY + axis, ACCELERATION + axis
    stations = list(zip(*[motion.column(k) for k in (TIME, y, v, a)], strict=True))
    for name, rows in motion.rows.items():
        if len(rows) == 1:
            continue  # it never moved
        path = _with_turns([stations[k] for k in rows])
        places = [place for _, place, _, _ in path]
        low, high = min(places), max(places)
        for line, where in lines:
            if low <= where <= high:  # else it has only been on one side
                for time in _passes(path, where, motion.table.size(name)[0]):
                    yield time, facts.Crossed(name, line)


def _lines(motion: Motion) -> tuple[int, Iterable[tuple[str, float]]]:
    """The lines that count, and across which axis: in a lag the one that parts the two halves."""
    if motion.struck in ("A", "B"):
        return X, (("centre", motion.table.width / 2),)
    return Y, motion.table.lines.items()


def _with_turns(path: list[Station]) -> list[Station]:
    """A path with the moments at which it turns back, so that it goes one way between any two."""
    found = path[:1]
    for here, there in pairwise(path):
        time, place, v, a = here
        if v * a < 0.0 and v * (v + a * (there[0] - time)) < 0.0:
            found.append((time - v / a, place - v * v / (2 * a), 0.0, a))
        found.append(there)
    return found


def _passes(path: list[Station], line: float, radius: float) -> Iterator[float]:
    """When a ball comes to be wholly beyond a line; one with its centre on it lies before it."""
    side = 1 if path[0][1] > line else -1
    level = line - side * radius  # where its centre then is
    for here, there in pairwise(path):
        if side * (there[1] - level) <= 0.0:
            yield min(_time_at(here, level), there[0])
            side = -side
            level = line - side * radius


def _time_at(station: Station, level: float) -> float:
    """When a ball that goes straight there arrives.

    By the mean of its speeds here and there: the textbook's zeros of a t² / 2 + v t are the
    difference of two numbers that are all but equal if there is hardly any acceleration.
    """
    time, place, v, a = station
    far = level - place
    mean = (abs(v) + sqrt(max(v * v + 2 * a * far, 0.0))) / 2
    return time + abs(far) / mean if mean > 0.0 else inf


# ---------------------------------------------------------------- jumps

Apart = tuple[float, float, float, float, float, float]  # place, velocity, acceleration, in plan


def _jumps(motion: Motion) -> Told:
    """A flying ball passes over another that it would have met on the bed: told once a flight."""
    if isinstance(motion.table, CarromBoard):
        return  # a disc in the air is on its way off the board
    for k, state in enumerate(motion.column(STATE)):
        if state == columns.FLYING:
            flight = motion.piece(k)
            until = motion.begins[flight.ball][motion.rows[flight.ball].index(k) + 1]
            for other in motion.names:
                if other != flight.ball:
                    time = _over(motion, flight, until, other)
                    if time is not None and not _met(motion, flight, other):
                        yield time, facts.Jumped(flight.ball, other)


def _over(motion: Motion, flight: Piece, until: float, other: str) -> float | None:
    """When a flying ball is nearest to another in plan, if it is above it then."""
    closing = False
    for k, begin, end in _during(motion, other, flight.time, until):
        apart = _apart(flight, motion.row(k), begin)
        first, last = _parting(apart, 0.0), _parting(apart, end - begin)
        # nearest on the way, or in the moment in which the other is struck and goes off
        if first < 0.0 <= last or (closing and first >= 0.0):
            time = begin + (_nearest(apart, end - begin) if first < 0.0 else 0.0)
            if _above(motion, flight, motion.piece(k), time):
                return time
        closing = last < 0.0
    return None


def _above(motion: Motion, flight: Piece, other: Piece, time: float) -> bool:
    """Whether a ball is higher than another, and nearer in plan than both could be on the bed."""
    if other.on_rail or other.state in GONE:
        return False
    (x, y, z), (u, v, w) = flight.at(time), other.at(time)
    size = motion.table.size
    reach = 2 * sqrt(size(flight.ball)[0] * size(other.ball)[0])
    return z > w and hypot(u - x, v - y) < reach - NEAR


def _met(motion: Motion, flight: Piece, other: str) -> bool:
    """Whether a flight begins on top of another ball: it has met it, and goes on over it."""
    pair, time = {flight.ball, other}, flight.time
    if not any(e.time == time and {e.ball, e.other} == pair for e in motion.events):
        return False
    k, _, _ = next(_during(motion, other, time, time))
    closing = _parting(_apart(flight, motion.row(k), time), 0.0) < 0.0
    return closing and _above(motion, flight, motion.piece(k), time)


def _during(
    motion: Motion, ball: str, begin: float, end: float
) -> Iterator[tuple[int, float, float]]:
    """The pieces of a ball within a time, each with its part of it."""
    begins, rows = motion.begins[ball], motion.rows[ball]
    k = max(bisect_right(begins, begin) - 1, 0)
    while k + 1 < len(rows) and begins[k + 1] < end:
        yield rows[k], begin, begins[k + 1]
        k += 1
        begin = begins[k]
    yield rows[k], begin, end


def _apart(flight: Piece, other: Sequence[float], time: float) -> Apart:
    """Where a ball is from one that flies, from a moment on: a path of second degree too."""
    x, y, _, vx, vy, _, ax, ay, _ = other[PLACE : PLACE + 9]
    (u, v, _), (ux, uy, _), (bx, by, _) = flight.place, flight.velocity, flight.acceleration
    t, s = time - other[TIME], time - flight.time
    return (
        x + (vx + ax / 2 * t) * t - u - (ux + bx / 2 * s) * s,
        y + (vy + ay / 2 * t) * t - v - (uy + by / 2 * s) * s,
        vx + ax * t - ux - bx * s,
        vy + ay * t - uy - by * s,
        ax - bx,
        ay - by,
    )


def _nearest(apart: Apart, end: float) -> float:
    """When two balls that come nearer at first, and part in the end, are nearest.

    The rate of their distance is all but linear in time, so its zero is soon found by secants.
    """
    begin, first, last = 0.0, _parting(apart, 0.0), _parting(apart, end)
    for _ in range(50):
        t = begin + (end - begin) * first / (first - last)
        rate = _parting(apart, t)
        if abs(rate) < 1e-9:
            break
        if rate < 0.0:
            begin, first = t, rate
        else:
            end, last = t, rate
    return t


def _parting(apart: Apart, t: float) -> float:
    """Half the rate at which the square of a distance grows."""
    x, y, u, v, a, b = apart
    return (x + (u + a / 2 * t) * t) * (u + a * t) + (y + (v + b / 2 * t) * t) * (v + b * t)
