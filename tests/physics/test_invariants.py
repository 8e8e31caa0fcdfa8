"""What holds of every shot: four thousand random ones here, a hundred thousand with soak.py.

The laws and how far each may be wrong stand in laws.py (`LIMITS`); a failure prints a script.
"""

from __future__ import annotations

from functools import cache

import pytest

from empoche.physics import Motion, simulate
from tests.physics.games import GAMES
from tests.physics.laws import LIMITS
from tests.physics.random_shots import Drawn
from tests.physics.soak import Played, break_faults, played

SHOTS = {"balls": 1200, "carrom": 640, "yago": 640}
SEED = 20_261
each_game = pytest.mark.parametrize("game", GAMES)


@cache
def results(game: str) -> list[Played]:
    return played(GAMES[game].shots(SEED, SHOTS[game]))


def one(game: str, seed: int, number: int) -> Drawn:
    return GAMES[game].drawn(seed, number)


@each_game
@pytest.mark.parametrize("law", LIMITS)
def test_every_shot_keeps(law: str, game: str) -> None:
    broken = [result for result in results(game) if not result.worst[law] <= LIMITS[law]]
    if broken:
        first = broken[0]
        fault = next(fault for fault in first.faults if fault.startswith(law))
        pytest.fail(f"{len(broken)} shots; the first: {fault}\n{first.drawn.script()}")


@each_game
def test_a_break_is_never_much_longer_than_another(game: str) -> None:
    assert break_faults(results(game), GAMES[game].breaks) == []


@each_game
def test_shots_of_all_kinds_were_played(game: str) -> None:
    """On every table; and something happened in them: nothing at all would keep every law."""
    seen = {(result.drawn.kind, result.drawn.table.name) for result in results(game)}
    source = GAMES[game]
    assert seen == {(kind, table.name) for kind in source.kinds for table in source.tables}
    assert sum(result.events for result in results(game)) > 5 * SHOTS[game]


@each_game
def test_a_number_gives_the_same_shot_and_another_another(game: str) -> None:
    assert one(game, 3, 17) == one(game, 3, 17)
    assert one(game, 3, 17).layout != one(game, 4, 17).layout


@each_game
@pytest.mark.parametrize("number", [0, 8, 11])
def test_a_printed_shot_is_the_same_shot(game: str, number: int) -> None:
    shot = one(game, SEED, number)
    names: dict[str, Motion] = {}
    exec(shot.script(), names)
    again = simulate(shot.table, shot.layout, shot.stroke)
    assert names["motion"].numbers == again.numbers
