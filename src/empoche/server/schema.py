"""The schema of everything that crosses the network, for the client's types.

python -m empoche.server.schema
python -m empoche.server.schema umpire     what an umpire's pad shows, from `empoche.umpire.views`
"""

from __future__ import annotations

import json
import sys
from dataclasses import is_dataclass
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from empoche.server import wire
from empoche.server.quiz import wire as quiz_wire
from empoche.server.sheets import wire as sheet_wire
from empoche.umpire import views

BOTH = tuple(
    model
    for module in (wire, sheet_wire, quiz_wire)
    for model in vars(module).values()
    if isinstance(model, type)
    and issubclass(model, wire.Wire)
    and model.__module__ == module.__name__
    and model is not wire.Wire
)
UNIONS = {
    "ClientMessage": ("Hello", "Do", "Say", "AskHint", "Ping"),
    "ServerMessage": (
        "Welcome",
        "Stepped",
        "Present",
        "Thinking",
        "Chatted",
        "Hint",
        "Refusal",
        "Pong",
    ),
    "WatchMessage": ("BoardTold", "PenTold", "WatchRefused", "Pong"),
    "Act": ("StrokeAct", "FlickAct", "DecideAct", "DrawAct", "UndoAct", "LayAct"),
}

# what clients send may leave out what is as usual; what the server says is always complete
SENT = frozenset(
    {"Hello", "Do", "Say", "AskHint", "Ping", "NewMatch", "PlayerIn", "TakeSeat", "CallAct"}
    | {"PositionIn", "RecordIn", "SheetIn", "TakePen", "QuizWish", "QuizAnswers", *UNIONS["Act"]}
)


def schema() -> dict[str, Any]:
    """One schema that has all of them as its properties."""
    _, found = models_json_schema(
        [(model, "serialization") for model in BOTH], ref_template="#/$defs/{model}"
    )
    parts: dict[str, Any] = found["$defs"]
    for name, part in parts.items():
        if "properties" not in part:  # an enumeration
            continue
        always = set(part.get("required", ()))
        for key, value in part["properties"].items():
            if "const" in value or name not in SENT:
                always.add(key)
        part["required"] = [key for key in part["properties"] if key in always]
    for name, members in UNIONS.items():
        parts[name] = {"oneOf": [{"$ref": f"#/$defs/{member}"} for member in members]}
    return _whole(parts)


def umpire_schema() -> dict[str, Any]:
    """The same for what the pad shows, which is made in the page itself."""
    shown = [one for one in vars(views).values() if isinstance(one, type) and is_dataclass(one)]
    inputs = [(one.__name__, "serialization", TypeAdapter[Any](one)) for one in shown]
    _, found = TypeAdapter.json_schemas(inputs, ref_template="#/$defs/{model}")  # type: ignore[arg-type]  # a literal
    parts: dict[str, Any] = found["$defs"]
    for name, part in parts.items():
        if name != TAPPED:  # what is tapped may leave out what did not happen
            part["required"] = list(part["properties"])
        part["additionalProperties"] = False
    return _whole(parts)


TAPPED = "TappedView"


def _whole(parts: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {name: {"$ref": f"#/$defs/{name}"} for name in sorted(parts)},
        "$defs": parts,
    }


if __name__ == "__main__":
    print(json.dumps(umpire_schema() if sys.argv[1:] == ["umpire"] else schema(), indent=1))
