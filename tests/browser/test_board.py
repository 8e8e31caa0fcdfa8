"""The public scoreboard: live on a television, as a strip over a film, in the hand."""

from __future__ import annotations

import io
import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, FloatRect, Locator, Page, ViewportSize, expect

from tests.browser.conftest import NewPage
from tests.browser.house import PATIENCE, House
from tests.server.clients import Api, Data, new_key
from tests.server.umpires import Pad

TELEVISION: ViewportSize = {"width": 1920, "height": 1080}
PHONE: ViewportSize = {"width": 390, "height": 844}
BREAK_OFF = ("red-1", "red-2", "yellow-1", "yellow-2")
LONG = "Maximilien-Alexandre de La Rochefoucauld-Montmorency-Luxembourg"[:60]


def line(kind: str, **more: Any) -> Data:
    """A line as the pad writes it, now: the clock of the page tells its time by it."""
    return {"id": new_key(), "when": time.time(), "kind": kind, **more}


def step(*log: Data, **more: Any) -> Data:
    return line("step", step={"shot": list(log), **more})


def pots(first: str, *balls: str, by: str = "cue", pocket: str = "untold") -> Data:
    """A shot that touches a ball and pockets some."""
    return step({"contact": [by, first]}, *({"pocket": [ball, pocket]} for ball in balls))


def broke() -> Data:
    """A fair break without a ball down."""
    off = ({"cushion": [ball, "top"]} for ball in BREAK_OFF)
    return step({"contact": ["cue", "red-1"]}, *off)


def missed() -> Data:
    """A red is touched first, and nothing falls."""
    return step({"contact": ["cue", "red-1"]}, {"cushion": ["red-1", "top"]})


class Umpire(Pad):
    """Somebody who writes a sheet, and others watch."""

    def begin(self, book: str = "blackball", doubles: bool = False, **more: Any) -> None:
        players = {"A": "Ada", "B": "Béa"}
        if doubles:
            players = {"A1": "Ada", "B1": "Béa", "A2": "Cy", "B2": "Di"}
        told = {"book": book, "players": players, "opening": min(players), "clock": False}
        self.write(line("begin", **(told | more)))

    def address(self, house: House, query: str = "") -> str:
        return f"{house.address}#/board/{self.sheet}{query}"


@pytest.fixture
def umpire(house: House) -> Iterator[Umpire]:
    with Api(house.address.removeprefix("http://").rstrip("/")) as api:
        yield Umpire(api)


def opened(page: Page, address: str) -> Page:
    """The page, once it is live."""
    page.goto(address)
    expect(page.locator(".board")).to_be_visible()
    expect(page.get_by_test_id("link")).to_have_count(0)
    return page


def picture(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot(omit_background=True))).convert("RGBA")


def place(found: Locator) -> FloatRect:
    box = found.bounding_box()
    assert box
    return box


def pieces(page: Page, side: str, state: str = "left") -> int:
    return page.get_by_test_id(f"pieces-{side}").locator(f".is-{state}").count()


# ---------------------------------------------------------------- live


def test_a_match_is_followed_shot_by_shot(house: House, new_page: NewPage, umpire: Umpire) -> None:
    umpire.begin(race_to=2, event="Coupe du club", venue="Table 3")
    page = opened(new_page(viewport=TELEVISION), umpire.address(house))
    see = page.get_by_test_id
    expect(see("event")).to_contain_text("Coupe du club")
    expect(see("event")).to_contain_text("Table 3")
    expect(see("frame")).to_contain_text("Frame 1")
    expect(see("goal")).to_have_text("First to 2")
    expect(see("side-A")).to_contain_text("Ada")
    expect(see("turn-A")).to_have_text("To break")
    expect(see("open")).to_be_visible()
    expect(see("quiet")).to_have_text("The match is about to begin")

    umpire.write(broke(), pots("yellow-1", "yellow-1"), pots("yellow-2", "yellow-2"))
    expect(see("turn-B")).to_have_text("To play")
    expect(see("open")).to_have_count(0)
    expect(see("ruling")).to_contain_text(
        "Béa pots a yellow; Ada has the reds, Béa has the yellows"
    )
    assert (pieces(page, "A"), pieces(page, "A", "next"), pieces(page, "B")) == (7, 1, 5)

    umpire.write(missed())  # the other's ball first
    expect(see("ruling")).to_contain_text("FOUL")
    expect(see("article-5d")).to_be_visible()
    expect(see("turn-A")).to_have_text("To play")
    expect(see("free-shot")).to_be_visible()
    expect(page).to_have_title("Ada 0 – 0 Béa")

    umpire.write(line("step", step={"declare": "7c", "by": "B"}))
    expect(see("score-A")).to_have_text("1")
    expect(see("frame")).to_contain_text("Frame 2")
    expect(see("ruling")).to_have_text(re.compile("^Frame to Ada"))
    umpire.write(line("step", step={"declare": "7c", "by": "B"}))
    expect(see("ruling")).to_contain_text("Match to Ada")
    expect(see("turn-A")).to_have_text("Winner")
    expect(page).to_have_title("Ada 2 – 0 Béa")


def test_a_ruling_is_shown_for_a_while_and_not_to_those_who_come_later(
    house: House, new_page: NewPage, umpire: Umpire
) -> None:
    umpire.begin(race_to=2)
    page = new_page(viewport=TELEVISION)
    page.clock.install()
    opened(page, umpire.address(house, "?lang=fr"))
    umpire.write(broke(), pots("yellow-1", "yellow-1"), pots("yellow-2", "yellow-2"), missed())
    expect(page.get_by_test_id("ruling")).to_contain_text("FAUTE")
    expect(page.get_by_test_id("article-5d")).to_have_text("5d · coup non légal")
    page.clock.run_for(20_000)
    expect(page.get_by_test_id("ruling")).to_have_count(0)
    expect(page.get_by_test_id("quiet")).to_contain_text(
        "À Ada de jouer · tir libre"
    )  # without his letter
    late = opened(new_page(viewport=TELEVISION), umpire.address(house))
    expect(late.get_by_test_id("free-shot")).to_be_visible()
    assert late.get_by_test_id("ruling").count() == 0


def test_without_network_nothing_looks_live_and_all_is_there_afterwards(
    house: House, new_page: NewPage, umpire: Umpire
) -> None:
    umpire.begin(race_to=2, clock=True)
    page = opened(new_page(viewport=TELEVISION), umpire.address(house))
    see = page.get_by_test_id
    expect(see("clock")).to_be_visible()
    page.context.set_offline(True)
    expect(see("link")).to_contain_text("Connection lost")
    expect(see("clock")).to_have_count(0)
    expect(see("turn-A")).to_be_hidden()
    umpire.write(broke(), line("step", step={"declare": "7c", "by": "A"}))
    expect(see("score-B")).to_have_text("0")  # nothing has come
    page.context.set_offline(False)
    expect(see("score-B")).to_have_text("1")
    expect(see("link")).to_have_count(0)
    expect(see("clock")).to_be_visible()


def test_a_match_that_is_not_there_yet_is_waited_for(
    house: House, chromium: Browser, umpire: Umpire
) -> None:
    with chromium.new_context(locale="fr-FR", viewport=TELEVISION) as context:
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(umpire.address(house))
        expect(page.get_by_test_id("waiting")).to_contain_text("pas encore là")
        strip = context.new_page()
        strip.goto(umpire.address(house, "?overlay=1"))
        umpire.begin(race_to=2)
        for one in (page, strip):
            expect(one.get_by_test_id("side-A")).to_contain_text("Ada", timeout=PATIENCE)


def test_the_clock_runs_here_and_stops_when_the_umpire_stops_it(
    house: House, new_page: NewPage, umpire: Umpire
) -> None:
    umpire.begin(race_to=2, clock=True)
    page = opened(new_page(viewport=TELEVISION), umpire.address(house))
    digits = page.get_by_test_id("clock").locator("text")
    first = int(digits.text_content() or "")
    assert 0 <= first <= 60
    expect(digits).not_to_have_text(str(first))
    umpire.write(line("time", what="set", seconds=35.0))
    expect(page.locator(".dial.is-called")).to_be_visible()  # thirty seconds are over
    umpire.write(line("time", what="timeout", by="B", reason="something private"))
    expect(page.get_by_test_id("clock")).to_contain_text("Time-out: Béa")
    expect(page.locator(".dial.is-still")).to_be_visible()
    assert "something private" not in page.content()
    hidden = opened(new_page(viewport=TELEVISION), umpire.address(house, "?clock=0"))
    assert hidden.get_by_test_id("clock").count() == 0


# ---------------------------------------------------------------- every game


# one of each table and board
@pytest.mark.parametrize(
    "book", ["blackball", "jeu-de-la-8", "carrom-international", "yago-professional"]
)
def test_every_game_has_its_scoreboard(
    house: House, new_page: NewPage, umpire: Umpire, book: str
) -> None:
    umpire.begin(book, doubles=not book.startswith("yago"))
    for size in (TELEVISION, PHONE):
        page = opened(new_page(viewport=size), umpire.address(house))
        expect(page.get_by_test_id("turn-A")).to_be_visible()
        assert page.locator("button, a, input, select").count() == 0  # there is nothing to press
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    strip = opened(new_page(viewport=TELEVISION), umpire.address(house, "?overlay=1"))
    expect(strip.get_by_test_id("score-B")).to_have_text("0")


def test_of_a_pair_the_one_who_plays_is_marked(
    house: House, new_page: NewPage, umpire: Umpire
) -> None:
    umpire.begin(doubles=True, race_to=2)
    page = opened(new_page(viewport=TELEVISION), umpire.address(house))
    expect(page.locator(".name.is-playing")).to_have_text("Ada")
    umpire.write(broke())
    expect(page.locator(".name.is-playing")).to_have_text("Béa")


def test_carrom_shows_the_queen_and_what_is_owed(
    house: House, new_page: NewPage, umpire: Umpire
) -> None:
    umpire.begin("carrom-international", games=True)
    page = opened(new_page(viewport=TELEVISION), umpire.address(house))
    see = page.get_by_test_id
    expect(see("queen")).to_contain_text("on the board")
    expect(see("games-A")).to_contain_text("0")
    umpire.write(pots("white-1", "white-1", by="striker"), pots("queen", "queen", by="striker"))
    expect(see("queen")).to_contain_text("to be covered")
    assert pieces(page, "A") == 8
    umpire.write(pots("white-2", "white-2", by="striker"))
    expect(see("queen")).to_contain_text("Ada")
    assert pieces(page, "A") == 8  # seven, and the queen
    assert pieces(page, "A", "gone") == 2
    umpire.write(step({"contact": ["striker", "white-3"]}))
    expect(see("turn-B")).to_be_visible()
    umpire.write(pots("black-1", "striker", by="striker"))  # nothing to be put back yet
    expect(see("pieces-B").locator(".is-owed")).to_have_count(1)


def test_yago_shows_the_nine_holes(house: House, new_page: NewPage, umpire: Umpire) -> None:
    umpire.begin("yago-professional", target=5)
    page = opened(new_page(viewport=TELEVISION), umpire.address(house))
    see = page.get_by_test_id
    umpire.write(
        pots("red-1", "red-1", by="blue", pocket="5"), pots("red-2", "red-2", by="blue", pocket="1")
    )
    expect(see("hole-5")).to_have_attribute("data-look", "red")
    expect(see("hole-1")).to_have_attribute("data-look", "red")
    expect(see("hole-9")).to_have_attribute("data-look", "")
    at = {hole: place(see(f"hole-{hole}")) for hole in "13579"}
    assert at["1"]["y"] < at["5"]["y"] < at["9"]["y"]
    assert at["7"]["x"] < at["5"]["x"] < at["3"]["x"]


# ---------------------------------------------------------------- as it is shown


def test_long_names_shrink_and_never_run_over(
    house: House, new_page: NewPage, umpire: Umpire
) -> None:
    umpire.begin(players={"A": LONG, "B": "Béa"}, race_to=2)
    for size, query in ((TELEVISION, ""), (PHONE, ""), (TELEVISION, "?overlay=1")):
        page = opened(new_page(viewport=size), umpire.address(house, query))
        name = page.get_by_test_id("side-A").locator(".fit > span")
        other = page.get_by_test_id("side-B").locator(".fit > span")
        sizes = [
            float(one.evaluate("e => parseFloat(getComputedStyle(e).fontSize)"))
            for one in (name, other)
        ]
        assert sizes[0] < sizes[1]
        assert name.evaluate(
            "e => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.parentElement.clientHeight"
        )
        inner, outer = place(name), place(page.get_by_test_id("side-A"))
        assert inner["x"] >= outer["x"]
        assert inner["x"] + inner["width"] <= outer["x"] + outer["width"]


def test_over_a_film_there_is_nothing_but_the_strip(
    house: House, new_page: NewPage, umpire: Umpire
) -> None:
    umpire.begin(race_to=2)
    page = opened(new_page(viewport=TELEVISION), umpire.address(house, "?overlay=1&lang=fr"))
    expect(page.get_by_test_id("frame")).to_have_text("Partie 1")
    box = place(page.locator(".strip-line"))
    assert box["y"] > 900
    shown = picture(page)
    for x in range(0, 1920, 40):
        assert shown.getpixel((x, 500)) == (0, 0, 0, 0)
    inside = shown.getpixel((int(box["x"] + box["width"] / 2), int(box["y"] + 8)))
    assert isinstance(inside, tuple)
    assert inside[3] > 200
    page.goto(umpire.address(house, "?overlay=1&at=top"))
    page.reload()
    expect(page.locator(".strip-line")).to_be_visible()
    assert place(page.locator(".strip-line"))["y"] < 100
    page.goto(umpire.address(house))  # the same page without a film has its background again
    expect(page.get_by_test_id("strip")).to_have_count(0)
    assert picture(page).getpixel((5, 5))[3] == 255  # type: ignore[index]  # four values


def test_a_strip_shows_nothing_while_it_waits(
    house: House, chromium: Browser, umpire: Umpire
) -> None:
    with chromium.new_context(viewport=TELEVISION) as context:
        page = context.new_page()
        page.goto(umpire.address(house, "?overlay=1"))
        page.wait_for_load_state("networkidle")
        assert picture(page).getchannel("A").getextrema() == (0, 0)


def test_the_code_opens_the_scoreboard(house: House, new_page: NewPage, umpire: Umpire) -> None:
    umpire.begin(race_to=2)
    for query in ("?qr=1", "?overlay=1&qr=1"):
        page = opened(new_page(viewport=TELEVISION), umpire.address(house, query))
        shown = page.get_by_test_id("qr").screenshot()
        found = zxingcpp.read_barcode(Image.open(io.BytesIO(shown)).convert("L"))
        assert found is not None
        assert found.text == umpire.address(house)


def test_who_wants_stillness_has_it(house: House, new_page: NewPage, umpire: Umpire) -> None:
    umpire.begin(race_to=2)
    moves = {}
    for wish in ("reduce", "no-preference"):
        page = opened(new_page(viewport=TELEVISION, reduced_motion=wish), umpire.address(house))
        umpire.write(broke() if wish == "reduce" else pots("red-1", "red-1"))
        ruling = page.get_by_test_id("ruling")
        moves[wish] = ruling.evaluate("e => getComputedStyle(e).animationName")
    assert moves == {"reduce": "none", "no-preference": "board-in"}


@pytest.mark.parametrize("allowed", [True, False])
def test_the_screen_is_asked_to_stay_awake(
    house: House, new_page: NewPage, umpire: Umpire, allowed: bool
) -> None:
    umpire.begin(race_to=2)
    page = new_page(viewport=TELEVISION)
    answer = "({released: false, release: async () => {}})" if allowed else "Promise.reject('no')"
    page.add_init_script(
        "window.asked = []; Object.defineProperty(navigator, 'wakeLock', {value:"
        f" {{request: async kind => {{ asked.push(kind); return {answer}; }}}}}})"
    )
    opened(page, umpire.address(house))
    assert page.evaluate("window.asked") == ["screen"]
