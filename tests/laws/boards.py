"""Random boards of carrom: positions that can stand on one, and what may happen from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from empoche import facts
from empoche.matches.state import MatchState
from empoche.referee import (
    DOUBLES,
    SIDES,
    SINGLES,
    Declaration,
    Findings,
    Given,
    Rulebook,
    Shot,
    Step,
    Tick,
    other,
    side,
)
from empoche.rulebooks.carrom import ALL, BLACK, MEMBERS, NINE, QUEEN, WHITE
from tests.laws.between import answer, any_decision, declaration, declared, toss
from tests.laws.drawing import below, chance, pick, some
from tests.laws.story import names_of, state
from tests.laws.strokes import log_of_a_stroke

INTERNATIONAL = "carrom-international"
Kind = Callable[[st.DrawFn, MatchState], Step]
LEFT = (1, 1, 1, 2, 2, 3, 5, 8, 9)  # often few, since boards are decided at their end
SCORES = {
    INTERNATIONAL: (0, 0, 0, 7, 12, 13, 20, 21, 22, 22, 23, 24),
    "carrom-kostromine": (0, 0, 0, 0, 5, 9, 12, 15, 20, 23, 24, 28),
    "carrom-andikado": (0, 0, 0, 0, 5, 9, 12, 15, 20, 23, 24, 28),
}
QUEENS = ("board", "board", "pending", {"covered": "A"}, {"covered": "B"})
NINTH = 8  # boards played before one that goes by lot


# ---------------------------------------------------------------- positions


def position(draw: st.DrawFn, book: Rulebook[Any]) -> Given:
    doubles = chance(draw, 4)
    players = DOUBLES if doubles else SINGLES
    told = in_the_match(draw, book) | {"doubles": doubles}
    if chance(draw, 4):
        return Given(**told | before_the_break(draw, book, players))
    return Given(**told | in_play(draw, book, players))


def in_the_match(draw: st.DrawFn, book: Rulebook[Any]) -> dict[str, Any]:
    """Score, boards played and games won, as they can stand together."""
    score = {name: pick(draw, SCORES[book.id]) for name in SIDES}
    if book.id != INTERNATIONAL:
        level = dict.fromkeys(SIDES, 30)
        return {"score": level if chance(draw, 12) else score}
    ninth = chance(draw, 8)
    games: tuple[dict[str, int] | None, ...] = (None, {}, {"A": 1}, {"B": 1}, {"A": 1, "B": 1})
    return {
        "score": dict.fromkeys(SIDES, score["A"]) if ninth else score,
        "boards_played": NINTH if ninth else pick(draw, (3, 7, 1, 2, 4, 5, 6)),
        "games": pick(draw, games),
    }


def before_the_break(
    draw: st.DrawFn, book: Rulebook[Any], players: tuple[str, ...]
) -> dict[str, Any]:
    """A board that has not begun; whoever owes a piece already did wrong before it."""
    breaker = pick(draw, players)
    told: dict[str, Any] = {"phase": "break", "turn": breaker, "breaker": breaker}
    international = book.id == INTERNATIONAL
    phase = pick(draw, ("break", "break", "toss", *(("lot", "trial") if international else ())))
    if phase == "lot":
        level = dict.fromkeys(SIDES, pick(draw, SCORES[book.id]))
        return told | {"phase": "lot", "boards_played": NINTH, "score": level}
    if phase != "break":
        tossed = phase == "toss" and international and chance(draw, 2)
        won = {"toss": pick(draw, SIDES)} if tossed else {}
        first = {"phase": phase, "score": {}, "boards_played": 0, "games": None}
        games: dict[str, Any] = {"games": {}} if international and chance(draw, 2) else {}
        return told | first | won | games
    if international:
        told["debts"] = {name: 1 for name in SIDES if chance(draw, 5)}
        if chance(draw, 4):  # 3.5(d): the other side tries
            told["turn"] = players[(players.index(breaker) + 1) % len(players)]
    elif book.id == "carrom-andikado" and chance(draw, 4):
        told["groups"] = {side(breaker): WHITE}  # drawn
    return told | dry(draw, book)


def in_play(draw: st.DrawFn, book: Rulebook[Any], players: tuple[str, ...]) -> dict[str, Any]:
    """Any position after the break."""
    turn, breaker = pick(draw, players), pick(draw, players)
    told: dict[str, Any] = {"phase": "play", "turn": turn, "breaker": breaker}
    international = book.id == INTERNATIONAL
    if not international and chance(draw, 5):  # colours are open
        owed = {"debts": {name: 1 for name in SIDES if chance(draw, 3)}}
        return told | owed | findings_given(draw, ALL)
    lying = dict.fromkeys(SIDES, 1)
    if not chance(draw, 4):
        lying = {name: pick(draw, LEFT) for name in SIDES}
    white = side(breaker) if international else pick(draw, SIDES)
    told["groups"] = None if international and chance(draw, 2) else {white: WHITE}
    one_each = max(lying.values()) == 1  # andikado: then it matters whether the other has her
    told["queen"] = pick(draw, (*QUEENS, *[{"covered": other(side(turn))}] * 3 * one_each))
    counts = {WHITE: lying[white], BLACK: lying[other(white)]}
    pieces = {piece for colour, count in counts.items() for piece in MEMBERS[colour][-count:]}
    there = frozenset(pieces | ({QUEEN} if told["queen"] == "board" else set()))
    told["on_table"] = counts if chance(draw, 2) else facts.natural(there)
    told["debts"] = {
        name: 1 + chance(draw, 3)
        for name, count in lying.items()
        # who has pieces down owes none, but for want of room in the circle
        if chance(draw, 3 if count == NINE else 12) and (count == NINE or international)
    }
    found = {} if isinstance(told["on_table"], dict) else findings_given(draw, there)
    return told | found | dry(draw, book)


def dry(draw: st.DrawFn, book: Rulebook[Any]) -> dict[str, Any]:
    """4(p): turns in which no piece was touched."""
    if book.id != INTERNATIONAL or not chance(draw, 4):
        return {}
    return {"turns_without_contact": 5 - draw(below(3))}


def findings_given(draw: st.DrawFn, there: frozenset[str]) -> dict[str, Any]:
    return {"findings": findings(draw, there)} if chance(draw, 3) else {}


def findings(draw: st.DrawFn, there: frozenset[str]) -> Findings:
    """Pieces on, level with or behind the base line."""
    return Findings(behind_line=frozenset(some(draw, facts.natural(there), 3)))


# ---------------------------------------------------------------- steps


def left(draw: st.DrawFn, match: MatchState, log: facts.Log = ()) -> Findings | None:
    """What is found for the next stroke, rarely about pieces that are not there."""
    if not chance(draw, 6):
        return None
    gone = {fact.piece for fact in log if isinstance(fact, facts.Pocketed | facts.OffTable)}
    there = state(match).on_table - gone
    return findings(draw, ALL if chance(draw, 6) else there)


def stroke(draw: st.DrawFn, match: MatchState) -> Shot:
    """A stroke and what followed, in the position as it stands."""
    board = state(match)
    log = log_of_a_stroke(draw, board)
    articles = tuple(declared(draw, match.book) for _ in range(draw(below(12)) // 10))
    return Shot(
        log,
        by=pick(draw, names_of(match)) if board.turn is None or chance(draw, 12) else None,
        declared=articles,
        serious=bool(articles) and chance(draw, 3),
        leaves=left(draw, match, log),
    )


def tick(draw: st.DrawFn, match: MatchState) -> Tick:
    return Tick(pick(draw, (10.0, 15.0, 15.5, 60.0)), left(draw, match))


def said(draw: st.DrawFn, match: MatchState) -> Declaration:
    """Any article; those by which a board is lost would else come up once in a thousand times."""
    if match.book.id == INTERNATIONAL and chance(draw, 6):
        by = pick(draw, names_of(match))
        return Declaration(pick(draw, ("4(i)", "4(g)", "4(l)")), by, serious=chance(draw, 2))
    return declaration(draw, match, left(draw, match))


def late(draw: st.DrawFn, match: MatchState) -> Declaration:
    return Declaration("3.4-late", pick(draw, names_of(match)))


def protest(draw: st.DrawFn, match: MatchState) -> Declaration:
    return Declaration("4.3-upheld")


# the clock goes first: a failure shrinks to few steps by way of ticks, which are short and change
# little (the shrinker of hypothesis deletes at most five draws at once)
KINDS: tuple[Kind, ...] = (tick, *[stroke] * 10, said, said, any_decision, toss)
DUE: dict[str, tuple[Kind, ...]] = {
    "toss": (toss, toss, toss, stroke, said),
    "lot": (toss, toss, stroke, said),
    "trial": (stroke, stroke, late, said),
}
BEFORE_A_CHOICE: tuple[Kind, ...] = (answer, answer, answer, stroke, said, any_decision)
AFTER_THE_MATCH: tuple[Kind, ...] = (tick, any_decision, protest, protest)


def step(draw: st.DrawFn, match: MatchState) -> Step:
    """The next step, most often the one that is due."""
    if match.winner is not None:
        kinds = AFTER_THE_MATCH
    elif match.choice is not None:
        kinds = BEFORE_A_CHOICE
    else:
        kinds = DUE.get(state(match).phase, KINDS)
    return pick(draw, kinds)(draw, match)
