"""A position in one line, to be pasted into an issue or a URL.

    rulebook/version/pieces/state

    blackball/1/b:0.4572,1.3716;c:0.4,0.3;r1:0.2,1.1/turn:B;in_hand:baulk

Pieces have their first letter and their number (`c` cue, `r1` red-1, `12`, `q` queen, `s` striker,
`b` the black of pool or the blue of Yago) and lie in metres as in a record. The numbers are the
shortest that read back as the same bits: rounded ones may overlap where pieces touch, so rounding
is only done when it is asked for. The state has the keys of `given` in a case and `table`, where it
is not the rulebook's; whatever a position of a case cannot say follows as `~field:value`, a field
of the frame. What is as usual is left out, and what lies in the layout is on the table unless
`on_table` says otherwise.

Every sign is one that stands in the query or the fragment of a URL as it is (RFC 3986); a text
that was percent-encoded all the same is read too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from math import isfinite
from typing import Any, get_type_hints
from urllib.parse import unquote

from empoche.errors import Refused, UnknownName
from empoche.facts import natural
from empoche.language.messages import MESSAGES
from empoche.matches.match import Match
from empoche.matches.setup import Layout
from empoche.matches.state import MatchState
from empoche.physics.checks import check_layout
from empoche.referee import DOUBLES, SIDES, Choice, Findings, Given, Rulebook, side
from empoche.rulebooks import rulebook
from empoche.rules.catalogue import catalogue

VERSION = "1"
MOST = 8000  # signs: twenty pieces with all their digits are a thousand
USUAL: Mapping[str, Any] = {"phase": "play", "turn": "A", "breaker": "A"}
NUMBER = re.compile(r"-?[0-9]{1,20}(\.[0-9]{1,25})?(e-?[0-9]{1,3})?")
HANDS = ("cue", "striker", "blue")  # never in `on_table`: what is played is understood


def to_text(match: Match, digits: int | None = None) -> str:
    """Write the position of a match on one line; round places to `digits` decimals of a metre.

    >>> to_text(Match("yago-easy"), digits=3).partition(";")[0]
    'yago-easy/1/r1:0.18,0.216'
    """
    match = _with_next_frame(match)
    layout, state = match.layout, match.state
    book = state.book
    codes = _codes(book)
    pieces = ";".join(
        f"{codes[piece]}:{_metres(x, digits)},{_metres(y, digits)}"
        for piece, (x, y) in layout.items()
    )
    given = given_of(state)
    lying = tuple(piece for piece in natural(layout) if piece not in HANDS)
    said = _Said(book, codes)
    fields = said.given(replace(given, on_table=None) if _tells(given, lying) else given)
    if state.goal is not None:
        fields[book.goal] = str(state.goal)
    if match.table.name != book.equipment:
        fields["table"] = match.table.name
    begun = MatchState.begin(book, given)
    for name in ("opener", "first"):
        if getattr(begun, name) != getattr(state, name):
            fields[name] = str(getattr(state, name))
    fields |= said.rest(begun.frame, state.frame)
    told = ";".join(f"{key}:{value}" for key, value in fields.items())
    return "/".join((book.id, VERSION, pieces, *([told] if told else [])))


def from_text(text: str, players: Sequence[str] | None = None) -> Match:
    """The match that goes on from a position; what is wrong is named with its place.

    >>> match = from_text("blackball/1/c:0.4,0.3;b:0.45,1.4;r1:0.2,1.1/groups:red,yellow;turn:B")
    >>> match.turn, sorted(match.layout)
    ('B', ['black', 'cue', 'red-1'])
    """
    return _Reading(text).match(players)


def given_of(state: MatchState) -> Given:
    """The position of a standing as a case would give it, as far as a case can."""
    frame, tally = state.frame, state.tally
    unsettled = frame.turn is None
    values: dict[str, Any] = {
        "phase": frame.phase,
        "turn": None if unsettled else frame.turn,
        "breaker": frame.breaker,
        "groups": frame.groups and dict(zip(SIDES, frame.groups, strict=True)),
        "on_table": natural(frame.on_table),
        "findings": frame.found,
        "doubles": len(frame.players) == 4,
        "score": _sides(tally.score),
        "boards_played": tally.frames,
        "games": None if tally.games is None else _sides(tally.games),
        "toss": side(frame.choice.by) if frame.phase == "toss" and frame.choice else None,
    }
    for name, read in OF_FRAMES.items():
        if name in {field.name for field in fields(frame)}:
            values |= read(getattr(frame, name), frame)
    return Given(**values)


def _sides(pair: tuple[int, int]) -> dict[str, int]:
    return {name: count for name, count in zip(SIDES, pair, strict=True) if count}


def _in_hand(places: tuple[str, ...], frame: Any) -> dict[str, Any]:
    in_hand = len(places) == 1 and places[0] != "in-place" and frame.phase == "play"
    return {"in_hand": places[0]} if in_hand else {}


# what the fields of frames are in `given`
OF_FRAMES: Mapping[str, Callable[[Any, Any], dict[str, Any]]] = {
    "places": _in_hand,
    "free_shot": lambda value, _: {"free_shot": value},
    "visits": lambda value, _: {"visits": value},
    "nominated": lambda value, _: {"nominated": value},
    "serious": lambda value, _: {"serious_fouls": dict(Counter(value))},
    "dry": lambda value, _: {"turns_without_contact": value},
    "dry_turns": lambda value, _: {"turns_without_contact": value},
    "layout": lambda value, _: {"layout": {ball: (x, y) for ball, x, y in value}},
    "queen": lambda value, _: {"queen": {"covered": value} if value in SIDES else value},
    "debts": lambda value, _: {"debts": _sides(value)},
    "holes": lambda value, _: {"holes": dict(value)},
    "extra_shot": lambda value, _: {"extra_shot": value},
}


def _with_next_frame(match: Match) -> Match:
    """Put the next frame on the table if one is due; refuse a match that waits for a choice."""
    state = match.state
    if state.winner is not None:
        raise Refused("match-over", name=state.winner)
    if state.pending is not None:
        choice = state.pending
        raise Refused("choice-first", name=choice.by, expected=choice.options)
    return match.with_next_frame()


def _tells(given: Given, lying: tuple[str, ...]) -> bool:
    """Whether the layout alone says what is on the table."""
    sitting = set(given.holes.values())
    return given.on_table == tuple(piece for piece in lying if piece not in sitting)


def _codes(book: Rulebook[Any]) -> dict[str, str]:
    """Short names of the pieces: the first letter and the number.

    >>> _codes(rulebook("carrom-international"))["white-3"]
    'w3'
    """
    short = {}
    for name in natural(book.names.pieces):
        stem, _, number = name.rpartition("-")
        short[name] = name if name.isdigit() else (stem or name)[0] + (number if stem else "")
    return short


def _metres(value: float, digits: int | None) -> str:
    exact = float(value)
    if digits is None:
        return repr(exact)
    return repr(round(exact, digits))


# ---------------------------------------------------------------- values and their spelling


@dataclass(frozen=True, slots=True)
class _Said:
    """Values as they are spelled, lists with commas; empty is the empty list."""

    book: Rulebook[Any]
    codes: Mapping[str, str]

    def given(self, given: Given) -> dict[str, str]:
        """The keys of `given` that are not as usual."""
        usual = Given(**USUAL)
        said: dict[str, str] = {}
        for key, (spell, _) in GIVEN.items():
            value = getattr(given, key)
            if value != getattr(usual, key):
                said[key] = spell(self, value)
        found = given.findings
        if found.snookered:
            said["snookered"] = found.snookered
        if found.touching:
            said["touching"] = self.pieces(natural(found.touching))
        if found.frozen:
            flat = [word for ball, cushion in sorted(found.frozen) for word in (ball, cushion)]
            said["frozen"] = self.pieces(flat)
        if found.behind_line:
            said["behind_line"] = self.pieces(natural(found.behind_line))
        return said

    def rest(self, begun: Any, frame: Any) -> dict[str, str]:
        """The fields of a frame that its position in a case does not give."""
        return {
            f"~{field}": self.value(hint, getattr(frame, field))
            for field, hint in _hints(type(frame)).items()
            if getattr(begun, field) != getattr(frame, field)
        }

    def value(self, hint: str, value: Any) -> str:
        return REST[hint][0](self, value)

    def pieces(self, names: Sequence[str]) -> str:
        return ",".join(self.codes.get(name, name) for name in names)

    def word(self, value: str | None) -> str:
        return "" if value is None else self.codes.get(value, value)

    def layout(self, places: Sequence[tuple[str, float, float]]) -> str:
        return ",".join(f"{self.codes[ball]},{x!r},{y!r}" for ball, x, y in places)


def _hints(frame: type[Any]) -> dict[str, str]:
    """The fields of a kind of frame by name, with the spelling of their types."""
    hints = get_type_hints(frame)
    return {
        field.name: str(getattr(hints[field.name], "__name__", hints[field.name]))
        if isinstance(hints[field.name], type) and "[" not in str(hints[field.name])
        else str(hints[field.name]).replace("empoche.referee.", "")
        for field in fields(frame)
    }


class _Reading:
    """One text being read; every complaint names the part it is about."""

    def __init__(self, text: str) -> None:
        if len(text) > MOST:
            raise Refused("position-long", most=MOST)
        self.text = unquote(text.strip())
        parts = self.text.split("/")
        if not 3 <= len(parts) <= 4:
            raise Refused("position-parts", count=len(parts))
        self.book: Rulebook[Any] = rulebook(parts[0])
        if parts[1] != VERSION:
            raise Refused("version", value=parts[1])
        self.codes = _codes(self.book)
        self.names = {code: name for name, code in self.codes.items()}
        self.pieces_part = parts[2]
        self.state = self._pairs(parts[3]) if len(parts) == 4 and parts[3] else {}

    def match(self, players: Sequence[str] | None) -> Match:
        layout = self._layout()
        given = self._given(layout)
        goal, table = self._goal(), self.state.get("table")
        usual = DOUBLES if given.doubles else SIDES
        seats = usual if players is None else players
        if len(seats) != len(usual):
            raise Refused("expected", value=", ".join(seats), expected=len(usual))
        match = Match(self.book, seats, given=given, layout=layout, table=table, **goal)
        check_layout(match.setting.table, layout)
        state = match.state
        frame = replace(state.frame, **self._rest(state.frame))
        named = {frame.turn, frame.choice.by if frame.choice else None} - {None}
        for player in named - set(frame.players):
            raise UnknownName("unknown-player", name=player, expected=frame.players)
        changes = {
            name: self._one_of(name, self.state.get(name, getattr(state, name)), frame.players)
            for name in ("opener", "first")
        }
        state = replace(state, frame=frame, opener=changes["opener"], first=changes["first"])
        return match.copy(replace(match.moment, state=state))

    # ------------------------------------------------------------ parts

    def _pairs(self, part: str) -> dict[str, str]:
        pairs: dict[str, str] = {}
        for told in part.split(";"):
            key, colon, value = told.partition(":")
            if not colon:
                raise self._wrong(told, "key:value")
            if key in pairs:
                raise Refused("position-twice", name=key)
            pairs[key] = value
        known = (*GIVEN, *FOUND, self.book.goal, "opener", "first", "table")
        for key in pairs:
            if key not in known and not key.startswith("~"):
                raise self._wrong(key, tuple(name for name in known if name))
        return pairs

    def _layout(self) -> dict[str, tuple[float, float]]:
        layout: dict[str, tuple[float, float]] = {}
        for told in self.pieces_part.split(";") if self.pieces_part else ():
            code, _, place = told.partition(":")
            if code not in self.names:
                raise self._wrong(told, tuple(self.names))
            if self.names[code] in layout:
                raise Refused("position-twice", name=code)
            numbers = place.split(",")
            if len(numbers) != 2:
                raise self._wrong(told, f"{code}:x,y")
            layout[self.names[code]] = (
                self.number(told, numbers[0]),
                self.number(told, numbers[1]),
            )
        return layout

    def _given(self, layout: Layout) -> Given:
        values = {
            key: GIVEN[key][1](self, value) for key, value in self.state.items() if key in GIVEN
        }
        if "on_table" not in values:
            sitting = set(values.get("holes", {}).values())
            lying = [name for name in natural(layout) if name not in HANDS and name not in sitting]
            values["on_table"] = tuple(lying)
        values = dict(USUAL) | values
        found = {key: FOUND[key](self, value) for key, value in self.state.items() if key in FOUND}
        return Given(**values, findings=Findings(**found))

    def _goal(self) -> dict[str, Any]:
        goal = self.book.goal
        return {goal: self.whole(self.state[goal])} if goal and goal in self.state else {}

    def _rest(self, frame: Any) -> dict[str, Any]:
        hints = _hints(type(frame))
        rest: dict[str, Any] = {}
        for key, value in self.state.items():
            if key.startswith("~"):
                field = key[1:]
                if field in GIVEN_ALONE or hints.get(field) not in REST:
                    raise self._wrong(key, tuple(f"~{name}" for name in hints))
                rest[field] = REST[hints[field]][1](self, value)
        return rest

    # ------------------------------------------------------------ values

    def _wrong(self, value: str, expected: object) -> Refused:
        return Refused(
            "position-part", value=value, sign=self.text.find(value) + 1, expected=expected
        )

    def _one_of(self, key: str, value: str, expected: tuple[str, ...]) -> str:
        if value not in expected:
            raise self._wrong(f"{key}:{value}", expected)
        return value

    def number(self, told: str, value: str) -> float:
        if not NUMBER.fullmatch(value) or not isfinite(float(value)):
            raise self._wrong(told, "0.4572")
        return float(value)

    def whole(self, value: str) -> int:
        if not (value.isascii() and value.isdigit() and len(value) < 9):
            raise self._wrong(value, "0, 1, 2 …")
        return int(value)

    def visits(self, value: str) -> int:
        if not self.whole(value):
            raise self._wrong(f"visits:{value}", "1, 2 …")
        return int(value)

    def flag(self, value: str) -> bool:
        return self._one_of("", value, ("no", "yes")) == "yes"

    def word(self, value: str) -> str | None:
        """A word of the game: nothing else gets into a frame."""
        if not value:
            return None
        name = self.names.get(value, value)
        known = (*self.book.names.pieces, *self.book.groups, *self.book.names.cushions, *WORDS)
        if name not in known and f"word.{name}" not in MESSAGES:
            raise self._wrong(value, known)
        return name

    def words(self, value: str) -> tuple[str, ...]:
        return tuple(self.word(item) or "" for item in value.split(",")) if value else ()

    def wholes(self, value: str) -> tuple[int, int]:
        first, comma, second = value.partition(",")
        if not comma:
            raise self._wrong(value, "1,0")
        return self.whole(first), self.whole(second)

    def sides(self, value: str) -> dict[str, int]:
        return dict(zip(SIDES, self.wholes(value), strict=True))

    def groups(self, value: str) -> dict[str, str]:
        words = self.words(value)
        if len(words) != 2:
            raise self._wrong(value, ",".join(self.book.groups))
        return dict(zip(SIDES, words, strict=True))

    def holes(self, value: str) -> dict[str, str]:
        words = value.split(",")
        if len(words) % 2:
            raise self._wrong(value, "5,r1")
        return {
            hole: self.word(ball) or "" for hole, ball in zip(words[::2], words[1::2], strict=True)
        }

    def frozen(self, value: str) -> frozenset[tuple[str, str]]:
        words = self.words(value)
        if len(words) % 2:
            raise self._wrong(value, "r1,top")
        return frozenset(zip(words[::2], words[1::2], strict=True))

    def places(self, value: str) -> tuple[tuple[str, float, float], ...]:
        words = value.split(",") if value else []
        if len(words) % 3:
            raise self._wrong(value, "r1,0.4,1.2")
        return tuple(
            (
                self.word(words[k]) or "",
                self.number(value, words[k + 1]),
                self.number(value, words[k + 2]),
            )
            for k in range(0, len(words), 3)
        )

    def choice(self, value: str) -> Choice | None:
        if not value:
            return None
        by, article, *options = value.split(",")
        if not options or article not in catalogue(self.book.id).articles:
            raise self._wrong(value, "B,P-3(a),in-place,baulk")
        return Choice(by, tuple(self.word(option) or "" for option in options), article)


# words of frames that are neither pieces nor said to people
WORDS = (
    *SIDES,
    *DOUBLES,
    "board",
    "pending",
    "open",
    "lag",
    "toss",
    "lot",
    "trial",
    "play",
    "over",
    "partial",
    "total",
)

Spell = Callable[[_Said, Any], str]
Read = Callable[[_Reading, str], Any]


def _flag(_: _Said, value: bool) -> str:
    return "yes" if value else "no"


def _pair(_: _Said, counts: Mapping[str, int]) -> str:
    return f"{counts.get('A', 0)},{counts.get('B', 0)}"


def _spelled(said: _Said, value: str | None) -> str:
    return said.word(value)


def _number(_: _Said, value: int) -> str:
    return str(value)


def _listed(said: _Said, names: Sequence[str]) -> str:
    return said.pieces(names)


def _set(said: _Said, names: frozenset[str]) -> str:
    return said.pieces(natural(names))


def _known(said: _Said, places: Mapping[str, Any]) -> str:
    return said.layout([(ball, *at) for ball, at in places.items()])


def _queen(_: _Said, queen: Any) -> str:
    return queen if isinstance(queen, str) else str(queen["covered"])


def _covered(reading: _Reading, value: str) -> Any:
    return {"covered": value} if value in SIDES else reading.word(value)


# the keys of `given`: how each is spelled and read
GIVEN: Mapping[str, tuple[Spell, Read]] = {
    "phase": (_spelled, _Reading.word),
    "turn": (_spelled, _Reading.word),
    "breaker": (_spelled, _Reading.word),
    "groups": (lambda said, value: said.pieces(tuple(value.values())), _Reading.groups),
    "on_table": (_listed, _Reading.words),
    "visits": (_number, _Reading.visits),
    "free_shot": (_flag, _Reading.flag),
    "in_hand": (_spelled, _Reading.word),
    "nominated": (_spelled, _Reading.word),
    "serious_fouls": (
        lambda said, value: ",".join(name for name in value for _ in range(value[name])),
        lambda reading, value: dict(Counter(reading.words(value))),
    ),
    "turns_without_contact": (_number, _Reading.whole),
    "layout": (
        _known,
        lambda reading, value: {ball: (x, y) for ball, x, y in reading.places(value)},
    ),
    "doubles": (_flag, _Reading.flag),
    "score": (_pair, _Reading.sides),
    "toss": (_spelled, _Reading.word),
    "debts": (_pair, _Reading.sides),
    "queen": (_queen, _covered),
    "boards_played": (_number, _Reading.whole),
    "games": (_pair, _Reading.sides),
    "holes": (
        lambda said, value: ",".join(f"{hole},{said.word(ball)}" for hole, ball in value.items()),
        _Reading.holes,
    ),
    "extra_shot": (_flag, _Reading.flag),
}
FOUND: Mapping[str, Read] = {
    "snookered": _Reading.word,
    "touching": lambda reading, value: frozenset(reading.words(value)),
    "frozen": _Reading.frozen,
    "behind_line": lambda reading, value: frozenset(reading.words(value)),
}


def _offered(said: _Said, choice: Choice | None) -> str:
    return "" if choice is None else said.pieces((choice.by, choice.article, *choice.options))


def _flags(reading: _Reading, value: str) -> tuple[bool, bool]:
    first, _, second = value.partition(",")
    return reading.flag(first), reading.flag(second)


# the types of the fields of frames that `given` cannot say: how each is spelled and read
REST: Mapping[str, tuple[Spell, Read]] = {
    "bool": (_flag, _Reading.flag),
    "int": (_number, _Reading.whole),
    "str | None": (_spelled, _Reading.word),
    "tuple[str, ...]": (_listed, _Reading.words),
    "frozenset[str]": (_set, lambda reading, value: frozenset(reading.words(value))),
    "tuple[int, int]": (
        lambda said, value: f"{value[0]},{value[1]}",
        _Reading.wholes,
    ),
    "tuple[bool, bool]": (
        lambda said, value: ",".join(_flag(said, item) for item in value),
        _flags,
    ),
    "Choice | None": (_offered, _Reading.choice),
}
GIVEN_ALONE = ("players", "breaker", "phase", "groups", "on_table", "found", "layout")
