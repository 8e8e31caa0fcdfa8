"""What is kept: each number and each key of a match once, whoever writes and how many at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from empoche.errors import Unavailable
from empoche.server.matches.rooms import new_id
from empoche.server.storage.group_commit import GroupCommit
from empoche.server.storage.matches import ChatLine, Sitter, Store, StoredMatch, StoredStep


@pytest.fixture
def two(url: str) -> Iterator[tuple[Store, Store]]:
    """Two processes would each have one."""
    stores = Store(url), Store(url)
    yield stores
    for store in stores:
        store.close()


def begun(store: Store, *kinds: str) -> str:
    seats = tuple(Sitter(seat, kind, seat) for seat, kind in zip("AB", kinds, strict=True))
    score = {"A": 0, "B": 0}
    match = new_id()
    store.begin(
        StoredMatch(match, 1.0, 1.0, {"rulebook": "x"}, True, False, 0, score, "invite", seats)
    )
    return match


def row(number: int, key: str) -> StoredStep:
    return StoredStep(
        number, key, "A", 2.0, {"kind": "stroke", "direction": 0.1 + 0.2, "speed": 1e-17}
    )


SCORE = {"A": 1, "B": 0}


def test_what_is_kept_is_read_back_to_the_bit(two: tuple[Store, Store]) -> None:
    one, other = two
    match = begun(one, "person", "person")
    assert one.add(match, row(1, "first-key"), SCORE, True).result()
    assert other.steps(match) == [row(1, "first-key")]
    assert other.steps(match, after=1) == []
    kept = other.match(match)
    assert kept is not None
    assert (kept.number, kept.score, kept.over, kept.updated) == (1, SCORE, True, 2.0)
    assert other.numbers([match, "nowhere"]) == {match: 1}
    assert other.match("nowhere") is None


def test_a_number_and_a_key_are_taken_once(two: tuple[Store, Store]) -> None:
    one, other = two
    match = begun(one, "person", "person")
    assert one.add(match, row(1, "first-key"), SCORE, False).result()
    assert not other.add(match, row(1, "other-key"), {"A": 9, "B": 9}, True).result()
    assert not other.add(match, row(2, "first-key"), {"A": 9, "B": 9}, True).result()
    assert one.steps(match) == [row(1, "first-key")]
    kept = one.match(match)
    assert kept is not None
    assert (kept.number, kept.score, kept.over) == (1, SCORE, False)


def test_two_processes_that_write_the_same_take_turns(two: tuple[Store, Store]) -> None:
    matches = [begun(two[0], "person", "person") for _ in range(12)]
    for number in range(1, 6):
        futures = [
            [store.add(match, row(number, f"{at}-{number}-key"), SCORE, False) for match in order]
            for at, (store, order) in enumerate(
                zip(two, (matches, list(reversed(matches))), strict=True)
            )
        ]
        one, other = ([future.result() for future in part] for part in futures)
        for here, there in zip(one, reversed(other), strict=True):
            assert here != there  # just one of the two
    for match in matches:
        assert [one.number for one in two[0].steps(match)] == [1, 2, 3, 4, 5]


def test_an_open_seat_is_given_to_one(two: tuple[Store, Store]) -> None:
    match = begun(two[0], "person", "open")
    with ThreadPoolExecutor(8) as pool:
        got = list(
            pool.map(lambda n: two[n % 2].take_seat(match, "invite", f"{n}", f"{n}"), range(8))
        )
    assert sorted(seat or "" for seat in got) == [""] * 7 + ["B"]
    kept = two[0].match(match)
    assert kept is not None
    assert kept.seats[1].name == str(got.index("B"))
    assert two[0].take_seat(match, "guess", "x", "x") is None


def test_chat_is_kept_in_order(two: tuple[Store, Store]) -> None:
    match = begun(two[0], "person", "person")
    lines = [ChatLine("A", "Zoé", float(number), f"« {number} » <b>") for number in range(5)]
    for line in lines:
        two[0].say(match, line)
    assert two[1].chat(match, 3) == lines[2:]


def test_matches_that_are_over_are_not_listed(two: tuple[Store, Store]) -> None:
    over, on = begun(two[0], "person", "person"), begun(two[0], "person", "person")
    two[0].add(over, row(1, "last-key"), SCORE, True).result()
    listed = [kept.id for kept in two[1].listed(1000)]
    assert on in listed
    assert over not in listed


def test_a_database_that_is_away_is_told_as_such(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'gone.sqlite'}")
    match = begun(store, "person", "person")
    with store.engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE steps")
    with pytest.raises(Unavailable, match="does not answer"):
        store.add(match, row(1, "first-key"), SCORE, False).result()
    with pytest.raises(Unavailable, match="does not answer"):
        store.steps(match)
    store.close()


# ---------------------------------------------------------------- written together


def test_what_comes_while_one_is_written_is_written_at_once() -> None:
    batches: list[list[int]] = []
    first = threading.Event()

    def write(numbers: Sequence[int]) -> list[bool]:
        batches.append(list(numbers))
        first.wait(10)
        return [True] * len(numbers)

    together = GroupCommit(write)
    futures = [together.add(0)]
    while not batches:
        time.sleep(0.001)
    futures += [together.add(number) for number in range(1, 6)]
    first.set()
    assert all(future.result() for future in futures)
    assert batches == [[0], [1, 2, 3, 4, 5]]
    together.close()


def test_one_that_cannot_be_written_fails_alone() -> None:
    def write(numbers: Sequence[int]) -> list[bool]:
        if 3 in numbers:
            time.sleep(0.01)
            raise ValueError(3)
        return [True] * len(numbers)

    together = GroupCommit(write)
    futures = [together.add(number) for number in range(6)]
    together.close()  # what waits is written before it ends
    assert [future.exception() is None for future in futures] == [
        True,
        True,
        True,
        False,
        True,
        True,
    ]
