"""What stands where at the start, as the sources of each rulebook have it."""

from __future__ import annotations

from math import dist

import pytest

from empoche.equipment import EQUIPMENT
from empoche.geometry import touching
from empoche.rulebooks import RULEBOOKS, rulebook


@pytest.mark.parametrize("book", RULEBOOKS)
def test_a_frame_begins_with_everything_on_the_table(book: str) -> None:
    """4a, F-1, 1.3.02-rack, 3.5(a), setup, base-rack: all pieces, packed."""
    table = EQUIPMENT[rulebook(book).equipment]
    layout = rulebook(book).traits.lay_rack(table)
    pieces = rulebook(book).names.pieces - {"cue", "striker"}
    assert set(layout) == pieces
    for piece in set(layout) - {"blue"}:
        assert len(touching(table, layout, piece)) >= 2  # a corner ball touches two others


def test_where_the_first_ball_stands() -> None:
    """2-spot and 4a; 1.3.02-rack; base-rack-blue."""
    english, american, yago = (EQUIPMENT[name] for name in ("english", "american", "yago"))
    assert rulebook("eightball-pool").traits.lay_rack(english)["black"] == (
        english.width / 2,
        english.length * 3 / 4,
    )
    rack = rulebook("jeu-de-la-8").traits.lay_rack(american)
    front = min(rack, key=lambda ball: rack[ball][1])
    assert rack[front] == (american.width / 2, american.length * 3 / 4)
    assert len(touching(american, rack, "8")) == 6
    blue = rulebook("yago-easy").traits.lay_rack(yago)["blue"]
    assert dist(blue, (yago.width / 2, yago.length / 5)) < 1e-12


def test_nine_balls_are_the_usual_rack_without_its_front_and_back() -> None:
    """8g."""
    table = EQUIPMENT["english"]
    traits = rulebook("blackball").traits
    nine, all_of_them = traits.lay_rack(table, 9), traits.lay_rack(table)
    assert len(nine) == 9
    assert all(dist(all_of_them[ball], place) < 1e-12 for ball, place in nine.items())
