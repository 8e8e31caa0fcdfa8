"""Every distinguishable shot of small positions: tallied, judged twice, and counted by formula."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import unified_diff
from functools import cache

import pytest

from tests.perft.numbers import how_many
from tests.perft.tallying import Tally, stored
from tests.perft.walk import GAME_OF, Outcome, Position, Start, Step, naive, told

tallies = cache(stored)
# named by the tallies, which are sooner read than positions are made; a test compares the names
PLACES = [(book, name) for book in GAME_OF for name in tallies(book)]
every_position = pytest.mark.parametrize("place", PLACES, ids=": ".join)
Place = tuple[str, str]


@dataclass(frozen=True)
class Dispute:
    """A stroke on which the referee and the naive judge differ."""

    start: Start
    step: Step
    referee: Outcome
    naive: Outcome


@cache
def positions(book: str) -> dict[str, Position]:
    made = GAME_OF[book].positions(book)
    named = {position.name: position for position in made}
    assert len(named) == len(made)
    return named


def position_of(place: Place) -> Position:
    book, name = place
    return positions(book)[name]


@cache
def walked(place: Place) -> tuple[Tally, list[Dispute], int]:
    """One walk for three tests: the tally, what the naive judge disputes, how many differ."""
    position = position_of(place)
    game = GAME_OF[position.book.id]
    counted, disputes, different = Tally(), [], set()
    for number, start in enumerate(position.starts):
        judge = naive(position.book.id, start)
        for step in game.steps(position, start):
            outcome = game.ruled(start, step)
            counted.add(game.line(position, outcome), outcome.fouls)
            different.add((number, step))
            if judge and (second := judge(step)) != outcome:
                disputes.append(Dispute(start, step, outcome, second))
    return counted, disputes, len(different)


@every_position
def test_the_walk_gives_the_stored_tally(place: Place) -> None:
    position = position_of(place)
    counted, _, _ = walked(place)
    kept = tallies(position.book.id)[position.name]
    differ = list(unified_diff(kept, counted.lines(), "stored", "walked", n=0, lineterm=""))
    if differ:
        pytest.fail("\n".join(["see tests/perft/README.md", *differ]), pytrace=False)


@pytest.mark.parametrize("book", GAME_OF)
def test_every_stored_tally_has_its_position(book: str) -> None:
    assert list(tallies(book)) == list(positions(book))


@every_position
def test_a_naive_judge_rules_the_same_on_every_stroke(place: Place) -> None:
    position = position_of(place)
    game = GAME_OF[position.book.id]
    _, disputes, _ = walked(place)
    for first in disputes[:1]:
        text = f"""{len(disputes)} strokes are disputed, the first:
          {told(first.start)}
          {first.step}
          referee: {game.line(position, first.referee)}
          naive:   {game.line(position, first.naive)}
          referee: {first.referee}
          naive:   {first.naive}"""
        pytest.fail(text, pytrace=False)


@every_position
def test_the_strokes_are_all_different_and_as_many_as_the_formula_says(place: Place) -> None:
    position = position_of(place)
    counted, _, different = walked(place)
    assert counted.outcomes.total() == different == how_many(position)
