"""What follows from a table or board alone, worked out once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

E = TypeVar("E")
T = TypeVar("T")
MOST = 64  # tables whose results are kept


def once(work_out: Callable[[E], T]) -> Callable[[E], T]:
    """Remember results by the identity of tables, for to hash a table takes longer than a shot."""
    results: dict[int, tuple[E, T]] = {}

    def of(table: E) -> T:
        result = results.get(id(table))
        if result is None or result[0] is not table:
            if len(results) >= MOST:
                results.clear()
            result = results[id(table)] = (table, work_out(table))
        return result[1]

    return of
