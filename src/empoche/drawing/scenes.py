"""Whole drawings: a layout, and a shot."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import Any

from empoche.drawing.colours import BLACK, WHITE
from empoche.drawing.curves import Point
from empoche.drawing.decisive import Mark
from empoche.drawing.labels import (
    layout_text,
    layout_title,
    piece_name,
    place_of,
    ruling_text,
    short_names,
    shot_text,
    shot_title,
)
from empoche.drawing.page import Page
from empoche.drawing.pieces import look
from empoche.drawing.shapes import Box, Group, Ink, Scene, Shape, Words
from empoche.drawing.surfaces import surface
from empoche.drawing.trails import contacts, ends, ghosts, moment, starts, trails
from empoche.equipment import Equipment
from empoche.errors import Refused
from empoche.language.messages import say
from empoche.physics import Motion
from empoche.referee import Ruling

Layout = Mapping[str, Point]
FOOT = 3.2  # height of the line of words under a shot, in units


def layout_scene(
    table: Equipment, layout: Layout, across: bool = False, language: str = "fr"
) -> Scene:
    """Draw a table with pieces on it."""
    page = Page(table, across)
    shapes = (*surface(page), *laid(page, layout, language))
    title = layout_title(table, layout, language)
    return _scene(page, title, layout_text(table, layout, language), shapes)


def shot_scene(
    motion: Motion,
    ruling: Ruling[Any] | None = None,
    mark: Mark | None = None,
    across: bool = False,
    language: str = "fr",
    rulebook: str = "",
) -> Scene:
    """Draw a shot from start to end; with a ruling its articles stand below and at the mark."""
    page = Page(motion.table, across)
    shapes: list[Shape] = [
        *surface(page),
        *starts(page, motion, language),
        *trails(page, motion),
        *ghosts(page, motion, language),
        *contacts(page, motion),
        *ends(page, motion, language),
    ]
    text = shot_text(motion, language)
    caption = ruling_text(ruling, language, rulebook) if ruling is not None else ""
    if mark is not None:
        decisive = () if ruling is None else _decisive(ruling)
        articles = ", ".join(short_names(decisive, language, rulebook))
        title = say("drawing.decides", language, time=f"{mark.time:.2f}")
        title = f"{title} ({articles})" if articles else title
        shapes.append(moment(page, motion, mark, articles, title))
        text = f"{text}; {title}"
    return _scene(page, shot_title(motion, language), text, tuple(shapes), caption)


def laid(page: Page, layout: Layout, language: str) -> tuple[Shape, ...]:
    """Return pieces where they lie."""
    for piece, at in layout.items():
        if not all(map(isfinite, at)):
            raise Refused("not-finite", name=piece, value=at)
    return tuple(
        Group(
            "piece",
            piece,
            f"{piece_name(page.table, piece, language)} ({place_of(at)})",
            look(piece, page.at(at), page.radius(piece)),
        )
        for piece, at in layout.items()
    )


def _decisive(ruling: Ruling[Any]) -> tuple[str, ...]:
    """Return the articles to write beside a mark, at most three: what won the frame, and fouls."""
    won = (ruling.by_article,) if ruling.by_article else ()
    return tuple(dict.fromkeys(won + ruling.fouls))[:3]


def _scene(
    page: Page, title: str, text: str, shapes: tuple[Shape, ...], caption: str = ""
) -> Scene:
    edge = page.rim + page.unit * 0.3
    width, height = page.width + 2 * edge, page.height + 2 * edge
    if caption:
        foot = FOOT * page.unit
        size = min(page.unit * 1.7, width / max(len(caption), 1) * 1.5)
        middle = (page.width / 2, page.height + edge + foot * 0.42)
        words = Words(middle, caption, size, BLACK)
        under = Box((-edge, -edge), width, height + foot, Ink(WHITE))
        shapes, height = (under, *shapes, words), height + foot
        text = f"{caption}. {text}"
    return Scene((-edge, -edge), width, height, title, text, shapes)
