"""The live shot clock: seconds, time out, what it shows, and the call that it makes by itself."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable

from empoche.cli.umpire_session import Session
from empoche.cli.umpire_words import REQUESTS
from empoche.language.spellings import lookup


class Clock:
    """Seconds since everything came to rest; it can be paused (time out)."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.started = now()
        self.stopped: float | None = None

    def restart(self) -> None:
        self.started, self.stopped = self.now(), None

    def pause(self) -> None:
        if self.stopped is None:
            self.stopped = self.now()

    def go(self) -> None:
        if self.stopped is not None:
            self.started += self.now() - self.stopped
            self.stopped = None

    @property
    def paused(self) -> bool:
        return self.stopped is not None

    @property
    def seconds(self) -> float:
        return (self.now() if self.stopped is None else self.stopped) - self.started

    def follow(self, text: str, fresh: bool) -> None:
        """What lines mean for the time; `fresh` if a shot began with them."""
        if fresh:
            self.restart()
        for line in text.splitlines():
            words = line.split()
            asked = lookup(REQUESTS, words[0]) if len(words) == 1 else None
            if asked == "pause":
                self.pause()
            elif asked == "go":
                self.go()


def toolbar(session: Session, clock: Clock) -> str:
    """The line at the foot of the screen; nothing where no time is running."""
    limit = session.limit
    if limit is None:
        return ""
    seconds = int(clock.seconds)
    key = "referee.clock-over" if seconds >= limit else "referee.clock"
    if clock.paused:
        key = "referee.clock-paused"
    return session.say(key, seconds=seconds, limit=limit)


def call_due(session: Session, clock: Clock) -> int | None:
    """The seconds to call now, if it is time and nobody has called them yet."""
    if session.limit is None or session.book.clock is None or clock.paused:
        return None
    at = session.book.clock.call
    if at is None:
        return None
    called: bool = session.match.frame.called_thirty
    return at if clock.seconds >= at and not called else None


def start_caller(
    session: Session, clock: Clock, lock: threading.Lock, tell: Callable[[Iterable[str]], None]
) -> threading.Event:
    """The thirty-second call comes at the very second, even while the umpire is typing."""
    done = threading.Event()

    def watch() -> None:
        while not done.wait(0.2):
            if call_due(session, clock) is not None:
                call(session, clock, lock, tell)

    threading.Thread(target=watch, daemon=True).start()
    return done


def call(
    session: Session, clock: Clock, lock: threading.Lock, tell: Callable[[Iterable[str]], None]
) -> None:
    """Make the call if it is still due: a line may have been entered while we waited."""
    with lock:
        at = call_due(session, clock)
        if at is not None:
            tell(["\a", *session.tick(at)])
