"""Where matches are stored: a row for each step, added and never changed.

A row has the step and what followed from it (`record.step`), so the rows are the match. A step
counts once its row is safe; its number is taken once only, whichever process asks first.
"""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Double,
    Engine,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    create_engine,
    event,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from empoche.errors import Refused, Unavailable
from empoche.referee import DOUBLES, SINGLES
from empoche.server.storage.group_commit import GroupCommit

LOG = logging.getLogger("empoche.server")
METADATA = MetaData()
MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Column("setup", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("number", Integer, nullable=False),
    Column("score", Text, nullable=False),
    Column("invite", String(64)),
    Column("start", Text),  # how it began, as `record.step` writes it
    Index("matches_listed", "listed", "over", "updated"),
)
SEATS = Table(
    "seats",
    METADATA,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", String(2), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(80), nullable=False),
    Column("level", String(20)),
    Column("token", String(64)),  # its SHA-256: nobody who reads the file can take a seat
)
STEPS = Table(
    "steps",
    METADATA,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("key", String(64), nullable=False),
    Column("seat", String(2)),
    Column("at", Double, nullable=False),
    Column("data", Text, nullable=False),
    Column("result", Text),  # as `record.step` writes it; none where steps are taken back
    UniqueConstraint("match", "key", name="steps_key"),
)
CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", String(32), ForeignKey("matches.id"), nullable=False, index=True),
    Column("seat", String(2)),
    Column("name", String(80), nullable=False),
    Column("at", Double, nullable=False),
    Column("text", Text, nullable=False),
)

MIGRATION = 4242  # the lock that two servers which start at once wait for
JSON = ("setup", "score", "start", "data", "result")  # columns
SEAT_ORDER = {seat: at for at, seat in enumerate((*SINGLES, *DOUBLES))}
R = TypeVar("R", "Sitter", "StoredStep", "ChatLine", "StoredMatch")


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat as it is stored."""

    seat: str
    kind: str  # person, computer or open
    name: str
    level: str | None = None
    token: str | None = None


@dataclass(frozen=True, slots=True)
class StoredStep:
    """A step as it is stored: what a seat asked for, and the step of the record that it became."""

    number: int
    key: str
    seat: str | None
    at: float
    data: Mapping[str, Any]
    result: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class ChatLine:
    """A line of chat as it is stored."""

    seat: str | None
    name: str
    at: float
    text: str


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as it is stored, without its steps."""

    id: str
    created: float
    updated: float
    setup: Mapping[str, Any]
    listed: bool
    over: bool
    number: int
    score: Mapping[str, int]
    invite: str | None
    seats: tuple[Sitter, ...]
    start: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class NewStep:
    """A step that is to be stored, and the score after it."""

    match: str
    row: StoredStep
    score: Mapping[str, int]
    over: bool


class Store:
    """The database. All methods wait for it: call them in a thread."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self._reader = self.engine.execution_options(reads=True)
        # one writer at a time has an SQLite file: better to queue here than to try again and again
        self._turn = threading.Lock() if self.engine.dialect.name == "sqlite" else None
        self._commits = GroupCommit(self._add_all)
        _migrate(self.engine)

    def close(self) -> None:
        """Write what is waiting, and let go of the connections."""
        self._commits.close()
        self.engine.dispose()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that is safe once it has ended."""
        with ExitStack() as stack:
            if self._turn is not None:
                stack.enter_context(self._turn)
            stack.enter_context(_answering())
            yield stack.enter_context(self.engine.begin())

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that only reads: it waits for nobody who writes."""
        with _answering(), self._reader.connect() as connection:
            yield connection

    # ------------------------------------------------------------ writing

    def begin(self, match: StoredMatch) -> None:
        """Store a new match."""
        with self.writing() as connection:
            connection.execute(MATCHES.insert().values(_columns(match)))
            for sitter in match.seats:
                connection.execute(SEATS.insert().values(match=match.id, **_columns(sitter)))

    def add(
        self, match: str, row: StoredStep, score: Mapping[str, int], over: bool
    ) -> Future[bool]:
        """Store a step; once it is safe, or known not to be, the answer is there. False: another
        step has its number, or its key, already."""
        return self._commits.add(NewStep(match, row, score, over))

    def _add_all(self, steps: Sequence[NewStep]) -> list[bool]:
        """Store steps of several matches, all or none but those that come too late. Two processes
        that write the same take them in the same order: then neither waits for the other."""
        added = {}
        with self.writing() as connection:
            for at in sorted(range(len(steps)), key=lambda at: steps[at].match):
                added[at] = self._add(connection, steps[at])
        return [added[at] for at in range(len(steps))]

    def _add(self, connection: Connection, step: NewStep) -> bool:
        row = step.row
        if not insert_once(connection, STEPS, {"match": step.match, **_columns(row)}):
            return False
        values = {"updated": row.at, "number": row.number, "over": step.over}
        connection.execute(
            update(MATCHES)
            .where(MATCHES.c.id == step.match)
            .values(score=dump(step.score), **values)
        )
        return True

    def take_seat(self, match: str, invite: str, name: str, token: str) -> str | None:
        """Give the first open seat to a person; return its name, or None if there is none left."""
        with self.writing() as connection:
            invited = select(MATCHES.c.id).where(MATCHES.c.id == match, MATCHES.c.invite == invite)
            if connection.execute(invited).first() is None:
                return None
            for seat in connection.execute(
                select(SEATS.c.seat)
                .where(SEATS.c.match == match, SEATS.c.kind == "open")
                .order_by(SEATS.c.seat)
            ).scalars():
                # two who come at once: the second finds that it is open no longer
                taken = connection.execute(
                    update(SEATS)
                    .where(SEATS.c.match == match, SEATS.c.seat == seat, SEATS.c.kind == "open")
                    .values(kind="person", name=name, token=token)
                )
                if taken.rowcount == 1:
                    return str(seat)
        return None

    def say(self, match: str, line: ChatLine) -> None:
        """Store a line of chat."""
        with self.writing() as connection:
            connection.execute(CHAT.insert().values(match=match, **_columns(line)))

    # ------------------------------------------------------------ reading

    def match(self, match: str) -> StoredMatch | None:
        """Read a match without its steps."""
        with self.reading() as connection:
            row = connection.execute(select(MATCHES).where(MATCHES.c.id == match)).first()
            return None if row is None else _read_match(connection, row)

    def listed(self, most: int) -> list[StoredMatch]:
        """Read the matches that everyone may watch, those played last first."""
        query = (
            select(MATCHES)
            .where(MATCHES.c.listed, ~MATCHES.c.over)
            .order_by(MATCHES.c.updated.desc())
            .limit(most)
        )
        with self.reading() as connection:
            return [_read_match(connection, row) for row in connection.execute(query)]

    def numbers(self, matches: Sequence[str]) -> dict[str, int]:
        """Count the steps of each of these matches."""
        query = select(MATCHES.c.id, MATCHES.c.number).where(MATCHES.c.id.in_(matches))
        with self.reading() as connection:
            return {row.id: row.number for row in connection.execute(query)}

    def steps(self, match: str, after: int = 0) -> list[StoredStep]:
        """Read the steps of a match from one number on."""
        query = (
            select(STEPS)
            .where(STEPS.c.match == match, STEPS.c.number > after)
            .order_by(STEPS.c.number)
        )
        with self.reading() as connection:
            return [_read(StoredStep, row) for row in connection.execute(query)]

    def chat(self, match: str, most: int) -> list[ChatLine]:
        """Read the last lines of chat, in order."""
        query = select(CHAT).where(CHAT.c.match == match).order_by(CHAT.c.id.desc()).limit(most)
        with self.reading() as connection:
            rows = list(connection.execute(query))
        return [_read(ChatLine, row) for row in reversed(rows)]


@contextmanager
def _answering() -> Iterator[None]:
    """Refuse with `Unavailable` when the database fails; what it says itself goes into the log."""
    try:
        yield
    except SQLAlchemyError as error:
        LOG.error("database: %s", " ".join(str(error.__cause__ or error).split()))
        raise Unavailable("database-away") from None


# ---------------------------------------------------------------- rows


def insert_once(connection: Connection, table: Table, values: Mapping[str, Any]) -> bool:
    """Insert a row; False if there is one with its keys already."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    statement = insert(table).values(values).on_conflict_do_nothing()
    return connection.execute(statement.returning(*table.primary_key)).first() is not None


def _columns(record: R) -> dict[str, Any]:
    """Return a record as the columns of its table; those of other tables are left out."""
    values = {one.name: getattr(record, one.name) for one in fields(record) if one.name != "seats"}
    return {
        name: value if value is None or name not in JSON else dump(value)
        for name, value in values.items()
    }


def _read(kind: type[R], row: Any, **more: Any) -> R:
    """Read a record from the columns of its table."""
    for one in fields(kind):
        if one.name not in more:
            value = getattr(row, one.name)
            more[one.name] = json.loads(value) if value is not None and one.name in JSON else value
    return kind(**more)


def _read_match(connection: Connection, row: Any) -> StoredMatch:
    rows = connection.execute(select(SEATS).where(SEATS.c.match == row.id))
    sitters = sorted((_read(Sitter, one) for one in rows), key=lambda one: SEAT_ORDER[one.seat])
    return _read(StoredMatch, row, seats=tuple(sitters))


_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def dump(data: Mapping[str, Any] | Sequence[Any]) -> str:
    """Write JSON. Numbers keep all their digits: a stroke is read back as the same bits."""
    return _JSON.encode(data)


# ---------------------------------------------------------------- the database itself


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() == "postgresql":
            parsed = parsed.set(drivername="postgresql+psycopg")
            return create_engine(parsed, pool_size=8, max_overflow=8, pool_pre_ping=True)
        if parsed.get_backend_name() != "sqlite":
            raise Refused(
                "database-kind", url=parsed.render_as_string(), expected="sqlite, postgresql"
            )
        if parsed.database and parsed.database != ":memory:":
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(parsed, connect_args={"timeout": 30})
    except ImportError as error:
        raise Unavailable("database-driver", problem=str(error)) from None
    except (OSError, SQLAlchemyError) as error:
        raise Unavailable("database-open", problem=str(error)) from None
    event.listen(engine, "connect", _set_pragmas)
    event.listen(engine, "begin", _begin)
    return engine


def _set_pragmas(connection: Any, _record: Any) -> None:
    """Have what is written on the disk before we say so; let no reader wait for a writer."""
    connection.isolation_level = None  # we begin transactions ourselves
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")


def _begin(connection: Connection) -> None:
    """Take the lock at the beginning of a write: then of two writers one waits and none fails."""
    reads = connection.get_execution_options().get("reads")
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def _migrate(engine: Engine) -> None:
    """Bring the tables to where this version wants them."""
    config = AlembicConfig()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION})
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except SQLAlchemyError as error:
        raise Unavailable("database-open", problem=str(error.__cause__ or error)) from None
