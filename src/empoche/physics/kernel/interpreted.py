"""A stand-in for the `cython` module, so that the kernel runs as plain Python where nothing could
be compiled. Compiled code never sees it: there `import cython` means the compiler itself."""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.util
import math
import sys
from contextlib import nullcontext
from types import ModuleType
from typing import Any

HERE = "cython.cimports."


class _Type:
    """A C type: an annotation that does nothing, or what an array of it begins as."""

    def __init__(self, length: int = 0) -> None:
        self.length = length

    def __getitem__(self, length: int) -> _Type:
        return _Type(length)

    def __call__(self) -> list[float]:
        return [0] * self.length


def _declare(kind: Any, value: Any = None) -> Any:
    """Return a value as it is, or what a struct or an array begins as."""
    return kind() if value is None else value


def _cast(kind: object, value: Any) -> Any:
    """Cut a number off as C does; the kernel casts to nothing but integers."""
    return int(value)


class _Cimports(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """`cython.cimports.x` is the Python module x; C's mathematics are Python's."""

    def find_spec(self, name: str, path: object, target: object = None) -> Any:
        if name == HERE[:-1] or name.startswith(HERE):
            return importlib.util.spec_from_loader(name, self, is_package=True)
        return None

    def create_module(self, spec: Any) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        name = module.__name__.removeprefix(HERE)
        if name == "libc.math":
            module.__dict__.update(vars(math))
        elif name.startswith("empoche.physics.kernel."):
            module.__dict__.update(vars(importlib.import_module(name)))


def stand_in() -> None:
    """Let `import cython` find this module's stand-in."""
    fake = ModuleType("cython")
    fake.__path__ = []
    for name in ("double", "int", "Py_ssize_t", "bint", "p_double", "p_int"):
        setattr(fake, name, _Type())
    fake.compiled = False  # type: ignore[attr-defined]
    fake.nogil = nullcontext()  # type: ignore[attr-defined]
    fake.declare = _declare  # type: ignore[attr-defined]
    fake.cast = _cast  # type: ignore[attr-defined]
    fake.address = lambda value: value  # type: ignore[attr-defined]
    sys.modules["cython"] = fake
    sys.meta_path.insert(0, _Cimports())
