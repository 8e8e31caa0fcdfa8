"""A position and a shot of one rulebook in the words of another that is played with the like.

Pool has two sets of balls: red-1 to red-7 are 1 to 7, yellow-1 to yellow-7 are 9 to 15, and the
black is the 8. Carroms share their pieces, and so do the Yagos. Pockets, cushions and lines go by
their names, though tables differ in size: what is told is told of the table it was played on.
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


def shown_under(book: Rulebook[Any]) -> tuple[str, ...]:
    """The rulebooks that a record of this one can be shown under, its own first.

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
        """Anything that has names in it."""
        if isinstance(value, str):
            return self.name(value)
        if isinstance(value, Mapping):
            return {self.name(key): self.value(item) for key, item in value.items()}
        if isinstance(value, tuple | list):
            return tuple(self.value(item) for item in value)
        return value

    # ------------------------------------------------------------ what was before the shot

    def standing(self, before: MatchState) -> MatchState:
        """The position before a shot; under its own rulebook it is what it was."""
        if self.here is self.there:
            return before
        begun = MatchState.begin(self.there, self.given(before))
        struck, due = self.here.struck(before.frame), self.there.struck(begun.frame)
        if (struck and self.name(struck)) != due:  # the blue ball of Yago, or one of his own
            raise Refused(
                "whatif-struck",
                ball=struck or self.here.groups,
                other=self.there.id,
                expected=due or self.there.groups,
            )
        return begun

    def given(self, before: MatchState) -> Given:
        """The position as the other rulebook reads it.

        What a foul has given is given as that rulebook gives it. Boards and games are not carried
        over: a shot is judged on its own, and only the score may say what a queen is worth.
        """
        told = given_of(before)
        phase = "break" if told.phase == "lot" else told.phase
        ahead = told.free_shot or told.visits > 1 or told.in_hand == "anywhere"
        hand: dict[str, Any] = {"in_hand": None if told.in_hand == "anywhere" else told.in_hand}
        if ahead:
            hand |= self.there.traits.foul_gives
        if phase != "play":
            del hand["in_hand"]  # a break is from baulk
        return Given(
            phase=phase,
            turn=told.turn,
            breaker=told.breaker,
            groups=None if self._unsettled(before) else self.value(told.groups),
            on_table=self.value(told.on_table),
            findings=self.findings(told.findings),
            serious_fouls=told.serious_fouls,
            turns_without_contact=told.turns_without_contact,
            layout=told.layout if self.here.equipment == self.there.equipment else {},
            doubles=told.doubles,
            score=told.score,
            debts=told.debts,
            queen=told.queen,
            holes=told.holes,
            extra_shot=told.extra_shot,
            **hand,
        )

    def _unsettled(self, before: MatchState) -> bool:
        """Colours that the break gives here, where there the first piece to fall gives them."""
        if self.there.start(Given()).groups is not None:
            return False
        whole = self.here.start(Given())
        return whole.groups is not None and before.frame.on_table == whole.on_table

    def findings(self, found: Findings) -> Findings:
        return Findings(
            found.snookered,
            frozenset(self.name(ball) for ball in found.touching),
            frozenset((self.name(ball), cushion) for ball, cushion in found.frozen),
            frozenset(self.name(piece) for piece in found.behind_line),
        )

    # ------------------------------------------------------------ the shot

    def log(self, log: Log) -> Log:
        """The facts; what is no name of a piece stays as it is."""
        return tuple(
            replace(fact, **{f.name: self.value(getattr(fact, f.name)) for f in fields(fact)})
            for fact in log
        )

    def shot(self, shot: Shot, before: MatchState, begun: MatchState, call: str) -> Shot:
        """The shot as the other rulebook is told it; what the umpire declared only if it knows it.

        `begun` is the position under that rulebook.
        """
        if self.here is self.there:
            return shot
        log = self.log(shot.log)
        anywhere = "anywhere" in getattr(before.frame, "places", ())
        asked = self.there.traits.calls and begun.frame.phase == "play"  # a break is not called
        declared = tuple(article for article in shot.declared if article in self.there.declared)
        return Shot(
            log,
            shot.by,
            "in-place" if anywhere and shot.origin == "outside-baulk" else shot.origin,
            called(log, on_in(begun), call) if asked else None,
            declared,
        )


def called(log: Log, on: frozenset[str], call: str = "pocketed") -> Call | None:
    """What a player is taken to have called: the ball on that fell first, or the ball he met.

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
