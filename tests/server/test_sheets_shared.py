"""Two server processes, one PostgreSQL, one Redis: whoever writes or watches where, it is one
sheet; and a server that is killed has every line that it said it had."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import httpx
import pytest

from tests.server.clients import Api, Data
from tests.server.processes import Redis, Served
from tests.server.umpires import Pad, Screen, begin, broke, played

SOON = 15.0
KILLS = 2


def test_who_watches_elsewhere_hears_of_every_line_and_of_the_pen(apis: tuple[Api, Api]) -> None:
    here, there = apis
    pad = Pad(here)
    pad.write(begin(), broke())
    with pad.watch() as near, Screen(there.address, pad.sheet) as far:
        for screen in (near, far):
            assert screen.board(2)["lines"] == 2
        for number in range(3, 9):
            pad.api = apis[number % 2]  # a proxy shares requests out
            pad.write(played())
            assert near.board(number, SOON) == far.board(number, SOON)
        other = Pad(there, pad.sheet, pad.key)
        other.holder = "Ali"
        other.take(1)
        assert near.pen(SOON) == far.pen(SOON) == {"kind": "pen", "pen": 2, "holder": "Ali"}
    detail = pad.put(8, [played()], 409)["detail"]
    assert (detail["holder"], detail["lines"]) == ("Ali", 8)


def test_two_who_write_the_same_at_two_processes_write_it_once(apis: tuple[Api, Api]) -> None:
    pads = [Pad(apis[0])]
    pads.append(Pad(apis[1], pads[0].sheet, pads[0].key))
    lines = [begin(), broke(), *(played() for _ in range(40))]
    answers: list[int] = []

    def write(pad: Pad) -> None:
        for number in range(len(lines)):
            answers.append(pad.put(number, lines[number : number + 2])["lines"])

    threads = [threading.Thread(target=write, args=(pad,)) for pad in pads]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 2 * len(lines)
    for pad in pads:
        assert pad.whole()["lines"] == lines
        assert pad.board()["lines"] == len(lines)


def test_while_redis_is_away_lines_are_kept_and_told_when_it_is_back(
    redis: Redis, apis: tuple[Api, Api]
) -> None:
    pad = Pad(apis[0])
    pad.write(begin(), broke())
    with pad.watch() as near, Screen(apis[1].address, pad.sheet) as far:
        far.board(2)
        redis.stop()
        try:
            pad.write(played())
            assert near.board(3)["lines"] == 3
            elsewhere = Pad(apis[1], pad.sheet, pad.key)
            assert elsewhere.put(3, [played()])["lines"] == 4  # it looks before it writes
        finally:
            redis.start()
        assert near.board(4, SOON) == far.board(4, SOON)


# ---------------------------------------------------------------- killed


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'killed.sqlite'}"
    return str(request.getfixturevalue("postgres"))


def test_a_server_that_is_killed_has_every_line_that_it_said_it_had(
    database: str, tmp_path: Path
) -> None:
    server = Served(database, tmp_path).start()
    lines: list[Data] = [begin(), broke()]
    safe: list[int] = [0]  # lines that the server said it had, in the order of its answers
    lost, over = [0], threading.Event()
    try:
        with Api(server.address) as api:
            pad = Pad(api)

            def write() -> None:
                while not over.is_set() or safe[-1] < len(lines):
                    if safe[-1] == len(lines):
                        lines.append(played())
                    try:
                        # what was not acknowledged goes again, with what is new
                        safe.append(pad.put(safe[-1], lines[safe[-1] :])["lines"])
                    except httpx.TransportError:
                        lost[0] += 1
                        lines.append(played())
                        time.sleep(0.05)

            writer = threading.Thread(target=write)
            writer.start()
            for _ in range(KILLS):
                due = len(safe) + 10
                while len(safe) < due:
                    time.sleep(0.005)
                server.kill()
                time.sleep(0.1)
                server.start()
            over.set()
            writer.join()
            assert safe == sorted(safe)
            assert lost[0] >= KILLS
            assert pad.whole()["lines"] == lines
            assert pad.board()["lines"] == len(lines) == safe[-1]
        assert "Traceback" not in server.log
    finally:
        over.set()
        server.stop()
