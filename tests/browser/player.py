"""A person at a page: sits down, aims, strikes, answers, and reads what is said."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from empoche.matches.match import Match
from empoche.physics import Flick, Stroke
from empoche.referee import Call
from tests.browser.house import House, until

Point = tuple[float, float]
# in one go: by the time that somebody would click, the shot may have ended by itself
PROJECT = "name => window.empoche.scene.project(window.empoche.state.layout[name])"
SKIP = """() => document.querySelector('[data-testid="skip"]')?.click()"""


class Player:
    """Somebody who plays in a page."""

    def __init__(self, house: House, page: Page) -> None:
        self.house, self.page = house, page

    def see(self, name: str) -> Locator:
        """Something on the page by its name."""
        return self.page.get_by_test_id(name)

    # ------------------------------------------------------------ sitting down

    def begin(self, book: str, opponent: str = "person", **more: str) -> None:
        """Begin a match from the home page."""
        self.page.goto(self.house.address)
        self.see(f"rulebook-{book}").click()
        self.see(f"opponent-{opponent}").click()
        if "opening" in more or "goal" in more:
            self.see("details").click()
        if "opening" in more:
            self.see("opening").select_option(more["opening"])
        if "goal" in more:
            self.see("goal").fill(more["goal"])
        self.see("play").click()
        self.ready()

    def ready(self) -> None:
        """Wait until there is a table to be seen."""
        self.page.wait_for_function("() => window.empoche?.state && window.empoche?.scene")

    @property
    def id(self) -> str:
        return urlsplit(self.page.url).fragment.split("/")[2].split("?")[0]

    @property
    def match(self) -> Match:
        """The match as the server has it, to try things on."""
        return self.house.match(self.id)

    @property
    def state(self) -> Any:
        """What the page shows."""
        return self.page.evaluate("() => window.empoche.state")

    @property
    def number(self) -> int:
        """How many steps the page has shown."""
        return int(self.page.evaluate("() => window.empoche.state.number"))

    # ------------------------------------------------------------ playing

    @property
    def aim(self) -> Any:
        """What is aimed."""
        return self.page.evaluate("() => window.empoche.scene.aimed")

    def aimed_from(self) -> Point:
        """Where the piece stands that is struck."""
        self.page.wait_for_function("() => window.empoche.scene.aimed")
        x, y = self.aim["from"]
        return x, y

    def set(self, direction: float, speed: float) -> None:
        """Type direction and speed."""
        for name, value in (("direction", direction), ("speed", speed)):
            self.see(name).fill(repr(value))
            self.see(name).press("Enter")

    def strike(self, direction: float, speed: float) -> None:
        """Play a stroke from where the piece stands, and wait for the ruling."""
        self.set(direction, speed)
        self.step(lambda: self.see("strike").click())

    def step(self, act: Any) -> None:
        """Do something that is a step, and wait until the page has shown it."""
        before = self.number
        act()
        self.shown(before)

    def shown(self, before: int) -> None:
        """Wait until the page is past some step, and nothing moves any more."""
        server = self.house.room(self.id).history
        until(lambda: server.number > before)
        for _ in range(600):
            if self.number >= server.number:
                return
            self.page.evaluate(SKIP)
            self.page.wait_for_timeout(50)
        raise AssertionError("the page does not show what was played")

    def click_piece(self, name: str) -> None:
        """Click on a piece on the table."""
        at = self.page.evaluate(PROJECT, name)
        self.page.mouse.click(at["x"], at["y"])

    def answer(self, option: str) -> None:
        """Answer a choice."""
        self.step(lambda: self.see(f"choice-{option}").click())

    # ------------------------------------------------------------ reading

    def panel_cites(self, *articles: str) -> None:
        """The panel shows these articles."""
        for article in articles:
            expect(self.see(f"article-{article}").first).to_be_visible()


def action(match: Match, direction: float, speed: float, at: Point, ball: str) -> Stroke | Flick:
    """What the page plays, as physics takes it."""
    hand = match.legal.hand
    place = at if hand is not None and hand.ball == ball else None
    if match.state.book.equipment in ("english", "american"):
        return Stroke(direction, speed, place=place)
    return Flick(direction, speed, ball, place)


def tried(match: Match, player: Player, direction: float, speed: float) -> Match:
    """A copy of the match after a stroke from where the page has the piece."""
    aim = player.aim
    copy = match.copy()
    x, y = aim["from"]
    call = None
    said = aim.get("call")
    if said:
        call = Call(said.get("ball"), said.get("pocket"))
    copy.stroke(action(match, direction, speed, (x, y), aim["piece"]), call)
    return copy
