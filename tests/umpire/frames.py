"""Whole frames as an umpire enters them, tap by tap, for the core and for the page alike.

What is tapped for one shot: `first` and each `down` (a ball, or a ball and its hole), then `rule`,
then one answer after the other. Between shots: decisions, findings, articles declared.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Down = str | tuple[str, str]


@dataclass(frozen=True)
class Shot:
    """A shot as it is tapped, and the answers to what is asked, in the order of asking."""

    first: str | None = None
    down: tuple[Down, ...] = ()
    answers: tuple[tuple[str, str], ...] = ()
    name: str | None = None  # a ball that the player names beforehand
    then: dict[str, object] = field(default_factory=dict)  # what the sheet shows after it


@dataclass(frozen=True)
class Decide:
    """A player's choice."""

    option: str


Entry = Shot | Decide

CUSHION = (("cushion", "yes"),)
NO_SNOOK = (("snook", "no"),)

BLACKBALL: tuple[Entry, ...] = (
    Shot("red", ("red",)),  # Ada breaks and pots: the table stays open
    Shot("red", ("red",), then={"groups": {"A": "red", "B": "yellow"}}),
    Shot("red", (), CUSHION, then={"turn": "B"}),
    Shot("yellow", ("yellow", "yellow")),
    Shot("red", (), then={"turn": "A", "free_shot": True}),  # Bea hits the wrong colour
    Shot("yellow", ("red",)),  # on the free shot any ball may be hit
    Shot("red", ("red", "red")),
    Shot("red", ("cue",), CUSHION, then={"turn": "B", "free_shot": True}),
    Shot("yellow", ("yellow",)),
    Shot("yellow", (), CUSHION, then={"turn": "A"}),
    Shot("red", ("red", "red")),
    Shot("black", ("black",), then={"winner": "A", "score": {"A": 1, "B": 0}}),
)

EIGHTBALL: tuple[Entry, ...] = (
    Shot("red", ("yellow",), then={"turn": "A"}),
    Decide("yellow"),
    Shot("yellow", ("yellow",), then={"groups": {"A": "yellow", "B": "red"}}),
    Shot("red", (), (("snook", "total"),)),  # Ada fouls, and leaves Bea snookered
    Decide("in-place"),
    Shot("yellow", ("red",), (("named", "yes"),), name="yellow"),
    Shot("red", ("red", "red", "red", "red", "red", "red")),
    Shot("black", ("black",), then={"winner": "B", "score": {"A": 0, "B": 1}}),
)

CARROM: tuple[Entry, ...] = (
    # the first board: all nine pieces and the queen to Ada: 12 points
    Shot(down=("white", "queen"), then={"queen": "pending"}),
    Shot(down=("white",), then={"queen": "A"}),
    Shot(down=("white",) * 7, then={"score": {"A": 12, "B": 0}}),
    # the second: Bea breaks, loses the striker and owes a piece
    Shot(down=("striker",), answers=(("touched", "yes"),), then={"debts": {"B": 1}, "turn": "A"}),
    Shot(answers=(("touched", "yes"),), then={"turn": "B"}),
    Shot(down=("white",) * 3, then={"debts": {}}),  # one of them pays the debt
    Shot(then={"turn": "A"}),  # a piece was touched in this turn: whether now too, does not matter
    Shot(down=("black", "queen")),
    Shot(down=("black",)),
    Shot(down=("black",) * 7, then={"score": {"A": 22, "B": 0}}),  # 7 left, and 3 for the queen
    # the third: from 22 points on the queen counts no more
    Shot(down=("white", "queen")),
    Shot(down=("white",)),
    Shot(down=("white",) * 6),
    Shot(down=("black",), then={"turn": "B"}),
    Shot(down=("black",) * 5, then={"turn": "B"}),
    Shot(then={"turn": "A"}),
    Shot(down=("white",), then={"winner": "A", "score": {"A": 25, "B": 0}}),  # 3 left, no queen
)

YAGO: tuple[Entry, ...] = (
    Shot("red", (("red", "5"),), then={"groups": {"A": "red", "B": "yellow"}, "turn": "A"}),
    Shot("red", (), then={"turn": "B"}),
    Shot("yellow", (("yellow", "2"),), then={"turn": "B"}),
    Shot("red", ()),  # Bea meets a red ball first: Ada may let her play on
    Decide("pass-back"),
    Shot("yellow", (), then={"turn": "A"}),
    Shot("red", (("red", "1"),)),
    Shot("red", (("red", "9"),), then={"winner": "A", "score": {"A": 1, "B": 0}}),  # 1, 5, 9
)
