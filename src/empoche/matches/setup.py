"""Where pieces lie in each game: before a frame, after a ruling, and what a player has in hand.

The referee says which pieces are on the table; this says where. One rule serves all nine games: a
piece that the referee has on the table and that is not there is put back as its source says, one
that the referee does not have there is taken away.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Set
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from empoche.equipment import KINDS, CarromBoard, Equipment, Table, YagoBoard, turn_layout
from empoche.facts import OffTable
from empoche.geometry import area_of, into_triangle, nearest, spotted, to_centre
from empoche.geometry.centre import OWED, Returned, umpires_place
from empoche.matches.racking import loosened
from empoche.physics.start import holes_of, sitters
from empoche.referee import Ruling, Shot, Step
from empoche.traits import Traits

Point = tuple[float, float]
Layout = Mapping[str, Point]
SEATS = {"A": 0, "B": 2, "A1": 0, "B1": 1, "A2": 2, "B2": 3}  # quarter turns round a board


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player may put down before the stroke, and where."""

    ball: str
    areas: tuple[str, ...]
    must: bool  # else it may also be played where it lies


class Setting(ABC):
    """How one kind of game is laid out."""

    table: Equipment

    def open_frame(self, traits: Traits, frame: Any, chance: Random | None = None) -> Layout:
        """The layout of a frame about to begin: as it is drawn, or by a hand with its chances."""
        rack = traits.lay_rack(self.table, len(frame.on_table))
        if chance is None or not rack:
            return rack
        radius, _ = self.table.size(next(iter(rack)))
        return loosened(rack, self.mark, 2 * radius, chance)

    @property
    @abstractmethod
    def mark(self) -> Point:
        """Where a rack is laid."""

    @abstractmethod
    def lay(self, traits: Traits, ruling: Ruling[Any], layout: Layout, thrown: Set[str]) -> Layout:
        """The layout that a ruling leads to; `thrown` left the table in the stroke."""

    @abstractmethod
    def hand(self, frame: Any, layout: Layout) -> Hand | None:
        """What the player in turn has in hand."""

    def seen(self, player: str, layout: Layout, back: bool = False) -> Layout:
        """The layout as a player sees it, who sits at the bottom; and back."""
        return layout


def missing_balls(ruling: Ruling[Any], lying: Layout) -> list[str]:
    """List the balls that have to go back on the table, those that the ruling names first."""
    on_table = ruling.state.on_table
    named = [ball for ball in ruling.respot if ball in on_table and ball not in lying]
    return named + sorted(on_table - set(lying) - set(named))


@dataclass(frozen=True)
class Pool(Setting):
    """The three games with a cue."""

    table: Table

    @property
    def mark(self) -> Point:
        return self.table.spot

    def lay(self, traits: Traits, ruling: Ruling[Any], layout: Layout, thrown: Set[str]) -> Layout:
        frame = ruling.state
        kept = {ball: at for ball, at in layout.items() if ball in frame.on_table}
        complete = len(kept) == len(frame.on_table)
        lies = "in-place" in frame.places  # else it is in hand and does not stand in the way
        if lies and "cue" in layout:
            kept["cue"] = layout["cue"]
        if not complete:
            places = spotted(self.table, missing_balls(ruling, kept), kept)
            kept |= {ball: (place.x, place.y) for ball, place in places.items()}
        if lies and "cue" not in kept:  # at a real table, where nobody told its place
            start = (self.table.width / 2, self.table.baulk)
            kept["cue"] = nearest(self.table, kept, area_of(traits, "baulk"), start, "cue")
        return kept

    def hand(self, frame: Any, layout: Layout) -> Hand | None:
        areas = tuple(area for area in frame.places if area != "in-place")
        return Hand("cue", areas, "cue" not in layout) if areas else None


@dataclass(frozen=True)
class Carrom(Setting):
    """The three games with discs."""

    table: CarromBoard

    @property
    def mark(self) -> Point:
        return self.table.centre

    def lay(self, traits: Traits, ruling: Ruling[Any], layout: Layout, thrown: Set[str]) -> Layout:
        on_table = ruling.state.on_table
        kept = {piece: at for piece, at in layout.items() if piece in on_table}
        if len(kept) == len(on_table):
            return kept
        back = self._back(traits, on_table, kept, thrown)
        kept |= back.places
        for piece in back.unplaced:  # no room where it should lie: as near the middle as can be
            kept[piece] = umpires_place(self.table, kept, piece)
        return kept

    def _back(
        self, traits: Traits, on_table: Set[str], lying: Layout, thrown: Set[str]
    ) -> Returned:
        """Put back what is missing; what has no room where it should lie is left over."""
        missing = sorted(on_table - set(lying))
        return to_centre(
            self.table,
            lying,
            traits.due or OWED,
            queen="queen" in missing,
            thrown=[piece for piece in missing if piece in thrown and piece != "queen"],
            due=[piece for piece in missing if piece not in thrown and piece != "queen"],
        )

    def has_room(
        self, traits: Traits, ruling: Ruling[Any], layout: Layout, thrown: Set[str]
    ) -> bool:
        """Whether there is room for all pieces that players are to lay after a ruling."""
        if not ruling.placing:
            return True
        on_table = ruling.state.on_table
        lying = {piece: at for piece, at in layout.items() if piece in on_table}
        return not self._back(traits, on_table, lying, thrown).unplaced

    def hand(self, frame: Any, layout: Layout) -> Hand | None:
        return Hand("striker", ("base-line",), must=True)

    def seen(self, player: str, layout: Layout, back: bool = False) -> Layout:
        quarters = SEATS[player]
        if quarters == 0:
            return layout
        return turn_layout(self.table, layout, -quarters % 4 if back else quarters)


@dataclass(frozen=True)
class Yago(Setting):
    """The three games with marbles."""

    table: YagoBoard

    @property
    def mark(self) -> Point:
        return self.table.front

    def lay(self, traits: Traits, ruling: Ruling[Any], layout: Layout, thrown: Set[str]) -> Layout:
        game = ruling.state
        centres = holes_of(self.table)
        kept = {ball: centres[hole] for hole, ball in game.holes}
        sitting = sitters(self.table, layout)  # what the referee does not leave there comes out
        lying = {ball: at for ball, at in layout.items() if ball not in sitting}
        kept |= {ball: at for ball, at in lying.items() if ball in game.on_table}
        blue_plays = game.phase != "play" or game.variant.blue_stays
        if blue_plays and not game.blue_in_hand:
            wish = lying.get("blue")
            kept["blue"] = wish or nearest(
                self.table, kept, area_of(traits, "spot-line"), self.table.spot, "blue"
            )
        missing = missing_balls(ruling, kept)
        return kept | into_triangle(self.table, kept, missing) if missing else kept

    def hand(self, frame: Any, layout: Layout) -> Hand | None:
        return Hand("blue", ("spot-line",), must=True) if frame.blue_in_hand else None


def off_table_pieces(step: Step) -> frozenset[str]:
    """Find the pieces that left the table in a stroke and did not come back."""
    if not isinstance(step, Shot):
        return frozenset()
    return frozenset(f.piece for f in step.log if isinstance(f, OffTable) and f.back is None)


@cache
def setting_of(equipment: str) -> Setting:
    """How a game on this table or board is laid out."""
    table = KINDS[equipment].table
    if isinstance(table, Table):
        return Pool(table)
    return Carrom(table) if isinstance(table, CarromBoard) else Yago(table)
