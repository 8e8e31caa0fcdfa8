"""Fingers on a phone, keys only, both languages, and nothing from elsewhere."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.house import House, until
from tests.browser.player import Player

# radio buttons are one stop for Tab: the arrows go round among them
BESIDE = """name => {
  const wanted = document.querySelector(`[data-testid="${name}"]`);
  const radio = wanted.closest("label")?.querySelector("input") ?? wanted;
  const now = document.activeElement;
  return now.type === "radio" && now.name === radio.name;
}"""
PHONE = {"width": 360, "height": 740}


def test_a_stroke_on_a_phone(house: House, new_page: NewPage) -> None:
    player = Player(
        house, new_page(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=1)
    )
    player.begin("blackball")
    wide = player.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]  # nothing sticks out
    player.aimed_from()
    player.step(lambda: player.see("strike").tap())
    expect(player.see("spoken")).not_to_be_empty()  # what was ruled is heard
    player.see("sheet").tap()
    expect(player.see("ruling")).to_be_visible()


def test_keys_are_enough(house: House, new_page: NewPage) -> None:
    page = new_page()
    player = Player(house, page)
    page.goto(house.address)
    expect(player.see("play")).to_be_visible()
    tab_to(player, "opponent-person")
    page.keyboard.press("Space")
    tab_to(player, "play")
    page.keyboard.press("Enter")
    player.ready()
    player.aimed_from()
    before = player.aim["direction"]
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowLeft")
    until(lambda: abs(player.aim["direction"] - before - 1.1) < 1e-6)
    player.step(lambda: page.keyboard.press("Space"))
    expect(player.see("ruling")).to_be_visible()


def tab_to(player: Player, name: str) -> None:
    """Press Tab until something has the focus; of several that belong together one is enough."""
    has = f"""() => {{
      const wanted = document.querySelector('[data-testid="{name}"]');
      const now = document.activeElement;
      return now === wanted || wanted.contains(now) || now.contains(wanted);
    }}"""
    for _ in range(80):
        player.page.keyboard.press("Tab")
        if player.page.evaluate(has):
            return
        if player.page.evaluate(BESIDE, name):
            for _ in range(12):
                player.page.keyboard.press("ArrowDown")
                if player.page.evaluate(has):
                    return
    raise AssertionError(f"no key leads to {name}")


def test_both_languages(house: House, new_page: NewPage) -> None:
    player = Player(house, new_page(locale="fr-FR"))
    page = player.page
    page.goto(house.address)
    assert page.evaluate("() => document.documentElement.lang") == "fr"
    expect(player.see("play")).to_contain_text("Jouer")
    player.see("language").click()
    expect(player.see("play")).to_contain_text("Play")
    assert page.evaluate("() => document.documentElement.lang") == "en"


def test_nothing_comes_from_elsewhere(house: House, new_page: NewPage) -> None:
    page = new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    player = Player(house, page)
    player.begin("yago-easy")
    player.aimed_from()
    player.strike(91.0, 2.0)
    assert asked
    own = (house.address, "blob:", "data:")
    assert [url for url in asked if not url.startswith(own)] == []
