"""Where the striker may stand: legal places, the edges of legality to a nanometre, the articles."""

from __future__ import annotations

from math import inf, nan, sqrt

import pytest

from empoche.equipment import CARROM_BOARD, check_striker, turn_layout
from empoche.equipment.carrom import SIDES
from empoche.equipment.outline import Point
from empoche.errors import Refused
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rules.catalogue import catalogue

RULES = {name: rule for name in RULEBOOKS if (rule := rulebook(name).traits.striker)}
B = CARROM_BOARD
R = B.striker / 2
CIRCLE = B.base_circle / 2
LEFT = (B.side - B.base_length) / 2 + CIRCLE  # centre of the left base circle
MIDDLE = B.base_distance + CIRCLE
HALF = B.side / 2
LOWEST = B.base_distance + B.base_circle - B.base_stroke - R  # just touching the inner stroke
HIGHEST = B.base_distance + B.base_stroke + R  # just touching the outer stroke
TO_ARROW = (LEFT - MIDDLE) / sqrt(2) - R - B.arrow_stroke / 2  # from the circle until it touches
MORE = 2e-9


def towards_arrow(far: float) -> Point:
    return LEFT - far / sqrt(2), MIDDLE + far / sqrt(2)


def mirrored(place: Point) -> Point:
    return B.side - place[0], place[1]


LEGAL = {
    "middle of the line": (HALF, MIDDLE),
    "just touching the inner stroke": (HALF, LOWEST),
    "just touching the outer stroke": (HALF, HIGHEST),
    "just beside the circle": (LEFT + CIRCLE + R, MIDDLE),
    "on the circle": (LEFT, MIDDLE),
    "just covering the circle, to the middle": (LEFT + R - CIRCLE, MIDDLE),
    "just covering the circle, to the frame": (LEFT, MIDDLE - R + CIRCLE),
    "covering the circle, just beside the arrow": towards_arrow(TO_ARROW),
}
ILLEGAL = {
    "centre of the board": (B.centre, "striker-line"),
    "at the frame": ((HALF, R), "striker-line"),
    "short of the inner stroke": ((HALF, LOWEST - MORE), "striker-line"),
    "beyond the outer stroke": ((HALF, HIGHEST + MORE), "striker-line"),
    "beside the line": ((LEFT - CIRCLE - R - MORE, MIDDLE), "striker-line"),
    "in a pocket": ((0.0, 0.0), "striker-line"),
    "a little on the circle": ((LEFT + CIRCLE + R - MORE, MIDDLE), "striker-circle"),
    "half over the circle": ((LEFT + R, MIDDLE), "striker-circle"),
    "half over the circle, from outside": ((LEFT - R, MIDDLE), "striker-circle"),
    "not quite covering the circle": ((LEFT + R - CIRCLE + MORE, MIDDLE), "striker-circle"),
    "touching the arrow": (towards_arrow(TO_ARROW + MORE), "striker-arrow"),
    "well on the arrow": (towards_arrow(R - CIRCLE - MORE), "striker-arrow"),
}


def test_the_edges_are_what_the_drawing_says() -> None:
    assert 0 < TO_ARROW < R - CIRCLE  # a striker on the circle has 1 mm to the arrow
    assert LOWEST < MIDDLE < HIGHEST
    left = B.markings.bases[0].circles[0]
    assert left.centre == pytest.approx((LEFT, MIDDLE))


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("name", LEGAL)
def test_legal_places(name: str, side: str) -> None:
    for place in (LEGAL[name], mirrored(LEGAL[name])):
        (seen,) = turn_layout(B, {"striker": place}, -SIDES.index(side)).values()
        check_striker(B, seen, side)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("name", ILLEGAL)
def test_illegal_places_name_the_article(name: str, side: str) -> None:
    spot, key = ILLEGAL[name]
    for place in (spot, mirrored(spot)):
        (seen,) = turn_layout(B, {"striker": place}, -SIDES.index(side)).values()
        with pytest.raises(Refused) as refused:
            check_striker(B, seen, side)
        assert refused.value.key == key
        assert refused.value.values["article"] == "3.2(h)"
        for language in ("fr", "en"):
            said = refused.value.say(language)
            assert "(article 3.2(h))" in said
            assert f"{seen[0]:g}, {seen[1]:g}" in said


@pytest.mark.parametrize("side", SIDES[1:])
def test_a_base_line_is_for_its_own_side(side: str) -> None:
    with pytest.raises(Refused, match="neither touches both strokes"):
        check_striker(B, (HALF, MIDDLE), side)


@pytest.mark.parametrize("place", [(nan, MIDDLE), (HALF, nan), (inf, MIDDLE), (HALF, -inf)])
def test_no_place_at_all_is_no_legal_place(place: Point) -> None:
    for book in RULES:
        with pytest.raises(Refused):
            check_striker(B, place, rule=RULES[book])


def test_unknown_sides_are_refused() -> None:
    with pytest.raises(Refused, match="“north” is not accepted here"):
        check_striker(B, (HALF, MIDDLE), "north")


# ---------------------------------------------------------------- the simplified rules


@pytest.mark.parametrize("book", RULES)
def test_every_article_stands_in_its_rulebook(book: str) -> None:
    rule = RULES[book]
    named = {article for article in (rule.line, rule.circle, rule.arrow) if article}
    assert named <= set(catalogue(book).articles)


@pytest.mark.parametrize("book", RULES)
@pytest.mark.parametrize("name", LEGAL)
def test_what_is_legal_internationally_is_legal_everywhere(name: str, book: str) -> None:
    check_striker(B, LEGAL[name], rule=RULES[book])


@pytest.mark.parametrize(
    ("name", "kostromine", "andikado"),
    [
        ("at the frame", "striker-line", "striker-line"),
        ("short of the inner stroke", "striker-line", "striker-line"),
        ("half over the circle", "striker-circle", None),
        ("a little on the circle", None, None),  # on the ring round the red, not on the red
        ("not quite covering the circle", None, None),  # the red it does cover
        ("well on the arrow", None, None),  # arrows are not spoken of
    ],
)
def test_simplified_rules_forbid_less(
    name: str, kostromine: str | None, andikado: str | None
) -> None:
    place, _ = ILLEGAL[name]
    for book, article in (("carrom-kostromine", kostromine), ("carrom-andikado", andikado)):
        if article is None:
            check_striker(B, place, rule=RULES[book])
            continue
        with pytest.raises(Refused) as refused:
            check_striker(B, place, rule=RULES[book])
        assert refused.value.values["article"] == article
