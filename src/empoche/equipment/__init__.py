"""Tables, boards, balls and pieces: every dimension with where it comes from.

Axes, in metres, seen from above with baulk at the bottom:

    y ↑    top cushion          the origin is where the left and the bottom cushion noses meet;
      |  ┌───────────┐          x runs to the right, y towards the top
      |  │     ·  spot
      |  │           │
      |  │-----------│ baulk line
      |  └───────────┘ bottom cushion
      └────────────────→ x

Boards likewise: the origin is the bottom left corner of the surface, inside the frame, and the
player in turn sits at the bottom.
"""

from empoche.equipment.carrom import (
    CARROM_BOARD,
    CarromBoard,
    Wood,
    behind_base_line,
    breaches,
    check_striker,
    turn_layout,
)
from empoche.equipment.kinds import EQUIPMENT, KINDS, Equipment, TableKind
from empoche.equipment.racks import american_rack, english_rack, rosette, yago_rack
from empoche.equipment.tables import (
    AMERICAN_TABLE,
    ENGLISH_TABLE,
    TABLES,
    BallSet,
    Cloth,
    Rubber,
    Shaft,
    Table,
    american_table,
    english_table,
)
from empoche.equipment.yago import YAGO_BOARD, YagoBoard, yago_board

FASTEST_STROKE = 15.0  # metres per second of a cue; the hardest breaks known are about 14
FASTEST_FLICK = 8.0  # a hard flick of a carrom striker is some 4 to 6 (our choice: not published)

__all__ = [
    "AMERICAN_TABLE",
    "CARROM_BOARD",
    "ENGLISH_TABLE",
    "EQUIPMENT",
    "FASTEST_FLICK",
    "FASTEST_STROKE",
    "KINDS",
    "TABLES",
    "YAGO_BOARD",
    "BallSet",
    "CarromBoard",
    "Cloth",
    "Equipment",
    "Rubber",
    "Shaft",
    "Table",
    "TableKind",
    "Wood",
    "YagoBoard",
    "american_rack",
    "american_table",
    "behind_base_line",
    "breaches",
    "check_striker",
    "english_rack",
    "english_table",
    "rosette",
    "turn_layout",
    "yago_board",
    "yago_rack",
]
