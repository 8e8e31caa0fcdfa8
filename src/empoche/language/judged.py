"""A step with the match before and after it, and what headlines ask of the three."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from empoche import facts
from empoche.facts import Contact, Fell, Log, OffTable, Pocketed
from empoche.matches.state import MatchState
from empoche.referee import Decision, Declaration, Ruling, Shot, Step, side
from empoche.rules.catalogue import catalogue


class Taken(Protocol):
    """Anything that has a step and the match before and after it."""

    @property
    def before(self) -> MatchState: ...
    @property
    def step(self) -> Step: ...
    @property
    def after(self) -> MatchState: ...


@dataclass(frozen=True)
class JudgedStep:
    """A step that was ruled on."""

    before: MatchState
    step: Step
    after: MatchState

    @staticmethod
    def of(taken: Taken) -> JudgedStep:
        """Take any step with what came before and after."""
        if isinstance(taken, JudgedStep):
            return taken
        return JudgedStep(taken.before, taken.step, taken.after)

    @property
    def ruling(self) -> Ruling[Any]:
        assert self.after.ruling is not None  # it has been ruled on
        return self.after.ruling

    @cached_property
    def frame(self) -> Any:
        """The frame as it was when the step was taken: the next one, if the last was over."""
        if isinstance(self.step, Declaration):
            return self.before.frame  # it may be about the frame that has just ended
        return self.before.with_next_frame().frame

    @property
    def book(self) -> Any:
        return self.before.book

    @property
    def shot(self) -> Shot | None:
        return self.step if isinstance(self.step, Shot) else None

    @property
    def log(self) -> Log:
        return self.step.log if isinstance(self.step, Shot) else ()

    @cached_property
    def by(self) -> str:
        """Who played or acted: the player in turn, if no one is named."""
        turn: str | None = self.frame.turn
        named = getattr(self.step, "by", None)
        if named is None:
            return turn or str(self.frame.players[0])
        if turn is not None and turn.startswith(named):
            return turn
        players: tuple[str, ...] = self.frame.players
        return next(seat for seat in players if seat.startswith(named))

    @property
    def out_of_turn(self) -> bool:
        turn: str | None = self.frame.turn
        return self.shot is not None and turn is not None and self.by != turn

    @property
    def breaks(self) -> bool:
        """Whether the shot is a break."""
        return self.shot is not None and self.frame.phase in ("break", "lot")

    @property
    def conceded(self) -> bool:
        return isinstance(self.step, Decision) and self.step.option == "concede"

    @property
    def wins_game(self) -> bool:
        """Whether a game of several boards, or a match of one game, was won."""
        if self.book.level != "board":
            return False
        games = (self.before.tally.games, self.after.tally.games)
        return games[0] != games[1] or (self.after.winner is not None and games[1] is None)

    @property
    def decisive(self) -> str | None:
        """The article that decided the frame.

        Where a source knows no conceding, its ruling cites an article of something else: nothing
        that would say anything to people.
        """
        article = self.ruling.by_article
        if article is None or not self.conceded:
            return article
        return article if catalogue(self.book.id).articles[article].kind == "choice" else None

    @property
    def articles(self) -> tuple[str, ...]:
        """Every article that is shown with the ruling, fouls first."""
        ruling = self.ruling
        hidden = {ruling.by_article} - {self.decisive}
        return tuple(article for article in ruling.articles if article not in hidden)

    # ------------------------------------------------------------ what the shot did

    @property
    def struck(self) -> str | None:
        """The piece that the shot sent off; in Yago the ball that the finger picked."""
        struck: str | None = self.book.struck(self.frame)
        return struck or next((fact.piece for fact in self.log), None)

    @cached_property
    def first(self) -> str | None:
        """The piece that the struck one touched first."""
        struck = self.struck
        at = None if struck is None else facts.first_contact(self.log, struck)
        fact = None if at is None else self.log[at]
        return fact.other if isinstance(fact, Contact) else None

    @cached_property
    def down(self) -> tuple[str, ...]:
        """What fell, without what was struck; what left the table before does not count."""
        gone = {fact.piece for fact in facts.off_table(self.log)} | {self.struck}
        # a ball of pool that falls untouched goes back; a piece or a ball of Yago is in its hole
        ways = Pocketed if self.book.traits.cue else Pocketed | Fell
        fell = [fact.piece for fact in self.log if isinstance(fact, ways)]
        return tuple(piece for piece in fell if piece not in gone or self.picked(piece))

    def picked(self, piece: str) -> bool:
        """Tell whether a piece is one that the finger picked, which counts like the others."""
        return self.book.struck(self.frame) is None and piece == self.struck

    @property
    def off(self) -> tuple[str, ...]:
        """What left the table and was not brought back by the rail."""
        return tuple(fact.piece for fact in facts.off_table(self.log))

    @property
    def struck_lost(self) -> type[Any] | None:
        """How the struck piece was lost: `Pocketed`, `OffTable`, or not at all."""
        for fact in self.log:
            if fact.piece == self.struck and isinstance(fact, Pocketed | Fell):
                return Pocketed
        return OffTable if self.struck in self.off else None

    def of_side(self, a_side: str, pieces: Any) -> tuple[str, ...]:
        """Return those of some pieces that belong to a side, as colours were before the shot."""
        groups = self.frame.groups or self.after.frame.groups
        if groups is None:
            return ()
        own = groups["AB".index(side(a_side))]
        named = (piece for piece in pieces if piece in self.book.names.pieces)
        return tuple(piece for piece in named if self._group(piece) == own)

    def _group(self, piece: str) -> str:
        return str(self.book.ball_group(piece))

    @cached_property
    def on(self) -> tuple[str, ...]:
        """The balls and groups that might be touched first, as the rulebook shows them."""
        if self.out_of_turn or self.frame.turn is None:
            return ()
        shown: tuple[str, ...] = self.book.shows(self.frame).get("balls_on", ())
        return shown
