"""A stroke worth a thought."""

from __future__ import annotations

from dataclasses import dataclass

from empoche.physics import Flick, Stroke
from empoche.referee import Call

Action = Stroke | Flick


@dataclass(frozen=True, slots=True)
class Candidate:
    """A stroke, what is called with it, and what it is meant to be."""

    action: Action
    kind: str  # pot, bank, combination, safety, escape, break …
    call: Call | None = None
    ball: str = ""  # that is meant to go down
    pocket: str = ""
    chance: float = 0.5  # that geometry gives it; ranks candidates before any is tried
