"""Two random players play a frame; it is kept, replayed to the bit, and its last shot drawn.

    python examples/play_a_match.py [FOLDER]

The record and the drawing are left in the folder, or in none if none is named.
"""

import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from empoche import Match, RandomPlayer, Recorder, picture, read_record, replay
from empoche.referee import Shot


def play(folder: Path, seed: int = 7) -> None:
    match = Match("eightball-pool", players=("Ada", "Bea"), race_to=1)
    recorder = Recorder(folder / "match.yaml", match)
    seats = {"A": RandomPlayer(Random(seed)), "B": RandomPlayer(Random(seed + 1))}
    while match.legal.act != "nothing":
        seats[match.legal.by or "A"].play(match)
        recorder.keep()  # a step is safe on the disk before the next one is played

    record = read_record(recorder.path)
    shots = sum(isinstance(step.step, Shot) for step in record.case.steps)
    ruling = match.ruling
    assert ruling is not None  # a match that is over has one
    print(f"{shots} shots, frame to {ruling.winner} by {ruling.by_article}")

    differs = replay(record)
    print(differs.say("en") if differs else "replayed: the same to the last bit")

    drawing = folder / "last-shot.svg"
    picture(match, language="en").save(drawing)
    print(f"{drawing.name}: {drawing.stat().st_size // 1024} KiB, articles {ruling.articles}")


def main() -> None:
    if len(sys.argv) > 1:
        play(Path(sys.argv[1]))
        return
    with TemporaryDirectory() as folder:
        play(Path(folder))


if __name__ == "__main__":
    main()
