"""Frozen values with some fields changed, as `dataclasses.replace` makes them, and much faster.

A state is made anew with every shot, and most of its fields stay what they were.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

T = TypeVar("T")
Copy = Callable[[Any, Mapping[str, Any]], Any]
_copies: dict[type, tuple[Copy, frozenset[str]] | None] = {}  # with the names of the fields


def replace(value: T, **changes: Any) -> T:
    """The same value but for some fields.

    >>> from empoche.referee import Shot
    >>> replace(Shot(()), by="B").by
    'B'
    """
    kind = type(value)
    if kind not in _copies:
        _copies[kind] = _copy_of(kind)
    known = _copies[kind]
    if known is None:
        return dataclasses.replace(value, **changes)  # type: ignore[type-var]  # refuses others
    copy, names = known
    if not changes.keys() <= names:
        raise TypeError(f"{kind.__name__} has no fields {sorted(changes.keys() - names)}")
    made: T = copy(value, changes)
    return made


def _copy_of(kind: type) -> tuple[Copy, frozenset[str]] | None:
    """How a dataclass with slots is copied; None where there is more to do than to fill them.

    A subclass with the same slots that is not frozen is filled, by plain assignments, and then
    declared to be of the class: what is frozen can only be filled by a call for each field.
    """
    slotted = dataclasses.is_dataclass(kind) and "__slots__" in vars(kind)
    if not slotted or hasattr(kind, "__post_init__"):
        return None
    open_again = {name: getattr(object, name) for name in ("__setattr__", "__delattr__")}
    draft = type(kind.__name__, (kind,), {"__slots__": (), **open_again})
    names = [field.name for field in dataclasses.fields(kind)]
    filled = (
        f"made.{name} = changes['{name}'] if '{name}' in changes else value.{name}"
        for name in names
    )
    lines = ("made = new(draft)", *filled, "made.__class__ = kind", "return made")
    code = "\n    ".join(("def copy(value, changes):", *lines))
    known: dict[str, Any] = {"new": object.__new__, "draft": draft, "kind": kind}
    exec(code, known)
    return known["copy"], frozenset(names)
