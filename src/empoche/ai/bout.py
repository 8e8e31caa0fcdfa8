"""One game between two players. Who crashes, hangs or answers nonsense concedes it.

A game is one frame, board or game of the rulebook unless a longer match is asked for. Two games
have one seed, and the players change seats between them. What is played depends on the seed alone,
not on who plays it where.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from time import perf_counter

from empoche.ai.concession import give_up
from empoche.ai.engines import Engine, EngineFailed
from empoche.ai.registry import SECONDS, seat_player
from empoche.errors import EmpocheError, Refused
from empoche.matches.batch import MOST_STEPS, Failure, describe_crash, play_turns
from empoche.matches.match import SEEDS, Match
from empoche.matches.players import Player, take_step
from empoche.record.recorder import Recorder
from empoche.referee import SIDES, Shot
from empoche.rulebooks import rulebook

MOST_OF_A_FRAME = 2_000  # steps; who has not won by then has not won
ENDLESS = "match-endless"


@dataclass(frozen=True, slots=True)
class Effort:
    """What a player did, and how long it took."""

    strokes: int = 0
    fouls: int = 0  # strokes with at least one
    decisions: int = 0  # strokes and choices
    seconds: float = 0.0
    slowest: float = 0.0  # decision

    def __add__(self, other: Effort) -> Effort:
        return Effort(
            self.strokes + other.strokes,
            self.fouls + other.fouls,
            self.decisions + other.decisions,
            self.seconds + other.seconds,
            max(self.slowest, other.slowest),
        )


@dataclass(frozen=True, slots=True)
class Failed:
    """Who could not go on, and why."""

    player: str | None  # None: no player is at fault
    reason: Failure
    ours: bool  # an error of empoche, or of the machine it runs on: not an engine's


@dataclass(frozen=True, slots=True)
class Bout:
    """One game between two players, as it ended."""

    book: str
    number: int  # among the games of these two
    players: tuple[str, str]  # who sat at A and at B
    winner: str | None = None  # A or B; None: nobody has won
    efforts: tuple[Effort, Effort] = (Effort(), Effort())  # of A and of B
    failures: tuple[Failed, ...] = ()
    record: Path | None = None

    @property
    def won_by(self) -> str | None:
        return None if self.winner is None else self.players[SIDES.index(self.winner)]

    @property
    def lost_by(self) -> str | None:
        return None if self.winner is None else self.players[1 - SIDES.index(self.winner)]


@dataclass(frozen=True, slots=True)
class Pairing:
    """The games between two players; it goes to other processes as it is."""

    book: str
    players: tuple[str, str]
    seed: int
    race_to: int | None = None
    target: int | None = None
    out: Path | None = None  # the folder of these two
    seconds: float = SECONDS  # for an engine to answer

    def at(self, number: int) -> tuple[str, str]:
        """Return who sits at A and at B: the seats change with every game."""
        one, two = self.players
        return (one, two) if number % 2 else (two, one)

    def seed_of(self, number: int) -> int:
        """Return the seed of a game: two in a row have the same, for all players."""
        digest = sha256(f"{self.book} {self.seed} {(number + 1) // 2}".encode()).digest()
        return int.from_bytes(digest[:8], "big")

    def path(self, number: int) -> Path | None:
        """Return where the record of one game is written."""
        return None if self.out is None else self.out / f"{self.book}-{number:06d}.yaml"

    @property
    def one_frame(self) -> bool:
        """Whether a game ends with its first frame, even if the match would need more."""
        return self.race_to is None and self.target is None

    def match(self, number: int) -> Match:
        goal = rulebook(self.book).goal
        race_to = 1 if self.race_to is None and goal == "race_to" else self.race_to
        target = 1 if self.target is None and goal == "target" else self.target
        seed = self.seed_of(number) % SEEDS
        return Match(self.book, self.at(number), race_to=race_to, target=target, seed=seed)

    def lost(self, number: int) -> Bout:
        """Return what is known of a game whose process was ended from outside."""
        failed = Failed(None, Failure("match-lost", {}), ours=True)
        return Bout(self.book, number, self.at(number), failures=(failed,))

    def play(self, number: int, stopped: Callable[[], bool] | None = None) -> Bout:
        """Play one game from its beginning to its end; if it is stopped nothing of it is left."""
        match, path = self.match(number), self.path(number)
        recorder: Recorder | None = None
        failed: Failed | None = None
        guards = self._guards(number)
        players: dict[str, Player] = dict(zip(SIDES, guards, strict=True))
        try:
            if path is not None:  # it can be played again: nothing has to wait for the disk
                title = f"{self.book} {self.seed}/{number}"
                recorder = Recorder(path, match, title, safe=False, machines=self.players)
            for match in play_turns(match, players, self._most, recorder):  # noqa: B020
                if stopped is not None and stopped():
                    raise KeyboardInterrupt
                if self._winner(match) is not None:
                    break
        except KeyboardInterrupt:
            if recorder is not None:
                recorder.path.unlink(missing_ok=True)
            raise
        except Exception as error:  # one game fails, and the others go on
            failed = _failed(None, error)
        finally:
            for guard in guards:
                guard.close()
        one, two = guards
        return Bout(
            self.book,
            number,
            self.at(number),
            self._winner(match),
            (one.effort, two.effort),
            tuple(what for what in (one.failed, two.failed, failed) if what),
            path if recorder is not None else None,
        )

    def _guards(self, number: int) -> tuple[Guard, Guard]:
        (one, two), seed = self.at(number), self.seed_of(number)
        return (
            Guard(one, Random(f"{seed} A"), self.seconds),
            Guard(two, Random(f"{seed} B"), self.seconds),
        )

    @property
    def _most(self) -> int:
        return MOST_OF_A_FRAME if self.one_frame else MOST_STEPS

    def _winner(self, match: Match) -> str | None:
        state = match.state
        return state.frame_winner if self.one_frame else state.winner


class Guard:
    """A player with a clock beside them; once they fail, the guard gives up for them."""

    def __init__(self, kind: str, chance: Random, seconds: float) -> None:
        self.kind = kind
        self.effort = Effort()
        self.player: Player | None = None
        self.failed: Failed | None = None
        try:
            self.player = seat_player(kind, chance, seconds)
        except Exception as error:
            self.failed = _failed(kind, error)

    def play(self, match: Match) -> None:
        """Let the player take one step; if they cannot, concede for them."""
        before, began = match.moment, perf_counter()
        if self.player is not None and self.failed is None:
            try:
                take_step(self.player, match)
                if match.moment is before:
                    raise Refused("match-idle", name=self.kind)
            except Exception as error:
                self.failed = _failed(self.kind, error)
            else:
                self._note(match, perf_counter() - began)
        if self.failed is not None:
            while match.moment is not before:  # what was done before the failure does not count
                match.undo()
            give_up(match)

    def _note(self, match: Match, took: float) -> None:
        stroke = isinstance(match.moment.step, Shot)
        foul = stroke and bool(match.ruling and match.ruling.fouls)
        self.effort += Effort(int(stroke), int(foul), 1, took, took)

    def close(self) -> None:
        if isinstance(self.player, Engine):
            self.player.close()


def _failed(player: str | None, error: Exception) -> Failed:
    if not isinstance(error, EmpocheError):
        return Failed(player, describe_crash(error), ours=True)
    ours = not isinstance(error, EngineFailed) and error.key != ENDLESS
    return Failed(player, Failure(error.key, error.values), ours)
