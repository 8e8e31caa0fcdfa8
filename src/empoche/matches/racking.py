"""Racks as a hand lays them: with gaps, some hundredths to tenths of a millimetre, by chance."""

from __future__ import annotations

from collections.abc import Mapping
from math import dist
from random import Random

# How far apart the pieces of a rack are, in metres, from those of a careful hand to those of a
# careless one. Nobody has published a measurement that we know of: our choice.
LEAST_GAP, MOST_GAP = 0.02e-3, 0.12e-3
ASTRAY = 0.49  # of the gap, at most: two neighbours together go less than it
CONTACT = 1e-9  # metres: pieces that are nearer touch in a rack as it is drawn


def loosened(
    rack: Mapping[str, tuple[float, float]],
    mark: tuple[float, float],
    size: float,
    chance: Random,
) -> dict[str, tuple[float, float]]:
    """Lay a rack as a hand does, with gaps between pieces that touch; `size` is their diameter.

    They part evenly from the mark that the rack is laid on, by a gap that is drawn once. Then each
    of them goes astray, in any direction, but for one that stands on the mark. So what was in
    contact is apart, by twice the gap at most. A piece that touches nothing stays where it is.

    >>> from empoche.equipment import ENGLISH_TABLE, english_rack
    >>> rack, size = english_rack(ENGLISH_TABLE), ENGLISH_TABLE.balls.diameter
    >>> laid = loosened(rack, ENGLISH_TABLE.spot, size, Random(1))
    >>> laid["black"] == rack["black"], 0 < dist(laid["black"], laid["red-1"]) - size < 2 * MOST_GAP
    (True, True)
    """
    gap = chance.uniform(LEAST_GAP, MOST_GAP)
    middle, laid = complex(*mark), dict(rack)
    for piece, at in rack.items():
        if dist(at, mark) < CONTACT or not _touched(piece, rack, size):
            continue
        place = middle + (complex(*at) - middle) * (1 + gap / size)
        place += ASTRAY * gap * _in_a_circle(chance)
        laid[piece] = (place.real, place.imag)
    return laid


def _in_a_circle(chance: Random) -> complex:
    """Draw a place in a circle about 0 with the radius 1, the same on every machine."""
    while True:  # without a cosine, whose last bit differs from one machine to another
        place = complex(chance.uniform(-1.0, 1.0), chance.uniform(-1.0, 1.0))
        if place.real**2 + place.imag**2 <= 1.0:
            return place


def _touched(piece: str, rack: Mapping[str, tuple[float, float]], size: float) -> bool:
    """Tell whether another piece of a rack touches this one."""
    return any(
        other != piece and dist(at, rack[piece]) < size + CONTACT for other, at in rack.items()
    )
