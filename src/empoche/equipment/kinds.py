"""Tables and boards by the name that a rulebook plays on, those of plug-ins too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from empoche.equipment.carrom import CARROM_BOARD, CarromBoard
from empoche.equipment.tables import AMERICAN_TABLE, ENGLISH_TABLE, Table
from empoche.equipment.yago import YAGO_BOARD, YagoBoard
from empoche.errors import Refused
from empoche.language.messages import add_messages
from empoche.plugins import Plugin, Registry

Equipment = Table | CarromBoard | YagoBoard


@dataclass(frozen=True, slots=True)
class TableKind:
    """A table or board, and what goes with it where it is played on.

    `speeds` are what the words soft, medium, hard and break mean, in metres per second; `label` is
    what people call it in French and English, None where the messages have it.
    """

    table: Equipment
    speeds: Mapping[str, float]
    label: tuple[str, str] | None = None


# the speeds are our choice. Alone on the table, the ball or striker of a soft one runs about half a
# length, of a medium one two in pool and carrom and one in Yago, of a hard one over three
BUILT_IN = (
    TableKind(ENGLISH_TABLE, {"soft": 0.5, "medium": 1.5, "hard": 4.0, "break": 8.0}),
    TableKind(AMERICAN_TABLE, {"soft": 0.6, "medium": 1.5, "hard": 4.0, "break": 9.0}),
    TableKind(CARROM_BOARD, {"soft": 1.0, "medium": 2.0, "hard": 4.0, "break": 5.0}),
    TableKind(YAGO_BOARD, {"soft": 0.5, "medium": 0.8, "hard": 1.5, "break": 3.0}),
)


def _admit(name: str, kind: TableKind, plugin: Plugin) -> TableKind:
    if kind.table.name != name:
        raise Refused("expected", value=kind.table.name, expected=name)
    add_messages({f"drawing.{name}": kind.label or (name, name)})
    return kind


KINDS = Registry("tables", {kind.table.name: kind for kind in BUILT_IN}, _admit)
EQUIPMENT: dict[str, Equipment] = {kind.table.name: kind.table for kind in BUILT_IN}
