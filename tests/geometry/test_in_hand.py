"""Where a piece in hand may be put, and the nearest such place to a wish."""

from __future__ import annotations

from math import dist, hypot, inf, nan
from random import Random

import pytest

from empoche.equipment import (
    AMERICAN_TABLE,
    CARROM_BOARD,
    ENGLISH_TABLE,
    YAGO_BOARD,
    Equipment,
    Table,
    turn_layout,
)
from empoche.equipment.carrom import SIDES
from empoche.equipment.outline import Point
from empoche.errors import Refused
from empoche.geometry import (
    GAP,
    Area,
    area_of,
    check_place,
    may_stand,
    meeting,
    nearest,
    to_cushion,
)
from empoche.geometry.in_hand import put_in_hand, regions
from empoche.geometry.region import keeps
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rules.catalogue import catalogue


def area(name: str, book: str, side: str = "bottom") -> Area:
    return area_of(rulebook(book).traits, name, side)


T = ENGLISH_TABLE
BAULK = area("baulk", "blackball")
SHORT = area("baulk", "eightball-pool")
BEHIND = area("baulk", "jeu-de-la-8")
ANYWHERE = area("anywhere", "jeu-de-la-8")
SPOT_LINE = area("spot-line", "yago-professional")
RULES = [(book, name) for book in RULEBOOKS for name in rulebook(book).traits.in_hand]
CARROMS = ("carrom-international", "carrom-kostromine", "carrom-andikado")
AREAS: list[tuple[Equipment, Area]] = [
    (ENGLISH_TABLE, BAULK),
    (ENGLISH_TABLE, SHORT),
    (AMERICAN_TABLE, BEHIND),
    (AMERICAN_TABLE, ANYWHERE),
    (YAGO_BOARD, SPOT_LINE),
    *((CARROM_BOARD, area("base-line", book, side)) for book in CARROMS for side in SIDES[:2]),
]


# ---------------------------------------------------------------- may it stand there


def test_a_centre_on_the_line_is_in_baulk_in_blackball_only() -> None:
    """4c(a), E-2(a), and the practice of the WPA for 1.3.04(c)."""
    on, beyond, short = (0.4, T.baulk), (0.4, T.baulk + 1e-6), (0.4, T.baulk - 1e-6)
    assert [may_stand(T, {}, BAULK, place) for place in (short, on, beyond)] == [True, True, False]
    assert [may_stand(T, {}, SHORT, place) for place in (short, on, beyond)] == [True, False, False]
    line = AMERICAN_TABLE.baulk
    assert not may_stand(AMERICAN_TABLE, {}, BEHIND, (0.4, line))
    assert may_stand(AMERICAN_TABLE, {}, BEHIND, (0.4, line - 1e-6))
    assert may_stand(AMERICAN_TABLE, {}, ANYWHERE, (0.4, 2.0))


@pytest.mark.parametrize(
    ("table", "area", "article"),
    [(T, BAULK, "4c(a)"), (T, SHORT, "E-2(a)"), (AMERICAN_TABLE, BEHIND, "1.3.04(c)")],
)
def test_a_refusal_names_the_article(table: Table, area: Area, article: str) -> None:
    with pytest.raises(Refused, match=r"may not be put at 0\.4, 1") as refused:
        check_place(table, {}, area, (0.4, 1.0))
    assert refused.value.values["article"] == article


def test_a_ball_in_hand_touches_no_other() -> None:
    """4c-clear; the other sources are silent."""
    near = meeting(T, "cue", "red-1")
    layout = {"red-1": (0.4, 0.2)}
    for area, article in ((BAULK, "4c-clear"), (SHORT, None)):
        assert may_stand(T, layout, area, (0.4 + near + 2e-6, 0.2))
        with pytest.raises(Refused, match="touches “red-1”") as refused:
            check_place(T, layout, area, (0.4 + near, 0.2))
        assert refused.value.values.get("article") == article


def test_where_it_lay_itself_is_no_obstacle() -> None:
    assert may_stand(T, {"cue": (0.4, 0.2)}, BAULK, (0.41, 0.2))


def test_a_ball_in_hand_may_touch_a_cushion_and_not_lie_in_it() -> None:
    reach = to_cushion(T, "cue")
    assert may_stand(T, {}, BAULK, (0.4, reach))
    for place in ((0.4, reach - 1e-6), (-0.1, 0.2), (T.width, 0.2), (0.4, -1.0)):
        with pytest.raises(Refused, match="not on the bed"):
            check_place(T, {}, BAULK, place)


def test_nothing_is_put_over_a_pocket() -> None:
    reach = to_cushion(T, "cue")
    assert not may_stand(T, {}, BAULK, (0.0, 0.0))
    assert may_stand(T, {}, BAULK, (reach, reach))  # in the mouth, on the bed


def test_the_striker_stands_as_the_rules_of_carrom_say() -> None:
    """3.2(h), 3.11(n), striker-line: `equipment.check_striker` decides."""
    base = area("base-line", "carrom-international")
    middle = CARROM_BOARD.base_distance + CARROM_BOARD.base_circle / 2
    assert may_stand(CARROM_BOARD, {}, base, (0.3, middle))
    with pytest.raises(Refused, match=r"article 3\.2\(h\)"):
        check_place(CARROM_BOARD, {}, base, (0.3, 0.3))
    layout = {"queen": (0.3, middle + 0.03)}
    with pytest.raises(Refused, match=r"touches “queen” \(article 3\.11\(n\)\)"):
        check_place(CARROM_BOARD, layout, base, (0.3, middle))
    simple = area("base-line", "carrom-kostromine")
    with pytest.raises(Refused, match=r"touches “queen”$"):
        check_place(CARROM_BOARD, layout, simple, (0.3, middle))


def test_the_blue_ball_stands_level_with_the_spot() -> None:
    """pro-fault-blue."""
    height = YAGO_BOARD.spot[1]
    assert may_stand(YAGO_BOARD, {}, SPOT_LINE, (0.05, height))
    assert not may_stand(YAGO_BOARD, {}, SPOT_LINE, (0.05, height + 0.001))
    assert not may_stand(YAGO_BOARD, {}, SPOT_LINE, (0.0, height))


def test_areas_that_do_not_exist_are_refused() -> None:
    with pytest.raises(Refused, match="unknown place “anywhere”"):
        area("anywhere", "blackball")
    with pytest.raises(Refused, match="“north” is not accepted"):
        area("base-line", "carrom-andikado", "north")
    with pytest.raises(Refused, match="“english” is not accepted"):
        check_place(T, {}, area("base-line", "carrom-andikado"), (0.3, 0.3))
    with pytest.raises(Refused, match="“baulk” is not accepted"):
        nearest(YAGO_BOARD, {}, BAULK, (0.1, 0.1))


@pytest.mark.parametrize(("book", "name"), RULES)
def test_every_article_cited_exists(book: str, name: str) -> None:
    rule = area(name, book).rule
    articles = catalogue(book).articles
    assert rule.article in articles
    assert rule.clear is None or rule.clear in articles


# ---------------------------------------------------------------- the nearest place


def test_a_place_that_is_allowed_is_the_nearest_to_itself() -> None:
    assert nearest(T, {}, BAULK, (0.4, 0.2)) == (0.4, 0.2)


def test_beyond_the_line_the_nearest_place_is_on_it_or_just_short_of_it() -> None:
    assert nearest(T, {}, BAULK, (0.4, 1.2)) == (0.4, T.baulk)
    assert nearest(T, {}, SHORT, (0.4, 1.2)) == (0.4, T.baulk - GAP)


def test_from_another_ball_it_keeps_a_gap_in_the_direction_of_the_wish() -> None:
    layout = {"red-1": (0.4, 0.2)}
    far = meeting(T, "cue", "red-1") + GAP
    place = nearest(T, layout, BAULK, (0.412, 0.216))
    assert place == pytest.approx((0.4 + 0.6 * far, 0.2 + 0.8 * far))
    assert nearest(T, layout, BAULK, (0.4, 0.2)) == pytest.approx((0.4, 0.2 + far))


def test_between_a_ball_and_the_line_it_goes_to_where_both_allow() -> None:
    far = meeting(T, "cue", "red-1") + GAP
    x, y = nearest(T, {"red-1": (0.4, T.baulk)}, BAULK, (0.401, 1.0))
    assert (x, y) == pytest.approx((0.4 + far, T.baulk))


def test_a_wish_that_is_nowhere_is_refused() -> None:
    for wish in ((nan, 0.2), (0.2, inf)):
        with pytest.raises(Refused, match="finite"):
            nearest(T, {}, BAULK, wish)


def test_without_room_it_is_refused() -> None:
    wall = {f"red-{k}": (0.03 * k, YAGO_BOARD.spot[1]) for k in range(13)}
    with pytest.raises(Refused, match="no room"):
        nearest(YAGO_BOARD, wall, SPOT_LINE, (0.1, 0.1))


@pytest.mark.parametrize("book", CARROMS)
def test_all_sides_of_a_carrom_board_are_alike(book: str) -> None:
    layout = {"queen": (0.3, 0.13), "black-1": (0.16, 0.12)}
    wish = (0.29, 0.14)
    place = nearest(CARROM_BOARD, layout, area("base-line", book), wish)
    for quarters, side in enumerate(SIDES):
        seen = turn_layout(CARROM_BOARD, {**layout, "wish": wish, "place": place}, -quarters)
        around = nearest(
            CARROM_BOARD,
            {name: seen[name] for name in layout},
            area("base-line", book, side),
            seen["wish"],
        )
        assert around == pytest.approx(seen["place"])


def pieces(table: Equipment) -> list[str]:
    if table is YAGO_BOARD:
        return [f"{colour}-{k}" for colour in ("red", "yellow") for k in range(1, 6)]
    if table is CARROM_BOARD:
        return ["queen", *(f"{colour}-{k}" for colour in ("white", "black") for k in range(1, 8))]
    if table is AMERICAN_TABLE:
        return [str(number) for number in range(1, 16)]
    return [f"{colour}-{k}" for colour in ("red", "yellow") for k in range(1, 8)]


def crowd(random: Random, table: Equipment, near: Point, count: int) -> dict[str, Point]:
    """Pieces about a place, none in another; they may lie anywhere, which changes nothing here."""
    layout: dict[str, Point] = {}
    radius = table.size(pieces(table)[0])[0]
    for piece in pieces(table)[:count]:
        for _ in range(50):
            place = (near[0] + random.gauss(0, 5 * radius), near[1] + random.gauss(0, 5 * radius))
            if all(dist(place, other) >= 2 * radius for other in layout.values()):
                layout[piece] = place
                break
    return layout


@pytest.mark.parametrize(("table", "area"), AREAS, ids=lambda value: getattr(value, "book", ""))
def test_no_place_is_nearer_among_very_many(table: Equipment, area: Area) -> None:
    """Of 300 points nearer to the wish than the place that was found, none keeps every limit."""
    random = Random(f"{table.name} {area}")
    piece = put_in_hand(table)
    for _ in range(30):
        wish = (random.uniform(-0.1, table.width + 0.1), random.uniform(-0.1, table.length / 2))
        wish = nearest(table, {}, area, wish) if random.random() < 0.7 else wish
        layout = crowd(random, table, wish, random.randint(0, 10))
        place = nearest(table, layout, area, wish)
        assert may_stand(table, layout, area, place)
        far = dist(wish, place)
        if far == 0.0:
            continue
        seen, about = layout, wish
        if table is CARROM_BOARD:  # as the player at that side sees it
            quarters = SIDES.index(area.side)
            seen = turn_layout(CARROM_BOARD, layout, quarters)
            about = turn_layout(CARROM_BOARD, {"": wish}, quarters)[""]
        limits = regions(table, seen, area, piece)
        for nearer in around(random, about, far, area):
            assert not any(keeps(region, nearer) for region in limits), (layout, wish, place)


@pytest.mark.parametrize(("table", "area"), AREAS, ids=lambda value: getattr(value, "book", ""))
def test_on_an_empty_table_no_place_that_may_be_is_nearer(table: Equipment, area: Area) -> None:
    """The same against `check_place` itself, which knows nothing of regions on a carrom board."""
    random = Random(3)
    for _ in range(50):
        wish = (random.uniform(-0.1, table.width + 0.1), random.uniform(-0.1, table.length + 0.1))
        place = nearest(table, {}, area, wish)
        assert may_stand(table, {}, area, place)
        far = dist(wish, place) - 2 * GAP  # from pockets, and lines not to be on
        if far > 0.0:
            for nearer in around(random, wish, far, area):
                assert not may_stand(table, {}, area, nearer), (wish, place, nearer)


def around(random: Random, place: Point, far: float, area: Area) -> list[Point]:
    """Many points less than so far from a place, most of them nearly as far."""
    points: list[Point] = []
    for _ in range(300):
        x, y = random.gauss(0, 1), random.gauss(0, 1)
        part = (1 - random.random() ** 3) * (far - 1e-8) / hypot(x, y)
        points.append((place[0] + part * x, place[1] + part * y))
    if area is SPOT_LINE:  # only points on it can be wrong
        level = ((x, YAGO_BOARD.spot[1]) for x, _ in points)
        points = [point for point in level if dist(point, place) < far - 1e-8]
    return points
