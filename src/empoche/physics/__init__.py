"""The physics of balls and discs: a stroke becomes motion, and motion becomes facts."""

from empoche.physics.facts import facts_of
from empoche.physics.flick import Flick
from empoche.physics.kernel import COMPILED
from empoche.physics.motion import Event, Motion, Segment
from empoche.physics.simulation import Shot, simulate, simulate_many
from empoche.physics.stroke import Cue, Launch, Stroke
from empoche.versions import ENGINE

__all__ = [
    "COMPILED",
    "ENGINE",
    "Cue",
    "Event",
    "Flick",
    "Launch",
    "Motion",
    "Segment",
    "Shot",
    "Stroke",
    "facts_of",
    "simulate",
    "simulate_many",
]
