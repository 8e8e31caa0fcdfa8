"""What the three pool rulebooks share: names of balls and cushions, the frame, who is who.

Only what is truly the same sentence stands here; a rulebook's own clauses are in its own module.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, TypeVar

from empoche import facts
from empoche.errors import Refused
from empoche.facts import Log, Names, Pocketed
from empoche.referee import (
    NOTHING_FOUND,
    ORIGINS,
    SINGLES,
    Choice,
    Decision,
    Declaration,
    Declared,
    Effect,
    Findings,
    Register,
    Ruling,
    Shot,
    Toss,
    other,
    side,
)

CUE = "cue"
POCKETS = (
    "top-left",
    "top-right",
    "middle-left",
    "middle-right",
    "bottom-left",
    "bottom-right",
)
# A long side is two cushions, parted by its middle pocket; bottom is the baulk end.
CUSHIONS = ("top", "bottom", "left-top", "left-bottom", "right-top", "right-bottom")
LINES = ("middle", "baulk")

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

    def other(self, group: str) -> str:
        first, second = self.groups
        return second if group == first else first


def _numbered(colour: str, count: int) -> tuple[str, ...]:
    return tuple(f"{colour}-{n}" for n in range(1, count + 1))


RED_YELLOW = Balls(("red", _numbered("red", 7)), ("yellow", _numbered("yellow", 7)), "black")
SOLIDS_STRIPES = Balls(
    ("solids", tuple(str(n) for n in range(1, 8))),
    ("stripes", tuple(str(n) for n in range(9, 16))),
    "8",
)


# ---------------------------------------------------------------- the frame


@dataclass(frozen=True, slots=True)
class Frame:
    """What every pool rulebook remembers between two shots."""

    players: tuple[str, ...]  # in order of play
    turn: str | None  # None: who plays has still to be settled
    breaker: str  # who broke this frame, or is to break it
    phase: str  # lag, toss, break, play or over
    groups: tuple[str, str] | None  # of side A and of side B; None: open
    on_table: frozenset[str]  # object balls
    places: tuple[str, ...]  # where the cue ball may be played from
    found: Findings = NOTHING_FOUND
    choice: Choice | None = None
    called_thirty: bool = False  # thirty seconds have been called for this shot
    layout: Layout = ()


F = TypeVar("F", bound=Frame)


def group_of(frame: Frame, player: str) -> str | None:
    """The group of a player's side, or None while the table is open."""
    if frame.groups is None:
        return None
    return frame.groups[0] if player[0] == "A" else frame.groups[1]


def groups_with(balls: Balls, player: str, group: str) -> tuple[str, str]:
    """The groups of both sides once `player` has `group`."""
    mine, theirs = group, balls.other(group)
    return (mine, theirs) if side(player) == "A" else (theirs, mine)


def following(frame: Frame, player: str) -> str:
    """Who plays after `player`: the opponent, in doubles the next of the four."""
    players = frame.players
    return players[(players.index(player) + 1) % len(players)]


def opponent_of(frame: Frame, offender: str) -> str:
    """Who comes to, or stays at, the table when `offender` has to leave or keep away from it."""
    if frame.turn is not None and side(frame.turn) != side(offender):
        return frame.turn
    return following(frame, frame.turn or offender)


def player_named(frame: Frame, name: str) -> str:
    """The player meant by a name; in doubles a side means whichever partner is nearest to play."""
    if name in frame.players:
        return name
    if name in SINGLES and len(frame.players) == 4:
        turn = frame.turn or frame.breaker
        return turn if side(turn) == name else following(frame, turn)
    raise Refused("unknown-player", name=name, expected=frame.players)


def shooter(frame: Frame, by: str | None) -> str:
    """Who played: the player in turn, unless `by` says otherwise."""
    if by is not None:
        return player_named(frame, by)
    if frame.turn is None:
        raise Refused("nobody-in-turn")
    return frame.turn


def refuse_if_over(frame: Frame) -> None:
    if frame.phase == "over":
        raise Refused("frame-over")


def kept(frame: Frame, player: str | None, leaves: Findings | None) -> Findings:
    """What is found for `player` after a step that moved no ball: a snook is one player's own."""
    if leaves is not None:
        return leaves
    if player == frame.turn:
        return frame.found
    return replace(frame.found, snookered="")


# ---------------------------------------------------------------- a shot, read once


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

    @property
    def cue_off(self) -> bool:
        return any(fact.piece == CUE for fact in self.off)

    @property
    def fallen(self) -> frozenset[str]:
        """Object balls that fell untouched and go back; the cue ball goes back without a word."""
        return frozenset(fact.piece for fact in self.fell) - {CUE}

    @property
    def void(self) -> bool:
        """A ball fell that was about to be hit."""
        return any(fact.due for fact in self.fell)


def read(
    frame: F, shot: Shot, balls: Balls, by: str, on: frozenset[str], own: frozenset[str] | None
) -> Play[F]:
    """Check a shot against the position and note what its log shows."""
    log = shot.log
    facts.check(log, balls.names, frame.on_table | {CUE})
    if shot.origin is not None and shot.origin not in ORIGINS:
        raise Refused("unknown-origin", name=shot.origin, expected=ORIGINS)
    at = facts.first_contact(log)
    down = [fact.piece for fact in log if type(fact) is Pocketed]
    return Play(
        frame=frame,
        shot=shot,
        by=by,
        out_of_turn=frame.turn is not None and by != frame.turn,
        on_break=frame.phase != "play",
        own=own,
        on=on,
        potted=frozenset(ball for ball in down if ball != CUE),
        cue_potted=CUE in down,
        first=None if at is None else log[at].other,  # type: ignore[union-attr]  # a Contact
        before=log if at is None else log[:at],
        after=() if at is None else log[at + 1 :],
        off=facts.off_table(log),
        fell=facts.fell(log),
    )


def left_baulk(play: Play[F]) -> bool:
    """The cue ball was played from outside baulk by a player bound to play from baulk.

    Where he may also leave it in place, `outside-baulk` says that he had taken it in hand.
    """
    origin = play.shot.origin
    if origin is None or origin == "baulk" or "baulk" not in play.frame.places:
        return False
    return origin == "outside-baulk" or play.frame.places == BAULK


def groups_in(play: Play[F], balls: Balls) -> set[str]:
    """The groups of which a ball was potted."""
    return {balls.group_of[ball] for ball in play.potted if ball != balls.eight}


# ---------------------------------------------------------------- declarations and choices


def declared(book: Register[Any], article: str) -> Declared:
    """How the umpire's declaration of an article is ruled."""
    rule = book.declared.get(article)
    if rule is None:
        raise Refused("not-declared", article=article)
    return rule


def called(rules: tuple[Declared, ...], effect: Effect) -> tuple[str, ...]:
    """The ids under which the declarations of one effect are called."""
    return tuple(rule.called for rule in rules if rule.effect is effect)


def offender(frame: Frame, declaration: Declaration, rule: Declared) -> str | None:
    """Whom a declaration is against; some need nobody."""
    if declaration.by is not None:
        return player_named(frame, declaration.by)
    if rule.offender:
        raise Refused("needs-offender", article=declaration.article)
    return None


def answered(frame: Frame, decision: Decision) -> Choice:
    """The choice that a decision answers; refused if it is not his or not offered."""
    choice = frame.choice
    by = player_named(frame, decision.by)
    if choice is None:
        raise Refused("no-choice", option=decision.option)
    if side(by) != side(choice.by):
        raise Refused("not-his-choice", name=by, expected=choice.by)
    if decision.option not in choice.options:
        raise Refused("not-offered", option=decision.option, expected=choice.options)
    return choice


def conceded(frame: F, decision: Decision, article: str) -> Ruling[F]:
    """A player gives the frame to his opponent."""
    by = player_named(frame, decision.by)
    over = replace(frame, phase="over", choice=None)
    return Ruling(over, winner=other(side(by)), by_article=article, announce=("frame",))


def lost(
    frame: F,
    offender: str,
    rule: Declared,
    serious: bool,
    fouls: tuple[str, ...] = (),
    noted: tuple[str, ...] = (),
) -> Ruling[F]:
    """The frame, or the match if that is the rule, goes to the opponent under the id declared."""
    return Ruling(
        replace(frame, phase="over", choice=None),
        fouls,
        noted,
        winner=other(side(offender)),
        by_article=rule.called,
        match_lost=serious and rule.effect is Effect.LOSS_OR_MATCH,
        announce=("frame",),
    )


def tossed(frame: F, toss: Toss, article: str) -> Ruling[F]:
    """A coin, or whatever else was agreed, has settled who breaks."""
    if frame.phase != "toss":
        raise Refused("no-toss-now")
    breaker = next((name for name in frame.players if name[0] == toss.winner), None)
    if breaker is None:
        raise Refused("unknown-player", name=toss.winner, expected=SINGLES)
    state = replace(frame, turn=breaker, breaker=breaker, phase="break")
    return Ruling(state, applied=(article,))
