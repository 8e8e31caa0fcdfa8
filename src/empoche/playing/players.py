"""Players that need no person: so far one that plays at random, and always legally."""

from __future__ import annotations

from math import atan2, degrees
from random import Random

from empoche.equipment import CarromBoard, Table, YagoBoard
from empoche.errors import Refused
from empoche.physics import Flick, Stroke
from empoche.playing.match import Legal, Match
from empoche.referee import Call, Lag, Toss

TRIES = 500


class RandomPlayer:
    """Aims at some ball, or anywhere, with any speed."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def play(self, match: Match) -> None:
        """Do whatever is due."""
        legal = match.legal
        if legal.act == "decide":
            match.decide(self.chance.choice(legal.options))
        elif legal.act == "toss":
            match.settle(Toss(self.chance.choice("AB")))
        elif legal.act == "lag":
            match.settle(Lag((), {"A": self.chance.random(), "B": self.chance.random()}))
        elif legal.act == "stroke":
            self._stroke(match, legal)

    def _stroke(self, match: Match, legal: Legal) -> None:
        for _ in range(TRIES):
            try:
                match.stroke(self._chosen(match, legal), self._call(match, legal))
            except Refused as refused:
                last = refused
            else:
                return
        raise last

    def _chosen(self, match: Match, legal: Legal) -> Stroke | Flick:
        chance, table = self.chance, match.setting.table
        ball = chance.choice(sorted(legal.balls))
        place = None
        if legal.hand is not None and (legal.hand.must or chance.random() < 0.5):
            ball, place = legal.hand.ball, self._place(match, legal.hand.areas)
        seen = match.seen
        start = place or seen.get(ball, (0.0, 0.0))
        on = [at for name, at in seen.items() if name != ball and name in match.on]
        others = [at for name, at in seen.items() if name != ball]
        direction = chance.uniform(0.0, 360.0)
        if others and chance.random() < 0.9:
            x, y = chance.choice(on or others)
            direction = degrees(atan2(y - start[1], x - start[0])) + chance.gauss(0.0, 2.0)
        if isinstance(table, Table):
            return Stroke(direction, chance.uniform(1.0, 8.0), place=place)
        fastest = 6.0 if isinstance(table, CarromBoard) else 1.5
        speed = chance.uniform(0.05, 1.0) * fastest
        return Flick(direction, speed, ball, place, book=match.standing.book.id)

    def _place(self, match: Match, areas: tuple[str, ...]) -> tuple[float, float]:
        chance, table, area = self.chance, match.setting.table, self.chance.choice(areas)
        if isinstance(table, CarromBoard):
            base = table.base_distance + table.base_circle / 2
            return table.side / 2 + chance.uniform(-0.25, 0.25), base
        if isinstance(table, YagoBoard):
            return chance.uniform(0.0, table.width), table.spot[1]
        far = table.length if area == "anywhere" else table.baulk
        return chance.uniform(0.0, table.width), chance.uniform(0.0, far)

    def _call(self, match: Match, legal: Legal) -> Call | None:
        """Where shots are called: some ball that is on, into some pocket."""
        book = match.standing.book
        balls = sorted(match.on)
        if "call" not in book.keys or not balls:
            return None
        return Call(self.chance.choice(balls), self.chance.choice(book.names.pockets))
