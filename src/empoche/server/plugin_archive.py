"""The plug-ins with rulebooks in one file, for the referee that runs in the page."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from empoche.plugins import entry_points

LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same plug-ins are the same bytes
KINDS = (".py", ".yaml", ".json")  # modules, catalogues and cases; nothing compiled runs in a page


@cache
def plugin_archive() -> bytes:
    """Pack the packages of all plug-ins that have rulebooks, with what says where to find them.

    Empty if there is none.
    """
    entries = entry_points("rulebooks").values()
    packages = {entry.module.partition(".")[0] for entry in entries}
    dists = {entry.dist.name: entry.dist for entry in entries if entry.dist}
    found = [one for package in sorted(packages) for one in _files(files(package), package)]
    for name, dist in sorted(dists.items()):
        folder = f"{name.replace('-', '_')}-{dist.version}.dist-info"
        told = {file: dist.read_text(file) or "" for file in ("METADATA", "entry_points.txt")}
        found += [(f"{folder}/{file}", text.encode()) for file, text in told.items()]
    if not found:
        return b""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in found:
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), content)
    return packed.getvalue()


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir():
            yield from _files(one, f"{path}/{one.name}")
        elif one.name.endswith(KINDS):
            yield f"{path}/{one.name}", one.read_bytes()
