"""The same shots under another rulebook, against what the rulebooks say of them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from empoche import (
    RULEBOOKS,
    Call,
    Given,
    Match,
    MatchState,
    RandomPlayer,
    Recorder,
    Refused,
    Shot,
    read_record,
    rulebook,
    whatif,
)
from empoche.facts import Contact, Crossed, Cushion, Fact, Jumped, Log, Pocketed
from empoche.record.read import Case, CaseStep, Options
from empoche.referee import Findings
from empoche.rules.index import shipped_cases
from empoche.rules.translation import NUMBERED, Translation, shown_under
from empoche.rules.whatif import Compared, Comparison

SETTLED = Given(groups={"A": "red"}, on_table={"red": 3, "yellow": 3, "black": 1})
ON_THE_LAST = Given(groups={"A": "red"}, on_table={"red": 1, "yellow": 3, "black": 1})
WHITE = Given(groups={"A": "white"}, on_table={"white": 5, "black": 6, "queen": 1})


def case(book: str, given: Given, *shots: Shot) -> Case:
    steps = tuple(CaseStep(shot, {}, 10 + at) for at, shot in enumerate(shots))
    return Case("case", "file", 1, rulebook(book), (), Options(), given, steps, {}, 1)


def shown(book: str, other: str, given: Given, *log: Fact, call: str = "pocketed") -> Compared:
    (shot,) = whatif(case(book, given, Shot(log)), other, call=call).shots
    return shot


def down(*balls: str) -> tuple[Pocketed, ...]:
    return tuple(Pocketed(ball, "top-left") for ball in balls)


# ---------------------------------------------------------------- pool


def test_after_a_foul_each_rulebook_gives_its_own() -> None:
    log: Log = (Contact("cue", "red-1"), Cushion("red-1", "top"), *down("cue"))
    pool = shown("blackball", "eightball-pool", SETTLED, *log)
    assert pool.there is not None
    assert (pool.here.ruling.fouls, pool.there.ruling.fouls) == (("5a",), ("K-1",))
    assert pool.differs == {"visits": (1, 2), "free_shot": (True, False)}
    eight = shown("blackball", "jeu-de-la-8", SETTLED, *log)
    assert eight.there is not None
    assert eight.there.ruling.fouls == ("wpa-scratch",)
    assert "wpa-in-hand" in eight.there.ruling.applied
    assert eight.differs == {
        "free_shot": (True, False),
        "cue_ball": (("baulk",), ("anywhere",)),
    }


def test_a_ball_of_each_group_is_a_foul_in_eightball_pool_alone() -> None:
    log: Log = (Contact("cue", "red-1"), *down("red-1", "yellow-2"))
    pool = shown("blackball", "eightball-pool", SETTLED, *log)
    assert pool.there is not None
    assert pool.there.ruling.fouls == ("K-3",)
    assert pool.differs == {"foul": (False, True), "turn": ("A", "B"), "visits": (1, 2)}
    assert shown("blackball", "jeu-de-la-8", SETTLED, *log).same


def test_the_last_ball_and_the_black_win_in_blackball_and_lose_elsewhere() -> None:
    log: Log = (Contact("cue", "red-1"), *down("red-1", "black"))
    for other, article in (("eightball-pool", "M-3"), ("jeu-de-la-8", "1.3.07.3(a)")):
        shot = shown("blackball", other, ON_THE_LAST, *log)
        assert shot.there is not None
        assert shot.differs == {"winner": ("A", "B")}
        assert (shot.here.ruling.by_article, shot.there.ruling.by_article) == ("4q", article)


def test_the_black_on_the_break_is_a_new_rack_or_a_choice() -> None:
    log: Log = (Contact("cue", "red-1"), *down("black"))
    assert shown("blackball", "eightball-pool", Given(), *log).same
    eight = shown("blackball", "jeu-de-la-8", Given(), *log)
    assert eight.differs["rerack"] == (True, False)
    assert eight.differs["choice"][1] == {"by": "A", "options": ("rebreak-self", "spot-eight")}


def test_a_ball_potted_on_the_break_is_named_in_eightball_pool() -> None:
    log: Log = (Contact("cue", "red-1"), Crossed("red-1", "middle"), *down("yellow-3"))
    pool = shown("blackball", "eightball-pool", Given(), *log)
    assert pool.differs == {"choice": (None, {"by": "A", "options": ("red", "yellow")})}


def test_a_combination_is_legal_everywhere_and_a_jump_only_in_the_jeu_de_la_8() -> None:
    log: Log = (Contact("cue", "red-1"), Contact("red-1", "yellow-2"), Contact("yellow-2", "red-3"))
    for other in ("eightball-pool", "jeu-de-la-8"):
        assert shown("blackball", other, SETTLED, *log, *down("red-3")).same
    log = (Jumped("cue", "yellow-1"), Contact("cue", "red-1"))
    jump = shown("blackball", "jeu-de-la-8", SETTLED, *log, *down("red-1"))
    assert jump.here.ruling.fouls == ("5e",)
    assert jump.differs["foul"] == (True, False)
    assert jump.differs["turn"] == ("B", "A")


def test_what_is_called_is_what_fell_or_what_was_met() -> None:
    log: Log = (Contact("cue", "red-1"), Contact("red-1", "red-3"))
    fell = shown("blackball", "jeu-de-la-8", SETTLED, *log, *down("red-3"))
    assert fell.called == Call("3", "top-left")
    met = shown("blackball", "jeu-de-la-8", SETTLED, *log, Cushion("red-3", "top"))
    assert met.called == Call("1")
    theirs = shown("blackball", "jeu-de-la-8", SETTLED, *log, *down("yellow-2"))
    assert theirs.called == Call("1")
    open_table = shown("blackball", "jeu-de-la-8", Given(), *log)
    assert open_table.called is None  # a break is not called
    assert (
        shown("jeu-de-la-8", "blackball", Given(phase="play"), Contact("cue", "1")).called is None
    )


def test_another_call_can_be_asked_for() -> None:
    log: Log = (Contact("cue", "red-1"), *down("red-1"))
    assert shown("blackball", "jeu-de-la-8", SETTLED, *log).same
    plain = shown("blackball", "jeu-de-la-8", SETTLED, *log, call="none")
    assert (plain.called, plain.same) == (None, True)
    safety = shown("blackball", "jeu-de-la-8", SETTLED, *log, call="safety")
    assert safety.differs == {"turn": ("A", "B")}
    with pytest.raises(Refused, match="expected"):
        shown("blackball", "jeu-de-la-8", SETTLED, *log, call="loudly")


def test_balls_groups_and_findings_are_renamed_both_ways() -> None:
    found = Findings(touching=frozenset({"yellow-3"}), frozen=frozenset({("black", "top")}))
    given = Given(turn="B", groups={"A": "red"}, on_table=("yellow-3", "black"), findings=found)
    log: Log = (Contact("cue", "yellow-3"), Cushion("cue", "top"), *down("yellow-3"))
    there = shown("blackball", "jeu-de-la-8", given, *log).there
    numbered = Given(
        turn="B",
        groups={"A": "solids"},
        on_table=("8", "11"),
        findings=Findings(touching=frozenset({"11"}), frozen=frozenset({("8", "top")})),
    )
    by_hand = MatchState.begin("jeu-de-la-8", numbered)
    log = (Contact("cue", "11"), Cushion("cue", "top"), Pocketed("11", "top-left"))
    assert there is not None
    assert there.before.frame == by_hand.frame
    assert there.after.frame == by_hand.play(Shot(log, call=Call("11", "top-left"))).frame
    back = shown("jeu-de-la-8", "blackball", numbered, *log).there
    assert back is not None
    assert back.before.frame == MatchState.begin("blackball", given).frame


@pytest.mark.parametrize(
    ("book", "given"),
    [
        ("blackball", {"free_shot": True}),
        ("eightball-pool", {"visits": 2}),
        ("jeu-de-la-8", {"in_hand": "anywhere"}),
    ],
)
def test_what_a_foul_has_given_is_given_in_the_way_of_the_other(
    book: str, given: dict[str, object]
) -> None:
    groups = {"A": "solids" if book == "jeu-de-la-8" else "red"}
    here = Given(groups=groups, **given)  # type: ignore[arg-type]  # as the parameters say
    free, visits, hand = (
        Translation(rulebook(book), rulebook(other)).standing(MatchState.begin(book, here)).view()
        for other in ("blackball", "eightball-pool", "jeu-de-la-8")
    )
    assert free["free_shot"]
    assert visits["visits"] == 2
    assert hand["cue_ball"] == ("anywhere",)


def test_who_may_play_from_anywhere_is_not_told_to_have_left_baulk() -> None:
    given = Given(groups={"A": "solids"}, in_hand="anywhere")
    log: Log = (Contact("cue", "1"), Pocketed("1", "top-left"))
    shot = Shot(log, origin="outside-baulk", call=Call("1", "top-left"))
    (compared,) = whatif(case("jeu-de-la-8", given, shot), "blackball").shots
    assert compared.there is not None
    assert compared.there.ruling.fouls == ()


def test_articles_that_were_declared_are_not_taken_over_but_named() -> None:
    shot = Shot((Contact("cue", "red-1"), Cushion("red-1", "top")), declared=("5f",))
    (compared,) = whatif(case("blackball", SETTLED, shot), "eightball-pool").shots
    assert compared.here.ruling.fouls == ("5f",)
    assert compared.left_out == ("5f",)
    assert compared.differs["foul"] == (True, False)


# ---------------------------------------------------------------- carrom and Yago


def test_queen_own_piece_and_striker_in_three_carroms() -> None:
    log: Log = (Contact("striker", "white-1"), *down("queen", "white-1", "striker"))
    shot = shown("carrom-kostromine", "carrom-international", WHITE, *log)
    assert shot.differs["turn"] == ("B", "A")  # 3.12(f): A goes on
    assert shot.differs["returned"] == ({"queen": 1, "white": 1}, {"queen": 1, "white": 2})
    shot = shown("carrom-kostromine", "carrom-andikado", WHITE, *log)
    assert list(shot.differs) == ["returned"]


def test_colours_go_with_the_break_in_international_carrom_alone() -> None:
    log: Log = (Contact("striker", "black-1"), *down("black-1"))
    shot = shown("carrom-international", "carrom-andikado", Given(), *log)
    assert shot.differs["groups"] == (
        {"A": "white", "B": "black"},  # 3.5(b)
        {"A": "black", "B": "white"},  # the first piece to fall
    )


def test_a_ball_straight_into_a_hole_counts_in_yago_easy_alone() -> None:
    given = Given(groups={"A": "red"}, holes={"1": "yellow-1"})
    shot = shown("yago-easy", "yago-medium", given, Pocketed("red-1", "5"))
    assert shot.differs["turn"] == ("A", "B")
    assert shot.differs["respot"] == ((), ("red-1",))
    indirect: Log = (Cushion("red-1", "top"), Pocketed("red-1", "5"))
    assert shown("yago-easy", "yago-medium", given, *indirect).same


def test_a_stroke_with_a_ball_that_the_other_does_not_play_is_not_judged() -> None:
    given = Given(groups={"A": "red"}, holes={"1": "yellow-1"})
    shot = shown("yago-easy", "yago-professional", given, Cushion("red-1", "top"))
    assert shot.there is None
    assert shot.refused is not None
    assert shot.refused.say("en") == (
        "under yago-professional what is played is blue, not red, yellow"
    )
    broke = shown("yago-easy", "yago-professional", Given(), Contact("blue", "red-1"))
    assert broke.there is not None  # the break is the same stroke


# ---------------------------------------------------------------- what can be shown


def test_games_with_other_pieces_are_refused_by_name() -> None:
    with pytest.raises(Refused) as refused:
        whatif(case("yago-easy", Given()), "blackball")
    assert refused.value.say("en") == (
        "the pieces of yago-easy are not those of blackball "
        "(it can be shown under: yago-easy, yago-medium, yago-professional)"
    )


def test_every_rulebook_is_in_a_family_of_three() -> None:
    for book in RULEBOOKS:
        family = shown_under(rulebook(book))
        assert family[0] == book
        assert len(family) == 3


def test_a_step_that_is_no_shot_is_refused_with_those_that_are() -> None:
    shots = (Shot((Contact("cue", "red-1"),)), Shot((Contact("cue", "red-1"),)))
    told = case("blackball", SETTLED, *shots)
    assert [shot.step for shot in whatif(told, "eightball-pool", step=2).shots] == [2]
    with pytest.raises(Refused, match="step 3 is no shot"):
        whatif(told, "eightball-pool", step=3)


# under another rulebook it may not be that player's turn, or all may be decided already
CARROM = {"not-in-turn", "game-won", "board-decided"}


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_case_can_be_shown_and_its_own_rulebook_agrees(book: str) -> None:
    """Only a stroke that the other does not know stays without a ruling."""
    reasons: set[str] = set()
    for told in shipped_cases(book):
        for other in shown_under(rulebook(book)):
            comparison = whatif(told, other)
            reasons |= {shot.refused.key for shot in comparison.shots if shot.refused}
            assert other != book or comparison.same == len(comparison.shots)
    family = rulebook(book).equipment
    assert reasons <= {"yago": {"whatif-struck"}, "carrom": CARROM}.get(family, set())


def test_names_have_one_partner_each() -> None:
    there = Translation(rulebook("blackball"), rulebook("jeu-de-la-8"))
    pieces = rulebook("blackball").names.pieces
    assert {there.name(ball) for ball in pieces} == rulebook("jeu-de-la-8").names.pieces
    assert [there.back().name(there.name(ball)) for ball in sorted(pieces)] == sorted(pieces)
    assert NUMBERED["yellow-7"] == "15"


# ---------------------------------------------------------------- matches that were played


def results(comparison: Comparison) -> list[tuple[int, object, object]]:
    return [(shot.step, shot.differs, shot.called) for shot in comparison.shots]


def test_a_match_and_its_record_compare_alike(tmp_path: Path) -> None:
    match = Match("blackball", race_to=2)
    recorder = Recorder(tmp_path / "match.yaml", match)
    player = RandomPlayer(Random(5))
    while match.legal.act != "nothing" and len(match.history) < 60:
        player.play(match)
        recorder.keep()
    before = match.moment
    comparison = whatif(match, "jeu-de-la-8")
    shots = [moment for moment in match.history if isinstance(moment.step, Shot)]
    assert len(comparison.shots) == len(shots) > 20
    assert results(comparison) == results(whatif(read_record(recorder.path), "jeu-de-la-8"))
    assert comparison.same + sum(bool(shot.differs) for shot in comparison.shots) == len(shots)
    assert comparison.keys["free_shot"] == sum("free_shot" in s.differs for s in comparison.shots)
    assert match.moment is before
