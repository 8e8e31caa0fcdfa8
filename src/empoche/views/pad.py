"""An umpire's pad: the match, its steps, the clock and what stands beside them."""

from __future__ import annotations

from dataclasses import dataclass

from empoche.language.bilingual import Text
from empoche.views.choice import ChoiceView
from empoche.views.rulebooks import RulebookView
from empoche.views.ruling import RulingView
from empoche.views.standing import StandingView
from empoche.views.taps import AskableView, FoundView, TappedView


@dataclass(frozen=True, slots=True)
class TimeoutView:
    """A time-out: who asked for it, why, how long."""

    by: str | None
    reason: str
    began: float
    ended: float | None


@dataclass(frozen=True, slots=True)
class UmpireClockView:
    """The shot clock: seconds used are `used`, and those since `since` if it runs."""

    limit: int
    call: int | None  # at which second time is called
    running: bool
    since: float | None  # when it began to run, by the time of the lines
    used: float
    called: bool  # the call has been made for this shot
    timeouts: tuple[TimeoutView, ...]


@dataclass(frozen=True, slots=True)
class NoteView:
    """Something written beside a step, or a protest against it."""

    line: int  # the line of the sheet that wrote it
    at: int  # the step, 0 before the first
    text: str
    protest: bool
    by: str | None  # a side
    when: float


@dataclass(frozen=True, slots=True)
class SignedView:
    """A signature: polylines in a square of side one."""

    who: str  # A, B or umpire
    name: str
    strokes: tuple[tuple[tuple[float, float], ...], ...]
    when: float


@dataclass(frozen=True, slots=True)
class StepView:
    """One step of the match, as it stands on the sheet."""

    number: int
    frame: int
    kind: str  # shot, decide, declare, clock, toss or lag
    by: str | None  # who was to play
    text: Text
    ruling: RulingView
    score: dict[str, int]  # after it
    when: float
    taps: TappedView | None  # of a shot: what was tapped, to be corrected
    corrected: bool


@dataclass(frozen=True, slots=True)
class MatchView:
    """How a match was set up."""

    book: RulebookView
    players: dict[str, str]  # by seat: A, B or A1, B1, A2, B2
    race_to: int | None
    target: int | None
    clock: bool
    event: str
    venue: str
    umpires: tuple[str, ...]  # who has held the pen, the present one last


@dataclass(frozen=True, slots=True)
class PadView:
    """All that the pad shows."""

    match: MatchView
    lines: int  # on the sheet
    steps: tuple[StepView, ...]
    frame: int  # the number of the frame, board or game on the table
    standing: StandingView
    ruling: RulingView | None  # the last one
    act: str  # what is to be entered next: shot, decide, toss, lag, or nothing
    choice: ChoiceView | None
    ask: AskableView
    found: FoundView
    clock: UmpireClockView | None
    notes: tuple[NoteView, ...]
    signed: tuple[SignedView, ...]
    aside: tuple[Text, ...]  # steps that a correction has set aside, because they no longer fit
