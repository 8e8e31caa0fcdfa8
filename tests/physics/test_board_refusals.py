"""On the boards too, what cannot be played is refused before anything runs, and says why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf, nan
from typing import Any

import pytest

from empoche.equipment import CARROM_BOARD, YAGO_BOARD
from empoche.errors import Refused
from empoche.physics import Flick, Launch, Shot, Stroke, simulate, simulate_many
from empoche.rulebooks import rulebook
from tests.physics.refusing import check_refused
from tests.physics.sizes import apart, at_nose

CARROM, YAGO = CARROM_BOARD, YAGO_BOARD
DISCS = {"striker": (0.3683, 0.1175), "queen": (0.3683, 0.3683)}
BALLS = {"blue": (0.18, 0.1), "red-1": (0.18, 0.2), "yellow-1": YAGO.outline.pockets[4].centre}
FLICK = Flick(90.0, 1.0)
ROLL = Flick(90.0, 1.0, "blue")


def discs(**pieces: Any) -> Callable[[], object]:
    return lambda: simulate(CARROM, {**DISCS, **pieces}, FLICK)


def balls(**pieces: Any) -> Callable[[], object]:
    return lambda: simulate(YAGO, {**BALLS, **pieces}, ROLL)


def flicked(**changes: Any) -> Callable[[], object]:
    return lambda: simulate(CARROM, DISCS, replace(FLICK, **changes))


def rolled(**changes: Any) -> Callable[[], object]:
    return lambda: simulate(YAGO, BALLS, replace(ROLL, **changes))


def wooden(**changes: Any) -> Callable[[], object]:
    board = replace(CARROM, wood=replace(CARROM.wood, **changes))
    return lambda: simulate(board, DISCS, FLICK)


def launched(*velocity: float, spin: tuple[float, ...] = (0.0, 0.0, 0.0)) -> Callable[[], object]:
    x, y, z = velocity
    a, b, c = spin
    return lambda: simulate(CARROM, DISCS, Launch("queen", (x, y, z), (a, b, c)))


R = CARROM.piece / 2
CORNER = CARROM.outline.pockets[0]
HOLE = YAGO.outline.pockets[8].centre
BAD: dict[str, Callable[[], object]] = {
    "carrom: nan in a place": discs(queen=(nan, 0.4)),
    "carrom: infinity in a place": discs(queen=(0.4, inf)),
    "carrom: words in a place": discs(queen=("a", "b")),
    "carrom: three numbers as a place": discs(queen=(0.4, 0.4, 0.0)),
    "carrom: overlapping": discs(queen=(0.3683, 0.14)),
    "carrom: a hair of overlap": discs(
        queen=(0.3683, 0.1175 + apart(CARROM, "queen", "striker") - 1e-7)
    ),
    "carrom: outside": discs(queen=(-0.3, 0.4)),
    "carrom: in the frame": discs(queen=(R - 1e-6, 0.4)),
    "carrom: beyond the other frame": discs(queen=(0.4, CARROM.side - R + 1e-6)),
    "carrom: over a hole": discs(queen=CORNER.centre),
    "carrom: at the edge of a hole, and a hair over it": discs(
        queen=(CORNER.centre[0] + CORNER.radius - 1e-6, CORNER.centre[1])
    ),
    "carrom: a ball of pool": discs(cue=(0.2, 0.2)),
    "carrom: a tenth white": discs(**{"white-10": (0.2, 0.2)}),
    "carrom: no striker": lambda: simulate(CARROM, {"queen": (0.3, 0.3)}, FLICK),
    "carrom: nothing at all": lambda: simulate(CARROM, {}, FLICK),
    "carrom: nan direction": flicked(direction=nan),
    "carrom: infinite speed": flicked(speed=inf),
    "carrom: absurd speed": flicked(speed=30.0),
    "carrom: negative speed": flicked(speed=-1.0),
    "carrom: nan turn": flicked(turn=nan),
    "carrom: absurd turn": flicked(turn=1e5),
    "carrom: an unknown piece flicked": flicked(ball="white-3"),
    "carrom: an unknown side": flicked(side="north"),
    "carrom: a place that is none": flicked(place=(nan, 0.1)),
    "carrom: a stroke with a cue": lambda: simulate(CARROM, DISCS, Stroke(90.0, 1.0, ball="queen")),
    "carrom: a disc into the air": launched(1.0, 0.0, 1.0),
    "carrom: a disc that rolls": launched(1.0, 0.0, 0.0, spin=(0.0, 50.0, 0.0)),
    "carrom: absurd velocity": launched(300.0, 0.0, 0.0),
    "carrom: no flick": lambda: simulate(CARROM, DISCS, []),
    "carrom: flicked twice": lambda: simulate(CARROM, DISCS, [FLICK, FLICK]),
    "carrom: a frictionless surface": wooden(slide=0.0),
    "carrom: more than all comes back": wooden(restitution=1.1),
    "carrom: nan restitution": wooden(frame_restitution=nan),
    "yago: nan in a place": balls(**{"red-1": (nan, 0.4)}),
    "yago: overlapping": balls(**{"red-1": (0.18, 0.11)}),
    "yago: in the cushion": balls(**{"red-1": (at_nose(YAGO, "red-1") - 1e-6, 0.2)}),
    "yago: outside": balls(**{"red-1": (0.18, 0.6)}),
    "yago: two in one hole": balls(**{"red-1": YAGO.outline.pockets[4].centre}),
    "yago: too near one in a hole": balls(**{"red-1": (0.18, 0.405 - 0.0175)}),
    "yago: over a hole, on air": balls(**{"red-1": (HOLE[0], HOLE[1] - 0.004)}),
    "yago: an unknown ball": balls(**{"red-6": (0.1, 0.1)}),
    "yago: a striker": balls(striker=(0.1, 0.1)),
    "yago: a stroke with a cue": lambda: simulate(YAGO, BALLS, Stroke(90.0, 1.0, ball="blue")),
    "yago: flick of a ball in a hole": rolled(ball="yellow-1"),
    "yago: launch of a ball in a hole": lambda: simulate(
        YAGO, BALLS, Launch("yellow-1", (0.0, 1.0, 0.0))
    ),
    "yago: flick of a ball that is not there": rolled(ball="yellow-2"),
    "yago: absurd speed": rolled(speed=9.0),
    "yago: placed in another": rolled(place=(0.18, 0.19)),
    "one bad flick of many": lambda: simulate_many(
        [Shot(CARROM, DISCS, FLICK), Shot(YAGO, {"blue": (nan, 0.1)}, ROLL)], threads=1
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_input_is_refused_before_anything_runs(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_refused(BAD[what], monkeypatch)


@pytest.mark.parametrize(
    ("place", "book", "article"),
    [
        ((0.3683, 0.09), "carrom-international", "3.2(h)"),
        ((0.3683, 0.3), "carrom-international", "3.2(h)"),
        ((0.1433, 0.1175), "carrom-international", "3.2(h)"),  # cuts the moon
        ((0.3683, 0.09), "carrom-kostromine", "striker-line"),
        ((0.3683, 0.09), "carrom-andikado", "striker-line"),
    ],
)
def test_a_striker_that_may_not_stand_there_is_refused_with_the_article(
    place: tuple[float, float], book: str, article: str
) -> None:
    with pytest.raises(Refused) as refused:
        simulate(CARROM, {}, Flick(90.0, 1.0, place=place, striker=rulebook(book).traits.striker))
    assert refused.value.values["article"] == article
    assert article in str(refused.value)


def test_a_launch_is_an_experiment_and_may_start_anywhere() -> None:
    simulate(CARROM, {"striker": (0.3, 0.3)}, Launch("striker", (0.0, 1.0, 0.0)))


def test_good_input_of_the_same_kind_is_not_refused() -> None:
    touching = 0.1175 + apart(CARROM, "queen", "striker")
    for place in ((R, 0.4), (0.4, CARROM.side - R), (0.3683, touching), (0.5, 0.5)):
        simulate(CARROM, {**DISCS, "queen": place}, FLICK)
    edge = (CORNER.centre[0] + CORNER.radius, CORNER.centre[1])
    simulate(CARROM, {**DISCS, "queen": edge}, replace(FLICK, speed=0.0, turn=-3))
    nose = at_nose(YAGO, "red-1")
    far = apart(YAGO, "red-1", "yellow-1", BALLS["yellow-1"])
    for place in ((nose, 0.3), (0.18, 0.405 - far), YAGO.outline.pockets[0].centre):
        simulate(YAGO, {**BALLS, "red-1": place}, ROLL)
