"""Blackball: what is remembered between two shots, and which balls are on."""

from __future__ import annotations

from dataclasses import dataclass

from empoche.referee import Ruling
from empoche.rulebooks import common, pool
from empoche.rulebooks.pool import RED_YELLOW
from empoche.values import replace

BLACK = RED_YELLOW.eight
COLOURS = RED_YELLOW.colours
FULL_RACK = RED_YELLOW.all
# 8g: an ordinary triangle less its head ball and its back row
NINE_BALLS = frozenset(
    {BLACK} | {f"{colour}-{n}" for colour in ("red", "yellow") for n in range(1, 5)}
)
SHOTS_LEFT = (3, 3)  # 4p-warning: of each side


@dataclass(frozen=True, slots=True)
class Frame(pool.Frame):
    """A frame of blackball; a visit is always one, so only the free shot has to be remembered."""

    free_shot: bool = False
    racked: frozenset[str] = FULL_RACK  # the balls of this frame: nine after 8g
    shots_left: tuple[int, int] | None = None  # 4p-warning: of A and of B, to move play on


Play = pool.Play[Frame]
Answer = Ruling[Frame]


def balls_on(frame: Frame, player: str | None) -> frozenset[str]:
    """4c(b)-legal: own group, the black when none of it is left, any colour on an open table,
    any ball at all on a free shot."""
    if frame.free_shot:
        return frame.on_table
    group = None if player is None else common.group_of(frame, player)
    if group is None:
        return frame.on_table & COLOURS
    own = frame.on_table & RED_YELLOW.groups[group]
    return own or frame.on_table & {BLACK}


def black_is_on(play: Play) -> bool:
    """3: the black is on once none of the player's own balls is left."""
    return play.own is not None and not play.own & play.frame.on_table


def rack(
    frame: Frame, breaker: str, balls: frozenset[str] = FULL_RACK, free_shot: bool = False
) -> Frame:
    """4a: set the balls up again for `breaker`."""
    return replace(pool.rack(frame, breaker, balls), free_shot=free_shot, racked=balls)
