"""How every ball moved: pieces of paths of second degree, and the events between them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from empoche.equipment import Table
from empoche.physics.kernel import columns

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


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: two balls met, a cushion, a pocket, the bed …"""

    time: float
    kind: str
    ball: str
    other: str = ""  # the ball met, or the name of cushion or pocket


@dataclass(frozen=True, slots=True)
class Piece:
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
        """Where the ball is at a moment of this piece."""
        t = time - self.time
        x, y, z = (
            p + (v + 0.5 * a * t) * t
            for p, v, a in zip(self.place, self.velocity, self.acceleration, strict=True)
        )
        return x, y, z


@dataclass(frozen=True)
class Motion:
    """A shot from the strike until everything is at rest."""

    table: Table = field(repr=False)
    start: Mapping[str, tuple[float, float]]
    numbers: Sequence[float] = field(repr=False)  # of all pieces, as the kernel wrote them
    log: Sequence[float] = field(repr=False)  # of all events
    touching: frozenset[str] = frozenset()  # balls in contact with the struck one beforehand
    struck: str = "cue"

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(self.start)

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """Every piece of motion, in order of time."""
        wide = 4 + 15
        return tuple(
            self._piece(self.numbers[k : k + wide]) for k in range(0, len(self.numbers), wide)
        )

    def _piece(self, row: Sequence[float]) -> Piece:
        vectors = tuple((row[k], row[k + 1], row[k + 2]) for k in range(4, 19, 3))
        return Piece(self.names[int(row[0])], row[1], STATES[int(row[2])], bool(row[3]), *vectors)

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order of time."""
        return tuple(self._event(*self.log[k : k + 4]) for k in range(0, len(self.log), 4))

    def _event(self, time: float, kind: float, ball: float, other: float) -> Event:
        name = KINDS[int(kind)]
        met = ""
        if name == "contact":
            met = self.names[int(other)]
        elif name == "cushion":
            met = self.table.outline.cushions[int(other)].cushion
        elif name == "pocket":
            met = self.table.outline.pockets[int(other)].name
        return Event(time, name, self.names[int(ball)], met)

    @cached_property
    def paths(self) -> Mapping[str, tuple[Piece, ...]]:
        """The pieces of every ball."""
        found: dict[str, list[Piece]] = {name: [] for name in self.names}
        for piece in self.pieces:
            found[piece.ball].append(piece)
        return {name: tuple(pieces) for name, pieces in found.items()}

    @cached_property
    def duration(self) -> float:
        """When the last ball came to rest."""
        return max((piece.time for piece in self.pieces), default=0.0)

    def at(self, time: float) -> dict[str, Place]:
        """Where every ball that is still in play is at a moment."""
        places = {}
        for name, pieces in self.paths.items():
            k = bisect_right([piece.time for piece in pieces], time) - 1
            piece = pieces[max(k, 0)]
            if piece.state not in ("pocketed", "off"):
                places[name] = piece.at(time)
        return places

    @cached_property
    def final(self) -> dict[str, tuple[float, float]]:
        """Where balls lie that are still on the bed."""
        return {
            name: pieces[-1].place[:2]
            for name, pieces in self.paths.items()
            if pieces[-1].state == "rest" and not pieces[-1].on_rail
        }
