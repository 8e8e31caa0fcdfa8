"""How a pool rulebook is put together: what the three have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from empoche.equipment import Table
from empoche.referee import Entries, Rulebook
from empoche.rulebooks import common, positions
from empoche.rulebooks.pool import KEYS, Balls, F


def pool_rulebook(
    name: str,
    balls: Balls,
    table: Table,
    balls_on: Callable[[F, str | None], frozenset[str]],
    entries: Entries[F],
    **own: Any,
) -> Rulebook[F]:
    """Make a pool rulebook; `own` are the fields of `Rulebook` that it fills in its own way."""

    def on(frame: F) -> frozenset[str]:
        return balls_on(frame, frame.turn)

    usual: dict[str, Any] = {
        "found": common.note_findings,
        "shows": lambda frame: positions.shown(frame, on(frame), balls),
    }
    return Rulebook(
        id=name,
        names=balls.names,
        groups=tuple(balls.groups),
        equipment=table.name,
        keys=KEYS,
        goal="race_to",
        on=on,
        ball_group=balls.group_of.__getitem__,
        **vars(entries),
        **(usual | own),
    )
