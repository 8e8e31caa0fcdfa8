"""What has to be asked: a question is put only if its answers lead to different rulings.

That is found by asking the referee: the shot is judged with every answer, whatever the answers to
later questions may be, and what is decided is compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from empoche.errors import EmpocheError
from empoche.facts import natural
from empoche.matches.state import MatchState
from empoche.referee import NOTHING_FOUND, Findings, Shot
from empoche.rulebooks.pool import EITHER
from empoche.traits import Family
from empoche.umpire.taps import NOTHING, STAYED, shot_of
from empoche.values import replace
from empoche.views.taps import TappedView, special

# what the umpire finds after a shot is told by its `leaves`, what they had found before it belongs
# to the step before it
AFTER, BEFORE = "snook", "snookered"
WHOLE = ("first", AFTER)  # all answers are put: people look for their own, and a snook may matter
# again in the next shot


@dataclass(frozen=True, slots=True)
class Question:
    """Something that may have to be known, with its answers."""

    id: str
    answers: tuple[str, ...]
    minor: bool = False  # asked only if it decides more than which article is cited


@dataclass(frozen=True, slots=True)
class Situation:
    """Where a shot is judged: the match with its frame on the table, and how it came there.

    `snookered` gives the same match had the player been found snookered; None if that is known.
    """

    match: MatchState
    snookered: Callable[[], MatchState] | None = None

    @property
    def open(self) -> bool:
        """Whether nobody has said if the player is snookered."""
        return self.snookered is not None


@dataclass(frozen=True, slots=True)
class Considered:
    """A shot as far as it has been told."""

    before: MatchState
    shot: Shot
    after: MatchState
    answers: Mapping[str, str]
    open: Question | None = None
    outcomes: Mapping[str, tuple[MatchState, bool]] | None = None  # by answer; whether it is final


def consider(at: Situation, taps: TappedView) -> Considered:
    """Find what is to be asked next, or what the shot was."""
    given = dict(taps.answers or {})
    judge = _Judge(at, taps)
    asked = [question for question in _questions(at, taps) if question.id not in given]
    judge(given)  # what cannot have happened is refused before anything is asked
    for number, question in enumerate(asked):
        later = asked[number + 1 :]
        outcomes = _outcomes(judge, given, question, later)
        if outcomes is not None:
            shot, after = judge(given)
            return Considered(at.match, shot, after, given, question, outcomes)
    shot, after = judge(given)
    return Considered(judge.before(given), shot, after, given)


def _outcomes(
    judge: _Judge, given: Mapping[str, str], question: Question, later: list[Question]
) -> dict[str, tuple[MatchState, bool]] | None:
    """Judge each answer, if they differ; of answers that are alike, the first."""
    by_answer: dict[str, list[MatchState]] = {answer: [] for answer in question.answers}
    differ = False
    for rest in product(*(one.answers for one in later)):
        others = {one.id: way for one, way in zip(later, rest, strict=True)}
        ruled = {
            answer: judge.after({**given, **others, question.id: answer}) for answer in by_answer
        }
        for answer, after in ruled.items():
            if after is not None:
                by_answer[answer].append(after)
        differ = differ or _differ([one for one in ruled.values() if one], question.minor)
    if not differ:
        return None
    told = {answer: all_of for answer, all_of in by_answer.items() if all_of}
    kept: dict[str, tuple[MatchState, bool]] = {}
    for answer, all_of in told.items():
        alike = any(not _differ([all_of[0], one], question.minor) for one, _ in kept.values())
        final = not _differ(all_of, minor=False)
        if question.id in WHOLE or not (alike and final):
            kept[answer] = (all_of[0], final)
    return kept if len(kept) > 1 else None


def _differ(rulings: list[MatchState], minor: bool) -> bool:
    first = decided(rulings[0], minor) if rulings else None
    return any(decided(one, minor) != first for one in rulings[1:])


def decided(match: MatchState, minor: bool = False) -> tuple[Any, ...]:
    """All that a ruling decides; which articles played a part in it does not count, nor, where
    only consequences do, under which article a foul is called."""
    ruling = match.ruling
    assert ruling is not None
    state = replace(match.frame, found=NOTHING_FOUND)
    named = () if minor else (ruling.fouls, ruling.by_article, ruling.announce)
    put = (ruling.respot, dict(ruling.placed), dict(ruling.returned), ruling.rerack)
    won = (ruling.winner, dict(ruling.points), ruling.forfeit, match.tally, match.pending)
    return (state, *named, bool(ruling.fouls), *put, *won)


class _Judge:
    """Judges the shot with any answers, each only once."""

    def __init__(self, at: Situation, taps: TappedView) -> None:
        self.at, self.taps = at, taps
        self.known: dict[tuple[tuple[str, str], ...], MatchState | None] = {}
        self.snookered: MatchState | None = None

    def __call__(self, answers: Mapping[str, str]) -> tuple[Shot, MatchState]:
        match = self.before(answers)
        shot = shot_of(match, self.taps, answers)
        if answers.get(AFTER):
            snook = "" if answers[AFTER] == "no" else answers[AFTER]
            shot = replace(shot, leaves=Findings(snookered=snook))
        return shot, match.play(shot)

    def before(self, answers: Mapping[str, str]) -> MatchState:
        """Return the match before the shot: with a snook, if the answer is that there was one."""
        if answers.get(BEFORE) == "yes" and self.at.snookered is not None:
            self.snookered = self.snookered or self.at.snookered()
            return self.snookered
        return self.at.match

    def after(self, answers: Mapping[str, str]) -> MatchState | None:
        """Return the match after the shot; None where that cannot have happened."""
        key = tuple(sorted(answers.items()))
        if key not in self.known:
            try:
                self.known[key] = self(answers)[1]
            except EmpocheError:
                self.known[key] = None
        return self.known[key]


# ---------------------------------------------------------------- the questions of each game


def _questions(at: Situation, taps: TappedView) -> Iterator[Question]:
    """Yield the questions in the order in which they are put."""
    match = at.match
    if taps.nudge:
        return
    games: dict[Family, Callable[[Situation, TappedView], Iterator[Question]]] = {
        Family.POOL: _of_pool,
        Family.CARROM: _of_carrom,
        Family.YAGO: _of_yago,
    }
    yield from games[match.book.traits.family](at, taps)


def _of_pool(at: Situation, taps: TappedView) -> Iterator[Question]:
    match = at.match
    frame, found, traits = match.frame, match.frame.found, match.book.traits
    if taps.first is None:
        yield Question("first", _first(at, taps))
    yield from _same(match, taps)
    if taps.call and _alike(match, taps.call[0], taps.first):
        yield Question("named", ("yes", "no"))
    if taps.jump:
        yield Question("early", ("yes", "no"))
    if found.touching and not taps.moved:
        yield Question("moved", ("no", "yes"))
    if taps.first in found.touching:
        yield Question("straight", ("yes", "no"))
    if frame.phase != "play" and traits.spread:
        yield Question("spread", ("enough", "fewer"))
    if frame.phase == "play":
        yield Question("cushion", ("yes", "no"))
    if traits.calls and taps.call is None and not taps.safety:
        yield from _called(match, taps)
    if taps.call and taps.call[1] and any(pocket is None for _, pocket in taps.down):
        yield Question("pocket", ("yes", "no"))
    if traits.snooks and at.open and taps.by is None:
        yield Question(BEFORE, ("no", "yes"), minor=True)
    if frame.places == EITHER and taps.origin is None:
        yield Question("origin", ("in-place", "baulk"))
    if traits.snooks:
        yield Question(AFTER, ("no", *traits.snooks))


def _alike(match: MatchState, one: str, other: str | None) -> bool:
    """Whether two taps mean balls of one colour, of which there are several."""
    if other is None or other == NOTHING:
        return False
    groups = [
        word if word in match.book.groups else match.book.ball_group(word) for word in (one, other)
    ]
    left = [ball for ball in match.frame.on_table if match.book.ball_group(ball) == groups[0]]
    return groups[0] == groups[1] and len(left) > 1 and not one.isdigit()


def _first(at: Situation, taps: TappedView) -> tuple[str, ...]:
    """Return what may have been touched first: something was, if a ball went that did not fall."""
    match = at.match
    struck = match.book.struck(match.frame)
    went = any(ball != struck for ball, _ in (*taps.down, *taps.off))
    sure = went and not match.frame.found.touching
    return kinds(match) if sure else (*kinds(match), NOTHING)


def _called(match: MatchState, taps: TappedView) -> Iterator[Question]:
    """Ask, where shots are called, which of the balls that fell had been called, if any."""
    on = match.book.on(match.frame)
    down = [ball for ball, _ in reversed(taps.down) if ball in on]
    fallen = {match.book.ball_group(ball): ball for ball in down}  # the first of each group
    if match.frame.phase != "play" or not fallen:
        return
    wanted = tuple(fallen.values()) if len(fallen) > 1 else ("yes",)
    yield Question("called", (*wanted, "no", "safety"))


def _same(match: MatchState, taps: TappedView) -> Iterator[Question]:
    """Whether a ball that fell is the one of its colour that had come back onto the table."""
    back = {ball for ball, way in taps.off if way not in ("", STAYED)}
    if any(ball in back and ball in match.book.groups for ball, _ in taps.down):
        yield Question("same", ("no", "yes"))


def _of_carrom(at: Situation, taps: TappedView) -> Iterator[Question]:
    yield from _same(at.match, taps)
    if taps.first in at.match.frame.found.behind_line:
        yield Question("straight", ("yes", "no"))
    gone = {ball for ball, *_ in (*taps.down, *taps.off, *taps.fell)} - {"striker"}
    if taps.first is None and not gone:
        yield Question("touched", ("yes", "no"))


def _of_yago(at: Situation, taps: TappedView) -> Iterator[Question]:
    match = at.match
    if match.frame.variant.blue_stays and taps.first is None:
        yield Question("first", _first(at, taps))
    if match.book.struck(match.frame) is None and taps.down:
        yield Question("direct", ("no", "yes"))


def kinds(match: MatchState) -> tuple[str, ...]:
    """Return the balls as rules tell them apart: groups, and those with a finding."""
    book, apart = match.book, special(match)
    there = natural(match.frame.on_table)
    groups = {book.ball_group(ball) for ball in there if ball not in apart}
    others = [ball for ball in there if book.ball_group(ball) not in book.groups]
    listed = (*(group for group in book.groups if group in groups), *others, *natural(apart))
    return tuple(dict.fromkeys(listed))
