"""A pad and its scoreboard as they are shown."""

from __future__ import annotations

from empoche.language.bilingual import Names
from empoche.matches.state import MatchState
from empoche.record.write import step_data
from empoche.umpire.clock import limit_of
from empoche.umpire.pad import Pad, SheetStep, frames
from empoche.values import replace
from empoche.views.choice import choice_view
from empoche.views.named import NamedView
from empoche.views.pad import MatchView, NoteView, PadView, SignedView, StepView, UmpireClockView
from empoche.views.rulebooks import about, rulebook_view, stage_text, title
from empoche.views.ruling import RulingView, ruling_view
from empoche.views.scoreboard import ScoreboardView
from empoche.views.standing import standing_view
from empoche.views.step import step_text
from empoche.views.taps import askable_view, found_view


def clock_view(pad: Pad) -> UmpireClockView | None:
    """Describe the shot clock; None where no time is kept."""
    match = pad.now
    clock = match.book.clock_in(match.frame)
    if clock is None or not pad.begin.clock:
        return None
    seconds = pad.seconds
    return UmpireClockView(
        limit=clock.limit,
        call=clock.call,
        running=seconds.since is not None,
        since=seconds.since,
        used=seconds.used,
        called=bool(getattr(match.frame, "called_thirty", False)) or limit_of(match) is None,
        timeouts=seconds.timeouts,
    )


def act_of(match: MatchState) -> str:
    """Return what is to be entered next."""
    if match.winner is not None:
        return "nothing"
    if match.choice is not None:
        return "decide"
    if match.frame.turn is not None:
        return "shot"
    return "lag" if match.frame.phase == "lag" else "toss"


def step_view(taken: SheetStep, number: int, frame: int, names: Names) -> StepView:
    """Describe a step that stands on the sheet."""
    step = taken.step
    return StepView(
        number=number,
        frame=frame,
        kind=next(iter(step_data(step))),
        by=getattr(step, "by", None) or taken.before.turn,
        text=step_text(step, names, taken.before.book),
        ruling=ruling_view(taken, names),
        score=dict(taken.after.view()["score"]),
        when=taken.when,
        taps=taken.taps,
        corrected=taken.corrected,
    )


def match_view(pad: Pad) -> MatchView:
    """Describe how the match was set up."""
    begin = pad.begin
    return MatchView(
        book=rulebook_view(begin.book),
        players=dict(begin.players),
        race_to=begin.race_to,
        target=begin.target,
        clock=begin.clock and begin.book.clock is not None,
        event=begin.event,
        venue=begin.venue,
        umpires=pad.umpires,
    )


def pad_view(pad: Pad, steps: bool = True) -> PadView:
    """Describe all that the pad shows; without its steps where they are there already."""
    names, now = pad.begin.players, pad.now
    numbers = frames(pad.steps)
    return PadView(
        match=match_view(pad),
        lines=pad.lines,
        steps=tuple(
            step_view(one, number, frame, names)
            for number, (one, frame) in enumerate(zip(pad.steps, numbers, strict=True), 1)
            if steps
        ),
        frame=current_frame(pad),
        standing=standing_view(now, names),
        ruling=_last_ruling(pad),
        act=act_of(now),
        choice=choice_view(now),
        ask=askable_view(now),
        found=found_view(now),
        clock=clock_view(pad),
        notes=tuple(
            NoteView(line, pad.number(step), one.text, one.protest, one.by, one.when)
            for line, one, step in pad.notes
        ),
        signed=tuple(SignedView(one.who, one.name, one.strokes, one.when) for one in pad.signed),
        aside=tuple(step_text(step, names, pad.begin.book) for step in pad.aside),
    )


def _last_ruling(pad: Pad) -> RulingView | None:
    if not pad.steps:
        return None
    return ruling_view(pad.steps[-1], pad.begin.players)


def current_frame(pad: Pad) -> int:
    """Return the number of the frame on the table."""
    if not pad.steps:
        return 1
    number = frames(pad.steps)[-1]
    over = pad.match.frame_winner is not None
    return number + (over and pad.match.winner is None and pad.match.pending is None)


def _public(clock: UmpireClockView | None) -> UmpireClockView | None:
    """Return the clock without the reasons of time-outs, which are private."""
    if clock is None:
        return None
    return replace(clock, timeouts=tuple(replace(one, reason="") for one in clock.timeouts))


def scoreboard_view(pad: Pad) -> ScoreboardView:
    """Describe the match for those who watch."""
    names, match = pad.begin.players, pad.match
    return ScoreboardView(
        book=NamedView(pad.begin.book.id, about(pad.begin.book.id)),
        title=title(pad.begin.book.id),
        equipment=pad.begin.book.equipment,
        family=pad.begin.book.traits.family,
        event=pad.begin.event,
        venue=pad.begin.venue,
        players=dict(names),
        frame=current_frame(pad),
        standing=standing_view(pad.now, names),
        ruling=_last_ruling(pad),
        clock=_public(clock_view(pad)),
        level=pad.begin.book.level,
        stage=stage_text(pad.begin.book),
        lines=pad.lines,
        ended=match.winner is not None,
    )
