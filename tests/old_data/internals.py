"""Everything of the old data that touches the inside of the package, and not its interfaces."""

from __future__ import annotations

import json
from typing import Any

from empoche.server.config import Limits
from empoche.umpire.bridge import Desk

GENEROUS = Limits(rate=1e9, burst=10**9, strikes=10**9)  # for those who act as fast as they can


class PadPage:
    """A pad as its page drives it, which no server takes part in: JSON in, JSON out."""

    def __init__(self) -> None:
        self._desk = Desk()

    def call(self, name: str, **payload: Any) -> Any:
        """Return the answer to one call of the page; fail if the pad refuses it."""
        answer = json.loads(self._desk.call(name, json.dumps(payload)))
        assert "error" not in answer, answer["error"]
        return answer
