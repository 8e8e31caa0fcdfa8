"""A position and a shot of one rulebook in the words of another that is played with the like.

Pool has two sets of balls: red-1 to red-7 are 1 to 7, yellow-1 to yellow-7 are 9 to 15, and the
black is the 8. Carroms share their pieces, and so do the Yagos. Pockets, cushions and lines go by
their names, though tables differ in size: a shot is always that of the table it was played on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from empoche.errors import Refused
from empoche.facts import Contact, Log, Pocketed
from empoche.matches.match import on_in
from empoche.matches.position_text import given_of
from empoche.matches.state import MatchState
from empoche.referee import SAFETY, Call, Findings, Given, Rulebook, Shot
from empoche.rulebooks import RULEBOOKS, rulebook

NUMBERED: Mapping[str, str] = (
    {f"red-{number}": f"{number}" for number in range(1, 8)}
    | {f"yellow-{number}": f"{number + 8}" for number in range(1, 8)}
    | {"black": "8", "red": "solids", "yellow": "stripes"}
)
PAINTED: Mapping[str, str] = {name: ball for ball, name in NUMBERED.items()}
CALLS = ("pocketed", "none", "safety")
# what of a position is not carried over
NOT_CARRIED_OVER = ("visits", "free_shot", "nominated", "toss", "boards_played", "games")


def shown_under(book: Rulebook[Any]) -> tuple[str, ...]:
    """List the rulebooks that a record of this one can be shown under, its own first.

    >>> shown_under(rulebook("jeu-de-la-8"))
    ('jeu-de-la-8', 'blackball', 'eightball-pool')
    """
    like = [name for name in RULEBOOKS if rulebook(name).traits.family is book.traits.family]
    return (book.id, *(name for name in like if name != book.id))


@dataclass(frozen=True, slots=True)
class Translation:
    """From one rulebook into another; refused where their pieces are not the same."""

    here: Rulebook[Any]
    there: Rulebook[Any]

    def __post_init__(self) -> None:
        if self.here.traits.family is not self.there.traits.family:
            raise Refused(
                "whatif-pieces",
                book=self.here.id,
                other=self.there.id,
                expected=shown_under(self.here),
            )

    @property
    def names(self) -> Mapping[str, str]:
        """The names that differ."""
        if self.here.names.pieces == self.there.names.pieces:
            return {}
        return NUMBERED if "black" in self.here.names.pieces else PAINTED

    def name(self, name: str) -> str:
        return self.names.get(name, name)

    def back(self) -> Translation:
        return Translation(self.there, self.here)

    def value(self, value: Any) -> Any:
        """Translate anything that has names in it."""
        if isinstance(value, str):
            return self.name(value)
        if isinstance(value, Mapping):
            return {self.name(key): self.value(item) for key, item in value.items()}
        if isinstance(value, tuple | list):
            return tuple(self.value(item) for item in value)
        return value

    def standing(self, before: MatchState) -> MatchState:
        """Return the position before a shot; under its own rulebook it is what it was."""
        if self.here is self.there:
            return before
        start = MatchState.begin(self.there, self.given(before))
        struck, due = self.here.struck(before.frame), self.there.struck(start.frame)
        if (struck and self.name(struck)) != due:  # the blue ball of Yago, or an own one
            raise Refused(
                "whatif-struck",
                ball=struck or self.here.groups,
                other=self.there.id,
                expected=due or self.there.groups,
            )
        return start

    def given(self, before: MatchState) -> Given:
        """Return the position as the other rulebook reads it.

        What a foul has given is given as that rulebook gives it. Boards and games are not carried
        over: a shot is judged on its own, and only the score may say what a queen is worth.
        """
        given = given_of(before)
        phase = "break" if given.phase == "lot" else given.phase
        ahead = given.free_shot or given.visits > 1 or given.in_hand == "anywhere"
        changes: dict[str, Any] = {key: getattr(Given(), key) for key in NOT_CARRIED_OVER}
        changes["in_hand"] = None if given.in_hand == "anywhere" else given.in_hand
        if ahead:
            changes |= self.there.traits.foul_gives
        if phase != "play":
            changes["in_hand"] = None  # a break is from baulk
        return replace(
            given,
            phase=phase,
            score=self._score(given),
            groups=None if self._unsettled(before) else self.value(given.groups),
            on_table=self.value(given.on_table),
            findings=self.findings(given.findings),
            layout=given.layout if self.here.equipment == self.there.equipment else {},
            **changes,
        )

    def _score(self, given: Given) -> Mapping[str, int]:
        """The score, but no more than leaves the game open where fewer points win it."""
        score, most = dict(given.score), max(given.score.values(), default=0)
        while most:
            try:
                self.there.refuse_if_won(Given(score=score))
            except Refused:
                most -= 1
                score = {side: min(points, most) for side, points in score.items()}
            else:
                break
        return score

    def _unsettled(self, before: MatchState) -> bool:
        """Tell whether colours go with break or draw here, and with the first piece there."""
        if self.there.start(Given()).groups is not None:
            return False
        whole = self.here.start(Given())
        drawn = before.frame.phase != "play"
        settled = whole.groups is not None or drawn
        return bool(settled and before.frame.on_table == whole.on_table)

    def findings(self, leaves: Findings) -> Findings:
        return Findings(
            leaves.snookered,
            frozenset(self.name(ball) for ball in leaves.touching),
            frozenset((self.name(ball), cushion) for ball, cushion in leaves.frozen),
            frozenset(self.name(piece) for piece in leaves.behind_line),
        )

    def log(self, log: Log) -> Log:
        """Translate facts; what is no name of a piece stays as it is."""
        return tuple(
            replace(fact, **{f.name: self.value(getattr(fact, f.name)) for f in fields(fact)})
            for fact in log
        )

    def shot(self, shot: Shot, before: MatchState, start: MatchState, call: str) -> Shot:
        """Put the shot into the other rulebook's words, without declarations that it does not know.

        `start` is the position under that rulebook.
        """
        if self.here is self.there:
            return shot
        log = self.log(shot.log)
        anywhere = "anywhere" in getattr(before.frame, "places", ())
        is_called = self.there.traits.calls and start.frame.phase == "play"  # a break is not called
        declared = tuple(article for article in shot.declared if article in self.there.declared)
        return Shot(
            log,
            shot.by,
            "in-place" if anywhere and shot.origin == "outside-baulk" else shot.origin,
            called(log, on_in(start), call) if is_called else None,
            declared,
        )


def called(log: Log, on: frozenset[str], call: str = "pocketed") -> Call | None:
    """Guess what a player called: the ball on that fell first, or the ball that was met.

    >>> called((Contact("cue", "9"), Pocketed("3", "top-left")), frozenset({"3", "9"}))
    Call(ball='3', pocket='top-left')
    """
    if call not in CALLS:
        raise Refused("expected", value=call, expected=CALLS)
    if call != "pocketed":
        return SAFETY if call == "safety" else None
    for fact in log:
        if isinstance(fact, Pocketed) and fact.piece in on:
            return Call(fact.piece, fact.pocket)
    met = next((f.other for f in log if isinstance(f, Contact) and f.piece == "cue"), None)
    return Call(met) if met else None
