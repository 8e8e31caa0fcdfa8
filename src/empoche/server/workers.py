"""What takes long is done in processes of its own, so that no room waits for it: computers think
there, films are drawn, and long records judged."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from functools import partial
from itertools import count
from random import Random
from typing import Any

from empoche.ai.analysis import analyse
from empoche.ai.computer import Computer
from empoche.ai.games import value_of
from empoche.ai.laying import choose_places
from empoche.ai.levels import LEVELS, Level
from empoche.errors import Refused
from empoche.matches.match import Match
from empoche.matches.players import PLAYERS, take_step
from empoche.referee import Decision, Placement, Shot, side
from empoche.server.matches.shot_view import act_view

Progress = Callable[[float], None]
SECONDS = 4.0  # at most for a decision, however slow the machine
LONGEST = 90.0  # seconds for anything else, after which the process that does it is ended
WAITING = 16  # of anything else that may wait at once
STEPS = 0.1  # progress is sent in tenths: more would only cost messages

_queue: Any = None  # of a worker: where it tells how far it has come


class WorkerPool:
    """A pool of processes. One that dies is replaced, and what it did is done again."""

    def __init__(self, processes: int) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._processes = processes
        self._queue: Any = None
        self._pool: ProcessPoolExecutor | None = None
        self._jobs = count(1)
        self._listeners: dict[int, tuple[asyncio.AbstractEventLoop, Progress]] = {}
        self._waiting = 0

    async def stroke(
        self, match: Match, level: str, seed: str, progress: Progress
    ) -> dict[str, Any]:
        """Let a computer find a stroke, a flick or a decision; return it as a row has it."""
        return await self._run("step", match, level, seed, progress)

    async def hint(self, match: Match, level: str, progress: Progress) -> dict[str, Any]:
        """Find what would be best now."""
        return await self._run("hint", match, level, "hint", progress)

    async def work(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Do anything else that takes long; refuse if too much is waiting already."""
        if self._waiting >= WAITING:
            raise Refused("busy")
        self._waiting += 1
        try:
            return await asyncio.wait_for(self._do(partial(function, *arguments)), LONGEST)
        except (TimeoutError, BrokenProcessPool):
            self.close()  # it would go on, and what comes next would wait for it
            raise Refused("busy") from None
        finally:
            self._waiting -= 1

    async def _run(
        self, what: str, match: Match, level: str, seed: str, progress: Progress
    ) -> dict[str, Any]:
        job = next(self._jobs)
        self._listeners[job] = (asyncio.get_running_loop(), progress)
        try:
            think = partial(_think, what, pickle.dumps(match), level, seed, job)
            answer: dict[str, Any] = await self._do(think)
            return answer
        finally:
            self._listeners.pop(job, None)

    async def _do(self, work: Callable[[], Any]) -> Any:
        """Do work in a process; once more if that has died."""
        pool = self._start()
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work)
        except BrokenProcessPool:
            self._drop(pool)
        return await asyncio.get_running_loop().run_in_executor(self._start(), work)

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """Let a broken pool go, unless another job has done so; its queue may be stuck as well."""
        if self._pool is pool:
            self._pool = None
            self._queue.put(None)
            self._queue = None

    def _start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            if self._queue is None:
                self._queue = self._context.Queue()
                threading.Thread(target=self._read, args=(self._queue,), daemon=True).start()
            self._pool = ProcessPoolExecutor(self._processes, self._context, _begin, (self._queue,))
        return self._pool

    def _read(self, queue: Any) -> None:
        """Pass progress on to the job that waits for it."""
        while (news := queue.get()) is not None:
            job, done = news
            listener = self._listeners.get(job)
            if listener is not None and not listener[0].is_closed():
                listener[0].call_soon_threadsafe(listener[1], done)

    def close(self) -> None:
        """End the processes; what they think of is nobody's concern any more."""
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
        if self._queue is not None:
            self._queue.put(None)
            self._queue = None


# ---------------------------------------------------------------- in a process of its own


def _begin(queue: Any) -> None:
    global _queue
    _queue = queue
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server sees to it
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    """End when the server has ended, however that was: nobody else would end us."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def _think(what: str, position: bytes, level: str, seed: str, job: int) -> dict[str, Any]:
    match: Match = pickle.loads(position)  # written by the server that began this process
    progress = _make_progress(job)
    return _hint(match, level, progress) if what == "hint" else _step(match, level, seed, progress)


def _make_progress(job: int) -> Progress:
    last = 0.0

    def tell(done: float) -> None:
        nonlocal last
        if done >= last + STEPS:
            last = done
            _queue.put((job, done))

    return tell


def _step(match: Match, name: str, seed: str, progress: Progress) -> dict[str, Any]:
    """Let a computer play on a copy, and see what it did."""
    if name in LEVELS:
        level = LEVELS[name]
        level = replace(level, budget=replace(level.budget, seconds=SECONDS))
        Computer(level, Random(seed), progress=progress).play(match)
    else:
        take_step(PLAYERS[name](Random(seed)), match)
    return played(match)


def played(match: Match) -> dict[str, Any]:
    """Return the last step of a match as a row has it."""
    moment = match.moment
    if isinstance(moment.step, Decision):
        return {"kind": "decide", "option": moment.step.option}
    if isinstance(moment.step, Placement):
        step = moment.step
        seen = match.setting.seen(step.by, step.places)
        return {"kind": "place", "places": {piece: list(at) for piece, at in seen.items()}}
    assert isinstance(moment.step, Shot)
    return act_view(moment.stroke, moment.step.call).model_dump(mode="json", exclude_none=True)


def _advise_placing(match: Match, level: Level) -> dict[str, Any]:
    """Say where pieces are best laid, and what the position is worth then."""
    mine, places = side(str(match.legal.by)), choose_places(match, level.noise)
    match.place(places)
    value = value_of(match, mine, level.noise)
    act = {"kind": "place", "places": {piece: list(at) for piece, at in places.items()}}
    return {"act": act, "success": value, "value": value}


def _hint(match: Match, name: str, progress: Progress) -> dict[str, Any]:
    level = LEVELS[name]
    if match.legal.act == "place":
        return _advise_placing(match, level)
    analysis = analyse(match, level, replace(level.budget, seconds=SECONDS), 1, progress, best=1)
    if analysis.answers:
        best = analysis.answers[0]
        act = {"kind": "decide", "option": best.option}
        return {"act": act, "success": best.value, "value": best.value}
    if not analysis.strokes:
        raise Refused("no-stroke-found")
    option = analysis.strokes[0].option
    candidate = option.candidate
    act = act_view(candidate.action, candidate.call).model_dump(mode="json", exclude_none=True)
    return {
        "act": act,
        "candidate": candidate,
        "success": option.success,
        "value": option.value,
    }
