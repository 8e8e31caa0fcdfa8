"""The state of a match as plain data, and back: what is stored to go on from, without judging anew.

Every field of the state, of the frame on the table and of the last ruling is written, also those
that have their usual value: a later version whose defaults differ reads what was true then.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from empoche.errors import Refused, Unreadable
from empoche.facts import natural
from empoche.matches.state import MatchState
from empoche.referee import Choice, Given, Rulebook, Ruling, Tally

Decode = Callable[[Any], Any]
Encode = Callable[[Any], Any]
PLAIN = frozenset((str, int, float, bool, type(None)))


def state_data(state: MatchState) -> dict[str, Any]:
    """Write a state down, for JSON or YAML.

    >>> state_data(MatchState.begin("blackball", race_to=3))["goal"]
    3
    """
    ruling = None
    if state.ruling is not None:  # its state is the frame, which stands beside it
        ruling = {key: value for key, value in _encode(state.ruling).items() if key != "state"}
    return {
        "frame": _encode(state.frame),
        "goal": state.goal,
        "tally": _encode(state.tally),
        "opener": state.opener,
        "first": state.first,
        "ruling": ruling,
        "frame_winner": state.frame_winner,
        "pending": _encode(state.pending),
        "earlier": _encode(state.earlier),
    }


def state_of(data: Mapping[str, Any], book: Rulebook[Any]) -> MatchState:
    """Read a state of this rulebook; refuse what no version has written.

    >>> from empoche.rulebooks import rulebook
    >>> begun = MatchState.begin("yago-easy", target=2)
    >>> state_of(state_data(begun), rulebook("yago-easy")) == begun
    True
    """
    try:
        frame = _decoder(_frame_type(book))(data["frame"])
        ruling = data["ruling"]
        return MatchState(
            book,
            frame,
            data["goal"],
            _decoder(Tally)(data["tally"]),
            data["opener"],
            data["first"],
            None if ruling is None else _decode(Ruling, ruling, state=frame),
            data["frame_winner"],
            _decoder(Choice | None)(data["pending"]),
            _decoder(Tally | None)(data["earlier"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        problem = f"{type(error).__name__}: {error}"
        raise Refused("state-unreadable", problem=problem) from None


def state_text(state: MatchState) -> str:
    """Write a state as one line of JSON, as a record has it."""
    return json.dumps(state_data(state), ensure_ascii=False, separators=(",", ":"))


def state_of_text(text: str, book: Rulebook[Any], file: str, line: int) -> MatchState:
    """Read a state that a record has as JSON in this line."""
    try:
        return state_of(json.loads(text), book)
    except (Refused, ValueError, TypeError) as error:
        raise Unreadable("state-unreadable", file, line, problem=error) from None


def state_difference(one: MatchState, other: MatchState) -> tuple[str, Any, Any] | None:
    """Find the first value that two states do not share: its place, and what each has there.

    >>> begun = MatchState.begin("blackball", race_to=3)
    >>> state_difference(begun, MatchState.begin("blackball", race_to=2))
    ('goal', 3, 2)
    """
    return None if one == other else _difference(state_data(one), state_data(other), "")


def _difference(one: Any, other: Any, place: str) -> tuple[str, Any, Any] | None:
    if not isinstance(one, Mapping) or not isinstance(other, Mapping):
        return None if one == other else (place, one, other)
    inner = f"{place}." if place else ""
    differences = (
        _difference(one.get(key), other.get(key), f"{inner}{key}") for key in {**one, **other}
    )
    return next((differs for differs in differences if differs), None)


@cache
def _frame_type(book: Rulebook[Any]) -> type:
    return type(book.start(Given()))


def _encode(value: Any) -> Any:
    kind: type = type(value)
    return value if kind in PLAIN else _encoder(kind)(value)


@cache
def _encoder(kind: type) -> Encode:
    """How a value of this type, which is not plain, is written as plain data."""
    if is_dataclass(kind):
        names = tuple(one.name for one in fields(kind))
        return lambda value: {
            name: one if type(one) in PLAIN else _encode(one)
            for name in names
            for one in (getattr(value, name),)
        }
    if issubclass(kind, Mapping):
        return lambda value: {key: _encode(one) for key, one in value.items()}
    if issubclass(kind, frozenset):
        return lambda value: _encode_all(_in_order(value))
    return _encode_all if issubclass(kind, tuple | list) else lambda value: value


def _encode_all(items: Iterable[Any]) -> list[Any]:
    return [one if type(one) in PLAIN else _encode(one) for one in items]


def _in_order(value: frozenset[Any]) -> Iterable[Any]:
    strings = isinstance(next(iter(value), ""), str)
    return natural(value) if strings else sorted(value)


def _decode(kind: type, data: Mapping[str, Any], **known: Any) -> Any:
    """Make a dataclass; a field that its version did not have yet gets its default."""
    decoders, required = _fields_of(kind)
    unknown = set(data) - set(decoders)
    if unknown or not required <= {*data, *known}:
        raise ValueError(f"{kind.__name__}: {sorted(unknown or required - set(data))}")
    return kind(**{name: decoders[name](item) for name, item in data.items()}, **known)


@cache
def _fields_of(kind: type) -> tuple[dict[str, Decode], set[str]]:
    hints = get_type_hints(kind)
    required = {
        one.name
        for one in fields(kind)
        if one.default is MISSING and one.default_factory is MISSING
    }
    return {one.name: _decoder(hints[one.name]) for one in fields(kind)}, required


@cache
def _decoder(hint: Any) -> Decode:
    """How a value of this type is read from plain data."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        (inner,) = [_decoder(arg) for arg in args if arg is not types.NoneType]
        return lambda data: None if data is None else inner(data)
    if origin is tuple:
        if args[-1] is Ellipsis:
            item = _decoder(args[0])
            return lambda data: tuple([item(one) for one in data])
        items = [_decoder(arg) for arg in args]
        return lambda data: tuple([read(one) for read, one in zip(items, data, strict=True)])
    if origin is frozenset:
        item = _decoder(args[0])
        return lambda data: frozenset([item(one) for one in data])
    if isinstance(hint, type) and is_dataclass(hint):
        return lambda data: _decode(hint, data)
    return dict if origin is not None and issubclass(origin, Mapping) else lambda data: data
