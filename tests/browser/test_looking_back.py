"""What was played: why it was ruled so, seen again, taken back, and carried away."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from empoche.record.read import read_cases
from empoche.rules.cases import run
from tests.browser.conftest import NewPage
from tests.browser.house import House, until
from tests.browser.player import Player


def after_a_foul(house: House, new_page: NewPage) -> Player:
    player = Player(house, new_page())
    player.begin("blackball")
    player.aimed_from()
    player.strike(90.0, 0.3)  # it reaches nothing
    ruling = player.match.ruling
    assert ruling is not None
    assert ruling.fouls
    return player


def test_why_shows_the_moment_that_decided(house: House, new_page: NewPage) -> None:
    player = after_a_foul(house, new_page)
    player.see("why").first.click()
    expect(player.see("caption")).to_be_visible()
    expect(player.see("back-to-live")).to_have_count(0)  # it ends by itself


def test_an_earlier_shot_is_shown_again(house: House, new_page: NewPage) -> None:
    player = after_a_foul(house, new_page)
    player.see("entry-1").click()
    scrub = player.see("replay-scrub")
    expect(scrub).to_be_visible()
    player.see("rate-0.25").check(force=True)
    scrub.focus()
    scrub.press("End")
    whole = float(scrub.get_attribute("max") or "0")
    until(lambda: abs(float(scrub.input_value()) - whole) < 0.05)
    player.see("back-to-live").click()
    expect(scrub).to_have_count(0)
    assert player.number == house.room(player.id).history.number


def test_a_shot_whose_motion_is_no_longer_the_same_is_shown_by_its_facts(
    house: House, new_page: NewPage
) -> None:
    player = after_a_foul(house, new_page)
    played = house.room(player.id).history.past[-1]
    object.__setattr__(played.after, "bits", "0" * 16)  # as another physics would have it
    player.see("entry-1").click()
    changed = player.see("changed-shot")
    expect(changed).to_be_in_viewport()
    expect(changed.get_by_role("listitem").first).to_be_visible()
    expect(player.see("replay-scrub")).to_have_count(0)
    changed.get_by_role("button").click()
    expect(changed).to_have_count(0)


def test_the_record_that_is_downloaded_is_judged_the_same(
    house: House, new_page: NewPage, tmp_path: Path
) -> None:
    player = after_a_foul(house, new_page)
    player.page.get_by_role("tab", name="Match").click()
    with player.page.expect_download() as download:
        player.see("record").click()
    file = tmp_path / "record.yaml"
    download.value.save_as(file)
    (case,) = read_cases(file.read_text("utf-8"), "record")
    assert len(case.steps) == player.number
    assert run(case).holds


def test_a_step_is_taken_back_and_pieces_are_laid_out_in_practice(
    house: House, new_page: NewPage
) -> None:
    player = Player(house, new_page())
    player.page.goto(f"{house.address}#/practice")
    player.see("rulebook-blackball").click()
    player.see("play").click()
    player.ready()
    player.aimed_from()
    before = player.state["layout"]
    player.strike(90.0, 6.0)
    assert player.state["layout"] != before
    player.step(lambda: player.see("undo").click())
    assert player.state["layout"] == before
    player.see("place").click()
    player.click_piece("red-1")
    player.see("tray-take").click()
    expect(player.see("tray-red-1")).to_be_visible()
    player.step(lambda: player.see("place-done").click())
    assert "red-1" not in player.match.layout
    assert "red-1" not in player.state["layout"]


def test_four_can_play(house: House, new_page: NewPage) -> None:
    player = Player(house, new_page())
    player.page.goto(house.address)
    player.see("rulebook-carrom-international").click()
    player.see("opponent-person").click()
    player.see("doubles").check(force=True)
    player.see("play").click()
    player.ready()
    assert [seat["seat"] for seat in player.state["seats"]] == ["A1", "B1", "A2", "B2"]
    player.aimed_from()
    while player.state["by"] == "A1":  # three tries to break, then it is the next one's turn
        player.strike(90.0, 0.3)
    assert player.state["by"] == "B1"
    assert player.state["quarters"] == 1
    player.aimed_from()
    player.strike(90.0, 4.0)
    assert player.match.layout
