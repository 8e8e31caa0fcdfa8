"""Running the commands as a person does: in a process of their own."""

from __future__ import annotations

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
