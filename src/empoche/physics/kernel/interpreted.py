"""A stand-in for the `cython` module, so that the kernel runs as plain Python where nothing could
be compiled. Compiled code never sees it: there `import cython` means the compiler itself."""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.util
import math
import sys
from types import ModuleType
from typing import Any

HERE = "cython.cimports."


class _Type:
    """A C type: an annotation that does nothing, and can be subscripted like one."""

    def __getitem__(self, item: object) -> _Type:
        return self


class _NoLock:
    """`with nogil:` and `@nogil`."""

    def __call__(self, function: Any) -> Any:
        return function

    def __enter__(self) -> None:
        return None

    def __exit__(self, *error: object) -> None:
        return None


def _unchanged(function: Any) -> Any:
    return function


def _cast(kind: object, value: Any) -> Any:
    """A number cut off as C does it; the kernel casts to nothing else."""
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
    for name in (
        *("double", "int", "long", "bint", "void", "Py_ssize_t"),
        *("p_double", "p_int", "p_long"),
    ):
        setattr(fake, name, _Type())
    fake.compiled = False  # type: ignore[attr-defined]
    fake.cfunc = _unchanged  # type: ignore[attr-defined]
    fake.nogil = _NoLock()  # type: ignore[attr-defined]
    fake.exceptval = lambda *_, **__: _unchanged  # type: ignore[attr-defined]
    fake.declare = lambda _, value=None: value  # type: ignore[attr-defined]
    fake.cast = _cast  # type: ignore[attr-defined]
    fake.pointer = lambda kind: kind  # type: ignore[attr-defined]
    sys.modules["cython"] = fake
    sys.meta_path.insert(0, _Cimports())
