"""The computer's levels: how sure its hand is, and how much it thinks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from empoche.ai.noise import REFERENCE, Noise
from empoche.ai.search import Budget


@dataclass(frozen=True, slots=True)
class Level:
    """A hand and a head."""

    name: str
    noise: Noise  # of its strokes; it knows its own hand and chooses accordingly
    budget: Budget

    def under(self, noise: Noise) -> Level:
        """Return a level with the same head and another hand."""
        return replace(self, noise=noise)


# weaker ones aim worse and think less, but all of them know the rules
LEVELS: Mapping[str, Level] = {
    level.name: level
    for level in (
        Level("beginner", REFERENCE.times(8), Budget(60)),
        Level("casual", REFERENCE.times(4), Budget(120)),
        Level("club", REFERENCE.times(2), Budget(250)),
        Level("expert", REFERENCE, Budget(500)),
        Level("master", REFERENCE.times(0.5), Budget(1200)),
    )
}
