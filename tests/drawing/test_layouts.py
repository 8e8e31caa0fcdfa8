"""A drawing of a layout is true to the table, and says the same without colours."""

from __future__ import annotations

import re
from math import nan
from xml.etree import ElementTree

import pytest

from empoche.drawing import draw, picture
from empoche.drawing.colours import CLOTH, FELT, WOOD
from empoche.drawing.page import Page
from empoche.drawing.pieces import colour, look
from empoche.drawing.shapes import Disc, Path, Shape, Words
from empoche.equipment import CARROM_BOARD, ENGLISH_TABLE, EQUIPMENT, YAGO_BOARD, Table
from empoche.errors import Refused
from tests.drawing.shown import NAMES, SVG, broken, disc, groups, read


@pytest.mark.parametrize("across", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_proportions_are_true(name: str, across: bool) -> None:
    table = EQUIPMENT[name]
    root = read(draw(table, {}, across=across))
    x, y, width, height = (float(part) for part in root.get("viewBox", "").split())
    sides = (table.length, table.width) if across else (table.width, table.length)
    assert width + 2 * x == pytest.approx(1000 * sides[0], abs=0.01)
    assert height + 2 * y == pytest.approx(1000 * sides[1], abs=0.01)
    shown = float(root.get("width", "0")) / float(root.get("height", "1"))
    assert shown == pytest.approx(width / height, rel=1e-4)


@pytest.mark.parametrize("across", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_every_piece_is_drawn_once_where_it_lies_and_as_large(name: str, across: bool) -> None:
    motion, page = broken(name), Page(EQUIPMENT[name], across)
    for layout in (motion.start, motion.final):
        drawn = groups(draw(motion.table, layout, across=across), "piece")
        assert set(drawn) == set(layout)
        for piece, place in layout.items():
            radius = 1000 * motion.table.size(piece)[0]
            assert disc(drawn[piece]) == pytest.approx((*page.at(place), radius), abs=0.002)


@pytest.mark.parametrize("name", NAMES)
def test_every_pocket_is_where_balls_fall(name: str) -> None:
    table = EQUIPMENT[name]
    circles = [
        tuple(float(circle.get(key, "nan")) for key in ("cx", "cy", "r"))
        for circle in read(draw(table, {})).iter(f"{SVG}circle")
    ]
    for pocket in table.outline.pockets:
        hole = (*Page(table).at(pocket.centre), 1000 * pocket.radius)
        assert sum(circle == pytest.approx(hole, abs=0.002) for circle in circles) == 1


@pytest.mark.parametrize("table", [t for t in EQUIPMENT.values() if isinstance(t, Table)])
def test_six_cushions_go_along_their_noses(table: Table) -> None:
    text = draw(table, {})
    closed = [path for path in read(text).iter(f"{SVG}path") if path.get("d", "").endswith("Z")]
    assert len(closed) == 6
    width, length = 1000 * table.width, 1000 * table.length
    for path, nose in zip(closed, (length, width, width, 0, 0, 0), strict=True):
        axis = 1 if path in (closed[0], closed[3]) else 0
        numbers = re.findall(r"L([-\d.]+) ([-\d.]+)", path.get("d", ""))
        assert any(float(point[axis]) == pytest.approx(nose, abs=0.01) for point in numbers)
        # two arcs, one for each jaw, that bulge towards the balls
        assert re.findall(r"A[\d.]+ [\d.]+ 0 0 (\d)", path.get("d", "")) == ["1", "1"]


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_drawn_outside_the_page(name: str) -> None:
    root = read(draw(EQUIPMENT[name], {}))
    x, y, width, height = (float(part) for part in root.get("viewBox", "").split())
    for circle in root.iter(f"{SVG}circle"):
        u, v, r = (float(circle.get(key, "nan")) for key in ("cx", "cy", "r"))
        assert x <= u - r
        assert u + r <= x + width
        assert y <= v - r
        assert v + r <= y + height


def test_the_markings_of_carrom_are_all_there() -> None:
    text = draw(CARROM_BOARD, {})
    # four pockets, two circles in the middle, eight base circles with their red parts
    assert text.count("<circle") == 4 + 2 + 16
    # eight strokes, four arrows of a line, an arc and a tip
    assert text.count("<path") == 8 + 12


def test_the_holes_of_yago_have_their_numbers() -> None:
    texts = [node.text for node in read(draw(YAGO_BOARD, {})).iter(f"{SVG}text")]
    assert texts == [str(number) for number in range(1, 10)]


# ---------------------------------------------------------------- words


@pytest.mark.parametrize(
    ("name", "french", "english"),
    [
        ("english", "Table de billard anglais, pièces : 16", "English pool table, pieces: 16"),
        ("american", "Table de billard américain, pièces : 16", "American pool table, pieces: 16"),
        ("carrom", "Plateau de carrom, pièces : 20", "Carrom board, pieces: 20"),
        ("yago", "Plateau de Yago, pièces : 11", "Yago board, pieces: 11"),
    ],
)
def test_a_screen_reader_hears_what_it_is(name: str, french: str, english: str) -> None:
    motion = broken(name)
    for language, title in (("fr", french), ("en", english)):
        root = read(draw(motion.table, motion.start, language=language))
        assert root.get("role") == "img"
        assert root.get("aria-label") == title
        assert root[0].tag == f"{SVG}title"
        assert root[0].text == title
        assert root[1].tag == f"{SVG}desc"


def test_pieces_have_their_names() -> None:
    drawn = groups(draw(CARROM_BOARD, {"black-2": (0.2, 0.3), "striker": (0.4, 0.1)}), "piece")
    titles = [drawn[piece].findtext(f"{SVG}title") for piece in ("black-2", "striker")]
    assert titles == ["noir 2 (200, 300 mm)", "palet (400, 100 mm)"]
    english = groups(draw(ENGLISH_TABLE, {"cue": (0.1, 0.2)}, language="en"), "piece")
    assert english["cue"].findtext(f"{SVG}title") == "cue ball (100, 200 mm)"


def test_odd_names_do_no_harm() -> None:
    odd = '<&">\x00\n'
    root = read(draw(ENGLISH_TABLE, {odd: (0.1, 0.2)}))
    assert any(node.get("data-name") == '<&">··' for node in root.iter(f"{SVG}g"))


def test_a_place_that_is_no_number_is_refused() -> None:
    with pytest.raises(Refused, match="red-1"):
        draw(ENGLISH_TABLE, {"red-1": (0.1, nan)})


def test_a_layout_alone_needs_its_table() -> None:
    with pytest.raises(Refused, match="table"):
        picture({"cue": (0.1, 0.2)})


# ---------------------------------------------------------------- readable without colours


def bare(shapes: tuple[Shape, ...]) -> list[object]:
    """What is left of shapes without their colours."""
    return [
        shape.text
        if isinstance(shape, Words)
        else (type(shape), round(getattr(shape, "radius", 0.0), 3), len(getattr(shape, "legs", ())))
        for shape in shapes
        if isinstance(shape, Disc | Path | Words)
    ]


def luminance(code: str) -> float:
    """Relative luminance, as the WCAG define it."""
    parts = [int(code[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    "kinds",
    [
        ("red-1", "yellow-1", "black", "cue", "A", "B"),
        ("red-1", "yellow-1", "blue"),
        ("white-1", "queen", "striker"),
        ("black-1", "queen", "striker"),
        ("cue", *(str(number) for number in range(1, 16))),
    ],
)
def test_pieces_differ_by_more_than_colour(kinds: tuple[str, ...]) -> None:
    looks = [bare(look(kind, (0.0, 0.0), 25.0)) for kind in kinds]
    assert all(looks.count(one) == 1 for one in looks)


def test_what_differs_by_colour_alone_is_light_and_dark() -> None:
    assert contrast(colour("white-1"), colour("black-1")) > 7


@pytest.mark.parametrize("piece", ["red-1", "yellow-1", "white-3", "black-3", "A", "5", "12", "8"])
def test_labels_are_readable(piece: str) -> None:
    """Large bold letters need a contrast of 3 (WCAG 2.2, 1.4.3) with what they stand on."""
    shapes = look(piece, (0.0, 0.0), 25.0)
    label = shapes[-1]
    assert isinstance(label, Words)
    under = [s.ink.fill for s in shapes if isinstance(s, Disc) and s.ink.fill][-1]
    assert contrast(label.colour, under) > 3


@pytest.mark.parametrize("ground", [CLOTH, FELT, WOOD])
def test_outlines_stand_out(ground: str) -> None:
    assert contrast("#1a1a1a", ground) > 7


def test_a_notebook_shows_a_picture() -> None:
    shown = picture({"cue": (0.1, 0.2)}, ENGLISH_TABLE)
    assert shown._repr_svg_() == draw(ENGLISH_TABLE, {"cue": (0.1, 0.2)})
    assert isinstance(read(shown.svg), ElementTree.Element)
