"""Racks as a hand lays them: gaps from a seed that stands in the record, the same ever after."""

from __future__ import annotations

import pickle
from itertools import combinations
from math import dist
from pathlib import Path
from random import Random
from typing import Any

import pytest

from empoche.ai.bout import Pairing
from empoche.equipment import ENGLISH_TABLE
from empoche.errors import Refused, Unreadable
from empoche.matches.batch import play_many
from empoche.matches.match import SEEDS, Match
from empoche.matches.players import RandomPlayer
from empoche.matches.position_text import from_text, to_text
from empoche.matches.racking import ASTRAY, LEAST_GAP, MOST_GAP, loosened
from empoche.matches.setup import Layout, Setting
from empoche.physics import Stroke
from empoche.physics.checks import check_layout
from empoche.record.read import read_cases
from empoche.record.record_file import read_record
from empoche.record.recorder import Recorder, record_of_match
from empoche.record.replay import begin_match, continue_match, replay
from empoche.referee import Decision, Declaration
from empoche.rulebooks import RULEBOOKS, rulebook
from tests.cli.commands import empoche
from tests.matches.invariants import Ledger
from tests.old_data.shown import RECORDS

BOOKS = tuple(RULEBOOKS)


def size(match: Match) -> float:
    return 2 * match.table.size(next(iter(match.layout)))[0]


def contacts(exact: Match) -> list[tuple[str, str]]:
    """The pairs that touch in a rack as it is drawn."""
    at, touching = exact.layout, size(exact) + 1e-9
    return [pair for pair in combinations(at, 2) if dist(at[pair[0]], at[pair[1]]) < touching]


@pytest.mark.parametrize("book", BOOKS)
def test_gaps_are_in_the_range_that_is_told_and_nothing_overlaps(book: str) -> None:
    """Fails with `ASTRAY` above a half, or with a `MOST_GAP` that is not the one used."""
    exact, least, most = Match(book), 1.0, 0.0
    for seed in range(300):
        laid = Match(book, seed=seed)
        assert laid.layout.keys() == exact.layout.keys()
        check_layout(laid.table, laid.layout)
        for one, other in contacts(exact):
            gap = dist(laid.layout[one], laid.layout[other]) - size(laid)
            least, most = min(least, gap), max(most, gap)
        assert min(dist(*pair) for pair in combinations(laid.layout.values(), 2)) > size(laid)
    assert 0 < least < (1 - 2 * ASTRAY) * LEAST_GAP + LEAST_GAP
    assert MOST_GAP < most < (1 + 2 * ASTRAY) * MOST_GAP


def test_what_stands_on_its_mark_and_what_touches_nothing_stay() -> None:
    marks = (("blackball", "black"), ("jeu-de-la-8", "1"), ("yago-easy", "red-1"))
    for book, piece in (*marks, ("carrom-kostromine", "queen"), ("yago-easy", "blue")):
        exact = Match(book).layout
        moved = {one for one, at in Match(book, seed=1).layout.items() if at != exact[one]}
        assert piece not in moved
        assert len(moved) >= len(exact) - 2


def test_a_short_rack_is_loosened_too() -> None:
    """8g of blackball: nine balls."""
    table = ENGLISH_TABLE
    nine = rulebook("blackball").traits.lay_rack(table, 9)
    laid = loosened(nine, table.spot, table.balls.diameter, Random(1))
    assert laid["black"] == nine["black"]
    assert sum(at != nine[ball] for ball, at in laid.items()) == 8


@pytest.mark.parametrize("book", BOOKS)
def test_a_seed_gives_the_same_rack_and_another_seed_another(book: str) -> None:
    assert Match(book, seed=7).layout == Match(book, seed=7).layout
    assert Match(book, seed=7).layout != Match(book, seed=8).layout
    assert Match(book).layout == Match(book, seed=None).layout


@pytest.mark.parametrize("seed", [-1, SEEDS])
def test_a_seed_that_a_record_could_not_keep_is_refused(seed: int) -> None:
    with pytest.raises(Refused, match="seed"):
        Match("blackball", seed=seed)


# ---------------------------------------------------------------- in a match


def is_loose(match: Match, layout: Layout) -> bool:
    """Whether a rack is complete, and no piece of it touches another."""
    setting: Setting = match.setting
    exact = setting.open_frame(match.state.book.traits, match.state.with_next_frame().frame)
    apart = min(dist(*pair) for pair in combinations(layout.values(), 2))
    return layout.keys() == exact.keys() and apart > size(match)


@pytest.mark.parametrize("book", ["blackball", "carrom-international", "yago-medium"])
def test_the_next_frame_is_racked_anew(book: str) -> None:
    goal = rulebook(book).goal
    goals: dict[str, Any] = {goal: 9} if goal else {}
    match, player = Match(book, seed=3, **goals), RandomPlayer(Random(1))
    first = match.layout
    while match.state.frame_winner is None:
        match = match.without_history()
        player.play(match)
    assert match.winner is None
    second = match.with_next_frame().layout
    assert is_loose(match, second)
    assert second != first
    assert match.seen_by("A") == second  # however often it is asked for
    again = pickle.loads(pickle.dumps(match))
    assert again.with_next_frame().layout == second
    assert match.without_history().copy().with_next_frame().layout == second


def test_what_is_racked_again_in_a_frame_is_racked_anew() -> None:
    """4n(c): a stalemate."""
    match = Match("blackball", seed=3)
    first = match.layout
    match.take(Declaration("4n(c)"))
    assert match.ruling is not None
    assert match.ruling.rerack
    assert is_loose(match, match.layout)
    assert match.layout != first
    exact = Match("blackball")
    exact.take(Declaration("4n(c)"))
    assert exact.layout == Match("blackball").layout


def test_a_position_that_is_given_stays_and_so_do_its_racks() -> None:
    laid = Match("blackball", seed=3)
    given = from_text(to_text(laid))
    assert given.layout == laid.layout
    given.take(Decision("concede", "A"))
    assert given.with_next_frame().layout == Match("blackball").layout


@pytest.mark.parametrize("book", BOOKS)
def test_a_match_with_a_seed_keeps_every_piece_and_plays_again_to_the_bit(
    book: str, tmp_path: Path
) -> None:
    goal = rulebook(book).goal
    goals: dict[str, Any] = {goal: 3} if goal else {}
    match = Match(book, seed=12, **goals)
    recorder, player = Recorder(tmp_path / "m.yaml", match), RandomPlayer(Random(4))
    ledger = Ledger.of(match)
    for _ in range(60):
        if match.legal.act == "nothing":
            break
        player.play(match)
        recorder.keep()
        ledger.step(match)
    assert not ledger.faults
    assert "\nseed: 12\n" in recorder.path.read_text("utf-8")
    record = read_record(recorder.path)
    assert record.case.seed == 12
    assert replay(record) is None
    again = continue_match(record)
    assert again.seed == 12
    assert again.with_next_frame().layout == match.with_next_frame().layout


def test_a_record_with_another_seed_is_told_from_its_match(tmp_path: Path) -> None:
    """The first rack stands in the record; the next comes from the seed."""
    match = Match("blackball", seed=3, race_to=2)
    match.take(Decision("concede", "A"))
    match.stroke(Stroke(90.0, 8.0, place=(0.457, 0.3)))
    file = tmp_path / "m.yaml"
    file.write_text(record_of_match(match), "utf-8")
    assert replay(file) is None
    file.write_text(record_of_match(match).replace("\nseed: 3\n", "\nseed: 4\n"), "utf-8")
    differs = replay(file)
    assert differs is not None
    assert (differs.step, differs.what) == (2, "stroke")


@pytest.mark.parametrize("value", ["-1", "1.5", "x", "true", "[]"])
def test_a_seed_that_is_no_whole_number_is_refused_with_its_line(
    value: str, tmp_path: Path
) -> None:
    file = tmp_path / "m.yaml"
    text = record_of_match(Match("yago-easy", seed=5))
    file.write_text(text.replace("\nseed: 5\n", f"\nseed: {value}\n"), "utf-8")
    with pytest.raises(Unreadable, match="line 3"):
        read_record(file)


def test_old_records_have_exact_racks() -> None:
    racked = 0
    for file in sorted(RECORDS.glob("played-*.yaml")):
        match = begin_match(read_record(file).case)
        assert match.seed is None
        state = match.state
        racked += match.layout == match.setting.open_frame(state.book.traits, state.frame)
    assert racked > 10  # the others begin with a position


def test_matches_played_by_machines_have_racks_of_their_own(tmp_path: Path) -> None:
    play_many("yago-easy", ("random", "random"), 2, seed=1, out=tmp_path, workers=1)
    one, two = (read_record(file).case for file in sorted(tmp_path.glob("*.yaml")))
    assert None not in (one.seed, two.seed)
    assert one.layout != two.layout


def test_both_games_of_a_pair_have_the_same_racks() -> None:
    pair = Pairing("blackball", ("random", "greedy"), seed=1)
    one, two, three = (pair.match(number) for number in (1, 2, 3))
    assert one.layout == two.layout != three.layout


def test_the_seed_of_a_session_is_that_of_its_racks_and_an_umpire_keeps_it(tmp_path: Path) -> None:
    def begun(name: str, *words: str) -> str:
        file, drawings = tmp_path / f"{name}.yaml", ("--drawings", tmp_path)
        who = ("blackball", "--players", "human,human", "--race-to", "2")
        ran = empoche("play", *who, "--record", file, *drawings, *words, stdin="concede\nquit\n")
        assert ran.code == 0, ran.said
        return file.read_text("utf-8")

    assert begun("one", "--seed", "3") == begun("two", "--seed", "3")
    assert seed_of(begun("three")) != seed_of(begun("four"))
    file = tmp_path / "one.yaml"
    ran = empoche("referee", file, stdin="r1, pot y5 tl\nquit\n")
    assert ran.code == 0, ran.said
    assert len(read_record(file).case.steps) == 2
    assert read_record(file).case.seed == read_record(tmp_path / "two.yaml").case.seed
    assert replay(file) is None


def seed_of(text: str) -> int | None:
    (case,) = read_cases(text)
    return case.seed
