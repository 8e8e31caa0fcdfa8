"""Players by name: the levels, the baselines, and other programs.

A name may carry a hand: `master@1` is the master's head with the reference hand, `greedy@2` one
twice as unsure. `engine:COMMAND` is a program that speaks the protocol of `engines`, and
`engine@0.5:COMMAND` the same with a surer hand.
"""

from __future__ import annotations

import shlex
from dataclasses import dataclass, replace
from random import Random

from empoche.ai.computer import Computer
from empoche.ai.engines import Engine
from empoche.ai.greedy import Greedy
from empoche.ai.levels import LEVELS
from empoche.ai.noise import REFERENCE, Noise
from empoche.ai.search import Helpers
from empoche.errors import Refused, UnknownName
from empoche.matches.players import PLAYERS, Player

ENGINE = "engine"
MOST_UNSURE = 100.0  # times the reference: nobody hits anything any more
SECONDS = 10.0  # for an engine to answer


@dataclass(frozen=True, slots=True)
class PlayerKind:
    """A name taken apart."""

    name: str  # of a level or baseline, or `engine`
    hand: Noise | None = None  # None: its own
    command: tuple[str, ...] = ()  # of an engine

    @property
    def is_engine(self) -> bool:
        return self.name == ENGINE


def player_kinds() -> tuple[str, ...]:
    """Return every name that a player may have."""
    return (*LEVELS, "greedy", *PLAYERS, f"{ENGINE}:…")


def player_kind(text: str) -> PlayerKind:
    """Read what a name means; refuse one that nothing has. Nothing is started.

    >>> player_kind("master@1").hand == REFERENCE, player_kind("engine:python3 mine.py -x").command
    (True, ('python3', 'mine.py', '-x'))
    """
    head, colon, command = text.strip().partition(":")
    name, at, factor = head.partition("@")
    hand = _hand(text, factor) if at else None
    if colon and name == ENGINE:
        words = _words(command)
        if words:
            return PlayerKind(name, hand, words)
    elif not colon and (name in LEVELS or name == "greedy" or (name in PLAYERS and not at)):
        return PlayerKind(name, hand)
    raise UnknownName("unknown-player-kind", name=text, expected=player_kinds())


def seat_player(
    text: str,
    chance: Random,
    seconds: float = SECONDS,
    within: float | None = None,
    helpers: Helpers | None = None,
) -> Player:
    """Return a player of a kind, with a chance of its own.

    `seconds` is what an engine has for an answer. A level tries all its strokes, however long it
    takes, so that the same seed is the same game; `within` bounds its time all the same. `helpers`
    try strokes with it, see `workers`.

    >>> seat_player("club", Random(1)).level.name
    'club'
    """
    kind = player_kind(text)
    if kind.is_engine:
        return Engine(kind.command, kind.hand or REFERENCE, chance, seconds)
    if kind.name in LEVELS:
        level = LEVELS[kind.name]
        level = replace(level, budget=replace(level.budget, seconds=within))
        return Computer(level if kind.hand is None else level.under(kind.hand), chance, helpers)
    if kind.name == "greedy":
        return Greedy(kind.hand or REFERENCE, chance)
    return PLAYERS[kind.name](chance)


def computer(level: str = "club", seed: int = 0) -> Player:
    """Return a computer player; the same seed plays the same.

    >>> from empoche import Match
    >>> match = Match("yago-easy")
    >>> computer("beginner", seed=1).play(match)
    >>> match.motion is not None
    True
    """
    return seat_player(level, Random(seed))


def _hand(text: str, factor: str) -> Noise:
    try:
        times = float(factor)
    except ValueError:
        raise UnknownName("unknown-player-kind", name=text, expected=player_kinds()) from None
    if not 0 <= times <= MOST_UNSURE:
        raise Refused("out-of-bounds", name=text, value=factor, least=0, most=MOST_UNSURE)
    return REFERENCE.times(times)


def _words(command: str) -> tuple[str, ...]:
    try:
        return tuple(shlex.split(command))
    except ValueError as error:  # a quotation without an end
        raise Refused("engine-command", command=command, problem=str(error)) from None
