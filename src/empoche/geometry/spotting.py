"""Where balls of pool are spotted when their place is taken: towards the top, towards baulk.

    blackball       4l(b)         the spot, else towards the middle of the baulk line
    eightball-pool  S-2(d)        the spot, else towards the top cushion, else towards baulk
    jeu-de-la-8     1.3.03(b)(d)  the foot spot; what if it is taken is not said

As near to the spot as can be without touching (4l-close, S-2(d)), one ball after the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from empoche.equipment import Table
from empoche.equipment.outline import Point
from empoche.errors import Refused
from empoche.geometry.meeting import GAP, apart, meeting, to_cushion


@dataclass(frozen=True, slots=True)
class Place:
    """Where a spotted ball goes: a name and a point."""

    name: str  # spot, spot-to-top or spot-to-baulk
    x: float
    y: float


Lying = list[tuple[Point, float]]  # a ball, and how near to it a spotted one may come


def spotted(
    table: Table,
    balls: Sequence[str],
    taken: Mapping[str, Point] | Iterable[Point],
    towards: tuple[str, ...] = ("top", "baulk"),
) -> dict[str, Place]:
    """Put balls on the spot or as near as can be, towards the ends named, in that order.

    `taken` is where balls lie: by name, or points that are taken for object balls.

    >>> from empoche.equipment import ENGLISH_TABLE
    >>> [place.name for place in spotted(ENGLISH_TABLE, ["black", "red-1"], []).values()]
    ['spot', 'spot-to-top']
    """
    if not balls:
        return {}
    alike = table.balls.diameter
    if isinstance(taken, Mapping):
        lying = [(at, meeting(table, balls[0], ball)) for ball, at in taken.items()]
    else:
        lying = [(at, alike) for at in taken]
    places: dict[str, Place] = {}
    for ball in balls:
        places[ball] = place = _nearest(table, ball, lying, towards)
        lying.append(((place.x, place.y), alike))
    return places


def _nearest(table: Table, ball: str, lying: Lying, towards: tuple[str, ...]) -> Place:
    x, spot = table.spot
    if _free((x, spot), lying):
        return Place("spot", x, spot)
    edges = sorted(_edges(x, lying))
    top = table.length - to_cushion(table, ball)
    ends = {
        "top": [y for y in edges if spot < y <= top],
        "baulk": [y for y in reversed(edges) if table.baulk <= y < spot],
    }
    for end in towards:
        for y in ends[end]:
            if _free((x, y), lying):
                return Place(f"spot-to-{end}", x, y)
    raise Refused("no-room")


def _edges(x: float, lying: Lying) -> Iterable[float]:
    """Yield the heights on the line of the spot at which a ball just clears another one."""
    for (at_x, at_y), near in lying:
        reach = near + GAP
        if abs(at_x - x) < reach:
            height = sqrt(reach**2 - (at_x - x) ** 2)
            yield at_y - height
            yield at_y + height


def _free(place: Point, lying: Lying) -> bool:
    return all(apart(place, at) >= near + GAP / 2 for at, near in lying)
