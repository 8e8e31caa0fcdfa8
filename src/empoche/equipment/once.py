"""What follows from a table or board alone, worked out once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

E = TypeVar("E")
T = TypeVar("T")
MOST = 64  # tables whose results are kept


def once(work_out: Callable[[E], T]) -> Callable[[E], T]:
    """Remember results by the identity of tables, for to hash a table takes longer than a shot."""
    known: dict[int, tuple[E, T]] = {}

    def of(table: E) -> T:
        found = known.get(id(table))
        if found is None or found[0] is not table:
            if len(known) >= MOST:
                known.clear()
            found = known[id(table)] = (table, work_out(table))
        return found[1]

    return of
