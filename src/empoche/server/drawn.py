"""Tables, boards and rulebooks as a page shows them."""

from __future__ import annotations

from functools import cache
from math import tau
from typing import Any

from empoche.ai.levels import LEVELS
from empoche.drawing.pieces import parts
from empoche.drawing.surfaces import triangle_of
from empoche.equipment import KINDS, CarromBoard, Equipment, Table, YagoBoard
from empoche.equipment.boards import Markings
from empoche.equipment.outline import Straight
from empoche.facts import natural
from empoche.matches.players import PLAYERS
from empoche.matches.setup import setting_of
from empoche.physics import flick, stroke
from empoche.referee import Rulebook
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rules.catalogue import Article, catalogue
from empoche.server.both import text, told, word
from empoche.server.wire import (
    ArcView,
    ArticleView,
    CircleView,
    EquipmentView,
    LevelView,
    LineView,
    PieceView,
    PocketView,
    RulebookView,
    StraightView,
    Text,
)

LEVEL_TEXTS = {
    "beginner": "level.beginner",
    "casual": "level.casual",
    "club": "level.club",
    "expert": "level.expert",
    "master": "level.master",
}
USUAL = {"race_to": 3, "target": 5}  # what is proposed to end a match with


# ---------------------------------------------------------------- tables and boards


@cache
def equipment(book_id: str) -> EquipmentView:
    """The table or board of a rulebook, with its pieces.

    >>> equipment("blackball").name, len(equipment("blackball").pieces)
    ('english', 16)
    """
    book = rulebook(book_id)
    table = setting_of(book.equipment).table
    pool = isinstance(table, Table)
    return EquipmentView(
        name=book.equipment,
        family=book.traits.family,
        text=text(f"drawing.{book.equipment}"),
        width=table.width,
        length=table.length,
        rim=table.frame_width if isinstance(table, CarromBoard) else table.rubber.top,
        nose=table.wood.frame_height if isinstance(table, CarromBoard) else table.rubber.nose,
        seat=table.seat if isinstance(table, YagoBoard) else 0.0,
        cushions=[
            StraightView(cushion=piece.cushion, start=piece.start, end=piece.end)
            if isinstance(piece, Straight)
            else ArcView(
                cushion=piece.cushion,
                centre=piece.centre,
                radius=piece.radius,
                begin=piece.begin,
                end=piece.end,
            )
            for piece in table.outline.cushions
        ],
        pockets=[
            PocketView(
                name=pocket.name, text=word(pocket.name), centre=pocket.centre, radius=pocket.radius
            )
            for pocket in table.outline.pockets
        ],
        lines=_lines(table),
        circles=_circles(table),
        pieces=[_piece(table, piece) for piece in natural(book.names.pieces)],
        fastest=stroke.FASTEST if pool else flick.FASTEST,
        speeds=dict(KINDS[book.equipment].speeds),
    )


def _piece(table: Equipment, name: str) -> PieceView:
    flat = isinstance(table, CarromBoard)
    stem, number = parts(name)
    return PieceView(
        name=name,
        text=told(lambda say: say.name(name)),
        colour=stem or number,
        shape="disc" if flat else "ball",
        radius=table.size(name)[0],
        thickness=table.piece_thickness if isinstance(table, CarromBoard) else 0.0,
        mass=table.size(name)[1],
    )


def _lines(table: Equipment) -> list[LineView]:
    if isinstance(table, Table):
        line = LineView(
            name="baulk",
            start=(0.0, table.baulk),
            end=(table.width, table.baulk),
            thickness=0.003,
        )
        return [line]
    if isinstance(table, YagoBoard):
        a, b, c = triangle_of(table)
        return [
            LineView(name="triangle", start=start, end=end, thickness=0.001)
            for start, end in ((a, b), (b, c), (c, a))
        ]
    marks: Markings = table.markings
    bases = [
        LineView(name=f"base-{base.side}", start=one.start, end=one.end, thickness=one.thickness)
        for base in marks.bases
        for one in base.strokes
    ]
    arrows = [
        LineView(
            name=f"arrow-{arrow.pocket}",
            start=arrow.line.start,
            end=arrow.line.end,
            thickness=arrow.line.thickness,
        )
        for arrow in marks.arrows
    ]
    return bases + arrows


def _circles(table: Equipment) -> list[CircleView]:
    if isinstance(table, Table | YagoBoard):
        return [CircleView(name="spot", centre=table.spot, radius=0.004, end=tau, filled=True)]
    marks = table.markings
    found = [
        CircleView(name="centre", centre=marks.centre.centre, radius=marks.centre.radius),
        CircleView(name="large", centre=marks.large.centre, radius=marks.large.radius),
    ]
    for base in marks.bases:
        for circle in base.circles:
            found.append(
                CircleView(name=f"base-{base.side}", centre=circle.centre, radius=circle.radius)
            )
            found.append(
                CircleView(name="red", centre=circle.centre, radius=circle.red, filled=True)
            )
    for arrow in marks.arrows:
        arc = arrow.arc
        found.append(
            CircleView(
                name=f"arrow-{arrow.pocket}",
                centre=arc.centre,
                radius=arc.radius,
                begin=arc.begin,
                end=arc.end,
            )
        )
    return found


# ---------------------------------------------------------------- rulebooks, articles, levels


@cache
def rulebooks() -> tuple[RulebookView, ...]:
    """All nine, as the home page offers them."""
    return tuple(_book(rulebook(name)) for name in RULEBOOKS)


def about(book_id: str) -> Text:
    """What a rulebook is, in a line; its id if it was of a plug-in that is gone."""
    if book_id not in RULEBOOKS:
        return Text(fr=book_id, en=book_id)
    return text(f"rules.about.{rulebook(book_id).id}")


def _book(book: Rulebook[Any]) -> RulebookView:
    return RulebookView(
        id=book.id,
        text=about(book.id),
        equipment=book.equipment,
        family=book.traits.family,
        goal=book.goal,
        usual=USUAL.get(book.goal),
        clock=book.clock.limit if book.clock else None,
        doubles=True,
        games="games" in book.keys,
        openings=["A", "B", "draw"],
        groups=list(book.groups),
        calls=book.traits.calls,
    )


@cache
def articles(book_id: str) -> tuple[ArticleView, ...]:
    """Every article of a rulebook, in the order of the source."""
    return tuple(article(one) for one in catalogue(book_id).articles.values())


def article(one: Article) -> ArticleView:
    """An article in both languages."""
    reading = None if one.reading is None else Text(**one.reading)
    return ArticleView(id=one.id, text=Text(**one.text), reading=reading, kind=one.kind)


def levels() -> tuple[LevelView, ...]:
    """The levels of the computer, from the weakest on, and the players of plug-ins."""
    own = [LevelView(id=name, text=text(LEVEL_TEXTS[name])) for name in LEVELS]
    return (*own, *(LevelView(id=name, text=Text(fr=name, en=name)) for name in PLAYERS.installed))
