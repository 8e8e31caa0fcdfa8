"""Eight-Ball Pool, S and T: the balls that go back on the table, and where."""

from __future__ import annotations

from dataclasses import dataclass, field

from empoche.equipment import ENGLISH_TABLE
from empoche.facts import Contact
from empoche.geometry import spotted
from empoche.rulebooks.eightball_pool.frame import Play
from empoche.rulebooks.pool import CUE, RED_YELLOW

Layout = tuple[tuple[str, float, float], ...]


@dataclass(frozen=True, slots=True)
class Back:
    """Balls put back in order, where the spotted ones go, and the places known afterwards."""

    respot: tuple[str, ...]
    placed: dict[str, str] = field(default_factory=dict)
    layout: Layout = ()


def stayed_off(play: Play) -> frozenset[str]:
    """S-2(c): object balls that did not come back; one that did lies where it stopped."""
    return frozenset(fact.piece for fact in play.off if fact.back is None) - {CUE}


def put_back(play: Play) -> frozenset[str]:
    """S-3(b), T-1: balls that stayed off and balls that fell untouched."""
    return stayed_off(play) | {fact.piece for fact in play.fell}


def balls_back(play: Play) -> Back:
    """S-2(d): eight, reds, yellows, on the spot or as near to it as can be."""
    still = still_there(play)
    taken = [(x, y) for _, x, y in still]
    placed = spotted(ENGLISH_TABLE, RED_YELLOW.in_order(stayed_off(play)), taken)
    return Back(
        RED_YELLOW.in_order(put_back(play)),
        {ball: place.name for ball, place in placed.items()},
        still + tuple((ball, place.x, place.y) for ball, place in placed.items()),
    )


def still_there(play: Play) -> Layout:
    """The balls whose place was known and that the shot did not concern."""
    concerned = {fact.piece for fact in play.shot.log}
    concerned |= {fact.other for fact in play.shot.log if type(fact) is Contact}
    return tuple(place for place in play.frame.layout if place[0] not in concerned)
