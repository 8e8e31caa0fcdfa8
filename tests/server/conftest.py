"""What the tests of the server stand on; each is started once, when first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import processes
from tests.server.clients import Api
from tests.server.hosting import Hosted
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


@pytest.fixture(scope="module")
def host(server: Served) -> Served | Hosted:
    """The server that `api` speaks to; a module that needs one of its own has its own `host`."""
    return server


@pytest.fixture
def api(host: Served | Hosted) -> Iterator[Api]:
    with Api(host.address) as found:
        yield found


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.sqlite'}"
    return str(request.getfixturevalue("postgres"))


@pytest.fixture(scope="module")
def two_servers(
    postgres: str, redis: Redis, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Served, Served]]:
    """Two processes that share a database and a Redis."""
    with (
        processes.served(tmp_path_factory.mktemp("one"), postgres, redis=redis.url) as one,
        processes.served(tmp_path_factory.mktemp("other"), postgres, redis=redis.url) as other,
    ):
        yield one, other
        assert "Traceback" not in one.log + other.log


@pytest.fixture
def apis(two_servers: tuple[Served, Served]) -> Iterator[tuple[Api, Api]]:
    with Api(two_servers[0].address) as one, Api(two_servers[1].address) as other:
        yield one, other
