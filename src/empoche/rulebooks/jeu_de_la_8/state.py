"""Jeu de la 8: what is remembered between two shots, and which balls are on."""

from __future__ import annotations

from dataclasses import dataclass

from empoche.referee import Ruling
from empoche.rulebooks import common, pool
from empoche.rulebooks.pool import SOLIDS_STRIPES

EIGHT = SOLIDS_STRIPES.eight
COLOURS = SOLIDS_STRIPES.colours
# 1.3.02-invalid: what the opponent chooses from
AFTER_BREAK = ("rebreak-self", "rebreak-opponent", "accept-table")


@dataclass(frozen=True, slots=True)
class Frame(pool.Frame):
    """A frame of the jeu de la 8."""

    spot_eight: bool = False  # the 8 goes back on its spot if the table is accepted


Play = pool.Play[Frame]
Answer = Ruling[Frame]


def balls_on(frame: Frame, player: str | None) -> frozenset[str]:
    """1.3.07.4: one's own group, then the 8; on the open table any ball but the 8 (1.3.05.1)."""
    group = None if player is None else common.group_of(frame, player)
    if group is None:
        return frame.on_table & COLOURS
    return frame.on_table & SOLIDS_STRIPES.groups[group] or frame.on_table & {EIGHT}


def rack(frame: Frame, breaker: str) -> Frame:
    """1.3.02-rack: set the balls up again for `breaker`."""
    return pool.rack(frame, breaker, SOLIDS_STRIPES.all)
