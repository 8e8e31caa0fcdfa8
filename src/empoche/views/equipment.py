"""Tables and boards with their pieces: all that is needed to draw them.

Lengths are in metres, angles in radians; the player at the bottom looks along y.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import tau
from typing import Any, Literal

from empoche.equipment import (
    FASTEST_FLICK,
    FASTEST_STROKE,
    KINDS,
    CarromBoard,
    Equipment,
    Table,
    YagoBoard,
)
from empoche.equipment.outline import Arc, Straight
from empoche.facts import natural
from empoche.language.bilingual import Text, text, word
from empoche.language.words import Words
from empoche.referee import Rulebook
from empoche.rulebooks import rulebook
from empoche.traits import Family

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class StraightView:
    """A straight piece of cushion; the table lies on its left, seen from start to end."""

    cushion: str
    start: Place
    end: Place
    kind: Literal["straight"] = "straight"


@dataclass(frozen=True, slots=True)
class ArcView:
    """A rounded piece of cushion, anticlockwise from begin to end."""

    cushion: str
    centre: Place
    radius: float
    begin: float
    end: float
    kind: Literal["arc"] = "arc"


@dataclass(frozen=True, slots=True)
class PocketView:
    """A pocket or a hole."""

    name: str
    text: Text
    centre: Place
    radius: float


@dataclass(frozen=True, slots=True)
class LineView:
    """A line drawn on the surface."""

    name: str
    start: Place
    end: Place
    thickness: float


@dataclass(frozen=True, slots=True)
class CircleView:
    """A circle drawn on the surface, or a part of it, anticlockwise."""

    name: str
    centre: Place
    radius: float
    begin: float = 0.0
    end: float = tau
    filled: bool = False


@dataclass(frozen=True, slots=True)
class PieceView:
    """A ball, disc or striker."""

    name: str
    text: Text
    colour: str  # cue, red, yellow, black, white, queen, striker, blue or a number 1 … 15
    shape: Literal["ball", "disc"]
    radius: float
    thickness: float  # of a disc; a ball has none
    mass: float  # kilograms


@dataclass(frozen=True, slots=True)
class ShaftView:
    """The cue that is used on a table: a cone. Diameters, and its length."""

    tip: float
    butt: float
    length: float


@dataclass(frozen=True, slots=True)
class EquipmentView:
    """A table or board with its pieces."""

    name: str  # english, american, carrom, yago …
    family: Family
    text: Text
    width: float  # along x
    length: float  # along y, away from the player at the bottom
    rim: float  # width of cushion and rail outside the nose
    nose: float  # height of the nose above the surface
    seat: float  # height of the centre of a ball in a blind hole; 0 where there are none
    cushions: tuple[StraightView | ArcView, ...]
    pockets: tuple[PocketView, ...]
    lines: tuple[LineView, ...]
    circles: tuple[CircleView, ...]
    pieces: tuple[PieceView, ...]
    fastest: float  # of a stroke, in metres per second
    speeds: dict[str, float]  # that have a name
    shaft: ShaftView | None  # of the cue; None where one flicks


@cache
def equipment_view(book_id: str) -> EquipmentView:
    """Describe the table or board of a rulebook, with its pieces.

    >>> equipment_view("blackball").name, len(equipment_view("blackball").pieces)
    ('english', 16)
    """
    book = rulebook(book_id)
    kind = KINDS[book.equipment]
    table = kind.table
    if isinstance(table, CarromBoard):
        rim, nose = table.frame_width, table.wood.frame_height
    else:
        rim, nose = table.rubber.top, table.rubber.nose
    return EquipmentView(
        name=book.equipment,
        family=book.traits.family,
        text=text(f"drawing.{book.equipment}"),
        width=table.width,
        length=table.length,
        rim=rim,
        nose=nose,
        seat=table.seat if isinstance(table, YagoBoard) else 0.0,
        cushions=tuple(map(_cushion, table.outline.cushions)),
        pockets=tuple(
            PocketView(pocket.name, word(pocket.name, book), pocket.centre, pocket.radius)
            for pocket in table.outline.pockets
        ),
        lines=tuple(_lines(table)),
        circles=tuple(_circles(table)),
        pieces=tuple(_piece(book, table, name) for name in natural(book.names.pieces)),
        fastest=FASTEST_STROKE if isinstance(table, Table) else FASTEST_FLICK,
        speeds=dict(kind.speeds),
        shaft=_shaft(table),
    )


def _shaft(table: Equipment) -> ShaftView | None:
    if not isinstance(table, Table):
        return None
    return ShaftView(table.shaft.tip, table.shaft.butt, table.shaft.length)


def colour_of(piece: str) -> str:
    """What a piece is called without its number; a ball that is called by its number keeps it.

    >>> colour_of("red-3"), colour_of("11"), colour_of("cue")
    ('red', '11', 'cue')
    """
    stem, _, number = piece.rpartition("-")
    return stem if stem and number.isdigit() else piece


def _piece(book: Rulebook[Any], table: Equipment, name: str) -> PieceView:
    (radius, mass), called = table.size(name), exact_name(book, name)
    if isinstance(table, CarromBoard):
        thickness = table.piece_thickness
        return PieceView(name, called, colour_of(name), "disc", radius, thickness, mass)
    return PieceView(name, called, colour_of(name), "ball", radius, 0.0, mass)


def exact_name(book: Rulebook[Any], piece: str) -> Text:
    """A piece by its colour and number: in the simulation one is aimed at."""
    french, english = (Words(language, book=book, exact=True) for language in ("fr", "en"))
    return Text(french.bare(piece), english.bare(piece))


def _cushion(piece: Straight | Arc) -> StraightView | ArcView:
    if isinstance(piece, Straight):
        return StraightView(piece.cushion, piece.start, piece.end)
    return ArcView(piece.cushion, piece.centre, piece.radius, piece.begin, piece.end)


def _lines(table: Equipment) -> Iterator[LineView]:
    if isinstance(table, Table):
        yield LineView("baulk", (0.0, table.baulk), (table.width, table.baulk), 0.003)
    elif isinstance(table, YagoBoard):
        a, b, c = table.triangle
        for start, end in ((a, b), (b, c), (c, a)):
            yield LineView("triangle", start, end, 0.001)
    else:
        strokes = [
            (f"base-{one.side}", line) for one in table.markings.bases for line in one.strokes
        ]
        arrows = [(f"arrow-{arrow.pocket}", arrow.line) for arrow in table.markings.arrows]
        for name, line in (*strokes, *arrows):
            yield LineView(name, line.start, line.end, line.thickness)


def _circles(table: Equipment) -> Iterator[CircleView]:
    if isinstance(table, Table | YagoBoard):
        yield CircleView("spot", table.spot, 0.004, filled=True)
        return
    marks = table.markings
    yield CircleView("centre", marks.centre.centre, marks.centre.radius)
    yield CircleView("large", marks.large.centre, marks.large.radius)
    for base in marks.bases:
        for circle in base.circles:
            yield CircleView(f"base-{base.side}", circle.centre, circle.radius)
            yield CircleView("red", circle.centre, circle.red, filled=True)
    for arrow in marks.arrows:
        arc = arrow.arc
        yield CircleView(f"arrow-{arrow.pocket}", arc.centre, arc.radius, arc.begin, arc.end)
