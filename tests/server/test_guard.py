"""What keeps a server from being misused: headers, origins, sizes and rates."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from empoche.server.config import Limits
from tests.server.clients import BREAK, Api, Seat
from tests.server.hosting import Hosted, hosted
from tests.server.processes import Served


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    """A server that allows little."""
    limits = Limits(
        message=2000,
        body=5000,
        rate=1.0,
        burst=20,
        strikes=5,
        new_matches=12,
        sockets=3,
        rooms=4,
        steps=3,
    )
    with hosted(tmp_path_factory.mktemp("tight"), limits=limits) as found:
        yield found
        assert found.tracebacks == []


@pytest.fixture(scope="module")
def match(host: Hosted) -> dict[str, Any]:
    with Api(host.address) as api:
        return api.begin()


def closed_with(seat: Seat) -> int:
    """Read until the server closes; why it did."""
    return until_closed(seat)[0]


def until_closed(seat: Seat) -> tuple[int, list[str]]:
    """Why the server closes, and what it said before that."""
    heard: list[str] = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            heard.append(seat.hear()["type"])
    assert seat.socket.close_code is not None
    return seat.socket.close_code, heard


# ---------------------------------------------------------------- what every answer says


@pytest.mark.parametrize("path", ["/", "/api", "/api/levels", "/api/nowhere", "/api/matches/x y"])
def test_no_page_may_load_anything_from_elsewhere(server: Served, path: str) -> None:
    answer = httpx.get(f"http://{server.address}{path}")
    policy = dict(
        part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; ")
    )
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert "server" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers


def test_errors_are_said_in_both_languages_and_show_nothing_of_the_inside(server: Served) -> None:
    for path, status in (("/api/matches/none", 404), ("/api/matches/%00", 422), ("/api/no", 404)):
        answer = httpx.get(f"http://{server.address}{path}")
        assert answer.status_code == status
        assert set(answer.json()["detail"]) == {"fr", "en"}
    answer = httpx.post(f"http://{server.address}/api/matches", content=b"[" * 9000)
    assert answer.status_code in (400, 422)
    assert "Traceback" not in answer.text
    strange = '{"\\ud800": 1, "rulebook": "blackball", "players": []}'
    kind = {"content-type": "application/json"}
    answer = httpx.post(f"http://{server.address}/api/matches", content=strange, headers=kind)
    assert answer.status_code == 422


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\x00b", "a\nb", "\ud800"])
def test_names_that_cannot_be_kept_are_refused(server: Served, name: str) -> None:
    wanted = {"rulebook": "blackball", "players": [{"kind": "person", "name": name}] * 2}
    kind = {"content-type": "application/json"}
    answer = httpx.post(
        f"http://{server.address}/api/matches", content=json.dumps(wanted), headers=kind
    )
    assert answer.status_code == 422


# ---------------------------------------------------------------- sockets


@pytest.mark.parametrize(
    ("origin", "enters"),
    [
        ("http://{address}", True),
        ("https://{address}", True),  # behind a proxy that speaks TLS
        ("http://evil.example", False),
        ("http://{address}.evil.example", False),
        ("null", False),
    ],
)
def test_only_our_own_page_may_connect(server: Served, origin: str, enters: bool) -> None:
    with Api(server.address) as api:
        match = api.begin()
    said = origin.format(address=server.address)
    with Seat(server.address, match["id"], hello=False, origin=said) as seat:
        if enters:
            seat.say_hello(match["token"])
        else:
            assert closed_with(seat) == 1008


@pytest.mark.parametrize("match", ["nowhere", "%00", "x" * 100, "a%20b"])
def test_who_comes_to_no_match_is_told_so(server: Served, match: str) -> None:
    with Seat(server.address, match, hello=False) as seat:
        assert seat.hear()["type"] == "refused"
        assert closed_with(seat) == 4004


def test_a_message_that_is_too_large_ends_the_connection(
    host: Hosted, match: dict[str, Any]
) -> None:
    with Seat(host.address, match["id"]) as seat:
        seat.send({"type": "say", "text": "x" * 3000})
        assert closed_with(seat) == 1009


def test_who_sends_too_fast_is_let_go(host: Hosted, match: dict[str, Any]) -> None:
    with Seat(host.address, match["id"], match["token"]) as seat:
        for _ in range(40):
            seat.send({"type": "ping"})
        code, heard = until_closed(seat)
        assert code == 1008
        assert heard.count("pong") == 19  # the hello was one of twenty
        assert heard.count("refused") == 6  # one more than are forgiven


def test_who_sends_rubbish_is_let_go(host: Hosted, match: dict[str, Any]) -> None:
    with Seat(host.address, match["id"], match["token"]) as seat:
        for _ in range(6):
            seat.socket.send("rubbish")
        assert closed_with(seat) == 1008


def test_an_address_has_so_many_connections(host: Hosted, match: dict[str, Any]) -> None:
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(Seat(host.address, match["id"]))
        with Seat(host.address, match["id"], hello=False) as fourth:
            assert closed_with(fourth) == 1008
    with Seat(host.address, match["id"]) as later:
        assert later.state["number"] == 0


def test_the_first_message_is_hello(server: Served) -> None:
    with Api(server.address) as api:
        match = api.begin()
    with Seat(server.address, match["id"], hello=False) as seat:
        seat.send({"type": "do", "after": 0, "key": "12345678", "act": BREAK})
        assert "hello" in seat.hear()["reason"]["en"]
        assert seat.say_hello(match["token"])["state"]["number"] == 0


# ---------------------------------------------------------------- how much


def test_a_match_ends_after_so_many_steps(api: Api, host: Hosted) -> None:
    match = api.begin(practice=True)
    with api.sit(match, match["token"]) as seat:
        done = [seat.do(act)["type"] for act in (BREAK, {"kind": "undo"}, BREAK, {"kind": "undo"})]
        assert done == ["stepped"] * 3 + ["refused"]


def test_bodies_have_an_end(api: Api) -> None:
    answer = api.http.post("/records", json={"text": "x" * 6000})
    assert answer.status_code == 413
    assert "6" in answer.json()["detail"]["fr"]

    def parts() -> Iterator[bytes]:
        for _ in range(10):
            yield b"x" * 1000

    assert api.http.post("/records", content=parts()).status_code == 413


def test_rooms_are_put_away_for_others_but_not_those_with_people(
    api: Api, host: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("empoche.server.matches.rooms.FRESH", 0.0)
    matches = [api.begin() for _ in range(6)]
    with api.sit(matches[0], matches[0]["token"]) as first:
        for match in matches[1:]:
            api.get(f"/matches/{match['id']}")
        assert len(host.rooms.open) == 4
        assert matches[0]["id"] in host.rooms.open
        assert first.do(BREAK)["type"] == "stepped"
    monkeypatch.setattr("empoche.server.matches.rooms.FRESH", 60.0)
    api.get(f"/matches/{matches[-1]['id']}")
    for room in host.rooms.open.values():
        room.presence.guests += 1
    assert "full" in api.get(f"/matches/{matches[1]['id']}", 503)["detail"]["en"]
    for room in host.rooms.open.values():
        room.presence.guests -= 1


def test_an_address_begins_so_many_matches_in_a_minute(tmp_path: Path) -> None:
    with hosted(tmp_path, limits=Limits(new_matches=2)) as host, Api(host.address) as api:
        api.begin()
        api.begin()
        wanted = {"rulebook": "blackball", "players": [{"kind": "person"}] * 2}
        assert api.http.post("/matches", json=wanted).status_code == 429


def test_a_trusted_proxy_tells_addresses_apart(server: Served, tmp_path: Path) -> None:
    most = Limits().new_matches
    wanted = {"rulebook": "yago-easy", "players": [{"kind": "person"}] * 2}

    def begins(api: Api, count: int) -> list[int]:
        return [api.http.post("/matches", json=wanted).status_code for _ in range(count)]

    with Api(server.address) as one, Api(server.address) as other:
        assert begins(one, most + 1) == [201] * most + [429]
        assert begins(other, 1) == [201]
    limits = Limits(new_matches=1)
    with (
        hosted(tmp_path, limits=limits) as host,
        Api(host.address) as one,
        Api(host.address) as two,
    ):
        assert begins(one, 1) + begins(two, 1) == [201, 429]  # nobody was said to be trusted
