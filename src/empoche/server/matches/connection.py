"""A connection to a room: messages in, messages out. Whatever comes, the room stays sound."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from typing import Any
from urllib.parse import urlsplit

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from empoche.errors import EmpocheError, MissingPlugin
from empoche.language.bilingual import Text, reason, text
from empoche.server.config import Config
from empoche.server.limits import TokenBucket
from empoche.server.matches.room import Room
from empoche.server.matches.rooms import Rooms
from empoche.server.wire import AskHint, ClientMessage, Do, Hello, Ping, Pong, Refusal, Say

MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)
POLICY, TOO_SLOW, GONE = 1008, 1013, 4004  # why a connection is closed
PATIENCE = 15.0  # seconds for the first message
LAST = 2.0  # seconds to take the last messages, when a connection is closed
LARGE = 8_000_000  # characters that a slow reader may be behind
ID = re.compile(r"[\w-]{1,32}")


class Connection:
    """A player or spectator who is connected: what is sent waits here until they take it."""

    def __init__(self, socket: WebSocket, backlog: int) -> None:
        self.socket = socket
        self.seats: tuple[str, ...] = ()
        self._waiting: asyncio.Queue[str] = asyncio.Queue(backlog)
        self._size = 0  # of all that waits
        self.slow = asyncio.Event()

    def send(self, message: str) -> None:
        """Send without waiting; a reader who is too far behind is let go, and comes back."""
        if self._waiting.full() or (self._size > LARGE and not self._waiting.empty()):
            self.slow.set()
            return
        self._size += len(message)
        self._waiting.put_nowait(message)

    async def deliver(self) -> None:
        """Pass messages on, one after the other."""
        while True:
            message = await self._waiting.get()
            await self.socket.send_text(message)
            self._size -= len(message)
            self._waiting.task_done()

    async def finish(self) -> None:
        """Wait a little until everything is delivered."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._waiting.join(), LAST)


@contextlib.asynccontextmanager
async def admitted(socket: WebSocket, config: Config, here: Counter[str]) -> AsyncIterator[bool]:
    """Accept a connection and say whether it may stay: `here` counts those of each address."""
    address = socket.client.host if socket.client else ""
    await socket.accept()
    if not same_origin(socket) or here[address] >= config.limits.sockets:
        await socket.close(POLICY)
        yield False
        return
    here[address] += 1
    try:
        yield True
    finally:
        here[address] -= 1
        if here[address] <= 0:
            del here[address]


async def attend(socket: WebSocket, match: str, rooms: Rooms, config: Config) -> None:
    """Serve a connection to its end."""
    connection = Connection(socket, config.limits.backlog)
    try:
        room = await rooms.room(match) if ID.fullmatch(match) else None
    except EmpocheError as error:
        final = isinstance(error, MissingPlugin)  # it is of no use to come back
        await _last_word(socket, reason(error), GONE if final else TOO_SLOW)
        return
    if room is None:
        await _last_word(socket, text("error.no-such-match", name=match), GONE)
        return
    room.presence.guests += 1
    reader = asyncio.create_task(_listen(connection, room, config))
    writer = asyncio.create_task(connection.deliver())
    slow = asyncio.create_task(connection.slow.wait())
    try:
        done, _ = await asyncio.wait({reader, writer, slow}, return_when=asyncio.FIRST_COMPLETED)
        if slow in done:
            with contextlib.suppress(RuntimeError):
                await socket.close(TOO_SLOW)
        for task in done - {slow}:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
                task.result()
    finally:
        room.presence.guests -= 1
        for task in (reader, writer, slow):
            task.cancel()
        await asyncio.gather(reader, writer, slow, return_exceptions=True)
        await room.leave(connection)


async def _listen(connection: Connection, room: Room, config: Config) -> None:
    """Take messages until the other end has gone."""
    rate, strikes = TokenBucket(config.limits.rate, config.limits.burst), 0
    while strikes <= config.limits.strikes:
        if connection in room.presence.watchers:
            raw = await _text(connection.socket)
        else:
            raw = await asyncio.wait_for(_text(connection.socket), PATIENCE)
        if raw is None or not rate.allows():
            strikes += 1
            _refuse(connection, room, text("error.too-fast"))
            continue
        try:
            message = MESSAGE.validate_json(raw)
        except ValidationError as error:
            strikes += 1
            wrong = problem(error.errors(include_input=False)[0])
            _refuse(connection, room, text("error.message", problem=wrong))
            continue
        try:
            await _obey(connection, room, message)
        except EmpocheError as error:  # the database is away
            _refuse(connection, room, reason(error))
    await connection.finish()  # why they are let go is among it
    await connection.socket.close(POLICY)


async def _text(socket: WebSocket) -> str | bytes | None:
    """Receive the next message; None if it is none that we take."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1000))
    message = event.get("text")
    return message if message is not None else event.get("bytes")


async def _obey(connection: Connection, room: Room, message: ClientMessage) -> None:
    if isinstance(message, Hello):
        await room.enter(connection, message.tokens)
    elif isinstance(message, Ping):
        connection.send(Pong().model_dump_json())
    elif connection not in room.presence.watchers:
        _refuse(connection, room, text("error.hello-first"))
    elif isinstance(message, Do):
        await room.do(connection, message)
    elif isinstance(message, Say):
        await room.say(connection, message)
    elif isinstance(message, AskHint):
        room.hint(connection, message)


def _refuse(connection: Connection, room: Room, why: Text) -> None:
    connection.send(Refusal(key=None, reason=why, number=room.history.number).model_dump_json())


async def _last_word(socket: WebSocket, why: Text, code: int) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(Refusal(key=None, reason=why, number=0).model_dump_json())
        await socket.close(code)


def problem(first: Mapping[str, Any]) -> str:
    """Say what is wrong with a message, and where: never what it held, which may be anything."""
    place = ".".join(str(part) for part in first["loc"])
    reason = str(first["msg"])
    return f"{place}: {reason}" if place else reason


def same_origin(socket: WebSocket) -> bool:
    """Whether the page that connects came from here; programs say nothing of pages."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")
