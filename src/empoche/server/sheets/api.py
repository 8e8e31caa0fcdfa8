"""The HTTP interface of the umpire's sheets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Annotated, Literal, NoReturn

from fastapi import APIRouter, Depends, HTTPException, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse, RedirectResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from empoche.errors import EmpocheError, MissingPlugin, Refused
from empoche.language.bilingual import reason
from empoche.server.api import BAD, FULL, MISSING, NONE, Answers, problem
from empoche.server.sheets.judging import BadLine
from empoche.server.sheets.registry import Sheets
from empoche.server.sheets.sheet import Conflict, Locked, TooOften, Unknown
from empoche.server.sheets.wire import (
    LineProblem,
    LineRefused,
    PenHeld,
    PenProblem,
    PenTaken,
    SheetId,
    SheetIn,
    SheetKept,
    SheetWhole,
    TakePen,
)
from empoche.server.storage.sheets import Head, Written
from empoche.server.wire import Problem
from empoche.server.workers import WorkerPool
from empoche.sheets.pdf import sheet_pdf
from empoche.views.scoreboard import ScoreboardView

Id = Annotated[SheetId, Path()]
Language = Annotated[Literal["fr", "en"], Query()]
LOCKED: Answers = {403: {"model": Problem, "description": "The key does not open this sheet."}}
KEYED: Answers = {
    **NONE,
    **LOCKED,
    401: {"model": Problem, "description": "A key is needed."},
}
HELD: Answers = {409: {"model": PenProblem, "description": "Somebody else has the pen."}}
LINES: Answers = {
    422: {
        "model": LineProblem | Problem,
        "description": "A line cannot be so, or it is not of the form that is documented here.",
    }
}
STATUSES = {Unknown: 404, Locked: 403, TooOften: 429, MissingPlugin: MISSING}
_bearer = HTTPBearer(auto_error=False, description="The key of the sheet.")


def key_of(sent: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]) -> str:
    """Return the key that came in a header."""
    if sent is None:
        missing = asdict(reason(Refused("sheet-key-missing")))
        raise HTTPException(401, missing, {"www-authenticate": "Bearer"})
    return sent.credentials


Key = Annotated[str, Depends(key_of)]


def routes(sheets: Sheets, workshop: WorkerPool) -> APIRouter:
    """Make all routes under /api/sheets but the socket."""
    router = APIRouter(prefix="/api/sheets", tags=["sheets"])
    _writing(router, sheets)
    _reading(router, sheets)
    _downloads(router, sheets, workshop)
    return router


@contextmanager
def answered() -> Iterator[None]:
    """Turn an error into an answer."""
    try:
        yield
    except EmpocheError as error:
        refused(error)


def refused(error: EmpocheError) -> NoReturn:
    """Say why not, with what a device needs to go on."""
    why = reason(error)
    if isinstance(error, Conflict):
        head = error.head
        held = PenHeld(
            text=why, pen=head.pen, holder=head.holder, since=head.since, lines=head.number
        )
        raise HTTPException(409, held.model_dump())
    if isinstance(error, BadLine):
        raise HTTPException(422, LineRefused(text=why, number=error.number).model_dump())
    raise problem(STATUSES.get(type(error), 503), error)


# ---------------------------------------------------------------- writing


def _writing(router: APIRouter, sheets: Sheets) -> None:
    @router.put("/{sheet}", responses={**BAD, **NONE, **LOCKED, **HELD, **LINES, **FULL})
    async def put(sheet: Id, body: SheetIn, request: Request) -> SheetKept:
        """Store lines; the first begin the sheet. What is there already is not written again, so
        that a device that has not heard the answer may send the same once more."""
        address = request.client.host if request.client else ""
        with answered():
            head = await sheets.put(sheet, body, address)
        return SheetKept(lines=head.number, pen=head.pen, holder=head.holder)

    @router.post("/{sheet}/pen", responses={**BAD, **NONE, **LOCKED, **HELD})
    async def take(sheet: Id, body: TakePen) -> PenTaken:
        """Take the pen over, from the one who is known to have it."""
        with answered():
            head = await sheets.take(sheet, body)
        return PenTaken(pen=head.pen, lines=head.number)


# ---------------------------------------------------------------- reading


def _reading(router: APIRouter, sheets: Sheets) -> None:
    @router.get(
        "/{sheet}",
        responses={**KEYED, 200: {"model": SheetWhole}},
        response_class=Response,
    )
    async def whole(sheet: Id, key: Key) -> Response:
        """All lines, and who has the pen."""
        with answered():
            head, lines = await sheets.whole(sheet, key)
        return Response(_whole(head, lines), media_type="application/json")

    @router.get(
        "/{sheet}/board",
        responses={**NONE, 200: {"model": ScoreboardView}},
        response_class=Response,
    )
    async def board(sheet: Id) -> Response:
        """The scoreboard, for anybody. Over the socket `/api/sheets/{sheet}/watch` it is told
        after every change, as `BoardTold`; `PenTold` says that another device writes."""
        with answered():
            return Response(await sheets.board(sheet), media_type="application/json")


def _whole(head: Head, lines: list[Written]) -> str:
    """Write lines and results as they are stored, without reading them."""
    about = SheetWhole(
        lines=[], results=[], pen=head.pen, holder=head.holder, since=head.since, heard=head.heard
    ).model_dump_json(exclude={"lines", "results"})
    data = ",".join(line.data for line in lines)
    results = ",".join(_result(line) for line in lines)
    return f'{{"lines":[{data}],"results":[{results}],{about[1:]}'


def _result(line: Written) -> str:
    """Return what a line has led to; nothing if that is damaged: the line is given out anyway."""
    try:
        json.loads(line.result or "")
    except ValueError:
        return "null"
    return str(line.result)


# ---------------------------------------------------------------- downloads


def _downloads(router: APIRouter, sheets: Sheets, workshop: WorkerPool) -> None:
    @router.get(
        "/{sheet}/record",
        responses={**KEYED, 200: {"content": {"application/yaml": {}}}},
        response_class=Response,
    )
    async def record(sheet: Id, key: Key) -> Response:
        """The record of the match with its checksum; `empoche judge` reads it."""
        with answered():
            text, name = await sheets.record(sheet, key)
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return PlainTextResponse(text, headers=headers, media_type="application/yaml")

    @router.get(
        "/{sheet}/sheet.pdf",
        responses={**KEYED, 200: {"content": {"application/pdf": {}}}},
        response_class=Response,
    )
    async def pdf(sheet: Id, key: Key, language: Language = "fr") -> Response:
        """The match sheet, to be printed."""
        with answered():
            text, name = await sheets.record(sheet, key)
            content = await workshop.work(_pdf, text, language)
            if isinstance(content, EmpocheError):
                refused(content)
        name = name.replace(".yaml", ".pdf")
        headers = {"content-disposition": f'inline; filename="{name}"'}
        return Response(content, media_type="application/pdf", headers=headers)


def _pdf(record: str, language: str) -> bytes | EmpocheError:
    """Make the PDF in a process of its own; return an error, since not every error can be sent."""
    try:
        return sheet_pdf(record, language)
    except EmpocheError as error:
        return error


# ---------------------------------------------------------------- addresses that are easily said


def addresses() -> APIRouter:
    """Make short ways into the page, as they stand on a wall or in a QR code."""
    router = APIRouter(include_in_schema=False)

    @router.get("/umpire")
    def umpire() -> Response:
        return RedirectResponse("/#/umpire")

    @router.get("/quiz")
    def quiz() -> Response:
        return RedirectResponse("/#/quiz")

    @router.get("/board/{sheet}")
    def board(sheet: Id, request: Request) -> Response:
        query = f"?{request.url.query}" if request.url.query else ""
        return RedirectResponse(f"/#/board/{sheet}{query}")

    return router
