"""A drawing as a value: a notebook shows it, and it can be saved."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from empoche.drawing.decisive import Mark, decisive_moment_of, mark_of
from empoche.drawing.raster import png
from empoche.drawing.scenes import Layout, layout_scene, shot_scene
from empoche.drawing.shapes import Scene
from empoche.drawing.svg import svg
from empoche.equipment import Equipment
from empoche.errors import Refused
from empoche.files import write_atomically
from empoche.matches.match import Match, Moment
from empoche.physics import Motion
from empoche.referee import Ruling

FORMATS = (".svg", ".png")


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing that is not yet written."""

    scene: Scene

    @property
    def svg(self) -> str:
        return svg(self.scene)

    def png(self, width: int = 800) -> bytes:
        """Return the drawing as a PNG file; refuse without Pillow."""
        return png(self.scene, width)

    def save(self, file: str | Path, width: int = 800) -> None:
        """Write a file; what it is called says what it is."""
        kind = Path(file).suffix.lower()
        if kind == ".svg":
            write_atomically(file, self.svg.encode("utf-8"))
        elif kind == ".png":
            write_atomically(file, self.png(width))
        else:
            raise Refused("expected", value=kind, expected=FORMATS)

    def _repr_svg_(self) -> str:
        return self.svg


def draw(table: Equipment, layout: Layout, *, across: bool = False, language: str = "fr") -> str:
    """Draw a layout as SVG; `across` lays the table on its long side.

    >>> from empoche.equipment import YAGO_BOARD, yago_rack
    >>> draw(YAGO_BOARD, yago_rack(YAGO_BOARD), language="en").count('class="piece"')
    11
    """
    return svg(layout_scene(table, layout, across, language))


def draw_shot(
    motion: Motion,
    ruling: Ruling[Any] | None = None,
    mark: Mark | int | None = None,
    *,
    across: bool = False,
    language: str = "fr",
    rulebook: str = "",
) -> str:
    """Draw a shot as SVG: every way, ghost balls, where all ended, and a mark at what decided.

    `mark` is a moment, as `decisive_moment` finds it, or the place of a fact in `facts_of(motion)`.
    With the id of its rulebook, the articles of the ruling are named.
    """
    return svg(shot_scene(motion, ruling, _marked(motion, mark), across, language, rulebook))


def picture(
    what: Motion | Match | Moment | Layout,
    table: Equipment | None = None,
    *,
    ruling: Ruling[Any] | None = None,
    mark: Mark | int | None = None,
    across: bool = False,
    language: str = "fr",
    rulebook: str = "",
) -> Picture:
    """Draw a motion, a layout with its table, a match or a moment of one.

    A match shows its last stroke with the ruling and what decided it, or how pieces lie if the
    last step was no stroke. `rulebook` is the id of the one that gave a `ruling`, to name articles.

    >>> picture(Match("carrom-international"), language="en").svg.count('class="piece"')
    19
    """
    if isinstance(what, Match):
        if what.motion is None:
            return Picture(layout_scene(what.setting.table, what.layout, across, language))
        what = what.moment
    if isinstance(what, Moment):
        if what.motion is None:
            raise Refused("expected", value="Moment", expected="Motion")
        ruling = ruling or what.state.ruling
        rulebook = rulebook or what.state.book.id
        mark = decisive_moment_of(what) if mark is None else mark
        what = what.motion
    if isinstance(what, Motion):
        return Picture(shot_scene(what, ruling, _marked(what, mark), across, language, rulebook))
    if table is None:
        raise Refused("missing", name="table")
    return Picture(layout_scene(table, what, across, language))


def _marked(motion: Motion, mark: Mark | int | None) -> Mark | None:
    return mark_of(motion, mark) if isinstance(mark, int) else mark
