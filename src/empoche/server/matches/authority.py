"""Which step counts: the one that was possible and is stored in the database.

What another process has stored meanwhile is read first, so that two rooms of a match never part.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Mapping
from random import SystemRandom
from typing import Any

from empoche.errors import EmpocheError, Refused
from empoche.matches.match import Match
from empoche.server.config import Config
from empoche.server.matches.history import SHOTS, MatchHistory, draw_lot, result_of
from empoche.server.storage.matches import Store, StoredMatch, StoredStep
from empoche.server.wire import Do, DrawAct

Advance = tuple[StoredStep, Match]  # a step, and the match before it


class Authority:
    """What decides in a match; `lock` is held while a step is on its way."""

    def __init__(
        self, stored: StoredMatch, history: MatchHistory, store: Store, config: Config
    ) -> None:
        self.stored, self.history, self.store, self.config = stored, history, store, config
        self.lock = asyncio.Lock()
        self._unsure = False  # whether the database may have more than we know

    @property
    def seat_open(self) -> bool:
        return any(one.kind == "open" for one in self.stored.seats)

    def resolve(self, seats: tuple[str, ...], wanted: Do) -> tuple[dict[str, Any], str]:
        """Return the step that a player asks for, and the seat that takes it."""
        if wanted.after != self.history.number:
            raise Refused("stale", seen=wanted.after, number=self.history.number)
        data = wanted.act.model_dump(mode="json", exclude_none=True)
        legal = self.history.match.legal
        if isinstance(wanted.act, DrawAct):
            seat = self._seat(seats, None)
            if legal.act not in ("toss", "lag"):
                raise Refused("nothing-to-draw")
            return draw_lot(self.history.match, SystemRandom()), seat
        if data["kind"] in ("undo", "lay"):
            if not self.history.practice:
                raise Refused("practice-only", kind=data["kind"])
            if data["kind"] == "undo":
                people = [one.seat for one in self.stored.seats if one.kind == "person"]
                data["steps"] = self.history.steps_back(people)
            return data, self._seat(seats, None)
        if data["kind"] in SHOTS and legal.act == "place" and legal.by != self.history.match.turn:
            # only they may leave the pieces where they lie, not the opponent by playing on
            raise Refused("place-first", name=str(legal.by), expected=legal.pieces)
        return data, self._seat(seats, None if data.get("option") == "concede" else legal.by)

    def _seat(self, held: tuple[str, ...], by: str | None) -> str:
        """Return the seat that its holder acts from: the one in turn, or any where that is free."""
        if not held:
            raise Refused("watching")
        if self.seat_open:
            raise Refused("seat-open")
        if by is None:
            turn = self.history.match.legal.by or ""
            mine = [seat for seat in held if seat.startswith(turn)]
            return mine[0] if turn and mine else held[0]
        mine = [seat for seat in held if seat.startswith(by)]
        if not mine:
            raise Refused("not-your-turn", name=self.history.names.get(by, by))
        return mine[0]

    async def store_step(
        self, data: Mapping[str, Any], seat: str | None, key: str
    ) -> Advance | None:
        """Try a step, store it, take it. None: another process had been faster."""
        history = self.history
        if history.number >= self.config.limits.steps:
            raise Refused("match-too-long", most=self.config.limits.steps)
        after, before = history.try_step(data, seat), history.match
        result = result_of(after, data)
        row = StoredStep(history.number + 1, key, seat, time.time(), dict(data), result)
        a, b = after.score
        over = after.winner is not None
        try:
            added = self.store.add(self.stored.id, row, {"A": a, "B": b}, over)
            safe = await asyncio.wrap_future(added)
        except EmpocheError:  # the database went away: before or after it had written?
            self._unsure = True
            raise
        if not safe:
            self._unsure = True
            return None
        history.take(row, after)
        return row, before

    async def catch_up(self) -> AsyncIterator[Advance]:
        """Take what other processes have stored."""
        if self.config.redis is None and not self._unsure:
            return
        if self.seat_open:
            await self.read_seats()
        for row in await asyncio.to_thread(self.store.steps, self.stored.id, self.history.number):
            before = self.history.match
            self.history.take(row)
            yield row, before
        self._unsure = False

    async def read_seats(self) -> None:
        """Read again who sits where."""
        stored = await asyncio.to_thread(self.store.match, self.stored.id)
        if stored is not None:
            self.stored = stored
            self.history.names = {one.seat: one.name for one in stored.seats}
            self.history.match.players = tuple(self.history.names.values())
