"""What all rulebooks share: players, declarations, choices, and positions as they are written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
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
    Placement,
    Placing,
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
    """Return the groups of both sides once `player` has one of the pair."""
    theirs = pair[1] if group == pair[0] else pair[0]
    return (group, theirs) if side(player) == "A" else (theirs, group)


def group_of(frame: Position, player: str) -> str | None:
    """Return the group of a player's side, or None while the table is open."""
    if frame.groups is None:
        return None
    return frame.groups[0] if player[0] == "A" else frame.groups[1]


def next_player(frame: Position, player: str) -> str:
    """Return who plays after `player`: the opponent, in doubles the next of the four."""
    players = frame.players
    return players[(players.index(player) + 1) % len(players)]


def opponent_of(frame: Position, offender: str) -> str:
    """Return who plays once `offender` has to leave the table or keep away from it."""
    if frame.turn is not None and side(frame.turn) != side(offender):
        return frame.turn
    return next_player(frame, frame.turn or offender)


def find_player(frame: Position, name: str) -> str:
    """Find a player by name; in doubles a side means the partner who is nearest to play."""
    if name in frame.players:
        return name
    if name in SINGLES and len(frame.players) == 4:
        turn = frame.turn or frame.breaker
        return turn if side(turn) == name else next_player(frame, turn)
    raise UnknownName("unknown-player", name=name, expected=frame.players)


def shooter(frame: Position, by: str | None) -> str:
    """Return who played: the player in turn, unless `by` says otherwise."""
    if by is not None:
        return find_player(frame, by)
    if frame.turn is None:
        raise Refused("nobody-in-turn")
    return frame.turn


def refuse_if_over(frame: Position) -> None:
    """Refuse every step once a frame has been won."""
    if frame.phase == "over":
        raise Refused("frame-over")


def find_declared(book: Register[Any], article: str) -> Declared:
    """Find how the umpire's declaration of an article is ruled."""
    rule = book.declared.get(article)
    if rule is None:
        raise Refused("not-declared", article=article)
    return rule


def ids_called(rules: tuple[Declared, ...], effect: Effect) -> tuple[str, ...]:
    """List the ids under which the declarations of one effect are called."""
    return tuple([rule.called for rule in rules if rule.effect is effect])


def select(conditions: Mapping[str, object]) -> tuple[str, ...]:
    """List the articles whose condition holds."""
    return tuple([article for article, holds in conditions.items() if holds])


def find_offender(frame: Position, declaration: Declaration, rule: Declared) -> str | None:
    """Find whom a declaration is against; some are against nobody."""
    if declaration.by is not None:
        return find_player(frame, declaration.by)
    if rule.offender:
        raise Refused("needs-offender", article=declaration.article)
    return None


def check_answer(frame: Position, decision: Decision) -> Choice:
    """Return the choice that a decision answers; refuse one of another player, or not offered."""
    choice = frame.choice
    by = find_player(frame, decision.by)
    if choice is None:
        raise Refused("no-choice", option=decision.option)
    if side(by) != side(choice.by):
        raise Refused("not-his-choice", name=by, expected=choice.by)
    if decision.option not in choice.options:
        raise Refused("not-offered", option=decision.option, expected=choice.options)
    return choice


def decide(
    frame: F,
    decision: Decision,
    concede_article: str,
    answer: Callable[[F, Choice, Decision], Ruling[F]],
) -> Ruling[F]:
    """Let a player concede the frame, or `answer` the choice that is open."""
    refuse_if_over(frame)
    if decision.option == "concede":
        return concede(frame, decision, concede_article)
    return answer(frame, check_answer(frame, decision), decision)


def concede(frame: F, decision: Decision, article: str) -> Ruling[F]:
    """Rule that a player gives the frame to the opponent."""
    by = find_player(frame, decision.by)
    over = replace(frame, phase="over", choice=None)
    return Ruling(over, winner=other(side(by)), by_article=article, announce=("frame",))


def lose_frame(
    frame: F,
    offender: str,
    rule: Declared,
    serious: bool,
    fouls: tuple[str, ...] = (),
    applied: tuple[str, ...] = (),
) -> Ruling[F]:
    """Give the frame, or the match if that is the rule, to the opponent under the id declared."""
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
    """Refuse a step before the choice that is open has been made."""
    if frame.choice is not None:
        raise Refused("choice-first", name=frame.choice.by, expected=frame.choice.options)


def refuse_clock(frame: Position, tick: Tick) -> Ruling[Any]:
    """Refuse the clock where the source sets no time for a shot."""
    raise Refused("no-clock")


def settle_toss(frame: F, toss: Lag | Toss, article: str) -> Ruling[F]:
    """Let the side that a coin, or another agreement, has named break."""
    if isinstance(toss, Lag):
        raise Refused("toss-not-lag")
    if frame.phase != "toss":
        raise Refused("no-toss-now")
    breaker = next((name for name in frame.players if name[0] == toss.winner), None)
    if breaker is None:
        raise UnknownName("unknown-player", name=toss.winner, expected=SINGLES)
    state = replace(frame, turn=breaker, breaker=breaker, phase="break")
    return Ruling(state, applied=(article,))


def note_findings(ruling: Ruling[F], shot: Shot) -> Ruling[F]:
    """Note in the state what the umpire finds after a shot, unless all is set up again."""
    if ruling.rerack or shot.leaves is None:
        return ruling
    return replace(ruling, state=replace(ruling.state, found=shot.leaves))


# ---------------------------------------------------------------- pieces laid by players


def place(frame: F, due: tuple[Placing, ...], placement: Placement) -> Ruling[F]:
    """Take note that a player has laid the pieces that they may lay; nobody else may, nor others.

    Where they lie is checked by those who know positions.
    """
    if not due:
        raise Refused("nothing-to-place", name=placement.by)
    if placement.by not in (*frame.players, *SINGLES):
        raise UnknownName("unknown-player", name=placement.by, expected=frame.players)
    own = [one for one in due if placement.by in (one.by, side(one.by))]
    if not own:
        raise Refused("not-to-place-by", name=placement.by, expected=tuple(one.by for one in due))
    placing = own[0]
    for piece in placement.places:
        if piece not in placing.pieces:
            articles = placing.articles
            raise Refused("not-to-place", ball=piece, expected=placing.pieces, article=articles)
    if placement.leaves is not None:
        named = placement.leaves
        for piece in {*named.touching, *named.behind_line, *(ball for ball, _ in named.frozen)}:
            if piece not in frame.on_table:
                raise Refused("ball-not-on-table", ball=piece, expected=natural(frame.on_table))
        frame = replace(frame, found=named)
    rest = tuple(one for one in due if one is not placing)
    return Ruling(frame, applied=placing.articles, placing=rest)


# ---------------------------------------------------------------- a position that is given


def read_seats(given: Given, phases: tuple[str, ...]) -> tuple[str, tuple[str, ...], str, str]:
    """Read phase, players, who is in turn and who broke, of a given position."""
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


def read_groups(groups: Mapping[str, str] | None, pair: tuple[str, str]) -> tuple[str, str] | None:
    """Read the groups of both sides; one of them is enough."""
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


def read_pieces(
    given: Mapping[str, int] | tuple[str, ...] | None, members: Mapping[str, tuple[str, ...]]
) -> frozenset[str]:
    """Read what is on the table or board, from counts per colour or from names."""
    everything = tuple(piece for pieces in members.values() for piece in pieces)
    if given is None:
        return frozenset(everything)
    if isinstance(given, tuple):
        return frozenset(piece for name in given for piece in _range(name, natural(everything)))
    left: set[str] = set()
    for group, count in given.items():
        if group not in members:
            raise UnknownName("unknown-group", name=group, expected=tuple(members))
        if not 0 <= count <= len(members[group]):
            raise Refused("too-many-balls", name=group, count=count, most=len(members[group]))
        left.update(members[group][:count])
    return frozenset(left)


def _range(name: str, everything: tuple[str, ...]) -> tuple[str, ...]:
    """Spell out a name, or all from one to another: 9..15."""
    first, dots, last = name.partition("..")
    for piece in (first, last) if dots else (first,):
        if piece not in everything:
            raise UnknownName("unknown-ball", ball=piece, expected=everything)
    found = everything[everything.index(first) : everything.index(last or first) + 1]
    if not found:
        raise Refused("empty-range", name=name)
    return found


# ---------------------------------------------------------------- what a position shows


def show_groups(position: Position) -> str | dict[str, str]:
    """Write down which side has which group."""
    return "open" if position.groups is None else dict(zip(SIDES, position.groups, strict=True))


def name_by_group(
    on: Set[str], lying: Set[str], members: Mapping[str, Iterable[str]]
) -> tuple[str, ...]:
    """Name the balls on: by group where all that is left of it is on, else one by one."""
    names: list[str] = []
    for group, balls in members.items():
        left = lying & set(balls)
        names += [group] if left and left <= on else natural(left & on)
    return tuple(names)
