"""Who is connected to a match: here, and to other processes that share the database."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from empoche.server.bus import Bus
from empoche.server.wire import Wire

BEAT = 20.0  # seconds between two signs of life of a process, where there are several


class Watcher(Protocol):
    """A connection of a player or a spectator."""

    seats: tuple[str, ...]

    def send(self, message: str) -> None:
        """Send without waiting."""


class Presence:
    """The connections of one match."""

    def __init__(self, match: str, bus: Bus) -> None:
        self.match, self.bus = match, bus
        self.watchers: set[Watcher] = set()
        self.guests = 0  # connections, also those that have not said hello yet
        self.elsewhere: dict[str, tuple[float, tuple[str, ...], int]] = {}  # by process
        self.left_at = time.monotonic()  # when the last watcher went
        self._asked = False  # whether other processes were asked who is there
        self._announced: Any = None  # what the watchers here know

    @property
    def seats(self) -> frozenset[str]:
        """The seats whose holders are connected, here or to another process."""
        others = [seats for _, seats, _ in self.elsewhere.values()]
        return frozenset(self._here()[0]).union(*others)

    @property
    def spectators(self) -> int:
        """The number of those who only watch."""
        return self._here()[1] + sum(count for _, _, count in self.elsewhere.values())

    def _here(self) -> tuple[list[str], int]:
        held = sorted({seat for watcher in self.watchers for seat in watcher.seats})
        return held, sum(not watcher.seats for watcher in self.watchers)

    def leave(self, watcher: Watcher) -> None:
        """Take a connection out."""
        self.watchers.discard(watcher)
        self.left_at = time.monotonic()

    def changed(self, sitters: object) -> bool:
        """Whether the watchers here do not know yet who is there."""
        now = (self.seats, self.spectators, sitters)
        if now == self._announced:
            return False
        self._announced = now
        return True

    async def tell_others(self) -> None:
        """Tell other processes who is here; the first time, ask them to answer."""
        here, count = self._here()
        asks, self._asked = not self._asked, True
        await self.bus.tell(self.match, {"here": here, "watchers": count, "asks": asks})

    def hear(self, news: Mapping[str, Any], process: str) -> None:
        """Note who is connected to another process."""
        self.elsewhere[process] = (time.monotonic(), tuple(news["here"]), news["watchers"])
        if not news["here"] and not news["watchers"]:
            del self.elsewhere[process]

    def forget_silent(self) -> None:
        """Forget processes that give no sign of life."""
        now = time.monotonic()
        for process, (at, _, _) in list(self.elsewhere.items()):
            if now - at > 3 * BEAT:
                del self.elsewhere[process]

    def holdings(self) -> Iterable[tuple[str, ...]]:
        """Return the sets of seats that watchers hold: who hold the same are sent the same."""
        return {watcher.seats for watcher in self.watchers}

    def send(self, message: Wire, seats: tuple[str, ...] | None = None) -> None:
        """Send to all, or to those who hold just these seats."""
        dumped = message.model_dump_json()
        for watcher in list(self.watchers):
            if seats is None or watcher.seats == seats:
                watcher.send(dumped)
