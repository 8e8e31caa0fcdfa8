"""Drawings on paper: the shapes of a sketch as lines and areas of a PDF, in any size."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from docs.book.sketches import Sketch
from empoche.drawing.curves import flatten
from empoche.drawing.page import Page
from empoche.drawing.pieces import look
from empoche.drawing.shapes import Box, Disc, Group, Ink, Path, Shape, Words
from empoche.drawing.surfaces import surface
from empoche.sheets.paper import FONT, Paper

EDGE = 0.3  # of a piece: white around the table
STEP = 4.0  # millimetres of the table: curves are cut into straight lines of about this length
THINNEST = 0.02  # millimetres of the paper
POINTS = 72 / 25.4  # in a millimetre


def height_of(page: Page, width: float) -> float:
    """Return how high a drawing of a certain width is."""
    edge = 2 * (page.rim + EDGE * page.unit)
    return width * (page.height + edge) / (page.width + edge)


def draw_sketch(paper: Paper, sketch: Sketch, x: float, y: float, width: float) -> None:
    """Draw a sketch with its upper left corner at a place of the paper."""
    page = sketch.page
    edge = page.rim + EDGE * page.unit
    plate = Plate(paper, x, y, width / (page.width + 2 * edge), edge)
    plate.draw(_table(page))
    plate.draw(sketch.ends)
    plate.draw(sketch.ways)
    for piece, at in sketch.pieces:
        plate.draw(look(piece, at, page.radius(piece)))


@cache
def _table(page: Page) -> tuple[Shape, ...]:
    return surface(page)


class Plate:
    """A part of the paper to draw on: shapes are in millimetres of the table."""

    def __init__(self, paper: Paper, x: float, y: float, scale: float, edge: float) -> None:
        self.paper, self.scale = paper, scale
        self.left, self.top = x + edge * scale, y + edge * scale

    def draw(self, shapes: Iterable[Shape]) -> None:
        for shape in shapes:
            if isinstance(shape, Group):
                self.draw(shape.shapes)
            elif isinstance(shape, Words):
                self._words(shape)
            elif style := self._take(shape.ink):
                self._shape(shape, style)

    def _at(self, point: tuple[float, float]) -> tuple[float, float]:
        return self.left + self.scale * point[0], self.top + self.scale * point[1]

    def _take(self, ink: Ink) -> str:
        """Take the colours of an ink; return what to do with them: draw, fill or both."""
        style = ""
        if ink.line:
            self.paper.set_draw_color(*rgb(ink.line))
            self.paper.set_line_width(max(ink.width * self.scale, THINNEST))
            style += "D"
        if ink.fill:
            self.paper.set_fill_color(*rgb(ink.fill))
            style += "F"
        return style

    def _shape(self, shape: Disc | Box | Path, style: str) -> None:
        paper, scale = self.paper, self.scale
        if isinstance(shape, Disc):
            paper.circle(*self._at(shape.centre), shape.radius * scale, style)
        elif isinstance(shape, Box):
            size = shape.width * scale, shape.height * scale
            rounding = shape.rounding * scale
            paper.rect(*self._at(shape.corner), *size, style, rounding > 0, rounding)
        else:
            for line in flatten(shape.legs, STEP):
                points = [self._at(point) for point in line]
                paper.polyline(points, polygon=shape.closed, style=style)

    def _words(self, words: Words) -> None:
        paper = self.paper
        paper.set_font(FONT, "B", words.size * self.scale * POINTS)
        paper.set_text_color(*rgb(words.colour))
        x, y = self._at(words.at)
        share = {"start": 0.0, "middle": 0.5, "end": 1.0}[words.align]
        paper.text(x - share * paper.wide(words.text), y + 0.355 * paper.font_size, words.text)


@cache
def rgb(colour: str) -> tuple[int, int, int]:
    """Return the parts of a colour.

    >>> rgb("#D55E00")
    (213, 94, 0)
    """
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue
