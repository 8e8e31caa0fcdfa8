"""Real servers for the tests, each a process of its own on a free port of this machine alone."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from glob import glob
from pathlib import Path
from typing import IO, Any

import pytest

PATIENCE = 40.0  # seconds for a program to be ready, on a machine that has much else to do


def missing(program: str) -> None:
    """A developer may do without a program; the build that decides may not."""
    if os.environ.get("CI"):
        pytest.fail(f"{program} is not installed, and here it must be")
    pytest.skip(f"{program} is not installed")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def wait_for(ready: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end, f"waited {seconds} s for {what}"
        time.sleep(0.02)


def answers(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1.0):
        return True
    return False


def plain_user() -> int | None:
    """PostgreSQL does not run as root: then as whoever it was installed for, or as nobody."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name).pw_uid
    return None


# ---------------------------------------------------------------- empoche serve


@dataclass
class Served:
    """`empoche serve`, with what it wrote."""

    database: str
    folder: Path
    redis: str | None = None
    port: int = 0
    more: tuple[str, ...] = ()
    python: Path = Path(sys.executable)
    process: subprocess.Popen[bytes] | None = None
    starts: int = 0
    _log: IO[bytes] | None = field(default=None, repr=False)

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """All that it has said that is no address, over all its lives."""
        return (self.folder / "serve.err").read_text("utf-8")

    def start(self) -> Served:
        """Start it; the second time on the port of the first."""
        words = ["serve", "--port", str(self.port), "--database", self.database, *self.more]
        words += ["--redis", self.redis] if self.redis else []
        said = self.folder / "serve.out"
        offset = said.stat().st_size if said.exists() else 0
        environment = {**os.environ, "EMPOCHE_LANG": "en", "PYTHONUTF8": "1"}
        with said.open("ab") as out, (self.folder / "serve.err").open("ab") as err:
            self.process = subprocess.Popen(
                [self.python, "-c", "from empoche.cli import main; main()", *words],
                stdout=out,
                stderr=err,
                env=environment,
            )
        self.starts += 1
        process = self.process

        def told() -> bool:
            assert process.poll() is None, self.log
            return b"http://" in said.read_bytes()[offset:]

        wait_for(told, "empoche serve")
        line = said.read_bytes()[offset:].decode().split("http://")[1]
        self.port = int(line.split(":")[1].split("/")[0])
        wait_for(lambda: answers(self.port), "its port")
        return self

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        """As a power cut does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As whoever runs it does; the exit status."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(15)
        if self.process.poll() is None:
            self.process.kill()
        return self.process.wait()


@contextlib.contextmanager
def served(folder: Path, database: str | None = None, **more: Any) -> Iterator[Served]:
    """A server that runs for as long as it is needed."""
    folder.mkdir(parents=True, exist_ok=True)
    server = Served(database or f"sqlite:///{folder / 'matches.sqlite'}", folder, **more)
    try:
        yield server.start()
    finally:
        server.stop()


# ---------------------------------------------------------------- PostgreSQL and Redis


def postgres_programs() -> Path:
    """Where initdb and postgres are."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else []
    with contextlib.suppress(OSError, subprocess.CalledProcessError):
        told = subprocess.check_output(["pg_config", "--bindir"], text=True).strip()
        folders.append(Path(told))
    folders += map(Path, sorted(glob("/usr/lib/postgresql/*/bin"), reverse=True))
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    missing("PostgreSQL")
    raise AssertionError("unreachable")


@contextlib.contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """A PostgreSQL of its own in a folder; the address of its database."""
    programs, user = postgres_programs(), plain_user()
    data = folder / "postgres"
    data.mkdir(parents=True)
    if user is not None:
        os.chown(data, user, -1)
        for above in (folder, *folder.parents):  # whoever runs it must be let through to its data
            if above.stat().st_uid == os.getuid() and not above.stat().st_mode & 0o001:
                above.chmod(above.stat().st_mode | 0o011)
    words: Mapping[str, Any] = {"user": user, "cwd": data, "env": {"PATH": os.environ["PATH"]}}
    made = f"{programs}/initdb -D {data}/db -U empoche -A trust -E UTF8 --locale=C --no-sync"
    subprocess.run(made.split(), check=True, capture_output=True, **words)
    port = free_port()
    with (folder / "postgres.log").open("ab") as log:
        process = subprocess.Popen(
            [
                programs / "postgres",
                "-D",
                data / "db",
                "-p",
                str(port),
                "-k",
                "",
                "-h",
                "127.0.0.1",
            ],
            stdout=log,
            stderr=log,
            **words,
        )
    try:
        url = f"postgresql://empoche@127.0.0.1:{port}/postgres"
        wait_for(lambda: _opens(url), "PostgreSQL")
        yield url
    finally:
        process.send_signal(signal.SIGINT)  # at once, whoever is still connected
        process.wait(30)


def _opens(url: str) -> bool:
    import psycopg

    with contextlib.suppress(psycopg.OperationalError), psycopg.connect(url, connect_timeout=2):
        return True
    return False


@dataclass
class Redis:
    """A Redis that can be stopped and started again."""

    folder: Path
    port: int
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        program = shutil.which("redis-server")
        if program is None:
            missing("Redis")
        words = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir"]
        with (self.folder / "redis.log").open("ab") as log:
            self.process = subprocess.Popen(
                [str(program), *words, str(self.folder)], stdout=log, stderr=log
            )
        wait_for(lambda: answers(self.port), "Redis")

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(15)
            self.process = None


@contextlib.contextmanager
def redis(folder: Path) -> Iterator[Redis]:
    """A Redis of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    found = Redis(folder, free_port())
    found.start()
    try:
        yield found
    finally:
        found.stop()
