"""Running the commands as a person does: in a process of their own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path


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


def empoche(*words: str | Path, stdin: str = "", lang: str = "en", encoding: str = "utf-8") -> Ran:
    """Run `empoche` and wait for it."""
    done = subprocess.run(
        [sys.executable, "-c", "from empoche.cli import main; main()", *map(str, words)],
        input=stdin.encode("utf-8", "surrogateescape"),
        capture_output=True,
        env={"EMPOCHE_LANG": lang, "PATH": "", "PYTHONIOENCODING": encoding, "COLUMNS": "200"},
        timeout=60,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


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
