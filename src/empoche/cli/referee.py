"""`empoche referee`: a person types what happened, the referee rules and cites.

At a terminal there is completion, history and a live shot clock; from a pipe the same lines
are read one by one, so a match can be scripted.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterable

from empoche.cli.session import Session, open_session
from empoche.cli.typed import CLAUSES, PLACES, REQUESTS, STEPS
from empoche.errors import EmpocheError
from empoche.match import Match
from empoche.referee import Decision, Declaration, Tick
from empoche.wording import Words


def umpire(
    say: Words,
    book: str | None,
    breaks: str,
    race_to: int | None,
    doubles: bool,
    players: str | None,
    record: str | None,
    clock: bool,
) -> int:
    """Run the referee until the umpire leaves; the exit status."""
    try:
        session = open_session(say, book, breaks, race_to, doubles, players, record)
    except EmpocheError as error:
        print(error.say(say.language), file=sys.stderr)
        return 2
    _print([say("referee.welcome", book=session.book.id)])
    if session.steps:
        _print([say("referee.loaded", file=record, steps=len(session.steps))])
    _print(session.standing())
    if sys.stdin.isatty() and sys.stdout.isatty():
        _at_a_terminal(session, clock)
    else:
        for line in sys.stdin:
            _print(session.enter(line))
            if session.over:
                break
    return 0


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line, flush=True)


# ---------------------------------------------------------------- at a terminal


class Clock:
    """Seconds since everything came to rest; it can be paused (time out)."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.started = now()
        self.stopped: float | None = None

    def restart(self) -> None:
        self.started, self.stopped = self.now(), None

    def pause(self) -> None:
        self.stopped = self.stopped or self.now()

    def go(self) -> None:
        if self.stopped is not None:
            self.started += self.now() - self.stopped
            self.stopped = None

    @property
    def seconds(self) -> float:
        return (self.stopped or self.now()) - self.started


def _at_a_terminal(session: Session, with_clock: bool) -> None:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.patch_stdout import patch_stdout

    clock = Clock() if with_clock and session.book.clock else None
    prompt: PromptSession[str] = PromptSession(completer=_completer(session))
    lock = threading.Lock()  # the clock calls from its own thread
    caller = _start_caller(session, clock, lock) if clock else None
    with patch_stdout():
        while not session.over:
            try:
                line = prompt.prompt(
                    "> ",
                    bottom_toolbar=(lambda: _toolbar(session, clock)) if clock else None,
                    refresh_interval=0.5 if clock else 0,
                )
            except (EOFError, KeyboardInterrupt):
                break
            with lock:
                before = session.match
                _print(session.enter(line))
                if clock:
                    _run_clock(clock, line, starts_again(session, before))
    if caller is not None:
        caller.set()
    _offer_to_save(session)


def starts_again(session: Session, before: Match) -> bool:
    """Whether the time of a shot starts afresh: balls have moved, or somebody else has to play."""
    if session.match is before:
        return False
    last = session.steps[-1] if session.steps else None
    return not isinstance(last, Tick | Declaration | Decision) or session.match.turn != before.turn


def _run_clock(clock: Clock, line: str, fresh: bool) -> None:
    word = line.split()[0].casefold() if line.split() else ""
    if word in REQUESTS["pause"]:
        clock.pause()
    elif word in REQUESTS["go"]:
        clock.go()
    elif fresh:
        clock.restart()


def _toolbar(session: Session, clock: Clock) -> str:
    assert session.book.clock is not None
    _, limit = session.book.clock
    seconds = int(clock.seconds)
    key = "referee.clock-over" if seconds >= limit else "referee.clock"
    return session.say(key, seconds=seconds, limit=limit)


def _start_caller(session: Session, clock: Clock, lock: threading.Lock) -> threading.Event:
    """The thirty-second call comes at the very second, even while the umpire is typing."""
    assert session.book.clock is not None
    call_at = session.book.clock[0]
    done = threading.Event()

    def watch() -> None:
        while not done.wait(0.2):
            match = session.match
            if match.frame_winner or match.turn is None or clock.stopped is not None:
                continue
            if clock.seconds >= call_at and not match.frame.called_thirty:
                with lock:
                    _print(["\a", *session.tick(call_at)])

    threading.Thread(target=watch, daemon=True).start()
    return done


def _completer(session: Session):  # type: ignore[no-untyped-def]  # a prompt_toolkit completer
    from prompt_toolkit.completion import Completer, Completion

    class Words(Completer):
        """Completes the word being typed from what can stand there."""

        def get_completions(self, document, event):  # type: ignore[no-untyped-def]
            clause = document.text_before_cursor.rpartition(",")[2].lstrip()
            typed = clause.rpartition(" ")[2]
            for word in candidates(session, clause):
                if word.startswith(typed.casefold()):
                    yield Completion(word, start_position=-len(typed))

    return Words()


def candidates(session: Session, clause: str) -> list[str]:
    """What can follow in a clause: verbs and balls first, then balls and places."""
    match = session.match
    balls = [*sorted(match.frame.on_table), "cue"]
    if " " in clause:
        names = match.book.names
        return [*balls, *names.pockets, *names.cushions, *PLACES]
    options = list(match.choice.options) if match.choice else []
    spoken = 1 if session.say.language == "fr" else 0
    verbs = [
        spellings[min(spoken, len(spellings) - 1)]
        for table in (CLAUSES, STEPS, REQUESTS)
        for spellings in table.values()
    ]
    return [*options, *balls, *verbs]


def _offer_to_save(session: Session) -> None:
    """A match that nobody saved is not lost without a question."""
    if session.saved or not session.steps:
        return
    from prompt_toolkit import prompt as ask

    try:
        file = ask(session.say("referee.save-now")).strip()
    except (EOFError, KeyboardInterrupt):
        return
    if file:
        _print(session.enter(f"save {file}"))
