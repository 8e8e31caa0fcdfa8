"""Shots that move: pictures of one motion or of many, as an animated GIF or WebP."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

from empoche.errors import Refused
from empoche.physics import Motion
from empoche.playing.match import Match
from empoche.render.page import Page
from empoche.render.raster import Canvas, check_pillow
from empoche.render.scenes import laid, layout_scene

if TYPE_CHECKING:
    from PIL.Image import Image

FORMATS = (".gif", ".webp")


@dataclass(frozen=True, slots=True)
class Film:
    """Motions one after the other, all on one table; nothing is painted before it is asked for.

    `fps` is pictures in a second; with `speed` 0.5 all is seen twice as slowly; `pause` is for how
    many seconds the end of every motion is shown; `width` is in pixels.
    """

    motions: tuple[Motion, ...]
    fps: float = 25.0
    speed: float = 1.0
    pause: float = 1.0
    width: int = 480
    across: bool = False

    def __post_init__(self) -> None:
        if not self.motions:
            raise Refused("expected", value="()", expected="Motion")
        for name, most in (("fps", 60.0), ("speed", 100.0), ("pause", 60.0)):
            value = getattr(self, name)
            least = 0.0 if name == "pause" else 0.01
            if not least <= value <= most:
                raise Refused("out-of-bounds", name=name, value=value, least=least, most=most)
        table = self.motions[0].table
        for motion in self.motions:
            if motion.table != table:
                raise Refused("expected", value=motion.table.name, expected=table.name)

    def moments(self) -> Iterator[tuple[Motion, float]]:
        """What every picture shows: a motion and a time in it; the end always."""
        for motion in self.motions:
            count = ceil(motion.duration * self.fps / self.speed)
            for k in range(count):
                yield motion, k * self.speed / self.fps
            yield motion, motion.duration

    @property
    def durations(self) -> tuple[int, ...]:
        """For how long every picture is shown, in milliseconds.

        A GIF counts in hundredths of a second: each picture ends at the nearest one, so that the
        whole is as long as it should be.
        """
        ends, shown = [0.0], 0.0
        for motion, time in self.moments():
            shown += self.pause + 1 / self.fps if time == motion.duration else 1 / self.fps
            ends.append(shown)
        rounded = [10 * round(100 * end) for end in ends]
        return tuple(max(b - a, 10) for a, b in pairwise(rounded))

    def frames(self) -> Iterator[Image]:
        """The pictures themselves."""
        table = self.motions[0].table
        page = Page(table, self.across)
        scene = layout_scene(table, {}, self.across)
        canvas = Canvas.of(scene, self.width)
        canvas.keep(scene.shapes)
        for motion, time in self.moments():
            places = sorted(motion.at(time).items(), key=lambda pair: pair[1][2])  # highest last
            yield canvas.painted(laid(page, {name: at[:2] for name, at in places}, "en"))

    def gif(self) -> bytes:
        """An animated GIF that goes on for ever."""
        frames = list(self.frames())
        from PIL import Image  # there is one, or the line above had been refused

        # one palette for all, from two pictures in which every piece is seen: none may flicker
        both = Image.new("RGB", (frames[0].width * 2, frames[0].height))
        both.paste(frames[0], (0, 0))
        both.paste(frames[-1], (frames[0].width, 0))
        palette = both.quantize(255)
        none = Image.Dither.NONE
        flat = [frame.quantize(palette=palette, dither=none) for frame in frames]
        return self._saved(flat, "GIF", optimize=False)

    def webp(self) -> bytes:
        """An animated WebP: smaller, and in all colours."""
        return self._saved(list(self.frames()), "WEBP", quality=80, method=3)

    def save(self, file: str | Path) -> None:
        """Write a file; what it is called says what it is."""
        kind = Path(file).suffix.lower()
        if kind not in FORMATS:
            raise Refused("expected", value=kind, expected=FORMATS)
        Path(file).write_bytes(self.gif() if kind == ".gif" else self.webp())

    def _repr_html_(self) -> str:
        """In a notebook, the film."""
        return f'<img alt="" src="data:image/webp;base64,{b64encode(self.webp()).decode()}">'

    def _saved(self, frames: Sequence[Image], kind: str, **options: object) -> bytes:
        buffer, (first, *others) = BytesIO(), frames
        first.save(
            buffer,
            kind,
            save_all=True,
            append_images=others,
            duration=list(self.durations),
            loop=0,
            **options,
        )
        return buffer.getvalue()


def film(
    what: Motion | Sequence[Motion] | Match,
    *,
    fps: float = 25.0,
    speed: float = 1.0,
    pause: float = 1.0,
    width: int = 480,
    across: bool = False,
) -> Film:
    """A film of a motion, of many, or of all strokes of a match."""
    check_pillow()
    if isinstance(what, Motion):
        motions: tuple[Motion, ...] = (what,)
    elif isinstance(what, Match):
        motions = motions_of(what)
    else:
        motions = tuple(what)
    return Film(motions, fps, speed, pause, width, across)


def motions_of(match: Match) -> tuple[Motion, ...]:
    """The motions of all strokes of a match, in order."""
    return tuple(moment.motion for moment in match.history if moment.motion is not None)
