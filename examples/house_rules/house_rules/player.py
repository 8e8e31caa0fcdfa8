"""A player that shoots straight at the nearest ball on."""

from math import atan2, degrees, dist
from random import Random

from empoche import Match, Stroke
from empoche.matches.players import RandomPlayer


class Straight:
    """Shoots at the nearest ball on; what is no ordinary shot it leaves to chance."""

    def __init__(self, chance: Random) -> None:
        self.other = RandomPlayer(chance)

    def play(self, match: Match) -> None:
        """Take the step that is due."""
        cue, on = match.seen.get("cue"), [match.seen[ball] for ball in match.on]
        if match.legal.act != "stroke" or cue is None or not on:
            return self.other.play(match)
        x, y = min(on, key=lambda at: dist(at, cue))
        match.stroke(Stroke(degrees(atan2(y - cue[1], x - cue[0])), 2.5))
        return None
