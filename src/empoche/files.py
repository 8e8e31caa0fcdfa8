"""Files that are written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

from empoche.errors import Unreadable

# what the system may answer to a path: links in a circle are a RuntimeError before Python 3.13,
# a NUL or a name that cannot be encoded is a ValueError
TROUBLES = (OSError, ValueError, RuntimeError)


def write_atomically(path: str | Path, content: bytes, replace: bool = True) -> None:
    """Write beside the file, safe on the disk, then put it in its place with its permissions.

    Without `replace` a file that is there already is refused and left as it is.
    """
    target = Path(path)
    try:
        beside = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    except ValueError as error:  # the root, or the folder itself
        raise cannot_write(path, error) from None
    try:
        with beside.open("xb") as opened:
            opened.write(content)
            opened.flush()
            os.fsync(opened.fileno())
        if not replace:
            os.link(beside, target)
        else:
            if target.exists():
                beside.chmod(target.stat().st_mode & 0o7777)
            beside.replace(target)
        _sync_folder(target.parent)
    except FileExistsError:
        raise Unreadable("record-exists", str(path)) from None
    except TROUBLES as error:
        raise cannot_write(path, error) from None
    finally:
        with contextlib.suppress(OSError, ValueError):  # a name that no file can have
            beside.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """The name of the file is safe only once its folder is."""
    if os.name != "posix":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def cannot_write(path: str | Path, error: Exception) -> Unreadable:
    """Say why a file cannot be written, in the system's words."""
    problem = getattr(error, "strerror", None) or str(error)
    return Unreadable("cannot-write", str(path), problem=problem)
