"""A position in one line, to be pasted into an issue or a URL.

    rulebook/version/pieces/state

    blackball/1/b:0.4572,1.3716;c:0.4,0.3;r1:0.2,1.1/turn:B;in_hand:baulk

Pieces have their first letter and their number (`c` cue, `r1` red-1, `12`, `q` queen, `s` striker,
`b` the black of pool or the blue of Yago) and lie in metres as in a record. The numbers are the
shortest that read back as the same bits: rounded ones may overlap where pieces touch, so rounding
is only done when it is asked for. The state has the keys of `given` in a case, `table`, where it is
not the rulebook's, and `placing`, who may now lay which pieces and by which articles; what a
position of a case cannot say follows as `~field:value`, a field of the frame. What is as usual is
left out, and what lies in the layout is on the table unless `on_table` says otherwise.

Every sign is one that stands in the query or the fragment of a URL as it is (RFC 3986); a text
that was percent-encoded all the same is read too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from inspect import formatannotation
from operator import attrgetter
from typing import Any
from urllib.parse import unquote

from empoche.errors import Refused, UnknownName
from empoche.facts import natural
from empoche.matches.match import Match
from empoche.matches.position_values import FOUND, GIVEN, REST, PositionValues
from empoche.matches.setup import Layout
from empoche.matches.state import MatchState
from empoche.referee import DOUBLES, NOTHING_FOUND, SIDES, Findings, Given, Ruling, side
from empoche.rulebooks import rulebook

VERSION = "1"
MOST = 8000  # signs: twenty pieces with all their digits are a thousand
USUAL: Mapping[str, Any] = {"phase": "play", "turn": "A", "breaker": "A"}
HANDS = ("cue", "striker", "blue")  # never in `on_table`: what is played is understood


# the fields of frames that only `given` says
GIVEN_ALONE = ("players", "breaker", "phase", "groups", "on_table", "found", "layout", "variant")


def to_text(match: Match, digits: int | None = None) -> str:
    """Write the position of a match on one line; round places to `digits` decimals of a metre.

    >>> to_text(Match("yago-easy"), digits=3).partition(";")[0]
    'yago-easy/1/r1:0.18,0.216'
    """
    match = _with_next_frame(match)
    layout, state = match.layout, match.state
    book, values = state.book, PositionValues(state.book)
    pieces = ";".join(
        f"{values.codes[piece]}:{_metres(x, digits)},{_metres(y, digits)}"
        for piece, (x, y) in layout.items()
    )
    given = given_of(state)
    lying = tuple(piece for piece in natural(layout) if piece not in HANDS)
    pairs = _spell_given(values, replace(given, on_table=None) if _tells(given, lying) else given)
    if state.goal is not None:
        pairs[book.goal] = str(state.goal)
    if match.table.name != book.equipment:
        pairs["table"] = match.table.name
    begun = MatchState.begin(book, given)
    for name in ("opener", "first"):
        if getattr(begun, name) != getattr(state, name):
            pairs[name] = str(getattr(state, name))
    if state.placing:
        pairs["placing"] = values.spell_placing(state.placing)
    for name, kind in _field_types(state.frame).items():  # what `given` cannot say
        value = attrgetter(name)(state.frame)
        if attrgetter(name)(begun.frame) != value:
            pairs[f"~{name}"] = REST[kind][0](values, value)
    spelled = ";".join(f"{key}:{value}" for key, value in pairs.items())
    return "/".join((book.id, VERSION, pieces, *([spelled] if spelled else [])))


def _spell_given(values: PositionValues, given: Given) -> dict[str, str]:
    """Spell the keys of `given` that are not as usual."""
    pairs: dict[str, str] = {}
    for usual, value, table in (
        (Given(**USUAL), given, GIVEN),
        (NOTHING_FOUND, given.findings, FOUND),
    ):
        for key, (spell, _) in table.items():
            if getattr(value, key) != getattr(usual, key):
                pairs[key] = spell(values, getattr(value, key))
    return pairs


def from_text(text: str, players: Sequence[str] | None = None) -> Match:
    """Return the match that goes on from a position; name what is wrong with its place.

    >>> match = from_text("blackball/1/c:0.4,0.3;b:0.45,1.4;r1:0.2,1.1/groups:red,yellow;turn:B")
    >>> match.turn, sorted(match.layout)
    ('B', ['black', 'cue', 'red-1'])
    """
    return _PositionReader(text).match(players)


def given_of(state: MatchState) -> Given:
    """Return the position of a match as a case would give it, as far as a case can."""
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
    """Tell whether the layout alone says what is on the table."""
    sitting = set(given.holes.values())
    return given.on_table == tuple(piece for piece in lying if piece not in sitting)


def _metres(value: float, digits: int | None) -> str:
    return repr(float(value) if digits is None else round(float(value), digits))


def _field_types(frame: Any) -> dict[str, str]:
    """Return the fields of a frame by name, with the spelling of their types.

    What is kept together in a field has a name for each of its own: notes.protest.
    """
    types = {one.name: one.type for one in fields(frame)}
    spelled = {
        name: kind if isinstance(kind, str) else formatannotation(kind, "empoche.referee")
        for name, kind in types.items()
    }
    for name, kind in tuple(spelled.items()):
        value = getattr(frame, name)
        if is_dataclass(value) and kind not in REST and name not in GIVEN_ALONE:
            del spelled[name]
            spelled |= {f"{name}.{own}": of for own, of in _field_types(value).items()}
    return spelled


class _PositionReader(PositionValues):
    """One text being read; every complaint names the part it is about."""

    def __init__(self, text: str) -> None:
        if len(text) > MOST:
            raise Refused("position-long", most=MOST)
        whole = unquote(text.strip())
        parts = whole.split("/")
        if not 3 <= len(parts) <= 4:
            raise Refused("position-parts", count=len(parts))
        super().__init__(rulebook(parts[0]), whole)
        if parts[1] != VERSION:
            raise Refused("version", value=parts[1])
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
        state = match.state
        frame = replace(state.frame, **self._rest(state.frame))
        named = {frame.turn, frame.choice.by if frame.choice else None} - {None}
        for player in named - set(frame.players):
            raise UnknownName("unknown-player", name=player, expected=frame.players)
        opener, first = (
            self.one_of(name, self.state.get(name, getattr(state, name)), frame.players)
            for name in ("opener", "first")
        )
        placing = self.placing(self.state.get("placing", ""), frame.players, frame.on_table)
        # what may be laid stands in a ruling, of which a position knows no more
        ruling = Ruling(frame, placing=placing) if placing else None
        state = replace(state, frame=frame, opener=opener, first=first, ruling=ruling)
        return match.copy(replace(match.moment, state=state))

    def _pairs(self, part: str) -> dict[str, str]:
        pairs: dict[str, str] = {}
        for pair in part.split(";"):
            key, colon, value = pair.partition(":")
            if not colon:
                raise self.refusal(pair, "key:value")
            if key in pairs:
                raise Refused("position-twice", name=key)
            pairs[key] = value
        known = (*GIVEN, *FOUND, self.book.goal, "opener", "first", "table", "placing")
        for key in pairs:
            if key not in known and not key.startswith("~"):
                raise self.refusal(key, tuple(name for name in known if name))
        return pairs

    def _layout(self) -> dict[str, tuple[float, float]]:
        layout: dict[str, tuple[float, float]] = {}
        for pair in self.pieces_part.split(";") if self.pieces_part else ():
            code, _, place = pair.partition(":")
            if code not in self.names:
                raise self.refusal(pair, tuple(self.names))
            if self.names[code] in layout:
                raise Refused("position-twice", name=code)
            numbers = place.split(",")
            if len(numbers) != 2:
                raise self.refusal(pair, f"{code}:x,y")
            x, y = (self.number(pair, number) for number in numbers)
            layout[self.names[code]] = (x, y)
        return layout

    def _given(self, layout: Layout) -> Given:
        values = self._read(GIVEN)
        if "on_table" not in values:
            sitting = set(values.get("holes", {}).values())
            lying = [name for name in natural(layout) if name not in HANDS and name not in sitting]
            values["on_table"] = tuple(lying)
        values = dict(USUAL) | values
        return Given(**values, findings=Findings(**self._read(FOUND)))

    def _read(self, table: Mapping[str, tuple[Any, Any]]) -> dict[str, Any]:
        """Read the pairs of the state that stand in a table."""
        return {key: table[key][1](self, text) for key, text in self.state.items() if key in table}

    def _goal(self) -> dict[str, Any]:
        goal = self.book.goal
        return {goal: self.whole(self.state[goal])} if goal and goal in self.state else {}

    def _rest(self, frame: Any) -> dict[str, Any]:
        types = _field_types(frame)
        rest: dict[str, Any] = {}
        for key, value in self.state.items():
            if key.startswith("~"):
                field = key[1:]
                if field in GIVEN_ALONE or types.get(field) not in REST:
                    raise self.refusal(key, tuple(f"~{name}" for name in types))
                outer, _, inner = field.partition(".")
                read = REST[types[field]][1](self, value)
                whole = rest.get(outer, getattr(frame, outer))
                rest[outer] = replace(whole, **{inner: read}) if inner else read
        return rest
