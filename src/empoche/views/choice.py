"""A choice that is due, each option in the words of its rulebook."""

from __future__ import annotations

from dataclasses import dataclass

from empoche.errors import Refused
from empoche.language.bilingual import option_word
from empoche.matches.state import MatchState
from empoche.referee import Shot
from empoche.views.named import NamedView
from empoche.views.ruling import CitedView, cited_view


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """What a player has to decide."""

    by: str  # a seat
    article: CitedView  # that gives the choice
    options: tuple[NamedView, ...]
    passed_over: bool  # the player may have played without answering it


def choice_view(match: MatchState) -> ChoiceView | None:
    """Describe the choice that is due; None where there is none."""
    choice = match.choice
    if choice is None:
        return None
    by = next(seat for seat in match.frame.players if seat.startswith(choice.by))
    options = tuple(NamedView(one, option_word(one, match.book)) for one in choice.options)
    article = cited_view(match.book.id, choice.article)
    return ChoiceView(by, article, options, _may_be_passed_over(match))


def _may_be_passed_over(match: MatchState) -> bool:
    try:
        match.take(Shot(()))
    except Refused:
        return False
    return True
