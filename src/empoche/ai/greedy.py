"""A player to compare with: it takes the likeliest straight shot and simulates nothing."""

from __future__ import annotations

from math import atan2, degrees, hypot
from random import Random

from empoche.ai.candidates import carrom, pool, yago
from empoche.ai.laying import choose_places
from empoche.ai.noise import Noise, execute
from empoche.ai.pots import Lie, Point
from empoche.equipment import CarromBoard, Table, YagoBoard
from empoche.errors import Refused
from empoche.matches.match import Match
from empoche.matches.players import RandomPlayer
from empoche.physics import Flick, Stroke
from empoche.referee import Call
from empoche.traits import Traits

Shot = tuple[float, Stroke | Flick, Call | None]


class Greedy:
    """Aims at the ghost ball of the best pot, with a speed that gets there."""

    def __init__(self, noise: Noise, chance: Random) -> None:
        self.noise = noise
        self.chance = chance

    def __repr__(self) -> str:
        return "Greedy()"

    def play(self, match: Match) -> None:
        """Take the step that is due; of a choice, the first answer offered."""
        legal = match.legal
        if legal.act == "decide":
            match.decide(legal.options[0])
            return
        if legal.act == "place":
            match.place(choose_places(match, self.noise))
            return
        if legal.act != "stroke":
            RandomPlayer(self.chance).play(match)
            return
        table = match.setting.table
        for _, action, call in sorted(
            self.shots(match.with_next_frame()), key=lambda shot: -shot[0]
        ):
            try:
                match.stroke(execute(action, self.noise, table, self.chance), call)
            except Refused:
                continue
            return
        RandomPlayer(self.chance).play(match)

    def shots(self, match: Match) -> list[Shot]:
        """Return every straight shot that geometry shows."""
        table = match.setting.table
        if isinstance(table, Table):
            return self._pool(match, table)
        if isinstance(table, CarromBoard):
            return self._carrom(match, table)
        return self._yago(match, table)

    def _pool(self, match: Match, table: Table) -> list[Shot]:
        if match.state.frame.phase != "play":
            first = pool.candidates(match, self.noise, self.chance, 1)[0]
            return [(1.0, first.action, first.call)]
        shots: list[Shot] = []
        for place in pool.places(match, table, match.legal, self.noise):
            layout = dict(match.layout)
            if place is not None:
                layout["cue"] = place
            here = layout["cue"]
            lie = Lie(table, layout, "cue", self.noise)
            for sight in lie.straight(here, match.on)[:6]:
                way = degrees(atan2(sight.ghost[1] - here[1], sight.ghost[0] - here[0]))
                run = hypot(sight.ghost[0] - here[0], sight.ghost[1] - here[1])
                far = hypot(sight.aim[0] - sight.ghost[0], sight.aim[1] - sight.ghost[1])
                speed = min(8.0, 1.5 * pool.least(table, run, far, sight.cut))
                call = pool.called(match, sight.ball, sight.ball, sight.pocket)
                shots.append((sight.chance, Stroke(way, speed, place=place), call))
            for ball in sorted(match.on):  # else it hits something
                x, y = layout[ball]
                way, far = degrees(atan2(y - here[1], x - here[0])), hypot(x - here[0], y - here[1])
                call = pool.called(match, ball, ball, lie.pockets[0])
                shots.append((-far, Stroke(way, 2.0, place=place), call))
        return shots

    def _carrom(self, match: Match, board: CarromBoard) -> list[Shot]:
        traits, seen = match.state.book.traits, match.seen
        places = carrom.open_places(board, traits, seen)
        if match.state.frame.phase != "play":
            first = carrom.candidates(match, self.noise, self.chance, 1)[0]
            return [(1.0, first.action, None)]
        lie = Lie(board, seen, "striker", self.noise)
        wanted = carrom.targets(match)
        shots: list[Shot] = []
        for place in places:
            for sight in lie.straight(place, wanted):
                shots.append((sight.chance, self._flick(place, sight.ghost, 3.0, traits), None))
            for piece in sorted(wanted):
                x, y = seen[piece]
                far = hypot(x - place[0], y - place[1])
                shots.append((-far, self._flick(place, (x, y), 2.0, traits), None))
        return shots

    def _flick(self, place: Point, at: Point, speed: float, traits: Traits) -> Flick:
        way = degrees(atan2(at[1] - place[1], at[0] - place[0]))
        return Flick(way, speed, "striker", place, striker=traits.striker)

    def _yago(self, match: Match, board: YagoBoard) -> list[Shot]:
        strokes = yago.plain(match, board)
        return [(one.chance, one.action, None) for one in strokes]
