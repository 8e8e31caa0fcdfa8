"""A plug-in in a real browser: its card, its table on the screen, and its rules on the pad."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.house import House
from tests.browser.player import SKIP, Player
from tests.browser.tablet import PHONE, Tablet
from tests.server import processes
from tests.umpire.frames import Shot

BOOK, NAME = "house-blackball", "House blackball"


class OtherHouse(House):
    """A server in a process of its own, of which only the address is known."""

    def __init__(self, address: str) -> None:
        self.address = f"http://{address}/"


@pytest.fixture(scope="module")
def other_house(
    house_python: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[OtherHouse]:
    """A server in the environment that the plug-in is installed in."""
    with processes.served(tmp_path_factory.mktemp("plugin"), python=house_python) as server:
        yield OtherHouse(server.address)


def test_its_rulebook_is_chosen_by_its_name_and_played_on_its_table(
    other_house: OtherHouse, new_page: NewPage
) -> None:
    player = Player(other_house, new_page())
    page = player.page
    page.goto(other_house.address)
    card = page.locator("label", has=player.see(f"rulebook-{BOOK}"))
    expect(card.locator("strong")).to_have_text(NAME)
    expect(card.locator("small")).to_contain_text("the cue ball does not jump")
    player.begin(BOOK)
    assert player.state["equipment"] == "eight-foot"
    assert page.title().endswith(NAME)
    player.aimed_from()
    player.set(90.0, 0.05)  # nothing is reached: a foul
    player.see("strike").click()
    page.wait_for_function(f"() => {{ ({SKIP})(); return window.empoche.state.number > 0 }}")
    expect(player.see("ruling")).to_contain_text("FOUL")
    page.goto(other_house.address)
    for text in (page.get_by_test_id("continue"), page.locator(".go-summary")):
        expect(text).to_contain_text(NAME)
        expect(text).not_to_contain_text(BOOK)


def test_its_foul_is_ruled_on_the_pad(other_house: OtherHouse, new_page: NewPage) -> None:
    umpire = Tablet(other_house, new_page(viewport=PHONE, has_touch=True))
    umpire.open()
    expect(umpire.page.locator(f'[data-tap="book:{BOOK}"]')).to_have_text(NAME)
    umpire.begin(BOOK, 1, clock=False)
    umpire.sees(NAME)
    umpire.enter(Shot("red", ("red",), then={"turn": "A"}))
    for name in ("more", "more:jump", "jump:yellow"):
        umpire.tap(name)
    # after the first contact: in blackball the shot would be regular
    late = (("early", "no"),)
    umpire.enter(Shot("red", ("red",), late, then={"turn": "B", "free_shot": True}))
    ruling = umpire.page.get_by_test_id("ruling")
    expect(ruling).to_contain_text("FOUL")
    expect(ruling).to_contain_text("jumping the cue ball")
    assert "H-jump" in [article["id"] for article in umpire.view["ruling"]["articles"]]
    umpire.sent()
    umpire.open()
    umpire.page.reload()
    expect(umpire.page.locator(".sheet-row")).to_contain_text(NAME)
