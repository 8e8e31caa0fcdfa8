"""Many random matches, each looked at after every step, read back, judged and simulated again.

    python tests/matches/soak.py                              200 matches of every rulebook
    python tests/matches/soak.py --book blackball --seed 2    of one, with other chances
    python tests/matches/soak.py --book blackball --number 7  one of them; its record is kept

What is checked stands in invariants.py. Matches vary by their number: some begin with the lag or
the toss, some are played in doubles, some go over several frames. A run is told by a fingerprint of
all its records: the same seed gives the same one, on any number of workers.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).parents[2]))

from empoche.matches.batch import MOST_STEPS
from empoche.matches.match import Match
from empoche.matches.players import player
from empoche.referee import SIDES, Given
from empoche.rulebooks import RULEBOOKS, rulebook
from tests.matches.invariants import Checked, checked


@dataclass(frozen=True, slots=True)
class Soaked:
    """One match of the soak."""

    book: str
    number: int
    checked: Checked
    fingerprint: str
    seconds: float


def match_number(book: str, number: int) -> Match:
    """The match of a number: from the break or from the draw, short or longer, two or four."""
    referee = rulebook(book)
    doubles = number % 4 == 3
    drawn = number % 2 == 0
    phase = referee.opening_draw if drawn else "break"
    goal = 2 if number % 3 == 0 else 1
    return Match(
        book,
        ("A1", "B1", "A2", "B2") if doubles else SIDES,
        race_to=goal if referee.goal == "race_to" else None,
        target=goal if referee.goal == "target" else None,
        given=Given(phase=phase, doubles=doubles),
    )


def soaked(book: str, seed: int, number: int, folder: Path | None = None) -> Soaked:
    """Play one, and look at it."""
    began = perf_counter()
    chance = Random(f"{seed} {number}")  # one for both: who plays next is not for them to say
    players = dict.fromkeys(SIDES, player("random", chance))
    with TemporaryDirectory() as temporary:
        path = (folder or Path(temporary)) / f"soak-{book}-{seed}-{number}.yaml"
        found = checked(match_number(book, number), players, path, MOST_STEPS)
        content = path.read_bytes()
    return Soaked(book, number, found, sha256(content).hexdigest(), perf_counter() - began)


def all_of_them(
    books: list[str], seed: int, matches: int, workers: int, console: Console
) -> Iterator[Soaked]:
    """Each as it ends, on several cores."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with (
        ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool,
        Progress(*columns, TimeRemainingColumn(), console=console) as progress,
    ):
        task = progress.add_task("matches", total=len(books) * matches)
        waiting = [
            pool.submit(soaked, book, seed, number)
            for book in books
            for number in range(1, matches + 1)
        ]
        bad = 0
        for done in as_completed(waiting):
            bad += bool(done.result().checked.faults)
            progress.update(task, advance=1, description=f"matches, {bad} with faults")
            ended = int(progress.tasks[task].completed)
            if not console.is_terminal and ended % 50 == 0:
                print(f"{ended} of {len(waiting)} matches, {bad} with faults", flush=True)
            yield done.result()


def summary(results: list[Soaked]) -> Grid:
    """A line for each rulebook."""
    grid = Grid(title="Matches by random players")
    for name in ("rulebook", "matches", "frames", "steps", "most", "strokes", "MB", "A wins"):
        grid.add_column(name, justify="left" if name == "rulebook" else "right")
    for name in ("seconds", "with faults", "fingerprint"):
        grid.add_column(name, justify="right")
    for book in dict.fromkeys(result.book for result in results):
        group = [result for result in results if result.book == book]
        found = [result.checked for result in group]
        digest = sha256("".join(result.fingerprint for result in group).encode()).hexdigest()
        grid.add_row(
            book,
            f"{len(group):,}",
            f"{sum(one.frames for one in found):,}",
            f"{sum(one.steps for one in found):,}",
            f"{max(one.steps for one in found):,}",
            f"{sum(one.strokes for one in found):,}",
            f"{sum(one.size for one in found) / 1e6:.1f}",
            str(sum(one.winner == "A" for one in found)),
            f"{sum(result.seconds for result in group):.0f}",
            str(sum(bool(one.faults) for one in found)),
            digest[:16],
        )
    return grid


def main() -> int:
    parser = argparse.ArgumentParser(description="Random matches that must keep every law.")
    parser.add_argument("--book", choices=RULEBOOKS, action="append", help="may be given again")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--number", type=int, help="only this match; its record is kept here")
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    books = chosen.book or list(RULEBOOKS)
    console = Console(width=None if sys.stdout.isatty() else 130)
    if chosen.number is not None:
        results = [soaked(book, chosen.seed, chosen.number, Path()) for book in books]
    else:
        order = {book: at for at, book in enumerate(books)}
        found = all_of_them(books, chosen.seed, chosen.matches, chosen.workers, console)
        results = sorted(found, key=lambda result: (order[result.book], result.number))
    console.print(summary(results))
    bad = [result for result in results if result.checked.faults]
    for result in bad:
        print(f"{result.book}, match {result.number}: {len(result.checked.faults)} faults")
        print("\n".join(f"    {fault}" for fault in result.checked.faults[:5]))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
