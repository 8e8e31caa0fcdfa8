"""The computer lays pieces where they help their owner least."""

from __future__ import annotations

from math import dist
from random import Random
from statistics import fmean

import pytest

from empoche.ai.computer import Computer
from empoche.ai.concession import give_up
from empoche.ai.greedy import Greedy
from empoche.ai.laying import choose_places
from empoche.ai.levels import LEVELS
from empoche.ai.noise import REFERENCE
from empoche.ai.pots import Lie
from empoche.equipment import CARROM_BOARD, YAGO_BOARD
from empoche.matches.match import Match
from empoche.matches.setup import Layout
from empoche.referee import Placement
from tests.matches.test_laying import STRIKER_DOWN, board, penalised, yago

B = CARROM_BOARD
PIECES = ("white-1", "white-2", "white-3", "black-1", "black-2", "black-3", "queen")


def scattered(chance: Random) -> Layout:
    """A board with pieces anywhere."""
    layout: dict[str, tuple[float, float]] = {}
    while len(layout) < len(PIECES):
        place = (chance.uniform(0.05, 0.68), chance.uniform(0.05, 0.68))
        if all(dist(place, other) > B.piece + 0.001 for other in layout.values()):
            layout[PIECES[len(layout)]] = place
    return layout


def best_shot(match: Match, piece: str) -> float:
    """How likely A, whose piece it is, pockets it from the best of many places."""
    lie = Lie(B, match.seen_by("A"), "striker", REFERENCE)
    places = [(0.16 + 0.02 * k, B.base_distance + B.base_circle / 2) for k in range(21)]
    return max(lie.best(place, [piece]) for place in places)


def test_a_penalty_piece_goes_where_its_owner_hardly_pockets_it() -> None:
    chance, left, laid = Random(3), [], []
    for _ in range(12):
        layout = scattered(chance)
        match = board("carrom-international", layout)
        match.report(STRIKER_DOWN, dict(layout))
        (piece,) = match.legal.pieces
        left.append(best_shot(match, piece))
        match.place(choose_places(match, REFERENCE))
        laid.append(best_shot(match, piece))
    assert all(after <= before + 0.05 for before, after in zip(left, laid, strict=True))
    assert fmean(laid) < 0.6 * fmean(left)


def test_a_ball_of_the_opponent_goes_far_from_the_holes_of_yago() -> None:
    match = yago()
    match.place(choose_places(match, REFERENCE))
    holes = [hole.centre for hole in YAGO_BOARD.outline.pockets]
    area = yago().legal.area
    assert area is not None
    assert min(dist(match.layout["red-2"], hole) for hole in holes) > min(
        dist(at, hole) for at in area.points(4, 18) for hole in holes
    )


def test_the_same_position_gives_the_same_place() -> None:
    assert choose_places(penalised(), REFERENCE) == choose_places(penalised(), REFERENCE)


@pytest.mark.parametrize("match", [penalised(), yago()], ids=["carrom", "yago"])
@pytest.mark.parametrize("kind", ["computer", "greedy"])
def test_every_computer_lays_and_leaves_the_rest_alone(match: Match, kind: str) -> None:
    match = match.copy()
    before, (piece,) = match.layout, match.legal.pieces
    chance = Random(1)
    player = Computer(LEVELS["club"], chance) if kind == "computer" else Greedy(REFERENCE, chance)
    player.play(match)
    assert isinstance(match.moment.step, Placement)
    assert {name: at for name, at in match.layout.items() if name != piece} == {
        name: at for name, at in before.items() if name != piece
    }
    assert match.legal.act == "stroke"


def test_a_player_out_of_turn_leaves_the_piece_before_giving_up() -> None:
    """4(q): only the player in turn concedes."""
    match = penalised()
    while match.winner is None and match.state.frame_winner is None:
        give_up(match)
    assert match.state.frame_winner == "A"
