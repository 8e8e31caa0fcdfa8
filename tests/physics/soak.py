"""Many random shots, each checked at every event and between.

    python tests/physics/soak.py --shots 100000 --seed 1     a progress bar, a table; 1 on a fault
    python tests/physics/soak.py --seed 1 --number 4711      one of them: its script and its faults
    python tests/physics/soak.py --game balls                whose shots: see games.py

What is checked stands in laws.py.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).parents[2]))

from empoche.errors import EmpocheError
from empoche.physics import Motion, simulate_many
from tests.physics.games import GAMES
from tests.physics.laws import LIMITS, Measured, measured
from tests.physics.random_shots import Drawn


@dataclass(slots=True)
class Played:
    """What is kept of one shot."""

    drawn: Drawn
    worst: dict[str, float]
    faults: list[str]
    events: int


def played(batch: Iterable[Drawn]) -> list[Played]:
    """Play shots on one, two and four threads, compare, and measure."""
    batch = list(batch)
    try:
        runs = [_run(batch, threads) for threads in (1, 2, 4)]
    except (EmpocheError, RuntimeError) as error:
        if len(batch) == 1:
            found = Measured()
            found.see("error", 1, f"{type(error).__name__}: {error}")
            return [Played(batch[0], found.worst, found.faults, 0)]
        half = len(batch) // 2
        return played(batch[:half]) + played(batch[half:])
    results = []
    for d, motion, *others in zip(batch, *runs, strict=True):
        found = measured(motion)
        if any(o.numbers != motion.numbers or o.log != motion.log for o in others):
            found.see("repeat", 1, "another run")
        results.append(Played(d, found.worst, found.faults, len(motion.events)))
    return results


def _run(batch: list[Drawn], threads: int) -> list[Motion]:
    """In a thread of its own: a shot that is given up then leaves no large buffers behind."""
    with ThreadPoolExecutor(1) as alone:
        return alone.submit(simulate_many, [d.shot for d in batch], threads).result()


def played_numbers(game: str, seed: int, start: int, count: int) -> list[Played]:
    """The game by its name, for a module does not go from one process to another."""
    return played(GAMES[game].shots(seed, count, start))


def share(values: list[int], part: float) -> int:
    """The value below which a part of them lies."""
    return sorted(values)[min(int(len(values) * part), len(values) - 1)]


def break_faults(results: Iterable[Played], breaks: Iterable[str]) -> list[str]:
    """Breaks: nineteen of twenty have at most three times the events of the middle one."""
    faults = []
    for kind in breaks:
        events = [result.events for result in results if result.drawn.kind == kind]
        if len(events) >= 20 and share(events, 0.95) > 3 * share(events, 0.5):
            faults.append(f"{kind}: p95 {share(events, 0.95)}, median {share(events, 0.5)}")
    return faults


# ---------------------------------------------------------------- from the command line

BATCH = 100


def soak(game: str, seed: int, count: int, workers: int, console: Console) -> list[Played]:
    """Play all of them, on several cores."""
    results: list[Played] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with (
        ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool,
        Progress(*columns, TimeRemainingColumn(), console=console) as progress,
    ):
        task = progress.add_task("shots", total=count)
        waiting = [
            pool.submit(played_numbers, game, seed, start, min(BATCH, count - start))
            for start in range(0, count, BATCH)
        ]
        for done in as_completed(waiting):
            results += done.result()
            bad = sum(bool(result.faults) for result in results[-BATCH:])
            before = progress.tasks[task].fields.get("bad", 0)
            progress.update(task, advance=len(done.result()), bad=before + bad)
            progress.update(task, description=f"shots, {before + bad} with faults")
    return sorted(results, key=lambda result: result.drawn.number)


def summary(results: list[Played]) -> tuple[Grid, Grid]:
    """Events by kind of shot, and the worst of everything."""
    kinds = Grid("kind", "shots", "events p50", "p95", "most", "with faults", title="Shots")
    by_kind: dict[str, list[Played]] = defaultdict(list)
    for result in results:
        by_kind[result.drawn.kind].append(result)
    for kind, group in by_kind.items():
        events = [result.events for result in group]
        bad = sum(bool(result.faults) for result in group)
        middle, most, top = share(events, 0.5), share(events, 0.95), max(events)
        kinds.add_row(kind, f"{len(group):,}", str(middle), str(most), str(top), str(bad))
    worst = Grid("what", "worst", "at most", "shots over", "in shot", title="The worst")
    for what, limit in LIMITS.items():
        top_one = max(results, key=lambda result: result.worst[what])
        over = sum(not result.worst[what] <= limit for result in results)
        size = f"{top_one.worst[what]:.3g}"
        worst.add_row(what, size, f"{limit:g}", str(over), str(top_one.drawn.number))
    return kinds, worst


def main() -> int:
    parser = argparse.ArgumentParser(description="Random shots that must keep every law.")
    parser.add_argument("--game", choices=tuple(GAMES), default="balls")
    parser.add_argument("--shots", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--number", type=int, help="only this shot: its script and its faults")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    console = Console()
    if chosen.number is not None:
        results = played_numbers(chosen.game, chosen.seed, chosen.number, 1)
        print(results[0].drawn.script())
    else:
        results = soak(chosen.game, chosen.seed, chosen.shots, chosen.workers, console)
        for grid in summary(results):
            console.print(grid)
    bad = [result for result in results if result.faults]
    slow = break_faults(results, GAMES[chosen.game].breaks)
    for fault in slow:
        print(fault)
    if bad and chosen.number is None:
        print(f"{len(bad)} shots with faults; the first:\n\n{bad[0].drawn.script()}")
    if bad:
        print("\n".join(bad[0].faults))
    return 1 if bad or slow else 0


if __name__ == "__main__":
    sys.exit(main())
