"""Sheets in the database: one pen, each place once, and tables as the program believes them."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from empoche.errors import Unavailable
from empoche.server.storage.matches import METADATA, Store
from empoche.server.storage.sheets import Head, SheetStore, Written
from tests.server.clients import new_key


@pytest.fixture
def two(url: str) -> Iterator[tuple[SheetStore, SheetStore]]:
    """Two processes would each have one."""
    stores = Store(url), Store(url)
    yield SheetStore(stores[0]), SheetStore(stores[1])
    for store in stores:
        store.close()


Two = tuple[SheetStore, SheetStore]


def new() -> Head:
    return Head(new_key(), "hash", 1, "Zoé", None, 1.0, 1.0, 0)


def lines(count: int) -> list[Written]:
    return [Written(new_key(), f'{{"text":"« {number} » \\u0000"}}') for number in range(count)]


def test_the_tables_are_as_the_program_believes_them(two: Two) -> None:
    with two[0].store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_what_is_kept_is_read_back(two: Two) -> None:
    one, other = two
    head, some, more = new(), lines(3), lines(2)
    assert one.head(head.id) is None
    assert one.whole(head.id) is None
    assert one.begin(head, some)
    assert not other.begin(replace(head, key="of another"), lines(1))
    seen = replace(head, number=3)
    assert other.whole(head.id) == (seen, some)
    assert other.append(replace(seen, heard=2.0, holder="Zoé B."), more)
    assert one.whole(head.id, 3) == (replace(seen, number=5, heard=2.0, holder="Zoé B."), more)
    assert one.numbers([head.id, "nowhere"]) == {head.id: (1, 5)}


def test_who_is_late_or_has_an_old_pen_writes_nothing(two: Two) -> None:
    one, other = two
    head, some = new(), lines(2)
    assert one.begin(head, some)
    seen = replace(head, number=2)
    assert one.append(seen, lines(1))
    assert not other.append(seen, lines(1))
    seen = replace(seen, number=3)
    assert other.take(seen, "Ali", "device", 5.0)
    assert not one.append(seen, lines(1))
    assert not one.append(seen, [])
    assert not one.take(seen, "Eve", "device", 6.0)
    taken = other.head(head.id)
    assert taken is not None
    assert (taken.pen, taken.holder, taken.device, taken.since) == (2, "Ali", "device", 5.0)
    assert one.append(taken, lines(1))


def test_of_many_who_write_at_once_one_does(two: Two) -> None:
    head = new()
    assert two[0].begin(head, lines(1))
    for number in range(1, 11):
        seen = replace(head, number=number)
        with ThreadPoolExecutor(6) as pool:
            done = list(
                pool.map(lambda at, seen=seen: two[at % 2].append(seen, lines(1)), range(6))
            )
        assert done.count(True) == 1
    found = two[0].whole(head.id)
    assert found is not None
    assert len(found[1]) == 11


def test_lines_are_written_all_or_none(two: Two) -> None:
    head, some = new(), lines(2)
    assert two[0].begin(head, some)
    seen = replace(head, number=2)
    with pytest.raises(Unavailable, match="does not answer"):
        two[0].append(seen, [*lines(1), some[0]])  # an id that is there already
    assert two[1].whole(head.id) == (seen, some)
