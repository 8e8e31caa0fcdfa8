"""Where the progress in the quiz is stored: a file of the user's, replaced whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from empoche.cli.match_file import matches_folder
from empoche.errors import Refused, Unreadable
from empoche.files import TROUBLES, cannot_write, write_atomically
from empoche.quiz.progress import Progress

MOST = 4 * 1024 * 1024  # bytes: more was not written by us


def progress_file(environment: Mapping[str, str]) -> Path:
    """Return the file beside the folder of matches, in the data folder of the user."""
    folder = matches_folder(environment)
    if folder is None:
        raise Unreadable("quiz-nowhere")
    return folder.parent / "quiz.json"


def read_progress(file: Path) -> Progress:
    """Read what was answered so far; a file that cannot be read is left as it is."""
    try:
        if not file.exists():
            return Progress()
        if file.stat().st_size > MOST:
            raise Unreadable("too-many-bytes", str(file), most=MOST // 1024)
        return Progress.read(json.loads(file.read_text("utf-8")))
    except Refused as refused:
        raise Unreadable(refused.key, str(file), None, **refused.values) from None
    except RecursionError:
        raise Unreadable("quiz-json", str(file), problem="…") from None
    except TROUBLES as error:  # what is no JSON is a ValueError
        problem = getattr(error, "strerror", None) or str(error)
        raise Unreadable("quiz-json", str(file), problem=problem) from None


def write_progress(file: Path, progress: Progress) -> None:
    """Write the progress, after every answer: a player who leaves has lost nothing."""
    text = json.dumps(progress.data(), ensure_ascii=False, separators=(",", ":"))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file = file.resolve()
    except TROUBLES as error:
        raise cannot_write(file, error) from None
    write_atomically(file, text.encode("utf-8"))


def put_aside(file: Path) -> Path | None:
    """Begin anew; what was there stays under another name. None if nothing was there."""
    try:
        if not file.exists():
            return None
        old = file.with_name("quiz-before.json")
        file.replace(old)
    except TROUBLES as error:
        raise cannot_write(file, error) from None
    return old
