"""The server put together: HTTP, sockets and the page, over one store."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

from empoche.server import api, page
from empoche.server.both import text
from empoche.server.bus import Alone, Bus, RedisBus
from empoche.server.config import Config
from empoche.server.guard import Counted, Headers, SmallBodies
from empoche.server.rooms import Rooms
from empoche.server.socket import attend, problem
from empoche.server.store import Store
from empoche.server.thinking import Thinkers

SWEEP = 60.0  # seconds between two looks for rooms that nobody is in
ABOUT = "Matches of nine rulebooks, simulated and judged here, as JSON in metres and seconds."


def create(config: Config) -> FastAPI:
    """A server as it is configured; it opens its database when it starts."""
    store = Store(config.database)
    bus: Bus = RedisBus(config.redis, secrets.token_hex(8)) if config.redis else Alone()
    thinkers = Thinkers(config.thinkers)
    rooms = Rooms(store, bus, thinkers, config)

    @contextlib.asynccontextmanager
    async def life(_app: FastAPI) -> AsyncIterator[None]:
        await bus.start(rooms.heard)
        sweeper = asyncio.create_task(_sweep(rooms))
        yield
        sweeper.cancel()
        rooms.close()
        thinkers.close()
        await bus.stop()
        store.close()

    app = FastAPI(
        title="empoche",
        description=ABOUT,
        version="1",
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,  # the usual page loads scripts from elsewhere: ours does not
        redoc_url=None,
    )
    app.state.rooms = rooms
    app.include_router(api.routes(rooms, Counted(config.limits.new_matches)))
    _documented(app)
    _sockets(app, rooms, config)
    _errors(app)
    if (config.client / "index.html").exists():
        app.mount("/", StaticFiles(directory=config.client, html=True))
    else:
        app.add_api_route("/", _unbuilt, include_in_schema=False)
    app.add_middleware(SmallBodies, most=config.limits.body)
    app.add_middleware(Headers)
    return app


async def _sweep(rooms: Rooms) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        rooms.sweep()


def _unbuilt() -> Response:
    return PlainTextResponse(text("serve.unbuilt").en, 503)


def _documented(app: FastAPI) -> None:
    @app.get("/api", include_in_schema=False)
    def documentation() -> HTMLResponse:
        return HTMLResponse(page.rendered(app.openapi()))

    @app.get("/api/page.css", include_in_schema=False)
    def style() -> Response:
        return Response(page.STYLE, media_type="text/css")


def _sockets(app: FastAPI, rooms: Rooms, config: Config) -> None:
    here: Counter[str] = Counter()  # connections by address

    @app.websocket("/api/matches/{match}/play")
    async def play(socket: WebSocket, match: str) -> None:
        await attend(socket, match, rooms, config, here)


def _errors(app: FastAPI) -> None:
    """Every error is said in both languages; none shows what is inside."""

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, error: RequestValidationError) -> Response:
        said = text("error.message", problem=problem(error.errors()[0]))
        return JSONResponse({"detail": said.model_dump()}, 422)

    @app.exception_handler(HTTPException)
    async def refused(request: Request, error: HTTPException) -> Response:
        detail: Any = error.detail
        if not isinstance(detail, dict):
            detail = text("error.http", problem=f"{error.status_code} {detail}").model_dump()
        headers = getattr(error, "headers", None)
        return JSONResponse({"detail": detail}, error.status_code, headers=headers)
