"""A step of a match as it is stored: what was done, what happened, what was ruled, how it stands.

The server keeps one such mapping in a row, a record one in its file. To open a match is to read
them and to go on from the state in the last one: nothing is simulated or judged again.
"""

from __future__ import annotations

import hashlib
import sys
from array import array
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any

from empoche.matches.match import Action, Moment
from empoche.matches.setup import Layout
from empoche.matches.snapshot import state_data, state_of
from empoche.physics import Flick, Launch, Motion, Stroke
from empoche.record.read import step_of
from empoche.record.write import step_data
from empoche.referee import Rulebook
from empoche.rules.catalogue import versions_of

KINDS: Mapping[str, type[Action]] = {"stroke": Stroke, "flick": Flick, "launch": Launch}
RESULT = ("motion", "articles", "layout", "state", "versions")  # beside what was done


def moment_data(moment: Moment) -> dict[str, Any]:
    """Write down the step that led to a moment, and all that holds then."""
    book, ruling = moment.state.book, moment.state.ruling
    data: dict[str, Any] = {} if moment.step is None else step_data(moment.step)
    if moment.stroke is not None:
        data |= dict([action_data(moment.stroke)])
    bits = fingerprint_of(moment)
    if bits is not None:
        data["motion"] = bits
    return data | {
        "articles": list(ruling.articles) if ruling and moment.step else [],
        "layout": layout_data(moment.layout),
        "state": state_data(moment.state),
        "versions": dict(moment.versions or versions_of(book)),
    }


def moment_of(data: Mapping[str, Any], book: Rulebook[Any], before: Moment | None = None) -> Moment:
    """Read a moment as it was stored; its motion is only simulated where someone asks for it."""
    action = next((kind for kind in KINDS if kind in data), None)
    done = {key: value for key, value in data.items() if key not in RESULT and key != action}
    step, state = step_of(done, book) if done else None, state_of(data["state"], book)
    if before is not None and step is not None:
        state = before.state.recall(step, state)
    return Moment(
        state,
        {piece: (float(x), float(y)) for piece, (x, y) in data["layout"].items()},
        step,
        action_of((action, data[action])) if action else None,
        before=before,
        bits=data.get("motion"),
        versions=data.get("versions"),
    )


def action_data(action: Action) -> tuple[str, dict[str, Any]]:
    """Write down how a shot was played; what is as usual is left out.

    >>> action_data(Stroke(90, 2.5))
    ('stroke', {'direction': 90.0, 'speed': 2.5})
    """
    kind = next(kind for kind, made in KINDS.items() if isinstance(action, made))
    made: type = type(action)
    values = {name: getattr(action, name) for name in _usual(made)}
    # by their spelling: -0.0 equals 0.0, but its bits are others
    unusual = [name for name, usual in _usual(made).items() if repr(values[name]) != usual]
    return kind, {name: _plain(values[name]) for name in unusual}


@cache
def _usual(made: type) -> Mapping[str, str]:
    """How the usual values are spelled; not the rule of a flick, which is that of the match."""
    return {field.name: repr(field.default) for field in fields(made) if field.compare}


def action_of(action: tuple[str, Mapping[str, Any]]) -> Action:
    """Read how a shot was played."""
    kind, written = action
    values: dict[str, Any] = {
        key: tuple(one) if isinstance(one, list) else one
        for key, one in written.items()
        if key != "book"  # which a flick once named; it is that of the match
    }
    return KINDS[kind](**values)


def _plain(value: Any) -> Any:
    """Return numbers as floats: they are read back as the same bits."""
    if isinstance(value, tuple | list):
        return [float(item) for item in value]
    return value if isinstance(value, str) else float(value)


def layout_data(layout: Layout) -> dict[str, list[float]]:
    """Write down where pieces lie."""
    return {piece: [float(x), float(y)] for piece, (x, y) in layout.items()}


def fingerprint_of(moment: Moment) -> str | None:
    """Return the fingerprint of the motion that led to a moment, if one did."""
    return moment.bits if moment.motion is None else fingerprint(moment.motion)


def fingerprint(motion: Motion) -> str:
    """Return the same for the same motion to the last bit, and for no other.

    All numbers of the motion as IEEE doubles, little-endian; the first 64 bits of their SHA-256.
    """
    digest = hashlib.sha256()
    for numbers in (motion.numbers, motion.log):
        doubles = array("d", numbers)
        if sys.byteorder == "big":
            doubles.byteswap()
        digest.update(doubles.tobytes())
    return digest.hexdigest()[:16]
