"""How soon those who watch a scoreboard see what the umpire has entered.

    python -m tests.bench.scoreboard --watchers 50 --lines 120

The server is `empoche serve`, on an SQLite file, in a process of its own. This process is the
umpire, who sends a line four times a second, and all who watch that one match. Measured is the time
from sending a line until each of them has the scoreboard with it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from tests.bench.server import row, used
from tests.server.clients import new_key
from tests.server.processes import served
from tests.server.umpires import begin, broke, played

PAUSE = 0.25  # seconds between two lines
PATIENCE = 60.0
TARGET = 1000.0  # milliseconds within which 95 of 100 scoreboards are to show a line


class Watched:
    """One sheet, and how soon its lines were answered and seen, in milliseconds."""

    def __init__(self, address: str) -> None:
        self.url = f"//{address}/api/sheets/{new_key()}"
        self.key = new_key()
        self.sent: dict[int, float] = {}  # when, by the number of the line
        self.answered: list[float] = []
        self.seen: list[float] = []
        self.size = 0  # of a message

    async def put(self, http: httpx.AsyncClient, number: int, line: dict[str, Any]) -> None:
        """Send a line, which is the one with that number."""
        told = {"key": self.key, "pen": 1, "holder": "Zoé", "from": number - 1, "lines": [line]}
        self.sent[number] = time.perf_counter()
        answer = await http.put(f"http:{self.url}", json=told)
        answer.raise_for_status()
        self.answered.append(1000.0 * (time.perf_counter() - self.sent[number]))

    async def watch(self, ready: asyncio.Semaphore, last: int) -> None:
        """Look at the scoreboard until it has the last line."""
        have = 0
        async with connect(f"ws:{self.url}/watch", max_size=None, proxy=None) as socket:
            async for message in socket:
                now = time.perf_counter()
                lines, self.size = json.loads(message)["board"]["lines"], len(message)
                if have == 0:
                    ready.release()
                else:  # whoever is too slow for one line sees it with the next
                    late = range(have + 1, lines + 1)
                    self.seen += [1000.0 * (now - self.sent[number]) for number in late]
                have = lines
                if have >= last:
                    return


async def measured(address: str, watchers: int, count: int) -> Watched:
    """Let one write and all others watch."""
    sheet, ready = Watched(address), asyncio.Semaphore(0)
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        await sheet.put(http, 1, begin())
        watching = [asyncio.create_task(sheet.watch(ready, count + 1)) for _ in range(watchers)]
        for _ in watching:
            await asyncio.wait_for(ready.acquire(), PATIENCE)
        for number in range(2, count + 2):
            due = time.perf_counter() + PAUSE
            await sheet.put(http, number, broke() if number == 2 else played())
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
        await asyncio.wait_for(asyncio.gather(*watching), PATIENCE)
    return sheet


def main() -> int:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--watchers", type=int, default=50)
    parser.add_argument("--lines", type=int, default=120)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as server:
        before, began = used(server.pid)[0], time.perf_counter()
        sheet = asyncio.run(measured(server.address, wanted.watchers, wanted.lines))
        share = (used(server.pid)[0] - before) / (time.perf_counter() - began)
        memory = used(server.pid)[1]
    print(f"{wanted.watchers} watch one match, {wanted.lines} lines, {1 / PAUSE:.0f} a second\n")
    print("| a line, ms | times | p50 | p95 | p99 |\n|---|---|---|---|---|")
    print(row("answered", sheet.answered[1:]))
    print(row("on a scoreboard", sheet.seen))
    print(f"\n{sheet.size / 1000:.1f} kB a scoreboard; ", end="")
    print(f"server: {100 * share:.0f} % of a core, {memory:.0f} MB")
    p95 = sorted(sheet.seen)[int(0.95 * len(sheet.seen))]
    print(f"target: p95 ≤ {TARGET:.0f} ms: {'met' if p95 <= TARGET else 'MISSED'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
