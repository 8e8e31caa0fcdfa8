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
from collections.abc import Coroutine, Iterable, Mapping
from random import SystemRandom
from typing import Any, Protocol

from empoche.errors import EmpocheError, Refused
from empoche.language.bilingual import Text, reason, text
from empoche.server.bus import Bus
from empoche.server.config import Config
from empoche.server.matches import views
from empoche.server.matches.history import MatchHistory, PlayedStep, drawn
from empoche.server.matches.seats import held
from empoche.server.storage.matches import ChatLine, Store, StoredMatch, StoredStep
from empoche.server.wire import (
    AskHint,
    Chatted,
    Do,
    DrawAct,
    EntryView,
    Present,
    Refusal,
    Say,
    Stepped,
    Thinking,
    Welcome,
    Wire,
)
from empoche.server.workers import WorkerPool

LOG = logging.getLogger("empoche.server")
CHAT = 100  # lines that are shown to whoever comes
HINTS = "expert"  # the head that hints come from
GRACE = 1.0  # seconds that a page needs before it begins to show a shot
FAR = 8.0  # seconds that another process has to think, before this one does
BEAT = 20.0  # seconds between two signs of life of a process, where there are several
FRESH = 15.0  # seconds for which a room is kept for whoever has just asked for it


class Watcher(Protocol):
    """Somebody who is connected."""

    seats: tuple[str, ...]

    def send(self, message: str) -> None:
        """Send without waiting."""


class Room:
    """A match that is open in this process."""

    def __init__(
        self,
        kept: StoredMatch,
        game: MatchHistory,
        store: Store,
        bus: Bus,
        thinkers: WorkerPool,
        config: Config,
    ) -> None:
        self.kept, self.game = kept, game
        self.store, self.bus, self.thinkers, self.config = store, bus, thinkers, config
        self.watchers: set[Watcher] = set()
        self.guests = 0  # connections, also of those who have not said hello yet
        self.elsewhere: dict[str, tuple[float, tuple[str, ...], int]] = {}  # by process
        self.chat: deque[ChatLine] = deque(maxlen=CHAT)
        self.lock = asyncio.Lock()
        self.rest_at = time.monotonic()  # when everything comes to rest
        self.left_at = time.monotonic()  # when the last watcher went
        self.used_at = time.monotonic()  # when somebody last asked for it
        self._tasks: set[asyncio.Task[None]] = set()
        self._computing: asyncio.Task[None] | None = None
        self._ticking: asyncio.Task[None] | None = None
        self._due_of: Any = None  # the match, between two steps, that these two see to
        self._thinking = False
        self._unsure = False  # whether the database may have more than we were told
        self._asked = False  # whether other processes were asked who is there
        self._told: Any = None  # who was here when we last said so
        self._worded: list[tuple[PlayedStep, EntryView]] = []

    # ------------------------------------------------------------ coming and going

    async def enter(self, watcher: Watcher, tokens: Iterable[str]) -> None:
        """Somebody has come: show him everything, and tell the others."""
        async with self.lock:
            await self._catch_up()
            if not self.watchers:  # while nobody was here, the clock stood still
                now = time.monotonic()
                self.rest_at += max(0.0, now - max(self.left_at, self.rest_at))
            watcher.seats = held(self.kept.seats, tokens)
            self.watchers.add(watcher)
            watcher.send(self._welcome(watcher))
        await self._present()
        self._go_on(late=len(self.elsewhere) > 0)

    async def leave(self, watcher: Watcher) -> None:
        """Somebody has gone. A computer that thinks goes on: else whoever comes and goes could
        keep it from ever ending."""
        if watcher not in self.watchers:
            return
        self.watchers.discard(watcher)
        self.left_at = time.monotonic()
        if not self.watchers and self._ticking is not None:
            self._ticking.cancel()
        await self._present()

    @property
    def needed(self) -> bool:
        """Whether somebody is here, or has just asked."""
        return self.guests > 0 or time.monotonic() - self.used_at < FRESH

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
        self._tell_present()
        await self.tell_others()

    async def tell_others(self) -> None:
        """Tell other processes who is here; the first time they are asked to answer."""
        here, count = self._here()
        asks, self._asked = not self._asked, True
        await self.bus.tell(self.kept.id, {"here": here, "watchers": count, "asks": asks})

    def _here(self) -> tuple[list[str], int]:
        held = sorted({seat for watcher in self.watchers for seat in watcher.seats})
        return held, sum(not watcher.seats for watcher in self.watchers)

    def _tell_present(self) -> None:
        now = (self.present, self.count, self.kept.seats)
        if now == self._told:
            return
        self._told = now
        for seats in {watcher.seats for watcher in self.watchers}:
            told = Present(seats=views.seats(self, seats), watchers=self.count)
            self._send(told, seats)

    @property
    def present(self) -> frozenset[str]:
        """The seats whose holders are connected, here or to another process."""
        others = [seats for _, seats, _ in self.elsewhere.values()]
        return frozenset(self._here()[0]).union(*others)

    @property
    def count(self) -> int:
        """Those who only watch."""
        return self._here()[1] + sum(count for _, _, count in self.elsewhere.values())

    # ------------------------------------------------------------ acting

    async def do(self, watcher: Watcher, wanted: Do) -> None:
        """A player acts; whatever is wrong is said to him alone and changes nothing."""
        await self._unbroken(self._do(watcher, wanted))

    async def _unbroken(self, work: Coroutine[Any, Any, None]) -> None:
        """Whoever waits for it may go: a step that is being written is also taken."""
        await asyncio.shield(self._start(work))

    async def _do(self, watcher: Watcher, wanted: Do) -> None:
        async with self.lock:
            try:
                await self._act(watcher, wanted)
            except EmpocheError as error:
                self._refuse(watcher, reason(error), wanted.key)

    async def _act(self, watcher: Watcher, wanted: Do) -> None:
        await self._catch_up()
        if wanted.key in self.game.keys:  # it arrived before, and only the answer was lost
            watcher.send(self._welcome(watcher))
            return
        if wanted.after != self.game.number:
            raise Refused("stale", seen=wanted.after, number=self.game.number)
        data = wanted.act.model_dump(mode="json", exclude_none=True)
        if isinstance(wanted.act, DrawAct):
            seat = self._seat(watcher, None)
            if self.game.match.legal.act not in ("toss", "lag"):
                raise Refused("nothing-to-draw")
            data = drawn(self.game.match, SystemRandom())
        elif data["kind"] in ("undo", "lay"):
            if not self.game.practice:
                raise Refused("practice-only", kind=data["kind"])
            seat = self._seat(watcher, None)
            if data["kind"] == "undo":
                people = [one.seat for one in self.kept.seats if one.kind == "person"]
                data["steps"] = self.game.steps_back(people)
        elif data.get("option") == "concede":
            seat = self._seat(watcher, None)
        else:
            seat = self._seat(watcher, self.game.match.legal.by)
        try:
            await self._keep(data, seat, wanted.key)
        except Refused:
            if wanted.key not in self.game.keys:
                raise
            watcher.send(self._welcome(watcher))  # another process has kept it

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
        row = StoredStep(game.number + 1, key, seat, time.time(), dict(data))
        a, b = after.score
        over = after.winner is not None
        try:
            added = self.store.add(self.kept.id, row, {"A": a, "B": b}, over)
            safe = await asyncio.wrap_future(added)
        except EmpocheError:  # the database went away: before or after it had written?
            self._unsure = True
            raise
        if not safe:
            self._unsure = True
            await self._catch_up()
            raise Refused("stale", seen=row.number - 1, number=game.number)
        before = game.match
        game.take(row, after)
        self._tell_step(row, before)
        await self.bus.tell(self.kept.id, {"number": row.number})
        self._go_on()

    def _tell_step(self, row: StoredStep, before: Any) -> None:
        """Tell everybody what was done; the state differs by what one holds."""
        moment = self.game.match.moment
        motion = moment.motion if row.data["kind"] in ("stroke", "flick") else None
        clock = self.game.match.state.book.clock
        if row.data["kind"] != "clock" or (clock and row.data["seconds"] >= clock.limit):
            length = motion.duration + GRACE if motion is not None else 0.0
            self.rest_at = time.monotonic() + length * self.config.pace
        shot = None
        if motion is not None:
            shot = views.shot(self.game, row, before, self.game.match, marked=False)
        entry = views.row_entry(self.game, row)
        if not self.watchers:
            return
        whole = self.state(())
        for seats in {watcher.seats for watcher in self.watchers}:
            state = views.seen_by(whole, self, seats)
            self._send(Stepped(key=row.key, entry=entry, shot=shot, state=state), seats)

    def _welcome(self, watcher: Watcher) -> str:
        """Everything, for whoever comes, or did not hear what became of his act."""
        state = self.state(watcher.seats)
        lines = [views.chat(line) for line in self.chat]
        return Welcome(state=state, log=self.log(), chat=lines).model_dump_json()

    def log(self) -> list[EntryView]:
        """What was done; what was put into words once is not worded again."""
        past, worded = self.game.past, self._worded
        while worded and not (len(worded) <= len(past) and worded[-1][0] is past[len(worded) - 1]):
            worded.pop()
        worded.extend((one, views.entry(self.game, one)) for one in past[len(worded) :])
        return [entry for _, entry in worded]

    async def catch_up(self) -> None:
        """Take what other processes have kept, and go on from there."""
        async with self.lock:
            await self._catch_up()
        self._go_on(late=True)

    async def _catch_up(self) -> None:
        if self.config.redis is None and not self._unsure:
            return
        if any(one.kind == "open" for one in self.kept.seats):
            await self._read_seats()
        for row in await asyncio.to_thread(self.store.steps, self.kept.id, self.game.number):
            before = self.game.match
            self.game.take(row)
            self._tell_step(row, before)
        self._unsure = False

    # ------------------------------------------------------------ chat and hints

    async def say(self, watcher: Watcher, said: Say) -> None:
        """A line of chat, from somebody who sits."""
        if not watcher.seats:
            self._refuse(watcher, text("error.watching"))
            return
        seat = watcher.seats[0]
        line = ChatLine(seat, self.game.names[seat], time.time(), said.text)
        await asyncio.to_thread(self.store.say, self.kept.id, line)
        self._chatted(line)
        await self.bus.tell(
            self.kept.id,
            {"line": {"seat": seat, "name": line.name, "at": line.at, "text": line.text}},
        )

    def _chatted(self, line: ChatLine) -> None:
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
            self._thinking = True  # before it begins: the next question may be here already
            self._start(self._hint(watcher))

    async def _hint(self, watcher: Watcher) -> None:
        number, match = self.game.number, self.game.match
        seat = str(match.legal.by)
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
        """See to whatever is due next that no person does; what is under way goes on."""
        match = self.game.match
        if self._due_of is not match:
            self._stop_due()
            self._due_of = match
        if match.winner is not None or any(one.kind == "open" for one in self.kept.seats):
            return
        if not self.watchers:
            return  # computers do not play for nobody
        if self._computing is None or self._computing.done():
            self._computing = asyncio.create_task(self._computer(late))
        clock = self.kept.setup.get("clock") and match.state.book.clock is not None
        if clock and (self._ticking is None or self._ticking.done()):
            self._ticking = asyncio.create_task(self._clock())

    def _stop_due(self) -> None:
        for task in (self._computing, self._ticking):
            if task is not None:
                task.cancel()
        self._computing = self._ticking = None

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
        # no key of a client has a colon in it: nobody takes this one before us
        await self._unbroken(self._due_step(match, data, sitter.seat, f"computer:{number}"))

    async def _due_step(
        self, match: Any, data: Mapping[str, Any], seat: str | None, key: str
    ) -> None:
        """Take a step that no person takes, unless the match has gone on meanwhile."""
        async with self.lock:
            if self.game.match is match:
                with contextlib.suppress(EmpocheError):
                    await self._keep(data, seat, key)

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
        clock = match.state.book.clock
        assert clock is not None
        if match.legal.act != "stroke" or self._sitter() is not None:
            return
        last = self.game.past[-1].row.data if self.game.past else {}
        called = last["seconds"] if last.get("kind") == "clock" else 0
        if called >= clock.limit:
            called = 0  # that was the clock of another
        seconds = clock.call if clock.call is not None and clock.call > called else clock.limit
        await asyncio.sleep(max(0.0, seconds - self.elapsed))
        # keeping it starts the next clock, and so ends this one
        step = {"kind": "clock", "seconds": seconds}
        await self._unbroken(self._due_step(match, step, None, f"clock:{number}:{seconds}"))

    @property
    def elapsed(self) -> float:
        """Seconds since everything came to rest; below zero while it still moves."""
        return time.monotonic() - self.rest_at

    # ------------------------------------------------------------ news from other processes

    async def heard(self, news: Mapping[str, Any], process: str) -> None:
        """Another process has touched this match."""
        if "number" in news:
            await self.catch_up()
        elif "here" in news:
            self.elsewhere[process] = (time.monotonic(), tuple(news["here"]), news["watchers"])
            if not news["here"] and not news["watchers"]:
                del self.elsewhere[process]
            self._tell_present()
            if news["asks"] and self.watchers:
                await self.tell_others()
        elif "line" in news:
            self._chatted(ChatLine(**news["line"]))
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

    def forget_silent(self) -> None:
        """Processes that give no sign of life have nobody here any more."""
        now = time.monotonic()
        for process, (at, _, _) in list(self.elsewhere.items()):
            if now - at > 3 * BEAT:
                del self.elsewhere[process]
        self._tell_present()

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def close(self) -> None:
        """Stop whatever runs for this room."""
        self._stop_due()
        for task in self._tasks:
            task.cancel()


class Rooms:
    """The rooms that are open in this process."""

    def __init__(self, store: Store, bus: Bus, thinkers: WorkerPool, config: Config) -> None:
        self.store, self.bus, self.thinkers, self.config = store, bus, thinkers, config
        self.open: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room | None]] = {}

    async def room(self, match: str) -> Room | None:
        """The room of a match, opened if it is not; None if there is no such match."""
        room = self.open.get(match)
        if room is None:
            # all who come at once wait for the same: two rooms of one match would part
            opening = self._opening.get(match)
            if opening is None:
                opening = self._opening[match] = asyncio.create_task(self._opened(match))
                opening.add_done_callback(lambda _: self._opening.pop(match, None))
            room = await asyncio.shield(opening)
        if room is not None:
            room.used_at = time.monotonic()
        return room

    async def _opened(self, match: str) -> Room | None:
        room = await self._read(match)
        if room is not None:
            self._make_way()
            self.open[match] = room
        return room

    def _make_way(self) -> None:
        """If all rooms are taken, put away one that nobody is in."""
        if len(self.open) < self.config.limits.rooms:
            return
        empty = [match for match, room in self.open.items() if not room.needed]
        if not empty:
            raise Refused("rooms-full", most=self.config.limits.rooms)
        self.open.pop(min(empty, key=lambda match: self.open[match].used_at)).close()

    async def _read(self, match: str) -> Room | None:
        kept = await asyncio.to_thread(self.store.match, match)
        if kept is None:
            return None
        rows = await asyncio.to_thread(self.store.steps, match)
        game = await asyncio.to_thread(_played, kept, rows)
        room = Room(kept, game, self.store, self.bus, self.thinkers, self.config)
        room.chat.extend(await asyncio.to_thread(self.store.chat, match, CHAT))
        await asyncio.to_thread(room.log)  # of a long match it takes a while to word it
        return room

    async def heard(self, process: str, match: str, news: dict[str, Any]) -> None:
        """News from another process; of no interest if nobody here has that match open."""
        room = self.open.get(match)
        if room is not None:
            await room.heard(news, process)

    async def caught_up(self) -> None:
        """News may have been missed: see what the database has, and say who is here."""
        with contextlib.suppress(EmpocheError):
            numbers = await asyncio.to_thread(self.store.numbers, list(self.open))
            for match, room in list(self.open.items()):
                if numbers.get(match, 0) > room.game.number:
                    await room.catch_up()
        for room in list(self.open.values()):
            if room.watchers:
                await room.tell_others()
            room.forget_silent()

    def sweep(self) -> None:
        """Put rooms away that nobody has been in for long."""
        now = time.monotonic()
        for match, room in list(self.open.items()):
            if not room.needed and now - max(room.left_at, room.used_at) > self.config.idle:
                room.close()
                del self.open[match]

    def close(self) -> None:
        for room in self.open.values():
            room.close()


def _played(kept: StoredMatch, rows: list[StoredStep]) -> MatchHistory:
    """A match played again from its rows."""
    game = MatchHistory(kept.setup, {one.seat: one.name for one in kept.seats})
    for row in rows:
        game.take(row)
    return game


def new_id() -> str:
    """The name of a match: nobody guesses it, but it is no secret."""
    return secrets.token_urlsafe(12)
