"""Where the umpire's sheets are stored: lines, one row each, added and never changed.

Who may write is decided here: one statement looks at the pen and at the number of lines and moves
the number on, so that of two processes that write at the same moment one comes too late.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Double,
    ForeignKey,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    select,
    update,
)

from empoche.server.storage.matches import METADATA, Store, insert_once

SHEETS = Table(
    "sheets",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("key", String(64), nullable=False),  # its SHA-256: nobody who reads it can write
    Column("pen", Integer, nullable=False),
    Column("holder", String(60), nullable=False),
    Column("device", String(64)),  # that took the pen; the one that began the sheet did not
    Column("since", Double, nullable=False),
    Column("heard", Double, nullable=False),
    Column("created", Double, nullable=False),
    Column("number", Integer, nullable=False),  # of lines
)
LINES = Table(
    "sheet_lines",
    METADATA,
    Column("sheet", String(64), ForeignKey("sheets.id"), primary_key=True),
    Column("n", Integer, primary_key=True),  # from 0
    Column("id", String(64), nullable=False),
    Column("data", Text, nullable=False),
    Column("result", Text),  # what it led to, as `umpire.results` writes it
    UniqueConstraint("sheet", "id", name="sheet_lines_id"),
)


@dataclass(frozen=True, slots=True)
class Head:
    """A sheet as it is stored, without its lines."""

    id: str
    key: str
    pen: int
    holder: str
    device: str | None
    since: float
    heard: float
    number: int


@dataclass(frozen=True, slots=True)
class Written:
    """A line as it is stored: its id, all of it as JSON, and what it led to."""

    id: str
    data: str
    result: str | None = None


class SheetStore:
    """The part of the database that has the sheets. All methods wait for it: call them in a
    thread."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # ------------------------------------------------------------ writing

    def begin(self, head: Head, lines: Sequence[Written]) -> bool:
        """Store a new sheet with its first lines; False: there is one with this id already."""
        values = asdict(head) | {"created": head.heard, "number": len(lines)}
        with self.store.writing() as connection:
            if not insert_once(connection, SHEETS, values):
                return False
            _add(connection, head.id, 0, lines)
        return True

    def append(self, head: Head, lines: Sequence[Written]) -> bool:
        """Store more lines; `head` is the sheet as it was seen, with who writes now and when.
        False: it is so no longer, and nothing was written."""
        moved = (
            update(SHEETS)
            .where(SHEETS.c.id == head.id, SHEETS.c.pen == head.pen, SHEETS.c.number == head.number)
            .values(number=head.number + len(lines), holder=head.holder, heard=head.heard)
        )
        with self.store.writing() as connection:
            if connection.execute(moved).rowcount != 1:
                return False
            _add(connection, head.id, head.number, lines)
        return True

    def take(self, head: Head, holder: str, device: str, now: float) -> bool:
        """Give the next pen to `holder`; False: it is no longer the one that they have seen."""
        taken = (
            update(SHEETS)
            .where(SHEETS.c.id == head.id, SHEETS.c.pen == head.pen)
            .values(pen=head.pen + 1, holder=holder, device=device, since=now, heard=now)
        )
        with self.store.writing() as connection:
            return connection.execute(taken).rowcount == 1

    # ------------------------------------------------------------ reading

    def head(self, sheet: str) -> Head | None:
        """Read a sheet without its lines."""
        with self.store.reading() as connection:
            return _head(connection, sheet)

    def whole(self, sheet: str, after: int = 0) -> tuple[Head, list[Written]] | None:
        """Read a sheet, and its lines from one number on."""
        query = select(LINES).where(LINES.c.sheet == sheet, LINES.c.n >= after)
        with self.store.reading() as connection:
            head = _head(connection, sheet)
            if head is None:
                return None
            rows = connection.execute(query.where(LINES.c.n < head.number).order_by(LINES.c.n))
            return head, [Written(row.id, row.data, row.result) for row in rows]

    def numbers(self, sheets: Sequence[str]) -> dict[str, tuple[int, int]]:
        """Read the pen and the number of lines of each of these sheets."""
        query = select(SHEETS.c.id, SHEETS.c.pen, SHEETS.c.number).where(SHEETS.c.id.in_(sheets))
        with self.store.reading() as connection:
            return {row.id: (row.pen, row.number) for row in connection.execute(query)}


def _head(connection: Connection, sheet: str) -> Head | None:
    row: Any = connection.execute(select(SHEETS).where(SHEETS.c.id == sheet)).first()
    if row is None:
        return None
    return Head(row.id, row.key, row.pen, row.holder, row.device, row.since, row.heard, row.number)


def _add(connection: Connection, sheet: str, after: int, lines: Sequence[Written]) -> None:
    rows = [
        {"sheet": sheet, "n": number, "id": line.id, "data": line.data, "result": line.result}
        for number, line in enumerate(lines, after)
    ]
    if rows:
        connection.execute(LINES.insert(), rows)
