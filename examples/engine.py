"""A program that plays: it sends whatever it plays straight at the nearest ball that is on.

With `--engine` it speaks the protocol of docs/engines.md, which needs nothing of empoche; without,
it plays a game of Yago against a player who aims at random.
"""

import json
import sys
from math import dist
from typing import Any

SPEEDS = {"english": 3.0, "american": 3.0, "carrom": 3.0, "yago": 0.8}


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """What is answered to one question."""
    if asked["ask"] == "hello":
        return {"name": "nearest", "version": "1"}
    if asked["ask"] == "decide":
        return {"decide": asked["options"][0]}
    table, seen, hand = asked["table"], asked["seen"], asked["hand"]
    ball = hand["ball"] if hand else asked["balls"][0]
    start = seen.get(ball) or [table["width"] / 2, table["length"] / 5]
    others = {name: at for name, at in seen.items() if name != ball}
    on = [at for name, at in others.items() if name in asked["on"]]
    x, y = min(on or others.values(), key=lambda at: dist(at, start))
    # in hand it is put down where it usually stands, unless we say where: so we aim at the point
    return {"direction": f">{x},{y}", "speed": SPEEDS[table["name"]], "ball": ball}


def speak() -> None:
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["ask"] == "bye":
            return
        print(json.dumps(answer(asked)), flush=True)


def main() -> None:
    from random import Random

    from empoche import Match, RandomPlayer
    from empoche.ai.engines import Engine
    from empoche.ai.noise import REFERENCE
    from empoche.matches.players import Player

    match = Match("yago-easy", target=1)
    with Engine([sys.executable, __file__, "--engine"], REFERENCE, Random(1)) as engine:
        players: dict[str, Player] = {"A": engine, "B": RandomPlayer(Random(2))}
        while match.winner is None:
            players[match.legal.by or "A"].play(match)
        print(f"{engine.name} is A; {match.winner} wins in {len(match.history) - 1} steps")


if __name__ == "__main__":
    speak() if "--engine" in sys.argv else main()
