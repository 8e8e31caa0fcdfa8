"""Pieces that the opponent lays: where they lie by default, where they may, what is refused."""

from __future__ import annotations

import pickle
from math import atan2, degrees, dist
from pathlib import Path
from random import Random

import pytest

from empoche.equipment import CARROM_BOARD, YAGO_BOARD, rosette, yago_rack
from empoche.errors import Refused
from empoche.facts import Contact, Log, OffTable, Pocketed
from empoche.geometry import players_place
from empoche.geometry.triangle import middle
from empoche.matches.match import Match
from empoche.matches.players import RandomPlayer
from empoche.matches.position_text import from_text, to_text
from empoche.matches.setup import Layout
from empoche.matches.snapshot import state_data, state_of
from empoche.matches.state import MatchState
from empoche.physics import Flick
from empoche.record.record_file import read_record
from empoche.record.recorder import Recorder
from empoche.record.replay import continue_match, replay
from empoche.referee import Declaration, Given, Placement, Shot
from empoche.values import replace

B = CARROM_BOARD
X, Y = B.centre
STRIKER_DOWN: Log = (Contact("striker", "white-1"), Pocketed("striker", "top-left"))
BOOKS = ("carrom-international", "carrom-kostromine")
GROUPS = {"A": "white", "B": "black"}


def board(book: str, layout: Layout, debts: dict[str, int] | None = None) -> Match:
    """A board in play; what the layout does not have is down."""
    given = Given(groups=GROUPS, on_table=tuple(layout), debts=debts or {})
    return Match(book, given=given, layout=layout)


AROUND: Layout = {
    "white-1": (0.2, 0.5),
    "white-2": (0.6, 0.5),
    "black-1": (0.1, 0.2),
    "black-2": (0.5, 0.65),
    "queen": (X, Y),
}


def penalised(book: str = "carrom-international") -> Match:
    """A match in which B may lay a white piece."""
    match = board(book, AROUND)
    match.report(STRIKER_DOWN, dict(AROUND))
    return match


def yago() -> Match:
    """A match of Yago in which B may lay red-2, which left the board."""
    rack = yago_rack(YAGO_BOARD)
    layout = {ball: (x, y + 0.05) for ball, (x, y) in rack.items() if ball not in ("red-2", "blue")}
    given = Given(groups={"A": "red", "B": "yellow"})
    match = Match("yago-easy", given=given, layout={**layout, "red-2": (0.1, 0.1)})
    match.report((Contact("red-1", "red-2"), OffTable("red-2")))
    return match


@pytest.mark.parametrize("book", BOOKS)
def test_by_default_the_piece_lies_in_the_ring(book: str) -> None:
    match = penalised(book)
    assert match.layout["white-3"] == players_place(B, AROUND, "white-3")
    legal = match.legal
    assert (legal.act, legal.by, legal.pieces) == ("place", "B", ("white-3",))
    assert legal.area is not None
    assert legal.area.centre == B.centre
    assert legal.area.least < dist(match.layout["white-3"], B.centre) < legal.area.most


@pytest.mark.parametrize("book", BOOKS)
def test_the_opponent_lays_it_as_they_see_the_board(book: str) -> None:
    match = penalised(book)
    ruling = match.place({"white-3": (X + 0.05, Y + 0.01)})
    assert match.layout["white-3"] == pytest.approx((X - 0.05, Y - 0.01))  # B sits opposite
    assert (ruling.fouls, ruling.placing, match.turn) == ((), (), "B")
    assert match.legal.act == "stroke"
    assert {piece: match.layout[piece] for piece in AROUND} == AROUND


def test_a_piece_that_nobody_moves_stays_where_it_lies() -> None:
    lies = penalised().layout
    for placed in (True, False):
        match = penalised()
        if placed:
            match.place()
        else:
            match.stroke(Flick(90.0, 0.3, place=(X, BASE)))
        assert match.layout["white-3"] == lies["white-3"]
        assert match.legal.act == "stroke"


@pytest.mark.parametrize(
    ("place", "key", "article"),
    [
        ((X, Y + 0.025), "return-outside", "3.11(l)"),  # over the centre circle
        ((X, Y + 0.075), "return-outside", "3.11(l)"),  # over the large circle
        ((0.1, 0.1), "return-outside", "3.11(l)"),
        ((X + 0.05, Y + 0.03), "place-touches-article", "3.11(m)"),
    ],
)
def test_where_it_may_not_lie_is_refused_in_both_languages(
    place: tuple[float, float], key: str, article: str
) -> None:
    match = penalised()
    layout = {**match.layout, "queen": (X - 0.06, Y - 0.02)}  # beside that place, seen by B
    with pytest.raises(Refused) as refused:
        match.copy(replace(match.moment, layout=layout)).place({"white-3": place})
    assert refused.value.key == key
    for language in ("fr", "en"):
        said = refused.value.say(language)
        assert article in said
        assert f"{place[0]:g}, {place[1]:g}" in said


def test_a_cannon_for_oneself_is_refused_in_international_carrom_alone() -> None:
    layout = {**AROUND, "black-1": (X - 0.06, Y - 0.06), "queen": (0.2, 0.6)}
    place = {"white-3": (X + 0.035, Y + 0.035)}  # for B behind the black piece, towards a pocket
    for book in BOOKS:
        match = board(book, layout)
        match.report(STRIKER_DOWN, layout)
        if book == "carrom-kostromine":
            match.place(place)
            continue
        with pytest.raises(Refused) as refused:
            match.place(place)
        assert refused.value.key == "place-cannon"
        assert refused.value.values["article"] == "3.11(o)"
        assert refused.value.values["other"] == "black-1"
        assert "3.11(o)" in refused.value.say("fr")


@pytest.mark.parametrize(
    ("places", "by", "key"),
    [
        ({"white-1": (X + 0.05, Y)}, None, "not-to-place"),
        ({"queen": (X, Y)}, None, "not-to-place"),
        ({}, "A", "not-to-place-by"),
        ({"white-3": (X,)}, None, "expected"),
        ({"white-3": (X, float("nan"))}, None, "not-finite"),
    ],
)
def test_what_is_not_to_be_laid_is_refused(places: dict, by: str | None, key: str) -> None:  # type: ignore[type-arg]
    match = penalised()
    before = match.moment
    with pytest.raises(Refused) as refused:
        match.place(places, by)
    assert refused.value.key == key
    assert match.moment is before


def test_nothing_is_laid_where_nothing_is_due() -> None:
    match = board("carrom-international", AROUND)
    with pytest.raises(Refused) as refused:
        match.place()
    assert refused.value.key == "nothing-to-place"


def test_each_opponent_lays_their_own_and_the_rest_is_put_back_after_it() -> None:
    """A fouls and pockets a piece that B owed: B lays a white one, A a black one."""
    layout = {f"black-{n}": (0.1, 0.05 + 0.07 * n) for n in range(1, 10)} | {
        "white-1": (0.2, 0.5),
        "queen": (X, Y),
    }
    match = board("carrom-international", layout, {"B": 1})
    log = (Contact("striker", "black-1"), Pocketed("black-1", "top-left"))
    left = {piece: at for piece, at in layout.items() if piece != "black-1"}
    match.report((*log, Pocketed("striker", "top-left")), left)
    assert [one.by for one in match.state.placing] == ["B", "A"]
    black = match.layout["black-1"]
    where = (B.side - black[0], B.side - black[1])  # where the piece of A's lies by default
    match.place({"white-2": where})
    assert match.layout["white-2"] == pytest.approx(black)
    assert dist(match.layout["black-1"], match.layout["white-2"]) > B.piece
    assert (match.legal.act, match.legal.by, match.legal.pieces) == ("place", "A", ("black-1",))
    match.place({"black-1": (X - 0.05, Y)})
    assert match.layout["black-1"] == (X - 0.05, Y)
    assert match.legal.act == "stroke"


# ---------------------------------------------------------------- no room


def crowded() -> Layout:
    """The rosette fills the circle, but for a white piece that is down."""
    return {piece: at for piece, at in rosette(B).items() if piece != "white-1"}


BASE = B.base_distance + B.base_circle / 2
WAY = degrees(atan2(B.side - BASE, -0.2))  # from there to the pocket on the left


def pocketed_striker(match: Match) -> None:
    """The player in turn sends the striker straight into the pocket on the left."""
    match.stroke(Flick(WAY, 1.5, place=(0.2, BASE)))
    log = match.moment.step.log  # type: ignore[union-attr]
    assert [fact for fact in log if isinstance(fact, Pocketed)] == [Pocketed("striker", "top-left")]


def test_without_room_the_piece_is_kept_and_laid_once_there_is_room() -> None:
    """3.11(i)."""
    match = board("carrom-international", crowded())
    pocketed_striker(match)
    step, frame = match.moment.step, match.state.frame
    assert isinstance(step, Shot)
    assert step.declared == ("3.11(i)",)
    assert (frame.debts, frame.kept) == ((1, 0), (1, 0))
    assert "white-1" not in match.layout
    assert match.legal.act == "stroke"
    # a hard stroke of B's scatters the rosette
    match.stroke(Flick(90.0, 6.0, place=(X, BASE)))
    step = match.moment.step
    assert isinstance(step, Shot)
    assert step.declared == ("3.11(i)2",)
    assert "white-1" in match.layout
    assert match.legal.act == "place"
    assert "white-1" in match.legal.pieces


def test_a_simplified_rule_knows_no_waiting() -> None:
    match = board("carrom-kostromine", crowded())
    pocketed_striker(match)
    assert match.moment.step is not None
    assert match.moment.step.declared == ()  # type: ignore[union-attr]
    assert "white-1" in match.layout


# ---------------------------------------------------------------- Yago


def test_a_ball_that_left_the_board_is_laid_in_the_triangle() -> None:
    match = yago()
    assert (match.legal.act, match.legal.by, match.legal.pieces) == ("place", "B", ("red-2",))
    x, y = middle(YAGO_BOARD)
    place = (x + 0.004, y - 0.02)
    match.place({"red-2": place})
    assert match.layout["red-2"] == place
    assert (match.turn, match.legal.act) == ("B", "stroke")


def test_outside_the_triangle_it_is_refused() -> None:
    match = yago()
    with pytest.raises(Refused) as refused:
        match.place({"red-2": (0.1, 0.1)})
    assert refused.value.values["article"] == "fault-out-place"
    assert "0.1" in refused.value.say("fr")


def test_the_opponent_lays_it_before_they_pass_back() -> None:
    layout = dict(yago_rack(YAGO_BOARD))
    given = Given(groups={"A": "red", "B": "yellow"})
    match = Match("yago-professional", given=given, layout=layout)
    match.report((Contact("blue", "red-2"), OffTable("red-2")))
    assert match.legal.act == "place"
    match.place()
    assert match.legal.act == "decide"
    match.decide("pass-back")
    assert match.turn == "A"


# ---------------------------------------------------------------- kept, undone, played again


@pytest.mark.parametrize("match", [penalised(), yago()], ids=["carrom", "yago"])
def test_what_may_be_laid_outlives_every_form_of_the_match(match: Match) -> None:
    legal = match.legal
    assert from_text(to_text(match)).legal == legal
    assert pickle.loads(pickle.dumps(match)).legal == legal
    state = state_of(state_data(match.state), match.state.book)
    assert state == match.state
    assert state.placing == match.state.placing


@pytest.mark.parametrize("wrong", ["C,w3,3.11(l)", "B,w3", "B,3.11(l)", "B,w9,3.11(l)", "B,w3,x"])
def test_a_position_that_no_referee_left_is_refused(wrong: str) -> None:
    text = to_text(penalised())
    assert "placing:B,w3,3.11(l)" in text
    with pytest.raises(Refused):
        from_text(text.replace("B,w3,3.11(l)", wrong))


@pytest.mark.parametrize("read_back", [False, True])
def test_what_was_laid_stays_where_more_is_due_for_what_is_told_late(read_back: bool) -> None:
    """White-1 pays a debt; 3.2(a) then has white-2 go back too, and another piece owed."""
    given = Given(groups=GROUPS, debts={"A": 1})
    begun = MatchState.begin("carrom-international", given)
    stroke = Shot((Contact("striker", "white-1"), *pocketed("white-1", "white-2")))
    late, later = (Declaration(article, by="A") for article in ("3.2(a)", "3.2(b)"))
    owing = begun.play(stroke)
    assert [one.pieces for one in owing.placing] == [("white-1",)]
    laid = owing.play(Placement("B", {"white-1": (0.41, 0.4)}))
    told = laid.play(late)
    assert [one.pieces for one in told.placing] == [("white-2",)]
    assert told.frame == begun.play(replace(stroke, declared=("3.2(a)",))).frame
    if read_back:
        told = laid.recall(late, replace(told, past=None))
    ended = told.play(Placement("B", {"white-2": (0.33, 0.33)})).play(later)
    assert ended.placing == ()
    at_once = begun.play(replace(stroke, declared=("3.2(a)", "3.2(b)"))).play(Placement("B"))
    assert ended.frame == at_once.frame


def pocketed(*pieces: str) -> Log:
    return tuple(Pocketed(piece, "top-left") for piece in pieces)


def test_to_take_it_back_is_to_lay_it_again() -> None:
    match = penalised()
    before, layout = match.legal, match.layout
    match.place({"white-3": (X + 0.05, Y)})
    match.undo()
    assert (match.legal, match.layout) == (before, layout)


@pytest.mark.parametrize("book", [*BOOKS, "yago-professional"])
def test_a_match_with_pieces_laid_is_played_again_to_the_bit(book: str, tmp_path: Path) -> None:
    player, laid = RandomPlayer(Random(book)), 0
    match = Match(book, ("A", "B"))
    recorder = Recorder(tmp_path / "match.yaml", match)
    while laid < 2 and match.legal.act != "nothing":
        player.play(match)
        laid += isinstance(match.moment.step, Placement) and bool(match.moment.step.places)
    recorder.keep()
    record = read_record(recorder.path)
    assert replay(record) is None
    again = continue_match(record)
    assert (again.layout, again.state) == (match.layout, match.state)
    assert "- place: {" in recorder.path.read_text("utf-8")
