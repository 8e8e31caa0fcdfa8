"""The kernel compiled and the kernel interpreted are one kernel."""

from __future__ import annotations

from array import array
from pathlib import Path

import pytest

from empoche.equipment import Table
from empoche.matches.findings import measures_of
from empoche.physics import COMPILED, Motion, simulate
from empoche.physics.facts import timed_facts
from empoche.physics.kernel import quiet
from tests.physics.games import GAMES
from tests.physics.uncompiled import run_interpreted

PLAYED = """
import sys
from array import array
import empoche
from empoche.physics import COMPILED, simulate
from tests.physics.games import GAMES
from tests.physics.test_compiled import told

assert not COMPILED, empoche.__file__
with open(sys.argv[1], "wb") as file, open(sys.argv[1] + ".txt", "w") as text:
    for drawn in GAMES[sys.argv[2]].shots(77, 50):
        motion = simulate(drawn.table, drawn.shot.layout, drawn.shot.stroke)
        for numbers in (motion.numbers, motion.log):
            file.write(array("d", [len(numbers), *numbers]).tobytes())
        print(told(motion), file=text)
"""


def told(motion: Motion) -> str:
    """What the kernel reads out of a motion: facts with their times, where all lies, and whether
    that leaves anything for an umpire to find."""
    quiet_ones = ""
    if isinstance(motion.table, Table):
        on = frozenset(list(motion.final)[:2]) - {"cue"}
        measures = measures_of(motion.table)
        quiet_ones = f"{[bool(quiet(motion.final, on, foul, measures)) for foul in (True, False)]}"
    return f"{timed_facts(motion)} {motion.final} {quiet_ones}"


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")
@pytest.mark.parametrize("game", GAMES)
def test_compiled_and_interpreted_give_the_same_bits(game: str, tmp_path: Path) -> None:
    """Fifty shots of all kinds by the same files without what was compiled from them."""
    run_interpreted(tmp_path, "-c", PLAYED, str(tmp_path / "numbers"), game)
    wanted = array("d", (tmp_path / "numbers").read_bytes())
    found, texts = array("d"), []
    for drawn in GAMES[game].shots(77, 50):
        motion = simulate(drawn.table, drawn.shot.layout, drawn.shot.stroke)
        for numbers in (motion.numbers, motion.log):
            found.extend([len(numbers), *numbers])
        texts.append(told(motion))
    assert len(found) > 10_000
    assert found.tobytes() == wanted.tobytes()
    assert texts == (tmp_path / "numbers.txt").read_text().splitlines()
