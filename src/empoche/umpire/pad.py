"""A sheet read line by line: the match as it stands, with everything that was written beside it.

A pad is a value. Every line gives a new one; what cannot be, is refused, and the old one stays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from empoche.errors import EmpocheError, Refused
from empoche.facts import Cushion
from empoche.matches.state import MatchState
from empoche.record.read import Case, CaseStep, Options
from empoche.record.sheet import Sheet, seconds_of
from empoche.referee import SIDES, Declaration, Findings, Given, Lag, Shot, Step, Tick, Toss
from empoche.rules.cases import states_of
from empoche.umpire.clock import Seconds, limit_of, starts_afresh
from empoche.umpire.lines import (
    BeginLine,
    ClockLine,
    CorrectionLine,
    FindingsLine,
    Line,
    NoteLine,
    SignatureLine,
    StepLine,
    UmpireLine,
    UndoLine,
    continue_record,
    read_line,
)
from empoche.umpire.questions import AFTER, BEFORE, Situation
from empoche.umpire.taps import shot_of
from empoche.values import replace
from empoche.views.pad import TimeoutView
from empoche.views.taps import TappedView

MOST_STEPS = 5000


@dataclass(frozen=True, slots=True)
class SheetStep:
    """A step on the sheet, with the match before and after it."""

    step: Step
    before: MatchState
    after: MatchState
    when: float
    line: int  # of the sheet; below 0 for a step of the record that the sheet goes on from
    taps: TappedView | None = None
    corrected: bool = False
    recorded: CaseStep | None = None  # as the record that the sheet goes on from has it
    # that judged it; None: those of today
    versions: Mapping[str, str] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Pad:
    """A match under an umpire, after its last line."""

    begin: BeginLine
    given: Given
    start: MatchState
    ids: frozenset[str]
    steps: tuple[SheetStep, ...] = ()
    seconds: Seconds = field(default_factory=Seconds)
    notes: tuple[tuple[int, NoteLine, int], ...] = ()  # with its line, and that of its step
    signed: tuple[SignatureLine, ...] = ()
    umpires: tuple[str, ...] = ()
    corrected: tuple[tuple[int, float], ...] = ()  # the line of the step, and when
    aside: tuple[Step, ...] = ()  # steps that no longer fitted after a correction
    aside_before: tuple[str, ...] = ()  # the same in words, in the record that it goes on from
    lines: int = 1
    last: float = 0.0  # when the last line was written

    @staticmethod
    def begin_with(data: object) -> Pad:
        """Begin a sheet with its first line."""
        line = read_line(data, None)
        assert isinstance(line, BeginLine)
        return Pad.open(line)

    @staticmethod
    def from_record(
        case: Case, when: float, clock: bool = True, umpire: str = "", id: str = "record"
    ) -> Pad:
        """Go on from a record, wherever it was begun, as `states_of` reads it."""
        return Pad.open(continue_record(case, id, when, clock, umpire))

    @staticmethod
    def open(line: BeginLine, states: Sequence[MatchState] = ()) -> Pad:
        """Open a sheet with its first line; without `states` a record says them, or is judged."""
        if line.case is not None:
            pad = Pad._after_record(line, line.case, states or states_of(line.case))
        else:
            start, *_ = states or [
                MatchState.begin(line.book, line.given, line.race_to, line.target)
            ]
            pad = Pad(line, line.given, start, frozenset({line.id}), umpires=line.umpires)
        seconds = pad.seconds.restart(line.when, limit_of(pad.match) is not None)
        return replace(pad, seconds=seconds, last=line.when)

    @staticmethod
    def _after_record(line: BeginLine, case: Case, states: Sequence[MatchState]) -> Pad:
        """Take over the steps of a record and everything that is written beside them."""
        sheet, count = case.sheet or Sheet(), len(case.steps)
        if count > MOST_STEPS:
            raise Refused("too-many-steps", most=MOST_STEPS)
        began = line.began_at
        times = sheet.times if sheet.began and sheet.times else (0.0,) * count
        corrected = {one.at for one in sheet.corrections}
        lines = range(-count, 0)

        def line_of(step: int) -> int:
            return lines[step - 1] if 1 <= step <= count else 0

        def seconds(moment: str | None) -> float:
            return began if moment is None else seconds_of(moment)

        timeouts = tuple(
            TimeoutView(
                one.by,
                one.reason,
                seconds(one.began),
                None if one.ended is None else seconds(one.ended),
            )
            for one in sheet.timeouts
        )
        return Pad(
            line,
            case.given,
            states[0],
            frozenset({line.id}),
            umpires=line.umpires,
            steps=tuple(
                SheetStep(
                    told.step,
                    states[at],
                    states[at + 1],
                    began + times[at],
                    lines[at],
                    corrected=at + 1 in corrected,
                    recorded=told,
                    versions=told.versions or case.versions or None,
                )
                for at, told in enumerate(case.steps)
            ),
            seconds=Seconds(stopped=any(one.ended is None for one in timeouts), timeouts=timeouts),
            notes=tuple(
                (
                    -number,
                    NoteLine("", seconds(one.when), one.at, one.text, one.protest, one.by),
                    line_of(one.at),
                )
                for number, one in enumerate(sheet.notes, 1)
            ),
            signed=tuple(
                SignatureLine("", seconds(one.when), one.who, one.name, one.strokes)
                for one in sheet.signatures
            ),
            corrected=tuple((line_of(one.at), seconds(one.when)) for one in sheet.corrections),
            aside_before=sheet.aside,
        )

    # ------------------------------------------------------------ what there is

    @property
    def match(self) -> MatchState:
        return self.steps[-1].after if self.steps else self.start

    @property
    def now(self) -> MatchState:
        """The match with the next frame on the table, if one is due."""
        return self.match.with_next_frame()

    @property
    def options(self) -> Options:
        return Options(self.begin.race_to, self.given.doubles, self.begin.target)

    def situation(self, at: int | None = None) -> Situation:
        """Where a shot is to be judged: now, or in the place of an earlier step."""
        taken = self.steps if at is None else self.steps[: self._number(at) - 1]
        match = (taken[-1].after if taken else self.start).with_next_frame()
        return Situation(match, _snookered(taken, match))

    def _number(self, at: int) -> int:
        if not 1 <= at <= len(self.steps):
            raise Refused("no-such-step", number=at, count=len(self.steps))
        return at

    # ------------------------------------------------------------ lines

    def add(self, data: object) -> Pad:
        """Add a line, as it was sent."""
        return self.write(read_line(data, self.begin.book))

    def write(self, line: Line) -> Pad:
        """Add a line."""
        if line.id in self.ids:
            raise Refused("line-twice", name=line.id)
        return self.after(line, self._apply(line))

    def after(self, line: Line, pad: Pad) -> Pad:
        """Count a line on the sheet that it has led to."""
        return replace(pad, ids=self.ids | {line.id}, lines=self.lines + 1, last=line.when)

    def _apply(self, line: Line) -> Pad:
        if isinstance(line, StepLine | FindingsLine | UndoLine | CorrectionLine):
            # those who had signed have signed something else
            return replace(self.book(line, self._change_steps(line)), signed=())
        if isinstance(line, NoteLine):
            if line.at > len(self.steps):
                raise Refused("no-such-step", number=line.at, count=len(self.steps))
            step = self.steps[line.at - 1].line if line.at else 0
            return replace(self, notes=(*self.notes, (self.lines + 1, line, step)))
        if isinstance(line, ClockLine):
            if self.match.book.clock is None or not self.begin.clock:
                raise Refused("no-clock")
            # before a frame that is racked the umpire says when its time begins
            return replace(self, seconds=self.seconds.apply(line, self._due(self.now)))
        if isinstance(line, SignatureLine):
            others = tuple(one for one in self.signed if one.who != line.who)
            return replace(self, signed=(*others, line))
        assert isinstance(line, UmpireLine)
        return replace(self, umpires=(*self.umpires, line.name))

    def _change_steps(self, line: StepLine | FindingsLine | UndoLine | CorrectionLine) -> Pad:
        """Make the steps of the sheet as a line says: here everything is judged."""
        if isinstance(line, StepLine):
            return self._take(line.step, line.when, line.taps)
        if isinstance(line, FindingsLine):
            return self._find(line.found)
        if isinstance(line, UndoLine):
            return self._undo()
        return self.correct(line.at, line.step, line.taps, line.found)

    def book(self, line: Line, changed: Pad) -> Pad:
        """Set the clock of the changed sheet, and note a correction."""
        seconds, due = self.seconds, self._due(changed.match)
        if isinstance(line, StepLine):
            taken = changed.steps[-1]
            if isinstance(taken.step, Shot):
                seconds = seconds.release(line.when)
            fresh = starts_afresh(taken.step, taken.before, taken.after)
            seconds = (seconds.restart if fresh else seconds.go_on)(line.when, due)
        elif isinstance(line, UndoLine):
            seconds = seconds.restart(line.when, due)
        elif isinstance(line, CorrectionLine):
            seconds = seconds.go_on(line.when, due)
            noted = (*self.corrected, (self.steps[line.at - 1].line, line.when))
            changed = replace(changed, corrected=noted)
        return replace(changed, seconds=seconds)

    def number(self, line: int) -> int:
        """The number of the step that a line wrote; 0 if it is not there any more."""
        lines = [one.line for one in self.steps]
        return lines.index(line) + 1 if line in lines else 0

    def _due(self, match: MatchState) -> bool:
        return limit_of(match) is not None

    def _take(self, step: Step, when: float, taps: TappedView | None) -> Pad:
        if len(self.steps) >= MOST_STEPS:
            raise Refused("too-many-steps", most=MOST_STEPS)
        match = self.match
        if isinstance(step, Toss) and self.now.frame.phase == "lag":
            step = _make_lag(step.winner)
        taken = SheetStep(step, match, match.play(step), when, self.lines + 1, taps)
        return replace(self, steps=(*self.steps, taken))

    def _find(self, found: Findings) -> Pad:
        """It belongs to the step before the shot, or to the position at the start."""
        at = len(without_calls(self.steps))
        if at == 0:
            given = replace(self.given, findings=found, phase=self.start.frame.phase)
            start = MatchState.begin(self.begin.book, given, self.begin.race_to, self.begin.target)
            return replace(self, given=given, start=start, steps=())._judge_again(self.steps)
        last = self.steps[at - 1]
        if isinstance(last.step, Lag | Toss):
            raise Refused("nothing-to-find")
        before = replace(self, steps=self.steps[: at - 1])
        return before._judge_again(
            (replace(last, step=replace(last.step, leaves=found)), *self.steps[at:])
        )

    def _judge_again(self, rest: Iterable[SheetStep]) -> Pad:
        """Judge the same steps anew after those that there are."""
        pad = self
        for one in rest:
            before = pad.match
            again = replace(
                one,
                before=before,
                after=before.play(one.step),
                recorded=still_recorded(one, one.step, before, pad.steps),
                versions=None,
            )
            pad = replace(pad, steps=(*pad.steps, again))
        return pad

    def _undo(self) -> Pad:
        left = without_calls(self.steps)  # a call of the clock is not what they take back
        if not left:
            raise Refused("nothing-to-undo")
        pad, taps = replace(self, steps=left[:-1]), left[-1].taps
        if taps is not None and (taps.answers or {}).get(BEFORE) == "yes" and pad.steps:
            found = pad.match.frame.found  # it was found for the sake of that shot
            pad = pad._find(Findings("", found.touching, found.frozen, found.behind_line))
        return pad

    def correct(
        self,
        at: int,
        step: Step,
        taps: TappedView | None = None,
        found: Findings | None = None,
    ) -> Pad:
        """Put another step in the place of one; set aside what no longer fits after it.

        A later shot that was tapped is told anew from its taps: `red` is a red ball that is there.
        """
        old = self.steps[self._number(at) - 1]
        leaves = getattr(old.step, "leaves", None)
        if leaves is not None and not isinstance(step, Lag | Toss) and step.leaves is None:
            # what was found for the next shot stays found, unless the correction says otherwise
            step = replace(step, leaves=leaves)
        pad = replace(self, steps=self.steps[: at - 1])
        if found is not None:
            pad = pad._find(found)
        pad = pad._take_again(replace(old, step=step, taps=taps, corrected=True))
        for one in self.steps[at:]:
            try:
                pad = pad._take_again(replace(one, step=retell(pad.now, one)))
            except EmpocheError:
                pad = replace(pad, aside=(*pad.aside, one.step))
        return pad

    def _take_again(self, taken: SheetStep) -> Pad:
        """Take a step once more; let go a finding about a ball that is gone by now."""
        try:
            return self._judge_again([taken])
        except EmpocheError:
            leaves = getattr(taken.step, "leaves", None)
            if leaves is None:
                raise
            only = Findings(leaves.snookered)
            return self._judge_again([replace(taken, step=replace(taken.step, leaves=only))])


def retell(match: MatchState, taken: SheetStep) -> Step:
    """Tell a step from its taps where the match now stands; if there are none, as it is."""
    if taken.taps is None or not isinstance(taken.step, Shot):
        return taken.step
    shot = shot_of(match, taken.taps, taken.taps.answers or {})
    return replace(shot, leaves=taken.step.leaves)


def _make_lag(winner: str) -> Lag:
    """Make a lag of which only the nearer ball is known: nought and a metre."""
    touched = tuple(Cushion(ball, "top") for ball in SIDES)
    return Lag(touched, {side: 0.0 if side == winner else 1.0 for side in SIDES})


def still_recorded(
    one: SheetStep | None, step: Step, before: MatchState, steps: Sequence[SheetStep]
) -> CaseStep | None:
    """Return a step as its record has it, if after `steps` it is still that step.

    How it was played and where pieces then lay holds no longer once it, or a step before it, was
    something else. What the umpire finds for the next shot leaves it what it was.
    """
    recorded = one.recorded if one else None
    if one is None or recorded is None or one.before != before:
        return None
    if steps and steps[-1].recorded is None:
        return None
    return recorded if _without_findings(step) == _without_findings(recorded.step) else None


def _without_findings(step: Step) -> Step:
    return step if isinstance(step, Lag | Toss) else replace(step, leaves=None)


def without_calls(taken: tuple[SheetStep, ...]) -> tuple[SheetStep, ...]:
    """The steps without those at their end by which the clock only called the time."""
    while taken and _only_called(taken[-1]):
        taken = taken[:-1]
    return taken


def _only_called(taken: SheetStep) -> bool:
    ruling = taken.after.ruling
    return isinstance(taken.step, Tick) and ruling is not None and not ruling.fouls


def _snookered(taken: tuple[SheetStep, ...], match: MatchState) -> Callable[[], MatchState] | None:
    """How the match would stand had the player been found snookered; None if it is known."""
    steps = without_calls(taken)
    if not steps or match.frame.phase != "play" or match.frame.found.snookered:
        return None
    last = steps[-1]
    asked = last.taps is not None and AFTER in (last.taps.answers or {})
    if asked or isinstance(last.step, Lag | Toss):
        return None
    found = with_total_snook(match.frame.found)
    step = replace(last.step, leaves=found)

    def alternative() -> MatchState:
        after = last.before.play(step)
        for one in taken[len(steps) :]:
            after = after.play(one.step)
        return after.with_next_frame()

    return alternative


def with_total_snook(found: Findings) -> Findings:
    """Add a total snook to what was found."""
    return Findings("total", found.touching, found.frozen, found.behind_line)


def frames(taken: Iterable[SheetStep]) -> list[int]:
    """The number of the frame, board or game to which each step belongs."""
    frame, numbers = 1, []
    for one in taken:
        over = one.before.frame_winner is not None
        late = isinstance(one.step, Declaration) and one.after.frame_winner is not None
        if over and one.before.pending is None and not late:
            frame += 1
        numbers.append(frame)
        if over and one.before.pending is not None and one.after.frame_winner is None:
            frame += 1  # it was decided who breaks the next
    return numbers
