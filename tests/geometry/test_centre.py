"""Carrom: what goes back to the centre, and where it lies then."""

from __future__ import annotations

from itertools import combinations
from math import acos, dist, hypot, pi, sqrt
from random import Random

import pytest

from empoche.equipment import CARROM_BOARD, rosette
from empoche.equipment.outline import Point
from empoche.errors import Refused
from empoche.geometry import GAP, check_laid, players_place, to_centre, umpires_place
from empoche.geometry.centre import AWAY
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rules.catalogue import catalogue

B = CARROM_BOARD
MIDDLE = B.centre
X, Y = MIDDLE
HALF = B.piece / 2
CIRCLE, LARGE = B.centre_circle / 2, B.large_circle / 2
DUE = {name: due for name in RULEBOOKS if (due := rulebook(name).traits.due)}
PIECES = [f"{colour}-{k}" for k in range(1, 10) for colour in ("white", "black")]


def covered(place: Point) -> float:
    """How much of the centre circle a piece covers: the lens of two circles."""
    far = dist(place, MIDDLE)
    if far >= CIRCLE + HALF:
        return 0.0
    if far <= abs(CIRCLE - HALF):
        return pi * min(CIRCLE, HALF) ** 2
    one = acos((far**2 + CIRCLE**2 - HALF**2) / (2 * far * CIRCLE))
    other = acos((far**2 + HALF**2 - CIRCLE**2) / (2 * far * HALF))
    kite = sqrt(
        (-far + CIRCLE + HALF)
        * (far + CIRCLE - HALF)
        * (far - CIRCLE + HALF)
        * (far + CIRCLE + HALF)
    )
    return CIRCLE**2 * one + HALF**2 * other - kite / 2


def scattered(random: Random, count: int, far: float = 0.08) -> dict[str, Point]:
    """Pieces about the centre, none in another."""
    layout: dict[str, Point] = {}
    for piece in random.sample([*PIECES, "queen"], count):
        for _ in range(100):
            place = (X + random.uniform(-far, far), Y + random.uniform(-far, far))
            if all(dist(place, other) >= B.piece for other in layout.values()):
                layout[piece] = place
                break
    return layout


# ---------------------------------------------------------------- laid by the umpire


def test_on_a_free_circle_everything_goes_to_the_middle() -> None:
    """3.9(a), 3.12(b), queen-uncovered."""
    assert to_centre(B, {}, queen=True).places == {"queen": MIDDLE}
    assert to_centre(B, {}, thrown=["black-4"]).places == {"black-4": MIDDLE}


def test_a_piece_thrown_off_with_the_queen_lies_against_it_away_from_its_player() -> None:
    """3.9(a): white sits at the bottom, black at the top."""
    white = to_centre(B, {}, queen=True, thrown=["white-1"]).places
    assert white["queen"] == MIDDLE
    assert white["white-1"] == pytest.approx((X, Y + B.piece))
    black = to_centre(B, {}, queen=True, thrown=["black-1"]).places
    assert black["black-1"] == pytest.approx((X, Y - B.piece))
    left = to_centre(B, {}, queen=True, thrown=["black-1"], seats={"black": "left"}).places
    assert left["black-1"] == pytest.approx((X + B.piece, Y))


def test_one_of_each_colour_share_the_circle() -> None:
    """3.9(a): equal parts, each piece beyond the circle on the side of the other player."""
    for thrown in (["white-1", "black-1"], ["black-1", "white-1"]):
        places = to_centre(B, {}, thrown=thrown).places
        assert places["white-1"] == pytest.approx((X, Y + HALF))
        assert places["black-1"] == pytest.approx((X, Y - HALF))
    beside = {"white": "bottom", "black": "right"}
    places = to_centre(B, {}, thrown=["white-1", "black-1"], seats=beside).places
    assert covered(places["white-1"]) == pytest.approx(covered(places["black-1"]))
    assert dist(places["white-1"], places["black-1"]) == pytest.approx(B.piece)


def test_on_a_circle_that_is_taken_they_lie_one_after_the_other() -> None:
    places = to_centre(B, {"queen": MIDDLE}, thrown=["white-1", "black-1"]).places
    assert places["white-1"] == pytest.approx((X, Y + B.piece))
    assert places["black-1"] == pytest.approx((X, Y - B.piece))


def test_a_circle_that_is_covered_in_part_is_filled_as_far_as_can_be() -> None:
    """3.12(b), by hand: a piece 20 mm to the right leaves the queen 10.5 mm to the left."""
    place = umpires_place(B, {"white-1": (X + 0.02, Y)}, "queen")
    assert place == pytest.approx((X + 0.02 - B.piece, Y))


def test_of_two_places_as_good_a_piece_takes_the_one_away_from_its_player() -> None:
    between = {"queen": (X - 0.01, Y), "black-9": (X - 0.01 + B.piece, Y)}
    above, below = (umpires_place(B, between, piece) for piece in ("white-1", "black-1"))
    assert above[1] > Y > below[1]
    assert above[1] - Y == pytest.approx(Y - below[1])


@pytest.mark.parametrize("piece", ["queen", "white-1", "black-1"])
def test_no_other_place_covers_more_of_the_circle(piece: str) -> None:
    """3.9(a), 3.12(b): against the area itself, at 400 other places that are free."""
    random = Random(piece)
    partly = 0
    for _ in range(40):
        layout = scattered(random, random.randint(1, 12))
        layout.pop(piece, None)
        place = umpires_place(B, layout, piece)
        assert all(dist(place, other) >= B.piece - 1e-9 for other in layout.values())
        best = covered(place)
        partly += 0.0 < best < pi * HALF**2
        for _ in range(400):
            far = (dist(place, MIDDLE) + 0.004) * sqrt(random.random())
            x, y = random.gauss(0, 1), random.gauss(0, 1)
            other = (X + far * x / hypot(x, y), Y + far * y / hypot(x, y))
            if all(dist(other, at) >= B.piece for at in layout.values()):
                assert covered(other) <= best + 1e-12
                assert dist(other, MIDDLE) >= dist(place, MIDDLE) - 1e-9
    assert partly > 10


# ---------------------------------------------------------------- laid by a player


def test_a_piece_due_lies_between_the_circles() -> None:
    """3.11(l), 5-replacer(a); penalty of kostromine."""
    for book in ("carrom-international", "carrom-kostromine"):
        (place,) = to_centre(B, {}, DUE[book], due=["white-1"]).places.values()
        assert place == pytest.approx((X, Y + CIRCLE + HALF))
        check_laid(B, {}, "white-1", place, DUE[book])


def test_in_the_centre_means_the_middle_where_no_ring_is_named() -> None:
    """penalty of andikado."""
    assert to_centre(B, {}, DUE["carrom-andikado"], due=["white-1"]).places == {"white-1": MIDDLE}


def test_the_one_who_lays_it_has_his_wish_as_far_as_the_ring_goes() -> None:
    wish = (X + 0.05, Y)
    assert players_place(B, {}, "white-1", wish=wish) == wish
    outside = players_place(B, {}, "white-1", wish=(X + 0.3, Y))
    assert outside == pytest.approx((X + LARGE - HALF, Y))
    taken = players_place(B, {"black-1": wish}, "white-1", wish=(X + 0.05, Y + 0.001))
    assert taken is not None
    assert dist(taken, wish) == pytest.approx(B.piece + GAP)


@pytest.mark.parametrize(
    ("place", "article"),
    [
        (MIDDLE, "3.11(l)"),
        ((X + CIRCLE + HALF - 1e-6, Y), "3.11(l)"),
        ((X, Y + LARGE - HALF + 1e-6), "3.11(l)"),
        ((X + 0.04, Y), "3.11(m)"),
    ],
)
def test_a_piece_due_that_is_badly_laid_is_refused(place: Point, article: str) -> None:
    layout = {"black-1": (X + 0.04, Y + B.piece)}
    with pytest.raises(Refused) as refused:
        check_laid(B, layout, "white-1", place)
    assert refused.value.values["article"] == article


def test_just_inside_the_ring_is_well_laid() -> None:
    for far in (CIRCLE + HALF, LARGE - HALF):
        check_laid(B, {}, "white-1", (X + far, Y))


def test_without_room_a_piece_is_kept() -> None:
    """3.11(i)1: the rosette fills the ring; with its outer pieces gone there is room again."""
    full = {piece: place for piece, place in rosette(B).items() if piece != "white-1"}
    assert to_centre(B, full, due=["white-1"]).unplaced == ("white-1",)
    some = {piece: at for piece, at in full.items() if dist(at, MIDDLE) < 1.5 * B.piece}
    back = to_centre(B, some, due=["white-1", "black-9"])
    assert set(back.places) == {"white-1", "black-9"}
    assert back.unplaced == ()


def test_a_rule_that_knows_no_waiting_lays_it_as_near_as_can_be() -> None:
    """kostromine says nothing of a full ring, andikado names none."""
    full = {piece: place for piece, place in rosette(B).items() if piece != "white-1"}
    for book in ("carrom-kostromine", "carrom-andikado"):
        back = to_centre(B, full, DUE[book], due=["white-1"])
        assert back.unplaced == ()
        assert dist(back.places["white-1"], MIDDLE) > LARGE - HALF


def test_queen_and_piece_lie_one_on_the_other() -> None:
    """case-striker-queen-own of kostromine."""
    back = to_centre(B, {}, DUE["carrom-kostromine"], stacked="white-3")
    assert back.places == {"queen": MIDDLE, "white-3": MIDDLE}
    assert back.on_top == {"white-3": "queen"}


@pytest.mark.parametrize("book", DUE)
def test_what_goes_back_never_overlaps(book: str) -> None:
    random = Random(book)
    for _ in range(60):
        layout = scattered(random, random.randint(0, 14))
        gone = [piece for piece in PIECES if piece not in layout]
        random.shuffle(gone)
        count = random.randint(0, 2)
        thrown, due = gone[:count], gone[count : count + random.randint(0, 3)]
        back = to_centre(B, layout, DUE[book], queen="queen" not in layout, thrown=thrown, due=due)
        assert set(back.places) | set(back.unplaced) | set(layout) >= {*thrown, *due, "queen"}
        everything = {**layout, **back.places}
        for one, other in combinations(everything, 2):
            touching = {one, other}.isdisjoint(due)  # laid by the umpire, it may touch
            least = B.piece - 1e-9 if touching else B.piece + GAP - 1e-9
            if not {one, other} <= set(layout):
                assert dist(everything[one], everything[other]) >= least
        for piece in due:
            if piece in back.places and book == "carrom-international":
                others = {name: at for name, at in everything.items() if name != piece}
                check_laid(B, others, piece, back.places[piece], DUE[book])
        same = to_centre(B, layout, DUE[book], queen="queen" not in layout, thrown=thrown, due=due)
        assert same == back


def test_unknown_pieces_and_seats_are_refused() -> None:
    with pytest.raises(Refused, match="unknown ball"):
        to_centre(B, {}, thrown=["green-1"])
    with pytest.raises(Refused, match="“north” is not accepted"):
        to_centre(B, {}, thrown=["white-1"], seats={"white": "north"})
    assert set(AWAY) == {"bottom", "right", "top", "left"}


@pytest.mark.parametrize("book", DUE)
def test_every_article_cited_exists(book: str) -> None:
    rule, articles = DUE[book], catalogue(book).articles
    assert rule.article in articles
    assert rule.clear is None or rule.clear in articles
