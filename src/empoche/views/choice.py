"""A choice that is due, each option in the words of its rulebook."""

from __future__ import annotations

from dataclasses import dataclass

from empoche.matches.state import MatchState
from empoche.views.named import NamedView, named
from empoche.views.ruling import CitedView, cited_view


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """What a player has to decide."""

    by: str  # a seat
    article: CitedView  # that gives the choice
    options: tuple[NamedView, ...]


def choice_view(match: MatchState) -> ChoiceView | None:
    """Describe the choice that is due; None where there is none."""
    choice = match.choice
    if choice is None:
        return None
    carrom = match.book.traits.discs
    by = next(seat for seat in match.frame.players if seat.startswith(choice.by))
    options = tuple(named(one, carrom) for one in choice.options)
    return ChoiceView(by, cited_view(match.book.id, choice.article), options)
