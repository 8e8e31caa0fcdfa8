"""How a pool rulebook is put together: what the three have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from empoche.equipment import Table
from empoche.referee import Entries, Opening, Rulebook
from empoche.rulebooks import common, positions
from empoche.rulebooks.pool import KEYS, Balls, F
from empoche.traits import Traits


def pool_rulebook(
    name: str,
    balls: Balls,
    table: Table,
    traits: Traits,
    balls_on: Callable[[F, str | None], frozenset[str]],
    entries: Entries[F],
    opening: tuple[Opening, str, str],
    **own: Any,
) -> Rulebook[F]:
    """Make a pool rulebook; `own` are the fields of `Rulebook` that it fills in its own way.

    `opening` is who breaks the next frame, how the first break is drawn, and the article.
    """

    def on(frame: F) -> frozenset[str]:
        return balls_on(frame, frame.turn)

    usual: dict[str, Any] = {
        "keys": KEYS,
        "found": common.note_findings,
        "shows": lambda frame: positions.shown(frame, on(frame), balls),
    }
    return Rulebook(
        id=name,
        names=balls.names,
        groups=tuple(balls.groups),
        equipment=table.name,
        traits=traits,
        opening=opening[0],
        opening_draw=opening[1],
        opening_article=opening[2],
        goal="race_to",
        on=on,
        ball_group=balls.group_of.__getitem__,
        **vars(entries),
        **(usual | own),
    )
