"""Shots that move: pictures of one motion or of many, as an animated GIF or WebP.

A carrom board is seen in each motion by the player who played it. A film of a match shows it from
the side of A all the time: `turns` says by how many quarters each motion is turned for that.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

from empoche.drawing.page import Page
from empoche.drawing.raster import Canvas, check_pillow
from empoche.drawing.scenes import Layout, laid, layout_scene
from empoche.equipment import CarromBoard, turn_layout
from empoche.errors import Refused
from empoche.files import write_atomically
from empoche.matches.match import Match, Moment
from empoche.matches.setup import SEATS
from empoche.physics import Motion

if TYPE_CHECKING:
    from PIL.Image import Image

FORMATS = (".gif", ".webp")
MOST_BYTES = 1_500_000_000  # of pictures: Pillow keeps them all until the last one is there
Frames = Iterable["Image"]
Watch = Callable[[Frames], Frames]  # sees pictures pass, to show how far a film is


def unwatched(frames: Frames) -> Frames:
    return frames


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
    turns: tuple[int, ...] = ()  # quarters for every motion, on a carrom board; none: as played

    def __post_init__(self) -> None:
        if not self.motions:
            raise Refused("expected", value="()", expected="Motion")
        if self.turns and len(self.turns) != len(self.motions):
            raise Refused("expected", value=len(self.turns), expected=len(self.motions))
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
        """Yield what every picture shows: a motion and a time in it; the end always."""
        for motion in self.motions:
            for time in self._times(motion):
                yield motion, time

    def _times(self, motion: Motion) -> Iterator[float]:
        for k in range(ceil(motion.duration * self.fps / self.speed)):
            yield k * self.speed / self.fps
        yield motion.duration

    def layouts(self) -> Iterator[Layout]:
        """Yield where pieces lie in every picture, the highest last."""
        turns = self.turns or (0,) * len(self.motions)
        for motion, quarters in zip(self.motions, turns, strict=True):
            for time in self._times(motion):
                places = sorted(motion.at(time).items(), key=lambda pair: pair[1][2])
                layout = {name: at[:2] for name, at in places}
                board = motion.table
                if quarters and isinstance(board, CarromBoard):
                    layout = turn_layout(board, layout, quarters)
                yield layout

    @property
    def durations(self) -> tuple[int, ...]:
        """For how long every picture is shown, in milliseconds.

        A GIF counts in hundredths of a second: each picture ends at the nearest one, so that the
        whole is as long as it should be.
        """
        ends, elapsed = [0.0], 0.0
        for motion, time in self.moments():
            elapsed += self.pause + 1 / self.fps if time == motion.duration else 1 / self.fps
            ends.append(elapsed)
        rounded = [10 * round(100 * end) for end in ends]
        return tuple(max(b - a, 10) for a, b in pairwise(rounded))

    def frames(self) -> Iterator[Image]:
        """Yield the pictures."""
        table = self.motions[0].table
        page = Page(table, self.across)
        scene = layout_scene(table, {}, self.across)
        canvas = Canvas.of(scene, self.width)
        canvas.keep(scene.shapes)
        for layout in self.layouts():
            yield canvas.painted(laid(page, layout, "en"))

    def gif(self, watch: Watch = unwatched) -> bytes:
        """Return an animated GIF that goes on for ever."""
        self._check_size(1)
        frames = iter(watch(self.frames()))
        first = next(frames)
        from PIL import Image  # there is one, or the line above had been refused

        # one palette for all, from two pictures in which every piece is seen: none may flicker
        both = Image.new("RGB", (first.width * 2, first.height))
        both.paste(first, (0, 0))
        both.paste(self._last(), (first.width, 0))
        palette = both.quantize(255)

        def flat(frame: Image.Image) -> Image.Image:
            return frame.quantize(palette=palette, dither=Image.Dither.NONE)

        return self._saved(flat(first), map(flat, frames), "GIF", optimize=False)

    def webp(self, watch: Watch = unwatched) -> bytes:
        """Return an animated WebP: smaller, and in all colours."""
        self._check_size(3)
        frames = iter(watch(self.frames()))
        return self._saved(next(frames), frames, "WEBP", quality=80, method=3)

    def save(self, file: str | Path, watch: Watch = unwatched) -> None:
        """Write a file; what it is called says what it is."""
        kind = Path(file).suffix.lower()
        if kind not in FORMATS:
            raise Refused("expected", value=kind, expected=FORMATS)
        write_atomically(file, self.gif(watch) if kind == ".gif" else self.webp(watch))

    def _last(self) -> Image:
        """Return the last picture, without those before it."""
        end = Film(self.motions[-1:], 0.01, 100.0, 0.0, self.width, self.across, self.turns[-1:])
        *_, last = end.frames()
        return last

    def _check_size(self, colours: int) -> None:
        """Refuse a film that would not fit into memory, before the first picture is painted."""
        scene = layout_scene(self.motions[0].table, {}, self.across)
        count = len(self.durations)
        height = round(self.width * scene.height / scene.width)
        if count * self.width * height * colours > MOST_BYTES:
            raise Refused("film-long", count=count, width=self.width, height=height)

    def _repr_html_(self) -> str:
        """Show the film in a notebook."""
        return f'<img alt="" src="data:image/webp;base64,{b64encode(self.webp()).decode()}">'

    def _saved(self, first: Image, others: Frames, kind: str, **options: object) -> bytes:
        buffer = BytesIO()
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
    """Make a film of a motion, of many, or of all strokes of a match.

    >>> from empoche import Flick
    >>> match = Match("yago-easy")
    >>> ruling = match.stroke(Flick(91, 0.5, "blue"))
    >>> film(match, fps=5, width=120).gif()[:6]
    b'GIF89a'
    """
    check_pillow()
    turns: tuple[int, ...] = ()
    if isinstance(what, Motion):
        motions: tuple[Motion, ...] = (what,)
    elif isinstance(what, Match):
        motions, turns = motions_of(what), turns_of(what)
    else:
        motions = tuple(what)
    return Film(motions, fps, speed, pause, width, across, turns)


def motions_of(match: Match) -> tuple[Motion, ...]:
    """Return the motions of all strokes of a match, in order."""
    return tuple(moment.motion for moment in match.history if moment.motion is not None)


def turns_of(match: Match) -> tuple[int, ...]:
    """Return by how many quarters each of these motions is turned to be seen by A, or by A1."""
    if not isinstance(match.setting.table, CarromBoard):
        return ()
    played = (moment for moment in match.history if moment.motion is not None)
    return tuple(-SEATS[_player(match, moment)] % 4 for moment in played)


def _player(match: Match, moment: Moment) -> str:
    """Return who played a stroke: the player who had the turn before it."""
    assert moment.before is not None
    before = match.copy(moment.before)
    return before.turn or before.state.frame.breaker
