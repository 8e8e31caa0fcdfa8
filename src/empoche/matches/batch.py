"""Many matches between players that need no person, on several cores.

Every match has a seed of its own, made from the seed of all and its number: match 7 is the same
match whether ten or ten thousand are played, on one core or on many.
"""

from __future__ import annotations

import os
import signal
import threading
import traceback
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Protocol, TypeVar

from empoche.errors import EmpocheError, Refused, Unreadable
from empoche.language.messages import say
from empoche.matches.match import SEEDS, Match
from empoche.matches.players import Player, player, take_step
from empoche.record.recorder import Recorder
from empoche.referee import SIDES, Shot, side
from empoche.rulebooks import rulebook

R_co = TypeVar("R_co", covariant=True)
R = TypeVar("R")
MOST_STEPS = 20_000  # a match that takes more is given up, and reported


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a match came to no end, as data."""

    key: str
    values: Mapping[str, object]

    def say(self, language: str = "en") -> str:
        """The sentence in one language."""
        return say(f"error.{self.key}", language, **self.values)


@dataclass(frozen=True, slots=True)
class Result:
    """What is known of one match that was played."""

    number: int
    seed: int  # of this match
    seats: tuple[int, int]  # which of the two players, as they were given, sat at A and at B
    winner: str | None = None  # A or B
    score: tuple[int, int] = (0, 0)  # of A and of B
    frames: int = 0
    strokes: int = 0
    fouls: int = 0  # rulings with at least one
    articles: Mapping[str, int] = field(default_factory=dict)  # rulings that cite each
    seconds: float = 0.0
    record: Path | None = None
    error: Failure | None = None

    @property
    def won_by(self) -> int | None:
        """Which of the two players won, as they were given."""
        return None if self.winner is None else self.seats[SIDES.index(self.winner)]


class Planned(Protocol[R_co]):
    """What is played many times, each time by a number."""

    def play(self, number: int, stopped: Callable[[], bool] | None = None) -> R_co: ...
    def lost(self, number: int) -> R_co: ...


@dataclass(frozen=True, slots=True)
class Plan:
    """All that the matches have in common; it goes to other processes as it is."""

    book: str
    players: tuple[str, ...]  # two kinds
    seed: int
    race_to: int | None = None
    target: int | None = None
    swap: bool = False  # in every second match the players change seats
    out: Path | None = None
    most_steps: int = MOST_STEPS
    seat: Callable[[str, Random], Player] = player  # makes a player of a kind

    def seed_of(self, number: int) -> int:
        """Compute the seed of one match."""
        digest = sha256(f"{self.seed} {number}".encode()).digest()
        return int.from_bytes(digest[:8], "big")

    def seats(self, number: int) -> tuple[int, int]:
        """Return who sits at A and at B."""
        return (1, 0) if self.swap and number % 2 == 0 else (0, 1)

    def path(self, number: int) -> Path | None:
        """Return where the record of one match is written."""
        return None if self.out is None else self.out / f"{self.book}-{number:06d}.yaml"

    def match(self, number: int) -> Match:
        """Begin one match: the shortest there is, unless something else is asked for."""
        goal = rulebook(self.book).goal
        race_to = 1 if self.race_to is None and goal == "race_to" else self.race_to
        target = 1 if self.target is None and goal == "target" else self.target
        names = [self.players[at] for at in self.seats(number)]
        seed = self.seed_of(number) % SEEDS
        return Match(self.book, names, race_to=race_to, target=target, seed=seed)

    def play(self, number: int, stopped: Callable[[], bool] | None = None) -> Result:
        """Play one match from its beginning to its end."""
        return play_one(self, number, stopped)

    def lost(self, number: int) -> Result:
        """Report a match whose process was ended from outside."""
        seed, seats = self.seed_of(number), self.seats(number)
        return Result(number, seed, seats, error=Failure("match-lost", {}))

    def seat_players(self, number: int) -> dict[str, Player]:
        """Make the players of one match by their sides, each with a chance of its own."""
        seed, seats = self.seed_of(number), self.seats(number)
        return {
            name: self.seat(self.players[at], Random(f"{seed} {name}"))
            for name, at in zip(SIDES, seats, strict=True)
        }


def play_many(
    book: str,
    players: Sequence[str],
    games: int,
    seed: int,
    out: Path | str | None = None,
    race_to: int | None = None,
    target: int | None = None,
    workers: int | None = None,
    progress: Callable[[Result], None] | None = None,
    *,
    swap: bool = False,
    first: int = 1,
    most_steps: int = MOST_STEPS,
    seat: Callable[[str, Random], Player] = player,
) -> list[Result]:
    """Play matches number `first` and so on between two kinds of players, in their order.

    `progress` hears of each match as it ends. A match that fails is a result with an error; what
    cannot be played at all is refused before anything begins. A program that is not guarded by
    `if __name__ == "__main__"` has to ask for one worker. `seat` makes a player of a kind, in every
    process: it has to be a function of a module.

    >>> one, two = play_many("yago-easy", ("random", "random"), 2, seed=1, workers=1)
    >>> one.number, two.number, one.winner in ("A", "B"), one.seed != two.seed
    (1, 2, True, True)
    """
    folder = None if out is None else Path(out)
    plan = Plan(book, tuple(players), seed, race_to, target, swap, folder, most_steps, seat)
    numbers = range(first, first + games)
    count = min(workers or os.cpu_count() or 1, games)
    _check(plan, numbers, count)
    results: list[Result] = []
    with closing(run_all(plan, numbers, count)) as ended:
        for result in ended:
            results.append(result)
            if progress is not None:
                progress(result)
    return sorted(results, key=lambda result: result.number)


def _check(plan: Plan, numbers: range, workers: int) -> None:
    """Refuse what cannot be played, and never write over a record."""
    for name, value in (("games", len(numbers)), ("first", numbers.start), ("workers", workers)):
        if value < 1:
            raise Refused("out-of-bounds", name=name, value=value, least=1, most="…")
    if len(plan.players) != len(SIDES):
        raise Refused("expected", value=", ".join(plan.players), expected="A,B")
    plan.match(numbers.start)
    plan.seat_players(numbers.start)
    if plan.out is None:
        return
    try:
        plan.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        problem = error.strerror or str(error)
        raise Unreadable("cannot-write", str(plan.out), problem=problem) from None
    for number in numbers:
        path = plan.path(number)
        if path is not None and os.path.lexists(path):
            raise Unreadable("match-exists", str(path))


# ---------------------------------------------------------------- one match


def play_turns(
    match: Match, players: Mapping[str, Player], most: int, recorder: Recorder | None = None
) -> Iterator[Match]:
    """Let players play until the match is over; after every step, the match.

    Each holds only its last step. Refused if there are more than `most`, or if one does nothing.
    """
    for _ in range(most):
        legal = match.legal
        if legal.act == "nothing":
            return
        seat, before = side(legal.by or "A"), match.moment
        take_step(players[seat], match)
        if match.moment is before:
            raise Refused("match-idle", name=seat)
        if recorder is not None:
            recorder.keep()
        yield match
        match = match.without_history()
        if recorder is not None:
            recorder.follow(match)
    if match.legal.act != "nothing":
        raise Refused("match-endless", most=most)


class _Stopped(Exception):
    """The caller does not want to wait for the end."""


class _Counts:
    """What is counted while a match goes on."""

    def __init__(self) -> None:
        self.frames = self.strokes = self.fouls = 0
        self.articles: Counter[str] = Counter()

    def step(self, match: Match) -> None:
        ruling = match.ruling
        assert ruling is not None
        self.strokes += isinstance(match.moment.step, Shot)
        self.frames += match.state.frame_winner is not None
        self.fouls += bool(ruling.fouls)
        self.articles.update(ruling.articles)


def play_one(plan: Plan, number: int, stopped: Callable[[], bool] | None = None) -> Result:
    """Play one of the matches; if it is stopped nothing of it is left."""
    began, counts, path = perf_counter(), _Counts(), plan.path(number)
    match, failure, recorder = plan.match(number), None, None
    try:
        if path is not None:
            # it can be played again: nothing has to wait for the disk
            title = f"{plan.book} {plan.seed}/{number}"
            recorder = Recorder(path, match, title, safe=False, machines=plan.players)
        for match in play_turns(match, plan.seat_players(number), plan.most_steps, recorder):  # noqa: B020
            counts.step(match)
            if stopped is not None and stopped():
                raise _Stopped
    except EmpocheError as error:
        failure = Failure(error.key, error.values)
    except (_Stopped, KeyboardInterrupt):
        if path is not None:  # it was not there before: see `_check`
            path.unlink(missing_ok=True)
        raise
    except Exception as error:  # what a player does wrong is reported, and the others go on
        failure = describe_crash(error)
    return Result(
        number,
        plan.seed_of(number),
        plan.seats(number),
        None if failure else match.winner,
        match.score,
        counts.frames,
        counts.strokes,
        counts.fouls,
        dict(counts.articles),
        perf_counter() - began,
        path if recorder is not None else None,
        failure,
    )


def describe_crash(error: Exception) -> Failure:
    """Describe an unexpected error: what, and where in the program."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{Path(last.filename).name}:{last.lineno}"
    problem = f"{type(error).__name__}: {error}"
    return Failure("match-crashed", {"problem": problem, "place": place})


# ---------------------------------------------------------------- all of them


def run_all(plan: Planned[R], numbers: Sequence[int], workers: int) -> Generator[R, None, None]:
    """Yield each result as it comes; some matches are played at the same time."""
    if workers == 1:
        for number in numbers:
            yield plan.play(number)
        return
    context = get_context("spawn")  # the same on every system, and safe beside threads
    stop = context.Event()
    playing: dict[Future[R], int] = {}
    with ProcessPoolExecutor(workers, context, _begin, (stop,)) as pool:
        try:
            for number in numbers:
                playing[_given_out(pool, plan, number)] = number
                if len(playing) >= 2 * workers:
                    yield from _ended(plan, playing)
            while playing:
                yield from _ended(plan, playing)
        except BaseException:  # Ctrl-C, or nobody wants the results any more
            stop.set()
            pool.shutdown(cancel_futures=True)
            raise


def _given_out(pool: ProcessPoolExecutor, plan: Planned[R], number: int) -> Future[R]:
    try:
        with _deaf():  # else Ctrl-C would end a process while it is being made
            return pool.submit(_job, plan, number)
    except BrokenProcessPool as error:
        lost: Future[R] = Future()
        lost.set_exception(error)
        return lost


def _ended(plan: Planned[R], playing: dict[Future[R], int]) -> Iterator[R]:
    """Yield the matches that have come to an end, at least one."""
    done, _ = wait(playing, return_when=FIRST_COMPLETED)
    for number, job in sorted((playing.pop(job), job) for job in done):
        try:
            yield job.result()
        except BrokenProcessPool:  # the system ended a process, perhaps for want of memory
            yield plan.lost(number)


@contextmanager
def _deaf() -> Iterator[None]:
    """Ctrl-C is heard only afterwards; a process that is made now will never hear it."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals go to the main thread
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    masked = getattr(signal, "pthread_sigmask", None)  # a new process takes over what is masked
    if masked is not None:
        masked(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        if masked is not None:
            masked(signal.SIG_UNBLOCK, [signal.SIGINT])
        signal.signal(signal.SIGINT, before)
        if heard:
            signal.raise_signal(signal.SIGINT)


_stop: Any = None  # in a process that plays: whether it should go on


def _begin(stop: Any) -> None:
    """Ctrl-C reaches every process: these wait for the one that began them to say so."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _job(plan: Planned[R], number: int) -> R:
    return plan.play(number, _stop.is_set)
