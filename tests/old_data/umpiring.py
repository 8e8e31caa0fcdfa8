"""Umpires who write sheets for the old data: whole frames tap by tap, and shots by chance."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any, Self

from tests.old_data.internals import PadPage
from tests.server.clients import Api, Data
from tests.server.umpires import Pad
from tests.umpire.frames import Decide, Entry

SIGNED = [[[0.1, 0.6], [0.25, 0.2], [0.4, 0.7]], [[0.5, 0.4], [0.9, 0.45]]]
TRIES = 200


class Writer:
    """An umpire at a pad. Every line goes to the server as it is written."""

    def __init__(self, api: Api, name: str, book: str, **setup: Any) -> None:
        pad = Pad(api, f"sheet-of-{name}".ljust(24, "-"), f"key-of-{name}".ljust(24, "-"))
        self._sit(pad, 1, 1_790_000_000.0)
        usual = {"players": {"A": "Ada", "B": "Béa"}, "opening": "A", "clock": False}
        first = self._line("begin", book=book, **usual | {"umpire": "Zoé"} | setup)
        self.view: Data = self.page.call("open", lines=[first])
        self.pad.write(first)

    def _sit(self, pad: Pad, number: int, when: float) -> None:
        self.pad, self.when, self.lines = pad, when, count(number)
        self.page, self.chance = PadPage(), Random(pad.sheet)

    @classmethod
    def reopen(cls, pad: Pad) -> Self:
        """Go on with a sheet that is on the server."""
        whole, writer = pad.whole(), cls.__new__(cls)
        pad.pen, pad.lines = whole["pen"], whole["lines"]
        writer._sit(pad, 1001, whole["lines"][-1]["when"])
        writer.view = writer.page.call("open", lines=whole["lines"])
        return writer

    def _line(self, kind: str, **more: Any) -> Data:
        self.when += 7.25
        return {"id": f"line-{next(self.lines):08d}", "when": self.when, "kind": kind, **more}

    def write(self, kind: str, **more: Any) -> None:
        """Write one line, and see what the pad makes of it."""
        line = self._line(kind, **more)
        self.view = self.page.call("add", line=line)
        self.pad.write(line)

    def step(self, **step: Any) -> None:
        self.write("step", step=step)

    def sign(self, *who: str) -> None:
        for one in who:
            self.write("sign", who=one, name=f"{one}.", strokes=SIGNED)

    # ------------------------------------------------------------ shots

    def enter(self, entries: tuple[Entry, ...]) -> None:
        """Enter a frame as it is scripted."""
        for entry in entries:
            if isinstance(entry, Decide):
                self.step(decide=entry.option, by=self.view["choice"]["by"])
                continue
            taps: Data = {"first": entry.first, "down": list(entry.down)}
            if entry.name:
                taps["call"] = [entry.name, None]
            for question, answer in entry.answers:
                assert self.page.call("draft", taps=taps)["questions"][0]["id"] == question
                taps.setdefault("answers", {})[question] = answer
            self._write_all(self.page.call("draft", taps=taps))

    def play(self, steps: int) -> None:
        """Enter shots and choices by chance."""
        for _ in range(steps):
            act = self.view["act"]
            if act == "decide":
                choice = self.view["choice"]
                option = self.chance.choice(choice["options"])["id"]
                self.step(decide=option, by=choice["by"])
            elif act == "toss":
                self.step(toss=self.chance.choice("AB"))
            elif act == "shot":
                self._write_all(self.drafted())

    def drafted(self, at: int | None = None) -> Data:
        """Tap a shot by chance, now or in the place of an earlier one, until it can be."""
        asked = self.page.call("ask", at=at) if at else self.view["ask"]
        for _ in range(TRIES):
            draft = self._answered(self._taps(asked), at)
            if draft["problem"] is None:
                return draft
        raise AssertionError("no shot is possible")

    def _taps(self, asked: Data) -> Data:
        chance, balls = self.chance, [ball["id"] for ball in asked["balls"]]
        taps: Data = {"first": chance.choice(balls)} if asked["first"] else {}
        fallen = chance.choices(balls, k=chance.choice((0, 0, 1, 1, 2)))
        pockets = [pocket["id"] for pocket in asked["pockets"]]
        each = asked["pocket_each"]
        taps["down"] = [[ball, chance.choice(pockets) if each else None] for ball in fallen]
        if chance.random() < 0.1 and "off" in asked["more"]:
            taps["off"] = [[chance.choice(balls), "stayed"]]
        return taps

    def _answered(self, taps: Data, at: int | None) -> Data:
        while True:
            draft: Data = self.page.call("draft", taps=taps, at=at)
            if draft["problem"] is not None or not draft["questions"]:
                return draft
            question = draft["questions"][0]
            answer = self.chance.choice(question["answers"])["id"]
            taps.setdefault("answers", {})[question["id"]] = answer

    def _write_all(self, draft: Data) -> None:
        assert draft["problem"] is None, draft["problem"]
        assert not draft["questions"], draft["questions"]
        for line in draft["lines"]:
            self.write(**line)

    def correct(self, at: int) -> None:
        """Put another shot in the place of an earlier one."""
        self._write_all(self.drafted(at))
