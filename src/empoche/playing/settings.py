"""Where pieces lie in each game: before a frame, after a ruling, and what a player has in hand.

The referee says which pieces are on the table; this says where. One rule serves all nine games: a
piece that the referee has on the table and that is not there is put back as its source says, one
that he does not have there is taken away.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from empoche.equipment import (
    AMERICAN_TABLE,
    CARROM_BOARD,
    ENGLISH_TABLE,
    YAGO_BOARD,
    CarromBoard,
    Equipment,
    Table,
    YagoBoard,
    american_rack,
    behind_base_line,
    english_rack,
    rosette,
    turned,
    yago_rack,
)
from empoche.geometry import spotted
from empoche.physics.start import sitters
from empoche.playing.room import nearest_free
from empoche.referee import NOTHING_FOUND, Findings, Ruling

Point = tuple[float, float]
Layout = Mapping[str, Point]
SEATS = {"A": 0, "B": 2, "A1": 0, "B1": 1, "A2": 2, "B2": 3}  # quarter turns round a board


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player may put down before his stroke, and where."""

    ball: str
    areas: tuple[str, ...]
    must: bool  # else it may also be played where it lies


class Setting(Protocol):
    """How one kind of game is laid out."""

    @property
    def table(self) -> Equipment: ...
    def opened(self, frame: Any) -> Layout:
        """The layout of a frame about to begin."""

    def laid(self, frame: Any, ruling: Ruling[Any] | None, layout: Layout) -> Layout:
        """The layout once a ruling has been carried out."""

    def hand(self, frame: Any, layout: Layout) -> Hand | None:
        """What the player in turn has in hand."""

    def seen(self, frame: Any, layout: Layout, back: bool = False) -> Layout:
        """The layout as the player in turn sees it, who sits at the bottom; and back."""

    def found(self, frame: Any, layout: Layout) -> Findings:
        """What an umpire would find for the next stroke."""


@dataclass(frozen=True, slots=True)
class Pool:
    """The three games with a cue."""

    table: Table

    def opened(self, frame: Any) -> Layout:
        if self.table.name == "american":
            return american_rack(self.table)
        rack = english_rack(self.table)
        return {ball: rack[ball] for ball in rack if ball in frame.on_table}

    def laid(self, frame: Any, ruling: Ruling[Any] | None, layout: Layout) -> Layout:
        kept = {ball: at for ball, at in layout.items() if ball in frame.on_table}
        if "cue" in layout and "in-place" in frame.places:
            kept["cue"] = layout["cue"]
        order = ruling.respot if ruling else ()
        missing = [ball for ball in order if ball in frame.on_table and ball not in kept]
        missing += sorted(frame.on_table - set(kept) - set(missing))
        if missing:
            # a cue ball that is in hand does not stand in the way
            places = spotted(self.table, missing, list(kept.values()))
            kept |= {ball: (place.x, place.y) for ball, place in places.items()}
        return kept

    def hand(self, frame: Any, layout: Layout) -> Hand | None:
        areas = tuple(area for area in frame.places if area != "in-place")
        return Hand("cue", areas, "cue" not in layout) if areas else None

    def seen(self, frame: Any, layout: Layout, back: bool = False) -> Layout:
        return layout

    def found(self, frame: Any, layout: Layout) -> Findings:
        return NOTHING_FOUND


@dataclass(frozen=True, slots=True)
class Carrom:
    """The three games with discs."""

    table: CarromBoard

    def opened(self, frame: Any) -> Layout:
        return rosette(self.table)

    def laid(self, frame: Any, ruling: Ruling[Any] | None, layout: Layout) -> Layout:
        kept = {piece: at for piece, at in layout.items() if piece in frame.on_table}
        for piece in sorted(frame.on_table - set(kept), key=lambda p: (p != "queen", p)):
            kept[piece] = nearest_free(self.table, kept, piece, self.table.centre)
        return kept

    def hand(self, frame: Any, layout: Layout) -> Hand | None:
        return Hand("striker", ("base-line",), must=True)

    def seen(self, frame: Any, layout: Layout, back: bool = False) -> Layout:
        quarters = SEATS[frame.turn or frame.breaker]
        return turned(self.table, layout, -quarters % 4 if back else quarters)

    def found(self, frame: Any, layout: Layout) -> Findings:
        return Findings(behind_line=behind_base_line(self.table, self.seen(frame, layout)))


@dataclass(frozen=True, slots=True)
class Yago:
    """The three games with marbles."""

    table: YagoBoard

    def opened(self, frame: Any) -> Layout:
        return yago_rack(self.table)

    def laid(self, frame: Any, ruling: Ruling[Any] | None, layout: Layout) -> Layout:
        centres = {hole.name: hole.centre for hole in self.table.outline.pockets}
        kept = {ball: centres[hole] for hole, ball in frame.holes}
        sitting = sitters(self.table, layout)  # what the referee does not leave there comes out
        kept |= {
            ball: at
            for ball, at in layout.items()
            if ball in frame.on_table and ball not in sitting
        }
        if frame.phase != "play" or frame.variant.blue_stays:
            if "blue" in layout and "blue" not in sitting and not frame.blue_in_hand:
                kept["blue"] = layout["blue"]
            elif not frame.blue_in_hand:
                kept["blue"] = nearest_free(self.table, kept, "blue", self.table.spot)
        rack = yago_rack(self.table)
        for ball in sorted(frame.on_table - set(kept)):
            kept[ball] = nearest_free(self.table, kept, ball, rack["red-3"])
        return kept

    def hand(self, frame: Any, layout: Layout) -> Hand | None:
        return Hand("blue", ("spot-line",), must=True) if frame.blue_in_hand else None

    def seen(self, frame: Any, layout: Layout, back: bool = False) -> Layout:
        return layout

    def found(self, frame: Any, layout: Layout) -> Findings:
        return NOTHING_FOUND


SETTINGS: Mapping[str, Setting] = {
    "english": Pool(ENGLISH_TABLE),
    "american": Pool(AMERICAN_TABLE),
    "carrom": Carrom(CARROM_BOARD),
    "yago": Yago(YAGO_BOARD),
}
