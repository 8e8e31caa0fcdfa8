"""The plug-ins with rulebooks and tables in one file, for the referee that runs in the page."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from empoche.plugins import GROUPS, entry_points

NEEDED = ("rulebooks", "tables")  # nobody but people plays on the pad
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same plug-ins are the same bytes
KINDS = (".py", ".yaml", ".json")  # modules, catalogues and cases; nothing compiled runs in a page


@cache
def plugin_archive() -> bytes:
    """Pack the packages of all plug-ins that the pad may need, with what says where to find them.

    These have rulebooks or tables, for a record may be of a match on such a table. Empty if there
    is none.
    """
    every = {group: entry_points(group) for group in GROUPS}
    packages = {entry.package for group in NEEDED for entry in every[group].values()}
    if not packages:
        return b""
    named = [
        (group, name, entry.value, entry.plugin.name, entry.plugin.version)
        for group, entries in every.items()
        for name, entry in entries.items()
        if entry.package in packages
    ]
    members = [one for package in sorted(packages) for one in _modules(package)]
    members.append(("empoche_plugins.py", f"ENTRY_POINTS = {named!r}\n".encode()))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in members:
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), content)
    return packed.getvalue()


def _modules(package: str) -> Iterator[tuple[str, bytes]]:
    """Read the files of a package, or of a module that is no package, without importing it."""
    spec = find_spec(package)
    if spec is not None and spec.submodule_search_locations is not None:
        for place in spec.submodule_search_locations:
            yield from _files(Path(place), package)
    elif spec is not None and spec.origin is not None:
        yield f"{package}.py", Path(spec.origin).read_bytes()


def _files(folder: Path, path: str) -> Iterator[tuple[str, bytes]]:
    for one in sorted(folder.iterdir()):
        if one.is_dir():
            yield from _files(one, f"{path}/{one.name}")
        elif one.name.endswith(KINDS):
            yield f"{path}/{one.name}", one.read_bytes()
