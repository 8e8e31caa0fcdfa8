"""The rulebooks and their articles, as they are offered."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from empoche.language.bilingual import Text, say_both, text
from empoche.language.messages import MESSAGES
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
    name: Text  # short, where its game is named beside it
    title: Text  # with its game
    text: Text  # what it is, in a line
    gist: Text  # how it is played, in a sentence or two
    equipment: str  # the name of the table or board
    family: Family
    level: str  # what is won: frame, round, board or game
    stage: Text  # what that is called
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
        name=_say_first(book.id, "name", "about"),
        title=title(book.id),
        text=about(book.id),
        gist=_say_first(book.id, "gist", "about"),
        equipment=book.equipment,
        family=book.traits.family,
        level=book.level,
        stage=stage_text(book),
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


def stage_text(book: Rulebook[Any]) -> Text:
    """Return what the source calls what is won: a frame, a round, a board, a game."""
    return say_both(lambda say: say(f"sheet.{book.level}"), book=book)


def about(book: str) -> Text:
    """Return what a rulebook is, in a line."""
    return _say_first(book, "about")


def title(book: str) -> Text:
    """Return what a rulebook is called, with its game."""
    return _say_first(book, "title", "name", "about")


def _say_first(book: str, *kinds: str) -> Text:
    """Say the first of these that a rulebook has; its id if it was of a plug-in that is gone."""
    if book not in RULEBOOKS:
        return Text(book, book)
    keys = (f"rules.{kind}.{rulebook(book).id}" for kind in kinds)
    return text(next(key for key in keys if key in MESSAGES))


@cache
def articles(book: str) -> tuple[ArticleView, ...]:
    """Every article of a rulebook, in the order of the source."""
    return tuple(map(article_view, catalogue(book).articles.values()))
