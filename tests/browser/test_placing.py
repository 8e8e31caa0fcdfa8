"""Pieces that go back, laid in a page: a penalty piece of carrom, a ball of Yago."""

from __future__ import annotations

from math import atan2, degrees
from typing import Any
from urllib.parse import quote

from playwright.sync_api import expect

from empoche.equipment import CARROM_BOARD
from empoche.matches.match import Match
from empoche.matches.position_text import to_text
from empoche.referee import Placement
from tests.browser.conftest import NewPage
from tests.browser.house import House, until
from tests.browser.player import Player
from tests.matches.test_laying import AROUND, STRIKER_DOWN, board, yago

X, Y = CARROM_BOARD.centre
OPEN = {**AROUND, "white-1": (0.6, 0.6)}  # nothing lies between the striker and a pocket
PROJECT = "place => window.empoche.scene.project(place)"
LIES = "name => window.empoche.scene.layout[name]"


def at(house: House, player: Player, match: Match) -> None:
    """Open a position as its link does, and practise from there."""
    player.page.goto(f"{house.address}#/p?position={quote(to_text(match), safe='')}")
    player.see("position-practice").click()
    player.ready()


def point(player: Player, x: float, y: float) -> Any:
    """Where a place on the table is in the page, as the player who acts sees it."""
    return player.page.evaluate(PROJECT, [x, y])


def drag(player: Player, piece: str, x: float, y: float) -> None:
    """Drag a piece to a place."""
    lies = player.state["layout"][piece]
    start, end, mouse = point(player, *lies), point(player, x, y), player.page.mouse
    mouse.move(start["x"], start["y"])
    mouse.down()
    mouse.move((start["x"] + end["x"]) / 2, (start["y"] + end["y"]) / 2, steps=4)
    mouse.move(end["x"], end["y"], steps=4)
    mouse.up()


def test_a_penalty_piece_is_laid_by_the_opponent(house: House, new_page: NewPage) -> None:
    player = Player(house, new_page())
    page = player.page
    at(house, player, board("carrom-international", OPEN))
    x, y = player.aimed_from()
    player.strike(degrees(atan2(CARROM_BOARD.side - y, -x)), 1.5)  # straight into the pocket
    player.panel_cites("3.11(a)")
    assert (player.state["act"], player.state["by"]) == ("place", "B")
    expect(player.see("laying")).to_be_visible()
    expect(player.see("turn")).to_contain_text("to lay")
    player.panel_cites("3.11(l)")
    (piece,) = player.state["placing"]["pieces"]
    assert page.evaluate("() => window.empoche.scene.placing !== null")  # the area is drawn
    # dragged far away it stays inside the circle
    drag(player, piece, X + 0.2, Y)
    until(lambda: page.evaluate(LIES, piece)[0] < X - 0.05)  # B sits opposite
    # then the arrows, a tap and Done
    page.keyboard.press("ArrowLeft")
    tapped = point(player, X - 0.045, Y + 0.02)
    page.mouse.click(tapped["x"], tapped["y"])
    expect(player.see("laying-at")).to_contain_text("m from the left")
    player.step(lambda: player.see("laying-done").click())
    step = player.match.moment.step
    assert isinstance(step, Placement)
    assert step.by == "B"
    x, y = player.match.layout[piece]
    assert abs(x - (X + 0.045)) < 0.003
    assert abs(y - (Y - 0.02)) < 0.003
    assert (player.state["act"], player.state["by"]) == ("stroke", "B")
    expect(player.see("laying")).to_have_count(0)


def test_a_piece_that_gives_a_cannon_is_refused_and_may_be_left(
    house: House, new_page: NewPage
) -> None:
    """In French, with the numbers alone."""
    player = Player(house, new_page(locale="fr-FR"))
    layout = {**AROUND, "black-1": (X - 0.06, Y - 0.06), "queen": (0.2, 0.6)}
    match = board("carrom-international", layout)
    match.report(STRIKER_DOWN, layout)
    at(house, player, match)
    for name, value in (("lay-x", X + 0.035), ("lay-y", Y + 0.035)):
        player.see(name).fill(f"{value:.4f}".replace(".", ","))
        player.see(name).press("Enter")
    player.see("laying-done").click()
    expect(player.page.get_by_text("3.11(o)").first).to_be_visible()
    assert player.state["act"] == "place"
    player.see("laying-leave").click()
    player.see("table").focus()
    player.page.wait_for_timeout(500)  # at once it would be taken for a slip of the finger
    player.step(lambda: player.page.keyboard.press("Enter"))
    assert player.match.moment.step == Placement("B")


def test_a_ball_of_yago_is_laid_in_the_triangle(house: House, new_page: NewPage) -> None:
    player = Player(house, new_page())
    at(house, player, yago())
    expect(player.see("laying")).to_be_visible()
    player.panel_cites("fault-out-place")
    x, y = player.state["placing"]["centre"]
    before = player.state["layout"]["red-2"]
    drag(player, "red-2", x, y - 0.025)
    until(lambda: player.page.evaluate(LIES, "red-2") != before)
    player.step(lambda: player.see("laying-done").click())
    laid = player.match.layout["red-2"]
    assert abs(laid[0] - x) < 0.003
    assert laid[1] < before[1] - 0.005
    assert player.state["act"] == "stroke"
