"""What stands where at the start of a frame, by rulebook. The measures are in `equipment.racks`.

blackball       4a            the black on its spot; 8g: nine balls
eightball-pool  F-1           the same triangle
jeu-de-la-8     1.3.02-rack   the front ball on the foot spot, the 8 in the middle
carroms         3.5(a), setup the queen in the middle of the rosette
yago            base-rack, base-rack-blue
"""

from __future__ import annotations

from empoche.equipment import (
    CarromBoard,
    Equipment,
    YagoBoard,
    american_rack,
    english_rack,
    rosette,
    yago_rack,
)
from empoche.equipment.outline import Point
from empoche.errors import Refused

BOOKS = {
    "english": ("blackball", "eightball-pool"),
    "american": ("jeu-de-la-8",),
    "carrom": ("carrom-international", "carrom-kostromine", "carrom-andikado"),
    "yago": ("yago-easy", "yago-medium", "yago-professional"),
}


def racked(table: Equipment, book: str, nine: bool = False) -> dict[str, Point]:
    """The layout with which a frame of a rulebook begins; `nine` is blackball 8g.

    >>> from empoche.equipment import ENGLISH_TABLE
    >>> len(racked(ENGLISH_TABLE, "blackball")), len(racked(ENGLISH_TABLE, "blackball", nine=True))
    (15, 9)
    """
    books = BOOKS.get(table.name, ())
    if book not in books:
        raise Refused("unknown-rulebook", name=book, expected=books)
    if nine and book != "blackball":
        raise Refused("expected", value=book, expected="blackball")
    if isinstance(table, CarromBoard):
        return rosette(table)
    if isinstance(table, YagoBoard):
        return yago_rack(table)
    return american_rack(table) if book == "jeu-de-la-8" else english_rack(table, nine=nine)
