"""`empoche serve`: the server on a port, until it is stopped."""

from __future__ import annotations

import errno
import gc
import socket
import ssl
import threading
import webbrowser
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated

import typer

from empoche.errors import Refused
from empoche.language.words import Words

if TYPE_CHECKING:
    from empoche.server.config import Config

STOPPED_BY_HAND = 130
GRACE = 5  # seconds that connections have to end when the server is stopped


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks for."""

    host: Annotated[str, typer.Option(help="help.serve.host")] = "127.0.0.1"
    port: Annotated[int, typer.Option(min=0, max=65535, help="help.serve.port")] = 8080
    database: Annotated[str | None, typer.Option(metavar="URL", help="help.serve.database")] = None
    redis: Annotated[str | None, typer.Option(metavar="URL", help="help.serve.redis")] = None
    proxy: Annotated[str | None, typer.Option(metavar="ADDRESS", help="help.serve.proxy")] = None
    thinkers: Annotated[int | None, typer.Option(min=1, max=64, help="help.serve.thinkers")] = None
    certificate: Annotated[
        str | None, typer.Option(metavar="FILE", help="help.serve.certificate")
    ] = None
    key: Annotated[str | None, typer.Option(metavar="FILE", help="help.serve.key")] = None
    browser: Annotated[bool, typer.Option("--open", help="help.serve.open")] = False


def execute(say: Words, options: Options) -> int:
    """Run until it is stopped; return the exit status."""
    try:
        import uvicorn

        from empoche.server.app import create
        from empoche.server.config import Config
    except ImportError as error:
        raise Refused("server-extra", problem=str(error)) from None
    config = _config(Config(), options)
    _check_certificate(options)
    listening = _listen(options.host, options.port)
    app = create(config)
    gc.freeze()  # what is loaded now stays: searching it for garbage would let players wait
    address = _address(options, listening.getsockname()[1])
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            log_level="warning",
            ws="websockets-sansio",
            ws_max_size=config.limits.message,
            proxy_headers=options.proxy is not None,
            forwarded_allow_ips=options.proxy,
            timeout_graceful_shutdown=GRACE,
            server_header=False,
            ssl_certfile=options.certificate,
            ssl_keyfile=options.key,
        )
    )
    print(say("serve.address", address=address), flush=True)
    print(say("serve.stop"), flush=True)
    if options.browser:
        threading.Timer(0.5, webbrowser.open, (address,)).start()
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        return STOPPED_BY_HAND
    return 0 if server.started else 2


def _config(usual: Config, options: Options) -> Config:
    chosen = {"database": options.database, "redis": options.redis, "thinkers": options.thinkers}
    return replace(usual, **{key: value for key, value in chosen.items() if value is not None})  # type: ignore[arg-type]  # by their names


def _listen(host: str, port: int) -> socket.socket:
    """Open a socket that listens, so that a port which is taken is found out first."""
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


def _address(options: Options, port: int) -> str:
    host = "127.0.0.1" if options.host in ("0.0.0.0", "::") else options.host
    scheme = "https" if options.certificate else "http"
    return f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}/"


def _check_certificate(options: Options) -> None:
    """Find out before anything else that a certificate cannot be used."""
    if options.certificate is None and options.key is None:
        return
    if options.certificate is None:
        raise Refused("certificate-missing")
    try:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(options.certificate, options.key)
    except OSError as error:  # an error of TLS is one of these
        problem = error.strerror or str(error)
        raise Refused("certificate", file=options.certificate, problem=problem) from None
