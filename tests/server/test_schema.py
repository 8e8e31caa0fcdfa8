"""The HTTP interface is as its schema says, whatever is sent to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from empoche.server.app import create
from empoche.server.config import Config, Limits
from tests.server.clients import BREAK, Api, Data
from tests.server.hosting import Hosted, hosted

EXAMPLES = 20  # of each way to call, each half on a match that exists


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    limits = Limits(new_matches=1_000_000, body=100_000)
    with hosted(tmp_path_factory.mktemp("schema"), limits=limits) as found:
        yield found
        assert found.tracebacks == []


@pytest.fixture(scope="module")
def known(host: Hosted) -> Iterator[Data]:
    """A match with a shot and an open seat, so that not everything is just not found."""
    with Api(host.address) as api:
        match = api.begin(players="po")
        other = api.begin(listed=True)
        with api.sit(other, other["token"]) as seat:
            assert seat.do(BREAK | {"speed": 0.2})["type"] == "stepped"  # soon at rest
        yield {"open": match["id"], "played": other["id"], "invite": match["invite"]}


def described() -> Any:
    """The schema of a server that is never started: tests are made of it before any runs."""
    app = create(Config(database="sqlite://"))
    app.state.rooms.store.close()
    return schemathesis.openapi.from_dict(app.openapi())


schema = described()


@schema.parametrize()  # type: ignore[untyped-decorator]  # schema has no type
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_answers_are_as_documented(case: Any, host: Hosted, known: Data) -> None:
    chance = Random(repr(case.body) + repr(case.path_parameters))
    good = case.meta is not None and case.meta.generation.mode.is_positive
    if good and "match" in (case.path_parameters or {}) and chance.random() < 0.5:
        case.path_parameters["match"] = known[chance.choice(("open", "played"))]
        if "number" in case.path_parameters and chance.random() < 0.2:
            case.path_parameters["number"] = 1
    # what is of the right form may still be refused with a reason: a text that is no position
    answer = case.call_and_validate(
        base_url=f"http://{host.address}", timeout=60, excluded_checks=[positive_data_acceptance]
    )
    assert answer.headers["content-security-policy"]


def test_the_page_shows_every_way_to_call(host: Hosted) -> None:
    with Api(host.address) as api:
        page = api.http.get(f"http://{host.address}/api").text
        paths = api.get("/openapi.json")["paths"]
    assert len(paths) > 10
    for path in paths:
        assert path in page
    assert "<script" not in page


def test_a_body_that_is_no_text_is_refused_as_documented(host: Hosted) -> None:
    taking = [
        (method, path, documented["responses"])
        for path, calls in schema.raw_schema["paths"].items()
        for method, documented in calls.items()
        if "requestBody" in documented
    ]
    assert taking
    for method, path, answers in taking:
        address = f"http://{host.address}{re.sub('{.*?}', 'x' * 20, path)}"
        sent = httpx.request(
            method, address, content=b"]\xff", headers={"Content-Type": "application/json"}
        )
        assert sent.status_code == 400
        assert "400" in answers, path
