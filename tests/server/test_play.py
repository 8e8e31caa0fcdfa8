"""Matches over the socket: who may do what, and what everybody is told."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from empoche.matches.match import Match
from empoche.matches.position_text import to_text
from empoche.record.read import read_cases
from empoche.record.record_file import read_record
from empoche.record.replay import replay
from empoche.referee import Given
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rules.cases import run
from tests.cli.commands import empoche
from tests.server.clients import BREAK, Api, Data, Seat, new_key, random_act
from tests.server.processes import Served

STEPS = 25
Played = dict[str, tuple[Data, Data]]  # by rulebook: a match, and how it stands


# ---------------------------------------------------------------- every rulebook


@pytest.fixture(scope="module")
def played(server: Served) -> Played:
    """A match of each rulebook with some random play, and how it stands then."""
    found = {}
    with Api(server.address) as api:
        for book in RULEBOOKS:
            match = api.begin(book, opening="draw")
            with api.sit(match, match["token"]) as seat:
                assert seat.play(Random(book), STEPS) == STEPS
                assert seat.state["number"] == STEPS
                found[book] = match, seat.state
    return found


@pytest.mark.parametrize("book", RULEBOOKS)
def test_record_is_judged_and_simulated_the_same_again(
    api: Api, played: Played, book: str, tmp_path: Path
) -> None:
    match, state = played[book]
    answer = api.http.get(f"/matches/{match['id']}/record")
    assert answer.headers["content-type"].startswith("application/yaml")
    assert "attachment" in answer.headers["content-disposition"]
    (case,) = read_cases(answer.text, "record")
    outcome = run(case)
    assert outcome.holds, outcome.differences
    assert len(case.steps) == STEPS
    path = tmp_path / "match.yaml"
    path.write_text(answer.text, "utf-8")
    assert replay(read_record(path)) is None
    judged = api.post("/records", {"text": answer.text})
    assert judged == {"cases": 1, "steps": STEPS, "agrees": True, "differences": []}
    a, b = outcome.views[-1]["score"].values()
    assert {"A": a, "B": b} == state["standing"]["score"]


@pytest.mark.parametrize("practice", [False, True])
def test_every_match_has_racks_of_its_own_and_keeps_them(api: Api, practice: bool) -> None:
    one, other = (api.begin("blackball", practice=practice, goal=3) for _ in range(2))
    layouts = []
    for match in (one, other):
        with api.sit(match, match["token"]) as seat:
            layouts.append(seat.state["layout"])
            if practice:  # what is laid by hand stays; the next rack is the next of the same seed
                laid = {"red-1": [0.5, 1.0], "black": [0.7, 1.2]}
                seat.do({"kind": "lay", "layout": laid, "turn": "A"})
                assert seat.state["layout"] == laid
            seat.do({"kind": "decide", "option": "concede"})
            layouts.append(seat.state["layout"])
            record = api.http.get(f"/matches/{match['id']}/record").text
            (case,) = read_cases(record, "record")
            again = Match("blackball", seed=case.seed, race_to=3)
            again.decide("concede", "A")
            assert {ball: list(at) for ball, at in again.seen.items()} == layouts[-1]
    assert len({str(layout) for layout in layouts}) == 4


@pytest.mark.parametrize("book", ["blackball", "carrom-international", "yago-easy"])
def test_a_match_of_the_browser_goes_on_in_the_terminal(
    api: Api, played: Played, book: str, tmp_path: Path
) -> None:
    match, path = played[book][0], tmp_path / "match.yaml"
    path.write_text(api.http.get(f"/matches/{match['id']}/record").text, "utf-8")
    ran = empoche("play", path, "--players", "human,human", stdin="concede\nquit\n")
    assert ran.code == 0, ran.said
    assert f"(steps: {STEPS})" in ran.out
    assert len(read_record(path).case.steps) == STEPS + 1
    assert replay(path) is None


@pytest.mark.parametrize("book", RULEBOOKS)
def test_position_is_passed_on_and_goes_on_from_there(api: Api, played: Played, book: str) -> None:
    match, state = played[book]
    told = api.get(f"/matches/{match['id']}/position")
    assert api.post("/positions", {"text": told["text"]}) == told
    other = api.begin(book, position=told["text"])
    with api.sit(other, other["token"]) as seat:
        assert seat.state["layout"] == state["layout"]
        assert (seat.state["by"], seat.state["act"]) == (state["by"], state["act"])
        assert seat.state["standing"]["lines"] == state["standing"]["lines"]


def test_a_position_on_a_table_that_pages_do_not_draw_is_refused(api: Api) -> None:
    text = to_text(Match("blackball", table="american"))
    assert "american" in api.post("/positions", {"text": text}, 400)["detail"]["en"]
    wanted = {"rulebook": "blackball", "players": [{"kind": "person"}] * 2, "position": text}
    assert "american" in api.post("/matches", wanted, 400)["detail"]["en"]


@pytest.mark.parametrize("book", RULEBOOKS)
def test_any_shot_is_shown_again(api: Api, played: Played, book: str) -> None:
    match, _ = played[book]
    whole = api.get(f"/matches/{match['id']}")
    shots = [entry["number"] for entry in whole["log"] if entry["shot"]]
    shot = api.get(f"/matches/{match['id']}/shots/{shots[0]}")
    assert shot["number"] == shots[0]
    assert shot["motion"]["duration"] > 0
    assert set(shot["motion"]["pieces"]) == set(shot["start"])
    others = [entry["number"] for entry in whole["log"] if not entry["shot"]]
    api.get(f"/matches/{match['id']}/shots/{others[0]}", 404)
    api.get(f"/matches/{match['id']}/shots/{STEPS + 1}", 404)


@pytest.mark.parametrize(
    ("format", "begins"), [("webp", b"RIFF"), ("gif", b"GIF89a")], ids=["webp", "gif"]
)
def test_a_shot_is_drawn_as_an_animation(api: Api, format: str, begins: bytes) -> None:
    match = api.begin()
    with api.sit(match, match["token"]) as seat:
        assert seat.do(BREAK | {"speed": 0.3})["type"] == "stepped"  # soon at rest
    moving = api.http.get(f"/matches/{match['id']}/shots/1/animation?format={format}")
    assert moving.headers["content-type"] == f"image/{format}"
    assert moving.content.startswith(begins)
    api.get(f"/matches/{match['id']}/shots/2/animation", 404)


@pytest.mark.parametrize("book", RULEBOOKS)
def test_everything_that_is_read_is_there_in_both_languages(
    api: Api, played: Played, book: str
) -> None:
    match, _ = played[book]
    whole = api.get(f"/matches/{match['id']}")
    articles = api.get(f"/rulebooks/{book}/articles")
    assert len(articles) > 10
    count = sum(both(part) for part in (whole, articles, api.get(f"/rulebooks/{book}/equipment")))
    assert count > STEPS


def both(data: Any) -> int:
    """How many texts there are; each must be there in French and in English."""
    if isinstance(data, dict):
        if "fr" in data or "en" in data:
            assert set(data) == {"fr", "en"}
            assert data["fr"]
            assert data["en"]
            return 1
        return sum(map(both, data.values()))
    return sum(map(both, data)) if isinstance(data, list) else 0


@pytest.mark.parametrize("book", RULEBOOKS)
def test_equipment_has_all_that_is_needed_to_draw_it(api: Api, book: str) -> None:
    table = api.get(f"/rulebooks/{book}/equipment")
    match = api.begin(book)
    state = api.get(f"/matches/{match['id']}")["state"]
    assert table["name"] == state["equipment"]
    assert set(state["layout"]) <= {piece["name"] for piece in table["pieces"]}
    assert table["pockets"]
    assert table["cushions"]
    for x, y in state["layout"].values():
        assert 0 < x < table["width"]
        assert 0 < y < table["length"]


# ---------------------------------------------------------------- two who play, one who watches


@pytest.fixture
def three(api: Api) -> Any:
    """Two players by invitation, and one who watches."""
    match = api.begin(players="po")
    other = api.join(match)
    seats = [api.sit(match, match["token"]), api.sit(match, other["token"]), api.sit(match)]
    for seat in seats:
        seat.ping()
    yield match, *seats
    for seat in seats:
        seat.close()


Three = tuple[Data, Seat, Seat, Seat]


def test_what_one_does_all_see(three: Three) -> None:
    _, ada, bea, eve = three
    done = ada.do(BREAK)
    for seat in (bea, eve):
        heard = seat.await_type("stepped")
        assert heard["shot"] == done["shot"]
        assert heard["entry"] == done["entry"]
        assert heard["state"]["layout"] == done["state"]["layout"]
    yours = [[one["yours"] for one in seat.state["seats"]] for seat in (ada, bea, eve)]
    assert yours == [[True, False], [False, True], [False, False]]
    assert all(one["here"] for one in eve.state["seats"])
    assert eve.state["watchers"] == 1


def test_only_whoever_is_in_turn_plays(three: Three) -> None:
    _, ada, bea, eve = three
    assert bea.do(BREAK)["reason"]["en"] == "it is 1's turn"
    assert eve.do(BREAK)["reason"]["en"].startswith("you are watching")
    assert eve.do({"kind": "decide", "option": "concede"})["type"] == "refused"
    eve.send({"type": "say", "text": "let me"})
    assert eve.await_type("refused")
    assert ada.do(BREAK)["type"] == "stepped"


def test_after_too_few_steps_nothing_is_done(three: Three) -> None:
    _, ada, bea, _ = three
    ada.do(BREAK)
    refused = ada.do(random_act(ada.state, Random(1)), after=0)
    assert refused["type"] == "refused"
    assert refused["number"] == 1
    assert "moved on" in refused["reason"]["en"]
    assert [one["type"] for one in bea.ping()].count("stepped") == 1


def test_one_key_is_carried_out_once(api: Api, three: Three) -> None:
    match, ada, bea, _ = three
    key = new_key()
    assert ada.do(BREAK, key=key)["type"] == "stepped"
    again = ada.do(BREAK, after=0, key=key)
    assert again["type"] == "welcome"
    assert again["state"]["number"] == 1
    with api.sit(match, match["token"]) as later:
        assert later.do(BREAK, after=0, key=key)["state"]["number"] == 1
    assert [one["type"] for one in bea.ping()].count("stepped") == 1
    assert len(api.get(f"/matches/{match['id']}")["log"]) == 1


def test_tokens_of_another_match_hold_nothing(api: Api, three: Three) -> None:
    match, *_ = three
    other = api.begin()
    with api.sit(match, other["token"], "x" * 43) as stranger:
        assert not any(one["yours"] for one in stranger.state["seats"])
        assert stranger.state["invite"] is None
        assert stranger.do(BREAK)["type"] == "refused"
    assert api.get(f"/matches/{match['id']}")["state"]["number"] == 0


def test_conceding_is_for_ones_own_side(three: Three) -> None:
    _, ada, bea, _ = three
    done = bea.do({"kind": "decide", "option": "concede"})  # though it is not their turn
    assert done["type"] == "stepped"
    assert done["entry"]["by"] == "B"
    assert done["state"]["standing"]["score"] == {"A": 1, "B": 0}
    assert ada.await_type("stepped")["state"]["number"] == 1


def test_what_is_for_practice_only_is_refused(three: Three) -> None:
    _, ada, *_ = three
    ada.do(BREAK)
    for act in ({"kind": "undo"}, {"kind": "lay", "layout": {}}):
        assert "practice" in ada.do(act)["reason"]["en"]
    ada.send({"type": "hint"})
    assert "practice" in ada.await_type("refused")["reason"]["en"]
    assert ada.do({"kind": "draw"})["reason"]["en"] == "there is nothing to draw lots for now"


def test_a_stroke_that_cannot_be_played_changes_nothing(three: Three) -> None:
    _, ada, bea, _ = three
    for change in ({"place": [0.457, 1.5]}, {"speed": -1.0}, {"speed": 1e5}, {"ball": "red-1"}):
        refused = ada.do(BREAK | change)
        assert refused["type"] == "refused", change
        assert refused["reason"]["fr"] != refused["reason"]["en"]
    assert ada.do(BREAK)["state"]["number"] == 1
    assert bea.await_type("stepped")["state"]["number"] == 1


def test_chat_and_names_are_data(api: Api) -> None:
    markup = "<img src=x onerror=alert(1)>"
    match = api.begin(players="po")
    other = api.join(match, name=markup[:40])
    with api.sit(match, match["token"]) as ada, api.sit(match, other["token"]) as bea:
        bea.send({"type": "say", "text": markup})
        line = ada.await_type("chatted")["line"]
        assert (line["text"], line["name"], line["seat"]) == (markup, markup[:40], "B")
        assert bea.await_type("chatted")["line"] == line
    answer = api.http.get(f"/matches/{match['id']}")
    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["state"]["seats"][1]["name"] == markup[:40]
    with api.sit(match) as later:
        assert later.welcome["chat"] == [line]


# ---------------------------------------------------------------- coming by invitation


def test_nobody_plays_before_all_seats_are_taken(api: Api) -> None:
    match = api.begin(players="po")
    with api.sit(match, match["token"]) as ada:
        assert ada.state["invite"] == match["invite"]
        assert "missing" in ada.do(BREAK)["reason"]["en"]
        api.join(match, "Bea")
        seats = ada.await_type("present")["seats"]
        while seats[1]["kind"] == "open":
            seats = ada.await_type("present")["seats"]
        assert seats[1]["name"] == "Bea"
        assert ada.do(BREAK)["type"] == "stepped"
        assert ada.state["invite"] is None


def test_an_invitation_is_good_once(api: Api) -> None:
    match = api.begin(players="po")
    api.join(match)
    wanted = {"invite": match["invite"], "name": "Late"}
    assert "no longer" in api.post(f"/matches/{match['id']}/seats", wanted, 400)["detail"]["en"]
    wrong = {"invite": "x" * 43, "name": "Guess"}
    api.post(f"/matches/{api.begin(players='po')['id']}/seats", wrong, 400)
    api.post("/matches/nowhere/seats", wrong, 404)


def test_of_many_who_come_at_once_one_gets_the_seat(api: Api, server: Served) -> None:
    match = api.begin(players="po")

    def come(number: int) -> int:
        wanted = {"invite": match["invite"], "name": f"guest {number}"}
        with Api(server.address) as mine:
            return mine.http.post(f"/matches/{match['id']}/seats", json=wanted).status_code

    with ThreadPoolExecutor(8) as pool:
        got = sorted(pool.map(come, range(8)))
    assert got == [200] + [400] * 7


def test_doubles_are_played_in_their_order(api: Api) -> None:
    match = api.begin("carrom-international", players="pooo")
    tokens = {"A1": match["token"]}
    while len(tokens) < 4:
        seated = api.join(match)
        tokens[seated["seat"]] = seated["token"]
    assert set(tokens) == {"A1", "A2", "B1", "B2"}
    seats = {name: api.sit(match, token) for name, token in tokens.items()}
    chance = Random(5)
    for number in range(8):
        state = api.get(f"/matches/{match['id']}")["state"]
        for name, seat in seats.items():
            while seat.state["number"] < number:
                seat.await_type("stepped")
            if name != state["by"]:
                assert seat.do(random_act(state, chance))["type"] == "refused"
        player = seats[state["by"]]
        while player.do(random_act(player.state, chance))["type"] != "stepped":
            pass
    for seat in seats.values():
        seat.close()


# ---------------------------------------------------------------- practice


def test_in_practice_steps_are_taken_back_and_pieces_laid(api: Api) -> None:
    match = api.begin(practice=True)
    with api.sit(match, match["token"]) as ada, api.sit(match) as eve:
        first = ada.state["layout"]
        ada.do(BREAK)
        done = ada.do({"kind": "undo"})
        assert done["state"]["layout"] == first
        assert done["state"]["number"] == 2  # to take back is a step as well
        layout = {"cue": [0.4, 0.4], "black": [0.4, 1.2], "red-1": [0.6, 1.0]}
        laid = ada.do({"kind": "lay", "layout": layout})
        assert laid["state"]["layout"] == layout
        assert eve.do({"kind": "undo"})["type"] == "refused"
        ada.do({"kind": "stroke", "direction": 90.0, "speed": 2.0})
        assert ada.do({"kind": "undo"})["state"]["layout"] == layout
        assert ada.do({"kind": "undo"})["state"]["layout"] == first
        assert ada.do({"kind": "undo"})["type"] == "refused"
        with api.sit(match) as later:
            assert later.state["layout"] == first
            assert later.log == []


def test_overlapping_or_foreign_pieces_are_not_laid(api: Api) -> None:
    match = api.begin(practice=True)
    with api.sit(match, match["token"]) as ada:
        for layout in (
            {"cue": [0.4, 0.4], "black": [0.41, 0.4]},
            {"striker": [0.4, 0.4]},
            {"cue": [4.0, 0.4]},
            {"cue": [0.4, 0.4], "red-1": [-0.02, 0.11]},  # in the rubber beside a pocket
        ):
            assert ada.do({"kind": "lay", "layout": layout})["type"] == "refused"
        assert ada.state["number"] == 0


# ---------------------------------------------------------------- choices


# in the others a choice is so rare that random play does not come upon one
CHOOSING = (
    "blackball",
    "eightball-pool",
    "jeu-de-la-8",
    "carrom-international",
    "yago-professional",
)


@pytest.mark.parametrize("book", CHOOSING)
def test_choices_are_answered_by_whom_they_are_given_to(api: Api, book: str) -> None:
    """Random play until a choice comes up; the other side cannot answer it."""
    # where a coin gives no choice, whoever opens is said: else it is another game every time; so it
    # would be with racks that a hand has laid
    drawn = book in ("blackball", "carrom-international")
    opening = Given(phase=rulebook(book).opening_draw) if drawn else None
    match = api.begin(book, players="po", position=to_text(Match(book, given=opening)))
    tokens = [match["token"], api.join(match)["token"]]
    chance = Random(f"choosing {book}")
    seats = dict(zip("AB", (api.sit(match, token) for token in tokens), strict=True))
    found = False
    for number in range(300):
        for seat in seats.values():
            while seat.state["number"] < number:
                seat.await_type("stepped")
        state = seats["A"].state
        if state["choice"] is not None:
            assert state["act"] == "decide"
            option = state["choice"]["options"][0]["id"]
            wrong, right = seats["B" if state["by"] == "A" else "A"], seats[state["by"]]
            assert wrong.do({"kind": "decide", "option": option})["type"] == "refused"
            assert right.do({"kind": "decide", "option": "no-such"})["type"] == "refused"
            assert right.do({"kind": "decide", "option": option})["type"] == "stepped"
            found = True
            break
        player = seats[state["by"] or "A"]
        while player.do(random_act(player.state, chance))["type"] != "stepped":
            pass
    for seat in seats.values():
        seat.close()
    assert found
