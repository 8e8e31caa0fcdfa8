"""A server in this process, and a real browser in front of it.

The tests click and type what a person would; what to aim at they work out with the match that the
server holds, on copies of it.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from empoche.matches.match import Match
from empoche.server.app import create
from empoche.server.config import Config
from empoche.server.matches.room import Room
from empoche.server.matches.rooms import Rooms

PATIENCE = 60_000  # milliseconds: machines are noisy, and nothing is asserted of time
NO_NETWORK = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET")
# without a graphics card the pictures are drawn by the processor
FLAGS = (
    "--no-sandbox",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--ignore-gpu-blocklist",
    "--mute-audio",
)


class House:
    """The server: its address, and its rooms."""

    def __init__(self, address: str, rooms: Rooms, loop: asyncio.AbstractEventLoop) -> None:
        self.address, self.rooms, self.loop = address, rooms, loop

    def room(self, match: str) -> Room:
        return self.rooms.open[match]

    def match(self, match: str) -> Match:
        """The match as it stands, to try things on a copy."""
        return self.room(match).history.match.copy()


@contextmanager
def served(folder: Path, port: int = 0, **config: Any) -> Iterator[House]:
    """Run a server on a free port of this machine, or again on the port it had."""
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    usual: dict[str, Any] = {"pace": 0.0, "loose": False, **config}  # breaks that tests know
    app = create(Config(database=f"sqlite:///{folder / 'matches.sqlite'}", **usual))
    server = uvicorn.Server(uvicorn.Config(app, log_level="error", ws="websockets-sansio"))
    loop = asyncio.new_event_loop()
    work = server.serve(sockets=[listening])
    thread = threading.Thread(target=loop.run_until_complete, args=(work,), daemon=True)
    thread.start()
    until(lambda: server.started)
    try:
        address = f"http://127.0.0.1:{listening.getsockname()[1]}/"
        yield House(address, app.state.rooms, loop)
    finally:
        server.should_exit = True
        thread.join(10.0)
        loop.close()


@contextmanager
def opened() -> Iterator[Browser]:
    """A real Chromium; where there is none the tests are skipped, but not in CI."""
    found = shutil.which("chromium") or shutil.which("google-chrome")
    if found is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("no Chromium on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield browser
        browser.close()


def until(holds: Callable[[], object], seconds: float = PATIENCE / 1000) -> None:
    """Wait until something holds."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            raise AssertionError(f"still not: {holds}")
        time.sleep(0.05)


def watched(page: Page) -> list[str]:
    """Whatever the page complains about; that there is no network is not its fault."""
    said: list[str] = []

    def heard(line: ConsoleMessage) -> None:
        if line.type == "error" and not any(cut in line.text for cut in NO_NETWORK):
            said.append(line.text)

    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", heard)
    return said
