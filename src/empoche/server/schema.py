"""The schema of everything that crosses the network, for the client's types.

python -m empoche.server.schema
"""

from __future__ import annotations

import json
from typing import Any

from pydantic.json_schema import models_json_schema

from empoche.server import wire

BOTH = tuple(
    model
    for model in vars(wire).values()
    if isinstance(model, type) and issubclass(model, wire.Wire) and model is not wire.Wire
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
    "Act": ("StrokeAct", "FlickAct", "DecideAct", "DrawAct", "UndoAct", "LayAct"),
}

# what clients send may leave out what is as usual; what the server says is always complete
SENT = frozenset(
    {"Hello", "Do", "Say", "AskHint", "Ping", "NewMatch", "PlayerIn", "TakeSeat", "CallAct"}
    | {"PositionIn", "RecordIn", *UNIONS["Act"]}
)


def schema() -> dict[str, Any]:
    """One schema that has all of them as its properties."""
    _, found = models_json_schema(
        [(model, "serialization") for model in BOTH], ref_template="#/$defs/{model}"
    )
    parts: dict[str, Any] = found["$defs"]
    for name, part in parts.items():
        always = set(part.get("required", ()))
        for key, value in part["properties"].items():
            if "const" in value or name not in SENT:
                always.add(key)
        part["required"] = [key for key in part["properties"] if key in always]
    for name, members in UNIONS.items():
        parts[name] = {"oneOf": [{"$ref": f"#/$defs/{member}"} for member in members]}
    names = sorted(parts)
    return {
        "type": "object",
        "properties": {name: {"$ref": f"#/$defs/{name}"} for name in names},
        "$defs": parts,
    }


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1))
