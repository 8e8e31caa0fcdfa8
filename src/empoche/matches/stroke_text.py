"""A stroke in one line, as a person types it, in French or English words.

    DIRECTION SPEED key=value …

    90 2.5 side=0.3 height=-0.4 elevation=10        with the cue
    >red-1@top-left medium call=red-1:top-left      red-1 into that pocket
    92 break at=0.3683,0.1175                       the striker from the base line
    >y2+1.5 soft ball=red-1                         one's own ball, in Yago

Directions are in degrees: 0 to the right, 90 up the table, anticlockwise; on a carrom board as the
player in turn sees it, who sits at the bottom. Instead of a number a target may stand:

    >red-1             at the centre of that ball
    >red-1+2           two degrees to the left of it, -2 to the right
    >red-1@top-left    so that this ball goes to that pocket: at the place (the ghost ball) from
                       which the line of centres leads there; throw and squirt are not reckoned in
    >@5                at a pocket or hole itself
    >0.4,1.2           at a point

Speeds are in metres per second: of the cue, or of what is flicked; or one of `SPEED_WORDS`.
A ball that has to be put down and is not (`at=`) is put where it usually stands. What is left out
is as usual; `stroke_to_text` writes numbers that read back as the same bits.
"""

from __future__ import annotations

import re
from math import dist
from typing import Any
from urllib.parse import unquote

from empoche.equipment import KINDS, CarromBoard, Equipment, Table
from empoche.equipment.carrom import SIDES
from empoche.errors import Refused, UnknownName
from empoche.geometry import area_of, nearest
from empoche.geometry.in_hand import put_in_hand
from empoche.geometry.meeting import meeting
from empoche.language.messages import Word
from empoche.language.names import Naming
from empoche.language.spellings import PLACES, Spellings, lookup, spelled
from empoche.matches.match import Match
from empoche.matches.setup import Hand, Point
from empoche.physics import Flick, Stroke
from empoche.physics.stroke import direction_to
from empoche.referee import SAFETY, Call

MOST = 600  # signs: a stroke with every key and all digits has some two hundred
NUMBER = re.compile(r"[+-]?([0-9]{1,40}([.,][0-9]{0,40})?|[.,][0-9]{1,40})(e[+-]?[0-9]{1,3})?")
ASIDE = re.compile(r"(.+?)([+-][0-9]{1,3}(?:\.[0-9]{1,20})?)")  # degrees behind a target

SPEED_WORDS: Spellings = {
    "soft": ("soft", "doux", "douce"),
    "medium": ("medium", "moyen", "moyenne"),
    "hard": ("hard", "fort", "forte"),
    "break": ("break", "casse"),
}
CUE_KEYS: Spellings = {
    "side": ("side", "effet"),
    "height": ("height", "hauteur"),
    "elevation": ("elevation", "élévation"),
    "ball": ("ball", "bille"),
    "at": ("at", "en", "à"),
    "call": ("call", "annonce"),
}
FINGER_KEYS: Spellings = {
    "ball": ("ball", "bille", "pion", "palet"),
    "at": ("at", "en", "à"),
    "turn": ("turn", "rotation"),
    "seat": ("seat", "siège"),
}
DIRECTIONS = (
    "90",
    Word(">BILLE", ">BALL"),
    Word(">BILLE+2", ">BALL+2"),
    Word(">BILLE@POCHE", ">BALL@POCKET"),
    ">0.4,1.2",
)


def stroke_from_text(text: str, match: Match) -> tuple[Stroke | Flick, Call | None]:
    """The stroke that a line means in a match, and what was called with it.

    >>> stroke_from_text("90 fort en=0.457,0.3", Match("blackball"))[0]
    Stroke(90.0, 4.0, place=(0.457, 0.3))
    """
    return _Line(text, match).read()


def stroke_to_text(action: Stroke | Flick, call: Call | None = None) -> str:
    """A stroke as a line that reads back as the very same one.

    Of a flick the rulebook is not written: it is that of the match.

    >>> stroke_to_text(Stroke(90, 0.1 + 0.2, side=-0.0), Call("3", "top-left"))
    '90.0 0.30000000000000004 side=-0.0 call=3:top-left'
    """
    words = [_exact(action.direction), _exact(action.speed)]
    kind = type(action)
    usual: Any = kind(0.0, 0.0)
    numbers = ("side", "height", "elevation") if kind is Stroke else ("turn",)
    for name in numbers:
        value = _exact(getattr(action, name))
        if value != _exact(getattr(usual, name)):  # by their spelling: -0.0 equals 0.0
            words.append(f"{name}={value}")
    if isinstance(action, Flick) and action.side != usual.side:
        words.append(f"seat={action.side}")
    if action.ball != usual.ball:
        words.append(f"ball={action.ball}")
    if action.place is not None:
        words.append(f"at={_exact(action.place[0])},{_exact(action.place[1])}")
    if call is not None:
        called = ":".join(word for word in (call.ball, call.pocket) if word)
        words.append(f"call={called or 'safety'}")
    return " ".join(words)


def stroke_to_words(
    action: Stroke | Flick, call: Call | None, pieces: Spellings, language: str
) -> str:
    """A stroke as a person would type it in a language; it reads back as the very same one.

    >>> from empoche.language.spellings import POOL_BALLS
    >>> stroke_to_words(Stroke(90, 2, side=0.5), Call("red-1", "top-left"), POOL_BALLS, "fr")
    '90.0 2.0 effet=0.5 annonce=rouge1:hg'
    """
    direction, speed, *rest = stroke_to_text(action, call).split()
    keys = FINGER_KEYS if isinstance(action, Flick) else CUE_KEYS

    def typed(name: str, table: Spellings = PLACES) -> str:
        word = spelled(name, table)
        return word.english if language == "en" else word.french

    def value(word: str) -> str:
        colour, _, number = word.partition("-")
        if colour in pieces:
            return f"{typed(colour, pieces)}{number}"
        return typed(word)

    words = [direction, speed]
    for key, _, values in (word.partition("=") for word in rest):
        named = ":".join(map(value, values.split(":"))) if key in ("ball", "call") else values
        words.append(f"{typed(key, keys)}={named}")
    return " ".join(words)


def _exact(value: float) -> str:
    """The shortest number that reads back as the same; a plus sign would be a space in a URL."""
    return repr(float(value)).replace("e+", "e")


class _Line:
    """One line being read; every complaint names the word it is about."""

    def __init__(self, text: str, match: Match) -> None:
        if len(text) > MOST:
            raise Refused("stroke-long", most=MOST)
        self.match, self.words = match, unquote(text).split()
        self.legal = match.legal
        self.book = match.state.book
        self.table: Equipment = match.setting.table
        self.naming = Naming(self.book, frozenset(match.seen) - {put_in_hand(self.table)})
        self.keys = CUE_KEYS if isinstance(self.table, Table) else FINGER_KEYS
        self.values: dict[str, str] = {}
        self.typed: dict[str, str] = {}  # how the keys were spelled

    def read(self) -> tuple[Stroke | Flick, Call | None]:
        if not self.words:
            raise Refused("typed-missing", expected=Word("direction, vitesse", "direction, speed"))
        direction, *rest = self.words
        if not direction.startswith(">") and not NUMBER.fullmatch(direction):
            raise Refused("stroke-direction", word=direction, expected=DIRECTIONS)
        if not rest or "=" in rest[0]:
            raise Refused("typed-missing", expected=Word("vitesse", "speed"))
        for word in rest[1:]:
            self._take(word)
        speed = self._speed(rest[0])
        ball = self._ball()
        place = self._place(ball)
        aimed = self._direction(direction, ball, place)
        call = self._call()
        try:
            return self._made(aimed, speed, ball, place), call
        except Refused as refused:  # a number out of bounds: by the key that was typed
            name = str(refused.values.get("name"))
            if name in self.typed:
                refused.values["name"] = self.typed[name]
            raise

    def _made(self, aimed: float, speed: float, ball: str, place: Point | None) -> Stroke | Flick:
        if not isinstance(self.table, Table):
            turn, seat = self._number("turn"), self._seat()
            return Flick(aimed, speed, ball, place, turn, seat)
        side, height, elevation = map(self._number, ("side", "height", "elevation"))
        return Stroke(aimed, speed, side, height, elevation, ball, place)

    def _take(self, word: str) -> None:
        """Keep one `key=value`."""
        key, equals, value = word.partition("=")
        name = lookup(self.keys, key)
        if not (equals and value and name):
            expected = tuple(spelled(name, self.keys) for name in self.keys)
            raise Refused("stroke-key", word=word, expected=expected)
        if name in self.values:
            raise Refused("position-twice", name=key)
        self.values[name], self.typed[name] = value, key

    def _number(self, key: str) -> float:
        return _number(self.values[key], self.typed[key]) if key in self.values else 0.0

    def _speed(self, word: str) -> float:
        named = lookup(SPEED_WORDS, word)
        if named is not None:
            return KINDS[self.table.name].speeds[named]
        if not NUMBER.fullmatch(word):
            expected = tuple(spelled(name, SPEED_WORDS) for name in SPEED_WORDS)
            raise Refused("stroke-speed", word=word, expected=expected)
        return _number(word, "speed")

    def _ball(self) -> str:
        """What is struck or flicked: as named, else what can only be meant."""
        if "ball" in self.values:
            return self._named(self.values["ball"])
        hand, balls = self.legal.hand, self.legal.balls
        if hand is not None and hand.must:
            return hand.ball
        if len(balls) > 1:
            expected = tuple(self.naming.word(ball) for ball in sorted(balls))
            raise Refused("stroke-ball", expected=expected)
        return next(iter(balls), put_in_hand(self.table))

    def _place(self, ball: str) -> Point | None:
        if "at" in self.values:
            return _point(self.values["at"], self.typed["at"])
        hand = self.legal.hand
        if hand is None or not hand.must or hand.ball != ball:
            return None
        return self._usual_place(hand)

    def _usual_place(self, hand: Hand) -> Point:
        """Where a ball in hand is put if nobody says where: the middle of its line."""
        table = self.table
        if isinstance(table, CarromBoard):
            wish = (table.side / 2, table.base_distance + table.base_circle / 2)
        else:
            wish = (table.width / 2, table.baulk) if isinstance(table, Table) else table.spot
        area = area_of(self.book.traits, hand.areas[0])
        return nearest(table, self.match.seen, area, wish, hand.ball)

    def _seat(self) -> str:
        word = self.values.get("seat", "bottom")
        seat = self.naming.place(word, SIDES)
        if seat is None:
            name, expected = self.typed["seat"], self._spelled(SIDES)
            raise Refused("stroke-value", name=name, value=word, expected=expected)
        return seat

    def _call(self) -> Call | None:
        if "call" not in self.values:
            return None
        if "call" not in self.book.keys:
            raise Refused("other-game-key", name=self.typed["call"])
        word = self.values["call"]
        if self.naming.place(word, ("safety",)):
            return SAFETY
        ball, colon, pocket = word.partition(":")
        return Call(self._named(ball), self._pocket(pocket) if colon else None)

    def _named(self, word: str) -> str:
        return self.naming.ball(word, any_of_colour=False)

    def _pocket(self, word: str) -> str:
        pockets = self.book.names.pockets
        found = self.naming.place(word, pockets)
        if found is None:
            raise UnknownName("unknown-pocket", name=word, expected=self._spelled(pockets))
        return found

    def _spelled(self, names: tuple[str, ...]) -> tuple[Word, ...]:
        return tuple(map(spelled, names))

    def _direction(self, word: str, ball: str, place: Point | None) -> float:
        if not word.startswith(">"):
            return _number(word, "direction")
        start = place or self.match.seen.get(ball)
        if start is None:
            raise Refused("ball-not-on-table", ball=self.naming.word(ball))
        target, aside = self._parted(word[1:])
        point = self._aim(target, ball, start)
        if dist(start, point) < 1e-9:
            raise Refused("stroke-direction", word=word, expected=DIRECTIONS)
        return direction_to(start, point) + aside

    def _parted(self, target: str) -> tuple[str, float]:
        """A target and the degrees beside it: in red-1 the 1 is a number of the ball."""
        cut = ASIDE.fullmatch(target)
        if cut is None or self._known(target) or not self._known(cut[1]):
            return target, 0.0
        return cut[1], float(cut[2])

    def _known(self, target: str) -> bool:
        try:
            if "," in target:
                return bool(_point(target, ">"))
            ball, at, pocket = target.partition("@")
            return bool(not at or self._pocket(pocket)) and bool(not ball or self._named(ball))
        except Refused:
            return False

    def _aim(self, target: str, ball: str, start: Point) -> Point:
        """The point at which a target is aimed at."""
        if "," in target:
            return _point(target, ">")
        name, at, pocket = target.partition("@")
        if at and not name:
            return self._hole(pocket)
        aimed = self._named(name)
        if aimed == ball:
            raise Refused("touches-itself", ball=self.naming.word(ball))
        if aimed not in self.match.seen:
            raise Refused("ball-not-on-table", ball=self.naming.word(aimed))
        centre = self.match.seen[aimed]
        return self._ghost(ball, start, aimed, pocket) if at else centre

    def _hole(self, word: str) -> Point:
        name = self._pocket(word)
        return next(hole.centre for hole in self.table.outline.pockets if hole.name == name)

    def _ghost(self, ball: str, start: Point, aimed: str, pocket: str) -> Point:
        """Where the ball played must be as it meets the other, for that to go to a pocket."""
        table = self.table
        x, y = self.match.seen[aimed]
        u, v = self._hole(pocket)
        far, reach = dist((x, y), (u, v)), meeting(table, ball, aimed, (x, y))
        ahead = ((u - x) / far, (v - y) / far) if far else (0.0, 0.0)
        ghost = (x - reach * ahead[0], y - reach * ahead[1])
        if (ghost[0] - start[0]) * ahead[0] + (ghost[1] - start[1]) * ahead[1] <= 0.0:
            raise Refused("stroke-cut", ball=self.naming.word(aimed), pocket=pocket)
        return ghost


def _number(word: str, key: str) -> float:
    """A number; in French it may have a comma."""
    if not NUMBER.fullmatch(word.lower()):
        raise Refused("stroke-value", name=key, value=word, expected="0.5")
    return float(word.replace(",", "."))


def _point(word: str, key: str) -> Point:
    x, comma, y = word.partition(",")
    if not comma or "," in y or not (NUMBER.fullmatch(x) and NUMBER.fullmatch(y)):
        raise Refused("stroke-value", name=key, value=word, expected="0.4,1.2")
    return float(x), float(y)
