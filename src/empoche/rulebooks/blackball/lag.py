"""Blackball, section 4: the lag for the break, with its six ways of losing it.

Each player's ball is named after their side. The long centre line parts the two halves.
"""

from __future__ import annotations

from collections.abc import Callable

from empoche import facts
from empoche.errors import Refused
from empoche.facts import Cushion, Log, Names
from empoche.referee import SIDES, Choice, Lag, Ruling, side
from empoche.rulebooks import pool
from empoche.values import replace

NAMES = Names(frozenset(SIDES), pool.POCKETS, pool.CUSHIONS, ("centre",))


def _touched(log: Log, ball: str, *cushions: str) -> bool:
    return any(
        type(fact) is Cushion and fact.piece == ball and fact.cushion in cushions for fact in log
    )


# The six ways, each beside its article: (log, ball, distance) -> lost?
WAYS: dict[str, Callable[[Log, str, float | None], bool]] = {
    "4(a)": lambda log, ball, _: ball in facts.crossed(log, "centre"),
    "4(b)": lambda log, ball, _: not _touched(log, ball, "top"),
    "4(c)": lambda log, ball, _: ball in facts.pocketed(log),
    "4(d)": lambda log, ball, _: any(fact.piece == ball for fact in facts.off_table(log)),
    "4(e)": lambda log, ball, _: _touched(
        log, ball, "left-top", "left-bottom", "right-top", "right-bottom"
    ),
    "4(f)": lambda _, __, distance: distance is not None and distance < 0,
}


def lost_by(lag: Lag, ball: str) -> tuple[str, ...]:
    """The articles under which a ball loses the lag."""
    distance = lag.distance.get(ball)
    return tuple(article for article, lost in WAYS.items() if lost(lag.log, ball, distance))


def judge_lag(frame: pool.F, lag: Lag) -> Ruling[pool.F]:
    """4-lag-nearest: the ball nearest the baulk cushion wins, unless it lost the lag."""
    if frame.phase != "lag" or frame.choice is not None:
        raise Refused("no-lag-now")
    facts.check(lag.log, NAMES, NAMES.pieces)
    lost = {ball: lost_by(lag, ball) for ball in SIDES}
    applied = ("4-lag", "4-lag-how", *dict.fromkeys(lost["A"] + lost["B"]))
    winner = _winner(lag, lost)
    if winner is None:
        return Ruling(frame, applied=(*applied, "4-lag-again"), announce=("lag-again",))
    by = next(player for player in frame.players if side(player) == winner)
    choice = Choice(by, ("break-self", "break-opponent"), "4-lag-winner")
    state = replace(frame, choice=choice, turn=by)
    return Ruling(state, applied=(*applied, "4-lag-nearest", "4-lag-winner"))


def _winner(lag: Lag, lost: dict[str, tuple[str, ...]]) -> str | None:
    good = [ball for ball in SIDES if not lost[ball]]
    if len(good) == 1:
        return good[0]
    distance = {ball: lag.distance.get(ball) for ball in good}
    if set(distance.values()) <= {None}:
        return None  # 4-lag-again: nobody won, or the umpire cannot tell who is nearer
    for ball, metres in distance.items():
        if metres is None:
            raise Refused("lag-distance", name=ball)
    a, b = distance.get("A"), distance.get("B")
    if a is None or b is None or a == b:
        return None
    return "A" if a < b else "B"
