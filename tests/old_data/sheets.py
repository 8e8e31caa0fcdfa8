"""Sheets written for the old data: what an umpire may write down, of every rulebook."""

from __future__ import annotations

from typing import Any

from tests.old_data.umpiring import Writer
from tests.server.clients import Api, Data
from tests.server.umpires import Pad
from tests.umpire.frames import BLACKBALL, CARROM, EIGHTBALL, YAGO


def make_sheets(api: Api) -> dict[str, Pad]:
    """Write the sheets."""
    found: dict[str, Writer] = {}

    def begin(name: str, book: str, **setup: Any) -> Writer:
        found[name] = Writer(api, name, book, **setup)
        return found[name]

    won = begin("blackball-signed", "blackball", race_to=1, event="Coupe", venue="Salle « 1 »")
    won.enter(BLACKBALL[:4])
    won.write("note", at=3, text="Bande ? On discute.", protest=True, by="B")
    won.enter(BLACKBALL[4:])
    won.sign("A", "B", "umpire")

    timed = begin("blackball-clock", "blackball", race_to=3, clock=True)
    timed.play(5)
    timed.step(clock=30)
    timed.write("time", what="timeout", by="A", reason="lunettes")
    timed.write("time", what="go")
    timed.write("time", what="set", seconds=12.5)
    timed.play(2)
    timed.step(decide="concede", by="A")
    timed.play(4)
    timed.write("umpire", name="Ali")
    timed.write("undo")

    frames = begin("eightball-frames", "eightball-pool", race_to=2, opening="toss")
    frames.step(toss="A")
    frames.enter(EIGHTBALL)
    frames.play(6)
    frames.correct(11)
    frames.write("note", at=0, text="Table refaite.", protest=False)

    called = begin("jeu-de-la-8-found", "jeu-de-la-8", race_to=2)
    called.play(4)
    called.write("found", found={"touching": [first_numbered(called.view)]})
    called.play(3)
    called.correct(2)
    called.write("undo")
    called.play(2)

    aside = begin("blackball-aside", "blackball", race_to=2)
    aside.step(shot=[{"contact": ["cue", "red-1"]}])
    aside.step(decide="rerack", by="B")  # which nobody could choose after a fair break
    aside.enter(BLACKBALL[:1])
    fair = [{"contact": ["cue", "red-1"]}, {"pocket": ["red-7", "untold"]}]
    aside.write("correct", at=1, step={"shot": fair})

    begin("kostromine", "carrom-kostromine").play(14)
    begin("andikado", "carrom-andikado").play(9)
    found["andikado"].write("undo")
    found["andikado"].sign("A")
    found["andikado"].play(1)  # what was signed is another thing now

    board = begin("international-won", "carrom-international")
    board.enter(CARROM)
    board.sign("umpire", "A", "B")
    four = {"A1": "Ada", "B1": "Béa", "A2": "Cléo", "B2": "Dan"}
    games = begin(
        "international-doubles", "carrom-international", players=four, games=True, opening="A1"
    )
    games.play(9)
    begin("yago-easy", "yago-easy", target=2).play(10)
    begin("yago-medium", "yago-medium", target=2).play(8)
    ended = begin("yago-professional-won", "yago-professional", target=1)
    ended.enter(YAGO[:3])
    ended.write("note", at=3, text="Protêt.", protest=True, by="A")
    ended.write("undo")
    ended.enter(YAGO[2:])
    pads = {name: one.pad for name, one in found.items()}
    taken = pads["kostromine"]
    taken.holder = "Ali"
    taken.take(1)
    return pads


def first_numbered(view: Data) -> str:
    """A ball that something can be found of."""
    return next(str(ball["id"]) for ball in view["ask"]["balls"] if ball["id"].isdigit())
