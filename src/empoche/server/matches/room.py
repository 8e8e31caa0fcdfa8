"""A room: one match that is open in this process, with those who play it and those who watch.

The room puts its parts together and tells its watchers what happens: `authority` decides which
step counts, `presence` knows who is connected, `shot_clock` and `computer_players` see to what
no person does.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Coroutine, Iterable, Mapping
from dataclasses import asdict
from typing import Any

from empoche.errors import EmpocheError, Refused
from empoche.language.bilingual import Text, reason, text
from empoche.matches.match import Match
from empoche.server import wire
from empoche.server.bus import Bus
from empoche.server.config import Config
from empoche.server.matches import views
from empoche.server.matches.authority import Authority
from empoche.server.matches.computer_players import ComputerPlayers
from empoche.server.matches.history import SHOTS, HistoryStep, MatchHistory
from empoche.server.matches.presence import Presence, Watcher
from empoche.server.matches.seats import find_seats
from empoche.server.matches.shot_clock import ShotClock
from empoche.server.storage.matches import ChatLine, Store, StoredMatch, StoredStep
from empoche.server.workers import WorkerPool

CHAT = 100  # lines that are shown to those who come
FAR = 8.0  # seconds that another process has to think, before this one does


class Room:
    """A match that is open in this process."""

    def __init__(
        self,
        stored: StoredMatch,
        history: MatchHistory,
        store: Store,
        bus: Bus,
        workers: WorkerPool,
        config: Config,
    ) -> None:
        self.bus, self.store, self.config = bus, store, config
        self.authority = Authority(stored, history, store, config)
        self.presence = Presence(stored.id, bus)
        self.clock = ShotClock(config.pace)
        self.computers = ComputerPlayers(stored.id, workers, self._progress)
        self.chat: deque[ChatLine] = deque(maxlen=CHAT)
        self.used_at = time.monotonic()  # when someone last asked for it
        self._tasks: set[asyncio.Task[None]] = set()
        self._due: list[asyncio.Task[None]] = []  # what no person does: a computer, the clock
        self._due_of: Match | None = None  # the match, between two steps, that they see to
        self._worded: list[tuple[HistoryStep, wire.EntryView]] = []

    @property
    def stored(self) -> StoredMatch:
        return self.authority.stored

    @property
    def history(self) -> MatchHistory:
        return self.authority.history

    # ------------------------------------------------------------ coming and going

    async def enter(self, watcher: Watcher, tokens: Iterable[str]) -> None:
        """Show everything to a watcher who has come, and tell the others."""
        async with self.authority.lock:
            await self._catch_up()
            if not self.presence.watchers:
                self.clock.skip_absence(self.presence.left_at)
            watcher.seats = find_seats(self.stored.seats, tokens)
            self.presence.watchers.add(watcher)
            watcher.send(self._welcome(watcher))
        await self._announce()
        self._go_on(late=len(self.presence.elsewhere) > 0)

    async def leave(self, watcher: Watcher) -> None:
        """Let a watcher go. A computer that thinks goes on: else someone who comes and goes could
        keep it from ever ending."""
        if watcher not in self.presence.watchers:
            return
        self.presence.leave(watcher)
        if not self.presence.watchers and len(self._due) > 1:
            self._due.pop().cancel()  # the clock
        await self._announce()

    async def seats_changed(self) -> None:
        """Tell everyone that an open seat was taken."""
        await self.authority.read_seats()
        await self._announce()
        await self.bus.tell(self.stored.id, {"seats": True})
        self._go_on()

    async def _announce(self) -> None:
        self._tell_present()
        await self.presence.tell_others()

    def _tell_present(self) -> None:
        if self.presence.changed(self.stored.seats):
            for seats in self.presence.holdings():
                present = wire.Present(
                    seats=views.seats(self, seats), watchers=self.presence.spectators
                )
                self.presence.send(present, seats)

    # ------------------------------------------------------------ acting

    async def do(self, watcher: Watcher, wanted: wire.Do) -> None:
        """Let a player act; what is wrong is said to them alone and changes nothing."""
        await self._finish(self._do(watcher, wanted))

    async def _finish(self, work: Coroutine[Any, Any, None]) -> None:
        """Finish work even if its connection goes: a step that is being stored is also taken."""
        await asyncio.shield(self._start(work))

    async def _do(self, watcher: Watcher, wanted: wire.Do) -> None:
        async with self.authority.lock:
            try:
                await self._act(watcher, wanted)
            except EmpocheError as error:
                self._refuse(watcher, reason(error, self.history.match.state.book), wanted.key)

    async def _act(self, watcher: Watcher, wanted: wire.Do) -> None:
        await self._catch_up()
        if wanted.key in self.history.keys:  # it arrived before, and only the answer was lost
            watcher.send(self._welcome(watcher))
            return
        data, seat = self.authority.resolve(watcher.seats, wanted)
        try:
            await self._take(data, seat, wanted.key)
        except Refused:
            if wanted.key not in self.history.keys:
                raise
            watcher.send(self._welcome(watcher))  # another process has stored it

    async def _take(self, data: Mapping[str, Any], seat: str | None, key: str) -> None:
        """Store and take a step, and tell everyone."""
        seen = self.history.number
        taken = await self.authority.store_step(data, seat, key)
        if taken is None:
            await self._catch_up()
            raise Refused("stale", seen=seen, number=self.history.number)
        row, before = taken
        shot = None
        if row.data["kind"] in SHOTS:
            shot = views.shot(self.history, row, before, self.history.match, marked=False)
        self._tell_step(row, shot)
        news: dict[str, Any] = {"number": row.number}
        if shot is not None and self.config.redis is not None:
            news["shot"] = shot.model_dump_json()  # the others need not simulate it
        await self.bus.tell(self.stored.id, news)
        self._go_on()

    def _tell_step(self, row: StoredStep, shot: wire.ShotView | None) -> None:
        """Tell everyone what was done; the state differs by the seats that they hold."""
        clock = self.history.match.state.book.clock
        if row.data["kind"] != "clock" or (clock and row.data["seconds"] >= clock.limit):
            self.clock.restart(shot.motion.duration if shot and shot.motion else None)
        entry = views.row_entry(self.history, row)
        if not self.presence.watchers:
            return
        whole = views.state(self, ())
        for seats in self.presence.holdings():
            state = views.seen_by(whole, self, seats)
            self.presence.send(
                wire.Stepped(key=row.key, entry=entry, shot=shot, state=state), seats
            )

    def _welcome(self, watcher: Watcher) -> str:
        """Describe everything, for a watcher who comes, or did not hear what became of an act."""
        state = views.state(self, watcher.seats)
        lines = [views.chat(line) for line in self.chat]
        return wire.Welcome(state=state, log=self.log(), chat=lines).model_dump_json()

    def log(self) -> list[wire.EntryView]:
        """Return what was done; what was put into words once is not worded again."""
        past, worded = self.history.past, self._worded
        while worded and not (len(worded) <= len(past) and worded[-1][0] is past[len(worded) - 1]):
            worded.pop()
        worded.extend((one, views.entry(self.history, one)) for one in past[len(worded) :])
        return [entry for _, entry in worded]

    def _refuse(self, watcher: Watcher, why: Text, key: str | None = None) -> None:
        refusal = wire.Refusal(key=key, reason=why, number=self.history.number)
        watcher.send(refusal.model_dump_json())

    # ------------------------------------------------------------ other processes

    async def catch_up(self, shot: wire.ShotView | None = None) -> None:
        """Take what other processes have stored, and go on from there."""
        async with self.authority.lock:
            await self._catch_up(shot)
        self._go_on(late=True)

    async def _catch_up(self, shot: wire.ShotView | None = None) -> None:
        async for row, _ in self.authority.catch_up():
            self._tell_step(row, shot if shot and shot.number == row.number else None)

    async def hear(self, news: Mapping[str, Any], process: str) -> None:
        """Follow another process that has touched this match."""
        if "number" in news:
            shot = news.get("shot")
            await self.catch_up(None if shot is None else wire.ShotView.model_validate_json(shot))
        elif "here" in news:
            self.presence.hear(news, process)
            self._tell_present()
            if news["asks"] and self.presence.watchers:
                await self.presence.tell_others()
        elif "line" in news:
            self._add_chat(ChatLine(**news["line"]))
        elif "seats" in news:
            await self.authority.read_seats()
            self._tell_present()
            self._go_on(late=True)

    def forget_silent(self) -> None:
        """Forget processes that give no sign of life."""
        self.presence.forget_silent()
        self._tell_present()

    # ------------------------------------------------------------ chat and hints

    async def say(self, watcher: Watcher, message: wire.Say) -> None:
        """Store a line of chat and send it to everyone; only those who sit may speak."""
        if not watcher.seats:
            self._refuse(watcher, text("error.watching"))
            return
        seat = watcher.seats[0]
        line = ChatLine(seat, self.history.names[seat], time.time(), message.text)
        await asyncio.to_thread(self.store.say, self.stored.id, line)
        self._add_chat(line)
        await self.bus.tell(self.stored.id, {"line": asdict(line)})

    def _add_chat(self, line: ChatLine) -> None:
        self.chat.append(line)
        self.presence.send(wire.Chatted(line=views.chat(line)))

    def hint(self, watcher: Watcher, _asked: wire.AskHint) -> None:
        """Say what the computer would do, to a player who practises."""
        if not self.history.practice or not watcher.seats:
            self._refuse(watcher, text("error.practice-only", kind="hint"))
        elif self.computers.advising:
            self._refuse(watcher, text("error.thinking"))
        elif self.history.match.legal.act not in ("stroke", "decide", "place"):
            self._refuse(watcher, text("error.not-a-stroke"))
        else:
            self.computers.advising = True  # before it begins: the next question may be here
            self._start(self._hint(watcher))

    async def _hint(self, watcher: Watcher) -> None:
        number = self.history.number
        try:
            advice = await self.computers.advise(self.history.match)
            watcher.send(views.hint(self.history, number, advice).model_dump_json())
        except EmpocheError as error:
            self._refuse(watcher, reason(error, self.history.match.state.book))

    def _progress(self, seat: str, done: float) -> None:
        by = next((one for one in self.history.names if one.startswith(seat)), None)
        if by is not None:
            self.presence.send(wire.Thinking(seat=by, done=min(1.0, done)))  # type: ignore[arg-type]  # a seat

    # ------------------------------------------------------------ what no person does

    def _go_on(self, late: bool = False) -> None:
        """See to what is due next that no person does; what is under way goes on."""
        match = self.history.match
        if self._due_of is not match:
            self._stop_due()
            self._due_of = match
        if match.winner is not None or self.authority.seat_open or not self.presence.watchers:
            return  # computers do not play to an empty room
        due = [self._computer(late), self._clock()]
        for at, work in enumerate(due):
            if at < len(self._due) and not self._due[at].done():
                work.close()
                continue
            self._due[at : at + 1] = [asyncio.create_task(work)]

    def _stop_due(self) -> None:
        for task in self._due:
            task.cancel()
        self._due = []

    async def _computer(self, late: bool) -> None:
        """Let a computer act, once everything has come to rest."""
        match, number = self.history.match, self.history.number
        sitter = self.computers.find_next(self.stored.seats, match)
        if sitter is None:
            return
        if late:  # the process that took the last step sees to it, unless it has gone
            await asyncio.sleep(FAR * self.config.pace)
        data = await self.computers.decide(sitter, match, number)
        await self.clock.rest()
        # no key of a client has a colon in it: this one is ours alone
        await self._finish(self._due_step(match, data, sitter.seat, f"computer:{number}"))

    async def _clock(self) -> None:
        """Call the seconds, and say when they have run out."""
        match, number = self.history.match, self.history.number
        clock, seconds = views.clock_of(match), views.seconds_to_place(match)
        if clock is None or not self.stored.setup.get("clock"):
            return
        if self.computers.find_next(self.stored.seats, match) is not None:
            return
        # storing a step starts the next clock, and so ends this one
        if seconds is not None:
            step, key = await self.clock.time_to_place(seconds), f"clock:{number}:place"
        elif match.legal.act == "stroke":
            step = await self.clock.next_call(self.history, clock)
            key = f"clock:{number}:{step['seconds']}"
        else:
            return
        await self._finish(self._due_step(match, step, None, key))

    async def _due_step(
        self, match: Match, data: Mapping[str, Any], seat: str | None, key: str
    ) -> None:
        """Take a step that no person takes, unless the match has gone on meanwhile."""
        async with self.authority.lock:
            if self.history.match is match:
                with contextlib.suppress(EmpocheError):
                    await self._take(data, seat, key)

    # ------------------------------------------------------------ tasks

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def close(self) -> None:
        """Stop everything that runs for this room."""
        self._stop_due()
        for task in self._tasks:
            task.cancel()
