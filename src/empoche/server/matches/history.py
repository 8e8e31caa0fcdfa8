"""A match as its steps say: rows in, moments out. Nothing here waits, and nothing is sent.

Rows are never taken out: to take a step back is a step of its own. Of what was, each moment is
kept without its motion, which is large; a shot is simulated again when somebody wants to see it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from empoche.errors import Refused
from empoche.facts import Cushion
from empoche.matches.match import Action, Match, Moment
from empoche.matches.players import RandomPlayer
from empoche.matches.position_text import from_text
from empoche.physics import Flick, Stroke
from empoche.referee import Call, Given, Lag, Tick, Toss
from empoche.rulebooks import rulebook
from empoche.server.matches.practice import lay
from empoche.server.storage.matches import StoredStep
from empoche.values import replace

# what may stand in a row; the last three are written by the server alone
KINDS = ("stroke", "flick", "decide", "undo", "lay", "clock", "toss", "lag")


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """A step that counts: its row, and the match before and after it."""

    row: StoredStep
    before: Moment
    after: Moment


@dataclass
class MatchHistory:
    """A match with all that was."""

    setup: Mapping[str, Any]
    names: Mapping[str, str]
    match: Match = field(init=False)
    past: list[PlayedStep] = field(default_factory=list)
    number: int = 0  # rows so far
    keys: dict[str, int] = field(default_factory=dict)  # which row has which key
    ruled: tuple[PlayedStep, Any] | None = None  # the ruling that was last put into words

    def __post_init__(self) -> None:
        self.match = begin_match(self.setup, tuple(self.names.values()))

    @property
    def practice(self) -> bool:
        return bool(self.setup.get("practice"))

    @property
    def score(self) -> dict[str, int]:
        a, b = self.match.score
        return {"A": a, "B": b}

    @property
    def over(self) -> bool:
        return self.match.winner is not None

    def tried(self, data: Mapping[str, Any], seat: str | None) -> Match:
        """The match after a step, which is not taken yet; refused if it cannot be."""
        if data["kind"] == "undo":
            return self._back(data["steps"])
        match = _light(self.match)
        apply_step(match, data, seat)
        return match

    def take(self, row: StoredStep, after: Match | None = None) -> Match:
        """Take a step that is safe; `after` is what `tried` has made of it."""
        done = self.tried(row.data, row.seat) if after is None else after
        if row.data["kind"] == "undo":
            del self.past[-row.data["steps"] :]
        else:
            self.past.append(PlayedStep(row, _still(self.match.moment), _still(done.moment)))
        self.match = done
        self.number = row.number
        self.keys[row.key] = row.number
        return done

    def _back(self, steps: int) -> Match:
        if not 1 <= steps <= len(self.past):
            raise Refused("nothing-to-undo")
        return self.match.copy(self.past[-steps].before)

    def steps_back(self, people: Collection[str]) -> int:
        """How many steps are taken back: to where a person had to do something."""
        steps = 1
        while steps < len(self.past):
            by = self.match.copy(self.past[-steps].before).legal.by
            if by is None or any(seat.startswith(by) for seat in people):
                break
            steps += 1
        return steps

    def before_shot(self, number: int) -> tuple[StoredStep, Match]:
        """The row of a shot, and the match before it."""
        past = next((past for past in self.past if past.row.number == number), None)
        if past is None or past.row.data["kind"] not in ("stroke", "flick"):
            raise Refused("no-such-shot", number=number)
        return past.row, self.match.copy(past.before)

    def shot(self, number: int) -> tuple[StoredStep, Match, Match]:
        """A shot that was played: its row, the match before it, and after it with its motion."""
        row, before = self.before_shot(number)
        after = before.copy()
        apply_step(after, row.data, row.seat)
        return row, before, after

    def whole(self) -> tuple[Match, list[tuple[Mapping[str, Any], str | None]]]:
        """How the match began, and the steps since then: from the beginning, or from where pieces
        were last laid out by hand, which a record cannot say."""
        laid = [at for at, past in enumerate(self.past) if past.row.data["kind"] == "lay"]
        first = laid[-1] + 1 if laid else 0
        steps = [(past.row.data, past.row.seat) for past in self.past[first:]]
        return (self.match.copy(self.past[first].before) if steps else _light(self.match)), steps


# ---------------------------------------------------------------- how it begins


def begin_match(setup: Mapping[str, Any], players: tuple[str, ...]) -> Match:
    """The match that somebody wants."""
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
    return Match(book, players, given=given, **options)


# ---------------------------------------------------------------- what a step does


def apply_step(match: Match, data: Mapping[str, Any], seat: str | None) -> None:
    """Take one step of a match."""
    kind = data["kind"]
    if kind in ("stroke", "flick"):
        if match.legal.act != "stroke" and match.choice is None:
            raise Refused("not-a-stroke")
        match.stroke(action_of(match, data), _call(data.get("call")))
    elif kind == "decide":
        # whoever gives up does so for his own side; a choice is answered by whom it is given to
        match.decide(data["option"], by=seat if data["option"] == "concede" else None)
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
    """A stroke or a flick as physics wants it."""
    place = data.get("place")
    values = {key: value for key, value in data.items() if key not in ("kind", "call", "place")} | {
        "place": None if place is None else (float(place[0]), float(place[1]))
    }
    if data["kind"] == "stroke":
        return Stroke(**values)
    return Flick(**values)


def _call(data: Mapping[str, Any] | None) -> Call | None:
    return None if data is None else Call(data.get("ball"), data.get("pocket"))


def drawn(match: Match, chance: Random) -> dict[str, Any]:
    """The lot that decides who opens, as it is written down."""
    other = match.copy()
    RandomPlayer(chance).play(other)
    step = other.moment.step
    if isinstance(step, Toss):
        return {"kind": "toss", "winner": step.winner}
    assert isinstance(step, Lag)
    reached = [fact.piece for fact in step.log]
    return {"kind": "lag", "reached": reached, "distance": dict(step.distance)}


# ---------------------------------------------------------------- what is kept


def _light(match: Match) -> Match:
    """A match that goes on from here and holds nothing of what was before."""
    return match.copy(replace(match.moment, before=None))


def _still(moment: Moment) -> Moment:
    """A moment without its motion and without what was before it."""
    return replace(moment, before=None, motion=None, stroke=None)
