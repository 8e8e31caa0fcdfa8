"""Without a network: the page opens, and the referee inside it rules as the server's would.

Nothing is asked of the server that has been stopped, and the browser is told that it is offline.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from empoche.server.config import Config
from empoche.umpire.bridge import call
from tests.browser.conftest import NewPage
from tests.browser.house import House, served, until

CLIENT = Config(database="").client
PYTHON = [file for file in CLIENT.glob("python/*/*") if file.suffix != ".gz"]
BEGIN = {
    "id": "offline-begin",
    "when": 1.0,
    "kind": "begin",
    "book": "blackball",
    "players": {"A": "Ada", "B": "Bea"},
    "race_to": 3,
    "opening": "A",
    "clock": False,
}
BREAK = {
    "id": "offline-break",
    "when": 2.0,
    "kind": "step",
    "step": {"shot": [{"contact": ["cue", "red-1"]}, {"pocket": ["red-1", "untold"]}]},
}
CALLS: list[tuple[str, dict[str, Any]]] = [
    ("open", {"lines": [BEGIN]}),
    ("add", {"line": BREAK}),
    ("draft", {"taps": {"first": "yellow", "down": [["cue", None]]}}),
    ("board", {}),
    ("record", {}),
]
KEPT = """async () => {
    const kept = {};
    for (const name of await caches.keys()) {
        const requests = await (await caches.open(name)).keys();
        kept[name] = requests.map(({ url }) => new URL(url).pathname);
    }
    return kept;
}"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


class Umpire:
    """Somebody at the umpire's pages."""

    def __init__(self, house: House, page: Page) -> None:
        self.house, self.page = house, page
        self.asked: list[str] = []  # what has gone over the network, or would have
        page.context.on("request", lambda request: self.asked.append(request.url))

    def open(self, address: str = "#/umpire") -> None:
        self.page.goto(self.house.address + address)

    def call(self, name: str, payload: Any) -> Any:
        """Ask the core that runs in the page, as the pad does."""
        self.page.wait_for_function("() => window.engine")
        ask = "([name, payload]) => window.engine.call(name, payload)"
        return self.page.evaluate(ask, [name, payload])

    def kept(self, store: str) -> list[str]:
        """The addresses in a store of the page."""
        found = self.page.evaluate(KEPT)
        return [one for name, all_of in found.items() if store in name for one in all_of]

    def until_kept(self) -> None:
        """Wait until everything is on the device."""
        self.page.wait_for_function(CONTROLLED)
        until(lambda: len(self.kept("python")) == len(PYTHON))


@pytest.fixture
def cut(tmp_path: Path, new_page: NewPage) -> Iterator[tuple[Umpire, ExitStack]]:
    """An umpire at the pages of a server that a test can stop."""
    with ExitStack() as running:
        umpire = Umpire(running.enter_context(served(tmp_path)), new_page())
        umpire.open()
        yield umpire, running


def test_the_referee_rules_without_a_network(cut: tuple[Umpire, ExitStack]) -> None:
    umpire, running = cut
    online = [umpire.call(name, payload) for name, payload in CALLS]
    umpire.until_kept()
    running.close()
    umpire.page.context.set_offline(True)
    umpire.page.reload()
    offline = [umpire.call(name, payload) for name, payload in CALLS]
    here = [json.loads(call(name, json.dumps(payload))) for name, payload in CALLS]
    assert offline == online == here
    assert [step["kind"] for step in offline[1]["steps"]] == ["shot"]
    assert "error" not in offline[2]


def test_the_page_opens_without_a_network_at_any_address_of_it(
    cut: tuple[Umpire, ExitStack],
) -> None:
    umpire, running = cut
    umpire.call("books", {})
    umpire.until_kept()
    running.close()
    umpire.page.context.set_offline(True)
    for address in ("#/umpire", "", "umpire"):
        umpire.page.goto("about:blank")
        umpire.open(address)
        expect(umpire.page.locator("#app > *").first).to_be_visible()
    expect(umpire.page).to_have_url(f"{umpire.house.address}#/umpire")


def test_somebody_who_only_plays_loads_no_python(house: House, new_page: NewPage) -> None:
    player = Umpire(house, new_page())
    player.open("")
    player.page.wait_for_function(CONTROLLED)
    player.page.reload()
    expect(player.page.get_by_test_id("play")).to_be_visible()
    assert "/" in player.kept("page")
    assert player.kept("python") == []
    assert not any("/python/" in address for address in player.asked)


NEW = "meta[name=edition]"
WAITING = "async () => (await navigator.serviceWorker.getRegistration()).waiting !== null"

UPDATED = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const worker = registration.installing;
    return new Promise(done => { worker.onstatechange = () => done(worker.state); });
}"""


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A page that can be built anew, by `renew`."""
    return shutil.copytree(CLIENT, tmp_path / "client", ignore=shutil.ignore_patterns("*.gz"))


def renew(client: Path) -> None:
    """The page with a line more, as another build would make it."""
    index, worker = client / "index.html", client / "sw.js"
    index.write_text(index.read_text("utf-8").replace("</head>", '<meta name="edition"></head>'))
    worker.write_text(re.sub('"empoche-page-[0-9a-f]+"', '"empoche-page-2"', worker.read_text()))


@pytest.fixture
def player(tmp_path: Path, client: Path, new_page: NewPage) -> Iterator[Umpire]:
    """A visitor of that page, once it works without a network."""
    with served(tmp_path, client=client) as house:
        found = Umpire(house, new_page())
        found.open("")
        found.page.wait_for_function(CONTROLLED)
        yield found


def test_a_new_version_is_there_at_the_next_start(client: Path, player: Umpire) -> None:
    other = player.page.context.new_page()
    other.goto(player.house.address)
    before = set(player.page.evaluate(KEPT))
    renew(client)
    player.page.reload()  # still the old one, while the new one is fetched beside it
    expect(player.page.locator(NEW)).to_have_count(0)
    until(lambda: player.page.evaluate(WAITING))
    player.page.reload()
    expect(player.page.locator(NEW)).to_have_count(1)
    expect(other.locator(NEW)).to_have_count(0)  # nobody loads a page that is in use,
    assert before < set(player.page.evaluate(KEPT))  # and it finds what belongs to it


def test_a_version_that_did_not_arrive_whole_is_not_taken(client: Path, player: Umpire) -> None:
    renew(client)
    (client / "manifest.webmanifest").unlink()
    assert player.page.evaluate(UPDATED) == "redundant"
    player.page.reload()
    expect(player.page.locator(NEW)).to_have_count(0)
