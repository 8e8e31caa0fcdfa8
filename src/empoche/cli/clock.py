"""The live shot clock: what it shows, and the call that it makes by itself."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from empoche.cli.umpire_session import UmpireSession


def toolbar(session: UmpireSession) -> str:
    """Return the line at the foot of the screen; nothing where no time is running."""
    limit = session.limit
    if limit is None:
        return ""
    seconds = int(session.pad.seconds.at(session.now()))
    key = "referee.clock-over" if seconds >= limit else "referee.clock"
    if session.pad.seconds.stopped:
        key = "referee.clock-paused"
    return session.say(key, seconds=seconds, limit=limit)


def call_due(session: UmpireSession) -> int | None:
    """Return the seconds to call now, if it is time and nobody has called them yet."""
    seconds = session.pad.seconds
    if session.limit is None or session.book.clock is None or seconds.stopped:
        return None
    at = session.book.clock.call
    if at is None:
        return None
    called: bool = session.match.frame.called_thirty
    return at if seconds.at(session.now()) >= at and not called else None


@contextmanager
def call_seconds(
    session: UmpireSession, lock: threading.Lock, show: Callable[[Iterable[str]], None]
) -> Iterator[None]:
    """Call thirty seconds at the very second, even while the umpire is typing."""
    done = threading.Event()

    def watch() -> None:
        while not done.wait(0.2):
            if call_due(session) is not None:
                call(session, lock, show)

    caller = threading.Thread(target=watch, daemon=True)
    caller.start()
    try:
        yield
    finally:
        done.set()
        caller.join()  # while a call is being written the match is not saved


def call(
    session: UmpireSession, lock: threading.Lock, show: Callable[[Iterable[str]], None]
) -> None:
    """Make the call if it is still due: a line may have been entered while we waited."""
    with lock:
        at = call_due(session)
        if at is not None:
            show(["\a", *session.tick(at)])
