"""A drawing into a file: whole or not at all."""

from __future__ import annotations

import secrets
from pathlib import Path

from empoche.errors import Unreadable


def put(file: str | Path, content: bytes) -> None:
    """Write beside the file, then in its place: nobody finds half a drawing."""
    target = Path(file)
    beside = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        beside.write_bytes(content)
        beside.replace(target)
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise Unreadable("cannot-write", str(file), problem=problem) from None
    finally:
        _forget(beside)


def _forget(file: Path) -> None:
    try:
        file.unlink(missing_ok=True)
    except (OSError, ValueError):  # a name that no file can have
        return
