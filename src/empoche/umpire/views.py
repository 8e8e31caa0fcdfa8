"""What an umpire's pad and a scoreboard show: plain values, made into JSON as they are.

The types of the page are made from these, like those of `empoche.server.wire`. Whatever people
read comes in both languages.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Said:
    """What people read, in both languages."""

    fr: str
    en: str


@dataclass(frozen=True, slots=True)
class NamedView:
    """Something that can be tapped: its name in the record, and what people call it."""

    id: str
    text: Said


# ---------------------------------------------------------------- setting a match up


@dataclass(frozen=True, slots=True)
class BookView:
    """A rulebook as the pad offers it."""

    id: str
    text: Said
    equipment: str  # the name of the table or board
    family: str  # pool, carrom or yago
    level: str  # what is won: frame, round, board or game
    goal: str  # how the end of a match is agreed: race_to, target, or "" for the rulebook's own
    usual: int | None  # what the pad proposes for it
    clock: bool  # whether the rulebook has a shot clock
    games: bool  # whether a match of several games can be played
    toss: bool  # whether it can be tossed for the break


@dataclass(frozen=True, slots=True)
class DeclarableView:
    """An article that the umpire may declare, most likely first."""

    id: str
    text: Said
    effect: str  # foul, loss, loss-or-match, void, other, none
    shot: bool  # it may be declared of the very stroke, together with what happened
    between: bool  # it may be declared between two strokes
    offender: bool  # somebody must be named, where it is declared between two strokes
    serious: bool  # whether it makes a difference that the umpire calls it serious


# ---------------------------------------------------------------- what is ruled


@dataclass(frozen=True, slots=True)
class CitedView:
    """An article in a ruling."""

    id: str
    role: str  # foul, decisive or applied
    text: Said
    reading: Said | None


@dataclass(frozen=True, slots=True)
class RuledView:
    """A ruling, in words and with every article."""

    verdict: str  # regular, foul, won or other
    headline: Said
    speak: Said  # the words to announce, as they are spoken
    lines: tuple[Said, ...]  # what is to be done: put back, returned, racked
    articles: tuple[CitedView, ...]
    winner: str | None  # of the frame


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """What a player has to decide."""

    by: str
    article: CitedView
    options: tuple[NamedView, ...]


# ---------------------------------------------------------------- how the match stands


@dataclass(frozen=True, slots=True)
class BallView:
    """A ball to tap: one, or the next one of a colour where they have no numbers."""

    id: str  # what a tap sends
    text: Said
    colour: str  # cue, red, yellow, black, white, queen, striker, blue, or a number 1 … 15
    group: str  # red, yellow, solids …; its own name if it has none
    left: int  # how many there are


@dataclass(frozen=True, slots=True)
class StandsView:
    """Score, turn, and what matters for the next shot."""

    score: dict[str, int]
    games: dict[str, int] | None
    goal: int | None
    frame: int  # the number of the frame, board or game on the table
    turn: str | None  # a seat
    breaks: bool
    visits: int
    free_shot: bool
    extra_shot: bool
    groups: dict[str, str] | None  # by side; None: open
    left: dict[str, int]  # balls or pieces on the table, by group
    balls: tuple[str, ...]  # the same by name
    queen: str | None  # board, pending, A or B
    debts: dict[str, int]
    holes: dict[str, str]  # hole: ball
    places: tuple[NamedView, ...]  # from where the cue ball may be played
    on: tuple[NamedView, ...]  # balls or groups that may be hit first
    summary: tuple[Said, ...]  # the same in sentences, who plays last
    winner: str | None  # of the match


@dataclass(frozen=True, slots=True)
class AskableView:
    """What the pad offers to tap for the next shot, as far as this rulebook has a use for it."""

    struck: str | None  # cue, striker, blue; None: the player sends a ball of his own
    balls: tuple[BallView, ...]  # on the table, that which is struck last
    first: bool  # whether the first ball touched may matter
    pockets: tuple[NamedView, ...]
    pocket_each: bool  # whether the pocket of every ball that falls has to be told
    name: tuple[BallView, ...]  # balls of which the player may name one before he plays
    moved: tuple[BallView, ...]  # touching balls, of which one may have moved
    more: tuple[str, ...]  # of: jump, off, fell, nudge, by, safety
    findings: tuple[str, ...]  # of: snookered, touching, frozen, behind_line
    cushions: tuple[NamedView, ...]  # to which a ball may be frozen
    seats: tuple[str, ...]  # who may have played


@dataclass(frozen=True, slots=True)
class FoundView:
    """What the umpire has found for the next shot."""

    snookered: str  # "", partial or total
    touching: tuple[str, ...]
    frozen: tuple[tuple[str, str], ...]  # ball, cushion
    behind_line: tuple[str, ...]
    text: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class ClockView:
    """The shot clock: seconds used are `used`, and those since `since` if it runs."""

    limit: int
    call: int | None  # at which second time is called
    running: bool
    since: float | None  # when it began to run, as the lines tell time
    used: float
    called: bool  # the call has been made for this shot
    timeouts: tuple[TimeoutView, ...]


@dataclass(frozen=True, slots=True)
class TimeoutView:
    """A time-out: who asked for it, why, how long."""

    by: str | None
    reason: str
    began: float
    ended: float | None


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
    text: Said
    ruling: RuledView
    score: dict[str, int]  # after it
    when: float
    taps: TappedView | None  # of a shot: what was tapped, to be corrected
    corrected: bool


@dataclass(frozen=True, slots=True)
class TappedView:
    """What the umpire tapped of a shot. Balls are names or colours of which any one is meant."""

    first: str | None = None  # first ball touched; "none": nothing was; None: not told
    down: tuple[tuple[str, str | None], ...] = ()  # (ball, pocket), in order of falling
    off: tuple[tuple[str, str], ...] = ()  # (ball, stayed | rail | person | object | lamp)
    jump: str | None = None  # the ball over which the struck one passed
    moved: tuple[str, ...] = ()
    fell: tuple[tuple[str, str | None, bool], ...] = ()  # untouched: ball, pocket, about to be hit
    nudge: bool = False
    call: tuple[str, str | None] | None = None  # ball and pocket, as named beforehand
    safety: bool = False
    origin: str | None = None  # baulk, outside-baulk or in-place
    by: str | None = None  # who played, if not the player in turn
    declared: tuple[str, ...] = ()
    serious: bool = False
    answers: dict[str, str] | None = None  # by question


@dataclass(frozen=True, slots=True)
class MatchView:
    """How a match was set up."""

    book: BookView
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
    stands: StandsView
    ruling: RuledView | None  # the last one
    act: str  # what is to be entered next: shot, decide, toss, or nothing
    choice: ChoiceView | None
    ask: AskableView
    found: FoundView
    clock: ClockView | None
    notes: tuple[NoteView, ...]
    signed: tuple[SignedView, ...]
    aside: tuple[Said, ...]  # steps that a correction has set aside, because they no longer fit


# ---------------------------------------------------------------- questions


@dataclass(frozen=True, slots=True)
class AnswerView:
    """One answer to a question, and what the ruling is with it."""

    id: str
    text: Said
    ruling: Said  # in a few words: what it leads to


@dataclass(frozen=True, slots=True)
class QuestionView:
    """What has to be known for the ruling, and why."""

    id: str
    text: Said
    why: Said
    articles: tuple[str, ...]  # those by which the answers differ
    help: Said | None  # what to look at
    answers: tuple[AnswerView, ...]


@dataclass(frozen=True, slots=True)
class DraftView:
    """What has been tapped of a shot so far."""

    questions: tuple[QuestionView, ...]  # that are open; the first is to be asked
    ruling: RuledView | None  # as it would be, once no question is open
    lines: tuple[dict[str, Any], ...]  # to be written then, without id and time
    problem: Said | None  # why this cannot have happened
    text: Said  # what was tapped, in words


# ---------------------------------------------------------------- corrections


@dataclass(frozen=True, slots=True)
class ChangeView:
    """A step that is ruled otherwise after a correction."""

    number: int
    text: Said
    before: Said
    after: Said | None  # None: the step no longer fits, and is set aside
    keys: tuple[str, ...]  # what differs: fouls, turn, score …
    asks: Said | None  # what was not asked then and would be now: correct that step too


@dataclass(frozen=True, slots=True)
class CorrectionView:
    """What a correction would change."""

    changes: tuple[ChangeView, ...]
    lines: tuple[dict[str, Any], ...]  # to be written if it is made
    score_before: dict[str, int]
    score_after: dict[str, int]


# ---------------------------------------------------------------- the scoreboard


@dataclass(frozen=True, slots=True)
class ScoreboardView:
    """A match for those who watch: no controls, nothing private."""

    book: NamedView
    equipment: str
    family: str
    event: str
    venue: str
    players: dict[str, str]
    stands: StandsView
    ruling: RuledView | None
    clock: ClockView | None
    level: str
    lines: int
    ended: bool
