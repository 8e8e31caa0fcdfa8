"""The walk of the pool rulebooks: every distinguishable shot of a small position.

A stroke is one value for each of a few independent features, in the order in which they happen:

    ======== ==================================================== =========================
    feature  values                                               walked
    ======== ==================================================== =========================
    player   in-turn, out-of-turn                                 always
    origin   in-place, baulk, outside-baulk                       where the ball is in hand
    call     none, safety, right, wrong (pocket), ball            where the position asks
    moved    no, yes: the touching balls moved at the start       where balls touch
    jump     none, before, after the first contact                always
    line     short, over: of the baulk line before the contact    where the position asks
    first    none, or a ball                                      always
    cushion  none, before, cue, struck, other, pressed            after the break
    spread   none, or how many balls crossed or met a cushion     on the break
    potted   any of the balls                                     with a contact
    astray   none, or a ball: stay, person, rail, rail-pocket,    with a contact, but for
             fell, fell-due                                       a ball that fell by itself
    cue      stays, pocketed, gone, person                        always
    ======== ==================================================== =========================

Balls that no rule can tell apart are not told apart: of two reds that nobody called, froze or
touched, it is counted only how many fell, and whether the one that was struck is among them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from itertools import product
from pathlib import Path
from typing import Any

import yaml

from empoche import facts
from empoche.facts import Contact, Crossed, Cushion, Fact, Fell, Jumped, Moved, OffTable, Pocketed
from empoche.record.read import read_cases
from empoche.referee import SAFETY, Call, Given, Rulebook, Ruling, Shot, other, side
from empoche.rules import cases

FILE = Path(__file__).parent / "positions" / "pool.yaml"
BOOKS = ("blackball", "eightball-pool", "jeu-de-la-8")
FALLS_IN, ELSEWHERE = "top-left", "bottom-right"  # the pocket of every pot, and another to call
CUE_BALL = "cue"

FEATURES: Mapping[str, tuple[str, ...]] = {
    "player": ("in-turn", "out-of-turn"),
    "call": ("none",),
    "jump": ("none", "before", "after"),
    "line": ("short",),
    "cushion": ("none", "before", "cue", "struck"),
    "astray": ("stay", "person", "rail", "rail-pocket"),
    "cue": ("stays", "pocketed", "gone", "person"),
}
ORIGINS: Mapping[tuple[str, ...], tuple[str | None, ...]] = {
    ("in-place",): (None,),
    ("baulk",): ("baulk", "outside-baulk"),
    ("in-place", "baulk"): ("in-place", "baulk", "outside-baulk"),
    ("anywhere",): ("baulk", "outside-baulk"),
}
# What the rulebooks ask of a break; the names say who is meant not to count.
SPREADS: Mapping[str, tuple[str, ...]] = {
    "blackball": ("none", "one-twice", "one-and-black", "one-and-cue", "two"),
    "eightball-pool": ("none", "three-twice", "three-and-cue", "four"),
    "jeu-de-la-8": ("none", "three-twice", "three-and-cue", "four"),
}
BY_ITSELF = ("fell", "fell-due")  # what can go astray without a contact


@dataclass(frozen=True, slots=True)
class Position:
    """A position, and which values of which features are walked from it."""

    name: str
    book: Rulebook[Any]
    given: Given
    frame: Any  # the state from which every stroke is judged
    features: Mapping[str, tuple[str, ...]]
    most: int  # balls of one kind that fall at most

    @property
    def starts(self) -> tuple[Position, ...]:
        """Where strokes are played from: only here; the other games have several boards."""
        return (self,)

    @property
    def on_break(self) -> bool:
        return bool(self.frame.phase != "play")

    @property
    def origins(self) -> tuple[str | None, ...]:
        return ORIGINS[self.frame.places]

    @property
    def after_contact(self) -> tuple[tuple[str, str], ...]:
        """The cushions or, on the break, the spreads, each with the other feature's `none`."""
        if self.on_break:
            return tuple(("none", spread) for spread in SPREADS[self.book.id])
        pressed = (f"pressed {ball}" for ball, _ in sorted(self.frame.found.frozen))
        return tuple((cushion, "none") for cushion in (*self.features["cushion"], *pressed))


@dataclass(frozen=True, slots=True)
class Stroke:
    """One shot as its features; see the table at the head of this file."""

    player: str
    origin: str | None
    call: Call | None
    moved: bool
    jump: str
    line: bool
    first: str | None
    cushion: str
    spread: str
    potted: tuple[str, ...]
    astray: tuple[str, str] | None  # a ball and its way
    cue: str

    def __str__(self) -> str:
        values = ((field.name, getattr(self, field.name)) for field in fields(self))
        return ", ".join(f"{name}={value}" for name, value in values if value not in (None, ()))


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a ruling comes to, seen from the one who played."""

    fouls: tuple[str, ...]  # sorted
    winner: str | None = None  # shooter or opponent; nothing else is then looked at
    by_article: str | None = None
    turn: str | None = None  # shooter or opponent
    free_shot: bool = False
    visits: int = 1
    groups: str = "open"  # or the group of the shooter
    cue_ball: tuple[str, ...] = ()
    choice: tuple[str, ...] = ()  # who chooses, then the options
    respot: tuple[str, ...] = ()
    placed: tuple[str, ...] = ()
    rerack: bool = False
    left: frozenset[str] = frozenset()  # on the table afterwards; not part of the tally


# ---------------------------------------------------------------- positions


def positions(book: str) -> list[Position]:
    """The positions of a rulebook."""
    stored = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return [_position(book, written) for written in stored[book]]


def _position(book: str, written: dict[str, Any]) -> Position:
    """A position is a case of which the walk plays the next step."""
    walked = {key: tuple(value) for key, value in written.pop("walk", {}).items()}
    most = written.pop("most", 15)
    text = yaml.safe_dump({"rulebook": book, "cases": [{"steps": []} | written]})
    (case,) = read_cases(text, FILE.name)
    match = cases.begin(case)
    for step in case.steps:
        match = cases.play(match, step, case.file)
    assert walked.keys() <= FEATURES.keys(), f"{case.name}: unknown feature in {sorted(walked)}"
    assert all(at != "top" for _, at in match.frame.found.frozen), f"{case.name}: top is in use"
    return Position(case.name, case.book, case.given, match.frame, {**FEATURES, **walked}, most)


def kinds(position: Position, *apart: str | None) -> tuple[tuple[str, ...], ...]:
    """The balls on the table, those together that no rule can tell apart, `apart` alone."""
    found = position.frame.found
    known = {*found.touching, *(ball for ball, _ in found.frozen), *position.given.layout, *apart}
    alike: dict[tuple[str, str], list[str]] = {}
    for ball in facts.natural(position.frame.on_table):
        key = (position.book.ball_group(ball), ball if ball in known else "")
        alike.setdefault(key, []).append(ball)
    return tuple(map(tuple, alike.values()))


# ---------------------------------------------------------------- strokes


def steps(position: Position, start: Position) -> Iterator[Stroke]:
    """Every distinguishable stroke of a position, each once."""
    assert start is position
    walked = position.features
    around = list(product(walked["player"], beginnings(position), walked["cue"]))
    for call in calls(position):
        middles = list(_middles(position, call))
        for (player, (origin, moved), cue), middle in product(around, middles):
            jump, line, first, cushion, spread, potted, astray = middle
            yield Stroke(
                *(player, origin, call, moved, jump, line),
                *(first, cushion, spread, potted, astray, cue),
            )


def beginnings(position: Position) -> list[tuple[str | None, bool]]:
    """Where the stroke was played from, and whether balls touching the cue ball moved."""
    touching = position.frame.found.touching
    return [
        (origin, moved)
        for origin in position.origins
        for moved in (False, True)
        # a cue ball taken in hand touches nothing any more
        if not moved or (touching and origin in (None, "in-place"))
    ]


def calls(position: Position) -> list[Call | None]:
    """What may have been said before the stroke: one ball of each kind, where balls are named."""
    said: list[Call | None] = []
    pockets = {"right": FALLS_IN, "wrong": ELSEWHERE, "ball": None}
    for value in position.features["call"]:
        if value in ("none", "safety"):
            said.append(SAFETY if value == "safety" else None)
        else:
            said += [Call(balls[0], pockets[value]) for balls in kinds(position)]
    return said


# From jump to astray, as in Stroke.
Middle = tuple[str, bool, str | None, str, str, tuple[str, ...], tuple[str, str] | None]


def _middles(position: Position, call: Call | None) -> Iterator[Middle]:
    """Everything from the first contact on, without and with one."""
    walked = position.features
    named = call.ball if call else None
    alike = kinds(position, named)
    lost: list[tuple[str, str] | None] = [None]
    lost += [(balls[0], way) for balls in alike for way in walked["astray"] if way in BY_ITSELF]
    jumps = [jump for jump in walked["jump"] if jump != "after"]
    cushions = ["none"] if position.on_break else ["none", "before"]
    for jump, cushion, astray in product(jumps, cushions, lost):
        yield jump, False, None, cushion, "none", (), astray
    for first in (balls[0] for balls in alike):
        falls = list(_falls(position, kinds(position, named, first)))
        crossed = [value == "over" for value in walked["line"]]
        for jump, line, (cushion, spread), (potted, astray) in product(
            walked["jump"], crossed, position.after_contact, falls
        ):
            yield jump, line, first, cushion, spread, potted, astray


def _falls(
    position: Position, alike: tuple[tuple[str, ...], ...]
) -> Iterator[tuple[tuple[str, ...], tuple[str, str] | None]]:
    """The balls that fell, how many of each kind, and the one that went astray."""
    for numbers in product(*(range(min(len(balls), position.most) + 1) for balls in alike)):
        counted = list(zip(alike, numbers, strict=True))
        potted = tuple(ball for balls, number in counted for ball in balls[:number])
        yield potted, None
        for way, (balls, number) in product(position.features["astray"], counted):
            if way == "rail-pocket" and number > 0:
                yield potted, (balls[number - 1], way)
            elif way != "rail-pocket" and number < len(balls):
                yield potted, (balls[number], way)


def shot(position: Position, stroke: Stroke) -> Shot:
    """The facts of a stroke, in order, as an umpire would enter them."""
    log = [*_before(position, stroke), *_contact(position, stroke), *_losses(stroke)]
    turn = position.frame.turn
    by = other(turn) if stroke.player == "out-of-turn" else None
    return Shot(tuple(log), by, stroke.origin, stroke.call)


def _before(position: Position, stroke: Stroke) -> Iterator[Fact]:
    if stroke.moved:
        yield from (Moved(ball) for ball in sorted(position.frame.found.touching))
    if stroke.jump == "before":
        yield Jumped(CUE_BALL, _another(position, stroke))
    if stroke.cushion == "before":
        yield Cushion(CUE_BALL, "top")
    if stroke.line:
        yield Crossed(CUE_BALL, "baulk")


def _contact(position: Position, stroke: Stroke) -> Iterator[Fact]:
    if stroke.first is None:
        return
    yield Contact(CUE_BALL, stroke.first)
    if stroke.jump == "after":
        yield Jumped(CUE_BALL, _another(position, stroke))
    if stroke.cushion == "cue":
        yield Cushion(CUE_BALL, "top")
    elif stroke.cushion == "struck":
        yield Cushion(stroke.first, "top")
    elif stroke.cushion == "other":
        yield Cushion(_another(position, stroke), "top")
    elif stroke.cushion.startswith("pressed"):
        ball = stroke.cushion.removeprefix("pressed ")
        yield Cushion(ball, dict(position.frame.found.frozen)[ball])
    yield from _spread(position, stroke.spread)


def _spread(position: Position, spread: str) -> Iterator[Fact]:
    """Balls over the middle line in blackball, balls to a cushion in the other two."""
    if spread == "none":
        return
    eight = next(b for b in position.frame.on_table if position.book.ball_group(b) == b)
    colours = facts.natural(position.frame.on_table - {eight})
    sets = {
        "one-twice": (colours[0], colours[0]),
        "one-and-black": (colours[0], eight),
        "one-and-cue": (colours[0], CUE_BALL),
        "two": colours[:2],
        "three-twice": (*colours[:3], colours[2]),
        "three-and-cue": (*colours[:3], CUE_BALL),
        "four": (*colours[:3], eight),
    }
    for ball in sets[spread]:
        yield Crossed(ball, "middle") if position.book.id == "blackball" else Cushion(ball, "top")


def _losses(stroke: Stroke) -> Iterator[Fact]:
    """The balls that left the table one way or another; the cue ball last."""
    if stroke.astray:
        ball, way = stroke.astray
        if way in BY_ITSELF:
            yield Fell(ball, FALLS_IN, due=way == "fell-due")
        else:
            backs = {"stay": None, "person": "person", "rail": "rail", "rail-pocket": "rail"}
            yield OffTable(ball, backs[way])
    yield from (Pocketed(ball, FALLS_IN) for ball in stroke.potted)
    if stroke.cue == "pocketed":
        yield Pocketed(CUE_BALL, FALLS_IN)
    elif stroke.cue != "stays":
        yield OffTable(CUE_BALL, "person" if stroke.cue == "person" else None)


def _another(position: Position, stroke: Stroke) -> str:
    """Some ball that was not struck first; which one no rule asks."""
    return min(position.frame.on_table - {stroke.first}, default=stroke.first or "")


# ---------------------------------------------------------------- outcomes


def ruled(position: Position, stroke: Stroke) -> Outcome:
    """What the referee makes of a stroke."""
    put = shot(position, stroke)
    by = put.by or position.frame.turn
    return _outcome(position.book, position.book.judge(position.frame, put), side(by))


def _outcome(book: Rulebook[Any], ruling: Ruling[Any], by: str) -> Outcome:
    def seen(player: str) -> str:
        return "shooter" if side(player) == by else "opponent"

    fouls, left = tuple(sorted(ruling.fouls)), ruling.state.on_table
    if ruling.winner:
        return Outcome(fouls, seen(ruling.winner), ruling.by_article, left=left)
    shown, choice = book.shows(ruling.state), ruling.choice
    groups = shown["groups"]
    return Outcome(
        fouls,
        turn=seen(shown["turn"]),
        free_shot=shown["free_shot"],
        visits=shown["visits"],
        groups=groups if isinstance(groups, str) else groups[by],
        cue_ball=shown["cue_ball"],
        choice=(seen(choice.by), *choice.options) if choice else (),
        respot=ruling.respot,
        placed=tuple(ruling.placed.values()),
        rerack=ruling.rerack,
        left=left,
    )


def line(position: Position, outcome: Outcome) -> str:
    """An outcome as it stands in the tally."""
    fouls = " ".join(outcome.fouls) or "no foul"
    if len(outcome.fouls) > 2:
        fouls = "3 fouls or more"
    if outcome.winner:
        return f"{fouls} | {outcome.winner} wins by {outcome.by_article}"
    does = "breaks a new rack" if outcome.rerack else "plays"
    visits = f", {outcome.visits} visits" if outcome.visits > 1 else ""
    free = ", free shot" if outcome.free_shot else ""
    groups = "open" if outcome.groups == "open" else f"shooter {outcome.groups}"
    parts = [fouls, f"{outcome.turn} {does}{free}{visits}", "/".join(outcome.cue_ball), groups]
    if outcome.choice:
        parts.append(f"{outcome.choice[0]} chooses {'/'.join(outcome.choice[1:])}")
    if outcome.respot:
        many = len(outcome.respot) > 1
        back = (
            f"{len(outcome.respot)} balls" if many else position.book.ball_group(outcome.respot[0])
        )
        placed = f" on {' '.join(outcome.placed)}" if outcome.placed else ""
        parts.append(f"back {back}{placed}")
    return " | ".join(parts)
