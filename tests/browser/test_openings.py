"""For each rulebook an opening: the break, a choice where there is one, a foul and its panel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from empoche.errors import Refused
from empoche.matches.match import Match
from empoche.rulebooks import RULEBOOKS
from tests.browser.conftest import NewPage
from tests.browser.house import House
from tests.browser.player import Player, tried

# what leads to a choice: who won the coin or the lag chooses, or something in the break does; the
# simplified carroms give nobody a choice, so there the coin has to do
DRAWN = ("carrom-international", "carrom-kostromine", "carrom-andikado")
TRIES = 3000
FASTEST = {"english": 9.0, "american": 10.0, "carrom": 6.0, "yago": 8.0}  # metres per second


@pytest.mark.parametrize("book", RULEBOOKS)
def test_an_opening_can_be_played(book: str, house: House, new_page: NewPage) -> None:
    player = Player(house, new_page())
    player.begin(book, opening="draw" if book in DRAWN else "A")
    if book in DRAWN:
        player.step(lambda: player.see("draw").click())
        if player.match.choice is not None:
            answer_first(player)
    else:
        play(player, lambda after: after.choice is not None)
        expect(player.see("choice")).to_be_visible()
        answer_first(player)
    if player.match.choice is not None:
        answer_first(player)
    play(player, lambda after: bool(after.ruling and after.ruling.fouls))
    ruling = player.match.ruling
    assert ruling is not None
    expect(player.see("ruling")).to_contain_class("verdict-foul")  # or, in carrom, a penalty
    player.panel_cites(*ruling.fouls)
    article = player.see(f"article-{ruling.fouls[0]}").first
    if article.get_attribute("aria-expanded") != "true":
        article.click()
    expect(player.page.locator('[data-testid="article-body"]:visible')).to_have_count(1)


def answer_first(player: Player) -> None:
    """Choose what stands first."""
    choice = player.match.choice
    assert choice is not None
    player.answer(choice.options[0])


def play(player: Player, wanted: Callable[[Match], bool]) -> None:
    """Play strokes until one does what is wanted; each is found on a copy."""
    for _ in range(8):
        player.aimed_from()
        match = player.match
        stroke = found(match, player, wanted)
        if stroke is not None:
            player.strike(*stroke)
            assert wanted(player.match)
            return
        player.strike(*any_stroke(match, player))  # something else comes first
        if player.match.choice is not None:
            answer_first(player)
    raise AssertionError("nothing leads there")


def found(
    match: Match, player: Player, wanted: Callable[[Match], bool]
) -> tuple[float, float] | None:
    """A direction and a speed that do what is wanted."""
    for stroke in strokes(player):
        try:
            if wanted(tried(match, player, *stroke)):
                return stroke
        except Refused:
            continue
    return None


def any_stroke(match: Match, player: Player) -> tuple[float, float]:
    """A stroke after which the match goes on as usual."""
    calm = found(match, player, lambda after: after.choice is None and after.winner is None)
    assert calm is not None
    return calm


def strokes(player: Player) -> Iterator[tuple[float, float]]:
    """Strokes to be tried, round the aim of the page: with the numbers that a person would type."""
    aim, chance = player.aim["direction"], Random(1)
    most = FASTEST[player.state["equipment"]]
    for _ in range(TRIES):
        turn = aim + chance.uniform(-25.0, 25.0)
        yield round(turn % 360, 2), round(chance.uniform(0.02, 1.0) * most, 2)
