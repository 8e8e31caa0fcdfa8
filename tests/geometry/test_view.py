"""The exact answer to "what can be hit" against rays cast in very many directions."""

from __future__ import annotations

from math import hypot, pi
from random import Random

import numpy as np
import pytest

from empoche.equipment import AMERICAN_TABLE, CARROM_BOARD, ENGLISH_TABLE, YAGO_BOARD, Table
from empoche.errors import Refused
from empoche.geometry import View, meeting, snookered, to_cushion, touching, view
from tests.geometry import rays
from tests.geometry.rays import Answers, Layout, Numbers, Rays
from tests.samples import sample

POSITIONS = sample(10_000, 2_000)
RAYS = 31
BEADS = 24  # for every piece of jaw: at most 5 mm apart
HAIR = 1.5e-4  # metres: more than what is missing between two beads


def free_in(seen: View, angles: Numbers) -> Answers:
    """Which directions lie in a free part of a view."""
    free = np.zeros(len(angles), dtype=np.bool_)
    for begin, end in seen.parts():
        free |= (angles > begin) & (angles < end)
    return free


def held_against(seen: View, angles: Numbers, thin: Rays, thick: Rays) -> tuple[int, int]:
    """How many rays were asked, and how many of them meet the target first.

    Every one has to say what the view says; those that a hair decides are not asked.
    """
    sure = thin.free == thick.free
    wrong = sure & (free_in(seen, angles) != thick.free)
    assert not wrong.any(), angles[wrong]
    return int(sure.sum()), int((sure & thick.free).sum())


def test_views_and_snooks_agree_with_rays_on_scattered_positions() -> None:
    """Every direction, and the verdict of G-3(b)(i), O-1, O-2 and O-5 from rays alone."""
    random = Random(2024)
    asked = met = doubtful = 0
    said = {"": 0, "partial": 0, "total": 0}
    for number in range(POSITIONS):
        table = (ENGLISH_TABLE, AMERICAN_TABLE)[number % 2]
        layout = rays.scattered(random, table, random.randint(2, 15))
        balls = list(layout)[1:]
        on = frozenset(balls[:1] + random.sample(balls, random.choice((0, 0, 1))))
        answer = snookered(table, layout, on)
        said[answer] += 1
        thin, thick, unsure = [], [], False
        for target in sorted(on):
            seen = view(table, layout, target, ignore=on)
            angles = rays.fan(table, layout, target, RAYS)
            pair = [rays.cast(table, layout, target, angles, on, BEADS, by) for by in (-HAIR, HAIR)]
            more, free = held_against(seen, angles, *pair)
            asked, met = asked + more, met + free
            thin.append(pair[0])
            thick.append(pair[1])
            widest = max((end - begin for begin, end in seen.parts()), default=1.0)
            unsure |= widest < 3 * seen.half / RAYS  # an opening that may fall between two rays
        if unsure or verdict(thin) != verdict(thick):
            doubtful += 1
        else:
            assert verdict(thin) == answer, (table.name, layout, on)
    assert met > 0.2 * asked > 0.2 * 0.9 * POSITIONS * RAYS  # nearly every ray was asked
    assert doubtful < 0.05 * POSITIONS
    assert min(said.values()) > 0.1 * POSITIONS


def verdict(casts: list[Rays]) -> str:
    """What a referee says who can only try rays."""
    if not any(cast.free.any() for cast in casts):
        return "total"
    past_balls = [cast.target < cast.balls for cast in casts if cast.free.any()]
    return "" if any(past[0] and past[-1] for past in past_balls) else "partial"


@pytest.mark.parametrize("table", [ENGLISH_TABLE, AMERICAN_TABLE], ids=lambda table: table.name)
def test_curved_jaws_and_facings_agree_with_a_very_fine_string_of_beads(table: Table) -> None:
    """Cue ball and target in the mouths of pockets, and along the cushions between them."""
    random = Random(5)
    hidden = 0
    for _ in range(100):
        layout = in_mouths(random, table)
        target = next(ball for ball in layout if ball != "cue")
        seen, angles = view(table, layout, target), rays.fan(table, layout, target, RAYS)
        casts = [
            rays.cast(table, layout, target, angles, count=500, hair=by) for by in (-1e-6, 1e-6)
        ]
        held_against(seen, angles, *casts)
        hidden += bool(seen.jaws)
    assert hidden > 20


def in_mouths(random: Random, table: Table) -> Layout:
    """A cue ball and a ball at pockets, nearer to the hole than the lines of the noses."""
    layout: Layout = {}
    for ball in ("cue", rays.names(table)[0]):
        while ball not in layout:
            hole = random.choice(table.outline.pockets)
            place = rays.about(random, hole.centre, 0.2)
            far = hypot(place[0] - hole.centre[0], place[1] - hole.centre[1])
            clear = rays.from_jaws(table, place) >= to_cushion(table, ball)
            if far > hole.radius and clear and rays.not_in_another(table, layout, ball, place):
                layout[ball] = place
    return layout


def test_whatever_touches_the_cue_ball_takes_half_of_all_directions() -> None:
    near = meeting(ENGLISH_TABLE, "cue", "black")
    for angle in range(0, 360, 7):
        way = complex(np.cos(angle), np.sin(angle))
        place = complex(0.45, 0.9) + near * way
        layout = {"cue": (0.45, 0.9), "black": (place.real, place.imag), "red-1": (0.2, 1.5)}
        assert touching(ENGLISH_TABLE, layout) == {"black"}
        seen = view(ENGLISH_TABLE, layout, "red-1")
        for begin, end in seen.parts():
            for at in (begin, (begin + end) / 2, end):
                ahead = complex(np.cos(at), np.sin(at)) * way.conjugate()
                assert ahead.real <= 1e-7
        free = sum(end - begin for begin, end in seen.parts())
        assert free == pytest.approx(2 * seen.half - taken_by(angle, seen), abs=1e-6)


def taken_by(angle: float, seen: View) -> float:
    """How much of a fan lies less than a right angle from a direction."""
    samples = np.linspace(seen.middle - seen.half, seen.middle + seen.half, 200_001)
    ahead = np.cos(samples - angle) > 0
    return float(ahead.mean() * 2 * seen.half)


def test_views_are_the_same_however_the_table_is_mirrored() -> None:
    random = Random(11)
    for _ in range(300):
        layout = rays.scattered(random, ENGLISH_TABLE, 8)
        mirrored = {ball: (ENGLISH_TABLE.width - x, y) for ball, (x, y) in layout.items()}
        one, other = (view(ENGLISH_TABLE, lay, "red-1") for lay in (layout, mirrored))
        assert one.seen == pytest.approx(other.seen, abs=1e-9)
        assert one.hidden_by == other.hidden_by
        assert one.both_edges() == other.both_edges()


def test_a_view_of_discs_and_of_a_ball_in_a_hole() -> None:
    board = CARROM_BOARD
    layout = {"striker": (0.2, 0.2), "queen": (0.5, 0.2)}
    seen = view(board, layout, "queen", "striker")
    assert seen.half == pytest.approx(np.arcsin((board.striker + board.piece) / 2 / 0.3))
    hole = YAGO_BOARD.outline.pockets[4].centre
    below = {"blue": (hole[0], hole[1] - 0.1), "red-1": hole}
    seated = view(YAGO_BOARD, below, "red-1", "blue")
    low = YAGO_BOARD.balls.diameter / 2 - YAGO_BOARD.seat
    near = np.sqrt(YAGO_BOARD.balls.diameter**2 - low**2)
    assert seated.half == pytest.approx(np.arcsin(near / 0.1))
    assert seated.middle == pytest.approx(pi / 2)


def test_balls_that_are_not_there_are_refused() -> None:
    with pytest.raises(Refused, match="not on the table"):
        view(ENGLISH_TABLE, {"cue": (0.3, 0.3)}, "red-1")
    with pytest.raises(Refused, match="not on the table"):
        view(ENGLISH_TABLE, {"red-1": (0.3, 0.3)}, "red-1")
    with pytest.raises(Refused, match="itself"):
        view(ENGLISH_TABLE, {"cue": (0.3, 0.3)}, "cue")
    with pytest.raises(Refused, match="missing"):
        snookered(ENGLISH_TABLE, {"cue": (0.3, 0.3)}, [])
