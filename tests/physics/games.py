"""The games that a soak can play, by name: for each where its random shots are drawn from.

A new game is a `Source`, and a line in GAMES; the laws are the same.
"""

from __future__ import annotations

from tests.physics.random_carrom import CARROM
from tests.physics.random_shots import POOL, Source
from tests.physics.random_yago import YAGO

GAMES: dict[str, Source] = {"balls": POOL, "carrom": CARROM, "yago": YAGO}
