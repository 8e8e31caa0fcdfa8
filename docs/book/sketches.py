"""What happened in a case, from above: where pieces lie, and the way that each of them goes.

Cases seldom say where pieces lie; then the scene is the one that the quiz would invent.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import dist

from empoche.drawing.colours import BLACK, GREY
from empoche.drawing.curves import Leg, Move, Point, To
from empoche.drawing.page import Page
from empoche.drawing.pieces import colour
from empoche.drawing.shapes import Disc, Ink, Path, Shape, polygon
from empoche.equipment import KINDS, CarromBoard
from empoche.quiz.repertoire import QuizStep
from empoche.quiz.scene import Scene, scene

SHORT = 0.8  # of the radius of a piece: a way that is no longer is no more than a touch


@dataclass(frozen=True, slots=True)
class Sketch:
    """A scene on its page: the table is the same for all of a rulebook, so it is drawn apart."""

    page: Page
    scene: Scene

    @property
    def pieces(self) -> Iterator[tuple[str, Point]]:
        """Yield every piece with its place on the page."""
        for piece, place in self.scene.places.items():
            yield piece, self.page.at(place)

    @property
    def ways(self) -> Iterator[Shape]:
        """Yield the ways of the pieces, in the order in which they are gone."""
        for move in self.scene.moves:
            points = [self.page.at(place) for place in move.way]
            points = [points[0], *(self.page.within(point, 0.0) for point in points[1:])]
            if sum(map(dist, points, points[1:])) > SHORT * self.page.radius(move.piece):
                yield from self._way(move.piece, points)

    def _way(self, piece: str, points: list[Point]) -> Iterator[Shape]:
        unit = self.page.unit
        legs: tuple[Leg, ...] = (Move(points[0]), *(To(point) for point in points[1:]))
        yield Path(legs, Ink(line=BLACK, width=unit * 0.55))
        yield Path(legs, Ink(line=colour(piece), width=unit * 0.33))
        yield _arrow_head(points[-2], points[-1], unit)

    @property
    def ends(self) -> Iterator[Shape]:
        """Yield a ring where each piece that moved comes to rest."""
        last = {move.piece: move for move in self.scene.moves}
        for piece, move in last.items():
            at = self.page.at(move.way[-1])
            if move.end == "rests" and dist(at, self.page.at(move.way[0])) > 1.0:
                yield Disc(at, self.page.radius(piece), Ink(line=GREY, width=self.page.unit * 0.12))


def _arrow_head(start: Point, end: Point, size: float) -> Shape:
    far = dist(start, end) or 1.0
    ahead = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    foot = end[0] - ahead[0] * size, end[1] - ahead[1] * size
    side = ahead[1] * size * 0.45, -ahead[0] * size * 0.45
    corners = (end, (foot[0] + side[0], foot[1] + side[1]), (foot[0] - side[0], foot[1] - side[1]))
    return polygon(corners, Ink(BLACK))


def page_of(equipment: str) -> Page:
    """Return the page for a table; pool tables lie on their long side.

    >>> page_of("english").across, page_of("carrom").across
    (True, False)
    """
    table = KINDS[equipment].table
    return Page(table, across=not isinstance(table, CarromBoard) and table.length > table.width)


def sketch(page: Page, taken: QuizStep) -> Sketch:
    """Draw one step of a case."""
    return Sketch(page, scene(taken, f"{taken.case.name}/{taken.at}"))
