"""The simplified carroms: what becomes of the queen."""

from __future__ import annotations

from dataclasses import dataclass

from empoche.referee import SIDES
from empoche.rulebooks.carrom import NINE, PENDING, Stroke
from empoche.rulebooks.carrom_simplified.settings import Settings


@dataclass(frozen=True, slots=True)
class Fate:
    """Where the queen is after a shot, and what that means for the turn."""

    queen: str
    keeps_turn: bool = False
    loses_turn: bool = False
    articles: tuple[str, ...] = ()

    @property
    def back(self) -> bool:
        """It goes back to the centre."""
        return self.queen == "board" and bool(self.articles)


def fate(stroke: Stroke, penalised: bool, rules: Settings) -> Fate:
    """queen-hunt, queen-cover, queen-uncovered and the special cases of the queen."""
    if stroke.covering:
        return doubling(stroke, penalised, rules)
    if not stroke.queen:
        return Fate(stroke.board.queen)
    if penalised:
        return Fate("board", loses_turn=True, articles=("queen-uncovered",))
    if not stroke.own and not may_hunt(stroke):
        return Fate("board", loses_turn=True, articles=("queen-hunt", rules.queen_rule))
    if not stroke.own and stroke.theirs and rules.queen_to_opponent:
        return Fate(stroke.them, keeps_turn=True, articles=("queen-hunt", "case-queen-opponent"))
    hunted = ("queen-hunt", "queen-cover", "keep-turn")
    if stroke.own and len(stroke.own) == stroke.left_before(stroke.me):
        return Fate(stroke.me, keeps_turn=True, articles=(*hunted, *rules.queen_last))
    return Fate(PENDING, keeps_turn=True, articles=hunted)


def may_hunt(stroke: Stroke) -> bool:
    """queen-hunt: a piece of theirs has been pocketed, even if it has gone back since."""
    had: bool = stroke.board.had[SIDES.index(stroke.me)]
    return had or stroke.left_before(stroke.me) < NINE


def doubling(stroke: Stroke, penalised: bool, rules: Settings) -> Fate:
    """The shot after the queen: an own piece doubles it, unless the shot is penalised."""
    if stroke.own and not penalised:
        last = len(stroke.own) == stroke.left_before(stroke.me)
        articles = ("queen-cover", *(rules.queen_last if last else ()))
        return Fate(stroke.me, keeps_turn=True, articles=articles)
    striker = ("case-striker-cover",) if stroke.striker else ()
    return Fate("board", loses_turn=True, articles=(*striker, "queen-uncovered"))
