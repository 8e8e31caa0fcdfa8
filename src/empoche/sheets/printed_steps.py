"""The steps of a record as a match sheet prints them, with their stored rulings."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from empoche.errors import Unreadable
from empoche.matches.state import MatchState
from empoche.record.read import Case, read_cases
from empoche.record.record_file import is_played, record_of
from empoche.referee import Declaration, Step
from empoche.rules.cases import Difference, begin, differences_from, play, stored_state


@dataclass(frozen=True, slots=True)
class PrintedStep:
    """A step with the match before and after it."""

    number: int
    step: Step
    before: MatchState
    after: MatchState
    differences: tuple[Difference, ...]

    @property
    def by(self) -> str | None:
        """Who played, decided or offended: whoever was in turn, if nobody is named."""
        return getattr(self.step, "by", None) or self.before.turn

    @property
    def foul(self) -> bool:
        assert self.after.ruling is not None
        return bool(self.after.ruling.fouls)

    @property
    def anew(self) -> bool:
        """The whole match begins again."""
        return isinstance(self.step, Declaration) and self.step.article in self.before.book.anew

    @property
    def opens(self) -> bool:
        """The first step of another frame; a declaration may still be about the last one."""
        if self.before.frame_winner is None or self.before.ruling is None:
            return False
        reverses = self.before.book.reverses
        return not (
            isinstance(self.step, Declaration)
            and self.before.ruling.by_article in reverses.get(self.step.article, ())
        )


def only_case(text: str, file: str = "") -> Case:
    """Read the match of a record; refuse several, or one that is cut off."""
    content = text.encode("utf-8", "surrogatepass")
    if is_played(content):
        record = record_of(content, Path(file))
        if record.warnings:
            raise record.warnings[0]
        return record.case
    cases = list(read_cases(text, file))
    if len(cases) != 1:
        raise Unreadable("record-cases", file, count=len(cases))
    return cases[0]


def steps_of(case: Case) -> tuple[PrintedStep, ...]:
    """Return every step as the record has it stored; one that has no state is judged."""
    steps: list[PrintedStep] = []
    match = begin(case)
    for number, entry in enumerate(case.steps, 1):
        after = stored_state(case, entry) or play(match, entry, case.file)
        steps.append(
            PrintedStep(number, entry.step, match, after, differences_from(entry, after, number))
        )
        match = after
    return tuple(steps)
