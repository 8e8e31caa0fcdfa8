"""A stroke in one line means one stroke, and reads back to the bit."""

from __future__ import annotations

from contextlib import suppress
from math import atan2, degrees

import pytest
from hypothesis import given
from hypothesis import strategies as st

from empoche.equipment import KINDS
from empoche.errors import Refused
from empoche.matches.match import Match
from empoche.matches.position_text import from_text
from empoche.matches.stroke_text import SPEED_WORDS, stroke_from_text, stroke_to_text
from empoche.physics import Flick, Stroke, facts_of, simulate
from empoche.referee import SAFETY, Call

POOL = "blackball/1/c:0.4,0.3;b:0.45,1.4;r1:0.2,1.1;y3:0.7,0.9/groups:red,yellow"
BLACKBALL = from_text(POOL)
EIGHT = Match("jeu-de-la-8")
CARROM = Match("carrom-kostromine")
YAGO = Match("yago-easy")

bits = st.floats(allow_nan=False, allow_infinity=False)
share = st.floats(-0.7, 0.7)
places = st.none() | st.tuples(bits, bits)
calls = st.none() | st.just(SAFETY) | st.just(Call("red-1", "top-left")) | st.just(Call("black"))


@given(st.builds(Stroke, bits, st.floats(0, 15), share, share, st.floats(0, 90), place=places))
def test_every_stroke_reads_back_as_the_same_bits(stroke: Stroke) -> None:
    text = stroke_to_text(stroke)
    read, call = stroke_from_text(text, BLACKBALL)
    assert (repr(read), call) == (repr(stroke), None)
    assert stroke_to_text(read) == text
    assert "+" not in text


@given(
    st.builds(
        Flick,
        bits,
        st.floats(0, 8),
        place=st.tuples(bits, bits),
        turn=st.floats(-1e3, 1e3),
        side=st.sampled_from(("bottom", "right", "top", "left")),
    )
)
def test_every_flick_reads_back_as_the_same_bits(flick: Flick) -> None:
    assert repr(stroke_from_text(stroke_to_text(flick), CARROM)[0]) == repr(flick)


@given(st.sampled_from(("blue", "red-1", "yellow-5")), calls)
def test_balls_and_calls_read_back(ball: str, call: Call | None) -> None:
    flick = Flick(10.0, 1.0, ball)
    assert stroke_from_text(stroke_to_text(flick), YAGO)[0] == flick
    assert stroke_from_text(stroke_to_text(Stroke(1, 1), call), BLACKBALL)[1] == call


@pytest.mark.parametrize(
    ("french", "english"),
    [
        ("90 2,5 effet=0,3 hauteur=-0.4 élévation=10", "90 2.5 side=0.3 height=-0.4 elevation=10"),
        (">rouge-1 doux", ">red-1 soft"),
        (">r1@hg moyen annonce=rouge-1:haut-gauche", ">RED-1@tl medium call=r1:top-left"),
        (">noire+2 fort annonce=sécurité", ">b+2 hard call=safe"),
        (">0.4,1.2-3 casse", ">0.4,1.2-3 break"),
        ("90%202.5%20effet=0.1", "90 2.5 side=.1"),
    ],
)
def test_both_languages_mean_the_same(french: str, english: str) -> None:
    assert stroke_from_text(french, BLACKBALL) == stroke_from_text(english, BLACKBALL)


def test_a_target_is_aimed_at_its_centre_and_degrees_turn_to_the_left() -> None:
    straight = degrees(atan2(1.1 - 0.3, 0.2 - 0.4))
    for text, aside in ((">red-1", 0), (">red-1+2", 2), (">red-1-2.5", -2.5), (">r1", 0)):
        stroke, _ = stroke_from_text(f"{text} 2", BLACKBALL)
        assert stroke.direction == pytest.approx(straight + aside, abs=1e-9)


def test_a_hole_can_be_aimed_at() -> None:
    flick, _ = stroke_from_text(">@5 soft", YAGO)
    assert flick.direction == pytest.approx(90.0)
    assert stroke_from_text(">@5-2 soft", YAGO)[0].direction == pytest.approx(88.0)


def test_in_a_name_the_number_is_not_an_angle() -> None:
    """`black-2` is a disc in carrom, and two degrees beside the black in pool."""
    stroke, _ = stroke_from_text(">black-2 2", BLACKBALL)
    assert stroke.direction == pytest.approx(degrees(atan2(1.1, 0.05)) - 2)
    flick, _ = stroke_from_text(">black-2 2", CARROM)
    x, y = CARROM.layout["black-2"]
    assert flick.place is not None
    assert flick.direction == pytest.approx(degrees(atan2(y - flick.place[1], x - flick.place[0])))


@pytest.mark.parametrize("pocket", ["top-left", "top-right"])
def test_a_ball_sent_to_a_pocket_leaves_towards_it(pocket: str) -> None:
    stroke, _ = stroke_from_text(f">red-1@{pocket} 1.5", BLACKBALL)
    table = BLACKBALL.setting.table
    motion = simulate(table, BLACKBALL.layout, stroke)
    met = next(event for event in motion.events if event.kind == "contact")
    cue, red = (motion.at(met.time)[ball] for ball in ("cue", "red-1"))
    hole = next(hole.centre for hole in table.outline.pockets if hole.name == pocket)
    towards = atan2(hole[1] - red[1], hole[0] - red[0])
    assert atan2(red[1] - cue[1], red[0] - cue[0]) == pytest.approx(towards, abs=1e-9)


def test_a_straight_ball_falls_where_it_is_sent() -> None:
    x, y = EIGHT.setting.table.outline.pockets[0].centre
    towards = f"c:{x + 0.9},{y - 1.2};3:{x + 0.45},{y - 0.6}"
    match = from_text(f"jeu-de-la-8/1/{towards};8:0.3,0.5/groups:solids,stripes")
    stroke, call = stroke_from_text(">3@top-left 2 call=3:hg", match)
    assert call == Call("3", "top-left")
    motion = simulate(match.setting.table, match.layout, stroke)
    assert "3" not in motion.final, facts_of(motion)


@pytest.mark.parametrize("match", [BLACKBALL, EIGHT, CARROM, YAGO], ids=lambda m: m.state.book.id)
def test_speeds_have_words(match: Match) -> None:
    speeds = [stroke_from_text(f"90 {word}", match)[0].speed for word in SPEED_WORDS]
    assert speeds == list(KINDS[match.state.book.equipment].speeds.values()) == sorted(speeds)


@pytest.mark.parametrize(
    "book", ["blackball", "eightball-pool", "jeu-de-la-8", "carrom-international", "yago-medium"]
)
def test_a_break_needs_no_place(book: str) -> None:
    match = Match(book)
    match.stroke(*stroke_from_text("90 break", match))
    assert match.motion is not None
    assert len(match.motion.events) > 10


@pytest.mark.parametrize(
    ("match", "text", "named", "expected"),
    [
        (BLACKBALL, "", "missing", "direction, speed"),
        (BLACKBALL, "hello", "“hello”", ">BALL"),
        (BLACKBALL, ">@x 2", "“x”", "tl, tr"),
        (BLACKBALL, "> 2", "unknown ball", "red 1"),
        (BLACKBALL, "90", "missing", "speed"),
        (BLACKBALL, "90 side=1", "missing", "speed"),
        (BLACKBALL, "up 2", "“up”", ">BALL@POCKET"),
        (BLACKBALL, "90 quick", "“quick”", "soft, medium, hard, break"),
        (BLACKBALL, "90 2 spin=1", "“spin=1”", "side, height"),
        (BLACKBALL, "90 2 side", "“side”", "key=value"),
        (BLACKBALL, "90 2 side=much", "“much”", "0.5"),
        (BLACKBALL, "90 2 effet=2", "“effet”", "0.999"),
        (BLACKBALL, "90 2 side=0.9 height=0.9", "0.9, 0.9", "beside the ball"),
        (BLACKBALL, "90 99", "“speed”", "15"),
        (BLACKBALL, "90 2 side=0.1 effet=0.2", "“effet”", "twice"),
        (BLACKBALL, "90 2 at=0.3", "“0.3”", "0.4,1.2"),
        (BLACKBALL, "90 2 turn=3", "“turn=3”", "side, height"),
        (BLACKBALL, ">red 2", "“red”", "red 1"),
        (BLACKBALL, ">red-9 2", "“red-9”", "red 1"),
        (BLACKBALL, ">red-2 2", "“red 2”", "not on the table"),
        (BLACKBALL, ">reed-1 2", "“reed-1”", "red 1"),
        (BLACKBALL, ">cue 2", "“cue”", "itself"),
        (BLACKBALL, ">0.4,0.3 2", ">0.4,0.3", ">BALL"),
        (BLACKBALL, ">red-1@nowhere 2", "“nowhere”", "tl, tr"),
        (BLACKBALL, ">red-1@bl 2", "“red 1”", "wrong side"),
        (BLACKBALL, "90 2 call=red-1:x", "“x”", "tl, tr"),
        (BLACKBALL, "1" * 700 + " 2", "too long", "600"),
        (BLACKBALL, "1e999 2", "direction", "finite"),
        (CARROM, "90 2 call=safety", "“call=safety”", "ball, at, turn, seat"),
        (CARROM, "90 2 seat=moon", "“moon”", "bottom, right"),
        (CARROM, "90 2 side=0.5", "“side=0.5”", "turn"),
    ],
)
def test_errors_name_the_word_and_what_is_expected(
    match: Match, text: str, named: str, expected: str
) -> None:
    with pytest.raises(Refused) as refused:
        stroke_from_text(text, match)
    said = refused.value.say("en")
    assert named in said
    assert expected in said


def test_where_a_player_picks_his_ball_it_must_be_named() -> None:
    match = Match("yago-easy")
    match.stroke(*stroke_from_text("90 break", match))
    if match.choice is not None:
        match.decide(match.choice.options[0])
    with pytest.raises(Refused, match="which ball do you play"):
        stroke_from_text("90 soft", match)
    ball = sorted(match.legal.balls)[0]
    assert stroke_from_text(f"90 soft ball={ball}", match)[0].ball == ball


@given(st.text(max_size=40))
def test_whatever_is_typed_is_read_or_refused(text: str) -> None:
    for match in (BLACKBALL, CARROM):
        with suppress(Refused):
            stroke_from_text(text, match)
