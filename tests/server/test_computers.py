"""Computers take a seat like anyone, think elsewhere, and go on whatever happens to a process."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from empoche.server.matches.history import MatchHistory
from tests.server.clients import BREAK, Api, Data, Seat, random_act
from tests.server.hosting import Hosted, hosted
from tests.server.processes import Served, wait_for


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    with hosted(tmp_path_factory.mktemp("computers")) as found:
        yield found
        assert found.tracebacks == []


def against(api: Api, level: str = "beginner", book: str = "blackball", **more: object) -> Data:
    players = [{"kind": "person"}, {"kind": "computer", "level": level}]
    return dict(api.post("/matches", {"rulebook": book, "players": players, **more}, 201))


def played_by(seat: Seat, name: str) -> Data:
    """The next step of one seat."""
    while True:
        heard = seat.await_type("stepped")
        if heard["entry"]["by"] == name:
            return heard


def until_its_turn(seat: Seat, chance: Random) -> None:
    """Play until the computer has to."""
    while seat.state["by"] != "B":
        seat.do(random_act(seat.state, chance))


def test_a_computer_answers_and_shows_that_it_thinks(api: Api, host: Hosted) -> None:
    match = against(api)
    with api.sit(match, match["token"]) as ada, api.sit(match) as eve:
        until_its_turn(ada, Random(1))
        done = 0.0
        while done < 1.0:
            thinking = eve.await_type("thinking")
            assert thinking["seat"] == "B"
            assert thinking["done"] >= done
            done = thinking["done"]
        heard = played_by(eve, "B")
        assert heard["entry"] == played_by(ada, "B")["entry"]
        # nobody else plays for it
        if ada.state["by"] == "B":
            assert ada.do(BREAK)["type"] == "refused"


def test_what_a_computer_does_is_made_by_match_and_step(api: Api, host: Hosted) -> None:
    match = against(api, "beginner")
    with api.sit(match, match["token"]) as ada:
        until_its_turn(ada, Random(2))
        while played_by(ada, "B")["shot"] is None:
            until_its_turn(ada, Random(2))
    rows = host.rows(match["id"])
    kept = host.rooms.store.match(match["id"])
    assert kept is not None
    game = MatchHistory.open(kept)
    compared = 0
    for row in rows:
        if row.seat == "B":
            assert thought(host, game, f"{match['id']} {row.number - 1}") == row.data
            assert thought(host, game, "another") != row.data or row.data["kind"] == "decide"
            compared += row.data["kind"] == "stroke"
        game.take(row)
    assert compared


def thought(host: Hosted, game: MatchHistory, seed: str) -> Data:
    """What the process that thinks for a server comes to."""
    work = host.rooms.workers.stroke(game.match, "beginner", seed, lambda done: None)
    return dict(asyncio.run(work))


def test_two_computers_play_for_one_who_watches(api: Api, host: Hosted) -> None:
    players = [{"kind": "computer", "level": "beginner"}] * 2
    wanted = {"rulebook": "yago-easy", "players": players, "goal": 1, "opening": "draw"}
    match = api.post("/matches", wanted, 201)
    time.sleep(0.3)
    assert host.rows(match["id"]) == []  # not for nobody
    with api.sit(match) as eve:
        by = {eve.await_type("stepped")["entry"]["by"] for _ in range(8)}
        assert {"A", "B"} <= by
    time.sleep(1.5)
    left = len(host.rows(match["id"]))
    time.sleep(0.5)
    assert len(host.rows(match["id"])) <= left + 1


def test_whoever_comes_and_goes_does_not_keep_it_from_thinking(api: Api, host: Hosted) -> None:
    match = against(api, "casual")
    with api.sit(match, match["token"]) as ada:
        until_its_turn(ada, Random(3))
        number = ada.state["number"]
        with api.sit(match) as eve:
            for _ in range(200):
                eve.say_hello()
                if eve.state["number"] > number:
                    break
                time.sleep(0.05)
            assert eve.state["number"] > number


def test_a_hint_is_for_practice(api: Api) -> None:
    match = api.begin("blackball", practice=True)
    with api.sit(match, match["token"]) as ada:
        ada.do(BREAK)
        ada.send({"type": "hint"})
        ada.send({"type": "hint"})
        assert "already" in ada.await_type("refused")["reason"]["en"]
        hint = ada.await_type("hinted", timeout=60)
        assert hint["number"] == 1
        assert hint["text"]["fr"]
        assert 0.0 <= hint["success"] <= 1.0
        assert ada.do(hint["act"])["type"] == "stepped"


def test_a_process_that_is_killed_while_thinking_is_replaced(api: Api, host: Hosted) -> None:
    match = against(api, "master", "jeu-de-la-8")
    with api.sit(match, match["token"]) as ada:
        until_its_turn(ada, Random(4))
        ada.await_type("thinking")
        pool = host.rooms.workers._pool
        assert pool is not None
        wait_for(lambda: bool(pool._processes), "its process")
        (victim,) = pool._processes
        os.kill(victim, signal.SIGKILL)
        heard = played_by(ada, "B")
        assert heard["entry"]["headline"]["en"] != "concede"
        assert host.rows(match["id"])[-1].data.get("option") != "concede"
        assert host.rooms.workers._pool is not pool


def children(pid: int) -> set[int]:
    """The processes that a process has begun."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.add(int(folder.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="there is no /proc to look at")
def test_when_the_server_is_killed_its_processes_end(tmp_path: Path) -> None:
    server = Served(f"sqlite:///{tmp_path / 'x.sqlite'}", tmp_path, more=("--thinkers", "1"))
    try:
        server.start()
        with Api(server.address) as api:
            match = against(api, "master", "jeu-de-la-8")
            with api.sit(match, match["token"]) as ada:
                until_its_turn(ada, Random(5))
                ada.await_type("thinking")
                wait_for(lambda: len(children(server.pid)) >= 2, "its processes")
                left = children(server.pid)
                server.kill()
        wait_for(lambda: not any(alive(pid) for pid in left), "them to end")
    finally:
        server.stop()


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
