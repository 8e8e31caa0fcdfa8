"""The pictures of the documentation: `python -m tests.browser.screenshots docs/images`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page

from empoche.ai.levels import LEVELS
from empoche.ai.search import Budget, Search, search
from tests.browser.house import PATIENCE, House, opened, served
from tests.browser.player import Player
from tests.browser.tablet import Tablet
from tests.umpire.frames import BLACKBALL

DESKTOP: Any = {"width": 1280, "height": 800}
PHONE: Any = {"width": 390, "height": 800}
TELEVISION: Any = {"width": 1280, "height": 720}
SHOTS = {  # what is played before the picture is taken: some strokes that the computer proposes
    "blackball": ("top", 4),
    "jeu-de-la-8": ("free", 2),
    "carrom-international": ("free", 2),
    "yago-professional": ("top", 2),
}


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with served(Path(tempfile.mkdtemp())) as house, opened() as browser:
        home(house, browser, folder)
        for book, (view, strokes) in SHOTS.items():
            room(house, browser, folder / f"{book}.webp", book, view, strokes)
        room(house, browser, folder / "phone.webp", "blackball", "top", 2, PHONE, "fr-FR")
        umpired(house, browser, folder)
        quizzed(house, browser, folder)


def page(house: House, browser: Browser, size: Any, locale: str) -> Player:
    context = browser.new_context(viewport=size, locale=locale, reduced_motion="reduce")
    context.set_default_timeout(3 * PATIENCE)
    player = Player(house, context.new_page())
    player.page.goto(f"{house.address}?quality=full")
    return player


def home(house: House, browser: Browser, folder: Path) -> None:
    player = page(house, browser, DESKTOP, "en-GB")
    player.page.wait_for_timeout(1500)
    taken(player, folder / "home.webp")


def room(
    house: House,
    browser: Browser,
    file: Path,
    book: str,
    view: str,
    strokes: int,
    size: Any = DESKTOP,
    locale: str = "en-GB",
) -> None:
    player = page(house, browser, size, locale)
    player.see(f"rulebook-{book}").click()
    player.see("opponent-person").click()
    player.see("play").click()
    player.ready()
    for number in range(strokes):
        match = player.match
        if match.choice is not None:
            player.answer(match.choice.options[0])
            continue
        player.aimed_from()
        best = search(match, Search(LEVELS["expert"].noise, Budget(200), seed=number))[0].candidate
        if number == strokes - 1:  # the last one is a foul, so that the panel has something to say
            player.strike(player.aim["direction"], 0.05)
        else:
            player.strike(round(best.action.direction, 2), round(best.action.speed, 2))
    if view == "free":
        player.see("view").click()
    player.page.wait_for_timeout(4000)
    taken(player, file)
    print(file)


def umpired(house: House, browser: Browser, folder: Path) -> None:
    """The pad after a foul and while it asks, and what a television shows meanwhile."""
    context = browser.new_context(viewport=PHONE, locale="fr-FR", has_touch=True)
    context.set_default_timeout(3 * PATIENCE)
    umpire = Tablet(house, context.new_page())
    umpire.begin("blackball", 3)
    for entry in BLACKBALL[:5]:
        umpire.enter(entry)
    pictured(umpire.page, folder / "pad-ruling.webp")
    umpire.tap("first:red")
    umpire.tap("rule")
    umpire.page.locator('[data-tap="answer:cushion:yes"]').wait_for()
    pictured(umpire.page, folder / "pad-question.webp")
    umpire.sent()
    television = browser.new_context(viewport=TELEVISION, locale="en-GB").new_page()
    television.goto(f"{house.address}#/board/{umpire.id}?qr=1")
    television.wait_for_timeout(3000)
    pictured(television, folder / "scoreboard.webp")


def quizzed(house: House, browser: Browser, folder: Path) -> None:
    context = browser.new_context(viewport=DESKTOP, locale="en-GB", reduced_motion="reduce")
    asked = context.new_page()
    asked.goto(f"{house.address}#/quiz")
    asked.locator(".quiz-option").first.wait_for(timeout=PATIENCE)
    asked.wait_for_timeout(3000)
    pictured(asked, folder / "quiz.webp")


def taken(player: Player, file: Path) -> None:
    """A picture, and the page is done with."""
    pictured(player.page, file)
    player.page.context.close()


def pictured(page: Page, file: Path) -> None:
    """A picture, as small as it can be without being worse to look at."""
    raw = file.with_suffix(".png")
    page.screenshot(path=raw, timeout=3 * PATIENCE)
    with Image.open(raw) as image:
        image.save(file, quality=82, method=6)
    raw.unlink()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
