"""Whole games played by clicking: ask for a hint, play it, until the referee says who has won."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.house import House, until
from tests.browser.player import Player

LONGEST = 120  # steps


@pytest.mark.parametrize("book", ["blackball", "carrom-kostromine"])
def test_a_whole_game_can_be_played_by_clicking(book: str, house: House, new_page: NewPage) -> None:
    player = Player(house, new_page())
    page = player.page
    page.goto(house.address)
    player.see("practice").click()
    player.see(f"rulebook-{book}").click()
    player.see("play").click()
    player.ready()
    for _ in range(LONGEST):
        match = player.match
        if sum(match.score) or match.winner:
            break
        if match.choice is not None:
            player.answer(match.choice.options[0])
            continue
        hinted(player)
        player.step(lambda: player.see("strike").click())
    assert sum(player.match.score) > 0
    expect(player.see("log").locator("li").last).to_be_visible()


def hinted(player: Player) -> None:
    """Let the computer aim."""
    player.see("hint").click()
    expect(player.see("advice")).to_be_visible()
    until(lambda: player.see("strike").is_enabled())
