"""Every distinguishable shot of a few positions: tallied, judged twice, and counted by formula."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from difflib import unified_diff
from functools import cache
from math import prod

import pytest

from tests.perft import naive_blackball
from tests.perft.walk import (
    BY_ITSELF,
    Outcome,
    Position,
    Stroke,
    Tally,
    line,
    positions,
    ruled,
    starts,
    stored,
    strokes,
)

POSITIONS = positions()
NAMES = [f"{position.book.id}: {position.name}" for position in POSITIONS]
every_position = pytest.mark.parametrize("place", range(len(POSITIONS)), ids=NAMES)


@dataclass(frozen=True)
class Dispute:
    """A stroke on which the referee and the naive judge differ."""

    stroke: Stroke
    referee: Outcome
    naive: Outcome


@cache
def walked(place: int) -> tuple[Tally, list[Dispute]]:
    """One walk for two tests: the tally and, in blackball, what the naive judge disputes."""
    position = POSITIONS[place]
    counted, disputes = Tally(Counter(), Counter()), []
    for stroke in strokes(position):
        outcome = ruled(position, stroke)
        counted.add(line(position.book, outcome), outcome)
        if position.book.id == "blackball":
            naive = naive_blackball.judge(position.given, stroke)
            if naive != outcome:
                disputes.append(Dispute(stroke, outcome, naive))
    return counted, disputes


@every_position
def test_the_walk_gives_the_stored_tally(place: int) -> None:
    position = POSITIONS[place]
    counted, _ = walked(place)
    kept = stored(position.book.id).get(position.name, [])
    differ = list(unified_diff(kept, counted.lines(), "stored", "walked", n=0, lineterm=""))
    if differ:
        pytest.fail("\n".join(["see tests/perft/README.md", *differ]), pytrace=False)


def test_every_stored_tally_has_its_position() -> None:
    for book in {position.book.id for position in POSITIONS}:
        assert set(stored(book)) == {position.name for position in positions(book)}


@pytest.mark.parametrize(
    "place",
    [place for place, position in enumerate(POSITIONS) if position.book.id == "blackball"],
    ids=lambda place: POSITIONS[place].name,
)
def test_a_naive_judge_of_blackball_rules_the_same_on_every_stroke(place: int) -> None:
    position = POSITIONS[place]
    _, disputes = walked(place)
    for first in disputes[:1]:
        text = f"""{len(disputes)} strokes are disputed, the first:
          {first.stroke}
          referee: {line(position.book, first.referee)}
          naive:   {line(position.book, first.naive)}
          referee: {first.referee}
          naive:   {first.naive}"""
        pytest.fail(text, pytrace=False)


# ---------------------------------------------------------------- how many strokes there are


@every_position
def test_the_strokes_are_all_different_and_as_many_as_the_formula_says(place: int) -> None:
    position = POSITIONS[place]
    counted, _ = walked(place)
    assert counted.outcomes.total() == len(set(strokes(position))) == how_many(position)


def how_many(position: Position) -> int:
    """Players × places × fates of the cue ball × what was called × what happened then."""
    walked = position.features
    around = len(walked["player"]) * len(starts(position)) * len(walked["cue"])
    alike = sizes(position)
    pockets = [value for value in walked["call"] if value not in ("none", "safety")]
    silent = len(walked["call"]) - len(pockets)
    named = sum(after_call(position, apart(alike, kind)) for kind in range(len(alike)))
    return around * (silent * after_call(position, alike) + len(pockets) * named)


def sizes(position: Position) -> list[int]:
    """How many balls there are of each kind that no rule tells apart."""
    found, table = position.given.findings, position.frame.on_table
    known = table & {*found.touching, *dict(found.frozen), *position.given.layout}
    groups = Counter(position.book.ball_group(ball) for ball in table - known)
    return [*groups.values(), *(1 for _ in known)]


def apart(alike: list[int], kind: int) -> list[int]:
    """The sizes once one ball of a kind has been told apart, by being called or struck."""
    rest = [alike[kind] - 1] if alike[kind] > 1 else []
    return [*alike[:kind], 1, *rest, *alike[kind + 1 :]]


def after_call(position: Position, alike: list[int]) -> int:
    """Strokes without a contact, and strokes with each kind of ball met first."""
    walked = position.features
    lone = 1 + len(alike) * sum(way in BY_ITSELF for way in walked["astray"])
    before = sum(jump != "after" for jump in walked["jump"]) * (1 if position.on_break else 2)
    after = len(walked["jump"]) * len(walked["line"]) * len(position.after_contact)
    struck = sum(fallen(position, apart(alike, kind)) for kind in range(len(alike)))
    return before * lone + after * struck


def fallen(position: Position, alike: list[int]) -> int:
    """Numbers of balls down × the one astray, if any.

    Of a kind of n balls 0 to n fall: ∏(n + 1) ways. One more ball may go astray: n of the n + 1
    numbers leave one up for that, and n of them have one down that came along the rail first.
    Where at most m < n fall, m + 1 numbers leave one up and m have one down.
    """
    ways = position.features["astray"]
    down = "rail-pocket" in ways
    up = len(ways) - down
    most = [min(number, position.most) for number in alike]
    numbers = prod(m + 1 for m in most)
    astray = sum(
        numbers // (m + 1) * (up * (m + (m < n)) + down * m)
        for m, n in zip(most, alike, strict=True)
    )
    return numbers + astray
