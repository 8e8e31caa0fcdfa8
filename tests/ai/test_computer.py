"""The computer finds what a player would find, keeps to the rules, and is the same every time."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees
from random import Random

import pytest

from empoche import RULEBOOKS, Given, Match
from empoche.ai.choices import answers
from empoche.ai.computer import Computer
from empoche.ai.games import value_of
from empoche.ai.greedy import Greedy
from empoche.ai.levels import LEVELS
from empoche.ai.noise import REFERENCE, STILL
from empoche.ai.search import Budget, Search, search
from empoche.facts import Contact, Pocketed
from empoche.matches.players import Player
from empoche.physics import Stroke

SMALL = Budget(60)


def blackball(layout: dict[str, tuple[float, float]], **given: object) -> Match:
    told = Given(
        turn="A",
        groups={"A": "red", "B": "yellow"},
        on_table=tuple(ball for ball in layout if ball != "cue"),
        **given,  # type: ignore[arg-type]
    )
    return Match("blackball", race_to=1, given=told, layout=layout)


@pytest.mark.parametrize("book", RULEBOOKS)
@pytest.mark.parametrize("kind", ["beginner", "greedy"])
def test_players_play_every_rulebook_to_the_end(book: str, kind: str) -> None:
    match = Match(book)
    players: dict[str, Player] = {
        name: Greedy(REFERENCE.times(4), Random(f"{book} {name}"))
        if kind == "greedy"
        else Computer(LEVELS["beginner"], Random(f"{book} {name}"))
        for name in "AB"
    }
    for _ in range(400):
        if match.state.frame_winner is not None:
            break
        players[str(match.legal.by)[0]].play(match)
    assert match.state.frame_winner in ("A", "B")


def test_the_same_seed_thinks_the_same() -> None:
    layout = {"cue": (0.3, 0.5), "red-1": (0.6, 1.1), "yellow-1": (0.2, 1.5), "black": (0.1, 1.7)}
    match = blackball(layout)
    one, two = (search(match, Search(REFERENCE, Budget(150), seed=4)) for _ in range(2))
    assert one == two
    assert search(match, Search(REFERENCE, Budget(150), seed=5)) != one


def test_a_plain_pot_of_the_black_is_found_and_wins() -> None:
    layout = {"cue": (0.457, 0.9), "black": (0.7, 1.5), "yellow-1": (0.2, 0.3)}
    match = blackball(layout)
    best = search(match, Search(REFERENCE, Budget(200), seed=1))[0]
    assert best.candidate.ball == "black"
    assert best.success > 0.8
    match.stroke(best.candidate.action, best.candidate.call)
    assert match.winner == "A"


def test_a_snook_is_escaped_from() -> None:
    """The ball on cannot be seen: the best stroke reaches it by a cushion, mostly cleanly."""
    wall = {f"yellow-{k}": (0.25 + 0.052 * k, 0.9) for k in range(1, 8)}
    match = blackball({"cue": (0.457, 0.8), "red-1": (0.457, 1.3), **wall, "black": (0.1, 1.7)})
    best = search(match, Search(REFERENCE, Budget(400), seed=1))[0]
    assert best.foul < 0.5


def test_a_sure_loss_of_the_turn_is_worth_less_than_a_safety() -> None:
    """Nothing can be potted and the opponent is on the black: the best stroke leaves them less than
    simply touching the ball on would."""
    layout = {
        "cue": (0.457, 0.5),
        "red-1": (0.03, 0.75),
        "red-2": (0.884, 0.75),
        "black": (0.7, 1.5),
    }
    match = blackball(layout)
    best = search(match, Search(REFERENCE, Budget(500), seed=2))[0]
    touched = match.copy()
    touched.stroke(Stroke(degrees(atan2(0.25, -0.427)), 1.0))
    assert best.value > value_of(touched, "A", REFERENCE) + 0.02


def test_a_choice_is_answered_by_what_can_be_played_after_it() -> None:
    """After a foul on the break the other may play or have the balls racked again: the search is
    asked after each answer."""
    match = Match("jeu-de-la-8", race_to=1)
    match.report((Contact("cue", "1"), Pocketed("9", "top-left"), Pocketed("cue", "top-right")))
    assert match.legal.act == "decide"
    found = answers(match, Search(REFERENCE, Budget(300), seed=1))
    assert {answer.option for answer in found} == set(match.legal.options)
    club = LEVELS["club"]
    assert (
        Computer(club, Random(1)).decision(match)
        == max(
            answers(match, Search(club.noise, club.budget, Random(1).getrandbits(32))),
            key=lambda answer: answer.value,
        ).option
    )


def test_colour_chosen_in_yago_is_the_one_that_leads() -> None:
    """break-both: of two colours the player takes the one with two holes of a line."""
    given = Given(turn="A", phase="break")
    match = Match("yago-easy", target=1, given=given)
    log = (
        Contact("blue", "red-1"),
        Pocketed("red-1", "5"),
        Pocketed("red-2", "9"),
        Pocketed("yellow-1", "2"),
    )
    match.report(log)
    assert set(match.legal.options) == {"red", "yellow"}
    assert Computer(LEVELS["club"], Random(1)).decision(match) == "red"


def test_every_level_is_worse_of_hand_and_thinks_less_than_the_next() -> None:
    levels = list(LEVELS.values())
    assert len(levels) >= 5
    for weaker, stronger in pairwise(levels):
        assert weaker.noise.direction > stronger.noise.direction
        assert weaker.budget.strokes < stronger.budget.strokes


def test_a_still_hand_does_what_is_searched() -> None:
    match = blackball({"cue": (0.457, 0.9), "black": (0.7, 1.5), "yellow-1": (0.2, 0.3)})
    level = LEVELS["club"].under(STILL)
    Computer(level, Random(3)).play(match)
    assert match.winner == "A"
