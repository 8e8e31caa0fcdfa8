"""What must hold of every motion, one function for each law; how far it may be wrong is in LIMITS.

None of them uses the kernel's own way of finding contacts. Distances between two balls are
polynomials of time from piece to piece, and their least values are found, not sampled: a ball that
passes through another in a millisecond is seen.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from math import hypot, inf, isfinite

from empoche.errors import Refused
from empoche.physics import Motion
from empoche.physics.checks import check_layout
from empoche.physics.constants import GRAVITY
from tests.physics.legs import (
    Leg,
    Legs,
    Span,
    cut,
    far,
    leg_at,
    legs_of,
    middle,
    moments_of,
    nearest_pair,
    side_by_side,
)
from tests.physics.sizes import at_nose, radius
from tests.physics.walls import (
    before,
    in_mouth,
    keeps_inside,
    moments_nearest,
    nearest_nose,
    solid,
    walls_near,
)

# how far each may be wrong: joules per joule, metres, metres per second, and numbers
BEHIND = 0.06  # a cushion is at least so thick behind its nose
TRIFLE = 1e-7  # joules: of a ball that rolls at a millimetre in a second
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
    legs = legs_of(motion)
    for check in (ending, moments, energy, overlaps, cushions, flights, joints, named, playable):
        check(motion, legs, found)
    found.see("events", len(motion.events), "whole shot")
    return found


# ---------------------------------------------------------------- time and energy


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
    sizes = {ball: motion.table.size(ball) for ball in legs}

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
        """All there is; where that is next to nothing, rounding is not measured against it."""
        return max(TRIFLE, sum(of(leg_at(path, time), time) for path in legs.values()))

    changes: dict[float, float] = defaultdict(float)
    for path in legs.values():
        for leg in path:
            if leg.moves or leg.piece.state == "spinning":
                have = [of(leg, time) for time in leg.times]
                for a, b, time in zip(have, have[1:], leg.times, strict=False):
                    if b > a:
                        found.see("energy", (b - a) / whole(time), leg.told(time))
        for leg, after in pairwise(path):
            time = after.start
            changes[time] += of(after, time) - of(leg, time)
    for time, change in changes.items():
        if change > 0.0:
            found.see("energy", change / max(TRIFLE, whole(time) - change), f"event at {time!r}")


# ---------------------------------------------------------------- no two things in one place


def overlaps(motion: Motion, legs: Legs, found: Measured) -> None:
    """The depth of every pair where it is nearest, from piece to piece."""
    for (ball, path), (other, track) in combinations(legs.items(), 2):
        if len(path) == len(track) == 1 and motion.events:
            continue  # neither ever moves
        reach = radius(motion.table, ball) + radius(motion.table, other)
        for a, b in side_by_side(path, track):
            if not a.near(b.box, reach):
                continue
            near, time = nearest_pair(a, b, reach)
            if near < reach:
                found.see("overlap", reach - near, f"{ball} and {other} at {time!r}")


def cushions(motion: Motion, legs: Legs, found: Measured) -> None:
    """Balls on the bed stay before the noses, clear of the arcs, and not over holes."""
    for ball, path in legs.items():
        edge = at_nose(motion.table, ball)
        for leg in path:
            if leg.on_bed and not keeps_inside(motion.table, leg, edge):
                _against_walls(motion, leg, edge, found)
                _beyond_noses(motion, leg, edge, found)
                _over_holes(motion, leg, found)


def _against_walls(motion: Motion, leg: Leg, edge: float, found: Measured) -> None:
    for wall in walls_near(motion.table, leg, edge):
        for time in (*leg.times, *moments_nearest(leg, wall)):
            x, y, _ = leg.at(time)
            off = before(wall, x, y)
            if off is not None and -BEHIND < off < edge:
                found.see("cushion", edge - off, f"{wall.cushion}, {leg.told(time)}")


def _beyond_noses(motion: Motion, leg: Leg, edge: float, found: Measured) -> None:
    for time in leg.times:
        x, y, _ = leg.at(time)
        beyond = max(-x, x - motion.table.width, -y, y - motion.table.length)
        if beyond > 0.0 and not in_mouth(motion.table, x, y):
            found.see("cushion", beyond + edge, f"beyond the noses, {leg.told(time)}")


def _over_holes(motion: Motion, leg: Leg, found: Measured) -> None:
    for pocket in motion.table.outline.pockets:
        for time in leg.times:
            x, y, _ = leg.at(time)
            deep = pocket.radius - hypot(x - pocket.centre[0], y - pocket.centre[1])
            if deep > 0.0:
                found.see("hole", deep, f"{pocket.name}, {leg.told(time)}")


def flights(motion: Motion, legs: Legs, found: Measured) -> None:
    """A flying ball neither dips into a nose nor through the cushion behind it."""
    for ball, path in legs.items():
        r = radius(motion.table, ball)
        top = motion.table.rubber.nose + r  # the height at which it lies on a cushion
        for leg in path:
            if leg.piece.state != "flying" or keeps_inside(motion.table, leg, r):
                continue
            for span in cut((leg.start, leg.end), leg.crossings((0.0, 0.0, 1.0), top)):
                if leg.at(middle(span))[2] < top:
                    _at_noses(motion, leg, r, span, found)
                    _in_cushions(motion, leg, top, span, found)


def _at_noses(motion: Motion, leg: Leg, r: float, span: Span, found: Measured) -> None:
    for wall in walls_near(motion.table, leg, r):
        near, time = nearest_nose(leg, wall, motion.table.rubber.nose, r, span)
        if near < r:
            found.see("flight", r - near, f"{wall.cushion}, {leg.told(time)}")


def _in_cushions(motion: Motion, leg: Leg, top: float, span: Span, found: Measured) -> None:
    """Moments suffice: a flight is lowest at an end, and who comes in from before meets a nose."""
    for time in moments_of(span):
        x, y, z = leg.at(time)
        if z < top and solid(motion.table.outline, x, y):
            found.see("flight", top - z, f"over a cushion, {leg.told(time)}")


# ---------------------------------------------------------------- from piece to piece


def joints(motion: Motion, legs: Legs, found: Measured) -> None:
    """A piece starts where the last one ended, and as fast unless something happened."""
    happened = {(ball, e.time) for e in motion.events for ball in (e.ball, e.other)}
    for ball, path in legs.items():
        for leg, after in pairwise(path):
            if not after.plays:
                continue
            time = after.start
            found.see("leap", far(leg.at(time), after.piece.place), after.told(time))
            if (ball, time) not in happened:
                found.see("push", far(leg.velocity(time), after.piece.velocity), leg.told(time))
                turn = radius(motion.table, ball) * far(leg.spin(time), after.piece.spin)
                found.see("push", turn, leg.told(time))


def named(motion: Motion, legs: Legs, found: Measured) -> None:
    """What an event names is there: balls that meet touch, and so do a ball and its cushion."""
    for event in motion.events:
        ball, r = event.ball, radius(motion.table, event.ball)
        where = f"{event.kind} of {ball} and {event.other} at {event.time!r}"
        place = leg_at(legs[ball], event.time).at(event.time)
        if event.kind == "contact":
            there = leg_at(legs[event.other], event.time).at(event.time)
            reach = r + radius(motion.table, event.other)
            found.see("contact", abs(far(place, there) - reach), where)
        elif event.kind == "cushion" and place[2] == r:
            offs = (
                before(wall, place[0], place[1])
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
