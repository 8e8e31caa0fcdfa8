"""A stroke in motion: a piece moves only once something has struck it."""

from __future__ import annotations

from dataclasses import dataclass, field

from empoche.facts import Contact, Fact, Fell, OffTable, Pocketed


@dataclass
class Motion:
    """The table while things move: what is up, what moves, what was seen."""

    up: list[str]  # balls or pieces, without the one that is sent off
    moving: list[str]
    seen: list[Fact] = field(default_factory=list)

    def strikes(self, piece: str, other: str) -> None:
        self.seen.append(Contact(piece, other))
        if other in self.up and other not in self.moving:  # one in a hole of Yago does not move
            self.moving.append(other)

    def leaves(self, fact: Pocketed | Fell | OffTable) -> None:
        self.seen.append(fact)
        if isinstance(fact, OffTable) and fact.back is not None:
            return
        for pieces in (self.up, self.moving):
            if fact.piece in pieces:
                pieces.remove(fact.piece)

    @property
    def still(self) -> list[str]:
        return [piece for piece in self.up if piece not in self.moving]
