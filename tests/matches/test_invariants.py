"""The ledger that follows every piece finds what is spoiled, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from empoche.equipment import CARROM_BOARD, YAGO_BOARD
from empoche.facts import Pocketed
from empoche.geometry import nearest
from empoche.geometry.centre import umpires_place
from empoche.geometry.in_hand import area_of
from empoche.matches.match import Match
from empoche.matches.players import RandomPlayer
from empoche.matches.setup import Layout
from empoche.referee import Shot
from tests.matches.invariants import Ledger


def played(book: str, steps: int) -> tuple[Match, Ledger]:
    """A match of so many steps; the ledger has followed all but the last of them."""
    match, player = Match(book), RandomPlayer(Random(3))
    ledger = Ledger.of(match)
    for _ in range(steps - 1):
        player.play(match)
        ledger.step(match)
    assert ledger.faults == []
    player.play(match)
    assert match.state.frame_winner is None
    return match, ledger


def faults(ledger: Ledger, match: Match, **spoiled: Any) -> set[str]:
    """What is found once the last moment is spoiled, and that nothing is found before."""
    sound = replace(ledger, down=set(ledger.down), faults=[])
    sound.step(match)
    assert sound.faults == []
    ledger.step(match.copy(replace(match.moment, **spoiled)))
    return {fault.partition(":")[0] for fault in ledger.faults}


def without(layout: Layout, piece: str) -> Layout:
    return {name: at for name, at in layout.items() if name != piece}


def test_a_piece_that_is_lost() -> None:
    match, ledger = played("carrom-andikado", 9)
    lost = next(piece for piece in match.layout if piece != "queen")
    found = faults(ledger, match, layout=without(match.layout, lost))
    assert found == {"taken", "ledger", "referee"}


def test_a_piece_that_comes_back_unasked() -> None:
    match, ledger = next(
        (match, ledger)
        for steps in range(20, 200, 10)
        for match, ledger in (played("carrom-andikado", steps),)
        if ledger.down
    )
    down = min(ledger.down)
    place = umpires_place(CARROM_BOARD, match.layout, down)
    found = faults(ledger, match, layout={**match.layout, down: place})
    assert found == {"back", "referee"}


def test_a_piece_that_the_ruling_sends_back_and_that_stays_away() -> None:
    match, ledger = played("carrom-andikado", 9)
    assert match.ruling is not None
    ruling = replace(match.ruling, returned={"white": 1})
    found = faults(ledger, match, state=replace(match.state, ruling=ruling))
    assert found == {"back"}


def test_pieces_in_one_another() -> None:
    match, ledger = played("blackball", 3)
    one, two = sorted(without(match.layout, "cue"))[:2]
    assert faults(ledger, match, layout={**match.layout, one: match.layout[two]}) == {"layout"}


def test_a_cue_ball_that_is_nowhere() -> None:
    match, ledger = played("blackball", 3)
    assert "cue" in match.layout
    assert faults(ledger, match, layout=without(match.layout, "cue")) == {"in hand"}


def test_a_ruling_that_cites_nothing_or_what_is_no_article() -> None:
    for applied in ((), ("99z",)):
        match, ledger = played("blackball", 3)
        assert match.ruling is not None
        ruling = replace(match.ruling, fouls=(), applied=applied, by_article=None)
        spoiled = replace(match.state, ruling=ruling)
        assert faults(ledger, match, state=spoiled) == {"cited"}


def until_one_falls(book: str) -> tuple[Match, Ledger, Shot]:
    """A match up to the first stroke that pockets something."""
    match, player = Match(book), RandomPlayer(Random(5))
    ledger = Ledger.of(match)
    while True:
        player.play(match)
        shot = match.moment.step
        if isinstance(shot, Shot) and any(isinstance(fact, Pocketed) for fact in shot.log):
            return match, ledger, shot
        ledger.step(match)


def test_a_ball_of_which_no_fact_tells_that_it_fell() -> None:
    for book in ("jeu-de-la-8", "yago-easy"):
        match, ledger, shot = until_one_falls(book)
        told = tuple(fact for fact in shot.log if not isinstance(fact, Pocketed))
        assert "moved" in faults(ledger, match, step=replace(shot, log=told))


def test_a_ball_beside_the_hole_in_which_the_referee_has_it() -> None:
    match, ledger, _ = until_one_falls("yago-easy")
    ((_, ball),) = match.state.frame.holes
    beside = nearest(
        YAGO_BOARD, match.layout, area_of(match.state.book.traits, "spot-line"), (0.1, 0.1), ball
    )
    found = faults(ledger, match, layout={**match.layout, ball: beside})
    assert found == {"back", "referee"}
