"""empoche: pocket table games made real in software.

stroke → physics → FACTS → referee (rulebook) → RULING → match → RECORD
"""

from empoche.errors import EmpocheError, Refused, Unreadable
from empoche.facts import (
    Contact,
    Crossed,
    Cushion,
    Fell,
    Jumped,
    Moved,
    OffTable,
    Pocketed,
)
from empoche.match import Match
from empoche.referee import (
    SAFETY,
    Call,
    Choice,
    Decision,
    Declaration,
    Findings,
    Given,
    Lag,
    Ruling,
    Shot,
    Tick,
    Toss,
)
from empoche.rulebooks import RULEBOOKS, rulebook

__version__ = "0.1.0"

__all__ = [
    "RULEBOOKS",
    "SAFETY",
    "Call",
    "Choice",
    "Contact",
    "Crossed",
    "Cushion",
    "Decision",
    "Declaration",
    "EmpocheError",
    "Fell",
    "Findings",
    "Given",
    "Jumped",
    "Lag",
    "Match",
    "Moved",
    "OffTable",
    "Pocketed",
    "Refused",
    "Ruling",
    "Shot",
    "Tick",
    "Toss",
    "Unreadable",
    "rulebook",
]
