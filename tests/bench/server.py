"""How fast a stroke is ruled on when many rooms play at once, as those who play see it.

    python -m tests.bench.server --rooms 200 --seconds 30

The server runs as `empoche serve` does, on an SQLite file, in a process of its own, with limits
that let one address play in all rooms. This process is the players: two connections to each room,
a stroke every two to four seconds. Measured is the time from sending a stroke until the ruling is
there, for whoever played and for the other.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from empoche.rulebooks import RULEBOOKS
from tests.server.clients import new_key, random_act
from tests.server.processes import answers, free_port, wait_for

PAUSE = (2.0, 4.0)  # seconds between the strokes of a room
TARGET = 150.0  # milliseconds within which 95 of 100 strokes are to be ruled on
TICKS = os.sysconf("SC_CLK_TCK")


# ---------------------------------------------------------------- the server


def serve(port: int, database: str) -> None:
    """The server, but for limits that are meant for one address."""
    import uvicorn

    from empoche.server.app import create
    from empoche.server.config import Config, Limits

    limits = Limits(new_matches=100_000, sockets=100_000)
    app = create(Config(database, limits=limits))
    gc.freeze()
    uvicorn.run(
        app,
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=limits.message,
    )


def used(pid: int) -> tuple[float, float]:
    """Seconds of the processor, and megabytes of memory."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return (int(fields[11]) + int(fields[12])) / TICKS, pages * os.sysconf("SC_PAGESIZE") / 2**20


# ---------------------------------------------------------------- the players


@dataclass
class Measured:
    """Milliseconds of every stroke, for whoever played it and for the other."""

    own: list[float] = field(default_factory=list)
    other: list[float] = field(default_factory=list)
    refused: int = 0
    size: int = 0


class Room:
    """Two players of one match."""

    def __init__(self, address: str, match: dict[str, Any], number: int, told: Measured) -> None:
        self.url = f"ws://{address}/api/matches/{match['id']}/play"
        self.tokens, self.told, self.chance = match["tokens"], told, Random(number)
        self.state: dict[str, Any] = {}
        self.key = ""
        self.began = 0.0
        self.seen = [asyncio.Event(), asyncio.Event()]

    async def play(self, start: asyncio.Event, end: asyncio.Event) -> None:
        one = connect(self.url, max_size=None, compression=None, proxy=None)
        other = connect(self.url, max_size=None, compression=None, proxy=None)
        async with one as first, other as second:
            sockets = (first, second)
            hears = [asyncio.create_task(self._hear(at, ws)) for at, ws in enumerate(sockets)]
            for socket, token in zip(sockets, self.tokens, strict=True):
                await socket.send(json.dumps({"type": "hello", "tokens": [token]}))
            await self.seen[0].wait()
            await start.wait()
            await asyncio.sleep(self.chance.uniform(0.0, PAUSE[1]))
            while not end.is_set() and self.state["act"] != "nothing":
                await self._stroke(sockets["AB".index(self.state["by"] or "A")])
                await asyncio.sleep(self.chance.uniform(*PAUSE))
            for task in hears:
                task.cancel()

    async def _stroke(self, socket: ClientConnection) -> None:
        for seen in self.seen:
            seen.clear()
        act, self.key = random_act(self.state, self.chance), new_key()
        told = {"type": "do", "after": self.state["number"], "key": self.key, "act": act}
        self.playing = socket
        self.began = time.perf_counter()
        await socket.send(json.dumps(told))
        for seen in self.seen:
            await asyncio.wait_for(seen.wait(), 30)

    async def _hear(self, at: int, socket: ClientConnection) -> None:
        """Whoever plays measures; messages are large, so only one of two is read in full."""
        async for message in socket:
            now = time.perf_counter()
            assert isinstance(message, str)
            head = message[:80]
            if '"refused"' in head:
                self.told.refused += 1
                for seen in self.seen:
                    seen.set()
            elif f'"key":"{self.key}"' in head:
                passed = 1000.0 * (now - self.began)
                (self.told.own if socket is self.playing else self.told.other).append(passed)
                self.told.size += len(message)
            if at == 0 and ('"stepped"' in head or '"welcome"' in head):
                self.state = json.loads(message)["state"]
            if '"stepped"' in head or '"welcome"' in head:
                self.seen[at].set()


async def played(address: str, rooms: int, seconds: float, pid: int) -> tuple[Measured, float]:
    """Play in all rooms for a while; what was measured, and the share of a core it took."""
    told, start, end = Measured(), asyncio.Event(), asyncio.Event()
    books = list(RULEBOOKS)
    async with httpx.AsyncClient(base_url=f"http://{address}/api", timeout=60) as http:
        tasks = []
        for number in range(rooms):
            players = [{"kind": "person"}, {"kind": "open"}]
            wanted = {"rulebook": books[number % len(books)], "players": players}
            match = (await http.post("/matches", json=wanted)).json()
            joins = {"invite": match["invite"], "name": "other"}
            seated = (await http.post(f"/matches/{match['id']}/seats", json=joins)).json()
            match["tokens"] = [match["token"], seated["token"]]
            tasks.append(asyncio.create_task(Room(address, match, number, told).play(start, end)))
    await asyncio.sleep(3.0)  # all have come
    start.set()
    await asyncio.sleep(PAUSE[1])  # they do not begin all at once
    for list_ in (told.own, told.other):
        list_.clear()
    told.size = 0
    before, began = used(pid)[0], time.perf_counter()
    await asyncio.sleep(seconds)
    share = (used(pid)[0] - before) / (time.perf_counter() - began)
    end.set()
    await asyncio.gather(*tasks)
    return told, share


def row(name: str, times: Sequence[float]) -> str:
    """One line of the table."""
    ordered = sorted(times)
    parts = [
        ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in (0.5, 0.95, 0.99)
    ]
    return f"| {name} | {len(ordered)} | " + " | ".join(f"{part:.1f}" for part in parts) + " |"


def main() -> int:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "DATABASE"), help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.serve:
        serve(int(wanted.serve[0]), wanted.serve[1])
        return 0
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "tests.bench.server", "--serve", str(port)]
        server = subprocess.Popen([*words, f"sqlite:///{folder}/bench.sqlite"])
        try:
            wait_for(lambda: answers(port), "the server")
            address = f"127.0.0.1:{port}"
            told, share = asyncio.run(played(address, wanted.rooms, wanted.seconds, server.pid))
            memory = used(server.pid)[1]
        finally:
            server.terminate()
            server.wait()
    print(f"{wanted.rooms} rooms, {2 * wanted.rooms} connections, {wanted.seconds:.0f} s\n")
    print("| stroke to ruling, ms | strokes | p50 | p95 | p99 |\n|---|---|---|---|---|")
    print(row("whoever played", told.own))
    print(row("the other", told.other))
    count = len(told.own)
    print(f"\n{count / wanted.seconds:.1f} strokes a second, {told.refused} refused", end=", ")
    print(f"{told.size / max(1, count + len(told.other)) / 1000:.0f} kB a message")
    print(f"server: {100 * share:.0f} % of a core, {memory:.0f} MB")
    p95 = sorted(told.own)[int(0.95 * count)]
    print(f"target: p95 ≤ {TARGET:.0f} ms: {'met' if p95 <= TARGET else 'MISSED'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
