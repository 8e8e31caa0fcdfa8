"""The schema of everything that crosses the network and of every view, for the client's types.

python -m empoche.server.schema
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, get_args

from pydantic import TypeAdapter

from empoche import views
from empoche.server import wire
from empoche.server.quiz import wire as quiz_wire
from empoche.server.sheets import wire as sheet_wire

UNIONS = {
    name: tuple(one.__name__ for one in get_args(get_args(getattr(wire, name))[0]))
    for name in ("ClientMessage", "ServerMessage", "Act")
} | {"WatchMessage": ("BoardTold", "PenTold", "WatchRefused", "Pong")}

# what clients send may leave out what is as usual; what is shown is always complete
SENT = frozenset(
    {"NewMatch", "PlayerIn", "TakeSeat", "CallAct", *UNIONS["ClientMessage"]}
    | {"PositionIn", "RecordIn", "SheetIn", "TakePen", "QuizWish", "QuizAnswers", "TappedView"}
    | {*UNIONS["Act"]}
)


def shown() -> Iterator[type]:
    """Yield every message and every view."""
    names = (f"{views.__name__}.{one.name}" for one in iter_modules(views.__path__))
    for module in (wire, sheet_wire, quiz_wire, *map(import_module, names)):
        for one in vars(module).values():
            if not isinstance(one, type) or one.__module__ != module.__name__ or one is wire.Wire:
                continue
            if issubclass(one, wire.Wire) or is_dataclass(one):
                yield one


def schema() -> dict[str, Any]:
    """Return one schema that has all of them as its properties."""
    inputs = [(one.__name__, "serialization", TypeAdapter[Any](one)) for one in shown()]
    _, schemas = TypeAdapter.json_schemas(inputs, ref_template="#/$defs/{model}")  # type: ignore[arg-type]  # a literal
    parts: dict[str, Any] = schemas["$defs"]
    for name, part in parts.items():
        if "properties" not in part:  # an enumeration
            continue
        always = set(part.get("required", ()))
        for key, value in part["properties"].items():
            if "const" in value or name not in SENT:
                always.add(key)
        part["required"] = [key for key in part["properties"] if key in always]
        part.setdefault("additionalProperties", False)
    for name, members in UNIONS.items():
        parts[name] = {"oneOf": [{"$ref": f"#/$defs/{member}"} for member in members]}
    return {
        "type": "object",
        "properties": {name: {"$ref": f"#/$defs/{name}"} for name in sorted(parts)},
        "$defs": parts,
    }


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1))
