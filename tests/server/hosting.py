"""A server inside the test's own process, so that a test may set its limits and its clock."""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import uvicorn

from empoche.server.app import create
from empoche.server.config import Config, Limits
from empoche.server.matches.rooms import Rooms
from empoche.server.storage.matches import StoredStep
from tests.server.processes import free_port, wait_for


class Hosted:
    """A server that runs beside the test."""

    def __init__(self, app: Any, port: int) -> None:
        self.app, self.port = app, port
        self.said: list[logging.LogRecord] = []

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def rooms(self) -> Rooms:
        found: Rooms = self.app.state.rooms
        return found

    def rows(self, match: str) -> list[StoredStep]:
        """What is written down of a match."""
        return self.rooms.store.steps(match)

    @property
    def tracebacks(self) -> list[str]:
        """Every error that the server did not expect."""
        form = logging.Formatter()
        return [
            form.format(one) for one in self.said if one.exc_info or one.levelno >= logging.ERROR
        ]


class _Ear(logging.Handler):
    def __init__(self, said: list[logging.LogRecord]) -> None:
        super().__init__(logging.WARNING)
        self.said = said

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record)


@contextlib.contextmanager
def hosted(folder: Path, **config: Any) -> Iterator[Hosted]:
    """A server with a configuration of its own, for as long as it is needed."""
    limits = config.pop("limits", None) or Limits()
    page = folder / "client" / "index.html"
    page.parent.mkdir(exist_ok=True)
    page.write_text("<!doctype html><title>empoche</title>", "utf-8")
    usual = Config(f"sqlite:///{folder / 'hosted.sqlite'}", thinkers=1, pace=0.0, loose=False)
    whole = replace(usual, limits=limits, client=page.parent, **config)
    app, port = create(whole), free_port()
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            port=port,
            log_config=None,
            log_level="warning",
            ws="websockets-sansio",
            ws_max_size=limits.message,
            proxy_headers=False,
            timeout_graceful_shutdown=2,
        )
    )
    found = Hosted(app, port)
    ear = _Ear(found.said)
    names = ("uvicorn", "asyncio", "empoche.server", "websockets")
    for name in names:
        logging.getLogger(name).addHandler(ear)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        wait_for(lambda: server.started or not thread.is_alive(), "the server")
        yield found
    finally:
        server.should_exit = True
        thread.join()
        for name in names:
            logging.getLogger(name).removeHandler(ear)
        time.sleep(0)
