"""Players against each other: every pair, from both sides, under one rulebook or several."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

from empoche.ai.bout import Bout, Effort, Pairing
from empoche.ai.engines import Engine
from empoche.ai.ratings import Rate, rate, table
from empoche.ai.registry import SECONDS, seat_player
from empoche.errors import Refused, Unreadable
from empoche.matches.batch import run_all
from empoche.rulebooks import rulebook

LONGEST_NAME = 40  # of a player, in the name of a folder


@dataclass(frozen=True, slots=True)
class Schedule:
    """All games that are to be played; it goes to other processes as it is.

    The first game of every pair comes first, then the second: who stops early has seen all.
    """

    pairings: tuple[Pairing, ...]
    games: int  # of every pair

    @property
    def numbers(self) -> range:
        """Every game has one."""
        return range(1, self.games * len(self.pairings) + 1)

    def at(self, number: int) -> tuple[Pairing, int]:
        """Return whose game it is, and which of theirs."""
        turn, at = divmod(number - 1, len(self.pairings))
        return self.pairings[at], turn + 1

    def play(self, number: int, stopped: Callable[[], bool] | None = None) -> Bout:
        pairing, game = self.at(number)
        return pairing.play(game, stopped)

    def lost(self, number: int) -> Bout:
        pairing, game = self.at(number)
        return pairing.lost(game)


Runner = Callable[[Schedule], Iterator[Bout]]  # each game as it ends, in any order


def processes(workers: int) -> Runner:
    """Run on `workers` local processes, of which one is this one."""

    def run(schedule: Schedule) -> Iterator[Bout]:
        numbers = schedule.numbers
        with closing(run_all(schedule, numbers, min(workers, len(numbers)))) as results:
            yield from results

    return run


# ---------------------------------------------------------------- how it came out


@dataclass(frozen=True, slots=True)
class Standings:
    """How all pairs came out under one rulebook."""

    book: str
    players: tuple[str, ...]
    bouts: tuple[Bout, ...]

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        return tuple(combinations(self.players, 2))

    def met(self, one: str, two: str) -> tuple[Bout, ...]:
        """Return the games of two players."""
        return tuple(bout for bout in self.bouts if set(bout.players) == {one, two})

    def between(self, one: str, two: str) -> Rate:
        """Return how often one beat the other; a game that nobody won counts as played."""
        games = self.met(one, two)
        return rate(sum(bout.won_by == one for bout in games), len(games))

    def effort(self, one: str, two: str) -> Effort:
        """Return what one did in all games against the other."""
        games = self.met(one, two)
        return sum((bout.efforts[bout.players.index(one)] for bout in games), Effort())

    @property
    def points(self) -> dict[str, float]:
        """Return Elo-like points, the strongest first, the average 0; none if nobody has won."""
        wins: dict[tuple[str, str], float] = {}
        for bout in self.bouts:
            if bout.won_by is not None and bout.lost_by is not None:
                pair = (bout.won_by, bout.lost_by)
                wins[pair] = wins.get(pair, 0) + 1
        ratings = table(wins) if wins else {}
        return dict(sorted(ratings.items(), key=lambda item: -item[1]))


def standings(
    books: Sequence[str], players: Sequence[str], bouts: Sequence[Bout]
) -> tuple[Standings, ...]:
    """Sort the games by rulebook, in their order, whenever they ended."""
    names = tuple(players)
    order = {pair: at for at, pair in enumerate(combinations(names, 2))}

    def place(bout: Bout) -> tuple[int, int]:
        one, two = sorted(bout.players, key=names.index)
        return order[one, two], bout.number

    return tuple(
        Standings(book, names, tuple(sorted((b for b in bouts if b.book == book), key=place)))
        for book in books
    )


# ---------------------------------------------------------------- how it begins


def make_schedule(
    books: Sequence[str],
    players: Sequence[str],
    games: int,
    seed: int = 1,
    *,
    out: Path | None = None,
    race_to: int | None = None,
    target: int | None = None,
    seconds: float = SECONDS,
) -> Schedule:
    """Schedule `games` of every pair of players under each rulebook; refuse what cannot be.

    `race_to` is for the rulebooks that count frames, `target` for those that count points.
    """
    if len(players) < 2 or len(set(players)) != len(players):
        raise Refused("arena-players", names=tuple(players))
    if games < 1:
        raise Refused("too-small", value=games, least=1)
    goals = {rulebook(book).goal for book in books}
    for name, value in (("race_to", race_to), ("target", target)):
        if value is not None and name not in goals:
            raise Refused("other-game-key", name=name)
    pairings = tuple(
        Pairing(
            book,
            (players[i], players[j]),
            seed,
            race_to if rulebook(book).goal == "race_to" else None,
            target if rulebook(book).goal == "target" else None,
            None
            if out is None
            else out / f"{i + 1}-{_plain(players[i])}-{j + 1}-{_plain(players[j])}",
            seconds,
        )
        for book in books
        for i, j in combinations(range(len(players)), 2)
    )
    for pairing in pairings:
        pairing.match(1)
    for kind in players:
        _try(kind, seconds)
    _open(pairings, games)
    return Schedule(pairings, games)


def _try(kind: str, seconds: float) -> None:
    """Refuse at once a player that is not known, or a program that cannot be started."""
    player = seat_player(kind, Random(0), seconds)
    if isinstance(player, Engine):
        player.close()


def _plain(name: str) -> str:
    """Return a name as a part of a path."""
    signs = (sign if sign.isascii() and (sign.isalnum() or sign in "@._") else "_" for sign in name)
    return "".join(signs)[:LONGEST_NAME]


def _open(pairings: Sequence[Pairing], games: int) -> None:
    """Make the folders; refused if a record is there already, for none is ever written over."""
    for pairing in pairings:
        for number in range(1, games + 1):
            path = pairing.path(number)
            if path is not None and os.path.lexists(path):
                raise Unreadable("match-exists", str(path))
    for folder in {pairing.out for pairing in pairings if pairing.out is not None}:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            problem = error.strerror or str(error)
            raise Unreadable("cannot-write", str(folder), problem=problem) from None


def arena(
    book: str,
    players: Sequence[str],
    games: int,
    seed: int = 1,
    *,
    runner: Runner | None = None,
    progress: Callable[[Bout], None] | None = None,
    **options: Any,
) -> Standings:
    """Let every pair play `games`, half of them from each side; `options` as in `make_schedule`.

    >>> found = arena("yago-easy", ("random", "greedy"), 4)
    >>> len(found.bouts), found.between("greedy", "random").played
    (4, 4)
    """
    schedule = make_schedule((book,), players, games, seed, **options)
    bouts: list[Bout] = []
    for bout in (runner or processes(1))(schedule):
        bouts.append(bout)
        if progress is not None:
            progress(bout)
    return standings((book,), players, bouts)[0]
