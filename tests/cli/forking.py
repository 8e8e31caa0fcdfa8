"""A program that has imported every command, and forks for each that is to be run.

Importing takes most of the time of a short command. What is run is still a process of its own, with
its own arguments, environment, streams and exit status; it only did not have to import. It is
handed over a socket: the line with the three streams, back come the child's id and then its status.
The text of this file is run with `python -c`: as with any such program there is no main module that
processes which a command begins could import again.
"""

import gc
import importlib
import io
import json
import os
import pkgutil
import socket
import sys
from typing import Any

from empoche.cli import main

# what commands import only when they run, and what typer imports only when it parses or explains
PARTS = ("cli", "rulebooks", "rules", "record", "matches", "views", "quiz", "umpire", "language")
OTHERS = ("typer.rich_utils", "typer._adapters", "rich.markdown", "rich.progress")


def prepare() -> None:
    """Import what commands need; run nothing, so that nothing is remembered."""
    for part in PARTS:
        package = importlib.import_module(f"empoche.{part}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    for name in OTHERS:
        try:
            importlib.import_module(name)
        except ImportError:
            continue  # another version of typer has it elsewhere
    gc.collect()
    gc.freeze()  # a child that ends need not look through all of this


def next_command(asking: socket.socket) -> dict[str, Any] | None:
    """Fork for each command that is asked for; in the child return it, at the end return None."""
    while True:
        told, streams, _, _ = socket.recv_fds(asking, 1 << 20, 3)
        if not told:
            return None
        child = os.fork()
        if child == 0:
            asking.close()
            for number, stream in enumerate(streams):
                os.dup2(stream, number)
                os.close(stream)
            return dict(json.loads(told))
        for stream in streams:
            os.close(stream)
        asking.sendall(b"%d\n" % child)
        _, status = os.waitpid(child, 0)
        asking.sendall(b"%d\n" % os.waitstatus_to_exitcode(status))


def become(command: dict[str, Any]) -> None:
    """Take over the arguments, environment, folder and streams of a command."""
    os.environ.clear()
    os.environ.update(command["environment"])
    os.chdir(command["folder"])
    sys.argv[1:] = command["words"]
    encoding = os.environ.get("PYTHONIOENCODING", "utf-8")
    typed, out, err = io.FileIO(0), io.FileIO(1, "w"), io.FileIO(2, "w")
    sys.stdin = io.TextIOWrapper(io.BufferedReader(typed), encoding)
    sys.stdout = io.TextIOWrapper(io.BufferedWriter(out), encoding)
    sys.stderr = io.TextIOWrapper(io.BufferedWriter(err), encoding, line_buffering=True)


if __name__ == "__main__":
    asking = socket.socket(fileno=int(sys.argv[1]))
    prepare()
    command = next_command(asking)
    if command is not None:
        become(command)
        main()
