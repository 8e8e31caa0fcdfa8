"""The catalogues say what they must, in both languages, and the equipment agrees with them."""

from __future__ import annotations

import pytest

from empoche.articles import catalogue
from empoche.equipment import AMERICAN_TABLE, ENGLISH_TABLE, TABLES
from empoche.messages import LANGUAGES, MESSAGES
from empoche.referee import Rulebook
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rulebooks.pool import CUSHIONS, POCKETS


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
    table = TABLES[played.equipment]
    assert table.balls.count == len(played.names.pieces - {"cue"})
    assert table.pockets == len(POCKETS)
    assert table.cushions == len(CUSHIONS)


def test_english_lines_stand_where_the_articles_say() -> None:
    """2-line, B-3(b): a fifth of the length; 2-spot, B-3(a): where the diagonals cross."""
    table = ENGLISH_TABLE
    assert table.baulk == pytest.approx(table.length / 5)
    # from a middle pocket (0, L/2) to the far top corner (W, L), met at half the width
    crossing = table.length / 2 + (table.length / 2) * (1 / 2)
    assert table.spot == pytest.approx((table.width / 2, crossing))


def test_american_head_line_is_where_the_cases_put_it() -> None:
    assert AMERICAN_TABLE.baulk == pytest.approx(0.635)
