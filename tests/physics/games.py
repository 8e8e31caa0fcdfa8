"""The games that a soak can play, by name: for each the module that draws its random shots.

A new game is a module with `shots` and `BREAKS`, and a line in GAMES; the laws are the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from empoche.equipment import Equipment
from empoche.physics import Shot
from tests.physics import random_carrom, random_shots, random_yago


class Drawn(Protocol):
    """A random shot: what it is, where it was drawn from, and how to play it again."""

    @property
    def kind(self) -> str: ...
    @property
    def seed(self) -> int: ...
    @property
    def number(self) -> int: ...
    @property
    def table(self) -> Equipment: ...
    @property
    def shot(self) -> Shot: ...
    def script(self) -> str: ...


class Game(Protocol):
    """What a module of random shots has."""

    @property
    def BREAKS(self) -> tuple[str, ...]:  # noqa: N802  # a constant of the module
        """The kinds in which no shot may take much longer than another of its kind."""

    def shots(self, seed: int, count: int, start: int = 0) -> Iterator[Drawn]:
        """Shots of all kinds in turn, each drawn by itself from its seed and number."""


GAMES: dict[str, Game] = {
    "balls": random_shots,
    "carrom": random_carrom,
    "yago": random_yago,
}
