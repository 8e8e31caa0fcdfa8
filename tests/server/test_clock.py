"""The shot clock: called at thirty seconds, a foul at sixty, and then it is the other's."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.clients import BREAK, Api, Seat
from tests.server.hosting import Hosted, hosted

FAST = 40.0  # seconds of the clock in a second of ours
BRISK = 8.0  # where a test must play before the clock runs out, on a busy machine too


class Quick:
    """A module that tells time or waits, with time running faster."""

    def __init__(self, module: Any, factor: float) -> None:
        self.module, self.factor = module, factor

    def __getattr__(self, name: str) -> Any:
        return getattr(self.module, name)

    def monotonic(self) -> float:
        return time.monotonic() * self.factor

    def sleep(self, seconds: float) -> Any:
        return asyncio.sleep(seconds / self.factor)


@pytest.fixture
def quick(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Hosted]:
    factor = getattr(request, "param", FAST)
    for module in ("room", "shot_clock"):
        monkeypatch.setattr(f"empoche.server.matches.{module}.asyncio", Quick(asyncio, factor))
    for module in ("presence", "shot_clock"):
        monkeypatch.setattr(f"empoche.server.matches.{module}.time", Quick(time, factor))
    with hosted(tmp_path) as found:
        yield found
        assert found.tracebacks == []


def clocks(seat: Seat, count: int) -> list[dict[str, Any]]:
    """The next steps that the clock takes."""
    found: list[dict[str, Any]] = []
    while len(found) < count:
        heard = seat.await_type("stepped")
        assert heard["entry"]["by"] is None
        found.append(heard)
    return found


def test_seconds_are_called_and_then_run_out(quick: Hosted) -> None:
    with Api(quick.address) as api:
        match = api.begin("blackball", clock=True)
        with api.sit(match, match["token"]) as seat:
            assert seat.state["clock"]["limit"] == 60
            assert seat.state["clock"]["call"] == 30
            assert seat.state["clock"]["runs"]
            call, foul = clocks(seat, 2)
            assert call["state"]["by"] == "A"
            assert call["state"]["ruling"]["verdict"] == "other"
            assert call["state"]["ruling"]["speak"]["fr"]
            assert 29 < call["state"]["clock"]["elapsed"] < 45
            assert foul["state"]["ruling"]["verdict"] == "foul"
            rows = [row.data["seconds"] for row in quick.rows(match["id"])]
            assert rows == [30, 60]
            # now it is the other's, from the beginning
            assert foul["state"]["by"] == "B"
            assert foul["state"]["clock"]["elapsed"] < 10
            call, foul = clocks(seat, 2)
            assert call["state"]["by"] == "B"
            assert foul["state"]["by"] == "A"
            record = api.http.get(f"/matches/{match['id']}/record").text
            assert api.post("/records", {"text": record})["agrees"]


@pytest.mark.parametrize("quick", [BRISK], indirect=True)
def test_a_stroke_in_time_stops_the_clock(quick: Hosted) -> None:
    with Api(quick.address) as api:
        match = api.begin("blackball", clock=True)
        with api.sit(match, match["token"]) as seat:
            clocks(seat, 1)
            assert seat.do(BREAK)["state"]["clock"]["elapsed"] < 10
            call = seat.await_type("stepped")
            assert call["state"]["ruling"]["speak"]["fr"]
            kinds = [row.data["kind"] for row in quick.rows(match["id"])]
            assert kinds == ["clock", "stroke", "clock"]


def test_nobody_stops_the_clock_by_taking_its_key(quick: Hosted) -> None:
    with Api(quick.address) as api:
        match = api.begin("blackball", clock=True)
        with api.sit(match, match["token"]) as seat:
            assert seat.do(BREAK, key="clock-1-30")["type"] == "stepped"
            assert clocks(seat, 1)


def test_while_nobody_is_there_the_clock_stands_still(quick: Hosted) -> None:
    with Api(quick.address) as api:
        match = api.begin("blackball", clock=True)
        with api.sit(match, match["token"]) as seat:
            clocks(seat, 1)
        time.sleep(100 / FAST)
        assert len(quick.rows(match["id"])) == 1
        with api.sit(match, match["token"]) as seat:
            assert 29 < seat.state["clock"]["elapsed"] < 50
            assert clocks(seat, 1)[0]["state"]["ruling"]["verdict"] == "foul"


def test_without_a_clock_nothing_ticks(quick: Hosted) -> None:
    with Api(quick.address) as api:
        match = api.begin("blackball")
        with api.sit(match, match["token"]) as seat:
            assert seat.state["clock"] is None
            time.sleep(70 / FAST)
            assert [one["type"] for one in seat.ping()] in ([], ["present"])
