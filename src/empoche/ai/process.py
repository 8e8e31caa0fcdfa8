"""Another program, asked and heard line by line; what it says and costs is bounded."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from threading import Thread
from typing import IO, Final

MOST_BYTES: Final = 64 * 1024  # of a line: an answer has some hundred
MOST_LINES: Final = 8  # that wait unread; a program that says more is not heard any longer
TAIL: Final = 4096  # bytes of its complaints that are shown
FAREWELL: Final = 0.5  # seconds to end by itself


class Ended(Exception):
    """It says nothing more."""


class Flooded(Exception):
    """It says too much."""


class Process:
    """A running program with its ears; `end` leaves nothing of it behind.

    It has a process group of its own, so that whatever it starts ends with it. Should nobody call
    `end`, it is ended when this object goes, or at the exit of the interpreter.
    """

    def __init__(self, command: Sequence[str]) -> None:
        """Start the program; raise OSError or ValueError if it cannot be started."""
        self._running = subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        self._heard: queue.SimpleQueue[bytes | type[Exception]] = queue.SimpleQueue()
        self._complaints = bytearray()
        into, out, err = self._running.stdin, self._running.stdout, self._running.stderr
        assert into is not None
        assert out is not None
        assert err is not None
        if os.name == "posix":
            os.set_blocking(into.fileno(), False)
        threads = (
            Thread(target=_listen, args=(out, self._heard), daemon=True),
            Thread(target=_keep_tail, args=(err, self._complaints), daemon=True),
        )
        for thread in threads:
            thread.start()
        self.pid = self._running.pid
        self._end = weakref.finalize(self, _end, self._running, threads)

    def tell(self, line: str) -> bool:
        """Send one line; whether there was room for it, for some programs do not read.

        That a program has ended is found when its answer is awaited.
        """
        assert self._running.stdin is not None
        sent = line.encode("utf-8") + b"\n"
        try:
            return self._running.stdin.write(sent) == len(sent)
        except (OSError, ValueError):
            return True

    def hear(self, seconds: float) -> bytes | None:
        """Return the next line without its end; None if none comes in time."""
        try:
            line = self._heard.get(timeout=seconds) if seconds > 0 else self._heard.get_nowait()
        except queue.Empty:
            return None
        if isinstance(line, bytes):
            return line
        self._heard.put(line)  # it will not say anything else
        raise line

    def end(self) -> int:
        """End it with its children, and wait for that; its exit status."""
        self._end()
        return self._running.wait()

    @property
    def complaints(self) -> str:
        """The end of what it wrote to its standard error."""
        return bytes(self._complaints).decode("utf-8", "replace")


def _listen(out: IO[bytes], inbox: queue.SimpleQueue[bytes | type[Exception]]) -> None:
    """Cut what comes into lines, and stop where there is too much."""
    rest = b""
    while chunk := out.read(MOST_BYTES):
        *lines, rest = (rest + chunk).split(b"\n")
        too_long = any(len(line) > MOST_BYTES for line in (*lines, rest))
        for line in () if too_long else lines[: MOST_LINES + 1]:
            inbox.put(line)
        if too_long or inbox.qsize() > MOST_LINES:
            inbox.put(Flooded)
            return
    inbox.put(Ended)


def _keep_tail(err: IO[bytes], tail: bytearray) -> None:
    while chunk := err.read(TAIL):
        tail += chunk
        del tail[:-TAIL]


def _end(running: subprocess.Popen[bytes], threads: Sequence[Thread]) -> None:
    assert running.stdin is not None
    running.stdin.close()
    _wait(running)
    try:
        # it has not been waited for yet, so its number cannot be another's
        os.killpg(running.pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass  # nobody is left; some systems say so for a zombie too
    except AttributeError:  # no process groups on this system: at least the program itself
        running.kill()
    running.wait()
    for thread in threads:
        thread.join(FAREWELL)
    for pipe, thread in zip((running.stdout, running.stderr), threads, strict=True):
        # a process beyond the group may hold a pipe open: its listener is not waited for
        if pipe is not None and not thread.is_alive():
            pipe.close()


def _wait(running: subprocess.Popen[bytes]) -> None:
    """Let it end by itself for a moment; it stays a zombie, so that its number stays its own."""
    if not hasattr(os, "waitid"):
        return
    until = time.monotonic() + FAREWELL
    while time.monotonic() < until:
        if os.waitid(os.P_PID, running.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
            return
        time.sleep(0.005)
