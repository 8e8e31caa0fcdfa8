"""Steps between two strokes that every game has: declarations, decisions, a toss."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from empoche.matches.state import MatchState
from empoche.referee import SIDES, Decision, Declaration, Effect, Findings, Rulebook, Toss
from tests.laws.drawing import chance, pick
from tests.laws.story import names_of

# every word that some rulebook offers somewhere, and one that none does
OPTIONS = (
    *("in-place", "baulk", "rerack", "play-on", "red", "yellow", "solids", "stripes"),
    *("rebreak-self", "rebreak-opponent", "accept-table", "spot-eight", "pass-back"),
    *("break-self", "break-opponent", "break", "seats", "double-or-quits"),
)

OFTEN = (*[Effect.FOUL] * 4, *[Effect.OTHER] * 2)


def declared(draw: st.DrawFn, book: Rulebook[Any]) -> str:
    """An article that the umpire may declare: often a foul, or what has its own consequence."""
    known = tuple(dict.fromkeys(rule.effect for rule in book.declared.values()))
    often = [effect for effect in OFTEN if effect in known]
    effect = pick(draw, (*often, *known))
    return pick(draw, [id for id, rule in book.declared.items() if rule.effect is effect])


def declaration(draw: st.DrawFn, match: MatchState, leaves: Findings | None = None) -> Declaration:
    article = declared(draw, match.book)
    nobody = chance(draw, 10 if match.book.declared[article].offender else 2)
    by = None if nobody else pick(draw, names_of(match))
    return Declaration(article, by, chance(draw, 4), leaves)


def answer(draw: st.DrawFn, match: MatchState, leaves: Findings | None = None) -> Decision:
    """A decision that was offered."""
    choice = match.choice
    if choice is None:
        return any_decision(draw, match, leaves)
    return Decision(pick(draw, choice.options), choice.by, leaves)


def any_decision(draw: st.DrawFn, match: MatchState, leaves: Findings | None = None) -> Decision:
    """A concession, or a decision that nobody may have offered."""
    option = "concede" if chance(draw, 3) else pick(draw, OPTIONS)
    return Decision(option, pick(draw, names_of(match)), leaves)


def toss(draw: st.DrawFn, match: MatchState) -> Toss:
    return Toss(pick(draw, SIDES))
