"""Two server processes, one PostgreSQL, one Redis: whoever connects where, it is one match."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.cli.commands import empoche
from tests.server import processes
from tests.server.clients import BREAK, Api, Data, Seat, random_act
from tests.server.processes import Redis

SOON = 15.0


@pytest.fixture
def table(apis: tuple[Api, Api]) -> Iterator[tuple[Data, Seat, Seat, Seat, Seat]]:
    """Ada here, Bea there, and somebody who watches at each."""
    here, there = apis
    match = here.begin(players="po")
    other = there.join(match)  # through the other process
    seats = (
        here.sit(match, match["token"]),
        there.sit(match, other["token"]),
        here.sit(match),
        there.sit(match),
    )
    yield match, *seats
    for seat in seats:
        seat.close()


Table = tuple[Data, Seat, Seat, Seat, Seat]


def stepped(seat: Seat, number: int) -> Data:
    """Wait until somebody has seen so many steps."""
    while seat.state["number"] < number:
        seat.await_type("stepped", "welcome", timeout=SOON)
    return seat.state


def test_players_in_different_processes_share_a_match(table: Table) -> None:
    _, ada, bea, *watching = table
    players, chance = {"A": ada, "B": bea}, Random(1)
    turns = set()
    for number in range(1, 13):
        player = players[ada.state["by"]]
        while player.do(random_act(player.state, chance))["type"] != "stepped":
            pass
        turns.add(player)
        states = [stepped(seat, number) for seat in (ada, bea, *watching)]
        for state in states:
            assert state["layout"] == states[0]["layout"]
            assert state["ruling"] == states[0]["ruling"]
            assert state["by"] == states[0]["by"]
    assert len(turns) == 2
    logs = [[entry["headline"] for entry in seat.log] for seat in (ada, bea, *watching)]
    assert all(log == logs[0] for log in logs)


def test_everybody_sees_who_is_there_and_what_is_said(apis: tuple[Api, Api], table: Table) -> None:
    match, ada, bea, eve, kim = table
    for seat in (ada, bea, eve, kim):
        present(seat, {"A": True, "B": True}, 2)
    bea.send({"type": "say", "text": "bonjour"})
    for seat in (ada, bea, eve, kim):
        line = seat.await_type("chatted", timeout=SOON)["line"]
        assert (line["text"], line["seat"]) == ("bonjour", "B")
    kim.close()
    bea.close()
    present(ada, {"A": True, "B": False}, 1)
    # who comes later to either process is told of those at the other
    with apis[1].sit(match) as later:
        present(later, {"A": True, "B": False}, 2)


def present(seat: Seat, here: dict[str, bool], watchers: int) -> None:
    """Wait until somebody has heard that just these are there."""
    known: dict[str, Any] = seat.state
    if seat.__dict__.get("presence"):
        known = seat.__dict__["presence"]
    while True:
        found = {one["seat"]: one["here"] for one in known["seats"]}
        if (found, known["watchers"]) == (here, watchers):
            return
        known = seat.await_type("present", timeout=SOON)
        seat.__dict__["presence"] = known


def test_of_two_who_act_at_the_same_moment_one_wins(apis: tuple[Api, Api]) -> None:
    """The same person at two screens, one at each process."""
    for attempt in range(6):
        match = apis[0].begin("blackball")
        seats = [api.sit(match, match["token"]) for api in apis]
        barrier = threading.Barrier(2)
        answers: list[Data] = []

        def act(seat: Seat, barrier: threading.Barrier, answers: list[Data], speed: float) -> None:
            barrier.wait()
            answers.append(seat.do(BREAK | {"speed": speed}, after=0))

        threads = [
            threading.Thread(target=act, args=(seat, barrier, answers, 7.0 + number))
            for number, seat in enumerate(seats)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answer["type"] for answer in answers) == ["refused", "stepped"], attempt
        (lost,) = (answer for answer in answers if answer["type"] == "refused")
        assert "moved on" in lost["reason"]["en"]
        states = [stepped(seat, 1) for seat in seats]
        assert states[0]["layout"] == states[1]["layout"]
        assert states[0]["number"] == states[1]["number"] == 1
        for seat in seats:
            seat.close()


def test_a_computer_plays_once_though_two_processes_watch(apis: tuple[Api, Api]) -> None:
    players = [{"kind": "person"}, {"kind": "computer", "level": "beginner"}]
    match = apis[0].post("/matches", {"rulebook": "yago-easy", "players": players}, 201)
    with apis[0].sit(match, match["token"]) as ada, apis[1].sit(match) as eve:
        chance = Random(3)
        while ada.state["by"] != "B":
            ada.do(random_act(ada.state, chance))
        number = ada.state["number"]
        stepped(ada, number + 1)
        stepped(eve, number + 1)
        assert eve.log[number]["by"] == "B"
        assert eve.log[number] == ada.log[number]


def test_while_redis_is_away_nothing_is_lost(
    redis: Redis, apis: tuple[Api, Api], table: Table
) -> None:
    match, ada, bea, eve, kim = table
    redis.stop()
    assert ada.do(BREAK)["type"] == "stepped"
    assert stepped(eve, 1)["layout"] == ada.state["layout"]  # at the same process
    # Bea has not heard of it: whatever she does, she is told
    answer = bea.do({"kind": "decide", "option": "concede"}, after=0)
    while answer["type"] == "stepped":  # what she had missed comes first
        answer = bea.await_type("refused", "stepped")
    assert "moved on" in answer["reason"]["en"]
    assert stepped(bea, 1)["layout"] == ada.state["layout"]
    with apis[1].sit(match) as later:
        assert later.state["layout"] == ada.state["layout"]
    player, other = (ada, kim) if ada.state["by"] == "A" else (bea, eve)
    chance = Random(5)
    while player.do(random_act(player.state, chance))["type"] != "stepped":
        pass
    assert other.ping() is not None  # still there, and knows nothing yet
    redis.start()
    # once it is back, what was missed is read from the database, without anybody asking
    assert stepped(other, 2)["layout"] == player.state["layout"]
    chance = Random(6)
    player = ada if player.state["by"] == "A" else bea
    stepped(player, 2)
    while player.do(random_act(player.state, chance))["type"] != "stepped":
        pass
    for seat in (ada, bea, eve, kim):
        assert stepped(seat, 3)["layout"] == player.state["layout"]


def test_a_process_that_is_killed_leaves_the_match_to_the_other(
    postgres: str, redis: Redis, apis: tuple[Api, Api], tmp_path: Path
) -> None:
    with processes.served(tmp_path, postgres, redis=redis.url) as third, Api(third.address) as api:
        match = api.begin()
        with api.sit(match, match["token"]) as ada:
            ada.do(BREAK)
            third.kill()
        with apis[0].sit(match, match["token"]) as again:
            assert again.state["layout"] == ada.state["layout"]
            assert again.play(Random(7), 3) == 3


def test_without_its_redis_or_database_it_says_so_and_does_not_start(tmp_path: Path) -> None:
    port = str(processes.free_port())
    database = f"sqlite:///{tmp_path / 'x.sqlite'}"
    ran = empoche(
        "serve", "--port", "0", "--database", database, "--redis", f"redis://127.0.0.1:{port}"
    )
    assert ran.code == 2
    assert "Redis does not answer" in ran.err
    assert "Traceback" not in ran.said
    away = f"postgresql://127.0.0.1:{port}/x"
    ran = empoche("serve", "--port", "0", "--database", away)
    assert ran.code == 2
    assert "Traceback" not in ran.said
    assert "database" in ran.err
    ran = empoche("serve", "--port", "0", "--database", "mysql://x/y")
    assert ran.code == 2
    assert "sqlite, postgresql" in ran.err


def test_a_database_that_comes_back_is_used_again(tmp_path: Path) -> None:
    """PostgreSQL ends all connections and starts anew under a running server."""
    import psycopg

    with (
        processes.postgres(tmp_path / "pg") as url,
        processes.served(tmp_path / "s", url) as server,
    ):
        with Api(server.address) as api:
            match = api.begin()
            with api.sit(match, match["token"]) as ada:
                assert ada.do(BREAK)["type"] == "stepped"
                with psycopg.connect(url, autocommit=True) as other:
                    other.execute(
                        "select pg_terminate_backend(pid) from pg_stat_activity "
                        "where pid <> pg_backend_pid() and datname = current_database()"
                    )
                assert ada.play(Random(8), 2) == 2
        assert "Traceback" not in server.log
