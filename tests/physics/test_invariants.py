"""What holds of every shot: two thousand random ones here, a hundred thousand with soak.py.

The laws and how far each may be wrong stand in laws.py (`LIMITS`); a failure prints a script.
"""

from __future__ import annotations

import pytest

from empoche.physics import Motion, simulate
from tests.physics.laws import LIMITS
from tests.physics.random_shots import BREAKS, KINDS, drawn, shots
from tests.physics.soak import Played, break_faults, played

SHOTS = 2000
SEED = 20_261


@pytest.fixture(scope="module")
def results() -> list[Played]:
    return played(shots(SEED, SHOTS))


@pytest.mark.parametrize("law", LIMITS)
def test_every_shot_keeps(law: str, results: list[Played]) -> None:
    broken = [result for result in results if not result.worst[law] <= LIMITS[law]]
    if broken:
        first = broken[0]
        fault = next(fault for fault in first.faults if fault.startswith(law))
        pytest.fail(f"{len(broken)} shots; the first: {fault}\n{first.drawn.script()}")


def test_a_break_is_never_much_longer_than_another(results: list[Played]) -> None:
    assert break_faults(results, BREAKS) == []


def test_shots_of_all_kinds_were_played_on_both_tables(results: list[Played]) -> None:
    """And something happened in them: an empty simulation would keep every law."""
    seen = {(result.drawn.kind, result.drawn.table.name) for result in results}
    assert seen == {(kind, name) for kind in KINDS for name in ("english", "american")}
    assert sum(result.events for result in results) > 10 * SHOTS


def test_a_number_gives_the_same_shot_and_another_another() -> None:
    assert drawn(3, 17) == drawn(3, 17)
    assert drawn(3, 17).layout != drawn(4, 17).layout


def test_a_printed_shot_is_the_same_shot() -> None:
    shot = drawn(SEED, 8)
    names: dict[str, Motion] = {}
    exec(shot.script(), names)
    again = simulate(shot.table, shot.layout, shot.stroke)
    assert names["motion"].numbers == again.numbers
