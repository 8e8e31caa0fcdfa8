"""The rulebooks and their articles, as they are offered."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from empoche.language.bilingual import Text, text
from empoche.plugins import Plugin
from empoche.referee import Rulebook
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rules.catalogue import catalogue
from empoche.traits import Family
from empoche.views.ruling import ArticleView, article_view

USUAL = {"race_to": 3, "target": 5}  # what is proposed to end a match with
Opening = Literal["A", "B", "draw"]
OPENINGS: tuple[Opening, ...] = ("A", "B", "draw")


@dataclass(frozen=True, slots=True)
class RulebookView:
    """A rulebook as a match can be begun under it."""

    id: str
    text: Text
    equipment: str  # the name of the table or board
    family: Family
    level: str  # what is won: frame, round, board or game
    goal: str  # what ends a match: race_to, target, or "" for the rulebook's own
    usual: int | None  # what is proposed for it
    clock: int | None  # seconds of the shot clock, where there is one
    doubles: bool
    games: bool  # whether a match of several games can be played
    openings: tuple[Opening, ...]  # who breaks first
    toss: bool  # whether the first break is tossed for; else it is lagged for
    groups: tuple[str, ...]
    calls: bool  # ball and pocket, or a safety, are called
    plugin: Plugin | None  # where it comes from, if it is not built in


def rulebook_views() -> tuple[RulebookView, ...]:
    """All rulebooks."""
    return tuple(rulebook_view(rulebook(name)) for name in RULEBOOKS)


def rulebook_view(book: Rulebook[Any]) -> RulebookView:
    """Describe a rulebook."""
    return RulebookView(
        id=book.id,
        text=about(book.id),
        equipment=book.equipment,
        family=book.traits.family,
        level=book.level,
        goal=book.goal,
        usual=USUAL.get(book.goal),
        clock=book.clock.limit if book.clock else None,
        doubles=True,
        games="games" in book.keys,
        openings=OPENINGS,
        toss=book.opening_draw == "toss",
        groups=book.groups,
        calls=book.traits.calls,
        plugin=book.plugin,
    )


def about(book: str) -> Text:
    """Return what a rulebook is, in a line; its id if it was of a plug-in that is gone."""
    if book not in RULEBOOKS:
        return Text(book, book)
    return text(f"rules.about.{rulebook(book).id}")


@cache
def articles(book: str) -> tuple[ArticleView, ...]:
    """Every article of a rulebook, in the order of the source."""
    return tuple(map(article_view, catalogue(book).articles.values()))
