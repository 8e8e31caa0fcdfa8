"""Yago: balls, holes and lines, and what is remembered between two strokes."""

from __future__ import annotations

from dataclasses import dataclass

from empoche.facts import Names
from empoche.referee import Ruling
from empoche.rulebooks.common import Position, group_of

BLUE = "blue"
PAIR = ("red", "yellow")
FIVE = 5
MEMBERS = {colour: tuple(f"{colour}-{number}" for number in range(1, FIVE + 1)) for colour in PAIR}
COLOUR_OF = {ball: colour for colour, balls in MEMBERS.items() for ball in balls} | {BLUE: BLUE}
COLOURED = frozenset(COLOUR_OF) - {BLUE}
HOLES = tuple(str(number) for number in range(1, 10))
CUSHIONS = ("top", "bottom", "left", "right")
NAMES = Names(COLOURED | {BLUE}, HOLES, CUSHIONS, (), stay=True)

# base-win-line: the holes are a square of three by three that stands on its corner
LINES = (
    *(("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9")),  # slanting one way
    *(("1", "4", "7"), ("2", "5", "8"), ("3", "6", "9")),  # slanting the other
    ("1", "5", "9"),  # upright
    ("3", "5", "7"),  # level
)


@dataclass(frozen=True, slots=True)
class Variant:
    """How the three degrees of difficulty differ."""

    name: str
    blue_stays: bool  # pro-blue-stays, or blue-removed
    indirect: bool  # medium-indirect
    may_decline: bool  # pro-decline


EASY = Variant("easy", blue_stays=False, indirect=False, may_decline=False)
MEDIUM = Variant("medium", blue_stays=False, indirect=True, may_decline=False)
PROFESSIONAL = Variant("professional", blue_stays=True, indirect=False, may_decline=True)


@dataclass(frozen=True, slots=True)
class Game(Position):
    """A game of Yago. `on_table` has the red and yellow balls that lie on the board."""

    variant: Variant
    holes: tuple[tuple[str, str], ...] = ()  # (hole, ball), in the order in which they fell
    extra_shot: bool = False  # the player in turn has two shots
    blue_in_hand: bool = False  # the blue ball is set anywhere on the line of the spot
    offender: str | None = None  # professional: who plays on if the hand is passed back
    blue_away: bool = False  # blue-removed: a break has been played, and there is no other


Answer = Ruling[Game]


def blue_is_played(game: Game) -> bool:
    """On the break, and always in professional, the finger sends the blue ball."""
    return game.variant.blue_stays or game.phase != "play"


def struck(game: Game) -> str | None:
    """Return what the finger sends off; None where players pick one of their own balls."""
    return BLUE if blue_is_played(game) else None


def held(game: Game, colour: str) -> frozenset[str]:
    """Find the holes that a colour occupies."""
    return frozenset(hole for hole, ball in game.holes if COLOUR_OF[ball] == colour)


def full_lines(holes: frozenset[str]) -> int:
    """Count the lines, of eight, that a colour has filled."""
    return sum(holes.issuperset(line) for line in LINES)


def balls_on(game: Game) -> frozenset[str]:
    """Easy and medium: what the finger may play; professional: what may be touched first."""
    if blue_is_played(game) and not game.variant.blue_stays:
        return frozenset({BLUE})
    balls = in_play(game)
    own = None if game.turn is None else group_of(game, game.turn)
    return balls if own is None else frozenset(b for b in balls if COLOUR_OF[b] == own)


def in_play(game: Game) -> frozenset[str]:
    """The balls that count: in professional those in holes too (pro-contact-potted)."""
    sitting = {ball for _, ball in game.holes} if game.variant.blue_stays else set()
    return game.on_table | sitting
