"""A record played again: every stroke simulated, every step judged, the first difference named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from empoche.errors import Refused, Unreadable
from empoche.language.messages import say
from empoche.matches.match import Match, Moment
from empoche.matches.snapshot import state_of_text
from empoche.record.checksum import BROKEN
from empoche.record.read import Case, CaseStep, read_cases
from empoche.record.record_file import Record, is_played, read_record
from empoche.record.recorder import Recorder
from empoche.record.step import action_of, fingerprint
from empoche.record.write import expectation, plain, step_data
from empoche.referee import PLAYERS, Shot
from empoche.rules.cases import states_of


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where a match that is played again first differs from its record."""

    step: int  # counted from one
    line: int
    what: str  # stroke: another motion; fact; ruling; refused: the step cannot be taken
    key: str  # the fact by its number, the key of the step or of the ruling, or of the refusal
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
    "refused": "replay.refused",
}


def replay(record: Path | str | Record, bits: bool = True) -> Divergence | None:
    """Play a record again; return the first difference, or None.

    Without `bits` a motion may differ as long as its facts do not: so for a record of another
    machine, whose sines may end in another bit.

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
    return next(_again(whole.case, begin_match(whole.case), bits, light=True), None)


def continue_match(record: Record) -> Match:
    """Return the match of a record, to go on with, as it is stored; nothing is simulated.

    A record of an older version does not say how the match stood: it is played again.
    """
    match = begin_match(record.case)
    moment = match.moment
    for step in record.case.steps:
        if step.state is None or step.layout is None:
            return play_again(record)
        state = state_of_text(step.state, record.case.book, str(record.path), step.line)
        action = step.action and action_of(step.action)
        moment = Moment(
            state, step.layout, step.step, action or None, None, moment, bits=step.motion
        )
    return match.copy(moment)


def play_again(record: Record) -> Match:
    """Simulate the match of a record; refuse one that does not come out the same to the bit."""
    match = begin_match(record.case)
    for differs in _again(record.case, match, bits=True):
        reason = differs.say("en")
        raise Unreadable("record-diverges", str(record.path), differs.line, reason=reason)
    return match


def match_of_record(path: Path | str) -> Match:
    """Return the match of a record that was played or umpired, to go on with."""
    content = Path(path)
    if content.is_file() and not is_played(content.read_bytes()):
        return umpired_match(content)
    return continue_match(read_record(path))


def umpired_match(path: Path) -> Match:
    """Return the match of an umpire's record, as `states_of` reads it: pieces that no fact moves
    lie where they lay."""
    try:
        cases = tuple(read_cases(path.read_text("utf-8"), str(path)))
    except UnicodeDecodeError:
        raise Unreadable("not-text", str(path)) from None
    if len(cases) != 1:
        raise Unreadable("record-cases", str(path), count=len(cases))
    (case,) = cases
    if case.seal == BROKEN:
        raise Unreadable("record-changed", str(path))
    match = begin_match(case)
    for step, state in zip(case.steps, states_of(case)[1:], strict=True):
        match.accept(step.step, state)
    return match


def resume(path: Path | str) -> tuple[Recorder, tuple[Unreadable, ...]]:
    """Go on with the record of a match that broke off; what was cut is taken out of the file."""
    record = read_record(path)
    return Recorder.after(record, continue_match(record)), record.warnings


def begin_match(case: Case) -> Match:
    """Begin a match as its record does."""
    seats = PLAYERS[2:] if case.given.doubles else PLAYERS[:2]
    names = tuple(case.players.get(seat, seat) for seat in seats)
    options, given = case.options, case.given
    try:
        return Match(
            case.book,
            names,
            race_to=options.race_to,
            target=options.target,
            given=given,
            layout=case.layout,
            table=case.table,
        )
    except Refused as refused:
        raise Unreadable(refused.key, case.file, case.given_line, **refused.values) from None


def _again(case: Case, match: Match, bits: bool, light: bool = False) -> Iterator[Divergence]:
    """Take every step; yield the first difference of each."""
    for number, step in enumerate(case.steps, 1):
        try:
            _take(match, step, case.book.id)
        except Refused as refused:
            yield Divergence(number, step.line, "refused", refused.key, None, refused.values)
            return
        differs = _difference(match, step, number, bits)
        if differs is not None:
            yield differs
        if light:
            match = match.without_history()


def _take(match: Match, step: CaseStep, book: str) -> None:
    shot, action = step.step, step.action and action_of(step.action)
    if not isinstance(shot, Shot):
        match.take(shot)  # as it was: `decide` and the others would leave out what was found
    elif action is None:
        match.report(shot, step.layout)
    else:
        match.stroke(action, shot.call, shot.declared)


def _difference(match: Match, step: CaseStep, number: int, bits: bool) -> Divergence | None:
    if bits and step.motion is not None and match.motion is not None:
        now = fingerprint(match.motion)
        if now != step.motion:
            return Divergence(number, step.line, "stroke", "motion", step.motion, now)
    return _other_facts(match, step, number) or _other_ruling(match, step, number)


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


def _shown(value: Any) -> str:
    return "–" if value is None or value == [] else str(value)
