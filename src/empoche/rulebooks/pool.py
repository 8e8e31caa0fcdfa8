"""What the three pool rulebooks share: names of balls and cushions, the frame, who is who.

Only what is truly the same sentence stands here; a rulebook's own clauses are in its own module.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Generic, TypeVar

from empoche import facts
from empoche.equipment import Table
from empoche.errors import Refused
from empoche.facts import Log, Names, Pocketed
from empoche.referee import (
    DOUBLES,
    NOTHING_FOUND,
    ORIGINS,
    SINGLES,
    Choice,
    Decision,
    Declaration,
    Declared,
    Effect,
    Findings,
    Given,
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
PHASES = ("lag", "toss", "break", "play")

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


@dataclass(frozen=True, slots=True)
class Play(Generic[F]):
    """A shot with what its log shows and what the position made of it."""

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


def tossed(frame: F, toss: Toss, article: str) -> Ruling[F]:
    """A coin, or whatever else was agreed, has settled who breaks."""
    if frame.phase != "toss":
        raise Refused("no-toss-now")
    breaker = next((name for name in frame.players if name[0] == toss.winner), None)
    if breaker is None:
        raise Refused("unknown-player", name=toss.winner, expected=SINGLES)
    state = replace(frame, turn=breaker, breaker=breaker, phase="break")
    return Ruling(state, applied=(article,))


# ---------------------------------------------------------------- positions given and shown


def opening_frame(
    given: Given,
    balls: Balls,
    table: Table,
    phases: tuple[str, ...],
    in_hand: tuple[str, ...] = BAULK,
) -> Frame:
    """The part of a given position that all pool rulebooks read alike."""
    untold = given == replace(Given(), doubles=given.doubles)
    phase = given.phase or ("break" if untold else "play")
    if phase not in phases:
        raise Refused("unknown-phase", name=phase, expected=phases)
    doubles = given.doubles or any(
        len(name) == 2 for name in (given.turn or "", given.breaker or "")
    )
    players = DOUBLES if doubles else SINGLES
    turn = _player(given.turn or "A", players)
    breaker = _player(
        given.breaker or (given.turn if phase == "break" and given.turn else "A"), players
    )
    on_table = balls_given(given.on_table, balls)
    check_leaves(given.findings, balls, on_table)
    check_named({given.nominated} - {None}, balls, on_table)
    if given.in_hand is not None and given.in_hand not in in_hand:
        raise Refused("expected", value=given.in_hand, expected=(*in_hand, "false"))
    return Frame(
        players=players,
        turn=None if phase in ("lag", "toss") else turn,
        breaker=breaker,
        phase=phase,
        groups=_groups_given(given.groups, balls),
        on_table=on_table,
        places=BAULK if phase != "play" or given.in_hand == "baulk" else IN_PLACE,
        found=given.findings,
        layout=layout_given(given, balls, table),
    )


def _player(name: str, players: tuple[str, ...]) -> str:
    if name in players:
        return name
    if name in SINGLES:
        return f"{name}1"
    raise Refused("unknown-player", name=name, expected=players)


def _groups_given(groups: Mapping[str, str] | None, balls: Balls) -> tuple[str, str] | None:
    if groups is None:
        return None
    for name, group in groups.items():
        if name not in SINGLES:
            raise Refused("unknown-player", name=name, expected=SINGLES)
        if group not in balls.groups:
            raise Refused("unknown-group", name=group, expected=tuple(balls.groups))
    a, b = groups.get("A"), groups.get("B")
    a, b = a or balls.other(b or ""), b or balls.other(a or "")
    if a == b:
        raise Refused("same-group", name=a)
    return a, b


def balls_given(
    on_table: Mapping[str, int] | tuple[str, ...] | None, balls: Balls
) -> frozenset[str]:
    """The object balls on the table, from counts per group or from names."""
    if on_table is None:
        return balls.all
    if isinstance(on_table, tuple):
        return frozenset(ball for name in on_table for ball in _ball_range(name, balls))
    left: set[str] = set()
    for group, count in on_table.items():
        members = balls.in_order(balls.groups.get(group, {group} & {balls.eight}))
        if not members:
            raise Refused("unknown-group", name=group, expected=(*balls.groups, balls.eight))
        if not 0 <= count <= len(members):
            raise Refused("too-many-balls", name=group, count=count, most=len(members))
        left.update(members[:count])
    return frozenset(left)


def _ball_range(name: str, balls: Balls) -> tuple[str, ...]:
    first, dots, last = name.partition("..")
    for ball in (first, last) if dots else (first,):
        if ball not in balls.all:
            raise Refused("unknown-ball", ball=ball, expected=facts.natural(balls.all))
    if not dots:
        return (name,)
    ordered = facts.natural(balls.all)
    return ordered[ordered.index(first) : ordered.index(last) + 1]


def check_named(named: Iterable[str | None], balls: Balls, on_table: frozenset[str]) -> None:
    """Refuse names of balls that do not exist or are no longer on the table."""
    for ball in named:
        if ball == CUE or ball in on_table:
            continue
        if ball in balls.all:
            raise Refused("ball-not-on-table", ball=ball)
        raise Refused("unknown-ball", ball=ball, expected=facts.natural(balls.names.pieces))


def check_leaves(leaves: Findings | None, balls: Balls, on_table: frozenset[str]) -> None:
    """What the umpire finds must be about balls and cushions that are there."""
    if leaves is None or leaves is NOTHING_FOUND:
        return
    check_named(leaves.touching | {ball for ball, _ in leaves.frozen}, balls, on_table)
    for _, cushion in leaves.frozen:
        if cushion not in CUSHIONS:
            raise Refused("unknown-cushion", name=cushion, expected=CUSHIONS)


def layout_given(given: Given, balls: Balls, table: Table) -> Layout:
    """Where balls are known to lie, in metres; the named place `spot` is the table's own."""
    check_named(given.layout, balls, balls_given(given.on_table, balls))
    places = []
    for ball, place in given.layout.items():
        if isinstance(place, str):
            if place != "spot":
                raise Refused("unknown-place", name=place, expected=("spot", "[x, y]"))
            place = table.spot
        places.append((ball, *place))
    return tuple(places)


def fields_of(frame: Frame) -> dict[str, Any]:
    """The fields of a frame by name, to build a rulebook's own frame from."""
    return {field.name: getattr(frame, field.name) for field in fields(frame)}


def shown(frame: Frame, on: frozenset[str], balls: Balls) -> dict[str, Any]:
    """The keys of `expect` that every pool frame answers."""
    choice = frame.choice
    return {
        "turn": frame.turn,
        "groups": "open" if frame.groups is None else {"A": frame.groups[0], "B": frame.groups[1]},
        "cue_ball": frame.places,
        "balls_on": _by_group(on, frame.on_table, balls),
        "choice": None if choice is None else {"by": choice.by, "options": choice.options},
    }


def _by_group(on: frozenset[str], on_table: frozenset[str], balls: Balls) -> tuple[str, ...]:
    """Balls on, by group where all of a group that is left is on, else by name."""
    names: list[str] = []
    for group, members in balls.groups.items():
        left = members & on_table
        if left and left <= on:
            names.append(group)
        else:
            names.extend(facts.natural(left & on))
    if balls.eight in on & on_table:
        names.append(balls.eight)
    return tuple(names)
