"""What the three pool rulebooks share: names of balls and cushions, the frame, who is who.

Only what is truly the same sentence stands here; a rulebook's own clauses are in its own module.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from empoche import facts
from empoche.errors import Refused, UnknownName
from empoche.facts import Fact, Fell, Log, Names, OffTable, Pocketed
from empoche.referee import ORIGINS, Findings, Shot, side
from empoche.rulebooks import common
from empoche.rulebooks.common import Position
from empoche.values import replace

CUE = "cue"
POCKETS = (
    *("top-left", "top-right", "middle-left", "middle-right"),
    *("bottom-left", "bottom-right"),
)
# A long side is two cushions, parted by its middle pocket; bottom is the baulk end.
CUSHIONS = ("top", "bottom", "left-top", "left-bottom", "right-top", "right-bottom")
LINES = ("middle", "baulk")

# keys of `given` and `expect` that have a meaning at these tables
KEYS = frozenset(
    {"visits", "free_shot", "in_hand", "touching", "frozen", "snookered"}
    | {"layout", "cue_ball", "balls_on", "respot", "placed", "from", "call"}
)

SNOOKS = ("partial", "total")
TAPS = ("off", "jump", "fell", "by")

IN_PLACE = ("in-place",)
BAULK = ("baulk",)
ANYWHERE = ("anywhere",)
EITHER = ("in-place", "baulk")


Layout = tuple[tuple[str, float, float], ...]  # where balls are known to lie


class Balls:
    """A set of fifteen object balls: two groups of seven and the eight, which is black."""

    def __init__(
        self, first: tuple[str, tuple[str, ...]], second: tuple[str, tuple[str, ...]], eight: str
    ):
        self.eight = eight
        self.pair = (first[0], second[0])
        self.members = {first[0]: first[1], second[0]: second[1], eight: (eight,)}
        self.groups: dict[str, frozenset[str]] = {
            first[0]: frozenset(first[1]),
            second[0]: frozenset(second[1]),
        }
        self.colours: frozenset[str] = frozenset(first[1] + second[1])
        self.all: frozenset[str] = self.colours | {eight}
        # the order in which every source puts balls back: eight, then each group by number
        self.order: dict[str, int] = {
            ball: at for at, ball in enumerate((eight, *first[1], *second[1]))
        }
        self.group_of: dict[str, str] = {
            ball: name for name, balls in self.groups.items() for ball in balls
        } | {eight: eight, CUE: CUE}
        self.names = Names(self.all | {CUE}, POCKETS, CUSHIONS, LINES)

    def in_order(self, balls: Iterable[str]) -> tuple[str, ...]:
        return tuple(sorted(balls, key=self.order.__getitem__))


def _numbered(colour: str, count: int) -> tuple[str, ...]:
    return tuple(f"{colour}-{n}" for n in range(1, count + 1))


RED_YELLOW = Balls(("red", _numbered("red", 7)), ("yellow", _numbered("yellow", 7)), "black")
SOLIDS_STRIPES = Balls(
    ("solids", tuple(str(n) for n in range(1, 8))),
    ("stripes", tuple(str(n) for n in range(9, 16))),
    "8",
)


@dataclass(frozen=True, slots=True)
class Frame(Position):
    """What every pool rulebook remembers between two shots."""

    places: tuple[str, ...]  # where the cue ball may be played from
    called_thirty: bool = False  # thirty seconds have been called for this shot
    layout: Layout = ()


F = TypeVar("F", bound=Frame)


def rack(frame: F, breaker: str, balls: frozenset[str]) -> F:
    """Set the balls up again for `breaker`; nothing of `frame` is remembered but the players."""
    return type(frame)(frame.players, breaker, breaker, "break", None, balls, BAULK)


def findings_for(player: str | None, frame: Frame, leaves: Findings | None) -> Findings:
    """Return what is found for `player` after a step without a stroke: a snook is one player's."""
    if leaves is not None:
        return leaves
    if player == frame.turn:
        return frame.found
    return replace(frame.found, snookered="")


def still_frozen(frame: Frame) -> frozenset[tuple[str, str]]:
    """Return the object balls announced frozen, as they stay when the cue ball is lifted."""
    return frozenset((ball, at) for ball, at in frame.found.frozen if ball != CUE)


class Play(NamedTuple, Generic[F]):
    """A shot with what its log shows and what the position made of it.

    A tuple, for one is made for every shot and that takes a third of a frozen dataclass's time.
    """

    frame: F
    shot: Shot
    by: str
    out_of_turn: bool
    on_break: bool
    own: frozenset[str] | None  # the player's group, None while the table is open
    on: frozenset[str]  # balls that may be struck first
    potted: frozenset[str]  # object balls pocketed
    cue_potted: bool
    first: str | None  # the first ball the cue ball touched
    before: Log  # what happened before that contact
    after: Log  # and after it
    off: tuple[facts.OffTable, ...]
    fell: tuple[facts.Fell, ...]
    kinds: Set[type[Fact]]  # of which there are facts: what did not happen is not looked for

    @property
    def from_baulk(self) -> bool:
        """Whether the cue ball was in hand and played from baulk."""
        return self.frame.places == BAULK or self.shot.origin == "baulk"

    @property
    def cue_off(self) -> bool:
        return bool(self.off) and any(fact.piece == CUE for fact in self.off)

    @property
    def fallen(self) -> frozenset[str]:
        """Object balls that fell untouched and go back; the cue ball goes back without a word."""
        return frozenset(fact.piece for fact in self.fell) - {CUE}

    @property
    def void(self) -> bool:
        """A ball fell that was about to be hit."""
        return bool(self.fell) and any(fact.due for fact in self.fell)


def read(
    frame: F,
    shot: Shot,
    balls: Balls,
    by: str,
    balls_on: Callable[[F, str | None], frozenset[str]],
    in_off: frozenset[str] = frozenset(),
) -> Play[F]:
    """Check a shot of `by` against the position and note what its log shows.

    The umpire may say what nobody entered: under the articles `in_off`, that the cue ball fell.
    """
    log, group = shot.log, common.group_of(frame, by)
    facts.check(log, balls.names, frame.on_table | {CUE})
    if shot.origin is not None and shot.origin not in ORIGINS:
        raise UnknownName("unknown-origin", name=shot.origin, expected=ORIGINS)
    at, kinds = facts.first_contact(log), set(map(type, log))
    down = [fact.piece for fact in log if type(fact) is Pocketed] if Pocketed in kinds else []
    return Play(
        frame=frame,
        shot=shot,
        by=by,
        out_of_turn=frame.turn is not None and by != frame.turn,
        on_break=frame.phase != "play",
        own=None if group is None else balls.groups[group],
        on=balls_on(frame, by),
        potted=frozenset(ball for ball in down if ball != CUE),
        cue_potted=CUE in down or not in_off.isdisjoint(shot.declared),
        first=None if at is None else log[at].other,  # type: ignore[union-attr]  # a Contact
        before=log if at is None else log[:at],
        after=() if at is None else log[at + 1 :],
        off=facts.off_table(log) if OffTable in kinds else (),
        fell=facts.fell(log) if Fell in kinds else (),
        kinds=kinds,
    )


def check_just_broken(frame: Frame, player: str, article: str) -> None:
    """Refuse to take for the last stroke a break that another player made, or long ago.

    No break settles the groups: where they are, a stroke was played after it.
    """
    broke = frame.phase == "play" and side(frame.breaker) == side(player)
    if not broke or frame.groups is not None:
        raise Refused("no-break-of", article=article, name=player)


def left_baulk(play: Play[F]) -> bool:
    """Tell whether a player bound to play from baulk played from outside it.

    Where they may also leave the cue ball in place, `outside-baulk` says that it was in hand.
    """
    origin = play.shot.origin
    if origin is None or origin == "baulk" or "baulk" not in play.frame.places:
        return False
    return origin == "outside-baulk" or play.frame.places == BAULK


def groups_in(play: Play[F], balls: Balls) -> set[str]:
    """List the groups of which a ball was potted."""
    return {balls.group_of[ball] for ball in play.potted if ball != balls.eight}
