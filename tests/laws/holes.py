"""Random games of Yago: positions that can stand on a board, and what may happen from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from empoche.matches.state import MatchState
from empoche.referee import (
    DOUBLES,
    SINGLES,
    Given,
    Rulebook,
    Shot,
    Step,
    Tick,
)
from empoche.rulebooks.yago.state import FIVE, HOLES, LINES, MEMBERS, PAIR, full_lines
from tests.laws.between import answer, any_decision, declaration, declared, toss
from tests.laws.drawing import below, chance, pick
from tests.laws.flicks import log_of_a_flick
from tests.laws.story import names_of, state

Kind = Callable[[st.DrawFn, MatchState], Step]
# four holes that lack only the one in which two lines meet
CROSSED = tuple(
    frozenset(a) ^ frozenset(b) for a in LINES for b in LINES if len({*a} & {*b}) == 1 and a < b
)


# ---------------------------------------------------------------- positions


def position(draw: st.DrawFn, book: Rulebook[Any]) -> Given:
    doubles = chance(draw, 4)
    players = DOUBLES if doubles else SINGLES
    turn, breaker = pick(draw, players), pick(draw, players)
    told: dict[str, Any] = {"turn": turn, "breaker": breaker, "doubles": doubles}
    if chance(draw, 4):
        phase = pick(draw, ("break", "toss"))
        two = phase == "break" and chance(draw, 4)  # the other moved a ball before the break
        return Given(**told | {"phase": phase, "breaker": turn, "extra_shot": two})
    told |= {"phase": "play", "extra_shot": chance(draw, 3)}
    if not chance(draw, 5):  # else colours are open
        first, second = pick(draw, (PAIR, PAIR[::-1]))
        told |= {"groups": {"A": first, "B": second}, "holes": sitting(draw)}
    return Given(**told)


def sitting(draw: st.DrawFn) -> dict[str, str]:
    """What sits in which hole: anything by which nobody has won yet."""
    held: dict[str, set[str]] = {colour: set() for colour in PAIR}
    if chance(draw, 4):
        held[pick(draw, PAIR)] |= pick(draw, CROSSED)
    mixed = draw(below(3**9))
    for at, hole in enumerate(HOLES):
        owner = mixed // 3**at % 3
        if owner and not any(hole in holes for holes in held.values()):
            held[PAIR[owner - 1]].add(hole)
            if full_lines(frozenset(held[PAIR[owner - 1]])) or len(held[PAIR[owner - 1]]) == FIVE:
                held[PAIR[owner - 1]].remove(hole)
    return {
        hole: ball
        for colour, holes in held.items()
        for hole, ball in zip(sorted(holes), MEMBERS[colour], strict=False)
    }


# ---------------------------------------------------------------- steps


def flick(draw: st.DrawFn, match: MatchState) -> Shot:
    """A stroke and what followed, in the position as it stands."""
    game = state(match)
    return Shot(
        log_of_a_flick(draw, game),
        by=pick(draw, names_of(match)) if game.turn is None or chance(draw, 12) else None,
        declared=tuple(declared(draw, match.book) for _ in range(draw(below(12)) // 11)),
    )


def tick(draw: st.DrawFn, match: MatchState) -> Tick:
    return Tick(60.0)


KINDS: tuple[Kind, ...] = (tick, *[flick] * 10, declaration, any_decision, toss)
BEFORE_A_CHOICE: tuple[Kind, ...] = (answer, answer, answer, flick, declaration, toss)
BEFORE_THE_TOSS: tuple[Kind, ...] = (toss, toss, flick, declaration)
AFTER_THE_MATCH: tuple[Kind, ...] = (tick, any_decision)


def step(draw: st.DrawFn, match: MatchState) -> Step:
    """The next step, most often the one that is due."""
    kinds = KINDS
    if match.winner is not None:
        kinds = AFTER_THE_MATCH
    elif match.choice is not None:
        kinds = BEFORE_A_CHOICE
    elif state(match).phase == "toss":
        kinds = BEFORE_THE_TOSS
    return pick(draw, kinds)(draw, match)
