"""How each value of a position is spelled in its text, and read back: see `position_text`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from typing import Any

from empoche.errors import Refused
from empoche.facts import natural
from empoche.language.messages import MESSAGES
from empoche.referee import DOUBLES, SIDES, Choice, Placing, Rulebook
from empoche.rules.catalogue import catalogue

NUMBER = re.compile(r"-?[0-9]{1,20}(\.[0-9]{1,25})?(e-?[0-9]{1,3})?")
# words of frames that are neither pieces nor said to people
WORDS = (
    *(*SIDES, *DOUBLES, "board", "pending", "open", "lag", "toss", "lot", "trial", "play", "over"),
    *("partial", "total"),
)


def piece_codes(book: Rulebook[Any]) -> dict[str, str]:
    """Abbreviate the names of pieces to the first letter and the number.

    >>> from empoche.rulebooks import rulebook
    >>> piece_codes(rulebook("carrom-international"))["white-3"]
    'w3'
    """
    short = {}
    for name in natural(book.names.pieces):
        stem, _, number = name.rpartition("-")
        short[name] = name if name.isdigit() else (stem or name)[0] + (number if stem else "")
    return short


class PositionValues:
    """Spells and reads values under one rulebook: lists with commas, an empty list as nothing.

    What cannot be read is refused with its place in `text`.
    """

    def __init__(self, book: Rulebook[Any], text: str = "") -> None:
        self.book, self.text = book, text
        self.codes = piece_codes(book)
        self.names = {code: name for name, code in self.codes.items()}

    def refusal(self, value: str, expected: object) -> Refused:
        sign = self.text.find(value) + 1
        return Refused("position-part", value=value, sign=sign, expected=expected)

    # ------------------------------------------------------------ spelling

    def spell_word(self, value: str | None) -> str:
        return "" if value is None else self.codes.get(value, value)

    def spell_words(self, names: Sequence[str]) -> str:
        return ",".join(map(self.spell_word, names))

    def spell_set(self, names: frozenset[str]) -> str:
        return self.spell_words(natural(names))

    def spell_flag(self, value: bool) -> str:
        return "yes" if value else "no"

    def spell_flags(self, values: Sequence[bool]) -> str:
        return ",".join(map(self.spell_flag, values))

    def spell_number(self, value: int) -> str:
        return str(value)

    def spell_numbers(self, values: Sequence[int]) -> str:
        return ",".join(map(str, values))

    def spell_sides(self, counts: Mapping[str, int]) -> str:
        return self.spell_numbers([counts.get(name, 0) for name in SIDES])

    def spell_pairs(self, pairs: Sequence[tuple[str, str]]) -> str:
        return self.spell_words([word for pair in pairs for word in pair])

    def spell_places(self, places: Mapping[str, Any]) -> str:
        return ",".join(f"{self.codes[ball]},{x!r},{y!r}" for ball, (x, y) in places.items())

    def spell_choice(self, choice: Choice | None) -> str:
        if choice is None:
            return ""
        return self.spell_words((choice.by, choice.article, *choice.options))

    def spell_placing(self, placing: Sequence[Placing]) -> str:
        return "~".join(self.spell_words((one.by, *one.pieces, *one.articles)) for one in placing)

    # ------------------------------------------------------------ reading

    def one_of(self, key: str, value: str, expected: tuple[str, ...]) -> str:
        if value not in expected:
            raise self.refusal(f"{key}:{value}", expected)
        return value

    def number(self, part: str, value: str) -> float:
        if not NUMBER.fullmatch(value) or not isfinite(float(value)):
            raise self.refusal(part, "0.4572")
        return float(value)

    def whole(self, value: str) -> int:
        if not (value.isascii() and value.isdigit() and len(value) < 9):
            raise self.refusal(value, "0, 1, 2 …")
        return int(value)

    def visits(self, value: str) -> int:
        if not self.whole(value):
            raise self.refusal(f"visits:{value}", "1, 2 …")
        return int(value)

    def flag(self, value: str) -> bool:
        return self.one_of("", value, ("no", "yes")) == "yes"

    def word(self, value: str) -> str | None:
        """Read a word of the game: nothing else gets into a frame."""
        if not value:
            return None
        name = self.names.get(value, value)
        known = (*self.book.names.pieces, *self.book.groups, *self.book.names.cushions, *WORDS)
        if name not in known and f"word.{name}" not in MESSAGES:
            raise self.refusal(value, known)
        return name

    def words(self, value: str) -> tuple[str, ...]:
        return tuple(self.word(item) or "" for item in value.split(",")) if value else ()

    def wholes(self, value: str) -> tuple[int, int]:
        first, comma, second = value.partition(",")
        if not comma:
            raise self.refusal(value, "1,0")
        return self.whole(first), self.whole(second)

    def counts(self, value: str) -> tuple[int, ...]:
        return tuple(map(self.whole, value.split(","))) if value else ()

    def sides(self, value: str) -> dict[str, int]:
        return dict(zip(SIDES, self.wholes(value), strict=True))

    def groups(self, value: str) -> dict[str, str]:
        words = self.words(value)
        if len(words) != 2:
            raise self.refusal(value, ",".join(self.book.groups))
        return dict(zip(SIDES, words, strict=True))

    def flags(self, value: str) -> tuple[bool, bool]:
        first, _, second = value.partition(",")
        return self.flag(first), self.flag(second)

    def word_set(self, value: str) -> frozenset[str]:
        return frozenset(self.words(value))

    def queen(self, value: str) -> Any:
        return {"covered": value} if value in SIDES else self.word(value)

    def holes(self, value: str) -> dict[str, str]:
        words = value.split(",")
        if len(words) % 2:
            raise self.refusal(value, "5,r1")
        balls = (self.word(ball) or "" for ball in words[1::2])
        return dict(zip(words[::2], balls, strict=True))

    def frozen(self, value: str) -> frozenset[tuple[str, str]]:
        words = self.words(value)
        if len(words) % 2:
            raise self.refusal(value, "r1,top")
        return frozenset(zip(words[::2], words[1::2], strict=True))

    def places(self, value: str) -> dict[str, tuple[float, float]]:
        words = value.split(",") if value else []
        if len(words) % 3:
            raise self.refusal(value, "r1,0.4,1.2")
        return {
            self.word(ball) or "": (self.number(value, x), self.number(value, y))
            for ball, x, y in zip(words[::3], words[1::3], words[2::3], strict=True)
        }

    def choice(self, value: str) -> Choice | None:
        if not value:
            return None
        by, article, *options = value.split(",")
        if not options or article not in catalogue(self.book.id).articles:
            raise self.refusal(value, "B,P-3(a),in-place,baulk")
        return Choice(by, tuple(self.word(option) or "" for option in options), article)

    def placing(
        self, value: str, players: tuple[str, ...], lying: frozenset[str]
    ) -> tuple[Placing, ...]:
        """Read who may lay which pieces, and by which articles."""
        known, read = catalogue(self.book.id).articles, []
        for part in value.split("~") if value else ():
            by, *words = part.split(",")
            pieces = [self.names[word] for word in words if word in self.names]
            articles = [word for word in words if word not in self.names]
            if by not in players or not pieces or not articles:
                raise self.refusal(part, "B,w1,3.11(l)")
            if not lying.issuperset(pieces) or not known.keys() >= set(articles):
                raise self.refusal(part, "B,w1,3.11(l)")
            read.append(Placing(by, tuple(pieces), tuple(articles)))
        return tuple(read)


V = PositionValues
Spell = Callable[[PositionValues, Any], str]
Read = Callable[[PositionValues, str], Any]

# the keys of `given`: how each is spelled and read
GIVEN: Mapping[str, tuple[Spell, Read]] = {
    "phase": (V.spell_word, V.word),
    "turn": (V.spell_word, V.word),
    "breaker": (V.spell_word, V.word),
    "groups": (lambda values, groups: values.spell_words(tuple(groups.values())), V.groups),
    "on_table": (V.spell_words, V.words),
    "visits": (V.spell_number, V.visits),
    "free_shot": (V.spell_flag, V.flag),
    "in_hand": (V.spell_word, V.word),
    "nominated": (V.spell_word, V.word),
    "serious_fouls": (
        lambda values, fouls: ",".join(name for name in fouls for _ in range(fouls[name])),
        lambda values, text: dict(Counter(values.words(text))),
    ),
    "turns_without_contact": (V.spell_number, V.whole),
    "layout": (V.spell_places, V.places),
    "doubles": (V.spell_flag, V.flag),
    "score": (V.spell_sides, V.sides),
    "toss": (V.spell_word, V.word),
    "debts": (V.spell_sides, V.sides),
    "queen": (lambda _, queen: queen if isinstance(queen, str) else queen["covered"], V.queen),
    "boards_played": (V.spell_number, V.whole),
    "games": (V.spell_sides, V.sides),
    "holes": (lambda values, holes: values.spell_pairs(tuple(holes.items())), V.holes),
    "extra_shot": (V.spell_flag, V.flag),
}
# those of `Findings`
FOUND: Mapping[str, tuple[Spell, Read]] = {
    "snookered": (V.spell_word, V.word),
    "touching": (V.spell_set, V.word_set),
    "frozen": (lambda values, frozen: values.spell_pairs(sorted(frozen)), V.frozen),
    "behind_line": (V.spell_set, V.word_set),
}
# the types of the fields of frames that `given` cannot say
REST: Mapping[str, tuple[Spell, Read]] = {
    "bool": (V.spell_flag, V.flag),
    "int": (V.spell_number, V.whole),
    "str | None": (V.spell_word, V.word),
    "tuple[str, ...]": (V.spell_words, V.words),
    "frozenset[str]": (V.spell_set, V.word_set),
    "tuple[int, int]": (V.spell_numbers, V.wholes),
    "tuple[int, ...]": (V.spell_numbers, V.counts),
    "tuple[bool, bool]": (V.spell_flags, V.flags),
    "Choice | None": (V.spell_choice, V.choice),
}
