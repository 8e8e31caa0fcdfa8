"""What an umpire types, in either language, means one step."""

from __future__ import annotations

import pytest

from empoche import Call, Given, MatchState, Refused, Shot, rulebook
from empoche.cli.umpire_line import Found, Request, parse
from empoche.cli.umpire_words import CLAUSES, STEPS
from empoche.facts import Contact, Crossed, Cushion, Fell, Jumped, Moved, OffTable, Pocketed
from empoche.referee import SAFETY, Decision, Declaration, Findings, Lag, Tick, Toss

BLACKBALL = MatchState.begin(rulebook("blackball"))
EIGHT = MatchState.begin(rulebook("jeu-de-la-8"))
POOL = MatchState.begin(rulebook("eightball-pool"))
ILLEGAL_BREAK = BLACKBALL.play(Shot(()))
NAMES = {"A": "Zoé", "B": "Max"}
HIT_AND_POT_RED_2 = (Contact("cue", "red-2"), Pocketed("red-2", "top-left"))


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
        ("rouge 2, empocher rouge 2 haut gauche", HIT_AND_POT_RED_2),
        ("RED 2, Pot red 2 TL", HIT_AND_POT_RED_2),
        ("r, pot red tl", (Contact("cue", "red-1"), Pocketed("red-1", "top-left"))),
        ("j, jaune > noire", (Contact("cue", "yellow-1"), Contact("yellow-1", "black"))),
        ("jump r1, b", (Jumped("cue", "red-1"), Contact("cue", "black"))),
        ("off blanche lamp", (OffTable("cue", "lamp"),)),
        (
            "b, franchit r2, cross y1 baulk",
            (Contact("cue", "black"), Crossed("red-2", "middle"), Crossed("yellow-1", "baulk")),
        ),
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
        (
            "tirage A haut 12,5, B haut 30cm",
            Lag((Cushion("A", "top"), Cushion("B", "top")), {"A": 0.125, "B": 0.30}),
        ),
        ("déclarer 5N par a", Declaration("5n", "A")),
        ("abandonner Zoe", Decision("concede", "A")),
        ("concede ma", Decision("concede", "B")),
        ("chrono 30 s", Tick(30)),
        ("annule", Request("undo")),
        ("re\u0301tablir", Request("redo")),
        ("REGLE 5c", Request("rules", "5c")),
        ("save my match.yaml", Request("save", "my match.yaml")),
        ("undo", Request("undo")),
        ("enregistrer match.yaml", Request("save", "match.yaml")),
        ("snook partial", Found(Findings("partial"))),
        ("collée r1 haut", Found(Findings(frozen=frozenset({("red-1", "top")})))),
    ],
)
def test_other_lines(line: str, step: object) -> None:
    assert parse(line, BLACKBALL, NAMES) == step


def test_articles_are_found_however_they_are_capitalised() -> None:
    assert parse("declare k-6 by B", POOL) == Declaration("K-6", "B")
    assert parse("r1, faute 5F", BLACKBALL) == Shot((Contact("cue", "red-1"),), declared=("5f",))


@pytest.mark.parametrize("line", ["snook total, r1, bande", "r1, collee r2 haut, bande"])
def test_findings_within_a_shot_belong_to_it(line: str) -> None:
    shot = parse(line, BLACKBALL)
    assert isinstance(shot, Shot)
    assert shot.leaves is not None
    assert len(shot.log) == 2


def test_a_colour_alone_is_the_lowest_ball_left() -> None:
    match = BLACKBALL.play(Shot((Contact("cue", "red-1"), Pocketed("red-1", "top-left"))))
    assert parse("r", match) == Shot((Contact("cue", "red-2"),))
    few = MatchState.begin(rulebook("blackball"), Given(turn="A", on_table=("yellow-4", "black")))
    assert parse("j", few) == Shot((Contact("cue", "yellow-4"),))
    with pytest.raises(Refused, match="not on the table"):
        parse("rouge", few)
    over = match.play(Decision("concede", "A"))
    assert parse("r", over) == Shot((Contact("cue", "red-1"),))  # the break of the next frame
    assert parse("noire", EIGHT) == Shot((Contact("cue", "8"),))


@pytest.mark.parametrize(
    ("line", "option"),
    [
        ("en place", "in-place"),
        ("where it", "in-place"),
        ("refaire", "rerack"),
        ("dans la", "baulk"),
        ("choisir refaire le triangle par B", "rerack"),
    ],
)
def test_options_by_their_wording(line: str, option: str) -> None:
    assert parse(line, ILLEGAL_BREAK) == Decision(option, "B")


def test_the_break_is_chosen_in_words() -> None:
    lag = parse(
        "lag A top 12, B top 30", MatchState.begin(rulebook("blackball"), Given(phase="lag"))
    )
    assert isinstance(lag, Lag)
    match = MatchState.begin(rulebook("blackball"), Given(phase="lag")).play(lag)
    assert parse("casser", match) == Decision("break-self", "A")
    assert parse("break", match) == Decision("break-self", "A")
    assert parse("let", match) == Decision("break-opponent", "A")
    invalid = MatchState.begin(rulebook("jeu-de-la-8"), Given(phase="break")).play(Shot(()))
    with pytest.raises(Refused, match=r"may mean: break again, have the opponent break again"):
        parse("rebreak", invalid)


def test_a_short_ball_is_not_the_beginning_of_an_option() -> None:
    assert parse("b", ILLEGAL_BREAK) == Shot((Contact("cue", "black"),))
    assert parse("ba", ILLEGAL_BREAK) == Decision("baulk", "B")


def test_players_by_name_in_doubles() -> None:
    match = MatchState.begin(rulebook("blackball"), Given(doubles=True))
    names = {"A1": "Anne Marie", "B1": "Bob", "A2": "Anna", "B2": "Max"}
    assert parse("concede anne marie", match, names) == Decision("concede", "A1")
    assert parse("par B, r1", match, names) == Shot((Contact("cue", "red-1"),), by="B")
    with pytest.raises(Refused, match=r"may mean: A1 \(Anne Marie\), A2 \(Anna\)"):
        parse("by ann, r1", match, names)


def test_an_option_alone_is_a_decision() -> None:
    match = ILLEGAL_BREAK
    assert parse("baulk", match) == Decision("baulk", "B")
    assert parse("zone", match) == Decision("baulk", "B")
    assert parse("rer", match) == Decision("rerack", "B")
    assert parse("choisit zone par B", match) == Decision("baulk", "B")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("blak", "perhaps: black"),
        ("pot red-1", "missing: tl, tr, ml, mr, bl, br"),
        ("pot", "missing: ball"),
        ("pot red-1 north", "“north” is not accepted here"),
        ("red-1 yellow-2", "is not clear"),
        ("clock soon", "a whole number of seconds"),
        ("by C, r1", "unknown player “C” (expected: A (Zoé), B (Max))"),
        ("declare", "missing: article"),
        ("jump", "missing: ball"),
        ("foul 5f", "what happened?"),
        ("by B", "what happened?"),
        (",", "what happened?"),
        ("r9, cushion", "unknown ball “r9” (expected: black, red 1"),
        ("clock ²", "a whole number of seconds"),
        ("clock " + "9" * 5000, "a whole number of seconds"),
        ("clock 3601", "3600 at most"),
        ("lag A top inf, B top 3", "a number is expected"),
        ("lag A top nan, B top 3", "a number is expected"),
        ("lag A top 1e5, B top 3", "a number is expected"),
        ("lag", "missing: A (Zoé), B (Max)"),
        ("lag A top 12 13, B top 3", "too much: “13”"),
        ("empoche r2 hg bd", "too much: “bd”"),
        ("r1, bande haut gh", "too much: “gh”"),
        ("par B A, r1", "too much: “A”"),
        ("rien r1", "too much: “r1”"),
        ("chrono 30 40", "too much: “40”"),
        ("toss A B", "too much: “B”"),
        ("declare 5n by A again", "too much: “again”"),
        ("faute, r1", "missing: article"),
        ("faute grave, r1", "missing: article"),
        ("r1, snook", "missing: total, partial, none"),
        ("touchante", "missing: ball"),
        ("pot r1 tl", "what was touched first?"),
        ("cushion r1", "what was touched first?"),
        ("r1 > r2", "what was touched first?"),
    ],
)
def test_a_line_that_means_nothing_says_why(line: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        parse(line, BLACKBALL, NAMES)
    assert reason in refused.value.say("en")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("r1, empoche r1 nord", "hg, hd, mg, md, bg, bd"),
        ("r1, bande r1 nord", "haut, bas, gh, gb, dh, db"),
        ("r1, franchit r1 haut", "milieu, zone"),
        ("r1, sort r1 dehors", "cadre, personne, objet, lampe"),
        ("depuis nord, r1", "zone, hors-zone, place"),
        ("snook foo", "total, partiel, aucun"),
        ("empoche", "il manque : bille"),
        ("emoche r1 hg", "peut-être : empoche"),
    ],
)
def test_refusals_show_what_can_be_typed_in_french(line: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        parse(line, BLACKBALL)
    assert reason in refused.value.say("fr")


@pytest.mark.parametrize("match", [BLACKBALL, POOL, EIGHT, ILLEGAL_BREAK])
@pytest.mark.parametrize("verb", [*CLAUSES, *STEPS])
@pytest.mark.parametrize(
    "junk", ["foo", "²", "r1 foo", "tl", "\x00", "r1 tl tl tl", "🎱", "\u0301"]
)
def test_junk_after_a_verb_is_refused(match: MatchState, verb: str, junk: str) -> None:
    spellings = CLAUSES.get(verb) or STEPS[verb]
    for line in (f"{verb} {junk}", f"{spellings[1]} {junk}", f"r1, {spellings[-1]} {junk}"):
        refused = refusal(line, match)
        assert refused is not None or junk != "foo", line
        if refused is not None:
            assert refused.say("fr") != refused.say("en")


def refusal(line: str, match: MatchState) -> Refused | None:
    """Why a line cannot be entered; anything but a refusal is let through."""
    try:
        step = parse(line, match)
        if not isinstance(step, Request | Found):
            match.play(step)
    except Refused as refused:
        return refused
    return None


def test_with_a_frozen_ball_the_cushion_must_be_named() -> None:
    given = Given(turn="A", findings=Findings(frozen=frozenset({("red-1", "top")})))
    match = MatchState.begin(rulebook("blackball"), given)
    with pytest.raises(Refused, match="frozen"):
        parse("red-1, cushion", match)
    assert parse("red-1, cushion red-1 top", match) is not None
