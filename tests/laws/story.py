"""A story: a position, and all that is then put to the referee, whether it is taken or not.

It prints as a case file, so that a failure can be pasted into one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import yaml

from empoche.errors import Refused
from empoche.matches.past import concerns_stroke
from empoche.matches.state import MatchState
from empoche.record.read import Options
from empoche.record.write import given_data, step_data
from empoche.referee import (
    SIDES,
    Declaration,
    Given,
    Rulebook,
    Ruling,
    Shot,
    Step,
    side,
)


@dataclass(frozen=True, eq=False)
class Story:
    """A match from a position on."""

    book: Rulebook[Any]
    given: Given
    goal: int | None  # frames to win, or points to reach
    steps: tuple[Step, ...]

    @property
    def options(self) -> Options:
        goals = {self.book.goal: self.goal} if self.goal else {}
        return Options(doubles=self.given.doubles, **goals)

    def begin(self) -> MatchState:
        return MatchState.begin(self.book, self.given, self.options.race_to, self.options.target)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """Every step that the referee takes; a refused one leaves the match as it was.

        A declaration that is late stands as the stroke that it belongs to, told with it: that this
        leads to the same state is a law of its own (test_late.py).
        """
        return tuple(turn.at_once if turn.late else turn for turn in self.told)

    @cached_property
    def told(self) -> tuple[Turn, ...]:
        """Every step that the referee takes, as it is told."""
        match, taken = self.begin(), []
        for step in self.steps:
            after, refused = attempt(match, step)
            if refused is None:
                taken.append(Turn(match, step, after))
            match = after
        return tuple(taken)

    @property
    def matches(self) -> tuple[MatchState, ...]:
        """The match before and after every step that was taken."""
        return (self.begin(), *(turn.after for turn in self.told))

    def __repr__(self) -> str:
        return self.case()

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(self.case())  # hypothesis would spell out the whole rulebook

    def case(self) -> str:
        """The story as a case file."""
        options = {self.book.goal: self.goal, "doubles": self.given.doubles}
        case = {
            "name": "from a law",
            "given": given_data(self.given),
            "steps": [step_data(step) for step in self.steps],
        }
        document = {
            "rulebook": self.book.id,
            "options": {key: value for key, value in options.items() if value},
            "cases": [case],
        }
        return "\n" + yaml.safe_dump(document, sort_keys=False, default_flow_style=None, width=96)


@dataclass(frozen=True, slots=True)
class Turn:
    """One step that was taken: the match before and after it."""

    before: MatchState
    step: Step
    after: MatchState

    def __repr__(self) -> str:
        return f"Turn({self.step}, {self.ruling.fouls}, {self.ruling.applied})"

    @property
    def frame(self) -> Any:
        """The frame that was ruled on."""
        return self.before.frame if self.reverses else state(self.before)

    @property
    def ruling(self) -> Ruling[Any]:
        assert self.after.ruling is not None
        return self.after.ruling

    @property
    def late(self) -> bool:
        """A declaration about the last stroke, unless it was of the next frame."""
        about = isinstance(self.step, Declaration) and concerns_stroke(self.before, self.step)
        return about and self.after.past is not None

    @property
    def at_once(self) -> Turn:
        """The stroke before, with all that is told of it by now."""
        past = self.after.past
        assert past is not None
        assert past.before is not None
        shot = past.steps[0]
        return Turn(past.before, shot, past.before.take(shot))

    @property
    def reverses(self) -> bool:
        """A declaration about a frame that was over."""
        over = self.before.frame_winner is not None
        return over and self._declares(frozenset(self.before.book.reverses))

    @property
    def anew(self) -> bool:
        """A declaration by which the whole match begins again."""
        return self._declares(self.before.book.anew)

    def _declares(self, articles: frozenset[str]) -> bool:
        return isinstance(self.step, Declaration) and self.step.article in articles

    @property
    def same_frame(self) -> bool:
        """What is on the table is still of the frame before."""
        return self.before.frame_winner is None and not self.ruling.rerack

    @property
    def goes_on(self) -> bool:
        """The frame ruled on is still being played, and nothing was set up again."""
        return self.after.frame_winner is None and not self.ruling.rerack

    @property
    def culprit(self) -> str:
        """The side against which a foul is called."""
        step = self.step
        by = step.by if isinstance(step, Shot | Declaration) else None
        return side(by or self.frame.turn)


def attempt(match: MatchState, step: Step) -> tuple[MatchState, Refused | None]:
    """The match after a step, or as it was if the step is refused."""
    try:
        return match.play(step), None
    except Refused as refused:
        return match, refused


def state(match: MatchState) -> Any:
    """The frame that the next step is about: a new one if the last is over."""
    if match.frame_winner is None or match.winner is not None:
        return match.frame
    opener = match.next_opener()
    won = match.tally.games
    begun = match.book.start(
        Given(
            phase="lot" if opener is None else "break",
            turn=opener,
            doubles=len(match.frame.players) == 4,
            score=dict(zip(SIDES, match.score, strict=True)),
            boards_played=match.tally.frames,
            games=won and dict(zip(SIDES, won, strict=True)),
        )
    )
    return match.book.carry(match.frame, begun)


def names_of(match: MatchState) -> tuple[str, ...]:
    """How a player may be called; in doubles a side means one of its partners."""
    return tuple(dict.fromkeys(match.frame.players + SIDES))


def next_to(frame: Any, player: str) -> str:
    """Who sits after a player: the opponent, in doubles the next of the four."""
    players: tuple[str, ...] = frame.players
    return (*players, players[0])[players.index(player) + 1]
