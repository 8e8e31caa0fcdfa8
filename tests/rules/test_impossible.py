"""What cannot have happened is refused, with the value, the line and the article."""

from __future__ import annotations

import pytest

from empoche.errors import Unreadable
from empoche.record.read import read_cases
from empoche.rules.cases import run

HERE = "# here"  # marks the line that is refused
MID_BOARD = "given: {groups: {A: white, B: black}, on_table: {white: 5, black: 6, queen: 1}}"
NINTH = """\
given: {on_table: {white: 1, black: 2}, queen: {covered: B}, score: {A: 1, B: 3}, boards_played: 7}
steps:
- shot: [{contact: [striker, white-1]}, {pocket: [white-1, top-left]}]
"""

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
    "jeu-de-la-8": [
        (f"given: {{{key}}}  # here", key.partition(":")[0])
        for key in (
            *("visits: 2", "free_shot: true", "nominated: 3", "serious_fouls: {A: 1}"),
            "turns_without_contact: 1",
        )
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
