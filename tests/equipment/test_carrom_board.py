"""The carrom board as its measures draw it: frame, pockets, markings, and the board turned."""

from __future__ import annotations

from dataclasses import replace
from math import cos, dist, pi, sin, sqrt

import pytest

from empoche.equipment import CARROM_BOARD, CarromBoard, behind_base_line, rosette, turn_layout
from empoche.equipment.boards import ThickLine
from empoche.equipment.carrom import LEAST_RUNS, SIDES, breaches
from empoche.equipment.outline import Point, Straight
from empoche.errors import Refused
from empoche.rulebooks.carrom import FRAMES, POCKETS

B = CARROM_BOARD
# the same board at the ends of the tolerances, so that no number can stand for a measure
LARGE = replace(
    B, side=0.7392, pocket=0.0453, base_length=0.4726, base_stroke=0.0064, arrow=0.25, piece=0.0318
)
SMALL = replace(B, side=0.7345, pocket=0.0437, base_length=0.468, striker=0.04, piece=0.0286)
BOARDS = pytest.mark.parametrize("board", [B, LARGE, SMALL], ids=["shipped", "large", "small"])


def middle(line: ThickLine) -> Point:
    return (line.start[0] + line.end[0]) / 2, (line.start[1] + line.end[1]) / 2


@BOARDS
def test_these_boards_are_as_chapter_2_wants_them(board: CarromBoard) -> None:
    assert breaches(board) == ()


# ---------------------------------------------------------------- frame, pockets, pieces


@BOARDS
def test_the_frame_goes_once_round_with_the_surface_on_its_left(board: CarromBoard) -> None:
    sides = board.outline.cushions
    assert [side.cushion for side in sides] == list(SIDES)
    assert {side.cushion for side in sides} == set(FRAMES)
    for side, following in zip(sides, (*sides[1:], sides[0]), strict=True):
        assert isinstance(side, Straight)
        assert isinstance(following, Straight)
        assert side.end == following.start
        assert dist(side.start, side.end) == board.side == board.width == board.length  # A
        ahead = (side.end[0] - side.start[0], side.end[1] - side.start[1])
        inside = (board.centre[0] - side.start[0], board.centre[1] - side.start[1])
        assert ahead[0] * inside[1] - ahead[1] * inside[0] > 0


@BOARDS
def test_pockets_are_cut_into_the_corners_and_touch_both_frames(board: CarromBoard) -> None:
    pockets = {pocket.name: pocket for pocket in board.outline.pockets}
    assert set(pockets) == set(POCKETS)
    assert len(pockets) == board.pockets
    for name, pocket in pockets.items():
        assert pocket.radius == board.pocket / 2  # C
        x, y = pocket.centre
        upright, across = name.split("-")
        assert (x if across == "left" else board.side - x) == pytest.approx(pocket.radius)
        assert (y if upright == "bottom" else board.side - y) == pytest.approx(pocket.radius)


@BOARDS
def test_whatever_rests_in_a_corner_is_over_the_pocket(board: CarromBoard) -> None:
    """So the rounding of the frame behind the pockets, 2.1(b), meets nothing."""
    near = board.pocket / 2
    for piece in ("striker", "queen"):
        radius, _ = board.size(piece)
        assert dist((radius, radius), (near, near)) < near


def test_the_same_outline_and_markings_are_made_once() -> None:
    assert B.outline is B.outline
    assert B.markings is B.markings
    assert replace(B).markings == B.markings


def test_pieces_and_striker_have_their_own_size() -> None:
    assert B.size("striker") == (B.striker / 2, B.striker_mass)
    assert B.size("white-3") == B.size("queen") == (B.piece / 2, B.piece_mass)
    assert B.lines == {}


@pytest.mark.parametrize("speed", [4.0, 5.0, 6.0])
def test_a_full_flick_makes_the_runs_that_are_asked_for(speed: float) -> None:
    """2.1(a), straight across: energy lost along the way and at each frame."""
    slowing = 2 * 9.81 * B.wood.slide
    energy = speed**2 - slowing * (B.side - B.base_distance - B.base_circle / 2 - B.striker / 2)
    runs = 1.0
    while energy > 0:
        lost = B.wood.frame_yields * energy / (energy + B.wood.frame_halfway**2)
        energy *= (B.wood.frame_restitution * (1 - lost)) ** 2
        whole = slowing * (B.side - B.striker)
        runs += min(1.0, energy / whole)
        energy -= whole
    assert runs >= LEAST_RUNS


# ---------------------------------------------------------------- what is drawn


@BOARDS
def test_base_lines_are_what_measures_d_to_g_say(board: CarromBoard) -> None:
    assert [base.side for base in board.markings.bases] == list(SIDES)
    for quarters, base in enumerate(board.markings.bases):
        # seen by the player who sits there
        ends = turn_layout(
            board, {"l": base.circles[0].centre, "r": base.circles[1].centre}, quarters
        )
        radius = board.base_circle / 2
        assert ends["r"][0] - ends["l"][0] + 2 * radius == pytest.approx(board.base_length)  # D
        assert ends["l"][0] + ends["r"][0] == pytest.approx(board.side)  # in the middle
        for circle in base.circles:
            assert circle.radius == board.base_circle / 2  # G
            assert circle.red == board.base_red / 2 < circle.radius  # H
        heights = []
        for stroke in base.strokes:
            assert stroke.thickness == board.base_stroke  # E
            seen = turn_layout(board, {"a": stroke.start, "b": stroke.end}, quarters)
            assert seen["a"][1] == pytest.approx(seen["b"][1])
            assert (seen["a"][0], seen["b"][0]) == pytest.approx((ends["l"][0], ends["r"][0]))
            heights.append(seen["a"][1])
        half = board.base_stroke / 2
        assert heights[0] - half == pytest.approx(board.base_distance)  # F
        assert heights[1] + half - (heights[0] - half) == pytest.approx(board.base_circle)
        assert ends["l"][1] == pytest.approx(sum(heights) / 2)


@BOARDS
def test_neighbouring_base_circles_are_measure_n_apart(board: CarromBoard) -> None:
    bases = board.markings.bases
    for base, following in zip(bases, (*bases[1:], bases[0]), strict=True):
        one, other = base.circles[1], following.circles[0]  # my right, my right neighbour's left
        gap = dist(one.centre, other.centre) - one.radius - other.radius
        assert gap == pytest.approx(board.base_gap, abs=1e-12)
        assert gap == pytest.approx(0.0127, abs=5e-4)  # N


@BOARDS
def test_arrows_point_to_the_pockets_between_the_base_circles(board: CarromBoard) -> None:
    pockets = {pocket.name: pocket for pocket in board.outline.pockets}
    circles = [circle for base in board.markings.bases for circle in base.circles]
    assert {arrow.pocket for arrow in board.markings.arrows} == set(pockets)
    for arrow in board.markings.arrows:
        pocket, line = pockets[arrow.pocket], arrow.line
        assert line.thickness == board.arrow_stroke
        assert dist(line.start, line.end) == pytest.approx(board.arrow)  # I
        assert dist(line.end, pocket.centre) - pocket.radius == pytest.approx(board.arrow_gap)  # J
        # on the line from the pocket to the centre
        whole = dist(pocket.centre, board.centre)
        for point in (line.start, line.end):
            parts = dist(pocket.centre, point) + dist(point, board.centre)
            assert parts == pytest.approx(whole)
        # half of N on either side, less the thickness of the arrow
        gaps = sorted(line.gap(circle.centre, circle.radius) for circle in circles)
        free = (board.base_gap - board.arrow_stroke) / 2
        assert gaps[:2] == pytest.approx([free, free])
        assert gaps[2] > free


@BOARDS
def test_arcs_stand_on_the_arrows_and_open_to_the_pockets(board: CarromBoard) -> None:
    for arrow in board.markings.arrows:
        arc = arrow.arc
        assert arc.radius == board.arc / 2  # M
        assert arc.end - arc.begin == pytest.approx(pi)
        ahead = (arc.begin + arc.end) / 2
        peak = (arc.centre[0] + arc.radius * cos(ahead), arc.centre[1] + arc.radius * sin(ahead))
        assert peak == pytest.approx(arrow.line.start)


@BOARDS
def test_circles_of_the_centre_have_their_size(board: CarromBoard) -> None:
    marks = board.markings
    assert marks.centre.centre == marks.large.centre == board.centre
    assert marks.centre.radius == board.centre_circle / 2  # K
    assert marks.large.radius == board.large_circle / 2  # L


@BOARDS
def test_markings_lie_inside_the_board_and_clear_of_each_other(board: CarromBoard) -> None:
    marks = board.markings
    round_ones = [(c.centre, c.radius) for base in marks.bases for c in base.circles]
    round_ones += [(arrow.arc.centre, arrow.arc.radius) for arrow in marks.arrows]
    round_ones.append((marks.large.centre, marks.large.radius))
    for (x, y), radius in round_ones:
        assert radius < x < board.side - radius
        assert radius < y < board.side - radius
    for arrow in marks.arrows:
        assert dist(arrow.line.start, board.centre) > marks.large.radius
        for base in marks.bases:
            for stroke in base.strokes:
                assert stroke.gap(arrow.arc.centre, arrow.arc.radius) > 0
    for base in marks.bases:
        for stroke in base.strokes:
            assert dist(middle(stroke), board.centre) > marks.large.radius


# ---------------------------------------------------------------- seen from other sides


def test_a_quarter_turn_seats_the_neighbour_on_the_right_at_the_bottom() -> None:
    layout = {
        "white-1": (B.side - 0.05, 0.2)
    }  # near the right frame, on the left of who sits there
    assert turn_layout(B, layout, 1)["white-1"] == pytest.approx((0.2, 0.05))
    assert turn_layout(B, layout, 2)["white-1"] == pytest.approx((0.05, B.side - 0.2))
    assert turn_layout(B, layout, 3)["white-1"] == pytest.approx((B.side - 0.2, B.side - 0.05))


@pytest.mark.parametrize("quarters", range(-5, 6))
def test_turning_back_gives_the_same_layout(quarters: int) -> None:
    layout = rosette(B, 17.0)
    back = turn_layout(B, turn_layout(B, layout, quarters), -quarters)
    for piece, place in layout.items():
        assert back[piece] == pytest.approx(place, abs=1e-15)
    assert turn_layout(B, layout, 4) == layout
    assert turn_layout(B, layout, quarters) == turn_layout(B, layout, quarters + 4)


# ---------------------------------------------------------------- on, level with, behind

FRONT = B.base_distance + B.base_circle
RADIUS = B.piece / 2


@pytest.mark.parametrize(
    ("place", "counts"),
    [
        ((0.37, FRONT + RADIUS + 0.01), False),
        ((0.37, FRONT + RADIUS), False),  # it touches the line and does not lie on it
        ((0.37, FRONT + RADIUS - 2e-9), True),
        ((0.37, B.base_distance + B.base_circle / 2), True),  # between the strokes
        ((0.04, FRONT), True),  # level with the line, beside its end
        ((0.37, RADIUS), True),  # behind it, at the frame
        (B.centre, False),
    ],
)
def test_pieces_on_level_with_and_behind_the_base_line(place: Point, counts: bool) -> None:
    for quarters, side in enumerate(SIDES):
        layout = turn_layout(B, {"black-4": place, "striker": place}, -quarters)
        expected = {"black-4"} if counts else set()
        assert behind_base_line(B, layout, side) == expected


def test_nothing_of_the_rosette_lies_behind_a_base_line() -> None:
    assert all(not behind_base_line(B, rosette(B), side) for side in SIDES)


def test_an_unknown_side_is_refused() -> None:
    with pytest.raises(Refused, match="“north” is not accepted here"):
        behind_base_line(B, {}, "north")


def test_a_gap_is_measured_to_the_edges() -> None:
    line = ThickLine((0.0, 0.0), (1.0, 0.0), 0.02)
    assert line.gap((0.5, 0.1), 0.05) == pytest.approx(0.04)
    assert line.gap((2.0, 1.0), 0.0) == pytest.approx(sqrt(2) - 0.01)  # beyond the end
    assert line.gap((0.5, 0.0), 0.05) == pytest.approx(-0.06)
