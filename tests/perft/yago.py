"""The walk of the Yago rulebooks: every distinguishable stroke of boards with few balls left.

A stroke is one value for each of a few independent features:

    ========= ============================================================ ======================
    feature   values                                                       walked
    ========= ============================================================ ======================
    played    red, yellow: the ball sent off with the finger; blue on      always
              the break and in professional
    meets     nothing, cushion; red, yellow: a ball on the board;          always
              red-hole, yellow-hole: one that sits in a hole;
              cushion-red …: a cushion before the ball
    falls     up to so many balls, in order, each into a free hole: the    with a contact; after
              one played, another red, another yellow                      `nothing` and
                                                                           `cushion` only the one
                                                                           that was played
    out       none; played, red, yellow: a ball that left the board        as falls
    blue      stays, out, or the hole it falls into                        while it is on the board
    declared  none, fault-moved                                            where the position asks
    then      what is decided, where the stroke leaves a choice            where the position asks
    ========= ============================================================ ======================

Balls of one colour are not told apart, but for the one that was played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import permutations, product
from pathlib import Path
from typing import Any

import yaml

from empoche.facts import Contact, Cushion, Fact, OffTable, Pocketed
from empoche.matches.state import MatchState
from empoche.record.read import read_cases
from empoche.referee import Choice, Decision, Declaration, Given, Shot, other
from empoche.rulebooks import rulebook
from tests.perft.boards import Boards

BOOKS = ("yago-easy", "yago-medium", "yago-professional")
FILE = Path(__file__).parent / "positions" / "yago.yaml"
COLOURS = ("red", "yellow")
FREE = ("nothing", "cushion")  # what may be met without touching a ball

FEATURES: Mapping[str, tuple[str, ...]] = {
    "meets": ("nothing", "cushion", "red", "yellow", "red-hole", "yellow-hole"),
    "out": ("none", "played", "red", "yellow"),
    "blue": ("stays", "out", "falls"),
    "declared": ("",),
    "then": ("",),
}


@dataclass(frozen=True, slots=True)
class Stroke:
    """One shot as its features; see the table at the head of this file."""

    played: str  # red, yellow or blue; "" for an umpire's word between two strokes
    meets: str = "nothing"
    falls: tuple[tuple[str, str], ...] = ()  # played, red or yellow, and the hole
    out: str = "none"
    blue: str = "stays"  # out, or a hole
    declared: str = ""
    then: str = ""  # what is decided afterwards
    by: str = "in-turn"  # whom the umpire names between two strokes


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a ruling comes to, seen from the one who played or was to play."""

    fouls: tuple[str, ...] = ()  # sorted
    turn: str | None = None  # shooter or opponent; after a game: who opens the next
    two: bool = False  # whether they have two shots
    colour: str = "open"  # the shooter's
    back: tuple[str, ...] = ()  # colours of the balls put back, in order
    choice: tuple[str, ...] = ()  # who chooses, then the options
    cue_ball: tuple[str, ...] = ()  # professional: where the blue ball is played from
    winner: str | None = None  # then of the six above only fouls, turn and back are looked at
    by_article: str | None = None
    points: int = 0
    match: str | None = None
    # compared, but not part of the tally
    holes: tuple[tuple[str, str], ...] = ()  # hole and colour, sorted
    score: tuple[int, int] = (0, 0)
    on: frozenset[str] = frozenset()  # colours that may be played, or touched first


@dataclass(frozen=True, slots=True)
class Start:
    """One board of a position: as given, and as the referee has it."""

    given: Given
    target: int | None
    match: MatchState


@dataclass(frozen=True, slots=True)
class Position(Boards[Start]):
    """Boards, and which holes and players are walked."""

    into: frozenset[str]  # the holes that balls fall into
    moved: tuple[str, ...]  # who moves a ball between two strokes; then no strokes are walked

    @property
    def professional(self) -> bool:
        return self.book.id == "yago-professional"


# ---------------------------------------------------------------- positions


def positions(book: str) -> list[Position]:
    """The positions of a rulebook."""
    stored = yaml.safe_load(FILE.read_text(encoding="utf-8"))["yago"]
    return [_position(book, written) for written in stored if written.get("only", book) == book]


def _position(book: str, written: Mapping[str, Any]) -> Position:
    walked = {key: tuple(value) for key, value in written.get("walk", {}).items()}
    assert walked.keys() <= FEATURES.keys(), f"{written['name']}: {sorted(walked)}"
    into = frozenset(map(str, written.get("into", range(1, 10))))
    starts = tuple(_starts(book, written))
    features = {**FEATURES, **walked}
    if book != "yago-professional":
        features["then"] = tuple(v for v in features["then"] if v not in ("play-on", "pass-back"))
    return Position(
        written["name"],
        rulebook(book),
        starts,
        features,
        written.get("most", 2),
        into,
        tuple(written.get("moved", ())),
    )


def _starts(book: str, written: Mapping[str, Any]) -> Iterator[Start]:
    """Every combination of what varies: the holes, two shots or one, whose turn, the score."""
    varied = written.get("vary", {})
    target = written.get("target")
    for values in product(*varied.values()):
        given = dict(written.get("given", {})) | dict(zip(varied, values, strict=True))
        case = {"name": written["name"], "given": given, "steps": []}
        options = {"options": {"target": target}} if target else {}
        text = yaml.safe_dump({"rulebook": book, **options, "cases": [case]})
        (read,) = read_cases(text, FILE.name)
        yield Start(read.given, target, MatchState.begin(read.book, read.given, target=target))


# ---------------------------------------------------------------- strokes


def steps(position: Position, start: Start) -> Iterator[Stroke]:
    """Every distinguishable stroke from one board, each once."""
    walked, match = position.features, start.match
    if position.moved:
        for by, then in product(position.moved, walked["then"]):
            yield Stroke("", declared="fault-moved", then=then, by=by)
        return
    frame = match.frame
    with_blue = frame.phase == "break" or position.professional
    for played in ("blue",) if with_blue else sorted({_colour(b) for b in frame.on_table}):
        for meets in _meets(position, match, played):
            middles = _middles(position, match, played, meets)
            for middle, declared, then in product(middles, walked["declared"], walked["then"]):
                # a stroke without any event does not tell which ball was played
                if played != "yellow" or (meets, *middle) != ("nothing", (), "none", "stays"):
                    yield Stroke(played, meets, *middle, declared, then)


def _meets(position: Position, match: MatchState, played: str) -> Iterator[str]:
    """What the ball that is played can meet first."""
    holes = {_colour(ball) for ball in dict(match.frame.holes).values()}
    for meets in position.features["meets"]:
        colour, _, hole = meets.removeprefix("cushion-").partition("-")
        there = holes if hole else {colour} if _others(match.frame.on_table, played, colour) else ()
        if meets in FREE or colour in there:
            yield meets


@cache
def _others(there: frozenset[str], played: str, colour: str) -> tuple[str, ...]:
    """The balls of a colour on the board, without the one that is played."""
    balls = sorted(ball for ball in there if _colour(ball) == colour)
    return tuple(balls[1:] if colour == played else balls)


def _middles(
    position: Position, match: MatchState, played: str, meets: str
) -> Iterator[tuple[tuple[tuple[str, str], ...], str, str]]:
    """What fell, what left the board, and the blue ball."""
    number = {colour: len(_others(match.frame.on_table, played, colour)) for colour in COLOURS}
    number["played"] = int(played != "blue")
    if meets in FREE:
        number["red"] = number["yellow"] = 0
    free = sorted(position.into - dict(match.frame.holes).keys())
    blues = position.features["blue"] if played == "blue" else ("stays",)
    for length in range(position.most + 1):
        for kinds in product(("played", *COLOURS), repeat=length):
            left = {kind: number[kind] - kinds.count(kind) for kind in number}
            if min(left.values()) < 0:
                continue
            outs = [out for out in position.features["out"] if left.get(out, 1) > 0]
            for holes, out, blue in product(permutations(free, length), outs, blues):
                falls = tuple(zip(kinds, holes, strict=True))
                yield from ((falls, out, where) for where in _blue(blue, free, holes))


def _blue(blue: str, free: list[str], taken: tuple[str, ...]) -> Iterator[str]:
    """Where the blue ball ends; of all free holes one does."""
    if blue != "falls":
        yield blue
    else:
        yield from [hole for hole in free if hole not in taken][:1]


# ---------------------------------------------------------------- what the referee is told


def log(match: MatchState, stroke: Stroke) -> tuple[Fact, ...]:
    """The facts of a stroke, in order, as an umpire would enter them.

    The ball that was played drives all others, before anything leaves the board.
    """
    there = match.frame.on_table
    name = "blue" if stroke.played == "blue" else _first(there, stroke.played)
    rest = {colour: list(_others(there, stroke.played, colour)) for colour in COLOURS}
    gone = [(name if kind == "played" else rest[kind].pop(0), hole) for kind, hole in stroke.falls]
    if stroke.out != "none":
        gone.append((name if stroke.out == "played" else rest[stroke.out].pop(0), "out"))
    if stroke.blue != "stays":
        gone.append(("blue", stroke.blue))
    met = list(_met(match, stroke))
    driven = [ball for ball, _ in gone if ball not in (name, *met)]
    cushion = [Cushion(name, "left")] if stroke.meets.startswith("cushion") else []
    left = (OffTable(ball) if at == "out" else Pocketed(ball, at) for ball, at in gone)
    return (*cushion, *(Contact(name, ball) for ball in (*met, *driven)), *left)


def _met(match: MatchState, stroke: Stroke) -> Iterator[str]:
    """The ball that was met first, if any."""
    meets = stroke.meets.removeprefix("cushion-")
    colour, _, hole = meets.partition("-")
    if hole:
        balls = dict(match.frame.holes).values()
        yield min(ball for ball in balls if _colour(ball) == colour)
    elif meets not in FREE:
        yield _others(match.frame.on_table, stroke.played, colour)[0]


@cache
def _first(there: frozenset[str], colour: str) -> str:
    return min(ball for ball in there if _colour(ball) == colour)


def _colour(ball: str) -> str:
    return ball.partition("-")[0]


# ---------------------------------------------------------------- outcomes


def ruled(start: Start, stroke: Stroke) -> Outcome:
    """What the referee makes of a stroke, and of the decision after it."""
    match = start.match
    by = match.turn
    assert by is not None
    if stroke.played:
        declared = (stroke.declared,) if stroke.declared else ()
        match = match.play(Shot(log(match, stroke), declared=declared))
    else:
        offender = by if stroke.by == "in-turn" else other(by)
        match = match.play(Declaration(stroke.declared, offender))
    outcome = _outcome(match, by)
    choice = match.choice
    if not stroke.then or not isinstance(choice, Choice) or stroke.then not in choice.options:
        return outcome
    decided = _outcome(match.play(Decision(stroke.then, choice.by)), by)
    return replace(decided, fouls=outcome.fouls, back=outcome.back)


def _outcome(match: MatchState, by: str) -> Outcome:
    def seen(player: str | None) -> str | None:
        return player and ("shooter" if player == by else "opponent")

    ruling, frame = match.ruling, match.frame
    assert ruling is not None
    score = dict(zip("AB", match.score, strict=True))
    holes = tuple(sorted((hole, _colour(ball)) for hole, ball in dict(frame.holes).items()))
    over = Outcome(
        tuple(sorted(ruling.fouls)),
        turn=seen(match.turn),
        back=tuple(map(_colour, ruling.respot)),
        match=seen(match.winner),
        holes=holes,
        score=(score[by], score[other(by)]),
    )
    if ruling.winner:
        points = ruling.points[ruling.winner]
        assert set(ruling.points) == {ruling.winner}
        return replace(
            over, winner=seen(ruling.winner), by_article=ruling.by_article, points=points
        )
    shown, choice = match.book.shows(frame), match.choice
    groups = shown["groups"]
    return replace(
        over,
        two=shown["extra_shot"],
        colour=groups if isinstance(groups, str) else groups[by],
        choice=(seen(choice.by) or "", *choice.options) if choice else (),
        cue_ball=shown.get("cue_ball", ()),
        on=frozenset(map(_colour, shown["balls_on"])),
    )


def line(position: Position, outcome: Outcome) -> str:
    """An outcome as it stands in the tally."""
    fouls = " ".join(outcome.fouls) or "no fault"
    if len(outcome.fouls) > 2:
        fouls = "3 faults or more"
    balls = [(outcome.back.count(colour), colour) for colour in COLOURS]
    back = f"back {', '.join(f'{number} {colour}' for number, colour in balls if number)}"
    if outcome.winner:
        end = " and the match" if outcome.match else ""
        parts = [fouls, f"{outcome.winner} wins by {outcome.by_article}, {outcome.points}{end}"]
        return " | ".join(parts + [back] * bool(outcome.back))
    parts = [fouls, f"{outcome.turn} plays{' two shots' if outcome.two else ''}"]
    parts.append("open" if outcome.colour == "open" else f"shooter {outcome.colour}")
    parts += [back] * bool(outcome.back)
    if outcome.choice:
        parts.append(f"{outcome.choice[0]} chooses {'/'.join(outcome.choice[1:])}")
    if "spot-line" in outcome.cue_ball:
        parts.append("from spot-line")
    return " | ".join(parts)
