"""Hostile messages do no harm; see fuzz.py for what they are."""

from __future__ import annotations

from pathlib import Path

from tests.samples import sample
from tests.server.fuzz import MESSAGES, fuzz

SENT = sample(MESSAGES, 10_000)


def test_nothing_breaks_and_nobody_acts_for_another(tmp_path: Path) -> None:
    told, wrong = fuzz(tmp_path, SENT, seed=1)
    assert wrong == []
    assert told.sent >= SENT
    # it went through all that a socket can do, and most of it was refused
    assert set(told.answers) >= {"refused", "welcome", "present", "stepped", "chatted", "pong"}
    assert told.answers["refused"] > told.sent / 2
    assert {1007, 1009} <= set(told.closed)
