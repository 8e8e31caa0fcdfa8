"""Positions in one line: exact, safe in a URL, and refused with the place that is wrong."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from empoche.errors import EmpocheError, Refused
from empoche.matches.position_text import from_text, to_text
from empoche.rulebooks import RULEBOOKS
from tests.record.records import match_of, play

BOOKS = tuple(RULEBOOKS)
SAFE = re.compile(r"[A-Za-z0-9._~:,;/()-]+")


def text_of(book: str, doubles: bool, seed: int, steps: int) -> str | None:
    """A position of a match played at random; None where the next frame waits for a choice."""
    match = match_of(book, doubles)
    play(match, steps, Random(seed))
    if match.legal.act == "nothing" or match.state.pending:
        with pytest.raises(Refused):
            to_text(match)
        return None
    return to_text(match)


@settings(max_examples=150, deadline=None)
@given(some.sampled_from(BOOKS), some.booleans(), some.integers(0, 10**6), some.integers(0, 45))
def test_a_position_comes_back_as_it_was(book: str, doubles: bool, seed: int, steps: int) -> None:
    match = match_of(book, doubles)
    play(match, steps, Random(seed))
    if match.legal.act == "nothing" or match.state.pending:
        return
    now = match._ready()
    text = to_text(match)
    again = from_text(text, match.players)
    assert SAFE.fullmatch(text)
    assert list(again.layout.items()) == list(now.layout.items())
    for name in ("frame", "goal", "tally", "opener", "first"):
        assert getattr(again.state, name) == getattr(now.state, name)
    assert to_text(again) == text
    assert again.legal == match.legal
    one, two = Random(7), Random(7)
    play(match, 2, one)
    play(again, 2, two)
    assert again.layout == match.layout
    assert again.state.view() == match.state.view()


@settings(max_examples=300, deadline=None)
@given(
    some.sampled_from(BOOKS),
    some.integers(0, 20),
    some.integers(0, 2000),
    some.text("0123456789abcrwyqs.,;:/~-%é", max_size=4),
    some.integers(0, 4),
)
def test_a_spoiled_position_is_read_or_refused(
    book: str, steps: int, at: int, other: str, gone: int
) -> None:
    text = text_of(book, False, 3, steps)
    if text is None:
        return
    place = at % len(text)
    said = ""
    try:
        said = from_text(text[:place] + other + text[place + gone :]).legal.act
    except EmpocheError as error:
        said = error.say("fr") + error.say("en")
    assert said


def test_rounding_is_asked_for() -> None:
    match = match_of("blackball")
    assert from_text(to_text(match)).layout == match.layout
    with pytest.raises(Refused, match="overlap"):  # which is why it is not done unasked
        from_text(to_text(match, digits=5))
    play(match, 30, Random(2))
    for number in re.findall(r":([0-9.]+),([0-9.]+)", to_text(match, digits=3)):
        assert all(len(part.partition(".")[2]) <= 3 for part in number)


def test_a_percent_encoded_text_is_read_too() -> None:
    text = to_text(match_of("yago-medium"))
    assert to_text(from_text(text.replace(":", "%3A").replace(",", "%2C"))) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "here: 1"),
        ("snooker/1/c:0.4,0.3", "snooker"),
        ("blackball/2/c:0.4,0.3", "2"),
        ("blackball/1/g1:0.4,0.3", "sign 13, “g1:0.4,0.3”"),
        ("blackball/1/c:0.4,0.3;c:0.5,0.3", "“c” is there twice"),
        (
            "blackball/1/c:0.4,0.3;b:0.5,0.5;r1:-0.02,0.11",
            "“red-1” is not on the bed (-0.02, 0.11)",
        ),
        ("blackball/1/c:0.4;r1:0.2,1.1", "sign 13, “c:0.4” (expected: c:x,y)"),
        ("blackball/1/c:0.4,nan", "sign 13"),
        ("blackball/1/c:0.4,1e999", "sign 13"),
        ("blackball/1/c:0.4,9.3;b:0.5,0.5", "cue"),
        ("blackball/1/c:0.4,0.3/turn", "sign 23, “turn”"),
        ("blackball/1/c:0.4,0.3/turn:A;turn:B", "“turn” is there twice"),
        ("blackball/1/c:0.4,0.3/turns:A", "sign 23, “turns”"),
        ("blackball/1/c:0.4,0.3/turn:C", "“C”"),
        ("blackball/1/c:0.4,0.3/target:3", "“target”"),
        ("blackball/1/c:0.4,0.3;b:0.5,0.5/~turn:A1", "A1"),
        ("blackball/1/c:0.4,0.3;b:0.5,0.5/~players:A,B", "sign 33, “~players”"),
        ("blackball/1/c:0.4,0.3;b:0.5,0.5/~choice:A,9z,baulk", "A,9z,baulk"),
        ("eightball-pool/1/c:0.4,0.3/visits:0", "visits:0"),
        ("x" * 9000, "too long"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(text: str, said: str) -> None:
    with pytest.raises(EmpocheError) as caught:
        from_text(text)
    assert said in caught.value.say("en")


def test_players_are_as_many_as_play() -> None:
    with pytest.raises(Refused):
        from_text(to_text(match_of("blackball")), ("Ann", "Bob", "Cid", "Dan"))
