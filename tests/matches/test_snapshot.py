"""States are written down and read back as the same values, in every rulebook."""

from __future__ import annotations

import json
from random import Random

import pytest

from empoche.errors import Refused
from empoche.matches.match import Match
from empoche.matches.players import RandomPlayer
from empoche.matches.snapshot import state_data, state_of
from empoche.record.step import moment_data, moment_of
from empoche.referee import Given
from empoche.rulebooks import RULEBOOKS
from empoche.rules.cases import begin
from empoche.rules.index import shipped_cases

STEPS = 40


@pytest.mark.parametrize("doubles", [False, True], ids=["singles", "doubles"])
@pytest.mark.parametrize("book", RULEBOOKS)
def test_a_moment_is_read_back_as_it_was(book: str, doubles: bool) -> None:
    players = ("Ada", "Bea", "Cyd", "Dee") if doubles else ("Ada", "Bea")
    match = Match(book, players, given=Given(doubles=doubles))
    player = RandomPlayer(Random(f"{book} {doubles}"))
    for _ in range(STEPS):
        if match.winner is not None:
            break
        player.play(match)
        stored = json.loads(json.dumps(moment_data(match.moment)))
        back = moment_of(stored, match.state.book)
        assert back.state == match.state
        assert list(back.layout.items()) == list(match.layout.items())  # order counts for bits
        assert (back.step, back.stroke) == (match.moment.step, match.moment.stroke)
        assert back.bits == stored.get("motion")
        assert stored["articles"] == list(match.state.ruling.articles)  # type: ignore[union-attr]
        assert set(stored["versions"]) == {"engine", "rulebook", "catalogue"}


@pytest.mark.parametrize("book", RULEBOOKS)
def test_a_match_read_back_remembers_what_it_remembered(book: str) -> None:
    """Else what is told late of the last stroke would be ruled otherwise once it is opened."""
    for case in shipped_cases(book):
        match = begin(case)
        back = state_of(state_data(match), match.book).recall_start(case.given)
        assert back.past == match.past
        for one in case.steps:
            match = match.play(one.step)
            back = back.recall(one.step, state_of(state_data(match), match.book))
            assert back.past == match.past, (case.name, one.line)


def test_a_field_of_a_later_version_is_refused() -> None:
    state = Match("blackball").state
    data = state_data(state)
    data["frame"]["shots_since_midnight"] = 3
    with pytest.raises(Refused, match="shots_since_midnight"):
        state_of(data, state.book)


def test_a_field_that_came_later_has_its_default() -> None:
    state = Match("blackball").state
    data = state_data(state)
    del data["frame"]["free_shot"]
    assert state_of(data, state.book) == state
