"""Shapes painted with pixels, by Pillow, which is optional: SVG needs nothing.

Pillow paints without smooth edges, so everything is painted three times as large and made smaller.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from io import BytesIO
from itertools import pairwise
from math import dist, pi
from typing import TYPE_CHECKING

from empoche.drawing.curves import Bow, Move, Point, flatten
from empoche.drawing.shapes import Box, Disc, Group, Ink, Path, Scene, Shape, Words
from empoche.errors import Refused

if TYPE_CHECKING:
    from PIL import ImageFont
    from PIL.Image import Image

FINE = 3  # how many times larger it is painted
LEAST, MOST = 16, 8192  # pixels of a side


def check_pillow() -> None:
    """Say what to install if it is not there."""
    try:
        import PIL.Image  # noqa: F401
    except ImportError:
        raise Refused("needs-pillow") from None


def png(scene: Scene, width: int = 800) -> bytes:
    """Paint a drawing as a PNG file `width` pixels wide."""
    buffer = BytesIO()
    Canvas.of(scene, width).painted(scene.shapes).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


class Canvas:
    """A page of pixels. What is painted on `base` stays; `painted` adds to a copy of it."""

    def __init__(self, corner: Point, size: tuple[int, int], scale: float) -> None:
        check_pillow()
        from PIL import Image

        self.corner, self.size, self.scale = corner, size, scale * FINE
        self.base = Image.new("RGB", (size[0] * FINE, size[1] * FINE), "#ffffff")

    @staticmethod
    def of(scene: Scene, width: int) -> Canvas:
        scale = width / scene.width
        height = round(scene.height * scale)
        for name, value in (("width", width), ("height", height)):
            if not LEAST <= value <= MOST:
                raise Refused("out-of-bounds", name=name, value=value, least=LEAST, most=MOST)
        return Canvas(scene.corner, (width, height), scale)

    def keep(self, shapes: Iterable[Shape]) -> None:
        """Paint what all pictures of a film share."""
        _Brush(self, self.base).paint(shapes)

    def painted(self, shapes: Iterable[Shape]) -> Image:
        image = self.base.copy()
        _Brush(self, image).paint(shapes)
        return image.reduce(FINE)


class _Brush:
    def __init__(self, canvas: Canvas, image: Image) -> None:
        from PIL import ImageDraw

        self.draw = ImageDraw.Draw(image)
        self.corner, self.scale = canvas.corner, canvas.scale

    def paint(self, shapes: Iterable[Shape]) -> None:
        for shape in shapes:
            if isinstance(shape, Group):
                self.paint(shape.shapes)
            elif isinstance(shape, Disc):
                self._disc(shape)
            elif isinstance(shape, Box):
                self._box(shape)
            elif isinstance(shape, Path):
                self._path(shape)
            else:
                self._words(shape)

    def _at(self, point: Point) -> Point:
        return (
            (point[0] - self.corner[0]) * self.scale,
            (point[1] - self.corner[1]) * self.scale,
        )

    def _disc(self, disc: Disc) -> None:
        (x, y), r = self._at(disc.centre), disc.radius * self.scale
        half = self._wide(disc.ink) / 2  # SVG draws a line on both sides of an edge, Pillow inside
        if disc.ink.dash:
            quarters = pairwise(k * pi / 2 for k in range(5))
            bows = [Bow(disc.centre, disc.radius, *quarter) for quarter in quarters]
            self._path(Path((Move(bows[0].start), *bows), disc.ink))
            return
        box = (x - r - half, y - r - half, x + r + half, y + r + half)
        self.draw.ellipse(box, disc.ink.fill, disc.ink.line, max(round(2 * half), 1))

    def _box(self, box: Box) -> None:
        (x, y), ink = self._at(box.corner), box.ink
        u, v = x + box.width * self.scale, y + box.height * self.scale
        wide = round(self._wide(ink))
        self.draw.rounded_rectangle(
            (x, y, u, v), box.rounding * self.scale, ink.fill, ink.line, max(wide, 1)
        )

    def _path(self, path: Path) -> None:
        ink, wide = path.ink, max(round(self._wide(path.ink)), 1)
        for line in flatten(path.legs, 2.0 / self.scale):
            points = [self._at(point) for point in line]
            if path.closed:
                points.append(points[0])
            if ink.fill:
                self.draw.polygon(points, ink.fill)
            if ink.line:
                parts = dashed(points, ink.dash, self.scale) if ink.dash else [points]
                for part in parts:
                    self.draw.line(part, ink.line, wide, joint="curve")

    def _words(self, words: Words) -> None:
        at, size = self._at(words.at), words.size * self.scale
        anchor = {"start": "lm", "middle": "mm", "end": "rm"}[words.align]
        font = _font(round(size))
        # the font has no bold: a thin line of the same colour makes it so
        for colour, wide in ((words.halo, size * 0.14), (words.colour, size * 0.03)):
            if colour:
                self.draw.text(
                    at, words.text, colour, font, anchor, stroke_width=wide, stroke_fill=colour
                )

    def _wide(self, ink: Ink) -> float:
        return ink.width * self.scale if ink.line else 0.0


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Return the font that comes with Pillow: drawings look the same on every machine."""
    from PIL import ImageFont

    return ImageFont.load_default(max(size, 1))


def dashed(
    points: Sequence[Point], dash: tuple[float, float], scale: float
) -> Iterator[list[Point]]:
    """Yield the strokes of a dashed line.

    >>> list(dashed([(0.0, 0.0), (5.0, 0.0)], (2.0, 1.0), 1.0))
    [[(0.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (5.0, 0.0)]]
    """
    lengths = [max(part * scale, 1.0) for part in dash]
    pen_down, remaining = True, lengths[0]
    part = [points[0]]
    for here, there in pairwise(points):
        far, gone = dist(here, there), 0.0
        while far - gone > remaining:
            gone += remaining
            share = gone / far
            at = (here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1]))
            if pen_down:
                yield [*part, at]
            pen_down = not pen_down
            part, remaining = [at], lengths[0 if pen_down else 1]
        remaining -= far - gone
        part.append(there)
    if pen_down and len(part) > 1:
        yield part
