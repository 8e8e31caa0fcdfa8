"""Yago: when a game is won, by whom, and for how many points."""

from __future__ import annotations

from typing import Any, NamedTuple

from empoche.referee import SIDES, Ruling, Tally, first_to
from empoche.rulebooks.yago.state import COLOUR_OF, FIVE, Game, full_lines, held
from empoche.values import replace


class Won(NamedTuple):
    """A game that is over."""

    winner: str
    article: str
    points: int
    articles: tuple[str, ...]


def won(game: Game) -> Won | None:
    """base-win-five, base-win-line, base-double-line, looked at when everything is at rest."""
    if game.groups is None:
        return None
    deciding = _first_to_complete(game)
    if deciding is None:
        return None
    holes = held(game, deciding)
    winner = SIDES[game.groups.index(deciding)]
    lines = full_lines(holes)
    if lines > 1:
        return Won(winner, "base-double-line", 3, ())
    article = "base-win-line" if lines else "base-win-five"
    return Won(winner, article, 1, ("base-one-point",))


def _first_to_complete(game: Game) -> str | None:
    """The colour whose deciding ball fell first, if one stroke completes the game for both."""
    holes: dict[str, set[str]] = {}
    for hole, ball in game.holes:
        mine = holes.setdefault(COLOUR_OF[ball], set())
        mine.add(hole)
        if len(mine) == FIVE or full_lines(frozenset(mine)):
            return COLOUR_OF[ball]
    return None


def count(goal: int | None, tally: Tally, ruling: Ruling[Any]) -> Tally:
    """base-target: the match goes to the side that reaches or passes the total agreed."""
    return replace(first_to(goal, tally, ruling), applied=("base-target",) if goal else ())
