"""A position weighed: the best strokes with their chances, or what answers to a choice are worth.

The strokes and their chances are those of the search. What follows is found by playing the first
tries of the best ones again, with the same luck.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from empoche.ai.candidate import Candidate
from empoche.ai.choices import Answer, answers
from empoche.ai.laying import choose_places
from empoche.ai.levels import Level
from empoche.ai.noise import Noise, execute
from empoche.ai.relabel import relabel
from empoche.ai.search import Budget, Helpers, Option, Progress, Search, search
from empoche.errors import Refused
from empoche.matches.match import Match
from empoche.matches.state import MatchState
from empoche.referee import Choice

LOOKED_INTO = 100  # tries at most that are played again to see what follows
# what makes one outcome another, as a standing shows it
SHOWN = ("groups", "cue_ball", "visits", "free_shot", "extra_shot", "queen", "rerack")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What follows a stroke most often, and in which part of the tries."""

    share: float
    after: MatchState  # of one try that came to this


@dataclass(frozen=True, slots=True)
class Risk:
    """The foul that a stroke comes to most often."""

    article: str
    share: float


@dataclass(frozen=True, slots=True)
class Weighed:
    """A stroke with its chances, and what comes of it."""

    option: Option
    outcome: Outcome | None  # None if no try could be played
    risk: Risk | None

    @property
    def candidate(self) -> Candidate:
        return self.option.candidate


@dataclass(frozen=True, slots=True)
class Analysis:
    """What is best now, the best first: strokes, or answers if a choice is due."""

    match: Match  # with the frame on the table that it is about
    level: Level
    by: str  # who plays or decides
    strokes: tuple[Weighed, ...] = ()
    answers: tuple[Answer, ...] = ()

    @property
    def choice(self) -> Choice | None:
        """What is to be decided."""
        return self.match.choice

    @property
    def clean(self) -> Match | None:
        """The match after the best stroke, played without error, after the best answer if one is
        due; None if there is no stroke."""
        after, best = self.match.copy(), self.strokes[0].option if self.strokes else None
        if self.answers:
            after.decide(self.answers[0].option)
            best = self.answers[0].stroke
        if best is None:
            return None
        after.stroke(best.candidate.action, best.candidate.call)
        return after


def analyse(
    match: Match,
    level: Level,
    budget: Budget | None = None,
    seed: int = 1,
    progress: Progress | None = None,
    best: int = 5,
    helpers: Helpers | None = None,
) -> Analysis:
    """Find the `best` strokes, or all answers, for the player in turn; the budget is the level's.

    Pieces that a player may lay before that are laid as the level would.

    >>> from empoche.ai.levels import LEVELS
    >>> found = analyse(Match("yago-easy"), LEVELS["beginner"], best=2)
    >>> found.by, [one.candidate.kind for one in found.strokes]
    ('A', ['break', 'break'])
    """
    begun = match.with_next_frame()
    while begun.legal.act == "place":
        begun = begun.copy()
        begun.place(choose_places(begun, level.noise))
    legal = begun.legal
    how = Search(level.noise, budget or level.budget, seed, progress, helpers)
    if legal.act == "decide":
        answered = answers(begun, how)
        named = tuple(_name_answer(begun, answer) for answer in answered)
        return Analysis(begun, level, str(legal.by), (), named)
    if legal.act == "nothing":
        raise Refused("match-over", name=match.winner)
    if legal.act != "stroke" or legal.by is None:
        raise Refused("think-chance")
    options = search(begun, how)[:best]
    weighed = tuple(_weigh(begun, option, level.noise, seed) for option in options)
    return Analysis(begun, level, legal.by, weighed)


# ---------------------------------------------------------------- strokes


def _weigh(match: Match, option: Option, noise: Noise, seed: int) -> Weighed:
    """Find what comes of a stroke in the first of its tries."""
    option = _name(match, option)
    played = _play(match, option, noise, seed)
    if not played:
        return Weighed(option, None, None)
    kinds = Counter(map(_kind, played))
    kind, often = kinds.most_common(1)[0]
    after = next(state for state in played if _kind(state) == kind)
    fouls = Counter(article for state in played for article in _fouls(state)[:1])
    risk = None
    if fouls:
        article, count = fouls.most_common(1)[0]
        risk = Risk(article, count / len(played))
    return Weighed(option, Outcome(often / len(played), after), risk)


def _name(match: Match, option: Option) -> Option:
    return replace(option, candidate=relabel(match, option.candidate))


def _name_answer(match: Match, answer: Answer) -> Answer:
    """Name the stroke of an answer by what it does."""
    if answer.stroke is None:
        return answer
    after = match.copy()
    after.decide(answer.option)
    return replace(answer, stroke=_name(after.with_next_frame(), answer.stroke))


def _play(match: Match, option: Option, noise: Noise, seed: int) -> list[MatchState]:
    """Play the first tries again with the luck that they had; return the states after them."""
    chosen, table = option.candidate, match.setting.table
    standings = []
    for number in range(min(option.tries, LOOKED_INTO)):
        after = match.copy()
        action = execute(chosen.action, noise, table, Random(f"{seed} {number}"))
        try:
            after.stroke(action, chosen.call)
        except Refused:  # a hand so unsure that it put the ball where it may not be
            continue
        standings.append(after.state)
    return standings


def _kind(after: MatchState) -> tuple[Any, ...]:
    """Return a key that outcomes share which come to the same."""
    view = after.view()
    if after.frame_winner is not None:
        return after.frame_winner, after.ruling and after.ruling.by_article
    parts = (repr(view.get(key)) for key in SHOWN)
    return None, after.turn, bool(_fouls(after)), repr(view["choice"]), *parts


def _fouls(state: MatchState) -> tuple[str, ...]:
    return state.ruling.fouls if state.ruling else ()
