"""The same shots under another rulebook: what it would have ruled, and where the two differ.

Every shot is judged on its own. The position before it is the one of the record, in the words
of the other rulebook (see `translation`); what that rulebook made of earlier shots is not followed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, NamedTuple

from empoche.errors import Refused
from empoche.matches.match import Match
from empoche.matches.state import MatchState
from empoche.record.read import Case
from empoche.record.record_file import Record
from empoche.referee import Call, Findings, Rulebook, Ruling, Shot
from empoche.rulebooks import rulebook
from empoche.rules.cases import begin, play
from empoche.rules.translation import CALLS, Translation

# what is compared, in the order in which it is shown; where a frame is over only what stands first
ENDING = ("foul", "winner", "points")
GOING_ON = (
    *("turn", "choice", "groups", "visits", "free_shot", "extra_shot", "cue_ball"),
    *("respot", "returned", "debts", "queen", "holes", "rerack"),
)
UNORDERED = ("cue_ball", "respot")


class RuledShot(NamedTuple):
    """A shot as one rulebook has it: what was before, what happened, what came of it."""

    before: MatchState
    shot: Shot
    after: MatchState

    @property
    def ruling(self) -> Ruling[Any]:
        assert self.after.ruling is not None  # a shot has been judged
        return self.after.ruling


@dataclass(frozen=True, slots=True)
class Compared:
    """One shot under two rulebooks."""

    step: int  # of the record, counted from one
    line: int | None  # of its file
    here: RuledShot
    there: RuledShot | None  # None: the other rulebook cannot judge it, and `refused` says why
    refused: Refused | None = None
    called: Call | None = None  # what the player is taken to have called there
    left_out: tuple[str, ...] = ()  # articles declared here that are not known there
    # what differs by its key: here and there, in the names of here
    differs: Mapping[str, tuple[Any, Any]] = field(default_factory=dict, hash=False)

    @property
    def same(self) -> bool:
        """Whether both come to the same; by which articles they do is another matter."""
        return self.there is not None and not self.differs


@dataclass(frozen=True, slots=True)
class Comparison:
    """All shots of a record under two rulebooks."""

    here: Rulebook[Any]
    there: Rulebook[Any]
    names: Mapping[str, str]  # of pieces and groups that are called otherwise there
    shots: tuple[Compared, ...]

    @property
    def same(self) -> int:
        """How many shots come to the same."""
        return sum(shot.same for shot in self.shots)

    @property
    def refused(self) -> int:
        """How many the other rulebook cannot judge."""
        return sum(shot.there is None for shot in self.shots)

    @property
    def keys(self) -> Counter[str]:
        """In how many shots each thing differs."""
        return Counter(key for shot in self.shots for key in shot.differs)


def whatif(
    record: Case | Record | Match,
    book: Rulebook[Any] | str,
    *,
    call: str = "pocketed",
    step: int | None = None,
) -> Comparison:
    """Judge the shots of a match or a case under another rulebook, each on its own.

    Where shots must be called, `call` says what is taken as called: `pocketed` the ball on that
    fell, else the one that was met; `none` nothing; `safety` a safety. With `step` only that one.

    >>> from empoche import Match, Stroke, whatif
    >>> match = Match("blackball")
    >>> ruling = match.stroke(Stroke(0.0, 2.0, place=(0.457, 0.3)))  # meets no ball
    >>> (shot,) = whatif(match, "jeu-de-la-8").shots
    >>> shot.here.ruling.fouls, shot.differs["free_shot"]
    (('5q',), (True, False))
    >>> shot.there.ruling.choice.options
    ('rebreak-self', 'rebreak-opponent', 'accept-table')
    """
    if call not in CALLS:
        raise Refused("expected", value=call, expected=CALLS)
    shots = list(_shots(record))
    here = _book(record)
    translation = Translation(here, rulebook(book) if isinstance(book, str) else book)
    if step is not None:
        numbers = tuple(number for number, *_ in shots)
        shots = [shot for shot in shots if shot[0] == step]
        if not shots:
            raise Refused("whatif-no-step", step=step, expected=numbers)
    return Comparison(
        here,
        translation.there,
        translation.names,
        tuple(compare_shot(translation, *shot, call) for shot in shots),
    )


def _book(record: Case | Record | Match) -> Rulebook[Any]:
    if isinstance(record, Match):
        return record.state.book
    return record.case.book if isinstance(record, Record) else record.book


def _shots(record: Case | Record | Match) -> Iterator[tuple[int, int | None, RuledShot]]:
    """Yield every shot that counts, with its number and line, and the position before it."""
    for number, line, before, step, after in _steps(record):
        if not isinstance(step, Shot):
            continue
        before = before.with_next_frame()
        if before.frame.phase != "trial":
            yield number, line, RuledShot(before, step, after)


def _steps(record: Case | Record | Match) -> Iterator[tuple[int, int | None, MatchState, Any, Any]]:
    if isinstance(record, Match):
        moments = record.history
        for number, (was, now) in enumerate(pairwise(moments), 1):
            yield number, None, was.state, now.step, now.state
        return
    case = record.case if isinstance(record, Record) else record
    match = begin(case)
    for number, step in enumerate(case.steps, 1):
        after = play(match, step, case.file)
        yield number, step.line, match, step.step, after
        match = after


def compare_shot(
    translation: Translation,
    number: int,
    line: int | None,
    here: RuledShot,
    call: str = "pocketed",
) -> Compared:
    """Judge one shot under the other rulebook."""
    left_out = tuple(
        article for article in here.shot.declared if article not in translation.there.declared
    )
    try:
        start = translation.standing(here.before)
        shot = translation.shot(here.shot, here.before, start, call)
        there = RuledShot(start, shot, _judge_there(translation, start, shot, here))
    except Refused as refused:
        return Compared(number, line, here, None, refused, left_out=left_out)
    own = translation.here is translation.there
    return Compared(
        number,
        line,
        here,
        there,
        called=None if own else shot.call,
        left_out=left_out,
        differs=_differences(here.after, there.after, translation.back()),
    )


def _judge_there(
    translation: Translation, start: MatchState, shot: Shot, here: RuledShot
) -> MatchState:
    """Judge a shot; what the umpire found for the next holds only if the same player plays it."""
    after = start.play(shot)
    findings = here.shot.leaves
    if findings is None or shot.leaves is not None or after.turn != here.after.turn:
        return after
    lying = after.frame.on_table | {"cue"}
    there = translation.findings(findings)
    frozen = frozenset((ball, cushion) for ball, cushion in there.frozen if ball in lying)
    leaves = Findings(there.snookered, there.touching & lying, frozen, there.behind_line & lying)
    return start.play(replace(shot, leaves=leaves))


def outcome(after: MatchState) -> dict[str, Any]:
    """Sum up a shot by keys of `expect`; `foul` for any, for articles have other names."""
    view = after.view()
    view["foul"] = bool(view["fouls"])
    keys = ENDING if view["winner"] else (*ENDING, *GOING_ON)
    summary = {key: view[key] for key in keys if key in view}
    if after.book.goal == "race_to":
        del summary["points"]  # frames, which both count alike
    return summary


def _differences(
    here: MatchState, there: MatchState, back: Translation
) -> dict[str, tuple[Any, Any]]:
    one, two = outcome(here), {key: back.value(value) for key, value in outcome(there).items()}
    return {
        key: (one[key], two[key])
        for key in one
        if key in two and _plain(key, one[key]) != _plain(key, two[key])
    }


def _plain(key: str, value: Any) -> Any:
    if key in UNORDERED:
        return sorted(value)
    if key == "choice" and value:
        return value["by"], sorted(value["options"])
    return value
