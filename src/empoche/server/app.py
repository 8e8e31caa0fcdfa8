"""The server put together: HTTP, sockets and the page, over one store."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from dataclasses import asdict
from typing import Any

from fastapi import APIRouter, FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException
from starlette.routing import Match, Mount, Route
from starlette.types import Scope

from empoche.errors import EmpocheError
from empoche.language.bilingual import reason, text
from empoche.rulebooks import RULEBOOKS
from empoche.server import api, api_page
from empoche.server.bus import Bus, LocalBus, Missed, RedisBus
from empoche.server.config import Config
from empoche.server.limits import Headers, PerMinuteLimit, SmallBodies, should_log
from empoche.server.matches.connection import admitted, attend, problem
from empoche.server.matches.history import begin_match
from empoche.server.matches.in_hand import hand_view
from empoche.server.matches.presence import BEAT
from empoche.server.matches.rooms import Rooms
from empoche.server.quiz import api as quiz_api
from empoche.server.sheets import api as sheet_api
from empoche.server.sheets.registry import NEWS, Sheets
from empoche.server.sheets.scoreboard_socket import watch
from empoche.server.static_files import Page
from empoche.server.storage.matches import Store
from empoche.server.storage.sheets import SheetStore
from empoche.server.workers import WorkerPool
from empoche.views.rulebooks import articles

SWEEP = 60.0  # seconds between two looks for rooms that nobody is in
ABOUT = "Matches of nine rulebooks, simulated and judged here, as JSON in metres and seconds."


def create(config: Config) -> FastAPI:
    """Make a server as it is configured; it opens its database when it starts."""
    store = Store(config.database)
    bus: Bus = RedisBus(config.redis, secrets.token_hex(8)) if config.redis else LocalBus()
    thinkers = WorkerPool(config.thinkers)
    workshop = WorkerPool(1)  # for all else that takes long: no computer waits for a film
    rooms = Rooms(store, bus, thinkers, config)
    sheets = Sheets(SheetStore(store), bus, config)

    async def hear(process: str, name: str, news: dict[str, Any]) -> None:
        if name.startswith(NEWS):
            sheets.hear(name.removeprefix(NEWS))
        else:
            await rooms.hear(process, name, news)

    async def catch_up() -> None:
        await sheets.caught_up()
        await rooms.catch_up()

    @contextlib.asynccontextmanager
    async def life(_app: FastAPI) -> AsyncIterator[None]:
        await bus.start(hear, catch_up)
        tasks = [asyncio.create_task(_sweep(rooms, sheets)), asyncio.create_task(_warm())]
        if config.redis:
            tasks.append(asyncio.create_task(_beat(catch_up)))
        yield
        for task in tasks:
            task.cancel()
        rooms.close()
        sheets.close()
        thinkers.close()
        workshop.close()
        await bus.stop()
        store.close()

    app = FastAPI(
        title="empoche",
        description=ABOUT,
        version="1",
        lifespan=life,
        openapi_url="/api/openapi.json",
        responses=api.ALWAYS,
        docs_url=None,  # the usual page loads scripts from elsewhere: ours does not
        redoc_url=None,
    )
    app.state.rooms, app.state.sheets = rooms, sheets
    routers = (
        api.routes(rooms, PerMinuteLimit(config.limits.new_matches), workshop, config),
        sheet_api.routes(sheets, workshop),
        quiz_api.routes(),
    )
    for router in (*routers, sheet_api.addresses()):
        app.include_router(router)
    _add_documentation(app)
    _add_sockets(app, rooms, sheets, config)
    _add_error_handlers(app, routers)
    if (config.client / "index.html").exists():
        app.router.routes.append(_Pages("/", Page(directory=config.client, html=True)))
    else:
        app.add_api_route("/", _unbuilt, include_in_schema=False)
    app.add_middleware(SmallBodies, most=config.limits.body)
    app.add_middleware(Headers)
    logging.getLogger("uvicorn.error").addFilter(should_log)
    return app


async def _sweep(rooms: Rooms, sheets: Sheets) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        rooms.sweep()
        sheets.sweep()


async def _warm() -> None:
    """Read what would else be read while players wait for their first ruling."""
    for book in RULEBOOKS:
        await asyncio.to_thread(articles, book)
        await asyncio.to_thread(
            hand_view, book, begin_match({"rulebook": book}, ("A", "B")).legal.hand
        )


async def _beat(catch_up: Missed) -> None:
    while True:
        await asyncio.sleep(BEAT)
        await catch_up()


class _Pages(Mount):
    """The page and what it loads: all that is not under /api, which answers for itself."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["path"].startswith("/api/"):
            return Match.NONE, {}
        return super().matches(scope)


def _unbuilt() -> Response:
    return PlainTextResponse(text("serve.unbuilt").en, 503)


def _add_documentation(app: FastAPI) -> None:
    @app.get("/api", include_in_schema=False)
    def documentation() -> HTMLResponse:
        return HTMLResponse(api_page.render_page(app.openapi()))

    @app.get("/api/page.css", include_in_schema=False)
    def style() -> Response:
        return Response(api_page.STYLE, media_type="text/css")


def _add_sockets(app: FastAPI, rooms: Rooms, sheets: Sheets, config: Config) -> None:
    here: Counter[str] = Counter()  # connections by address

    @app.websocket("/api/matches/{match}/play")
    async def play(socket: WebSocket, match: str) -> None:
        async with admitted(socket, config, here) as welcome:
            if welcome:
                await attend(socket, match, rooms, config)

    @app.websocket("/api/sheets/{sheet}/watch")
    async def follow(socket: WebSocket, sheet: str) -> None:
        await watch(socket, sheet, sheets, config, here)


def _add_error_handlers(app: FastAPI, routers: Iterable[APIRouter]) -> None:
    """Say every error in both languages, and never what is inside."""

    @app.exception_handler(RequestValidationError)
    async def invalid(_request: Request, error: RequestValidationError) -> Response:
        reason = text("error.message", problem=problem(error.errors()[0]))
        return JSONResponse({"detail": asdict(reason)}, 422)

    @app.exception_handler(EmpocheError)
    async def away(_request: Request, error: EmpocheError) -> Response:
        return JSONResponse({"detail": asdict(reason(error))}, 503)

    @app.exception_handler(HTTPException)
    async def refused(request: Request, error: HTTPException) -> Response:
        detail: Any = error.detail
        if not isinstance(detail, dict):
            detail = asdict(text("error.http", problem=f"{error.status_code} {detail}"))
        headers = error.headers
        allowed = _methods(routers, request.scope) if error.status_code == 405 else None
        if allowed:  # else it would name only those of the first route with this path
            headers = {"allow": ", ".join(sorted(allowed))}
        return JSONResponse({"detail": detail}, error.status_code, headers=headers)


def _methods(routers: Iterable[APIRouter], scope: Scope) -> set[str]:
    """Return the methods of a path."""
    return {
        method
        for router in routers
        for route in router.routes
        if isinstance(route, Route) and route.matches(scope)[0] is not Match.NONE
        for method in route.methods or ()
    }
