"""A record played again: every stroke simulated, every step judged, the first difference named."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count
from math import dist
from pathlib import Path
from typing import Any

from empoche.errors import Refused, Unreadable
from empoche.language.messages import say
from empoche.matches.match import Match, Moment
from empoche.matches.players import PLAYERS
from empoche.matches.snapshot import state_difference
from empoche.matches.state import MatchState
from empoche.plugins import check_installed
from empoche.record.checksum import BROKEN
from empoche.record.read import Case, CaseStep
from empoche.record.record_file import Record, read_record
from empoche.record.recorder import Recorder
from empoche.record.step import action_of, fingerprint
from empoche.record.write import expectation, plain, step_data
from empoche.referee import DOUBLES, SINGLES, Shot
from empoche.rules.cases import states_of, stored_state
from empoche.versions import ENGINE

SAME_PLACE = 1e-3  # metres: nobody sees less


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where a match that is played again first differs from its record."""

    step: int  # counted from one
    line: int
    # stroke: another motion; fact; ruling; state; layout; refused: the step cannot be taken
    what: str
    # the fact by its number, the key of the step, of the ruling, in the state or of the refusal,
    # or the piece that lies elsewhere
    key: str
    recorded: Any
    got: Any

    def say(self, language: str = "en") -> str:
        """The sentence in one language."""
        values = {"step": self.step, "line": self.line, "name": self.key}
        got = _shown(self.got)
        if self.what == "refused":
            got = Refused(self.key, **self.got).say(language)
        return say(SAID[self.what], language, **values, recorded=_shown(self.recorded), got=got)


SAID = {
    "stroke": "replay.stroke",
    "fact": "replay.fact",
    "ruling": "replay.ruling",
    "state": "replay.state",
    "layout": "replay.layout",
    "refused": "replay.refused",
}


def replay(record: Path | str | Record, bits: bool = True) -> Divergence | None:
    """Play a record again; return the first difference, or None.

    Without `bits` a motion may differ as long as its facts do not, and places by no more than
    `SAME_PLACE`: so for a record of another machine, whose sines may end in another bit.

    >>> import tempfile
    >>> from empoche import Flick
    >>> match = Match("yago-easy")
    >>> ruling = match.stroke(Flick(91, 1.2, "blue"))
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     recorder = Recorder(Path(folder) / "match.yaml", match)
    ...     print(replay(recorder.path))
    None
    """
    whole = record if isinstance(record, Record) else read_record(record)
    return next(_again(whole.case, _begin_again(whole), bits, light=True), None)


def continue_match(record: Record) -> Match:
    """Return the match of a record, to go on with, as it is stored; nothing is simulated.

    The plug-ins that its players come from have to be installed: they are to play on. Where an
    umpire told a step, pieces that no fact moves lie where they lay. A played record of an
    older version does not say how the match stood: it is played again.
    """
    case = record.case
    if case.seal == BROKEN:
        raise Unreadable("record-changed", case.file)
    for name, plugin in case.plugins.items():
        check_installed(name, PLAYERS, plugin, case.file)
    if case.umpired:
        states = states_of(case)[1:]
    else:
        stored = [stored_state(case, step) for step in case.steps if step.layout is not None]
        states = tuple(state for state in stored if state is not None)
        if len(states) < len(case.steps):
            return play_again(record)
    match = begin_match(case)
    for step, state in zip(case.steps, states, strict=True):
        match = _with_step(match, step, state, step.versions or case.versions or None)
    return match


def _with_step(
    match: Match, step: CaseStep, state: MatchState, versions: Mapping[str, str] | None
) -> Match:
    """Return the match after one more step, as it is stored."""
    before = match.moment
    state = before.state.recall(step.step, state)
    if step.layout is None:
        match.accept(step.step, state)
    layout = match.layout if step.layout is None else step.layout
    stroke = action_of(step.action) if step.action else None
    moment = Moment(state, layout, step.step, stroke, None, before)
    return match.copy(replace(moment, bits=step.motion, versions=versions))


def play_again(record: Record) -> Match:
    """Simulate the match of a record; refuse one that does not come out the same to the bit."""
    match = _begin_again(record)
    for differs in _again(record.case, match, bits=True):
        old = record.case.old_engines
        key = "record-old-engine" if old else "record-diverges"
        values = {"reason": differs, "engines": old, "now": ENGINE}
        raise Unreadable(key, str(record.path), differs.line, **values)
    return match


def match_of_record(path: Path | str) -> Match:
    """Return the match of a record that was played or umpired, to go on with."""
    return continue_match(read_record(path))


def resume(path: Path | str) -> tuple[Recorder, Record]:
    """Go on with a record; what was cut from the file of a played match is taken out of it.

    What an umpire wrote, or a checksum closes, stays as it is: the match goes on in a file of its
    own beside it, which is `Recorder.path`.
    """
    record = read_record(path)
    match = continue_match(record)
    if record.ends and record.case.checksum is None:
        return Recorder.after(record, match), record
    path, case = _free_path(record.path), record.case
    return Recorder(path, match, case.name, machines=case.plugins), record


def _free_path(path: Path) -> Path:
    """Return a name beside a file that nothing has yet."""
    numbered = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return next(free for free in numbered if not os.path.lexists(free))


def begin_match(case: Case) -> Match:
    """Begin a match as its record does."""
    seats = DOUBLES if case.given.doubles else SINGLES
    names = tuple(case.players.get(seat, seat) for seat in seats)
    options, given = case.options, case.given
    try:
        match = Match(
            case.book,
            names,
            race_to=options.race_to,
            target=options.target,
            given=given,
            layout=None if case.layout is None else {},
            table=case.table,
            seed=case.seed,
        )
    except Refused as refused:
        raise Unreadable(refused.key, case.file, case.given_line, **refused.values) from None
    if case.layout is None:
        return match
    # as it is stored, also where an earlier version let pieces lie where they cannot
    return match.copy(replace(match.moment, layout=dict(case.layout)))


def _begin_again(record: Record) -> Match:
    """Begin a match that is to be simulated; refuse one of which nobody knows where pieces lay."""
    if record.case.layout is None:
        raise Unreadable("record-umpired", str(record.path))
    return begin_match(record.case)


def _again(case: Case, match: Match, bits: bool, light: bool = False) -> Iterator[Divergence]:
    """Take every step; yield the first difference of each."""
    for number, step in enumerate(case.steps, 1):
        try:
            _take(match, step)
        except Refused as refused:
            yield Divergence(number, step.line, "refused", refused.key, None, refused.values)
            return
        differs = _difference(case, match, number, bits)
        if differs is not None:
            yield differs
        if light:
            match = match.without_history()


def _take(match: Match, step: CaseStep) -> None:
    shot, action = step.step, step.action and action_of(step.action)
    if not isinstance(shot, Shot):
        match.take(shot)  # as it was: `decide` and the others would leave out what was found
    elif action is None:  # what an umpire did not find is not looked for
        match.accept(shot, match.state.play(shot), step.layout)
    else:
        match.stroke(action, shot.call, shot.declared)


def _difference(case: Case, match: Match, number: int, bits: bool) -> Divergence | None:
    step = case.steps[number - 1]
    if bits and step.motion is not None and match.motion is not None:
        now = fingerprint(match.motion)
        if now != step.motion:
            return Divergence(number, step.line, "stroke", "motion", step.motion, now)
    return (
        _other_facts(match, step, number)
        or _other_ruling(match, step, number)
        or _other_state(case, match, number)
        or _other_layout(match, step, number, 0.0 if bits else SAME_PLACE)
    )


def _other_facts(match: Match, step: CaseStep, number: int) -> Divergence | None:
    """Find the first fact that differs, or what else was noted of a shot."""
    recorded, got = step.step, match.moment.step
    if recorded == got or not isinstance(recorded, Shot) or not isinstance(got, Shot):
        return None
    for at in range(max(len(recorded.log), len(got.log))):
        was, now = recorded.log[at : at + 1], got.log[at : at + 1]
        if was != now:
            line = step.fact_lines[at] if was else step.line
            facts = (step_data(Shot(log))["shot"] for log in (was, now))
            return Divergence(number, line, "fact", f"{at + 1}", *facts)
    was_data, now_data = (step_data(replace(shot, log=())) for shot in (recorded, got))
    for key in (*was_data, *now_data):
        if was_data.get(key) != now_data.get(key):
            values = was_data.get(key), now_data.get(key)
            return Divergence(number, step.line, "fact", key, *values)
    return None


def _other_ruling(match: Match, step: CaseStep, number: int) -> Divergence | None:
    """Find the first key of the ruling that differs; a record leaves out what is as usual."""
    now = expectation(match.state)
    lines = step.expect_lines or {}
    for key in (*step.expect, *now):
        was = plain(step.expect.get(key))
        if was != now.get(key) or (key in now) != (key in step.expect):
            line = lines.get(key, step.line)
            return Divergence(number, line, "ruling", key, was, now.get(key))
    return None


def _other_state(case: Case, match: Match, number: int) -> Divergence | None:
    """Find the first value of the stored state that differs, where it counts."""
    step = case.steps[number - 1]
    stored = stored_state(case, step)
    differs = None if stored is None else state_difference(stored, match.state)
    return None if differs is None else Divergence(number, step.line, "state", *differs)


def _other_layout(match: Match, step: CaseStep, number: int, slack: float) -> Divergence | None:
    """Find the first piece that lies elsewhere than the record says, by more than `slack`."""
    if step.layout is None:
        return None
    for piece in {**step.layout, **match.layout}:
        was, now = step.layout.get(piece), match.layout.get(piece)
        if was is None or now is None or dist(was, now) > slack:
            return Divergence(number, step.line, "layout", piece, plain(was), plain(now))
    return None


def _shown(value: Any) -> str:
    return "–" if value is None or value == [] else str(value)
