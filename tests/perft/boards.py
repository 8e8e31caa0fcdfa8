"""What the walks of the boards share: the positions of carrom and of Yago."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from empoche.referee import Rulebook

S = TypeVar("S")  # a start: one board, as the walk of the game has it


@dataclass(frozen=True, slots=True)
class Boards(Generic[S]):
    """Boards that are tallied together, and which values of which features are walked."""

    name: str
    book: Rulebook[Any]
    starts: tuple[S, ...]
    features: Mapping[str, tuple[str, ...]]
    most: int  # pieces that fall at most; in carrom of one colour
