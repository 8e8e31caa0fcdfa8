"""What only positions can tell. So far: where a ball is spotted when its place is taken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot, sqrt

from empoche.equipment import Table
from empoche.errors import Refused

GAP = 1e-4  # metres: as close as can be, but not touching


@dataclass(frozen=True, slots=True)
class Place:
    """Where a spotted ball goes: a name and a point."""

    name: str  # spot, spot-to-top or spot-to-baulk
    x: float
    y: float


def spotted(
    table: Table,
    balls: Sequence[str],
    taken: Iterable[tuple[float, float]],
    towards: tuple[str, ...] = ("top", "baulk"),
) -> dict[str, Place]:
    """Balls on the spot or as near to it as can be, towards the ends named, in that order.

    >>> from empoche.equipment import ENGLISH_TABLE
    >>> [place.name for place in spotted(ENGLISH_TABLE, ["black", "red-1"], []).values()]
    ['spot', 'spot-to-top']
    """
    lying = list(taken)
    places: dict[str, Place] = {}
    for ball in balls:
        places[ball] = place = _nearest(table, lying, towards)
        lying.append((place.x, place.y))
    return places


def _nearest(table: Table, lying: list[tuple[float, float]], towards: tuple[str, ...]) -> Place:
    x, spot = table.spot
    radius = table.balls.diameter / 2
    if _free(table, x, spot, lying):
        return Place("spot", x, spot)
    edges = sorted(_edges(table, x, lying))
    ends = {
        "top": [y for y in edges if spot < y <= table.length - radius],
        "baulk": [y for y in reversed(edges) if table.baulk <= y < spot],
    }
    for end in towards:
        for y in ends[end]:
            if _free(table, x, y, lying):
                return Place(f"spot-to-{end}", x, y)
    raise Refused("no-room")


def _edges(table: Table, x: float, lying: list[tuple[float, float]]) -> Iterable[float]:
    """The heights on the line of the spot at which a ball just clears another one."""
    reach = table.balls.diameter + GAP
    for at_x, at_y in lying:
        if abs(at_x - x) < reach:
            height = sqrt(reach**2 - (at_x - x) ** 2)
            yield at_y - height
            yield at_y + height


def _free(table: Table, x: float, y: float, lying: list[tuple[float, float]]) -> bool:
    clear = table.balls.diameter + GAP / 2
    return all(hypot(x - at_x, y - at_y) >= clear for at_x, at_y in lying)
