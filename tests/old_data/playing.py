"""Matches played for the old data: by chance, by computers, with all that may happen between."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.server.clients import BREAK, Api, Data, random_act

PRACTICE = "blackball/1/c:0.4,0.4;b:0.4572,1.3716;r1:0.2,1.1;y1:0.7,0.9/turn:B;groups:red,yellow"
PEOPLE = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Béa"}]
MACHINE = {"kind": "computer", "level": "beginner"}


class Played:
    """Matches as they are made, each with what opens it."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.found: dict[str, Data] = {}

    def begin(self, name: str, rulebook: str, **wanted: Any) -> Data:
        match = self.api.post("/matches", {"rulebook": rulebook, "players": PEOPLE, **wanted}, 201)
        self.found[name] = match
        return dict(match)

    def random(self, name: str, rulebook: str, steps: int, **wanted: Any) -> Data:
        """Two people who play by chance."""
        match = self.begin(name, rulebook, **wanted)
        with self.api.sit(match, match["token"]) as seat:
            seat.play(Random(name), steps)
        return match

    def conceded(self, name: str, rulebook: str, steps: int, **wanted: Any) -> None:
        """The same, given up until the match is over."""
        match = self.random(name, rulebook, steps, **wanted)
        with self.api.sit(match, match["token"]) as seat:
            while seat.state["winner"] is None:
                if seat.do({"kind": "decide", "option": "concede"})["type"] == "refused":
                    seat.play(Random(name), 1)

    def frames(self, name: str, rulebook: str, steps: int, **wanted: Any) -> None:
        """Some steps, a frame given up, and some steps of the next."""
        match = self.random(name, rulebook, steps, **wanted)
        with self.api.sit(match, match["token"]) as seat:
            assert seat.do({"kind": "decide", "option": "concede"})["type"] == "stepped"
            assert seat.play(Random(f"{name} again"), steps) == steps

    def choosing(self, name: str, rulebook: str, **wanted: Any) -> None:
        """Play by chance until a choice is due, and leave it so."""
        match = self.begin(name, rulebook, **wanted)
        chance = Random(name)
        with self.api.sit(match, match["token"]) as seat:
            while seat.state["choice"] is None:
                seat.play(chance, 1)

    def computers(self, name: str, rulebook: str, players: list[Data], steps: int) -> None:
        """Computers play while somebody watches; people play by chance."""
        match = self.begin(name, rulebook, players=players)
        chance = Random(name)
        people = {f"{'AB'[at]}" for at, one in enumerate(players) if one["kind"] == "person"}
        with self.api.sit(match, match["token"]) as seat:
            while seat.state["number"] < steps and seat.state["act"] != "nothing":
                if seat.state["by"] in people:
                    seat.do(random_act(seat.state, chance))
                else:
                    seat.await_type("stepped")

    def called_by_the_clock(self, name: str) -> None:
        """A match whose clock calls the time and then runs out: it takes a minute."""
        match = self.begin(name, "blackball", clock=True)
        with self.api.sit(match, match["token"]) as seat:
            assert seat.do(BREAK)["type"] == "stepped"
            for _ in range(2):
                seat.await_type("stepped", timeout=90.0)

    def practised(self, name: str) -> None:
        """A position, strokes, steps taken back, and pieces laid by hand."""
        match = self.begin(name, "blackball", practice=True, position=PRACTICE)
        with self.api.sit(match, match["token"]) as seat:
            seat.play(Random(name), 3)
            seat.do({"kind": "undo"})
            layout = {"cue": [0.4, 0.5], "black": [0.4, 1.2], "red-1": [0.6, 1.0]}
            assert seat.do({"kind": "lay", "layout": layout, "turn": "A"})["type"] == "stepped"
            seat.play(Random(f"{name} again"), 3)
            assert seat.do({"kind": "undo"})["type"] == "stepped"

    def chatted(self, name: str) -> None:
        """Two people at two screens, who talk."""
        seats = [PEOPLE[0], {"kind": "open"}]
        match = self.begin(name, "yago-easy", players=seats, goal=2, listed=True)
        other = self.api.join(match, "Béa")
        match["other"] = other["token"]
        self.found[name] = match
        with (
            self.api.sit(match, match["token"]) as ada,
            self.api.sit(match, other["token"]) as bea,
        ):
            chance, people = Random(name), {"A": ada, "B": bea}
            for number in range(12):
                for seat in (ada, bea):
                    while seat.state["number"] < number:
                        seat.await_type("stepped")
                player = people[ada.state["by"]]
                while player.do(random_act(player.state, chance))["type"] != "stepped":
                    pass
            for seat, text in ((ada, "Bien joué ! <b>"), (bea, "merci 💥")):
                seat.send({"type": "say", "text": text})
                seat.await_type("chatted")


def make_matches(api: Api) -> dict[str, Data]:
    """Play the matches; what opens each."""
    made = Played(api)
    made.random("blackball-won", "blackball", 400, goal=1)
    made.frames("blackball-frames", "blackball", 9, goal=2, opening="draw")
    made.frames("jeu-de-la-8-frames", "jeu-de-la-8", 8, goal=3, opening="draw")
    made.practised("blackball-practice")
    made.begin("blackball-open", "blackball", players=[PEOPLE[0], {"kind": "open"}], listed=True)
    made.random("eightball-won", "eightball-pool", 400, goal=1, opening="draw")
    made.computers("eightball-computer", "eightball-pool", [PEOPLE[0], MACHINE], 8)
    made.random("eightball-doubles", "eightball-pool", 11, players=[*PEOPLE, *PEOPLE])
    made.choosing("eightball-choosing", "eightball-pool")
    made.random("jeu-de-la-8-won", "jeu-de-la-8", 400, goal=1)
    made.random("kostromine-begun", "carrom-kostromine", 14)
    made.conceded("andikado-given-up", "carrom-andikado", 10, opening="draw")
    made.random("international-doubles", "carrom-international", 14, players=[*PEOPLE, *PEOPLE])
    made.conceded("international-games", "carrom-international", 8, games=True, opening="draw")
    made.begin("international-toss", "carrom-international", opening="draw")
    made.choosing("yago-professional-choosing", "yago-professional", goal=2)
    made.chatted("yago-easy-talk")
    made.conceded("yago-medium-given-up", "yago-medium", 12, goal=3)
    made.random("yago-professional-begun", "yago-professional", 16, practice=True)
    made.computers("yago-computers", "yago-professional", [MACHINE, MACHINE], 5)
    made.called_by_the_clock("blackball-clock")
    return made.found
