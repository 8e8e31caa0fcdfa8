"""How much of what is drawn by chance is tested: a part in `make test`, the whole in `make soak`.

The seeds are the same for both, so every run draws the same.
"""

from __future__ import annotations

import os

WHOLE = os.environ.get("EMPOCHE_SAMPLES") == "whole"


def sample(whole: int, part: int) -> int:
    """Return how many to draw of `whole`: where there is little time, `part`."""
    assert 0 < part <= whole
    return whole if WHOLE else part
