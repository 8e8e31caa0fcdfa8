"""The package without what was compiled from it, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import empoche


def run_interpreted(folder: Path, *arguments: str) -> str:
    """Run Python with these arguments and an interpreted empoche; return what it printed."""
    package, root = Path(empoche.__file__).parent, Path(__file__).parents[2]
    compiled = ignore_patterns("*.so", "*.pyd", "__pycache__", "client")
    copytree(package, folder / "empoche", ignore=compiled)
    done = subprocess.run(
        [sys.executable, *arguments],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(root)))},
    )
    return done.stdout
