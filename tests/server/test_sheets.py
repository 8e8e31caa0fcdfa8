"""The umpire's sheets: nothing twice, nothing lost, one pen, and scoreboards that are live."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from empoche.record.read import read_cases, step_of
from empoche.rules.cases import run
from empoche.server.config import Limits
from empoche.server.sheets.judging import RECORD
from empoche.server.sheets.scoreboard_socket import Viewer
from empoche.umpire.pad import MOST_STEPS, SheetStep
from empoche.umpire.pad import Pad as UmpiresPad
from empoche.umpire.records import record
from empoche.values import replace
from tests.server.clients import Api, Data, new_key
from tests.server.hosting import Hosted, hosted
from tests.server.umpires import Pad, begin, broke, line, played


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    with hosted(tmp_path_factory.mktemp("sheets"), limits=Limits(new_sheets=10_000)) as found:
        yield found
        assert found.tracebacks == []


@pytest.fixture
def pad(api: Api) -> Pad:
    """A sheet with a break and a shot."""
    found = Pad(api)
    found.write(begin(), broke(), played())
    return found


def both(text: Data) -> bool:
    return set(text) == {"fr", "en"} and text["fr"] != text["en"]


# ---------------------------------------------------------------- lines


def test_a_line_is_kept_as_it_came(pad: Pad) -> None:
    note = {"at": 1, "text": "« touché ? » 💥 \u2028", "protest": True, "when": 5, "by": "A"}
    odd = {**line("note"), **note}
    pad.write(odd)
    answer = pad.get()
    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["lines"] == pad.lines
    # to the order of its keys, and to 5, which is not 5.0: a device compares what it has
    assert json.dumps(odd, ensure_ascii=False, separators=(",", ":")) in answer.text


def test_the_same_may_be_sent_again_and_again(pad: Pad) -> None:
    for _ in range(3):
        assert pad.put(0, pad.lines) == {"lines": 3, "pen": 1, "holder": "Zoé"}
    assert pad.put(1, pad.lines[1:2])["lines"] == 3
    more = [played("red-2"), played("red-3")]
    assert pad.put(2, [pad.lines[2], *more])["lines"] == 5  # one was there
    assert pad.put(3, more)["lines"] == 5
    assert pad.put(5, [])["lines"] == 5
    assert pad.whole()["lines"] == [*pad.lines, *more]
    assert pad.board()["lines"] == 5


def test_the_same_sent_many_times_at_once_is_written_once(api: Api) -> None:
    pads = [Pad(api)]
    pads += [Pad(api, pads[0].sheet, pads[0].key) for _ in range(5)]
    lines = [begin(), broke(), *(played() for _ in range(10))]
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda one: one.put(0, lines)["lines"], pads))
    assert answers == [12] * 6
    assert pads[0].whole()["lines"] == lines


def test_other_lines_in_the_same_place_are_a_conflict(pad: Pad) -> None:
    before = pad.whole()
    for start, lines, number in (
        (2, [played()], 3),
        (1, [pad.lines[1], played(), played()], 3),
        (3, [pad.lines[1]], 4),  # it stands elsewhere
    ):
        detail = pad.put(start, lines, 409)["detail"]
        assert both(detail["text"])
        assert f"line {number} " in detail["text"]["en"]
        assert (detail["pen"], detail["holder"], detail["lines"]) == (1, "Zoé", 3)
        assert abs(detail["since"] - time.time()) < 600
    assert pad.whole()["lines"] == before["lines"]


def test_a_gap_is_told_with_what_there_is(pad: Pad) -> None:
    assert pad.put(4, [played()], 409)["detail"]["lines"] == 3
    fresh = Pad(pad.api)
    detail = fresh.put(7, [played()], 409)["detail"]  # the server had it once, and lost it
    assert (detail["lines"], detail["pen"]) == (0, 1)
    fresh.get(status=404)


def test_who_has_all_of_a_lost_sheet_brings_it_again(api: Api) -> None:
    pad = Pad(api)
    pad.pen = 3  # it had changed hands twice
    assert pad.put(0, [begin(), broke()])["pen"] == 3
    assert pad.whole()["pen"] == 3


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (line("begin", book="snooker", players={"A": "1", "B": "2"}), "once|begin"),
        (line("step", step={"shot": [{"contact": ["cue", "red-99"]}]}), "red-99"),
        (line("step", step={"decide": "rerack", "by": "A"}), "rerack"),
        (line("correct", at=9, step={"shot": []}), "9"),
        (line("sign", who="A", name="Ada", strokes=[[[0.5, 7]]]), "strokes"),
        (line("nonsense"), "nonsense"),
        (line("note", at=0, text="x", colour="red"), "colour"),
    ],
)
def test_a_line_that_cannot_be_refuses_all_that_came_with_it(
    pad: Pad, wrong: Data, why: str
) -> None:
    detail = pad.put(3, [played("red-2"), wrong, played("red-3")], 422)["detail"]
    assert detail["number"] == 5
    assert both(detail["text"])
    assert any(word in detail["text"]["en"] for word in why.split("|"))
    assert pad.whole()["lines"] == pad.lines
    assert pad.write(played("red-2"), played("red-3"))["lines"] == 5


def test_a_line_twice_in_one_request_is_refused(pad: Pad) -> None:
    again = played()
    assert pad.put(3, [again, again], 422)["detail"]["number"] == 5
    assert pad.whole()["lines"] == pad.lines


def test_a_sheet_begins_with_its_first_line(api: Api) -> None:
    pad = Pad(api)
    assert pad.put(0, [played()], 422)["detail"]["number"] == 1
    assert pad.put(0, [begin(book="snooker")], 422)["detail"]["number"] == 1
    pad.put(0, [], 404)
    pad.get(status=404)


@pytest.mark.parametrize(
    "raw",
    [
        '{"id":"%s","when":NaN,"kind":"undo"}',
        '{"id":"%s","when":1e999,"kind":"undo"}',
        '{"id":"%s","when":1,"kind":"note","at":0,"text":"\\ud800"}',
        '{"id":"%s","when":1,"kind":"note","at":0,"text":"\\u0000"}',
        '{"id":"%s","when":1,"kind":"note","at":0,"text":"x","by":NaN}',
        '{"id":"%s","when":1,"kind":"step","step":' + "[" * 400 + "]" * 400 + "}",
        '{"id":"short","when":1,"kind":"undo"}',
        '{"id":"%s","when":1,"kind":"__class__"}',
        '["%s"]',
        "null",
    ],
)
def test_what_is_no_line_is_refused(pad: Pad, raw: str) -> None:
    raw = raw % new_key() if "%s" in raw else raw
    head = f'{{"key":"{pad.key}","pen":1,"holder":"Zoé","from":3,"lines":[{raw}]}}'
    kind = {"content-type": "application/json"}
    answer = pad.api.http.put(pad.path, content=head.encode(), headers=kind)
    assert answer.status_code == 422, answer.text
    detail = answer.json()["detail"]
    assert both(detail.get("text", detail))
    assert pad.whole()["lines"] == pad.lines


# ---------------------------------------------------------------- the key


def test_only_the_key_opens_a_sheet(pad: Pad) -> None:
    for what in ("", "/record", "/sheet.pdf"):
        assert both(pad.get(what, 403, key="x" * 32).json()["detail"])
        bare = pad.api.http.get(pad.path + what)
        assert bare.status_code == 401
        assert both(bare.json()["detail"])
        Pad(pad.api, key=pad.key).get(what, 404)
    stranger = Pad(pad.api, pad.sheet)
    stranger.put(3, [played()], 403)
    stranger.take(1, 403)
    assert pad.whole()["pen"] == 1
    assert pad.whole()["lines"] == pad.lines


def test_nothing_private_is_shown_to_those_who_watch(pad: Pad, host: Hosted) -> None:
    pad.write(line("note", at=1, text="a note of the umpire", protest=False, by=None))
    with pad.watch() as screen:
        told = json.dumps([pad.board(), screen.hear()])
    for secret in (pad.key, pad.lines[1]["id"], "a note of the umpire"):
        assert secret not in told
    database = Path(host.rooms.store.engine.url.database or "")
    kept = b"".join(file.read_bytes() for file in database.parent.glob(f"{database.name}*"))
    assert pad.sheet.encode() in kept
    assert pad.key.encode() not in kept


# ---------------------------------------------------------------- the pen


def test_who_takes_over_writes_and_the_other_is_told(pad: Pad) -> None:
    other = Pad(pad.api, pad.sheet, pad.key)
    other.holder = "Ali"
    seen = other.whole()
    assert (seen["pen"], seen["holder"]) == (1, "Zoé")
    assert seen["since"] <= seen["heard"]
    other.put(3, [played()], 409, pen=2)  # one does not just say that one has it
    assert other.take(seen["pen"]) == {"pen": 2, "lines": 3}
    late = played("red-2")
    detail = pad.put(3, [late], 409)["detail"]
    assert both(detail["text"])
    assert "Ali" in detail["text"]["fr"]
    assert (detail["pen"], detail["holder"], detail["lines"]) == (2, "Ali", 3)
    pad.put(0, pad.lines, 409)  # also if there is nothing new: the umpire has to know
    assert other.put(3, [late])["lines"] == 4
    whole = other.whole()
    assert (whole["pen"], whole["holder"]) == (2, "Ali")
    assert whole["since"] > seen["since"]
    assert whole["lines"] == [*pad.lines, late]


def test_one_takes_over_only_from_whom_one_has_seen(pad: Pad) -> None:
    ali, eve = (Pad(pad.api, pad.sheet, pad.key) for _ in range(2))
    ali.holder, eve.holder = "Ali", ""
    ali.take(1)
    detail = eve.take(1, 409)["detail"]
    assert both(detail["text"])
    assert (detail["pen"], detail["holder"]) == (2, "Ali")
    eve.take(7, 409)
    eve.take(2)
    assert "another device" in ali.put(3, [played()], 409)["detail"]["text"]["en"]


def test_who_has_not_heard_that_he_has_the_pen_asks_again(pad: Pad) -> None:
    ali, eve = (Pad(pad.api, pad.sheet, pad.key) for _ in range(2))
    assert [ali.take(1)["pen"] for _ in range(3)] == [2, 2, 2]
    eve.take(1, 409)
    assert pad.whole()["pen"] == 2


def test_of_many_who_take_over_at_once_one_does(pad: Pad) -> None:
    others = [Pad(pad.api, pad.sheet, pad.key) for _ in range(8)]

    def take(one: Pad) -> int:
        told = {"key": one.key, "holder": one.device, "device": one.device, "knowing": 1}
        return one.api.http.post(f"{one.path}/pen", json=told).status_code

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(take, others))
    assert sorted(answers) == [200] + [409] * 7
    assert pad.whole()["holder"] == others[answers.index(200)].device


# ---------------------------------------------------------------- scoreboards


def test_who_watches_sees_every_change(pad: Pad) -> None:
    with pad.watch() as one, pad.watch() as other:
        for screen in (one, other):
            message = screen.hear()
            assert (message["kind"], message["board"]["lines"]) == ("board", 3)
            assert abs(message["sent"] - time.time()) < 60
            assert message["board"]["players"] == {"A": "Ada", "B": "Béa"}
        for number in range(4, 8):
            pad.write(played())
            shown = [screen.board(number) for screen in (one, other)]
            assert shown[0] == shown[1] == pad.board()
            assert shown[0]["lines"] == number
        pad.put(0, pad.lines)  # nothing new, nothing told
        ali = Pad(pad.api, pad.sheet, pad.key)
        ali.holder = "Ali"
        ali.take(1)
        assert one.hear() == other.hear() == {"kind": "pen", "pen": 2, "holder": "Ali"}


def test_who_watches_has_nothing_to_say(host: Hosted, pad: Pad) -> None:
    with pad.watch() as screen:
        screen.board(3)
        screen.socket.send(json.dumps({"type": "ping"}))
        assert screen.hear() == {"type": "pong"}
        for number in range(Limits().strikes + 1):
            screen.socket.send(("rubbish", b"\xff", '{"type":"do"}')[number % 3])
        with pytest.raises(ConnectionClosed):
            screen.hear()
        assert screen.socket.close_code == 1008
    assert pad.whole()["lines"] == pad.lines


@pytest.mark.parametrize("sheet", ["x" * 16, "short", "%00", "a%20b" * 5, "x" * 100])
def test_who_watches_no_sheet_is_told_so(api: Api, sheet: str) -> None:
    with Pad(api, sheet).watch() as screen:
        message = screen.hear()
        assert message["kind"] == "refused"
        assert both(message["reason"])
        with pytest.raises(ConnectionClosed):
            screen.hear()
        assert screen.socket.close_code == 4004


def test_only_our_own_page_may_watch(pad: Pad) -> None:
    with pad.watch(origin=f"http://{pad.api.address}") as ours:
        assert ours.hear()["kind"] == "board"
    with pad.watch(origin="http://evil.example") as other:
        with pytest.raises(ConnectionClosed):
            other.hear()
        assert other.socket.close_code == 1008


def test_who_does_not_read_holds_up_nobody_and_then_sees_the_newest(pad: Pad) -> None:
    with pad.watch(max_queue=1) as slow, pad.watch() as quick:
        for number in range(4, 64):
            pad.write(played())
            assert quick.board(number)["lines"] == number
        assert slow.board(63) == pad.board()


def test_of_each_kind_only_the_newest_waits() -> None:
    """A socket that takes nothing for a while, and then one message after the other."""

    class Stuck:
        def __init__(self) -> None:
            self.taken: list[str] = []
            self.open = asyncio.Event()

        async def send_text(self, message: str) -> None:
            self.taken.append(message)
            await self.open.wait()

    async def watched() -> list[str]:
        socket = Stuck()
        viewer = Viewer(socket)  # type: ignore[arg-type]  # all that it uses of one
        delivering = asyncio.create_task(viewer.deliver())
        viewer.tell("board", "board 1")
        await asyncio.sleep(0)
        for number in range(2, 1000):
            viewer.tell("board", f"board {number}")
            viewer.tell("pen", f"pen {number}")
        await asyncio.sleep(0)
        socket.open.set()
        while len(socket.taken) < 3:
            await asyncio.sleep(0)
        delivering.cancel()
        return socket.taken

    assert asyncio.run(watched()) == ["board 1", "board 999", "pen 999"]


@pytest.mark.parametrize("result", ["NULL", "'{}'", "'{\"same\":9'", "'[]'"])
def test_a_sheet_that_cannot_be_opened_any_more_is_still_given_out(
    pad: Pad, host: Hosted, result: str
) -> None:
    """As if an older version had let a line pass, or a row had been damaged."""
    with host.rooms.store.writing() as connection:
        odd = "UPDATE sheet_lines SET data = replace(data, 'red-1', 'red-99'), result = %s"
        connection.exec_driver_sql(f"{odd % result} WHERE sheet = '{pad.sheet}'")
    del host.app.state.sheets.open[pad.sheet]
    answer = pad.api.http.get(f"{pad.path}/board")
    assert answer.status_code == 503
    assert both(answer.json()["detail"])
    assert len(pad.whole()["lines"]) == 3


def test_sheets_that_nobody_uses_are_put_away(pad: Pad, host: Hosted) -> None:
    sheets = host.app.state.sheets
    other = Pad(pad.api)
    other.write(begin())
    with other.watch() as screen:
        screen.board(1)
        before, sheets.idle = sheets.idle, -1.0
        sheets.sweep()
        sheets.idle = before
        assert set(sheets.open) == {other.sheet}
        assert pad.board()["lines"] == 3  # it is opened again


# ---------------------------------------------------------------- to be carried away


def test_a_sheet_that_goes_on_from_a_record_is_kept(pad: Pad, api: Api) -> None:
    text, other = pad.get("/record").text, Pad(api)
    other.write(line("begin", record=text, clock=True, umpire="Max"), played())
    assert other.board()["players"] == {"A": "Ada", "B": "Béa"}
    (case,) = read_cases(other.get("/record").text, "record")
    assert len(case.steps) == 3
    assert case.sheet is not None
    assert case.sheet.umpires == ("Zoé", "Max")
    changed = line("begin", record=text.replace("turn: B", "turn: A"))
    refused = Pad(api).put(0, [changed], 422)["detail"]
    assert refused["number"] == 1
    assert both(refused["text"])


def test_a_record_may_be_longer_than_a_line_but_not_without_end(api: Api) -> None:
    facts = [{"contact": ["cue", "red-1"]}, *({"cushion": ["cue", "top"]} for _ in range(9_000))]
    long = Pad(api)
    long.write(begin(), *(line("step", step={"shot": facts[:4_500]}) for _ in range(2)))
    text = long.get("/record").text
    assert 200_000 < len(text) < 1_000_000
    Pad(api).write(line("begin", record=text))
    endless = line("begin", record=text * (RECORD // len(text) + 1))
    assert str(RECORD) in Pad(api).put(0, [endless], 422)["detail"]["text"]["en"]


def test_a_sheet_goes_on_from_a_record_of_as_many_steps_as_a_sheet_may_have(api: Api) -> None:
    text = record(full_sheet())
    assert len(text) > 1_100 * MOST_STEPS  # as long as what umpires tap: with a ruling every time
    pad = Pad(api)
    pad.write(line("begin", record=text))
    assert pad.board()["lines"] == 1
    assert str(MOST_STEPS) in pad.put(1, [played()], 422)["detail"]["text"]["en"]


def full_sheet() -> UmpiresPad:
    """A sheet with as many steps as there may be: a foul every time."""
    pad = UmpiresPad.begin_with(begin())
    facts = [{"contact": ["cue", "red-1"]}, {"pocket": ["cue", "untold"]}]
    step = step_of({"shot": facts}, pad.begin.book)
    state, steps = pad.start, []
    for number in range(MOST_STEPS):
        before, state = state, state.play(step)
        steps.append(SheetStep(step, before, state, pad.last + number, number + 2))
    return replace(pad, steps=tuple(steps))


def test_the_record_is_judged_to_be_the_same(pad: Pad) -> None:
    answer = pad.get("/record")
    assert answer.headers["content-type"].startswith("application/yaml")
    assert '-blackball.yaml"' in answer.headers["content-disposition"]
    (outcome,) = [run(case) for case in read_cases(answer.text, "record")]
    assert len(outcome.case.steps) == 2
    assert outcome.differences == ()
    assert pad.api.post("/records", {"text": answer.text})["agrees"]
    changed = pad.api.post("/records", {"text": answer.text.replace("Ada", "Eve")})
    assert [(one["key"], one["got"]) for one in changed["differences"]] == [("checksum", "broken")]
    assert not changed["agrees"]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_sheet_can_be_printed(pad: Pad, language: str) -> None:
    answer = pad.get(f"/sheet.pdf?language={language}")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")
    pad.get("/sheet.pdf?language=de", 422)


# ---------------------------------------------------------------- addresses


@pytest.mark.parametrize(
    ("short", "way"),
    [
        ("/umpire", "/#/umpire"),
        ("/quiz", "/#/quiz"),
        ("/board/abcdefghijklmnop", "/#/board/abcdefghijklmnop"),
        ("/board/abcdefghijklmnop?overlay=1", "/#/board/abcdefghijklmnop?overlay=1"),
    ],
)
def test_short_addresses_lead_to_the_page(host: Hosted, short: str, way: str) -> None:
    answer = httpx.get(f"http://{host.address}{short}")
    assert (answer.status_code, answer.headers["location"]) == (307, way)
    answer = httpx.get(f"http://{host.address}/board/..%2f..%2fx%0d%0aset-cookie")
    assert answer.status_code in (404, 422)


# ---------------------------------------------------------------- how much


@pytest.fixture(scope="module")
def tight(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    limits = Limits(
        new_sheets=8, sheets=2, lines=6, line=1000, sheet=4000, watchers=2, body=9000, sockets=5
    )
    with hosted(tmp_path_factory.mktemp("tight-sheets"), limits=limits) as found:
        yield found
        assert found.tracebacks == []


def test_sheets_have_an_end(tight: Hosted) -> None:
    with Api(tight.address) as api:
        pad = Pad(api)
        pad.write(begin(), broke())
        long = line("note", at=0, text="x" * 999, protest=False, by=None)
        detail = pad.put(2, [played(), long], 422)["detail"]
        assert detail["number"] == 4
        assert "1000" in detail["text"]["fr"]
        pad.write(played())
        detail = pad.put(3, [played() for _ in range(4)], 422)["detail"]
        assert detail["number"] == 7
        pad.write(*(line("note", at=0, text="é" * 700) for _ in range(3)))  # characters, not bytes
        full = pad.put(6, [played()], 422)["detail"]
        assert full["number"] == 7
        assert both(full["text"])
        assert pad.whole()["lines"] == pad.lines
        large = [line("note", at=0, text="x" * 880) for _ in range(4)]
        assert Pad(api).put(0, [begin(), *large], 422)["detail"]["number"] == 5
        answer = api.http.put(pad.path, content=b"x" * 9001)
        assert answer.status_code == 413


def test_scoreboards_have_so_many_watchers(tight: Hosted) -> None:
    with Api(tight.address) as api:
        pad = Pad(api)
        pad.write(begin())
        with pad.watch() as one, pad.watch() as two:
            one.board(1)
            two.board(1)
            with pad.watch() as three:
                message = three.hear()
                assert message["kind"] == "refused"
                assert "2" in message["reason"]["fr"]
                with pytest.raises(ConnectionClosed):
                    three.hear()
                assert three.socket.close_code == 1013
            pad.write(broke())
            assert one.board(2) == two.board(2)
        with pad.watch() as later:
            later.board(2)


def test_sheets_make_way_for_others_but_not_those_that_are_watched(tight: Hosted) -> None:
    with Api(tight.address) as api:
        first, *others = (Pad(api) for _ in range(3))
        first.write(begin())
        opened = tight.app.state.sheets.open
        with first.watch() as screen:
            screen.board(1)
            for pad in others:
                pad.write(begin())
                assert set(opened) == {first.sheet, pad.sheet}
            assert others[0].board()["lines"] == 1  # it is opened again
            first.write(broke())
            screen.board(2)
            with others[0].watch() as other:
                other.board(1)
                answer = api.http.get(f"{others[1].path}/board")
                assert answer.status_code == 503
                assert both(answer.json()["detail"])
                assert others[1].whole()["lines"] == others[1].lines  # this needs no place
        assert others[1].board()["lines"] == 1


def test_an_address_begins_so_many_sheets_in_a_minute(tmp_path: Path) -> None:
    with hosted(tmp_path, limits=Limits(new_sheets=2)) as host, Api(host.address) as api:
        pads = [Pad(api) for _ in range(3)]
        for pad in pads[:2]:
            pad.write(begin())
        assert both(pads[2].put(0, [begin()], 429)["detail"])
        pads[0].write(broke())  # whoever has begun goes on


def test_a_watcher_is_told_the_time_of_the_umpires_device(pad: Pad) -> None:
    """Slow or fast as it may be: else the shot clock of a scoreboard would be wrong by as much."""
    for wrong in (-600.0, 600.0):
        pad.write(played() | {"when": time.time() + wrong})
        with pad.watch() as screen:
            sent = screen.hear()["sent"]
        assert abs(sent - time.time() - wrong) < 60
        device = Pad(pad.api, pad.sheet, pad.key)
        device.lines = pad.lines
        device.pen = device.take(pad.pen)["pen"]  # another device, another clock
        pad = device
