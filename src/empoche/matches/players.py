"""Players that need no person: so far one that plays at random, and always legally."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees
from random import Random
from typing import Protocol

from empoche.equipment import CarromBoard, Equipment, Table, YagoBoard
from empoche.errors import Refused, UnknownName
from empoche.facts import Cushion
from empoche.geometry import area_of, check_place, may_stand
from empoche.matches.match import Legal, Match
from empoche.matches.setup import Hand, Layout, Point
from empoche.physics import Flick, Stroke
from empoche.plugins import Registry
from empoche.referee import SIDES, Call, Lag, Toss

TRIES = 500  # places that are tried for a ball in hand
LAID = 20  # and for pieces that are laid


class Player(Protocol):
    """Anything that can play a match."""

    def play(self, match: Match) -> None:
        """Take the one step that is due."""


def take_step(player: Player, match: Match) -> None:
    """Let a player take the step that is due; one who lays no pieces leaves them as they lie."""
    before, laying = match.moment, match.legal.act == "place"
    player.play(match)
    if laying and match.moment is before:
        match.place()


class RandomPlayer:
    """Aims at some ball, or anywhere, with any speed.

    >>> match = Match("yago-easy", target=1)
    >>> player = RandomPlayer(Random(3))
    >>> while match.legal.act != "nothing":
    ...     player.play(match)
    >>> match.winner in ("A", "B")
    True
    """

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def __repr__(self) -> str:
        return "RandomPlayer()"

    def play(self, match: Match) -> None:
        """Take the step that is due."""
        legal = match.legal
        if legal.act == "decide":
            match.decide(self.chance.choice(legal.options))
        elif legal.act == "toss":
            match.settle(Toss(self.chance.choice(SIDES)))
        elif legal.act == "lag":
            match.settle(self._lag())
        elif legal.act == "place":
            self._lay(match, legal)
        elif legal.act == "stroke":
            match.stroke(self._chosen(match, legal), self._call(match, legal))

    def _lay(self, match: Match, legal: Legal) -> None:
        """Lay pieces anywhere in the area; where that cannot be, leave them where they lie."""
        chance, area = self.chance, legal.area
        for _ in range(LAID):
            if area is None or chance.random() < 0.2:
                break
            pieces = [piece for piece in legal.pieces if chance.random() < 0.8]
            places = {piece: area.point(chance.random(), chance.random()) for piece in pieces}
            try:
                match.place(places)
            except Refused:
                continue
            return
        match.place()

    def _lag(self) -> Lag:
        """Most balls come back from the far cushion; one that did not reach it has lost."""
        log = tuple(Cushion(ball, "top") for ball in SIDES if self.chance.random() < 0.8)
        return Lag(log, {ball: self.chance.random() for ball in SIDES})

    def _chosen(self, match: Match, legal: Legal) -> Stroke | Flick:
        chance, table = self.chance, match.setting.table
        ball = chance.choice(sorted(legal.balls))
        place, seen = None, match.seen
        if legal.hand is not None and (legal.hand.must or chance.random() < 0.5):
            ball, place = legal.hand.ball, self._place(match, legal.hand, seen)
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
        return Flick(direction, speed, ball, place)

    def _place(self, match: Match, hand: Hand, seen: Layout) -> Point:
        """Somewhere where it may be put; refused with the reason if nothing is found."""
        table, traits = match.setting.table, match.state.book.traits
        areas = [area_of(traits, name) for name in hand.areas]
        for _ in range(TRIES):
            place = self._somewhere(table, self.chance.choice(hand.areas))
            if any(may_stand(table, seen, area, place, hand.ball) for area in areas):
                return place
        check_place(table, seen, areas[0], place, hand.ball)
        return place

    def _somewhere(self, table: Equipment, area: str) -> Point:
        chance = self.chance
        if isinstance(table, CarromBoard):
            base = table.base_distance + table.base_circle / 2
            return table.side / 2 + chance.uniform(-0.25, 0.25), base
        if isinstance(table, YagoBoard):
            return chance.uniform(0.0, table.width), table.spot[1]
        far = table.length if area == "anywhere" else table.baulk
        return chance.uniform(0.0, table.width), chance.uniform(0.0, far)

    def _call(self, match: Match, legal: Legal) -> Call | None:
        """Where shots are called: some ball that is on, into some pocket."""
        book = match.state.book
        balls = sorted(match.on)
        if "call" not in book.keys or not balls:
            return None
        return Call(self.chance.choice(balls), self.chance.choice(book.names.pockets))


# by the name that a person types; each is made with the chance that it plays with
PLAYERS: Registry[Callable[[Random], Player]] = Registry("players", {"random": RandomPlayer})


def player(kind: str, chance: Random) -> Player:
    """A player of one kind; refused if there is none of that name.

    >>> player("chess", Random(1))
    Traceback (most recent call last):
    empoche.errors.UnknownName: no player is called “chess” (there are: random)
    """
    make = PLAYERS.get(kind)
    if make is None:
        raise UnknownName("unknown-player-kind", name=kind, expected=tuple(PLAYERS))
    return make(chance)
