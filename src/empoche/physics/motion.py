"""A motion: the path of every ball in segments of second degree, and the events between them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf

from empoche.equipment import Equipment, YagoBoard
from empoche.physics.checks import check_number
from empoche.physics.flick import Flick
from empoche.physics.kernel import columns, final_places, numbers
from empoche.physics.stroke import Launch, Stroke
from empoche.versions import ENGINE

Place = tuple[float, float, float]
KINDS = {
    columns.CONTACT: "contact",
    columns.CUSHION: "cushion",
    columns.POCKET: "pocket",
    columns.BOUNCE: "bounce",
    columns.ON_RAIL: "on-rail",
    columns.FROM_RAIL: "from-rail",
    columns.LEFT: "left",
}
STATES = ("rest", "spinning", "rolling", "sliding", "flying", "pocketed", "off")
GONE = ("pocketed", "off")

# a segment as the kernel writes it: four numbers, then five vectors
BALL, TIME, STATE = 0, 1, 2
PLACE, VELOCITY, ACCELERATION = 4, 7, 10
WIDE = 4 + 15


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: two balls met, a cushion, a pocket, the bed …"""

    time: float
    kind: str
    ball: str
    other: str = ""  # the ball met, or the name of cushion or pocket


@dataclass(frozen=True, slots=True)
class Segment:
    """A ball's motion from a moment on: x(t) = place + velocity t + acceleration t²/2."""

    ball: str
    time: float
    state: str
    on_rail: bool
    place: Place
    velocity: Place
    acceleration: Place
    spin: Place
    spin_change: Place

    def at(self, time: float) -> Place:
        """Return where the ball is at a moment of this segment."""
        t = time - self.time
        (x, y, z), (vx, vy, vz), (ax, ay, az) = self.place, self.velocity, self.acceleration
        return (
            x + (vx + 0.5 * ax * t) * t,
            y + (vy + 0.5 * ay * t) * t,
            z + (vz + 0.5 * az * t) * t,
        )


@dataclass(frozen=True, repr=False)
class Motion:
    """A shot from the strike until everything is at rest."""

    table: Equipment
    start: Mapping[str, tuple[float, float]]
    numbers: Sequence[float]  # of all segments, as the kernel wrote them
    log: Sequence[float]  # of all events
    touching: frozenset[str] = frozenset()  # balls in contact with the struck one beforehand
    struck: str = "cue"
    engine: str = ENGINE  # that simulated it
    played: tuple[Stroke | Flick | Launch, ...] = ()  # with the cue raised where it had to be

    def __repr__(self) -> str:
        pieces, events = len(self.start), len(self.log) // 4
        engine = f"engine {self.engine}"
        return f"Motion({self.duration:.2f} s, {pieces} pieces, {events} events, {engine})"

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(self.start)

    @cached_property
    def segments(self) -> tuple[Segment, ...]:
        """Every segment, in order of time."""
        return tuple(self.segment(k) for k in range(len(self.numbers) // WIDE))

    def segment(self, k: int) -> Segment:
        """Return one segment by its number, without making the others."""
        row = self.row(k)
        ball, time, state, rail, x, y, z, vx, vy, vz, ax, ay, az, wx, wy, wz, bx, by, bz = row
        return Segment(
            self.names[int(ball)],
            time,
            STATES[int(state)],
            bool(rail),
            (x, y, z),
            (vx, vy, vz),
            (ax, ay, az),
            (wx, wy, wz),
            (bx, by, bz),
        )

    def row(self, k: int) -> Sequence[float]:
        """Return all numbers of one segment."""
        return self.numbers[k * WIDE : (k + 1) * WIDE]

    def column(self, place: int) -> Sequence[float]:
        """Return one number of every segment."""
        return self.numbers[place::WIDE]

    @cached_property
    def rows(self) -> Mapping[str, list[int]]:
        """The numbers of the segments of every ball, in order of time."""
        found: list[list[int]] = [[] for _ in self.names]
        for k, ball in enumerate(map(int, self.column(BALL))):
            found[ball].append(k)
        return dict(zip(self.names, found, strict=True))

    @cached_property
    def begins(self) -> Mapping[str, list[float]]:
        """When the segments of every ball begin."""
        times = self.column(TIME)
        return {name: [times[k] for k in rows] for name, rows in self.rows.items()}

    @cached_property
    def paths(self) -> Mapping[str, tuple[Segment, ...]]:
        """The segments of every ball."""
        segments = self.segments
        return {name: tuple(segments[k] for k in rows) for name, rows in self.rows.items()}

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order of time."""
        return tuple(Event(*row) for row in self.log_by_name())

    def log_by_name(self) -> Iterator[tuple[float, str, str, str]]:
        """Yield time, kind, ball and other of all events, without an `Event` of each."""
        names, outline = self.names, self.table.outline
        times, kinds, balls, others = (self.log[k::4] for k in range(4))
        for time, number, ball, other in zip(times, kinds, balls, others, strict=True):
            kind = KINDS[int(number)]
            met = ""
            if kind == "contact":
                met = names[int(other)]
            elif kind == "cushion":
                met = outline.cushions[int(other)].cushion
            elif kind == "pocket":
                met = outline.pockets[int(other)].name
            yield time, kind, names[int(ball)], met

    @cached_property
    def duration(self) -> float:
        """When the last ball came to rest."""
        return max(self.column(TIME), default=0.0)

    def at(self, time: float) -> dict[str, Place]:
        """Return where every ball still in play is at a moment; before the strike as at it."""
        if not 0.0 <= time < inf:
            check_number("time", time, -inf, inf)
            time = max(time, 0.0)
        places = {}
        paths, stay = self.paths, isinstance(self.table, YagoBoard)
        for name, begins in self.begins.items():
            segment = paths[name][max(bisect_right(begins, time) - 1, 0)]
            if segment.state not in GONE or (segment.state == "pocketed" and stay):
                places[name] = segment.at(time)
        return places

    @cached_property
    def final(self) -> dict[str, tuple[float, float]]:
        """Where pieces lie that are still on the surface, or sit in blind holes."""
        stays = columns.POCKETED if isinstance(self.table, YagoBoard) else columns.REST
        places: dict[str, tuple[float, float]] = final_places(
            list(self.start), numbers(self.numbers), stays
        )
        return places
