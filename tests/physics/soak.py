"""Many random shots, each checked at every event and between.

    python tests/physics/soak.py --shots 100000 --seed 1     a progress bar, a table; 1 on a fault
    python tests/physics/soak.py --seed 1 --number 4711      one of them: its script and its faults

What is checked stands in `measured`, one function each; none of them uses the kernel's own way of
finding contacts. Distances between two balls are polynomials of time from piece to piece, and
their least values are found, not sampled: a ball that passes through another in a millisecond is
seen.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, pairwise, product
from math import atan2, hypot, inf, isfinite, sqrt, tau
from multiprocessing import get_context
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).parents[2]))

from empoche.equipment.outline import Arc, Outline, Straight
from empoche.errors import EmpocheError, Refused
from empoche.physics import Motion, Piece, simulate_many
from empoche.physics.simulation import GRAVITY, check_layout
from tests.physics.random_shots import Drawn, at_nose, shots

Vector = tuple[float, float, float]
Box = tuple[float, float, float, float]  # left, right, bottom, top

# how far each may be wrong: joules per joule, metres, metres per second, and numbers
BEHIND = 0.06  # a cushion is at least so thick behind its nose
LIMITS = {
    "energy": 1e-9,  # rise at an event or within a piece, relative to all there is then
    "overlap": 1e-9,  # of two balls
    "cushion": 1e-9,  # depth of a ball on the bed in a nose or an arc, or beyond it
    "hole": 1e-9,  # how far over a hole a ball on the bed has come
    "flight": 1e-9,  # depth of a flying ball in a nose, or in the cushion behind it
    "leap": 1e-9,  # from where a piece ends to where the next one begins
    "push": 1e-6,  # change of velocity without an event
    "contact": 1e-4,  # between balls that an event says to meet: a hair apart counts as touching
    "nose": 1e-9,  # between a ball and the cushion that an event says it meets
    "unending": 0,  # balls that neither rest nor left play, and numbers that are not finite
    "events": 600,
    "moment": 100,  # pieces of one ball that begin at one moment: a loop, whatever ends it
    "again": 0,  # layouts left behind that would be refused as the next one
    "error": 0,  # a shot that was refused, or given up
    "repeat": 0,  # other numbers in a second run, or on more threads
}


class Leg:
    """A piece of motion with its end."""

    __slots__ = ("box", "end", "moves", "on_bed", "piece", "plays", "start")

    def __init__(self, piece: Piece, end: float) -> None:
        state = piece.state
        self.piece, self.start, self.end = piece, piece.time, end
        self.moves = state in ("rolling", "sliding", "flying")
        self.plays = state not in ("pocketed", "off")
        self.on_bed = self.plays and state != "flying" and not piece.on_rail
        self.box = self._box()

    def _box(self) -> Box:
        """What the path of the centre lies in."""
        piece, span = self.piece, self.end - self.start
        sides = []
        for k in (0, 1):
            low = high = piece.place[k]
            if self.moves:
                v, a = piece.velocity[k], piece.acceleration[k]
                ends = [low, low + (v + 0.5 * a * span) * span]
                if a != 0.0 and 0.0 < -v / a < span:
                    ends.append(low - v * v / a / 2)
                low, high = min(ends), max(ends)
            sides += [low, high]
        return sides[0], sides[1], sides[2], sides[3]

    def near(self, other: Box, reach: float) -> bool:
        """Whether what it lies in comes as near to something as this."""
        left, right, low, high = self.box
        x0, x1, y0, y1 = other
        return (
            left <= x1 + reach and x0 <= right + reach and low <= y1 + reach and y0 <= high + reach
        )

    def at(self, time: float) -> Vector:
        """Where the ball is; the same formula as Piece.at, which is made for reading."""
        t, piece = time - self.start, self.piece
        (x, y, z), (u, v, w) = piece.place, piece.velocity
        a, b, c = piece.acceleration
        return x + (u + 0.5 * a * t) * t, y + (v + 0.5 * b * t) * t, z + (w + 0.5 * c * t) * t

    def velocity(self, time: float) -> Vector:
        return _linear(self.piece.velocity, self.piece.acceleration, time - self.start)

    def spin(self, time: float) -> Vector:
        return _linear(self.piece.spin, self.piece.spin_change, time - self.start)

    @property
    def times(self) -> tuple[float, ...]:
        """Its begin, some moments of it, and its end."""
        start, step = self.start, (self.end - self.start) / 4
        return start, start + step, start + 2 * step, start + 3 * step, self.end


def _linear(start: Vector, change: Vector, t: float) -> Vector:
    return start[0] + change[0] * t, start[1] + change[1] * t, start[2] + change[2] * t


@dataclass(slots=True)
class Measured:
    """The worst of everything in a motion, and where that was."""

    worst: dict[str, float] = field(default_factory=lambda: dict.fromkeys(LIMITS, 0.0))
    where: dict[str, str] = field(default_factory=dict)

    def see(self, what: str, size: float, where: str) -> None:
        if not size <= self.worst[what]:  # so written, a NaN counts
            self.worst[what], self.where[what] = size, where

    @property
    def faults(self) -> list[str]:
        return [
            f"{what} {size:.3g} (at most {LIMITS[what]:g}): {self.where[what]}"
            for what, size in self.worst.items()
            if not size <= LIMITS[what]
        ]


def measured(motion: Motion) -> Measured:
    """Everything that must hold of a motion, as numbers."""
    found = Measured()
    legs = _legs(motion)
    for check in (ending, moments, energy, overlaps, cushions, flights, joints, named, playable):
        check(motion, legs, found)
    found.see("events", len(motion.events), "whole shot")
    return found


Legs = dict[str, list[Leg]]


def _legs(motion: Motion) -> Legs:
    end = motion.duration
    return {
        ball: [
            *(Leg(piece, after.time) for piece, after in pairwise(path)),
            Leg(path[-1], max(end, path[-1].time)),
        ]
        for ball, path in motion.paths.items()
    }


# ---------------------------------------------------------------- what must hold


def ending(motion: Motion, legs: Legs, found: Measured) -> None:
    """Every ball rests or is out of play at last; every number is one; time does not run back."""
    for ball, path in legs.items():
        last = path[-1].piece
        if last.state not in ("rest", "pocketed", "off"):
            found.see("unending", 1, f"{ball} is {last.state} at last")
    if not all(isfinite(number) for number in (*motion.numbers, *motion.log)):
        found.see("unending", 1, "a number that is not finite")
    for times in ([p.time for p in motion.pieces], [e.time for e in motion.events]):
        if any(a > b for a, b in pairwise(times)):
            found.see("unending", 1, "time runs back")


def moments(motion: Motion, legs: Legs, found: Measured) -> None:
    """Nothing happens to one ball over and over without time going on."""
    for ball, path in legs.items():
        time, most = Counter(leg.start for leg in path).most_common(1)[0]
        found.see("moment", most, f"{ball} at {time!r}")


def energy(motion: Motion, legs: Legs, found: Measured) -> None:
    """All that balls have by moving, turning and height: never more than just before.

    Events concern some balls; what those have together just before is compared with just after.
    """
    sizes = {ball: motion.table.balls.size(ball) for ball in legs}

    def of(leg: Leg, time: float) -> float:
        if not leg.plays:
            return 0.0
        r, m = sizes[leg.piece.ball]
        vx, vy, vz = leg.velocity(time)
        wx, wy, wz = leg.spin(time)
        height = leg.at(time)[2] - r
        return m * (
            (vx * vx + vy * vy + vz * vz) / 2
            + r * r * (wx * wx + wy * wy + wz * wz) / 5
            + GRAVITY * height
        )

    def whole(time: float) -> float:
        return sum(of(_leg_at(path, time), time) for path in legs.values())

    changes: dict[float, float] = defaultdict(float)
    for path in legs.values():
        for leg in path:
            if leg.moves or leg.piece.state == "spinning":
                have = [of(leg, time) for time in leg.times]
                for a, b, time in zip(have, have[1:], leg.times, strict=False):
                    if b > a:
                        found.see("energy", (b - a) / whole(time), _place(leg, time))
        for leg, after in pairwise(path):
            time = after.start
            changes[time] += of(after, time) - of(leg, time)
    for time, change in changes.items():
        if change > 0.0:
            before = whole(time) - change
            found.see("energy", change / before if before > 0.0 else inf, f"event at {time!r}")


def overlaps(motion: Motion, legs: Legs, found: Measured) -> None:
    """The depth of every pair where it is nearest, from piece to piece."""
    for (ball, path), (other, track) in combinations(legs.items(), 2):
        if len(path) == len(track) == 1 and motion.events:
            continue  # neither ever moves
        reach = motion.table.balls.size(ball)[0] + motion.table.balls.size(other)[0]
        for a, b in _shared(path, track):
            if not a.near(b.box, reach):
                continue
            near, time = _nearest_pair(a, b, reach)
            if near < reach:
                found.see("overlap", reach - near, f"{ball} and {other} at {time!r}")


def cushions(motion: Motion, legs: Legs, found: Measured) -> None:
    """Balls on the bed stay before the noses, clear of the arcs, and not over holes."""
    for ball, path in legs.items():
        edge = at_nose(motion.table, ball)
        for leg in path:
            if leg.on_bed and not _keeps_inside(motion, leg, edge):
                _against_walls(motion, leg, edge, found)
                _beyond_noses(motion, leg, edge, found)
                _over_holes(motion, leg, found)


def flights(motion: Motion, legs: Legs, found: Measured) -> None:
    """A flying ball neither dips into a nose nor through the cushion behind it."""
    nose = motion.table.rubber.nose
    for ball, path in legs.items():
        r = motion.table.balls.size(ball)[0]
        for leg in path:
            if leg.piece.state != "flying":
                continue
            for time, wall in product(leg.times, _walls_near(motion, leg, r)):
                x, y, z = leg.at(time)
                off = _off(wall, x, y)
                if off is None or not -BEHIND < off < r:
                    continue
                far = hypot(off, z - nose) if off > 0.0 else z - nose
                if far < r and not _in_mouth(motion, x, y):
                    found.see("flight", r - far, f"{wall.cushion}, {_place(leg, time)}")


def joints(motion: Motion, legs: Legs, found: Measured) -> None:
    """A piece starts where the last one ended, and as fast unless something happened."""
    happened = {(ball, e.time) for e in motion.events for ball in (e.ball, e.other)}
    for ball, path in legs.items():
        for leg, after in pairwise(path):
            if not after.plays:
                continue
            time = after.start
            x, y, z = leg.at(time)
            u, v, w = after.piece.place
            found.see("leap", hypot(u - x, v - y, w - z), _place(after, time))
            if (ball, time) not in happened:
                r = motion.table.balls.size(ball)[0]
                found.see("push", _far(leg.velocity(time), after.piece.velocity), _place(leg, time))
                turn = r * _far(leg.spin(time), after.piece.spin)
                found.see("push", turn, _place(leg, time))


def named(motion: Motion, legs: Legs, found: Measured) -> None:
    """What an event names is there: balls that meet touch, and so do a ball and its cushion."""
    for event in motion.events:
        ball, r = event.ball, motion.table.balls.size(event.ball)[0]
        where = f"{event.kind} of {ball} and {event.other} at {event.time!r}"
        place = _leg_at(legs[ball], event.time).at(event.time)
        if event.kind == "contact":
            there = _leg_at(legs[event.other], event.time).at(event.time)
            reach = r + motion.table.balls.size(event.other)[0]
            found.see("contact", abs(_far(place, there) - reach), where)
        elif event.kind == "cushion" and place[2] == r:
            offs = (
                _off(wall, place[0], place[1])
                for wall in motion.table.outline.cushions
                if wall.cushion == event.other
            )
            edge = at_nose(motion.table, ball)
            gaps = [abs(off - edge) for off in offs if off is not None]
            found.see("nose", min(gaps, default=inf), where)


def playable(motion: Motion, legs: Legs, found: Measured) -> None:
    """The next player finds a layout that can be played: what has come to rest is not refused."""
    try:
        check_layout(motion.table, motion.final)
    except Refused as refused:
        found.see("again", 1, str(refused))


# ---------------------------------------------------------------- where and when


def _place(leg: Leg, time: float) -> str:
    return f"{leg.piece.ball}, {leg.piece.state}, at {time!r}"


def _far(a: Vector, b: Vector) -> float:
    return hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])


def _leg_at(path: list[Leg], time: float) -> Leg:
    """The last one that has begun; so, at an event, the one that it begins."""
    found = path[0]
    for leg in path:
        if leg.start > time:
            break
        found = leg
    return found


def _shared(path: list[Leg], track: list[Leg]) -> Iterator[tuple[Leg, Leg]]:
    """The pieces of two balls side by side, where one of them moves and both are in play."""
    i = j = 0
    while i < len(path) and j < len(track):
        a, b = path[i], track[j]
        if (a.moves or b.moves) and a.plays and b.plays:
            yield a, b
        if a.end <= b.end:
            i += 1
        if b.end <= a.end:
            j += 1


def _nearest_pair(a: Leg, b: Leg, reach: float) -> tuple[float, float]:
    """How near two balls come while both pieces last, and when; infinity if clearly not near."""
    start, end = max(a.start, b.start), min(a.end, b.end)
    (ux, uy, uz), (x, y, z) = a.velocity(start), a.at(start)
    (vx, vy, vz), (p, q, r) = b.velocity(start), b.at(start)
    (ax, ay, az), (bx, by, bz) = a.piece.acceleration, b.piece.acceleration
    span = end - start
    d, v, c = (p - x, q - y, r - z), (vx - ux, vy - uy, vz - uz), (bx - ax, by - ay, bz - az)
    swift = hypot(v[0], v[1]) + 0.5 * hypot(c[0], c[1]) * span
    if hypot(d[0], d[1]) > reach + swift * span:
        return inf, start
    near, when = nearest(d, v, c, span)
    return near, start + when


def nearest(d: Vector, v: Vector, a: Vector, span: float) -> tuple[float, float]:
    """The least of |d + v t + a t²/2| for t from 0 to `span`, and when.

    Its square is of degree four; where the derivative turns from falling to rising there is a
    trough, and between the turning points of the derivative there is at most one.
    """
    dv, vv, da = _dot(d, v), _dot(v, v), _dot(d, a)
    va, aa = _dot(v, a), _dot(a, a)

    def at(t: float) -> float:
        return hypot(
            d[0] + (v[0] + a[0] * t / 2) * t,
            d[1] + (v[1] + a[1] * t / 2) * t,
            d[2] + (v[2] + a[2] * t / 2) * t,
        )

    def slope(t: float) -> float:
        return dv + (vv + da + (1.5 * va + 0.5 * aa * t) * t) * t

    best, when = at(0.0), 0.0
    bounds = [0.0, *(t for t in _zeros(1.5 * aa, 3 * va, vv + da) if 0.0 < t < span), span]
    for low, high in pairwise(bounds):
        troughs = [high]
        if slope(low) < 0.0 < slope(high):
            troughs.append(_rising_zero(slope, low, high))
        for t in troughs:
            far = at(t)
            if far < best:
                best, when = far, t
    return best, when


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _zeros(a: float, b: float, c: float) -> tuple[float, ...]:
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


# ---------------------------------------------------------------- walls and holes


@cache
def _boxed(outline: Outline) -> tuple[tuple[Straight | Arc, Box], ...]:
    """The walls with what they lie in."""
    found = []
    for wall in outline.cushions:
        if isinstance(wall, Arc):
            (x, y), r = wall.centre, wall.radius
            box = (x - r, x + r, y - r, y + r)
        else:
            (x, y), (u, v) = wall.start, wall.end
            box = (min(x, u), max(x, u), min(y, v), max(y, v))
        found.append((wall, box))
    return tuple(found)


def _walls_near(motion: Motion, leg: Leg, reach: float) -> list[Straight | Arc]:
    """The walls that a path comes near to: none for most."""
    return [wall for wall, box in _boxed(motion.table.outline) if leg.near(box, reach)]


def _keeps_inside(motion: Motion, leg: Leg, edge: float) -> bool:
    """Whether a whole path stays clear of the noses."""
    left, right, low, high = leg.box
    x, y = motion.table.width - edge, motion.table.length - edge
    return left >= edge and low >= edge and right <= x and high <= y


def _against_walls(motion: Motion, leg: Leg, edge: float, found: Measured) -> None:
    for wall in _walls_near(motion, leg, edge):
        for time in (*leg.times, *_nearest_to_wall(leg, wall)):
            x, y, _ = leg.at(time)
            off = _off(wall, x, y)
            if off is not None and -BEHIND < off < edge:
                found.see("cushion", edge - off, f"{wall.cushion}, {_place(leg, time)}")


def _beyond_noses(motion: Motion, leg: Leg, edge: float, found: Measured) -> None:
    for time in leg.times:
        x, y, _ = leg.at(time)
        beyond = max(-x, x - motion.table.width, -y, y - motion.table.length)
        if beyond > 0.0 and not _in_mouth(motion, x, y):
            found.see("cushion", beyond + edge, f"beyond the noses, {_place(leg, time)}")


def _nearest_to_wall(leg: Leg, wall: Straight | Arc) -> Iterator[float]:
    """When a piece is nearest to a wall, if that is not at one of its ends."""
    piece, span = leg.piece, leg.end - leg.start
    if isinstance(wall, Arc):
        (x, y, _), (u, v) = piece.place, wall.centre
        away = (x - u, y - v, 0.0)
        yield leg.start + nearest(away, piece.velocity, piece.acceleration, span)[1]
        return
    nx, ny = wall.start[1] - wall.end[1], wall.end[0] - wall.start[0]
    speed = piece.velocity[0] * nx + piece.velocity[1] * ny
    pull = piece.acceleration[0] * nx + piece.acceleration[1] * ny
    if pull != 0.0 and 0.0 < -speed / pull < span:
        yield leg.start - speed / pull


def _off(wall: Straight | Arc, x: float, y: float) -> float | None:
    """How far before a wall a point lies, if it lies before or behind it and not beside it."""
    if isinstance(wall, Arc):
        dx, dy = x - wall.centre[0], y - wall.centre[1]
        if (atan2(dy, dx) - wall.begin) % tau > wall.end - wall.begin:
            return None
        return hypot(dx, dy) - wall.radius
    (x0, y0), (x1, y1) = wall.start, wall.end
    length = hypot(x1 - x0, y1 - y0)
    ax, ay = (x1 - x0) / length, (y1 - y0) / length
    if not 0.0 <= (x - x0) * ax + (y - y0) * ay <= length:
        return None
    return (y - y0) * ax - (x - x0) * ay


def _in_mouth(motion: Motion, x: float, y: float) -> bool:
    """Whether a point lies near enough to a pocket to be in its mouth."""
    return any(
        hypot(x - p.centre[0], y - p.centre[1]) < p.radius + 0.1
        for p in motion.table.outline.pockets
    )


def _over_holes(motion: Motion, leg: Leg, found: Measured) -> None:
    for pocket in motion.table.outline.pockets:
        for time in leg.times:
            x, y, _ = leg.at(time)
            deep = pocket.radius - hypot(x - pocket.centre[0], y - pocket.centre[1])
            if deep > 0.0:
                found.see("hole", deep, f"{pocket.name}, {_place(leg, time)}")


# ---------------------------------------------------------------- many shots


@dataclass(slots=True)
class Played:
    """What is kept of one shot."""

    drawn: Drawn
    worst: dict[str, float]
    faults: list[str]
    events: int


def played(batch: Iterable[Drawn]) -> list[Played]:
    """Play shots on one, two and four threads, compare, and measure."""
    batch = list(batch)
    try:
        runs = [_run(batch, threads) for threads in (1, 2, 4)]
    except (EmpocheError, RuntimeError) as error:
        if len(batch) == 1:
            found = Measured()
            found.see("error", 1, f"{type(error).__name__}: {error}")
            return [Played(batch[0], found.worst, found.faults, 0)]
        half = len(batch) // 2
        return played(batch[:half]) + played(batch[half:])
    results = []
    for d, motion, *others in zip(batch, *runs, strict=True):
        found = measured(motion)
        if any(o.numbers != motion.numbers or o.log != motion.log for o in others):
            found.see("repeat", 1, "another run")
        results.append(Played(d, found.worst, found.faults, len(motion.events)))
    return results


def _run(batch: list[Drawn], threads: int) -> list[Motion]:
    """In a thread of its own: a shot that is given up then leaves no large buffers behind."""
    with ThreadPoolExecutor(1) as alone:
        return alone.submit(simulate_many, [d.shot for d in batch], threads).result()


def played_numbers(seed: int, start: int, count: int) -> list[Played]:
    return played(shots(seed, count, start))


def share(values: list[int], part: float) -> int:
    """The value below which a part of them lies."""
    return sorted(values)[min(int(len(values) * part), len(values) - 1)]


def break_faults(results: Iterable[Played]) -> list[str]:
    """Breaks: nineteen of twenty have at most three times the events of the middle one."""
    faults = []
    for kind in ("tight break", "loose break"):
        events = [result.events for result in results if result.drawn.kind == kind]
        if len(events) >= 20 and share(events, 0.95) > 3 * share(events, 0.5):
            faults.append(f"{kind}: p95 {share(events, 0.95)}, median {share(events, 0.5)}")
    return faults


# ---------------------------------------------------------------- from the command line

BATCH = 100


def soak(seed: int, count: int, workers: int, console: Console) -> list[Played]:
    """Play all of them, on several cores."""
    results: list[Played] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with (
        ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool,
        Progress(*columns, TimeRemainingColumn(), console=console) as progress,
    ):
        task = progress.add_task("shots", total=count)
        waiting = [
            pool.submit(played_numbers, seed, start, min(BATCH, count - start))
            for start in range(0, count, BATCH)
        ]
        for done in as_completed(waiting):
            results += done.result()
            bad = sum(bool(result.faults) for result in results[-BATCH:])
            before = progress.tasks[task].fields.get("bad", 0)
            progress.update(task, advance=len(done.result()), bad=before + bad)
            progress.update(task, description=f"shots, {before + bad} with faults")
    return sorted(results, key=lambda result: result.drawn.number)


def summary(results: list[Played]) -> tuple[Grid, Grid]:
    """Events by kind of shot, and the worst of everything."""
    kinds = Grid("kind", "shots", "events p50", "p95", "most", "with faults", title="Shots")
    by_kind: dict[str, list[Played]] = defaultdict(list)
    for result in results:
        by_kind[result.drawn.kind].append(result)
    for kind, group in by_kind.items():
        events = [result.events for result in group]
        bad = sum(bool(result.faults) for result in group)
        middle, most, top = share(events, 0.5), share(events, 0.95), max(events)
        kinds.add_row(kind, f"{len(group):,}", str(middle), str(most), str(top), str(bad))
    worst = Grid("what", "worst", "at most", "shots over", "in shot", title="The worst")
    for what, limit in LIMITS.items():
        top_one = max(results, key=lambda result: result.worst[what])
        over = sum(not result.worst[what] <= limit for result in results)
        size = f"{top_one.worst[what]:.3g}"
        worst.add_row(what, size, f"{limit:g}", str(over), str(top_one.drawn.number))
    return kinds, worst


def main() -> int:
    parser = argparse.ArgumentParser(description="Random shots that must keep every law.")
    parser.add_argument("--shots", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--number", type=int, help="only this shot: its script and its faults")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    console = Console()
    if chosen.number is not None:
        results = played_numbers(chosen.seed, chosen.number, 1)
        print(results[0].drawn.script())
    else:
        results = soak(chosen.seed, chosen.shots, chosen.workers, console)
        for grid in summary(results):
            console.print(grid)
    bad = [result for result in results if result.faults]
    for fault in break_faults(results):
        print(fault)
    if bad and chosen.number is None:
        print(f"{len(bad)} shots with faults; the first:\n\n{bad[0].drawn.script()}")
    if bad:
        print("\n".join(bad[0].faults))
    return 1 if bad or break_faults(results) else 0


if __name__ == "__main__":
    sys.exit(main())
