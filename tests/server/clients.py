"""Those who play over the network: what a page does, without the page."""

from __future__ import annotations

import json
from contextlib import ExitStack
from itertools import count
from math import atan2, cos, degrees, sin, tau
from random import Random
from typing import Any, Self
from uuid import uuid4

import httpx
from websockets.sync.client import ClientConnection, connect

PATIENCE = 30.0
COMING = count(1)
Data = dict[str, Any]


def new_key() -> str:
    return uuid4().hex


class Closing:
    """Something that is closed at the end of a `with`."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        raise NotImplementedError


class Socket(Closing):
    """A connection to a server, kept open until it is closed."""

    def __init__(self, address: str, path: str, **more: Any) -> None:
        opening = connect(
            f"ws://{address}/api{path}",
            max_size=None,
            compression=None,
            open_timeout=PATIENCE,
            proxy=None,
            **more,
        )
        self._stack = ExitStack()
        self.socket: ClientConnection = self._stack.enter_context(opening)

    def close(self) -> None:
        self._stack.close()

    def hear(self, timeout: float = PATIENCE) -> Data:
        """Wait for the next message."""
        message: Data = json.loads(self.socket.recv(timeout))
        return message


class Api(Closing):
    """The HTTP interface of one server."""

    def __init__(self, address: str) -> None:
        self.address = address
        # a server that trusts us as its proxy takes each of us for somebody from elsewhere
        comes = {"x-forwarded-for": f"10.{next(COMING)}.0.1"}
        self.http = httpx.Client(base_url=f"http://{address}/api", timeout=PATIENCE, headers=comes)

    def close(self) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, data: Any, status: int = 200) -> Any:
        answer = self.http.post(path, json=data)
        assert answer.status_code == status, answer.text
        return answer.json()

    def begin(self, rulebook: str = "blackball", players: str = "pp", **more: Any) -> Data:
        """A match between persons (p), whoever comes (o) and computers (c, or by level)."""
        kinds = {"p": {"kind": "person"}, "o": {"kind": "open"}, "c": {"kind": "computer"}}
        wanted = {"rulebook": rulebook, "players": [kinds[one] for one in players], **more}
        return dict(self.post("/matches", wanted, 201))

    def join(self, match: Data, name: str = "Zoé") -> Data:
        wanted = {"invite": match["invite"], "name": name}
        return dict(self.post(f"/matches/{match['id']}/seats", wanted))

    def sit(self, match: Data, *tokens: str) -> Seat:
        """Connect to a match with what one holds of it."""
        return Seat(self.address, match["id"], *tokens)


class Seat(Socket):
    """A connection to a match."""

    def __init__(
        self, address: str, match: str, *tokens: str, hello: bool = True, **more: Any
    ) -> None:
        super().__init__(address, f"/matches/{match}/play", **more)
        self.state: Data = {}
        self.log: list[Data] = []
        if hello:
            self.say_hello(*tokens)

    def say_hello(self, *tokens: str) -> Data:
        self.send({"type": "hello", "tokens": list(tokens)})
        self.welcome = self.await_type("welcome")
        return self.welcome

    def send(self, message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> Data:
        """Wait for the next message; remember the state that it brings."""
        message = super().hear(timeout)
        if "state" in message:
            self.state = message["state"]
        if message["type"] == "welcome":
            self.log = message["log"]
        elif message["type"] == "stepped":
            self.log.append(message["entry"])
        return message

    def await_type(self, *kinds: str, timeout: float = PATIENCE) -> Data:
        """The next message of some kind; others are passed over."""
        while True:
            message = self.hear(timeout)
            if message["type"] in kinds:
                return message

    def do(self, act: Data, after: int | None = None, key: str | None = None) -> Data:
        """Act, and hear what became of it."""
        key = key or new_key()
        seen = self.state["number"] if after is None else after
        self.send({"type": "do", "after": seen, "key": key, "act": act})
        while True:
            message = self.await_type("stepped", "refused", "welcome")
            if message.get("key") in (key, None):
                return message

    def ping(self) -> list[Data]:
        """Everything that was sent before the answer to a ping."""
        self.send({"type": "ping"})
        heard = []
        while (message := self.hear())["type"] != "pong":
            heard.append(message)
        return heard

    def play(self, chance: Random, steps: int) -> int:
        """Act at random, whoever is in turn; how many steps were taken."""
        taken = 0
        while taken < steps and self.state["act"] != "nothing":
            taken += self.do(random_act(self.state, chance))["type"] == "stepped"
        return taken


# ---------------------------------------------------------------- what one could do


def random_act(state: Data, chance: Random) -> Data:
    """Something to do, made from nothing but what the server tells of the match."""
    if state["act"] == "decide":
        return {"kind": "decide", "option": chance.choice(state["choice"]["options"])["id"]}
    if state["act"] in ("toss", "lag"):
        return {"kind": "draw"}
    if state["act"] == "place":
        return random_places(state, chance)
    hand, layout = state["hand"], state["layout"]
    ball, place = chance.choice(state["balls"]), None
    if hand is not None and (hand["must"] or ball == hand["ball"]):
        span = chance.choice(chance.choice(hand["areas"])["spans"])
        ball = hand["ball"]
        place = [chance.uniform(span["x0"], span["x1"]), chance.uniform(span["y0"], span["y1"])]
    start = place or layout.get(ball, [0.0, 0.0])  # whoever practises may have taken it away
    others = [at for name, at in layout.items() if name != ball]
    aims = [layout[name] for name in state["on"] if name in layout and name != ball] or others
    direction = chance.uniform(0.0, 360.0)
    if aims:
        x, y = chance.choice(aims)
        direction = degrees(atan2(y - start[1], x - start[0])) + chance.gauss(0.0, 2.0)
    flicked = state["equipment"] in ("carrom", "yago")
    fastest = {"carrom": 6.0, "yago": 1.5}.get(state["equipment"], 8.0)
    act: Data = {
        "kind": "flick" if flicked else "stroke",
        "direction": direction,
        "speed": chance.uniform(0.1, 1.0) * fastest,
        "ball": ball,
        "place": place,
    }
    if state["calls"]:
        pockets = ("top-left", "top-right", "bottom-left", "bottom-right")
        act["call"] = {
            "ball": chance.choice(state["on"] or [None]),
            "pocket": chance.choice(pockets),
        }
    return act


def random_places(state: Data, chance: Random) -> Data:
    """Pieces laid inside the circle or on the triangle, or left where they lie."""
    placing = state["placing"]
    (x, y), places = placing["centre"], {}
    for piece in placing["pieces"] if chance.random() < 0.8 else ():
        if placing["corners"]:
            parts = [chance.random() for _ in range(3)]
            mixed = zip(parts, placing["corners"], strict=True)
            points = [(part / sum(parts) * a, part / sum(parts) * b) for part, (a, b) in mixed]
            places[piece] = [sum(a for a, _ in points), sum(b for _, b in points)]
        else:
            far, turn = chance.uniform(placing["least"], placing["most"]), chance.uniform(0.0, tau)
            places[piece] = [x + far * cos(turn), y + far * sin(turn)]
    return {"kind": "place", "places": places}


BREAK: Data = {"kind": "stroke", "direction": 90.2, "speed": 8.0, "place": [0.457, 0.3]}
