"""What happened during a shot, in order: the one language between physics and rules.

A log is a tuple of facts, from the strike until everything is at rest. The same facts come from
a simulation and from an umpire at a real table, and in a file they are written as in the table.

    ========== ============================= ==========================================
    in a file  type                          meaning
    ========== ============================= ==========================================
    contact    Contact(piece, other)         the moving piece touched the other
    cushion    Cushion(piece, cushion)       the piece touched a cushion
    pocket     Pocketed(piece, pocket)       the piece was pocketed
    off_table  OffTable(piece, back)         it left the surface; `back` says how it returned
    jump       Jumped(piece, over)           it passed over another piece
    cross      Crossed(piece, line)          it passed wholly over a line
    moved      Moved(piece)                  a piece touching the cue ball moved at the start
    fell       Fell(piece, pocket, due)      it fell untouched; `due`: it was about to be hit
    nudge      Nudged(piece)                 the striker moved without leaving its lines
    double_hit DoubleHit(piece)              the tip of the cue met the cue ball a second time
    push       Pushed(piece)                 the tip stayed with the cue ball as that met something
    ========== ============================= ==========================================

The name of a pocket or cushion may be `untold`, where the ruling does not depend on it; in Yago a
hole always has its name.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from empoche.errors import Refused, UnknownName


@dataclass(frozen=True, slots=True)
class Contact:
    """The moving piece touched the other: `Contact("cue", "red-1")`."""

    piece: str
    other: str


@dataclass(frozen=True, slots=True)
class Cushion:
    """A piece touched a cushion: `Cushion("red-1", "left-top")`."""

    piece: str
    cushion: str


@dataclass(frozen=True, slots=True)
class Pocketed:
    """A piece was pocketed: `Pocketed("red-1", "top-left")`."""

    piece: str
    pocket: str


@dataclass(frozen=True, slots=True)
class OffTable:
    """A piece left the surface; `back` says how it came back, if it did."""

    piece: str
    back: str | None = None  # None: it stayed off; else rail, person, object or lamp


@dataclass(frozen=True, slots=True)
class Jumped:
    """A piece passed over another: `Jumped("cue", "red-1")`."""

    piece: str
    over: str


@dataclass(frozen=True, slots=True)
class Crossed:
    """A piece passed wholly over a line: `Crossed("red-1", "middle")`."""

    piece: str
    line: str


@dataclass(frozen=True, slots=True)
class Moved:
    """A piece that touched the cue ball moved as the shot began."""

    piece: str


@dataclass(frozen=True, slots=True)
class Fell:
    """A piece fell without being touched."""

    piece: str
    pocket: str
    due: bool = False  # a moving ball was about to hit it


@dataclass(frozen=True, slots=True)
class Nudged:
    """The striker of carrom moved a little without leaving its lines."""

    piece: str


@dataclass(frozen=True, slots=True)
class DoubleHit:
    """The tip of the cue met the cue ball a second time in one stroke."""

    piece: str


@dataclass(frozen=True, slots=True)
class Pushed:
    """The tip of the cue stayed with the cue ball, or parted from it for no time that one notes."""

    piece: str


Fact = (
    Contact
    | Cushion
    | Pocketed
    | OffTable
    | Jumped
    | Crossed
    | Moved
    | Fell
    | Nudged
    | DoubleHit
    | Pushed
)
Log = tuple[Fact, ...]

UNTOLD = "untold"  # at a real table: the pocket or cushion that nobody noted, for it did not matter
WAYS_BACK = ("rail", "person", "object", "lamp")


@dataclass(frozen=True, slots=True)
class Names:
    """The names that a log on one kind of table may use."""

    pieces: frozenset[str]
    pockets: tuple[str, ...]
    cushions: tuple[str, ...]
    lines: tuple[str, ...]
    stay: bool = False  # what is pocketed stays in its hole, where others may touch it


def check(log: Log, names: Names, present: frozenset[str]) -> None:
    """Refuse a log that cannot have happened: unknown names, pieces that are not there.

    `present` holds every piece on the table when the shot began, the cue ball included.
    """
    gone: set[str] = set()  # no longer moving on the table
    out_of_reach: set[str] = set()  # nor to be touched
    cushions, lines = names.cushions, names.lines
    for at, fact in enumerate(log):
        piece = fact.piece
        if piece in gone or piece not in present:
            _refuse_piece(piece, names, gone, at)
        # by their types: every shot comes by here, and most facts are one of the first three
        if type(fact) is Contact:
            other = fact.other
            if other in out_of_reach or other not in present:
                _refuse_piece(other, names, out_of_reach, at)
            if piece == other:
                raise Refused("touches-itself", at, ball=piece)
        elif type(fact) is Cushion:
            if fact.cushion not in cushions and fact.cushion != UNTOLD:
                raise UnknownName("unknown-cushion", at, name=fact.cushion, expected=cushions)
        elif type(fact) is Crossed:
            if fact.line not in lines:
                if not lines:
                    raise Refused("no-lines", at)
                raise UnknownName("unknown-line", at, name=fact.line, expected=lines)
        elif isinstance(fact, Pocketed | Fell):
            if names.stay or fact.pocket != UNTOLD:  # who sits in a hole is remembered
                _check_name("unknown-pocket", fact.pocket, names.pockets, at)
            gone.add(fact.piece)
            if not names.stay:
                out_of_reach.add(fact.piece)
        elif isinstance(fact, OffTable):
            if fact.back is None:
                gone.add(fact.piece)
                out_of_reach.add(fact.piece)
            else:
                _check_name("unknown-way-back", fact.back, WAYS_BACK, at)
        elif isinstance(fact, Jumped):
            if fact.over in out_of_reach or fact.over not in present:
                _refuse_piece(fact.over, names, out_of_reach, at)
        elif isinstance(fact, Nudged) and fact.piece != "striker":
            raise Refused("no-nudge", at)
        elif isinstance(fact, DoubleHit | Pushed) and fact.piece != "cue":
            raise Refused("no-cue", at)


def _refuse_piece(piece: str, names: Names, gone: set[str], at: int) -> None:
    if piece in gone:
        raise Refused("ball-gone", at, ball=piece)
    if piece in names.pieces:
        raise Refused("ball-not-on-table", at, ball=piece)
    raise UnknownName("unknown-ball", at, ball=piece, expected=natural(names.pieces))


def _check_name(key: str, name: str, expected: tuple[str, ...], at: int) -> None:
    if name not in expected:
        raise Refused(key, at, name=name, expected=expected)


def natural(names: Iterable[str]) -> tuple[str, ...]:
    """Names in the order a person would write them.

    >>> natural({"red-2", "cue", "10", "red-10", "9"})
    ('9', '10', 'cue', 'red-2', 'red-10')
    """
    return tuple(sorted(names, key=_natural_key))


@lru_cache(maxsize=1024)  # of pieces there are few, and they are sorted again and again
def _natural_key(name: str) -> tuple[str, int]:
    stem, _, number = name.rpartition("-")
    return (stem, int(number)) if number.isdigit() else (name, 0)


# ---------------------------------------------------------------- what rules ask of a log


def contacts(log: Log, piece: str) -> tuple[str, ...]:
    """The pieces that `piece` touched while moving, in order."""
    return tuple(fact.other for fact in log if type(fact) is Contact and fact.piece == piece)


def first_contact(log: Log, piece: str = "cue") -> int | None:
    """Where in the log `piece` first touched another one, or None."""
    for at, fact in enumerate(log):
        if type(fact) is Contact and fact.piece == piece:
            return at
    return None


def pocketed(log: Log) -> tuple[str, ...]:
    """The pieces pocketed, in the order they dropped; a piece that fell untouched is not."""
    return tuple(fact.piece for fact in log if type(fact) is Pocketed)


def cushions(log: Log) -> tuple[Cushion, ...]:
    """The cushions touched; take a slice of the log for those before or after a moment."""
    return tuple(fact for fact in log if type(fact) is Cushion)


def off_table(log: Log) -> tuple[OffTable, ...]:
    """The pieces that left the table, but for those that came back along the rail by themselves."""
    return tuple(fact for fact in log if type(fact) is OffTable and fact.back != "rail")


def crossed(log: Log, line: str) -> tuple[str, ...]:
    """The pieces that passed wholly over a line."""
    return tuple(fact.piece for fact in log if type(fact) is Crossed and fact.line == line)


def jumped(log: Log, piece: str = "cue") -> bool:
    """Whether `piece` passed over another one."""
    return any(type(fact) is Jumped and fact.piece == piece for fact in log)


def moved(log: Log) -> tuple[str, ...]:
    """The touching balls that moved as the shot began."""
    return tuple(fact.piece for fact in log if type(fact) is Moved)


def fell(log: Log) -> tuple[Fell, ...]:
    """The pieces that fell without being touched."""
    return tuple(fact for fact in log if type(fact) is Fell)
