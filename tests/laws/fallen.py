"""What a stroke of carrom did to the pieces: the log read a second time, for the laws alone."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from empoche.facts import Contact, Fell, Log, Nudged, OffTable, Pocketed
from empoche.referee import SIDES, Effect, Shot, side
from empoche.rulebooks import common
from empoche.rulebooks.carrom import COLOUR_OF, NINE, QUEEN, STRIKER
from tests.laws.boards import INTERNATIONAL
from tests.laws.story import Turn

# ways back that leave a piece where it is: penalty-off in the simplified rules, 3.9(b)
STAYS = {INTERNATIONAL: "lamp", "carrom-kostromine": "rail", "carrom-andikado": "rail"}


@dataclass(frozen=True)
class Stroke:
    """A stroke that counts, with the board before it and after it."""

    turn: Turn
    shot: Shot
    by: str

    @property
    def me(self) -> str:
        return side(self.by)

    @property
    def before(self) -> Any:
        return self.turn.frame

    @property
    def after(self) -> Any:
        return self.turn.after.frame

    @cached_property
    def thrown(self) -> frozenset[str]:
        """Pieces that left the board, and may have come back."""
        stays = STAYS[self.turn.before.book.id]
        log = self.shot.log
        left = {fact.piece for fact in log if type(fact) is OffTable and fact.back != stays}
        return frozenset(left - {STRIKER})

    @cached_property
    def fallen(self) -> frozenset[str]:
        """Pieces that went down and do not lie on the board for another reason."""
        down = {fact.piece for fact in self.shot.log if isinstance(fact, Pocketed | Fell)}
        restored = disturbed(self.shot.log, self.thrown) if self.international else frozenset()
        return frozenset(down - {STRIKER} - self.thrown - restored)

    @property
    def international(self) -> bool:
        return self.turn.before.book.id == INTERNATIONAL

    @property
    def striker(self) -> bool:
        """The striker is down, or counts as down (3.10(f))."""
        log, articles = self.shot.log, self.shot.declared
        fell = any(isinstance(f, Pocketed | Fell) and f.piece == STRIKER for f in log)
        return fell or (self.international and "3.10(f)" in articles)

    @property
    def incorrect(self) -> bool:
        """The umpire declared something that makes it a stroke against the rules."""
        told = [article for article in self.shot.declared if article != "4(o)"]
        rules = [self.turn.before.book.declared[article] for article in told]
        return any(rule.effect in (Effect.FOUL, Effect.LOSS) for rule in rules)

    @property
    def own(self) -> frozenset[str]:
        return of_side(self.after.groups, self.me, self.fallen)

    @property
    def theirs(self) -> frozenset[str]:
        return self.fallen - self.own - {QUEEN}

    @property
    def queen(self) -> bool:
        return QUEEN in self.fallen


def stroke(turn: Turn) -> Stroke | None:
    """The stroke of a step, unless it does not count: a trial, out of turn, no stroke at all, one
    on which the board was lost by conduct."""
    step, board = turn.step, turn.frame
    if not isinstance(step, Shot) or board.phase == "trial" or quivered(step.log):
        return None
    if turn.ruling.by_article in step.declared:
        return None
    by = common.shooter(board, step.by)
    in_turn = board.turn in (None, by) or (board.phase == "lot" and side(board.turn) == side(by))
    stands = "3.6(c)" in step.declared and "3.11(n)" not in turn.ruling.fouls
    if turn.before.book.id == INTERNATIONAL and not (in_turn or stands):
        return None
    return Stroke(turn, step, by)


def quivered(log: Log) -> bool:
    """The striker only moved in place."""
    return bool(log) and all(type(fact) is Nudged for fact in log)


def disturbed(log: Log, thrown: Set[str]) -> frozenset[str]:
    """3.9(b): what a piece struck once it had left the board, and what that struck in turn."""
    back: set[str] = set()
    for fact in log:
        if type(fact) is OffTable and fact.piece in thrown:
            back.add(fact.piece)
        if type(fact) is Contact and fact.piece in back and fact.other != STRIKER:
            back.add(fact.other)
    return frozenset(back)


def of_side(groups: tuple[str, str] | None, a_side: str, pieces: frozenset[str]) -> frozenset[str]:
    """Those of some pieces that are a side's."""
    if groups is None:
        return frozenset()
    colour = groups[SIDES.index(a_side)]
    return frozenset(piece for piece in pieces if COLOUR_OF[piece] == colour)


def lying(board: Any, a_side: str, groups: tuple[str, str] | None) -> int:
    """How many pieces a side has on the board; all nine while it has no colour."""
    return NINE if groups is None else len(of_side(groups, a_side, board.on_table))
