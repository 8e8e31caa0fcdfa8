"""Pieces laid over the network: who may, where, in which time, and what is stored of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from empoche.equipment import CARROM_BOARD, YAGO_BOARD
from empoche.facts import Pocketed
from empoche.geometry.triangle import corners
from empoche.matches.position_text import to_text
from tests.matches.test_laying import AROUND, BASE, STRIKER_DOWN, WAY, board, penalised, yago
from tests.server.clients import Api, Data, Seat
from tests.server.hosting import Hosted, hosted
from tests.server.test_clock import quick as quick

X, Y = CARROM_BOARD.centre
PENALTY, BALL = to_text(penalised()), to_text(yago())


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    with hosted(tmp_path_factory.mktemp("placing")) as found:
        yield found
        assert found.tracebacks == []


def place(*point: float, piece: str = "white-3") -> Data:
    return {"kind": "place", "places": {piece: list(point)}}


def at(api: Api, position: str, players: str = "po", **more: Any) -> Data:
    return api.begin(position.partition("/")[0], players, position=position, **more)


def test_the_page_is_told_what_may_be_laid_and_where(api: Api) -> None:
    match = at(api, PENALTY, "pp")
    with api.sit(match, match["token"]) as seat:
        state = seat.state
        assert (state["act"], state["by"], state["quarters"]) == ("place", "B", 2)
        placing = state["placing"]
        assert placing["pieces"] == ["white-3"]
        assert [one["id"] for one in placing["articles"]] == ["3.11(l)"]
        assert placing["centre"] == pytest.approx([X, Y])
        assert 0.0 < placing["least"] < placing["most"] < 0.085
        assert state["layout"]["white-3"][1] < Y  # away from A is towards B
        after = seat.do(place(X + 0.05, Y))["state"]
        assert (after["act"], after["by"], after["placing"]) == ("stroke", "B", None)
        assert after["layout"]["white-3"] == pytest.approx([X + 0.05, Y])
        assert seat.log[-1]["step"]["en"].endswith("lays a white")
        assert after["ruling"]["verdict"] == "other"


def test_only_the_player_who_may_lays_it(api: Api) -> None:
    match = at(api, PENALTY)
    other = api.join(match)["token"]
    act = place(X + 0.05, Y)
    with api.sit(match, match["token"]) as a, api.sit(match, other) as b, api.sit(match) as eve:
        assert a.do(act)["type"] == "refused"
        assert eve.do(act)["type"] == "refused"
        assert b.do(act)["type"] == "stepped"
        assert b.do(act)["reason"]["en"] == "“B” has nothing to lay now"


@pytest.mark.parametrize(
    ("point", "article"),
    [((X, Y), "3.11(l)"), ((0.1, 0.1), "3.11(l)"), ((1e6, -1e6), "3.11(l)")],
)
def test_where_it_may_not_lie_is_refused_with_the_article(
    api: Api, point: tuple[float, float], article: str
) -> None:
    match = at(api, PENALTY, "pp")
    with api.sit(match, match["token"]) as seat:
        refusal = seat.do(place(*point))
        assert refusal["type"] == "refused"
        assert article in refusal["reason"]["fr"]
        assert article in refusal["reason"]["en"]
        assert refusal["number"] == 0


@pytest.mark.parametrize(
    "act",
    [
        place(X, Y, piece="queen"),
        place(X, Y, piece="striker"),
        {"kind": "place", "places": {"white-3": [X]}},
        {"kind": "place", "places": {"white-3": ["NaN", 1]}},
        {"kind": "place", "places": {f"white-{n}": [X, Y] for n in range(30)}},
        {"kind": "place", "by": "B"},
    ],
)
def test_nonsense_changes_nothing(api: Api, host: Hosted, act: Data) -> None:
    match = at(api, PENALTY, "pp")
    with api.sit(match, match["token"]) as seat:
        seat.send({"type": "do", "after": 0, "key": "a-key-of-ours", "act": act})
        assert seat.await_type("refused", "stepped")["type"] == "refused"
    assert host.rows(match["id"]) == []


def test_the_opponent_cannot_play_before_it_is_laid(api: Api) -> None:
    """A keeps the turn (3.11(e)): the right to lay is B's, and only B may forgo it."""
    begun = at(api, kept_turn())
    other = api.join(begun)["token"]
    flick = {"kind": "flick", "direction": 90, "speed": 1, "ball": "striker", "place": [X, 0.1175]}
    with api.sit(begun, begun["token"]) as a, api.sit(begun, other) as b:
        assert (a.state["act"], a.state["by"]) == ("place", "B")
        assert a.do(flick)["type"] == "refused"
        assert b.do({"kind": "place"})["type"] == "stepped"
        a.await_type("stepped")
        assert (a.state["act"], a.state["by"]) == ("stroke", "A")
        assert a.do(flick)["type"] == "stepped"


def kept_turn() -> str:
    """A position in which A has pocketed a piece and the striker, and is still in turn."""
    match = board("carrom-international", dict(AROUND))
    left = {piece: place for piece, place in AROUND.items() if piece != "white-1"}
    match.report((*STRIKER_DOWN, Pocketed("white-1", "top-left")), left)
    assert (match.turn, match.legal.by) == ("A", "B")
    return to_text(match)


def test_the_player_who_may_lay_and_is_in_turn_may_just_play(api: Api) -> None:
    match = at(api, PENALTY, "pp")
    flick = {"kind": "flick", "direction": 90, "speed": 1, "ball": "striker", "place": [X, 0.1175]}
    with api.sit(match, match["token"]) as seat:
        lay = seat.state["layout"]["white-3"]
        stepped = seat.do(flick)
        assert stepped["type"] == "stepped"
        assert stepped["shot"]["start"]["white-3"] == lay
        assert stepped["shot"]["quarters"] == 2


def test_a_ball_of_yago_is_laid_in_the_triangle(api: Api) -> None:
    match = at(api, BALL, "pp")
    with api.sit(match, match["token"]) as seat:
        drawn = seat.state["placing"]["corners"]
        assert [tuple(one) for one in drawn] == list(corners(YAGO_BOARD))
        reason = seat.do(place(0.05, 0.05, piece="red-2"))["reason"]["fr"]
        assert "remise de la bille sortie" in reason
        x, y = seat.state["placing"]["centre"]
        after = seat.do(place(x, y - 0.02, piece="red-2"))["state"]
        assert after["layout"]["red-2"] == pytest.approx([x, y - 0.02])


def test_what_was_laid_is_in_the_record_and_is_found_again(api: Api, host: Hosted) -> None:
    match = at(api, PENALTY, "pp")
    with api.sit(match, match["token"]) as seat:
        seat.do(place(X + 0.05, Y))
        lies = seat.state["layout"]
    (row,) = host.rows(match["id"])
    assert row.data == {"kind": "place", "places": {"white-3": [X + 0.05, Y]}}
    host.rooms.open.clear()  # as after a new start: it is read from the database
    with api.sit(match, match["token"]) as seat:
        assert seat.state["layout"] == lies
        assert seat.log[-1]["step"]["fr"].endswith("pose un blanc")


def test_a_penalty_that_was_played_is_in_the_record_with_its_place(api: Api) -> None:
    match = at(api, to_text(board("carrom-international", dict(AROUND))), "pp")
    flick = {
        "kind": "flick",
        "direction": WAY,
        "speed": 1.5,
        "ball": "striker",
        "place": [0.2, BASE],
    }
    with api.sit(match, match["token"]) as seat:
        stepped = seat.do(flick)
        assert stepped["shot"]["quarters"] == 0
        assert stepped["state"]["quarters"] == 2
        (piece,) = stepped["state"]["placing"]["pieces"]
        assert seat.do(place(X + 0.05, Y, piece=piece))["type"] == "stepped"
    record = api.http.get(f"/matches/{match['id']}/record").text
    assert f"- place: {{{piece}: [" in record
    assert api.post("/records", {"text": record})["agrees"]


def test_practice_takes_it_back_and_asks_for_advice(api: Api) -> None:
    match = at(api, PENALTY, "pp", practice=True)
    with api.sit(match, match["token"]) as seat:
        seat.send({"type": "hint"})
        hint = seat.await_type("hinted", timeout=60)
        assert hint["act"]["kind"] == "place"
        assert hint["text"]["fr"]
        assert seat.do(hint["act"])["state"]["act"] == "stroke"
        assert seat.do({"kind": "undo"})["state"]["placing"]["pieces"] == ["white-3"]


def test_a_computer_lays_it(api: Api, host: Hosted) -> None:
    match = at(api, kept_turn(), "pc")
    with api.sit(match, match["token"]) as seat:
        while seat.state["act"] == "place":
            seat.await_type("stepped", timeout=60)
        assert (seat.state["act"], seat.state["by"]) == ("stroke", "A")
    (row,) = host.rows(match["id"])
    assert (row.seat, row.data["kind"]) == ("B", "place")


def await_clock(seat: Seat) -> Data:
    heard = seat.await_type("stepped")
    assert heard["entry"]["by"] is None
    return heard


def test_when_the_time_is_up_it_stays_where_it_lies_and_the_shot_has_its_own_time(
    quick: Hosted, tmp_path: Path
) -> None:
    """3.6(b): fifteen seconds to lay it, and then fifteen for the stroke."""
    with Api(quick.address) as api:
        match = at(api, PENALTY, "pp", clock=True)
        with api.sit(match, match["token"]) as seat:
            lies = seat.state["layout"]
            assert (seat.state["clock"]["limit"], seat.state["clock"]["runs"]) == (15, True)
            left, late = await_clock(seat), await_clock(seat)
            assert left["state"]["layout"] == lies
            assert (left["state"]["act"], left["state"]["clock"]["limit"]) == ("stroke", 15)
            assert left["state"]["clock"]["elapsed"] < 10
            assert left["state"]["ruling"]["verdict"] == "other"
            assert late["state"]["ruling"]["verdict"] == "foul"
            kinds = [row.data["kind"] for row in quick.rows(match["id"])]
            assert kinds[:2] == ["place", "clock"]
            assert quick.rows(match["id"])[1].data["seconds"] == 16  # fifteen are still in time


def test_without_a_clock_it_waits(quick: Hosted) -> None:
    with Api(quick.address) as api:
        match = at(api, PENALTY, "pp")
        with api.sit(match, match["token"]) as seat:
            assert seat.state["clock"] is None
            assert [one["type"] for one in seat.ping()] in ([], ["present"])
            assert seat.state["act"] == "place"
