"""empoche: pocket table games made real in software.

stroke → physics → FACTS → referee (rulebook) → RULING → match → RECORD

>>> from empoche import Contact, Cushion, Standing, Pocketed, Shot
>>> match = Standing.begin("blackball")
>>> match = match.play(Shot((Contact("cue", "red-1"), Pocketed("red-3", "top-left"))))
>>> match = match.play(Shot((Contact("cue", "black"), Cushion("cue", "top"))))
>>> match.ruling.fouls, match.turn, match.view()["free_shot"]
(('5d',), 'B', True)

Names of balls, pockets and cushions are those of `rulebook("blackball").names`; a step that
cannot be taken raises `Refused`, and the match stays what it was. Case files and match records
are read by `empoche.record.read_cases` and judged by `empoche.judging.run`.
"""

from empoche.errors import EmpocheError, Refused, Unreadable
from empoche.facts import (
    Contact,
    Crossed,
    Cushion,
    Fell,
    Jumped,
    Moved,
    Nudged,
    OffTable,
    Pocketed,
)
from empoche.match import Standing
from empoche.playing.match import Match
from empoche.referee import (
    SAFETY,
    Call,
    Choice,
    Decision,
    Declaration,
    Findings,
    Given,
    Lag,
    Rulebook,
    Ruling,
    Shot,
    Step,
    Tally,
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
    "Nudged",
    "OffTable",
    "Pocketed",
    "Refused",
    "Rulebook",
    "Ruling",
    "Shot",
    "Standing",
    "Step",
    "Tally",
    "Tick",
    "Toss",
    "Unreadable",
    "rulebook",
]
