"""A server that is killed in the middle of play goes on where it was: nothing lost, nothing twice.

Scripted clients play as fast as they can. An act whose answer they have not heard they send again,
with the same key, to the server that comes up next.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from empoche.server.matches.history import MatchHistory
from empoche.server.storage.matches import Store
from tests.server.clients import Api, Data, Seat, new_key, random_act
from tests.server.processes import Served

BOOKS = ("blackball", "carrom-andikado", "yago-medium", "jeu-de-la-8")
KILLS = 2
AWAY = (ConnectionClosed, ConnectionError, InvalidMessage, TimeoutError, EOFError)


@dataclass
class Client:
    """Plays one match, through every life of the server."""

    server: Served
    match: Data
    chance: Random
    over: threading.Event
    sent: set[str] = field(default_factory=set)  # keys
    safe: dict[str, int] = field(default_factory=dict)  # keys that were acknowledged, as which step
    refused: set[str] = field(default_factory=set)
    pending: Data | None = None
    resent: int = 0
    found: int = 0  # acts that were kept though their answer was lost
    wrong: list[str] = field(default_factory=list)

    def run(self) -> None:
        """Play until it is over; whatever was sent last is heard of before we go."""
        while not self.over.is_set() or self.pending is not None:
            try:
                with Seat(self.server.address, self.match["id"], self.match["token"]) as seat:
                    self._sit(seat)
            except AWAY:
                time.sleep(0.02)

    def _sit(self, seat: Seat) -> None:
        again = self.pending is not None
        for _ in range(50):  # then the server would find us too fast
            if self.pending is None:
                if self.over.is_set():
                    return
                self._choose(seat.state)
            assert self.pending is not None
            self.resent += again
            seat.send(self.pending)
            answer = seat.await_type("stepped", "refused", "welcome")
            self._answered(answer, again)
            again = False

    def _choose(self, state: Data) -> None:
        act = random_act(state, self.chance)
        self.pending = {"type": "do", "after": state["number"], "key": new_key(), "act": act}
        self.sent.add(self.pending["key"])

    def _answered(self, answer: Data, again: bool) -> None:
        assert self.pending is not None
        key, after = self.pending["key"], self.pending["after"]
        if answer["type"] == "refused":
            self.refused.add(key)
            if "moved on" in answer["reason"]["en"]:
                self.wrong.append(f"{key}: nobody else plays, but {answer['reason']['en']}")
        else:
            self.safe[key] = after + 1
            self.found += answer["type"] == "welcome"
            if answer["state"]["number"] != after + 1:
                self.wrong.append(f"{key}: step {answer['state']['number']} after {after}")
            if answer["type"] == "welcome" and not again:
                self.wrong.append(f"{key}: known though never sent before")
        self.pending = None


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'killed.sqlite'}"
    return str(request.getfixturevalue("postgres"))


def test_nothing_is_lost_and_nothing_is_done_twice(database: str, tmp_path: Path) -> None:
    server = Served(database, tmp_path).start()
    over = threading.Event()
    chance = Random(database.partition(":")[0])
    try:
        with Api(server.address) as api:
            matches = {book: api.begin(book, opening="draw") for book in BOOKS}
        clients = [
            Client(server, match, Random(f"{book} {chance.random()}"), over)
            for book, match in matches.items()
        ]
        threads = [threading.Thread(target=client.run) for client in clients]
        for thread in threads:
            thread.start()
        for _ in range(KILLS):
            before = sum(len(client.safe) for client in clients)
            while sum(len(client.safe) for client in clients) < before + chance.randrange(8, 40):
                time.sleep(0.005)
            server.kill()
            server.start()
        over.set()
        for thread in threads:
            thread.join()
        with Api(server.address) as api:
            for client in clients:
                check(client, database, api)
        assert "Traceback" not in server.log
        assert sum(client.resent for client in clients) >= KILLS  # it was in the middle of play
        assert sum(len(client.safe) for client in clients) >= 8 * KILLS
    finally:
        over.set()
        server.stop()


def check(client: Client, database: str, api: Api) -> None:
    """What is kept is what was acknowledged, and how it stands is what is kept."""
    assert client.wrong == []
    store = Store(database)
    try:
        rows = store.steps(client.match["id"])
        kept = store.match(client.match["id"])
    finally:
        store.close()
    assert kept is not None
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    numbers = {row.key: row.number for row in rows}
    assert len(numbers) == len(rows)
    assert numbers == client.safe  # every one, each as the step that it was said to be
    assert client.sent == set(client.safe) | client.refused
    game = MatchHistory.open(kept, rows)
    state = api.get(f"/matches/{client.match['id']}")["state"]
    assert state["number"] == game.number == kept.number
    assert state["layout"] == {name: list(at) for name, at in game.match.seen.items()}
    a, b = game.match.score
    assert state["standing"]["score"] == {"A": a, "B": b} == kept.score
    record = api.http.get(f"/matches/{client.match['id']}/record").text
    assert api.post("/records", {"text": record})["agrees"]
