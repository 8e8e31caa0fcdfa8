"""Balls that go back on an English table, and where: the spot, or as near to it as can be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from empoche.equipment import ENGLISH_TABLE
from empoche.facts import Contact, Fell, Log
from empoche.geometry import spotted
from empoche.rulebooks.pool import RED_YELLOW, Layout


@dataclass(frozen=True, slots=True)
class Back:
    """Balls put back in order, where the spotted ones go, and the places known afterwards."""

    respot: tuple[str, ...]
    placed: dict[str, str] = field(default_factory=dict)
    layout: Layout = ()


def balls_back(
    layout: Layout, log: Log, off: Iterable[str], fallen: Iterable[str], towards: tuple[str, ...]
) -> Back:
    """Spot the balls that went off; balls that fell untouched go back where they were."""
    off = RED_YELLOW.in_order(off)
    still = untouched(layout, log)
    placed = spotted(ENGLISH_TABLE, off, [(x, y) for _, x, y in still], towards)
    return Back(
        RED_YELLOW.in_order({*off, *fallen}),
        {ball: place.name for ball, place in placed.items()},
        still + tuple((ball, place.x, place.y) for ball, place in placed.items()),
    )


def untouched(layout: Layout, log: Log) -> Layout:
    """The balls whose place was known and that a shot did not move; one that fell is put back."""
    if not layout:
        return ()
    concerned = {fact.piece for fact in log if type(fact) is not Fell}
    concerned |= {fact.other for fact in log if type(fact) is Contact}
    return tuple(place for place in layout if place[0] not in concerned)
