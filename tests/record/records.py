"""Matches played at random and kept in a file."""

from __future__ import annotations

from pathlib import Path
from random import Random

from empoche.matches.match import Match
from empoche.matches.players import RandomPlayer
from empoche.record.recorder import Recorder
from empoche.referee import Given


def match_of(book: str, doubles: bool = False) -> Match:
    """A match that begins with a toss, where there is one that `Match.legal` can follow."""
    names = ("Zoé", "Max: 1", "{Ann}", "B\nb")[: 4 if doubles else 2]
    tossed = book != "blackball" and not (doubles and book == "carrom-international")
    phase = "toss" if tossed else "break"
    return Match(book, names, given=Given(phase=phase, doubles=doubles))


def play(match: Match, steps: int, chance: Random) -> None:
    """So many steps more, or until the match is over."""
    player = RandomPlayer(chance)
    for _ in range(steps):
        if match.legal.act == "nothing":
            return
        player.play(match)


def recorded(
    file: Path, book: str, steps: int, seed: int = 1, doubles: bool = False
) -> tuple[Match, list[int]]:
    """A match in a file, and how long the file was after its head and after every step."""
    match = match_of(book, doubles)
    recorder = Recorder(file, match)
    chance, sizes = Random(seed), [file.stat().st_size]
    for _ in range(steps):
        play(match, 1, chance)
        recorder.keep()
        sizes.append(file.stat().st_size)
    return match, sizes
