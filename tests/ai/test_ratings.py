"""Win rates and points: published numbers, and what must hold for all."""

from __future__ import annotations

from itertools import pairwise
from math import log

import pytest

from empoche.ai.ratings import rate, table, wilson


@pytest.mark.parametrize(
    ("count", "of", "least", "most"),
    [
        # Newcombe 1998, Statistics in Medicine 17:857, table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_intervals_are_those_published(
    count: int, of: int, least: float, most: float
) -> None:
    assert wilson(count, of) == pytest.approx((least, most), abs=5e-5)


def test_a_rate_without_games_says_nothing() -> None:
    none = rate(0, 0)
    assert (none.share, none.low, none.high) == (0.0, 0.0, 1.0)


# Agresti, Categorical Data Analysis, the American League of 1987: wins of each team (a row) against
# Milwaukee, Detroit, Toronto, New York, Boston, Cleveland and Baltimore
TEAMS = ("MIL", "DET", "TOR", "NY", "BOS", "CLE", "BAL")
WON = (
    (0, 7, 9, 7, 7, 9, 11),
    (6, 0, 7, 5, 11, 9, 9),
    (4, 6, 0, 7, 7, 8, 12),
    (6, 8, 6, 0, 6, 7, 10),
    (6, 2, 6, 7, 0, 7, 12),
    (4, 4, 5, 6, 6, 0, 6),
    (2, 4, 1, 3, 1, 7, 0),
)
# and the log-odds of each against Baltimore that he gives
FITTED = (1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0.0)


def test_points_are_those_of_a_published_fit() -> None:
    wins = {
        (TEAMS[i], TEAMS[j]): float(count)
        for i, row in enumerate(WON)
        for j, count in enumerate(row)
        if i != j
    }
    points = table(wins, added=1e-9)
    found = [(points[team] - points["BAL"]) / 400 * log(10) for team in TEAMS]
    assert found == pytest.approx(FITTED, abs=2e-4)


def test_ten_wins_for_a_loss_are_400_points() -> None:
    points = table({("a", "b"): 100_000, ("b", "a"): 10_000})
    assert points["a"] - points["b"] == pytest.approx(400, abs=0.1)
    assert points["a"] == pytest.approx(-points["b"])


def test_who_won_everything_is_strong_and_not_infinitely_so() -> None:
    few, many = table({("a", "b"): 2}), table({("a", "b"): 2000})
    assert 0 < few["a"] < many["a"] < 1600


def test_a_chain_is_put_in_order_though_its_ends_never_met() -> None:
    names = "abcdef"
    wins = dict.fromkeys(pairwise(names), 9.0) | {(y, x): 1.0 for x, y in pairwise(names)}
    points = table(wins)
    assert sorted(points, key=lambda name: -points[name]) == list(names)
    assert sum(points.values()) == pytest.approx(0.0, abs=1e-6)
