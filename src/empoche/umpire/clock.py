"""The shot clock of a sheet: seconds as the lines tell them, stopped, going on, corrected."""

from __future__ import annotations

from dataclasses import dataclass

from empoche.matches.state import MatchState
from empoche.referee import Decision, Declaration, Step, Tick
from empoche.umpire.lines import ClockLine
from empoche.values import replace
from empoche.views.pad import TimeoutView


@dataclass(frozen=True, slots=True)
class Seconds:
    """What has been used of the time of this shot; it runs since `since`, if it runs."""

    used: float = 0.0
    since: float | None = None
    stopped: bool = False  # by the umpire
    timeouts: tuple[TimeoutView, ...] = ()

    def at(self, now: float) -> float:
        """Return the seconds of this shot at some moment."""
        return self.used + (0.0 if self.since is None else max(0.0, now - self.since))

    def restart(self, when: float, due: bool) -> Seconds:
        """Begin the time of a shot, if one is due."""
        running = due and not self.stopped
        return replace(self, used=0.0, since=when if running else None)

    def release(self, when: float) -> Seconds:
        """End what had stopped the time, for a shot was played."""
        return replace(self, stopped=False, timeouts=self._close_timeouts(when))

    def go_on(self, when: float, due: bool) -> Seconds:
        """Leave the time as it is, unless nobody has to play now."""
        if due:
            return self if self.since is not None or self.stopped else replace(self, since=when)
        return self._halt(when)

    def apply(self, line: ClockLine, due: bool) -> Seconds:
        """Stop the time, let it go on, or correct it, as the umpire says."""
        when = line.when
        if line.what == "set":
            return replace(self, used=max(0.0, line.seconds), since=self.since and when)
        if line.what == "go":
            timeouts = self._close_timeouts(when)
            since = (self.since or when) if due else None
            return replace(self, since=since, stopped=False, timeouts=timeouts)
        timeouts = self._close_timeouts(when)
        if line.what == "timeout":
            timeouts += (TimeoutView(line.by, line.reason, when, None),)
        return replace(self._halt(when), stopped=True, timeouts=timeouts)

    def _halt(self, when: float) -> Seconds:
        if self.since is None:
            return self
        return replace(self, used=self.at(when), since=None)

    def _close_timeouts(self, when: float) -> tuple[TimeoutView, ...]:
        return tuple(
            one if one.ended is not None else replace(one, ended=when) for one in self.timeouts
        )


def limit_of(match: MatchState) -> int | None:
    """Return the seconds that may pass now; None if no player is to play and nothing is waited for.

    Between two frames no time runs but that of a pause: a change of seats, a written protest.
    """
    book, over = match.book, match.frame_winner is not None
    match = match.with_next_frame()
    if book.clock is None or match.frame_winner is not None or match.turn is None:
        return None
    if over and not book.pauses(match.frame):
        return None
    if book.limit is not None:
        return book.limit(match.frame)
    return book.clock.limit if match.frame.phase in ("break", "play") else None


def starts_afresh(step: Step, before: MatchState, after: MatchState) -> bool:
    """Whether a time starts: balls have moved, another player has to play, or it is another time.

    Pieces that have to be placed before the shot have their own time, and so have pauses.
    """
    if not isinstance(step, Tick | Declaration | Decision) or before.turn != after.turn:
        return True
    if limit_of(before) != limit_of(after):
        return True
    ruling = after.ruling
    called = isinstance(step, Tick) and ruling is not None and bool(ruling.fouls)
    return called or (ruling is not None and ruling.rerack)
