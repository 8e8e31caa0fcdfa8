"""The same seed is the same game, in whichever process: names are never taken in hash order."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache

import pytest

from empoche.rulebooks import RULEBOOKS

PLAYED = """
import sys
from random import Random
from empoche import Match
from empoche.ai.registry import seat_player

for word in sys.argv[1:]:
    book, kind = word.split(":")
    match = Match(book)
    players = {"A": seat_player(kind, Random(1)), "B": seat_player(kind, Random(2))}
    print("GAME", word)
    for _ in range(8):
        if match.legal.act == "nothing" or sum(match.score):
            break
        players[match.legal.by or "A"].play(match)
        print(sorted(match.layout.items()), match.turn)
"""


KINDS = ("beginner", "greedy", "random")


@pytest.mark.parametrize("book", RULEBOOKS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_game_does_not_depend_on_the_process(book: str, kind: str) -> None:
    games = {played(seed)[f"{book}:{kind}"] for seed in ("1", "2")}
    assert len(games) == 1
    assert games != {""}


@cache
def played(hashes: str) -> dict[str, str]:
    """Every game by every kind of player, in one process with these hashes."""
    words = [f"{book}:{kind}" for book in RULEBOOKS for kind in KINDS]
    done = subprocess.run(
        [sys.executable, "-c", PLAYED, *words],
        env=os.environ | {"PYTHONHASHSEED": hashes},
        capture_output=True,
        text=True,
        check=True,
    )
    told = [game.partition("\n") for game in done.stdout.split("GAME ")[1:]]
    return {word: strokes for word, _, strokes in told}
