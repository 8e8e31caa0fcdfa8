"""A perft for referees: every distinguishable shot of small positions, and what was ruled.

    python -m tests.perft.walk [BOOK…]            walk and compare with the stored tallies
    python -m tests.perft.walk --write [BOOK…]    store the tallies
    python -m tests.perft.walk --like T [BOOK…]   a shot for every outcome whose line contains T

Which shots those are stands at the head of pool.py, carrom.py and yago.py; README.md says how
a tally is read.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Protocol, TypeAlias

from tests.perft import (
    carrom,
    naive_blackball,
    naive_carrom_international,
    naive_carrom_simplified,
    naive_yago,
    pool,
    yago,
)
from tests.perft.tallying import Tally, store, stored

# A position has a name, a book and starts; a start, a step and an outcome are the game's own.
Position: TypeAlias = Any
Start: TypeAlias = Any
Step: TypeAlias = Any
Outcome: TypeAlias = Any


class Game(Protocol):
    """What the walk of a game can tell: pool, carrom and yago are such modules."""

    @property
    def BOOKS(self) -> tuple[str, ...]: ...  # noqa: N802
    def positions(self, book: str, /) -> list[Position]: ...
    def steps(self, position: Position, start: Start, /) -> Iterator[Step]: ...
    def ruled(self, start: Start, step: Step, /) -> Outcome: ...
    def line(self, position: Position, outcome: Outcome, /) -> str: ...


GAMES: tuple[Game, ...] = (pool, carrom, yago)
GAME_OF = {book: game for game in GAMES for book in game.BOOKS}


def naive(book: str, start: Start) -> Callable[[Step], Outcome] | None:
    """The second judge of a rulebook, set before a board; None if it has none."""
    if book == "blackball":
        return partial(naive_blackball.judge, start.given)
    if book in yago.BOOKS:
        return partial(naive_yago.judge, naive_yago.begin(book, start.given, start.target))
    if book not in carrom.BOOKS:
        return None
    simplified = book in carrom.SIMPLIFIED
    judge = naive_carrom_simplified if simplified else naive_carrom_international
    state: Any = judge.begin(book, start.given)
    for step in start.before:
        _, state = judge.judge(state, step)
    return lambda step: judge.judge(state, step)[0]


def tally(position: Position) -> Tally:
    """Walk a position."""
    game, counted = GAME_OF[position.book.id], Tally()
    for start in position.starts:
        for step in game.steps(position, start):
            outcome = game.ruled(start, step)
            counted.add(game.line(position, outcome), outcome.fouls)
    return counted


# ---------------------------------------------------------------- by hand


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["--like"]:
        return _show_like(arguments[1], arguments[2:] or list(GAME_OF))
    write = arguments[:1] == ["--write"]
    differ = False
    for book in arguments[write:] or GAME_OF:
        tallies = {}
        for position in GAME_OF[book].positions(book):
            began = time.perf_counter()
            tallies[position.name] = tally(position).lines()
            took = time.perf_counter() - began
            print(f"{book}: {position.name}: {tallies[position.name][0].strip()}, {took:.1f} s")
        if write:
            store(book, tallies)
        differ |= stored(book) != tallies
    print("the stored tallies differ" if differ else "as stored")
    return int(differ)


def _show_like(text: str, books: list[str]) -> int:
    """The first stroke of each outcome whose line contains a text."""
    for position in (each for book in books for each in GAME_OF[book].positions(book)):
        game, seen = GAME_OF[position.book.id], set[str]()
        for start in position.starts:
            for step in game.steps(position, start):
                ruling = game.line(position, game.ruled(start, step))
                if text in ruling and ruling not in seen:
                    seen.add(ruling)
                    print(f"{position.book.id}: {position.name}\n  {told(start)}\n  {step}")
                    print(f"  {ruling}")
    return 0


def told(start: Start) -> str:
    """What is given at a start, as far as it is not as usual."""
    given = start.given
    values = ((name, getattr(given, name)) for name in type(given).__slots__)
    told = [f"{name}={value}" for name, value in values if value != getattr(type(given)(), name)]
    before = getattr(start, "before", ())
    return ", ".join(told + [f"before={before}"] * bool(before))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
