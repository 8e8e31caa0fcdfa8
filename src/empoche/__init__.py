"""empoche: pocket table games made real in software.

stroke → physics → FACTS → referee (rulebook) → RULING → match → RECORD

>>> from empoche import RULEBOOKS, Match, Stroke
>>> RULEBOOKS[0], len(RULEBOOKS)
('blackball', 9)
>>> match = Match("blackball", players=("Ada", "Bea"))
>>> ruling = match.stroke(Stroke(90.2, 8.0, place=(0.457, 0.30)))
>>> match.motion.events[0].other, ruling.articles[0]
('red-5', '4b')

A step that cannot be taken raises `Refused`, and the match stays what it was. Facts (`Contact` …)
are in `empoche.facts`, the other steps (`Decision` …) and what comes back (`Ruling` …) in
`empoche.referee`, tables and boards in `empoche.equipment`.

The names below are fetched when they are first used: importing `empoche` waits for nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from empoche.drawing.film import film
    from empoche.drawing.picture import picture
    from empoche.errors import EmpocheError, Refused, Unreadable
    from empoche.matches.match import Match
    from empoche.matches.players import RandomPlayer
    from empoche.matches.position_text import from_text, to_text
    from empoche.matches.state import MatchState
    from empoche.physics import Flick, Stroke, facts_of, simulate, simulate_many
    from empoche.record.record_file import read_record
    from empoche.record.recorder import Recorder
    from empoche.record.replay import replay
    from empoche.referee import Call, Given, Shot
    from empoche.rulebooks import RULEBOOKS, rulebook
    from empoche.rules.whatif import whatif

__version__ = "0.1.0"

__all__ = [
    "RULEBOOKS",
    "Call",
    "EmpocheError",
    "Flick",
    "Given",
    "Match",
    "MatchState",
    "RandomPlayer",
    "Recorder",
    "Refused",
    "Shot",
    "Stroke",
    "Unreadable",
    "facts_of",
    "film",
    "from_text",
    "picture",
    "read_record",
    "replay",
    "rulebook",
    "simulate",
    "simulate_many",
    "to_text",
    "whatif",
]

_PLACES = {
    "errors": ("EmpocheError", "Refused", "Unreadable"),
    "matches.state": ("MatchState",),
    "physics": ("Flick", "Stroke", "facts_of", "simulate", "simulate_many"),
    "matches.match": ("Match",),
    "matches.players": ("RandomPlayer",),
    "matches.position_text": ("from_text", "to_text"),
    "record.record_file": ("read_record",),
    "record.recorder": ("Recorder",),
    "record.replay": ("replay",),
    "rules.whatif": ("whatif",),
    "referee": ("Call", "Given", "Shot"),
    "drawing.film": ("film",),
    "drawing.picture": ("picture",),
    "rulebooks": ("RULEBOOKS", "rulebook"),
}
_MODULE_OF = {name: f"empoche.{module}" for module, names in _PLACES.items() for name in names}

if not TYPE_CHECKING:  # else every name whatever would pass the type checker

    def __getattr__(name):
        if name not in _MODULE_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        globals()[name] = getattr(import_module(_MODULE_OF[name]), name)
        return globals()[name]

    def __dir__():
        return sorted({*globals(), *__all__})
