"""The HTTP interface: matches, records, positions and rules. Its page is /api."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterable
from dataclasses import asdict
from typing import Annotated, Any, Literal

from fastapi import APIRouter, HTTPException, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from empoche.ai.levels import LEVELS
from empoche.drawing.film import film
from empoche.errors import EmpocheError, MissingPlugin, Refused, UnknownName
from empoche.language.bilingual import Text, reason, text
from empoche.matches.match import SEEDS, Match
from empoche.matches.players import PLAYERS
from empoche.matches.position_text import from_text, to_text
from empoche.record.checksum import BROKEN
from empoche.record.read import read_cases
from empoche.record.recorder import record_of_match
from empoche.record.step import moment_data
from empoche.rulebooks import RULEBOOKS, plugin_of
from empoche.rules.cases import run
from empoche.server.config import Config
from empoche.server.http_errors import answering
from empoche.server.limits import PerMinuteLimit
from empoche.server.matches import views
from empoche.server.matches.history import HistoryStep, begin_match, simulate_again
from empoche.server.matches.room import Room
from empoche.server.matches.rooms import Rooms, new_id
from empoche.server.matches.seats import hash_token, new_token, seat_players
from empoche.server.plugin_archive import plugin_archive
from empoche.server.storage.matches import Sitter, StoredMatch
from empoche.server.wire import (
    Created,
    DifferenceView,
    Judged,
    Matches,
    NewMatch,
    PositionIn,
    PositionOut,
    Problem,
    RecordIn,
    Seated,
    ShotView,
    Summary,
    TakeSeat,
    Whole,
)
from empoche.server.workers import WorkerPool
from empoche.views.equipment import EquipmentView, equipment_view
from empoche.views.named import NamedView
from empoche.views.rulebooks import RulebookView, articles, rulebook_views
from empoche.views.ruling import ArticleView
from empoche.views.standing import standing_lines

MOST_LISTED = 50
WIDTH = 480  # of an animation, in pixels
LONG = 50_000  # characters of a record that is judged in a process of its own
Id = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[\w-]+$")]
Book = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[\w-]+$")]
Shot = Annotated[int, Path(ge=1, le=1_000_000)]
Answers = dict[int | str, dict[str, Any]]
NONE: Answers = {404: {"model": Problem, "description": "There is no such thing."}}
BAD: Answers = {400: {"model": Problem, "description": "It cannot be done, and why."}}
MISSING = 424  # not 5xx: trying again is of no use
ALWAYS: Answers = {
    413: {"model": Problem, "description": "The body is too large."},
    422: {"model": Problem, "description": "It is not of the form that is documented here."},
    503: {"model": Problem, "description": "Too much to do, or the database is away."},
    MISSING: {"model": Problem, "description": "It needs a plug-in that is not installed."},
}
FULL: Answers = {429: {"model": Problem, "description": "Too often."}}


def problem(status: int, error: EmpocheError) -> HTTPException:
    """Describe an error as an answer of the API."""
    return HTTPException(status, asdict(reason(error)))


def routes(
    rooms: Rooms, begun_by: PerMinuteLimit, workshop: WorkerPool, config: Config
) -> APIRouter:
    """Make all routes under /api but the socket."""
    router = APIRouter(prefix="/api")
    _rules(router)
    _matches(router, rooms, begun_by, config)
    _past(router, rooms, workshop)
    _texts(router, workshop)
    return router


# ---------------------------------------------------------------- rules and equipment


def _rules(router: APIRouter) -> None:
    @router.get("/rulebooks", tags=["rules"])
    def rulebooks() -> tuple[RulebookView, ...]:
        """All rulebooks."""
        return rulebook_views()

    @router.get("/rulebooks/{book}/articles", tags=["rules"], responses=NONE)
    def articles_of(book: Book) -> tuple[ArticleView, ...]:
        """Every article of a rulebook, in our words, in the order of the source."""
        _check_rulebook(book)
        return articles(book)

    @router.get("/rulebooks/{book}/equipment", tags=["rules"], responses=NONE)
    def equipment(book: Book) -> EquipmentView:
        """The table or board that a rulebook is played on, with its pieces."""
        _check_rulebook(book)
        return equipment_view(book)

    @router.get("/levels", tags=["rules"])
    def levels() -> list[NamedView]:
        """The levels of the computer, from the weakest on, and the players of plug-ins."""
        own = [NamedView(name, text(f"level.{name}")) for name in LEVELS]
        return [*own, *(NamedView(name, Text(name, name)) for name in PLAYERS.installed)]

    @router.get(
        "/plugins.zip",
        tags=["rules"],
        response_class=Response,
        responses={
            200: {"content": {"application/zip": {}}},
            204: {"description": "No plug-in is installed."},
        },
    )
    def plugins() -> Response:
        """The plug-ins with rulebooks or tables, for the referee in the page, if there are any."""
        packed = plugin_archive()
        return Response(packed, 200 if packed else 204, media_type="application/zip")


def _check_rulebook(book: str) -> None:
    if book not in RULEBOOKS:
        raise problem(404, UnknownName("unknown-rulebook", name=book, expected=tuple(RULEBOOKS)))


# ---------------------------------------------------------------- matches


def _matches(router: APIRouter, rooms: Rooms, begun_by: PerMinuteLimit, config: Config) -> None:
    @router.post("/matches", tags=["matches"], status_code=201, responses={**BAD, **FULL})
    async def begin(wanted: NewMatch, request: Request) -> Created:
        """Begin a match. The token holds every seat of kind `person`."""
        address = request.client.host if request.client else ""
        if not begun_by.allows(address):
            raise problem(429, Refused("too-fast"))
        token = new_token()
        try:
            seats = seat_players(wanted.players, token, (*LEVELS, *PLAYERS.installed))
            setup = _setup(wanted, seats)
            if config.loose and wanted.position is None:
                setup["seed"] = secrets.randbelow(SEEDS)
            match = begin_match(setup, tuple(one.name for one in seats))
        except EmpocheError as error:
            raise problem(400, error) from None
        now = time.time()
        invite = new_token() if any(one.kind == "open" for one in seats) else None
        a, b = match.score
        score, start = {"A": a, "B": b}, moment_data(match.moment)
        stored = StoredMatch(
            new_id(), now, now, setup, wanted.listed, False, 0, score, invite, seats, start
        )
        await asyncio.to_thread(rooms.store.begin, stored)
        return Created(id=stored.id, token=token, invite=invite)

    @router.get("/matches", tags=["matches"])
    async def live() -> Matches:
        """Matches that are being played and that everyone may watch."""
        matches = await asyncio.to_thread(rooms.store.listed, MOST_LISTED)
        return Matches(matches=[_summary(rooms, stored) for stored in matches])

    @router.get("/matches/{match}", tags=["matches"], responses=NONE)
    async def whole(match: Id) -> Whole:
        """How a match stands, and what was."""
        room = await _room(rooms, match)
        state = views.state(room, ())
        return Whole(summary=_summary(rooms, room.stored), state=state, log=room.log())

    @router.post("/matches/{match}/seats", tags=["matches"], responses={**NONE, **BAD})
    async def take(match: Id, wanted: TakeSeat) -> Seated:
        """Take an open seat with the invitation of the match."""
        room = await _room(rooms, match)
        token = new_token()
        seat = await asyncio.to_thread(
            rooms.store.take_seat, match, wanted.invite, wanted.name, hash_token(token)
        )
        if seat is None:
            raise problem(400, Refused("invitation"))
        await room.seats_changed()
        return Seated(token=token, seat=seat)  # type: ignore[arg-type]  # one of six


def _setup(wanted: NewMatch, seats: Iterable[Sitter]) -> dict[str, Any]:
    """Return what is stored of a request; a position says by itself which game it is of."""
    setup = wanted.model_dump(mode="json", exclude={"players", "listed"}, exclude_none=True)
    if wanted.rulebook not in RULEBOOKS:
        raise UnknownName("unknown-rulebook", name=wanted.rulebook, expected=tuple(RULEBOOKS))
    if wanted.position is not None:
        setup["rulebook"] = _read_position(wanted.position).state.book.id
    used = {one.level: PLAYERS.plugin_of(one.level) for one in seats if one.level}
    used["rulebook"] = plugin_of(setup["rulebook"])
    named = {name: plugin for name, plugin in used.items() if plugin}
    return setup | ({"plugins": named} if named else {})


def _summary(rooms: Rooms, stored: StoredMatch) -> Summary:
    room = rooms.open.get(stored.id)
    return views.summary(stored, room.presence.seats if room else frozenset())


async def _room(rooms: Rooms, match: str) -> Room:
    try:
        room = await rooms.room(match)
    except EmpocheError as error:
        raise problem(MISSING if isinstance(error, MissingPlugin) else 503, error) from None
    if room is None:
        raise problem(404, Refused("no-such-match", name=match))
    return room


# ---------------------------------------------------------------- what was played


def _past(router: APIRouter, rooms: Rooms, workshop: WorkerPool) -> None:
    @router.get(
        "/matches/{match}/record",
        tags=["records"],
        responses={**NONE, 200: {"content": {"application/yaml": {}}}},
        response_class=Response,
    )
    async def record(match: Id) -> Response:
        """The record of a match, a case file: `empoche judge` and `empoche replay` read it."""
        room = await _room(rooms, match)
        with answering(404):
            text = await asyncio.to_thread(record_of_match, room.history.with_history())
        headers = {"content-disposition": f'attachment; filename="{match}.yaml"'}
        return PlainTextResponse(text, headers=headers, media_type="application/yaml")

    @router.get("/matches/{match}/shots/{number}", tags=["records"], responses=NONE)
    async def shot(match: Id, number: Shot) -> ShotView:
        """A shot of a match with its motion, to be shown again."""
        room = await _room(rooms, match)
        with answering(404):
            played, before = room.history.find_shot(number)
            return views.shot(room.history, played.row, before, simulate_again(before, played))

    @router.get(
        "/matches/{match}/shots/{number}/animation",
        tags=["records"],
        responses={**NONE, 200: {"content": {"image/webp": {}, "image/gif": {}}}},
        response_class=Response,
    )
    async def animation(
        match: Id, number: Shot, format: Annotated[Literal["webp", "gif"], Query()] = "webp"
    ) -> Response:
        """A shot as an animated picture."""
        room = await _room(rooms, match)
        with answering(404):
            played, before = room.history.find_shot(number)
            content = await workshop.work(_film, before, played, format)
        headers = {"content-disposition": f'attachment; filename="{match}-{number}.{format}"'}
        return Response(content, media_type=f"image/{format}", headers=headers)

    @router.get("/matches/{match}/position", tags=["positions"], responses={**NONE, **BAD})
    async def position(match: Id) -> PositionOut:
        """How a match stands, as a line that can be passed on."""
        room = await _room(rooms, match)
        with answering(400):
            return _position(room.history.match)


def _film(before: Match, played: HistoryStep, kind: str) -> bytes:
    after = simulate_again(before, played)
    if after.motion is None:
        raise Refused("shot-changed", number=played.row.number)
    moving = film(after, width=WIDTH)
    return moving.webp() if kind == "webp" else moving.gif()


# ---------------------------------------------------------------- positions and records as text


def _texts(router: APIRouter, workshop: WorkerPool) -> None:
    @router.post("/positions", tags=["positions"], responses=BAD)
    def read_position(given: PositionIn) -> PositionOut:
        """Read a position: what lies where, and how it stands."""
        with answering(400):
            return _position(_read_position(given.text))

    @router.post("/records", tags=["records"], responses=BAD)
    async def judge(record: RecordIn) -> Judged:
        """Judge a record or a file of cases again, and say where the rulings differ."""
        if len(record.text) > LONG:
            outcome = await workshop.work(_judge, record.text)
        else:
            outcome = await asyncio.to_thread(_judge, record.text)
        if isinstance(outcome, EmpocheError):
            raise problem(400, outcome)
        judged: Judged = outcome
        return judged


def _judge(text: str) -> Judged | EmpocheError:
    """Judge a record; return the error that it has, for a pool that raises has no time."""
    try:
        outcomes = [run(case) for case in read_cases(text, "record")]
    except EmpocheError as error:
        return error
    differ = [
        DifferenceView(
            case=outcome.case.name,
            step=one.step,
            line=one.line,
            key=one.key,
            expected=str(one.expected),
            got=str(one.got),
        )
        for outcome in outcomes
        for one in outcome.differences
    ]
    differ += [
        DifferenceView(
            case=case.name,
            step=0,
            line=1,
            key="checksum",
            expected=case.checksum or "sha256-…",
            got=case.seal,
        )
        for case in (outcome.case for outcome in outcomes)
        if case.seal == BROKEN or (case.sheet is not None and case.checksum is None)
    ]
    steps = sum(len(outcome.case.steps) for outcome in outcomes)
    return Judged(cases=len(outcomes), steps=steps, agrees=not differ, differences=differ)


def _read_position(text: str) -> Match:
    """Read a position; refuse another table than the rulebook's, which is what pages draw."""
    match = from_text(text)
    if match.table.name != match.state.book.equipment:
        raise Refused("expected", value=match.table.name, expected=match.state.book.equipment)
    return match


def _position(match: Match) -> PositionOut:
    return PositionOut(
        text=to_text(match),
        rulebook=match.state.book.id,
        equipment=match.state.book.equipment,
        layout=dict(match.layout),
        standing=standing_lines(match.state),
    )
