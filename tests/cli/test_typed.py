"""What an umpire types, in either language, means one step."""

from __future__ import annotations

import pytest

from empoche import (
    SAFETY,
    Call,
    Contact,
    Crossed,
    Cushion,
    Decision,
    Declaration,
    Fell,
    Findings,
    Given,
    Jumped,
    Lag,
    Match,
    Moved,
    OffTable,
    Pocketed,
    Refused,
    Shot,
    Tick,
    Toss,
    rulebook,
)
from empoche.cli.typed import Found, Request, parse

BLACKBALL = Match.begin(rulebook("blackball"))
EIGHT = Match.begin(rulebook("jeu-de-la-8"))


@pytest.mark.parametrize(
    ("line", "log"),
    [
        (
            "red-1, cushion, pot yellow-2 tl",
            (Contact("cue", "red-1"), Cushion("cue", "top"), Pocketed("yellow-2", "top-left")),
        ),
        (
            "r1, r1 > y3, pot y3 mr, off r1",
            (
                Contact("cue", "red-1"),
                Contact("red-1", "yellow-3"),
                Pocketed("yellow-3", "middle-right"),
                OffTable("red-1"),
            ),
        ),
        (
            "rouge-1, bande rouge-1 gh, empoche noire hg",
            (
                Contact("cue", "red-1"),
                Cushion("red-1", "left-top"),
                Pocketed("black", "top-left"),
            ),
        ),
        ("j2,bande bas", (Contact("cue", "yellow-2"), Cushion("cue", "bottom"))),
        ("jump r1, b", (Jumped("cue", "red-1"), Contact("cue", "black"))),
        ("off blanche lamp", (OffTable("cue", "lamp"),)),
        ("franchit r2, cross y1 baulk", (Crossed("red-2", "middle"), Crossed("yellow-1", "baulk"))),
        ("moved r1, tombe r2 bd visée", (Moved("red-1"), Fell("red-2", "bottom-right", True))),
        ("miss", ()),
        ("rien", ()),
    ],
)
def test_a_shot_is_told_in_clauses(line: str, log: tuple[object, ...]) -> None:
    assert parse(line, BLACKBALL) == Shot(log)  # type: ignore[arg-type]  # facts, as listed


def test_what_goes_with_a_shot() -> None:
    shot = parse("by B, from outside, foul 5f serious, r1, snook total, touching y1", BLACKBALL)
    assert shot == Shot(
        (Contact("cue", "red-1"),),
        by="B",
        origin="outside-baulk",
        declared=("5f",),
        serious=True,
        leaves=Findings("total", frozenset({"yellow-1"})),
    )


def test_calls() -> None:
    assert parse("call 3 tl, 3, pot 3 tl", EIGHT) == Shot(
        (Contact("cue", "3"), Pocketed("3", "top-left")), call=Call("3", "top-left")
    )
    assert parse("annonce sécurité, 10", EIGHT) == Shot((Contact("cue", "10"),), call=SAFETY)


@pytest.mark.parametrize(
    ("line", "step"),
    [
        ("declare 5n by A", Declaration("5n", "A")),
        ("déclare 8b par B grave", Declaration("8b", "B", serious=True)),
        ("declare 4m(a)", Declaration("4m(a)")),
        ("clock 30", Tick(30)),
        ("concede B", Decision("concede", "B")),
        ("abandonne", Decision("concede", "A")),
        ("toss b", Toss("B")),
        (
            "lag A top 12, B haut lt 30",
            Lag(
                (Cushion("A", "top"), Cushion("B", "top"), Cushion("B", "left-top")),
                {"A": 0.12, "B": 0.30},
            ),
        ),
        ("undo", Request("undo")),
        ("enregistrer match.yaml", Request("save", ("match.yaml",))),
        ("snook partial", Found(Findings("partial"))),
        ("collée r1 haut", Found(Findings(frozen=frozenset({("red-1", "top")})))),
    ],
)
def test_other_lines(line: str, step: object) -> None:
    assert parse(line, BLACKBALL) == step


def test_an_option_alone_is_a_decision() -> None:
    match = BLACKBALL.play(Shot(()))
    assert parse("baulk", match) == Decision("baulk", "B")
    assert parse("zone", match) == Decision("baulk", "B")
    assert parse("rer", match) == Decision("rerack", "B")
    assert parse("choisit zone par B", match) == Decision("baulk", "B")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("blak", "perhaps: black"),
        ("pot red-1", "missing: top-left"),
        ("pot", "missing: ball"),
        ("pot red-1 north", "“north” is not accepted here"),
        ("red-1 yellow-2", "is not clear"),
        ("clock soon", "a number is expected"),
        ("by C, r1", "unknown player “C”"),
        ("declare", "missing: article"),
        ("jump", "missing: ball"),
        ("foul 5f", "what happened?"),
        ("by B", "what happened?"),
        ("r9, cushion", "unknown ball “r9” (expected: black, red-1"),
    ],
)
def test_a_line_that_means_nothing_says_why(line: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        parse(line, BLACKBALL)
    assert reason in refused.value.say("en")


def test_with_a_frozen_ball_the_cushion_must_be_named() -> None:
    given = Given(turn="A", findings=Findings(frozen=frozenset({("red-1", "top")})))
    match = Match.begin(rulebook("blackball"), given)
    with pytest.raises(Refused, match="frozen"):
        parse("red-1, cushion", match)
    assert parse("red-1, cushion red-1 top", match) is not None
