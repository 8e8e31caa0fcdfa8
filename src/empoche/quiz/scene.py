"""Where pieces lie in a question: as the case says, else somewhere sensible that is an example.

Cases say which pieces are on the table and seldom where. So that what happened can be drawn, the
pieces it is about are put where it could have happened, the others out of their way. The same
question is always laid out alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from math import cos, dist, inf, sin, tau
from random import Random
from typing import Any

from empoche.equipment import KINDS, CarromBoard, Equipment, Table, YagoBoard
from empoche.equipment.outline import Point, Straight
from empoche.facts import UNTOLD, Contact, Fell, Jumped, Log, Pocketed, natural
from empoche.quiz.animation import film, middle_of, towards
from empoche.quiz.repertoire import QuizStep, stops_of
from empoche.referee import Lag, Shot
from empoche.views.quiz import QuizMove

UNPLAYED = ("break", "trial", "lot", "toss", "lag")  # all stands as a frame begins
TRIES = 40  # layouts, of which the clearest is taken
LOOKS = 60  # at places for one piece


@dataclass(frozen=True, slots=True)
class Scene:
    """Where pieces lie, and what then happens to them."""

    places: Mapping[str, Point]
    moves: tuple[QuizMove, ...]
    example: bool  # where pieces lie is our invention


def scene(taken: QuizStep, name: str) -> Scene:
    """Make the scene of a step; `name` is what chance starts from."""
    table = KINDS[taken.before.book.equipment].table
    log = taken.step.log if isinstance(taken.step, Shot | Lag) else ()
    if isinstance(taken.step, Lag):
        places = {"A": (table.width * 0.25, 0.2), "B": (table.width * 0.75, 0.2)}
        return Scene(places, _lagged(table, places, taken.step), example=True)
    if taken.before.frame.phase in UNPLAYED:
        places = _opening(table, taken, log)
        return Scene(places, film(table, places, log), example=False)
    best: tuple[float, dict[str, Point]] = inf, {}
    for number in range(TRIES):
        laying = _Laying(table, taken, log, Random(f"{name}/{number}"))
        faults = laying.lay()
        if faults < best[0]:
            best = faults, laying.at
        if not faults:
            break
    places = {piece: (round(x, 4), round(y, 4)) for piece, (x, y) in best[1].items()}
    return Scene(places, film(table, places, log), example=True)


# ---------------------------------------------------------------- before a break


def _lagged(table: Equipment, places: Mapping[str, Point], lag: Lag) -> tuple[QuizMove, ...]:
    """Return what the two balls do, and where each stops in the end."""
    moves = list(film(table, places, lag.log))
    for number, (ball, far) in enumerate(stops_of(lag), len(lag.log)):
        here = next((move.way[-1] for move in reversed(moves) if move.piece == ball), places[ball])
        x = here[0] if far >= 0 else round(here[0] / table.width) * table.width  # in a mouth
        moves.append(QuizMove(number, "stops", ball, (here, (x, far + table.size(ball)[0]))))
    return tuple(moves)


def _opening(table: Equipment, taken: QuizStep, log: Log) -> dict[str, Point]:
    """Lay the rack, with the piece in front that is hit first."""
    book, frame = taken.before.book, taken.before.frame
    places = book.traits.lay_rack(table, len(frame.on_table))
    struck = book.struck(frame)
    if struck is None:
        return places
    places[struck] = _start(table, taken)
    met = next((fact.other for fact in log if isinstance(fact, Contact)), None)
    pieces = [piece for piece in places if piece != struck]
    front = min(pieces, key=lambda piece: dist(places[piece], places[struck]))
    if met in places and met not in (struck, "queen", "black", "8"):
        places[met], places[front] = places[front], places[met]
    return places


def _start(table: Equipment, taken: QuizStep) -> Point:
    """Return where the struck piece stands for a break."""
    if isinstance(table, CarromBoard):
        return table.side / 2 - 0.06, _base(table)
    if isinstance(table, YagoBoard):
        return table.spot
    outside = isinstance(taken.step, Shot) and taken.step.origin == "outside-baulk"
    return table.width * 0.42, table.baulk * (1.35 if outside else 0.65)


def _base(board: CarromBoard) -> float:
    return board.base_distance + board.base_circle / 2


# ---------------------------------------------------------------- in the middle of a frame


@dataclass(slots=True)
class _Laying:
    """One layout being made."""

    table: Equipment
    taken: QuizStep
    log: Log
    chance: Random
    at: dict[str, Point] = field(default_factory=dict)
    waiting: set[str] = field(default_factory=set)  # being placed: a circle of contacts ends there

    @property
    def frame(self) -> Any:
        return self.taken.before.frame

    @property
    def struck(self) -> str | None:
        struck: str | None = self.taken.before.book.struck(self.frame)
        return struck

    def lay(self) -> float:
        """Place everything; return how many pieces stand in the way of what happens."""
        self._known()
        self._found()
        for fact in self.log:
            self._involve(fact.piece)
            if isinstance(fact, Contact):
                self._involve(fact.other)
            elif isinstance(fact, Jumped):
                self._involve(fact.over)
        if self.struck:
            self._involve(self.struck)
        moves = film(self.table, self.at, self.log)
        faults = sum(1.0 for _ in self._hindered(moves))
        for piece in natural(self.frame.on_table - set(self.at)):
            faults += self._fill(piece, moves)
        return faults

    # ------------------------------------------------------------ what is known or found

    def _known(self) -> None:
        """Place what the referee knows: balls of a layout, balls in holes."""
        for ball, x, y in getattr(self.frame, "layout", ()):
            self.at[ball] = (x, y)
        holes = {hole.name: hole.centre for hole in self.table.outline.pockets}
        for hole, ball in getattr(self.frame, "holes", ()):
            self.at[ball] = holes[hole]

    def _found(self) -> None:
        """Place balls frozen to a cushion, touching the cue ball, behind the line, in its way."""
        findings = self.frame.found
        for ball, cushion in sorted(findings.frozen):
            if ball not in self.at:
                self.at[ball] = self._at_cushion(ball, cushion)
        for piece in natural(findings.behind_line):
            self._put(piece, self._behind)
        touching = natural(findings.touching)
        if self.struck and (touching or findings.snookered):
            there = next((self.at[ball] for ball in touching if ball in self.at), None)
            self._put(self.struck, partial(self._by, there) if there else self._for_struck)
            for ball in touching:
                self._put(ball, partial(self._against, ball, 0.0))
        if self.struck and findings.snookered and not touching:
            hiding = self._hiding()
            if hiding:
                self._put(hiding, partial(self._against, hiding, 0.5))

    def _hiding(self) -> str | None:
        """Return a ball that is not on, to stand before the cue ball."""
        on: frozenset[str] = self.taken.before.book.on(self.frame)
        met = [fact.other for fact in self.log if isinstance(fact, Contact)]
        not_on = [ball for ball in natural(self.frame.on_table - on) if ball not in self.at]
        return next((ball for ball in not_on if ball not in met), None)

    def _at_cushion(self, ball: str, cushion: str) -> Point:
        straights = [one for one in self.table.outline.cushions if isinstance(one, Straight)]
        nose = max(
            (one for one in straights if one.cushion == cushion),
            key=lambda one: dist(one.start, one.end),
        )
        point = towards(nose.start, nose.end, dist(nose.start, nose.end) * self._between(0.3, 0.7))
        length, radius = dist(nose.start, nose.end), self.table.size(ball)[0]
        inward = (nose.start[1] - nose.end[1]) / length, (nose.end[0] - nose.start[0]) / length
        return point[0] + inward[0] * radius, point[1] + inward[1] * radius

    def _against(self, ball: str, gap: float) -> Point:
        """Return a place beside the struck piece, with a gap in radii, on the side of the table."""
        here = self.at[self.struck or ""]
        apart = self.table.size(ball)[0] * (1 + gap) + self.table.size(self.struck or "")[0]
        wide = 0.9 if len(self.frame.found.touching) < 2 else 2.6
        ahead = towards(here, self.middle, apart)
        return _turned(here, ahead, self._between(-wide, wide))

    def _by(self, there: Point) -> Point:
        """Return a place for the struck piece, touching a ball whose place is known."""
        apart = self.table.size("red-1")[0] + self.table.size(self.struck or "")[0]
        return _turned(there, towards(there, self.middle, apart), self._between(-0.9, 0.9))

    def _behind(self) -> Point:
        assert isinstance(self.table, CarromBoard)
        radius = self.table.piece / 2
        return (
            self._between(0.2, 0.8) * self.table.side,
            self._between(radius, self.table.base_distance - radius),
        )

    # ------------------------------------------------------------ what takes part

    def _involve(self, piece: str) -> None:
        """Place a piece so that what it does can happen; first whatever it runs to."""
        if piece in self.at or piece in self.waiting:
            return
        if piece != self.struck and piece not in self.frame.on_table:
            return
        self.waiting.add(piece)
        first = next((fact for fact in self.log if fact.piece == piece), None)
        if isinstance(first, Contact):
            self._involve(first.other)
        if piece == self.struck:
            self._put(piece, self._for_struck)
        elif isinstance(first, Fell):
            self.at[piece] = self._in_jaws(piece, first.pocket)
        elif isinstance(first, Pocketed):
            self._put(piece, partial(self._before_pocket, first.pocket))
        elif isinstance(first, Contact) and first.other in self.at:
            self._put(piece, partial(self._ahead_of, first.other))
        else:
            self._put(piece, self._anywhere)

    def _for_struck(self) -> Point:
        """Return a place for the struck piece: in hand, on its line, or on the far side of what it
        hits from where that will go."""
        table = self.table
        first = next((fact for fact in self.log if fact.piece == self.struck), None)
        hit = first.other if isinstance(first, Contact) and first.other in self.at else None
        wish = self._ahead_of(hit) if hit else self._anywhere()
        if isinstance(table, CarromBoard):
            reach = (table.base_length - table.base_circle - table.striker) / 2 * 0.95
            centre = table.side / 2
            return min(max(wish[0], centre - reach), centre + reach), _base(table)
        if isinstance(table, YagoBoard):
            return (wish[0], table.spot[1]) if self.frame.blue_in_hand else wish
        origin = self.taken.step.origin if isinstance(self.taken.step, Shot) else None
        in_hand = origin == "baulk" or (origin is None and "in-place" not in self.frame.places)
        if in_hand and self.frame.places != ("anywhere",):
            return wish[0], self._between(0.3, 0.85) * table.baulk
        if origin == "outside-baulk":
            return wish[0], table.baulk + self._between(0.08, 0.2)
        return wish

    def _before_pocket(self, name: str) -> Point:
        """Return a place some way from a pocket, roughly towards the middle."""
        centre = self._pocket(name)
        far = self._between(0.2, 0.4) * self.table.width
        return _turned(centre, towards(centre, self.middle, far), self._between(-0.5, 0.5))

    def _in_jaws(self, piece: str, name: str) -> Point:
        """Return a place at the very edge of a pocket."""
        pocket = self._pocket(name)
        radius = self.table.size(piece)[0]
        edge = next((one.radius for one in self.table.outline.pockets if one.centre == pocket), 0.0)
        return towards(pocket, self.middle, edge + 0.8 * radius)

    def _ahead_of(self, hit: str) -> Point:
        """Return a place some way from a piece, on the other side of it from where it goes."""
        there = self.at[hit]
        goes = next((fact for fact in self.log if fact.piece == hit), None)
        aim: Point | None = None
        if isinstance(goes, Pocketed):
            aim = self._pocket(goes.pocket)
        elif isinstance(goes, Contact):
            aim = self.at.get(goes.other)
        far = self._between(0.22, 0.5) * self.table.width
        if aim is None or aim == there:
            return _turned(there, (there[0] + far, there[1]), self._between(0.0, tau))
        straight = towards(aim, there, dist(aim, there) + far)
        return _turned(there, straight, self._between(-0.6, 0.6))

    def _anywhere(self) -> Point:
        table = self.table
        if isinstance(table, CarromBoard):  # pieces lie about the middle
            far, turn = self._between(0.0, 0.24) * table.side, self._between(0.0, tau)
            return table.side / 2 + far * cos(turn), table.side / 2 + far * sin(turn)
        low = table.baulk if isinstance(table, Table) else 0.0
        return self._between(0.0, table.width), self._between(low, table.length)

    # ------------------------------------------------------------ the others

    def _fill(self, piece: str, moves: tuple[QuizMove, ...]) -> float:
        """Place a piece that nothing happens to, far from others and out of every way."""
        radius = self.table.size(piece)[0]
        ways = [(move.piece, a, b) for move in moves for a, b in pairwise(move.way)]
        best: tuple[float, Point] | None = None
        for _ in range(LOOKS):
            place = self._anywhere()
            if not self._free(piece, place):
                continue
            room = min(
                (_off_leg(place, a, b) - radius - self.table.size(name)[0] for name, a, b in ways),
                default=inf,
            )
            if room < 0.4 * radius:
                continue
            near = min((dist(place, there) for there in self.at.values()), default=inf)
            if best is None or near > best[0]:
                best = near, place
            if isinstance(self.table, CarromBoard) and near > 2.6 * radius:
                break  # about the middle they may lie close together
        if best is None:
            self._put(piece, self._anywhere)
            return 1.0
        self.at[piece] = best[1]
        return 0.0

    def _hindered(self, moves: tuple[QuizMove, ...]) -> Iterator[str]:
        """Yield pieces that stand in the way of a move that is not about them."""
        now = dict(self.at)
        meant = {
            number: fact.other for number, fact in enumerate(self.log) if isinstance(fact, Contact)
        }
        for move in moves:
            radius = self.table.size(move.piece)[0]
            for a, b in pairwise(move.way):
                for piece, place in now.items():
                    if piece in (move.piece, meant.get(move.fact)) or move.kind == "jump":
                        continue
                    if _off_leg(place, a, b) < radius + self.table.size(piece)[0] - 1e-6:
                        yield piece
            if move.end in ("pocket", "off"):
                now.pop(move.piece, None)
            else:
                now[move.piece] = move.way[-1]

    # ------------------------------------------------------------ places

    def _put(self, piece: str, wish: Callable[[], Point]) -> None:
        """Put a piece where it is wished, if there is room; if many wishes fail, anywhere."""
        if piece in self.at:
            return
        place = self.middle
        for number in range(2 * LOOKS):
            place = wish() if number < LOOKS else self._anywhere()
            if self._free(piece, place):
                break
        self.at[piece] = place

    def _free(self, piece: str, place: Point) -> bool:
        """Whether a piece may lie there: on the surface, clear of others, of holes and marks."""
        table, radius = self.table, self.table.size(piece)[0]
        x, y = place
        edge = radius + 0.004
        if not (edge <= x <= table.width - edge and edge <= y <= table.length - edge):
            return False
        for name, there in self.at.items():
            touching = {name, piece} - {self.struck} <= self.frame.found.touching
            gap = -1e-9 if touching else 0.12 * radius
            if dist(place, there) < radius + table.size(name)[0] + gap:
                return False
        for pocket in table.outline.pockets:
            if dist(place, pocket.centre) < pocket.radius + 1.3 * radius:
                return False
        if isinstance(table, Table) and piece != self.struck:
            # the spot stays free and nothing lies behind the line, unless the case says so
            return dist(place, table.spot) > 3 * radius and y > table.baulk + 1.3 * radius
        if isinstance(table, CarromBoard) and piece != self.struck:
            behind = y - radius < table.base_distance + table.base_circle
            return behind == (piece in self.frame.found.behind_line)
        return True

    def _pocket(self, name: str) -> Point:
        pockets = self.table.outline.pockets
        if name == UNTOLD:
            return pockets[int(self.chance.random() * len(pockets))].centre
        return next(one.centre for one in pockets if one.name == name)

    @property
    def middle(self) -> Point:
        return middle_of((0.0, 0.0), (self.table.width, self.table.length))

    def _between(self, low: float, high: float) -> float:
        return low + (high - low) * self.chance.random()


def _turned(about: Point, place: Point, turn: float) -> Point:
    """Turn a place about another, anticlockwise."""
    dx, dy = place[0] - about[0], place[1] - about[1]
    return (
        about[0] + dx * cos(turn) - dy * sin(turn),
        about[1] + dx * sin(turn) + dy * cos(turn),
    )


def _off_leg(place: Point, a: Point, b: Point) -> float:
    """Return how far a place is from the straight between two points."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    if length == 0.0:
        return dist(place, a)
    share = ((place[0] - a[0]) * dx + (place[1] - a[1]) * dy) / length
    share = min(max(share, 0.0), 1.0)
    return dist(place, (a[0] + share * dx, a[1] + share * dy))
