"""Cases run through the referee: what was expected, what was ruled, key by key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from empoche.errors import Refused, UnknownName, Unreadable
from empoche.language.messages import Phrase, Word
from empoche.matches.snapshot import state_difference, state_of_text
from empoche.matches.state import MatchState
from empoche.record.checksum import INTACT
from empoche.record.read import Case, CaseStep
from empoche.record.write import UNUSUAL
from empoche.referee import Placement, Rulebook, Ruling
from empoche.rules.catalogue import catalogue
from empoche.values import replace


@dataclass(frozen=True, slots=True)
class Difference:
    """One key that is not as expected."""

    step: int  # counted from one
    line: int
    key: str
    expected: Any
    got: Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """A case after it was run: the rulings and what differs from what was expected."""

    case: Case
    rulings: tuple[Ruling[Any], ...]
    views: tuple[Mapping[str, Any], ...]
    differences: tuple[Difference, ...]

    @property
    def holds(self) -> bool:
        return not self.differences

    @property
    def applied_articles(self) -> frozenset[str]:
        """Every article that a ruling of this case cites."""
        return frozenset(article for ruling in self.rulings for article in ruling.articles)


def begin(case: Case, book: Rulebook[Any] | None = None) -> MatchState:
    """Begin the match as a case gives it, under its own rulebook or another.

    Under another only the options that it knows are taken over.
    """
    book = book or case.book
    options = {book.goal: getattr(case.options, book.goal)} if book.goal else {}
    try:
        return MatchState.begin(book, case.given, **options)
    except Refused as refused:
        raise Unreadable(refused.key, case.file, case.given_line, **refused.values) from None


def run(case: Case, book: Rulebook[Any] | None = None) -> Outcome:
    """Play every step of a case and compare; a step that cannot be taken is unreadable."""
    match = begin(case, book)
    rulings: list[Ruling[Any]] = []
    views: list[Mapping[str, Any]] = []
    differences: list[Difference] = []
    for number, step in enumerate(case.steps, 1):
        match = play_under(match, step, case)
        assert match.ruling is not None
        rulings.append(match.ruling)
        views.append(match.view())
        if book is None or book is case.book:
            differences += differences_from(step, match, number)
            if not differences:  # after the first one all states are others
                differences += _other_state(stored_state(case, step), match, step, number)
    return Outcome(case, tuple(rulings), tuple(views), tuple(differences))


def play(match: MatchState, step: CaseStep, file: str) -> MatchState:
    """Take one step; report a refusal at its line in the file."""
    try:
        return match.play(step.step)
    except Refused as refused:
        refused = explain(refused, match.book.id)
        line = step.line if refused.at is None else step.fact_lines[refused.at]
        raise Unreadable(refused.key, file, line, **refused.values) from None


def play_under(match: MatchState, step: CaseStep, case: Case) -> MatchState:
    """Take a step; where another rulebook lets nobody lay these pieces, they lie as they lie."""
    if isinstance(step.step, Placement) and match.book is not case.book:
        try:
            return match.play(step.step)
        except Refused:
            return replace(match, ruling=Ruling(match.frame))
    return play(match, step, case.file)


def explain(refused: Refused, book: str) -> Refused:
    """Say of an article that cannot be declared whether it exists, and how it is covered."""
    if refused.key != "not-declared":
        return refused
    article = str(refused.values["article"])
    known = catalogue(book).articles
    if article not in known:
        return UnknownName("unknown-article", article=article, book=book)
    kind = Phrase(f"rules.kind.{known[article].kind}")
    return Refused("not-declared-kind", refused.at, article=article, kind=kind)


def states_of(case: Case) -> tuple[MatchState, ...]:
    """Return how the match of a record stood before its first step and after each of them.

    A stored state counts, if the record rules as it says. Where there is none the step is judged
    from its facts, and a ruling that is not the one of the record is reported.
    """
    states = [begin(case)]
    for number, step in enumerate(case.steps, 1):
        stored = stored_state(case, step)
        state = stored and states[-1].recall(step.step, stored)
        state = state or play(states[-1], step, case.file)
        for differs in differences_from(step, state, number, usual=case.written):
            assert state.ruling is not None
            known = catalogue(case.book.id).articles
            labels = tuple(
                Word(known[one].label("fr"), known[one].label("en"))
                for one in state.ruling.articles
            )
            values = {"step": number, "name": differs.key, "articles": labels}
            both = {"recorded": str(differs.expected), "got": str(differs.got)}
            raise Unreadable("record-ruled", case.file, differs.line, **values, **both)
        states.append(state)
    return tuple(states)


def stored_state(case: Case, step: CaseStep) -> MatchState | None:
    """Return the state that a record has after a step.

    The states of an umpire's record count under its checksum alone: who takes it out, to change the
    facts by hand, has the record judged by them.
    """
    if step.state is None or (case.sheet is not None and case.seal != INTACT):
        return None
    return state_of_text(step.state, case.book, case.file, step.line)


def differences_from(
    step: CaseStep, match: MatchState, number: int, usual: bool = False
) -> tuple[Difference, ...]:
    """Compare the state after a step with what is expected; with `usual` also what a record leaves
    out because it is as usual."""
    lines, view = step.expect_lines or {}, match.view()
    expected = {**UNUSUAL, **step.expect} if usual else step.expect
    return tuple(
        Difference(number, lines.get(key, step.line), key, it, view.get(key, UNUSUAL.get(key)))
        for key, it in expected.items()
        if not agrees(key, it, view.get(key, UNUSUAL.get(key)), match)
    )


def _other_state(
    stored: MatchState | None, match: MatchState, step: CaseStep, number: int
) -> tuple[Difference, ...]:
    """Compare the state that a record has after a step with the one that the step leads to."""
    differs = stored and state_difference(stored, match)
    if not differs:
        return ()
    place, *values = differs
    return (Difference(number, step.line, f"state: {place}", *values),)


def agrees(key: str, expected: Any, actual: Any, match: MatchState) -> bool:
    """Tell whether a ruling meets an expectation: sets unordered, a side for either partner."""
    if key in ("fouls", "cue_ball", "announce"):
        return set(expected) == set(actual)
    if key == "balls_on":
        return _balls(expected, match) == _balls(actual, match)
    if key == "respot":
        return tuple(expected) == tuple(actual)
    if key in ("turn", "opener"):
        return same_player(expected, actual)
    if key in ("winner", "match_winner"):
        return bool((expected and expected[0]) == actual)
    if key == "choice":
        if expected is None or actual is None:
            return expected is actual
        return same_player(expected["by"], actual["by"]) and set(expected["options"]) == set(
            actual["options"]
        )
    if key in ("score", "points", "debts", "returned", "games"):
        return _counted(expected) == _counted(actual)
    if key == "placing":
        return _laid(expected) == _laid(actual)
    if key == "queen" and isinstance(expected, dict) and isinstance(actual, dict):
        return bool(expected["covered"][0] == actual["covered"][0])
    if key == "groups" and isinstance(expected, dict) and isinstance(actual, dict):
        return all(actual[side] == group for side, group in expected.items())
    return bool(expected == actual)


def _counted(counts: Mapping[str, int] | None) -> dict[str, int]:
    """Leave out zeros: what is not named is none."""
    return {name: count for name, count in (counts or {}).items() if count}


def _laid(placing: Mapping[str, tuple[str, ...]]) -> dict[str, set[str]]:
    """Return who lays which pieces, in any order."""
    return {player: set(pieces) for player, pieces in placing.items()}


def same_player(expected: str | None, name: str | None) -> bool:
    """Tell whether two names mean one player: in doubles the side alone may be named."""
    return expected == name or (expected is not None and name is not None and expected == name[0])


def _balls(names: tuple[str, ...], match: MatchState) -> set[str]:
    """List balls by name, a colour as the balls of it that are left on the table."""
    book = match.book
    left: frozenset[str] = book.in_play(match.frame)
    return {
        ball
        for name in names
        for ball in (
            [b for b in left if book.ball_group(b) == name] if name in book.groups else [name]
        )
    }
