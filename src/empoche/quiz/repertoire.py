"""What the referee of a rulebook is known to decide, found in all its cases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from empoche.facts import Contact, Fact, Jumped, OffTable
from empoche.matches.state import MatchState
from empoche.record.read import Case
from empoche.referee import SIDES, Declaration, Lag, Shot, Step, side
from empoche.rules.cases import begin, play
from empoche.rules.catalogue import catalogue
from empoche.rules.index import shipped_cases

Traits = frozenset[str]


@dataclass(frozen=True, slots=True)
class QuizStep:
    """A step of a case, with the match before and after it."""

    case: Case
    at: int  # its number in the case, from nought
    before: MatchState
    step: Step
    after: MatchState

    @property
    def declared_articles(self) -> frozenset[str]:
        """The articles that the umpire declares with it, and those under which they are called."""
        declared: tuple[str, ...] = ()
        if isinstance(self.step, Shot):
            declared = self.step.declared
        elif isinstance(self.step, Declaration):
            declared = (self.step.article,)
        called = {self.before.book.declared[article].called for article in declared}
        return frozenset(declared) | called

    @property
    def by(self) -> str:
        """Who played, or was to; in doubles a side stands for its first player."""
        players: tuple[str, ...] = self.before.frame.players
        named = getattr(self.step, "by", None) or self.before.turn or players[0]
        return next((player for player in players if player.startswith(named)), players[0])

    @property
    def traits(self) -> Traits:
        """What it looks like, roughly: by this, shots are told to be alike."""
        step, frame = self.step, self.before.frame
        marks = {f"kind {type(step).__name__}", f"phase {frame.phase}"}
        if isinstance(step, Shot):
            marks |= {f"from {step.origin}", f"out of turn {bool(step.by)}"}
            marks |= {f"snooked {frame.found.snookered}", f"touching {bool(frame.found.touching)}"}
            marks |= {f"behind {bool(frame.found.behind_line)}", f"open {frame.groups is None}"}
        if isinstance(step, Shot | Lag):
            marks |= {self._trait(fact) for fact in step.log}
        return frozenset(marks)

    def _trait(self, fact: Fact) -> str:
        words = [type(fact).__name__, self._role(fact.piece)]
        if isinstance(fact, Contact):
            words.append(self._role(fact.other))
        elif isinstance(fact, Jumped):
            words.append("over")
        elif isinstance(fact, OffTable):
            words.append(fact.back or "")
        return " ".join(words)

    def _role(self, piece: str) -> str:
        """Return whose a piece is, or which one: only own and opposing pieces are many."""
        book, groups = self.before.book, self.before.frame.groups
        group = book.ball_group(piece) if piece in book.names.pieces else piece
        if groups is None or group not in groups:
            return group
        return "own" if groups[SIDES.index(side(self.by))] == group else "theirs"


def stops_of(lag: Lag) -> tuple[tuple[str, float], ...]:
    """Return the balls of a lag that are still on the table, and how far from the baulk cushion."""
    return tuple((name, far) for name, far in lag.distance.items() if far is not None)


def steps_of(case: Case) -> Iterator[QuizStep]:
    """Yield every step of a case, as the referee takes it."""
    match = begin(case)
    for at, step in enumerate(case.steps):
        # a declaration may be about the frame that has just ended
        late = isinstance(step.step, Declaration)
        before = match if late else match.with_next_frame()
        match = play(match, step, case.file)
        yield QuizStep(case, at, before, step.step, match)


@dataclass(frozen=True, slots=True)
class Repertoire:
    """What one rulebook's referee has decided over all its cases, and in which situations."""

    fouls: Mapping[str, frozenset[Traits]]  # what the umpire declares is not here
    decisive: Mapping[str, frozenset[Traits]]  # articles by which a frame was decided
    choices: Mapping[tuple[str, ...], frozenset[Traits]]
    places: tuple[tuple[str, ...], ...]
    calls: tuple[tuple[str, ...], ...]  # what is called when time passes
    points: tuple[int, ...]  # what a frame has given
    order: Mapping[str, int]  # where every article stands in the source


@cache
def repertoire(book: str) -> Repertoire:
    """Return the repertoire of a rulebook.

    >>> sorted(repertoire("yago-easy").fouls)
    ['fault-blue', 'fault-finger', 'fault-out']
    """
    fouls: dict[str, set[Traits]] = {}
    decisive: dict[str, set[Traits]] = {}
    choices: dict[tuple[str, ...], set[Traits]] = {}
    places: dict[tuple[str, ...], None] = {}
    calls: dict[tuple[str, ...], None] = {}
    points: set[int] = set()
    for taken in (taken for case in shipped_cases(book) for taken in steps_of(case)):
        ruling = taken.after.ruling
        assert ruling is not None
        for article in set(ruling.fouls) - taken.declared_articles:
            fouls.setdefault(article, set()).add(taken.traits)
        if ruling.by_article and ruling.by_article not in taken.declared_articles:
            decisive.setdefault(ruling.by_article, set()).add(taken.traits)
        view = taken.after.view()
        if view["choice"]:
            choices.setdefault(view["choice"]["options"], set()).add(taken.traits)
        if view.get("cue_ball"):
            places[view["cue_ball"]] = None
        if "kind Tick" in taken.traits:
            calls[ruling.announce] = None
        points |= set(ruling.points.values())
    return Repertoire(
        _frozen(fouls),
        _frozen(decisive),
        _frozen(choices),
        tuple(places),
        tuple(calls),
        tuple(sorted(points - {0})),
        {article: at for at, article in enumerate(catalogue(book).articles)},
    )


def _frozen(situations: Mapping[Any, set[Traits]]) -> dict[Any, frozenset[Traits]]:
    return {key: frozenset(seen) for key, seen in situations.items()}


def alike(taken: QuizStep, piece: str) -> str:
    """Return what a piece is called by: its colour where those of one colour look alike."""
    book = taken.before.book
    return piece if piece.isdigit() else str(book.ball_group(piece))


def likeness(traits: Traits, seen: frozenset[Traits]) -> float:
    """Return how much a step is like the likest of others: 1 is the same, 0 is nothing in common.

    >>> likeness(frozenset("ab"), frozenset({frozenset("bc"), frozenset("x")}))
    0.3333333333333333
    """
    return max((len(traits & one) / len(traits | one) for one in seen), default=0.0)
