"""A room: one match with those who play it and those who watch, in one process.

A step is tried, kept in the database, and only then taken and told. Whatever another process has
kept meanwhile is read first, so that two rooms of one match never part.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import deque
from collections.abc import Mapping
from random import SystemRandom
from typing import Any, Protocol

from empoche.errors import EmpocheError, Refused
from empoche.server import views
from empoche.server.both import reason, text
from empoche.server.bus import Bus
from empoche.server.config import Config
from empoche.server.game import Game, drawn
from empoche.server.store import Kept, Line, Row, Store, Taken
from empoche.server.thinking import Thinkers
from empoche.server.wire import (
    AskHint,
    Chatted,
    Do,
    DrawAct,
    Present,
    Refusal,
    Say,
    Stepped,
    Text,
    Thinking,
    Welcome,
    Wire,
)

LOG = logging.getLogger("empoche.server")
CHAT = 100  # lines that are shown to whoever comes
HINTS = "expert"  # the head that hints come from
GRACE = 1.0  # seconds that a page needs before it begins to show a shot
FAR = 8.0  # seconds that another process has to think, before this one does


class Watcher(Protocol):
    """Somebody who is connected."""

    seats: tuple[str, ...]

    def send(self, message: str) -> None:
        """Send without waiting."""


class Room:
    """A match that is open in this process."""

    def __init__(
        self, kept: Kept, game: Game, store: Store, bus: Bus, thinkers: Thinkers, config: Config
    ) -> None:
        self.kept, self.game = kept, game
        self.store, self.bus, self.thinkers, self.config = store, bus, thinkers, config
        self.watchers: set[Watcher] = set()
        self.elsewhere: dict[str, tuple[float, tuple[str, ...], int]] = {}  # by process
        self.chat: deque[Line] = deque(maxlen=CHAT)
        self.lock = asyncio.Lock()
        self.rest_at = time.monotonic()  # when everything comes to rest
        self.left_at = time.monotonic()  # when the last watcher went
        self._tasks: set[asyncio.Task[None]] = set()
        self._due: list[asyncio.Task[None]] = []  # clock and computer: one of each
        self._thinking = False

    # ------------------------------------------------------------ coming and going

    async def enter(self, watcher: Watcher) -> None:
        """Somebody has come: show him everything, and tell the others."""
        async with self.lock:
            await self._catch_up()
            self.watchers.add(watcher)
            state = self.state(watcher.seats)
            log = [views.entry(self.game, past) for past in self.game.past]
            lines = [views.chat(line) for line in self.chat]
            watcher.send(Welcome(state=state, log=log, chat=lines).model_dump_json())
        await self._present()
        self._go_on(late=len(self.elsewhere) > 0)

    async def leave(self, watcher: Watcher) -> None:
        """Somebody has gone."""
        self.watchers.discard(watcher)
        self.left_at = time.monotonic()
        if not self.watchers:
            self._stop_due()
        await self._present()

    async def seats_changed(self) -> None:
        """Somebody has taken an open seat."""
        await self._read_seats()
        await self._present()
        await self.bus.tell(self.kept.id, {"seats": True})
        self._go_on()

    async def _read_seats(self) -> None:
        kept = await asyncio.to_thread(self.store.match, self.kept.id)
        if kept is not None:
            self.kept = kept
            self.game.names = {one.seat: one.name for one in kept.seats}
            players = tuple(self.game.names.values())
            self.game.match.players = players

    async def _present(self) -> None:
        here, count = self._here()
        await self.bus.tell(self.kept.id, {"here": here, "watchers": count})
        self._tell_present()

    def _here(self) -> tuple[list[str], int]:
        held = sorted({seat for watcher in self.watchers for seat in watcher.seats})
        return held, sum(not watcher.seats for watcher in self.watchers)

    def _tell_present(self) -> None:
        for seats in {watcher.seats for watcher in self.watchers}:
            told = Present(seats=views.seats(self, seats), watchers=self.count)
            self._send(told, seats)

    @property
    def present(self) -> frozenset[str]:
        """The seats whose holders are connected, here or to another process."""
        fresh = [seats for _, seats, _ in self.elsewhere.values()]
        return frozenset(self._here()[0]).union(*fresh)

    @property
    def count(self) -> int:
        """Those who only watch."""
        return self._here()[1] + sum(count for _, _, count in self.elsewhere.values())

    # ------------------------------------------------------------ acting

    async def do(self, watcher: Watcher, wanted: Do) -> None:
        """A player acts; whatever is wrong is said to him alone and changes nothing."""
        async with self.lock:
            try:
                await self._act(watcher, wanted)
            except EmpocheError as error:
                self._refuse(watcher, reason(error), wanted.key)

    async def _act(self, watcher: Watcher, wanted: Do) -> None:
        await self._catch_up()
        if wanted.key in self.game.keys:  # it arrived before, and only the answer was lost
            watcher.send(self._again(watcher, wanted.key))
            return
        if wanted.after != self.game.number:
            raise Refused("stale", seen=wanted.after, number=self.game.number)
        data = wanted.act.model_dump(mode="json", exclude_none=True)
        if isinstance(wanted.act, DrawAct):
            seat = self._seat(watcher, None)
            data = drawn(self.game.match, SystemRandom())
        elif data["kind"] in ("undo", "lay"):
            if not self.game.practice:
                raise Refused("practice-only", kind=data["kind"])
            seat = self._seat(watcher, None)
        elif data.get("option") == "concede":
            seat = self._seat(watcher, None)
        else:
            seat = self._seat(watcher, self.game.match.legal.by)
        await self._keep(data, seat, wanted.key)

    def _seat(self, watcher: Watcher, by: str | None) -> str:
        """The seat that somebody acts from: the one in turn, or any of his where that is free."""
        if not watcher.seats:
            raise Refused("watching")
        if any(one.kind == "open" for one in self.kept.seats):
            raise Refused("seat-open")
        if by is None:
            turn = self.game.match.legal.by or ""
            mine = [seat for seat in watcher.seats if seat.startswith(turn)]
            return mine[0] if turn and mine else watcher.seats[0]
        mine = [seat for seat in watcher.seats if seat.startswith(by)]
        if not mine:
            raise Refused("not-your-turn", name=self.game.names.get(by, by))
        return mine[0]

    async def _keep(self, data: Mapping[str, Any], seat: str | None, key: str) -> None:
        """Try a step, make it safe, take it, tell everybody."""
        game = self.game
        if game.number >= self.config.limits.steps:
            raise Refused("too-many-steps", most=self.config.limits.steps)
        after = game.tried(data, seat)
        row = Row(game.number + 1, key, seat, time.time(), dict(data))
        a, b = after.score
        over = after.winner is not None
        try:
            await asyncio.to_thread(self.store.add, self.kept.id, row, {"A": a, "B": b}, over)
        except Taken:
            await self._catch_up()
            raise Refused("stale", seen=row.number - 1, number=game.number) from None
        before = game.match
        game.take(row, after)
        self._tell_step(row, before)
        await self.bus.tell(self.kept.id, {"number": row.number})
        self._go_on()

    def _tell_step(self, row: Row, before: Any) -> None:
        """Tell everybody what was done; the state differs by what one holds."""
        moment = self.game.match.moment
        motion = moment.motion if row.data["kind"] in ("stroke", "flick") else None
        if row.data["kind"] != "clock":
            length = motion.duration + GRACE if motion is not None else 0.0
            self.rest_at = time.monotonic() + length * self.config.pace
        shot = views.shot(self.game, row, before, self.game.match) if motion is not None else None
        entry = views.row_entry(self.game, row)
        for seats in {watcher.seats for watcher in self.watchers}:
            told = Stepped(key=row.key, entry=entry, shot=shot, state=self.state(seats))
            self._send(told, seats)

    def _again(self, watcher: Watcher, key: str) -> str:
        """A step that was taken before, told once more to whoever did not hear it."""
        state = self.state(watcher.seats)
        log = [views.entry(self.game, past) for past in self.game.past]
        lines = [views.chat(line) for line in self.chat]
        return Welcome(state=state, log=log, chat=lines).model_dump_json()

    async def _catch_up(self) -> None:
        """Take what other processes have kept."""
        if self.config.redis is None:
            return
        for row in await asyncio.to_thread(self.store.steps, self.kept.id, self.game.number):
            before = self.game.match
            self.game.take(row)
            self._tell_step(row, before)

    # ------------------------------------------------------------ chat and hints

    async def say(self, watcher: Watcher, said: Say) -> None:
        """A line of chat, from somebody who sits."""
        if not watcher.seats:
            self._refuse(watcher, text("error.watching"))
            return
        seat = watcher.seats[0]
        line = Line(seat, self.game.names[seat], time.time(), said.text)
        await asyncio.to_thread(self.store.say, self.kept.id, line)
        self._chatted(line)
        await self.bus.tell(
            self.kept.id,
            {"line": {"seat": seat, "name": line.name, "at": line.at, "text": line.text}},
        )

    def _chatted(self, line: Line) -> None:
        self.chat.append(line)
        self._send(Chatted(line=views.chat(line)))

    def hint(self, watcher: Watcher, _asked: AskHint) -> None:
        """What the computer would do, for whoever practises."""
        if not self.game.practice or not watcher.seats:
            self._refuse(watcher, text("error.practice-only", kind="hint"))
        elif self._thinking:
            self._refuse(watcher, text("error.thinking"))
        elif self.game.match.legal.act not in ("stroke", "decide"):
            self._refuse(watcher, text("error.not-a-stroke"))
        else:
            self._start(self._hint(watcher))

    async def _hint(self, watcher: Watcher) -> None:
        number, match = self.game.number, self.game.match
        seat = str(match.legal.by)
        self._thinking = True
        try:
            found = await self.thinkers.hint(match, HINTS, lambda done: self._progress(seat, done))
            watcher.send(views.hint(self.game, number, found).model_dump_json())
        except EmpocheError as error:
            self._refuse(watcher, reason(error))
        finally:
            self._thinking = False
            self._progress(seat, 1.0)

    def _progress(self, seat: str, done: float) -> None:
        by = next((one for one in self.game.names if one.startswith(seat)), None)
        if by is not None:
            self._send(Thinking(seat=by, done=min(1.0, done)))  # type: ignore[arg-type]  # a seat

    # ------------------------------------------------------------ clock and computers

    def _go_on(self, late: bool = False) -> None:
        """See to whatever is due next that no person does."""
        self._stop_due()
        match = self.game.match
        if match.winner is not None or any(one.kind == "open" for one in self.kept.seats):
            return
        if not self.watchers:
            return  # computers do not play for nobody
        self._due.append(asyncio.create_task(self._computer(late)))
        if self.kept.setup.get("clock") and match.standing.book.clock is not None:
            self._due.append(asyncio.create_task(self._clock()))

    def _stop_due(self) -> None:
        current = asyncio.current_task()
        for task in self._due:
            if task is not current:
                task.cancel()
        self._due = []

    def _sitter(self) -> Any:
        """The computer that is to act now, if one is."""
        legal = self.game.match.legal
        machines = [one for one in self.kept.seats if one.kind == "computer"]
        if legal.by is None:  # a coin: only if no person could toss it
            return machines[0] if machines and len(machines) == len(self.kept.seats) else None
        return next((one for one in machines if one.seat.startswith(legal.by)), None)

    async def _computer(self, late: bool) -> None:
        """Let a computer act, once everything has come to rest."""
        sitter = self._sitter()
        if sitter is None:
            return
        if late:  # the process that took the last step sees to it, unless it has gone
            await asyncio.sleep(FAR * self.config.pace)
        number, match = self.game.number, self.game.match
        try:
            data = await self._thought(sitter, number)
        except Exception as error:
            LOG.error("the computer cannot go on: %r", error)
            data = {"kind": "decide", "option": "concede"}
        await asyncio.sleep(max(0.0, self.rest_at - time.monotonic()))
        async with self.lock:
            if self.game.number == number and self.game.match is match:
                with contextlib.suppress(EmpocheError):
                    await self._keep(data, sitter.seat, f"computer-{number}")

    async def _thought(self, sitter: Any, number: int) -> dict[str, Any]:
        match = self.game.match
        if match.legal.act in ("toss", "lag"):
            return drawn(match, SystemRandom())
        self._progress(sitter.seat, 0.0)
        try:
            # the same seed wherever it is thought: two processes come to the same
            seed = f"{self.kept.id} {number}"
            return await self.thinkers.stroke(
                match, sitter.level, seed, lambda done: self._progress(sitter.seat, done)
            )
        finally:
            self._progress(sitter.seat, 1.0)

    async def _clock(self) -> None:
        """Call the seconds, and say when they have run out."""
        match, number = self.game.match, self.game.number
        clock = match.standing.book.clock
        assert clock is not None
        if match.legal.act != "stroke" or self._sitter() is not None:
            return
        last = self.game.past[-1].row.data if self.game.past else {}
        called = last["seconds"] if last.get("kind") == "clock" else 0
        for seconds in [clock.call, clock.limit]:
            if seconds is None or seconds <= called:
                continue
            await asyncio.sleep(max(0.0, seconds - self.elapsed))
            async with self.lock:
                if self.game.number != number:
                    return
                key = f"clock-{number}-{seconds}"
                with contextlib.suppress(EmpocheError):
                    # keeping it starts the next clock, and so ends this one
                    await self._keep({"kind": "clock", "seconds": seconds}, None, key)
                return

    @property
    def elapsed(self) -> float:
        """Seconds since everything came to rest; below zero while it still moves."""
        return time.monotonic() - self.rest_at

    # ------------------------------------------------------------ news from other processes

    async def heard(self, news: Mapping[str, Any], process: str) -> None:
        """Another process has touched this match."""
        if "number" in news:
            async with self.lock:
                await self._catch_up()
            self._go_on(late=True)
        elif "here" in news:
            self.elsewhere[process] = (time.monotonic(), tuple(news["here"]), news["watchers"])
            self._tell_present()
        elif "line" in news:
            self._chatted(Line(**news["line"]))
        elif "seats" in news:
            await self._read_seats()
            self._tell_present()
            self._go_on(late=True)

    # ------------------------------------------------------------ sending

    def state(self, seats: tuple[str, ...]) -> Any:
        """The match as the holder of some seats sees it."""
        return views.state(self, seats)

    def _send(self, message: Wire, seats: tuple[str, ...] | None = None) -> None:
        """To all, or to those who hold just these seats."""
        dumped = message.model_dump_json()
        for watcher in list(self.watchers):
            if seats is None or watcher.seats == seats:
                watcher.send(dumped)

    def _refuse(self, watcher: Watcher, why: Text, key: str | None = None) -> None:
        refusal = Refusal(key=key, reason=why, number=self.game.number)
        watcher.send(refusal.model_dump_json())

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """Stop whatever runs for this room."""
        self._stop_due()
        for task in self._tasks:
            task.cancel()


class Rooms:
    """The rooms that are open in this process."""

    def __init__(self, store: Store, bus: Bus, thinkers: Thinkers, config: Config) -> None:
        self.store, self.bus, self.thinkers, self.config = store, bus, thinkers, config
        self.open: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    async def room(self, match: str) -> Room | None:
        """The room of a match, opened if it is not; None if there is no such match."""
        if match in self.open:
            return self.open[match]
        lock = self._opening.setdefault(match, asyncio.Lock())
        try:
            async with lock:
                if match not in self.open:
                    found = await self._read(match)
                    if found is None:
                        return None
                    self.open[match] = found
        finally:
            self._opening.pop(match, None)
        return self.open[match]

    async def _read(self, match: str) -> Room | None:
        kept = await asyncio.to_thread(self.store.match, match)
        if kept is None:
            return None
        self.sweep()
        if len(self.open) >= self.config.limits.rooms:
            raise Refused("rooms-full", most=self.config.limits.rooms)
        rows = await asyncio.to_thread(self.store.steps, match)
        game = await asyncio.to_thread(_played, kept, rows)
        room = Room(kept, game, self.store, self.bus, self.thinkers, self.config)
        room.chat.extend(await asyncio.to_thread(self.store.chat, match, CHAT))
        return room

    async def heard(self, process: str, match: str, news: dict[str, Any]) -> None:
        """News from another process; of no interest if nobody here has that match open."""
        room = self.open.get(match)
        if room is not None:
            await room.heard(news, process)

    def sweep(self) -> None:
        """Put rooms away that nobody has been in for long."""
        now = time.monotonic()
        for match, room in list(self.open.items()):
            if not room.watchers and now - room.left_at > self.config.idle:
                room.close()
                del self.open[match]

    def close(self) -> None:
        for room in self.open.values():
            room.close()


def _played(kept: Kept, rows: list[Row]) -> Game:
    """A match played again from its rows."""
    game = Game(kept.setup, {one.seat: one.name for one in kept.seats})
    for row in rows:
        game.take(row)
    return game


def new_id() -> str:
    """The name of a match: nobody guesses it, but it is no secret."""
    return secrets.token_urlsafe(12)
