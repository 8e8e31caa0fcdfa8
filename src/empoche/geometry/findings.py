"""What an umpire would find for the next shot, from where everything lies."""

from __future__ import annotations

from collections.abc import Iterable

from empoche.equipment import CarromBoard, Equipment, Table, behind_base_line
from empoche.geometry.contacts import frozen, touching
from empoche.geometry.meeting import Layout
from empoche.geometry.snooker import snookered
from empoche.referee import Findings


def found(
    table: Equipment,
    layout: Layout,
    on: Iterable[str] = (),
    after_foul: bool = False,
    side: str = "bottom",
) -> Findings:
    """Find snooks, touching and frozen balls of pool; pieces behind the base line of carrom.

    `on` are the balls on of the player who comes to the table; without them, as without the cue
    ball on the table, no snook is looked for. `side` is where they sit at a carrom board.

    >>> from empoche.equipment import ENGLISH_TABLE
    >>> here = {"cue": (0.3, 0.9), "red-1": (0.7, 0.9), "yellow-1": (0.5, 0.9)}
    >>> found(ENGLISH_TABLE, here, ["red-1"]).snookered
    'total'
    """
    if isinstance(table, CarromBoard):
        return Findings(behind_line=behind_base_line(table, layout, side))
    if not isinstance(table, Table):
        return Findings()
    balls_on = frozenset(on)
    if "cue" not in layout:
        return Findings(frozen=frozen(table, layout))
    return Findings(
        snookered(table, layout, balls_on, after_foul=after_foul) if balls_on else "",
        touching(table, layout),
        frozen(table, layout),
    )
