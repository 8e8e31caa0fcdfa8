"""`empoche referee`: a person types what happened, the referee rules and cites.

At a terminal there is completion, history and a live shot clock; from a pipe the same lines
are read one by one, so a match can be scripted.
"""

from __future__ import annotations

import io
import os
import shutil
import sys
import textwrap
import threading
from collections.abc import Iterable
from contextlib import nullcontext

from empoche.cli.clock import call_seconds, toolbar
from empoche.cli.completion import completer
from empoche.cli.match_file import matches_folder
from empoche.cli.open_session import Wanted, open_session
from empoche.cli.umpire_session import Session
from empoche.errors import EmpocheError
from empoche.language.words import Words


def execute(say: Words, asked: Wanted) -> int:
    """Run the referee until the umpire leaves; the exit status."""
    try:
        session = open_session(say, asked)
    except EmpocheError as error:
        print(error.say(say.language), file=sys.stderr)
        return 2
    seen = sys.stdin.isatty() and sys.stdout.isatty()
    show = _print_wrapped if seen else _print
    show([say("referee.welcome", book=session.book.id)])
    if session.pad.taken:
        show([say("referee.loaded", file=str(session.record), steps=len(session.pad.taken))])
    show(session.standing())
    if seen:
        at_a_terminal(session, asked.clock)
        return 0
    return _from_a_pipe(session)


def _from_a_pipe(session: Session) -> int:
    """Lines from a file or a program; 1 if one was refused, 2 if the record is not written."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # bytes that are no text are refused as words
    for line in sys.stdin:
        _print(session.enter(line))
        if session.over:
            break
    if session.record is not None and not session.saved:
        return 2
    return 1 if session.refused else 0


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line, flush=True)


def _print_wrapped(lines: Iterable[str]) -> None:
    columns = shutil.get_terminal_size().columns
    _print(part for line in lines for part in wrapped(line, columns))


def wrapped(line: str, columns: int) -> list[str]:
    """A line as it fits a terminal: cut between words, what follows set in."""
    indent = line[: len(line) - len(line.lstrip())] + "    "
    return textwrap.wrap(
        line,
        max(columns, 20),
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
        drop_whitespace=True,
        replace_whitespace=False,
    ) or [line]


# ---------------------------------------------------------------- at a terminal


def at_a_terminal(session: Session, with_clock: bool) -> None:
    """Prompt for lines until the umpire leaves; whatever was played is kept or asked about."""
    from prompt_toolkit import PromptSession
    from prompt_toolkit.patch_stdout import patch_stdout

    if session.record is None:
        session.folder = matches_folder(os.environ)
    prompt: PromptSession[str] = PromptSession(completer=completer(session))
    prompt.refresh_interval = 0.5 if with_clock else 0
    lock = threading.Lock()  # the clock calls from its own thread
    caller = call_seconds(session, lock, _print_wrapped) if with_clock else nullcontext()
    with patch_stdout(), caller:
        while not session.over:
            running = with_clock and session.limit is not None
            prompt.bottom_toolbar = (lambda: toolbar(session)) if running else None
            try:
                text = prompt.prompt("> ")
            except KeyboardInterrupt:  # only the line is given up
                continue
            except EOFError:
                break
            with lock:
                _print_wrapped(session.enter(text))
    _leave(session)


def _leave(session: Session) -> None:
    """A match that nobody saved is not lost without a question; else say where it is."""
    if not session.typed:
        return
    if not session.saved:
        _ask_where_to_save(session)
    elif session.record is not None:
        _print([session.say("referee.kept", file=str(session.record))])


def _ask_where_to_save(session: Session) -> None:
    from prompt_toolkit import prompt as ask

    while not session.saved:
        try:
            file = ask(session.say("referee.save-now")).strip()
        except (EOFError, KeyboardInterrupt):
            return
        if not file:
            return
        session.over = False  # what is asked here is still heard
        _print_wrapped(session.enter(f"save {file}"))
