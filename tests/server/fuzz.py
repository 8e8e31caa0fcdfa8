"""Hostile messages over sockets: whatever is sent, nothing breaks and nobody acts for another.

    python -m tests.server.fuzz --messages 50000 --seed 1

Two kinds of people send. Strangers, without a token, with wrong ones or with those of another
match, sit at the socket of matches that must stay as they are. Owners send the same rubbish to
practice matches of their own, which may change, but only as their rows say. Messages are made from
good ones by changing parts of them, or from nothing at all.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from empoche.rulebooks import RULEBOOKS
from empoche.server.config import Limits
from empoche.server.matches.history import MatchHistory
from empoche.server.storage.matches import ChatLine, StoredStep
from tests.server.clients import BREAK, Api, Data, new_key, random_act
from tests.server.hosting import Hosted, hosted

MESSAGES = 50_000
CONNECTIONS = 8  # at once of strangers, and a quarter of that of owners
BATCH = 40  # messages between two pings
SLOW = 60.0  # seconds after which we say that the server is stuck
OWNED = 8  # one message of so many is an owner's: these may be simulated, which takes longer
LIMITS = Limits(rate=1e9, burst=10**9, strikes=10**9, sockets=1000, new_matches=1000)

NUMBERS = (0, -1, 1, 2**31, 2**63, 2**64, 10**400, -(10**400), 1e308, -1e308, 5e-324, 1e-12, 0.1)
ODD: tuple[Any, ...] = (
    *NUMBERS,
    *(None, True, False, "", " ", "A", "B", "A1", "cue", "striker", "concede", "undo", "\x00"),
    *(
        "x" * 5000,
        "é" * 600,
        "<b>",
        "\u202e",
        "💥",
        "NaN",
        "-0",
        "computer-1",
        "clock-0-30",
        "../..",
    ),
    *([], {}, [[]], [None], {"kind": "undo"}, [0.4, 0.4], [1e308, -1e308], [0.4], [0.4, 0.4, 0.4]),
)
RAW = ("NaN", "Infinity", "-Infinity", "1e999", "-1e999", "0x10", "01", "'a'", '"\\ud800"', "tru")


@dataclass
class Target:
    """A match with what whoever began it holds, and what must not change."""

    match: Data
    state: Data
    owned: bool
    rows: list[StoredStep] = field(default_factory=list)
    chat: list[ChatLine] = field(default_factory=list)


@dataclass
class Told:
    """What came of it."""

    sent: int = 0
    connections: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    closed: Counter[int | str] = field(default_factory=Counter)


# ---------------------------------------------------------------- messages


class Maker:
    """Makes messages of one seed."""

    def __init__(self, chance: Random, others: list[str]) -> None:
        self.chance, self.others = chance, others

    def message(self, target: Target) -> str | bytes:
        """Something that nobody should send."""
        roll = self.chance.random()
        if roll < 0.05:
            return self.chance.randbytes(self.chance.randrange(200))
        if roll < 0.08:
            return self._nested()
        if roll < 0.085:
            return "x" * self.chance.choice((LIMITS.message - 1, LIMITS.message))
        parts = self.chance.choice((0, 0, 0, 1, 2) if target.owned else (0, 1, 1, 1, 2, 4))
        text = json.dumps(self._spoilt(self._good(target), parts))
        if roll < 0.25:
            return self._broken(text)
        if roll < 0.35:
            return self._raw(text)
        return text.encode() if roll < 0.4 else text

    def _good(self, target: Target) -> Data:
        """What a page could send."""
        chance, state = self.chance, target.state
        after = state["number"] if chance.random() < 0.7 else chance.randrange(50)
        acts: list[Data] = [
            random_act(state, chance) if state["balls"] or state["choice"] else BREAK,
            {"kind": "decide", "option": chance.choice(("concede", "rerack", "pass", "A", "B"))},
            {"kind": "draw"},
            {"kind": "undo"},
            {"kind": "lay", "layout": state["layout"], "turn": chance.choice(("A", "B", None))},
        ]
        do = {"type": "do", "after": after, "key": new_key(), "act": chance.choice(acts)}
        others: list[Data] = [
            {"type": "hello", "tokens": chance.sample(self.others, 2)},
            {"type": "say", "text": "hello"},
            {"type": "ping"},
        ]
        if not target.owned:  # owners get their hint, and that takes seconds
            others.append({"type": "hint"})
        return do if chance.random() < 0.75 else chance.choice(others)

    def _spoilt(self, message: Any, parts: int) -> Any:
        """The same with some parts changed."""
        for _ in range(parts):
            message = self._changed(message)
        return message

    def _changed(self, part: Any) -> Any:
        chance = self.chance
        if isinstance(part, dict) and part and chance.random() < 0.9:
            key = chance.choice(list(part))
            other = dict(part)
            roll = chance.random()
            if roll < 0.1:
                del other[key]
            elif roll < 0.2:
                other[chance.choice(("x", "kind", "__proto__", key + "s", "seat"))] = other[key]
            else:
                other[key] = self._changed(other[key])
            return other
        if isinstance(part, list) and part and chance.random() < 0.8:
            at = chance.randrange(len(part))
            return [*part[:at], self._changed(part[at]), *part[at + 1 :]]
        if isinstance(part, float) and chance.random() < 0.5:
            return part * chance.choice((-1.0, 1e3, 1e-9, 1.0000001, 1e300))
        return chance.choice(ODD)

    def _nested(self) -> str:
        deep = self.chance.choice((10, 200, 1000, 5000))
        opened, closed = self.chance.choice((("[", "]"), ('{"a":', "}"), ('{"type":', "}")))
        return opened * deep + "1" + closed * self.chance.choice((deep, 0, deep - 1))

    def _broken(self, text: str) -> str | bytes:
        data = bytearray(text.encode())
        for _ in range(self.chance.choice((1, 1, 2, 8))):
            roll, at = self.chance.random(), self.chance.randrange(len(data) or 1)
            if roll < 0.3:
                del data[at:]
            elif roll < 0.6 and data:
                data[at % len(data)] = self.chance.randrange(256)
            else:
                data[at:at] = self.chance.randbytes(self.chance.randrange(4))
        return bytes(data) if self.chance.random() < 0.5 else data.decode("utf-8", "replace")

    def _raw(self, text: str) -> str:
        """Numbers and words that JSON does not have."""
        marks = [at for at, sign in enumerate(text) if sign == ":"]
        if not marks:
            return text
        at = self.chance.choice(marks) + 1
        end = min(found for found in (*(text.find(s, at) for s in ",}"), len(text)) if found >= 0)
        return f"{text[:at]} {self.chance.choice(RAW)}{text[end:]}"


# ---------------------------------------------------------------- those who send


class Sender:
    """A few connections, one after the other, to one match after the other."""

    def __init__(self, host: Hosted, targets: list[Target], maker: Maker, told: Told) -> None:
        self.host, self.targets, self.maker, self.told = host, targets, maker, told
        self.chance, self.sent = maker.chance, 0

    async def run(self, messages: int) -> None:
        while self.sent < messages:
            target = self.chance.choice(self.targets)
            count = min(messages - self.sent, self.chance.choice((5, 50, 400)))
            await self._visit(target, count)

    async def _visit(self, target: Target, count: int) -> None:
        url = f"ws://{self.host.address}/api/matches/{target.match['id']}/play"
        self.told.connections += 1
        async with connect(url, max_size=None, compression=None, proxy=None) as connection:
            try:
                await self._send_all(connection, target, count)
            except ConnectionClosed as closed:
                self.told.closed[closed.rcvd.code if closed.rcvd else repr(closed)] += 1

    async def _send_all(self, connection: ClientConnection, target: Target, count: int) -> None:
        heard = Heard(self.told, target)
        listening = asyncio.create_task(heard.listen(connection))
        try:
            if self.chance.random() < 0.9:  # else what comes first is no hello
                await connection.send(json.dumps(self._hello(target)))
            for number in range(1, count + 1):
                message = self.maker.message(target)
                words = isinstance(message, str) or self.chance.random() < 0.05
                self.sent += 1
                self.told.sent += 1
                await connection.send(message, text=words)
                if number % (3 if target.owned else BATCH) == 0 or number == count:
                    await heard.everything(connection, self._hello(target))
            if self.chance.random() < 0.02:
                self.told.sent += 1
                await connection.send("x" * (LIMITS.message + 1))
                await asyncio.wait_for(listening, SLOW)
        finally:
            listening.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionClosed):
                await listening

    def _hello(self, target: Target) -> Data:
        if target.owned:
            return {"type": "hello", "tokens": [target.match["token"]]}
        return {"type": "hello", "tokens": self.chance.sample(self.maker.others, 3)}


class Heard:
    """What comes back over one connection."""

    def __init__(self, told: Told, target: Target) -> None:
        self.told, self.target = told, target
        self.key, self.answered = "", asyncio.Event()

    async def listen(self, connection: ClientConnection) -> None:
        try:
            async for raw in connection:
                message = json.loads(raw)
                self.told.answers[message["type"]] += 1
                if self.target.owned and "state" in message:
                    self.target.state = message["state"]
                if message["type"] == "refused" and message["key"] == self.key:
                    self.answered.set()
        finally:
            self.answered.set()

    async def everything(self, connection: ClientConnection, hello: Data) -> None:
        """Wait until all that was sent has been dealt with: messages are, one after the other."""
        self.key = new_key()
        self.answered.clear()
        last = {"type": "do", "after": 99_999, "key": self.key, "act": {"kind": "undo"}}
        await connection.send(json.dumps(hello))
        await connection.send(json.dumps(last))
        await asyncio.wait_for(self.answered.wait(), SLOW)


async def garbage(host: Hosted, target: Target, chance: Random) -> None:
    """Bytes that are not even frames, after a good handshake."""
    reader, writer = await asyncio.open_connection("127.0.0.1", host.port)
    path = f"/api/matches/{target.match['id']}/play"
    writer.write(
        f"GET {path} HTTP/1.1\r\nHost: {host.address}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    writer.write(chance.randbytes(chance.choice((1, 2, 10, 100, 5000))))
    with contextlib.suppress(ConnectionError):
        await writer.drain()
        writer.write_eof()
        await asyncio.wait_for(reader.read(), 30)
    writer.close()
    with contextlib.suppress(ConnectionError):
        await writer.wait_closed()


# ---------------------------------------------------------------- the whole


def fuzz(folder: Path, messages: int, seed: int) -> tuple[Told, list[str]]:
    """Send so many; what came of it, and what is wrong."""
    told, wrong = Told(), []
    with hosted(folder, limits=LIMITS) as host, Api(host.address) as api:
        strangers, owners = prepared(host, api, Random(seed))
        asyncio.run(_all(host, strangers, owners, messages, seed, told))
        for target in strangers:
            wrong += changed(host, target)
        for target in (*strangers, *owners):
            wrong += parted(host, target)
        match = api.begin()
        with api.sit(match, match["token"]) as seat:
            if seat.do(BREAK)["type"] != "stepped":
                wrong.append("nobody can play any more")
        wrong += host.tracebacks
    return told, wrong


async def _all(
    host: Hosted,
    strangers: list[Target],
    owners: list[Target],
    messages: int,
    seed: int,
    told: Told,
) -> None:
    tokens = [target.match["token"] for target in owners] + ["x" * 43, "y" * 16]
    mine = messages // OWNED
    shares = [(strangers, (messages - mine) // CONNECTIONS + 1)] * CONNECTIONS
    shares += [(owners, mine // (CONNECTIONS // 4) + 1)] * (CONNECTIONS // 4)
    senders = [
        Sender(host, targets, Maker(Random(f"{seed} {number}"), tokens), told).run(count)
        for number, (targets, count) in enumerate(shares)
    ]
    chance = Random(seed)
    for _ in range(max(1, messages // 500)):
        senders.append(garbage(host, chance.choice(strangers), chance))
    await asyncio.gather(*senders)


def prepared(host: Hosted, api: Api, chance: Random) -> tuple[list[Target], list[Target]]:
    """Matches of all rulebooks: those that strangers attack, and those of owners."""
    strangers: list[Target] = []
    owners: list[Target] = []
    for book in RULEBOOKS:
        for owned in (False, True):
            match = api.begin(book, practice=owned or chance.random() < 0.5)
            with api.sit(match, match["token"]) as seat:
                seat.play(chance, 6)
                seat.send({"type": "say", "text": "before"})
                seat.ping()
                target = Target(match, seat.state, owned)
            target.rows = host.rows(match["id"])
            target.chat = host.rooms.store.chat(match["id"], 100)
            (owners if owned else strangers).append(target)
    match = api.begin(players="po")
    strangers.append(Target(match, api.get(f"/matches/{match['id']}")["state"], False))
    return strangers, owners


def changed(host: Hosted, target: Target) -> list[str]:
    """What a match has become though nobody sent who holds a seat."""
    match = target.match["id"]
    rows, chat = host.rows(match), host.rooms.store.chat(match, 100)
    same = rows == target.rows and chat == target.chat
    return [] if same else [f"{target.state['rulebook']} was changed by a stranger"]


def parted(host: Hosted, target: Target) -> list[str]:
    """Whether a room has come to stand otherwise than its rows say."""
    room = host.rooms.open.get(target.match["id"])
    stored = host.rooms.store.match(target.match["id"])
    assert stored is not None
    rows = host.rows(target.match["id"])
    again = MatchHistory.open(stored, rows)
    if [row.number for row in rows] != list(range(1, len(rows) + 1)):
        return [f"{target.state['rulebook']} has rows out of order"]
    if room is None:
        return []
    now = room.history
    same = (now.number, now.match.layout, now.match.state.view()) == (
        again.number,
        again.match.layout,
        again.match.state.view(),
    )
    return [] if same else [f"{target.state['rulebook']} stands otherwise than its rows say"]


def main() -> int:
    """Fuzz, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--messages", type=int, default=MESSAGES)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        told, wrong = fuzz(Path(folder), wanted.messages, wanted.seed)
    seconds = time.monotonic() - begun
    print(f"{told.sent} messages over {told.connections} connections in {seconds:.0f} s")
    print("answers:", ", ".join(f"{kind} {count}" for kind, count in told.answers.most_common()))
    print("closed by the server:", dict(told.closed))
    for one in wrong:
        print("WRONG:", one)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
