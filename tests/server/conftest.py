"""What the tests of the server stand on; each is started once, when first asked for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server import processes
from tests.server.processes import Redis, Served


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that all tests share which only play."""
    folder = tmp_path_factory.mktemp("server")
    with processes.served(folder, more=("--proxy", "127.0.0.1")) as found:
        yield found
        assert "Traceback" not in found.log


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with processes.postgres(tmp_path_factory.mktemp("postgres")) as found:
        yield found


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    with processes.redis(tmp_path_factory.mktemp("redis")) as found:
        yield found
