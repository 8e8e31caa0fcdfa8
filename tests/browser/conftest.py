"""One server and one browser for all tests; a page of its own for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.house import PATIENCE, House, opened, served, watched

DESKTOP = {"width": 1000, "height": 700}
NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with served(tmp_path_factory.mktemp("house")) as one:
        yield one


@pytest.fixture(scope="module")  # while it is open an event loop runs, which other tests mind
def chromium() -> Iterator[Browser]:
    with opened() as browser:
        yield browser


@pytest.fixture
def new_page(chromium: Browser) -> Iterator[NewPage]:
    """Pages as from different people; none of them may complain."""
    contexts, complaints = [], []

    def make(**options: Any) -> Page:
        usual = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce"}
        context = chromium.new_context(**(usual | options))
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        complaints.append(watched(page))
        return page

    yield make
    for context in contexts:
        context.close()
    assert [said for one in complaints for said in one] == []
