"""Running the commands as a person does: in a process of their own.

It is forked from one that has imported everything already (see forking.py). With a new interpreter
commands are run by `interrupted`, by the tests of the documentation and by those of the server.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FORKING = Path(__file__).with_name("forking.py")


@dataclass(frozen=True)
class Ran:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def said(self) -> str:
        return self.out + self.err

    def check_refused(self, reason: str) -> None:
        """Check that it was refused for this reason, and not by accident."""
        assert self.code == 2, self.said
        assert reason in self.err
        assert "Traceback" not in self.err


def empoche(
    *words: str | Path,
    stdin: str = "",
    lang: str = "en",
    encoding: str = "utf-8",
    more: Mapping[str, str] | None = None,
) -> Ran:
    """Run `empoche`, with `more` in its environment, and wait for it."""
    usual = {"EMPOCHE_LANG": lang, "PATH": "", "PYTHONIOENCODING": encoding, "COLUMNS": "200"}
    return forks().run([str(word) for word in words], stdin, {**usual, **(more or {})})


class Forks:
    """The process that forks for every command."""

    def __init__(self) -> None:
        self.asking, other = socket.socketpair()
        self.lock = threading.Lock()
        with other:
            self.process = subprocess.Popen(
                [sys.executable, "-c", FORKING.read_text("utf-8"), str(other.fileno())],
                env={"PATH": "", "COLUMNS": "200"},
                pass_fds=[other.fileno()],
            )
        self.answers = self.asking.makefile("r")

    def run(self, words: list[str], stdin: str, environment: Mapping[str, str]) -> Ran:
        told = {"words": words, "environment": dict(environment), "folder": os.getcwd()}
        with self.lock, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            reading, writing = os.pipe()
            streams = [reading, out.fileno(), err.fileno()]
            socket.send_fds(self.asking, [json.dumps(told).encode()], streams)
            os.close(reading)
            child = int(self.answers.readline())
            late = threading.Timer(60, os.kill, (child, signal.SIGKILL))
            late.start()
            try:
                with contextlib.suppress(BrokenPipeError), open(writing, "wb") as typed:
                    typed.write(stdin.encode("utf-8", "surrogateescape"))
                code = int(self.answers.readline())
            finally:
                late.cancel()
            assert code != -signal.SIGKILL, f"took too long: {words}"
            out.seek(0)
            err.seek(0)
            return Ran(code, out.read().decode(), err.read().decode())


@cache
def forks() -> Forks:
    """Start it once; it ends when nobody is there any more to ask it."""
    return Forks()


def interrupted(*words: str | Path, after: Path) -> Ran:
    """Run `empoche` until the file `after` is there, then press Ctrl-C; check that it says so."""
    running = subprocess.Popen(
        [sys.executable, "-m", "empoche", "--lang", "en", *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    while not after.exists():
        assert running.poll() is None
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=30)
    assert running.returncode == 130
    assert "stopped:" in err
    assert "Traceback" not in err
    return Ran(running.returncode, out, err)
