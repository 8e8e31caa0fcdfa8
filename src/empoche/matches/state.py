"""Frames into a match: who opens, score, games, doubles order, a match lost by conduct.

A match is a value: every step gives a new one, so taking a step back is keeping the old one.
What a frame, board or game gives, and when a match is won, is for the rulebook to say (`count`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from typing import Any

from empoche.errors import Refused
from empoche.matches.past import Past, past_after, retelling, tell_again
from empoche.referee import (
    Choice,
    Decision,
    Declaration,
    Given,
    Lag,
    Opening,
    Placement,
    Placing,
    Rulebook,
    Ruling,
    Shot,
    Step,
    Tally,
    Tick,
    Toss,
    other,
    side,
)
from empoche.rulebooks import common, rulebook
from empoche.values import replace

RULED = ("fouls", "respot", "rerack", "winner", "by_article", "announce")  # that a view shows
DRAWS = ("lag", "toss", "lot", "trial")  # phases in which it is not yet settled who breaks


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match under one rulebook, after its last step.

    >>> from empoche import Shot, MatchState
    >>> from empoche.facts import Contact, Pocketed
    >>> match = MatchState.begin("blackball", race_to=3)
    >>> match = match.play(Shot((Contact("cue", "red-1"), Pocketed("yellow-5", "top-left"))))
    >>> match.view()["turn"], match.view()["groups"]
    ('A', 'open')
    """

    book: Rulebook[Any] = field(repr=False)
    frame: Any  # the state of the frame, board or game on the table
    goal: int | None  # frames to win, or points to reach; None: no end, or the rulebook's own
    tally: Tally
    opener: str  # who was to break this frame
    first: str  # who was to break the first frame of this game
    ruling: Ruling[Any] | None = None  # the last one
    frame_winner: str | None = None  # the frame on the table is over
    pending: Choice | None = None  # who breaks next is for a player to decide
    earlier: Tally | None = None  # before the frame that is over was counted
    past: Past | None = field(default=None, repr=False, compare=False)

    def __repr__(self) -> str:
        """One line.

        >>> MatchState.begin("blackball", race_to=3)
        MatchState('blackball', 0 – 0, A to play)
        """
        a, b = self.score
        turn = f"won by {self.winner}" if self.winner else f"{self.turn} to play"
        return f"MatchState({self.book.id!r}, {a} – {b}, {turn})"

    @staticmethod
    def begin(
        book: Rulebook[Any] | str,
        given: Given | None = None,
        race_to: int | None = None,
        target: int | None = None,
    ) -> MatchState:
        """Begin a match, or take one up in the middle, from a given position.

        `race_to` is the number of frames to win (pool), `target` of points to reach (Yago).
        """
        referee = rulebook(book) if isinstance(book, str) else book
        goal = None
        for name, value in (("race_to", race_to), ("target", target)):
            if value is None:
                continue
            if name != referee.goal:
                raise Refused("other-game-key", name=name)
            if value < 1:
                raise Refused("too-small", value=value, least=1)
            goal = value
        given = given or Given()
        referee.refuse_if_won(given)
        frame = referee.start(given)
        games = None if given.games is None else _pair(given.games)
        tally = Tally(_pair(given.score), given.boards_played, games)
        if goal is not None and max(tally.score) >= goal:
            score, article = "{} – {}".format(*tally.score), referee.goal_article
            raise Refused("match-decided", score=score, goal=goal, article=article)
        opener = frame.breaker
        players: tuple[str, ...] = frame.players
        first = players[(players.index(opener) - tally.frames) % len(players)]
        return MatchState(referee, frame, goal, tally, opener, first, past=Past(None, given))

    # ------------------------------------------------------------ steps

    def play(self, step: Step) -> MatchState:
        """Return the match after one more step; a refused step raises and changes nothing."""
        told = None if isinstance(step, Shot) or self.past is None else retelling(self, step)
        if told is None:
            return self.take(step)
        if self.told_of_next:
            # the next frame has begun: it is about that, unless it cannot be
            try:
                return self.take(step)
            except Refused:
                return tell_again(self, step, told)
        try:
            return tell_again(self, step, told)
        except Refused:
            if self.frame_winner is None:
                raise
            return self.take(step)  # it cannot be about the frame that is over

    def take(self, step: Step) -> MatchState:
        """Take a step as it is told now, though it may concern the stroke before."""
        if isinstance(step, Declaration) and step.article in self.book.anew:
            return self._anew(step)
        if self.frame_winner is None:
            return self._after(self._rule(step), past_after(self, step))
        if isinstance(step, Declaration) and self._reversed_by(step.article):
            undecided = self._before_the_end()
            return undecided._after(self._rule(step), past_after(undecided, step))
        if self.winner is not None:
            raise Refused("match-over", name=self.winner)
        if self.pending is not None:
            return self._break_chosen(step, self.pending)
        begun = self._next_frame(self.next_opener())
        if isinstance(step, Shot):
            return begun.take(step)
        return begun._after(begun._rule(step), past_after(self, step))

    def recall_start(self, given: Given) -> MatchState:
        """Return this state that a match begins with, read back, with the memory that it had."""
        return replace(self, past=Past(None, given))

    def recall(self, step: Step, after: MatchState) -> MatchState:
        """Return the state `after` a step from here, read back, with the memory that it had."""
        return replace(after, past=self._recall_past(step, after))

    def _recall_past(self, step: Step, after: MatchState) -> Past | None:
        """Return what is remembered after a step; only steps that were told late are taken again.

        What they left of the steps since the stroke is not stored. It only ever serves to judge
        the stroke anew, by the rules of today, so it may be found by these rules too.
        """
        if isinstance(step, Shot):
            return past_after(self.with_next_frame(), step)
        try:
            if self.past is not None and retelling(self, step) is not None:
                return self.play(step).past
        except Refused:  # by the rules of today: it had not been when it was taken
            return past_after(self, step)
        if isinstance(step, Declaration) and step.article in self.book.anew:
            return self._begun_anew().past
        if after.ruling is not None and after.ruling.rerack:
            return None
        over = self.frame_winner is not None
        if over and isinstance(step, Declaration) and self._reversed_by(step.article):
            return past_after(self._before_the_end(), step)
        return past_after(self, step)

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
        if isinstance(step, Placement):
            ruling = common.place(frame, self.placing, step)
            return ruling if ruling.placing else replace(ruling, state=book.laid(ruling.state))
        if isinstance(step, Lag | Toss):
            return book.settle(frame, step)
        raise TypeError(f"not a step: {step!r}")

    def _after(self, ruling: Ruling[Any], past: Past | None) -> MatchState:
        """Count the frame if it is over, and say who opens the next."""
        if ruling.rerack and past is not None and not past.just_played:
            past = None  # nothing lies any more as it lay after the stroke
        if ruling.winner is None:
            opener, first = self.opener, self.first
            if self.frame.phase in DRAWS and ruling.state.phase not in DRAWS:
                opener = ruling.state.breaker  # now it is known who breaks
                first = first if self.tally.frames else opener
            return replace(
                self, frame=ruling.state, ruling=ruling, opener=opener, first=first, past=past
            )
        if self.book.goal == "race_to":
            ruling = replace(ruling, points={ruling.winner: 1})  # frames are counted
        tally = self.book.count(self.goal, self.tally, ruling)
        applied, announce, pending = tally.applied, tally.announce, None
        goes_on = tally.winner is None or self.book.opening in (Opening.WINNER, Opening.LOSER)
        if goes_on and self.book.opening_article:
            applied += (self.book.opening_article,)
        if tally.winner is None:
            if self.book.opening is Opening.WINNER_CHOOSES:
                by = next(name for name in self.frame.players if side(name) == ruling.winner)
                options = ("break-self", "break-opponent")
                pending = Choice(by, options, self.book.opening_article)
        elif self.book.goal == "race_to":
            announce += ("match",)
        ruling = replace(
            ruling, applied=(*ruling.applied, *applied), announce=(*ruling.announce, *announce)
        )
        return replace(
            self,
            frame=ruling.state,
            ruling=ruling,
            tally=tally,
            frame_winner=ruling.winner,
            pending=pending,
            earlier=self.tally,
            past=past,
        )

    def _anew(self, step: Declaration) -> MatchState:
        """Begin the whole match again; the same player opens it."""
        begun = self._begun_anew()
        ruling = self.book.declare(begun.frame, step)
        return replace(begun, goal=self.goal, frame=ruling.state, ruling=ruling)

    def _begun_anew(self) -> MatchState:
        games: dict[str, int] | None = None if self.tally.games is None else {}
        players: tuple[str, ...] = self.frame.players
        played = sum((self.earlier or self.tally).games or (0, 0))
        opener = players[(players.index(self.first) - played) % len(players)]
        given = Given(phase="break", turn=opener, doubles=len(self.frame.players) == 4, games=games)
        return MatchState.begin(self.book, given)

    def _reversed_by(self, article: str) -> bool:
        """Tell whether declaring an article now changes who won the frame that has just ended."""
        ended_by = self.ruling.by_article if self.ruling else None
        return ended_by in self.book.reverses.get(article, frozenset())

    def _before_the_end(self) -> MatchState:
        """Take back the frame just counted, for a declaration that changes who won it."""
        tally = self.earlier or self.tally
        return replace(self, tally=tally, frame_winner=None, pending=None, earlier=None)

    def found(self, shot: Shot) -> MatchState | None:
        """Add what the umpire finds after a shot that was judged without it.

        Return None if that changes more than what is remembered: then judge the shot with it.
        """
        assert self.ruling is not None
        ruling = self.book.found(self.ruling, shot)
        if ruling is None:
            return None
        past = self.past and replace(self.past, steps=(shot,))
        return replace(self, frame=ruling.state, ruling=ruling, past=past)

    def begins_next(self, after: MatchState) -> bool:
        """Tell whether a step from here, where a frame is over, to `after` has begun the next."""
        counts = [(one.score, one.frames, one.games) for one in (self.tally, after.tally)]
        return after.frame_winner is None and counts[0] == counts[1]

    @property
    def told_of_next(self) -> bool:
        """Whether the last stroke ended a frame, and the next one has begun without a stroke."""
        return self.past is not None and self.past.over is not None

    # ------------------------------------------------------------ the next frame

    def next_opener(self) -> str | None:
        """Return who breaks the next frame; None if it goes by lot."""
        players: tuple[str, ...] = self.frame.players
        if self.tally.by_lot:
            return None
        wanted = self.book.opens(self.frame)
        if wanted is None and self.book.opening in (Opening.WINNER, Opening.LOSER):
            won = self.frame_winner or players[0]
            wanted = won if self.book.opening is Opening.WINNER else other(won)
        if wanted is not None:
            at = players.index(self.opener) + 1  # in doubles the partners of that side in turn
            return next(name for name in (players[at:] + players) if side(name) == wanted)
        last = self.first if self.tally.new_game else self.opener
        return players[(players.index(last) + 1) % len(players)]

    def with_next_frame(self) -> MatchState:
        """Begin the next frame, if one is due and nobody has to choose who breaks it.

        >>> match = MatchState.begin("blackball", race_to=2).play(Decision("concede", "A"))
        >>> match.frame.phase, match.with_next_frame().frame.phase
        ('over', 'break')
        """
        if self.frame_winner is None or self.winner is not None or self.pending is not None:
            return self
        return self._next_frame(self.next_opener())

    def _next_frame(self, breaker: str | None) -> MatchState:
        tally = self.tally
        given = Given(
            phase="lot" if breaker is None else "break",
            turn=breaker,
            doubles=len(self.frame.players) == 4,
            score=_sides(tally.score),
            boards_played=tally.frames,
            games=None if tally.games is None else _sides(tally.games),
        )
        frame = self.book.carry(self.frame, self.book.start(given))
        opener = breaker or self.opener
        return replace(
            self,
            frame=frame,
            tally=Tally(tally.score, tally.frames, tally.games),
            opener=opener,
            first=self.first if tally.frames else opener,
            ruling=None,
            frame_winner=None,
            pending=None,
            earlier=None,
            past=None,
        )

    def _break_chosen(self, step: Step, choice: Choice) -> MatchState:
        if not isinstance(step, Decision):
            raise Refused("choice-first", name=choice.by, expected=choice.options)
        if side(step.by) != side(choice.by):
            raise Refused("not-his-choice", name=step.by, expected=choice.by)
        if step.option not in choice.options:
            raise Refused("not-offered", option=step.option, expected=choice.options)
        players: tuple[str, ...] = self.frame.players
        opponent = players[(players.index(choice.by) + 1) % len(players)]
        match = self._next_frame(choice.by if step.option == "break-self" else opponent)
        ruling = Ruling(match.frame, applied=(choice.article,), rerack=True)
        return replace(match, ruling=ruling)

    # ------------------------------------------------------------ what it shows

    @property
    def score(self) -> tuple[int, int]:
        """Frames won, or points of the game being played, by A and by B."""
        return self.tally.score

    @property
    def winner(self) -> str | None:
        """The side that has won the match."""
        return self.tally.winner

    @property
    def choice(self) -> Choice | None:
        """What a player has to decide now."""
        choice: Choice | None = self.pending or self.frame.choice
        return choice

    @property
    def placing(self) -> tuple[Placing, ...]:
        """Who may lay which pieces now, before anything else is done."""
        return () if self.ruling is None else self.ruling.placing

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
        """Show everything that a case can expect, by its keys."""
        shown, choice = self.book.shows(self.frame), self.choice
        ruling = self.ruling or Ruling(self.frame)
        known = self.frame_winner is not None and self.pending is None
        return shown | {
            "turn": self.turn,
            "choice": choice and {"by": choice.by, "options": choice.options},
            "placing": {one.by: one.pieces for one in ruling.placing},
            **{key: getattr(ruling, key) for key in RULED},
            **{key: dict(getattr(ruling, key)) for key in ("placed", "returned", "points")},
            "score": _sides(self.score),
            "games": None if self.tally.games is None else _sides(self.tally.games),
            "match_winner": self.winner,
            "opener": self.next_opener() if known else None,
        }


def _pair(counts: Any) -> tuple[int, int]:
    return counts.get("A", 0), counts.get("B", 0)


def _sides(pair: tuple[int, int]) -> dict[str, int]:
    return {"A": pair[0], "B": pair[1]}
