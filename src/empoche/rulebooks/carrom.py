"""What the three carrom rulebooks share: pieces, the board, a stroke read once, debts.

Only what is truly the same sentence stands here; a rulebook's own clauses are in its own package.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from empoche import facts
from empoche.errors import Refused
from empoche.facts import Contact, Cushion, Fact, Fell, Log, Names, Nudged, OffTable, Pocketed
from empoche.referee import NOTHING_FOUND, SIDES, Findings, Given, Placing, Shot, other, side
from empoche.rulebooks import common
from empoche.rulebooks.common import Position

STRIKER = "striker"
QUEEN = "queen"
WHITE, BLACK = PAIR = ("white", "black")
NINE = 9
MEMBERS: Mapping[str, tuple[str, ...]] = {
    colour: tuple(f"{colour}-{number}" for number in range(1, NINE + 1)) for colour in PAIR
} | {QUEEN: (QUEEN,)}
COLOUR_OF = {piece: colour for colour, pieces in MEMBERS.items() for piece in pieces} | {
    STRIKER: STRIKER
}
SETS = {colour: frozenset(pieces) for colour, pieces in MEMBERS.items()}
ALL = frozenset(piece for pieces in MEMBERS.values() for piece in pieces)
POCKETS = ("top-left", "top-right", "bottom-left", "bottom-right")
FRAMES = ("top", "bottom", "left", "right")  # the player in turn sits at the bottom
NAMES = Names(ALL | {STRIKER}, POCKETS, FRAMES, ())
KEYS = frozenset({"nudge", "debts", "queen", "behind_line", "returned", "boards_played", "placing"})

TAPS = ("off", "nudge", "by")

GONE = frozenset({Pocketed, Fell, OffTable})

# where the queen is; once covered it is the side that has it, A or B
ON_BOARD, PENDING = "board", "pending"


@dataclass(frozen=True, slots=True)
class Board(Position):
    """What every carrom rulebook remembers between two strokes. `on_table` has the queen in it."""

    queen: str = ON_BOARD
    debts: tuple[int, int] = (0, 0)  # pieces owed by A and by B
    score: tuple[int, int] = (0, 0)  # before this board

    @property
    def covered(self) -> str | None:
        """The side that has the queen, if one has."""
        return self.queen if self.queen in SIDES else None


B = TypeVar("B", bound=Board)


def left(on_table: Set[str], colour: str) -> int:
    """Count the pieces of a colour that lie on the board."""
    return len(SETS[colour] & on_table)


def colour_of(groups: tuple[str, str] | None, a_side: str) -> str | None:
    """Return the colour of a side, or None while it has none."""
    return None if groups is None else groups[SIDES.index(a_side)]


def of_side(pair: tuple[int, int], a_side: str) -> int:
    """Return what stands for a side in a pair of numbers."""
    return pair[SIDES.index(a_side)]


def left_of(on_table: Set[str], groups: tuple[str, str] | None, a_side: str) -> int:
    """Count the pieces of a side that lie on the board; all of them while it has no colour."""
    return NINE if groups is None else left(on_table, groups[SIDES.index(a_side)])


# ---------------------------------------------------------------- a stroke, read once


class Stroke(NamedTuple):
    """A stroke with what its log shows, seen for the side that played it."""

    board: Any
    shot: Shot
    by: str
    me: str  # their side
    them: str  # the other
    groups: tuple[str, str] | None  # as they are after the stroke
    own: tuple[str, ...]  # own pieces that fell, in order
    theirs: tuple[str, ...]
    fallen: frozenset[str]  # both, and the queen if it fell
    queen: bool  # fell
    striker: bool  # fell
    thrown: tuple[str, ...]  # pieces that left the board
    striker_off: bool
    touched: frozenset[str]  # pieces that something touched
    met: str | None  # the piece that the striker met before anything else
    kinds: Set[type[Fact]]  # of which there are facts: what did not happen is not looked for

    @property
    def covering(self) -> bool:
        """The queen fell in the stroke before and has to be covered now."""
        return bool(self.board.queen == PENDING)

    def left_before(self, a_side: str) -> int:
        """Count the pieces of a side that lay on the board before the stroke."""
        return left_of(self.board.on_table, self.groups, a_side)


def read(
    board: Board,
    shot: Shot,
    by: str,
    stays: tuple[str, ...] = (),
    settles: bool = False,
    restores: bool = False,
) -> Stroke:
    """Check a stroke against the board and note what its log shows.

    `stays` are ways back that leave a piece as it is; with `settles` the first piece to fall gives
    its colour to the player; with `restores` what a piece disturbed that came back lies as before.
    """
    log = shot.log
    facts.check(log, NAMES, board.on_table | {STRIKER})
    down: list[str] = []
    away: dict[str, None] = {}
    kinds = set(map(type, log))
    if not kinds.isdisjoint(GONE):
        for fact in log:
            if isinstance(fact, OffTable):
                if fact.back not in stays:
                    away[fact.piece] = None
            elif type(fact) in GONE:
                down.append(fact.piece)
    striker = STRIKER in down
    if away:
        spared = _disturbed(log, away) if restores else frozenset()
        down = [piece for piece in down if piece not in away and piece not in spared]
    groups = board.groups
    coloured = [piece for piece in down if COLOUR_OF[piece] in PAIR]
    if groups is None and settles and coloured:
        groups = common.groups_with(PAIR, by, COLOUR_OF[coloured[0]])
    me = side(by)
    mine = colour_of(groups, me)
    return Stroke(
        board=board,
        shot=shot,
        by=by,
        me=me,
        them=other(me),
        groups=groups,
        own=tuple([piece for piece in coloured if COLOUR_OF[piece] == mine]),
        theirs=tuple([piece for piece in coloured if COLOUR_OF[piece] != mine]),
        fallen=frozenset(down) - {STRIKER},
        queen=QUEEN in down,
        striker=striker,
        thrown=tuple([piece for piece in away if piece != STRIKER]),
        striker_off=STRIKER in away,
        touched=_touched(log),
        met=_met_first(log),
        kinds=kinds,
    )


def _touched(log: Log) -> frozenset[str]:
    pieces = {fact.piece for fact in log}
    pieces.update([fact.other for fact in log if type(fact) is Contact])
    pieces.discard(STRIKER)
    return frozenset(pieces)


def _met_first(log: Log) -> str | None:
    """Find what the striker hits directly: no frame before, no piece."""
    for fact in log:
        if fact.piece == STRIKER and type(fact) in (Contact, Cushion):
            return fact.other if isinstance(fact, Contact) else None
    return None


def _disturbed(log: Log, away: Mapping[str, None]) -> frozenset[str]:
    """Find what a piece moved after it had fallen back on the board, directly or not."""
    moving: set[str] = set()
    disturbed: set[str] = set()
    for fact in log:
        if type(fact) is OffTable and fact.piece in away and fact.piece != STRIKER:
            moving.add(fact.piece)
        elif isinstance(fact, Contact) and fact.piece in moving and fact.other != STRIKER:
            moving.add(fact.other)
            disturbed.add(fact.other)
    return frozenset(disturbed)


def only_quivered(shot: Shot) -> bool:
    """Tell whether the striker only moved in place: that is no stroke."""
    return set(map(type, shot.log)) == {Nudged}


# ---------------------------------------------------------------- pieces that go back


class Returns:
    """What goes back to the centre at the end of a step, piece by piece, and what stays owed."""

    def __init__(
        self,
        on_table: frozenset[str],
        debts: tuple[int, int],
        groups: tuple[str, str] | None,
        kept: tuple[int, int] = (0, 0),
        fallen: frozenset[str] = frozenset(),
    ) -> None:
        self.on_table = set(on_table)
        self.debts = {"A": debts[0], "B": debts[1]}
        self.groups = groups
        self.kept = {"A": kept[0], "B": kept[1]}  # of the debts: held back for want of room
        self.fallen = fallen  # in this stroke: these are the last to be taken out again
        self.returned: dict[str, int] = {}
        self.laid: dict[str, tuple[str, ...]] = {}  # by the side they belong to: by an opponent

    def centre(self, pieces: Iterable[str]) -> None:
        """Put pieces into the centre for no debt: the queen, and what left the board."""
        for piece in pieces:
            self.on_table.add(piece)
            colour = COLOUR_OF[piece]
            self.returned[colour] = self.returned.get(colour, 0) + 1

    def lay(self, a_side: str, pieces: tuple[str, ...]) -> None:
        """Put back pieces of a side that an opponent may lay where they want."""
        self.centre(pieces)
        if pieces:
            self.laid[a_side] = self.laid.get(a_side, ()) + pieces

    def owe(self, a_side: str, count: int) -> None:
        """Add pieces due: `place` puts back those that are down."""
        self.debts[a_side] += count

    def place(self, a_side: str, most: int = NINE) -> None:
        """Put back pieces of a side that owes some and has some down."""
        if self.debts[a_side] <= self.kept[a_side]:
            return
        down, kept = self.down(a_side), self.kept[a_side]
        count = min(most, self.debts[a_side] - kept, len(down) - kept)
        if count > 0:
            self.debts[a_side] -= count
            self.lay(a_side, down[:count])

    def keep(self) -> None:
        """Hold back, for want of room, what could be placed now; it stays owed."""
        for a_side in SIDES:
            self.kept[a_side] = min(self.debts[a_side], len(self.down(a_side)))

    def down(self, a_side: str) -> tuple[str, ...]:
        """List the pieces of a side that are not on the board, those just fallen last."""
        colour = colour_of(self.groups, a_side)
        if colour is None:
            return ()
        pieces = [piece for piece in MEMBERS[colour] if piece not in self.on_table]
        return tuple(sorted(pieces, key=self.fallen.__contains__))

    def lying(self, a_side: str) -> int:
        """Count the pieces of a side that are on the board."""
        return left_of(self.on_table, self.groups, a_side)

    def placing(self, board: Position, by: str, *articles: str) -> tuple[Placing, ...]:
        """Say who may lay what was put back, after a step of `by`.

        In doubles that is the neighbour to the right of `by`, who plays next; pieces of the other
        side `by` lays, as 3.11(g) of international carrom has it.
        """
        if not self.laid:
            return ()
        own, theirs = side(by), other(side(by))
        return tuple(
            [
                Placing(common.next_player(board, by) if name == own else by, pieces, articles)
                for name in (own, theirs)
                if (pieces := self.laid.get(name))
            ]
        )

    @property
    def owed(self) -> tuple[int, int]:
        return self.debts["A"], self.debts["B"]

    @property
    def held(self) -> tuple[int, int]:
        return self.kept["A"], self.kept["B"]


# ---------------------------------------------------------------- what was found, given, shown


def check_named(pieces: Iterable[str], on_table: frozenset[str]) -> None:
    """Refuse names of pieces that do not exist or do not lie on the board."""
    for piece in pieces:
        if piece not in on_table:
            known = "ball-not-on-table" if piece in ALL else "unknown-ball"
            raise Refused(known, ball=piece, expected=facts.natural(ALL))


def found_after(board: Board, turn: str | None, stroke: Stroke | None, step: Any) -> Findings:
    """Find what lies behind the base line: without pieces touched, nothing once the turn passes."""
    if step.leaves is not None:
        leaves: Findings = step.leaves
        return leaves
    if turn != board.turn or not board.found.behind_line:
        return NOTHING_FOUND
    touched = stroke.touched if stroke else frozenset()
    return Findings(behind_line=board.found.behind_line - touched)


def board_given(given: Given, phases: tuple[str, ...], setup: str) -> dict[str, Any]:
    """Read what all carrom rulebooks read alike of a given position, as fields of a board.

    `setup` is the article by which all pieces lie on the board before it is opened.
    """
    phase, players, turn, breaker = common.read_seats(given, phases)
    queen = given.queen if isinstance(given.queen, str) else side(given.queen["covered"])
    on_table = common.read_pieces(given.on_table, MEMBERS)
    if queen == ON_BOARD:
        on_table |= {QUEEN}
    elif given.on_table is None:
        on_table -= {QUEEN}
    elif QUEEN in on_table:
        raise Refused("queen-twice", value=queen)
    missing = facts.natural(ALL - on_table)
    if phase != "play" and missing:
        raise Refused("before-the-break", value=missing[0], article=setup)
    check_named(given.findings.behind_line, on_table)
    for owed in given.debts.values():
        if owed > NINE:
            raise Refused("too-large", value=owed, most=NINE)
    return {
        "players": players,
        "turn": turn,
        "breaker": breaker,
        "phase": phase,
        "groups": common.read_groups(given.groups, PAIR),
        "on_table": on_table,
        "queen": queen,
        "debts": (given.debts.get("A", 0), given.debts.get("B", 0)),
        "score": (given.score.get("A", 0), given.score.get("B", 0)),
        "found": given.findings,
    }


def refuse_if_cleared(board: Board, article: str) -> None:
    """Refuse a position in which a side has no piece left and owes none: it is over."""
    for name, owed in zip(SIDES, board.debts, strict=True):
        if not owed and not left_of(board.on_table, board.groups, name):
            raise Refused("board-decided", name=name, article=article)


def shown(board: Board) -> dict[str, Any]:
    """Answer the keys of `expect` that a board has."""
    return {
        "groups": common.show_groups(board),
        "debts": {name: owed for name, owed in zip(SIDES, board.debts, strict=True) if owed},
        "queen": {"covered": board.covered} if board.covered else board.queen,
    }
