"""A connection that watches a scoreboard. It is sent the newest and no more: a slow one misses
what was in between, and holds up nobody."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import Counter
from collections.abc import Coroutine
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from empoche.errors import EmpocheError, MissingPlugin
from empoche.language.bilingual import reason
from empoche.server.config import Config
from empoche.server.limits import TokenBucket
from empoche.server.matches.connection import GONE, POLICY, TOO_SLOW, admitted
from empoche.server.sheets.registry import Sheets
from empoche.server.sheets.sheet import Unknown
from empoche.server.sheets.wire import WatchRefused
from empoche.server.wire import Ping, Pong

ID = re.compile(r"[A-Za-z0-9_-]{16,64}")
PONG = Pong().model_dump_json()


class Viewer:
    """A watcher: of each kind of message only the newest waits until they take it."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self._waiting: dict[str, str] = {}
        self._news = asyncio.Event()

    def tell(self, kind: str, message: str) -> None:
        """Send without waiting."""
        self._waiting[kind] = message
        self._news.set()

    async def deliver(self) -> None:
        """Pass messages on, one after the other. A viewer who takes none answers no ping either,
        and is let go by the server below us."""
        while True:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                message = self._waiting.pop(next(iter(self._waiting)))
                await self.socket.send_text(message)


async def watch(
    socket: WebSocket, sheet: str, sheets: Sheets, config: Config, here: Counter[str]
) -> None:
    """Serve a connection from its beginning to its end."""
    async with admitted(socket, config, here) as welcome:
        if welcome:
            await _watch(socket, sheet, sheets, config)


async def _watch(socket: WebSocket, sheet: str, sheets: Sheets, config: Config) -> None:
    viewer = Viewer(socket)
    try:
        if not ID.fullmatch(sheet):
            raise Unknown("no-such-sheet", name=sheet)
        async with sheets.watch(sheet, viewer):
            await _until_one_ends(viewer.deliver(), _listen(viewer, config))
    except EmpocheError as error:
        message = WatchRefused(reason=reason(error)).model_dump_json()
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(message)
            final = isinstance(error, Unknown | MissingPlugin)
            await socket.close(GONE if final else TOO_SLOW)


async def _until_one_ends(*parts: Coroutine[Any, Any, None]) -> None:
    tasks = [asyncio.create_task(part) for part in parts]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _listen(viewer: Viewer, config: Config) -> None:
    """Read until the viewer goes: they have nothing to say but that they are there."""
    rate, strikes = TokenBucket(config.limits.rate, config.limits.burst), 0
    while strikes <= config.limits.strikes:
        event = await viewer.socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        try:
            Ping.model_validate_json(event.get("text") or event.get("bytes") or "")
        except ValidationError:
            strikes += 1
            continue
        if rate.allows():
            viewer.tell("pong", PONG)
        else:
            strikes += 1
    await viewer.socket.close(POLICY)
