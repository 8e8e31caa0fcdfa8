"""The catalogues say what they must, in both languages, and the equipment agrees with them."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from empoche.equipment import (
    AMERICAN_TABLE,
    CARROM_BOARD,
    ENGLISH_TABLE,
    EQUIPMENT,
    YAGO_BOARD,
    breaches,
)
from empoche.equipment.carrom import LIMITS
from empoche.language.messages import LANGUAGES, MESSAGES
from empoche.referee import Rulebook
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rulebooks.yago.state import LINES
from empoche.rules.catalogue import catalogue


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_article_speaks_both_languages(book: str) -> None:
    for article in catalogue(book).articles.values():
        for texts in (article.text, article.reading or article.text):
            assert all(texts[language].strip() for language in LANGUAGES), article.id


@pytest.mark.parametrize("book", RULEBOOKS)
def test_kinds_and_effects_have_words(book: str) -> None:
    for article in catalogue(book).articles.values():
        assert f"rules.kind.{article.kind}" in MESSAGES
        assert f"rules.effect.{article.effect}" in MESSAGES


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_rulebook_is_played_on_a_known_table(book: str) -> None:
    played: Rulebook[object] = rulebook(book)  # type: ignore[type-var]  # states are opaque here
    table = EQUIPMENT[played.equipment]
    assert table.pieces == len(played.names.pieces - {"cue", "striker", "blue"})
    assert table.pockets == len(played.names.pockets)
    assert table.cushions == len(played.names.cushions)


def test_english_lines_stand_where_the_articles_say() -> None:
    """2-line, B-3(b): a fifth of the length; 2-spot, B-3(a): where the diagonals cross."""
    table = ENGLISH_TABLE
    assert table.baulk == pytest.approx(table.length / 5)
    # from a middle pocket (0, L/2) to the far top corner (W, L), met at half the width
    crossing = table.length / 2 + (table.length / 2) * (1 / 2)
    assert table.spot == pytest.approx((table.width / 2, crossing))


def test_the_carrom_board_that_we_ship_obeys_every_tolerance() -> None:
    assert breaches(CARROM_BOARD) == ()


@pytest.mark.parametrize("measure", LIMITS)
def test_a_carrom_board_outside_a_tolerance_is_found_out(measure: str) -> None:
    """Each measure by itself, made too large or, where that is allowed, too small."""
    limits = LIMITS[measure]
    if measure == "base_gap":  # follows from the others
        spoiled = replace(CARROM_BOARD, side=CARROM_BOARD.side + 0.003)
    else:
        wrong = limits.most * 1.02 if limits.most < 1000 else limits.least * 0.98
        change: dict[str, Any] = {measure: wrong}
        spoiled = replace(CARROM_BOARD, **change)
    assert measure in {breach.measure for breach in breaches(spoiled)}


def test_every_measure_of_the_board_is_an_article() -> None:
    articles = catalogue("carrom-international").articles
    named = {limits.article for limits in LIMITS.values()}
    assert named <= set(articles)
    assert {article for article in articles if article.startswith("measure-")} <= named


def test_yago_lines_are_the_straight_threes_of_the_board() -> None:
    """base-win-line: all holes that lie three in a row, one upright, one level, six slanting."""
    holes = {number: YAGO_BOARD.hole(number) for number in range(1, 10)}
    straight = {
        tuple(map(str, three))
        for three in combinations(holes, 3)
        if abs(_area(*(holes[number] for number in three))) < 1e-9
    }
    assert straight == {tuple(sorted(line)) for line in LINES}
    assert holes[1][0] == holes[5][0] == holes[9][0]
    assert holes[3][1] == holes[5][1] == holes[7][1]


Point = tuple[float, float]


def _area(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])


def test_american_head_line_is_where_the_cases_put_it() -> None:
    assert AMERICAN_TABLE.baulk == pytest.approx(0.635)
