"""The simplified carroms: when a round is over, who wins it, and what each side counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from empoche.referee import SIDES, Ruling, Tally, add_points, other
from empoche.rulebooks.carrom import NINE, Stroke, left_of, of_side
from empoche.rulebooks.carrom_simplified.settings import Settings

GAME = 29  # game-29
LATE = 24  # points-24


@dataclass(frozen=True, slots=True)
class Ending:
    """A round that is over."""

    winner: str
    article: str
    points: Mapping[str, int]
    articles: tuple[str, ...]


def ending(stroke: Stroke, on_table: frozenset[str], queen: str, rules: Settings) -> Ending | None:
    """round-end and the special cases; `queen` is where it is now, `on_table` what is left."""
    me, them = stroke.me, stroke.them
    empty = {name for name in SIDES if left_of(on_table, stroke.groups, name) == 0}
    if not empty:
        return None
    settled = queen in SIDES
    if me in empty and them in empty:
        if stroke.queen and settled:
            return _all_at_once(stroke, on_table, queen, rules)
        if settled:
            return _counted(stroke, on_table, queen, rules, queen, "case-last-both")
        return _special(stroke, on_table, rules, them, "case-last-both")
    if me in empty:
        if settled:
            return _counted(stroke, on_table, queen, rules, me, "round-end")
        return _special(stroke, on_table, rules, them, "case-own-last")
    if settled:
        return _counted(stroke, on_table, queen, rules, them, "round-end")
    return _special(stroke, on_table, rules, them, "case-opponent-last")


def _all_at_once(stroke: Stroke, on_table: frozenset[str], queen: str, rules: Settings) -> Ending:
    """case-last-all: the player sends down both last pieces and the queen."""
    if rules.five_for_all:
        return _special(stroke, on_table, rules, stroke.me, "case-last-all")
    return _counted(stroke, on_table, queen, rules, queen, "case-last-all")


def _counted(
    stroke: Stroke, on_table: frozenset[str], queen: str, rules: Settings, winner: str, article: str
) -> Ending:
    """points-piece, points-queen, points-24: both sides count their own pieces that are down."""
    points = {name: NINE - left_of(on_table, stroke.groups, name) for name in SIDES}
    late = of_side(stroke.board.score, queen) >= LATE
    points[queen] += rules.queen_late if late else 4  # the piece that doubles it is counted above
    articles = ("goal", "points-piece", "points-queen", *(("points-24",) if late else ()))
    return Ending(winner, article, points, (*articles, *rules.counting))


def _special(
    stroke: Stroke, on_table: frozenset[str], rules: Settings, winner: str, article: str
) -> Ending:
    """The endings that give five points: the queen was in play, or everything fell at once."""
    loser = other(winner)
    lying = {name: left_of(on_table, stroke.groups, name) for name in SIDES}
    gained, also = rules.special_points(NINE - lying[winner], NINE - lying[loser], lying[loser])
    return Ending(winner, article, {winner: gained, loser: also}, rules.special)


def last_chance(stroke: Stroke, on_table: frozenset[str], queen: str) -> bool:
    """andikado case-one-each: one piece each, the own one falls, and the opponent has the queen."""
    one_each = all(stroke.left_before(name) == 1 for name in SIDES)
    now = {name: left_of(on_table, stroke.groups, name) for name in SIDES}
    return one_each and now[stroke.me] == 0 and now[stroke.them] == 1 and queen == stroke.them


def last_chance_taken(
    stroke: Stroke, on_table: frozenset[str], queen: str, rules: Settings
) -> Ending:
    """case-one-each: that single shot wins the round for its player, or for the other."""
    won = left_of(on_table, stroke.groups, stroke.me) == 0
    winner = stroke.me if won else stroke.them
    return _counted(stroke, on_table, queen, rules, winner, "case-one-each")


def count(goal: int | None, tally: Tally, ruling: Ruling[object]) -> Tally:  # type: ignore[type-var]
    """game-29: rounds follow until one side has 29 or more and more than the other."""
    score = add_points(tally.score, ruling.points)
    ahead = "A" if score[0] > score[1] else "B"
    won = ahead if max(score) >= GAME and score[0] != score[1] else None
    winner = ruling.winner if ruling.forfeit else won
    return Tally(score, tally.frames + 1, winner=winner, applied=("game-29",))
