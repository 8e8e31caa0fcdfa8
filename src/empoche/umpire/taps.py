"""Taps into facts: what the umpire touched on the pad, as a shot for the referee.

A real table's balls of one colour have no numbers, so a tap says `red` and any red ball will do.
Only what was told becomes a fact; a place that did not matter is `untold`. Three things are told
by the least that says them: that some ball reached a cushion is written of the struck ball, that
enough balls ran on the break is written of as many as it takes, and which ball the finger sent in
Yago by a touch of that ball.
"""

from __future__ import annotations

from collections.abc import Mapping

from empoche import facts
from empoche.errors import Refused
from empoche.facts import Fact
from empoche.matches.state import MatchState
from empoche.referee import SAFETY, Call, Shot
from empoche.views.taps import TappedView, special

NOTHING = "none"  # as the first ball touched
STAYED = "stayed"  # off the table

Answers = Mapping[str, str]


def shot_of(match: MatchState, taps: TappedView, answers: Answers) -> Shot:
    """Return the shot that was tapped, in a match with its frame on the table.

    `answers` hold what was asked; a question that nobody answered adds nothing.
    """
    shot = _TappedShot(match, taps, answers)
    call = Call(shot.named(taps.call[0]), taps.call[1]) if taps.call else None
    log = shot.log()
    return Shot(
        tuple(log),
        by=taps.by,
        origin=taps.origin or answers.get("origin"),
        call=SAFETY if taps.safety else call or shot.called(log),
        declared=taps.declared,
        serious=taps.serious,
    )


class _TappedShot:
    """One shot being read: which ball is meant, and what happened in order."""

    def __init__(self, match: MatchState, taps: TappedView, answers: Answers) -> None:
        self.match, self.taps, self.answers = match, taps, answers
        self.book, self.frame = match.book, match.frame
        self.struck = match.book.struck(match.frame)
        self.gone: set[str] = set()
        self.first = self._first()

    def _first(self) -> str | None:
        word = self.taps.first or self.answers.get("first")
        if word is None or word == NOTHING:
            return None
        return self.one(word)

    # ------------------------------------------------------------ balls

    def one(self, word: str) -> str:
        """Return the ball that a tap means: by its name, or one of its colour that is there."""
        sitting = {ball for _, ball in getattr(self.frame, "holes", ())}
        there: frozenset[str] = self.frame.on_table
        known = there | sitting | {self.struck or ""}
        if word in known and word not in self.gone:
            return word
        like = [ball for ball in facts.natural(there) if self.book.ball_group(ball) == word]
        left = [ball for ball in like if ball not in self.gone]
        if not left:
            raise Refused(
                "ball-not-on-table" if like or word in known else "no-such-ball", ball=word
            )
        plain = [ball for ball in left if ball not in special(self.match)]
        return (plain or left)[0]

    def likely(self, word: str) -> str:
        """Return the ball first touched, if it is of that colour, else any one."""
        first = self.first
        same = first is not None and first not in self.gone and first in self.frame.on_table
        if same and word in (first, self.book.ball_group(str(first))):
            return str(first)
        return self.one(word)

    def falls(self, word: str) -> str:
        """Take a ball off the table, and return it."""
        ball = self.likely(word)
        self.gone.add(ball)
        return ball

    def named(self, word: str) -> str:
        """Return the ball that the player named: the first one touched, or another like it."""
        if self.answers.get("named") == "no" and self.first is not None:
            self.gone.add(self.first)
            other = self.one(word)
            self.gone.remove(self.first)
            return other
        return self.likely(word)

    # ------------------------------------------------------------ what happened

    def log(self) -> list[Fact]:
        if self.taps.nudge:
            return [facts.Nudged(self.struck or "striker")]
        log: list[Fact] = [facts.Moved(self.one(ball)) for ball in self._moved()]
        jumped = [facts.Jumped(self._sent(), self.one(self.taps.jump))] if self.taps.jump else []
        late = self.answers.get("early") == "no"
        log += [] if late else jumped
        if self.struck is None:
            log += self._sent_by_finger()
        elif self.first is not None:
            if self.answers.get("straight") == "no":
                log.append(facts.Cushion(self.struck, facts.UNTOLD))
            log.append(facts.Contact(self.struck, self.first))
        elif self.answers.get("touched") == "yes":
            log.append(facts.Contact(self.struck, self._any()))
        log += jumped if late else []
        log += self._ran()
        if self.answers.get("cushion") == "yes":
            log.append(facts.Cushion(self.struck or self._sent(), facts.UNTOLD))
        log += self._came_back()
        log += [
            facts.Pocketed(self.falls(ball), self._pocket(pocket))
            for ball, pocket in self.taps.down
        ]
        for ball, pocket, due in self.taps.fell:
            log.append(facts.Fell(self.falls(ball), pocket or facts.UNTOLD, due))
        stayed = [ball for ball, way in self.taps.off if way in ("", STAYED)]
        return [*log, *(facts.OffTable(self.falls(ball)) for ball in stayed)]

    def called(self, log: list[Fact]) -> Call | None:
        """Return what had been called, if that was asked: `untold` is not where the ball fell."""
        answer = self.answers.get("called")
        if answer is None:
            return None
        if answer == "safety":
            return SAFETY
        fell = [
            fact.piece
            for fact in log
            if isinstance(fact, facts.Pocketed) and fact.piece != self.struck
        ]
        if answer == "yes":
            on = self.book.on(self.frame)
            counts = [piece for piece in fell if piece in on]
            # once groups are known, what falls without a call is plain to see (1.3.06.1)
            return Call(counts[0]) if self.frame.groups is None and counts else None
        if answer != "no":
            return Call(answer)
        return Call(fell[0], facts.UNTOLD) if fell else None

    def _came_back(self) -> list[Fact]:
        """List balls that left the table and came back: one may have fallen after that."""
        log: list[Fact] = []
        for word, way in self.taps.off:
            if way in ("", STAYED):
                continue
            ball = self.likely(word)
            log.append(facts.OffTable(ball, way))
            if ball != word and self.answers.get("same") != "yes" and self._has_another(ball):
                self.gone.add(ball)  # what fell was another one of its colour
        return log

    def _has_another(self, ball: str) -> bool:
        group = self.book.ball_group(ball)
        left = [one for one in self.frame.on_table if self.book.ball_group(one) == group]
        return len(set(left) - self.gone) > 1

    def _moved(self) -> tuple[str, ...]:
        if self.answers.get("moved") == "yes":
            return tuple(facts.natural(self.frame.found.touching))[:1]
        return self.taps.moved

    def _pocket(self, name: str | None) -> str:
        call = self.taps.call
        if name is None and call and self.answers.get("pocket") == "yes":
            return call[1] or facts.UNTOLD
        return name or facts.UNTOLD

    def _sent(self) -> str:
        return self.struck or self.first or self._own()

    def _any(self) -> str:
        """Return a piece without findings: which one was touched does not matter."""
        plain = [
            piece
            for piece in facts.natural(self.frame.on_table)
            if piece not in special(self.match)
        ]
        if not plain:
            raise Refused("no-such-ball", ball="?")
        return plain[0]

    def _own(self) -> str:
        """Return a ball that the player may send with their finger."""
        may = [
            ball for ball in facts.natural(self.frame.on_table) if ball in self.book.on(self.frame)
        ]
        return may[0] if may else self._any()

    def _ran(self) -> list[Fact]:
        """List enough balls that ran for the break to be good."""
        spread = self.book.traits.spread
        if self.answers.get("spread") != "enough" or spread is None:
            return []
        running = [
            ball
            for ball in facts.natural(self.frame.on_table)
            if self.book.ball_group(ball) in self.book.groups
        ][-spread.balls :]
        if spread.line:
            return [facts.Crossed(ball, spread.line) for ball in running]
        return [facts.Cushion(ball, facts.UNTOLD) for ball in running]

    def _sent_by_finger(self) -> list[Fact]:
        """Yago easy and medium: the ball that moves in the first event is the one that was sent."""
        down = [ball for ball, _ in self.taps.down]
        if self.answers.get("direct") == "yes":
            return []  # the first ball that fell was sent, and touched nothing
        if self.first is not None:
            return [facts.Cushion(self.first, facts.UNTOLD)]
        if not down:
            return []
        return [facts.Cushion(self._own(), facts.UNTOLD)]
