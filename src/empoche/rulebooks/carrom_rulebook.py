"""How a carrom rulebook is put together: what the three have in common."""

from __future__ import annotations

from typing import Any

from empoche.equipment import CARROM_BOARD
from empoche.referee import Entries, Opening, Rulebook
from empoche.rulebooks import carrom, common
from empoche.rulebooks.carrom import B


def carrom_rulebook(
    name: str, entries: Entries[B], keys: frozenset[str] = carrom.KEYS, **own: Any
) -> Rulebook[B]:
    """Make a carrom rulebook; `own` are the fields of `Rulebook` that it fills in its own way."""
    return Rulebook(
        id=name,
        names=carrom.NAMES,
        groups=carrom.PAIR,
        equipment=CARROM_BOARD.name,
        keys=keys,
        opening=Opening.ALTERNATE,
        opening_draw="toss",
        shows=carrom.shown,
        found=common.note_findings,
        ball_group=carrom.COLOUR_OF.__getitem__,
        struck=lambda board: carrom.STRIKER,
        **vars(entries),
        **own,
    )
