"""Umpires and those who watch, over the network: what their pages do, without the pages."""

from __future__ import annotations

from itertools import count
from typing import Any

import httpx

from tests.server.clients import PATIENCE, Api, Data, Socket, new_key

WHEN = count(1_700_000_000)
BREAK_OFF = ("red-1", "red-2", "yellow-1", "yellow-2")


def line(kind: str, **more: Any) -> Data:
    """A line as the pad writes it."""
    return {"id": new_key(), "when": float(next(WHEN)), "kind": kind, **more}


def begin(**more: Any) -> Data:
    """The first line of a sheet."""
    players = {"A": "Ada", "B": "Béa"}
    told = {"book": "blackball", "players": players, "race_to": 3, "opening": "A"}
    return line("begin", **(told | {"clock": False, "umpire": "Zoé"} | more))


def broke() -> Data:
    """A fair break without a ball down."""
    facts = [{"contact": ["cue", "red-1"]}, *({"cushion": [ball, "top"]} for ball in BREAK_OFF)]
    return line("step", step={"shot": facts})


def played(ball: str = "red-1") -> Data:
    """A shot that touches a ball and pockets none."""
    return line("step", step={"shot": [{"contact": ["cue", ball]}, {"cushion": [ball, "top"]}]})


class Pad:
    """A device that writes a sheet. What it has is its own until it is sent."""

    def __init__(self, api: Api, sheet: str | None = None, key: str | None = None) -> None:
        self.api, self.sheet, self.key = api, sheet or new_key(), key or new_key()
        self.device, self.holder, self.pen = new_key(), "Zoé", 1
        self.lines: list[Data] = []

    @property
    def path(self) -> str:
        return f"/sheets/{self.sheet}"

    def put(self, start: int, lines: list[Data], status: int = 200, **other: Any) -> Any:
        """Send some lines; what the server says."""
        told = {"key": self.key, "pen": self.pen, "holder": self.holder, "from": start}
        return self.answer("PUT", self.path, {**told, "lines": lines, **other}, status)

    def write(self, *lines: Data) -> Any:
        """Write lines and send them."""
        start = len(self.lines)
        self.lines += lines
        return self.put(start, list(lines))

    def take(self, knowing: int, status: int = 200, **other: Any) -> Any:
        """Ask for the pen."""
        told = {"key": self.key, "holder": self.holder, "device": self.device, "knowing": knowing}
        answer = self.answer("POST", f"{self.path}/pen", {**told, **other}, status)
        if status == 200:
            self.pen = answer["pen"]
        return answer

    def answer(self, method: str, path: str, data: Data, status: int) -> Any:
        found = self.api.http.request(method, path, json=data)
        assert found.status_code == status, found.text
        return found.json()

    def get(self, what: str = "", status: int = 200, key: str | None = None) -> httpx.Response:
        """Read something that needs the key."""
        headers = {"authorization": f"Bearer {self.key if key is None else key}"}
        found = self.api.http.get(self.path + what, headers=headers)
        assert found.status_code == status, found.text
        return found

    def whole(self) -> Any:
        return self.get().json()

    def board(self) -> Any:
        return self.api.get(f"{self.path}/board")

    def watch(self, **more: Any) -> Screen:
        return Screen(self.api.address, self.sheet, **more)


class Screen(Socket):
    """A page that watches a scoreboard."""

    def __init__(self, address: str, sheet: str, **more: Any) -> None:
        super().__init__(address, f"/sheets/{sheet}/watch", **more)

    def board(self, lines: int, timeout: float = PATIENCE) -> Data:
        """Wait for a scoreboard of at least `lines` lines."""
        while True:
            message = self.hear(timeout)
            if message.get("kind") == "board" and message["board"]["lines"] >= lines:
                found: Data = message["board"]
                return found

    def pen(self, timeout: float = PATIENCE) -> Data:
        """The next news of the pen."""
        while (message := self.hear(timeout)).get("kind") != "pen":
            pass
        return message
