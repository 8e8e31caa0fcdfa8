"""What is special about a rulebook, for everything that is not the rulebook itself.

Geometry, matches, umpire, server and quiz ask the traits of a rulebook, never its id. A clause of a
rulebook that says where a piece is put is a small value of its own, with its articles.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

Layout = dict[str, tuple[float, float]]


class Family(StrEnum):
    """Games whose positions and pieces mean the same: a shot of one can be judged under another."""

    POOL = "pool"
    CARROM = "carrom"
    YAGO = "yago"


@dataclass(frozen=True, slots=True)
class Striker:
    """What is said of the striker before the stroke: articles, or None where nothing is said."""

    line: str
    circle: str | None
    arrow: str | None
    red: bool = False  # of the base circle it only knows the red part


@dataclass(frozen=True, slots=True)
class InHand:
    """What is said of an area for pieces in hand: the article, and the one against touching."""

    article: str
    clear: str | None = None
    on_line: bool = True  # a centre on the line is in baulk
    striker: Striker | None = None  # of a base line


@dataclass(frozen=True, slots=True)
class PiecesDue:
    """What is said of carrom pieces that a player owes: articles, or None where nothing is said."""

    article: str
    ring: bool  # between the two circles
    clear: str | None = None
    waits: bool = False  # without room a piece is kept, 3.11(i)1
    cannon: str | None = None  # against a place that gives the one who lays it a cannon or pair
    no_room: str | None = None  # declared where pieces are kept for want of room, 3.11(i)
    room: str | None = None  # declared once there is room for them, 3.11(i)2
    seconds: int | None = None  # to lay them, where there is a time for it, 3.6(b)


@dataclass(frozen=True, slots=True)
class Spread:
    """How many object balls have to run on a good break: to a cushion, or past a line."""

    balls: int
    line: str | None = None


@dataclass(frozen=True, eq=False)
class Traits:
    """What everything else has to know of a rulebook."""

    family: Family
    rack: Callable[[Any], Layout]  # from the table to the layout of a frame that begins
    short_racks: Mapping[int, Callable[[Any], Layout]] = field(default_factory=dict)
    calls: bool = False  # ball and pocket, or a safety, are called with every stroke but the break
    snooks: tuple[str, ...] = ()  # the kinds that change something
    spread: Spread | None = None  # what a valid break needs
    in_hand: Mapping[str, InHand] = field(default_factory=dict)  # by the area
    due: PiecesDue | None = None  # how the opponent lays pieces that are owed
    # what a foul of the opponent gives, by the keys of `Given`
    foul_gives: Mapping[str, Any] = field(default_factory=dict)
    taps: tuple[str, ...] = ()  # what an umpire may enter beside balls that fall
    # how headlines tell why an article applied, by a name that `language/reasons.py` knows; of
    # articles without one they say the title
    reasons: Mapping[str, str] = field(default_factory=dict)
    # of messages that this source words otherwise: `piece.the.striker@makers`
    terms: str = ""

    @property
    def cue(self) -> bool:
        """Whether balls are struck with a cue."""
        return self.family is Family.POOL

    @property
    def discs(self) -> bool:
        """Whether the pieces are discs."""
        return self.family is Family.CARROM

    @property
    def blind_holes(self) -> bool:
        """Whether balls stay in the holes that they fall into."""
        return self.family is Family.YAGO

    @property
    def striker(self) -> Striker | None:
        """What is said of the striker, where there is one."""
        return next((rule.striker for rule in self.in_hand.values()), None)

    def lay_rack(self, table: Any, pieces: int = 0) -> Layout:
        """The layout of a frame about to begin with this number of pieces."""
        return self.short_racks.get(pieces, self.rack)(table)
