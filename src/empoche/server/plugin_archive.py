"""The plug-ins with rulebooks in one file, for the referee that runs in the page."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from empoche.plugins import GROUPS, entry_points

LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same plug-ins are the same bytes
KINDS = (".py", ".yaml", ".json")  # modules, catalogues and cases; nothing compiled runs in a page


@cache
def plugin_archive() -> bytes:
    """Pack the packages of all plug-ins that have rulebooks, with what says where to find them.

    Empty if there is none.
    """
    every = {group: entry_points(group) for group in GROUPS}
    packages = {entry.package for entry in every["rulebooks"].values()}
    if not packages:
        return b""
    named = [
        (group, name, entry.value, entry.plugin.name, entry.plugin.version)
        for group, entries in every.items()
        for name, entry in entries.items()
        if entry.package in packages
    ]
    members = [one for package in sorted(packages) for one in _files(files(package), package)]
    members.append(("empoche_plugins.py", f"ENTRY_POINTS = {named!r}\n".encode()))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in members:
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), content)
    return packed.getvalue()


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir():
            yield from _files(one, f"{path}/{one.name}")
        elif one.name.endswith(KINDS):
            yield f"{path}/{one.name}", one.read_bytes()
