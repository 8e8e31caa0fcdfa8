"""Frames into a match: who opens, score, race, doubles order, a match lost by conduct.

A match is a value: every step gives a new one, so taking a step back is keeping the old one.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import inf
from typing import Any

from empoche.errors import Refused
from empoche.referee import (
    Choice,
    Decision,
    Declaration,
    Given,
    Lag,
    Opening,
    Rulebook,
    Ruling,
    Shot,
    Step,
    Tick,
    Toss,
    side,
)
from empoche.rulebooks import rulebook


@dataclass(frozen=True, slots=True)
class Match:
    """A match under one rulebook, after its last step.

    >>> from empoche import Match, Shot, Contact, Pocketed
    >>> match = Match.begin("blackball", race_to=3)
    >>> match = match.play(Shot((Contact("cue", "red-1"), Pocketed("yellow-5", "top-left"))))
    >>> match.view()["turn"], match.view()["groups"]
    ('A', 'open')
    """

    book: Rulebook[Any] = field(repr=False)
    frame: Any  # the state of the frame on the table
    race_to: int | None  # frames to win; None: the match has no end
    score: tuple[int, int]  # frames won by A and by B
    opener: str  # who was to break this frame
    ruling: Ruling[Any] | None = None  # the last one
    frame_winner: str | None = None  # the frame on the table is over
    pending: Choice | None = None  # who breaks next is for a player to decide
    winner: str | None = None

    @staticmethod
    def begin(
        book: Rulebook[Any] | str,
        given: Given | None = None,
        race_to: int | None = None,
        score: tuple[int, int] = (0, 0),
    ) -> Match:
        """A match about to begin, or one in the middle of which a position is given."""
        referee = rulebook(book) if isinstance(book, str) else book
        if race_to is not None and race_to < 1:
            raise Refused("too-small", value=race_to, least=1)
        frame = referee.start(given or Given())
        return Match(referee, frame, race_to, score, frame.breaker)

    # ------------------------------------------------------------ steps

    def play(self, step: Step) -> Match:
        """The match after one more step; refused steps raise and change nothing."""
        if self.frame_winner is None:
            return self._after(self._rule(step))
        if isinstance(step, Declaration) and self._reversed_by(step.article):
            return self._before_the_end()._after(self._rule(step))
        if self.winner is not None:
            raise Refused("match-over", name=self.winner)
        if self.pending is not None:
            return self._break_chosen(step, self.pending)
        return self._next_frame(self.next_opener()).play(step)

    def _rule(self, step: Step) -> Ruling[Any]:
        book, frame = self.book, self.frame
        if isinstance(step, Shot):
            return book.judge(frame, step)
        if isinstance(step, Decision):
            return book.decide(frame, step)
        if isinstance(step, Declaration):
            return book.declare(frame, step)
        if isinstance(step, Tick):
            if not 0 <= step.seconds < inf:
                raise Refused("too-small", value=step.seconds, least=0)
            return book.tick(frame, step)
        if isinstance(step, Lag | Toss):
            return book.settle(frame, step)
        raise TypeError(f"not a step: {step!r}")

    def _after(self, ruling: Ruling[Any]) -> Match:
        """Count the frame if it is over, and say who opens the next."""
        if ruling.winner is None:
            draws = ("lag", "toss")
            drawn = self.frame.phase in draws and ruling.state.phase not in draws
            opener = ruling.state.breaker if drawn else self.opener  # now it is known who breaks
            return replace(self, frame=ruling.state, ruling=ruling, opener=opener)
        a, b = self.score
        score = (a + 1, b) if ruling.winner == "A" else (a, b + 1)
        won = max(score) == self.race_to or ruling.match_lost
        winner = ruling.winner if won else None
        pending = None
        if winner is None:
            ruling = replace(ruling, applied=(*ruling.applied, self.book.opening_article))
            if self.book.opening is Opening.WINNER_CHOOSES:
                by = next(name for name in self.frame.players if side(name) == ruling.winner)
                options = ("break-self", "break-opponent")
                pending = Choice(by, options, self.book.opening_article)
        else:
            ruling = replace(ruling, announce=(*ruling.announce, "match"))
        return replace(
            self,
            frame=ruling.state,
            ruling=ruling,
            score=score,
            frame_winner=ruling.winner,
            pending=pending,
            winner=winner,
        )

    def _reversed_by(self, article: str) -> bool:
        """Whether declaring an article now changes who won the frame that has just ended."""
        ended_by = self.ruling.by_article if self.ruling else None
        return ended_by in self.book.reverses.get(article, frozenset())

    def _before_the_end(self) -> Match:
        """The score without the frame just counted, for a declaration that changes who won."""
        a, b = self.score
        score = (a - 1, b) if self.frame_winner == "A" else (a, b - 1)
        return replace(self, score=score, frame_winner=None, pending=None, winner=None)

    # ------------------------------------------------------------ the next frame

    def next_opener(self) -> str:
        """Who breaks the next frame where breaks alternate; in doubles the four in turn."""
        players: tuple[str, ...] = self.frame.players
        return players[(players.index(self.opener) + 1) % len(players)]

    def _next_frame(self, breaker: str) -> Match:
        given = Given(phase="break", turn=breaker, doubles=len(self.frame.players) == 4)
        frame = self.book.carry(self.frame, self.book.start(given))
        return replace(
            self, frame=frame, opener=breaker, ruling=None, frame_winner=None, pending=None
        )

    def _break_chosen(self, step: Step, choice: Choice) -> Match:
        if not isinstance(step, Decision):
            raise Refused("choice-first", name=choice.by, expected=choice.options)
        if side(step.by) != side(choice.by):
            raise Refused("not-his-choice", name=step.by, expected=choice.by)
        if step.option not in choice.options:
            raise Refused("not-offered", option=step.option, expected=choice.options)
        players: tuple[str, ...] = self.frame.players
        other = players[(players.index(choice.by) + 1) % len(players)]
        match = self._next_frame(choice.by if step.option == "break-self" else other)
        ruling = Ruling(match.frame, applied=(choice.article,), rerack=True)
        return replace(match, ruling=ruling)

    # ------------------------------------------------------------ what it shows

    @property
    def choice(self) -> Choice | None:
        """What a player has to decide now."""
        choice: Choice | None = self.pending or self.frame.choice
        return choice

    @property
    def turn(self) -> str | None:
        """Who plays, or decides, next."""
        if self.frame_winner is None:
            turn: str | None = self.frame.turn
            return turn
        if self.winner is not None:
            return None
        return self.pending.by if self.pending else self.next_opener()

    def view(self) -> dict[str, Any]:
        """Everything that a case can expect, by its keys."""
        shown = self.book.shows(self.frame)
        ruling = self.ruling
        choice = self.choice
        shown["turn"] = self.turn
        shown["choice"] = choice and {"by": choice.by, "options": choice.options}
        shown["fouls"] = ruling.fouls if ruling else ()
        shown["respot"] = ruling.respot if ruling else ()
        shown["placed"] = dict(ruling.placed) if ruling else {}
        shown["rerack"] = ruling.rerack if ruling else False
        shown["winner"] = ruling.winner if ruling else None
        shown["by_article"] = ruling.by_article if ruling else None
        shown["announce"] = ruling.announce if ruling else ()
        shown["points"] = {ruling.winner: 1} if ruling and ruling.winner else {}
        shown["score"] = {"A": self.score[0], "B": self.score[1]}
        shown["match_winner"] = self.winner
        return shown
