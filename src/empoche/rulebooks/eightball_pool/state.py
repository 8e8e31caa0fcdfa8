"""Eight-Ball Pool: what is remembered between two shots, and which balls are on."""

from __future__ import annotations

from dataclasses import dataclass

from empoche.referee import Ruling
from empoche.rulebooks import common, pool
from empoche.rulebooks.pool import RED_YELLOW
from empoche.values import replace

BLACK = RED_YELLOW.eight
COLOURS = RED_YELLOW.colours
VISITS = 2  # C-6: of a turn, at most
DRY_TURNS = 6  # W: three turns each


@dataclass(frozen=True, slots=True)
class Frame(pool.Frame):
    """A frame of eight-ball pool."""

    visits: int = 1
    designate: bool = False  # P: a ball may be designated for this shot
    nominated: str | None = None  # the ball designated for it
    down: frozenset[str] = frozenset()  # colours just potted, from which one must be named
    named: str | None = None  # H-2(c)(ii): named after the break, kept only if potted next
    serious: tuple[str, ...] = ()  # M-4: who made a serious foul, once for each
    warned: frozenset[str] = frozenset()  # K-12: sides warned of coaching
    dry: int = 0  # W: turns in a row without touching an object ball
    touched: bool = False  # whether this turn has touched one


Play = pool.Play[Frame]
Answer = Ruling[Frame]


def balls_on(frame: Frame, player: str | None) -> frozenset[str]:
    """C-3: any colour on an open table, else one's own, then the eight; and the designated ball."""
    group = None if player is None else common.group_of(frame, player)
    if group is None:
        on = frame.on_table & COLOURS
    else:
        on = frame.on_table & RED_YELLOW.groups[group] or frame.on_table & {BLACK}
    return on | {frame.nominated} if frame.nominated else on


def rack(frame: Frame, breaker: str, visits: int = 1, afresh: bool = False) -> Frame:
    """F-1: set the balls up again for `breaker`; only a frame played afresh forgets M-4."""
    serious = () if afresh else frame.serious
    racked = pool.rack(frame, breaker, RED_YELLOW.all)
    return replace(racked, visits=visits, serious=serious, warned=frame.warned)
