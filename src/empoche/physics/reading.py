"""What happened in a motion, in the language of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from empoche import facts
from empoche.facts import Fact, Log
from empoche.physics.motion import Motion, Piece


def facts_of(motion: Motion) -> Log:
    """The facts of a shot, in order.

    >>> from empoche.equipment import AMERICAN_TABLE
    >>> from empoche.physics import Stroke, simulate
    >>> shot = simulate(AMERICAN_TABLE, {"cue": (0.6, 0.8), "8": (0.6, 1.2)}, Stroke(90, 0.5))
    >>> facts_of(shot)
    (Contact(piece='cue', other='8'), Crossed(piece='8', line='middle'))
    """
    told = [*_events(motion), *_crossings(motion), *_jumps(motion), *_left_on_rail(motion)]
    told.sort(key=lambda item: item[0])
    moved = tuple(
        facts.Moved(name) for name in sorted(motion.touching) if _moves_at_once(motion, name)
    )
    return moved + tuple(fact for _, fact in told)


def _events(motion: Motion) -> Iterator[tuple[float, Fact]]:
    on_rail: set[str] = set()
    for event in motion.events:
        name = event.ball
        if event.kind == "contact":
            yield event.time, facts.Contact(name, event.other)
        elif event.kind == "cushion":
            yield event.time, facts.Cushion(name, event.other)
        elif event.kind == "pocket":
            yield event.time, facts.Pocketed(name, event.other)
        elif event.kind == "left":
            yield event.time, facts.OffTable(name)
        elif event.kind == "on-rail":
            on_rail.add(name)
        elif name in on_rail:  # it rolled or bounced back on the bed
            on_rail.discard(name)
            yield event.time, facts.OffTable(name, "rail")


def _left_on_rail(motion: Motion) -> Iterator[tuple[float, Fact]]:
    """A ball that comes to rest on the rail has left the table."""
    for name, pieces in motion.paths.items():
        if pieces[-1].on_rail and pieces[-1].state == "rest":
            yield pieces[-1].time, facts.OffTable(name)


def _moves_at_once(motion: Motion, name: str) -> bool:
    return any(e.time == 0.0 and name in (e.ball, e.other) for e in motion.events)


# ---------------------------------------------------------------- lines


def _crossings(motion: Motion) -> Iterator[tuple[float, Fact]]:
    """A ball has passed a line when all of it is beyond, having not been so before."""
    for line, height in motion.table.lines.items():
        for name, pieces in motion.paths.items():
            radius = motion.table.balls.size(name)[0]
            beyond = _side(pieces[0].place[1], height, radius)
            for piece, until in _spans(pieces):
                for time in _moments(piece, height, radius, until):
                    now = _side(piece.at(time)[1], height, radius)
                    if now and now != beyond:
                        yield time, facts.Crossed(name, line)
                    beyond = now or beyond


def _side(y: float, line: float, radius: float) -> int:
    """1 if all of a ball is beyond a line, -1 if all is before it, 0 if it lies on it."""
    if y - radius >= line - 1e-12:
        return 1
    return -1 if y + radius <= line + 1e-12 else 0


def _spans(pieces: tuple[Piece, ...]) -> Iterator[tuple[Piece, float]]:
    for k, piece in enumerate(pieces):
        if piece.state in ("rolling", "sliding", "flying"):
            yield piece, pieces[k + 1].time if k + 1 < len(pieces) else piece.time


def _moments(piece: Piece, line: float, radius: float, until: float) -> list[float]:
    """When an edge of a ball stands on a line, and the end of the piece."""
    times = [until]
    for level in (line - radius, line + radius):
        a, b, c = piece.acceleration[1] / 2, piece.velocity[1], piece.place[1] - level
        times += [piece.time + t for t in _zeros(a, b, c) if 0.0 < t < until - piece.time]
    return sorted(times)


def _zeros(a: float, b: float, c: float) -> tuple[float, ...]:
    if a == 0.0:
        return () if b == 0.0 else (-c / b,)
    inner = b * b - 4 * a * c
    if inner < 0.0:
        return ()
    root = inner**0.5
    return ((-b - root) / (2 * a), (-b + root) / (2 * a))


# ---------------------------------------------------------------- jumps


def _jumps(motion: Motion) -> Iterator[tuple[float, Fact]]:
    """A flying ball that passes over another: nearest in plan within it, and above it."""
    for name, pieces in motion.paths.items():
        for piece, until in _spans(pieces):
            if piece.state != "flying":
                continue
            for other in motion.names:
                time = _nearest(motion, piece, other, until)
                if other != name and time is not None:
                    yield time, facts.Jumped(name, other)


def _nearest(motion: Motion, piece: Piece, other: str, until: float) -> float | None:
    """When a flying ball is over another, if it comes to be."""
    there = motion.at((piece.time + until) / 2).get(other)
    if there is None or there[2] > motion.table.balls.size(other)[0] + 1e-9:
        return None
    vx, vy, _ = piece.velocity
    speed = vx * vx + vy * vy
    if speed == 0.0:
        return None
    dx, dy = there[0] - piece.place[0], there[1] - piece.place[1]
    t = (dx * vx + dy * vy) / speed
    if not 0.0 < t < until - piece.time:
        return None
    reach = motion.table.balls.size(other)[0]
    return piece.time + t if hypot(dx - vx * t, dy - vy * t) < reach else None
