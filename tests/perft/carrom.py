"""The walk of the carrom rulebooks: every distinguishable stroke of small boards.

A stroke is one value for each of a few independent features:

    ========= ============================================================ ======================
    feature   values                                                       walked
    ========= ============================================================ ======================
    hit       none, frame (nothing but it), piece; behind, by-frame,       always; those on a
              by-piece (a piece behind the base line, struck straight,     piece behind the line
              off the frame, after another); untouched (one falls by       where the position has
              itself); nudge                                               one
    white     how many white pieces fall                                   with a contact
    black     how many black pieces fall                                   with a contact
    queen     whether the queen falls                                      where she is up
    first     white, black, queen, striker: what falls first               where the position asks
    astray    none, or a piece that left the board: stay, rail, lamp;      where the position asks
              rail-pocket, lamp-pocket: it came back and fell;
              rail-knock, lamp-knock: it came back and another fell
    striker   stays, falls, off                                            always
    declared  none, or what the umpire declares on the stroke              where the position asks
    ========= ============================================================ ======================

Pieces of one colour are not told apart. Between two strokes there may also be a *saying*: an
article declared against either side, the clock, or giving up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any

import yaml

from empoche.facts import Contact, Cushion, Fact, Fell, Nudged, OffTable, Pocketed
from empoche.matches.state import MatchState
from empoche.record.read import read_cases
from empoche.referee import Decision, Declaration, Given, Shot, Tick, other
from empoche.referee import Step as RefereeStep
from empoche.rulebooks import rulebook
from tests.perft.boards import Boards

COLOURS = ("white", "black")
ALL = 9  # pieces of each colour
SIMPLIFIED = ("carrom-kostromine", "carrom-andikado")
BOOKS = (*SIMPLIFIED, "carrom-international")
FILE = Path(__file__).parent / "positions" / "carrom.yaml"
CONTACTLESS = ("none", "frame", "nudge")
BEHIND = ("behind", "by-frame", "by-piece")

FEATURES: Mapping[str, tuple[str, ...]] = {
    "hit": ("none", "piece", *BEHIND),
    "first": ("white",),
    "astray": (),
    "striker": ("stays", "falls"),
    "declared": ("",),
}


@dataclass(frozen=True, slots=True)
class Stroke:
    """One shot as its features; see the table at the head of this file."""

    hit: str
    white: int = 0
    black: int = 0
    queen: bool = False
    first: str = "white"
    astray: tuple[str, str] | None = None  # a colour or the queen, and its way
    striker: str = "stays"
    declared: str = ""


@dataclass(frozen=True, slots=True)
class Saying:
    """What happens between two strokes."""

    what: str  # an article, "clock" or "concede"
    by: str = "in-turn"  # or "other"
    serious: bool = False
    seconds: float = 0.0


Step = Stroke | Saying


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a ruling comes to, seen from the one who played or was to play."""

    fouls: tuple[str, ...] = ()  # sorted
    turn: str | None = None  # shooter or opponent; after a board: who breaks, None for the lot
    back: tuple[tuple[str, int], ...] = ()  # own, theirs, queen; while colours are open: colours
    debts: tuple[int, int] = (0, 0)  # of the shooter and of the opponent
    queen: str = "board"  # pending, or who covered her
    colour: str = "open"  # the shooter's
    winner: str | None = None  # then the six above but fouls and turn are not looked at
    by_article: str | None = None
    points: tuple[int, int] = (0, 0)
    match: str | None = None  # who has won the game or match
    announce: tuple[str, ...] = ()
    rerack: bool = False
    # compared, but not part of the tally
    score: tuple[int, int] = (0, 0)
    left: tuple[int, int, bool] = (0, 0, False)  # white, black, queen on the board
    behind: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Start:
    """One board of a position: as given, and as the referee has it after `before`."""

    given: Given
    before: tuple[Step, ...]
    match: MatchState


@dataclass(frozen=True, slots=True)
class Position(Boards[Start]):
    """Boards, and what is said between two strokes."""

    sayings: tuple[Saying, ...]


# ---------------------------------------------------------------- positions


def positions(book: str) -> list[Position]:
    """The positions of a rulebook."""
    stored = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    part = stored["carrom-simplified" if book in SIMPLIFIED else book]
    return [_position(book, written) for written in part if written.get("only", book) == book]


def _position(book: str, written: Mapping[str, Any]) -> Position:
    walked = {key: tuple(value) for key, value in written.get("walk", {}).items()}
    assert walked.keys() <= FEATURES.keys(), f"{written['name']}: {sorted(walked)}"
    starts = tuple(_starts(book, written))
    return Position(
        written["name"],
        rulebook(book),
        starts,
        {**FEATURES, **walked} if "sayings" not in written else {},
        written.get("most", ALL),
        tuple(_sayings(written.get("sayings", {}))),
    )


def _starts(book: str, written: Mapping[str, Any]) -> Iterator[Start]:
    """Every combination of what varies: numbers of pieces, the queen, debts, score …"""
    varied = {"white": [None], "black": [None], **written.get("vary", {})}
    befores = varied.pop("before", [[]])
    for values in product(*varied.values()):
        given = dict(written.get("given", {})) | dict(zip(varied, values, strict=True))
        white, black = given.pop("white"), given.pop("black")
        if white is not None:
            up = {"queen": 1} if given.get("queen", "board") == "board" else {}
            given["on_table"] = {"white": white, "black": black, **up}
        given = {key: value for key, value in given.items() if value is not None}
        case = {"name": written["name"], "given": given, "steps": []}
        text = yaml.safe_dump({"rulebook": book, "cases": [case]})
        (read,) = read_cases(text, FILE.name)
        if not written.get("crowded") and not _paid(read.given):
            continue
        for steps in befores:
            before = tuple(Stroke(**step) for step in steps)
            match = MatchState.begin(read.book, read.given)
            for step in before:
                match = match.play(put(match, step))
            yield Start(read.given, before, match)


def _paid(given: Given) -> bool:
    """With room in the circle a piece is owed only by a side that has none down."""
    table = given.on_table
    if given.groups is None or not isinstance(table, Mapping):
        return True
    return all(table[given.groups[side]] == ALL for side, owed in given.debts.items() if owed)


def _sayings(written: Mapping[str, Any]) -> Iterator[Saying]:
    for article, by, serious in product(
        written.get("declare", ()), ("in-turn", "other"), (False, True)
    ):
        if (article, by) != ("3.6(c)", "other"):  # only who plays can mistake the colour
            yield Saying(article, by, serious)
    yield from (Saying("clock", seconds=seconds) for seconds in written.get("clock", ()))
    if written.get("concede"):
        yield Saying("concede")


# ---------------------------------------------------------------- strokes


def steps(position: Position, start: Start) -> Iterator[Step]:
    """Every distinguishable stroke from one board, each once; or every saying."""
    return iter(position.sayings or _strokes(position, start.match))


def _strokes(position: Position, match: MatchState) -> Iterator[Stroke]:
    walked = position.features
    ends = list(product(walked["striker"], walked["declared"]))
    falls = list(_falls(position, up(match)))
    for hit in _hits(position, match):
        for (white, black, queen, first, astray), (striker, declared) in product(falls, ends):
            fallen = white + black + queen
            if hit in CONTACTLESS and (fallen or astray):
                continue
            if hit == "untouched" and (fallen != 1 or astray):
                continue
            if hit == "nudge" and striker != "stays":
                continue
            if first == "striker" and striker != "falls":
                continue
            yield Stroke(hit, white, black, bool(queen), first, astray, striker, declared)


def up(match: MatchState) -> dict[str, int]:
    """How many of each kind are on the board."""
    kinds = [piece.partition("-")[0] for piece in match.frame.on_table]
    return {kind: kinds.count(kind) for kind in (*COLOURS, "queen")}


def _hits(position: Position, match: MatchState) -> Iterator[str]:
    behind = match.frame.found.behind_line
    for hit in position.features["hit"]:
        plain = hit in (*CONTACTLESS, "untouched")
        free = match.frame.on_table - behind
        if (
            plain
            or (hit == "piece" and free)
            or (hit in ("behind", "by-frame") and behind)
            or (hit == "by-piece" and behind and free)
        ):
            yield hit


Falls = tuple[int, int, int, str, tuple[str, str] | None]


def _falls(position: Position, there: Mapping[str, int]) -> Iterator[Falls]:
    """How many of each colour fell, the queen, what fell first, and the piece that left."""
    numbers = (range(min(there[colour], position.most) + 1) for colour in COLOURS)
    for white, black, queen in product(*numbers, range(there["queen"] + 1)):
        fallen = {"white": white, "black": black, "queen": queen}
        lost: list[tuple[str, str] | None] = [None]
        lost += [
            (kind, way)
            for way in position.features["astray"]
            for kind, number in fallen.items()
            if number + taken_by(way) <= there[kind]
        ]
        for first, astray in product(_firsts(position, fallen), lost):
            yield white, black, queen, first, astray


def taken_by(way: str) -> int:
    """How many pieces of its kind a piece that leaves the board needs, itself included."""
    return 2 if way.endswith("-knock") else 1


def _firsts(position: Position, fallen: Mapping[str, int]) -> Iterator[str]:
    """What can have fallen first; `white` is white, black, queen, striker, as far as they fell."""
    before = {
        "white": True,
        "black": fallen["white"] and fallen["black"],
        "queen": fallen["queen"] and (fallen["white"] or fallen["black"]),
        "striker": any(fallen.values()),
    }
    return (first for first in position.features["first"] if before[first])


# ---------------------------------------------------------------- what the referee is told


def put(match: MatchState, step: Step) -> RefereeStep:
    """A step as an umpire would enter it."""
    if isinstance(step, Stroke):
        log = tuple(_log(match, step))
        return Shot(log, declared=(step.declared,) if step.declared else ())
    turn = match.turn
    assert turn is not None
    if step.what == "clock":
        return Tick(step.seconds)
    by = turn if step.by == "in-turn" else other(turn)
    if step.what == "concede":
        return Decision("concede", by)
    return Declaration(step.what, by, step.serious)


def _log(match: MatchState, stroke: Stroke) -> Iterator[Fact]:
    yield from _meeting(match, stroke)
    astray = stroke.astray
    fallen = {kind: list(_pieces(match, stroke, kind)) for kind in (*COLOURS, "queen")}
    if astray:
        piece, way = fallen[astray[0]].pop(), astray[1]
        back, _, then = way.partition("-")
        yield OffTable(piece, None if back == "stay" else back)
        if then == "knock":
            knocked = fallen[astray[0]].pop()
            yield Contact(piece, knocked)
            piece = knocked
        if then:
            yield Pocketed(piece, "bottom-left")
    order = sorted(fallen, key=lambda kind: kind != stroke.first)
    if stroke.striker == "falls" and stroke.first == "striker":
        yield Pocketed("striker", "top-right")
    for piece in (piece for kind in order for piece in fallen[kind]):
        untouched = stroke.hit == "untouched"
        yield Fell(piece, "top-left") if untouched else Pocketed(piece, "top-left")
    if stroke.striker == "falls" and stroke.first != "striker":
        yield Pocketed("striker", "top-right")
    elif stroke.striker == "off":
        yield OffTable("striker")


def _meeting(match: MatchState, stroke: Stroke) -> Iterator[Fact]:
    """What the striker met, up to the piece that matters."""
    on_table, behind = match.frame.on_table, match.frame.found.behind_line
    if stroke.hit == "nudge":
        yield Nudged("striker")
    if stroke.hit in ("frame", "by-frame"):
        yield Cushion("striker", "top")
    if stroke.hit in ("piece", "by-piece"):
        yield Contact("striker", min(on_table - behind))
    if stroke.hit in BEHIND:
        yield Contact("striker", min(behind))


def _pieces(match: MatchState, stroke: Stroke, kind: str) -> Iterator[str]:
    """The pieces of a kind that fell, and after them the one that left the board."""
    there = sorted(piece for piece in match.frame.on_table if piece.partition("-")[0] == kind)
    number = stroke.queen if kind == "queen" else getattr(stroke, kind)
    leaves = stroke.astray is not None and stroke.astray[0] == kind
    yield from there[: number + (taken_by(stroke.astray[1]) if leaves and stroke.astray else 0)]


# ---------------------------------------------------------------- outcomes


def ruled(start: Start, step: Step) -> Outcome:
    """What the referee makes of a step."""
    by = start.match.turn
    assert by is not None
    return _outcome(start.match.play(put(start.match, step)), by)


def _outcome(match: MatchState, by: str) -> Outcome:
    def seen(player: str | None) -> str | None:
        return player and ("shooter" if player == by else "opponent")

    def pair(counts: Mapping[str, int]) -> tuple[int, int]:
        return counts.get(by, 0), counts.get(other(by), 0)

    ruling, frame = match.ruling, match.frame
    assert ruling is not None
    score = pair(dict(zip("AB", match.score, strict=True)))
    over = Outcome(
        tuple(sorted(ruling.fouls)),
        turn=seen(match.turn),
        match=seen(match.winner),
        announce=ruling.announce,
        score=score,
    )
    if ruling.winner:
        won, points = seen(ruling.winner), pair(ruling.points)
        return replace(over, winner=won, by_article=ruling.by_article, points=points)
    shown = match.book.shows(frame)
    queen, groups = shown["queen"], shown["groups"]
    colour = groups if isinstance(groups, str) else groups[by]
    there = up(match)
    return replace(
        over,
        back=back({kind: number for kind, number in ruling.returned.items() if number}, colour),
        debts=pair(shown["debts"]),
        queen=queen if isinstance(queen, str) else str(seen(queen["covered"])),
        colour=colour,
        rerack=ruling.rerack,
        left=(there["white"], there["black"], bool(there["queen"])),
        behind=frame.found.behind_line,
    )


def back(returned: Mapping[str, int], colour: str) -> tuple[tuple[str, int], ...]:
    """What went back to the centre, by whose it is once colours are known."""
    if colour == "open":
        return tuple(sorted(returned.items()))
    names = {colour: "own", "queen": "queen"}
    return tuple(sorted((names.get(kind, "theirs"), number) for kind, number in returned.items()))


def line(position: Position, outcome: Outcome) -> str:
    """An outcome as it stands in the tally."""
    fouls = " ".join(outcome.fouls) or "no foul"
    if outcome.winner:
        end = f", and the game is the {outcome.match}'s" if outcome.match else ""
        points = "-".join(map(str, outcome.points))
        return f"{fouls} | {outcome.winner} wins by {outcome.by_article}, {points}{end}"
    parts = [fouls, f"{outcome.turn} {'breaks anew' if outcome.rerack else 'plays'}"]
    parts += (
        [f"back {', '.join(f'{n} {kind}' for kind, n in outcome.back)}"] if outcome.back else []
    )
    if any(outcome.debts):
        parts.append("owed {}-{}".format(*outcome.debts))
    if outcome.queen != "board":
        parts.append("queen pending" if outcome.queen == "pending" else f"queen {outcome.queen}'s")
    if any(start.match.frame.groups is None for start in position.starts):
        parts.append("open" if outcome.colour == "open" else f"shooter {outcome.colour}")
    if outcome.announce == ("technical-foul",):
        parts.append("technical")
    return " | ".join(parts)
