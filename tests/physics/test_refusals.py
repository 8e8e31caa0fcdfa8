"""Input that cannot be played is refused before anything runs, and says why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import cos, inf, nan, radians, sin
from typing import Any

import pytest

from empoche.equipment import ENGLISH_TABLE
from empoche.equipment.outline import Arc
from empoche.physics import Launch, Shot, Stroke, simulate, simulate_many
from tests.physics.nasty import Place
from tests.physics.refusing import check_refused
from tests.physics.sizes import apart, at_nose

LAYOUT: dict[str, Place] = {"cue": (0.4, 0.4), "1": (0.4, 0.8)}
STROKE = Stroke(90.0, 1.0)


def at_jaw(gap: float) -> Place:
    """A place of the cue ball before the jaw of the bottom left pocket, so far from touching it."""
    jaw = next(part for part in ENGLISH_TABLE.outline.cushions if isinstance(part, Arc))
    turn, far = jaw.begin + radians(30.0), jaw.radius + at_nose(ENGLISH_TABLE, "cue") + gap
    return jaw.centre[0] + far * cos(turn), jaw.centre[1] + far * sin(turn)


def laid(**balls: Any) -> Callable[[], object]:
    return lambda: simulate(ENGLISH_TABLE, {**LAYOUT, **balls}, STROKE)


def stroked(**changes: Any) -> Callable[[], object]:
    return lambda: simulate(ENGLISH_TABLE, LAYOUT, replace(STROKE, **changes))


def launched(
    *velocity: float, spin: tuple[float, float, float] = (0, 0, 0)
) -> Callable[[], object]:
    x, y, z = velocity
    return lambda: simulate(ENGLISH_TABLE, LAYOUT, Launch("cue", (x, y, z), spin))


BAD: dict[str, Callable[[], object]] = {
    "nan in a place": laid(cue=(nan, 0.4)),
    "infinity in a place": laid(cue=(0.4, inf)),
    "words in a place": laid(cue=("a", "b")),
    "a truth in a place": laid(cue=(True, 0.4)),
    "one number as a place": laid(cue=(0.4,)),
    "three numbers as a place": laid(cue=(0.4, 0.4, 0.4)),
    "no place": laid(cue=None),
    "overlapping balls": laid(cue=(0.4, 0.76)),
    "a hair of overlap": laid(cue=(0.4, 0.8 - apart(ENGLISH_TABLE, "cue", "1") + 1e-7)),
    "balls in one place": laid(cue=(0.4, 0.8)),
    "outside": laid(cue=(-0.3, 0.4)),
    "far outside": laid(cue=(0.4, 1e9)),
    "beyond the nose": laid(cue=(0.001, 0.4)),
    "in the cushion": laid(cue=(0.015, 0.4)),
    "a millimetre in the cushion": laid(cue=(at_nose(ENGLISH_TABLE, "cue") - 0.001, 0.4)),
    "over a hole": laid(cue=(-0.02, 0.915)),
    "in the rubber beside a pocket": laid(**{"1": (-0.02, 0.11)}),
    "a hair in a jaw": laid(cue=at_jaw(-1e-6)),
    "in the wood behind a jaw": laid(cue=(-0.05, 0.03)),
    "in the wood behind a hole": laid(cue=(-0.06, -0.06)),
    "a ball without a name": laid(**{"": (0.2, 0.2)}),
    "an unknown ball in the layout": laid(banana=(0.2, 0.2)),
    "an unknown ball struck": stroked(ball="7"),
    "no balls": lambda: simulate(ENGLISH_TABLE, {}, STROKE),
    "nan direction": stroked(direction=nan),
    "infinite direction": stroked(direction=inf),
    "nan speed": stroked(speed=nan),
    "infinite speed": stroked(speed=inf),
    "absurd speed": stroked(speed=300.0),
    "negative speed": stroked(speed=-1.0),
    "nan side": stroked(side=nan),
    "nan height": stroked(height=nan),
    "beside the ball": stroked(side=0.8, height=0.8),
    "nan elevation": stroked(elevation=nan),
    "a cue from below": stroked(elevation=-5.0),
    "nan in hand": stroked(place=(nan, 0.4)),
    "in hand on another ball": stroked(place=(0.4, 0.79)),
    "in hand outside": stroked(place=(2.0, 0.4)),
    "nan velocity": launched(nan, 0, 0),
    "absurd velocity": launched(0, 300, 0),
    "into the bed at an absurd speed": launched(0, 0, -300),
    "infinite spin": launched(0, 1, 0, spin=(inf, 0, 0)),
    "absurd spin": launched(0, 1, 0, spin=(1e9, 0, 0)),
    "no stroke": lambda: simulate(ENGLISH_TABLE, LAYOUT, []),
    "one ball struck twice": lambda: simulate(
        ENGLISH_TABLE, LAYOUT, [Launch("cue", (0, 1, 0)), Launch("cue", (1, 0, 0))]
    ),
    "an unknown model": lambda: simulate(ENGLISH_TABLE, LAYOUT, STROKE, cushion="marshmallow"),
    "one bad shot of many": lambda: simulate_many(
        [Shot(ENGLISH_TABLE, LAYOUT, STROKE), Shot(ENGLISH_TABLE, {"cue": (nan, 1.0)}, STROKE)],
        threads=1,
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_input_is_refused_before_anything_runs(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_refused(BAD[what], monkeypatch)


def test_good_input_of_the_same_kind_is_not_refused() -> None:
    edge = at_nose(ENGLISH_TABLE, "cue")
    touching = 0.8 - apart(ENGLISH_TABLE, "cue", "1")
    mouths = (at_jaw(0.0), at_jaw(1e-3), (0.01, 0.01), (0.0, 0.915))
    for place in ((0.4, 0.4), (edge, 0.4), (0.4, edge), (0.4, touching), (1 / 3, 1), *mouths):
        simulate(ENGLISH_TABLE, {**LAYOUT, "cue": place}, STROKE)
    simulate(ENGLISH_TABLE, LAYOUT, Stroke(1e6, 0.0))
