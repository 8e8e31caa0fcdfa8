"""The umpire's pad in a real browser, by taps alone: whole matches, no network, two umpires."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from empoche.record.read import read_cases
from tests.browser.conftest import NewPage
from tests.browser.house import House, served, until
from tests.browser.tablet import PHONE, TABLET, Tablet
from tests.cli.commands import empoche
from tests.umpire.frames import BLACKBALL, CARROM, EIGHTBALL, YAGO, Entry, Shot

MATCHES: dict[str, list[tuple[str, tuple[Entry, ...], int | None]]] = {
    "phone": [("blackball", BLACKBALL, 1), ("carrom-international", CARROM, None)],
    "tablet": [("eightball-pool", EIGHTBALL, 1), ("yago-professional", YAGO, 1)],
}
SIZES = {"phone": PHONE, "tablet": TABLET}


def tablet(house: House, new_page: NewPage, size: str, **options: Any) -> Tablet:
    return Tablet(house, new_page(viewport=SIZES[size], has_touch=True, **options))


@pytest.mark.parametrize("size", SIZES)
def test_whole_matches_by_taps_and_their_records_judged_again(
    house: House, new_page: NewPage, size: str, tmp_path: Path
) -> None:
    umpire, spent = tablet(house, new_page, size), []
    for book, entries, goal in MATCHES[size]:
        umpire.begin(book, goal, clock=False)
        for entry in entries:
            umpire.enter(entry)
            if isinstance(entry, Shot) and len(entry.down) < 2 and entry.name is None:
                spent.append(umpire.page.evaluate("() => window.empoche.pad.spent"))
        assert umpire.view["standing"]["winner"]
        umpire.tap("sheet")
        file = umpire.downloaded("record", tmp_path)
        (case,) = read_cases(file.read_text("utf-8"))
        assert len(case.steps) == len(entries)
        command = [sys.executable, "-m", "empoche", "--lang", "en", "judge", str(file)]
        judged = subprocess.run(command, capture_output=True, text=True, check=False)
        assert judged.returncode == 0, judged.stdout + judged.stderr
        umpire.sent()
        kept = umpire.page.evaluate("() => window.empoche.pad.view.steps.map((s) => s.text.en)")
        board = httpx.get(f"{house.address}api/sheets/{umpire.id}/board").json()
        assert board["standing"] == umpire.view["standing"]
        assert len(kept) == len(entries)
    assert sorted(spent)[len(spent) // 2] <= 3  # taps that a shot took


def test_no_network_in_the_middle_of_a_frame(tmp_path: Path, new_page: NewPage) -> None:
    """Nothing is lost, not by a reload either; all is there after it, and nothing twice."""
    with served(tmp_path) as house:
        umpire = tablet(house, new_page, "tablet")
        umpire.begin("blackball", 1, clock=False)
        umpire.sees("Ada")
        for entry in BLACKBALL[:4]:
            umpire.enter(entry)
        umpire.sent()
        until(lambda: umpire.page.evaluate(READY))
    # the server is gone as well: a service worker that starts anew can slip past a browser that
    # only plays at having no network
    umpire.page.context.set_offline(True)
    for entry in BLACKBALL[4:7]:
        umpire.enter(entry)
    umpire.page.reload()
    umpire.page.wait_for_function("() => window.empoche?.pad?.view")
    assert umpire.steps == 7
    for entry in BLACKBALL[7:9]:
        umpire.enter(entry)
    with served(tmp_path, port=int(house.address.rstrip("/").rpartition(":")[2])):
        umpire.page.context.set_offline(False)
        for entry in BLACKBALL[9:]:
            umpire.enter(entry)
        umpire.sent()
        assert umpire.on_server() == 1 + len(BLACKBALL)
        assert umpire.view["standing"]["winner"] == "A"


# the page and the referee in it are kept by the browser
READY = """async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url)));
    return navigator.serviceWorker.controller !== null
        && kept.flat().some((url) => url.endsWith(".wasm"));
}"""


def test_a_second_umpire_is_told_and_takes_over_knowingly(house: House, new_page: NewPage) -> None:
    first = tablet(house, new_page, "tablet")
    first.begin("blackball", 1, clock=False)
    first.enter(BLACKBALL[0])
    first.sent()
    link = first.page.evaluate(KEY)
    with house.rooms.store.writing() as connection:  # as another year's rulebook would have ruled
        other = (
            'UPDATE sheet_lines SET result = replace(result, \'"fouls":[]\', \'"fouls":["5q"]\')'
        )
        connection.exec_driver_sql(f"{other} WHERE sheet = '{first.id}'")
    second = tablet(house, new_page, "phone")
    second.open(f"#/umpire/{first.id}?key={link}")
    second.sees("Zoé")  # who holds the pen
    expect(second.page.locator('[data-tap="rule"]')).to_have_count(0)
    second.write("take:name", "Yann")
    second.tap("take")
    second.page.wait_for_function("() => window.empoche?.pad?.view")
    assert [step["ruling"]["verdict"] for step in second.view["steps"]] == ["foul"]
    second.enter(BLACKBALL[1])
    second.sent()
    second.page.reload()  # now from what this device has stored
    second.page.wait_for_function("() => window.empoche?.pad?.view")
    verdicts = [step["ruling"]["verdict"] for step in second.view["steps"]]
    assert verdicts == ["foul", "regular"]
    first.sees("Yann")
    first.page.locator('[data-tap="pen:back"]').wait_for()
    lines = httpx.get(
        f"{house.address}api/sheets/{first.id}", headers={"authorization": f"Bearer {link}"}
    ).json()["lines"]
    ids = [line["id"] for line in lines]
    assert len(ids) == len(set(ids))
    assert [line["kind"] for line in lines].count("step") == 2


# the key of the only sheet on this device
KEY = """() => new Promise((resolve, reject) => {
    const asked = indexedDB.open("empoche-umpire");
    asked.onerror = () => reject(asked.error);
    asked.onsuccess = () => {
        const all = asked.result.transaction("sheets").objectStore("sheets").getAll();
        all.onsuccess = () => resolve(all.result[0].key);
    };
})"""


def test_a_match_begun_in_the_terminal_goes_on_here_and_there_again(
    house: House, new_page: NewPage, tmp_path: Path
) -> None:
    file, cut = tmp_path / "match.yaml", tmp_path / "cut.yaml"
    begun = ("referee", "blackball", "--record", file, "--players", "Ada,Bea", "--race-to", "2")
    assert empoche(*begun, stdin="r1, pot r1 tl\n").code == 0
    cut.write_text(file.read_text("utf-8").replace("expect:", "expekt:"), "utf-8")
    umpire = tablet(house, new_page, "phone")
    umpire.open()
    umpire.choose("record:open", cut)
    expect(umpire.page.get_by_test_id("record-problem")).to_contain_text(
        re.compile(r"^line \d+: unknown key “expekt”")
    )
    umpire.choose("record:open", file)
    umpire.page.wait_for_function("() => window.empoche?.pad?.view")
    assert umpire.view["match"]["players"] == {"A": "Ada", "B": "Bea"}
    assert (umpire.steps, umpire.view["standing"]["turn"]) == (1, "A")
    umpire.enter(Shot("yellow", ("yellow",), then={"groups": {"A": "yellow", "B": "red"}}))
    umpire.sent()
    umpire.tap("sheet")
    carried = umpire.downloaded("record", tmp_path)
    ran = empoche("referee", carried, stdin="y2, pot y2 tr\n")
    assert ran.code == 0, ran.err
    (case,) = read_cases(carried.read_text("utf-8"))
    assert len(case.steps) == 3
    assert case.steps[1].expect["groups"] == {"A": "yellow", "B": "red"}
    assert case.players == {"A": "Ada", "B": "Bea"}


def test_a_shot_is_corrected_and_the_differences_are_shown(
    house: House, new_page: NewPage, tmp_path: Path
) -> None:
    umpire = tablet(house, new_page, "phone")
    umpire.begin("blackball", 1, clock=False)
    for entry in BLACKBALL[:3]:
        umpire.enter(entry)
    umpire.tap("history")
    umpire.tap("step:2")
    umpire.write("note:text", "La jaune d'abord ?")
    umpire.tap("protest:B")
    umpire.tap("correct")
    umpire.tap("first:black")
    umpire.tap("rule")
    umpire.sees("5d")
    umpire.tap("correct:confirm")
    umpire.page.wait_for_function("() => window.empoche.pad.view.steps[1].corrected")
    steps = umpire.view["steps"]
    assert [step["by"] for step in steps] == ["A", "A", "B"]
    assert umpire.view["notes"][0]["protest"]
    umpire.tap("sheet")
    umpire.sent()
    pdf = umpire.downloaded("pdf", tmp_path)
    assert pdf.read_bytes().startswith(b"%PDF")


def test_what_is_found_before_a_shot(house: House, new_page: NewPage) -> None:
    umpire = tablet(house, new_page, "phone")
    umpire.begin("blackball", 1, clock=False)
    umpire.enter(BLACKBALL[0])
    umpire.tap("found")
    umpire.tap("found:snookered:total")
    umpire.page.wait_for_function("() => window.empoche.pad.view.found.snookered === 'total'")
    umpire.tap("found:touching:yellow")
    umpire.page.wait_for_function("() => window.empoche.pad.view.found.touching.length === 1")
    umpire.tap("found:done")
    umpire.tap("first:red")
    umpire.tap("rule")
    umpire.tap("answer:moved:no")  # a ball touches: whether it moved is asked
    umpire.after(1)
    assert umpire.view["ruling"]["verdict"] == "regular"  # out of a snook no cushion is needed
