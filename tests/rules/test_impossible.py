"""What cannot have happened is refused, with the value, the line and the article."""

from __future__ import annotations

import pytest

from empoche.errors import Refused, Unreadable
from empoche.matches.state import MatchState
from empoche.record.read import read_cases
from empoche.referee import Given
from empoche.rules.cases import run

HERE = "# here"  # marks the line that is refused
MID_BOARD = "given: {groups: {A: white, B: black}, on_table: {white: 5, black: 6, queen: 1}}"
NINTH = """\
given: {on_table: {white: 1, black: 2}, queen: {covered: B}, score: {A: 1, B: 3}, boards_played: 7}
steps:
- shot: [{contact: [striker, white-1]}, {pocket: [white-1, top-left]}]
"""


def without_meaning(*told: str) -> list[tuple[str, ...]]:
    """Say of keys of `given` that the rulebook has no use for them."""
    return [(f"given: {{{one}}}  {HERE}", one.partition(":")[0]) for one in told]


# by rulebook: a case without its name, and what is said of the line that is marked
REFUSED: dict[str, list[tuple[str, ...]]] = {
    "carrom-international": [
        ("given: {on_table: {white: 0, black: 5}}  # here", "A", "3.7(a)"),
        ("given: {score: {A: 25, B: 3}}  # here", "25", "3.7(e)"),
        ("given: {score: {A: 5, B: 3}, boards_played: 8}  # here", "5 – 3", "3.7(e)"),
        ("given: {boards_played: 9}  # here", "9", "3.7(e)"),
        ("given: {games: {A: 2, B: 1}}  # here", "2", "5-match"),
        (f"{MID_BOARD}\nsteps:\n- declare: 4(l)  # here\n  by: A", "4(l)"),
        (f"{MID_BOARD}\nsteps:\n- shot: []  # here\n  declared: [4(l)]", "4(l)"),
        ("steps:\n- declare: 3.11(n)  # here\n  by: A", "3.11(n)"),
        ("steps:\n- declare: 3.10(g)  # here\n  by: A", "3.10(g)"),
        ("steps:\n- shot: []  # here\n  by: B", "B"),
        (f"{MID_BOARD}\nsteps:\n- declare: 3.5(f)  # here\n  by: A", "3.5(f)"),
        (f"{MID_BOARD}\nsteps:\n- shot: []  # here\n  declared: [3.5(f)]", "3.5(f)"),
        (f"{MID_BOARD}\nsteps:\n- shot: []\n- declare: 3.5(f)  # here\n  by: A", "3.5(f)"),
        (f"{MID_BOARD}\nsteps:\n- declare: 3.2(a)  # here\n  by: A", "A", "3.2(a)"),
        (f"{MID_BOARD}\nsteps:\n- shot: []\n- declare: 3.2(a)  # here\n  by: B", "B", "3.2(a)"),
        (f"{MID_BOARD}\nsteps:\n- declare: 3.12(d)  # here\n  by: A", "3.12(d)"),
        (f"{MID_BOARD}\nsteps:\n- declare: 3.10(f)  # here", "3.10(f)"),
        (f"{NINTH}- shot: []  # here\n  by: B", "B", "3.7(e)"),
        (f"{NINTH}- shot: []  # here", "A / B", "3.7(e)"),
        ("given: {phase: break, score: {A: 5, B: 5}, boards_played: 8}  # here", "A / B", "3.7(e)"),
        ("given: {phase: toss}\nsteps:\n- shot: []  # here\n  by: A", "A", "3.3"),
        ("given: {phase: break, on_table: {white: 8, black: 9}}  # here", "white-9", "3.5(a)"),
        ("given: {phase: break, queen: {covered: A}}  # here", "queen", "3.5(a)"),
        ("given: {phase: break, breaker: A, groups: {B: white}}  # here", "A", "3.5(b)"),
        ("given: {turns_without_contact: 6}  # here", "6", "4(p)"),
        ("steps:\n- shot: []  # here\n  declared: [3.11(n)]", "3.11(n)"),
        ("steps:\n- declare: 3.5(f)  # here\n  by: B", "B", "3.5(f)"),
    ],
    "carrom-kostromine": [
        ("given: {groups: {A: white}, on_table: {white: 3}}  # here", "B", "round-end"),
        ("given: {score: {A: 29, B: 28}}  # here", "29", "game-29"),
        ("given: {turns_without_contact: 1}  # here", "turns_without_contact"),
        ("given: {phase: break, groups: {A: white}}  # here", "white", "colours"),
        ("given: {phase: break, on_table: {white: 9, black: 0}}  # here", "black-1", "setup"),
    ],
    "carrom-andikado": [
        ("given: {phase: break, turn: B, groups: {A: white}}  # here", "B", "variant-draw"),
        ("given: {phase: break, breaker: B, groups: {A: white}}  # here", "B", "variant-draw"),
        ("given: {phase: toss, groups: {A: white}}  # here", "toss", "variant-draw"),
        ("given: {visits: 2}  # here", "visits"),
    ],
    "yago-easy": [
        (
            "given: {groups: {A: red}, holes: {1: red-1, 5: red-2, 9: red-3}}  # here",
            "A",
            "base-win-line",
        ),
        (
            "steps:\n- shot: []\n- shot: \n  - contact: [blue, red-1]  # here",
            "blue",
            "blue-removed",
        ),
        ("given: {debts: {A: 1}}  # here", "debts"),
        (
            "steps:\n- shot: [{contact: [blue, red-1]}, {pocket: [red-1, 3]}]\n"
            "- shot:\n  - contact: [blue, red-2]  # here",
            "blue",
            "blue-removed",
        ),
    ],
    "yago-medium": [
        (
            "steps:\n- shot: [{contact: [blue, red-1]}, {pocket: [blue, 3]}]\n"
            "- shot:\n  - contact: [blue, red-1]  # here",
            "blue",
            "blue-removed",
        ),
    ],
    "blackball": [
        *without_meaning(
            *("visits: 2", "nominated: red-1", "serious_fouls: {A: 1}", "turns_without_contact: 1")
        ),
        ("given: {on_table: {red: 3, yellow: 2}}  # here", "black", "4q"),
        ("given: {phase: break, groups: {A: red}}  # here", "red", "4e(a)"),
        ("given: {turn: B, groups: {A: red}}\nsteps:\n- declare: 5q  # here\n  by: A", "A", "5q"),
        ("given: {turn: B}\nsteps:\n- shot: []  # here\n  declared: [5q]", "B", "5q"),
        ("steps:\n- declare: 5q  # here\n  by: A", "A", "5q"),
    ],
    "eightball-pool": [
        *without_meaning("free_shot: true"),
        ("given: {on_table: {red: 3, yellow: 2}}  # here", "black", "D-1"),
        ("given: {phase: break, groups: {A: red}}  # here", "red", "H-1(a)"),
        ("given: {visits: 3}  # here", "3", "C-6"),
        ("given: {serious_fouls: {A: 2}}  # here", "2", "A", "M-4"),
        ("given: {turns_without_contact: 6}  # here", "6", "W"),
        ("given: {turn: B, groups: {A: red}}\nsteps:\n- declare: L-1  # here\n  by: A", "A", "L-1"),
        ("given: {turn: B}\nsteps:\n- shot: []  # here\n  declared: [L-1]", "B", "L-1"),
        ("given: {turn: B}\nsteps:\n- shot: []  # here\n  declared: [L-3]", "B", "L-3"),
        ("steps:\n- declare: L-3  # here\n  by: A", "A", "L-3"),
        ("given: {turn: A}\nsteps:\n- declare: K-12  # here", "K-12"),
    ],
    "jeu-de-la-8": [
        *without_meaning(
            *("visits: 2", "free_shot: true", "nominated: 3", "serious_fouls: {A: 1}"),
            "turns_without_contact: 1",
        ),
        ("given: {on_table: [1, 9]}  # here", "8", "1.3.01-goal"),
        ("given: {phase: break, groups: {A: solids}}  # here", "solids", "1.3.05"),
        ("given: {turn: A}\nsteps:\n- shot: []  # here\n  declared: ['1.3.04']", "A", "1.3.04"),
        (
            "given: {groups: {A: solids}}\nsteps:\n- declare: '1.3.04'  # here\n  by: A",
            "A",
            "1.3.04",
        ),
    ],
}


def play(text: str) -> None:
    """Read a file, and play its one case."""
    (case,) = read_cases(text)
    run(case)


@pytest.mark.parametrize(
    ("book", "told", "said"),
    [(book, told, said) for book, cases in REFUSED.items() for told, *said in cases],
)
def test_refused_with_line_value_and_article(book: str, told: str, said: list[str]) -> None:
    if "steps:" not in told:
        told += "\nsteps: []"
    lines = [
        f"rulebook: {book}",
        "cases:",
        "- name: told",
        *("  " + one for one in told.split("\n")),
    ]
    (line,) = (at for at, one in enumerate(lines, 1) if HERE in one)
    with pytest.raises(Unreadable) as caught:
        play("\n".join(lines))
    assert caught.value.line == line
    assert [value for value in said if value not in caught.value.say("en")] == []
    assert [value for value in said if value not in caught.value.say("fr")] == []


@pytest.mark.parametrize(
    ("book", "article"),
    [("blackball", "4q-announce"), ("eightball-pool", "C-8"), ("jeu-de-la-8", "1.3.01-frames")],
)
def test_a_score_past_what_was_agreed_is_refused(book: str, article: str) -> None:
    for score in ({"A": 3}, {"A": 1, "B": 4}):
        with pytest.raises(Refused) as caught:
            MatchState.begin(book, Given(score=score), race_to=3)
        assert str(max(score.values())) in caught.value.say("en")
        assert article in caught.value.say("en")
