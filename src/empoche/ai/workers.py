"""Who tries strokes: this process, or several at once.

What a try comes to depends on the seed and its number alone, so it does not matter who makes it.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from functools import lru_cache
from multiprocessing import get_context

from empoche.ai.noise import Noise
from empoche.ai.search import TryResult, TryStrokes, Wanted, try_stroke
from empoche.matches.match import Match

MANY = 1000  # strokes that are worth starting other processes for
FEWEST = 8  # strokes that are worth the way to another process


class Workers:
    """Processes that stay until they are closed; to be used with `with`.

    >>> from empoche.ai.noise import REFERENCE
    >>> from empoche.ai.search import Budget, Search, search
    >>> match = Match("yago-easy")
    >>> alone = search(match, Search(REFERENCE, Budget(60), seed=1))
    >>> with Workers(2) as workers:
    ...     search(match, Search(REFERENCE, Budget(60), seed=1, helpers=workers)) == alone
    True
    """

    def __init__(self, count: int | None = None) -> None:
        self.count = count or os.cpu_count() or 1
        # spawned, not forked: the same on every system, and safe beside threads
        self._pool = ProcessPoolExecutor(self.count, get_context("spawn"), _begin)

    def trier(self, match: Match, noise: Noise, seed: int) -> TryStrokes:
        """Return how strokes are tried in a position."""
        position = pickle.dumps(match)

        def tries(wanted: Sequence[Wanted]) -> list[TryResult]:
            parts = max(1, min(self.count, len(wanted) // FEWEST))
            size = -(-len(wanted) // parts)
            jobs = [
                self._pool.submit(_tries, position, noise, seed, wanted[at : at + size])
                for at in range(0, len(wanted), size)
            ]
            return [outcome for job in jobs for outcome in job.result()]

        return tries

    def close(self) -> None:
        """End the processes."""
        self._pool.shutdown(cancel_futures=True)

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def helping(strokes: int) -> AbstractContextManager[Workers | None]:
    """Start processes for the strokes, if there are cores for them and it is worth it."""
    return Workers() if strokes >= MANY and (os.cpu_count() or 1) > 1 else nullcontext()


def _begin() -> None:
    """Ignore Ctrl-C, which reaches every process of a terminal: the starter of these sees to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@lru_cache(maxsize=4)
def _match(position: bytes) -> Match:
    match: Match = pickle.loads(position)  # written by the process that began this one
    return match


def _tries(position: bytes, noise: Noise, seed: int, wanted: Sequence[Wanted]) -> list[TryResult]:
    match = _match(position)
    return [try_stroke(match, noise, seed, *one) for one in wanted]
