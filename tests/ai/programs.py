"""Programs that play badly, written into a folder."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

LOOP = """\
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    if asked["ask"] == "hello":
        print(json.dumps({"name": "odd"}), flush=True)
        continue
"""
CRASHES = "raise RuntimeError('no idea')"
HANGS = "time.sleep(60)"
LIES = "print(json.dumps({'stroke': '90 999'}), flush=True)"
# plays its strokes, and has no answer when it may choose
CANNOT_CHOOSE = """\
if asked["ask"] == "decide":
    raise SystemExit(3)
print(json.dumps({"stroke": "90 3"}), flush=True)
"""


def engine(folder: Path, body: str, name: str = "odd", hand: str = "") -> str:
    """The kind of a player that does something at every question."""
    file = folder / f"{name}.py"
    file.write_text(LOOP + "".join(f"    {line}\n" for line in body.splitlines()))
    return f"engine{hand}:{shlex.join([sys.executable, str(file)])}"
