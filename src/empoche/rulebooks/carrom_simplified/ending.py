"""The simplified carroms: when a round is over, who wins it, and what each side counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from empoche.referee import SIDES, Ruling, Tally, add_points, other
from empoche.rulebooks.carrom import NINE, Returns, Stroke, left_of, of_side
from empoche.rulebooks.carrom_simplified.settings import Settings
from empoche.rulebooks.carrom_simplified.state import GAME

LATE = 24  # points-24


class Verdict(NamedTuple):
    """Who wins a round that is over, and by which article."""

    winner: str
    article: str


@dataclass(frozen=True, slots=True)
class Ending:
    """A round that is over, and counted."""

    winner: str
    article: str
    points: Mapping[str, int]
    articles: tuple[str, ...]


def out(back: Returns) -> frozenset[str]:
    """Return the sides with no piece left."""
    return frozenset([name for name in SIDES if not back.lying(name)])


def verdict(stroke: Stroke, empty: frozenset[str], queen: str) -> Verdict | None:
    """round-end and the special cases; `empty` are the sides that are out, `queen` is as now."""
    me, them = stroke.me, stroke.them
    if not empty:
        return None
    settled = queen in SIDES
    if me in empty and them in empty:
        if not settled:
            return Verdict(them, "case-last-both")
        return Verdict(queen, "case-last-all" if stroke.queen else "case-last-both")
    if settled:
        return Verdict(me if me in empty else them, "round-end")
    return Verdict(them, "case-own-last" if me in empty else "case-opponent-last")


def count_round(
    stroke: Stroke, on_table: frozenset[str], queen: str, rules: Settings, won: Verdict
) -> Ending:
    """Count what a round gives to both sides, with the pieces as they lie."""
    all_at_once = won.article == "case-last-all" and rules.five_for_all
    if queen not in SIDES or all_at_once:
        return _special(stroke, on_table, rules, won)
    return _counted(stroke, on_table, queen, rules, won)


def _counted(
    stroke: Stroke, on_table: frozenset[str], queen: str, rules: Settings, won: Verdict
) -> Ending:
    """points-piece, points-queen, points-24: both sides count their own pieces that are down."""
    points = {name: NINE - left_of(on_table, stroke.groups, name) for name in SIDES}
    late = of_side(stroke.board.score, queen) >= LATE
    points[queen] += rules.queen_late if late else 4  # the piece that doubles it is counted above
    articles = ("goal", "points-piece", "points-queen", *(("points-24",) if late else ()))
    return Ending(*won, points, (*articles, *rules.counting))


def _special(stroke: Stroke, on_table: frozenset[str], rules: Settings, won: Verdict) -> Ending:
    """The endings that give five points: the queen was in play, or everything fell at once."""
    winner, loser = won.winner, other(won.winner)
    lying = {name: left_of(on_table, stroke.groups, name) for name in SIDES}
    gained, also = rules.special_points(NINE - lying[winner], NINE - lying[loser], lying[loser])
    return Ending(*won, {winner: gained, loser: also}, rules.special)


def last_chance(stroke: Stroke, empty: frozenset[str], queen: str) -> bool:
    """andikado case-one-each: one piece each, the own one falls, and the opponent has the queen."""
    if stroke.theirs or empty != {stroke.me} or queen != stroke.them:
        return False
    return all(stroke.left_before(name) == 1 for name in SIDES)


def last_chance_taken(stroke: Stroke, empty: frozenset[str]) -> Verdict:
    """case-one-each: that single shot wins the round for its player, or for the other."""
    return Verdict(stroke.me if stroke.me in empty else stroke.them, "case-one-each")


def count(goal: int | None, tally: Tally, ruling: Ruling[object]) -> Tally:  # type: ignore[type-var]
    """game-29: rounds follow until one side has 29 or more and more than the other."""
    score = add_points(tally.score, ruling.points)
    ahead = "A" if score[0] > score[1] else "B"
    won = ahead if max(score) >= GAME and score[0] != score[1] else None
    winner = ruling.winner if ruling.forfeit else won
    return Tally(score, tally.frames + 1, winner=winner, applied=("game-29",))
