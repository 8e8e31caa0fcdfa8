"""Connections that end at the wrong moment, that do not read, and a server that is stopped."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from empoche.server.matches.connection import Connection
from tests.cli.commands import empoche
from tests.server import processes
from tests.server.clients import BREAK, Api, new_key, random_act
from tests.server.processes import Served


def test_who_goes_while_his_act_is_written_leaves_nothing_half_done(server: Served) -> None:
    """They send and are gone; whatever came of it, what they send again counts once."""
    chance = Random(1)
    with Api(server.address) as api:
        match = api.begin()
        number = 0
        for _ in range(15):
            seat = api.sit(match, match["token"])
            assert seat.state["number"] == number
            key = new_key()
            wanted = {"type": "do", "after": number, "key": key}
            act = random_act(seat.state, chance)
            seat.send(wanted | {"act": act})
            with contextlib.suppress(OSError):
                seat.socket.socket.shutdown(socket.SHUT_RDWR)
            seat.close()
            with api.sit(match, match["token"]) as again:
                answer = again.do(act, after=number, key=key)
                if answer["type"] == "refused":  # the cue ball was put upon another
                    assert "moved on" not in answer["reason"]["en"]
                    continue
                number += 1
                assert answer["state"]["number"] == number
        assert number > 5
        assert len(api.get(f"/matches/{match['id']}")["log"]) == number


class Deaf:
    """A socket whose other end takes nothing."""

    async def send_text(self, message: str) -> None:
        await asyncio.sleep(3600)


@pytest.mark.parametrize(("size", "count"), [(10, 22), (5_000_000, 3)])
def test_who_does_not_read_is_let_go_and_holds_nobody_up(size: int, count: int) -> None:
    async def told() -> list[bool]:
        deaf: Any = Deaf()
        connection = Connection(deaf, backlog=20)
        writer = asyncio.create_task(connection.deliver())
        slow = []
        for _ in range(count):
            connection.send("x" * size)
            await asyncio.sleep(0)
            slow.append(connection.slow.is_set())
        writer.cancel()
        return slow

    slow = asyncio.run(told())
    assert slow == [False] * (count - 1) + [True]


def test_a_server_that_is_stopped_says_goodbye_and_goes_on_later(tmp_path: Path) -> None:
    with processes.served(tmp_path) as server, Api(server.address) as api:
        match = api.begin()
        with api.sit(match, match["token"]) as seat:
            seat.do(BREAK)
            seat.ping()
            assert server.stop() in (0, 130)
            with pytest.raises(ConnectionClosed) as ended:
                seat.hear()
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code in (1001, 1012)
        server.start()
        with api.sit(match, match["token"]) as again:
            assert again.state["number"] == 1
            assert again.state["layout"] == seat.state["layout"]
    assert "Traceback" not in server.log


def test_a_port_that_is_taken_is_said_to_be(server: Served, tmp_path: Path) -> None:
    ran = empoche(
        "serve", "--port", str(server.port), "--database", f"sqlite:///{tmp_path / 'x.sqlite'}"
    )
    assert ran.code == 2
    assert str(server.port) in ran.err
    assert "Traceback" not in ran.said
