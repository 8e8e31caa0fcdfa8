"""`empoche referee`: an umpire types what happened, the referee rules and cites.

At a terminal there is completion, history and a live shot clock; from a pipe the same lines
are read one by one, so a match can be scripted.
"""

from __future__ import annotations

import os
import sys
import threading
from contextlib import nullcontext

from empoche.cli.clock import call_seconds, toolbar
from empoche.cli.completion import completer
from empoche.cli.match_file import matches_folder
from empoche.cli.open_session import Options, open_session
from empoche.cli.report import at_a_terminal, print_lines
from empoche.cli.umpire_session import UmpireSession
from empoche.language.words import Words


def execute(say: Words, options: Options) -> int:
    """Run the referee until the umpire leaves; return the exit status."""
    session = open_session(say, options)
    print_lines([say("referee.welcome", book=session.book.id)])
    if session.pad.steps:
        print_lines([say("referee.loaded", file=str(session.record), steps=len(session.pad.steps))])
    print_lines(session.standing())
    if at_a_terminal():
        prompt_for_lines(session, options.clock)
        return 0
    return _read_pipe(session)


def _read_pipe(session: UmpireSession) -> int:
    """Enter lines of a file or a program; return 1 if one was refused, 2 without a record."""
    for line in sys.stdin:
        print_lines(session.enter(line))
        if session.over:
            break
    if session.record is not None and not session.saved:
        return 2
    return 1 if session.refused else 0


# ---------------------------------------------------------------- at a terminal


def prompt_for_lines(session: UmpireSession, with_clock: bool) -> None:
    """Prompt for lines until the umpire leaves; save what was played, or ask where to."""
    from prompt_toolkit import PromptSession
    from prompt_toolkit.patch_stdout import patch_stdout

    if session.record is None:
        session.folder = matches_folder(os.environ)
    prompt: PromptSession[str] = PromptSession(completer=completer(session))
    prompt.refresh_interval = 0.5 if with_clock else 0
    lock = threading.Lock()  # the clock calls from its own thread
    caller = call_seconds(session, lock, print_lines) if with_clock else nullcontext()
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
                print_lines(session.enter(text))
    _leave(session)


def _leave(session: UmpireSession) -> None:
    """Ask before a match that is not saved is lost; else say where it is."""
    if not session.typed:
        return
    if not session.saved:
        _ask_where_to_save(session)
    elif session.record is not None:
        print_lines([session.say("referee.kept", file=str(session.record))])


def _ask_where_to_save(session: UmpireSession) -> None:
    from prompt_toolkit import prompt as ask

    while not session.saved:
        try:
            file = ask(session.say("referee.save-now")).strip()
        except (EOFError, KeyboardInterrupt):
            return
        if not file:
            return
        session.over = False  # what is asked here is still heard
        print_lines(session.enter(f"save {file}"))
