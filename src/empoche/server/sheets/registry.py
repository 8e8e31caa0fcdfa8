"""The umpire's sheets that are open in this process, with those who watch their scoreboards.

The database has the last word: before anything is done with a sheet its row is read, and what
another process has stored meanwhile is taken first. So all is right without any news between
processes, which only makes scoreboards live.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeVar

from empoche.errors import EmpocheError, Refused
from empoche.server.bus import Bus
from empoche.server.config import Config
from empoche.server.limits import PerMinuteLimit
from empoche.server.matches.seats import hash_token
from empoche.server.sheets import judging
from empoche.server.sheets.judging import BadLine, JudgedSheet
from empoche.server.sheets.sheet import Conflict, Sheet, TooOften, Unknown, Watcher, check_key
from empoche.server.sheets.wire import SheetIn, SheetLine, TakePen
from empoche.server.storage.sheets import Head, SheetStore, Written

T = TypeVar("T")
NEWS = "sheet:"  # before the id, where other processes are told: no match has a colon in its id
JUDGES = 2  # threads: one long sheet does not hold up all others, nor all that is written and read


class Sheets:
    """The sheets that are open in this process."""

    def __init__(self, store: SheetStore, bus: Bus, config: Config) -> None:
        self.store, self.bus, self.limits, self.idle = store, bus, config.limits, config.idle
        self.open: dict[str, Sheet] = {}
        self._opening: dict[str, asyncio.Task[bool]] = {}
        self._begun_by = PerMinuteLimit(config.limits.new_sheets)
        self._judges = ThreadPoolExecutor(JUDGES, "judge")
        self._tasks: set[asyncio.Task[None]] = set()

    # ------------------------------------------------------------ writing

    async def put(self, name: str, body: SheetIn, address: str) -> Head:
        """Store lines, and begin the sheet if there is none; return its head."""
        while True:
            async with self.using(name) as sheet:
                if sheet is not None:
                    check_key(sheet.head, body.key)
                    return await self._put(sheet, body)
            head = await self._begin(name, body, address)
            if head is not None:
                return head

    async def _put(self, sheet: Sheet, body: SheetIn) -> Head:
        async with sheet.lock:
            safe = False
            while not safe:  # else another process was faster: see what it has stored
                await self._catch_up(sheet)
                new = sheet.new_of(body)
                seen = replace(sheet.head, holder=body.holder, heard=time.time())
                state, lines = await self._judge(sheet, new)
                safe = await asyncio.to_thread(self.store.append, seen, lines)
            sheet.take(replace(seen, number=seen.number + len(lines)), lines, state)
            head = sheet.head
        if lines:
            await self._tell_others(head.id)
        return head

    async def _judge(self, sheet: Sheet, new: list[SheetLine]) -> tuple[JudgedSheet, list[Written]]:
        if not new:
            return sheet.state, []
        return await self._add(new, sheet.state, len(sheet.ids), sheet.size)

    async def _add(
        self, new: list[SheetLine], before: JudgedSheet | None, count: int, size: int
    ) -> tuple[JudgedSheet, list[Written]]:
        """Judge lines, after `count` lines of `size` bytes."""
        limits = self.limits
        full = Refused("sheet-large", lines=limits.lines, most=limits.sheet)
        if count + len(new) > limits.lines:
            raise BadLine(limits.lines + 1, full)
        sent = [line.sent for line in new]
        state, lines = await self._in_thread(judging.add_lines, before, sent, count, limits.line)
        for number, line in enumerate(lines, count + 1):
            size += len(line.data)
            if size > limits.sheet:
                raise BadLine(number, full)
        return state, lines

    async def _begin(self, name: str, body: SheetIn, address: str) -> Head | None:
        """Begin a new sheet; None if another process has begun it meanwhile."""
        if not body.lines:
            raise Unknown("no-such-sheet", name=name)
        now = time.time()
        head = Head(name, hash_token(body.key), body.pen, body.holder, None, now, now, 0)
        if body.start > 0:  # it was here once; a device that has all of it may bring it again
            raise Conflict("sheet-gap", head, count=0, start=body.start)
        if not self._begun_by.allows(address):
            raise TooOften("too-fast")
        state, lines = await self._add(body.lines, None, 0, 0)
        if not await asyncio.to_thread(self.store.begin, head, lines):
            return None
        head = replace(head, number=len(lines))
        if name not in self.open:
            with contextlib.suppress(Refused):  # there is no room: it is opened when it is needed
                self._make_way()
                self.open[name] = Sheet(head, lines, state)
        return head

    async def take(self, name: str, body: TakePen) -> Head:
        """Give the pen to a device that knows who has it; return the head of the sheet then."""
        head = await self.head(name)
        check_key(head, body.key)
        if (head.pen, head.device) == (body.knowing + 1, body.device):
            return head  # they have it already, and only the answer was lost
        if head.pen != body.knowing:
            raise Conflict("pen-unseen", head)
        if not await asyncio.to_thread(
            self.store.take, head, body.holder, body.device, time.time()
        ):
            return await self.take(name, body)  # another device was faster
        await self._refresh(name)
        await self._tell_others(name)
        # a device that took it from them meanwhile has the next pen, and this one is theirs
        return replace(await self.head(name), pen=body.knowing + 1)

    # ------------------------------------------------------------ reading

    async def head(self, name: str) -> Head:
        """Read who has the pen, and how many lines there are."""
        head = await asyncio.to_thread(self.store.head, name)
        if head is None:
            raise Unknown("no-such-sheet", name=name)
        return head

    async def whole(self, name: str, key: str) -> tuple[Head, list[Written]]:
        """Read all lines for the holder of the key; also those that cannot be judged any more."""
        found = await asyncio.to_thread(self.store.whole, name)
        if found is None:
            raise Unknown("no-such-sheet", name=name)
        check_key(found[0], key)
        return found

    async def board(self, name: str) -> str:
        """Return the scoreboard as JSON."""
        async with self._present(name) as sheet:
            return sheet.state.board

    async def record(self, name: str, key: str) -> tuple[str, str]:
        """Return the record of the match and the name of its file, for the holder of the key."""
        async with self._present(name) as sheet:
            check_key(sheet.head, key)
            return await self._in_thread(judging.record, sheet.state)

    @asynccontextmanager
    async def _present(self, name: str) -> AsyncIterator[Sheet]:
        """Open a sheet as the database has it now."""
        async with self.using(name) as sheet:
            if sheet is None:
                raise Unknown("no-such-sheet", name=name)
            async with sheet.lock:
                await self._catch_up(sheet)
            yield sheet

    # ------------------------------------------------------------ watching

    @asynccontextmanager
    async def watch(self, name: str, watcher: Watcher) -> AsyncIterator[None]:
        """Tell a watcher how it stands, now and after every change, as long as they are there."""
        async with self.using(name) as sheet:
            if sheet is None:
                raise Unknown("no-such-sheet", name=name)
            if len(sheet.watchers) >= self.limits.watchers:
                raise Refused("watchers-full", most=self.limits.watchers)
            sheet.watchers.add(watcher)  # before anything is waited for: then they are counted
            try:
                async with sheet.lock:
                    await self._catch_up(sheet)
                    watcher.tell("board", sheet.board())
                yield
            finally:
                sheet.watchers.discard(watcher)

    # ------------------------------------------------------------ other processes

    async def _tell_others(self, name: str) -> None:
        await self.bus.tell(NEWS + name, {})

    def hear(self, name: str) -> None:
        """Follow another process that has touched a sheet. Watchers here are sent the news; without
        any, it is read when it is needed."""
        sheet = self.open.get(name)
        if sheet is not None and sheet.watchers and not sheet.behind:
            sheet.behind = True
            self._start(self._refresh(name))

    async def caught_up(self) -> None:
        """See what the database has, for news may have been missed."""
        watched = [name for name, sheet in self.open.items() if sheet.watchers]
        with contextlib.suppress(EmpocheError):
            numbers = await asyncio.to_thread(self.store.numbers, watched)
            for name, found in numbers.items():
                sheet = self.open.get(name)
                if sheet is not None and found != (sheet.head.pen, sheet.head.number):
                    self.hear(name)

    async def _refresh(self, name: str) -> None:
        sheet = self.open.get(name)
        if sheet is None:
            return
        async with sheet.lock:
            sheet.behind = False  # what is told from now on is not in what we read now
            with contextlib.suppress(EmpocheError):  # the next sign of life tries again
                await self._catch_up(sheet)

    async def _catch_up(self, sheet: Sheet) -> None:
        """Take what the database has more than we do. The sheet is locked."""
        count = len(sheet.ids)
        found = await asyncio.to_thread(self.store.whole, sheet.head.id, count)
        if found is None:  # the database was cleared up
            self.open.pop(sheet.head.id, None)
            raise Unknown("no-such-sheet", name=sheet.head.id)
        head, lines = found
        state = sheet.state
        if lines:
            state = await self._in_thread(judging.extend_sheet, state, lines)
        sheet.take(head, lines, state)

    # ------------------------------------------------------------ opening

    @asynccontextmanager
    async def using(self, name: str) -> AsyncIterator[Sheet | None]:
        """Open a sheet if it is not; it stays open for as long as it is used. None if there is
        none."""
        sheet = self.open.get(name)
        while sheet is None:
            # all who come at once wait for the same: two of one sheet would part
            opening = self._opening.get(name)
            if opening is None:
                opening = self._opening[name] = asyncio.create_task(self._open(name))
                opening.add_done_callback(lambda _: self._opening.pop(name, None))
            if not await asyncio.shield(opening):
                yield None
                return
            sheet = self.open.get(name)  # it may have had to make way again
        sheet.users += 1
        try:
            yield sheet
        finally:
            sheet.users -= 1
            sheet.used_at = time.monotonic()

    async def _open(self, name: str) -> bool:
        found = await asyncio.to_thread(self.store.whole, name)
        if found is None:
            return False
        head, lines = found
        state = await self._in_thread(judging.open_sheet, lines)
        if name not in self.open:
            self._make_way()
            self.open[name] = Sheet(head, lines, state)
        return True

    def _make_way(self) -> None:
        """If there are too many, put away the one that nobody has used for longest."""
        if len(self.open) < self.limits.sheets:
            return
        unused = [name for name, sheet in self.open.items() if not sheet.users]
        if not unused:
            raise Refused("sheets-full", most=self.limits.sheets)
        del self.open[min(unused, key=lambda name: self.open[name].used_at)]

    def sweep(self) -> None:
        """Put away what nobody has used for long."""
        now = time.monotonic()
        for name, sheet in list(self.open.items()):
            if not sheet.users and now - sheet.used_at > self.idle:
                del self.open[name]

    async def _in_thread(self, work: Callable[..., T], *arguments: Any) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._judges, work, *arguments)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """Stop everything that runs."""
        for task in self._tasks:
            task.cancel()
        self._judges.shutdown(wait=False, cancel_futures=True)
