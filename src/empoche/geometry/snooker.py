"""Is the player snooked, and what hides the balls on.

The sources define it by straight shots alone:

    blackball       5g-snookered  no ball on can be reached by a direct straight shot: `total`
    eightball-pool  G-3(b)(i)     the same: `total`
                    O-1           of no ball on can both sides be cut as fine as can be: `partial`
                    O-2           balls on hide nothing, for they may be played instead
                    O-3           on a ball that the cue ball touches there is no snook
                    O-4           straight cushions hide nothing
                    O-5           a ball of which a jaw hides a part only is not hidden for that
                    Q             after a foul, with the cue ball at a jaw that takes both sides of
                                  every ball on: deemed `total`
    jeu-de-la-8     knows no snook

A cue ball that touches a ball on is not snooked in blackball either: there it counts as played
(4i-own). The answer is exact: the directions in which the cue ball meets a ball are a fan, and
whatever else it would meet first takes a part of the fan away, from one angle to another.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass
from itertools import pairwise
from math import asin, atan2, cos, hypot, pi, sin, sqrt

from empoche.equipment import Equipment, Table
from empoche.equipment.outline import Arc, Point
from empoche.errors import Refused
from empoche.geometry.by_table import SLACK, bounds_of
from empoche.geometry.contacts import from_cushion
from empoche.geometry.jaws import Disc, Edge, jaws
from empoche.geometry.meeting import TOUCH, Layout, apart, lies, meeting, to_cushion

SLIVER = 1e-9  # radians: a finer opening, a few nanometres across, is none
Part = tuple[float, float]  # from one direction to another, anticlockwise, in radians


@dataclass(frozen=True, slots=True)
class Shade:
    """A part of a fan that something takes away: a ball, or a jaw (pocket/cushion)."""

    by: str
    jaw: bool
    begin: float
    end: float


@dataclass(frozen=True, slots=True)
class View:
    """How a ball sees another one: the fan of directions that lead to it, and what shades it."""

    target: str
    middle: float  # the direction of its centre
    half: float  # from there to the finest cut on either side
    shades: tuple[Shade, ...] = ()
    touching: bool = False  # then nothing hides it: O-3, 4i-own

    def parts(self, balls: bool = True, hiding: Set[str] | None = None) -> tuple[Part, ...]:
        """Return the directions in which it is met before anything else.

        Without `balls` only jaws are looked at; `hiding` are the jaws that count, by default all.
        """
        at, end = self.middle - self.half, self.middle + self.half
        free = []
        for shade in self.shades:
            if shade.jaw and hiding is not None and shade.by not in hiding:
                continue
            if not balls and not shade.jaw:
                continue
            if shade.begin - at > SLIVER:
                free.append((at, shade.begin))
            at = max(at, shade.end)
        if end - at > SLIVER:
            free.append((at, end))
        return tuple(free)

    def both_edges(self, balls: bool = True, hiding: Set[str] | None = None) -> bool:
        """Whether both sides can be cut as fine as can be."""
        free = self.parts(balls, hiding)
        return bool(free) and (
            free[0][0] - (self.middle - self.half) <= SLIVER
            and self.middle + self.half - free[-1][1] <= SLIVER
        )

    @property
    def seen(self) -> float:
        """How much of the fan is free, from 0 to 1."""
        return sum(end - begin for begin, end in self.parts()) / (2 * self.half)

    @property
    def hidden_by(self) -> frozenset[str]:
        """The balls that hide a part of it."""
        return frozenset(shade.by for shade in self.shades if not shade.jaw)

    @property
    def jaws(self) -> frozenset[str]:
        """The jaws that hide a part of it."""
        return frozenset(shade.by for shade in self.shades if shade.jaw)


NO_JAWS: frozenset[str] = frozenset()


def view(
    table: Equipment, layout: Layout, target: str, ball: str = "cue", ignore: Iterable[str] = ()
) -> View:
    """Find the directions in which a ball, rolling straight, meets a target first.

    Balls to `ignore` hide nothing. Pockets do not stop the ball, nor do straight cushions.

    >>> from empoche.equipment import AMERICAN_TABLE
    >>> here = {"cue": (0.3, 1.0), "3": (0.9, 1.0), "8": (0.6, 1.04)}
    >>> seen = view(AMERICAN_TABLE, here, "3")
    >>> round(seen.seen, 3), sorted(seen.hidden_by), seen.both_edges()
    (0.199, ['8'], False)
    """
    (x, y), (u, v) = lies(layout, ball), lies(layout, target)
    if target == ball:
        raise Refused("touches-itself", ball=ball)
    far, reach = apart((x, y), (u, v)), meeting(table, ball, target, (u, v))
    middle = atan2(v - y, u - x)
    if far <= reach + TOUCH:
        return View(target, middle, pi / 2, touching=True)
    here, turn = complex(x, y), complex(u - x, v - y) / far
    goal = Disc(complex(far, 0.0), reach)
    passed = {ball, target, *ignore}
    shades = []
    for other, place in layout.items():
        if other not in passed:
            disc = Disc(complex(*place), meeting(table, ball, other, place)).seen(here, turn)
            shades += [Shade(other, False, *part) for part in _shaded(disc, goal)]
    for jaw in jaws(table, to_cushion(table, ball)):
        if _in_the_way(jaw.bound.seen(here, turn), goal):
            for edge in jaw.edges:
                parts = _shaded(edge.seen(here, turn), goal)
                shades += [Shade(jaw.name, True, *part) for part in parts]
    turned = [Shade(one.by, one.jaw, one.begin + middle, one.end + middle) for one in shades]
    turned.sort(key=lambda one: (one.begin, one.end, one.by))
    return View(target, middle, asin(reach / far), tuple(turned))


def _in_the_way(bound: Disc, goal: Disc) -> bool:
    """Whether a disc comes between the origin and a goal straight ahead of it."""
    far = abs(bound.centre)
    if far <= bound.radius + TOUCH:
        return True
    nearest, farthest = far - bound.radius, sqrt(goal.centre.real**2 - goal.radius**2)
    aside = abs(atan2(bound.centre.imag, bound.centre.real)) - asin(bound.radius / far)
    return nearest < farthest and aside < asin(goal.radius / goal.centre.real)


def _shaded(edge: Edge, goal: Disc) -> list[Part]:
    """Return the parts of the fan of a goal in which an edge is met first, seen from its middle."""
    if isinstance(edge, Disc) and not _in_the_way(edge, goal):
        return []
    far, reach = goal.centre.real, goal.radius
    half = asin(reach / far)
    cuts = sorted({-half, half, *(cut for cut in edge.bounds(goal) if -half < cut < half)})
    parts: list[Part] = []
    for begin, end in pairwise(cuts):
        angle = (begin + end) / 2
        way = complex(cos(angle), sin(angle))
        straight = far * way.real - sqrt(max(reach**2 - (far * way.imag) ** 2, 0.0))
        if edge.met(way) < straight:
            if parts and parts[-1][1] == begin:
                begin = parts.pop()[0]
            parts.append((begin, end))
    return parts


# ---------------------------------------------------------------- what the referee says


def snookered(
    table: Table, layout: Layout, on: Iterable[str], ball: str = "cue", after_foul: bool = False
) -> str:
    """Whether a player on these balls is snooked: "", "partial" or "total".

    `after_foul` says that the opponent has just fouled, which matters at a jaw (Q).

    >>> from empoche.equipment import ENGLISH_TABLE
    >>> here = {"cue": (0.3, 0.9), "red-1": (0.7, 0.9), "yellow-1": (0.5, 0.9)}
    >>> snookered(ENGLISH_TABLE, here, ["red-1"]), snookered(ENGLISH_TABLE, here, ["yellow-1"])
    ('total', '')
    """
    balls_on = frozenset(on)
    if not balls_on:
        raise Refused("missing", name="on")
    near = near_jaws(table, lies(layout, ball), ball) if after_foul else NO_JAWS
    if not near and _one_is_open(table, layout, balls_on, ball):
        return ""
    # O-2; in blackball it changes nothing, for whatever ball on is in the way can be hit itself
    views = [view(table, layout, target, ball, balls_on) for target in sorted(balls_on)]
    if not any(one.parts() for one in views):
        return "total"
    if after_foul and _jaw_snook(views, near):
        return "total"
    # O-5: jaws do not count where they leave something to be hit
    if not any(one.parts() and one.both_edges(hiding=NO_JAWS) for one in views):
        return "partial"
    return ""


def _one_is_open(table: Table, layout: Layout, on: frozenset[str], ball: str) -> bool:
    """Whether some ball on is seen wholly, with nothing near its fan: then nothing is measured.

    Both balls lie where a ball that rolls from one to the other can touch no jaw.
    """
    bounds, reach = bounds_of(table), to_cushion(table, ball) + TOUCH
    x, y = lies(layout, ball)
    if ball in on or not on <= layout.keys() or not bounds.inside(x, y, reach):
        return False
    hiding = [at for name, at in layout.items() if name != ball and name not in on]
    size = table.size(ball)[0]
    near = size + bounds.widest / 2 + SLACK  # farther from its way, nothing stops it
    for target in on:
        u, v = layout[target]
        if not bounds.inside(u, v, reach):
            continue
        run, rise = u - x, v - y
        far = hypot(run, rise)
        if far <= near:
            if far <= meeting(table, ball, target) + TOUCH:
                return True  # O-3, 4i-own
            continue
        run, rise, sine = run / far, rise / far, (size + table.size(target)[0]) / far
        cosine = sqrt(1.0 - sine * sine)
        for p, q in hiding:
            ahead = (p - x) * run + (q - y) * rise
            aside = abs((p - x) * rise - (q - y) * run)
            if -near < ahead < far + near and aside * cosine - ahead * sine < near:
                break
        else:
            return True
    return False


def _jaw_snook(views: list[View], near: frozenset[str]) -> bool:
    """Whether a jaw takes a side of every ball on, or of the last with both sides free (Q)."""
    if all(not one.both_edges(balls=False, hiding=near) for one in views):
        return True
    free = any(one.both_edges(hiding=NO_JAWS) for one in views)
    return free and not any(one.both_edges(hiding=near) for one in views)


def near_jaws(table: Equipment, place: Point, ball: str = "cue") -> frozenset[str]:
    """Return the curved jaws on which, or near which, a ball lies: Q does not say how near.

    Ours: less than a ball's width of air between the two. Both jaws of a pocket may be near, and
    then count as one.
    """
    reach = to_cushion(table, ball)
    most = reach + 2 * table.size(ball)[0]
    if bounds_of(table).inside(*place, most):
        return NO_JAWS
    return frozenset(
        jaw.name
        for jaw in jaws(table, reach)
        if isinstance(jaw.part, Arc) and from_cushion(jaw.part, place) < most
    )


def hidden_by(
    table: Table, layout: Layout, on: Iterable[str], ball: str = "cue"
) -> dict[str, frozenset[str]]:
    """Find for every ball on the balls that hide a part of it; balls on hide nothing (O-2)."""
    balls_on = frozenset(on)
    return {
        target: view(table, layout, target, ball, balls_on).hidden_by for target in sorted(balls_on)
    }
