"""The shot clock of a match: it runs from the moment when everything has come to rest."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from empoche.matches.match import Match
from empoche.referee import Clock
from empoche.server.matches.history import MatchHistory

GRACE = 1.0  # seconds that a page needs before it begins to show a shot


def seconds_too_many(match: Match, clock: Clock) -> int:
    """Return the seconds that are a foul: the limit, or one more where that is still in time."""
    return clock.limit if match.copy().tick(clock.limit).fouls else clock.limit + 1


class ShotClock:
    """Seconds since everything came to rest."""

    def __init__(self, pace: float) -> None:
        self.pace = pace  # how fast pages show a shot; 0 in tests, where nobody looks
        self.rest_at = time.monotonic()  # when everything comes to rest

    @property
    def elapsed(self) -> float:
        """Seconds since everything came to rest; below zero while it still moves."""
        return time.monotonic() - self.rest_at

    def restart(self, duration: float | None) -> None:
        """Begin anew, after a motion of some seconds if there was one."""
        length = 0.0 if duration is None else duration + GRACE
        self.rest_at = time.monotonic() + length * self.pace

    def skip_absence(self, left_at: float) -> None:
        """Leave out the time in which nobody was there."""
        self.rest_at += max(0.0, time.monotonic() - max(left_at, self.rest_at))

    async def rest(self) -> None:
        """Wait until everything has come to rest."""
        await asyncio.sleep(max(0.0, -self.elapsed))

    async def next_call(self, history: MatchHistory, clock: Clock) -> dict[str, Any]:
        """Wait until seconds have to be called, or have run out; return the step that says so."""
        last = history.past[-1].row.data if history.past else {}
        called = last["seconds"] if last.get("kind") == "clock" else 0
        if called >= clock.limit:
            called = 0  # that was the clock of another player
        call = clock.call if clock.call is not None and clock.call > called else None
        seconds = seconds_too_many(history.match, clock) if call is None else call
        await asyncio.sleep(max(0.0, seconds - self.elapsed))
        return {"kind": "clock", "seconds": seconds}

    async def time_to_place(self, seconds: int) -> dict[str, Any]:
        """Wait until the time to lay pieces is up; return the step that leaves them."""
        await asyncio.sleep(max(0.0, seconds - self.elapsed))
        return {"kind": "place", "places": {}}
