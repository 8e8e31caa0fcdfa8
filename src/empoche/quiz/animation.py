"""What facts look like from above, one after the other: a drawing of what happened, no simulation.

A move takes one piece along a broken line. Viewers see which piece did what, and in which order;
speeds, spins and everything else that a log does not have are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import dist

from empoche import facts
from empoche.equipment import Equipment, YagoBoard
from empoche.equipment.outline import Point, Straight
from empoche.facts import UNTOLD, Contact, Cushion, Fact, Log, OffTable
from empoche.views.quiz import End, QuizMove

LAGGED = ("A", "B")  # the two balls of a lag
SMALL = 0.07  # of the width: how far a piece goes that is only pushed or comes off a cushion


@dataclass(slots=True)
class _Film:
    """The table while the log is gone through."""

    table: Equipment
    at: dict[str, Point]

    def radius(self, piece: str) -> float:
        return self.table.size(piece)[0]

    @property
    def small(self) -> float:
        return SMALL * self.table.width

    def moves(self, log: Log) -> Iterator[QuizMove]:
        movers = [fact.piece for fact in log]
        for number, fact in enumerate(log):
            if fact.piece not in self.at:  # a piece that was not placed: nothing to show
                continue
            kind, way, end = self._way(fact)
            yield QuizMove(number, kind, fact.piece, way, end)
            self._stands(fact.piece, way[-1], end)
            if isinstance(fact, Contact) and fact.other not in movers[number + 1 :]:
                yield from self._pushed(number, fact, way)

    def _stands(self, piece: str, place: Point, end: End) -> None:
        if end in ("pocket", "off"):
            del self.at[piece]
        else:
            self.at[piece] = place

    # ------------------------------------------------------------ what each fact looks like

    def _way(self, fact: Fact) -> tuple[str, tuple[Point, ...], End]:
        here = self.at[fact.piece]
        match fact:
            case Contact(piece, other):
                return "contact", (here, self._beside(piece, other)), "rests"
            case Cushion():
                return "cushion", self._to_cushion(fact), "rests"
            case facts.Pocketed(_, pocket):
                return "pocket", (here, self._pocket(pocket, here)), self._down
            case facts.Fell(_, pocket):
                return "fell", (here, self._pocket(pocket, here)), self._down
            case OffTable():
                return "off_table", *self._off(fact)
            case facts.Jumped(piece, over):
                return "jump", (here, self._beyond(piece, over)), "rests"
            case facts.Crossed(piece, line):
                return "cross", (here, self._over(line, piece)), "rests"
            case facts.DoubleHit() | facts.Pushed():
                return "moved", (here, here), "rests"
            case facts.Moved():
                return "moved", (here, self._away(here, self.at.get("cue", here))), "rests"
        return "nudge", (here, (here[0], here[1] + self.radius(fact.piece) / 2)), "rests"

    @property
    def _down(self) -> End:
        return "hole" if isinstance(self.table, YagoBoard) else "pocket"

    def _beside(self, piece: str, other: str) -> Point:
        """Return where a piece just touches another, coming straight at it."""
        here, there = self.at[piece], self.at.get(other, self.middle)
        apart = self.radius(piece) + self.radius(other)
        far = dist(here, there)
        if far <= apart:  # they touch already
            return here
        return towards(here, there, far - apart)

    def _pushed(self, number: int, fact: Contact, way: Sequence[Point]) -> Iterator[QuizMove]:
        """Yield the little way of a piece that was hit, so that the hit is seen."""
        place = self.at.get(fact.other)
        if place is None or self._sits(place):
            return
        start = way[0] if way[0] != place else self.middle
        there = self.inside(fact.other, towards(start, place, dist(start, place) + self.small))
        yield QuizMove(number, "pushed", fact.other, (place, there))
        self.at[fact.other] = there

    def _sits(self, place: Point) -> bool:
        """Whether a place is a hole of Yago, out of which nothing comes."""
        if not isinstance(self.table, YagoBoard):
            return False
        return any(dist(place, hole.centre) < 1e-9 for hole in self.table.outline.pockets)

    def _to_cushion(self, fact: Cushion) -> tuple[Point, ...]:
        """Move to the cushion, somewhat ahead, and a little off it again."""
        here, radius = self.at[fact.piece], self.radius(fact.piece)
        nose = self._nose(fact.cushion, here)
        (x0, y0), (x1, y1) = nose.start, nose.end
        length = dist(nose.start, nose.end)
        along = ((x1 - x0) / length, (y1 - y0) / length)
        inward = (-along[1], along[0])
        foot = (here[0] - x0) * along[0] + (here[1] - y0) * along[1]
        depth = (here[0] - x0) * inward[0] + (here[1] - y0) * inward[1]
        # not straight at it, for a reflection is seen better; but a lag is played straight
        lean = 0.0 if fact.piece in LAGGED else 0.35 * max(depth, radius)
        ahead = lean if foot < length / 2 else -lean
        meets = min(max(foot + ahead, 0.12 * length), 0.88 * length)

        def place(t: float, into: float) -> Point:
            return (
                x0 + t * along[0] + into * inward[0],
                y0 + t * along[1] + into * inward[1],
            )

        on = (ahead > 0) - (ahead < 0)
        off = place(meets + 0.35 * on * self.small, radius + self.small)
        return here, place(meets, radius), self.inside(fact.piece, off)

    def _nose(self, cushion: str, here: Point) -> Straight:
        """Find the straight of a cushion; of one that has no name, the nearest."""
        straights = [one for one in self.table.outline.cushions if isinstance(one, Straight)]
        named = [one for one in straights if one.cushion == cushion]
        longest: dict[str, Straight] = {}
        for one in named or straights:
            known = longest.get(one.cushion)
            if known is None or dist(one.start, one.end) > dist(known.start, known.end):
                longest[one.cushion] = one
        return min(longest.values(), key=lambda one: dist(here, middle_of(one.start, one.end)))

    def _pocket(self, name: str, here: Point) -> Point:
        pockets = self.table.outline.pockets
        if name == UNTOLD:
            return min((one.centre for one in pockets), key=lambda centre: dist(here, centre))
        return next(one.centre for one in pockets if one.name == name)

    def _off(self, fact: OffTable) -> tuple[tuple[Point, ...], End]:
        """Move over the nearest edge, and back if it came back."""
        (x, y), table, radius = self.at[fact.piece], self.table, self.radius(fact.piece)
        out = radius + 2.2 * self.small
        ways = {
            (-out, y): x,
            (table.width + out, y): table.width - x,
            (x, -out): y,
            (x, table.length + out): table.length - y,
        }
        beyond = min(ways, key=lambda place: ways[place])
        if fact.back is None:
            return ((x, y), beyond), "off"
        if fact.back == "lamp":  # straight up and down again
            return ((x, y), self.inside(fact.piece, (x + self.small, y + self.small))), "rests"
        if fact.back == "rail":
            beyond = towards((x, y), beyond, dist((x, y), beyond) - 1.5 * self.small)
        back = self.inside(fact.piece, towards(beyond, self.middle, out + 2 * self.small))
        return ((x, y), beyond, back), "rests"

    def _beyond(self, piece: str, other: str) -> Point:
        here, there = self.at[piece], self.at.get(other, self.middle)
        clear = self.radius(piece) + self.radius(other) + self.small
        return self.inside(piece, towards(here, there, dist(here, there) + clear))

    def _over(self, line: str, piece: str) -> Point:
        """Return a place wholly over a line: the long axis in a lag, else one across the table."""
        (x, y), clear = self.at[piece], self.radius(piece) + self.small
        if line == "centre":
            middle = self.table.width / 2
            return (middle + clear if x < middle else middle - clear, y)
        height = self.table.lines[line]
        drift = (self.table.width / 2 - x) * 0.2
        beyond = height + clear if y < height else height - clear
        return self.inside(piece, (x - drift, beyond))

    def _away(self, here: Point, other: Point) -> Point:
        start = other if other != here else (here[0], here[1] - 1.0)
        return towards(start, here, dist(start, here) + self.small)

    # ------------------------------------------------------------ places

    @property
    def middle(self) -> Point:
        return self.table.width / 2, self.table.length / 2

    def inside(self, piece: str, place: Point) -> Point:
        """Return the nearest place on the surface."""
        radius = self.radius(piece)
        return (
            min(max(place[0], radius), self.table.width - radius),
            min(max(place[1], radius), self.table.length - radius),
        )


def film(table: Equipment, places: Mapping[str, Point], log: Log) -> tuple[QuizMove, ...]:
    """Return the moves of a log, from where pieces lie.

    >>> from empoche.equipment import ENGLISH_TABLE
    >>> places = {"cue": (0.4, 0.4), "red-1": (0.4, 1.0)}
    >>> log = (Contact("cue", "red-1"), facts.Pocketed("red-1", "top-left"))
    >>> [(move.kind, move.piece, move.end) for move in film(ENGLISH_TABLE, places, log)]
    [('contact', 'cue', 'rests'), ('pocket', 'red-1', 'pocket')]
    """
    return tuple(_Film(table, dict(places)).moves(log))


def middle_of(one: Point, other: Point) -> Point:
    """Return the point half way between two points."""
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def towards(here: Point, there: Point, far: float) -> Point:
    """Go `far` from here in the direction of there."""
    whole = dist(here, there)
    if whole == 0.0:
        return here
    share = far / whole
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share
