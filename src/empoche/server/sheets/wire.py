"""What crosses the network of an umpire's sheets. Lines are as `empoche.umpire.lines` reads them.

A sheet has an id that anybody may know who watches, and a key for the writer. Both are made by
the device that begins the match, so that it can be begun without a network. The pen is a number:
a device that takes the sheet over gets the next one, and what an older pen writes is refused.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import (
    ConfigDict,
    Field,
    ModelWrapValidatorHandler,
    PrivateAttr,
    StringConstraints,
    model_validator,
)

from empoche.language.bilingual import Text
from empoche.server.wire import Wire
from empoche.views.scoreboard import ScoreboardView

SIGNS = r"^[A-Za-z0-9_-]+$"
MOST_AT_ONCE = 500  # lines in one request
MOST_PEN = 1_000_000_000

SheetId = Annotated[str, StringConstraints(min_length=16, max_length=64, pattern=SIGNS)]
SheetKey = Annotated[str, StringConstraints(min_length=22, max_length=128, pattern=SIGNS)]
LineId = Annotated[str, StringConstraints(min_length=12, max_length=64, pattern=SIGNS)]
Device = Annotated[str, StringConstraints(min_length=8, max_length=64, pattern=SIGNS)]
# umpires need not say who they are
Holder = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")
]
Pen = Annotated[int, Field(ge=1, le=MOST_PEN)]


class SheetLine(Wire):
    """A line of a sheet: what else it has depends on its kind."""

    model_config = ConfigDict(extra="allow", frozen=True)

    id: LineId
    when: Annotated[float, Field(allow_inf_nan=False, ge=0.0, le=1e11)]  # seconds since 1970
    kind: Annotated[str, StringConstraints(min_length=1, max_length=20, pattern=r"^[a-z]+$")]
    _sent: dict[str, Any] = PrivateAttr(default_factory=dict)

    @model_validator(mode="wrap")
    @classmethod
    def _as_sent(cls, data: Any, handler: ModelWrapValidatorHandler[SheetLine]) -> SheetLine:
        line = handler(data)
        if isinstance(data, dict):
            line._sent = data
        return line

    @property
    def sent(self) -> dict[str, Any]:
        """The line as the device has it: it is kept so, to the order of its keys."""
        return self._sent


class SheetIn(Wire):
    """Lines to be stored. Those that are there already are passed over if they are the same."""

    key: SheetKey
    pen: Pen
    holder: Holder
    start: Annotated[int, Field(alias="from", ge=0, le=1_000_000)]  # how many come before
    lines: Annotated[list[SheetLine], Field(max_length=MOST_AT_ONCE)]


class SheetKept(Wire):
    """How many lines are stored now, and who writes."""

    lines: int
    pen: int
    holder: str


class TakePen(Wire):
    """Take a sheet over, knowing who has it: `knowing` is the number of the pen that one has seen.
    The same device may ask twice and is given the same pen."""

    key: SheetKey
    holder: Holder
    device: Device
    knowing: Pen


class PenTaken(Wire):
    """The new number of the pen, and how many lines there are."""

    pen: int
    lines: int


class SheetWhole(Wire):
    """A sheet with all its lines, and what each has led to: `empoche.umpire.results`."""

    lines: list[SheetLine]
    results: list[dict[str, Any] | None]
    pen: int
    holder: str
    since: float  # when they took the pen, in seconds since 1970 as all times
    heard: float  # when the server last heard from them


# ---------------------------------------------------------------- refusals


class PenHeld(Wire):
    """Why nothing was written, who has the pen since when, and how many lines there are."""

    text: Text
    pen: int
    holder: str
    since: float
    lines: int


class PenProblem(Wire):
    """Another device has the pen, or the sheet has other lines."""

    detail: PenHeld


class LineRefused(Wire):
    """Why a line was refused; `number` counts the lines of the sheet from 1."""

    text: Text
    number: int


class LineProblem(Wire):
    """A line cannot be so; nothing of what came with it was stored."""

    detail: LineRefused


# ---------------------------------------------------------------- over the socket


class BoardTold(Wire):
    """The scoreboard, at once and after every change."""

    kind: Literal["board"] = "board"
    board: ScoreboardView
    sent: float  # seconds since 1970, by the clock of the umpire's device as far as it is known


class PenTold(Wire):
    """The pen has changed hands."""

    kind: Literal["pen"] = "pen"
    pen: int
    holder: str


class WatchRefused(Wire):
    """Why there is nothing to watch."""

    kind: Literal["refused"] = "refused"
    reason: Text
