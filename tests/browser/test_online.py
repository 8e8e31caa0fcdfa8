"""Two who play from two browsers, a third who watches, and connections that break."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.house import House, until
from tests.browser.player import Player

MARKUP = "<img src=x onerror=alert(1)><b>hi</b>"


def joined(house: House, new_page: NewPage) -> tuple[Player, Player]:
    """Ada has begun a match, and Bea has come by the link."""
    ada = Player(house, new_page())
    ada.begin("blackball", opponent="open")
    link = ada.see("invite-link")
    expect(link).to_be_visible()
    address = link.input_value()
    bea = Player(house, new_page(locale="fr-FR"))
    bea.page.goto(address)
    bea.see("join-name").fill("Béa <i>")
    bea.see("join-sit").click()
    bea.ready()
    expect(link).to_have_count(0)
    return ada, bea


def spectator(house: House, new_page: NewPage, match: str) -> Player:
    watcher = Player(house, new_page())
    watcher.page.goto(f"{house.address}#/m/{match}")
    watcher.ready()
    return watcher


def test_two_play_and_a_third_watches(house: House, new_page: NewPage) -> None:
    ada, bea = joined(house, new_page)
    watcher = spectator(house, new_page, ada.id)
    assert not watcher.see("strike").is_enabled() if watcher.see("strike").count() else True
    ada.aimed_from()
    ada.strike(90.0, 0.05)  # nothing is reached: a foul, and Bea is to choose or to play
    for other in (bea, watcher):
        other.shown(0)
        assert other.number == ada.number == 1
    expect(bea.see("ruling")).to_contain_text("FAUTE")
    expect(watcher.see("ruling")).to_contain_text("FOUL")
    match = ada.match
    assert match.legal.by == "B"
    if match.choice is not None:
        expect(ada.see("choice-rerack")).to_be_disabled()  # it is not hers to make
        bea.answer(match.choice.options[0])
        ada.shown(1)
    assert ada.state["by"] == bea.state["by"]


def test_names_and_chat_are_text(house: House, new_page: NewPage) -> None:
    ada, bea = joined(house, new_page)
    expect(ada.page.get_by_text("Béa <i>").first).to_be_visible()
    for player in (ada, bea):
        player.see("tab-chat").click()
    bea.see("chat-line").fill(MARKUP)
    bea.see("chat-send").click()
    expect(ada.page.get_by_text(MARKUP)).to_be_visible()
    assert ada.page.locator("img[src=x]").count() == 0


def test_a_page_loaded_anew_in_the_middle_of_a_shot_goes_on(
    house: House, new_page: NewPage
) -> None:
    ada, bea = joined(house, new_page)
    ada.aimed_from()
    ada.set(90.3, 8.0)
    ada.see("strike").click()
    until(lambda: house.room(ada.id).history.number == 1)
    ada.page.reload()
    ada.ready()
    ada.shown(0)
    bea.shown(0)
    assert ada.state["layout"] == bea.state["layout"]
    assert ada.number == bea.number == 1


def test_a_connection_that_breaks_comes_back(house: House, new_page: NewPage) -> None:
    ada, bea = joined(house, new_page)
    cut(house, bea)
    expect(bea.see("offline")).to_be_visible()
    ada.aimed_from()
    ada.strike(90.0, 0.05)
    bea.page.context.set_offline(False)
    bea.shown(0)
    assert bea.number == 1
    expect(bea.see("offline")).to_have_count(0)


def cut(house: House, player: Player) -> None:
    """The network goes away: the connection ends, and none can be made."""
    player.page.context.set_offline(True)
    for watcher in list(house.room(player.id).presence.watchers):
        if watcher.seats == ("B",):
            house.loop.call_soon_threadsafe(watcher.slow.set)  # type: ignore[attr-defined]
