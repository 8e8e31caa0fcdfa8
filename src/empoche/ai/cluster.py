"""Games on a Ray cluster: `local` is one on this machine, else its address.

What is played is the same as on local processes: a game depends on its seed alone. The machines of
a cluster have to have the same version of empoche; records are sent home and written here.
"""

from __future__ import annotations

import logging
import os
import secrets
import signal
import socket
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from empoche.ai.arena import Runner, Schedule
from empoche.ai.bout import Bout
from empoche.errors import EmpocheError, Refused
from empoche.files import write_atomically

LOCAL = "local"
AGAIN = 3  # times a game is given out anew when its machine has gone: it will be the same game
KNOCK = 5.0  # seconds for a machine to open its door
FAREWELL = 5.0  # seconds for games to end that nobody waits for any more
STORE = 128 * 1024 * 1024  # bytes for results on their way: a record has some hundred thousand
Sent = tuple[Bout, bytes | None]  # a game and the text of its record


def on_ray(address: str, workers: int | None = None) -> Runner:
    """Run on a cluster, with as many games at once as it has cores, or as `workers` says.

    Refused if Ray is not installed, or, once games begin, if there is no cluster at the address.
    """
    ray = _ray(address)

    def run(schedule: Schedule) -> Iterator[Bout]:
        with _cluster(ray, address, workers) as cores:
            yield from _played(ray, schedule, 2 * (workers or cores))

    return run


def _ray(address: str) -> Any:
    """Import Ray; set how it behaves on this machine before that."""
    if address == LOCAL:
        # only the loopback interface: by default that is so on macOS and Windows alone, and
        # `_node_ip_address="127.0.0.1"` is taken for the address of the network
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"
        if (
            "RAY_AUTH_MODE" not in os.environ
        ):  # no other user of this machine; nothing stored at home
            os.environ["RAY_AUTH_MODE"] = "token"
            os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # else it reports to its makers
    try:
        return import_module("ray")
    except ImportError:
        raise Refused(
            "ray-missing", python=f"{sys.version_info[0]}.{sys.version_info[1]}"
        ) from None


@contextmanager
def _cluster(ray: Any, address: str, workers: int | None) -> Iterator[int]:
    """Join a cluster, or begin one and end it again; yield the number of its cores."""
    options: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    with TemporaryDirectory(prefix="empoche-", dir=_short(), ignore_cleanup_errors=True) as folder:
        if address == LOCAL:
            options |= {
                "num_cpus": workers or os.cpu_count() or 1,
                "include_dashboard": False,
                "object_store_memory": STORE,
                "_temp_dir": folder,
            }
        with _own_signals():
            try:
                with _undisturbed():
                    _join(ray, address, options)
                yield int(ray.cluster_resources().get("CPU", 0)) or 1
            finally:
                ray.shutdown()


def _join(ray: Any, address: str, options: Mapping[str, Any]) -> None:
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        if port.isdecimal():  # asked beforehand: Ray would knock for minutes
            socket.create_connection((host.strip("[]"), int(port)), KNOCK).close()
        ray.init(address=address, **options)
    except Exception as error:  # it has many ways to say that there is nobody
        reason = getattr(error, "strerror", None) or str(error).strip().partition("\n")[0]
        problem = reason or type(error).__name__
        raise Refused("ray-unreachable", address=address, problem=problem) from None


def _short() -> str | None:
    """Return the folder of its sockets: their paths must be shorter than a hundred signs."""
    return "/tmp" if os.name == "posix" else None


@contextmanager
def _own_signals() -> Iterator[None]:
    """Put back the handler of SIGTERM, which Ray takes for itself."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.getsignal(signal.SIGTERM)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let Ctrl-C wait: a cluster that is half begun ends only after a while."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    signals: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: signals.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if signals:
        raise KeyboardInterrupt


# ---------------------------------------------------------------- games given out


def _played(ray: Any, schedule: Schedule, most: int) -> Iterator[Bout]:
    """Yield each game as it ends; give out at most `most` at the same time."""
    job = ray.remote(max_retries=AGAIN)(_job)
    waiting: dict[Any, int] = {}
    try:
        for number in schedule.numbers:
            waiting[job.remote(schedule, number, version("empoche"))] = number
            if len(waiting) >= most:
                yield from _ended(ray, schedule, waiting)
        while waiting:
            yield from _ended(ray, schedule, waiting)
    except BaseException:  # Ctrl-C, or nobody wants the results any more
        for game in waiting:
            ray.cancel(game)
        if waiting:
            ray.wait(list(waiting), num_returns=len(waiting), timeout=FAREWELL)
        raise


def _ended(ray: Any, schedule: Schedule, waiting: dict[Any, int]) -> Iterator[Bout]:
    """Yield the games that have come to an end, at least one."""
    done, _ = ray.wait(list(waiting), num_returns=1)
    for game in done:
        number = waiting.pop(game)
        try:
            bout, sheet = ray.get(game)
        except ray.exceptions.RayTaskError as error:
            raise _reason(error) from None
        except ray.exceptions.RayError:  # its machine has gone, every time
            yield schedule.lost(number)
        else:
            yield _at_home(schedule, number, bout, sheet)


def _reason(error: Any) -> EmpocheError:
    """Explain what is wrong over there: another version, or nothing that can be imported."""
    if isinstance(error.cause, EmpocheError):
        return error.cause
    return Refused("ray-failed", problem=f"{type(error.cause).__name__}: {error.cause}")


def _job(schedule: Schedule, number: int, wanted: str) -> Sent:
    """Play one game on some machine; return it with its record."""
    if version("empoche") != wanted:
        raise Refused("ray-version", here=wanted, there=version("empoche"))
    pairing, game = schedule.at(number)
    if pairing.out is None:
        return pairing.play(game), None
    with TemporaryDirectory(prefix="empoche-") as folder:
        bout = replace(pairing, out=Path(folder)).play(game)
        return bout, bout.record.read_bytes() if bout.record and bout.record.exists() else None


def _at_home(schedule: Schedule, number: int, bout: Bout, sheet: bytes | None) -> Bout:
    pairing, game = schedule.at(number)
    path = pairing.path(game)
    if path is None or sheet is None:
        return replace(bout, record=None)
    write_atomically(path, sheet, replace=False)
    return replace(bout, record=path)
