"""How a ball stands to the walls of a table: in plan, and in the air to the edge of their noses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import atan2, cos, hypot, inf, sin, tau

from empoche.equipment import Equipment
from empoche.equipment.outline import Arc, Outline, Straight
from tests.physics.legs import Box, Leg, Span, cut, middle
from tests.physics.nearness import dot, least, nearest, zeros

Wall = Straight | Arc
Near = tuple[float, float]  # how near, and when
SEAM = 1e-12  # where one wall goes over into the next, numbers are no finer


@cache
def _boxed(outline: Outline) -> tuple[tuple[Wall, Box], ...]:
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


def walls_near(table: Equipment, leg: Leg, reach: float) -> list[Wall]:
    """The walls that a path comes near to: none for most."""
    return [wall for wall, box in _boxed(table.outline) if leg.near(box, reach)]


def keeps_inside(table: Equipment, leg: Leg, edge: float) -> bool:
    """Whether a whole path stays clear of the noses."""
    left, right, low, high = leg.box
    x, y = table.width - edge, table.length - edge
    return left >= edge and low >= edge and right <= x and high <= y


def in_mouth(table: Equipment, x: float, y: float) -> bool:
    """Whether a point lies near enough to a pocket to be in its mouth."""
    return any(
        hypot(x - p.centre[0], y - p.centre[1]) < p.radius + 0.1 for p in table.outline.pockets
    )


# ---------------------------------------------------------------- in plan


def _along(wall: Straight) -> tuple[float, float, float]:
    """The direction of a wall, and its length."""
    (x0, y0), (x1, y1) = wall.start, wall.end
    length = hypot(x1 - x0, y1 - y0)
    return (x1 - x0) / length, (y1 - y0) / length, length


def before(wall: Wall, x: float, y: float) -> float | None:
    """How far before a wall a point lies, if it lies before or behind it and not beside it."""
    if isinstance(wall, Arc):
        dx, dy = x - wall.centre[0], y - wall.centre[1]
        if (atan2(dy, dx) - wall.begin) % tau > wall.end - wall.begin:
            return None
        return hypot(dx, dy) - wall.radius
    ax, ay, length = _along(wall)
    x0, y0 = wall.start
    if not 0.0 <= (x - x0) * ax + (y - y0) * ay <= length:
        return None
    return (y - y0) * ax - (x - x0) * ay


def moments_nearest(leg: Leg, wall: Wall) -> Iterator[float]:
    """When a leg is nearest to a wall in plan, if that is not at one of its ends."""
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


def solid(outline: Outline, x: float, y: float) -> bool:
    """Whether a point beside the bed lies over rubber or rail, and not over a mouth or a hole.

    The nearest wall tells: a point in a mouth is before it, one over rubber behind it. Where that
    wall is nearest with its end, the jaw is over: what is not hole there is the rail round it.
    """
    if any(hypot(x - p.centre[0], y - p.centre[1]) < p.radius for p in outline.pockets):
        return False
    far, off = min(_from(wall, x, y) for wall in outline.cushions)
    return off < 0.0 or far > off + SEAM


def _from(wall: Wall, x: float, y: float) -> tuple[float, float]:
    """How far a point is from a wall, and how far before the line or circle that it is part of."""
    off = before(wall, x, y)
    if off is not None:
        return abs(off), off
    if isinstance(wall, Arc):
        (u, v), r = wall.centre, wall.radius
        ends = [(u + r * cos(turn), v + r * sin(turn)) for turn in (wall.begin, wall.end)]
        off = hypot(x - u, y - v) - r
    else:
        ax, ay, _ = _along(wall)
        ends = [wall.start, wall.end]
        off = (y - wall.start[1]) * ax - (x - wall.start[0]) * ay
    return min(hypot(x - u, y - v) for u, v in ends), off


# ---------------------------------------------------------------- in the air


def nearest_nose(leg: Leg, wall: Wall, nose: float, reach: float, span: Span) -> Near:
    """How near a flying ball comes to the edge of a nose from before it, and when.

    The edge is level, at the height `nose`; it is not looked for where the ball is beside the wall
    or behind it, nor farther away than `reach`: infinity then.
    """
    if isinstance(wall, Arc):
        return _nearest_arc(leg, wall, nose, reach, span)
    ax, ay, length = _along(wall)
    (x0, y0), acceleration = wall.start, leg.piece.acceleration
    ahead, across = (ax, ay, 0.0), (-ay, ax, 0.0)
    begin, level = x0 * ax + y0 * ay, y0 * ax - x0 * ay
    cuts = (
        *leg.crossings(ahead, begin),
        *leg.crossings(ahead, begin + length),
        *leg.crossings(across, level),
    )
    found, when = inf, span[0]
    for start, end in cut(span, cuts):
        x, y, _ = leg.at(middle((start, end)))
        off = before(wall, x, y)
        if off is None or off < 0.0:
            continue
        place, velocity = leg.at(start), leg.velocity(start)
        # in the plane across the wall, where its edge is a point
        near, time = nearest(
            (dot(place, across) - level, place[2] - nose, 0.0),
            (dot(velocity, across), velocity[2], 0.0),
            (dot(acceleration, across), acceleration[2], 0.0),
            end - start,
        )
        found, when = min((found, when), (near, start + time))
    return found, when


def _nearest_arc(leg: Leg, wall: Arc, nose: float, reach: float, span: Span) -> Near:
    """To a circle the distance is no polynomial: it is looked for in the short time it is near."""
    (u, v), rho = wall.centre, wall.radius

    def size(time: float) -> float:
        x, y, z = leg.at(time)
        return hypot(hypot(x - u, y - v) - rho, z - nose)

    cuts = [*_ring(leg, wall, rho + reach), *_ring(leg, wall, rho)]
    for turn in (wall.begin, wall.end):
        ray = (-sin(turn), cos(turn), 0.0)
        cuts += leg.crossings(ray, u * ray[0] + v * ray[1])
    found = inf, span[0]
    for part in cut(span, cuts):
        x, y, _ = leg.at(middle(part))
        off = before(wall, x, y)
        if off is not None and 0.0 <= off < reach:
            found = min(found, least(size, *part))
    return found


def _ring(leg: Leg, wall: Arc, radius: float) -> tuple[float, ...]:
    """When the centre of a flying ball, straight ahead in plan, crosses a circle round an arc's."""
    (x, y, _), (vx, vy, _) = leg.piece.place, leg.piece.velocity
    dx, dy = x - wall.centre[0], y - wall.centre[1]
    found = zeros(vx * vx + vy * vy, 2 * (dx * vx + dy * vy), dx * dx + dy * dy - radius * radius)
    return tuple(leg.start + t for t in found)
