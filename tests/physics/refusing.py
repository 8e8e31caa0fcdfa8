"""Input that must be refused before anything runs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from empoche.errors import Refused
from empoche.physics import simulation


def check_refused(act: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that `act` is refused with a whole sentence in each language and the kernel asleep."""

    def never(*_: object) -> int:
        raise AssertionError("the kernel ran")

    monkeypatch.setattr(simulation, "play", never)
    with pytest.raises(Refused) as refused:
        act()
    for language in ("en", "fr"):
        sentence = refused.value.say(language)
        assert sentence
        assert "{" not in sentence
