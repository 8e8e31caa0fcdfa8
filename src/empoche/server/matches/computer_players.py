"""The computer players of a match: whose turn it is among them, what they do, what they advise."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from random import SystemRandom
from typing import Any

from empoche.matches.match import Match
from empoche.server.matches.history import draw_lot
from empoche.server.storage.matches import Sitter
from empoche.server.workers import WorkerPool

LOG = logging.getLogger("empoche.server")
HINTS = "expert"  # the level that hints come from
Progress = Callable[[str, float], None]  # of a seat: how far it has thought


class ComputerPlayers:
    """Those seats of a match that computers have."""

    def __init__(self, match: str, workers: WorkerPool, progress: Progress) -> None:
        self.match, self.workers, self.progress = match, workers, progress
        self.advising = False

    def find_next(self, seats: Sequence[Sitter], match: Match) -> Sitter | None:
        """Return the computer that is to act now, if one is."""
        legal = match.legal
        machines = [one for one in seats if one.kind == "computer"]
        if legal.by is None:  # a coin: only if no person could toss it
            return machines[0] if machines and len(machines) == len(seats) else None
        return next((one for one in machines if one.seat.startswith(legal.by)), None)

    async def decide(self, sitter: Sitter, match: Match, number: int) -> dict[str, Any]:
        """Return the step that a computer takes; one that cannot go on concedes."""
        if match.legal.act in ("toss", "lag"):
            return draw_lot(match, SystemRandom())
        self.progress(sitter.seat, 0.0)
        try:
            # the same seed wherever it is thought: two processes come to the same
            seed = f"{self.match} {number}"
            return await self.workers.stroke(
                match, str(sitter.level), seed, lambda done: self.progress(sitter.seat, done)
            )
        except Exception as error:
            LOG.error("the computer cannot go on: %r", error)
            return {"kind": "decide", "option": "concede"}
        finally:
            self.progress(sitter.seat, 1.0)

    async def advise(self, match: Match) -> Mapping[str, Any]:
        """Return what would be best now."""
        seat = str(match.legal.by)
        try:
            return await self.workers.hint(match, HINTS, lambda done: self.progress(seat, done))
        finally:
            self.advising = False
            self.progress(seat, 1.0)
