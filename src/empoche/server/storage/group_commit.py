"""Commit what comes at the same time together: to have it safe on the disk takes the same time
for one as for many, and on a slow disk that is most of the time there is."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Generic, TypeVar

T = TypeVar("T")
MOST = 256  # at once


class GroupCommit(Generic[T]):
    """A thread that writes. `write` is given some things and says of each whether it was written;
    if it fails, each is written by itself, so that none fails for another.

    >>> commits = GroupCommit(lambda numbers: [number > 0 for number in numbers])
    >>> [commits.add(number).result() for number in (1, -1)]
    [True, False]
    >>> commits.close()
    """

    def __init__(self, write: Callable[[Sequence[T]], Sequence[bool]]) -> None:
        self._write = write
        self._waiting: SimpleQueue[tuple[T, Future[bool]] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._starting = threading.Lock()

    def add(self, thing: T) -> Future[bool]:
        """Write something; the answer is there once it is safe."""
        with self._starting:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, daemon=True)
                self._thread.start()
        done: Future[bool] = Future()
        self._waiting.put((thing, done))
        return done

    def close(self) -> None:
        """Write what is waiting, and end."""
        if self._thread is not None:
            self._waiting.put(None)
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        more = True
        while more:
            batch, more = self._take_batch()
            wanted = [(thing, done) for thing, done in batch if done.set_running_or_notify_cancel()]
            self._write_batch(wanted)

    def _take_batch(self) -> tuple[list[tuple[T, Future[bool]]], bool]:
        """Take all that waits, at least one; return also whether there will be more."""
        batch: list[tuple[T, Future[bool]]] = []
        one = self._waiting.get()
        while one is not None:
            batch.append(one)
            if len(batch) == MOST:
                return batch, True
            try:
                one = self._waiting.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def _write_batch(self, batch: Sequence[tuple[T, Future[bool]]]) -> None:
        if not batch:
            return
        try:
            outcomes = self._write([thing for thing, _ in batch])
        except Exception as error:
            if len(batch) == 1:
                batch[0][1].set_exception(error)
            else:
                for one in batch:
                    self._write_batch([one])
            return
        for (_, done), outcome in zip(batch, outcomes, strict=True):
            done.set_result(outcome)
