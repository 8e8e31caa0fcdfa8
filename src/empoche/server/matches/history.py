"""A match with its stored steps: rows in, moments out. Nothing here waits, and nothing is sent.

A row has the step and all that followed from it, so reading rows simulates nothing and rules on
nothing. Rows are never taken out: to take a step back is a step of its own. Motions are not stored:
a shot is simulated again when someone asks to see it, and compared with what is stored.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from empoche.errors import EmpocheError, Refused
from empoche.facts import Cushion
from empoche.matches.match import Action, Match, Moment
from empoche.matches.players import PLAYERS, RandomPlayer
from empoche.matches.position_text import from_text
from empoche.physics import Flick, Stroke
from empoche.plugins import check_installed
from empoche.record.step import fingerprint_of, moment_data, moment_of
from empoche.referee import Call, Given, Lag, Tick, Toss
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.server.matches.practice import lay
from empoche.server.storage.matches import StoredMatch, StoredStep
from empoche.values import replace

# what may stand in a row; the last three are written by the server alone
KINDS = ("stroke", "flick", "decide", "place", "undo", "lay", "clock", "toss", "lag")
SHOTS = KINDS[:2]


@dataclass(frozen=True, slots=True)
class HistoryStep:
    """A step that counts: its row, and the match before and after it."""

    row: StoredStep
    before: Moment
    after: Moment

    @property
    def shot(self) -> bool:
        return self.row.data["kind"] in SHOTS


@dataclass
class MatchHistory:
    """A match with every step that counts."""

    setup: Mapping[str, Any]
    names: Mapping[str, str]
    match: Match
    past: list[HistoryStep] = field(default_factory=list)
    number: int = 0  # rows so far
    keys: dict[str, int] = field(default_factory=dict)  # which row has which key
    ruled: tuple[HistoryStep, Any] | None = None  # the ruling that was last put into words

    @staticmethod
    def open(stored: StoredMatch, rows: Collection[StoredStep] = ()) -> MatchHistory:
        """Read a match as it is stored: its start and its rows."""
        names = {one.seat: one.name for one in stored.seats}
        plugins = stored.setup.get("plugins", {})
        check_installed(stored.setup["rulebook"], RULEBOOKS, plugins.get("rulebook"))
        for one in stored.seats:
            check_installed(one.level or "", PLAYERS, plugins.get(one.level))
        book = rulebook(stored.setup["rulebook"])
        try:
            if stored.start is None:
                raise LookupError("start")
            start, seed = moment_of(stored.start, book), stored.setup.get("seed")
            match = Match.resume(tuple(names.values()), start, seed=seed)
            history = MatchHistory(stored.setup, names, match)
            for row in rows:
                history.take(row)
        except (EmpocheError, LookupError, TypeError, ValueError, AttributeError):
            # damaged, or of a version that no migration could play again
            raise Refused("match-unreadable", name=stored.id) from None
        return history

    @property
    def practice(self) -> bool:
        return bool(self.setup.get("practice"))

    @property
    def over(self) -> bool:
        return self.match.winner is not None

    def try_step(self, data: Mapping[str, Any], seat: str | None) -> Match:
        """Return the match after a step, without taking it; refuse one that cannot be."""
        if data["kind"] == "undo":
            return self._back(data["steps"])
        match = self.match.without_history()
        apply_step(match, data, seat)
        return match

    def take(self, row: StoredStep, after: Match | None = None) -> Match:
        """Take a step that is stored; `after` is what `try_step` has made of it, if it did."""
        if row.data["kind"] == "undo":
            after = after or self._back(row.data["steps"])
            del self.past[-row.data["steps"] :]
        else:
            if after is None:
                if row.result is None:
                    raise LookupError(f"result of step {row.number}")
                after = self.match.copy(moment_of(row.result, self.match.state.book))
            before, now = self.past[-1].after if self.past else None, self.match.moment
            if before is None or before.state is not now.state:
                before = _still(now)
            # what is in the moment now need not stay in memory as it is stored, too
            kept = replace(row, result=None)
            self.past.append(HistoryStep(kept, before, _still(after.moment)))
        self.match = after
        self.number = row.number
        self.keys[row.key] = row.number
        return after

    def _back(self, steps: int) -> Match:
        if not 1 <= steps <= len(self.past):
            raise Refused("nothing-to-undo")
        return self.match.copy(self.past[-steps].before)

    def steps_back(self, people: Collection[str]) -> int:
        """Count the steps to take back: to where a person had to do something."""
        steps = 1
        while steps < len(self.past):
            by = self.match.copy(self.past[-steps].before).legal.by
            if by is None or any(seat.startswith(by) for seat in people):
                break
            steps += 1
        return steps

    def find_shot(self, number: int) -> tuple[HistoryStep, Match]:
        """Find a shot by the number of its row; return also the match before it."""
        played = next((one for one in self.past if one.row.number == number), None)
        if played is None or not played.shot:
            raise Refused("no-such-shot", number=number)
        return played, self.match.copy(played.before)

    def with_history(self) -> Match:
        """Return the match with its moments since it began, or since pieces were last laid out by
        hand, which a record cannot say."""
        laid = [at for at, past in enumerate(self.past) if past.row.data["kind"] == "lay"]
        steps = self.past[laid[-1] + 1 if laid else 0 :]
        moment = steps[0].before if steps else _still(self.match.moment)
        for one in steps:
            moment = replace(one.after, before=moment)
        return self.match.copy(moment)


def simulate_again(before: Match, played: HistoryStep) -> Match:
    """Play a stored shot again; without its motion if that has other bits than it had."""
    again = before.copy()
    try:
        apply_step(again, played.row.data, played.row.seat)
    except Refused:  # a version whose rules or physics no longer allow it
        return before.copy(played.after)
    motion, stroke = again.motion, again.moment.stroke
    if fingerprint_of(again.moment) != played.after.bits:
        motion = None
    moment = replace(played.after, before=before.moment, motion=motion, stroke=stroke)
    return before.copy(moment)


# ---------------------------------------------------------------- how it begins


def begin_match(setup: Mapping[str, Any], players: tuple[str, ...]) -> Match:
    """Begin the match that a setup asks for."""
    if setup.get("position"):
        return from_text(setup["position"], players)
    book = rulebook(setup["rulebook"])
    given = Given(doubles=len(players) == 4, games={} if setup.get("games") else None)
    if setup.get("games") and "games" not in book.keys:
        raise Refused("other-game-key", name="games")
    opening = setup.get("opening", "A")
    if opening == "draw":
        given = replace(given, phase=book.opening_draw)
    elif opening != "A":
        first = "B1" if len(players) == 4 else "B"
        given = replace(given, phase="break", turn=first)
    goal = setup.get("goal")
    if goal is not None and not book.goal:
        raise Refused("other-game-key", name="goal")
    options = {book.goal: goal} if goal is not None else {}
    return Match(book, players, given=given, seed=setup.get("seed"), **options)


# ---------------------------------------------------------------- what a step does


def apply_step(match: Match, data: Mapping[str, Any], seat: str | None) -> None:
    """Take one step of a match."""
    kind = data["kind"]
    if kind in SHOTS:
        if match.legal.act not in ("place", "stroke") and match.choice is None:
            raise Refused("not-a-stroke")
        match.stroke(action_of(match, data), _call(data.get("call")))
    elif kind == "decide":
        # players concede for their own side; a choice is answered by the one who has it
        match.decide(data["option"], by=seat if data["option"] == "concede" else None)
    elif kind == "place":
        match.place(data["places"])
    elif kind == "clock":
        match.take(Tick(data["seconds"]))
    elif kind == "toss":
        match.take(Toss(data["winner"]))
    elif kind == "lag":
        log = tuple(Cushion(ball, "top") for ball in data["reached"])
        match.take(Lag(log, data["distance"]))
    elif kind == "lay":
        lay(match, data)
    else:
        raise Refused("expected", value=kind, expected=KINDS)


def action_of(match: Match, data: Mapping[str, Any]) -> Action:
    """Read a stroke or a flick as physics wants it."""
    place = data.get("place")
    values = {key: value for key, value in data.items() if key not in ("kind", "call", "place")} | {
        "place": None if place is None else (float(place[0]), float(place[1]))
    }
    if data["kind"] == "stroke":
        return Stroke(**values)
    return Flick(**values)


def _call(data: Mapping[str, Any] | None) -> Call | None:
    return None if data is None else Call(data.get("ball"), data.get("pocket"))


def draw_lot(match: Match, chance: Random) -> dict[str, Any]:
    """Draw the lot that decides who opens, as a row has it."""
    other = match.copy()
    RandomPlayer(chance).play(other)
    step = other.moment.step
    if isinstance(step, Toss):
        return {"kind": "toss", "winner": step.winner}
    assert isinstance(step, Lag)
    reached = [fact.piece for fact in step.log]
    return {"kind": "lag", "reached": reached, "distance": dict(step.distance)}


# ---------------------------------------------------------------- what is stored


def result_of(match: Match, data: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return what a row has beside the step; to take steps back has no result of its own."""
    return None if data["kind"] == "undo" else moment_data(match.moment)


def _still(moment: Moment) -> Moment:
    """Return a moment without its motion and without what was before it."""
    return replace(moment, before=None, motion=None, bits=fingerprint_of(moment))
