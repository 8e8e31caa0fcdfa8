"""A sheet that is open in this process: its lines, who watches, and why a line is not taken."""

from __future__ import annotations

import asyncio
import hmac
import time
from typing import Protocol

from empoche.errors import EmpocheError, Refused
from empoche.language.messages import Phrase
from empoche.server.matches.seats import hash_token
from empoche.server.sheets.judging import JudgedSheet
from empoche.server.sheets.wire import PenTold, SheetIn, SheetLine
from empoche.server.storage.sheets import Head, Written


class Watcher(Protocol):
    """A watcher of a scoreboard."""

    def tell(self, kind: str, message: str) -> None:
        """Send without waiting; of each kind only the newest matters."""


class Unknown(Refused):
    """There is no such sheet."""


class Locked(Refused):
    """The key does not open it."""


class TooOften(Refused):
    """Too many were begun."""


class Conflict(EmpocheError):
    """Another device has the pen, or the sheet has other lines than the writer believes."""

    def __init__(self, key: str, head: Head, **values: object) -> None:
        holder = head.holder or Phrase("sheet.another-device")
        super().__init__(key, holder=holder, **values)
        self.head = head


class Sheet:
    """A sheet that is open in this process."""

    def __init__(self, head: Head, lines: list[Written], state: JudgedSheet) -> None:
        self.head, self.state = head, state
        self.places: dict[str, int] = {}  # of lines by their ids
        self.ids: list[str] = []
        self.size = 0  # of all lines
        self.watchers: set[Watcher] = set()
        self.users = 0  # who need it to stay open: watchers, and requests that are under way
        self.used_at = time.monotonic()
        self.lock = asyncio.Lock()
        self.late: float | None = None  # how long a line takes from the umpire's clock to ours
        self.behind = False  # there is news, and somebody has set out to read it
        self._grow(lines)

    def _grow(self, lines: list[Written]) -> None:
        for line in lines:
            self.places[line.id] = len(self.ids)
            self.ids.append(line.id)
            self.size += len(line.data)

    def take(self, head: Head, lines: list[Written], state: JudgedSheet) -> None:
        """Take more lines, or another holder of the pen, and tell those who watch."""
        passed = head.pen != self.head.pen
        self.head, self.state = head, state
        self._grow(lines)
        if passed:
            self.late = None  # another device has another clock
            self.tell("pen", PenTold(pen=head.pen, holder=head.holder).model_dump_json())
        if lines:
            late = time.time() - state.pad.last
            self.late = late if self.late is None else min(self.late, late)
            self.tell("board", self.board())

    def board(self) -> str:
        """The message that shows the scoreboard; the time is that of the umpire's device, whose
        clock may be slow or fast, as far as the quickest of its lines tells."""
        sent = time.time() - (self.late or 0.0)
        return f'{{"kind":"board","sent":{sent:.3f},"board":{self.state.board}}}'

    def tell(self, kind: str, message: str) -> None:
        """Send to everyone who watches."""
        for watcher in self.watchers:
            watcher.tell(kind, message)

    def new_of(self, body: SheetIn) -> list[SheetLine]:
        """Return the lines that are not there yet, if those that are there are the same."""
        if body.pen != self.head.pen:
            raise Conflict("pen-passed", self.head)
        count = len(self.ids)
        if body.start > count:
            raise Conflict("sheet-gap", self.head, count=count, start=body.start)
        for number, line in enumerate(body.lines, body.start):
            if self.places.get(line.id, number) != number or (
                number < count and self.ids[number] != line.id
            ):
                raise Conflict("sheet-parted", self.head, number=number + 1)
        return body.lines[max(0, count - body.start) :]


def check_key(head: Head, key: str) -> None:
    """Refuse a wrong key; how long that takes says nothing about it."""
    if not hmac.compare_digest(head.key, hash_token(key)):
        raise Locked("sheet-key")
