"""What must hold of every motion, one function for each law; how far it may be wrong is in LIMITS.

None of them uses the kernel's own way of finding contacts. Distances between two balls are
polynomials of time from piece to piece, and their least values are found, not sampled: a ball that
passes through another in a millisecond is seen.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from math import dist, hypot, inf, isfinite, sqrt

from empoche.equipment import CarromBoard, Equipment, Table, YagoBoard
from empoche.equipment.outline import Pocket
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
from tests.physics.nearness import Vector, nearest
from tests.physics.sizes import at_nose, hole_at, inertia, lies, radius
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
    "hole": 1e-9,  # how far over a hole a piece has come that has not fallen: see over_holes
    "seat": 1e-9,  # of a ball in a blind hole from its place, and what it moves there
    "flight": 1e-9,  # depth of a flying ball in a nose, or in the cushion or frame behind it
    "leap": 1e-9,  # from where a piece ends to where the next one begins
    "push": 1e-6,  # change of velocity without an event
    "contact": 2e-3,  # between balls that an event says to meet: while others touch they close gaps
    "nose": 1e-9,  # between a ball and the cushion that an event says it meets
    "pocket": 1e-9,  # beside the hole that an event says to have taken a ball
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
    for check in LAWS:
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
    for times in ([p.time for p in motion.segments], [e.time for e in motion.events]):
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
    What sits in a hole does not get out of it any more: it has none, whatever its depth.
    """
    sizes = {ball: motion.table.size(ball) for ball in legs}
    turning = inertia(motion.table) / 2

    def of(leg: Leg, time: float) -> float:
        if not leg.plays or leg.sits:
            return 0.0
        r, m = sizes[leg.piece.ball]
        vx, vy, vz = leg.velocity(time)
        wx, wy, wz = leg.spin(time)
        height = leg.at(time)[2] - lies(motion.table, leg.piece.ball)
        return m * (
            (vx * vx + vy * vy + vz * vz) / 2
            + turning * r * r * (wx * wx + wy * wy + wz * wz)
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
            if not a.near(b.box, reach) or _out_of_reach(motion, a, b):
                continue
            near, time = nearest_pair(a, b, reach, isinstance(motion.table, CarromBoard))
            if near < reach:
                found.see("overlap", reach - near, f"{ball} and {other} at {time!r}")


def _out_of_reach(motion: Motion, a: Leg, b: Leg) -> bool:
    """A disc that is its own thickness up is on its way off the board, over all others."""
    board = motion.table
    return isinstance(board, CarromBoard) and (_is_over(board, a) or _is_over(board, b))


def _is_over(board: CarromBoard, leg: Leg) -> bool:
    return leg.piece.state == "flying" and leg.piece.place[2] > board.piece_thickness - 1e-9


def cushions(motion: Motion, legs: Legs, found: Measured) -> None:
    """Balls on the bed stay before the noses and clear of the arcs; on a board, in the frame."""
    table = motion.table
    for ball, path in legs.items():
        edge = at_nose(table, ball)
        for leg in path:
            if not leg.on_bed or keeps_inside(table, leg, edge):
                continue
            if isinstance(table, Table):
                _against_walls(motion, leg, edge, found)
                _beyond_noses(motion, leg, edge, found)
            else:  # four sides without a mouth: the box of the path tells all
                left, right, low, high = leg.box
                deep = max(edge - min(left, low), right - table.width + edge)
                deep = max(deep, high - table.length + edge)
                found.see("cushion", deep, f"frame, {leg.told(leg.start)}")


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


# ---------------------------------------------------------------- holes


def holes(motion: Motion, legs: Legs, found: Measured) -> None:
    """Over an open hole a disc is gone, and a ball falls; over a blind one nothing but what leans
    rests."""
    for path in legs.values():
        since: float | None = None
        for leg in path:
            pocket = falling_into(motion.table, leg)
            if pocket is None:
                since = None
                if leg.on_bed:
                    _over_holes(motion, leg, found)
            else:
                since = leg.start if since is None else since
                _falls(motion, pocket, leg, since, found)
    if isinstance(motion.table, YagoBoard):
        _resting_over_holes(motion, motion.table, legs, found)
        _seats(motion, motion.table, legs, found)


def falling_into(table: Equipment, leg: Leg) -> Pocket | None:
    """The pocket of a table that a ball is falling into: nothing holds it, and it is over it."""
    piece = leg.piece
    if not isinstance(table, Table) or piece.state != "sliding" or any(piece.acceleration):
        return None
    place = piece.place[:2]
    return next(
        (p for p in table.outline.pockets if dist(p.centre, place) <= p.radius + LIMITS["hole"]),
        None,
    )


def _falls(motion: Motion, pocket: Pocket, leg: Leg, since: float, found: Measured) -> None:
    """A ball falls in time, goes straight on meanwhile, and not through the back of the pocket."""
    table, r = motion.table, radius(motion.table, leg.piece.ball)
    assert isinstance(table, Table)
    bounce = table.cloth.bounce
    deep = r * (1 - sqrt(bounce / (1 + bounce)))
    late = leg.end - since - sqrt(2 * deep / GRAVITY)
    found.see("hole", max(0.0, late), f"still over {pocket.name}, {leg.told(leg.end)}")
    found.see("hole", hypot(*leg.piece.spin_change), f"held over {pocket.name}, {leg.told(since)}")
    for time in (leg.start, leg.end):
        x, y, _ = leg.at(time)
        beyond = dist(pocket.centre, (x, y)) - pocket.radius
        ox, oy = out_of(table, pocket)
        back = (pocket.centre[0] - x) * ox + (pocket.centre[1] - y) * oy
        beyond = max(beyond, back - max(0.0, pocket.radius - r))
        found.see("hole", max(0.0, beyond), f"beyond {pocket.name}, {leg.told(time)}")


def out_of(table: Table, pocket: Pocket) -> tuple[float, float]:
    """The direction out of a pocket, onto the table."""
    x = (pocket.centre[0] < 0.0) - (pocket.centre[0] > table.width)
    y = (pocket.centre[1] < 0.0) - (pocket.centre[1] > table.length)
    return x / hypot(x, y), y / hypot(x, y)


def _over_holes(motion: Motion, leg: Leg, found: Measured) -> None:
    """Over an open hole a piece falls; at the rim of a blind one its motion changes, at least."""
    blind = isinstance(motion.table, YagoBoard)
    piece, span = leg.piece, leg.end - leg.start
    (px, py, _), (vx, vy, _), (ax, ay, _) = piece.place, piece.velocity, piece.acceleration
    for pocket in motion.table.outline.pockets:
        x, y = pocket.centre
        if not leg.near((x, x, y, y), pocket.radius):
            continue
        near, t = nearest((px - x, py - y, 0.0), (vx, vy, 0.0), (ax, ay, 0.0), span)
        ends = max(dist(pocket.centre, leg.at(time)[:2]) for time in (leg.start, leg.end))
        if near < pocket.radius and (not blind or ends > pocket.radius + LIMITS["hole"]):
            told = leg.told(leg.start + t)
            found.see("hole", pocket.radius - near, f"{pocket.name}, {told}")


def _resting_over_holes(motion: Motion, board: YagoBoard, legs: Legs, found: Measured) -> None:
    """What keeps a ball from sinking is another one that its seat would overlap."""
    lasts = {ball: path[-1] for ball, path in legs.items()}
    for ball, leg in lasts.items():
        hole = hole_at(board, leg.piece.place[:2], board.hole_radius)
        if hole is None or not leg.on_bed:
            continue
        seat = (*hole.centre, board.seat)
        held = any(
            other != ball
            and at.plays
            and far(at.piece.place, seat) < radius(board, ball) + radius(board, other) + 1e-9
            for other, at in lasts.items()
        )
        if not held:
            deep = board.hole_radius - dist(hole.centre, leg.piece.place[:2])
            found.see("hole", deep, f"{ball} rests over {hole.name}, held by nothing")


def _seats(motion: Motion, board: YagoBoard, legs: Legs, found: Measured) -> None:
    """A ball in a hole is at its seat, still, alone there, and stays; one from before, as laid."""
    taken: dict[Vector, str] = {}
    for ball, path in legs.items():
        first = next((k for k, leg in enumerate(path) if leg.sits), None)
        if first is None:
            continue
        piece = path[first].piece
        hole = hole_at(board, piece.place[:2], 1e-6)
        if hole is None:
            found.see("seat", inf, f"{ball} sits in no hole")
            continue
        seat = (*(motion.start[ball] if first == 0 else hole.centre), board.seat)
        if taken.setdefault((*hole.centre, 0.0), ball) != ball:
            found.see("seat", inf, f"{ball} and {taken[*hole.centre, 0.0]} sit in {hole.name}")
        for leg in path[first:]:
            moves = (leg.piece.velocity, leg.piece.acceleration, leg.piece.spin)
            wrong = max(far(leg.piece.place, seat), *(hypot(*vector) for vector in moves))
            found.see("seat", wrong if leg.sits else inf, leg.told(leg.start))


# ---------------------------------------------------------------- in the air


def flights(motion: Motion, legs: Legs, found: Measured) -> None:
    """A flying ball neither dips into a nose nor through the cushion behind it."""
    if isinstance(motion.table, CarromBoard):
        _over_frame(motion, motion.table, legs, found)
        return
    nose = motion.table.rubber.nose
    for ball, path in legs.items():
        r = radius(motion.table, ball)
        top = nose + r  # the height at which it lies on a cushion
        for leg in path:
            if leg.piece.state != "flying" or keeps_inside(motion.table, leg, r):
                continue
            for span in cut((leg.start, leg.end), leg.crossings((0.0, 0.0, 1.0), top)):
                if leg.at(middle(span))[2] < top:
                    _at_noses(motion, leg, r, nose, span, found)
                    _in_cushions(motion, leg, top, span, found)


def _over_frame(motion: Motion, board: CarromBoard, legs: Legs, found: Measured) -> None:
    """A disc that is thrown off clears the frame from where it reaches it, and is off then; one
    that is not yet its own thickness up may come down on the board."""
    for ball, path in legs.items():
        r = radius(board, ball)
        for leg, after in pairwise(path):
            if leg.piece.state != "flying":
                continue
            if after.piece.state != "off" and _is_over(board, leg):
                found.see("unending", 1, f"{leg.told(leg.start)} comes back")
            # and a moment after it reaches the frame: one that only touches it may fly low
            reached = [time + 1e-8 for time in _reaching_frame(leg, board, r)]
            for time in (*leg.times, *reached):
                x, y, z = leg.at(time)
                inside = min(x, y, board.side - x, board.side - y) - r
                if inside < -1e-9 and z < board.wood.frame_height:
                    found.see("flight", board.wood.frame_height - z, f"frame, {leg.told(time)}")


def _reaching_frame(leg: Leg, board: CarromBoard, r: float) -> list[float]:
    sides = (((1.0, 0.0, 0.0), r), ((1.0, 0.0, 0.0), board.side - r))
    more = (((0.0, 1.0, 0.0), r), ((0.0, 1.0, 0.0), board.side - r))
    return [
        time
        for way, level in (*sides, *more)
        for time in leg.crossings(way, level)
        if leg.start < time < leg.end
    ]


def _at_noses(motion: Motion, leg: Leg, r: float, nose: float, span: Span, found: Measured) -> None:
    for wall in walls_near(motion.table, leg, r):
        near, time = nearest_nose(leg, wall, nose, r, span)
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
    sunk = {(e.ball, e.time) for e in motion.events if e.kind == "pocket"}
    for ball, path in legs.items():
        for leg, after in pairwise(path):
            if not after.plays:
                continue
            time = after.start
            leap = far(leg.at(time), after.piece.place)
            if after.sits and (ball, time) in sunk:  # `named` says how far it may have been
                leap = 0.0
            found.see("leap", leap, after.told(time))
            if (ball, time) not in happened:
                there = leg.velocity(time)
                push = far(there, after.piece.velocity)
                if push > LIMITS["push"] and isinstance(motion.table, YagoBoard):
                    push = _beside_rim(motion.table, leg.at(time), there, after.piece.velocity)
                pocket = falling_into(motion.table, leg)
                if pocket is not None and isinstance(motion.table, Table):
                    place, now = leg.at(time), after.piece.velocity
                    push = min(push, _at_its_edge(motion.table, pocket, ball, place, there, now))
                found.see("push", push, leg.told(time))
                turn = radius(motion.table, ball) * far(leg.spin(time), after.piece.spin)
                found.see("push", turn, leg.told(time))


def _beside_rim(board: YagoBoard, place: Vector, was: Vector, now: Vector) -> float:
    """A ball that climbs over the rim of a blind hole: what of the change is not the rim's doing.

    The rim only slows it, straight at it or along, and by no more than it is deep.
    """
    x, y, _ = place
    hole = hole_at(board, (x, y), board.hole_radius + 1e-9)
    if hole is None or dist(hole.centre, (x, y)) < board.hole_radius - 1e-9:
        return far(was, now)
    px, py = (x - hole.centre[0]) / board.hole_radius, (y - hole.centre[1]) / board.hole_radius
    out, left = was[0] * px + was[1] * py, now[0] * px + now[1] * py
    along, slower = was[1] * px - was[0] * py, now[1] * px - now[0] * py
    energy = (out * out - left * left + along * along - slower * slower) / 2
    cost = energy - GRAVITY * (board.balls.diameter / 2 - board.seat)
    # neither part turns round nor grows
    wrong = max(left - out, -left, abs(slower) - abs(along), -slower * along, abs(was[2] - now[2]))
    return max(wrong, cost)


def _at_its_edge(
    table: Table, pocket: Pocket, ball: str, place: Vector, was: Vector, now: Vector
) -> float:
    """A falling ball at the edge of its pocket, or at the back: what of the change is not theirs.

    Straight at them it loses speed and may turn round; along them it goes no faster than it did.
    """
    ox, oy = out_of(table, pocket)
    px, py = place[0] - pocket.centre[0], place[1] - pocket.centre[1]
    back = max(0.0, pocket.radius - radius(table, ball))
    if abs(px * ox + py * oy + back) < 2e-9:
        nx, ny = -ox, -oy
    elif abs(hypot(px, py) - pocket.radius) < 2e-9:
        nx, ny = px / hypot(px, py), py / hypot(px, py)
    else:
        return inf
    before_it, after_it = was[0] * nx + was[1] * ny, now[0] * nx + now[1] * ny
    along, slower = was[0] * ny - was[1] * nx, now[0] * ny - now[1] * nx
    return max(0.0, abs(after_it) - before_it, abs(slower) - abs(along), -along * slower)


def named(motion: Motion, legs: Legs, found: Measured) -> None:
    """What an event names is there: balls that meet touch, and so do a ball and its cushion."""
    table = motion.table
    for event in motion.events:
        ball, r = event.ball, radius(table, event.ball)
        where = f"{event.kind} of {ball} and {event.other} at {event.time!r}"
        places = _places(legs[ball], event.time)
        if event.kind == "contact":
            reach = r + radius(table, event.other)
            there = _places(legs[event.other], event.time)
            width = 2 if isinstance(table, CarromBoard) else 3  # discs meet at their edges
            gap = min(abs(dist(a[:width], b[:width]) - reach) for a in places for b in there)
            found.see("contact", gap, where)
        elif event.kind == "cushion" and places[0][2] == lies(table, ball):
            x, y, _ = places[0]
            offs = (
                before(wall, x, y) for wall in table.outline.cushions if wall.cushion == event.other
            )
            edge = at_nose(table, ball)
            gaps = [abs(off - edge) for off in offs if off is not None]
            found.see("nose", min(gaps, default=inf), where)
        elif event.kind == "pocket":
            hole = next(hole for hole in table.outline.pockets if hole.name == event.other)
            beside = dist(hole.centre, places[0][:2]) - hole.radius
            found.see("pocket", beside, where)


def _places(path: list[Leg], time: float) -> list[Vector]:
    """Where a ball is at a moment; in the moment in which it falls or sinks, first where it was."""
    leg = leg_at(path, time)
    if leg.start != time or (leg.plays and not leg.sits):
        return [leg.at(time)]
    earlier = [was for was in path if was.start <= time and was.plays and not was.sits]
    return [*(was.at(time) for was in earlier[-1:]), leg.at(time)]


def playable(motion: Motion, legs: Legs, found: Measured) -> None:
    """The next player finds a layout that can be played: what has come to rest is not refused."""
    try:
        check_layout(motion.table, motion.final)
    except Refused as refused:
        found.see("again", 1, str(refused))


LAWS = (
    ending,
    moments,
    energy,
    overlaps,
    cushions,
    holes,
    flights,
    joints,
    named,
    playable,
)
