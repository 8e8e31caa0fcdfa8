"""What holds for all tests."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

import pytest

# Whoever runs the tests in the background of a shell has Ctrl-C ignored, and so would every
# process that the tests begin: but some of them are there to hear it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(optionalhook=True)  # without pytest-xdist nobody asks
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> object:
    from tests.scheduling import LongestFirst

    return LongestFirst(config, log)


@pytest.fixture(scope="session")
def house_python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a fresh environment with the plug-in of `examples/house_rules`."""
    from tests.plugins.environment import make_environment

    return make_environment(tmp_path_factory.mktemp("plugin"))
