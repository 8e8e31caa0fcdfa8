"""`empoche serve`: the server on a port, until it is stopped."""

from __future__ import annotations

import errno
import socket
import sys
import threading
import webbrowser
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from empoche.errors import EmpocheError, Refused
from empoche.wording import Words

if TYPE_CHECKING:
    from empoche.server.config import Config

STOPPED_BY_HAND = 130
GRACE = 5  # seconds that connections have to end when the server is stopped


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asks for."""

    host: str
    port: int
    database: str | None
    redis: str | None
    proxy: str | None
    thinkers: int | None
    browser: bool


def serve(say: Words, wanted: Wanted) -> int:
    """Run until it is stopped; the exit status."""
    try:
        try:
            import uvicorn

            from empoche.server.app import create
            from empoche.server.config import Config
        except ImportError as error:
            raise Refused("server-extra", problem=str(error)) from None
        config = _config(Config(), wanted)
        listening = _listen(wanted.host, wanted.port)
        app = create(config)
    except EmpocheError as error:
        print(error.say(say.language), file=sys.stderr)
        return 2
    address = _address(wanted.host, listening.getsockname()[1])
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            log_level="warning",
            ws="websockets-sansio",
            ws_max_size=config.limits.message,
            proxy_headers=wanted.proxy is not None,
            forwarded_allow_ips=wanted.proxy,
            timeout_graceful_shutdown=GRACE,
            server_header=False,
        )
    )
    print(say("serve.address", address=address), flush=True)
    print(say("serve.stop"), flush=True)
    if wanted.browser:
        threading.Timer(0.5, webbrowser.open, (address,)).start()
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        return STOPPED_BY_HAND
    except EmpocheError as error:
        print(error.say(say.language), file=sys.stderr)
        return 2
    return 0 if server.started else 2


def _config(usual: Config, wanted: Wanted) -> Config:
    chosen = {"database": wanted.database, "redis": wanted.redis, "thinkers": wanted.thinkers}
    return replace(usual, **{key: value for key, value in chosen.items() if value is not None})  # type: ignore[arg-type]  # by their names


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens, so that a port which is taken is found out before anything else."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM
        )[0]
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Refused("port-taken", port=port) from None
        raise Refused("cannot-listen", host=host, port=port, problem=str(error)) from None
    return listening


def _address(host: str, port: int) -> str:
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"
