"""The file of a match: how it is read, where it is stored, and how it replaces the one before."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

from empoche.errors import Unreadable
from empoche.files import TROUBLES, cannot_write, write_atomically
from empoche.record.read import Case, read_cases
from empoche.record.record_file import Record, is_played, record_of
from empoche.record.yaml import MOST_BYTES, MOST_RECORD_BYTES
from empoche.rulebooks import RULEBOOKS


def read_file(file: str) -> tuple[Iterable[Case], tuple[Unreadable, ...]]:
    """Read the cases of a file, and what was lost of a match that was played and broke off."""
    content, name = read_bytes(file), "<stdin>" if file == "-" else file
    record = _record(content, name)
    if record is None:
        return read_cases(text_of(content, file), name), ()
    return [record.case], record.warnings


def _record(content: bytes, name: str) -> Record | None:
    """Read a played match up to its last whole step; None if the file is something else."""
    if not is_played(content):
        return None
    try:
        return record_of(content, Path(name))
    except Unreadable as error:
        if error.key == "record-not-played":  # changed by hand, and still a file of cases
            return None
        raise


def read_text(file: str) -> str:
    """Read the text of a file, or of standard input for `-`, no longer than a case file may be."""
    return text_of(read_bytes(file), file)


def text_of(content: bytes, file: str) -> str:
    """Decode the content of a file, if it is text and no longer than it may be."""
    if len(content) > MOST_BYTES:
        raise Unreadable("too-many-bytes", file, most=MOST_BYTES // 1024)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable("not-text", file) from None


def read_bytes(file: str) -> bytes:
    """Read a file, or standard input for `-`; of one that is too long, a byte too many."""
    with open_input(file) as opened:
        content = opened.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES and is_played(content):
            content += opened.read(MOST_RECORD_BYTES + 1 - len(content))
        return content


@contextmanager
def open_input(file: str) -> Iterator[BinaryIO]:
    """Open a file, or standard input for `-`, and explain what goes wrong while it is read."""
    try:
        if file == "-":
            yield sys.stdin.buffer
            return
        with Path(file).open("rb") as opened:
            yield opened
    except FileNotFoundError:
        raise Unreadable("no-file", file) from None
    except (OSError, ValueError):
        raise Unreadable("not-a-file", file) from None


def read_sheet(file: Path) -> list[Case]:
    """Read the cases of a file, which for the record of a match is one."""
    cases, warnings = read_file(str(file))
    for cut in warnings:
        raise cut
    return list(cases)


def write_sheet(file: Path, text: str) -> Path:
    """Write whole or not at all, where the path leads to; the file that was written."""
    list(read_cases(text, str(file)))  # what cannot be read again must not replace what can
    try:
        target = file.resolve()
        if target.exists() and not target.is_file():
            raise Unreadable("record-not-a-file", str(file))
    except TROUBLES as error:
        raise cannot_write(file, error) from None
    write_atomically(target, text.encode("utf-8"))
    return target


def resolve_path(file: Path) -> Path:
    """Return where a path leads to."""
    try:
        return file.expanduser().resolve()
    except TROUBLES as error:
        raise cannot_write(file, error) from None


def exists(file: Path) -> bool:
    """Whether something is there, as far as we are let to see."""
    try:
        return resolve_path(file).exists()
    except OSError:  # a folder that we may not look into: writing will say so
        return False


def rulebook_or_record(word: str | None, record: str | None) -> tuple[str | None, str | None]:
    """Take the word after a command for a rulebook, or for the record to go on with."""
    if word is None or record is not None or word in RULEBOOKS or not Path(word).is_file():
        return word, record
    return None, word


def expand_path(text: str) -> Path:
    """Return a path as it was typed, with `~` for a home folder."""
    try:
        return Path(text).expanduser()
    except TROUBLES:  # nobody of that name
        return Path(text)


def matches_folder(environment: Mapping[str, str]) -> Path | None:
    """Return the folder for matches without a file of their own: the data folder of the user."""
    data = environment.get("XDG_DATA_HOME", "")
    try:
        # the XDG specification: a relative path is to be ignored
        base = Path(data) if data.startswith("/") else Path.home() / ".local" / "share"
    except RuntimeError:
        return None
    return base / "empoche" / "matches"


def new_sheet(folder: Path, book: str, now: datetime) -> Path:
    """Return a file that does not exist yet, named after the moment and the rulebook."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(1, 100):
            again = f"-{number}" if number > 1 else ""
            file = folder / f"{now:%Y-%m-%d-%H%M%S}-{book}{again}.yaml"
            if not file.exists():
                return file
    except TROUBLES as error:
        raise cannot_write(folder, error) from None
    raise Unreadable("record-exists", str(file))
