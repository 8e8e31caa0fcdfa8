"""A match that is played: strokes, rulings, pieces put where these want them."""

from __future__ import annotations

from random import Random

import pytest

from empoche.equipment import ENGLISH_TABLE
from empoche.errors import Refused
from empoche.facts import Contact, Cushion, Pocketed
from empoche.matches.match import Match
from empoche.matches.players import RandomPlayer
from empoche.matches.setup import Layout
from empoche.physics import Flick, Stroke
from empoche.referee import Given
from empoche.rulebooks import RULEBOOKS
from tests.matches.soak import soaked

BOOKS = tuple(RULEBOOKS)
MIDDLE = ENGLISH_TABLE.width / 2
BREAK = Stroke(90.3, 8.0, place=(MIDDLE, 0.3))


def short(book: str) -> Match:
    """A match that ends soon."""
    pool = book in ("blackball", "eightball-pool", "jeu-de-la-8")
    if pool:
        return Match(book, race_to=1)
    return Match(book, target=1) if book.startswith("yago") else Match(book)


def held(match: Match) -> set[str]:
    """The pieces that must lie on the table, as the referee has it."""
    frame = match.state.frame
    sitting = {ball for _, ball in getattr(frame, "holes", ())}
    return set(frame.on_table) | sitting


def lying(layout: Layout) -> set[str]:
    return set(layout) - {"cue", "striker", "blue"}


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("book", BOOKS)
def test_random_players_finish_and_every_invariant_holds(book: str, number: int) -> None:
    """Two matches as `make soak` plays them; the second begins with the lag or the toss."""
    found = soaked(book, seed=2, number=number).checked
    assert found.faults == []
    assert found.winner in ("A", "B")
    assert found.strokes > 5


@pytest.mark.parametrize("book", BOOKS)
def test_the_same_chance_plays_the_same_match(book: str) -> None:
    ends = []
    for _ in range(2):
        match, player = short(book), RandomPlayer(Random(7))
        for _ in range(25):
            if match.legal.act != "nothing":
                player.play(match)
        ends.append((match.layout, match.state.view()))
    assert ends[0] == ends[1]


def test_a_stroke_is_simulated_judged_and_carried_out() -> None:
    match = Match("blackball", race_to=2)
    assert match.legal.hand is not None
    assert match.legal.hand.must
    ruling = match.stroke(BREAK)
    assert match.motion is not None
    met = next(event for event in match.motion.events if event.kind == "contact")
    assert met.other == "red-5"
    assert ruling is match.ruling
    assert lying(match.layout) == held(match)


def test_a_copy_goes_its_own_way() -> None:
    match = Match("blackball")
    match.stroke(BREAK)
    other = match.copy()
    before = match.layout
    other.stroke(Stroke(10.0, 1.0) if "cue" in before else Stroke(10.0, 1.0, place=(0.3, 0.2)))
    assert match.layout == before
    assert other.layout != before


def test_undo_takes_back_one_step_and_no_more_than_there_are() -> None:
    match = Match("carrom-kostromine")
    start = match.layout
    while match.legal.act != "stroke":
        RandomPlayer(Random(1)).play(match)
    begun = match.layout
    x, y = match.setting.table.width / 2, 0.1175
    match.stroke(Flick(90.0, 4.0, place=(x, y)))
    assert match.layout != begun
    match.undo()
    assert match.layout == begun == start
    fresh = Match("carrom-kostromine")
    with pytest.raises(Refused):
        fresh.undo()


def test_no_match_begins_with_a_ball_in_the_rubber() -> None:
    with pytest.raises(Refused) as refused:
        Match("blackball", layout={"cue": (0.4, 0.4), "red-1": (-0.02, 0.11)})
    assert refused.value.say("en") == "ball “red-1” is not on the bed (-0.02, 0.11)"
    assert refused.value.say("fr") == "la bille « red-1 » n'est pas sur le tapis (-0.02, 0.11)"


def test_a_real_table_is_reported() -> None:
    match = Match("blackball")
    log = (Contact("cue", "red-1"), Cushion("red-2", "top"), Pocketed("red-1", "top-left"))
    match.report(log)
    assert "red-1" not in match.layout


@pytest.mark.parametrize(
    ("stroke", "said"),
    [
        (Stroke(90.0, 8.0, place=(MIDDLE, 0.9)), "4c"),
        (Stroke(90.0, 8.0, place=(MIDDLE, ENGLISH_TABLE.spot[1])), "4c"),
        (Stroke(90.0, 8.0), "cue"),
    ],
)
def test_a_ball_in_hand_is_put_where_it_may_be(stroke: Stroke, said: str) -> None:
    match = Match("blackball")
    before = match.layout
    with pytest.raises(Refused) as refused:
        match.stroke(stroke)
    assert said in refused.value.say("en")
    assert match.layout == before


def test_a_ball_that_is_not_in_hand_is_not_moved() -> None:
    match = Match("yago-professional")
    with pytest.raises(Refused):
        match.stroke(Flick(90.0, 1.0, "blue", place=(0.1, 0.1)))


def test_the_second_carrom_player_sits_opposite() -> None:
    """What lies near A's frame is far from B's."""
    match = Match("carrom-andikado")
    setting = match.setting
    here = {"queen": (0.3, 0.1)}
    (x, y) = setting.seen("B", here)["queen"]
    assert (x, y) == pytest.approx((setting.table.width - 0.3, setting.table.length - 0.1))
    back = setting.seen("B", setting.seen("B", here), back=True)["queen"]
    assert back == pytest.approx(here["queen"], abs=1e-15)


def test_a_stroke_that_was_disturbed_leaves_every_ball_where_it_lay() -> None:
    layout = {"cue": (0.45, 0.5), "red-1": (0.45, 0.9), "yellow-1": (0.2, 1.4), "black": (0.7, 1.4)}
    given = Given(turn="B", on_table=("red-1", "yellow-1", "black"))
    match = Match("blackball", given=given, layout=layout)
    match.stroke(Stroke(90.0, 3.0))
    assert dict(match.layout) != layout
    ruling = match.declare("4m(b)", by="B")
    assert ruling.undone
    assert ruling.fouls == ()
    assert match.turn == "B"
    assert dict(match.layout) == layout
