"""Players by name."""

from __future__ import annotations

from random import Random

import pytest

from empoche.ai.computer import Computer
from empoche.ai.greedy import Greedy
from empoche.ai.levels import LEVELS
from empoche.ai.noise import REFERENCE, STILL
from empoche.ai.registry import PlayerKind, player_kind, seat_player
from empoche.errors import Refused
from empoche.matches.players import RandomPlayer


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_can_be_seated(name: str) -> None:
    player = seat_player(name, Random(1))
    assert isinstance(player, Computer)
    assert player.level == LEVELS[name]


def test_a_hand_may_be_given_to_a_head() -> None:
    player = seat_player("beginner@0.5", Random(1))
    assert isinstance(player, Computer)
    assert player.level.noise == REFERENCE.times(0.5)
    assert player.level.budget == LEVELS["beginner"].budget


def test_baselines_are_seated_too() -> None:
    greedy = seat_player("greedy@0", Random(1))
    assert isinstance(greedy, Greedy)
    assert greedy.noise == STILL
    assert isinstance(seat_player("random", Random(1)), RandomPlayer)


def test_the_time_of_a_level_is_bounded_only_when_asked() -> None:
    free, bound = seat_player("master", Random(1)), seat_player("master", Random(1), within=0.5)
    assert isinstance(free, Computer)
    assert isinstance(bound, Computer)
    assert (free.level.budget.seconds, bound.level.budget.seconds) == (None, 0.5)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("engine:mine", PlayerKind("engine", None, ("mine",))),
        ("engine:'my engine' --to=a:b@2", PlayerKind("engine", None, ("my engine", "--to=a:b@2"))),
        ("engine@2:mine", PlayerKind("engine", REFERENCE.times(2), ("mine",))),
    ],
)
def test_a_command_is_read_as_a_shell_reads_it(text: str, kind: PlayerKind) -> None:
    assert player_kind(text) == kind


@pytest.mark.parametrize(
    "text",
    ["", "chess", "Master", "master@", "master@x", "random@1", "engine", "engine:", "club:x", "@1"],
)
def test_what_nobody_is_called_is_refused_with_who_there_is(text: str) -> None:
    with pytest.raises(Refused, match=r"beginner.*greedy, random, engine:…"):
        player_kind(text)


@pytest.mark.parametrize("text", ["master@-1", "master@101", "greedy@nan", "club@inf"])
def test_a_hand_has_bounds(text: str) -> None:
    with pytest.raises(Refused, match=r"is not between 0 and 100"):
        player_kind(text)


def test_a_quotation_without_an_end_is_told() -> None:
    with pytest.raises(Refused, match="No closing quotation"):
        player_kind("engine:'mine")
