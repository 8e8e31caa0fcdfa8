"""Discs on a board against formulas: sliding and turning, disc on disc, disc on frame."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import cos, hypot, pi, radians, sin, sqrt

import pytest

from empoche.equipment import CARROM_BOARD, CarromBoard, rosette
from empoche.equipment.carrom import LEAST_RUNS
from empoche.physics import Flick, Launch, Motion, Segment, Shot, simulate, simulate_many
from empoche.physics.constants import GRAVITY
from empoche.physics.flick import FASTEST
from tests.physics.laws import measured
from tests.physics.nasty import just_after, velocities

# a board so wide that nothing meets a frame, and discs that are not thrown off it
WIDE = replace(CARROM_BOARD, side=90.0, wood=replace(CARROM_BOARD.wood, leap=1e3))
HOLD = WIDE.wood.slide * GRAVITY
R, M = WIDE.piece / 2, WIDE.piece_mass
MIDDLE = (45.0, 45.0)


def wooden(**changes: float) -> CarromBoard:
    return replace(WIDE, wood=replace(WIDE.wood, **changes))  # type: ignore[arg-type]  # all of them are floats


def alone(v: float, spin: float = 0.0, turn: float = 0.0, board: CarromBoard = WIDE) -> Motion:
    velocity = (v * cos(turn), v * sin(turn), 0.0)
    return simulate(board, {"queen": MIDDLE}, Launch("queen", velocity, (0.0, 0.0, spin)))


def gone(motion: Motion, piece: str = "queen") -> float:
    (x, y), (u, v) = motion.start[piece], motion.final[piece]
    return hypot(u - x, v - y)


# ---------------------------------------------------------------- one disc


@pytest.mark.parametrize("v", [1e-3, 0.1, 1.0, 4.0, 8.0])
@pytest.mark.parametrize("turn", [0.0, 0.3, 2.0])
def test_a_disc_that_does_not_turn_slides_v_squared_over_two_mu_g(v: float, turn: float) -> None:
    motion = alone(v, turn=turn)
    assert gone(motion) == pytest.approx(v * v / (2 * HOLD), rel=1e-12, abs=1e-14)
    assert motion.duration == pytest.approx(v / HOLD, rel=1e-12)


@pytest.mark.parametrize("spin", [1.0, -50.0, 400.0])
def test_a_disc_that_only_turns_stops_as_a_disc_does(spin: float) -> None:
    """The moment of even pressure is 2/3 μ m g R, against ½ m R²."""
    motion = alone(0.0, spin)
    assert gone(motion) == 0.0
    assert motion.duration == pytest.approx(abs(spin) * R / (4 / 3 * HOLD), rel=1e-12)


# Force and moment on a disc are sums over its surface: rings, and points round each ring. Nothing
# of the formulas with elliptic integrals is used.
RINGS, POINTS = 40, 96


def pulled(v: float, w: float) -> tuple[float, float]:
    """The deceleration along the velocity, and that of the rim by the moment, over μ g.

    `w` is the speed of the rim; a point at (ρ, φ) of the unit disc moves by (v - w ρ sin φ,
    w ρ cos φ), and friction is against that.
    """
    force = moment = area = 0.0
    for ring in range(RINGS):
        rho = (ring + 0.5) / RINGS
        for point in range(POINTS):
            phi = 2 * pi * (point + 0.5) / POINTS
            x, y = v - w * rho * sin(phi), w * rho * cos(phi)
            size = hypot(x, y) or 1.0
            force += rho * x / size
            moment += rho * rho * (y * cos(phi) - x * sin(phi)) / size
            area += rho
    return force / area, 2 * moment / area


def stepped(v: float, w: float, steps: int = 400) -> tuple[float, float]:
    """Way and time until it stands, by the midpoint rule with steps that shrink towards the end."""
    way = time = 0.0
    least = 1e-3 * (v + w)
    while v + w > least:
        slows, turns = pulled(v, w)
        step = (v + w) / (slows + turns) / HOLD / steps * 8
        slows, turns = pulled(v - step * HOLD * slows / 2, w - step * HOLD * turns / 2)
        way += step * (v - step * HOLD * slows / 2)
        time += step
        v, w = max(0.0, v - step * HOLD * slows), max(0.0, w - step * HOLD * turns)
    return way, time


@pytest.mark.parametrize(("v", "w"), [(1.0, 0.3), (1.0, 1.0), (1.0, 3.0), (0.2, 4.0), (4.0, 1.0)])
def test_sliding_and_turning_agree_with_a_sum_over_the_surface(v: float, w: float) -> None:
    motion = alone(v, w / R)
    way, time = stepped(v, w)
    assert gone(motion) == pytest.approx(way, rel=0.015)
    assert motion.duration == pytest.approx(time, rel=0.015)


@pytest.mark.parametrize(("v", "w"), [(1.0, 0.01), (1.0, 1.0), (0.1, 5.0), (6.0, -2.0)])
def test_sliding_and_turning_stop_at_the_same_moment(v: float, w: float) -> None:
    """Whatever it starts with: no disc turns on where it stands, none slides on without turning."""
    path = alone(v, w / R).paths["queen"]
    assert [piece.state for piece in path[:-1]] == ["sliding"] * (len(path) - 1)
    assert path[-1].state == "rest"
    assert all(piece.spin[2] * w > 0.0 for piece in path[:-1])


@pytest.mark.parametrize(("v", "w"), [(3.0, 1.0), (1.0, 1.0), (0.653, 1.0), (0.5, 3.0)])
def test_sliding_goes_to_0653_of_turning(v: float, w: float) -> None:
    """Farkas et al. 2003: v / R ω goes to 0.653 from either side, and stays there."""
    path = alone(v, w / R).paths["queen"][:-1]
    off = [hypot(*piece.velocity) / (R * piece.spin[2]) - 0.653 for piece in path]
    for far, near in pairwise(off):
        assert abs(near) <= abs(far) + 1e-3
        assert near * far >= -1e-5
    assert abs(off[-1]) < max(0.4 * abs(off[0]), 0.005)


def test_a_disc_that_turns_goes_farther() -> None:
    ways = [gone(alone(2.0, spin)) for spin in (0.0, 50.0, 150.0, 400.0)]
    assert ways == sorted(ways)
    assert ways[-1] > 1.3 * ways[0]


@pytest.mark.parametrize("spin", [80.0, 300.0])
def test_its_path_is_straight_and_the_sense_of_turning_does_not_count(spin: float) -> None:
    left, right = alone(2.0, spin, 0.7), alone(2.0, -spin, 0.7)
    assert left.final == right.final
    x, y = left.final["queen"]
    across = (y - MIDDLE[1]) * cos(0.7) - (x - MIDDLE[0]) * sin(0.7)
    assert across == pytest.approx(0.0, abs=1e-12)


# ---------------------------------------------------------------- two discs


def met(
    board: CarromBoard, v: float, cut: float = 0.0, spin: float = 0.0
) -> tuple[Segment, Segment, Segment]:
    """The striker up the board at a piece: the striker just before, and both just after."""
    far = board.striker / 2 + board.piece / 2
    x, y = MIDDLE
    queen = (x + far * cut, y + (far + 1e-6) * (1 - cut * cut) ** 0.5)
    layout = {"striker": MIDDLE, "queen": queen}
    motion = simulate(board, layout, Launch("striker", (0.0, v, 0.0), (0.0, 0.0, spin)))
    time = motion.events[0].time
    assert motion.events[0].kind == "contact"
    was = motion.paths["striker"][0]
    return was, just_after(motion, "striker", time), just_after(motion, "queen", time)


@pytest.mark.parametrize("e", [0.0, 0.5, 0.92, 1.0])
@pytest.mark.parametrize("v", [0.5, 3.0, 8.0])
def test_head_on_two_unequal_discs_share_as_newton_says(e: float, v: float) -> None:
    _, striker, queen = met(wooden(restitution=e), v)
    a, b = WIDE.striker_mass, WIDE.piece_mass
    assert striker.velocity[1] == pytest.approx(v * (a - e * b) / (a + b), rel=1e-5)
    assert queen.velocity[1] == pytest.approx(v * (1 + e) * a / (a + b), rel=1e-5)
    assert abs(striker.velocity[0]) + abs(queen.velocity[0]) < 1e-12


@pytest.mark.parametrize("cut", [0.0, 0.3, -0.7, 0.95])
@pytest.mark.parametrize("spin", [0.0, 40.0, -300.0])
def test_momentum_along_the_board_is_kept(cut: float, spin: float) -> None:
    was, striker, queen = met(WIDE, 2.0, cut, spin)
    a, b = WIDE.striker_mass, WIDE.piece_mass
    # until they touch, a micrometre, the striker is braked
    for k, rough in ((0, 1e-12), (1, 1e-6)):
        after = a * striker.velocity[k] + b * queen.velocity[k]
        assert after == pytest.approx(a * was.velocity[k], abs=a * 2.0 * rough)


def test_turning_about_the_point_of_contact_is_kept() -> None:
    """Neither disc can be turned about it: r × m v and I ω together stay, for each by itself."""
    cut = 0.4
    was, striker, queen = met(WIDE, 2.0, cut, 100.0)
    nx, ny = cut, (1 - cut * cut) ** 0.5
    for before, after, r, m, side in (
        ((0.0, 2.0, 100.0), striker, WIDE.striker / 2, WIDE.striker_mass, 1),
        ((0.0, 0.0, 0.0), queen, R, M, -1),
    ):
        vx, vy = after.velocity[0] - before[0], after.velocity[1] - before[1]
        # from the point of contact to the centre: -side r n
        orbital = -side * r * m * (nx * vy - ny * vx)
        own = m * r * r / 2 * (after.spin[2] - before[2])
        assert orbital + own == pytest.approx(0.0, abs=2e-5 * 2.0 * m * r)
    assert was.spin[2] == 100.0


def test_friction_between_discs_is_coulombs_until_it_holds() -> None:
    """Grazing: the tangential impulse is μ times the normal one. Full: surfaces stop slipping."""
    mu, cut = 0.15, 0.2
    board = wooden(friction=mu)
    _, _, queen = met(board, 2.0, cut, 500.0)
    nx, ny = cut, (1 - cut * cut) ** 0.5
    normal = queen.velocity[0] * nx + queen.velocity[1] * ny
    along = queen.velocity[0] * ny - queen.velocity[1] * nx
    assert abs(along) == pytest.approx(mu * normal, rel=1e-4)
    _, striker, queen = met(wooden(friction=5.0), 2.0, cut, 20.0)
    slip = (striker.velocity[0] - queen.velocity[0]) * ny
    slip -= (striker.velocity[1] - queen.velocity[1]) * nx
    slip -= WIDE.striker / 2 * striker.spin[2] + R * queen.spin[2]
    assert slip == pytest.approx(0.0, abs=1e-6)


def test_a_disc_without_friction_at_its_edge_gives_no_turning() -> None:
    _, striker, queen = met(wooden(friction=0.0), 2.0, 0.5)
    assert striker.spin[2] == queen.spin[2] == 0.0
    assert queen.velocity[0] / queen.velocity[1] == pytest.approx(0.5 / 0.75**0.5, rel=1e-4)


# ---------------------------------------------------------------- the frame


@pytest.mark.parametrize("e", [0.0, 0.65, 0.7, 1.0])
@pytest.mark.parametrize("v", [0.2, 2.0, 6.0])
@pytest.mark.parametrize("yields", [0.0, 0.13, 1.0])
def test_a_frame_returns_its_share_of_the_speed(e: float, v: float, yields: float) -> None:
    """Less of a fast disc than of a slow one: the share e (1 - yields x² / (x² + halfway²))."""
    wood = replace(CARROM_BOARD.wood, frame_restitution=e, frame_yields=yields, frame_rigid=0.5)
    board = replace(CARROM_BOARD, wood=wood)
    place = (board.side / 2, board.side - R - 0.01)
    motion = simulate(board, {"queen": place}, Launch("queen", (0.0, v, 0.0)))
    assert [motion.events[0].kind, motion.events[0].other] == ["cushion", "top"]
    speed = (v * v - 2 * HOLD * 0.01) ** 0.5
    beyond = max(0.0, speed - 0.5) ** 2
    e *= 1 - yields * beyond / (beyond + wood.frame_halfway**2)
    after = just_after(motion, "queen", motion.events[0].time)
    assert after.velocity[1] == pytest.approx(-e * speed, rel=1e-9, abs=1e-9)
    assert after.velocity[0] == after.spin[2] == 0.0


def test_a_frame_turns_a_disc_and_a_turning_disc_runs_off_sideways() -> None:
    board = CARROM_BOARD
    place = (board.side / 2, board.side - R - 0.001)
    slanted = simulate(board, {"queen": place}, Launch("queen", (1.0, 1.0, 0.0)))
    after = just_after(slanted, "queen", slanted.events[0].time)
    assert 0.0 < after.velocity[0] < 1.0
    assert after.spin[2] > 0.0  # held back at the top, it turns anticlockwise
    turning = simulate(board, {"queen": place}, Launch("queen", (0.0, 1.0, 0.0), (0.0, 0.0, 100.0)))
    after = just_after(turning, "queen", turning.events[0].time)
    assert after.velocity[0] > 0.01
    assert 0.0 < after.spin[2] < 100.0


def runs(motion: Motion, board: CarromBoard) -> float:
    """How often the striker goes from one frame to the other: its way over what is between them."""
    path = motion.paths["striker"]
    ways = [abs(b.place[1] - a.place[1]) for a, b in pairwise(path)]
    return sum(ways) / (board.side - board.striker)


@pytest.mark.parametrize("speed", [4.0, 6.0, FASTEST])
def test_a_full_flick_makes_the_runs_that_article_2_1a_asks_for(speed: float) -> None:
    board = CARROM_BOARD
    assert board.striker_mass == 0.015
    flick = Flick(90.0, speed, place=(board.side / 2, 0.1175))
    assert runs(simulate(board, {}, flick), board) >= LEAST_RUNS


# ---------------------------------------------------------------- many discs


@pytest.mark.parametrize("turn", [0.0, 30.0, 60.0, 180.0])
@pytest.mark.parametrize("speed", [1.0, 4.0, 7.0])
def test_a_rosette_struck_along_its_axis_bursts_alike_on_both_sides(
    turn: float, speed: float
) -> None:
    """Until all is at rest: every piece has its mirror image, within 0.01 mm."""
    board = CARROM_BOARD
    layout = rosette(board, turn)
    motion = simulate(board, layout, Flick(90.0, speed, place=(board.side / 2, 0.1175)))
    for time in (k * motion.duration / 20 for k in range(21)):
        places = [place[:2] for place in motion.at(time).values()]
        for x, y in places:
            nearest = min(hypot(board.side - x - u, y - v) for u, v in places)
            assert nearest < 1e-5


@pytest.mark.parametrize("turn", [0.0, 10.0, 33.3])
def test_a_packing_at_rest_stays_without_events(turn: float) -> None:
    board = CARROM_BOARD
    layout = rosette(board, turn)
    motion = simulate(board, layout, Launch("queen", (0.0, 0.0, 0.0)))
    assert motion.events == ()
    assert motion.final == layout
    beside = {**layout, "striker": (0.1, 0.3)}
    away = simulate(board, beside, Launch("striker", (-0.3, 0.0, 0.0)))
    assert {name: away.final[name] for name in layout} == layout


def test_a_disc_that_turns_in_the_middle_of_a_packing_stays_there() -> None:
    """Its rim rubs along six neighbours that do not press on it."""
    motion = simulate(
        CARROM_BOARD, rosette(CARROM_BOARD), Launch("queen", (0.0, 0.0, 0.0), (0.0, 0.0, 200.0))
    )
    assert motion.final == rosette(CARROM_BOARD)
    assert len(motion.events) == 0


def test_a_row_of_discs_passes_a_blow_on() -> None:
    """Newton's cradle, lying: with e = 1 the last one goes off with nearly all of it."""
    board = wooden(restitution=1.0, friction=0.0)
    names = ["queen", *(f"white-{k}" for k in range(1, 6))]
    layout = {name: (45.0, 45.0 + k * board.piece) for k, name in enumerate(names)}
    layout["black-1"] = (45.0, 45.0 - board.piece - 1e-6)
    motion = simulate(board, layout, Launch("black-1", (0.0, 2.0, 0.0)))
    after = velocities(motion, motion.events[0].time)
    assert after["white-5"][1] == pytest.approx(2.0, rel=0.02)
    assert all(abs(v) < 0.15 * 2 for name, (_, v) in after.items() if name != "white-5")


def test_the_same_flick_gives_the_same_bits_on_any_number_of_threads() -> None:
    board = CARROM_BOARD
    shots = [
        Shot(board, rosette(board, turn), Flick(90.0, 6.0, place=(0.36, 0.1175), turn=turn))
        for turn in range(24)
    ]
    one, four = simulate_many(shots, 1), simulate_many(shots, 4)
    assert all(a.numbers == b.numbers and a.log == b.log for a, b in zip(one, four, strict=True))


# ---------------------------------------------------------------- nasty cases


@pytest.mark.parametrize("off", [-1e-9, 0.0, 1e-9])
def test_discs_that_graze_by_a_nanometre(off: float) -> None:
    board, far = CARROM_BOARD, (CARROM_BOARD.striker + CARROM_BOARD.piece) / 2
    layout = {"striker": (0.3, 0.2), "queen": (0.3 + far + off, 0.5)}
    motion = simulate(board, layout, Launch("striker", (0.0, 2.0, 0.0)))
    assert measured(motion).faults == []
    assert not off > 0.0 or motion.events[0].kind == "cushion"


@pytest.mark.parametrize("speed", [0.0, 0.01, 1.0, 8.0])
@pytest.mark.parametrize("direction", [0.0, 45.0, 90.0, 180.0, 270.0])
@pytest.mark.parametrize("spin", [0.0, 300.0])
def test_a_striker_between_frame_and_piece(speed: float, direction: float, spin: float) -> None:
    board = CARROM_BOARD
    r, far = board.striker / 2, (board.striker + board.piece) / 2
    layout = {"striker": (r, 0.3), "queen": (r + far, 0.3), "white-1": (r + far + 2 * R, 0.3)}
    turn = radians(direction)
    velocity = (speed * cos(turn), speed * sin(turn), 0.0)
    motion = simulate(board, layout, Launch("striker", velocity, (0.0, 0.0, spin)))
    assert measured(motion).faults == []


@pytest.mark.parametrize("up", [1e-5, 1.2e-4, 2.5e-4])
@pytest.mark.parametrize("speed", [1e-3, 3.4e-3, 0.01, 0.03, 0.1])
def test_a_piece_wedged_between_two_stops_after_few_contacts(up: float, speed: float) -> None:
    """It met both a thousand times at one moment, and lost its spin then.

    With WEDGED so large that FAINT is all there is, this fails.
    """
    x, y, far = 0.45, 0.65, CARROM_BOARD.piece
    across = sqrt(far * far - up * up)
    layout = {"black-3": (x, y), "white-4": (x + far, y), "black-5": (x - across, y - up)}
    start = Launch("black-3", (1e-5, -speed, 0.0), (0.0, 0.0, 5.0))
    motion = simulate(CARROM_BOARD, layout, start)
    assert measured(motion).faults == []
    path = motion.paths["black-3"]
    (time, many), *_ = Counter(piece.time for piece in path).most_common()
    assert many < 80
    assert path[-1].spin[2] == 0.0 != path[-2].spin[2]
    assert path[-1].time > time  # it turned on, and stopped by itself


@pytest.mark.parametrize("spin", [0.0, 100.0, 600.0])
@pytest.mark.parametrize("speed", [0.003, 0.05, 0.4])
def test_a_turning_striker_among_pieces_comes_to_an_end(spin: float, speed: float) -> None:
    """Turning fast it is hardly held back, and pushes slow pieces before it for long."""
    board, far = CARROM_BOARD, (CARROM_BOARD.striker + CARROM_BOARD.piece) / 2
    layout = {
        "striker": (0.3, 0.3),
        **{
            f"white-{k}": (0.3 + far * cos(k), 0.3 + (far + 1e-4 * k) * sin(k)) for k in range(1, 6)
        },
    }
    motion = simulate(board, layout, Launch("striker", (speed, 0.0, 0.0), (0.0, 0.0, spin)))
    assert measured(motion).faults == []
