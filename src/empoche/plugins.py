"""Plug-ins: rulebooks, tables and players that other packages register by entry points.

    empoche.rulebooks   id: a `Rulebook`
    empoche.tables      name: a `TableKind`
    empoche.players     name: what makes a player of a `Random`

Nothing is looked for before a name is asked for that is not built in, and nothing is imported
before it is used. In a page, whose Python has no `importlib.metadata`, the server tells what it has
in a module `empoche_plugins`: see `server.plugin_archive`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Container, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import Any, TypeVar, overload

from empoche.errors import MissingPlugin, Refused

T = TypeVar("T")
GROUPS = ("rulebooks", "tables", "players")


@dataclass(frozen=True, slots=True)
class Plugin:
    """The distribution that something comes from."""

    name: str
    version: str


@dataclass(frozen=True, slots=True)
class EntryPoint:
    """What a plug-in registers: where it is, `module:name`, and where it comes from."""

    value: str
    plugin: Plugin

    @property
    def package(self) -> str:
        return self.value.partition(".")[0].partition(":")[0]

    def load(self) -> Any:
        module, _, name = self.value.partition(":")
        return getattr(import_module(module), name)


@cache
def entry_points(group: str) -> Mapping[str, EntryPoint]:
    """What is installed for a group, by name."""
    try:
        told = import_module("empoche_plugins").ENTRY_POINTS
    except ModuleNotFoundError:
        told = () if sys.platform == "emscripten" else _installed()
    return {
        name: EntryPoint(value, Plugin(plugin, version))
        for kind, name, value, plugin, version in told
        if kind == group
    }


def _installed() -> Iterator[tuple[str, ...]]:
    from importlib.metadata import entry_points  # it takes longer than all else in a match

    for group in GROUPS:
        for entry in entry_points(group=f"empoche.{group}"):
            if entry.dist is not None:
                yield group, entry.name, entry.value, entry.dist.name, entry.dist.version


def check_installed(
    name: str,
    known: Container[str],
    plugin: Mapping[str, str] | None,
    file: str = "",
    line: int | None = None,
) -> None:
    """Refuse a name in something stored whose plug-in, as it was noted there, is missing now."""
    if plugin and name not in known:
        told = (plugin.get(key, "?") for key in ("name", "version"))
        raise MissingPlugin(file, line, name, *told)


def keep(name: str, value: Any, plugin: Plugin) -> Any:
    """Take what a plug-in registers as it is."""
    return value


class Registry(MutableMapping[str, T]):
    """What is built in and what plug-ins register, by name; a built-in name keeps its meaning."""

    def __init__(
        self,
        group: str,
        built_in: Mapping[str, T],
        admit: Callable[[str, Any, Plugin], T] = keep,
    ) -> None:
        self._group, self._known, self._admit = group, dict(built_in), admit
        self._built_in = frozenset(built_in)

    @cached_property
    def installed(self) -> tuple[str, ...]:
        """The names that plug-ins add."""
        return tuple(name for name in entry_points(self._group) if name not in self._built_in)

    def plugin_of(self, name: str) -> dict[str, str] | None:
        """Name the plug-in that something comes from, and its version, as it is noted."""
        return asdict(entry_points(self._group)[name].plugin) if name in self.installed else None

    def __getitem__(self, name: str) -> T:
        if name not in self._known:
            entry = entry_points(self._group)[name]
            try:
                self._known[name] = self._admit(name, entry.load(), entry.plugin)
            except Exception as error:  # whatever another's code may raise
                problem = f"{type(error).__name__}: {error}"
                raise Refused("plugin-broken", plugin=entry.plugin.name, problem=problem) from error
        return self._known[name]

    def __setitem__(self, name: str, value: T) -> None:
        self._known[name] = value

    def __delitem__(self, name: str) -> None:
        del self._known[name]

    def __contains__(self, name: object) -> bool:
        return name in self._known or name in self.installed

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys((*self._known, *self.installed)))

    def __len__(self) -> int:
        return len(tuple(iter(self)))


class Names(Sequence[str]):
    """Names that are built in, and after them those that plug-ins add."""

    def __init__(self, built_in: tuple[str, ...], registry: Registry[Any]) -> None:
        self._built_in, self._registry = built_in, registry

    def _all(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self._built_in + self._registry.installed))

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[str, ...]: ...
    def __getitem__(self, at: int | slice) -> str | tuple[str, ...]:
        return self._all()[at]

    def __len__(self) -> int:
        return len(self._all())

    def __contains__(self, name: object) -> bool:
        return name in self._built_in or name in self._registry.installed

    def __repr__(self) -> str:
        return repr(self._all())
