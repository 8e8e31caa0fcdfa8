"""Room for a piece: the free place nearest to where it should be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, hypot, pi, sin

from empoche.equipment import Equipment
from empoche.errors import Refused
from empoche.physics.checks import check_layout

GAP = 1e-6  # metres: as close as can be, but not touching
STEP = 0.5  # radii between two rings of places that are tried


def nearest_free(
    table: Equipment,
    layout: Mapping[str, tuple[float, float]],
    piece: str,
    wish: tuple[float, float],
) -> tuple[float, float]:
    """Where a piece lies as near as can be to a place, without touching any other."""
    for place in _rings(table, piece, wish):
        if _clear(table, layout, piece, place):
            return place
    raise Refused("no-room")


def _rings(
    table: Equipment, piece: str, wish: tuple[float, float]
) -> Iterator[tuple[float, float]]:
    yield wish
    radius = table.size(piece)[0]
    ring = 1
    while ring * STEP * radius < table.length:
        many = 12 * ring
        for k in range(many):
            angle = 2 * pi * k / many
            far = ring * STEP * radius
            yield wish[0] + far * cos(angle), wish[1] + far * sin(angle)
        ring += 1


def _clear(
    table: Equipment,
    layout: Mapping[str, tuple[float, float]],
    piece: str,
    place: tuple[float, float],
) -> bool:
    radius = table.size(piece)[0]
    for other, (x, y) in layout.items():
        if hypot(place[0] - x, place[1] - y) < radius + table.size(other)[0] + GAP:
            return False
    try:
        check_layout(table, {piece: place})
    except Refused:
        return False
    return True
