"""What all rulebooks share: who is who, what was declared, which choice is answered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field
from typing import Any, TypeVar

from empoche.errors import Refused, UnknownName
from empoche.facts import natural
from empoche.referee import (
    DOUBLES,
    NOTHING_FOUND,
    SIDES,
    SINGLES,
    Choice,
    Decision,
    Declaration,
    Declared,
    Effect,
    Findings,
    Given,
    Lag,
    Register,
    Ruling,
    Shot,
    Tick,
    Toss,
    other,
    side,
)
from empoche.values import replace


@dataclass(frozen=True, slots=True)
class Position:
    """What every rulebook remembers between two shots; each adds its own."""

    players: tuple[str, ...]  # in order of play
    turn: str | None  # None: who plays has still to be settled
    breaker: str  # who broke, or is to break
    phase: str  # lag, toss, trial, break, play or over
    groups: tuple[str, str] | None  # of side A and of side B; None: open
    on_table: frozenset[str]  # object balls or pieces
    choice: Choice | None = field(default=None, kw_only=True)
    found: Findings = field(default=NOTHING_FOUND, kw_only=True)  # by the umpire, for this shot


F = TypeVar("F", bound=Position)


def groups_with(pair: tuple[str, ...], player: str, group: str) -> tuple[str, str]:
    """The groups of both sides once `player` has one of the pair."""
    theirs = pair[1] if group == pair[0] else pair[0]
    return (group, theirs) if side(player) == "A" else (theirs, group)


def group_of(frame: Position, player: str) -> str | None:
    """The group of a player's side, or None while the table is open."""
    if frame.groups is None:
        return None
    return frame.groups[0] if player[0] == "A" else frame.groups[1]


def following(frame: Position, player: str) -> str:
    """Who plays after `player`: the opponent, in doubles the next of the four."""
    players = frame.players
    return players[(players.index(player) + 1) % len(players)]


def opponent_of(frame: Position, offender: str) -> str:
    """Who comes to, or stays at, the table when `offender` has to leave or keep away from it."""
    if frame.turn is not None and side(frame.turn) != side(offender):
        return frame.turn
    return following(frame, frame.turn or offender)


def player_named(frame: Position, name: str) -> str:
    """The player meant by a name; in doubles a side means whichever partner is nearest to play."""
    if name in frame.players:
        return name
    if name in SINGLES and len(frame.players) == 4:
        turn = frame.turn or frame.breaker
        return turn if side(turn) == name else following(frame, turn)
    raise UnknownName("unknown-player", name=name, expected=frame.players)


def shooter(frame: Position, by: str | None) -> str:
    """Who played: the player in turn, unless `by` says otherwise."""
    if by is not None:
        return player_named(frame, by)
    if frame.turn is None:
        raise Refused("nobody-in-turn")
    return frame.turn


def refuse_if_over(frame: Position) -> None:
    if frame.phase == "over":
        raise Refused("frame-over")


def declared(book: Register[Any], article: str) -> Declared:
    """How the umpire's declaration of an article is ruled."""
    rule = book.declared.get(article)
    if rule is None:
        raise Refused("not-declared", article=article)
    return rule


def called(rules: tuple[Declared, ...], effect: Effect) -> tuple[str, ...]:
    """The ids under which the declarations of one effect are called."""
    return tuple(rule.called for rule in rules if rule.effect is effect)


def offender(frame: Position, declaration: Declaration, rule: Declared) -> str | None:
    """Whom a declaration is against; some need nobody."""
    if declaration.by is not None:
        return player_named(frame, declaration.by)
    if rule.offender:
        raise Refused("needs-offender", article=declaration.article)
    return None


def answered(frame: Position, decision: Decision) -> Choice:
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
    applied: tuple[str, ...] = (),
) -> Ruling[F]:
    """The frame, or the match if that is the rule, goes to the opponent under the id declared."""
    return Ruling(
        replace(frame, phase="over", choice=None),
        fouls,
        applied,
        winner=other(side(offender)),
        by_article=rule.called,
        forfeit="match" if serious and rule.effect is Effect.LOSS_OR_MATCH else "",
        announce=("frame",),
    )


def refuse_if_choosing(frame: Position) -> None:
    """Nothing goes on before a choice is made."""
    if frame.choice is not None:
        raise Refused("choice-first", name=frame.choice.by, expected=frame.choice.options)


def no_clock(frame: Position, tick: Tick) -> Ruling[Any]:
    """For sources that set no time for a shot."""
    raise Refused("no-clock")


def tossed(frame: F, toss: Lag | Toss, article: str) -> Ruling[F]:
    """A coin, or whatever else was agreed, has settled who breaks."""
    if isinstance(toss, Lag):
        raise Refused("toss-not-lag")
    if frame.phase != "toss":
        raise Refused("no-toss-now")
    breaker = next((name for name in frame.players if name[0] == toss.winner), None)
    if breaker is None:
        raise UnknownName("unknown-player", name=toss.winner, expected=SINGLES)
    state = replace(frame, turn=breaker, breaker=breaker, phase="break")
    return Ruling(state, applied=(article,))


def found(ruling: Ruling[F], shot: Shot) -> Ruling[F]:
    """What the umpire finds after a shot stands in the state, unless all is set up again."""
    if ruling.rerack or shot.leaves is None:
        return ruling
    return replace(ruling, state=replace(ruling.state, found=shot.leaves))


# ---------------------------------------------------------------- a position that is given


def seats(given: Given, phases: tuple[str, ...]) -> tuple[str, tuple[str, ...], str, str]:
    """Phase, players, who is in turn and who broke, of a given position."""
    phase = given.phase or ("break" if given.untold else "play")
    if phase not in phases:
        raise UnknownName("unknown-phase", name=phase, expected=phases)
    doubles = given.doubles or any(
        len(name) == 2 for name in (given.turn or "", given.breaker or "")
    )
    players = DOUBLES if doubles else SINGLES
    turn = _player(given.turn or "A", players)
    breaker = given.breaker or (given.turn if phase == "break" and given.turn else "A")
    return phase, players, turn, _player(breaker, players)


def _player(name: str, players: tuple[str, ...]) -> str:
    if name in players:
        return name
    if name in SINGLES:
        return f"{name}1"
    raise UnknownName("unknown-player", name=name, expected=players)


def groups_given(groups: Mapping[str, str] | None, pair: tuple[str, str]) -> tuple[str, str] | None:
    """The groups of both sides; one of them is enough."""
    if groups is None:
        return None
    for name, group in groups.items():
        if name not in SIDES:
            raise UnknownName("unknown-player", name=name, expected=SIDES)
        if group not in pair:
            raise UnknownName("unknown-group", name=group, expected=pair)
    if not groups:
        return None
    name, group = next(iter(groups.items()))
    both = groups_with(pair, name, group)
    if groups.get(other(name), both[SIDES.index(other(name))]) == group:
        raise Refused("same-group", name=group)
    return both


def pieces_given(
    told: Mapping[str, int] | tuple[str, ...] | None, members: Mapping[str, tuple[str, ...]]
) -> frozenset[str]:
    """What is on the table or board, from counts per colour or from names."""
    everything = tuple(piece for pieces in members.values() for piece in pieces)
    if told is None:
        return frozenset(everything)
    if isinstance(told, tuple):
        return frozenset(piece for name in told for piece in _range(name, natural(everything)))
    left: set[str] = set()
    for group, count in told.items():
        if group not in members:
            raise UnknownName("unknown-group", name=group, expected=tuple(members))
        if not 0 <= count <= len(members[group]):
            raise Refused("too-many-balls", name=group, count=count, most=len(members[group]))
        left.update(members[group][:count])
    return frozenset(left)


def _range(name: str, everything: tuple[str, ...]) -> tuple[str, ...]:
    """A name, or all from one to another: 9..15."""
    first, dots, last = name.partition("..")
    for piece in (first, last) if dots else (first,):
        if piece not in everything:
            raise UnknownName("unknown-ball", ball=piece, expected=everything)
    found = everything[everything.index(first) : everything.index(last or first) + 1]
    if not found:
        raise Refused("empty-range", name=name)
    return found


# ---------------------------------------------------------------- what a position shows


def groups_shown(position: Position) -> str | dict[str, str]:
    """Who has which group, as it is written."""
    return "open" if position.groups is None else dict(zip(SIDES, position.groups, strict=True))


def by_group(
    on: Set[str], lying: Set[str], members: Mapping[str, Iterable[str]]
) -> tuple[str, ...]:
    """Balls on, by group where all of a group that is left is on, else by name."""
    names: list[str] = []
    for group, balls in members.items():
        left = lying & set(balls)
        names += [group] if left and left <= on else natural(left & on)
    return tuple(names)
