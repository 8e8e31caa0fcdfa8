"""The kernel: compiled where it could be, else the same files as plain Python, bit for bit."""

from __future__ import annotations

import warnings
from array import array
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any


def _compiled() -> bool:
    spec = find_spec("empoche.physics.kernel.engine")
    return bool(spec and spec.origin and not spec.origin.endswith(".py"))


COMPILED = _compiled()
if not COMPILED:
    from empoche.physics.kernel.interpreted import stand_in

    warnings.warn(
        "empoche: the physics kernel is not compiled (no C compiler when it was installed?); "
        "simulations give the same results, some fifty times slower",
        RuntimeWarning,
        stacklevel=2,
    )
    stand_in()

from empoche.physics.kernel.clearance import least_angle  # noqa: E402  # after the stand-in
from empoche.physics.kernel.engine import play  # noqa: E402
from empoche.physics.kernel.facts import final_places, read_facts  # noqa: E402
from empoche.physics.kernel.findings import quiet  # noqa: E402
from empoche.physics.kernel.laid import find_touching, lies_clear  # noqa: E402


def buffer(numbers: Sequence[float], kind: str = "d") -> Any:
    """Make what the kernel works on: a C array, or a list where nothing is compiled."""
    return array(kind, numbers) if COMPILED else list(numbers)


def numbers(written: Any) -> Sequence[float]:
    """Return numbers as an array: what the kernel wrote as it is, anything else copied."""
    return written if type(written) is array else array("d", written)


__all__ = [
    "COMPILED",
    "buffer",
    "final_places",
    "find_touching",
    "least_angle",
    "lies_clear",
    "numbers",
    "play",
    "quiet",
    "read_facts",
]
