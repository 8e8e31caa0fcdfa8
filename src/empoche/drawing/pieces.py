"""How pieces look: they differ by marks and not by colour alone.

red          number in white             cue ball    white, one dot
yellow       number in black, a ring     blue        a white cross
black        a white diamond             A, B        white, their letter (a lag)
1 … 7, 8     number on a white disc      white       ivory, a double rim, number
9 … 15       the same on a band          black-1 …   dark, a double rim, number in white
queen        a white star                striker     two rings and a cross
"""

from __future__ import annotations

from collections.abc import Iterator
from math import asin, cos, pi, sin

from empoche.drawing.colours import BLACK, GREY, NUMBERED, PLAIN, WHITE
from empoche.drawing.curves import Bow, Move, Point, To
from empoche.drawing.shapes import Disc, Ink, Path, Shape, Words, polygon, stroke

BAND = 0.66  # half the height of a stripe, in radii


def parts(piece: str) -> tuple[str, str]:
    """Return the stem and the number of a piece.

    >>> parts("red-3"), parts("11"), parts("cue")
    (('red', '3'), ('', '11'), ('cue', ''))
    """
    if piece.isdigit():
        return "", piece
    stem, dash, number = piece.rpartition("-")
    return (stem, number) if dash and number.isdigit() else (piece, "")


def colour(piece: str) -> str:
    """Return the colour that stands for a piece."""
    stem, number = parts(piece)
    if not stem and 1 <= int(number) <= 15:
        return NUMBERED[(int(number) - 1) % 8]
    return PLAIN.get(stem, GREY)


def look(piece: str, at: Point, radius: float) -> tuple[Shape, ...]:
    """Return the shapes of a piece at a place on the page; its outline is inside `radius`."""
    stem, number = parts(piece)
    edge = radius * 0.07
    face = WHITE if _striped(piece) else colour(piece)
    shapes: list[Shape] = [Disc(at, radius - edge / 2, Ink(face, BLACK, edge))]
    if not stem:
        shapes += _numbered(piece, at, radius)
    elif stem == "black" and not number:
        shapes.append(_diamond(at, radius * 0.42))
    elif stem in MARKS:
        shapes += MARKS[stem](at, radius)
    if stem and (number or stem not in PLAIN or stem in ("A", "B")):
        shapes += _label(stem, number or stem[:2], at, radius)
    return tuple(shapes)


def _striped(piece: str) -> bool:
    return piece.isdigit() and 9 <= int(piece) <= 15


def _numbered(piece: str, at: Point, radius: float) -> Iterator[Shape]:
    if _striped(piece):
        yield _band(at, radius * 0.93, colour(piece))
    yield Disc(at, radius * 0.5, Ink(WHITE))
    yield Words(at, piece, radius * (0.8 if len(piece) == 1 else 0.66), BLACK)


def _band(at: Point, radius: float, fill: str) -> Path:
    angle = asin(BAND)
    left = Bow(at, radius, pi - angle, pi + angle)
    right = Bow(at, radius, -angle, angle)
    return Path((Move(left.start), left, To(right.start), right), Ink(fill), closed=True)


def _label(stem: str, text: str, at: Point, radius: float) -> Iterator[Shape]:
    dark = stem in ("red", "black", "blue") or stem not in PLAIN
    if stem in ("yellow", "white", "black"):
        yield Disc(at, radius * 0.77, Ink(line=WHITE if dark else BLACK, width=radius * 0.06))
    yield Words(at, text, radius * (1.05 if len(text) == 1 else 0.85), WHITE if dark else BLACK)


def _dot(at: Point, radius: float) -> Iterator[Shape]:
    yield Disc(at, radius * 0.17, Ink(BLACK))


def _diamond(at: Point, size: float) -> Path:
    (x, y), side = at, size * 0.72
    return polygon(((x, y - size), (x + side, y), (x, y + size), (x - side, y)), Ink(WHITE))


def _cross(at: Point, radius: float) -> Iterator[Shape]:
    (x, y), arm = at, radius * 0.5
    yield stroke((x - arm, y), (x + arm, y), WHITE, radius * 0.22)
    yield stroke((x, y - arm), (x, y + arm), WHITE, radius * 0.22)


def _star(at: Point, radius: float) -> Iterator[Shape]:
    rays = [(0.66 if k % 2 == 0 else 0.27) * radius for k in range(10)]
    turns = [pi / 2 + k * pi / 5 for k in range(10)]
    points = [
        (at[0] + far * cos(turn), at[1] - far * sin(turn))
        for far, turn in zip(rays, turns, strict=True)
    ]
    yield polygon(points, Ink(WHITE))


def _target(at: Point, radius: float) -> Iterator[Shape]:
    (x, y), arm = at, radius * 0.72
    for far in (0.72, 0.4):
        yield Disc(at, radius * far, Ink(line=BLACK, width=radius * 0.06))
    yield stroke((x - arm, y), (x + arm, y), BLACK, radius * 0.06)
    yield stroke((x, y - arm), (x, y + arm), BLACK, radius * 0.06)


MARKS = {"cue": _dot, "blue": _cross, "queen": _star, "striker": _target}
