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
    from empoche.errors import EmpocheError, Refused, Unreadable
    from empoche.match import Standing
    from empoche.physics import Flick, Stroke, facts_of, simulate, simulate_many
    from empoche.playing.match import Match
    from empoche.playing.players import RandomPlayer
    from empoche.playing.position import from_text, to_text
    from empoche.playing.recording import Recorder, read_record
    from empoche.playing.replay import replay
    from empoche.playing.whatif import whatif
    from empoche.referee import Call, Given, Shot
    from empoche.render.film import film
    from empoche.render.picture import picture
    from empoche.rulebooks import RULEBOOKS, rulebook

__version__ = "0.1.0"

__all__ = [
    "RULEBOOKS",
    "Call",
    "EmpocheError",
    "Flick",
    "Given",
    "Match",
    "RandomPlayer",
    "Recorder",
    "Refused",
    "Shot",
    "Standing",
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
    "match": ("Standing",),
    "physics": ("Flick", "Stroke", "facts_of", "simulate", "simulate_many"),
    "playing.match": ("Match",),
    "playing.players": ("RandomPlayer",),
    "playing.position": ("from_text", "to_text"),
    "playing.recording": ("Recorder", "read_record"),
    "playing.replay": ("replay",),
    "playing.whatif": ("whatif",),
    "referee": ("Call", "Given", "Shot"),
    "render.film": ("film",),
    "render.picture": ("picture",),
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
