"""The same seed is the same game, in whichever process: names are never taken in hash order."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from empoche.rulebooks import RULEBOOKS

PLAYED = """
import sys
from random import Random
from empoche import Match
from empoche.ai.registry import seat_player

match = Match(sys.argv[1])
players = {"A": seat_player(sys.argv[2], Random(1)), "B": seat_player(sys.argv[2], Random(2))}
for _ in range(8):
    if match.legal.act == "nothing" or sum(match.score):
        break
    players[match.legal.by or "A"].play(match)
    print(sorted(match.layout.items()), match.turn)
"""


@pytest.mark.parametrize("book", RULEBOOKS)
@pytest.mark.parametrize("kind", ["beginner", "greedy", "random"])
def test_a_game_does_not_depend_on_the_process(book: str, kind: str) -> None:
    games = {played(book, kind, seed) for seed in ("1", "2")}
    assert len(games) == 1


def played(book: str, kind: str, hashes: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", PLAYED, book, kind],
        env=os.environ | {"PYTHONHASHSEED": hashes},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout
    return done.stdout
