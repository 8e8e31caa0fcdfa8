"""Steps that cannot be taken in any match: names that do not exist, things out of order."""

from __future__ import annotations

from empoche import facts
from empoche.facts import (
    Contact,
    Crossed,
    Cushion,
    Fell,
    Log,
    Nudged,
    OffTable,
    Pocketed,
)
from empoche.matches.state import MatchState
from empoche.referee import (
    SIDES,
    Decision,
    Declaration,
    Findings,
    Shot,
    Step,
    Tick,
    other,
    side,
)
from tests.laws.story import state


def impossible(match: MatchState) -> tuple[Step, ...]:
    """For the match as it stands."""
    by = match.turn or SIDES[0]
    others = other(side(by))
    return (
        *(Shot(log, by=by) for log in logs(match)),
        Shot((), by="C"),
        Shot((), by=by, declared=("99z",)),
        Shot((), by=others, declared=("99z",)),
        Declaration("99z", by=by),
        Decision("concede", "C"),
        Tick(-1.0),
        Tick(float("inf")),
        *found(match, by, others),
    )


def logs(match: MatchState) -> tuple[Log, ...]:
    """What no table shows."""
    names, on_table = match.book.names, state(match).on_table
    struck = next(name for name in ("cue", "striker", "blue") if name in names.pieces)
    pocket, cushion = names.pockets[0], names.cushions[0]
    up, *_ = facts.natural(on_table) or (struck,)
    down = facts.natural(names.pieces - {struck} - on_table)[:1]
    return (
        (Contact(struck, "green-9"),),
        (Contact(struck, struck),),
        (Contact(struck, up), Pocketed(up, "ashtray")),
        (Contact(struck, up), Pocketed(up, pocket), Cushion(up, cushion)),
        (Fell(up, pocket), Cushion(up, cushion)),
        (Cushion(struck, "nowhere"),),
        (Crossed(struck, "centre"),),
        (OffTable(struck, "window"),),
        (OffTable(struck), Contact(struck, up)),
        (Nudged(up),),
        *[(Contact(ball, up),) for ball in down],
    )


def found(match: MatchState, by: str, others: str) -> tuple[Step, ...]:
    """What is found about things that are not there, in games that ask for it."""
    keys = match.book.keys
    strange: tuple[Step, ...]
    if "touching" in keys:
        absent = Findings(touching=frozenset({"green-9"}))
        strange = (Shot((), by=by, origin="moon"),)
    elif "behind_line" in keys:
        absent = Findings(behind_line=frozenset({"green-9"}))
        strange = ()
    else:
        return ()
    up, *_ = facts.natural(state(match).on_table) or ("green-9",)
    pocket = match.book.names.pockets[0]
    return (
        *strange,
        Tick(1.0, leaves=absent),
        Shot((Fell(up, pocket, due=True),), by=by, leaves=absent),
        Shot((), by=others, leaves=absent),
    )
