"""The file of a match: where it is kept, and how it takes the place of the one before it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from empoche.cli.judge import read_file
from empoche.errors import Unreadable
from empoche.files import TROUBLES, cannot_write, write_atomically
from empoche.record.read import Case, read_cases
from empoche.rulebooks import RULEBOOKS


def read_sheet(file: Path) -> list[Case]:
    """The cases of a file, which for the record of a match is one."""
    try:
        cases, warnings = read_file(str(file))
        for cut in warnings:
            raise cut
        return list(cases)
    except ValueError:
        raise Unreadable("not-a-file", str(file)) from None


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


def resolved(file: Path) -> Path:
    """Where a path leads to."""
    try:
        return file.expanduser().resolve()
    except TROUBLES as error:
        raise cannot_write(file, error) from None


def exists(file: Path) -> bool:
    """Whether something is there, as far as we are let to see."""
    try:
        return resolved(file).exists()
    except OSError:  # a folder that we may not look into: writing will say so
        return False


def rulebook_or_record(word: str | None, record: str | None) -> tuple[str | None, str | None]:
    """Take the word after a command for a rulebook, or for the record to go on with."""
    if word is None or record is not None or word in RULEBOOKS or not Path(word).is_file():
        return word, record
    return None, word


def expanded(text: str) -> Path:
    """A path as it was typed, with `~` for a home folder."""
    try:
        return Path(text).expanduser()
    except TROUBLES:  # nobody of that name
        return Path(text)


def matches_folder(environment: Mapping[str, str]) -> Path | None:
    """Where matches are kept of which nobody said where: the data folder of the user."""
    data = environment.get("XDG_DATA_HOME", "")
    try:
        # the XDG specification: a relative path is to be ignored
        base = Path(data) if data.startswith("/") else Path.home() / ".local" / "share"
    except RuntimeError:
        return None
    return base / "empoche" / "matches"


def new_sheet(folder: Path, book: str, now: datetime) -> Path:
    """A file that does not exist yet, named after the moment and the rulebook."""
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
