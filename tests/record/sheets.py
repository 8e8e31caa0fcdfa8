"""Records of umpired matches that the tests of sheets, checksums and printed sheets share."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from empoche.facts import Contact, Cushion
from empoche.matches.state import MatchState
from empoche.record.read import Case, Options
from empoche.record.sheet import Correction, Note, Sheet, Signature, Timeout, moment
from empoche.record.write import record_text
from empoche.referee import Decision, Given, Shot, Step
from empoche.rules.cases import begin, play
from empoche.rules.index import shipped_cases

BEGAN = 1_790_000_000
WAVE = tuple((at / 20, 0.5 + 0.02 * (at % 9)) for at in range(21))


def full_sheet(steps: int) -> Sheet:
    """Something of everything that can stand on a sheet."""
    return Sheet(
        event="Coupe de l’Été",
        venue="Rennes, salle nº 2",
        umpires=("Zoé Le Guennec", "Łukasz"),
        began=moment(BEGAN),
        ended=moment(BEGAN + 20 * steps),
        times=tuple(20.5 * at for at in range(steps)),
        notes=(
            Note(0, "Triangle refait."),
            Note(1, "La rouge touchait déjà.", True, "A", moment(BEGAN + 30)),
        ),
        timeouts=(
            Timeout(moment(BEGAN + 50), moment(BEGAN + 80), "B", "procédé"),
            Timeout(moment(BEGAN + 90)),
        ),
        corrections=(Correction(1, moment(BEGAN + 25)),),
        signatures=(
            Signature("A", "Ada", moment(BEGAN + 900), (WAVE, ((0.5, 0.5),))),
            Signature("umpire", "Łukasz", moment(BEGAN + 950), (WAVE,)),
        ),
        aside=("contact blanche rouge-2",),
    )


def written(
    case: Case, players: Mapping[str, str] | None = None, sheet: Sheet | None = None
) -> str:
    """The record of a case as an umpire's pad would have written it."""
    matches = [begin(case)]
    for step in case.steps:
        matches.append(play(matches[-1], step, case.file))
    steps = [step.step for step in case.steps]
    told = full_sheet(len(steps)) if sheet is None else sheet
    named = {"A": "Ada", "B": "Bea"} if players is None else players
    return record_text(case.name, matches, steps, case.given, case.options, named, told)


@cache
def longest(book: str, doubles: bool = False) -> Case:
    """The shipped case of a rulebook with the most steps."""
    cases = [case for case in shipped_cases(book) if case.given.doubles == doubles]
    return max(cases, key=lambda case: len(case.steps))


@cache
def umpired(book: str = "blackball") -> str:
    """The record of a short match with a full sheet."""
    return written(longest(book))


@cache
def long_match(shots: int = 200) -> str:
    """A match that goes nowhere: every fourth shot touches nothing, which is a foul."""
    match = MatchState.begin("blackball", race_to=2)
    matches, steps = [match], list[Step]()
    while len(steps) < shots:
        step: Step = Shot((Contact("cue", "red-1"), Cushion("red-1", "top")))
        if len(steps) % 4 == 3:
            step = Shot(())
        if match.choice is not None:
            step = Decision(match.choice.options[0], match.choice.by)
        match = match.play(step)
        matches.append(match)
        steps.append(step)
    names = {"A": "Ada", "B": "Bea"}
    return record_text("long", matches, steps, Given(), Options(2), names, full_sheet(shots))
