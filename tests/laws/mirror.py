"""A story seen in a mirror: the sides change places, and with them the two colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from empoche import facts
from empoche.matches.state import MatchState
from empoche.referee import DOUBLES, SIDES, SINGLES
from tests.laws.story import Story

Names = Mapping[str, str]
# fields that hold ids of articles, one of which is called A
CITED = ("article", "declared", "fouls", "by_article")
# where a colour goes with the break and not with a side, it stays with whoever breaks (3.5(b))
COLOUR_OF_THE_BREAK = ("carrom-international",)
# where colours are drawn white opens, so they stay with the break as well (variant-draw)
WHITE_OPENS = ("carrom-andikado",)


def names(story: Story, turned: int = 1) -> dict[str, str]:
    """What every name becomes; in doubles the order of play turns by one place, or by three."""
    players = DOUBLES if story.given.doubles else SINGLES
    turns = {name: players[(at + turned) % len(players)] for at, name in enumerate(players)}
    return colours(story) | dict(zip(SIDES, reversed(SIDES), strict=True)) | turns


def colours(story: Story) -> dict[str, str]:
    """What the names of colours and their pieces become."""
    book = story.book
    drawn = book.id in WHITE_OPENS and story.given.phase == "break" and story.given.groups
    if book.id in COLOUR_OF_THE_BREAK or drawn:
        return {}
    pieces = facts.natural(book.names.pieces)
    one, two = ([p for p in pieces if book.ball_group(p) == group] for group in book.groups)
    one, two = [*one, book.groups[0]], [*two, book.groups[1]]
    return dict(zip(one + two, two + one, strict=True))


def swapped(value: Any, names: Names) -> Any:
    """A value with every name in it swapped."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, Mapping):
        return {
            names.get(key, key): item if key in CITED else swapped(item, names)
            for key, item in value.items()
        }
    if isinstance(value, tuple | frozenset):
        return type(value)(swapped(item, names) for item in value)
    if is_dataclass(value) and not isinstance(value, type):
        changes = {field.name: getattr(value, field.name) for field in fields(value)}
        return replace(value, **swapped(changes, names))
    return value


def mirrored(story: Story, names: Names) -> Story:
    """The same story with the names swapped; steps have to be swapped one by one."""
    frame = story.begin().frame
    told = replace(  # A breaks where nothing is said, so all has to be said
        story.given, phase=frame.phase, turn=frame.turn or frame.breaker, breaker=frame.breaker
    )
    return replace(story, given=swapped(told, names), steps=())


def aligned(story: Story, here: MatchState, there: MatchState, before: Names) -> Names:
    """The names after a step: a draw for the break always falls to the first partner of a side,
    so in doubles the order of play may lie the other way round afterwards."""
    both = [names(story, turned) for turned in (1, 3)]
    return next((n for n in both if here.turn and n[here.turn] == there.turn), before)


def seen(view: Mapping[str, Any]) -> dict[str, Any]:
    """A view without the order in which the sources take colours: red, or 1 to 7, goes first."""
    shown = dict(view)
    for key in ("balls_on", "respot"):
        shown[key] = set(view.get(key, ()))
    if view["choice"]:
        shown["choice"] = {"by": view["choice"]["by"], "options": set(view["choice"]["options"])}
    # which ball lies on the spot goes by colour, and so does all that is placed after it
    shown["placed"] = set(view["placed"])
    return shown
