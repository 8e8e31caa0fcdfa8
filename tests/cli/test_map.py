"""The map of a table: every piece once, where it lies, in the proportions of the table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from empoche.cli.ascii_table import label, table_map
from empoche.equipment import ENGLISH_TABLE, EQUIPMENT, YAGO_BOARD
from empoche.matches.match import Match
from empoche.rulebooks import RULEBOOKS

BOOKS = tuple(RULEBOOKS)


def inside(lines: list[str]) -> list[str]:
    """The surface alone."""
    width = len(lines[0])
    return [line[1 : width - 1] for line in lines[1:-2]]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("most", [None, 20])
@pytest.mark.parametrize("across", [False, True])
def test_every_piece_is_there_once(book: str, most: int | None, across: bool) -> None:
    match = Match(book)
    signs = " ".join(inside(table_map(match.setting.table, match.seen, across, most=most)))
    for piece in match.seen:
        assert signs.count(label(piece)) >= 1, piece
    used = sum(len(label(piece)) for piece in match.seen)
    letters = [sign for sign in signs if sign.isalnum()]
    holes = 9 if "yago" in book else 0
    assert len(letters) == used + holes


@pytest.mark.parametrize("name", EQUIPMENT)
def test_a_map_is_true_to_proportion(name: str) -> None:
    """A sign is about twice as high as wide."""
    table = EQUIPMENT[name]
    surface = inside(table_map(table, {}))
    assert len(surface[0]) / (2 * len(surface)) == pytest.approx(table.width / table.length, 0.03)
    lying = inside(table_map(table, {}, across=True))
    assert len(lying[0]) / (2 * len(lying)) == pytest.approx(table.length / table.width, 0.03)


@given(st.floats(0.03, 0.88), st.floats(0.03, 1.8), st.booleans())
def test_a_lonely_piece_is_where_it_lies(x: float, y: float, across: bool) -> None:
    surface = inside(table_map(ENGLISH_TABLE, {"red-1": (x, y)}, across))
    row = next(k for k, line in enumerate(surface) if "r1" in line)
    right = (surface[row].index("r1") + 1) / len(surface[0])
    down = (row + 0.5) / len(surface)
    wide, high = x / ENGLISH_TABLE.width, y / ENGLISH_TABLE.length
    cell = 1 / len(surface)
    assert (right, down) == pytest.approx((high, wide) if across else (wide, 1 - high), abs=cell)


def test_pieces_in_one_place_are_shown_side_by_side() -> None:
    layout = {f"red-{n}": (0.45 + n * 1e-3, 1.0) for n in range(1, 8)}
    signs = " ".join(inside(table_map(ENGLISH_TABLE, layout)))
    assert all(f"r{n}" in signs for n in range(1, 8))


def test_numbers_are_not_run_together() -> None:
    match = Match("jeu-de-la-8")
    words = " ".join(inside(table_map(match.setting.table, match.seen)))
    words = words.replace("+", " ").replace("·", " ")
    assert sorted(words.split(), key=int) == [str(n) for n in range(1, 16)]


def test_plain_signs_are_ascii_and_a_hidden_hole_is_not_half_shown() -> None:
    lines = table_map(YAGO_BOARD, {"red-1": YAGO_BOARD.outline.pockets[4].centre}, plain=True)
    assert all(line.isascii() for line in lines)
    assert "r1" in "".join(lines)
    assert "5" not in "".join(inside(lines))
    assert "o6" in "".join(lines)
