"""The rooms that are open in this process."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from typing import Any

from empoche.errors import EmpocheError, Refused
from empoche.server.bus import Bus
from empoche.server.config import Config
from empoche.server.matches.history import MatchHistory
from empoche.server.matches.room import CHAT, Room
from empoche.server.storage.matches import Store
from empoche.server.workers import WorkerPool

FRESH = 15.0  # seconds for which a room stays open for those who have just asked for it


class Rooms:
    """The rooms that are open in this process."""

    def __init__(self, store: Store, bus: Bus, workers: WorkerPool, config: Config) -> None:
        self.store, self.bus, self.workers, self.config = store, bus, workers, config
        self.open: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room | None]] = {}

    async def room(self, match: str) -> Room | None:
        """Return the room of a match, opened if it is not; None if there is no such match."""
        room = self.open.get(match)
        if room is None:
            # all who come at once wait for the same: two rooms of one match would part
            opening = self._opening.get(match)
            if opening is None:
                opening = self._opening[match] = asyncio.create_task(self._open(match))
                opening.add_done_callback(lambda _: self._opening.pop(match, None))
            room = await asyncio.shield(opening)
        if room is not None:
            room.used_at = time.monotonic()
        return room

    async def _open(self, match: str) -> Room | None:
        room = await self._read(match)
        if room is not None:
            self._make_way()
            self.open[match] = room
        return room

    def _make_way(self) -> None:
        """If all rooms are taken, put away one that nobody is in."""
        if len(self.open) < self.config.limits.rooms:
            return
        empty = [match for match, room in self.open.items() if not _is_needed(room)]
        if not empty:
            raise Refused("rooms-full", most=self.config.limits.rooms)
        self.open.pop(min(empty, key=lambda match: self.open[match].used_at)).close()

    async def _read(self, match: str) -> Room | None:
        stored = await asyncio.to_thread(self.store.match, match)
        if stored is None:
            return None
        rows = await asyncio.to_thread(self.store.steps, match)
        history = await asyncio.to_thread(MatchHistory.open, stored, rows)
        room = Room(stored, history, self.store, self.bus, self.workers, self.config)
        room.chat.extend(await asyncio.to_thread(self.store.chat, match, CHAT))
        await asyncio.to_thread(room.log)  # of a long match it takes a while to word it
        return room

    async def hear(self, process: str, match: str, news: dict[str, Any]) -> None:
        """Pass news of another process on; of no interest if that match is not open here."""
        room = self.open.get(match)
        if room is not None:
            await room.hear(news, process)

    async def catch_up(self) -> None:
        """Read what the database has, for news may have been missed, and say who is here."""
        with contextlib.suppress(EmpocheError):
            numbers = await asyncio.to_thread(self.store.numbers, list(self.open))
            for match, room in list(self.open.items()):
                if numbers.get(match, 0) > room.history.number:
                    await room.catch_up()
        for room in list(self.open.values()):
            if room.presence.watchers:
                await room.presence.tell_others()
            room.forget_silent()

    def sweep(self) -> None:
        """Put rooms away that nobody has been in for long."""
        now = time.monotonic()
        for match, room in list(self.open.items()):
            unused = now - max(room.presence.left_at, room.used_at)
            if not _is_needed(room) and unused > self.config.idle:
                room.close()
                del self.open[match]

    def close(self) -> None:
        for room in self.open.values():
            room.close()


def _is_needed(room: Room) -> bool:
    """Whether someone is here, or has just asked."""
    return room.presence.guests > 0 or time.monotonic() - room.used_at < FRESH


def new_id() -> str:
    """Make a name for a match: nobody guesses it, but it is no secret."""
    return secrets.token_urlsafe(12)
