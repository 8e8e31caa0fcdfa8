"""An umpire with a tablet or a phone, who does nothing but tap."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Page, expect

from tests.browser.house import PATIENCE, House, until
from tests.umpire.frames import Decide, Entry

PHONE = {"width": 390, "height": 844}
TABLET = {"width": 1024, "height": 768}


class Tablet:
    """The pad in somebody's hands."""

    def __init__(self, house: House, page: Page) -> None:
        self.house, self.page = house, page

    def tap(self, name: str) -> None:
        """With a finger, as whoever holds it."""
        self.page.locator(f'[data-tap="{name}"]').first.tap()

    def write(self, name: str, text: str) -> None:
        self.page.locator(f'[data-tap="{name}"]').fill(text)

    def open(self, address: str = "#/umpire") -> None:
        self.page.goto(self.house.address + address)

    def begin(self, book: str, goal: int | None = None, clock: bool = True) -> None:
        """A new match of Ada and Bea."""
        self.open()
        self.page.locator('[data-tap="begin"]').wait_for()
        self.tap(f"book:{book}")
        for seat, name in (("A", "Ada"), ("B", "Bea")):
            self.write(f"name:{seat}", name)
        self.write("umpire", "Zoé")
        if goal is not None:
            self.write("goal", str(goal))
        if not clock and self.page.locator('[data-tap="clock"]').count():
            self.tap("clock")
        self.tap("begin")
        self.page.wait_for_function("() => window.empoche?.pad?.view")

    @property
    def view(self) -> Any:
        return self.page.evaluate("() => window.empoche.pad.view")

    @property
    def steps(self) -> int:
        return len(self.view["steps"])

    @property
    def id(self) -> str:
        """Of the sheet."""
        return self.page.url.split("#/umpire/")[1].split("?")[0]

    def after(self, steps: int) -> None:
        """Wait until there is one more step than there were."""
        self.page.wait_for_function(
            "(count) => window.empoche.pad.view.steps.length > count", arg=steps, timeout=PATIENCE
        )

    def enter(self, entry: Entry) -> None:
        """One entry of a frame, tap by tap."""
        before = self.steps
        if isinstance(entry, Decide):
            self.tap(f"decide:{entry.option}")
            self.after(before)
            return
        if entry.name is not None:
            self.tap("more")
            self.tap("more:name")
            self.tap(f"name:{entry.name}")
        if entry.first is not None:
            self.tap(f"first:{entry.first}")
        for one in entry.down:
            ball, hole = (one, None) if isinstance(one, str) else one
            self.tap(f"down:{ball}")
            if hole is not None:
                self.tap(f"pocket:{hole}")
        self.tap("rule")
        for question, answer in entry.answers:
            self.tap(f"answer:{question}:{answer}")
        self.after(before)
        stands = self.view["standing"]
        assert {key: stands[key] for key in entry.then} == entry.then, entry

    def downloaded(self, name: str, folder: Path) -> Path:
        """What comes down after a tap."""
        with self.page.expect_download() as waiting:
            self.tap(name)
        file = folder / waiting.value.suggested_filename
        waiting.value.save_as(file)
        return file

    def choose(self, name: str, file: Path) -> None:
        """Tap, and choose a file of this device."""
        with self.page.expect_file_chooser() as waiting:
            self.tap(name)
        waiting.value.set_files(file)

    def sent(self) -> None:
        """Wait until the server has every line."""
        lines = self.view["lines"]
        until(lambda: self.on_server() == lines)

    def on_server(self) -> int:
        """How many lines the server has of this sheet."""
        answer = httpx.get(f"{self.house.address}api/sheets/{self.id}/board")
        return int(answer.json()["lines"]) if answer.status_code == 200 else 0

    def sees(self, text: str) -> None:
        expect(self.page.locator("body")).to_contain_text(text)
